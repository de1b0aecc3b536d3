// What this post began and entered, the last first, and what can be done with each.
import { el, majuscule, remplir } from "/statique/dom.js";
import { ETATS, direOu } from "/statique/saisies.js";

const DERNIERES = 60;
const TROP_TARD = "Pas validée avant la fin de la partie\u00a0: montrez-la au juge-arbitre, puis écartez-la.";

export function montrerLHistoire(poste) {
  const dernieres = poste.enListe.slice(-DERNIERES).reverse();
  remplir(poste.histoire, el("h2", {}, "Mes saisies"),
    dernieres.length ? el("ol", {}, ...dernieres.map((saisie) => rang(poste, saisie))) : el("p", {}, "Rien encore\u00a0: tapez une ligne, ou touchez une table."));
}

function rang(poste, saisie) {
  const { partie } = poste.etat;
  const ouverte = saisie.endroit.partie === partie?.numero && !poste.finie;
  const dits = !ouverte && saisie.etat === "tapee" && !saisie.dits.length ? [TROP_TARD] : saisie.dits;
  const tombees = saisie.etat === "ecrite" ? poste.tombees.filter((une) => une.endroit.coup === saisie.endroit.coup && une.endroit.partie === saisie.endroit.partie && saisie.tables.includes(une.table)) : [];
  return el("li", { class: saisie.etat },
    el("span", {}, `${direOu(saisie, partie)}\u00a0: ${saisie.texte}`),
    el("em", {}, poste.etatDuLien === "coupe" && saisie.portee ? "portée au secours" : ETATS[saisie.etat]), ...actes(poste, saisie, ouverte),
    ...[...dits, ...tombees.map(({ dit }) => majuscule(dit))].map((dit) => el("p", { class: "dit" }, dit)));
}

/** `ouverte`: its partie can still be written from here. */
function actes(poste, saisie, ouverte) {
  const { id, etat, texte, cles, visees } = saisie;
  const acte = (nom, faire) => el("button", { "data-cle": `${nom}${id.join("-")}`, "aria-label": `${nom}\u00a0: ${texte}`, onclick: faire }, nom);
  const ecarter = (nom) => acte(nom, () => poste.ecarter(saisie));
  switch (etat) {
    case "ecrite":
      return ouverte ? [acte("Corriger", () => poste.reprendre(saisie))] : [];
    case "conflit":
      return ouverte ? [acte("La mienne vaut", () => poste.cahier.entrer(id, cles, visees ?? null)), ecarter("L’autre vaut")] : [ecarter("Écarter")];
    case "attente":
      if (saisie.contenu.type === "Tops") return [ecarter("Écarter")];
      return ouverte ? [acte("Corriger", () => poste.reprendre(saisie))] : [];
    default:
      return [...(ouverte ? [acte("Reprendre", () => poste.reprendre(saisie))] : []), ecarter("Écarter")];
  }
}
