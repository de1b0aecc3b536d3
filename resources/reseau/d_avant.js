// What this post keeps of a partie that another one followed: compared with what its own partie has, as the console says.
const GARDEES = ["refusee", "conflit"];

export class DAvant {
  constructor(poste) {
    this.poste = poste;
  }

  /** Kept of a partie that is not in hand. */
  get gardees() {
    const { attente, etat } = this.poste;
    return attente.dIci.filter((une) => GARDEES.includes(une.etat) && une.message.commande && une.message.partie !== etat.partie?.numero);
  }

  /** The console is there again, or something was written in such a partie. */
  suivre({ instantane, reprise, lot, partie }) {
    const touchee = ({ message }) => instantane || reprise !== undefined || (lot !== undefined && message.partie === partie);
    for (const saisie of this.gardees.filter(touchee)) this.poste.fil.dire({ apercu: demande(saisie) });
  }

  apercevoir(vu) {
    if (!vu.remplace) return;
    for (const saisie of this.gardees.filter((une) => estDe(demande(une), vu)))
      if (JSON.stringify(saisie.tenues) !== JSON.stringify(vu.remplace)) this.poste.attente.marquer(saisie, { tenues: vu.remplace });
  }
}

function demande({ message: { partie, donnees }, texte, tables }) {
  const { coup, ligne, bulletin, reponses, sens, mots, seulement } = donnees;
  if (bulletin) return { partie, coup, ligne: "", tables, bulletin, reponses };
  return { partie, coup, ligne: ligne ?? texte, reponses, sens, mots, seulement };
}

const estDe = ({ partie, coup, ligne, tables }, vu) =>
  partie === vu.partie && coup === vu.coup && ligne === vu.ligne && (ligne || String(tables) === String(vu.tables));
