"""Files that a tournament of Scrabble classique receives: a list of players, the organiser's fixed first rounds."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.echanges.joueurs import ListeLue, Proposition
from arbitre.engine.classique.tableaux import Tableaux, TableauxIllisibles
from arbitre.engine.classique.tournoi.actes import ListeRecueAuTournoi
from arbitre.engine.classique.tournoi.commandes import CommandeTournoi
from arbitre.engine.classique.tournoi.etat import Inscrit, Tournoi
from arbitre.engine.classique.tournoi.inscrire import Inscrire
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import plie
from arbitre.engine.reconnus import Accueil, Reconnu, Suites, a_noter, completer, suites
from arbitre.engine.saisies import cite
from arbitre.exterieur.lecture import lire
from arbitre.exterieur.objets import JsonIllisible, depuis_json

TAILLE_MAX: Final = 200_000
"""Bytes of a file of fixed rounds."""
_COTES: Final = ("cote", "cote pl", "cote pl*", "pl", "pl*", "elo")
_POINTS: Final = "points"
_POINTS_FEDERATION: Final = 6
"""Column of the points in the federation's list, from 0."""
_DIVISION: Final = "division"


class JoueursRecus(Struct, frozen=True):
    """The players of a list. ``colonne`` is the title of the column of their cotes; ``points``, that of a column of
    duplicate points, not taken for cotes."""

    inscrits: tuple[Inscrit, ...]
    colonne: str = ""
    points: str = ""

    @property
    def provenance(self) -> str:
        """Where the cotes come from."""
        if self.colonne:
            return f"Cotes\u00a0: la colonne «\u00a0{self.colonne}\u00a0»."
        if self.points:
            return (
                f"Aucune colonne de cotes\u00a0: «\u00a0{self.points}\u00a0» est celle du duplicate, pas prise. "
                "Tapez les cotes, ou prenez ces points."
            )
        return "Aucune colonne de cotes\u00a0: elles sont à 0, corrigez chaque joueur."


def est_prise(titre: str) -> bool:
    """Whether a column of that title is read for a tournament: a cote, a division."""
    return plie(titre) in (*_COTES, _DIVISION)


def inscrits_recus(lue: ListeLue, proposition: Proposition, *, prendre_les_points: bool = False) -> JoueursRecus:
    """The players of a list, with the cotes of the column that is titled so; ``prendre_les_points`` takes the points
    of duplicate for cotes where there is none."""
    tete = [plie(titre) for titre in proposition.titres]
    colonne = next((tete.index(nom) for nom in _COTES if nom in tete), None)
    points = _POINTS_FEDERATION if proposition.federation else tete.index(_POINTS) if _POINTS in tete else None
    if prendre_les_points and colonne is None:
        colonne = points
    division = tete.index(_DIVISION) if _DIVISION in tete else None
    inscrits = tuple(
        replace(_inscrit(j), cote=_cote(rangee, colonne), division=_cellule(rangee, division))
        for j, rangee in zip(lue.joueurs, lue.rangees, strict=True)
    )
    return JoueursRecus(inscrits, _titre(tete, colonne), "" if colonne is not None else _titre(tete, points))


def accueillir(
    tournoi: Tournoi,
    recue: JoueursRecus,
    reconnus: Sequence[Reconnu],
    source: str,
    *,
    cotes: bool,
    traits: bool,
    ecarts: Sequence[str] = (),
) -> tuple[Suites, tuple[CommandeTournoi, ...]]:
    """What a list comes to, and the commands that enter it; nobody is entered twice. A player already there keeps
    what he has, but for the ``cotes`` and the other ``traits`` of the list where asked. ``ecarts``: the rows without
    a player, for the register."""
    nouveaux, completes, deja = list[Inscrit](), list[Inscrit](), list[Joueur]()
    for inscrit, r in zip(recue.inscrits, reconnus, strict=True):
        recu = replace(inscrit, licence=r.recu.licence)
        la = tournoi.inscrits.get(r.present.numero) if r.present is not None else None
        if r.accueil is Accueil.NOUVEAU:
            nouveaux.append(recu)
        elif r.accueil is Accueil.DEJA and la is not None and (revu := _revu(la, recu, cotes, traits)) != la:
            completes.append(revu)
        elif r.accueil is Accueil.DEJA:
            deja.append(r.recu)
    entres, revus = (tuple(map(joueur_du_club, lot)) for lot in (nouveaux, completes))
    demandes = suites(reconnus)
    faites = Suites(entres, revus, tuple(deja), demandes.a_demander, demandes.notes)
    recues = [acte.notee for acte in tournoi.actes if isinstance(acte, ListeRecueAuTournoi)]
    inscrire = [Inscrire((*nouveaux, *completes), distincts=True)] if nouveaux or completes else []
    note = a_noter(source, faites.avec(ecarts), recues)
    return faites, (*note, *inscrire) if note else ()


def presents_au_tournoi(tournoi: Tournoi) -> list[Joueur]:
    """The players of the tournament, in the form in which a list is compared with them."""
    return [replace(joueur_du_club(i), numero=i.numero) for i in tournoi.inscrits.values()]


def _revu(la: Inscrit, recu: Inscrit, cotes: bool, traits: bool) -> Inscrit:
    """The player ``la`` of the tournament with the cote and the other traits of the list, where asked."""
    revu = replace(la, cote=recu.cote) if cotes and recu.cote else la
    if not traits:
        return revu
    c = completer(joueur_du_club(la), joueur_du_club(recu))
    return replace(revu, nom=c.nom, licence=c.licence, categorie=c.categorie, serie=c.serie, club=c.club)


def joueur_du_club(inscrit: Inscrit) -> Joueur:
    """A player of the tournament in the form of the club's file."""
    i = inscrit
    return Joueur(0, i.nom, "", i.licence, i.categorie, i.serie, i.club)


def _inscrit(joueur: Joueur) -> Inscrit:
    j = joueur
    return Inscrit(0, j.nom_complet, 0.0, j.licence, j.categorie, j.serie, j.club)


def _titre(tete: list[str], colonne: int | None) -> str:
    """The title of a column; the federation's list has no titles."""
    if colonne is None:
        return ""
    return tete[colonne] if colonne < len(tete) else _POINTS


def _cellule(rangee: tuple[str, ...], colonne: int | None) -> str:
    return rangee[colonne] if colonne is not None and colonne < len(rangee) else ""


def _cote(rangee: tuple[str, ...], colonne: int | None) -> float:
    """The number in column ``colonne``; 0 where there is none."""
    try:
        return float(_cellule(rangee, colonne).replace(",", ".").replace(" ", "").replace("\u00a0", ""))
    except ValueError:
        return 0.0


def lire_les_tableaux(chemin: Path) -> Tableaux:
    """The tables of a file; raises `FichierNonLu` or `TableauxIllisibles`."""
    try:
        brut = depuis_json(lire(chemin, TAILLE_MAX))
    except JsonIllisible as e:
        raise TableauxIllisibles(
            f"{cite(chemin.name)} n’est pas un fichier JSON ({e})\u00a0: reprenez le modèle donné dans le guide."
        ) from None
    return Tableaux.lire(brut)
