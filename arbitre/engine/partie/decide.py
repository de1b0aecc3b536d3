"""Say what happens when a command comes. Changes nothing, draws nothing, reads no clock."""

from typing import assert_never

from arbitre.engine.partie import commandes as cmd
from arbitre.engine.partie import (
    conduite,
    conduite_preparee,
    discipline,
    places,
    recourir,
    rectifications,
    relecture,
    saisie,
)
from arbitre.engine.partie.evenements import EvenementPartie
from arbitre.engine.partie.savoir import Contexte

Evenements = tuple[EvenementPartie, ...]


def decide(contexte: Contexte, commande: cmd.CommandePartie) -> Evenements:
    """The events that ``commande`` brings about; raises a `Refus` whose sentence says what to do instead."""
    if isinstance(commande, cmd.CommandeConduite):
        return _conduite(contexte, commande)
    if isinstance(commande, cmd.CommandeResultat):
        return _resultat(contexte, commande)
    if isinstance(commande, cmd.CommandeRectification):
        return _rectification(contexte, commande)
    if isinstance(commande, cmd.CommandeDiscipline):
        return _discipline(contexte, commande)
    if isinstance(commande, cmd.CommandeRecours):
        return _recours(contexte, commande)
    return _place(contexte, commande)


def _conduite(contexte: Contexte, commande: cmd.CommandeConduite) -> Evenements:
    match commande:
        case cmd.TirerLettres():
            return conduite.tirer_lettres(contexte, commande)
        case cmd.OuvrirLeTirage():
            return conduite_preparee.ouvrir_le_tirage(contexte)
        case cmd.QuitterLaPreparee():
            return conduite_preparee.quitter_la_preparee(contexte, commande)
        case cmd.AccepterTirage():
            return conduite.accepter_tirage(contexte)
        case cmd.RejeterTirage():
            return conduite.rejeter_tirage(contexte)
        case cmd.AnnoncerTirage():
            return conduite.annoncer_tirage(contexte)
        case cmd.LancerChrono():
            return conduite.lancer_chrono(contexte)
        case cmd.SuspendreChrono():
            return conduite.suspendre_chrono(contexte, commande)
        case cmd.ReprendreChrono():
            return conduite.reprendre_chrono(contexte, commande)
        case cmd.TerminerCoup():
            return conduite.terminer_coup(contexte)
        case cmd.CompterBulletins():
            return conduite.compter_bulletins(contexte, commande)
        case cmd.RetenirTop():
            return conduite.retenir_top(contexte, commande)
        case cmd.AnnoncerTop():
            return conduite.annoncer_top(contexte)
        case cmd.AnnulerCoup():
            return conduite.annuler_coup(contexte, commande)
        case cmd.TerminerPartie():
            return conduite.terminer_partie(contexte, commande)
        case cmd.InterromprePartie():
            return conduite.interrompre_partie(contexte, commande)
        case _:
            assert_never(commande)


def _resultat(contexte: Contexte, commande: cmd.CommandeResultat) -> Evenements:
    match commande:
        case cmd.PayerLeTop():
            return saisie.payer_le_top(contexte, commande)
        case cmd.SaisirBulletin():
            return saisie.saisir_bulletin(contexte, commande)
        case cmd.NoterNonRemis():
            return saisie.noter_non_remis(contexte, commande)
        case cmd.SaisirPoints():
            return saisie.saisir_points(contexte, commande)
        case cmd.TrancherResultat():
            return saisie.trancher(contexte, commande)
        case cmd.EffacerResultat():
            return saisie.effacer(contexte, commande)
        case cmd.DeplacerResultat():
            return saisie.deplacer(contexte, commande)
        case cmd.NotifierSanction():
            return saisie.notifier(contexte, commande)
        case cmd.AvertirJoueur():
            return saisie.avertir(contexte, commande)
        case cmd.RejugerBulletins():
            return relecture.rejuger(contexte, commande)
        case cmd.RelireResultats():
            return relecture.relire(contexte, commande)
        case cmd.CloturerCoup():
            return saisie.cloturer(contexte, commande)
        case _:
            assert_never(commande)


def _rectification(contexte: Contexte, commande: cmd.CommandeRectification) -> Evenements:
    match commande:
        case cmd.RectifierTirage():
            return rectifications.rectifier_tirage(contexte, commande)
        case cmd.RectifierTop():
            return rectifications.rectifier_top(contexte, commande)
        case cmd.DeclarerMotFaux():
            return rectifications.declarer_mot_faux(contexte, commande)
        case _:
            assert_never(commande)


def _discipline(contexte: Contexte, commande: cmd.CommandeDiscipline) -> Evenements:
    match commande:
        case cmd.InfligerNullite():
            return discipline.infliger_nullite(contexte, commande)
        case cmd.SanctionnerFraude():
            return discipline.sanctionner_fraude(contexte, commande)
        case _:
            assert_never(commande)


def _recours(contexte: Contexte, commande: cmd.CommandeRecours) -> Evenements:
    match commande:
        case cmd.DeposerRecours():
            return recourir.deposer(contexte, commande)
        case cmd.JugerRecours():
            return recourir.juger(contexte, commande)
        case _:
            assert_never(commande)


def _place(contexte: Contexte, commande: cmd.CommandePlace) -> Evenements:
    match commande:
        case cmd.InstallerJoueur():
            return places.installer(contexte, commande)
        case cmd.FairePartir():
            return places.faire_partir(contexte, commande)
        case cmd.ChangerDeTable():
            return places.changer_de_table(contexte, commande)
        case _:
            assert_never(commande)
