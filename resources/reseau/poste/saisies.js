// What a post says of its entries: those that wait, that are refused, that another one meets.
import { LETTRES } from "/statique/avis.js";
import { estPortee } from "/statique/portees.js";
import { direTables, el, pluriel } from "/statique/dom.js";

export const ETATS = { attente: "attend", ecrite: "écrit", refusee: "refusé", conflit: "à comparer", tapee: "pas validée" };

/** What it is at, in a word: carried to the spare, as long as the console that it was for says nothing. */
export const direEtat = (saisie, { etatDuLien }) => (etatDuLien === "coupe" && estPortee(saisie) ? "portée au secours" : ETATS[saisie.etat]);

/** « Coup 3 », with its partie where that is another one than `partie`, in hand. */
export const direOu = ({ coup, message }, partie) => (message.partie === partie?.numero ? `Coup ${coup}` : `Partie ${message.partie}, coup ${coup}`);

/** What somebody must look at, however far down it stands. */
export function aVoir(attente, histoire) {
  const dites = [["conflit", "à comparer"], ["refusee", "refusée"], ["tapee", "pas validée"]].map(([etat, dit]) => [attente.dIci.filter((une) => une.etat === etat).length, dit, etat]);
  const la = dites.filter(([nombre]) => nombre);
  if (!la.length) return null;
  const aller = (etat) => histoire.querySelector(`li.${etat}`).scrollIntoView({ block: "center" });
  return el("p", { class: "a-voir" }, ...la.map(([nombre, dit, etat]) =>
    el("button", { "data-cle": `voir-${etat}`, onclick: () => aller(etat) }, `${pluriel(nombre, "saisie")} ${nombre > 1 ? dit.replace(/ée$/, "ées") : dit}`)));
}

/** How many tables of the coup have something that is not sent yet. */
export const quiAttendent = (poste) => new Set(poste.duCoup().filter(({ etat }) => etat === "attente").flatMap(({ tables }) => tables)).size;

export function direCeQuiManque(poste, manque) {
  const attendent = quiAttendent(poste);
  if (!manque.length && attendent) return attendent > 1 ? `${attendent} attendent d’être envoyées.` : "1 attend d’être envoyée.";
  if (!poste.etat.miennes.length) return "Aucune table n’est à vous\u00a0: touchez «\u00a0Mes tables\u00a0» pour en prendre.";
  if (manque.length) return `Il manque ${pluriel(manque.length, "table")}\u00a0: ${direTables(manque)}`;
  const commencees = [...poste.ebauches.tablesDu(poste.coup)].filter((table) => poste.etat.ficheDe(poste.coup, table));
  const suite = commencees.length ? ` Formulaire commencé, pas entré\u00a0: ${direTables(commencees)}.` : "";
  return `Toutes vos tables sont saisies.${suite}`;
}

/** `commencee`: a form that was to change it was closed before it was entered. */
export function etatDeLaFiche({ points, sanctions, a_revoir: aRevoir }, commencee) {
  const lettres = sanctions.map(({ type }) => LETTRES[type]).join("");
  const classe = aRevoir ? "conflit" : sanctions.map(({ type }) => type).find((type) => type === "zero") ?? sanctions[0]?.type ?? "ecrite";
  const dit = `${points}${lettres ? ` ${lettres}` : ""}`;
  return commencee ? ["tapee", `${dit} ? pas entré`] : [classe, dit];
}
