// Between parties: the ranking in pages, its podium first where it is final, the countdown; before, the welcome.
import { peindreCompte } from "/statique/cadran.js";
import { chevalet } from "/statique/chevalet.js";
import { chiffresDuRang, direNegatif, el, milliers, tetesDesRangs } from "/statique/dom.js";

const PAR_PAGE = 10;
const SOUS_UN_MESSAGE = 2; // lines of a page that a message takes the place of
const AU_PLUS = 5;
const SORTIE = "Sortie";

const points = (nombre) => `${milliers(nombre)}\u00a0${nombre > 1 ? "points" : "point"}`;
export const totalDesTops = (total) => `Total des tops\u00a0: ${points(total)}`;

const marches = ({ podium, classement }) => {
  const premiers = podium ? classement.filter(({ rang }) => rang <= 3) : [];
  return premiers.length >= 2 && premiers.length <= AU_PLUS ? premiers : [];
};

/** As many lines on each page as the console's tableau has; without one, as notes and a message leave room for, whether
 * or not this one has them. */
const parPage = ({ page, message: dite, entracte: { notes } }) => page?.lignes ?? PAR_PAGE - (notes.length && 1 + Math.min(2, notes.length)) - (dite ? SOUS_UN_MESSAGE : 0);

export const pages = (vue) => Math.max(1, Math.ceil(vue.entracte.classement.length / parPage(vue))) + (marches(vue.entracte).length ? 1 : 0);

/** What stands under these lines: of penalties, only where they show some. */
const notesSous = ({ notes, note_des_penalites: penalites }, rangs) => notes.filter((note) => note !== penalites || rangs.some((rang) => rang.penalites));

export const message = (texte) => el("p", { class: "message" }, texte);

export function accueil(vue, logo) {
  return el("div", { class: "accueil" }, logo ? el("img", { src: logo, alt: "" }) : null,
    chevalet({ reliquat: "", nouvelles: "BIENVENUE", attendues: 0, rejet: false }, 1),
    el("h1", {}, vue.titre), ...vue.sous_titre.split(" · ").filter(Boolean).map((bout) => el("p", {}, bout)),
    vue.message ? message(vue.message) : vue.legende ? el("p", {}, `«\u00a0${vue.legende}\u00a0»`) : null);
}

export function entracte(vue, page, logo, reste) {
  const pause = vue.entracte;
  const titre = pause.titre || (pause.classement.length ? "Classement" : "");
  const sansPodium = pause.podium && pause.tops !== null && !marches(pause).length;
  const petit = [vue.titre, pause.classement.length ? "" : vue.sous_titre, sansPodium ? totalDesTops(pause.tops) : "", vue.heure].filter(Boolean).join(" · ");
  const lignes = parPage(vue);
  const premier = ((page % pages(vue)) - (marches(pause).length ? 1 : 0)) * lignes;
  const montres = premier < 0 ? [] : pause.classement.slice(premier, premier + lignes);
  const corps = premier < 0 ? podium(pause) : montres.length ? classement(pause, montres, premier, lignes) : null;
  const compte = pause.reste === null ? null : el("div", { class: "compte" }, peindreCompte(reste(pause.reste)), el("p", {}, pause.reprise));
  const [enTete, dessous] = corps ? [compte, null] : [null, compte];
  return el("div", { class: "pause" },
    el("header", {}, logo ? el("img", { src: logo, alt: "" }) : null, el("div", { class: "titres" }, surUneLigne("p", "petit", petit), surUneLigne("h1", "", titre)), enTete),
    el("div", { class: "corps" }, corps, dessous),
    ...notesSous(pause, montres).map((note) => el("p", {}, note)), vue.message ? message(vue.message) : null);
}

/** About as wide as that is in bold, in its own size. */
const large = (texte) => [...texte].reduce((somme, signe) => somme + (signe === " " ? 0.3 : signe === signe.toLowerCase() ? 0.6 : 0.74), 0);

/** Smaller where `tenant` is too wide for one line (tableau.css). */
function surUneLigne(nom, classe, texte, tenant = texte) {
  const element = el(nom, { class: classe }, texte);
  element.style.setProperty("--large", Math.max(1, large(tenant)));
  return element;
}

const plusLarge = (bouts) => bouts.reduce((un, autre) => (large(autre) > large(un) ? autre : un));

const colonne = (classe, texte) => el("td", { class: classe }, el("div", {}, surUneLigne("span", "", texte)));

function classement({ classement: rangs, mesure }, montres, premier, lignes) {
  const tetes = tetesDesRangs(mesure, rangs);
  const clubs = montres.some(({ club }) => club);
  const table = el("table", {}, el("thead", {}, el("tr", {}, el("th", {}, "Rang"), el("th", { class: "nom" }, "Joueur"), clubs ? el("th", { class: "club" }, "Club") : null, ...tetes.map((tete) => el("th", {}, tete)))),
    el("tbody", {}, ...montres.map((rang) => el("tr", {}, el("td", {}, String(rang.rang)), colonne("nom", rang.nom), clubs ? colonne("club", rang.club) : null, ...chiffresDuRang(rang, mesure).map((dit, i) => el("td", { class: i ? "" : "total" }, dit))))));
  const dernier = premier + montres.length;
  const ou = montres.length > 1 ? `${premier + 1} à ${dernier}` : String(dernier);
  const page = el("div", { class: "page" }, table, rangs.length > lignes ? el("p", { class: "pied" }, `${ou} sur ${rangs.length}`) : null);
  page.style.setProperty("--lignes", lignes + 2); // with its head and its foot
  return page;
}

/** « 64,29 % », where it stands for the total. */
export const partOuPoints = ({ part, total }) => (part ? `${part}\u00a0%` : points(total));

/** What decides, in large, and under it what else is known. */
function decide(rang, mesure) {
  if (!mesure) return [milliers(rang.total), direNegatif(rang)];
  return [mesure === SORTIE ? rang.merite : `${rang.merite}\u00a0${mesure.toLowerCase()}`, partOuPoints(rang)];
}

function podium(pause) {
  const premiers = marches(pause);
  const gauche = premiers.filter((_, rang) => rang % 2).reverse();
  const marche = (premier) => {
    const [grand, petit] = decide(premier, pause.mesure);
    return el("div", { class: `rang${premier.rang}` }, surUneLigne("strong", "", premier.nom, plusLarge(premier.nom.split(" "))), el("b", {}, grand), el("span", { class: "petit" }, petit), el("div", { class: "marche" }, String(premier.rang)));
  };
  const scene = el("div", { class: "scene" }, ...[...gauche, ...premiers.filter((_, rang) => rang % 2 === 0)].map(marche));
  return el("div", { class: "podium" }, scene, pause.tops === null ? null : el("p", { class: "tops" }, totalDesTops(pause.tops)));
}
