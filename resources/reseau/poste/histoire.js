// What this post entered, the last first, and what can be done with each.
import { direLaLigne, el, remplir } from "/statique/dom.js";
import { aRendre, ecarter } from "/statique/reponses.js";
import { remettre, reprendre } from "/statique/reprise.js";
import { direEtat, direOu } from "/statique/saisies.js";
import { direLaTombee, direLesTables, enFace } from "/statique/tenues.js";

const DERNIERES = 60;
const TROP_TARD = "Pas validée avant la fin de la partie\u00a0: montrez-la au juge-arbitre, puis écartez-la.";

/** What was typed for that table, never judged. */
const rienDeJuge = (table) => ({ table, avant: null, apres: null, quand: "" });

export function montrerLHistoire(poste) {
  const dernieres = poste.attente.dIci.slice(-DERNIERES).reverse();
  remplir(poste.histoire, el("h2", {}, "Mes saisies"),
    dernieres.length ? el("ol", {}, ...dernieres.map((saisie) => rang(poste, saisie))) : el("p", {}, "Rien encore\u00a0: tapez une ligne, ou touchez une table."));
}

function rang(poste, saisie) {
  const { partie } = poste.etat;
  const ici = saisie.message.partie === partie?.numero;
  const trop = saisie.etat === "tapee" && (!ici || poste.finie);
  const dit = trop ? TROP_TARD : saisie.dit;
  const part = saisie.message.donnees.seulement;
  const tables = part ? ` (${direLesTables(part).toLowerCase()})` : "";
  return el("li", { class: saisie.etat },
    el("span", {}, `${direOu(saisie, partie)}\u00a0: ${direLaLigne(saisie.texte)}${tables}`),
    el("em", {}, saisie.aCorriger ? "attend, puis à corriger" : direEtat(saisie, poste)), ...gestes(poste, saisie, ici && !poste.finie),
    dit && !(saisie.etat === "conflit" && saisie.tenues?.length) ? el("p", { class: saisie.etat === "ecrite" ? "note" : "dit" }, dit) : null,
    ...(saisie.etat === "ecrite" ? saisie.tombees ?? [] : []).map((tombee) => el("p", { class: "dit" }, direLaTombee(tombee, tombee.coup))),
    ici && saisie.etat === "conflit" && aReprendre(poste, saisie) ? el("p", { class: "dit" }, aReprendre(poste, saisie)) : null,
    ...enFace(saisie.etat === "ecrite" ? [] : saisie.tenues ?? (trop && ici ? saisie.tables.map(rienDeJuge) : []), (table) => (ici ? poste.etat.ficheDe(saisie.coup, table) : undefined)));
}

/** What must be done before one's own may stand at another's table; empty where it may. */
function aReprendre({ etat }, { tables }) {
  const table = tables.find((une) => etat.aUnAutre(une));
  return table ? `La table ${table} est à ${etat.aUnAutre(table)}\u00a0: si la vôtre vaut, reprenez-la d’abord («\u00a0Mes tables\u00a0»).` : "";
}

/** `ouverte`: its partie can still be written from here. */
function gestes(poste, saisie, ouverte) {
  const { attente } = poste;
  const geste = (nom, faire) => el("button", { "data-cle": `${nom}${saisie.n}`, "aria-label": `${nom}\u00a0: ${direLaLigne(saisie.texte)}`, onclick: faire }, nom);
  switch (saisie.etat) {
    case "ecrite":
      return ouverte ? [geste("Corriger", () => remettre(poste, saisie))] : [];
    case "refusee":
    case "tapee":
      return [...(ouverte ? [geste("Reprendre", () => reprendre(poste, saisie))] : []), geste("Écarter", () => ecarter(poste, saisie))];
    case "conflit":
      if (!ouverte && poste.role === "correcteur") return [geste("Écarter", () => ecarter(poste, saisie))];
      return [aReprendre(poste, saisie) ? null : geste("La mienne vaut", () => attente.renvoyer(saisie)), geste("L’autre vaut", () => ecarter(poste, saisie))];
    case "attente":
      if (!ouverte || saisie.aCorriger) return [];
      if (saisie.envoyee) return [geste("Corriger", () => aRendre(poste, saisie))];
      return poste.etatDuLien === "coupe" ? [geste("Corriger", () => reprendre(poste, saisie))] : [];
  }
}
