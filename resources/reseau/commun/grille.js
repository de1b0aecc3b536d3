// The 15 × 15 grid and its tiles as SVG, with the tableau's own proportions; colours come from the sheet of the theme.

const SVG = "http://www.w3.org/2000/svg";
export const TAILLE = 15;
export const LIGNES = "ABCDEFGHIJKLMNO";
const VALEURS = { A: 1, B: 3, C: 3, D: 2, E: 1, F: 4, G: 2, H: 4, I: 1, J: 8, K: 10, L: 1, M: 2, N: 1, O: 1, P: 3, Q: 8, R: 1, S: 1, T: 1, U: 1, V: 4, W: 10, X: 10, Y: 10, Z: 10 };
const MARGE = 0.52;
const BORD = 0.08;
const COTE = TAILLE + MARGE + BORD;
const COIN = ["T..d...T...d..T", ".D...t...t...D.", "..D...d.d...D..", "d..D...d...D..d", "....D.....D....", ".t...t...t...t.", "..d...d.d...d..", "T..d...D...d..T"];
const SIGNES = { T: "MT", D: "MD", t: "LT", d: "LD" };

/** The premium of a square: « MT », « MD », « LT », « LD » or nothing. */
export const prime = (ligne, colonne) => SIGNES[COIN[ligne < 8 ? ligne : 14 - ligne][colonne]] ?? "";

export function svg(nom, attributs = {}, ...enfants) {
  const element = document.createElementNS(SVG, nom);
  for (const [cle, valeur] of Object.entries(attributs)) element.setAttribute(cle, valeur);
  element.append(...enfants);
  return element;
}

function texte(x, y, corps, classe, dit, ancre = "middle") {
  return svg("text", { x, y, "font-size": corps, class: classe, "text-anchor": ancre }, dit);
}

/** Where a letter stands and its size: in the middle of the face; smaller where it is wide, or has a tail. */
function placer(lettre, y) {
  if ("JQ".includes(lettre)) return [y + 0.735, 0.84];
  return [y + 0.79, "MW".includes(lettre) ? 0.84 : 0.92];
}

/** One tile in a square of side 1 at (x, y): a small letter or « ? » is a joker, without value. */
export function jeton(x, y, signe, allume = false) {
  const joker = signe === "?" || signe !== signe.toUpperCase();
  const groupe = svg("g", { class: `jeton${joker ? " joker" : ""}${allume ? " allume" : ""}` });
  groupe.append(
    svg("rect", { x: x + 0.02, y: y + 0.02, width: 0.96, height: 0.96, rx: 0.1, class: "bord" }),
    svg("rect", { x: x + 0.035, y: y + 0.035, width: 0.93, height: 0.9, rx: 0.1, class: "face" }),
    texte(x + (signe === "Q" ? 0.46 : 0.5), ...placer(signe.toUpperCase(), y), "lettre", signe.toUpperCase()),
  );
  if (joker) groupe.append(svg("rect", { x: x + 0.29, y: y + 0.825, width: 0.42, height: 0.06, class: "souligne" }));
  else groupe.append(texte(x + 0.93, y + 0.93, 0.19, "valeur", String(VALEURS[signe] ?? ""), "end"));
  return groupe;
}

/** « H4 », « 4H » → {ligne, colonne, sens}; null where it is no reference. */
export function lireRef(ref) {
  const dit = /^\s*(?:([A-O])\s*(\d{1,2})|(\d{1,2})\s*([A-O]))\s*$/i.exec(ref ?? "");
  if (!dit) return null;
  const colonne = Number(dit[2] ?? dit[3]) - 1;
  if (colonne < 0 || colonne >= TAILLE) return null;
  return { ligne: LIGNES.indexOf((dit[1] ?? dit[4]).toUpperCase()), colonne, sens: dit[1] ? "H" : "V" };
}

export const direRef = (ligne, colonne, sens) => (sens === "H" ? `${LIGNES[ligne]}${colonne + 1}` : `${colonne + 1}${LIGNES[ligne]}`);

/** The whole board. `allumees` are the squares to light, `mot` those of the word to surround. */
export function dessiner(lignes, { allumees = [], mot = [] } = {}) {
  const image = svg("svg", { viewBox: `0 0 ${COTE} ${COTE}`, class: "grille", role: "img", "aria-label": decrire(lignes) });
  image.append(svg("rect", { width: COTE, height: COTE, rx: 0.15, class: "plateau" }));
  for (let rang = 0; rang < TAILLE; rang++) {
    image.append(texte(MARGE + rang + 0.5, 0.39, 0.36, "coordonnee", rang + 1));
    image.append(texte(MARGE / 2, MARGE + rang + 0.63, 0.36, "coordonnee", LIGNES[rang]));
  }
  image.append(svg("rect", { x: MARGE, y: MARGE, width: TAILLE, height: TAILLE, class: "quadrillage" }));
  const lit = new Set(allumees.map(String));
  for (let ligne = 0; ligne < TAILLE; ligne++)
    for (let colonne = 0; colonne < TAILLE; colonne++) image.append(caseDe(lignes, ligne, colonne, lit));
  if (mot.length) image.append(contour(mot));
  return image;
}

function caseDe(lignes, ligne, colonne, allumees) {
  const [x, y] = [MARGE + colonne, MARGE + ligne];
  const signe = lignes[ligne][colonne];
  const groupe = svg("g", { "data-case": `${ligne},${colonne}` });
  const nom = prime(ligne, colonne);
  if (signe !== ".") {
    groupe.append(jeton(x, y, signe, allumees.has(`${ligne},${colonne}`)));
    return groupe;
  }
  groupe.append(svg("rect", { x: x + 0.0225, y: y + 0.0225, width: 0.955, height: 0.955, class: `case ${nom.toLowerCase()}` }));
  if (nom) groupe.append(texte(x + 0.5, y + 0.62, 0.34, `signe ${nom.toLowerCase()}`, nom));
  return groupe;
}

function contour(cases) {
  const [[l1, c1], [l2, c2]] = [cases[0], cases.at(-1)];
  const cadre = { x: MARGE + c1, y: MARGE + l1, width: c2 - c1 + 1, height: l2 - l1 + 1, rx: 0.11 };
  return svg("g", {}, svg("rect", { ...cadre, class: "dehors" }), svg("rect", { ...cadre, class: "contour" }));
}

/** Where a point of the picture falls: [ligne, colonne], or null. */
export function caseTouchee(image, evenement) {
  const cadre = image.getBoundingClientRect();
  const colonne = Math.floor(((evenement.clientX - cadre.left) / cadre.width) * COTE - MARGE);
  const ligne = Math.floor(((evenement.clientY - cadre.top) / cadre.height) * COTE - MARGE);
  const dedans = [ligne, colonne].every((rang) => rang >= 0 && rang < TAILLE);
  return dedans ? [ligne, colonne] : null;
}

/** The words of the board, for who does not see it. */
export function decrire(lignes) {
  const mots = [];
  for (let rang = 0; rang < TAILLE; rang++) {
    const colonne = lignes.map((ligne) => ligne[rang]).join("");
    for (const suite of lignes[rang].matchAll(/[A-Za-z]{2,}/g)) mots.push(`${suite[0].toUpperCase()} en ${direRef(rang, suite.index, "H")}`);
    for (const suite of colonne.matchAll(/[A-Za-z]{2,}/g)) mots.push(`${suite[0].toUpperCase()} en ${direRef(suite.index, rang, "V")}`);
  }
  return mots.length ? `Grille\u00a0: ${mots.join(", ")}` : "Grille vide";
}
