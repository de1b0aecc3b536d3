// The door: a device is paired, then becomes what the console shows it: a correcting post, a reader, a screen.
import { gardes } from "/statique/cahier.js";
import { el, pluriel } from "/statique/dom.js";
import { Fil } from "/statique/fil.js";
import { combienDePortees, lues, recevoir } from "/statique/portees.js";

const porte = document.querySelector("main"); // hidden until it is known to be needed: what is broadcast shows none of it
const etat = document.querySelector("#etat");
const formulaire = document.querySelector("#appairage");
const PHRASES = {
  ouvert: "Ce poste est relié à la console.",
  coupe: "Le réseau est coupé : ce poste se reliera de lui-même.",
  revoque: "La console n’admet plus ce poste\u00a0: demandez-lui un nouveau code.",
  double: "Ce poste est déjà ouvert dans un autre onglet : continuez là-bas, ou fermez-le.",
};

const VUES = { ecran: "/statique/tableau.js", diffusion: "/statique/tableau.js", correcteur: "/statique/correction.js", relecture: "/statique/relecture.js", telecommande: "/statique/telecommande.js" };

const ECRANS = ["ecran", "diffusion"];

const DELAI = 4000; // milliseconds within which the console answers
const QUITTER = 1500; // within which a page that is left has gone
const muette = (faute) => faute instanceof TypeError || faute.name === "TimeoutError";

async function demander(chemin, objet) {
  const reponse = await fetch(chemin, { method: "POST", body: JSON.stringify(objet), signal: AbortSignal.timeout(DELAI) });
  const dit = await reponse.json();
  if (!reponse.ok) throw Object.assign(new Error(dit.refus), { autreCode: dit.autre_code });
  return dit;
}

const attendre = (ms) => new Promise((suite) => setTimeout(suite, ms));

formulaire.addEventListener("submit", async (e) => {
  e.preventDefault();
  const { code, nom, role } = Object.fromEntries(new FormData(formulaire));
  for (const [cle, dit] of [["nom", nom], ["role", role]]) localStorage.setItem(cle, dit); // what waits goes under that name
  try {
    const { cle } = await demander("/api/appairage", { code, nom, role });
    const { jeton, nom: donne, peut } = await admis(cle);
    localStorage.setItem("nom", donne); // another post may bear the one that was asked for
    sessionStorage.setItem("nom", donne);
    relier(jeton, role, `Ce poste est admis sous le nom «\u00a0${donne}\u00a0»\u00a0: ${peut}.`);
  } catch (faute) {
    etat.textContent = muette(faute) ? "La console ne répond pas\u00a0: vérifiez le Wi-Fi, puis demandez encore." : faute.message;
    if (faute.autreCode) retaperLeCode();
  }
});

function retaperLeCode() {
  formulaire.elements.code.focus();
  formulaire.elements.code.select();
}

/** The token and what it lets do, once the juge-arbitre has said yes; a Wi-Fi that goes away meanwhile may come back. */
async function admis(cle) {
  for (;;) {
    etat.textContent = "Le juge-arbitre doit accepter ce poste sur la console…";
    await attendre(1000);
    try {
      const admission = await demander("/api/appairage/suite", { cle });
      if (admission.jeton) return admission;
    } catch (faute) {
      if (!muette(faute)) throw faute;
      etat.textContent = "Le réseau est coupé\u00a0: la demande reste faite, la réponse viendra avec lui.";
      await attendre(1000);
    }
  }
}

const VERROU = "arbitre.poste";

/** Until this tab alone speaks for the post of this browser; `enDouble` is told that another one does. A page that is being
 * left, or loaded again, still does for an instant; a busy browser takes its time to say that none does. */
function seul(enDouble) {
  if (!navigator.locks) return Promise.resolve();
  return new Promise((suite) => {
    let pris = false;
    navigator.locks.request(VERROU, () => {
      pris = true;
      suite();
      return new Promise(() => {});
    });
    setTimeout(async () => {
      const { held } = await navigator.locks.query();
      if (!pris && held.some((verrou) => verrou.name === VERROU)) enDouble();
    }, QUITTER);
  });
}

async function relier(jeton, role, phrase = "") {
  if (!ECRANS.includes(role)) {
    await seul(() => {
      etat.textContent = PHRASES.double;
      porte.hidden = false;
    });
  }
  formulaire.hidden = true;
  sessionStorage.removeItem("sorti");
  sessionStorage.setItem("jeton", jeton);
  sessionStorage.setItem("role", role);
  if (ECRANS.includes(role)) localStorage.setItem("ecran", jeton); // the streaming addresses of this browser
  const poste = localStorage.getItem("poste") ?? crypto.randomUUID();
  localStorage.setItem("poste", poste);
  const { monter, retard } = await import(VUES[role]);
  const racine = document.querySelector("#poste");
  let vue = null;
  const fil = new Fil(jeton, ECRANS.includes(role) ? "" : poste, {
    retard: retard?.(),
    recu: (message) => vue.recu(message),
    etat: (quoi) => {
      etat.textContent = PHRASES[quoi];
      if (quoi === "revoque") {
        sessionStorage.clear();
        sessionStorage.setItem("sorti", "oui");
        localStorage.removeItem("ecran");
        location.reload();
      }
      vue.lien(quoi);
    },
  });
  vue = monter(racine, fil, role);
  if (phrase) vue.dire?.(phrase); // a screen shows the room what it sees, and nothing else
  porte.hidden = true;
  racine.hidden = false;
  vue.ligne?.focus();
}

const donne = new URLSearchParams(location.hash.slice(1)); // what follows # never leaves the browser
if (donne.get("jeton")) {
  sessionStorage.removeItem("nom");
  sessionStorage.setItem("jeton", donne.get("jeton"));
  sessionStorage.setItem("role", donne.get("role") ?? "ecran");
  donne.delete("jeton");
  donne.delete("role");
  history.replaceState(null, "", `${location.pathname}${donne.size ? `#${donne}` : ""}`);
}
if (donne.get("nom") || donne.get("role") || donne.get("saisies")) history.replaceState(null, "", location.pathname);
const diffuse = location.pathname.startsWith("/diffusion/");
const connu = sessionStorage.getItem("jeton") ?? (diffuse ? localStorage.getItem("ecran") : null);
const apportees = lues(donne.get("saisies"));
if (apportees.length) demanderDAbord(apportees, entrer);
else {
  if (!connu) seNommer(); // a post that was let in has its name
  entrer();
}

/** Who the address says comes in. */
function seNommer() {
  if (Object.hasOwn(VUES, donne.get("role"))) localStorage.setItem("role", donne.get("role"));
  if (donne.get("nom")) localStorage.setItem("nom", donne.get("nom").slice(0, formulaire.elements.nom.maxLength));
}

function entrer() {
  if (connu) relier(connu, diffuse ? "ecran" : sessionStorage.getItem("role"));
  else accueillir();
}

/** What an address brings is kept once a person says so: anybody may have written it. */
function demanderDAbord(saisies, ensuite) {
  const repondre = (oui) => {
    question.remove();
    formulaire.hidden = false;
    if (oui) {
      recevoir(saisies);
      seNommer();
    }
    ensuite();
  };
  const question = el("p", { class: "apport" },
    el("button", { type: "button", onclick: () => repondre(true) }, "Les garder"), " ",
    el("button", { type: "button", onclick: () => repondre(false) }, "Les laisser"));
  etat.textContent = `Ce lien apporte ${pluriel(saisies.length, "saisie")} à relire. Si vous venez de le toucher à votre poste, gardez-les.`;
  etat.after(question);
  formulaire.hidden = true;
  porte.hidden = false;
  question.firstChild.focus();
}

/** Whoever comes in again has said who it is; it is told why it must, and what is kept for it. */
function accueillir() {
  for (const cle of ["nom", "role"]) formulaire.elements[cle].value = localStorage.getItem(cle) ?? formulaire.elements[cle].value;
  const [attendent, commences] = [gardes().filter(({ entree }) => entree).length, gardes().filter(({ entree }) => !entree)];
  const garde = attendent ? `Ce navigateur garde ${pluriel(attendent, "saisie")}, à envoyer dès que ce poste est admis sous le même nom, pour le même travail, à la même compétition.` : "";
  const aLire = combienDePortees();
  const relire = aLire ? `${pluriel(aLire, "saisie")} à relire ${aLire > 1 ? "restent" : "reste"} dans ce navigateur.` : "";
  const tape = commences.length ? `Ce que vous tapiez est gardé aussi\u00a0: ${commences.map(({ texte }) => `«\u00a0${texte}\u00a0»`).join(", ")}.` : "";
  etat.textContent = [sessionStorage.getItem("sorti") ? PHRASES.revoque : "", garde, relire, tape].filter(Boolean).join(" ");
  porte.hidden = false;
  formulaire.elements.code.focus();
}
