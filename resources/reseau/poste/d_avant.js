// What this post keeps of a partie that is over, or carried to a spare whose file the console has now: compared with what
// its own partie has, as the console says. What stands there as it was typed has nothing left to settle.
import { PORTEE } from "/statique/attente.js";
import { touche } from "/statique/etat.js";
import { ecarterDeLaLigne } from "/statique/reponses.js";
import { memeEffet } from "/statique/tenues.js";

const GARDEES = ["refusee", "conflit", "tapee"];

export class DAvant {
  constructor(poste) {
    this.poste = poste;
  }

  /** Kept of a partie that is not in hand, or that is over. */
  get gardees() {
    const { attente, etat, finie } = this.poste;
    return attente.dIci.filter((une) => GARDEES.includes(une.etat) && (finie || une.message.partie !== etat.partie?.numero));
  }

  /** Carried away from the partie in hand. */
  get portees() {
    const { attente, etat } = this.poste;
    return attente.dIci.filter((une) => une.etat === "tapee" && une.dit === PORTEE && une.message.partie === etat.partie?.numero);
  }

  /** The console is there again, another partie is in hand, or something was written in such a partie, or at their tables. */
  suivre(message) {
    const { instantane, reprise, lot, partie } = message;
    const { lieu } = this.poste.etat;
    const toutes = instantane || reprise !== undefined || lieu !== this.lieu;
    this.lieu = lieu;
    const ecrite = this.gardees.filter((une) => toutes || (lot !== undefined && une.message.partie === partie));
    const touchees = this.portees.filter((une) => toutes || touche(une, message));
    for (const saisie of new Set([...ecrite, ...touchees])) this.poste.fil.dire({ apercu: demande(saisie) });
  }

  apercevoir(vu) {
    const { attente, etat } = this.poste;
    const deja = dejaAinsi(vu);
    const reglees = attente.dIci.filter((une) => GARDEES.includes(une.etat) && estDe(demande(une), vu) && une.tables.length && une.tables.every((table) => deja.includes(table)));
    for (const saisie of attente.solder(reglees, etat.lot)) ecarterDeLaLigne(this.poste, saisie);
    if (!vu.remplace) return;
    for (const saisie of this.gardees.filter((une) => une.message.commande && estDe(demande(une), vu)))
      if (JSON.stringify(saisie.tenues) !== JSON.stringify(vu.remplace)) attente.marquer(saisie, { tenues: vu.remplace });
  }
}

/** The tables that have just that: all of a line, or of one that is refused because its partie is over. */
function dejaAinsi({ refus, question, deja = [], remplace = [] }) {
  if (!refus && question) return [];
  const pareilles = remplace.filter(memeEffet);
  return [...deja, ...pareilles.map(({ table }) => table)];
}

function demande({ message: { partie, donnees }, texte, tables, formulaire }) {
  const { coup, ligne, bulletin = formulaire?.bulletin, reponses = [], sens = [], mots = [], seulement } = donnees;
  if (bulletin) return { partie, coup, ligne: "", tables, bulletin, reponses };
  return { partie, coup, ligne: ligne ?? texte, reponses, sens, mots, seulement };
}

const estDe = ({ partie, coup, ligne, tables }, vu) =>
  partie === vu.partie && coup === vu.coup && ligne === vu.ligne && (ligne || String(tables) === String(vu.tables));
