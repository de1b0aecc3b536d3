// The line, or the form, that is being typed: kept in the browser, so that a page that is loaded again gives it back.
import { PORTEE } from "/statique/attente.js";
import { direTables } from "/statique/dom.js";

const CLE = "arbitre.brouillon";

/** {fichier, soiree, role, partie, coup, texte, formulaire, dessous, quand}; null: nothing was being typed. */
export const lireLeBrouillon = () => JSON.parse(localStorage.getItem(CLE) ?? "null");

export class Brouillon {
  constructor(poste) {
    this.poste = poste;
  }

  garder() {
    const { attente, etat, formulaire, ligne, coup, role } = this.poste;
    const { fichier, soiree } = attente;
    const texte = formulaire.ouverte ? `${direTables(formulaire.contenu.tables)} ${formulaire.texte}`.trim() : ligne.texte;
    if (!texte || !etat.partie) return localStorage.removeItem(CLE);
    const la = { fichier, soiree, role, partie: etat.partie.numero, coup, texte, quand: Date.now() };
    if (formulaire.ouverte) Object.assign(la, { coup: formulaire.coup.numero, formulaire: formulaire.contenu, dessous: formulaire.dessous });
    localStorage.setItem(CLE, JSON.stringify(la));
  }

  /** Where the console holds another file, or another partie, or this device was another post: it is not written there, and not lost; what is to be said
   * of it. */
  placer() {
    const { etat, role } = this.poste;
    const la = lireLeBrouillon();
    return la && (la.fichier !== etat.fichier || la.role !== role || la.partie !== etat.partie?.numero) ? this.ecarter(la) : "";
  }

  /** What was being typed was carried to the spare. */
  porter() {
    const la = lireLeBrouillon();
    if (la?.fichier === this.poste.etat.fichier) this.ecarter({ ...la, dit: PORTEE });
  }

  ecarter(la) {
    const { attente, etat, formulaire, ligne, role } = this.poste;
    const dite = attente.garderLaTapee(la) && la.fichier === etat.fichier && la.role === role;
    formulaire.fermer();
    ligne.vider();
    return dite ? `Partie ${la.partie}, coup ${la.coup}\u00a0: «\u00a0${la.texte}\u00a0», tapé et pas validé, est gardé dans «\u00a0Mes saisies\u00a0».` : "";
  }

  /** The page was loaded again: as it stood. */
  reprendre() {
    const { etat, formulaire, occupe, vu } = this.poste;
    const la = lireLeBrouillon();
    if (!la || occupe) return;
    if (la.coup && !etat.aCorriger.includes(la.coup)) return this.poste.dire(this.ecarter(la), "attente");
    if (la.coup) vu.choisir(la.coup);
    if (la.formulaire) formulaire.ouvrir(etat.coups.get(la.coup), { ...la.formulaire, dessous: la.dessous });
    else this.poste.ligne.commencer(la.texte);
  }
}
