// A partie replayed coup by coup, from its record alone: nothing is asked of any network.
import { chevalet } from "/statique/chevalet.js";
import { chiffresDuRang, direMot, el, milliers, remplir, tetesDesRangs } from "/statique/dom.js";
import { dessiner } from "/statique/grille.js";

const PEINES = { avertissement: "A", penalite: "P", zero: "Z" };

const colonnes = (noms) => el("thead", {}, el("tr", {}, ...noms.map((nom) => el("th", { scope: "col" }, nom))));

function dit({ joues, sanctions }, rang) {
  return [joues[rang], ...sanctions[rang].map((sorte) => PEINES[sorte])].filter(Boolean).join(" ");
}

/** Show the replay in that element; what each player did there too, if that is wished. */
export function rejouer(racine, partie) {
  let coup = 0;
  let pose = true;
  const avant = el("button", { id: "avant", "aria-label": "Reculer", onclick: reculer }, "‹");
  const apres = el("button", { id: "apres", "aria-label": "Avancer", onclick: avancer }, "›");
  const ou = el("input", { id: "ou", type: "range", min: "0", max: partie.coups.length, step: "1", value: "0", "aria-label": "Coup", oninput: (e) => allerA(Number(e.target.value)) });
  const lieu = Object.fromEntries(["grille", "tirage", "top"].map((nom) => [nom, el("div", { id: nom })]));
  const numero = el("p", { id: "coup", role: "status", "aria-live": "polite" });
  const scores = el("div", { id: "scores", class: "defile" });
  const tables = el("input", { id: "tables", type: "checkbox", onchange: montrer });
  const { titre, mesure, lignes: rangs } = partie.classement;
  const final = el("table", {}, el("caption", {}, titre), colonnes(["Rang", "Joueur", ...tetesDesRangs(mesure, rangs)]),
    el("tbody", {}, ...rangs.map(({ nom, ...rang }) => el("tr", {}, el("td", {}, String(rang.rang)), el("td", { class: "nom" }, nom), ...chiffresDuRang(rang, mesure).map((dit) => el("td", {}, dit))))));

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

  function allerA(voulu) {
    [coup, pose] = [voulu, true];
    montrer();
  }

  function montrer() {
    const ici = coup ? partie.coups[coup - 1] : null;
    const montre = pose ? ici : null;
    remplir(lieu.grille, dessiner(ici ? (pose ? ici.apres : ici.avant) : partie.vide, { mot: montre?.cases ?? [], allumees: montre?.posees ?? [] }));
    remplir(lieu.tirage, ici ? chevalet({ reliquat: ici.reliquat, nouvelles: ici.nouvelles, attendues: 0, rejet: ici.rejet }, 1) : null);
    numero.textContent = ici ? `Coup ${ici.numero} sur ${partie.coups.at(-1).numero}` : "Avant le premier coup";
    remplir(lieu.top, ...(montre ? lesTops(montre) : [el("p", {}, ici ? "Cherchez le top, puis avancez." : "")]));
    avant.disabled = coup === 0;
    apres.disabled = pose && coup === partie.coups.length;
    ou.value = String(coup);
    remplir(scores, partie.joueurs.length ? lesScores(montre ? coup : Math.max(0, coup - 1), montre) : null);
  }

  function lesTops({ mot, ref, points, autres, annule }) {
    return [el("p", { class: "mot" }, direMot(mot)), el("p", {}, `${ref} · ${points} point${points > 1 ? "s" : ""}`),
      ...autres.map((autre) => el("p", {}, `et ${direMot(autre.mot)} ${autre.ref} ${autre.points}`)), annule ? el("p", {}, "Points annulés.") : null];
  }

  /** The points after that coup, the best first; what each table played, if that is wished. */
  function lesScores(jusqua, montre) {
    const cumul = ({ points }) => points.slice(0, jusqua).reduce((somme, un) => somme + (un ?? 0), 0);
    const rangs = partie.joueurs.map((joueur) => ({ joueur, total: cumul(joueur) })).sort((a, b) => b.total - a.total || a.joueur.table - b.joueur.table);
    const joue = tables.checked && montre;
    return el("table", {}, el("caption", {}, `Après ${jusqua} coup${jusqua > 1 ? "s" : ""}, hors solos et avertissements accumulés`),
      colonnes(["Table", "Joueur", "Points", ...(joue ? ["Ce coup", "Joué"] : [])]),
      el("tbody", {}, ...rangs.map(({ joueur, total }) => el("tr", {}, el("td", {}, String(joueur.table)), el("td", { class: "nom" }, joueur.nom), el("td", {}, milliers(total)),
        ...(joue ? [el("td", {}, String(joueur.points[jusqua - 1] ?? "")), el("td", { class: "nom" }, dit(joueur, jusqua - 1))] : [])))));
  }

  remplir(racine, el("header", {}, el("h1", { id: "titre" }, partie.titre), el("p", { id: "lieu" }, partie.lieu)), lieu.grille,
    el("div", { class: "cote" }, el("nav", { "aria-label": "Coups" }, avant, ou, apres), numero, lieu.tirage, lieu.top,
      partie.joueurs.length ? el("label", {}, tables, partie.joueurs.length > 1 ? "Montrer ce que chaque table a joué" : "Montrer ce que j’ai joué") : null,
      scores, el("div", { id: "final", class: "defile" }, final, partie.classement.note ? el("p", {}, partie.classement.note) : null)));
  montrer();
  return { reculer, avancer };
}
