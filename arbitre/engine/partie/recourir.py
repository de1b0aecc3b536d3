"""Appeals: lodged with what the edition says of their delay, judged by whoever the règlement names, never refused."""

from typing import assert_never

from msgspec.structs import replace

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import denombrer
from arbitre.engine.ordre import Ordre, Situe
from arbitre.engine.partie.coup import coup_tire, joueur_a
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.partie.recours import Echeance, Issue, JugementDeRecours, Recours, delai_de_recours
from arbitre.engine.partie.rectifications import EvenementRectification, RectifierTop, rectifier_top
from arbitre.engine.partie.saisie import EvenementSaisie, TrancherResultat, trancher
from arbitre.engine.partie.saisie import apply as apply_saisie
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.partie.terminer import EvenementFin, refermer
from arbitre.engine.reglement import Article
from arbitre.engine.saisies import NOMBRE_MAX, exigee, phrase


class DeposerRecours(Ordre, frozen=True):
    """An appeal: against the bulletin of ``table`` (None: the coup itself), by the player at ``requerant``.

    ``requerant`` None: whose bulletin it is; 0: the arbitres themselves. ``minutes`` since the end of the partie, None
    while it goes on.
    """

    libelle = "recours déposé"
    coup: int
    table: int | None
    motif: str
    requerant: int | None = None
    minutes: int | None = None


class JugerRecours(Ordre, frozen=True):
    """A decision on an appeal, by whom. ``points``: what the bulletin, or the top of the coup, is worth from now on."""

    libelle = "recours jugé"
    numero: int
    issue: Issue
    motif: str
    par: str
    article: Article | None = None
    points: int | None = None


class RecoursDepose(Situe, frozen=True):
    """An appeal on a coup: against the bulletin of ``joueur`` (0: the coup itself), by ``requerant`` (0: the arbitres).

    ``minutes`` since the end of the partie, None while it went on; ``echeance`` what the ``article`` says of that.
    """

    dit = "motif"
    numero: int
    coup: int
    joueur: int
    requerant: int
    motif: str
    echeance: Echeance
    article: Article
    minutes: int | None = None

    @property
    def joueurs(self) -> tuple[int, ...]:
        return (self.joueur,) if self.joueur else ()


class RecoursJuge(Situe, frozen=True):
    """The decision on an appeal; a change of results is another event."""

    dit = "jugement.motif"
    numero: int
    jugement: JugementDeRecours


CommandeRecours = DeposerRecours | JugerRecours
EvenementRecours = RecoursDepose | RecoursJuge
Changement = EvenementRectification | EvenementSaisie | EvenementFin
Evenements = tuple[EvenementRecours | Changement, ...]


def decide(contexte: Contexte, commande: CommandeRecours) -> Evenements:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case DeposerRecours():
            return deposer(contexte, commande)
        case JugerRecours():
            return _juger(contexte, commande)
        case _:
            assert_never(commande)


def deposer(contexte: Contexte, commande: DeposerRecours) -> Evenements:
    """The appeal goes into the register, a late one too, with the article on its delay."""
    partie = contexte.partie
    coup = coup_tire(partie, commande.coup)
    joueur = 0 if commande.table is None else joueur_a(partie, commande.table, coup.numero)
    motif = exigee(commande.motif, "Écrivez en quelques mots ce que conteste le recours.")
    if commande.minutes is not None and not 0 <= commande.minutes <= NOMBRE_MAX:
        raise CommandeRefusee(
            f"{denombrer(commande.minutes, 'minute')} après la fin : donnez un nombre entre 0 et {NOMBRE_MAX}."
        )
    depose = RecoursDepose(
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
    suivante = contexte.suivante_commencee
    if not delai.ouvert(partie_suivante_commencee=suivante, minutes_depuis_la_derniere=None):
        return Echeance.PASSEE
    if contexte.partie.phase is not Phase.FINIE or minutes is None:
        return Echeance.OUVERTE
    encore = delai.ouvert(partie_suivante_commencee=suivante, minutes_depuis_la_derniere=minutes)
    return Echeance.OUVERTE if encore else Echeance.DOUTEUSE


def _juger(contexte: Contexte, commande: JugerRecours) -> Evenements:
    """The decision, and where it gives points, what they change: the bulletin's result, or the top of the coup."""
    recours = _recours(contexte.partie, commande.numero)
    motif = exigee(commande.motif, "Donnez le motif de la décision.")
    qui = "Dites qui décide : le juge-arbitre, la commission d’arbitrage…"
    par = phrase(commande.par) or exigee(contexte.auteur, qui)
    if commande.points is not None and commande.issue is not Issue.REFORMEE:
        raise CommandeRefusee("Des points ne se donnent qu’avec une décision changée.")
    juge = RecoursJuge(recours.numero, JugementDeRecours(commande.issue, motif, par, commande.article, commande.points))
    changements = _changements(contexte, recours, commande.points, juge.jugement)
    return (*changements, juge, *_refermer(contexte.partie, recours.coup, changements))


def _changements(
    contexte: Contexte, recours: Recours, points: int | None, jugement: JugementDeRecours
) -> tuple[Changement, ...]:
    if points is None:
        return ()
    if recours.joueur == 0:
        return rectifier_top(contexte, RectifierTop(recours.coup, points, jugement.motif))
    place = contexte.partie.place_de(recours.joueur, recours.coup)
    if place is None:
        raise CommandeRefusee(f"Ce joueur n’est plus à une table au coup {recours.coup}.")
    decision = TrancherResultat(recours.coup, place.table, points, jugement.motif, jugement.article)
    return trancher(contexte, decision)


def _refermer(partie: Partie, numero: int, changements: tuple[Changement, ...]) -> tuple[EvenementFin, ...]:
    """A coup that was closed closes again once its partie is over: the decision was its second look, and nobody goes
    back to it from the next partie."""
    coup = partie.le_coup(numero)
    if partie.fin is None or coup is None or not coup.cloture:
        return ()
    for changement in changements:
        if isinstance(changement, EvenementSaisie):
            partie = apply_saisie(partie, changement)
    return refermer(partie, partie.coups[numero - 1])


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


def apply(partie: Partie, evenement: EvenementRecours) -> Partie:
    """The partie after ``evenement``. Never refuses."""
    match evenement:
        case RecoursDepose(numero, coup, joueur, requerant, motif, echeance, article, minutes):
            depose = Recours(numero, coup, joueur, requerant, motif, echeance, article, minutes)
            return replace(partie, recours=(*partie.recours, depose))
        case RecoursJuge(numero, jugement):
            recours = list(partie.recours)
            vise = recours[numero - 1]
            recours[numero - 1] = replace(vise, jugements=(*vise.jugements, jugement))
            return replace(partie, recours=tuple(recours))
        case _:
            assert_never(evenement)
