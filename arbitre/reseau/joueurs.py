"""What players' telephones are answered: their page, their results, a partie to replay; nothing is written."""

from collections.abc import Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.reseau.acces.jetons import Porteur
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.postes.fil import ecrire
from arbitre.reseau.salle.auditoire import Auditoire
from arbitre.reseau.salle.telephones import Acces, Telephones

_JSON: Final = "application/json"
PAGE: Final = "joueur.html"


class ComptoirDesJoueurs:
    """Lives in the service's thread; ``porteur`` tells who asks."""

    def __init__(self, auditoire: Auditoire, porteur: Callable[[Request], Porteur | None]) -> None:
        self._auditoire, self._porteur = auditoire, porteur
        self._telephones = Telephones()

    def routes(self) -> list[Route]:
        """Beside the page, which is a file like another."""
        return [
            Route("/api/joueur", self._resultats),
            Route("/api/joueur/rejeu/{numero:int}", self._rejeu),
        ]

    async def _resultats(self, requete: Request) -> Response:
        porteur = self._porteur(requete)
        if porteur is None or porteur.role is not Role.JOUEUR:
            return _refuser("Ce code n’est plus celui de cette table\u00a0: demandez au juge-arbitre.", 401)
        acces = self._auditoire.acces_des_joueurs
        if acces is not Acces.RESULTATS:
            return Response(ecrire({"acces": acces.value, "table": porteur.table}), media_type=_JSON)
        return Response(self._telephones.resultats(self._auditoire.etat, porteur.table), media_type=_JSON)

    async def _rejeu(self, requete: Request) -> Response:
        porteur = self._porteur(requete)
        if porteur is None or porteur.role is not Role.JOUEUR:
            return _refuser("Ce code n’est plus celui de cette table\u00a0: demandez au juge-arbitre.", 401)
        if self._auditoire.acces_des_joueurs is not Acces.RESULTATS:
            return _refuser("La partie se joue\u00a0: elle se rejoue ici une fois finie.", 403)
        dit = self._telephones.rejeu(self._auditoire.etat, porteur.table, requete.path_params["numero"])
        return _refuser("Rien à rejouer de cette partie.", 404) if dit is None else Response(dit, media_type=_JSON)


def _refuser(phrase: str, statut: int) -> Response:
    return Response(ecrire({"refus": phrase}), status_code=statut, media_type=_JSON)
