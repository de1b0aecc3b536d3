// What a post knows of the competition: the snapshot, then what each lot changed (docs/reseau.md).

const EN_JEU = ["annonce", "chrono", "recherche"];

export class Etat {
  constructor() {
    Object.assign(this, { competition: null, parties: [], partie: null, coups: new Map(), lot: null, fichier: null, repartition: [], reprises: [], secours: "" });
  }

  /** Take in a message; true where something is to be shown again. */
  suivre(message) {
    this.reprises = message.repartition ? this.perdues(message.repartition) : [];
    if (message.repartition) this.repartition = message.repartition;
    if (message.secours !== undefined) this.secours = message.secours;
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

  /** « Jeudi du club » (Lyon, 12 nov. 2026), as an entry that waits says where it belongs. */
  get soiree() {
    const { nom, date, lieu } = this.competition;
    const jour = new Date(`${date}T12:00`);
    const dite = Number.isNaN(jour.getTime()) ? date : jour.toLocaleDateString("fr", { day: "numeric", month: "short", year: "numeric" });
    const precise = [lieu, dite].filter(Boolean).join(", ");
    return `«\u00a0${nom}\u00a0»${precise ? ` (${precise})` : ""}`;
  }

  /** Where the console is: « La salle joue le coup 3. »; empty where it is no further than that coup. */
  ouEnEstLaConsole(coup) {
    if (!this.partie || this.partie.phase === "finie") return "";
    const { coup: dernier, phase } = this.partie;
    const entreDeux = phase === "tirage" && Boolean(this.coups.get(dernier)?.retenu);
    const numero = entreDeux ? dernier + 1 : dernier;
    if (numero <= coup) return "";
    if (entreDeux) return `La console va tirer le coup ${numero}.`;
    return `${EN_JEU.includes(phase) ? "La salle joue le" : "La console en est au"} coup ${numero}.`;
  }

  /** The tables of this post; for a post without any, those that are nobody's. */
  get miennes() {
    const toutes = (this.partie?.tables ?? []).map(({ table }) => table);
    const { confiees } = this;
    return toutes.filter((table) => (confiees.length ? confiees.includes(table) : !this.aUnAutre(table)));
  }

  /** The tables given to this post, or taken by it. */
  get confiees() {
    return this.repartition.find(({ moi }) => moi)?.tables ?? [];
  }

  /** The name of the other post that has a table; empty where the table is this post's, or nobody's. */
  aUnAutre(table) {
    return this.repartition.find(({ moi, tables }) => !moi && tables.includes(table))?.nom ?? "";
  }

  /** This post's tables that are another's in that partition: [[« Paul », [11, 12]]]. */
  perdues(repartition) {
    const prises = repartition.filter(({ moi }) => !moi).map(({ nom, tables }) => [nom, tables.filter((table) => this.confiees.includes(table))]);
    return prises.filter(([, tables]) => tables.length);
  }

  /** The coups that can be corrected: their letters are known, and their top or what was collected. */
  get aCorriger() {
    const ouverts = [...this.coups.values()].filter(({ tirage, retenu, ramasses }) => tirage && (retenu || ramasses !== null));
    return ouverts.map(({ numero }) => numero).sort((un, autre) => un - autre);
  }
}
