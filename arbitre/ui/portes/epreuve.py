"""Doors to the competition: its parties, formules, topping, centres and what joins them."""

from pathlib import Path
from typing import TYPE_CHECKING

from arbitre.engine.erreurs import Refus
from arbitre.ui.console import Console
from arbitre.ui.portes.aide import pertes

if TYPE_CHECKING:
    from arbitre.engine.formule import Formule
    from arbitre.engine.topping import CoupATrouver
    from arbitre.ui.outils.centres import FenetreCentres
    from arbitre.ui.outils.envoi import EnvoiAuCentral
    from arbitre.ui.outils.multiplex import Multiplex
    from arbitre.ui.outils.topping import FenetreTopping


def fichier_du_club(console: Console) -> Path:
    """Where the club's players are kept, and what was answered of their names."""
    from arbitre.echanges.club import NOM

    return console.materiel.dossiers.donnees / NOM


def competition(console: Console) -> None:
    """Parties, ranking, programme, tie-breaks."""
    from arbitre.ui.outils.tours import FenetreCompetition

    FenetreCompetition(console.regie, console.materiel.hasard, propres(console), console.fenetre).montrer()


def formules(console: Console) -> None:
    """Formules of one’s own."""
    from arbitre.ui.outils.reglages import FenetreFormules

    FenetreFormules(_fichier_des_formules(console), console.fenetre).montrer()


def _fichier_des_formules(console: Console) -> Path:
    from arbitre.echanges.formules import NOM

    return console.materiel.dossiers.donnees / NOM


def propres(console: Console) -> "tuple[Formule, ...]":
    """The formules of one's own; where they do not read the console says why."""
    from arbitre.echanges.formules import lire_formules

    try:
        return lire_formules(_fichier_des_formules(console))
    except Refus as e:
        console.fenetre.dire(str(e))
        return ()


def topping(console: Console) -> "FenetreTopping":
    """Players against the clock, on parties made with the lexicon in use; the same where it is open already."""
    from arbitre.ui.outils.topping import FenetreTopping, partie_nouvelle

    def source(nom: str) -> "tuple[CoupATrouver, ...]":
        automate, regles = console.usage.lexique.automate, console.regie.etat.edition
        return partie_nouvelle(automate, console.materiel.hasard, nom, regles)

    if (ouverte := console.fenetre.places.ouverte(FenetreTopping)) is not None:
        return ouverte
    fenetre = FenetreTopping(console.regie, source, console.fenetre, console.materiel.continu, console.materiel.mural)
    fenetre.vue.connect(console.affichage.jouer)
    return fenetre


def centres(console: Console) -> None:
    """Centres put together, sent, or joined by a multiplex."""
    from arbitre.ui.outils.centres import FenetreCentres

    fenetre = FenetreCentres(console.regie, _envoi_au_central(console), fichier_du_club(console), console.fenetre)
    fenetre.multiplex.connect(lambda: _multiplex(console, fenetre))
    fenetre.au_tableau.connect(console.affichage.montrer_l_ensemble)
    fenetre.montrer()


def saison(console: Console) -> None:
    """The club's year, from the folder of this competition."""
    from arbitre.ui.outils.saison import FenetreSaison

    dossier = console.regie.regie.journal.chemin.resolve().parent
    cache = console.materiel.dossiers.cache
    fenetre = FenetreSaison(fichier_du_club(console), cache, dossier, console.fenetre, regie=console.regie)
    fenetre.a_travailler.connect(lambda manques, semaine: pertes(console).recevoir(manques, semaine))
    fenetre.montrer()


def prix(console: Console) -> None:
    """Prizes, and lots drawn among those present."""
    from arbitre.ui.outils.prix import FenetrePrix

    materiel = console.materiel
    fenetre = FenetrePrix(
        console.regie, materiel.hasard, fichier_du_club(console), materiel.dossiers.cache, console.fenetre
    )
    fenetre.au_tableau.connect(console.affichage.annoncer)
    fenetre.montrer()


def _multiplex(console: Console, sur: "FenetreCentres") -> None:
    """The window of the multiplex."""
    from arbitre.ui.outils.multiplex import FenetreMultiplex

    FenetreMultiplex(le_multiplex(console), sur).montrer()


def reprendre_le_multiplex(console: Console) -> None:
    """Take up the multiplex of a file that was left while it led or followed one; a file opened read-only does
    neither."""
    from arbitre.reseau.dehors.engagement import engagement_de

    journal = console.regie.regie.journal
    if journal.lecture_seule:
        return
    if (engagement := engagement_de(console.materiel.dossiers.donnees, journal.chemin)) is not None:
        multiplex = le_multiplex(console)
        multiplex.reprendre(engagement)
        if not console.fenetre.message.text():  # what was cut is read first
            console.fenetre.dire(multiplex.etat)


def le_multiplex(console: Console) -> "Multiplex":
    """Led or followed, the same all the evening."""
    from arbitre.ui.outils.multiplex import Multiplex
    from arbitre.ui.portes.salle import reseau_de_la_salle

    multiplex = console.findChild(Multiplex)
    if multiplex is None:
        materiel = console.materiel
        multiplex = Multiplex(console.conducteur, materiel.dossiers.donnees, materiel.preferences, console)
        multiplex.dit.connect(console.fenetre.dire)
        multiplex.finie.connect(console.fenetre.annoncer_la_fin)
        multiplex.change.connect(reseau_de_la_salle(console).promettre)
        console.fenetre.ferme.connect(multiplex.laisser)
    return multiplex


def _envoi_au_central(console: Console) -> "EnvoiAuCentral":
    """Off or not, the same all the evening."""
    from arbitre.ui.outils.envoi import EnvoiAuCentral

    envoi = console.findChild(EnvoiAuCentral)
    if envoi is None:
        materiel = console.materiel
        envoi = EnvoiAuCentral(console.regie, materiel.dossiers.donnees, materiel.preferences, console)
        envoi.dit.connect(console.fenetre.dire)
        console.fenetre.ferme.connect(envoi.arreter)
    return envoi
