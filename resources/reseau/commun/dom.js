// Elements made by hand: what comes from elsewhere is text, never markup.
import { enTables } from "/statique/clavier.js";

/** An element with its attributes (`on…` are listeners) and its children. */
export function el(nom, attributs = {}, ...enfants) {
  const element = document.createElement(nom);
  for (const [cle, valeur] of Object.entries(attributs)) {
    if (cle.startsWith("on")) element.addEventListener(cle.slice(2), valeur);
    else if (valeur === true) element.setAttribute(cle, "");
    else if (valeur !== false && valeur !== null && valeur !== undefined) element.setAttribute(cle, valeur);
  }
  element.append(...enfants.filter((enfant) => enfant !== null && enfant !== undefined));
  return element;
}

/** The children of an element, replaced; the focus stays on what has the same `data-cle`. */
export function remplir(element, ...enfants) {
  const cle = element.contains(document.activeElement) ? document.activeElement.dataset.cle : null;
  element.replaceChildren(...enfants.filter((enfant) => enfant !== null));
  if (cle) element.querySelector(`[data-cle="${CSS.escape(cle)}"]`)?.focus();
}

export const pluriel = (nombre, mot) => `${nombre} ${mot}${nombre > 1 ? "s" : ""}`;

export const majuscule = (phrase) => phrase[0].toUpperCase() + phrase.slice(1);

export const milliers = (nombre) => String(nombre).replace(/\B(?=(\d{3})+$)/g, "\u202f").replace("-", "−");

/** « −63 », and beside it what was taken off: « −63 (−10) ». */
export function direNegatif({ negatif, penalites }) {
  if (negatif === null) return "";
  return penalites ? `${milliers(negatif)} (${milliers(-penalites)})` : milliers(negatif);
}

/** The heads of a ranking's figures; `mesure`: what it adds up, where that is not the points. */
export function tetesDesRangs(mesure, rangs) {
  if (!mesure) return ["Total", "Négatif"];
  return [mesure, rangs.some(({ part }) => part) ? "%" : "Total"];
}

/** A line's figures under these heads. */
export function chiffresDuRang(rang, mesure) {
  return mesure ? [rang.merite, rang.part || milliers(rang.total)] : [milliers(rang.total), direNegatif(rang)];
}

/** A word as the console writes it: « MEGOT(O)NS », the joker's letter in brackets. */
export const direMot = (mot) => mot.replace(/[a-z]/g, (lettre) => `(${lettre.toUpperCase()})`);

const CHIFFRES = /^\s*(\d{1,3})\s*(?:-\s*(\d{1,3})\s*)?$/;

/** « 1-4 7 » → [1, 2, 3, 4, 7]; null where it cannot be read. */
export function lireTables(texte) {
  const tables = new Set();
  for (const bout of texte.split(/[\s,;]+/).filter(Boolean)) {
    const dit = CHIFFRES.exec(enTables(bout));
    const [de, a] = dit ? [Number(dit[1]), Number(dit[2] ?? dit[1])] : [1, 0];
    if (a < de) return null;
    for (let table = de; table <= a; table++) tables.add(table);
  }
  return [...tables].sort((a, b) => a - b);
}

/** [1, 2, 3, 7] → « 1-3 7 ». */
export function direTables(tables) {
  const suites = [];
  for (const table of tables) {
    const derniere = suites.at(-1);
    if (derniere && derniere[1] === table - 1) derniere[1] = table;
    else suites.push([table, table]);
  }
  return suites.map(([de, a]) => (de === a ? `${de}` : `${de}-${a}`)).join(" ");
}
