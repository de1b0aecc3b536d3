// What a post knows of the competition: the snapshot, then what each lot changed (docs/reseau.md).

export class Etat {
  constructor() {
    Object.assign(this, { competition: null, parties: [], partie: null, coups: new Map(), lot: null, fichier: null, repartition: [] });
  }

  /** Take in a message; true where something is to be shown again. */
  suivre(message) {
    if (message.repartition) this.repartition = message.repartition;
    if (message.fichier !== undefined) this.fichier = message.fichier;
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

  /** The file and its partie; null where none is open. */
  get lieu() {
    return this.partie ? `${this.fichier} ${this.partie.numero}` : null;
  }

  /** « Jeudi du club » (12 nov.), as an entry that waits says where it belongs. */
  get soiree() {
    const { nom, date } = this.competition;
    const jour = new Date(`${date}T12:00`);
    const dite = Number.isNaN(jour.getTime()) ? date : jour.toLocaleDateString("fr", { day: "numeric", month: "short" });
    return `«\u00a0${nom}\u00a0»${dite ? ` (${dite})` : ""}`;
  }

  /** Tables of this post; all of them where it has none of its own. */
  get miennes() {
    const toutes = (this.partie?.tables ?? []).map(({ table }) => table);
    const moi = this.repartition.find(({ moi }) => moi)?.tables ?? [];
    return moi.length ? toutes.filter((table) => moi.includes(table)) : toutes;
  }

  /** The coups that can be corrected: their letters are known, and their top or what was collected. */
  get aCorriger() {
    const ouverts = [...this.coups.values()].filter(({ tirage, retenu, ramasses }) => tirage && (retenu || ramasses !== null));
    return ouverts.map(({ numero }) => numero).sort((un, autre) => un - autre);
  }
}
