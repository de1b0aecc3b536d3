"""Appeals: lodged with what the edition says of their delay, judged by whoever the règlement names, never refused."""

from arbitre.engine.correction import delai_de_recours
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.partie import commandes as cmd
from arbitre.engine.partie import evenements as ev
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.partie.recours import Echeance, Issue, JugementDeRecours, Recours
from arbitre.engine.partie.rectifications import rectifier_top
from arbitre.engine.partie.saisie import joueur_a, trancher
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.saisies import NOMBRE_MAX, phrase

Evenements = tuple[ev.EvenementPartie, ...]


def deposer(contexte: Contexte, commande: cmd.DeposerRecours) -> Evenements:
    """The appeal goes into the register, a late one too, with the article on its delay."""
    partie = contexte.partie
    coup = _coup(partie, commande.coup)
    joueur = 0 if commande.table is None else joueur_a(partie, commande.table, coup.numero)
    motif = phrase(commande.motif)
    if not motif:
        raise CommandeRefusee("Écrivez en quelques mots ce que conteste le recours.")
    if commande.minutes is not None and not 0 <= commande.minutes <= NOMBRE_MAX:
        raise CommandeRefusee(f"{commande.minutes} minutes après la fin : donnez un nombre entre 0 et {NOMBRE_MAX}.")
    depose = ev.RecoursDepose(
        numero=len(partie.recours) + 1,
        coup=coup.numero,
        joueur=joueur,
        requerant=_requerant(partie, coup, joueur, commande.requerant),
        motif=motif,
        echeance=echeance(contexte, commande.minutes),
        article=partie.reglement.recours,
        minutes=commande.minutes,
    )
    return (depose,)


def echeance(contexte: Contexte, minutes: int | None) -> Echeance:
    """What the edition says of an appeal lodged now, ``minutes`` after the end of its partie (None: it goes on)."""
    delai = delai_de_recours(contexte.partie.reglement)
    if delai.minutes is None:
        return Echeance.SANS_DELAI
    if not delai.ouvert(partie_suivante_commencee=contexte.suivante_commencee, minutes_depuis_la_derniere=None):
        return Echeance.PASSEE
    if contexte.partie.phase is not Phase.FINIE or minutes is None:
        return Echeance.OUVERTE
    encore = delai.ouvert(partie_suivante_commencee=False, minutes_depuis_la_derniere=minutes)
    return Echeance.OUVERTE if encore else Echeance.DOUTEUSE


def juger(contexte: Contexte, commande: cmd.JugerRecours) -> Evenements:
    """The decision, and where it gives points, what they change: the bulletin's result, or the top of the coup."""
    recours = _recours(contexte.partie, commande.numero)
    motif, par = phrase(commande.motif), phrase(commande.par) or phrase(contexte.auteur)
    if not motif:
        raise CommandeRefusee("Donnez le motif de la décision.")
    if not par:
        raise CommandeRefusee("Dites qui décide : le juge-arbitre, la commission d’arbitrage…")
    if commande.points is not None and commande.issue is not Issue.REFORMEE:
        raise CommandeRefusee("Des points ne se donnent qu’avec une décision changée.")
    juge = ev.RecoursJuge(
        recours.numero, JugementDeRecours(commande.issue, motif, par, commande.article, commande.points)
    )
    return (*_changements(contexte, recours, commande.points, juge.jugement), juge)


def _changements(contexte: Contexte, recours: Recours, points: int | None, jugement: JugementDeRecours) -> Evenements:
    if points is None:
        return ()
    if recours.joueur == 0:
        return rectifier_top(contexte, cmd.RectifierTop(recours.coup, points, jugement.motif))
    place = contexte.partie.place_de(recours.joueur, recours.coup)
    if place is None:
        raise CommandeRefusee(f"Ce joueur n’est plus à une table au coup {recours.coup}.")
    decision = cmd.TrancherResultat(recours.coup, place.table, points, jugement.motif, jugement.article)
    return trancher(contexte, decision)


def _coup(partie: Partie, numero: int) -> Coup:
    coup = partie.le_coup(numero)
    if coup is None or coup.tirage is None:
        raise CommandeRefusee(f"Le coup {numero} n’est pas encore tiré.")
    return coup


def _requerant(partie: Partie, coup: Coup, joueur: int, table: int | None) -> int:
    if table is None:
        if joueur == 0:
            raise CommandeRefusee("Dites qui fait ce recours : une table, ou 0 pour le corps arbitral.")
        return joueur
    return 0 if table == 0 else joueur_a(partie, table, coup.numero)


def _recours(partie: Partie, numero: int) -> Recours:
    if not 1 <= numero <= len(partie.recours):
        raise CommandeRefusee(f"Recours {numero} inconnu : déposez-le d’abord.")
    recours = partie.recours[numero - 1]
    if not recours.en_attente:
        raise CommandeRefusee(f"Le recours {numero} est déjà jugé : annulez sa décision, ou déposez-en un autre.")
    return recours
