"""The correctors' quiz on a page: a bulletin of a seed, what was answered to it, when it is to be asked again.

Nothing is kept here: a question is made again from its numbers, and each browser keeps its own answers.
"""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from functools import lru_cache
from typing import Annotated, Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.engine.editions import EDITIONS
from arbitre.engine.erreurs import Refus
from arbitre.engine.exercices.feuillet import disposer, faits
from arbitre.engine.exercices.programme import programme, visee
from arbitre.engine.exercices.question import Note, Question, dans_les_autres_editions, interroger, lire_reponse
from arbitre.engine.exercices.suite import Exercice, Suite
from arbitre.engine.exercices.traits import GLYPHES
from arbitre.engine.francais import majuscule
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.reglement import Peine
from arbitre.instants import ecrire_instant
from arbitre.reseau.acces.jetons import Porteur
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.postes.fil import MessageIllisible, ecrire, lire
from arbitre.reseau.salle.auditoire import Auditoire
from arbitre.reseau.salle.telephones import Acces
from arbitre.revision import ReponseGardee, Revision

PAGE: Final = "quiz.html"
_QUI: Final = frozenset({Role.CORRECTEUR, Role.RELECTURE, Role.JOUEUR})
_JSON: Final = "application/json"
_PEINES: Final = {
    None: "sans sanction",
    Peine.AVERTISSEMENT: "avertissement",
    Peine.PENALITE: "pénalité",
    Peine.ZERO: "zéro",
}
_Court = Annotated[str, msgspec.Meta(max_length=80)]
_Numero = Annotated[int, msgspec.Meta(ge=0, le=4000)]
Objet = dict[str, Any]


class Demandee(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which question: of that seed the ``numero``-th or one after it, or the one that aims at ``cle``."""

    edition: _Court
    graine: Annotated[int, msgspec.Meta(ge=0, le=2**32)]
    numero: _Numero
    cle: _Court = ""
    niveau: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class Repondue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to a question, and those given before to its point: (note, instant)."""

    question: Demandee
    reponse: _Court
    avant: Annotated[tuple[tuple[Note, _Court], ...], msgspec.Meta(max_length=20)] = ()


class ComptoirDuQuiz:
    """Lives in the service's thread; a bulletin is made in another, one at a time, never while the room plays."""

    def __init__(
        self,
        auditoire: Auditoire,
        porteur: Callable[[Request], Porteur | None],
        savoir: Callable[[], Savoir],
        horloge: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._auditoire, self._porteur, self._savoir, self._horloge = auditoire, porteur, savoir, horloge
        self._seul = asyncio.Semaphore(1)

    def routes(self) -> list[Route]:
        """Beside the page, which is a file like another."""
        return [
            Route("/api/quiz", self._poser, methods=["POST"]),
            Route("/api/quiz/reponse", self._corriger, methods=["POST"]),
        ]

    async def _poser(self, requete: Request) -> Response:
        return await self._repondre(requete, Demandee, lambda d: _question(self._faite(d), self._savoir().nom))

    async def _corriger(self, requete: Request) -> Response:
        return await self._repondre(
            requete, Repondue, lambda r: _correction(self._faite(r.question), r, self._horloge())
        )

    async def _repondre(self, requete: Request, forme: type[Any], faire: Callable[[Any], Objet]) -> Response:
        porteur = self._porteur(requete)
        if porteur is None or porteur.role not in _QUI:
            return _refuser("Ce poste n’est pas admis\u00a0: demandez un code au juge-arbitre.", 401)
        if self._auditoire.acces_des_joueurs is not Acces.RESULTATS:
            return _refuser("La partie se joue\u00a0: le quiz vous attend à la fin.", 403)
        try:
            demande = lire(await requete.body(), forme)
            async with self._seul:
                dit = await asyncio.to_thread(faire, demande)
        except (MessageIllisible, Refus) as e:
            return _refuser(str(e), 400)
        return Response(ecrire(dit), media_type=_JSON)

    def _faite(self, demande: Demandee) -> Question:
        return _faire(self._savoir().automate, demande)


@lru_cache(maxsize=64)
def _faire(automate: Automate, demande: Demandee) -> Question:
    """The question of those numbers, the same each time; raises a `Refus` where there is none."""
    if demande.edition not in EDITIONS:
        raise Refus("Cette édition n’est pas connue\u00a0: choisissez-en une de la liste.")
    regles = programme(demande.edition)
    suite = Suite(automate, demande.graine, regles)
    exercice: Exercice | None
    if demande.cle:
        regle = next((r for r in regles if r.cle == demande.cle), None)
        if regle is None:
            raise Refus("Ce point n’est pas de cette édition\u00a0: demandez-en un autre.")
        exercice = suite.viser(regle, demande.niveau, demande.numero)
    else:
        exercice = next(suite.depuis(demande.numero), None)
    if exercice is None:
        raise Refus("Ce lexique ne permet pas ce bulletin\u00a0: demandez le suivant.")
    return interroger(exercice)


def _question(question: Question, lexique: str) -> Objet:
    """All that is shown before the answer, and the numbers that make it again."""
    exercice, contexte = question.exercice, question.exercice.copie.contexte
    feuillet = disposer(exercice.copie.bulletin)
    return {
        "numero": exercice.numero,
        "cle": exercice.regle.cle,
        "coup": contexte.coup,
        "tirage": contexte.tirage,
        "grille": contexte.grille.lignes,
        "lexique": lexique,
        "bulletin": {
            "signes": [(*case, signe.lettre, signe.cercle) for case, signe in sorted(feuillet.signes.items())],
            "ratures": [(rature[0], rature[-1]) for rature in feuillet.ratures if rature],
            "ref": feuillet.ref,
            "points": feuillet.points,
            "cote": feuillet.cote,
            "traits": _traits({signe.lettre for signe in feuillet.signes.values()} | {*feuillet.ref, *feuillet.points}),
        },
        "faits": faits(exercice.copie),
        "propositions": [majuscule(regle.objet) for regle in question.propositions],
    }


def _traits(signes: set[str]) -> Objet:
    """How each of these is written: whether each stroke bends, and where it goes, to a hundredth."""
    return {
        signe: [(courbe, [(round(x, 2), round(y, 2)) for x, y in points]) for courbe, points in GLYPHES[signe]]
        for signe in sorted(signes)
        if signe in GLYPHES
    }


def _correction(question: Question, repondue: Repondue, maintenant: datetime) -> Objet:
    """The verdict, the article in plain words, step by step, the other texts; when it is asked again."""
    reponse = lire_reponse(repondue.reponse)
    if reponse.motif >= len(question.propositions):
        raise Refus(f"Il n’y a pas de motif {reponse.motif + 1}\u00a0: répondez de 1 à {len(question.propositions)}.")
    note, regle, verdict = question.noter(reponse), question.exercice.regle, question.exercice.rendue.verdict
    avant = [ReponseGardee(regle.cle, juste, instant) for juste, instant in repondue.avant]
    instant = ecrire_instant(maintenant)
    acquis = Revision([*avant, ReponseGardee(regle.cle, note, instant)]).acquis(maintenant)[regle.cle]
    return {
        "note": note.value,
        "instant": instant,
        "echeance": ecrire_instant(acquis.echeance),
        "niveau": acquis.niveau,
        "attendu": {"points": verdict.points, "peine": _PEINES[question.peine], "motif": question.juste + 1},
        "article": {"numero": regle.numero, "objet": regle.objet, "clair": visee(regle).clair},
        "etapes": [str(etape) for etape in verdict.explication],
        "autres": dans_les_autres_editions(question.exercice),
    }


def _refuser(phrase: str, statut: int) -> Response:
    return Response(ecrire({"refus": phrase}), status_code=statut, media_type=_JSON)
