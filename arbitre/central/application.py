"""The routes of an instance: public pages, what a centre sends and hears, what the organiser sees; its figures."""

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import msgspec
import psycopg
from msgspec import Struct
from psycopg_pool import PoolTimeout
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from arbitre.central import epreuves, jetons, pages, revisions
from arbitre.central.annonces import ABONNES_MAX, Annonces
from arbitre.central.base import Bassin, Connexion, absente
from arbitre.central.classements import GENERAL
from arbitre.central.epreuves import Epreuve
from arbitre.central.guichet import Guichet, NonAdmis
from arbitre.central.limites import Limite
from arbitre.central.multiplex import MaitreRefuse
from arbitre.central.revisions import LigneLue, Revision
from arbitre.engine.erreurs import Refus
from arbitre.reseau.socle.pages import Piece
from arbitre.reseau.socle.requetes import jeton, servie

_BORNES: Final = (0.01, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
"""Seconds: 0.2 is what is promised of a reading."""


class Mesures:
    """Counts of the requests answered since this instance began."""

    def __init__(self) -> None:
        self._debut = time.monotonic()
        self._reponses: dict[tuple[str, int], int] = {}
        self._durees = [0] * (len(_BORNES) + 1)
        self._somme = 0.0
        self.abonnes = 0

    def noter(self, route: str, statut: int, secondes: float) -> None:
        """An answer; ``route`` is its pattern, never its path."""
        self._reponses[route, statut] = self._reponses.get((route, statut), 0) + 1
        self._somme += secondes
        self._durees[next((n for n, borne in enumerate(_BORNES) if secondes <= borne), len(_BORNES))] += 1

    def texte(self, bassin: Bassin) -> str:
        """All of it, in the text format of Prometheus."""
        vu = bassin.get_stats()
        lignes = [
            "# TYPE arbitre_secondes_depuis_le_debut gauge",
            f"arbitre_secondes_depuis_le_debut {time.monotonic() - self._debut:.0f}",
            "# TYPE arbitre_abonnes gauge",
            f"arbitre_abonnes {self.abonnes}",
            "# TYPE arbitre_connexions_de_la_base gauge",
            f"arbitre_connexions_de_la_base {vu.get('pool_size', 0)}",
            "# TYPE arbitre_attentes_de_la_base gauge",
            f"arbitre_attentes_de_la_base {vu.get('requests_waiting', 0)}",
            "# TYPE arbitre_reponses_total counter",
        ]
        for (route, statut), nombre in sorted(self._reponses.items()):
            lignes.append(f'arbitre_reponses_total{{route="{route}",statut="{statut}"}} {nombre}')
        lignes.append("# TYPE arbitre_reponse_secondes histogram")
        cumul = 0
        for borne, nombre in zip((*map(str, _BORNES), "+Inf"), self._durees, strict=True):
            cumul += nombre
            lignes.append(f'arbitre_reponse_secondes_bucket{{le="{borne}"}} {cumul}')
        lignes += [f"arbitre_reponse_secondes_sum {self._somme:.6f}", f"arbitre_reponse_secondes_count {cumul}"]
        return "\n".join(lignes) + "\n"


async def en_vie(bassin: Bassin) -> bool:
    """Whether the base answers."""
    try:
        async with bassin.connection() as base:
            await base.execute("SELECT 1")
    except (psycopg.Error, PoolTimeout):
        return False
    return True


_GARDEES: Final = 1_000
"""Pages in memory: a few tens of kilobytes each."""


class Lecture:
    """Asked by the routes."""

    def __init__(self, bassin: Bassin, annonces: Annonces) -> None:
        self._bassin, self._annonces = bassin, annonces
        self._faites: OrderedDict[tuple[int, int, str, int], bytes] = OrderedDict()

    async def page(self, epreuve: int, liste: str, numero: int) -> bytes | None:
        """A page of a list; None where there is no such epreuve."""

        async def faire(base: Connexion, lue: Epreuve, revision: Revision | None) -> bytes:
            if revision is None:
                return pages.classement(pages.Vue(lue, None, liste, 1, 0, ()))
            lignes = await revisions.page(base, revision.id, liste, numero)
            nombre = await revisions.nombre_de_pages(base, revision.id, liste)
            notes = await revisions.notes(base, revision.id)
            return pages.classement(pages.Vue(lue, revision, liste, numero, nombre, lignes, notes))

        return await self._gardee(epreuve, liste, numero, faire)

    async def listes(self, epreuve: int) -> bytes | None:
        """The lists of an epreuve."""

        async def faire(base: Connexion, lue: Epreuve, revision: Revision | None) -> bytes:
            return pages.listes(lue, await revisions.listes(base, revision.id) if revision else ())

        return await self._gardee(epreuve, "", 0, faire)

    async def _gardee(
        self,
        epreuve: int,
        liste: str,
        numero: int,
        faire: Callable[[Connexion, Epreuve, Revision | None], Awaitable[bytes]],
    ) -> bytes | None:
        """The page of the newest revision that was announced, made where it was not yet."""
        annoncee = self._annonces.derniere(epreuve)
        if annoncee and (faite := self._faites.get((epreuve, annoncee, liste, numero))) is not None:
            return faite
        async with self._bassin.connection() as base:
            lue = await epreuves.par_numero(base, epreuve)
            if lue is None:
                return None
            revision = await revisions.derniere(base, epreuve)
            faite = await faire(base, lue, revision)
        if revision is not None:
            self._faites[epreuve, revision.id, liste, numero] = faite
            if len(self._faites) > _GARDEES:
                self._faites.popitem(last=False)
        return faite

    async def joueur(self, jeton: str) -> bytes | None:
        """The page of the player whose token this is; None where it proves nothing."""
        if (lu := jetons.lire_joueur(jeton)) is None:
            return None
        async with self._bassin.connection() as base:
            trouve = await base.execute("SELECT epreuve, nom FROM centres WHERE id = %s", (lu.centre,))
            ligne = await trouve.fetchone()
            epreuve = await epreuves.par_numero(base, int(ligne[0])) if ligne else None
            if epreuve is None or ligne is None or not jetons.vaut(jeton, epreuve.secret, lu):
                return None
            revision = await revisions.derniere(base, epreuve.id)
            if revision is None:
                return pages.joueur(epreuve, None)
            return pages.joueur(epreuve, await _sienne(base, revision.id, str(ligne[1]), (lu.centre, lu.numero)))


async def _sienne(base: Connexion, revision: int, centre: str, qui: tuple[int, int]) -> LigneLue | None:
    """A player's line among those of the centre."""
    liste = f"centre:{centre}"
    for numero in range(1, 1 + await revisions.nombre_de_pages(base, revision, liste)):
        for lue in await revisions.page(base, revision, liste, numero):
            if qui in lue.ligne.ici:
                return lue
    return None


FAUSSES_PAR_MINUTE: Final = 120
"""Keys that open nothing, of one address."""
_JSON: Final = "application/json"
VEILLE: Final = ("/sante", "/metriques")
"""What whoever watches over an instance asks of it, where it listens."""
ATTENTE: Final = 20.0
"""Seconds that a room is kept waiting for the next fact."""
_HTML: Final = "text/html; charset=utf-8"
_Servir = Callable[[Request], Awaitable[Response]]


class TropSouvent(Refus):
    """Asked too often; the sentence says to wait."""


class Introuvable(Refus):
    """Nothing there."""


class Pieces(Struct, frozen=True):
    """What the routes are made of."""

    bassin: Bassin
    annonces: Annonces
    depots: Limite
    lectures: Limite
    statiques: Mapping[str, Piece]


class Application:
    """The routes."""

    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces
        self._bassin, self._annonces = pieces.bassin, pieces.annonces
        self._guichet = Guichet(pieces.bassin)
        self._lecture = Lecture(pieces.bassin, pieces.annonces)
        self._fausses = Limite(FAUSSES_PAR_MINUTE, time.monotonic)
        self.mesures = Mesures()

    def starlette(self) -> Starlette:
        """What uvicorn serves, the guard aside."""
        lues: dict[str, _Servir] = {
            "/": self._accueil,
            "/epreuves/{epreuve:int}": self._classement,
            "/epreuves/{epreuve:int}/listes": self._listes,
            "/epreuves/{epreuve:int}/annonces": self._suivre,
            "/joueur/{jeton}": self._joueur,
            "/statique/{nom}": self._statique,
            "/api/centre": self._etat_du_centre,
            "/api/centre/joueurs": self._joueurs,
            "/api/multiplex/{partie:int}": self._multiplex,
            "/api/organisateur": self._organisateur,
        }
        routes = [Route(chemin, self._mesuree(chemin, self._lue(servir))) for chemin, servir in lues.items()]
        recues = {
            "/api/centre/depot": self._depot,
            "/api/multiplex/{partie:int}/{rang:int}": self._publier,
            "/api/organisateur/accepte": self._lue(self._accepter),
        }
        routes += [Route(chemin, self._mesuree(chemin, servir), methods=["PUT"]) for chemin, servir in recues.items()]
        return Starlette(routes=[*routes, *map(Route, VEILLE, (self._sante, self._metriques))])

    # --- pages ---------------------------------------------------------------------------------------------------

    async def _accueil(self, _requete: Request) -> Response:
        async with self._bassin.connection() as base:
            lues = await base.execute("SELECT id, nom FROM epreuves ORDER BY id DESC LIMIT 100")
            return Response(pages.accueil([(int(n), str(nom)) for n, nom in await lues.fetchall()]), media_type=_HTML)

    async def _classement(self, requete: Request) -> Response:
        question = requete.query_params
        numero = question.get("page", "1")
        if not (numero.isascii() and numero.isdigit() and len(numero) < 6):
            raise Introuvable("Cette page n’existe pas\u00a0: revenez au classement.")
        page = await self._lecture.page(
            requete.path_params["epreuve"], question.get("liste", GENERAL)[:300], int(numero)
        )
        return _trouvee(page)

    async def _listes(self, requete: Request) -> Response:
        return _trouvee(await self._lecture.listes(requete.path_params["epreuve"]))

    async def _joueur(self, requete: Request) -> Response:
        return _trouvee(await self._lecture.joueur(requete.path_params["jeton"]))

    async def _suivre(self, requete: Request) -> Response:
        if self._annonces.abonnes >= ABONNES_MAX:
            raise TropSouvent("Trop de pages suivent déjà ce classement\u00a0: rechargez la page de temps en temps.")
        flux = self._annonces.suivre(requete.path_params["epreuve"])
        return StreamingResponse(flux, media_type="text/event-stream", headers={"x-accel-buffering": "no"})

    async def _statique(self, requete: Request) -> Response:
        reponse = servie(self._pieces.statiques, requete)
        if reponse is None:
            raise Introuvable("Ce fichier n’existe pas.")
        return reponse

    # --- centres and organiser -----------------------------------------------------------------------------------

    async def _depot(self, requete: Request) -> Response:
        async def faire() -> Response:
            clef = jeton(requete)
            if not self._pieces.depots.laisser(clef):
                raise TropSouvent("Trop d’envois en une minute\u00a0: le prochain se fera un peu plus tard.")
            recu = await self._guichet.deposer(clef, requete)
            return _dire(msgspec.to_builtins(recu), 201 if recu.nouveau else 200)

        return await _ou_le_refus(self._admise(faire, requete), requete)

    async def _publier(self, requete: Request) -> Response:
        async def faire() -> Response:
            if not self._pieces.lectures.laisser(_pour(requete)):
                raise TropSouvent("Trop d’annonces en une minute\u00a0: la prochaine partira un peu plus tard.")
            neuf = await self._guichet.publier(jeton(requete), *_partie_et_rang(requete), requete)
            return _dire({"nouveau": neuf}, 201 if neuf else 200)

        return await _ou_le_refus(self._admise(faire, requete), requete)

    async def _multiplex(self, requete: Request) -> Response:
        partie, depuis = requete.path_params["partie"], requete.query_params.get("depuis", "0")
        if not (depuis.isascii() and depuis.isdigit() and len(depuis) < 6 and partie < 100):
            raise Introuvable("Ce multiplex n’existe pas\u00a0: mettez la console à jour.")

        async def attendre(epreuve: int) -> None:
            if requete.query_params.get("attendre") != "non":
                await self._annonces.attendre_un_fait(epreuve, partie, int(depuis), ATTENTE)

        return _dire(await self._guichet.suite(jeton(requete), partie, int(depuis), attendre))

    async def _etat_du_centre(self, requete: Request) -> Response:
        return _dire(await self._guichet.etat(jeton(requete)))

    async def _joueurs(self, requete: Request) -> Response:
        return _dire(await self._guichet.joueurs(jeton(requete)))

    async def _organisateur(self, requete: Request) -> Response:
        return _dire(await self._guichet.organisateur(jeton(requete)))

    async def _accepter(self, requete: Request) -> Response:
        return _dire({"reste": await self._guichet.accepter(jeton(requete), requete)})

    # --- health --------------------------------------------------------------------------------------------------

    async def _sante(self, _requete: Request) -> Response:
        vivante = await en_vie(self._bassin)
        return _dire({"base": vivante}, 200 if vivante else 503)

    async def _metriques(self, _requete: Request) -> Response:
        self.mesures.abonnes = self._annonces.abonnes
        return Response(self.mesures.texte(self._bassin), media_type="text/plain; version=0.0.4")

    def _lue(self, servir: _Servir) -> _Servir:
        """Limit how often a page is read; a refusal is a sentence."""

        async def faite(requete: Request) -> Response:
            async def faire() -> Response:
                if not self._pieces.lectures.laisser(_pour(requete)):
                    raise TropSouvent("Trop de demandes en une minute\u00a0: attendez un peu, puis rechargez.")
                return await servir(requete)

            return await _ou_le_refus(self._admise(faire, requete), requete)

        return faite

    def _admise(self, faire: Callable[[], Awaitable[Response]], requete: Request) -> Callable[[], Awaitable[Response]]:
        """Keys that open nothing are counted against the address that tries them."""

        async def faite() -> Response:
            if jeton(requete) and self._fausses.epuise(_qui(requete)):
                raise TropSouvent("Trop de clefs fausses viennent de cette adresse\u00a0: attendez une minute.")
            try:
                return await faire()
            except NonAdmis:
                self._fausses.laisser(_qui(requete))
                raise

        return faite

    def _mesuree(self, route: str, servir: _Servir) -> _Servir:
        async def mesurer(requete: Request) -> Response:
            debut = time.perf_counter()
            reponse = await servir(requete)
            self.mesures.noter(route, reponse.status_code, time.perf_counter() - debut)
            return reponse

        return mesurer


def _partie_et_rang(requete: Request) -> tuple[int, int]:
    return requete.path_params["partie"], requete.path_params["rang"]


def _qui(requete: Request) -> str:
    return requete.client.host if requete.client else ""


def _pour(requete: Request) -> str:
    """The name under which a request is counted: its key, or the address for a page."""
    return (requete.url.path.startswith("/api/") and jeton(requete)) or _qui(requete)


def _trouvee(page: bytes | None) -> Response:
    if page is None:
        raise Introuvable("Cette page n’existe pas\u00a0: vérifiez son adresse.")
    return Response(page, media_type=_HTML)


def _dire(objet: Any, statut: int = 200) -> Response:
    return Response(msgspec.json.encode(objet), status_code=statut, media_type=_JSON)


async def _ou_le_refus(faire: Callable[[], Awaitable[Response]], requete: Request) -> Response:
    """Answer a refusal as a page to a browser, as JSON to a console."""
    try:
        return await faire()
    except (psycopg.OperationalError, PoolTimeout):
        phrase, statut = str(absente()), 503
    except Refus as e:
        phrase, statut = str(e), _statut(e)
    if requete.url.path.startswith("/api/"):
        reponse = _dire({"refus": phrase}, statut)
    else:
        reponse = Response(pages.refus(phrase), status_code=statut, media_type=_HTML)
    if statut in {429, 503}:
        reponse.headers["retry-after"] = "5"
    return reponse


def _statut(refus: Refus) -> int:
    statuts: dict[type[Refus], int] = {NonAdmis: 401, TropSouvent: 429, Introuvable: 404, MaitreRefuse: 403}
    return statuts.get(type(refus), 422)
