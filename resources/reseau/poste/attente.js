// Entries that wait in the browser: each under its number, sent until it is answered, kept across a cut or a reload.
// They are those of one file, and of what the post does: what was typed for another one, or as another post (a reader's
// are no corrector's), is never sent.

import { AU_TOP, direTables, tablesDeLaLigne } from "/statique/dom.js";
import { estUnScore } from "/statique/doutes.js";
import { dire } from "/statique/etat.js";
import { direEffet, effetDeLaFiche, memeEffet } from "/statique/tenues.js";
import { avecLesPortees, prises, quandIlEnVient } from "/statique/portees.js";

const CLE = "arbitre.saisies";
const GARDEES = 300;

const lire = () => avecLesPortees(JSON.parse(localStorage.getItem(CLE) ?? "null") ?? { n: 0, saisies: [] });

/** How many wait, in this browser, for a console; and how many for somebody to read them. */
export function gardees() {
  const restent = lire().saisies.filter(({ etat }) => etat !== "ecrite");
  const attendent = restent.filter(({ etat }) => etat === "attente").length;
  return [attendent, restent.length - attendent];
}

/** What can be sent for a part of its tables: an entry that goes from one to another cannot. */
const seDivise = ({ message: { commande }, texte }) => commande === "PayerLeTop" || (commande === "SaisirLigne" && !texte.includes(">"));

const pourTables = ({ commande, donnees }, tables) => (commande === "SaisirLigne" ? { ...donnees, seulement: tables } : { ...donnees, tables });

/** What fell of one entry, table by table: nothing where what stood first stands again. */
function apres(tombees, tombee) {
  const [avant] = tombees.filter(({ table }) => table === tombee.table);
  const premiere = avant?.avant ?? tombee.avant;
  const autres = tombees.filter(({ table }) => table !== tombee.table);
  return dire(premiere) === dire(tombee.fiche) ? autres : [...autres, { ...tombee, avant: premiere }];
}

/** Whether the entry says so. */
const seDit = ({ tombees = [] }, { lot, table }) => tombees.some((une) => une.lot === lot && une.table === table);

const QUI_ATTENDENT = ["conflit", "refusee", "tapee"];
const DEJA = "C’était déjà saisi ainsi.";
export const PORTEE = "Portée au secours\u00a0: d’ici elle ne part plus seule. Si elle n’y est pas entrée, reprenez-la, puis validez-la.";

/** Whether all of it stands already. */
function estDejaAinsi({ texte, coup, tables, tenues = [] }, etat) {
  const fiches = tables.map((table) => etat.ficheDe(coup, table));
  if (!tables.length || !fiches.every(Boolean)) return false;
  if (tenues.length) return tenues.every(({ table, apres }) => direEffet(apres, "") === direEffet(effetDeLaFiche(etat.ficheDe(coup, table)), ""));
  return AU_TOP.test(texte) && fiches.every(({ origine, decision }) => origine === "top" && !decision);
}

/** What is kept of an entry, to know later whether it still stands. */
const garde = (fiche) => fiche && { points: fiche.points, solution: fiche.solution, joue: fiche.joue, sanctions: fiche.sanctions };

/** One entry: {n, message, fichier, soiree, role, texte, coup, tables, etat: attente|ecrite|refusee|conflit|tapee, dit, lot,
 * tenues, tenu, envoyee, aCorriger, formulaire, reprise, relue, lue, citees}; `lue`: its tables are those that the console read in it, `citees` those that it says a refused one names; « tapee » was never validated, or, `relue`, once where twice was due, `reprise` was taken up on the line, `formulaire` is what stood in its form, `tenues` is what stood where it was refused, `tenu`
 * what stood by table once it was written; once `envoyee`, the console may have written it: it is given back,
 * `aCorriger`, when that is known. */
export class Attente {
  constructor(fil, role, change) {
    Object.assign(this, { fil, role, change, fichier: null, soiree: "", directes: new Set(), enDoute: [] });
    Object.assign(this, lire());
    this.ecrire();
    prises();
    quandIlEnVient(() => this.accueillir());
  }

  /** What another tab was brought from the page of a console that died. */
  accueillir() {
    Object.assign(this, avecLesPortees(this));
    prises();
    this.garder();
  }

  /** Those of the file that the console holds, typed as what this post is. */
  get dIci() {
    return this.duFichier.filter(({ role }) => role === this.role);
  }

  get duFichier() {
    return this.saisies.filter(({ fichier }) => this.fichier && fichier === this.fichier);
  }

  /** What was typed here when this device was another post, and never written. */
  get dUnAutreRole() {
    return this.duFichier.filter(({ role, etat }) => role !== this.role && etat !== "ecrite");
  }

  get enAttente() {
    return this.dIci.filter(({ etat }) => etat === "attente");
  }

  /** What was typed for other files, and never written. */
  get dAilleurs() {
    return this.saisies.filter(({ fichier, etat }) => this.fichier && fichier !== this.fichier && etat !== "ecrite");
  }

  /** Put it in line, on the browser's disk first, and send it if the console is there. */
  ajouter(saisie) {
    const envoyee = this.fil.ouvert && Boolean(this.presente);
    const faite = this.placerDansLaFile(saisie, { etat: "attente", envoyee });
    this.garder();
    if (envoyee) {
      this.directes.add(faite.n);
      this.fil.dire(faite.message);
    }
    return faite;
  }

  placerDansLaFile({ commande, donnees, partie, vu, remplace, texte, tables, lue }, suite) {
    const n = ++this.n;
    const { fichier, soiree, role } = this;
    const message = { n, fichier, partie, commande, donnees, vu, remplace };
    const saisie = { n, message, fichier, soiree, role, texte, coup: donnees.coup, tables, lue, quand: Date.now(), ...suite };
    this.saisies.push(saisie);
    return saisie;
  }

  /** What was being typed, and never validated: it is kept to be read; false where it is already, refused or taken up. */
  garderLaTapee({ fichier, soiree, role, partie, coup, texte, formulaire, quand, dit, relue }) {
    const gardee = (une) => une.etat === "refusee" || (une.etat === "tapee" && (une.reprise || une.relue) && !formulaire);
    const pareille = (une) => gardee(une) && une.fichier === fichier && une.role === role && une.message.partie === partie && une.coup === coup && une.texte === texte;
    if (this.saisies.some(pareille)) return false;
    const n = ++this.n;
    this.saisies.push({ n, message: { n, fichier, partie, donnees: { coup } }, fichier, soiree, role, texte, coup, tables: formulaire?.tables ?? tablesDeLaLigne(texte), etat: "tapee", quand, formulaire, dit, relue });
    this.garder();
    return true;
  }

  /** The console holds that file, of that evening. */
  placer(fichier, soiree) {
    Object.assign(this, { fichier, soiree });
  }

  /** The console is there again: all that waits for its file is sent once more, under the same numbers. */
  reprendre() {
    this.presente = true;
    this.directes.clear();
    if (this.enAttente.some(({ envoyee }) => !envoyee)) {
      for (const saisie of this.enAttente) saisie.envoyee = true;
      this.garder();
    }
    for (const { message } of this.enAttente) this.fil.dire(message);
  }

  coupee() {
    this.presente = false;
  }

  /** A touch carried them to the spare, to be entered there. */
  porter(saisies) {
    for (const saisie of saisies.filter(({ etat }) => etat === "attente")) Object.assign(saisie, { etat: "tapee", dit: PORTEE, aCorriger: false });
    this.garder();
  }

  /** The answer to one of ours, `vu` the last lot that was heard of; returns the entry. */
  repondre({ n, lot, refus, conflit, remplace, libres, question, incomplete, doute, citees, panne }, vu) {
    const saisie = this.saisies.find((une) => une.n === n);
    if (!saisie || saisie.etat !== "attente") return null;
    if (lot !== undefined) Object.assign(saisie, { etat: "ecrite", lot });
    else Object.assign(saisie, { etat: conflit ? "conflit" : "refusee", dit: refus ?? panne, tenues: remplace, question, incomplete, doute, citees });
    if (conflit) this.opposer(saisie, remplace ?? [], libres ?? [], Math.max(vu, ...(remplace ?? []).map((tenue) => tenue.lot)));
    this.garder();
    return saisie;
  }

  /** Each table that something stands at is asked about alone; the others go on by themselves; where it says the same
   * already, there is nothing to ask. */
  opposer(saisie, tenues, libres, vu) {
    saisie.message.vu = vu; // what was shown of them
    const pareilles = tenues.filter(memeEffet).map(({ table }) => table);
    const autres = tenues.filter(({ table }) => !pareilles.includes(table));
    const dejaEcrite = { etat: "ecrite", lot: vu, dit: DEJA };
    if (tenues.length && !autres.length && !libres.length) return Object.assign(saisie, dejaEcrite, { tenues: [] });
    if (tenues.length + libres.length < 2 || !seDivise(saisie)) return saisie;
    const { message } = saisie;
    const part = (tables) => ({ ...message, donnees: pourTables(message, tables), texte: message.commande === "PayerLeTop" ? `${direTables(tables)} T` : saisie.texte, tables, lue: true });
    this.saisies = this.saisies.filter((une) => une !== saisie);
    if (pareilles.length) this.placerDansLaFile(part(pareilles), dejaEcrite);
    for (const tenue of autres) this.placerDansLaFile(part([tenue.table]), { etat: "conflit", tenues: [tenue] });
    if (libres.length) this.ajouter(part(libres));
    return saisie;
  }

  /** Somebody else took out what was written from here: each of ours that it touches says so, until it stands there
   * again; returns what fell. What fell while an answer was awaited there is looked at once that is known. */
  tomber(tombees, partie) {
    const toutes = [...this.enDoute, ...tombees.map((tombee) => ({ ...tombee, partie }))];
    const dIci = (tombee) => this.dIci.filter(({ coup, message }) => coup === tombee.coup && message.partie === tombee.partie);
    const attendue = (tombee) => dIci(tombee).some(({ etat }) => etat === "attente");
    const miennes = (tombee) => dIci(tombee).filter(({ tables, lot }) => tables.includes(tombee.table) && !(lot >= tombee.lot));
    this.enDoute = toutes.filter(attendue);
    const dAutres = toutes.filter((tombee) => !attendue(tombee) && !dIci(tombee).some(({ lot }) => lot === tombee.lot));
    const perdues = dAutres.filter((tombee) => miennes(tombee).some(({ etat }) => etat === "ecrite"));
    for (const tombee of perdues)
      for (const saisie of miennes(tombee)) saisie.tombees = apres(saisie.tombees ?? [], tombee);
    if (perdues.length) this.garder();
    return perdues.filter((tombee) => miennes(tombee).some((saisie) => seDit(saisie, tombee)));
  }

  /** Whether it still stands otherwise than one of ours wrote it. */
  estTombee(tombee) {
    return this.dIci.some((saisie) => seDit(saisie, tombee));
  }

  /** Its answer came late: what the console says was written over it since, and that no lot told; returns what fell. */
  depasser({ n, lot, remplace = [] }, etat) {
    const saisie = lot === undefined ? undefined : this.dIci.find((une) => une.n === n && une.message.partie === etat.partie?.numero);
    if (!saisie) return [];
    const connues = (saisie.tombees ?? []).map(({ table }) => table);
    const neuves = remplace.filter(({ table }) => !connues.includes(table));
    const tombees = neuves.map((tenue) => ({ coup: saisie.coup, table: tenue.table, lot: tenue.lot, par: tenue.par, quand: tenue.quand, fiche: etat.ficheDe(saisie.coup, tenue.table) }));
    saisie.tombees = [...(saisie.tombees ?? []), ...tombees];
    if (tombees.length) this.garder();
    return tombees;
  }

  /** What waits for somebody, and stands there meanwhile as it says: nothing is left to settle; nor of a line whose last
   * number was entered as a score. Returns those that stand. */
  regler(etat) {
    const tranchees = this.dIci.filter(({ etat: quoi, doute, coup, message }) => quoi === "refusee" && doute && message.partie === etat.partie?.numero && estUnScore(doute, etat.coups.get(coup)));
    const entrees = this.entreesParLeSien(etat);
    if (tranchees.length || entrees.length) this.oublier(...tranchees, ...entrees);
    const la = this.dIci.filter((une) => QUI_ATTENDENT.includes(une.etat) && une.message.partie === etat.partie?.numero && estDejaAinsi(une, etat));
    return [...entrees, ...this.solder(la, etat.lot)];
  }

  /** Refused because the table is another post's, and entered by that one since. */
  entreesParLeSien(etat) {
    const refusees = this.dIci.filter(({ etat: quoi, tables, message }) => quoi === "refusee" && tables.length && message.partie === etat.partie?.numero);
    for (const une of refusees) une.vides ??= une.tables.filter((table) => !etat.ficheDe(une.coup, table));
    return refusees.filter(({ coup, tables, vides }) => tables.every((table) => vides.includes(table) && etat.aUnAutre(table) && etat.ficheDe(coup, table)));
  }

  /** They stand as they were typed. */
  solder(saisies, lot) {
    for (const saisie of saisies) Object.assign(saisie, { etat: "ecrite", lot, dit: DEJA, tenues: [] });
    if (saisies.length) this.garder();
    return saisies;
  }

  /** What stands where ours of that partie were just written, as the lot `etat.lot` left it. */
  tenir({ partie, coups, lot }) {
    const neuves = this.ecrites(partie).filter((une) => !une.tenu && une.lot <= lot && coups.has(une.coup));
    for (const saisie of neuves) {
      const tenue = (table) => saisie.tombees?.find((une) => une.table === table)?.avant ?? coups.get(saisie.coup).fiches[table];
      saisie.tenu = Object.fromEntries(saisie.tables.map((table) => [table, garde(tenue(table))]));
    }
    if (neuves.length) this.garder();
  }

  /** A whole snapshot: what stands no more as it was written from here, or as it was last known to; returns what fell. */
  retrouver({ partie, coups, lot }) {
    const changees = this.dernieres(partie).map(([saisie, table]) => this.comparee(saisie, table, coups.get(saisie.coup), lot)).filter(Boolean);
    for (const [saisie, tombee] of changees) saisie.tombees = apres(saisie.tombees ?? [], tombee);
    if (changees.length) this.garder();
    return changees.filter(([saisie, tombee]) => seDit(saisie, tombee)).map(([, tombee]) => tombee);
  }

  /** [saisie, what became of its table]; null where it is as it was known. */
  comparee(saisie, table, coup, lot) {
    const dite = (saisie.tombees ?? []).find((une) => une.table === table);
    const avant = saisie.tenu[table];
    const fiche = coup?.fiches[table] ?? null;
    if (!coup || dire(dite ? dite.fiche : avant) === dire(fiche)) return null;
    return [saisie, { coup: saisie.coup, table, lot, par: fiche?.auteur ?? "", quand: "", avant, fiche }];
  }

  ecrites(partie) {
    return this.dIci.filter(({ message, etat }) => etat === "ecrite" && message.partie === partie?.numero);
  }

  /** The last of ours that put something at each table of that partie: [saisie, table]. */
  dernieres(partie) {
    const la = new Map();
    for (const saisie of this.ecrites(partie)) for (const table of saisie.tables) la.set(`${saisie.coup} ${table}`, [saisie, table]);
    return [...la.values()].filter(([saisie, table]) => saisie.tenu?.[table]);
  }

  /** Whether it was sent as it was typed, and not after a cut. */
  estDirecte({ n }) {
    return this.directes.has(n);
  }

  /** The same entry again, under a new number: what stood there was read. */
  renvoyer(saisie) {
    this.oublier(saisie);
    const { commande, donnees, partie, vu } = saisie.message;
    const dessus = commande === "PayerLeTop" ? { ...donnees, reprises: true } : donnees;
    const remplace = (saisie.tenues ?? []).map(({ table }) => table);
    return this.ajouter({ commande, donnees: dessus, partie, vu, remplace, texte: saisie.texte, tables: saisie.tables, lue: true });
  }

  /** They are put aside: refused, in conflict, or another evening's, the arbitre has read them. */
  oublier(...ecartees) {
    this.saisies = this.saisies.filter((une) => !ecartees.includes(une));
    this.garder();
  }

  marquer(saisie, quoi) {
    Object.assign(saisie, quoi);
    this.garder();
  }

  garder() {
    const finies = this.saisies.filter(({ etat }) => etat === "ecrite");
    const trop = new Set(finies.slice(0, Math.max(0, finies.length - GARDEES)));
    this.saisies = this.saisies.filter((saisie) => !trop.has(saisie));
    this.ecrire();
    this.change();
  }

  ecrire() {
    localStorage.setItem(CLE, JSON.stringify({ n: this.n, saisies: this.saisies }));
  }
}
