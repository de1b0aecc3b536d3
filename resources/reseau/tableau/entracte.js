// Between parties: the ranking in pages, its podium first where it is final, the countdown; before, the welcome.
import { peindreCompte } from "/statique/cadran.js";
import { chevalet } from "/statique/chevalet.js";
import { el, milliers } from "/statique/dom.js";

const PAR_PAGE = 10;
const AU_PLUS = 5;
const SORTIE = "Sortie";

const points = (nombre) => `${milliers(nombre)}\u00a0${nombre > 1 ? "points" : "point"}`;
const totalDesTops = (total) => `Total des tops\u00a0: ${points(total)}`;

const marches = ({ podium, classement }) => {
  const premiers = podium ? classement.filter(({ rang }) => rang <= 3) : [];
  return premiers.length >= 2 && premiers.length <= AU_PLUS ? premiers : [];
};

export const pages = (pause) => Math.max(1, Math.ceil(pause.classement.length / PAR_PAGE)) + (marches(pause).length ? 1 : 0);

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
  const petit = [vue.titre, pause.classement.length ? "" : vue.sous_titre, sansPodium ? totalDesTops(pause.tops) : ""].filter(Boolean).join(" · ");
  const premier = (page - (marches(pause).length ? 1 : 0)) * PAR_PAGE;
  const corps = premier < 0 ? podium(pause) : pause.classement.length ? classement(pause, premier) : null;
  const compte = pause.reste === null ? null : el("div", { class: "reprise" }, peindreCompte(reste(pause.reste)), el("p", {}, pause.reprise));
  return el("div", { class: "pause" },
    el("header", {}, logo ? el("img", { src: logo, alt: "" }) : null, el("div", {}, el("p", { class: "petit" }, petit), el("h1", {}, titre))),
    el("div", { class: "corps" }, corps, compte),
    ...pause.notes.map((note) => el("p", {}, note)), vue.message ? message(vue.message) : null);
}

function classement({ classement: rangs, mesure }, premier) {
  const tetes = mesure ? [mesure, "Total"] : ["Total", "Négatif"];
  const montres = rangs.slice(premier, premier + PAR_PAGE);
  const clubs = montres.some(({ club }) => club);
  const chiffres = ({ merite, total, negatif }) => (mesure ? [merite, milliers(total)] : [milliers(total), negatif === null ? "" : milliers(negatif)]);
  const table = el("table", {}, el("thead", {}, el("tr", {}, el("th", {}, "Rang"), el("th", { class: "nom" }, "Joueur"), clubs ? el("th", { class: "club" }, "Club") : null, ...tetes.map((tete) => el("th", {}, tete)))),
    el("tbody", {}, ...montres.map((rang) => el("tr", {}, el("td", {}, String(rang.rang)), el("td", { class: "nom" }, rang.nom), clubs ? el("td", { class: "club" }, rang.club) : null, ...chiffres(rang).map((dit, i) => el("td", { class: i ? "" : "total" }, dit))))));
  return el("div", { class: "page" }, table, rangs.length > PAR_PAGE ? el("p", { class: "pied" }, `${premier + 1} à ${premier + montres.length} sur ${rangs.length}`) : null);
}

/** What decides, in large, and under it what else is known. */
function decide({ total, negatif, penalites, merite }, mesure) {
  const perdu = penalites ? `${milliers(negatif)} (${milliers(-penalites)})` : milliers(negatif ?? 0);
  if (!mesure) return [milliers(total), negatif === null ? "" : perdu];
  return [mesure === SORTIE ? merite : `${merite}\u00a0${mesure.toLowerCase()}`, points(total)];
}

function podium(pause) {
  const premiers = marches(pause);
  const gauche = premiers.filter((_, rang) => rang % 2).reverse();
  const marche = (premier) => {
    const [grand, petit] = decide(premier, pause.mesure);
    return el("div", { class: `rang${premier.rang}` }, el("strong", {}, premier.nom), el("b", {}, grand), el("span", { class: "petit" }, petit), el("div", { class: "marche" }, String(premier.rang)));
  };
  const scene = el("div", { class: "scene" }, ...[...gauche, ...premiers.filter((_, rang) => rang % 2 === 0)].map(marche));
  return el("div", { class: "podium" }, scene, pause.tops === null ? null : el("p", { class: "tops" }, totalDesTops(pause.tops)));
}
