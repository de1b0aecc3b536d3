// The wire (docs/reseau.md), for every page: one socket that comes back by itself, and where it stood.

export class Fil {
  constructor(jeton, poste, { recu, etat, retard = 0 }) {
    Object.assign(this, { jeton, poste, recu, etat, retard, lot: null, attente: 500, prise: null });
    this.ouvrir();
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
    this.prise.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      this.attente = 500;
      if (message.n === undefined && message.lot !== undefined && message.reprise === undefined) this.lot = message.lot;
      this.recu(message);
      this.etat("ouvert");
    };
    this.prise.onclose = ({ code }) => {
      if (this.fini) return;
      if (code === 4401) return this.etat("revoque");
      if (code === 4403) return this.etat("ferme");
      this.etat("coupe");
      setTimeout(() => this.ouvrir(), this.attente);
      this.attente = Math.min(this.attente * 2, 8000);
    };
  }

  /** Be told so many seconds late from now on: the console holds it back. */
  retarder(secondes) {
    this.retard = secondes;
    this.prise.close();
  }

  fermer() {
    this.fini = true;
    this.prise.close();
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
