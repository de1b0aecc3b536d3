// Where the written word and its raccord lie on the grid.
import { TAILLE, svg } from "/statique/grille.js";

const MARGE = 0.52;

/** A place where a raccord written without a reference can be drawn: on the letters of the grid, if it is there. */
export function placeDuRaccord(grille, mot, sens, raccord) {
  const lettres = raccord.map(({ dl, dc, lettre }) => [dl, dc, lettre, 2 * TAILLE]);
  const ecrites = [...mot].map((lettre, rang) => (sens === "H" ? [0, rang, lettre, 1] : [rang, 0, lettre, 1]));
  const dedans = (rang) => rang >= 0 && rang < TAILLE;
  let [mieux, place] = [-1, null];
  for (let l = 0; l < TAILLE; l++)
    for (let c = 0; c < TAILLE; c++) {
      const toutes = [...lettres, ...ecrites].filter(([dl, dc]) => dedans(l + dl) && dedans(c + dc));
      if (toutes.length < lettres.length + ecrites.length) continue;
      const valeur = toutes.reduce((somme, [dl, dc, lettre, poids]) => somme + (convient(grille[l + dl][c + dc], lettre, poids) ? poids : 0), 0);
      if (valeur > mieux) [mieux, place] = [valeur, [l, c]];
    }
  return place;
}

const convient = (signe, lettre, poids) => signe.toUpperCase() === lettre || (poids === 1 && signe === ".");

/** The word on the picture of the grid, and its raccord: `debut` is null while only the raccord was tapped. */
export function dessinerLEcrit(image, { debut, sens, raccord }, { lettres, cercles }) {
  if (debut) {
    [...(lettres || " ")].forEach((lettre, rang) => {
      const [l, c] = sens === "H" ? [debut[0], debut[1] + rang] : [debut[0] + rang, debut[1]];
      if (l < TAILLE && c < TAILLE) image.append(marque(l, c, lettre, cercles.includes(rang + 1) ? "ecrit cercle" : "ecrit"));
    });
  }
  const [l0, c0] = debut ?? [0, 0];
  for (const { dl, dc, lettre } of raccord) image.append(marque(l0 + dl, c0 + dc, lettre, "ecrit raccord"));
}

function marque(ligne, colonne, lettre, classe) {
  const [x, y] = [MARGE + colonne, MARGE + ligne];
  const groupe = svg("g", { class: classe }, svg("rect", { x: x + 0.04, y: y + 0.04, width: 0.92, height: 0.92, rx: 0.1 }));
  if (classe.includes("cercle")) groupe.append(svg("circle", { cx: x + 0.5, cy: y + 0.5, r: 0.42 }));
  groupe.append(svg("text", { x: x + 0.5, y: y + 0.75, "font-size": 0.7, "text-anchor": "middle" }, lettre));
  return groupe;
}
