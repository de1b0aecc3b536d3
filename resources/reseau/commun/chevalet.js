// The tirage on its rack, laid out as the tableau does it: « − » after a rejet, the reliquat, « + », the new letters.
import { jeton, svg } from "/statique/grille.js";

const SIGNE = 0.42; // width of « + » and « − », in tiles
const LARGE_MAX = 5 + SIGNE;

export function elements({ reliquat, nouvelles, attendues, rejet }) {
  const suite = rejet && (nouvelles || attendues) ? [{ signe: "−", notation: true }] : [];
  const lettre = (signe) => ({ signe, notation: false });
  suite.push(...[...reliquat].map(lettre));
  if (reliquat && (nouvelles || attendues)) suite.push({ signe: "+", notation: true });
  return [...suite, ...[...nouvelles].map(lettre), ...Array.from({ length: attendues }, () => lettre(""))];
}

function coupes(suite, lettres) {
  if (!lettres) return [[suite.length + 1, 0]];
  const moitie = [Math.ceil(lettres / 2), 0];
  const reliquat = Math.max(0, suite.findIndex(({ signe }) => signe === "+"));
  if (!reliquat) return [moitie];
  const nouvelles = lettres - reliquat;
  return [[reliquat, 0], [reliquat + Math.ceil(nouvelles / 2), reliquat], [Math.floor(reliquat / 2), 0], moitie];
}

function poser(suite, coupe, retrait) {
  let avant = 0;
  const ou = suite.map(({ notation }) => {
    const place = avant < coupe ? [Math.floor(avant / coupe), avant % coupe] : [1, avant - coupe + retrait];
    if (!notation) avant += 1;
    return place;
  });
  const etroites = [...new Set(suite.flatMap(({ notation }, rang) => (notation ? [ou[rang][1]] : [])))];
  const poses = suite.map((element, rang) => {
    const [ligne, colonne] = ou[rang];
    const decales = etroites.filter((e) => e < colonne || (e === colonne && !element.notation)).length;
    return { element, ligne, x: colonne + decales * SIGNE, large: element.notation ? SIGNE : 1 };
  });
  return { poses, large: Math.max(0, ...poses.map(({ x, large }) => x + large)) };
}

const troue = ({ poses }) => poses.slice(1).some((b, rang) => poses[rang].ligne === b.ligne && b.x - poses[rang].x - poses[rang].large > SIGNE / 2);
const defauts = (rangement) => [rangement.large > LARGE_MAX, troue(rangement), rangement.large].map(Number);
const moindre = (a, b) => {
  const rang = defauts(a).findIndex((valeur, i) => valeur !== defauts(b)[i]);
  return rang < 0 || defauts(a)[rang] < defauts(b)[rang] ? a : b;
};

/** The rack as a picture, in one row or two; null where there is nothing on it. */
export function chevalet(vue, rangees) {
  const suite = elements(vue);
  if (!suite.length) return null;
  const lettres = suite.filter(({ notation }) => !notation).length;
  const { poses, large } = coupes(suite, rangees === 2 ? lettres : 0).map((ou) => poser(suite, ...ou)).reduce(moindre);
  const moins = Math.max(large, Math.floor((6 + rangees) / rangees) + (rangees === 1 ? SIGNE : 0));
  const image = svg("svg", { viewBox: `-0.05 -0.05 ${moins + 0.1} ${rangees + 0.1}`, class: "chevalet", "aria-hidden": "true" });
  image.append(svg("rect", { x: -0.05, y: -0.05, width: moins + 0.1, height: rangees + 0.1, rx: 0.09, class: "fond" }));
  const gauche = (moins - large) / 2;
  for (const { element, ligne, x } of poses) image.append(piece(element, gauche + x, ligne));
  return image;
}

function piece({ signe, notation }, x, y) {
  if (notation) return svg("text", { x: x + SIGNE / 2, y: y + 0.7, "font-size": 0.6, "text-anchor": "middle", class: "notation" }, signe);
  if (signe) return jeton(x, y, signe);
  return svg("rect", { x: x + 0.025, y: y + 0.025, width: 0.95, height: 0.95, rx: 0.1, class: "vide" });
}
