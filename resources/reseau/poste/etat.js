// What a post knows of the competition: the snapshot, then what each lot changed (docs/reseau.md).

const EN_JEU = ["annonce", "chrono", "recherche"];

/** What an entry says. */
export const dire = (fiche) => JSON.stringify(fiche && [fiche.points, fiche.solution, fiche.joue, fiche.sanctions]);

/** Whether somebody entered where the line or the form of that verdict is about to, its top is another one, others sit
 * there, or the room has gone on. */
export function touche(vue, { coups = [], entete }) {
  if (vue && entete) return true;
  const { fiches = {}, retenu, clos } = coups.find(({ numero }) => numero === vue?.coup) ?? {};
  const suivi = vue && coups.some(({ numero, tirage }) => numero > vue.coup && tirage !== undefined);
  return retenu !== undefined || clos !== undefined || suivi || (vue?.tables ?? []).some((table) => table in fiches);
}

export class Etat {
  constructor() {
    Object.assign(this, { competition: null, parties: [], partie: null, coups: new Map(), lot: null, fichier: null, repartition: [], gardeesDesAutres: [], reprises: [], tombees: [], secours: "" });
  }

  /** Take in a message; true where something is to be shown again. */
  suivre(message) {
    this.reprises = message.repartition ? this.perdues(message.repartition) : [];
    if (message.repartition) this.repartition = message.repartition;
    if (message.reprise !== undefined || (message.instantane && message.instant === undefined)) this.gardeesDesAutres = []; // linked again: told after it, if any
    if (message.gardees_des_autres) this.gardeesDesAutres = message.gardees_des_autres;
    if (message.secours !== undefined) this.secours = message.secours;
    if (message.fichier !== undefined) this.fichier = message.fichier;
    if (message.instantane) this.recommencer(message.instantane);
    if (message.entete) this.partie = message.entete;
    this.tombees = (message.coups ?? []).flatMap((coup) => this.cellesQuiTombent(coup, message));
    for (const coup of message.coups ?? []) this.changer(coup);
    if (message.n === undefined && message.lot !== undefined && message.reprise === undefined) this.lot = message.lot;
    return Boolean(message.repartition || message.instantane || message.entete || message.coups);
  }

  recommencer({ competition, parties, partie, coups }) {
    Object.assign(this, { competition, parties, partie });
    this.coups = new Map(coups.map((coup) => [coup.numero, coup]));
  }

  /** Entries that stood, and say something else from that lot on: {coup, table, lot, par, quand, avant, fiche}. */
  cellesQuiTombent({ numero, fiches = {} }, { lot, auteur, instant }) {
    const connues = this.coups.get(numero)?.fiches ?? {};
    const autres = Object.entries(fiches).filter(([table, fiche]) => connues[table] && dire(connues[table]) !== dire(fiche));
    return autres.map(([table, fiche]) => ({ coup: numero, table: Number(table), lot, par: auteur, quand: instant, avant: connues[table], fiche }));
  }

  changer(coup) {
    const connu = this.coups.get(coup.numero) ?? { fiches: {} };
    const fiches = { ...connu.fiches, ...coup.fiches };
    for (const [table, fiche] of Object.entries(fiches)) if (fiche === null) delete fiches[table];
    this.coups.set(coup.numero, { ...connu, ...coup, fiches });
  }

  /** What that table has at that coup, the top with its word; null: nothing. */
  ficheDe(numero, table) {
    const { fiches = {}, retenu = null } = this.coups.get(numero) ?? {};
    const fiche = fiches[table] ?? null;
    return fiche?.origine === "top" ? { ...fiche, solution: fiche.solution ?? retenu } : fiche;
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

  /** Tables of this post; where it has none of its own, those that are nobody's. */
  get miennes() {
    const toutes = (this.partie?.tables ?? []).map(({ table }) => table);
    const { confiees } = this;
    return toutes.filter((table) => (confiees.length ? confiees.includes(table) : !this.aUnAutre(table)));
  }

  /** Those that were given to this post, or that it took. */
  get confiees() {
    return this.repartition.find(({ moi }) => moi)?.tables ?? [];
  }

  /** Whose that table is; empty where it is this post's, or nobody's. */
  aUnAutre(table) {
    return this.repartition.find(({ moi, tables }) => !moi && tables.includes(table))?.nom ?? "";
  }

  /** Those of these tables for which another post keeps something that is not settled: [[« Nina », [5]]]. */
  gardeesAilleurs(tables) {
    const la = this.gardeesDesAutres.map(({ nom, tables: gardees }) => [nom, tables.filter((table) => gardees.includes(table))]);
    return la.filter(([, gardees]) => gardees.length);
  }

  /** Those for which another post is typing at that coup: [[« Nina », [5]]]. */
  tapeesAilleurs(coup, tables) {
    const la = this.gardeesDesAutres.map(({ nom, en_cours: enCours }) => [nom, enCours?.partie === this.partie.numero && enCours.coup === coup ? tables.filter((table) => enCours.tables.includes(table)) : []]);
    return la.filter(([, tapees]) => tapees.length);
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
