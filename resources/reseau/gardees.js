// What this post keeps that is not settled: the console is told how many, and of which tables.
const COMPTES = { conflit: "comparer", refusee: "refusees", tapee: "tapees" };

export class Gardees {
  constructor(attente, fil) {
    Object.assign(this, { attente, fil, dites: "" });
  }

  /** Where it is other than what the console was told. */
  dire() {
    const gardees = this.compter();
    const dites = JSON.stringify(gardees);
    if (dites !== this.dites && this.attente.presente && this.fil.dire({ gardees })) this.dites = dites;
  }

  /** To a console that may know nothing of it. */
  redire() {
    this.dites = "";
    this.dire();
  }

  compter() {
    const la = this.attente.dIci.filter(({ etat }) => etat in COMPTES);
    const gardees = { tables: [...new Set(la.flatMap(({ tables }) => tables))] };
    for (const { etat } of la) gardees[COMPTES[etat]] = (gardees[COMPTES[etat]] ?? 0) + 1;
    return gardees;
  }
}
