"""The file of a centre received: once for each seal, whole or not at all; its last word is the one that counts."""

import hashlib
from collections.abc import Collection
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.central.base import Connexion
from arbitre.central.bornes import DepotRefuse, verifier
from arbitre.central.epreuves import CentreInscrit, prevenir
from arbitre.echanges.centres import SUFFIXE, centre_des_octets, octets_du_centre
from arbitre.engine.centres.valeurs import Centre
from arbitre.engine.saisies import cite

NOM_EFFACE: Final = "Joueur effacé"


class Recu(Struct, frozen=True):
    """What became of a file: its seal, whether it was new, whether it is the one that counts."""

    sceau: str
    nouveau: bool
    compte: bool


def lire(octets: bytes, inscrit: CentreInscrit) -> Centre:
    """The results that a centre sends under its own name; raises `DepotRefuse`, `CentreIllisible`."""
    lu = centre_des_octets(octets, inscrit.nom + SUFFIXE)
    verifier(lu)
    if lu.nom != inscrit.nom:
        raise DepotRefuse(
            f"Cette clef est celle du centre {cite(inscrit.nom)}, ce fichier est du centre {cite(lu.nom)}\u00a0: prenez"
            " la clef de ce centre, ou corrigez le nom."
        )
    return lu


async def recevoir(base: Connexion, inscrit: CentreInscrit, octets: bytes, rang: int | None = None) -> Recu:
    """Keep a file; ``rang`` says which of the centre's own files is the later (None: by hand, and it counts).

    A file that came already is not kept twice; it counts anew where its centre came back to it.
    """
    lu = lire(octets, inscrit)
    sceau = hashlib.sha256(octets_du_centre(lu)).digest()
    async with base.transaction():
        ecrit = await base.execute("SELECT courant, rang FROM centres WHERE id = %s FOR UPDATE", (inscrit.id,))
        ligne = await ecrit.fetchone()
        if ligne is None:
            raise DepotRefuse("Ce centre n’est plus de l’épreuve\u00a0: demandez une clef à l’organisateur.")
        courant, dernier = ligne
        depot, nouveau = await _garder(base, inscrit, lu, sceau)
        compte = nouveau if rang is None else rang > dernier or (nouveau and rang == dernier)
        if compte:
            await base.execute(
                "UPDATE centres SET courant = %s, rang = %s WHERE id = %s",
                (depot, dernier if rang is None else rang, inscrit.id),
            )
            if depot != courant:
                await prevenir(base, inscrit.epreuve)
    return Recu(sceau.hex(), nouveau, compte or depot == courant)


async def _garder(base: Connexion, inscrit: CentreInscrit, lu: Centre, sceau: bytes) -> tuple[int, bool]:
    """The number of the deposit with that seal, and whether it is new."""
    trouves = await base.execute("SELECT id FROM depots WHERE centre = %s AND sceau = %s", (inscrit.id, sceau))
    if (connu := await trouves.fetchone()) is not None:
        return int(connu[0]), False
    oublies = await base.execute("SELECT numero FROM oublies WHERE centre = %s", (inscrit.id,))
    octets = octets_du_centre(oublier(lu, {numero for (numero,) in await oublies.fetchall()}))
    neufs = await base.execute(
        "INSERT INTO depots (centre, sceau, octets) VALUES (%s, %s, %s) RETURNING id", (inscrit.id, sceau, octets)
    )
    neuf = await neufs.fetchone()
    assert neuf is not None, "what is inserted has a number"
    return int(neuf[0]), True


def oublier(centre: Centre, numeros: Collection[int]) -> Centre:
    """The same results, without who these players are."""
    if not numeros:
        return centre
    joueurs = tuple(
        replace(j, nom=NOM_EFFACE, nom2="", licence="", club="") if j.numero in numeros else j for j in centre.joueurs
    )
    return replace(centre, joueurs=joueurs)
