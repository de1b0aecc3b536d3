"""Every paper that can be made of a competition: what it is called, what it needs, how it is made."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial

from arbitre.documents.billets import billets_pdf
from arbitre.documents.classement import classement_pdf
from arbitre.documents.feuille_arbitrage import feuille_d_arbitrage_pdf
from arbitre.documents.feuille_partie import feuille_de_partie_pdf
from arbitre.documents.papeterie import Papeterie
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.arbitrage import feuille_d_arbitrage
from arbitre.engine.feuilles.billets import billets
from arbitre.engine.feuilles.classement import classement_competition, classement_partie
from arbitre.engine.feuilles.partie import feuille_de_partie
from arbitre.engine.feuilles.suivi import Suivi
from arbitre.engine.partie.etat import Partie


class Besoin(Enum):
    """What must be chosen before a paper can be made."""

    COUP = "coup"
    TABLES = "tables"


@dataclass(frozen=True, slots=True)
class Demande:
    """Of what a paper is made. ``coup`` None: every coup; ``tables`` None: all of them.

    ``tous`` also makes billets that need not be sent, ``a_remettre`` leaves out those given already.
    """

    competition: Competition
    partie: Partie
    suivi: Suivi = field(default_factory=Suivi)
    coup: int | None = None
    tables: tuple[int, ...] | None = None
    tous: bool = False
    a_remettre: bool = False
    papeterie: Papeterie = field(default_factory=Papeterie)

    @property
    def coups(self) -> tuple[int, ...]:
        """The coups asked for, among those whose top is proclaimed."""
        proclames = tuple(c.numero for c in self.partie.coups if c.proclame)
        return proclames if self.coup is None else (self.coup,)


@dataclass(frozen=True, slots=True)
class Papier:
    """One sort of paper. ``nom`` begins its file's name; ``general``: of the competition, not of one partie."""

    nom: str
    titre: str
    faire: Callable[[Demande], bytes]
    besoins: frozenset[Besoin] = frozenset()
    general: bool = False

    def fichier(self, demande: Demande) -> str:
        """« billets-p1-coup-07.pdf »."""
        parts = [self.nom] if self.general else [self.nom, f"p{demande.partie.numero}"]
        if Besoin.COUP in self.besoins and demande.coup is not None:
            parts.append(f"coup-{demande.coup:02}")
        if Besoin.TABLES in self.besoins and demande.tables is not None:
            parts.append("tables-" + "-".join(map(str, demande.tables[:4])) + "-etc" * (len(demande.tables) > 4))
        return "-".join(parts) + ".pdf"


def _billets(d: Demande) -> bytes:
    lot = billets(
        d.competition, d.partie, d.coups, suivi=d.suivi, tables=d.tables, tous=d.tous, a_remettre=d.a_remettre
    )
    return billets_pdf(lot, d.papeterie)


CATALOGUE: tuple[Papier, ...] = (
    Papier("billets", "Billets de correction", _billets, frozenset({Besoin.COUP, Besoin.TABLES})),
    Papier(
        "feuille-de-partie",
        "Feuille de partie",
        lambda d: feuille_de_partie_pdf(feuille_de_partie(d.competition, d.partie), d.papeterie),
    ),
    Papier(
        "feuille-d-arbitrage",
        "Feuille d’arbitrage",
        lambda d: feuille_d_arbitrage_pdf(feuille_d_arbitrage(d.competition, d.partie), d.papeterie),
    ),
    Papier(
        "classement",
        "Classement de la partie",
        lambda d: classement_pdf(classement_partie(d.competition, d.partie), d.papeterie),
    ),
    Papier(
        "classement-general",
        "Classement de la compétition",
        lambda d: classement_pdf(classement_competition(d.competition), d.papeterie),
        general=True,
    ),
)


def tous_les_documents(
    competition: Competition, partie: Partie, suivi: Suivi | None = None, papeterie: Papeterie | None = None
) -> dict[str, Callable[[], bytes]]:
    """File name -> what makes it: every paper of ``partie``, billets coup by coup."""
    demande = Demande(competition, partie, suivi or Suivi(), papeterie=papeterie or Papeterie())
    faits: dict[str, Callable[[], bytes]] = {}
    for papier in CATALOGUE:
        for coup in demande.coups if Besoin.COUP in papier.besoins else (None,):
            precise = replace(demande, coup=coup)
            faits[papier.fichier(precise)] = partial(papier.faire, precise)
    return faits
