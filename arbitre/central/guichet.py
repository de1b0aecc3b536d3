"""What a centre may do with its key, and the organiser with a token."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.requests import ClientDisconnect, Request

from arbitre.central import depot, epreuves, jetons, multiplex, revisions
from arbitre.central.base import Bassin, Connexion
from arbitre.central.depot import DepotRefuse
from arbitre.central.epreuves import CentreInscrit, Epreuve
from arbitre.echanges.centres import TAILLE_MAX, centre_des_octets
from arbitre.engine.erreurs import Refus
from arbitre.reunion import signe

_PATIENCE: Final = 30.0
"""Seconds within which a file comes whole."""
_RANG_MAX: Final = 2**62
_TEXTE_MAX: Final = 4_000


class NonAdmis(Refus):
    """A key or a token that opens nothing."""


class Guichet:
    """Asked by the routes."""

    def __init__(self, bassin: Bassin) -> None:
        self._bassin = bassin

    async def deposer(self, jeton: str, requete: Request) -> depot.Recu:
        """Receive a centre's file; who has no key sends nothing that is read."""
        async with self._bassin.connection() as base:
            inscrit = await _admis(base, jeton)
        octets = await _corps(requete)
        rang = _rang(requete.query_params.get("rang"))
        renvoi = requete.query_params.get("renvoi") == "oui"
        async with self._bassin.connection() as base:
            return await depot.recevoir(base, inscrit, octets, rang, renvoi=renvoi)

    async def etat(self, jeton: str) -> dict[str, Any]:
        """What the last ranking says to that centre."""
        async with self._bassin.connection() as base:
            inscrit = await _admis(base, jeton)
            derniere = await revisions.derniere(base, inscrit.epreuve)
            dits = await revisions.conflits(base, derniere.id, inscrit.nom) if derniere else ()
        recu = {"centre": inscrit.nom, "recu": inscrit.courant is not None, "rang": inscrit.rang, "dit": _etat(inscrit)}
        return recu | {"mene": inscrit.maitre, "revision": derniere.id if derniere else 0, "conflits": dits}

    async def joueurs(self, jeton: str) -> list[dict[str, Any]]:
        """The pages of a centre's own players, for it to hand out."""
        async with self._bassin.connection() as base:
            inscrit = await _admis(base, jeton)
            lu = await base.execute(
                "SELECT d.octets, e.secret FROM depots d, epreuves e WHERE d.id = %s AND e.id = %s",
                (inscrit.courant, inscrit.epreuve),
            )
            ligne = await lu.fetchone()
        if ligne is None:
            return []
        octets, secret = ligne
        return [
            {
                "numero": j.numero,
                "nom": j.nom_complet,
                "page": f"/joueur/{jetons.du_joueur(secret, inscrit.id, j.numero)}",
            }
            for j in centre_des_octets(octets, inscrit.nom).joueurs
        ]

    async def publier(self, jeton: str, partie: int, rang: int, requete: Request) -> bool:
        """Receive a fact of the multiplex; whether it is new."""
        async with self._bassin.connection() as base:
            inscrit = await _admis(base, jeton)
        age = _age(requete.query_params.get("age", "0"))
        octets = await _corps(requete, multiplex.FAIT_MAX)
        async with self._bassin.connection() as base:
            return await multiplex.publier(base, inscrit, partie, rang, octets, age)

    async def suite(self, jeton: str, partie: int, depuis: int, attendre: Callable[[int], Awaitable[None]]) -> Any:
        """Facts that are not known yet: at once where there are, else as soon as there is one, or after a while."""
        async with self._bassin.connection() as base:
            inscrit = await _admis(base, jeton)
            lue = await multiplex.suite(base, inscrit.epreuve, partie, depuis)
        if lue.faits:
            return lue
        await attendre(inscrit.epreuve)
        async with self._bassin.connection() as base:
            return await multiplex.suite(base, inscrit.epreuve, partie, depuis)

    async def accepter(self, jeton: str, requete: Request) -> int:
        """A sentence about scores out of reach, said again by the organiser: they stand; how many are left."""
        async with self._bassin.connection() as base:
            epreuve = await _gouvernee(base, jeton)
        octets = await _corps(requete, _TEXTE_MAX)
        async with self._bassin.connection() as base:
            derniere = await revisions.derniere(base, epreuve.id)
            dits = await revisions.hors_de_portee(base, derniere.id) if derniere else ()
            texte = next((dit for dit in dits if msgspec.json.encode(dit) == octets), None)
            if texte is None:
                raise DepotRefuse("Rien de tel n’attend votre accord\u00a0: recopiez la phrase telle quelle.")
            await epreuves.accepter(base, epreuve.id, (texte,))
        return len(dits) - 1

    async def organisateur(self, jeton: str) -> dict[str, Any]:
        """Which centres are in, and all that contradicts itself; what keeps a player out until it is accepted."""
        async with self._bassin.connection() as base:
            epreuve = await _gouvernee(base, jeton)
            derniere = await revisions.derniere(base, epreuve.id)
            dits = await revisions.conflits(base, derniere.id) if derniere else ()
            hors = await revisions.hors_de_portee(base, derniere.id) if derniere else ()
            tous = await epreuves.centres(base, epreuve.id)
        centres = [{"nom": c.nom, "pays": c.pays, "recu": c.courant is not None, "dit": _etat(c)} for c in tous]
        revision = {"numero": derniere.id, "definitive": derniere.definitive} if derniere else None
        return {"epreuve": epreuve.nom, "centres": centres, "revision": revision, "conflits": dits, "a_accepter": hors}


def _etat(centre: CentreInscrit) -> str:
    """Where its file stands, in words."""
    if centre.courant is None:
        return "attendu"
    return f"{'rendu par la sauvegarde, renvoyé' if centre.renvoye else 'reçu'}, {signe(centre.signature)}"


async def _gouvernee(base: Connexion, jeton: str) -> Epreuve:
    epreuve = await epreuves.de_l_organisateur(base, jeton)
    if epreuve is None:
        raise NonAdmis("Ce jeton n’ouvre aucune épreuve\u00a0: vérifiez-le.")
    return epreuve


async def _admis(base: Connexion, jeton: str) -> CentreInscrit:
    inscrit = await epreuves.du_centre(base, jeton) if jeton else None
    if inscrit is None:
        raise NonAdmis("Cette clef n’ouvre aucun centre\u00a0: demandez-en une à l’organisateur.")
    return inscrit


def _rang(texte: str | None) -> int | None:
    if texte is None:
        return None
    if not (texte.isascii() and texte.isdigit() and len(texte) < 19 and int(texte) <= _RANG_MAX):
        raise DepotRefuse("Le rang de cet envoi n’est pas un nombre\u00a0: mettez la console à jour.")
    return int(texte)


def _age(texte: str) -> float:
    """Since when the leading room has heard it."""
    secondes, _, parties = texte.partition(".")
    if not all(part.isascii() and part.isdigit() for part in (secondes, parties or "0")) or len(texte) > 12:
        raise multiplex.FaitRefuse("L’âge de cette annonce n’est pas un nombre\u00a0: mettez la console à jour.")
    return min(float(texte), multiplex.AGE_MAX)


async def _corps(requete: Request, taille_max: int = TAILLE_MAX) -> bytes:
    """The whole file; raises `DepotRefuse` where it is too large or does not come."""
    recus, taille = [], 0
    try:
        async with asyncio.timeout(_PATIENCE):
            async for morceau in requete.stream():
                recus.append(morceau)
                taille += len(morceau)
                if taille > taille_max:
                    raise DepotRefuse(
                        f"Ce fichier dépasse {taille_max // 1_000}\u00a0ko\u00a0: ce n’est pas celui d’un centre."
                    )
    except (TimeoutError, ClientDisconnect):
        raise DepotRefuse("Le fichier n’est pas venu en entier\u00a0: la console le renverra.") from None
    return b"".join(recus)
