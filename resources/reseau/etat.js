// What a post knows of the competition: the snapshot, then what each lot changed (docs/reseau.md).

export class Etat {
  constructor() {
    Object.assign(this, { competition: null, parties: [], partie: null, coups: new Map(), lot: null, repartition: [] });
  }

  /** Take in a message; true where something is to be shown again. */
  suivre(message) {
    if (message.repartition) this.repartition = message.repartition;
    if (message.instantane) this.recommencer(message.instantane);
    if (message.entete) this.partie = message.entete;
    for (const coup of message.coups ?? []) this.changer(coup);
    if (message.n === undefined && message.lot !== undefined && message.reprise === undefined) this.lot = message.lot;
    return Boolean(message.repartition || message.instantane || message.entete || message.coups);
  }

  recommencer({ competition, parties, partie, coups }) {
    Object.assign(this, { competition, parties, partie });
    this.coups = new Map(coups.map((coup) => [coup.numero, coup]));
  }

  changer(coup) {
    const connu = this.coups.get(coup.numero) ?? { fiches: {} };
    const fiches = { ...connu.fiches, ...coup.fiches };
    for (const [table, fiche] of Object.entries(fiches)) if (fiche === null) delete fiches[table];
    this.coups.set(coup.numero, { ...connu, ...coup, fiches });
  }

  /** The competition and its partie, by which a waiting entry knows where it belongs. */
  get lieu() {
    return this.competition && this.partie
      ? `${this.competition.nom} · ${this.competition.date} · ${this.partie.numero}`
      : null;
  }

  /** Tables of this post; all of them where it has none of its own. */
  get miennes() {
    const toutes = (this.partie?.tables ?? []).map(({ table }) => table);
    const moi = this.repartition.find(({ moi }) => moi)?.tables ?? [];
    return moi.length ? toutes.filter((table) => moi.includes(table)) : toutes;
  }

  /** The coup to correct now: the last whose letters are known. */
  get dernier() {
    return Math.max(0, ...[...this.coups.values()].filter(({ tirage, retenu, ramasses }) => tirage && (retenu || ramasses !== null)).map(({ numero }) => numero));
  }
}
