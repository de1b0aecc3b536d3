// The time left: a ring that empties, a square frame at the alert, a filled square with bars in the last ten seconds.
import { svg } from "/statique/grille.js";

const DERNIERES = 10;

/** « 2:41 »: a second begun is shown whole. */
export function cadran(secondes) {
  const entieres = Math.max(0, Math.ceil(secondes));
  return `${Math.floor(entieres / 60)}:${String(entieres % 60).padStart(2, "0")}`;
}

const milieu = (dit, corps) => svg("text", { x: 50, y: 50 + corps * 0.36, "font-size": corps, "text-anchor": "middle", class: "chiffres" }, dit);

/** Smaller where « 12:34 » would meet what surrounds it. */
function chiffres(reste, corps) {
  const dit = cadran(reste);
  return milieu(dit, Math.min(corps, 88 / (0.572 * (dit.length - 1) + 0.285))); // as wide as a digit is, and the colon
}

function contour(forme, reste, epaisseur) {
  const trace = (classe, part) => svg("path", { d: forme, pathLength: 100, "stroke-width": epaisseur, "stroke-dasharray": `${100 * part} 100`, class: classe });
  return [trace("piste", 1), trace("reste", Math.min(1, Math.max(0, reste)))];
}

const ANNEAU = "M50 5.5 A44.5 44.5 0 0 0 50 94.5 A44.5 44.5 0 0 0 50 5.5";
const CARRE = "M50 5 H5 V95 H95 V5 H50";

export function peindreChrono({ etat, duree, alerte }, reste) {
  const termine = etat === "termine";
  const urgent = termine || reste <= DERNIERES;
  const classe = urgent ? "urgent" : reste <= alerte ? "alerte" : "";
  const image = svg("svg", { viewBox: "0 0 100 100", class: `chrono ${classe}`, role: "timer", "aria-label": termine ? "Terminé" : cadran(reste) });
  if (urgent) image.append(svg("rect", { width: 100, height: 100, class: "urgence" }));
  if (termine) image.append(milieu("Terminé", 20));
  else if (urgent) image.append(...barres(reste), chiffres(reste, 42));
  else if (classe) image.append(...contour(CARRE, reste / Math.max(alerte, 1), 10), chiffres(reste, 36.5));
  else image.append(...contour(ANNEAU, reste / Math.max(duree, 1), 5.5), chiffres(reste, 36));
  if (etat === "pause") image.append(svg("text", { x: 50, y: 28.3, "font-size": 12, "text-anchor": "middle", class: "mention" }, "pause"));
  return image;
}

export function peindreCompte(reste) {
  const part = reste <= 0 ? 0 : ((reste - 1e-9) % 60) / 60;
  return svg("svg", { viewBox: "0 0 100 100", class: "chrono", role: "timer", "aria-label": cadran(reste) }, ...contour(ANNEAU, part, 5.5), chiffres(reste, reste < 600 ? 35 : 27));
}

function barres(reste) {
  return Array.from({ length: DERNIERES }, (_, rang) => svg("rect", { x: 8 + rang * 8.4 + 1.18, y: 76, width: 6.05, height: 14, class: `barre${rang < Math.ceil(reste) ? " pleine" : ""}` }));
}
