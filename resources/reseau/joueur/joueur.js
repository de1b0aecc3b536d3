// A player's telephone: nothing while the partie is played, then the player's own sheets; it only reads.
import { chiffresDuRang, direMot, el, milliers, pluriel, remplir, tetesDesRangs } from "/statique/dom.js";
import { Fil } from "/statique/fil.js";
import { rejouer } from "/statique/rejeu.js";
import { monterPour } from "/statique/tableau.js";

const main = document.querySelector("main");
const tableau = document.querySelector("#tableau");
const donne = location.hash.slice(1); // what follows # never leaves the browser
if (donne) {
  sessionStorage.setItem("table", donne);
  history.replaceState(null, "", location.pathname);
}
addEventListener("hashchange", () => location.reload()); // another code, in the same tab
const jeton = sessionStorage.getItem("table") ?? "";
const SILENCE = 10000; // milliseconds within which the console says how it stands
const REDEMANDER = 20000; // before it is asked again, while it is played
const UN_AUTRE_CODE = "si un secours a pris la suite, demandez au juge-arbitre un nouveau code de votre table";
let vue = { dit: null, muette: false, onglet: "feuille", partie: 0, derniere: 0, pertes: false };
let montree = ""; // what stands on the page
let veille = null; // told that the next partie opens, while results are read
let attente = 0; // what will ask again

const sansReponse = (faute) => faute instanceof TypeError || faute.name === "TimeoutError";

async function lire(chemin, signal) {
  const reponse = await fetch(chemin, { headers: { Authorization: `Bearer ${jeton}` }, signal });
  const dit = await reponse.json();
  if (!reponse.ok) throw new Error(dit.refus);
  return dit;
}

/** Ask how it stands, and show it. */
async function actualiser(deSoiMeme = false) {
  const dit = await lire("/api/joueur", AbortSignal.timeout(SILENCE)).catch((faute) => manquer(faute, deSoiMeme));
  if (dit) recevoir(dit);
  redemander();
}

function recevoir(dit) {
  const numeros = (dit.feuilles ?? []).map(({ numero }) => numero);
  const derniere = numeros.at(-1) ?? vue.derniere;
  vue = { ...vue, dit, muette: false, derniere, partie: derniere === vue.derniere && numeros.includes(vue.partie) ? vue.partie : derniere };
  if (dit.acces === "resultats") veiller();
  else cesserDeVeiller();
  if (dit.acces === "tableau") suivre();
  else if (montree !== JSON.stringify(dit)) montrer();
  else direMuette(false);
}

/** What was read stays where the console does not answer; while it is played there is nothing to keep from who asks. */
function manquer(faute, deSoiMeme) {
  if (!sansReponse(faute)) {
    vue.dit = null;
    dire(faute.message);
  } else if (vue.dit?.acces === "resultats" || (deSoiMeme && montree)) direMuette(true);
  else if (!deSoiMeme) dire(`La console ne répond pas\u00a0: vérifiez le Wi-Fi de ce téléphone\u00a0; ${UN_AUTRE_CODE}.`);
}

/** While it is played nothing comes by itself: its end is asked for, by a page that is looked at. */
function redemander() {
  clearTimeout(attente);
  if (vue.dit?.acces === "ferme") attente = setTimeout(() => document.hidden || actualiser(true), REDEMANDER);
}

/** The console closed, or out of reach: what was read stays, without the way to what only it gives. */
function direMuette(muette) {
  vue.muette = muette;
  main.querySelector(".muette")?.remove();
  for (const quiz of main.querySelectorAll(".quiz")) quiz.hidden = muette;
  const suite = vue.dit.acces === "resultats" ? "voici ce qu’elle avait donné" : "cette page la redemande d’elle-même";
  const phrase = `${veille?.raison || "La console ne répond plus"}\u00a0: ${suite}\u00a0; ${UN_AUTRE_CODE}.`;
  if (muette) main.prepend(el("p", { class: "muette", role: "status" }, phrase));
}

const encore = () => el("button", { onclick: () => actualiser() }, "Actualiser");

/** Results are there to be read until the next partie opens; what the room sees may change them. */
function veiller() {
  veille ??= new Fil(jeton, "", {
    recu: ({ salle, instantane }) => (salle || instantane) && actualiser(), // it may have opened before this was heard
    etat: (quoi) => {
      if (quoi === "coupe") return vue.dit?.acces === "resultats" && direMuette(true);
      if (quoi === "ouvert") return vue.muette && actualiser();
      veille = null;
      actualiser();
    },
  });
}

function cesserDeVeiller() {
  veille?.fermer();
  veille = null;
}

function dire(phrase) {
  montree = "";
  remplir(main, el("p", { class: "ferme", role: "status" }, phrase), encore());
}

/** The tableau, for as long as the juge-arbitre lets players look at it; then the results. */
function suivre() {
  montree = "";
  if (tableau.firstChild) return;
  const ecran = el("div");
  const fil = new Fil(jeton, "", {
    recu: (message) => {
      montre.recu(message);
      if ((message.instantane?.salle ?? message.salle)?.entracte) quitter();
    },
    etat: (quoi) => {
      montre.lien(quoi);
      if (quoi === "revoque" || quoi === "ferme") finir();
    },
  });
  const finir = () => {
    fil.fermer();
    tableau.replaceChildren();
    actualiser();
  };
  const pasEncore = el("p", { class: "pas-encore", role: "status" });
  /** Where the tableau is all that may be looked at, it stays. */
  const quitter = async () => {
    const dit = await lire("/api/joueur").catch(() => null);
    if (dit?.acces !== "tableau") return finir();
    pasEncore.textContent = "Vos résultats seront ici dès que la partie est finie.";
  };
  const montre = monterPour(ecran, fil, () => [UN_AUTRE_CODE]);
  main.replaceChildren();
  tableau.replaceChildren(ecran, el("div", { class: "vers-moi" }, el("button", { onclick: quitter }, "Mes résultats"), pasEncore));
}

function montrer() {
  const { dit } = vue;
  montree = JSON.stringify(dit);
  if (dit.acces === "ferme") return remplir(main, el("h1", {}, `Table ${dit.table}`), el("p", { class: "ferme" }, "La partie se joue\u00a0: aucun appareil pendant le jeu. Votre feuille de route et le classement seront ici dès qu’elle est finie."), encore());
  const onglet = (cle, nom) => el("button", { "data-cle": cle, "aria-current": String(vue.onglet === cle), onclick: () => voir({ onglet: cle }) }, nom);
  const feuille = dit.feuilles.find(({ numero }) => numero === vue.partie);
  const corps = { feuille: () => laFeuille(feuille), classement: () => leClassement(dit), rejeu: () => leRejeu() }[vue.onglet];
  remplir(main,
    el("header", {}, el("p", { class: "petit" }, `${dit.competition} · Table ${dit.table}`), el("h1", {}, dit.joueur ?? "Personne à cette table"), el("a", { href: "/quiz", class: "quiz" }, "Apprendre à corriger")),
    dit.feuilles.length > 1 ? lesParties(dit) : null,
    feuille ? laPlace(feuille) : null,
    el("nav", { class: "onglets", "aria-label": "Ce qui est montré" }, onglet("feuille", "Feuille de route"), onglet("classement", "Classement"), onglet("rejeu", "Partie rejouée")),
    corps(), encore());
  direMuette(vue.muette);
}

function voir(change) {
  Object.assign(vue, change);
  montrer();
}

function lesParties({ feuilles }) {
  return el("label", {}, "Partie ", el("select", { onchange: (e) => voir({ partie: Number(e.target.value) }) },
    ...feuilles.map(({ numero, titre }) => el("option", { value: numero, selected: numero === vue.partie }, titre))));
}

/** On the tops, as the ranking counts it: what is added to the total, or taken off it, is said beside. */
function laPlace({ rang, classes, total, negatif, provisoire, solos, penalites }) {
  const dite = (valeur, quoi) => el("div", {}, el("b", {}, valeur), el("span", {}, quoi));
  const dont = [solos ? `solos\u00a0+${solos}` : "", penalites ? `pénalités\u00a0−${penalites}` : ""].filter(Boolean).join(", ");
  return el("div", { class: "place" }, dite(rang ? `${rang}${rang === 1 ? "ᵉʳ" : "ᵉ"}` : "–", `sur ${classes}${provisoire ? ", provisoire" : ""}`),
    dite(milliers(total), `points${dont ? ` (${dont})` : ""}`), dite(negatif === null ? "–" : milliers(negatif), "sur les tops"));
}

function laFeuille(feuille) {
  if (!feuille) return el("p", {}, "Aucune feuille de route à cette table pour l’instant.");
  const perdues = feuille.lignes.filter(({ perte }) => perte < 0).sort((a, b) => a.perte - b.perte);
  const choix = (pertes, nom) => el("button", { "data-cle": `p${pertes}`, "aria-pressed": String(vue.pertes === pertes), onclick: () => voir({ pertes }) }, nom);
  const peines = feuille.peines.filter(([lettre]) => feuille.lignes.some(({ lettres }) => lettres.includes(lettre))).map(([lettre, nom]) => `${lettre}\u00a0: ${nom}`);
  const ajouts = [feuille.solos ? `Solos\u00a0: +${feuille.solos}` : "", feuille.avertissements ? `Avertissements accumulés\u00a0: −${feuille.avertissements}` : "", ...peines].filter(Boolean);
  return el("section", {},
    el("div", { class: "rang" }, choix(false, "Coup par coup"), choix(true, `Mes pertes (${perdues.length})`)),
    el("ol", { class: "route" }, ...(vue.pertes ? perdues : feuille.lignes).map(laLigne)),
    ajouts.length ? el("p", { class: "petit" }, ajouts.join(" · ")) : null);
}

function laLigne({ coup, mot, ref, points, lettres, absent, non_remis: nonRemis, vierge, mot_top: motTop, ref_top: refTop, top, perte, annule }) {
  const joue = absent ? "absent" : nonRemis ? "bulletin non remis" : vierge ? "blanc" : (mot && direMot(mot)) || (points === null ? "pas encore saisi" : "sans mot");
  const perdu = annule ? "annulé" : points === null && !absent ? "" : perte < 0 ? milliers(perte) : "top";
  return el("li", {}, el("span", { class: "coup" }, String(coup)),
    el("span", { class: "mot" }, mot ? joue : el("em", {}, joue), ref ? el("em", {}, ` ${ref}`) : null),
    el("span", { class: "points" }, points === null ? "" : pluriel(points, "point"), lettres ? ` ${lettres}` : ""),
    el("span", { class: "du-top" }, `top ${motTop && direMot(motTop)} ${refTop} · ${top}`),
    el("span", { class: `perte${perte < 0 ? " perdue" : ""}` }, perdu));
}

function leClassement({ classement: { titre, classement, mesure, notes }, joueur }) {
  const tete = ["Rang", "Joueur", ...tetesDesRangs(mesure, classement)];
  return el("section", {}, el("h2", {}, titre || "Classement"),
    classement.length ? el("table", { class: "rangs" }, el("thead", {}, el("tr", {}, ...tete.map((nom, i) => el("th", { scope: "col", class: i === 1 ? "nom" : "" }, nom)))),
      el("tbody", {}, ...classement.map((rang) => el("tr", { class: rang.nom === joueur ? "moi" : "" }, el("td", {}, String(rang.rang)), el("td", { class: "nom" }, rang.nom), ...chiffresDuRang(rang, mesure).map((dit) => el("td", {}, dit)))))) : el("p", {}, "Rien encore."),
    ...notes.map((note) => el("p", { class: "petit" }, note)));
}

function leRejeu() {
  const lieu = el("section", { class: "rejeu" }, el("p", {}, "Un instant…"));
  lire(`/api/joueur/rejeu/${vue.partie}`).then((recit) => rejouer(lieu, recit), (faute) => remplir(lieu, el("p", {}, sansReponse(faute) ? "La console ne répond pas." : faute.message)));
  return lieu;
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && !tableau.firstChild && vue.dit?.acces === "ferme") actualiser(true);
});
if (jeton) actualiser();
else dire("Visez le code QR du numéro de votre table.");
