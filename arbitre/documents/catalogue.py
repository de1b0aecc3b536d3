"""Every paper that can be made of a competition: what it is called, what it needs, how it is made."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import partial
from hashlib import sha256

from msgspec import Struct, field
from msgspec.structs import replace

from arbitre.documents.billets import billets_pdf
from arbitre.documents.bulletins import bulletins_pdf
from arbitre.documents.classement import classement_pdf, clubs_pdf
from arbitre.documents.feuille_arbitrage import feuille_d_arbitrage_pdf
from arbitre.documents.feuille_partie import feuille_de_partie_pdf
from arbitre.documents.feuille_route import feuilles_de_route_pdf, feuilles_vierges_pdf
from arbitre.documents.papeterie import Format, Papeterie
from arbitre.documents.registre import dossier_pdf, registre_pdf
from arbitre.documents.salle import affiche_pdf, grille_pdf, numeros_pdf, plan_pdf
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.papiers import Impression
from arbitre.engine.correction import Lexique
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.feuilles.arbitrage import feuille_d_arbitrage
from arbitre.engine.feuilles.billets import LotDeBillets, billets
from arbitre.engine.feuilles.classement import Critere, classement_competition, classement_des_clubs, classement_partie
from arbitre.engine.feuilles.dossier import dossier_de_recours
from arbitre.engine.feuilles.entete import entete
from arbitre.engine.feuilles.partie import feuille_de_partie
from arbitre.engine.feuilles.registre import registre
from arbitre.engine.feuilles.route import feuilles_de_route, feuilles_vierges
from arbitre.engine.feuilles.salle import affiche, plan_des_tables
from arbitre.engine.feuilles.suivi import suivi
from arbitre.engine.partie.etat import Partie


class Besoin(Enum):
    """What may, or must, be chosen for a paper."""

    COUP = "coup"
    TABLES = "tables"
    BILLETS = "billets"
    CRITERE = "critere"
    MEILLEURS = "meilleurs"
    PAR_FEUILLE = "par_feuille"


class Demande(Struct, frozen=True):
    """Of what a paper is made. ``coup`` None: every coup; ``tables`` None: all of them.

    ``tous`` also makes billets that need not be sent, ``a_remettre`` leaves out those given already. ``traces`` is
    the whole journal: without it papers say neither when nor by whom, and there is no register.
    """

    competition: Competition
    partie: Partie
    traces: Sequence[Trace] = ()
    lexique: Lexique | None = None
    coup: int | None = None
    tables: tuple[int, ...] | None = None
    tous: bool = False
    a_remettre: bool = False
    critere: Critere = Critere.TOUS
    meilleurs: int = 3
    par_feuille: int = 8
    papeterie: Papeterie = field(default_factory=Papeterie)

    @property
    def coups(self) -> tuple[int, ...]:
        """The coups asked for, among those whose top is proclaimed."""
        proclames = tuple(c.numero for c in self.partie.coups if c.proclame)
        return proclames if self.coup is None else (self.coup,)

    @property
    def tables_prises(self) -> tuple[int, ...]:
        """The tables asked for, or all that have a player now."""
        return self.tables or tuple(sorted({p.table for p in self.partie.places if p.jusqua is None}))


_TOUS = tuple(Format)
_GRANDS = (Format.A4, Format.LETTER)
_MOYENS = (Format.A4, Format.LETTER, Format.A5)


class Papier(Struct, frozen=True):
    """One sort of paper. ``nom`` begins its file's name; ``general``: of the competition, not of one partie."""

    nom: str
    titre: str
    faire: Callable[[Demande], bytes]
    besoins: frozenset[Besoin] = frozenset()
    formats: tuple[Format, ...] = _GRANDS
    general: bool = False

    def fichier(self, demande: Demande) -> str:
        """« billets-p1-coup-07.pdf »."""
        parts = [self.nom] if self.general else [self.nom, f"p{demande.partie.numero}"]
        if Besoin.COUP in self.besoins and demande.coup is not None:
            parts.append(f"coup-{demande.coup:02}")
        if Besoin.TABLES in self.besoins and demande.tables is not None:
            parts.append("tables-" + "-".join(map(str, demande.tables[:4])) + "-etc" * (len(demande.tables) > 4))
        if Besoin.CRITERE in self.besoins and demande.critere is not Critere.TOUS:
            parts.append(demande.critere.value)
        return "-".join(parts) + ".pdf"


def _lot(d: Demande) -> LotDeBillets:
    connu = suivi(d.traces, d.partie.numero)
    return billets(d.competition, d.partie, d.coups, suivi=connu, tables=d.tables, tous=d.tous, a_remettre=d.a_remettre)


def _billets(d: Demande) -> bytes:
    return billets_pdf(_lot(d), d.papeterie)


def impression_de(papier: Papier, demande: Demande, octets: bytes, vu: int) -> Impression:
    """What the print queue writes down of this paper, made when ``vu`` was the last command of the journal."""
    coups = (demande.coup,) if Besoin.COUP in papier.besoins and demande.coup is not None else ()
    slips = _lot(demande).billets if Besoin.BILLETS in papier.besoins else ()
    return Impression(
        papier=papier.nom,
        titre=papier.titre,
        fichier=papier.fichier(demande),
        empreinte=sha256(octets).hexdigest(),
        vu=vu,
        coups=coups,
        tables=demande.tables or () if Besoin.TABLES in papier.besoins else (),
        critere=demande.critere.value if Besoin.CRITERE in papier.besoins else "",
        billets=tuple((billet.coup, billet.table) for billet in slips),
    )


def _bulletins(d: Demande) -> bytes:
    return bulletins_pdf(entete(d.competition, d.partie, "Bulletins de jeu"), d.tables, d.par_feuille, d.papeterie)


def _numeros(d: Demande) -> bytes:
    return numeros_pdf(entete(d.competition, d.partie, "Numéros de tables"), d.tables_prises, d.papeterie)


def _dossier(d: Demande) -> bytes:
    coup = d.partie.le_coup(d.coup or 0)
    table = d.tables[0] if d.tables else 0
    fait = coup and dossier_de_recours(d.competition, d.partie, coup, table, traces=d.traces, lexique=d.lexique)
    if not fait:
        raise CommandeRefusee("Choisissez le coup et écrivez le numéro d’une table présente à ce coup.")
    return dossier_pdf(fait, d.papeterie)


CATALOGUE: tuple[Papier, ...] = (
    Papier(
        "billets",
        "Billets de correction",
        _billets,
        frozenset({Besoin.COUP, Besoin.TABLES, Besoin.BILLETS}),
        _TOUS,
    ),
    Papier(
        "feuille-de-partie",
        "Feuille de partie",
        lambda d: feuille_de_partie_pdf(feuille_de_partie(d.competition, d.partie), d.papeterie),
        formats=_MOYENS,
    ),
    Papier(
        "feuille-d-arbitrage",
        "Feuille d’arbitrage",
        lambda d: feuille_d_arbitrage_pdf(feuille_d_arbitrage(d.competition, d.partie), d.papeterie),
    ),
    Papier(
        "feuilles-de-route",
        "Feuilles de route remplies",
        lambda d: feuilles_de_route_pdf(feuilles_de_route(d.competition, d.partie, d.tables), d.papeterie),
        frozenset({Besoin.TABLES}),
        _MOYENS,
    ),
    Papier(
        "feuilles-de-route-vierges",
        "Feuilles de route vierges",
        lambda d: feuilles_vierges_pdf(feuilles_vierges(d.competition, d.partie, d.tables), d.papeterie),
        frozenset({Besoin.TABLES}),
        _MOYENS,
    ),
    Papier(
        "classement",
        "Classement de la partie",
        lambda d: classement_pdf(classement_partie(d.competition, d.partie, d.critere), d.papeterie),
        frozenset({Besoin.CRITERE}),
    ),
    Papier(
        "classement-general",
        "Classement de la compétition",
        lambda d: classement_pdf(classement_competition(d.competition, d.critere), d.papeterie),
        frozenset({Besoin.CRITERE}),
        general=True,
    ),
    Papier(
        "classement-des-clubs",
        "Classement des clubs",
        lambda d: clubs_pdf(classement_des_clubs(d.competition, d.meilleurs), d.papeterie),
        frozenset({Besoin.MEILLEURS}),
        _MOYENS,
        general=True,
    ),
    Papier(
        "grille",
        "Grille finale",
        lambda d: grille_pdf(feuille_de_partie(d.competition, d.partie), d.papeterie),
        formats=_MOYENS,
    ),
    Papier(
        "registre",
        "Registre des décisions et des recours",
        lambda d: registre_pdf(registre(d.competition, d.partie, d.traces), d.papeterie),
    ),
    Papier(
        "dossier-de-recours",
        "Dossier d’un recours",
        _dossier,
        frozenset({Besoin.COUP, Besoin.TABLES}),
    ),
    Papier(
        "bulletins-de-jeu",
        "Bulletins de jeu",
        _bulletins,
        frozenset({Besoin.TABLES, Besoin.PAR_FEUILLE}),
        _TOUS,
    ),
    Papier(
        "numeros-de-tables",
        "Numéros de tables",
        _numeros,
        frozenset({Besoin.TABLES}),
        _MOYENS,
    ),
    Papier(
        "plan-des-tables",
        "Plan des tables",
        lambda d: plan_pdf(plan_des_tables(d.competition, d.partie), d.papeterie),
    ),
    Papier(
        "affiche",
        "Affiche du déroulement",
        lambda d: affiche_pdf(affiche(d.competition, d.partie), d.papeterie),
        formats=_MOYENS,
    ),
)


def tous_les_documents(
    competition: Competition,
    partie: Partie,
    traces: Sequence[Trace] = (),
    lexique: Lexique | None = None,
    papeterie: Papeterie | None = None,
) -> dict[str, Callable[[], bytes]]:
    """File name -> what makes it: every paper of ``partie``, billets coup by coup, rankings by every criterion that
    tells players apart. The register needs ``traces``; a file of an appeal is for one bulletin, so none is here.
    Without ``papeterie``, they are made at the name of the competition's club.
    """
    en_tete, meilleurs = competition.en_tete, competition.reglages.meilleurs_par_club
    papeterie = papeterie or Papeterie(club=en_tete.club, logo=en_tete.logo)
    demande = Demande(competition, partie, traces, lexique, meilleurs=meilleurs, papeterie=papeterie)
    return {
        papier.fichier(precise): partial(papier.faire, precise)
        for papier in CATALOGUE
        for precise in _demandes(papier, demande)
    }


def _demandes(papier: Papier, demande: Demande) -> Iterator[Demande]:
    match papier.nom:
        case "dossier-de-recours":
            return
        case "registre" if not demande.traces:
            return
        case "classement-des-clubs" if not any(j.club for j in demande.competition.joueurs.values()):
            return
        case "billets":
            yield from (replace(demande, coup=coup) for coup in demande.coups)
        case _:
            yield demande
    if Besoin.CRITERE in papier.besoins:
        yield from (replace(demande, critere=critere) for critere in _criteres(demande.competition))


def _criteres(competition: Competition) -> Iterator[Critere]:
    """The criteria by which some players are told apart."""
    joueurs = competition.joueurs.values()
    if any(j.categorie for j in joueurs):
        yield Critere.CATEGORIE
    if any(j.serie for j in joueurs):
        yield Critere.SERIE
    if any(j.club for j in joueurs):
        yield Critere.CLUB
    if any(j.nom2 for j in joueurs):
        yield Critere.PAIRES
