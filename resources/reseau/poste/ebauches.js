// A form that was closed before it was entered: « Formulaire » gives it back (as the console: arbitre/ui/poste/ebauches.py),
// kept in the browser, loaded again or not.

import { direLeBulletin } from "/statique/mot_ecrit.js";
import { direTables } from "/statique/dom.js";

const CLE = "arbitre.ebauches";
const PRISE = "Saisie ailleurs depuis que vous aviez commencé ce formulaire\u00a0: reprenez-le s’il vaut, ou écartez-le.";
const COMMENCEE = "Une table que vous aviez commencée est saisie ailleurs\u00a0: votre formulaire est gardé dans «\u00a0Mes saisies\u00a0».";

export class Ebauches {
  constructor(poste) {
    this.poste = poste;
    this.toutes = JSON.parse(localStorage.getItem(CLE) ?? "[]"); // {lieu, coup, contenu, reprises, quand}
  }

  /** `contenu` as it was left; blank, it is forgotten. `dessous`: the tables that had something when it was begun, which it
   * was to change. */
  garder(coup, contenu, dessous) {
    const { lieu } = this.poste.etat;
    const { tables, bulletin, tel } = contenu;
    const restent = this.toutes.filter((une) => une.lieu === lieu && !(une.coup === coup && memes(une.contenu.tables, tables)));
    const saisiesIci = this.saisiesIci(coup);
    const vide = !tel.mot && !tel.ref && !tel.points && !tel.raccord.length && !bulletin.constats.length;
    this.remplacer(vide ? restent : [...restent, { lieu, coup, contenu, reprises: tables.filter((table) => dessous.includes(table) || saisiesIci.has(table)), quand: Date.now() }]);
  }

  /** What the last one that was left for these tables is opened with, for any where none is named; null where they have
   * something since. */
  du(coup, tables) {
    const la = this.ouvertes.findLast((une) => une.coup === coup && (!tables.length || memes(une.contenu.tables, tables)));
    return la ? { ...la.contenu, reprise: la.contenu.tables, dessous: la.reprises } : null;
  }

  /** Those that can still be gone on with: some of their tables have nothing since, or none is named. */
  get ouvertes() {
    return this.ici.filter((une) => !une.contenu.tables.length || une.contenu.tables.some((table) => this.attend(une, table)));
  }

  /** The tables of those of that coup. */
  tablesDu(coup) {
    return new Set(this.ouvertes.filter((une) => une.coup === coup).flatMap(({ contenu }) => contenu.tables));
  }

  /** Those of the partie in hand. */
  get ici() {
    return this.toutes.filter(({ lieu }) => lieu === this.poste.etat.lieu);
  }

  /** What somebody else has entered meanwhile is among the entries from now on, to be taken up or put aside; that is said,
   * and where the post goes then. */
  passerAuxSaisies() {
    const { attente, coup: avant, etat } = this.poste;
    const prises = this.ici.filter((une) => this.estPrise(une));
    if (!prises.length) return;
    this.remplacer(this.toutes.filter((une) => !prises.includes(une)));
    for (const { coup, contenu, quand } of prises)
      attente.garderLaTapee({ fichier: etat.fichier, soiree: etat.soiree, role: attente.role, partie: etat.partie.numero, coup, texte: direLEbauche(contenu), formulaire: contenu, quand, dit: PRISE });
    this.poste.dire([COMMENCEE, this.poste.coup === avant ? "" : this.poste.passage].filter(Boolean).join(" "), "attente");
  }

  estPrise(une) {
    const saisiesIci = this.saisiesIci(une.coup);
    const { tables } = une.contenu;
    return tables.length > 0 && tables.every((table) => !this.attend(une, table) && !saisiesIci.has(table));
  }

  saisiesIci(coup) {
    return new Set(this.poste.duCoup(coup).filter(({ etat }) => ["attente", "ecrite"].includes(etat)).flatMap(({ tables }) => tables));
  }

  /** Whether it is still to be entered for that table: it has nothing, or what it had was to be changed. */
  attend({ coup, reprises }, table) {
    return reprises.includes(table) || !this.aQuelqueChose(coup, table);
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

/** As it stands among the entries. */
export const direLEbauche = ({ tables, bulletin }) => `${direTables(tables)} ${direLeBulletin(bulletin)}`.trim();

const memes = (unes, autres) => unes.join() === autres.join();
