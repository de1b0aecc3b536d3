// What a post says of its entries: those that wait, that are refused, that another one meets.
import { LETTRES } from "/statique/avis.js";
import { direMot, el, pluriel } from "/statique/dom.js";

/** Cut for long: another console may go on elsewhere; what waits here stays here, to be typed again. */
export function alerte(saisies) {
  const suite = saisies.length ? "\u00a0; ce qui attend ici\u00a0:" : ".";
  return [el("p", {}, `La console ne répond plus. Si un secours a pris la suite, ouvrez l’adresse qu’il montre et retapez le code${suite}`),
    saisies.length ? el("ul", {}, ...saisies.map(({ texte, coup }) => el("li", {}, `Coup ${coup}\u00a0: ${texte}`))) : null];
}

/** What somebody must look at, however far down it stands. */
export function aVoir(attente, histoire) {
  const dites = [["conflit", "à comparer"], ["refusee", "refusée"]].map(([etat, dit]) => [attente.dIci.filter((une) => une.etat === etat).length, dit, etat]);
  const la = dites.filter(([nombre]) => nombre);
  if (!la.length) return null;
  const aller = (etat) => histoire.querySelector(`li.${etat}`).scrollIntoView({ block: "center" });
  return el("p", { class: "a-voir" }, ...la.map(([nombre, dit, etat]) =>
    el("button", { "data-cle": `voir-${etat}`, onclick: () => aller(etat) }, `${pluriel(nombre, "saisie")} ${dit === "refusée" && nombre > 1 ? "refusées" : dit}`)));
}

/** What was typed on another evening: told and dropped, never sent. */
export function ailleurs(attente) {
  const saisies = attente.dAilleurs;
  if (!saisies.length) return null;
  const soirees = [...new Set(saisies.map(({ soiree }) => soiree || "une autre compétition"))].join(", ");
  return el("div", { class: "ailleurs", role: "status" },
    el("p", {}, `${pluriel(saisies.length, "saisie")} de ${soirees} ${saisies.length > 1 ? "n’ont pas été envoyées" : "n’a pas été envoyée"}\u00a0:`),
    el("ul", {}, ...saisies.map(({ texte, coup }) => el("li", {}, `Coup ${coup}\u00a0: ${texte}`))),
    el("button", { "data-cle": "ecarter", onclick: () => attente.oublier(...saisies) }, saisies.length > 1 ? "Les écarter" : "L’écarter"));
}

/** What stands where somebody else entered. */
export function autre({ conflit, coup }, coups) {
  const fiche = coups.get(coup)?.fiches[conflit.table];
  if (!fiche) return "La fiche est vide maintenant.";
  const { solution, points } = fiche;
  return `Sur la console\u00a0: ${solution ? `${direMot(solution.mot)} ${solution.ref}, ` : ""}${pluriel(points, "point")}.`;
}

export function etatDeLaFiche({ points, sanctions, a_revoir: aRevoir }) {
  const lettres = sanctions.map(({ type }) => LETTRES[type]).join("");
  const classe = aRevoir ? "conflit" : sanctions.map(({ type }) => type).find((type) => type === "zero") ?? sanctions[0]?.type ?? "ecrite";
  return [classe, `${points}${lettres ? ` ${lettres}` : ""}`];
}
