// The reading post: the same line, judged by itself; what was first entered is not shown, here or on the wire.
import { direTables, el } from "/statique/dom.js";
import { Poste } from "/statique/correction.js";

const NOMMES = 3; // coups whose tables are named

class Relecture extends Poste {
  /** The tables entered and not reread by this post yet. */
  manquantes(numero = this.coup) {
    const fiches = this.etat.coups.get(numero)?.fiches ?? {};
    const lues = new Set(this.lues(numero).flatMap(({ tables }) => tables));
    return this.etat.miennes.filter((table) => fiches[table] && !fiches[table].relue && !lues.has(table));
  }

  /** Nothing to say: the entered results are not this post's. */
  ceQuiTombe() {}

  /** Never: a result is reread after the partie too. */
  get finie() {
    return false;
  }

  changerDePartie() {
    this.depart = Infinity; // the first coup that this post has left by itself
    super.changerDePartie();
  }

  /** Leave a coup, and say also which of the coups left by itself are not all reread. */
  quitter(numero) {
    this.depart = Math.min(this.depart, numero);
    this.venirDe(numero);
    const { laisses } = this;
    const retour = laisses.length ? ` ${this.direLesLaisses(laisses)} C${laisses[0]} y revient.` : "";
    this.dire(`Le coup ${this.coup} est à relire\u00a0: le voici.${retour}`, "attente");
  }

  /** The other coups not all reread, from the first coup that was read, or that this post has left. */
  get laisses() {
    const { aCorriger, coups } = this.etat;
    const commence = (un) => un >= this.depart || this.lues(un).length || Object.values(coups.get(un).fiches).some(({ relue }) => relue);
    const debut = aCorriger.findIndex(commence);
    const autres = debut < 0 ? [] : aCorriger.slice(debut);
    return autres.filter((un) => un !== this.coup && un !== this.vu.attend && this.manquantes(un).length);
  }

  /** « Pas tout relu : coup 2 (4-6), coup 3 (1-6). »; of many the numbers alone. */
  direLesLaisses(laisses) {
    const dits = laisses.map((un) => `coup ${un} (${direTables(this.manquantes(un))})`).join(", ");
    return `Pas tout relu\u00a0: ${laisses.length > NOMMES ? `coups ${direTables(laisses)}` : dits}.`;
  }

  aRappeler() {
    const { laisses } = this;
    const fin = this.etat.partie?.phase === "finie" ? el("p", { class: "encours" }, "Partie finie\u00a0: ce qui reste à relire s’entre encore.") : null;
    const reste = laisses.length ? el("p", { class: "encours" }, this.direLesLaisses(laisses), " ",
      this.versLeCoup("laisse", laisses[0])) : null;
    return [fin, reste];
  }

  /** Say that a new reading replaces an earlier one. */
  remarque({ visees = [] }) {
    const relues = visees.filter((table) => this.lues().some((une) => une.tables.includes(table)));
    return relues.length ? el("p", { class: "remplace" }, `Déjà relu ici\u00a0: table${relues.length > 1 ? "s" : ""} ${direTables(relues)}. Cette lecture prendra la place de l’autre.`) : null;
  }

  lues(numero = this.coup) {
    return (this.saisies ?? []).filter(({ etat, endroit }) => etat === "ecrite" && endroit.coup === numero && endroit.partie === this.etat.partie?.numero);
  }

  /** Every coup but the last one with an entry counts as complete: a reader chooses what to read, and only its line,
   * or its own choice, keeps it on another. */
  estComplet(numero) {
    const { aCorriger, coups } = this.etat;
    return numero !== aCorriger.findLast((un) => Object.keys(coups.get(un).fiches).length);
  }

  ceQuiManque(manque) {
    if (manque.length) return `À relire\u00a0: ${direTables(manque)}`;
    const saisies = Object.keys(this.etat.coups.get(this.coup)?.fiches ?? {});
    return saisies.length ? "Tout ce qui est saisi est relu." : "Rien à relire encore.";
  }

  etatDe(table, fiche) {
    if (!this.coup) return ["vide", "à venir"];
    if (fiche?.relue || this.lues().some(({ tables }) => tables.includes(table))) return ["ecrite", "relu"];
    return fiche ? ["vide", "à relire"] : ["vide", "non saisi"];
  }
}

export const monter = (racine, fil, role) => new Relecture(racine, fil, role);
