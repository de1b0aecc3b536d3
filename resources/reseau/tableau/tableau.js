// Any browser as tableau: what the room may see, and nothing else; its chrono counts between two messages.
import { peindreChrono, peindreCompte } from "/statique/cadran.js";
import { chevalet } from "/statique/chevalet.js";
import { el, remplir } from "/statique/dom.js";
import { entracte, accueil, message, pages, partOuPoints, totalDesTops } from "/statique/entracte.js";
import { Eveil } from "/statique/eveil.js";
import { dessiner } from "/statique/grille.js";

const THEMES = [["officiel", "Couleurs officielles"], ["daltonien", "Couleurs pour daltoniens"], ["contraste", "Contraste élevé"]];
const PAGE = 8000; // milliseconds that a page of the ranking stays, and that the last word stays lit
const REPOS = 4000; // milliseconds after the last gesture when the settings of the screen go
const LONGUE = 30000; // milliseconds after which a cut may be the console's end
const SEUL = "ce tableau se reliera seul";
const PARTS = { grille: [".damier"], tirage: [".entete", ".chevalet"], dernier: [".dernier"], classement: [".pause"] };

const dansLAdresse = (cle) => new URLSearchParams(location.hash.slice(1)).get(cle);

/** Seconds by which this screen wants to be told late; the console holds it back, and more if it must. */
export function retard() {
  const dit = dansLAdresse("retard") ?? localStorage.getItem("retard") ?? "0";
  return Math.min(600, Math.max(0, Math.round(Number(dit)) || 0));
}

class Tableau {
  constructor(racine, fil, ailleurs) {
    Object.assign(this, { racine, fil, ailleurs, vue: null, recuA: 0, coupeA: 0, page: 0, eclat: 0, attendues: [], secours: "", longue: false });
    this.diffusion = PARTS[location.pathname.split("/")[2]] ? location.pathname.split("/")[2] : "";
    if (this.diffusion) document.documentElement.dataset.diffusion = this.diffusion;
    this.toile = el("div", { class: "toile", role: "img" });
    this.suite = el("span", {}, SEUL);
    this.raison = el("span");
    this.perdu = el("p", { class: "perdu", role: "status", hidden: true }, el("b", {}, "Réseau coupé"), " ", this.raison, " ", this.suite);
    this.cadre = el("div", { class: "tableau" }, this.toile, this.reglages(), this.perdu);
    remplir(racine, this.cadre);
    for (const geste of ["pointermove", "pointerdown", "keydown", "focusin"]) this.cadre.addEventListener(geste, (e) => this.eveiller(e));
    this.choisirLeTheme();
    this.veille = new Eveil();
    this.veille.tenir(true);
    setInterval(() => this.battre(), 200);
    setInterval(() => this.tourner(), PAGE);
    addEventListener("resize", () => this.montrer());
    addEventListener("hashchange", () => this.relireLAdresse());
  }

  /** The settings of the screen lie over the picture for as long as somebody is there: a pointer that stays, while the
   * picture changes under it, is nobody. */
  eveiller({ type, screenX, screenY }) {
    const ou = `${screenX} ${screenY}`;
    if (type === "pointermove" && ou === this.souris) return;
    if (type === "pointermove") this.souris = ou;
    this.cadre.classList.add("eveil");
    clearTimeout(this.bientot);
    this.bientot = setTimeout(() => this.cadre.classList.remove("eveil"), REPOS);
  }

  reglages() {
    this.theme = el("select", { "aria-label": "Couleurs", onchange: (e) => this.choisirLeTheme(e.target.value) }, ...THEMES.map(([cle, nom]) => el("option", { value: cle }, nom)));
    this.attente = el("input", { type: "number", min: 0, max: 600, value: retard(), onchange: (e) => { localStorage.setItem("retard", e.target.value); this.retarder(); } });
    return el("form", { class: "reglages", onsubmit: (e) => e.preventDefault() }, this.theme, el("label", {}, "Retard (s) ", this.attente));
  }

  choisirLeTheme(theme = localStorage.getItem("theme") ?? "officiel") {
    const dit = dansLAdresse("theme") ?? theme;
    localStorage.setItem("theme", dit);
    document.documentElement.dataset.theme = this.theme.value = dit;
  }

  /** What follows # was changed, and the page stayed. */
  relireLAdresse() {
    this.choisirLeTheme();
    this.retarder();
  }

  retarder() {
    this.attente.value = retard();
    this.fil.retarder(retard());
  }

  recu({ instantane, salle, secours }) {
    this.secours = secours ?? this.secours;
    const vue = instantane?.salle ?? salle;
    if (!vue) return;
    this.prendre(vue, performance.now());
  }

  prendre(vue, moment) {
    if (JSON.stringify(vue.dernier) !== JSON.stringify(this.vue?.dernier) && this.vue) this.eclat = moment + PAGE;
    if (vue.page) this.page = vue.page.numero;
    else if (JSON.stringify(vue.entracte?.classement) !== JSON.stringify(this.vue?.entracte?.classement)) this.page = 0;
    Object.assign(this, { vue, recuA: moment, coupeA: 0 });
    this.veille.tenir(true);
    if (vue.logo && !this.logo) this.chercherLeLogo();
    this.montrer();
  }

  async chercherLeLogo() {
    const reponse = await fetch("/api/salle/logo", { headers: { Authorization: `Bearer ${this.fil.jeton}` } });
    if (!reponse.ok) return;
    const octets = await reponse.blob();
    const debut = await octets.slice(0, 1).text();
    this.logo = URL.createObjectURL(new Blob([octets], { type: debut === "<" ? "image/svg+xml" : octets.type }));
    this.montrer();
  }

  lien(quoi) {
    const coupe = quoi !== "ouvert";
    this.perdu.hidden = !coupe;
    this.raison.textContent = this.fil.raison;
    this.cadre.classList.toggle("coupe", coupe);
    this.coupeA = coupe ? this.coupeA || performance.now() : 0;
  }

  /** What is left now of a time that was true when it came; cut off, of one that may run no more, what it was then. */
  reste(dit, court) {
    return court ? Math.max(0, dit - ((this.coupeA || performance.now()) - this.recuA) / 1000) : dit;
  }

  /** Cut for long: another console may go on elsewhere, and this page does not go there by itself. */
  direLaSuite() {
    const longue = Boolean(this.coupeA) && performance.now() - this.coupeA >= LONGUE;
    if (longue === this.longue) return;
    this.longue = longue;
    remplir(this.suite, ...(longue ? this.ailleurs(this.secours) : [SEUL]));
  }

  battre() {
    this.direLaSuite();
    const { chrono, entracte: pause } = this.vue ?? {};
    const lieu = this.toile.querySelector(".chrono");
    if (lieu && pause?.reste !== null && pause?.reste !== undefined) lieu.replaceWith(peindreCompte(this.reste(pause.reste, true)));
    else if (lieu && chrono) lieu.replaceWith(peindreChrono(chrono, this.reste(chrono.reste, chrono.etat === "court")));
    if (this.eclat && performance.now() > this.eclat) {
      this.eclat = 0;
      this.montrer();
    }
  }

  /** Where the console has a tableau, its pages turn with that one: alone only while cut off. */
  tourner() {
    if (!this.vue?.entracte || (this.vue.page && !this.coupeA)) return;
    this.page = (this.page + 1) % pages(this.vue);
    this.montrer();
  }

  montrer() {
    const { vue } = this;
    if (!vue) return;
    this.toile.setAttribute("aria-label", decrire(vue));
    remplir(this.toile, vue.accueil ? accueil(vue, this.logo) : vue.entracte ? entracte(vue, this.page, this.logo, (dit) => this.reste(dit, true)) : this.partie(vue.topping ? duTopping(vue) : vue));
    if (this.diffusion) this.garderLaPart();
  }

  partie(vue) {
    const etroit = innerWidth / innerHeight < 1.55;
    const allumees = this.eclat && vue.dernier ? vue.dernier.posees : [];
    return el("div", { class: "image" },
      el("div", { class: "damier" }, dessiner(vue.grille, { allumees, mot: vue.dernier?.cases ?? [] })),
      el("div", { class: "entete" },
        el("div", { class: "coup" }, vue.coup ? "Coup" : "", el("b", {}, vue.coup ? String(vue.coup) : ""), vue.coup && vue.heure ? el("span", { class: "heure" }, vue.heure) : null),
        vue.chrono ? peindreChrono(vue.chrono, this.reste(vue.chrono.reste, vue.chrono.etat === "court")) : null),
      chevalet(vue, etroit ? 1 : 2),
      vue.dernier ? dernier(vue.dernier) : null,
      el("div", { class: "paroles" }, vue.message ? message(vue.message) : null, vue.legende ? el("p", {}, `«\u00a0${vue.legende}\u00a0»`) : null));
  }

  /** A streaming address shows its part alone. */
  garderLaPart() {
    const gardes = PARTS[this.diffusion].flatMap((choix) => [...this.toile.querySelectorAll(choix)]);
    if (this.toile.firstElementChild?.matches(".pause") && this.diffusion === "classement") return;
    remplir(this.toile, el("div", { class: "image" }, ...gardes));
  }
}

/** Where the room may be by now, and what is to be done there with a screen: its name and what it does are written at
 * the door already. What follows # stays between the two pages. */
function unEcranAilleurs(secours) {
  const la = `${location.protocol}//${secours}`;
  const ou = secours ? el("a", { href: `${la}${location.pathname}#${cetEcran()}` }, `${la}/`) : "l’adresse qu’il montre";
  return ["si un secours a pris la suite, ouvrez ici ", ou, " et tapez son code"];
}

const cetEcran = () => new URLSearchParams({
  nom: sessionStorage.getItem("nom") ?? localStorage.getItem("nom") ?? "",
  role: sessionStorage.getItem("role"),
});

/** A topping on the same picture: who plays is said under the last word. */
function duTopping({ topping }) {
  const { grille, tirage, chrono, dernier: mot, titre, joueur, coup, joueurs, coups } = topping;
  const rangs = joueurs.map(({ rang, nom, secondes, faits, trouves }) => `${rang}. ${nom} ${secondes.toFixed(1)} s, ${faits}/${coups} joué${faits > 1 ? "s" : ""}, ${trouves} trouvé${trouves > 1 ? "s" : ""}`).join(" · ");
  return { grille, chrono, dernier: mot, coup: coup ?? 0, reliquat: "", nouvelles: tirage, attendues: 0, rejet: false, message: [titre, joueur].filter(Boolean).join(" · "), legende: rangs };
}

/** A word in capitals, its jokers' letters apart. */
function lettres(mot) {
  return [...mot].map((lettre) => (lettre === lettre.toUpperCase() ? lettre : el("i", {}, lettre.toUpperCase())));
}

function dernier({ coup, mot, ref, points, autres, total }) {
  const dits = `${points} point${points > 1 ? "s" : ""}`;
  if (autres.length) {
    const une = (place, valeur) => el("div", {}, el("b", {}, ...lettres(place.mot)), el("span", {}, `${place.ref} · ${valeur}`));
    return el("div", { class: "dernier solutions" }, une({ mot, ref }, points), ...autres.map((autre) => une(autre, autre.points)), el("div", {}, el("span", {}, `coup\u00a0${coup}`), el("b", {}, `total ${total}`)));
  }
  const place = el("div", { class: "dernier" }, el("p", { class: "mot" }, ...lettres(mot)), el("p", { class: "ou" }, el("span", {}, `${ref} · ${dits}`), el("span", {}, `coup\u00a0${coup}`)));
  place.style.setProperty("--n", mot.length);
  return place;
}

function decrireLaPause({ titre, reprise, classement, mesure, notes, tops }) {
  const rangs = classement.map((x) => `${x.rang}. ${x.nom}, ${mesure ? `${mesure}\u00a0: ${x.merite}, ` : ""}${partOuPoints(x)}`);
  return [titre, reprise, ...rangs, ...notes, tops === null ? "" : totalDesTops(tops)];
}

/** The picture in words, as the console's own tableau says them. */
export function decrire(vue) {
  const phrases = [vue.titre, vue.sous_titre];
  if (vue.entracte) phrases.push(...decrireLaPause(vue.entracte));
  else {
    if (vue.coup) phrases.push(`Coup ${vue.coup}`);
    const tirage = [...vue.reliquat, ...vue.nouvelles].map((lettre) => (lettre === "?" ? "joker" : lettre));
    if (tirage.length) phrases.push(`Tirage\u00a0: ${tirage.join(" ")}`);
    if (vue.dernier) phrases.push(`Coup ${vue.dernier.coup}\u00a0: ${vue.dernier.mot.toUpperCase()}, ${vue.dernier.ref}, ${vue.dernier.points}\u00a0point${vue.dernier.points > 1 ? "s" : ""}`);
  }
  return [...phrases, vue.message, vue.legende].filter(Boolean).join(". ");
}

/** `ailleurs`: what is to be read of it where another console may go on, whose address is known or empty. */
export const monterPour = (racine, fil, ailleurs) => new Tableau(racine, fil, ailleurs);
export const monter = (racine, fil) => monterPour(racine, fil, unEcranAilleurs);
