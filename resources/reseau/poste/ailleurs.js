// What this browser keeps and that is not this post's to send: of another competition, or typed when it was another post.
// Said at the top of the page.
import { el, pluriel, remplir } from "/statique/dom.js";
import { direHeure, direLesTables } from "/statique/tenues.js";

const ETATS = { attente: "jamais envoyée", refusee: "refusée", conflit: "à comparer", tapee: "pas validée" };
const POSTES = { correcteur: "correction", relecture: "relecture" };

/** {attente, nom, saisies: those, deQui: whose, enSort: what becomes of them, si: when to keep them}. */
export const autreFichier = (attente) => ({
  attente,
  nom: "Saisies d’une autre compétition",
  saisies: () => attente.dAilleurs,
  deQui: (saisies) => `de ${noms(saisies).join(", ")}`,
  enSort: (saisies) => (noms(saisies).includes(attente.soiree)
    ? "Même nom et même date que ce soir, mais un autre fichier\u00a0: rien n’en ira à celui de ce soir."
    : "Rien n’en ira à la compétition de ce soir."),
  si: "si la console doit rouvrir ce fichier",
});

export const autreRole = (attente) => ({
  attente,
  nom: "Saisies d’un autre poste",
  saisies: () => attente.dUnAutreRole,
  deQui: ([{ role }]) => `d’un poste de ${POSTES[role]}`,
  enSort: () => `Rien n’en part tant que cet appareil est un poste de ${POSTES[attente.role]}.`,
  si: "si cet appareil doit le redevenir",
});

const noms = (saisies) => [...new Set(saisies.map((une) => une.soiree || "une autre compétition"))];

export class Ailleurs {
  constructor(lesquelles, change) {
    Object.assign(this, { lesquelles, attente: lesquelles.attente, change, replie: false, ouvert: false, oublie: false, copie: "" });
    this.section = el("section", { class: "ailleurs", role: "status", "aria-label": lesquelles.nom });
  }

  montrer() {
    const { saisies: lire, deQui, enSort, si } = this.lesquelles;
    const saisies = lire();
    this.section.hidden = !saisies.length;
    if (!saisies.length) return remplir(this.section);
    const [accord, attendent, les] = saisies.length > 1 ? ["s", "attendent", "les"] : ["", "attend", "la"];
    const combien = `${pluriel(saisies.length, "saisie")} ${deQui(saisies)}`;
    if (this.replie) return remplir(this.section, el("button", { "data-cle": "deplier", onclick: () => this.regler({ replie: false }) }, `${combien}, gardée${accord} ici`));
    remplir(this.section,
      el("p", {}, el("strong", {}, `${combien}, ${direQuand(saisies)}, ${attendent} ici.`), ` ${enSort(saisies)}`),
      el("details", { open: this.ouvert, ontoggle: (e) => (this.ouvert = e.target.open) }, el("summary", {}, `${les[0].toUpperCase()}${les.slice(1)} lire`),
        el("ul", {}, ...saisies.map((saisie) => el("li", {}, direLaSaisie(saisie))))),
      el("p", {}, `Gardez-${les} ${si}. Sinon montrez-${les} au juge-arbitre, puis oubliez-${les}.`),
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
