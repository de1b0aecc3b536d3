// The reading post: the same line, judged by itself; what was first entered is not shown, here or on the wire.
import { direTables } from "/statique/dom.js";
import { Poste } from "/statique/correction.js";

class Relecture extends Poste {
  /** Entered, and not read again by this post yet. */
  manquantes(numero = this.coup) {
    const fiches = this.etat.coups.get(numero)?.fiches ?? {};
    const lues = new Set(this.lues(numero).flatMap(({ tables }) => tables));
    return this.etat.miennes.filter((table) => fiches[table] && !fiches[table].relue && !lues.has(table));
  }

  /** What stands is not this post's. */
  ceQuiTombe() {}

  /** A result is read again after the partie too. */
  get finie() {
    return false;
  }

  /** Where it was reading, and had not done: what is typed next was for that one until it is read again here. */
  quitter() {
    const restent = this.entames.filter((un) => un !== this.coup);
    const avant = restent.at(-1);
    this.quitte = avant ? this.place(avant) : "";
    const reste = restent.map((un) => ` Au coup ${un}, il restait à relire ${direTables(this.manquantes(un))}\u00a0: C${un} y revient.`);
    this.dire(`Le coup ${this.coup} est à relire\u00a0: le voici.${reste.join("")}`, avant ? "attente" : "");
  }

  /** The coups that this post has begun to read, and not done. */
  get entames() {
    return this.etat.aCorriger.filter((un) => this.lues(un).length && this.manquantes(un).length);
  }

  lues(numero = this.coup) {
    return this.duCoup(numero).filter(({ etat }) => etat !== "refusee");
  }

  /** A reader reads what it chooses: only its line, or its own word, keeps it from the last coup of which something is
   * entered. */
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
    const lue = this.lues().findLast(({ tables }) => tables.includes(table));
    if (lue) return lue.etat === "ecrite" ? ["ecrite", "relu"] : ["attente", "attend"];
    if (fiche?.relue) return ["ecrite", "relu"];
    return fiche ? ["vide", "à relire"] : ["vide", "non saisi"];
  }
}

export const monter = (racine, fil, role) => new Relecture(racine, fil, role);
