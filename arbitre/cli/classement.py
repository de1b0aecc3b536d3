"""`arbitre classement`: a competition's ranking from its scores, or from its file."""

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from arbitre.cli.lignes import Entree, LigneInutilisable, Objet, traiter
from arbitre.engine.classement.general import Departage, LigneClassement, Methode, classer, classer_clubs, parmi
from arbitre.engine.classement.mort_subite import classer_la_survie, rangs_de_survie, sorties
from arbitre.engine.classement.partie import ResultatPartie
from arbitre.engine.classement.valeurs import Absence, Bareme, Identifiant, ParJoueur, PartieJouee, verifier
from arbitre.engine.competition.classer import classement_general, methode_de, remarques
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.editions import edition
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import formule
from arbitre.engine.histoire import replay
from arbitre.journal import Journal
from arbitre.journal.fichier import est_une_base

_POINTS_MAX: Final = 1_000_000
"""Beyond any coup: a total stays a number."""


class Joueur(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A player, or a pair where ``nom2`` is given."""

    table: int
    nom: str
    id: str | int | None = None
    nom2: str | None = None
    licence: str | None = None
    categorie: str | None = None
    serie: str | None = None
    club: str | None = None

    @property
    def identifiant(self) -> str:
        return str(self.table if self.id is None else self.id)


Points = Annotated[int, msgspec.Meta(ge=-_POINTS_MAX, le=_POINTS_MAX)]


class Partie(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """One partie; keys are the players' identifiers."""

    tops: tuple[Points | None, ...]
    scores: dict[str, tuple[Points | None, ...]]
    formule: str = "classique"
    blitz: bool = False
    avertissements: dict[str, tuple[int, ...]] = {}
    penalites: dict[str, tuple[int, ...]] = {}
    tables: dict[str, int] = {}
    absents: tuple[str | int, ...] | dict[str, Literal["zero", "moyenne", "sans_perte"]] = ()


class Ligne(Entree, frozen=True, kw_only=True):
    """One competition."""

    methode: Literal["points", "places", "pourcentage", "points_top"]
    joueurs: tuple[Joueur, ...]
    parties: tuple[Partie, ...]
    edition: str = "2023"
    departage: tuple[Literal["derniere_partie", "derniers_coups", "nb_tops", "mort_subite"], ...] = ()
    mort_subite: dict[str, int] = msgspec.field(default_factory=dict)
    """The place of those who played the mort subite that separates."""
    par: tuple[Literal["categorie", "serie", "club"], ...] = ()
    meilleurs_par_club: Annotated[int, msgspec.Meta(ge=1)] | None = None


class FichierDeTournoi(Refus):
    """The file holds a tournament of Scrabble classique, which has rankings of its own."""


def executer(options: Namespace) -> int:
    """Rank the competitions of the file; returns the exit status."""
    if options.fichier != "-" and est_une_base(Path(options.fichier)):
        return _classer_le_fichier(Path(options.fichier))
    return traiter(options.fichier, Ligne, repondre)


def _classer_le_fichier(chemin: Path) -> int:
    """The general ranking of a competition file on one line; what it leaves out goes to the standard error."""
    with Journal(chemin, lecture_seule=True) as journal:
        if journal.d_un_tournoi():
            raise FichierDeTournoi(
                "Un tournoi de Scrabble classique ne se classe pas ainsi\u00a0: "
                f"tapez «\u00a0arbitre exporter {chemin.name} --vers csv\u00a0»."
            )
        competition = replay(DUPLICATE, journal.lire())
    methode = methode_de(competition, None)
    for remarque in remarques(competition):
        print(remarque, file=sys.stderr)
    places = [
        _sortie(place.ligne, place.table, place.joueur.nom_complet, methode, place.ligne.parties)
        for place in classement_general(competition)
    ]
    print(msgspec.json.encode({"id": competition.nom, "classement": places}).decode())
    return 0


def repondre(ligne: Ligne) -> Objet:
    """The ranking of one line, equal ranks in the order of tables; where asked for, by groups, and of the clubs."""
    joueurs: dict[Identifiant, Joueur] = {j.identifiant: j for j in ligne.joueurs}
    parties = [_partie(numero, partie, joueurs) for numero, partie in enumerate(ligne.parties, 1)]
    methode, bareme = Methode(ligne.methode), Bareme.de(edition(ligne.edition).reglement)
    idents = [j.identifiant for j in sorted(ligne.joueurs, key=lambda j: (j.table, j.identifiant))]
    verifier(idents, parties, bareme)
    survies = {rang: _survie(idents, p, bareme) for rang, p in enumerate(parties) if p.formule.elimination}
    derniere = list(survies.values())[-1] if survies else ()
    if survies and len(survies) == len(parties):
        classement, methode = derniere, Methode.POINTS
    else:
        places = _mort_subite(ligne, joueurs, {str(place.joueur): place.rang for place in derniere if _jouee(place)})
        departage = [Departage(critere) for critere in ligne.departage]
        comptees = [p for p in parties if not p.formule.elimination]
        classement = classer(idents, comptees, bareme, methode, departage, places)
    rendu: Objet = {
        "classement": [
            _sortie(
                place,
                joueurs[place.joueur].table,
                joueurs[place.joueur].nom,
                methode,
                tuple(_les_parties(place, len(parties), survies)),
            )
            for place in classement
        ]
    }
    if ligne.par:
        rendu["groupes"] = {critere: _groupes(critere, classement, joueurs) for critere in ligne.par}
    if ligne.meilleurs_par_club is not None:
        clubs = {ident: j.club for ident, j in joueurs.items() if j.club}
        rendu["clubs"] = [
            {"rang": c.rang, "club": c.club, "total": c.total, "retenus": list(c.retenus)}
            for c in classer_clubs(classement, clubs, ligne.meilleurs_par_club)
        ]
    return rendu


def _survie(idents: Sequence[Identifiant], partie: PartieJouee, bareme: Bareme) -> tuple[LigneClassement, ...]:
    """The ranking of a mort subite, from its scores: those out on one coup are equal (2023, 3.8.3; 2012, 7.3)."""
    return classer_la_survie(idents, partie, bareme, rangs_de_survie(sorties(partie, bareme)))


def _jouee(place: LigneClassement) -> bool:
    """Whether that player was in the one partie of this line."""
    return place.parties[0].rang is not None


def _les_parties(
    place: LigneClassement, nombre: int, survies: Mapping[int, Sequence[LigneClassement]]
) -> Iterator[ResultatPartie]:
    """What a player had in each partie of the line, in their order: in a mort subite, the rank of who lasted."""
    de_points = iter(place.parties)
    for numero in range(nombre):
        if numero not in survies:
            yield next(de_points)
            continue
        sienne = next(x for x in survies[numero] if x.joueur == place.joueur)
        yield sienne.parties[0]._replace(rang=sienne.rang if _jouee(sienne) else None)


def _mort_subite(ligne: Ligne, joueurs: ParJoueur[Joueur], jouee: Mapping[str, int]) -> Mapping[str, int]:
    """The places given, else those of the last mort subite among the parties."""
    places = ligne.mort_subite or jouee
    if "mort_subite" in ligne.departage and not places:
        raise LigneInutilisable("Départage « mort_subite » : donnez les places de ceux qui l’ont jouée.")
    if inconnus := sorted(ligne.mort_subite.keys() - joueurs.keys()):
        raise LigneInutilisable(f"« mort_subite » : aucun joueur n’a l’identifiant « {inconnus[0]} ».")
    return places


def _groupes(critere: str, classement: Sequence[LigneClassement], joueurs: ParJoueur[Joueur]) -> dict[str, list[Objet]]:
    """The ranking of each catégorie, série or club among themselves; who has none is in none."""
    noms = {ident: getattr(joueur, critere) for ident, joueur in joueurs.items()}
    return {
        nom: [
            {"rang": x.rang, "id": x.joueur, "nom": joueurs[x.joueur].nom}
            for x in parmi(classement, {ident for ident, sien in noms.items() if sien == nom})
        ]
        for nom in sorted({nom for nom in noms.values() if nom})
    }


def _partie(numero: int, partie: Partie, joueurs: ParJoueur[Joueur]) -> PartieJouee:
    """The engine's value."""
    for joueur, scores in partie.scores.items():
        if any(score is not None and score < 0 for score in scores):
            raise LigneInutilisable(
                f"Partie {numero}, « scores » : le joueur « {joueur} » a un score négatif ; "
                "écrivez les scores avant toute pénalité."
            )
    _verifier_tables(numero, partie, joueurs)
    return PartieJouee(
        tops=partie.tops,
        scores=partie.scores,
        formule=formule(partie.formule),
        blitz=partie.blitz,
        avertissements=partie.avertissements,
        penalites=partie.penalites,
        absents=_absents(partie),
    )


_ABSENCES: Final = {"zero": Absence.AVEC_PERTE, "moyenne": Absence.MOYENNE, "sans_perte": Absence.SANS_PERTE}


def _absents(partie: Partie) -> Mapping[str, Absence]:
    """What each absence costs; one that is only listed costs nothing, for that player may have been the arbitre."""
    if isinstance(partie.absents, dict):
        return {joueur: _ABSENCES[cout] for joueur, cout in partie.absents.items()}
    return {str(absent): Absence.SANS_PERTE for absent in partie.absents}


def _verifier_tables(numero: int, partie: Partie, joueurs: ParJoueur[Joueur]) -> None:
    if inconnus := sorted(partie.tables.keys() - joueurs.keys()):
        raise LigneInutilisable(f"Partie {numero}, « tables » : aucun joueur n’a l’identifiant « {inconnus[0]} ».")
    prises: dict[int, str] = {}
    for joueur, table in partie.tables.items():
        if table in prises:
            raise LigneInutilisable(
                f"Partie {numero}, « tables » : la table {table} est donnée à « {prises[table]} » et à « {joueur} »."
            )
        prises[table] = joueur


def _sortie(ligne: LigneClassement, table: int, nom: str, methode: Methode, parties: Sequence[ResultatPartie]) -> Objet:
    au_top = methode is Methode.POINTS_TOP
    return {
        "rang": ligne.rang,
        "table": table,
        "nom": nom,
        "total": _total(ligne, au_top),
        "negatif": ligne.negatif,
        "pourcentage": ligne.pourcentage / 100,
        "solos": ligne.solos,
        "points_solo": ligne.points_solo,
        "penalites": ligne.penalites,
        "parties": [
            {"rang": p.rang, "total": _total(p, au_top), "solos": p.solos, "penalites": p.penalites} for p in parties
        ],
    }


def _total(resultat: LigneClassement | ResultatPartie, au_top: bool) -> int | float:
    """Points; or points top, which may end in a half."""
    if not au_top:
        return resultat.total
    points, demi = divmod(resultat.demi_points_top, 2)
    return points + 0.5 if demi else points
