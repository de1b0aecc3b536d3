"""Doors to what is shown: the tableau, the large chrono, the room’s service."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut

from arbitre.ui.console import Console
from arbitre.ui.kit.fenetre import passer_devant
from arbitre.ui.poste.pied import Etat
from arbitre.ui.textes import temps as textes
from arbitre.ui.textes.cadre import etat_du_reseau
from arbitre.ui.textes.touches import ECRAN_SUIVANT, PLEIN_ECRAN, Geste

if TYPE_CHECKING:
    from arbitre.ui.outils.grand_chrono import FenetreChrono
    from arbitre.ui.outils.reseau.tenue import ReseauDeLaSalle
    from arbitre.ui.outils.tableau import TableauDeLaSalle


def tableau_de_la_salle(console: Console) -> "TableauDeLaSalle":
    """The window of the settings of the room's tableau."""
    from arbitre.ui.outils.tableau import TableauDeLaSalle

    c = console
    return TableauDeLaSalle(c.regie, c.salle, c.affichage, c.projection, c.materiel.preferences, c.fenetre)


def grand_chrono(console: Console) -> "FenetreChrono":
    """Show the large chrono beside the correction, or the one already shown; the console keeps the keyboard."""
    from arbitre.ui.outils.grand_chrono import FenetreChrono

    poste = console.fenetre
    fenetre = _grand_chrono_montre(console)
    if fenetre is None:
        actions = tuple(action for geste, action in poste.gestes.items() if geste is not Geste.TAIRE)
        theme, preferences = console.salle.etat.theme, console.materiel.preferences
        fenetre = FenetreChrono(console.conducteur, theme, preferences, actions, poste)
        poste.ferme.connect(fenetre.close)
        for touche, fait in ((PLEIN_ECRAN, fenetre.basculer), (ECRAN_SUIVANT, fenetre.ecran_suivant)):
            fenetre.destroyed.connect(QShortcut(touche, poste, fait).deleteLater)  # as long as it is open
        fenetre.change_d_ecran.connect(partial(_dire_l_ecran, console))
    fenetre.laisser_voir((poste.onglets, poste.message, poste.correction.ligne), poste.pied)
    fenetre.reparaitre()
    poste.activateWindow()
    passer_devant(fenetre)  # on the console's own screen it lies over it
    return fenetre


def _dire_l_ecran(console: Console, ecran: str) -> None:
    console.fenetre.dire(textes.grand_chrono_sur(ecran, au_tableau=ecran in console.projection.etat.ecrans))


def _grand_chrono_montre(console: Console) -> "FenetreChrono | None":
    """The large chrono in sight; one that was closed may still be among the console's children, hidden."""
    from arbitre.ui.outils.grand_chrono import FenetreChrono

    return next((f for f in console.fenetre.findChildren(FenetreChrono) if f.isVisible()), None)


def reseau_de_la_salle(console: Console) -> "ReseauDeLaSalle":
    """The room's service, open or not; one for the whole evening."""
    from arbitre.ui.outils.reseau.telecommande import Telecommande
    from arbitre.ui.outils.reseau.tenue import ReseauDeLaSalle

    reseau = console.findChild(ReseauDeLaSalle)
    if reseau is None:
        reseau = ReseauDeLaSalle(
            console.regie,
            console.salle,
            Telecommande(console.conducteur, console),
            console.materiel.dossiers.donnees,
            console.fenetre,
            console,
        )
        reseau.dit.connect(console.fenetre.dire)
        reseau.remplace.connect(console.fenetre.message.enchainer)
        reseau.change.connect(console.fenetre.veiller)
        reseau.change.connect(partial(_dire_le_reseau, console, reseau))
        veille = console.fenetre.veille
        veille.connus, guet = reseau.connus, reseau.guet
        veille.coupures, veille.gardiens, veille.commencees = guet.coupures, guet.gardiens, guet.commencees
        veille.quittes, veille.postes = guet.quittes, lambda joue: guet.en_haut(joue=joue)
        en_main = console.fenetre.correction.en_main
        en_main.attendus, d_avant = guet.attendus, en_main.d_avant
        en_main.d_avant = lambda tables: d_avant(tables) if reseau.ouverture is None else ()
        console.conducteur.temps.releves.note.connect(reseau.relever)
        reseau.depose.connect(console.depose, Qt.ConnectionType.QueuedConnection)
        console.fenetre.ferme.connect(reseau.fermer)
    return reseau


def _dire_le_reseau(console: Console, reseau: "ReseauDeLaSalle") -> None:
    """Say at the foot of the window how many posts there are, and which are cut."""
    coupures = reseau.guet.coupures()
    mots = etat_du_reseau(None if reseau.ouverture is None else len(reseau.postes))
    console.fenetre.pied.dire(console.fenetre.pied.reseau, Etat(mots, "\n".join(coupures), va=not coupures))


def changer_de_competition(console: Console) -> None:
    """Close the network for another competition; the posts are told why."""
    from arbitre.ui.outils.reseau.tenue import ReseauDeLaSalle
    from arbitre.ui.textes.reseau import AUTRE_COMPETITION

    for reseau in console.findChildren(ReseauDeLaSalle):
        reseau.fermer(AUTRE_COMPETITION)


def reseau(console: Console) -> None:
    """The window of the room’s service; the same one where it is shown already."""
    from arbitre.ui.outils.reseau.fenetre import FenetreReseau

    fenetre = console.fenetre.places.ouverte(FenetreReseau)
    if fenetre is None:
        dossier, preferences = console.materiel.dossiers.donnees, console.materiel.preferences
        fenetre = FenetreReseau(reseau_de_la_salle(console), dossier, preferences, console.fenetre)
    fenetre.montrer()


def basculer_le_grand_chrono(console: Console) -> None:
    """Open the large chrono, or close it."""
    if fenetre := _grand_chrono_montre(console):
        fenetre.close()
    else:
        grand_chrono(console)


def taire(console: Console) -> None:
    """Silence the voice and go back to the line; where there is nothing to silence or leave, close a large chrono
    that covers the console or the tableau."""
    poste = console.fenetre
    if poste.taire() or (chrono := _grand_chrono_montre(console)) is None:
        return
    if chrono.screen() is poste.screen() or chrono.screen().name() in console.projection.etat.ecrans:
        chrono.close()
        poste.dire(textes.GRAND_CHRONO_FERME)


def entrevoir(console: Console) -> None:
    """Show the tableau for a moment on the console."""
    from arbitre.ui.salle.projection import Genre

    console.fenetre.entrevoir(en_miroir=console.projection.etat.genre is Genre.MIROIR)
