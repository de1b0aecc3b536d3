"""From what the leading console told to the next thing that a following room does; its own time stays its own."""

from enum import Enum
from typing import Final

from msgspec import Struct

from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import Refus
from arbitre.engine.lettres import triees
from arbitre.engine.multiplex.faits import CoupMene, CoupRetire, Deroulement, PartieMenee, TirageDit, TopDit
from arbitre.engine.partie.conduite import AnnoncerTop, LancerChrono, RetenirTop
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.partie.lecture import coups_proclames
from arbitre.engine.partie.multiplex import NoterLeDepart
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.partie.terminer import AnnulerCoup, InterromprePartie, TerminerPartie
from arbitre.engine.partie.tirer import (
    AccepterTirage,
    AnnoncerTirage,
    RejeterTirage,
    TirerLettres,
    examiner_tirage,
    tirage_propose,
)
from arbitre.engine.saisies import cite
from arbitre.engine.tirage import Tirage, Validite

AU_PAS: Final = 5.0
"""Seconds after the leading console's « chrono » within which a room is in step: its pauses are then the room's too."""


class Ecart(Refus):
    """The room is not where the leading console can lead it; the sentence says what to do."""


class Moment(Enum):
    """When a step may be done."""

    AUSSITOT = "aussitot"
    SILENCE = "silence"
    """once the voice has said what it says, and the wait after a top is over"""


class Pas(Struct, frozen=True):
    """The next step: commands done as one; none where the room waits, and ``attend`` says for what."""

    commandes: tuple[Commande, ...] = ()
    quand: Moment = Moment.AUSSITOT
    attend: str = ""


_PAS_ENCORE: Final = "Multiplex\u00a0: la console qui mène n’a pas encore annoncé {}."


def suivie(etat: Competition) -> int:
    """The number of the partie that a room plays now, or opens next."""
    partie = etat.partie
    if partie is None:
        return 1
    return partie.numero + (partie.phase is Phase.FINIE)


def prochain(etat: Competition, savoir: Savoir, lu: Deroulement, retard: float) -> Pas:
    """The next act of this room in the partie that it follows; raises `Ecart`. ``retard``: seconds since the last «
    chrono » was told."""
    if lu.ouverture is None:
        return Pas(attend=_PAS_ENCORE.format("de partie"))
    partie = etat.partie
    if partie is None or partie.numero != suivie(etat):
        return Pas(attend=_a_ouvrir(lu.ouverture))
    _verifier_l_ouverture(partie, savoir, lu.ouverture)
    if (retire := _a_retirer(partie, lu)) is not None:
        return _annuler(retire)
    faits = _verifier_les_coups(partie, lu)
    essai = lu.essais[faits] if faits < len(lu.essais) else None
    if essai is None:
        return _sans_suite(partie, lu)
    return _dans_l_essai(partie, essai, retard)


def _a_ouvrir(ouverture: PartieMenee) -> str:
    return f"Multiplex\u00a0: ouvrez la partie (Ctrl+O)\u00a0: {ouverture.formule}, {ouverture.duree}\u00a0s."


def _verifier_l_ouverture(partie: Partie, savoir: Savoir, ouverture: PartieMenee) -> None:
    """Refuse a partie of another formule, edition or time. Another lexicon judges otherwise: that is said too."""
    voulue = (ouverture.formule, ouverture.edition, ouverture.duree)
    ici = (partie.formule.nom, partie.edition.reglement.edition, partie.temps.duree)
    if ici != voulue:
        dite = f"{voulue[0]}, édition {voulue[1]}, {voulue[2]}\u00a0s"
        raise Ecart(
            f"Le multiplex joue une autre partie ({dite})\u00a0: annulez l’ouverture (Ctrl+Z) et rouvrez-la ainsi."
        )
    if savoir.empreinte != ouverture.empreinte:
        raise Ecart(
            f"Le multiplex se juge avec {cite(ouverture.lexique)}, cette salle avec {cite(savoir.nom)}\u00a0: annulez"
            " l’ouverture (Ctrl+Z), choisissez ce lexique et rouvrez la partie."
        )


def _a_retirer(partie: Partie, lu: Deroulement) -> CoupRetire | None:
    """The annulment of the coup whose top was announced here last, and there too."""
    rang = len(coups_proclames(partie)) + len(partie.annules) - 1
    coup = partie.coup
    if coup is None or not coup.proclame or rang >= len(lu.essais):
        return None
    essai = lu.essais[rang]
    meme = essai.tirage.coup == coup.numero and _memes_lettres(coup, essai.tirage)
    return essai.issue if meme and isinstance(essai.issue, CoupRetire) else None


def _verifier_les_coups(partie: Partie, lu: Deroulement) -> int:
    """How many coups of the leading console were played here to their end, each the same; raises `Ecart`."""
    finis = list(coups_proclames(partie))
    annules = [annule.coup for annule in partie.annules]
    nombre = len(finis) + len(annules)
    if nombre > len(lu.essais):
        raise Ecart(_en_avance(partie))
    for essai in lu.essais[:nombre]:
        if not any(_meme_issue(coup, essai) for coup in (finis if isinstance(essai.issue, TopDit) else annules)):
            raise Ecart(_en_avance(partie))
    return nombre


def _meme_issue(coup: Coup, essai: CoupMene) -> bool:
    if coup.numero != essai.tirage.coup or coup.tirage is None or not _memes_lettres(coup, essai.tirage):
        return False
    match essai.issue:
        case TopDit(_, mot, ref):
            return coup.retenu is not None and (coup.retenu.solution.mot, str(coup.retenu.solution.ref)) == (mot, ref)
        case CoupRetire():
            return True
        case None:
            return False


def _memes_lettres(coup: Coup, dit: TirageDit) -> bool:
    return coup.tirage is not None and triees(coup.tirage.lettres) == triees(Tirage.parse(dit.tirage).lettres)


def _en_avance(partie: Partie) -> str:
    coup = f" du coup {partie.coup.numero}" if partie.coup else ""
    return (
        "La salle n’en est plus où en est la console qui mène\u00a0: elle est revenue en arrière, ou ce qui est joué"
        f" ici{coup} n’est pas d’elle. Revenez en arrière (Ctrl+Z), ou cessez de suivre et jouez seuls."
    )


def _sans_suite(partie: Partie, lu: Deroulement) -> Pas:
    """Nothing more was told: the end, or the letters to come."""
    if partie.phase is not Phase.TIRAGE:
        raise Ecart(_en_avance(partie))
    if lu.fin is None:
        return Pas(attend=_PAS_ENCORE.format("le tirage"))
    if lu.fin.minutes:
        return Pas((InterromprePartie(lu.fin.minutes),), Moment.SILENCE)
    return Pas((TerminerPartie(par_decision=lu.fin.par_decision),), Moment.SILENCE)


def _dans_l_essai(partie: Partie, essai: CoupMene, retard: float) -> Pas:
    coup = partie.coup
    if isinstance(essai.issue, CoupRetire) and partie.phase is not Phase.TIRAGE:
        return _annuler(essai.issue)
    match partie.phase:
        case Phase.TIRAGE:
            return _tirer(partie, essai)
        case Phase.CHOIX | Phase.ANNONCE | Phase.CHRONO if coup is None or not _memes_lettres(coup, essai.tirage):
            raise Ecart(_en_avance(partie))
        case Phase.CHOIX:
            return Pas((AccepterTirage(), AnnoncerTirage()), Moment.SILENCE)
        case Phase.ANNONCE:
            return Pas((AnnoncerTirage(),), Moment.SILENCE)
        case Phase.CHRONO:
            if essai.temps is None:
                return Pas(attend=_PAS_ENCORE.format("le chrono"))
            return Pas((LancerChrono(), NoterLeDepart(round(max(0.0, retard), 1))), Moment.SILENCE)
        case Phase.TOP:
            return _top(essai)
        case Phase.ANNONCE_TOP:
            return Pas((AnnoncerTop(),)) if _meme_top(coup, essai) else _top(essai)
        case _:
            return Pas()


def _tirer(partie: Partie, essai: CoupMene) -> Pas:
    """The next letters put back, then those that are announced; those of a coup annulled since go back unsaid."""
    dit, coup = essai.tirage, partie.coup
    remis = len(coup.rejets) if coup is not None and not coup.proclame else 0
    if remis < len(dit.rejets):
        nouvelles, validite = _composer(partie, dit.rejets[remis])
        if validite is Validite.VALIDE:
            raise Ecart(_contredit(dit.rejets[remis]))
        suite = (RejeterTirage(),) if validite is Validite.AU_GRE else ()
        return Pas((TirerLettres(nouvelles), *suite), Moment.SILENCE)
    nouvelles, validite = _composer(partie, dit.tirage)
    if validite is Validite.REJET:
        raise Ecart(_contredit(dit.tirage))
    garde = (AccepterTirage(),) if validite is Validite.AU_GRE else ()
    if isinstance(essai.issue, CoupRetire):
        return Pas((TirerLettres(nouvelles), *garde, *_annuler(essai.issue).commandes), Moment.SILENCE)
    return Pas((TirerLettres(nouvelles), *garde, AnnoncerTirage()), Moment.SILENCE)


def _contredit(tirage: str) -> str:
    return f"Le règlement ne juge pas ici {tirage} comme chez la console qui mène\u00a0: rien n’est fait, joignez-la."


def _composer(partie: Partie, texte: str) -> tuple[str, Validite]:
    """The new letters of a tirage as told, and whether it stands here; raises a `Refus`."""
    nouvelles = Tirage.parse(texte, partie.reliquat).nouvelles
    return nouvelles, examiner_tirage(partie, tirage_propose(partie, nouvelles)).validite


def _annuler(retire: CoupRetire) -> Pas:
    erreur = {} if retire.erreur is None else {"erreur": retire.erreur}
    return Pas((AnnulerCoup(retire.cause, retire.motif, **erreur),))


def _top(essai: CoupMene) -> Pas:
    if not isinstance(essai.issue, TopDit):
        return Pas(attend=_PAS_ENCORE.format("le top"))
    return Pas((RetenirTop(essai.issue.mot, essai.issue.ref, hors_liste=True), AnnoncerTop()))


def _meme_top(coup: Coup | None, essai: CoupMene) -> bool:
    return coup is not None and _meme_issue(coup, essai)
