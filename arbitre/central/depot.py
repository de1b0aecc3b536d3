"""Receives the file of a centre: a file (known by its seal) is kept once, whole or not at all, and the last one sent
counts. A file with more than a centre may reasonably send is refused before anything is kept.

The law is followed: a file is kept no longer than announced, and a player who asks for it is erased.
"""

import hashlib
from collections.abc import Collection, Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.central import revisions
from arbitre.central.base import Connexion
from arbitre.central.epreuves import PARTIES_MAX, CentreInscrit, Epreuve, prevenir
from arbitre.centres_signes import signe_par
from arbitre.echanges.centres import SUFFIXE, centre_des_octets, octets_du_centre
from arbitre.engine.centres.valeurs import Centre, PartieDeCentre
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.editions import EDITIONS
from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import NOMBRE_MAX, cite, phrase

JOUEURS_MAX: Final = 2_000
COUPS_MAX: Final = 60
NUMERO_MAX: Final = 1_000_000


class DepotRefuse(Refus):
    """A deposit that is not taken; the sentence says why and what to do."""


def verifier(centre: Centre) -> None:
    """Raises `DepotRefuse` where a number or a text is beyond any that can be meant."""
    for mal in _maux(centre):
        raise DepotRefuse(f"Ce fichier n’est pas reçu\u00a0: {mal}. Demandez-en un autre à la console.")


def _maux(centre: Centre) -> Iterator[str]:
    if centre.edition not in EDITIONS:
        yield "son édition du règlement est inconnue"
    if len(centre.joueurs) > JOUEURS_MAX:
        yield f"il a plus de {JOUEURS_MAX} joueurs"
    if len(centre.parties) > PARTIES_MAX:
        yield f"il a plus de {PARTIES_MAX} parties"
    if not all(map(_joueur_entier, centre.joueurs)):
        yield "un joueur a un nom trop long, ou un numéro hors de toute salle"
    for partie in centre.parties:
        yield from _maux_d_une_partie(partie)


def _joueur_entier(joueur: Joueur) -> bool:
    textes = (joueur.nom, joueur.nom2, joueur.licence, joueur.categorie, joueur.serie, joueur.club)
    return 0 <= joueur.numero <= NUMERO_MAX and 0 <= joueur.table <= NUMERO_MAX and all(map(_propre, textes))


def _propre(texte: str) -> bool:
    return phrase(texte) == texte.strip()


def _maux_d_une_partie(partie: PartieDeCentre) -> Iterator[str]:
    if not 1 <= partie.numero <= PARTIES_MAX:
        yield f"une partie a un numéro hors de 1 à {PARTIES_MAX}"
    if len(partie.coups) > COUPS_MAX:
        yield f"une partie a plus de {COUPS_MAX} coups"
    if not all(map(_propre, (partie.titre, partie.formule))):
        yield "un titre ou une formule est trop long"
    if not all(map(_propre, (t for coup in partie.coups for t in (coup.tirage, coup.mot, coup.ref)))):
        yield "un tirage, un mot ou une référence est trop long"
    if any(not 0 <= (coup.points or 0) <= NOMBRE_MAX for coup in partie.coups):
        yield "un top n’est pas un nombre de points"
    if any(max(scores, default=0) > NOMBRE_MAX for scores in partie.scores.values()):
        yield "un score n’est pas un nombre de points"
    sanctions = (partie.avertissements, partie.penalites, partie.moyennes, partie.attendus)
    if any(len(coups) > 10 * COUPS_MAX for par_joueur in sanctions for coups in par_joueur.values()):
        yield "un joueur a plus de sanctions que de coups"
    if len(partie.sans_perte) > JOUEURS_MAX:
        yield f"une partie a plus de {JOUEURS_MAX} absents"


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


async def recevoir(
    base: Connexion, inscrit: CentreInscrit, octets: bytes, rang: int | None = None, *, renvoi: bool = False
) -> Recu:
    """Keep a file. ``rang`` orders the files of one centre (None: sent by hand, and it counts); ``renvoi``: its console
    had sent it before the base was restored from a copy.

    A file received before is not kept twice; it counts again where the centre has come back to it.
    """
    lu, signature = lire(octets, inscrit), signe_par(octets, cite(inscrit.nom))
    sceau = hashlib.sha256(octets_du_centre(lu)).digest()
    async with base.transaction():
        ecrit = await base.execute(
            "SELECT courant, rang, signature FROM centres WHERE id = %s FOR UPDATE", (inscrit.id,)
        )
        ligne = await ecrit.fetchone()
        if ligne is None:
            raise DepotRefuse("Ce centre n’est plus de l’épreuve\u00a0: demandez une clef à l’organisateur.")
        courant, dernier, connue = ligne
        depot, nouveau = await _garder(base, inscrit, lu, sceau)
        compte = nouveau if rang is None else rang > dernier or (nouveau and rang == dernier)
        if depot == courant:  # these results were signed, whoever sends them again
            signature = signature or connue
        if compte:
            await base.execute(
                "UPDATE centres SET courant = %s, rang = %s, renvoye = %s, signature = %s WHERE id = %s",
                (depot, dernier if rang is None else rang, renvoi, signature, inscrit.id),
            )
            if depot != courant:
                await prevenir(base, inscrit.epreuve)
        elif depot == courant and signature != connue:
            await base.execute("UPDATE centres SET signature = %s WHERE id = %s", (signature, inscrit.id))
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
    """The results of ``centre`` without the names, licences and clubs of the players ``numeros``."""
    if not numeros:
        return centre
    joueurs = tuple(
        replace(j, nom=NOM_EFFACE, nom2="", licence="", club="") if j.numero in numeros else j for j in centre.joueurs
    )
    return replace(centre, joueurs=joueurs)


class OubliRefuse(Refus):
    """Nobody to erase; the sentence says why."""


async def effacer_l_epreuve(base: Connexion, epreuve: Epreuve) -> None:
    """Erase an epreuve: its centres, files and rankings."""
    async with base.transaction():
        await revisions.oter(base, epreuve.id)
        await base.execute("DELETE FROM epreuves WHERE id = %s", (epreuve.id,))
        await prevenir(base, epreuve.id)


async def effacer_les_perimees(base: Connexion) -> list[str]:
    """Erase each epreuve kept for as long as its organiser said; the names of those erased."""
    async with base.transaction():
        lues = await base.execute(
            "SELECT id, nom FROM epreuves WHERE ouverte + conservation_jours * interval '1 day' < now()"
        )
        perimees = await lues.fetchall()
        for numero, _ in perimees:
            await revisions.oter(base, numero)
            await base.execute("DELETE FROM epreuves WHERE id = %s", (numero,))
            await prevenir(base, numero)
    return [nom for _, nom in perimees]


async def effacer_le_joueur(base: Connexion, epreuve: Epreuve, inscrit: CentreInscrit, numero: int) -> None:
    """Take a player's name, licence and club out of all that the centre sent, and of all that it will send.

    The results stay, under no name: the ranking of the others does not change.
    """
    async with base.transaction():
        await base.execute("SELECT 1 FROM centres WHERE id = %s FOR UPDATE", (inscrit.id,))
        lus = await base.execute("SELECT id, octets FROM depots WHERE centre = %s", (inscrit.id,))
        trouve = False
        for depot, octets in await lus.fetchall():
            centre = centre_des_octets(octets, inscrit.nom)
            trouve |= any(j.numero == numero for j in centre.joueurs)
            propre = octets_du_centre(oublier(centre, {numero}))
            await base.execute("UPDATE depots SET octets = %s WHERE id = %s", (propre, depot))
        if not trouve:
            raise OubliRefuse(f"Le centre {cite(inscrit.nom)} n’a pas de joueur {numero}\u00a0: vérifiez son numéro.")
        await base.execute(  # what names the player, or another under a number that begins alike: said again, without
            "DELETE FROM acceptes WHERE epreuve = %s AND starts_with(texte, %s) AND strpos(texte, %s) > 0",
            (epreuve.id, cite(inscrit.nom), f"n°\u00a0{numero}"),
        )
        await base.execute("INSERT INTO oublies VALUES (%s, %s) ON CONFLICT DO NOTHING", (inscrit.id, numero))
        await refaire(base, epreuve)


async def refaire(base: Connexion, epreuve: Epreuve) -> None:
    """Take away the rankings made so far, which may hold what must not be seen, and have one made anew."""
    await base.execute("UPDATE epreuves SET oublis = oublis + 1 WHERE id = %s", (epreuve.id,))
    await revisions.oter(base, epreuve.id)
    await prevenir(base, epreuve.id)
