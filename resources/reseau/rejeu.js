// A partie replayed coup by coup, from the data that stand in the page itself: nothing is asked of any network.
import { chevalet } from "/statique/chevalet.js";
import { el, remplir } from "/statique/dom.js";
import { dessiner } from "/statique/grille.js";

const partie = JSON.parse(document.querySelector("#partie").textContent);
const lieu = (nom) => document.querySelector(`#${nom}`);
const PEINES = { avertissement: "A", penalite: "P", zero: "Z" };
let coup = 0;
let pose = true;

/** The step before: a coup is first its tirage, then its word. */
function reculer() {
  if (pose && coup > 0) pose = false;
  else if (coup > 0) [coup, pose] = [coup - 1, true];
  montrer();
}

function avancer() {
  if (!pose) pose = true;
  else if (coup < partie.coups.length) [coup, pose] = [coup + 1, false];
  montrer();
}

function allerA(numero) {
  [coup, pose] = [numero, true];
  montrer();
}

function montrer() {
  const ici = coup ? partie.coups[coup - 1] : null;
  const montre = pose ? ici : null;
  remplir(lieu("grille"), dessiner(ici ? (pose ? ici.apres : ici.avant) : partie.vide, { mot: montre?.cases ?? [], allumees: montre?.posees ?? [] }));
  remplir(lieu("tirage"), ici ? chevalet({ reliquat: ici.reliquat, nouvelles: ici.nouvelles, attendues: 0, rejet: ici.rejet }, 1) : null);
  lieu("coup").textContent = ici ? `Coup ${ici.numero} sur ${partie.coups.at(-1).numero}` : "Avant le premier coup";
  remplir(lieu("top"), ...(montre ? lesTops(montre) : [el("p", {}, ici ? "Cherchez le top, puis avancez." : "")]));
  lieu("avant").disabled = coup === 0;
  lieu("apres").disabled = pose && coup === partie.coups.length;
  lieu("ou").value = String(coup);
  remplir(lieu("scores"), scores(montre ? coup : Math.max(0, coup - 1), montre));
}

function lesTops({ mot, ref, points, autres, annule }) {
  return [el("p", { class: "mot" }, mot), el("p", {}, `${ref} · ${points} point${points > 1 ? "s" : ""}`),
    ...autres.map((autre) => el("p", {}, `et ${autre.mot} ${autre.ref} ${autre.points}`)), annule ? el("p", {}, "Points annulés.") : null];
}

/** The points after that coup, the best first; what each table played, if that is wished. */
function scores(numero, montre) {
  const cumul = ({ points }) => points.slice(0, numero).reduce((somme, un) => somme + (un ?? 0), 0);
  const rangs = partie.joueurs.map((joueur) => ({ joueur, total: cumul(joueur) })).sort((a, b) => b.total - a.total || a.joueur.table - b.joueur.table);
  const joue = lieu("tables").checked && montre;
  const tete = ["Table", "Joueur", "Points", ...(joue ? ["Ce coup", "Joué"] : [])];
  return el("table", {}, el("caption", {}, `Après ${numero} coup${numero > 1 ? "s" : ""}, hors bonus et pénalités`),
    el("thead", {}, el("tr", {}, ...tete.map((nom) => el("th", { scope: "col" }, nom)))),
    el("tbody", {}, ...rangs.map(({ joueur, total }) => el("tr", {}, el("td", {}, String(joueur.table)), el("td", { class: "nom" }, joueur.nom), el("td", {}, String(total)),
      ...(joue ? [el("td", {}, String(joueur.points[numero - 1] ?? "")), el("td", { class: "nom" }, dit(joueur, numero - 1))] : [])))));
}

function dit({ joues, sanctions }, rang) {
  return [joues[rang], ...sanctions[rang].map((sorte) => PEINES[sorte])].filter(Boolean).join(" ");
}

lieu("titre").textContent = partie.titre;
lieu("lieu").textContent = partie.lieu;
document.title = partie.titre;
lieu("ou").max = partie.coups.length;
lieu("avant").addEventListener("click", reculer);
lieu("apres").addEventListener("click", avancer);
lieu("ou").addEventListener("input", (e) => allerA(Number(e.target.value)));
lieu("tables").addEventListener("change", montrer);
remplir(lieu("final"), el("table", {}, el("caption", {}, partie.classement.titre),
  el("thead", {}, el("tr", {}, ...["Rang", "Joueur", "Total", "Négatif"].map((nom) => el("th", { scope: "col" }, nom)))),
  el("tbody", {}, ...partie.classement.lignes.map(({ rang, nom, total, negatif }) => el("tr", {}, el("td", {}, String(rang)), el("td", { class: "nom" }, nom), el("td", {}, String(total)), el("td", {}, String(negatif)))))));
addEventListener("keydown", (e) => {
  if (e.target.matches?.("input")) return;
  if (e.key === "ArrowLeft") reculer();
  if (e.key === "ArrowRight") avancer();
});
montrer();
