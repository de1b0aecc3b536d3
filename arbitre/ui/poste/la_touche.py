"""What the one key will do, no more and no less, wherever the keyboard is: its sentence, and its button."""

from typing import Final

from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.terminer import a_clore, fin_proposee
from arbitre.ui.cadre.barre import LaTouche
from arbitre.ui.conduite.conducteur import Conducteur
from arbitre.ui.poste.correction import PanneauCorrection
from arbitre.ui.poste.fin import FinDePartie
from arbitre.ui.poste.tirage import PanneauTirage
from arbitre.ui.textes import cadre as textes_du_cadre
from arbitre.ui.textes import fin as textes_de_fin
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes.touches import Geste, Suite

A_COTE: Final = {
    Phase.CHOIX: Geste.REJETER,
    Phase.RECHERCHE: Geste.TERMINER_COUP,
    Phase.RAMASSAGE: Geste.RECOMPTER,
    Phase.TOP: Geste.RECOMPTER,
}
"""By step, the act often done beside it."""


def la_touche(
    conducteur: Conducteur, tirage: PanneauTirage, correction: PanneauCorrection, fin: FinDePartie, *, sur_page: bool
) -> LaTouche:
    """Or why it does nothing; F5 alone where a blank would be typed, or is not to do it: ``sur_page``, it is the
    page's."""
    if figee := conducteur.regie.figee:
        return LaTouche((figee,), textes_du_cadre.EN_LECTURE, "", figee)
    if retenu := conducteur.retenu:
        return LaTouche((retenu,), textes_du_cadre.AILLEURS, "", retenu)
    partie = conducteur.regie.partie
    if fin.attend:
        suite = textes_de_fin.ATTEND
    elif (d_abord := conducteur.d_abord) is not None:
        suite = d_abord.suite
    else:
        suite = ce_que_fera_la_touche(partie, conducteur.suite, tirage, finie=fin.suite, menee=conducteur.mene)
    tapee = correction.ligne.hasFocus() and bool(correction.ligne.text().strip())
    if tirage.nombre.hasFocus() and partie is not None and partie.phase is not Phase.RAMASSAGE:
        dites: tuple[str, ...] = (textes.suites(compte(tirage, menee=conducteur.mene), suite),)
        touche = str(Geste.AVANCER)
    elif tirage.nombre.hasFocus() or (tapee and correction.ligne.promesse):
        dites, touche = textes.suite(suite, par_entree=True), textes_du_cadre.ENTREE
    else:
        sans_espace = sur_page or fin.finie or tapee or correction.au_formulaire
        touche = str(Geste.AVANCER) if sans_espace else textes_du_cadre.ESPACE
        dites = textes.suite(suite, sans_espace=sans_espace)
    if suite.geste is not Geste.AVANCER:
        touche = str(suite.geste)
    elif suite.rien:  # while the time runs the strong place is no button
        touche = textes_du_cadre.AU_CHRONO if conducteur.temps.court else ""
    return LaTouche(dites, suite.mots, touche, suite.pourquoi_pas, suite.geste)


def compte(tirage: PanneauTirage, *, menee: bool) -> Suite:
    """What Enter does of the number that stands in the field where bulletins are counted."""
    nombre, saisis = tirage.nombre.valeur, tirage.saisis
    if nombre is not None and nombre < saisis:
        return textes.refusera(saisis)
    return textes.ramasser(nombre, tirage.manquent, tirage.recompte, menee=menee)


def ce_que_fera_la_touche(
    partie: Partie | None, de_la_conduite: Suite | None, tirage: PanneauTirage, *, finie: Suite, menee: bool
) -> Suite:
    """``de_la_conduite`` is what time and announcements make of it, where they do.

    ``finie``: what it does of the papers of a partie that is over; ``menee``: the top comes from another console.
    """
    if partie is None:
        return textes.OUVRIR_UNE_PARTIE
    if partie.phase is Phase.FINIE:
        return finie
    if fin_proposee(partie) is not None:
        return textes.CLORE_LA_PARTIE
    if partie.phase is Phase.TIRAGE and tirage.attend_des_lettres:
        return textes.TAPER_LES_LETTRES
    if partie.phase is Phase.RAMASSAGE:
        return compte(tirage, menee=menee)
    if partie.phase is Phase.TOP and tirage.autre_ecrit and tirage.autre.isVisibleTo(tirage.window()):
        return textes.retenir_l_autre(tirage.autre_ecrit, confirme=tirage.autre_a_confirmer)
    if partie.phase is Phase.TOP:
        return textes.retenir(tirage.candidat) if tirage.tops_en_vue else textes.MONTRER_LES_TOPS
    if partie.phase is Phase.TIRAGE and (coup := a_clore(partie)) is not None:
        return textes.clore_avant_de_tirer(coup)
    return de_la_conduite or textes.TOUCHE[partie.phase]
