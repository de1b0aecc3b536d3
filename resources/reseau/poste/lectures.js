// What was typed here for a coup and not read yet by the console: it may name any table, which the console alone says. The
// top for all waits for it.

const CLE = "arbitre.a_lire";
const NOMMEES = ["refusee", "tapee"];

/** Whether its tables are those that the console knows of: a form's, a top's, or a line that was read there. */
function estLue({ etat, lue, citees, formulaire, message: { commande } }) {
  if (etat === "ecrite" || formulaire || (commande && commande !== "SaisirLigne")) return true;
  return Boolean(lue) || (etat !== "attente" && citees !== undefined);
}

export class Lectures {
  /** `abandonnees`: [{lieu, coup, texte}], lines that were left before the console said what they name; kept in the browser
   * until it does. */
  constructor(poste) {
    Object.assign(this, { poste, abandonnees: JSON.parse(localStorage.getItem(CLE) ?? "[]"), demandees: new Set() });
  }

  laissee(coup, texte) {
    const { lieu } = this.poste.etat;
    if (this.poste.role !== "correcteur" || this.ici(coup).some((une) => une.texte === texte)) return;
    this.garder([...this.abandonnees, { lieu, coup, texte }]);
    this.demander();
  }

  ici(coup) {
    return this.abandonnees.filter((une) => une.lieu === this.poste.etat.lieu && une.coup === coup);
  }

  /** The texts of that coup that the console has not read. */
  nonLues(coup) {
    const saisies = this.poste.duCoup(coup).filter((une) => !estLue(une));
    return [...new Set([...saisies, ...this.ici(coup)].map(({ texte }) => texte))];
  }

  /** Those that were read, name nobody, and are still to be settled: they may be any table's. */
  sansTable(coup) {
    const la = this.poste.duCoup(coup).filter((une) => NOMMEES.includes(une.etat) && estLue(une));
    return la.filter(({ tables, citees = [] }) => !tables.length && !citees.length).map(({ texte }) => texte);
  }

  /** A console that is there again knows nothing of what was asked. */
  redemander() {
    this.demandees.clear();
    this.demander();
  }

  /** What each of them names: the entries that wait are answered by themselves. */
  demander() {
    const { attente, etat, fil, role } = this.poste;
    if (role !== "correcteur" || !attente.presente || !etat.partie) return;
    const { numero: partie } = etat.partie;
    const saisies = attente.dIci.filter((une) => une.etat !== "attente" && une.message.partie === partie && !estLue(une));
    for (const { coup, texte } of [...saisies, ...this.abandonnees.filter(({ lieu }) => lieu === etat.lieu)]) {
      const cle = JSON.stringify([partie, coup, texte]);
      if (!this.demandees.has(cle) && fil.dire({ apercu: { ligne: texte, coup, partie } })) this.demandees.add(cle);
    }
  }

  apercevoir({ partie, coup, ligne, citees, tables, doute }) {
    const { attente, etat } = this.poste;
    if (partie !== etat.partie?.numero) return;
    const nommees = citees ?? tables ?? [];
    const dites = this.ici(coup).filter(({ texte }) => texte === ligne);
    if (dites.length) {
      this.garder(this.abandonnees.filter((une) => !dites.includes(une)));
      this.poste.laisser(coup, nommees, doute);
    }
    const saisies = this.poste.duCoup(coup).filter((une) => une.etat !== "attente" && une.texte === ligne && !estLue(une));
    for (const saisie of saisies) attente.marquer(saisie, { citees: nommees });
  }

  garder(abandonnees) {
    this.abandonnees = abandonnees;
    localStorage.setItem(CLE, JSON.stringify(abandonnees));
  }
}
