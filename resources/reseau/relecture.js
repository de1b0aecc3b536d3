// The reading post: the same line, judged by itself; what was first entered is not shown, here or on the wire.
import { direTables } from "/statique/dom.js";
import { Poste } from "/statique/correction.js";

class Relecture extends Poste {
  /** Entered, and not read again by this post yet. */
  manquantes() {
    const fiches = this.etat.coups.get(this.coup)?.fiches ?? {};
    const lues = new Set(this.lues().flatMap(({ tables }) => tables));
    return this.etat.miennes.filter((table) => fiches[table] && !lues.has(table));
  }

  lues() {
    return this.attente.saisies.filter(({ coup, lieu, etat }) => coup === this.coup && lieu === this.attente.lieu && etat !== "refusee");
  }

  ceQuiManque(manque) {
    return manque.length ? `À relire\u00a0: ${direTables(manque)}` : "Tout ce qui est saisi est relu.";
  }

  etatDe(table, fiche) {
    const lue = this.lues().findLast(({ tables }) => tables.includes(table));
    if (lue) return lue.etat === "ecrite" ? ["ecrite", "relu"] : ["attente", "attend"];
    return fiche ? ["vide", "à relire"] : ["vide", "non saisi"];
  }
}

export const monter = (racine, fil, role) => new Relecture(racine, fil, role);
