// Entries that wait in the browser: each under its number, sent until it is answered, kept across a cut or a reload.
// They are those of one file: what was typed for another one is never sent.

const CLE = "arbitre.saisies";
const GARDEES = 300;

const lire = () => JSON.parse(localStorage.getItem(CLE) ?? "null") ?? { n: 0, saisies: [] };

/** How many wait, in this browser, for a console. */
export const gardees = () => lire().saisies.filter(({ etat }) => etat === "attente").length;

/** One entry: {n, message, fichier, soiree, texte, coup, tables, etat: attente|ecrite|refusee|conflit, dit, lot}. */
export class Attente {
  constructor(fil, change) {
    Object.assign(this, { fil, change, fichier: null, soiree: "" });
    Object.assign(this, lire());
  }

  /** Those of the file that the console holds. */
  get dIci() {
    return this.saisies.filter(({ fichier }) => this.fichier && fichier === this.fichier);
  }

  get enAttente() {
    return this.dIci.filter(({ etat }) => etat === "attente");
  }

  /** What was typed for other files, and never written. */
  get dAilleurs() {
    return this.saisies.filter(({ fichier, etat }) => this.fichier && fichier !== this.fichier && etat === "attente");
  }

  /** Put it in line, on the browser's disk first, and send it if the console is there. */
  ajouter({ commande, donnees, partie, vu, texte, tables }) {
    const n = ++this.n;
    const { fichier, soiree } = this;
    const message = { n, fichier, partie, commande, donnees, vu };
    const saisie = { n, message, fichier, soiree, texte, coup: donnees.coup, tables, etat: "attente", quand: Date.now() };
    this.saisies.push(saisie);
    this.garder();
    if (this.fil.ouvert && this.presente) this.fil.dire(message);
    return saisie;
  }

  /** The console holds that file, of that evening. */
  placer(fichier, soiree) {
    Object.assign(this, { fichier, soiree });
  }

  /** The console is there again: all that waits for its file is sent once more, under the same numbers. */
  reprendre() {
    this.presente = true;
    for (const { message } of this.enAttente) this.fil.dire(message);
  }

  coupee() {
    this.presente = false;
  }

  /** The answer to one of ours; returns the entry. */
  repondre({ n, lot, refus, conflit, question, panne }) {
    const saisie = this.saisies.find((une) => une.n === n);
    if (!saisie || saisie.etat !== "attente") return null;
    if (lot !== undefined) Object.assign(saisie, { etat: "ecrite", lot });
    else Object.assign(saisie, { etat: conflit ? "conflit" : "refusee", dit: refus ?? panne, conflit, question });
    this.garder();
    return saisie;
  }

  /** The same entry again, under a new number, knowing what stands now. */
  renvoyer(saisie, vu) {
    this.oublier(saisie);
    const { commande, donnees, partie } = saisie.message;
    return this.ajouter({ commande, donnees, partie, vu, texte: saisie.texte, tables: saisie.tables });
  }

  /** They are put aside: refused, in conflict, or another evening's, the arbitre has read them. */
  oublier(...ecartees) {
    this.saisies = this.saisies.filter((une) => !ecartees.includes(une));
    this.garder();
  }

  garder() {
    const finies = this.saisies.filter(({ etat }) => etat === "ecrite");
    const trop = new Set(finies.slice(0, Math.max(0, finies.length - GARDEES)));
    this.saisies = this.saisies.filter((saisie) => !trop.has(saisie));
    localStorage.setItem(CLE, JSON.stringify({ n: this.n, saisies: this.saisies }));
    this.change();
  }
}
