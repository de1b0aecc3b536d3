// What this post keeps that is not settled: the console is told how many, and of which tables; of which partie too, where
// some are of another one than that in hand.
const COMPTES = { conflit: "comparer", refusee: "refusees", tapee: "tapees" };

export class Gardees {
  constructor({ attente, etat, fil }) {
    Object.assign(this, { attente, etat, fil, dites: "" });
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
    const parties = [...new Set(la.map(({ message }) => message.partie))];
    const toutes = comptees(la);
    if (parties.every((partie) => partie === this.etat.partie?.numero)) return toutes;
    const deLaPartie = (partie) => comptees(la.filter(({ message }) => message.partie === partie));
    return { ...toutes, parties: parties.map((partie) => ({ partie, ...deLaPartie(partie) })) };
  }
}

function comptees(la) {
  const gardees = { tables: [...new Set(la.flatMap(({ tables }) => tables))] };
  for (const { etat } of la) gardees[COMPTES[etat]] = (gardees[COMPTES[etat]] ?? 0) + 1;
  return gardees;
}
