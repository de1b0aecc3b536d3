// What this post keeps that is not settled: the console is told how many, and of which tables; of which partie too, where
// some are of another one than that in hand. And of which tables something is being typed, or was begun.
import { coupOuElleEst } from "/statique/passage.js";

const COMPTES = { conflit: "comparer", refusee: "refusees", tapee: "tapees" };

export class Gardees {
  constructor(poste) {
    const { attente, etat, fil } = poste;
    Object.assign(this, { poste, attente, etat, fil, dites: "" });
  }

  /** Where it is other than what the console was told. */
  dire() {
    const enCours = this.enCours();
    const gardees = { ...this.compter(), ...(enCours.tables.length ? { en_cours: enCours } : {}) };
    const dites = JSON.stringify(gardees);
    if (dites !== this.dites && this.attente.presente && this.fil.dire({ gardees })) this.dites = dites;
  }

  /** To a console that may know nothing of it. */
  redire() {
    this.dites = "";
    this.dire();
  }

  /** The tables of the line, or of the form, that is begun, and of those that were left at that coup: a table alone is
   * none of them. */
  enCours() {
    const { role, formulaire, ligne, coup, ebauches, laissees } = this.poste;
    const partie = this.etat.partie?.numero;
    if (role !== "correcteur" || !partie) return { tables: [] };
    const ici = formulaire.ouverte ? formulaire.coup.numero : ligne.texte ? coupOuElleEst(ligne) : coup;
    const aRegler = laissees.aRegler(ici);
    const restees = laissees.ici(ici).map(({ table }) => table).filter((table) => !aRegler.includes(table));
    return { partie, coup: ici, tables: [...new Set([...this.tapees(), ...ebauches.tablesDu(ici), ...restees])] };
  }

  tapees() {
    const { formulaire, ligne } = this.poste;
    if (formulaire.ouverte) return formulaire.texte ? formulaire.contenu.tables : [];
    const citees = ligne.vue?.ligne === ligne.texte ? ligne.vue.citees ?? [] : [];
    return /[^\d\s,-]/.test(ligne.texte) ? [...ligne.tables, ...citees] : [];
  }

  compter() {
    const la = this.attente.dIci.filter(({ etat }) => etat in COMPTES);
    const parties = [...new Set(la.map(({ message }) => message.partie))];
    const toutes = this.comptees(la);
    if (parties.every((partie) => partie === this.etat.partie?.numero)) return toutes;
    const deLaPartie = (partie) => this.comptees(la.filter(({ message }) => message.partie === partie));
    return { ...toutes, parties: parties.map((partie) => ({ partie, ...deLaPartie(partie) })) };
  }

  comptees(la) {
    const gardees = { tables: [...new Set(la.flatMap((une) => [...une.tables, ...this.citees(une)]))] };
    for (const { etat } of la) gardees[COMPTES[etat]] = (gardees[COMPTES[etat]] ?? 0) + 1;
    return gardees;
  }

  /** What the console reads in it besides, where nothing is entered yet. */
  citees({ citees = [], coup, message }) {
    return message.partie === this.etat.partie?.numero ? citees.filter((table) => !this.etat.ficheDe(coup, table)) : [];
  }
}
