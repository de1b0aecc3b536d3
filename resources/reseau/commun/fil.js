// The wire (docs/reseau.md), for every page: one socket that comes back by itself, and where it stood.
//
// A Wi-Fi that is lost in silence closes nothing: what does not answer a beat is taken for cut. A console that is away
// is looked for by plain requests, and a socket opened once it answers: where sockets fail, Firefox makes the next one
// wait, up to a minute.

const BATTEMENT = 3000; // milliseconds between an answer and the next beat
const SILENCE = 3000; // within which a beat, or a request, is answered
const ACCUEIL = 10000; // within which a socket says where things stand, over a slow network
const REVENIR = [500, 1000, 2000, 4000]; // before the console is looked for, then again
const AUTRE_RETARD = 4412; // closed by the console, to be told with another delay
const RAISONS = {
  1012: "La console ferme ou rouvre son réseau\u00a0: cette page la retrouvera d’elle-même.",
  4408: "Cette page ne suivait plus, ou n’était plus comprise\u00a0: elle se relie de nouveau. Si cela dure, rechargez-la.",
  4429: "Trop de pages à la fois, ou trop de ce code\u00a0: fermez celles qui ne servent pas. Celle-ci réessaie d’elle-même.",
}; // why it was closed, where it says so and is tried again

export class Fil {
  constructor(jeton, poste, { recu, etat, retard = 0 }) {
    Object.assign(this, { jeton, poste, recu, etat, retard, lot: null, relie: false, raison: "", essais: 0, recherche: null, bientot: null });
    this.vie = new AbortController();
    const { signal } = this.vie;
    addEventListener("online", () => this.reessayer(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || this.reessayer(), { signal });
    this.ouvrir();
  }

  /** Set the next act of the wire, in `ms` milliseconds, in the place of any other. */
  dans(ms, faire) {
    clearTimeout(this.minuterie);
    this.minuterie = setTimeout(faire, ms);
  }

  ouvrir() {
    const schema = location.protocol === "https:" ? "wss" : "ws";
    this.prise = new WebSocket(`${schema}://${location.host}/ws`);
    this.prise.onopen = () => {
      const bonjour = { jeton: this.jeton, poste: this.poste };
      if (this.lot !== null) bonjour.depuis = this.lot;
      if (this.retard) bonjour.retard = this.retard;
      this.prise.send(JSON.stringify(bonjour));
    };
    this.prise.onmessage = ({ data }) => this.entendre(JSON.parse(data));
    this.prise.onclose = ({ code }) => this.perdre(code);
    this.dans(ACCUEIL, () => this.perdre());
  }

  entendre(message) {
    this.taire();
    if (!this.relie || message.pouls !== undefined) this.dans(BATTEMENT, () => this.battre());
    Object.assign(this, { relie: true, raison: "", essais: 0 });
    if (message.pouls !== undefined) return;
    if (message.n === undefined && message.lot !== undefined && message.reprise === undefined) this.lot = message.lot;
    this.recu(message);
    this.etat("ouvert");
  }

  battre() {
    this.dire({ pouls: 1 });
    this.dans(SILENCE, () => this.perdre());
  }

  perdre(code) {
    if (code === AUTRE_RETARD) return this.revenir();
    this.lacher();
    if (code === 4401 || code === 4403) {
      this.vie.abort();
      return this.etat(code === 4401 ? "revoque" : "ferme");
    }
    this.raison = RAISONS[code] ?? this.raison;
    this.direCoupe();
    this.patienter();
  }

  direCoupe() {
    this.taire();
    this.etat("coupe");
  }

  taire() {
    clearTimeout(this.bientot);
    this.bientot = null;
  }

  /** A socket left for another one is no cut, unless that one does not come. */
  revenir() {
    this.lacher();
    this.taire();
    this.bientot = setTimeout(() => this.direCoupe(), SILENCE);
    this.chercher();
  }

  /** No more of that socket, which may be a long time closing. */
  lacher() {
    clearTimeout(this.minuterie);
    this.relie = false;
    Object.assign(this.prise, { onopen: null, onmessage: null, onclose: null });
    this.prise.close();
  }

  patienter() {
    const rang = Math.min(this.essais++, REVENIR.length - 1);
    this.dans(REVENIR[rang], () => this.chercher());
  }

  async chercher() {
    const recherche = new AbortController();
    this.recherche?.abort();
    this.recherche = recherche;
    this.dans(SILENCE, () => recherche.abort());
    const la = await fetch("/api/reprise", { method: "HEAD", signal: recherche.signal }).then(() => true, () => false);
    if (this.recherche !== recherche) return; // another one, or nobody, is waiting for it
    this.recherche = null;
    if (la) return this.ouvrir();
    if (this.bientot) this.direCoupe();
    this.patienter();
  }

  /** Something says that the network may be another one: find out now. */
  reessayer() {
    if (this.relie) this.battre();
    else if (this.prise.readyState > WebSocket.OPEN) this.chercher(); // else a socket is on its way
  }

  /** Be told so many seconds late from now on: the console holds it back. */
  retarder(secondes) {
    if (secondes === this.retard) return;
    this.retard = secondes;
    if (this.relie) this.revenir();
  }

  fermer() {
    this.vie.abort();
    this.taire();
    this.recherche?.abort();
    this.recherche = null;
    this.lacher();
  }

  get ouvert() {
    return this.prise.readyState === WebSocket.OPEN;
  }

  dire(message) {
    if (!this.ouvert) return false;
    this.prise.send(JSON.stringify(message));
    return true;
  }
}
