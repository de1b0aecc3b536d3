"""What the service answers: a page, its files, what the room may see, the pairing of a device, the live connection."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from arbitre.engine.partie.savoir import Savoir
from arbitre.reseau.acces.appairage import Appairage, AppairageRefuse, CodeRefuse
from arbitre.reseau.acces.jetons import Jetons, Porteur
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.apprendre import PAGE as QUIZ
from arbitre.reseau.apprendre import ComptoirDuQuiz
from arbitre.reseau.postes.fil import MessageIllisible, ecrire, lire
from arbitre.reseau.salle.auditoire import Auditoire
from arbitre.reseau.salle.telephones import Acces, Telephones
from arbitre.reseau.salle.vues import salle
from arbitre.reseau.seance import PATIENCE, Demander, Seance
from arbitre.reseau.secours.reprise import Reprise
from arbitre.reseau.socle.pages import ACCUEIL, Piece
from arbitre.reseau.socle.requetes import jeton, rendre, servie

_JSON: Final = "application/json"
_PAGE_DES_JOUEURS: Final = "joueur.html"
_Court = Annotated[str, msgspec.Meta(max_length=200)]


class Presentation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A device asks to become a post."""

    code: _Court
    nom: _Court
    role: _Court


class Suite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The question of a candidate: what has the juge-arbitre answered?"""

    cle: _Court


class Comptoir:
    """The routes; lives in the service's thread."""

    def __init__(
        self,
        jetons: Jetons,
        auditoire: Auditoire,
        appairage: Appairage,
        demander: Demander,
        pieces: dict[str, Piece],
        reprise: Reprise | None,
        savoir: Callable[[], Savoir],
    ) -> None:
        self._jetons, self._auditoire, self._appairage = jetons, auditoire, appairage
        self._demander, self._pieces, self._reprise = demander, pieces, reprise
        self._savoir = savoir
        self._telephones = Telephones()

    def application(self) -> Starlette:
        """What uvicorn serves, the guard aside."""
        return Starlette(
            routes=[
                Route("/", self._accueil),
                Route("/diffusion/{part}", self._accueil),
                Route("/joueur", self._joueur),
                Route("/api/joueur", self._resultats),
                Route("/api/joueur/rejeu/{numero:int}", self._rejeu),
                Route("/quiz", self._quiz),
                *ComptoirDuQuiz(self._auditoire, self._porteur, self._savoir).routes(),
                Route("/statique/{nom}", self._piece),
                Route("/api/salle", self._salle),
                Route("/api/salle/logo", self._logo),
                Route("/api/reprise", self._qui),
                Route("/api/appairage", self._presenter, methods=["POST"]),
                Route("/api/appairage/suite", self._suite, methods=["POST"]),
                WebSocketRoute("/ws", self._prise),
            ]
        )

    async def _accueil(self, _requete: Request) -> Response:
        return rendre(self._pieces[ACCUEIL])

    async def _joueur(self, _requete: Request) -> Response:
        return rendre(self._pieces[_PAGE_DES_JOUEURS])

    async def _resultats(self, requete: Request) -> Response:
        table = self._table_du_joueur(requete)
        if table is None:
            return _autre_code()
        acces = self._auditoire.acces_des_joueurs
        if acces is not Acces.RESULTATS:
            return _dire({"acces": acces.value, "table": table})
        return Response(self._telephones.resultats(self._auditoire.etat, table), media_type=_JSON)

    async def _rejeu(self, requete: Request) -> Response:
        table = self._table_du_joueur(requete)
        if table is None:
            return _autre_code()
        if self._auditoire.acces_des_joueurs is not Acces.RESULTATS:
            return _dire({"refus": "La partie se joue\u00a0: elle se rejoue ici une fois finie."}, 403)
        dit = self._telephones.rejeu(self._auditoire.etat, table, requete.path_params["numero"])
        if dit is None:
            return _dire({"refus": "Rien à rejouer de cette partie."}, 404)
        return Response(dit, media_type=_JSON)

    async def _quiz(self, _requete: Request) -> Response:
        return rendre(self._pieces[QUIZ])

    async def _piece(self, requete: Request) -> Response:
        return servie(self._pieces, requete) or Response(status_code=404)

    async def _salle(self, requete: Request) -> Response:
        porteur = self._admis(requete)
        if porteur is None:
            return _non_admis()
        return Response(ecrire(salle(self._auditoire.vue_pour(porteur))), media_type=_JSON)

    async def _logo(self, requete: Request) -> Response:
        if self._admis(requete) is None:
            return _non_admis()
        logo = self._auditoire.vue.logo
        return Response(logo, media_type="application/octet-stream") if logo else Response(status_code=404)

    async def _qui(self, _requete: Request) -> Response:
        """Which console this one is: a first one that comes back asks it, before it knows any token."""
        return Response(ecrire(self._reprise or Reprise()), media_type=_JSON)

    async def _presenter(self, requete: Request) -> Response:
        adresse = requete.client.host if requete.client else ""

        async def faire() -> Response:
            p = lire(await _corps(requete), Presentation)
            return _dire({"cle": self._appairage.presenter(adresse, p.code, p.nom, p.role)})

        return await _ou_le_refus(faire)

    async def _suite(self, requete: Request) -> Response:
        async def faire() -> Response:
            donne = self._appairage.suite(lire(await _corps(requete), Suite).cle)
            if donne is None:
                raise CodeRefuse("Le juge-arbitre n’a pas admis ce poste\u00a0: demandez-lui un nouveau code.")
            porteur = self._jetons.porteur(donne)
            if porteur is None:
                return _dire({"attente": True})
            return _dire({"jeton": donne, "nom": porteur.nom, "peut": porteur.role.peut})

        return await _ou_le_refus(faire)

    async def _prise(self, prise: WebSocket) -> None:
        await Seance(prise, self._jetons, self._auditoire, self._demander).servir()

    def _admis(self, requete: Request) -> Porteur | None:
        """The bearer of the request's token, where he may look at the room now; else None."""
        porteur = self._porteur(requete)
        return porteur if porteur is not None and self._auditoire.admet(porteur) else None

    def _table_du_joueur(self, requete: Request) -> int | None:
        """Whose telephone asks; None where its code is no player's any more."""
        porteur = self._porteur(requete)
        return porteur.table if porteur is not None and porteur.role is Role.JOUEUR else None

    def _porteur(self, requete: Request) -> Porteur | None:
        return self._jetons.porteur(jeton(requete))


def _dire(objet: dict[str, Any], statut: int = 200) -> Response:
    return Response(ecrire(objet), status_code=statut, media_type=_JSON)


def _autre_code() -> Response:
    return _dire({"refus": "Ce code n’est plus celui de cette table\u00a0: demandez au juge-arbitre."}, 401)


def _non_admis() -> Response:
    refus = {"refus": "Ce jeton n’ouvre pas cette salle\u00a0: demandez-en un à la console."}
    reponse = _dire(refus, 401)
    reponse.headers["www-authenticate"] = "Bearer"
    return reponse


async def _corps(requete: Request) -> bytes:
    """The body, which the guard has measured; raises `MessageIllisible` where it does not come."""
    try:
        return await asyncio.wait_for(requete.body(), PATIENCE)
    except TimeoutError:
        raise MessageIllisible("Message illisible\u00a0: il n’est pas venu.") from None


async def _ou_le_refus(faire: Callable[[], Awaitable[Response]]) -> Response:
    """Answer a `Refus` as a response that says it."""
    try:
        return await faire()
    except (AppairageRefuse, MessageIllisible) as e:
        autre_code = {"autre_code": True} if isinstance(e, CodeRefuse) else {}
        return _dire({"refus": str(e)} | autre_code, 403 if isinstance(e, AppairageRefuse) else 400)
