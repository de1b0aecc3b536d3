// Which coup a post corrects: it stays on it until its tables are in (as the console: arbitre/ui/poste/coup_vu.py).

const [CLOS, COMPLET] = [1, 2];

export class CoupVu {
  /** `complet` says of a coup whether nothing is left to do there. */
  constructor(etat, complet) {
    Object.assign(this, { etat, complet });
    this.commencer(null, 1);
  }

  /** Begin another partie: from coup `depart` on, follow the first coup that is not complete. */
  commencer(lieu, depart) {
    Object.assign(this, { lieu, depart, suivi: 0, choisi: 0, telQueChoisi: 0 });
  }

  get retenus() {
    return this.etat.aCorriger;
  }

  /** The coup being corrected; 0: there is none. */
  get numero() {
    const voulu = this.choisi || this.suivi;
    return this.retenus.includes(voulu) ? voulu : this.aSuivre();
  }

  aSuivre() {
    return this.retenus.find((numero) => numero >= this.depart && !this.complet(numero)) ?? this.retenus.at(-1) ?? 0;
  }

  /** The next coup that waits for this one; 0: none does. */
  get attend() {
    const ici = this.numero;
    return this.retenus.find((numero) => numero > ici && !this.complet(numero)) ?? 0;
  }

  /** Go to a coup; on the last one, follow the partie from there. */
  choisir(numero) {
    if (numero === this.retenus.at(-1)) this.depart = numero;
    this.choisi = numero === this.aSuivre() ? 0 : numero;
    this.suivi = numero;
    this.telQueChoisi = this.avancement(numero);
  }

  avancement(numero) {
    return (this.complet(numero) ? COMPLET : 0) | (this.etat.coups.get(numero)?.clos ? CLOS : 0);
  }

  /** Go on once the coup is complete or closed, come back where that was undone. The coup that was left, 0 where the
   * post stays. */
  accorder() {
    const avant = this.numero;
    if (avant && avant === this.choisi) {
      if (!this.etat.coups.get(avant).clos) this.telQueChoisi &= ~CLOS;
      if (this.avancement(avant) <= this.telQueChoisi) return 0;
      if (this.telQueChoisi < COMPLET) this.depart = avant;
    }
    Object.assign(this, { choisi: 0, suivi: this.aSuivre() });
    return avant === this.suivi ? 0 : avant;
  }
}
