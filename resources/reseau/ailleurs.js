// What this browser keeps of another competition: said at the top of the page, never sent to the one that is open.
import { el, pluriel, remplir } from "/statique/dom.js";
import { direHeure, direLesTables } from "/statique/tenues.js";

const ETATS = { attente: "jamais envoyée", refusee: "refusée", conflit: "à comparer", tapee: "pas validée" };

export class Ailleurs {
  constructor(attente, change) {
    Object.assign(this, { attente, change, replie: false, ouvert: false, oublie: false, copie: "" });
    this.section = el("section", { class: "ailleurs", role: "status", "aria-label": "Saisies d’une autre compétition" });
  }

  /** `soiree`: what the competition that is open is called. */
  montrer(soiree) {
    const saisies = this.attente.dAilleurs;
    this.section.hidden = !saisies.length;
    if (!saisies.length) return remplir(this.section);
    const combien = pluriel(saisies.length, "saisie");
    const noms = [...new Set(saisies.map((une) => une.soiree || "une autre compétition"))];
    if (this.replie) return remplir(this.section, el("button", { "data-cle": "deplier", onclick: () => this.regler({ replie: false }) }, `${combien} de ${noms.join(", ")}, gardée${saisies.length > 1 ? "s" : ""} ici`));
    remplir(this.section,
      el("p", {}, el("strong", {}, `${combien} de ${noms.join(", ")}, ${direQuand(saisies)}, ${saisies.length > 1 ? "attendent" : "attend"} ici.`),
        noms.includes(soiree) ? " Même nom et même date que ce soir, mais un autre fichier\u00a0: rien n’en ira à celui de ce soir." : " Rien n’en ira à la compétition de ce soir."),
      el("details", { open: this.ouvert, ontoggle: (e) => (this.ouvert = e.target.open) }, el("summary", {}, saisies.length > 1 ? "Les lire" : "La lire"),
        el("ul", {}, ...saisies.map((saisie) => el("li", {}, direLaSaisie(saisie))))),
      el("p", {}, saisies.length > 1 ? "Gardez-les si la console doit rouvrir ce fichier. Sinon montrez-les au juge-arbitre, puis oubliez-les." : "Gardez-la si la console doit rouvrir ce fichier. Sinon montrez-la au juge-arbitre, puis oubliez-la."),
      el("div", { class: "gestes" }, ...(this.oublie ? this.questionDOubli(saisies) : this.gestes(saisies))),
      this.copie);
  }

  gestes(saisies) {
    return [
      el("button", { "data-cle": "garder", onclick: () => this.regler({ replie: true, copie: "" }) }, "Garder"),
      el("button", { "data-cle": "copier", onclick: () => this.copier(saisies) }, "Copier"),
      el("button", { "data-cle": "oublier", onclick: () => this.regler({ oublie: true }) }, "Oublier…")];
  }

  questionDOubli(saisies) {
    const oublier = () => {
      Object.assign(this, { oublie: false, copie: "" });
      this.attente.oublier(...saisies);
    };
    return [
      el("strong", {}, saisies.length > 1 ? "Elles ne seront plus nulle part." : "Elle ne sera plus nulle part."),
      el("button", { "data-cle": "oublier", onclick: oublier }, "Oublier"),
      el("button", { "data-cle": "laisser", onclick: () => this.regler({ oublie: false }) }, "Non")];
  }

  regler(voulu) {
    Object.assign(this, voulu);
    this.change();
  }

  /** Where a page may not reach the clipboard, the text stands there, to be copied by hand. */
  async copier(saisies) {
    const texte = saisies.map((saisie) => `${saisie.soiree} : ${direLaSaisie(saisie)}`).join("\n");
    const copie = await (navigator.clipboard?.writeText(texte) ?? Promise.reject(new Error())).then(() => true, () => false);
    this.regler({ copie: copie ? el("p", {}, "Copié.") : el("textarea", { rows: 4, readonly: true, "aria-label": "À copier" }, texte) });
    this.section.querySelector("textarea")?.select();
  }
}

function direLaSaisie({ texte, coup, etat, message, tables }) {
  const pour = message.donnees.seulement ? ` (${direLesTables(tables).toLowerCase()})` : "";
  return `partie ${message.partie}, coup ${coup}\u00a0: ${texte}${pour}, ${ETATS[etat]}`;
}

/** « tapée le 12 nov. à 20 h 14 », « tapées aujourd’hui de 20 h 02 à 20 h 14 ». */
function direQuand(saisies) {
  const instants = saisies.map(({ quand }) => new Date(quand)).sort((un, autre) => un - autre);
  const [de, a] = [instants[0], instants.at(-1)];
  const jour = de.toDateString() === new Date().toDateString() ? "aujourd’hui" : `le ${de.toLocaleDateString("fr", { day: "numeric", month: "short" })}`;
  const heures = direHeure(de) === direHeure(a) ? `à ${direHeure(de)}` : `de ${direHeure(de)} à ${direHeure(a)}`;
  return `tapée${saisies.length > 1 ? "s" : ""} ${jour} ${heures}`;
}
