// A form that was closed before it was entered: « Formulaire » gives it back (as the console: arbitre/ui/poste/ebauches.py),
// kept in the browser, loaded again or not.

const CLE = "arbitre.ebauches";

export class Ebauches {
  constructor(poste) {
    this.poste = poste;
    this.toutes = JSON.parse(localStorage.getItem(CLE) ?? "[]"); // {lieu, coup, contenu, reprises}
  }

  /** `contenu` as it was left; blank, it is forgotten. */
  garder(coup, contenu) {
    const { lieu } = this.poste.etat;
    const { tables, bulletin, tel } = contenu;
    const restent = this.toutes.filter((une) => une.lieu === lieu && !(une.coup === coup && memes(une.contenu.tables, tables)));
    const vide = !tel.mot && !tel.ref && !tel.points && !tel.raccord.length && !bulletin.constats.length;
    this.remplacer(vide ? restent : [...restent, { lieu, coup, contenu, reprises: tables.filter((table) => this.aQuelqueChose(coup, table)) }]);
  }

  /** The last one that was left for these tables, for any where none is named; none where they have something since. */
  du(coup, tables) {
    const { lieu } = this.poste.etat;
    const ouverte = ({ contenu, reprises }) => !contenu.tables.length || contenu.tables.some((table) => reprises.includes(table) || !this.aQuelqueChose(coup, table));
    return this.toutes.findLast((une) => une.lieu === lieu && une.coup === coup && ouverte(une) && (!tables.length || memes(une.contenu.tables, tables)))?.contenu ?? null;
  }

  /** These tables were entered: what was to change what they had is done. */
  entrees(coup, tables) {
    this.remplacer(this.toutes.filter((une) => une.coup !== coup || !une.reprises.length || !une.contenu.tables.every((table) => tables.includes(table))));
  }

  /** Entered as it stood, or emptied expressly. */
  oublier(coup, tables) {
    const { lieu } = this.poste.etat;
    this.remplacer(this.toutes.filter((une) => une.lieu !== lieu || une.coup !== coup || !memes(une.contenu.tables, tables)));
  }

  aQuelqueChose(coup, table) {
    return Boolean(this.poste.etat.ficheDe(coup, table));
  }

  remplacer(toutes) {
    this.toutes = toutes;
    localStorage.setItem(CLE, JSON.stringify(toutes));
  }
}

const memes = (unes, autres) => unes.join() === autres.join();
