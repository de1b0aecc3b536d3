// What hands do here, each geste under its number, kept in the browser until the console has counted it; and the cahier of
// this post, as the console tells it (docs/reseau.md). What was done for another file, or as another post, is not sent.

import { direTables } from "/statique/dom.js";

const CLE = "arbitre.gestes";

const ENTRENT = ["Entrer", "Repondre"];

const lire = () => JSON.parse(localStorage.getItem(CLE) ?? "null") ?? { n: 0, gestes: [] };

export const cleDe = ([appareil, n]) => `${appareil} ${n}`;

/** Whether both are the name of one slip; null names none. */
export const estLeMeme = (un, autre) => Boolean(un && autre) && cleDe(un) === cleDe(autre);

export const ligneTapee = (texte) => ({ type: "LigneTapee", texte });

/** Whether the slip is written: nothing of it waits. */
export const estEcrite = ({ etat }) => etat === "ecrite";

/** What a slip says, in short, before the console has read it. */
export const texteDe = ({ type, texte, tables, mot, ref, score, constats }) =>
  type === "Tops" ? `top pour tous\u00a0: ${direTables(tables)}` : texte?.trim() ?? [tables, mot, ref, score, ...(mot ? [] : constats ?? [])].filter(Boolean).join(" ");

/** The slips that these gestes write: {id, fichier, soiree, role, endroit, contenu, texte, quand, entree}, the last as it
 * stands, `entree` once Enter was struck on it. */
function ecrits(gestes) {
  const la = new Map();
  for (const { geste: { type, id, endroit, contenu }, su, ...suite } of gestes) {
    if (type === "Taper") la.set(cleDe(id), { ...suite, id, endroit, contenu, texte: texteDe(contenu) });
    else if (type === "Ecarter") la.set(cleDe(id), { id, texte: "" });
    else if (ENTRENT.includes(type)) {
      if (su && !la.has(cleDe(id))) la.set(cleDe(id), { ...suite, ...su, id, texte: texteDe(su.contenu) });
      if (la.has(cleDe(id))) la.get(cleDe(id)).entree = true;
    }
  }
  return [...la.values()];
}

/** The slips with a content that wait; a top for all counts once it was paid. */
const quiAttendent = (gestes) => ecrits(gestes).filter(({ texte, contenu, entree }) => texte && (contenu.type !== "Tops" || entree));

/** The slips that wait in this browser for a console. */
export const gardes = () => quiAttendent(lire().gestes);

export class Cahier {
  /** `file`: what is not counted yet, {n, fichier, soiree, role, quand, geste, su}, `su` what an entered slip says;
   * `partis`: the number of the last one that was sent; `dernier`: that of the last one made here; `vue`: what the console told; `directs`: numbers of an Enter that
   * was sent as it was struck; `appareil`: how the console names this machine in the ids of slips. */
  constructor(fil, role, { change, repondu }) {
    Object.assign(this, { fil, role, change, repondu, fichier: null, soiree: "", appareil: "", auteur: "", vue: null, presente: false, partis: 0, dernier: 0, lot: 0, directs: new Map() });
    const { n, gestes } = lire();
    Object.assign(this, { n, file: gestes });
  }

  /** The gestes of the queue made for the console's file and in this post's role. */
  get siens() {
    return this.file.filter(({ fichier, role }) => fichier === this.fichier && role === this.role);
  }

  /** Slips that the console may not have: those of this file, of another one, of another role. */
  get enFile() {
    return quiAttendent(this.siens);
  }

  get dAilleurs() {
    return this.fichier ? quiAttendent(this.file.filter(({ fichier }) => fichier !== this.fichier)) : [];
  }

  get dUnAutreRole() {
    return quiAttendent(this.file.filter(({ fichier, role }) => fichier === this.fichier && role !== this.role));
  }

  /** Whether the cahier last told by the console counts every geste made here. */
  get aJour() {
    return Boolean(this.vue) && this.suivi >= this.dernier;
  }

  get suivi() {
    return this.vue?.vus[this.appareil] ?? 0;
  }

  /** Whether an Enter waits for its answer. */
  get enRoute() {
    return this.siens.some(({ geste }) => ENTRENT.includes(geste.type)) || this.directs.size > 0;
  }

  le(id) {
    return id ? this.vue?.feuillets.get(cleDe(id)) : undefined;
  }

  /** The slips with a content, by age, without those that ask for a whole coup. */
  get feuillets() {
    const otes = new Set(ecrits(this.siens).filter(({ texte }) => !texte).map(({ id }) => cleDe(id)));
    const dits = [...(this.vue?.feuillets.values() ?? [])].filter(({ id, contenu }) => contenu.type !== "Tops" && !otes.has(cleDe(id)));
    return dits.map((un) => ({ fichier: this.fichier, role: this.role, quand: Date.now(), ...un }));
  }

  // --- what is done here

  /** Write `contenu` in a slip (null: in a new one); a geste on it that was not sent yet is replaced. `plus`: other
   * fields of the geste. Returns the slip's id. */
  taper(id, endroit, contenu, plus) {
    const dernier = this.siens.at(-1);
    if (dernier && dernier.n > this.partis && dernier.geste.type === "Taper" && estLeMeme(dernier.geste.id, id)) {
      Object.assign(dernier, { geste: { ...dernier.geste, contenu, ...plus }, quand: Date.now() });
      this.presente ? this.noter() : this.garder();
      return id;
    }
    const cle = id ?? [this.appareil, this.n + 1];
    this.faire({ type: "Taper", id: cle, endroit, contenu, ...plus });
    return cle;
  }

  /** Add a geste to the queue, on the browser's disk first; returns its number. */
  faire(geste) {
    const { fichier, soiree, role } = this;
    this.dernier = ++this.n;
    this.file.push({ n: this.n, fichier, soiree, role, quand: Date.now(), geste, ...(ENTRENT.includes(geste.type) ? { su: this.su(geste.id) } : {}) });
    if (geste.type === "Taper" && this.presente) this.noter(); // what is in hand is drawn where it stands
    else this.garder();
    this.pousser();
    return this.n;
  }

  /** The content of a slip, for a page that is loaded again while the slip waits. */
  su(id) {
    const la = this.enFile.find((un) => estLeMeme(un.id, id)) ?? this.le(id);
    return la ? { endroit: la.endroit, contenu: la.contenu } : undefined;
  }

  /** Withdraw an Enter on that slip that was not sent yet. */
  retenir(id) {
    this.file = this.file.filter(({ n, geste }) => n <= this.partis || !ENTRENT.includes(geste.type) || !estLeMeme(geste.id, id));
  }

  /** Enter on that slip: `vus` are the keys of what was asked of it, `tables` those that were shown for it, `ecrit` where it
   * stands and what it says. */
  entrer(id, vus, tables, ecrit) {
    if (ecrit && !this.su(id)) this.faire({ type: "Taper", id, ...ecrit }); // it was refused then
    this.presenter({ type: "Entrer", id, vus, tables });
  }

  /** Answer the question of a slip with a letter; the slip is entered first where it was not. */
  repondreA({ id, question: { cle }, posee, visees }, lettre) {
    if (!posee) this.entrer(id, [], visees ?? null);
    this.presenter({ type: "Repondre", id, cle, lettre });
  }

  /** Make a geste and await its answer, where it is sent at once. */
  presenter(geste) {
    const direct = this.presente && this.fil.ouvert;
    const n = this.faire(geste);
    if (direct) this.directs.set(n, geste.id);
  }

  /** Send every geste not sent yet; a letter only once those before it have been counted. */
  pousser() {
    if (!this.presente || !this.fil.ouvert) return;
    const restent = this.siens.filter(({ n }) => n > this.partis);
    const seule = restent.length === 1 && restent[0].geste.type === "Taper" && this.siens.some(({ n }) => n <= this.partis);
    if (seule) return;
    for (const { n, fichier, geste } of restent) {
      if (!this.fil.dire({ n, fichier, geste })) return;
      this.partis = n;
    }
  }

  /** Note slips carried by a touch to the spare, to be entered there: they are not sent from here by themselves any
   * more. */
  porter(slips) {
    const cles = slips.map(({ id }) => cleDe(id));
    this.file = this.file.filter(({ geste }) => !ENTRENT.includes(geste.type) || !cles.includes(cleDe(geste.id)));
    for (const { id } of slips) this.faire({ type: "MettreDeCote", id });
  }

  /** Discard slips: they are not entered anywhere. */
  oublier(slips) {
    const deLUn = ({ geste, fichier, role }) => slips.some((un) => un.fichier === fichier && un.role === role && estLeMeme(un.id, geste.id));
    this.file = this.file.filter((une) => !deLUn(une));
    this.garder();
  }

  garder() {
    this.noter();
    this.change();
  }

  noter() {
    localStorage.setItem(CLE, JSON.stringify({ n: this.n, gestes: this.file }));
  }

  // --- what comes in

  placer(fichier, soiree) {
    if (fichier !== this.fichier) Object.assign(this, { vue: null, dernier: 0 });
    Object.assign(this, { fichier, soiree });
  }

  /** The console is back: ask what it has, then send the rest again, under the same numbers. */
  demander() {
    this.presente = false;
    this.fil.dire({ cahier: true });
  }

  coupee() {
    this.presente = false;
    this.directs.clear();
  }

  /** The console has counted a geste, or refuses it; `lot`: the lot that it wrote. */
  repondre({ n, lot, refus, panne }) {
    const geste = this.file.find((un) => un.n === n);
    if (!geste) return;
    this.file = this.file.filter((un) => un !== geste);
    this.lot = Math.max(this.lot, lot ?? 0);
    if (refus ?? panne) {
      this.directs.delete(n);
      this.demander(); // what stands there is asked anew
      this.repondu(geste.geste.id, refus ?? panne, geste.geste);
    }
    this.garder();
    this.pousser();
  }

  /** Take the cahier that the console tells, whole or its changes; the messages told before. */
  entendre({ cahier }) {
    const avant = this.vue ?? { feuillets: new Map(), tombees: [] };
    const { rang, appareil, suivi, feuillets, otes, ...suite } = cahier;
    if (appareil) {
      Object.assign(this, { appareil, auteur: suite.auteur });
      this.vue = { rang, ...suite, feuillets: new Map(feuillets.map((un) => [cleDe(un.id), un])) };
      const faits = this.siens.filter(({ n }) => n <= suivi);
      this.file = this.file.filter((un) => !faits.includes(un));
      Object.assign(this, { presente: true, partis: suivi, n: Math.max(this.n, suivi), dernier: this.siens.at(-1)?.n ?? 0 });
      this.garder();
      this.pousser();
    } else if (!this.vue || rang !== this.vue.rang + 1) {
      if (this.vue && rang > this.vue.rang) this.demander();
      return avant;
    } else {
      const tous = new Map(this.vue.feuillets);
      for (const un of feuillets) tous.set(cleDe(un.id), un);
      for (const id of otes) tous.delete(cleDe(id));
      this.vue = { rang, ...suite, feuillets: tous };
    }
    for (const [n, id] of [...this.directs].filter(([n]) => n <= this.suivi)) {
      this.directs.delete(n);
      this.repondu(id, "");
    }
    return avant;
  }
}
