// A verdict as a post shows it, and what must be answered first.
import { direMot, direTables, el, pluriel } from "/statique/dom.js";

export const LETTRES = { avertissement: "A", penalite: "P", zero: "Z" };
const SANS_VERDICT = { top: "le top", non_remis: "rien remis", points: "points seuls", effacer: "saisie effacée", deplacer: "saisie déplacée", notifier: "sanction notifiée" };

/** The lines of a verdict: what is paid, each sanction with its article. */
export function verdict({ dit, tables, verdict: rendu, propositions, a_un_autre: autre }) {
  const prise = autre ? [el("p", { class: "refus" }, autre)] : [];
  const pour = tables?.length ? `Table${tables.length > 1 ? "s" : ""} ${direTables(tables)}\u00a0: ` : "";
  if (!rendu) return [...prise, el("p", {}, `${pour}${SANS_VERDICT[dit] ?? ""}`)];
  const { points, solution, sanctions } = rendu;
  const lue = solution ?? propositions?.[0];
  return [
    ...prise,
    el("p", { class: "paie" }, pour, el("strong", {}, pluriel(points, "point")), lue ? ` · ${direMot(lue.mot)} ${lue.ref}` : ""),
    ...sanctions.map(({ type, article, motif }) => el("p", { class: `sanction ${type}` }, el("b", {}, LETTRES[type]), ` ${motif} (art. ${article})`)),
  ];
}

/** What must be answered first; `repondre` is given the key (or the rank of the word) and the answer. */
export function question(posee, repondre) {
  if (posee.sens !== undefined) {
    const bouton = (sens, nom) => el("button", { type: "button", onclick: () => repondre(posee.sens, sens) }, `${nom} (${posee[sens]})`);
    return el("div", { class: "question" }, el("p", {}, `${direMot(posee.mot)} est écrit…`), bouton("H", "horizontalement"), bouton("V", "verticalement"));
  }
  const bouton = (oui) => el("button", { type: "button", onclick: () => repondre(posee.cle, oui) }, `${oui ? "Oui" : "Non"} (${posee[oui ? "si_oui" : "si_non"]})`);
  return el("div", { class: "question" }, el("p", {}, `${posee.texte} (art. ${posee.article})`), bouton(true), bouton(false));
}
