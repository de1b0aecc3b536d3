// The top for all the tables of a post that have nothing: the console says which ones, and what it leaves; then it is paid.
import { estLeMeme } from "/statique/cahier.js";
import { direTables, el, pluriel } from "/statique/dom.js";

export class Tops {
  /** `id`: the question not answered yet. */
  constructor(poste) {
    Object.assign(this, { poste, id: null });
  }

  demander() {
    const { poste } = this;
    const { texte } = poste.ligne;
    if (texte) return poste.ligne.rappeler(`«\u00a0${texte}\u00a0» n’est pas entrée\u00a0: validez-la, ou videz la ligne, puis «\u00a0Top pour tous\u00a0».`);
    const tables = poste.manquantes();
    if (!tables.length) return poste.dire(poste.ceQuiManque(tables));
    this.id = poste.cahier.taper(null, poste.ici, { type: "Tops", tables });
    if (!poste.cahier.presente) this.poser({ payees: tables, motifs: [] });
  }

  montrer() {
    const vue = this.poste.cahier.aJour ? this.poste.cahier.le(this.id) : null;
    if (vue) this.poser(vue);
  }

  poser({ refus, payees = [], motifs = [] }) {
    const { poste, id } = this;
    if (refus) {
      this.id = null;
      return poste.dire(refus, "refus");
    }
    const payer = () => {
      poste.envoi();
      poste.cahier.entrer(id, motifs.map(({ cle }) => cle), null);
      poste.dire("");
      poste.ligne.focus();
    };
    const laisser = () => {
      this.id = null;
      poste.cahier.faire({ type: "Echapper", id });
      poste.dire("");
      poste.ligne.focus();
    };
    poste.dire(`Sans saisie au coup ${poste.coup}, parmi vos tables\u00a0: ${direTables(payees)}.`);
    poste.ligne.avis.append(...motifs.map(({ dit }) => el("p", { class: "refus" }, dit)),
      el("button", { class: "fort", "data-cle": "payer", onclick: payer }, `Payer le top à ${pluriel(payees.length, "table")}`), el("button", { "data-cle": "laisser", onclick: laisser }, "Non"));
    poste.ligne.focus(); // what is typed next is a line: it answers nothing
  }

  /** The top for all was paid, or is asked anew because something came meanwhile. */
  repondue(id) {
    if (!estLeMeme(id, this.id)) return false;
    if (!this.poste.cahier.le(id)) this.id = null;
    return true;
  }
}
