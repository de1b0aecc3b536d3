"""The appeals of a partie as papers and windows show them: who, what, when, in time or not, decided by whom."""

from collections.abc import Iterable
from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.francais import INSECABLE, denombrer
from arbitre.engine.histoire import en_vigueur
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.lecture import verdict_d_origine
from arbitre.engine.partie.recourir import EvenementRecours, RecoursDepose, RecoursJuge
from arbitre.engine.partie.recours import Echeance, Issue, JugementDeRecours, delai_de_recours
from arbitre.engine.partie.terminer import PartieInterrompue, PartieTerminee
from arbitre.engine.reglement import Article, Reglement

CORPS_ARBITRAL: Final = "le corps arbitral"


class JugementRendu(Struct, frozen=True):
    """One decision on an appeal: when it was written (ISO 8601) and by whom, then the decision itself."""

    instant: str
    auteur: str
    jugement: JugementDeRecours


class RecoursInscrit(Struct, frozen=True):
    """One appeal of a partie, whole. ``table`` 0, ``joueur`` «»: against the coup itself, no one's bulletin.

    ``instant`` (ISO 8601) and ``auteur``: when it was written in the register, by whom. ``requerant`` is the name of
    who appeals, ``table_requerante`` 0 for the arbitres. ``delai`` tells whether it came in time, with the article;
    ``verdict`` is what the bulletin had before any decision, «» where nothing was entered; ``pieces`` how long there is
    to complete the file once it is handed on, «» where the edition does not say.
    """

    numero: int
    instant: str
    auteur: str
    coup: int
    table: int
    joueur: str
    requerant: str
    table_requerante: int
    motif: str
    echeance: Echeance
    delai: str
    article: Article
    pieces: str = ""
    verdict: str = ""
    jugements: tuple[JugementRendu, ...] = ()

    @property
    def en_attente(self) -> bool:
        """Whether a decision is still awaited."""
        return not self.jugements or self.jugements[-1].jugement.issue is Issue.TRANSMISE

    @property
    def etat(self) -> str:
        """The state of the appeal, in a few French words."""
        if not self.jugements:
            return "En attente d’une décision"
        suite = f". {self.pieces}" if self.en_attente and self.pieces else ""
        return issue_en_clair(self.jugements[-1].jugement) + suite


def appels(competition: Competition, partie: Partie, traces: Iterable[Trace]) -> tuple[RecoursInscrit, ...]:
    """The appeals of ``partie`` in the order in which they were lodged; commands taken back are left out."""
    trouves: dict[int, RecoursInscrit] = {}
    for trace in en_vigueur(traces, partie.numero):
        evenement = trace.evenement
        if not isinstance(evenement, EvenementRecours):
            continue
        match evenement:
            case RecoursDepose(numero):
                trouves[numero] = _appel(competition, partie, trace, evenement)
            case RecoursJuge(numero, jugement):
                rendu = JugementRendu(trace.instant, trace.auteur, jugement)
                avant = trouves[numero]
                trouves[numero] = replace(avant, jugements=(*avant.jugements, rendu))
            case _:
                assert_never(evenement)
    return tuple(trouves.values())


def fin_ecrite(traces: Iterable[Trace], partie: Partie) -> str:
    """When the end of ``partie`` was written (ISO 8601); «» while it goes on."""
    tenues = reversed(en_vigueur(traces, partie.numero))
    fins = (t.instant for t in tenues if isinstance(t.evenement, PartieTerminee | PartieInterrompue))
    return next(fins, "")


def _appel(competition: Competition, partie: Partie, trace: Trace, depose: RecoursDepose) -> RecoursInscrit:
    return RecoursInscrit(
        numero=depose.numero,
        instant=trace.instant,
        auteur=trace.auteur,
        coup=depose.coup,
        table=_table(partie, depose.joueur, depose.coup),
        joueur=competition.joueur(depose.joueur).nom_complet if depose.joueur else "",
        requerant=competition.joueur(depose.requerant).nom_complet if depose.requerant else CORPS_ARBITRAL,
        table_requerante=_table(partie, depose.requerant, depose.coup),
        motif=depose.motif,
        echeance=depose.echeance,
        delai=delai_en_clair(depose.echeance, depose.minutes, partie.reglement),
        article=depose.article,
        pieces=pieces_en_clair(partie.reglement),
        verdict=_verdict_en_clair(partie, depose) if depose.joueur else "",
    )


def _verdict_en_clair(partie: Partie, depose: RecoursDepose) -> str:
    """« 0 point, « DRANE », non admis (art. 5.4.1.a) »."""
    coup = partie.le_coup(depose.coup)
    if coup is None:
        return ""
    origine = verdict_d_origine(partie, coup, depose.joueur)
    if not origine.saisi and origine.verdict is None:
        return ""
    motifs = (f"{sanction.motif} (art. {sanction.article.numero})" for sanction in origine.sanctions)
    return ", ".join([denombrer(origine.points, "point"), *motifs])


def _table(partie: Partie, joueur: int, coup: int) -> int:
    place = partie.place_de(joueur, coup)
    return place.table if place else 0


def delai_en_clair(echeance: Echeance, minutes: int | None, reglement: Reglement) -> str:
    """Whether an appeal is in time, in a French sentence that cites the article."""
    delai = delai_de_recours(reglement)
    match echeance:
        case Echeance.SANS_DELAI:
            return f"Cette édition ne fixe pas de délai (art. {delai.article.numero})."
        case Echeance.OUVERTE:
            return f"Dans le délai (art. {delai.article.numero})."
        case Echeance.PASSEE:
            return (
                f"Hors délai\u00a0: la partie suivante avait commencé (art. {delai.article.numero})."
                " L’arbitre dit s’il le reçoit."
            )
        case Echeance.DOUTEUSE:
            depuis, admis = (denombrer(temps or 0, "minute", INSECABLE) for temps in (minutes, delai.minutes))
            return (
                f"{depuis} après la fin\u00a0: hors délai si c’était la dernière partie, au-delà de {admis}"
                f" (art. {delai.article.numero}). L’arbitre dit s’il le reçoit."
            )
        case _:
            assert_never(echeance)


def pieces_en_clair(reglement: Reglement) -> str:
    """How long there is to complete the file of an appeal handed on, in a French sentence."""
    delai = reglement.delai_pieces
    if delai is None:
        return ""
    return f"Pièces demandées en plus\u00a0: {denombrer(delai.valeur, 'jour', INSECABLE)} (art. {delai.article.numero})"


def issue_en_clair(jugement: JugementDeRecours) -> str:
    """The decision, in a few French words."""
    match jugement.issue:
        case Issue.MAINTENUE:
            return "Décision maintenue"
        case Issue.REFORMEE:
            points = jugement.points
            return "Décision changée" + (f"\u00a0: {denombrer(points, 'point')}" if points is not None else "")
        case Issue.IRRECEVABLE:
            return "Recours non reçu"
        case Issue.TRANSMISE:
            return "Transmis à la commission"
        case _:
            assert_never(jugement.issue)
