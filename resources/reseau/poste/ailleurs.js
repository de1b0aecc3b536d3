// What this browser keeps and that is not this post's to send: of another competition, or typed when it was another post.
// Said at the top of the page.
import { el, majuscule, pluriel, remplir } from "/statique/dom.js";

const POSTES = { correcteur: "correction", relecture: "relecture" };

/** {cahier, nom, saisies: those, deQui: whose, enSort: what becomes of them, si: when to keep them}. */
export const autreFichier = (cahier) => ({
  cahier,
  nom: "Saisies d’une autre compétition",
  saisies: () => cahier.dAilleurs,
  deQui: (saisies) => `de ${noms(saisies).join(", ")}`,
  enSort: (saisies) => (noms(saisies).includes(cahier.soiree)
    ? "Même nom et même date que ce soir, mais un autre fichier\u00a0: rien n’en ira à celui de ce soir."
    : "Rien n’en ira à la compétition de ce soir."),
  si: "si la console doit rouvrir ce fichier",
});

export const autreRole = (cahier) => ({
  cahier,
  nom: "Saisies d’un autre poste",
  saisies: () => cahier.dUnAutreRole,
  deQui: ([{ role }]) => `d’un poste de ${POSTES[role]}`,
  enSort: () => `Rien n’en part tant que cet appareil est un poste de ${POSTES[cahier.role]}.`,
  si: "si cet appareil doit le redevenir",
});

const noms = (saisies) => [...new Set(saisies.map((une) => une.soiree || "une autre compétition"))];

export class Ailleurs {
  constructor(lesquelles, change) {
    Object.assign(this, { lesquelles, change, replie: false, ouvert: false, oublie: false, copie: "" });
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
      el("details", { open: this.ouvert, ontoggle: (e) => (this.ouvert = e.target.open) }, el("summary", {}, `${majuscule(les)} lire`),
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
      this.lesquelles.cahier.oublier(saisies);
      this.change();
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

  /** Copy slips to the clipboard; where the page may not, show the text to be copied by hand. */
  async copier(saisies) {
    const texte = saisies.map((saisie) => `${saisie.soiree} : ${direLaSaisie(saisie)}`).join("\n");
    const copie = await (navigator.clipboard?.writeText(texte) ?? Promise.reject(new Error())).then(() => true, () => false);
    this.regler({ copie: copie ? el("p", {}, "Copié.") : el("textarea", { rows: 4, readonly: true, "aria-label": "À copier" }, texte) });
    this.section.querySelector("textarea")?.select();
  }
}

const direLaSaisie = ({ texte, endroit: { partie, coup }, entree }) => `partie ${partie}, coup ${coup}\u00a0: ${texte}, ${entree ? "jamais envoyée" : "pas validée"}`;

const direHeure = (quand) => `${quand.getHours()}\u00a0h\u00a0${String(quand.getMinutes()).padStart(2, "0")}`;

/** « tapée le 12 nov. à 20 h 14 », « tapées aujourd’hui de 20 h 02 à 20 h 14 ». */
function direQuand(saisies) {
  const instants = saisies.map(({ quand }) => new Date(quand)).sort((un, autre) => un - autre);
  const [de, a] = [instants[0], instants.at(-1)];
  const jour = de.toDateString() === new Date().toDateString() ? "aujourd’hui" : `le ${de.toLocaleDateString("fr", { day: "numeric", month: "short" })}`;
  const heures = direHeure(de) === direHeure(a) ? `à ${direHeure(de)}` : `de ${direHeure(de)} à ${direHeure(a)}`;
  return `tapée${saisies.length > 1 ? "s" : ""} ${jour} ${heures}`;
}
