"""Epreuves and their centres: opened by the organiser, a key to each centre, taken back or given anew."""

import secrets
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct
from psycopg.rows import class_row

from arbitre.central.base import Connexion
from arbitre.central.jetons import tirer
from arbitre.engine.centres.fusion import CENTRES_MAX
from arbitre.engine.centres.valeurs import ReglesDeFusion
from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import cite, phrase
from arbitre.exterieur.objets import depuis_json
from arbitre.reseau.acces.jetons import empreinte

PARTIES_MAX: Final = 30
DEPOTS: Final = "depots"
"""The channel on which it is said that an epreuve has something new to rank."""


class EpreuveRefusee(Refus):
    """Something asked of an epreuve that cannot be; the sentence says why."""


class Epreuve(Struct, frozen=True):
    """An epreuve as the base has it."""

    id: int
    nom: str
    parties: int
    noms_visibles: bool
    conservation_jours: int
    regles: bytes
    secret: bytes
    oublis: int

    @property
    def regles_de_fusion(self) -> ReglesDeFusion:
        return depuis_json(self.regles, ReglesDeFusion)


class CentreInscrit(Struct, frozen=True):
    """A centre of an epreuve; ``courant`` is the deposit that counts, ``rang`` its place among the centre's own."""

    id: int
    epreuve: int
    nom: str
    pays: str
    courant: int | None
    rang: int
    maitre: bool
    signature: str
    """The print of the key that signed that deposit; empty where nobody did."""
    renvoye: bool
    """Whether that deposit was sent again by its console, to a base that a backup had given back."""


class Ouvrir(Struct, frozen=True):
    """What the organiser says of an epreuve."""

    nom: str
    parties: int
    noms_visibles: bool = True
    conservation_jours: int = 365
    regles: ReglesDeFusion = ReglesDeFusion()


ACCEPTES: Final = "SELECT texte FROM acceptes WHERE epreuve = %s"
CHAMPS: Final = "id, nom, parties, noms_visibles, conservation_jours, regles, secret, oublis"
_CENTRE: Final = "id, epreuve, nom, pays, courant, rang, maitre, signature, renvoye"


async def ouvrir(base: Connexion, demande: Ouvrir) -> str:
    """Open an epreuve; returns the organiser's token, told this once."""
    nom = phrase(demande.nom)
    if not nom:
        raise EpreuveRefusee("Donnez un nom à l’épreuve.")
    if not 1 <= demande.parties <= PARTIES_MAX or demande.conservation_jours < 1:
        raise EpreuveRefusee(f"Une épreuve a de 1 à {PARTIES_MAX} parties, et se garde un jour au moins.")
    jeton, garde = tirer()
    ecrite = await base.execute(
        "INSERT INTO epreuves (nom, parties, noms_visibles, conservation_jours, regles, organisateur, secret)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s) ON CONFLICT (nom) DO NOTHING",
        (
            nom,
            demande.parties,
            demande.noms_visibles,
            demande.conservation_jours,
            msgspec.json.encode(demande.regles),
            garde,
            secrets.token_bytes(32),
        ),
    )
    if not ecrite.rowcount:
        raise EpreuveRefusee(f"L’épreuve {cite(nom)} existe déjà\u00a0: donnez un autre nom.")
    return jeton


async def trouver(base: Connexion, nom: str) -> Epreuve:
    """The epreuve of that name; raises `EpreuveRefusee`."""
    async with base.cursor(row_factory=class_row(Epreuve)) as lignes:
        await lignes.execute(f"SELECT {CHAMPS} FROM epreuves WHERE nom = %s", (phrase(nom),))
        trouvee = await lignes.fetchone()
    if trouvee is None:
        raise EpreuveRefusee(f"L’épreuve {cite(nom)} n’existe pas\u00a0: vérifiez son nom.")
    return trouvee


async def par_numero(base: Connexion, numero: int) -> Epreuve | None:
    """The epreuve of that number, None where there is none."""
    async with base.cursor(row_factory=class_row(Epreuve)) as lignes:
        await lignes.execute(f"SELECT {CHAMPS} FROM epreuves WHERE id = %s", (numero,))
        return await lignes.fetchone()


async def de_l_organisateur(base: Connexion, jeton: str) -> Epreuve | None:
    """The epreuve that this token governs."""
    async with base.cursor(row_factory=class_row(Epreuve)) as lignes:
        await lignes.execute(f"SELECT {CHAMPS} FROM epreuves WHERE organisateur = %s", (empreinte(jeton),))
        return await lignes.fetchone()


async def donner_une_clef(base: Connexion, epreuve: Epreuve, nom: str, pays: str = "") -> str:
    """A new key for that centre, which is inscribed where it was not; the one it had is worth nothing any more."""
    nom, pays = phrase(nom), phrase(pays, 40)
    if not nom:
        raise EpreuveRefusee("Donnez un nom au centre, celui qu’il met dans son fichier.")
    jeton, garde = tirer()
    async with base.transaction():
        await base.execute("SELECT 1 FROM epreuves WHERE id = %s FOR UPDATE", (epreuve.id,))
        pleine = await base.execute("SELECT count(*) >= %s FROM centres WHERE epreuve = %s", (CENTRES_MAX, epreuve.id))
        if await pleine.fetchone() == (True,):
            raise EpreuveRefusee(f"Une épreuve a {CENTRES_MAX} centres au plus.")
        await base.execute(
            "INSERT INTO centres (epreuve, nom, pays, clef) VALUES (%s, %s, %s, %s)"
            " ON CONFLICT (epreuve, nom) DO UPDATE SET clef = excluded.clef,"
            " pays = CASE WHEN excluded.pays = '' THEN centres.pays ELSE excluded.pays END",
            (epreuve.id, nom, pays, garde),
        )
        await prevenir(base, epreuve.id)
    return jeton


async def revoquer(base: Connexion, epreuve: Epreuve, nom: str) -> None:
    """The key of that centre opens nothing any more; what it sent stays."""
    async with base.transaction():
        fait = await base.execute(
            "UPDATE centres SET clef = NULL WHERE epreuve = %s AND nom = %s", (epreuve.id, phrase(nom))
        )
        if not fait.rowcount:
            raise EpreuveRefusee(f"Le centre {cite(nom)} n’est pas de cette épreuve\u00a0: vérifiez son nom.")
        await prevenir(base, epreuve.id)


async def du_centre(base: Connexion, jeton: str) -> CentreInscrit | None:
    """The centre whose key this is."""
    async with base.cursor(row_factory=class_row(CentreInscrit)) as lignes:
        await lignes.execute(f"SELECT {_CENTRE} FROM centres WHERE clef = %s", (empreinte(jeton),))
        return await lignes.fetchone()


async def centres(base: Connexion, epreuve: int) -> list[CentreInscrit]:
    """All centres of an epreuve, by name."""
    async with base.cursor(row_factory=class_row(CentreInscrit)) as lignes:
        await lignes.execute(f'SELECT {_CENTRE} FROM centres WHERE epreuve = %s ORDER BY nom COLLATE "C"', (epreuve,))
        return await lignes.fetchall()


async def centre_nomme(base: Connexion, epreuve: Epreuve, nom: str) -> CentreInscrit:
    """The centre of that name; raises `EpreuveRefusee`."""
    async with base.cursor(row_factory=class_row(CentreInscrit)) as lignes:
        await lignes.execute(
            f"SELECT {_CENTRE} FROM centres WHERE epreuve = %s AND nom = %s", (epreuve.id, phrase(nom))
        )
        trouve = await lignes.fetchone()
    if trouve is None:
        raise EpreuveRefusee(f"Le centre {cite(nom)} n’est pas de cette épreuve\u00a0: donnez-lui une clef.")
    return trouve


async def acceptes(base: Connexion, epreuve: int) -> frozenset[str]:
    """The sentences about scores out of reach that its organiser said yes to."""
    lus = await base.execute(ACCEPTES, (epreuve,))
    return frozenset(texte for (texte,) in await lus.fetchall())


async def accepter(base: Connexion, epreuve: int, textes: Sequence[str]) -> None:
    """Accept the scores named by ``textes``: their players are ranked."""
    async with base.transaction():
        for texte in textes:
            await base.execute("INSERT INTO acceptes VALUES (%s, %s) ON CONFLICT DO NOTHING", (epreuve, texte))
        await prevenir(base, epreuve)


async def prevenir(base: Connexion, epreuve: int) -> None:
    """Say, once the transaction holds, that this epreuve has something new to rank."""
    await base.execute("SELECT pg_notify(%s, %s)", (DEPOTS, str(epreuve)))
