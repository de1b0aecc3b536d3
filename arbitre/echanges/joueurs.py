"""Lists of players, typed, pasted or from a CSV file: « table ; nom ; licence ; catégorie ; série ; club »."""

import csv
import io
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.erreurs import Refus, cause_systeme

TAILLE_MAX: Final = 5_000_000
"""Bytes: far beyond a federation's whole list."""
LIGNES_MAX: Final = 50_000
COLONNES_MAX: Final = 50

_ENTETES: Final = {
    "table": "table",
    "no": "table",
    "n°": "table",
    "nom": "nom",
    "joueur": "nom",
    "prenom": "prenom",
    "nom2": "nom2",
    "partenaire": "nom2",
    "licence": "licence",
    "categorie": "categorie",
    "cat": "categorie",
    "serie": "serie",
    "club": "club",
}
_SANS_ENTETE: Final = ("nom", "licence", "categorie", "serie", "club")


class ListeIllisible(Refus):
    """The list cannot be read; the sentence says where and what to do."""


def lire_fichier(chemin: Path) -> tuple[Joueur, ...]:
    """The players of a CSV file."""
    try:
        with chemin.open("rb") as flux:
            octets = flux.read(TAILLE_MAX + 1)
    except OSError as e:
        raise ListeIllisible(f"« {chemin.name} » ne peut être lu ({cause_systeme(e)}) : vérifiez-le.") from None
    return lire_octets(octets, chemin.name)


def lire_octets(octets: bytes, nom: str) -> tuple[Joueur, ...]:
    """The players of a file's content, in UTF-8 or Windows's encoding."""
    if len(octets) > TAILLE_MAX:
        raise ListeIllisible(f"« {nom} » est trop grand pour une liste de joueurs.")
    if b"\x00" in octets:
        raise ListeIllisible(f"« {nom} » n’est pas un fichier texte : enregistrez le tableau au format CSV.")
    try:
        texte = octets.decode("utf-8-sig")
    except UnicodeDecodeError:
        texte = octets.decode("cp1252", errors="replace")
    return lire_texte(texte, nom)


def lire_texte(texte: str, nom: str = "La liste") -> tuple[Joueur, ...]:
    """The players of a text: one a line; a header row names the columns, else: (table,) nom, licence, …"""
    if len(texte) > TAILLE_MAX:
        raise ListeIllisible(f"« {nom} » est trop grand pour une liste de joueurs.")
    rangees = _rangees(texte, nom)
    if not rangees:
        raise ListeIllisible(f"« {nom} » ne contient aucun joueur.")
    champs = _entete(rangees[0])
    if champs:
        del rangees[0]
    joueurs = [_joueur(champs or _deviner(r), r, nom, i) for i, r in enumerate(rangees, 2 if champs else 1)]
    _sans_double(joueurs, nom)
    return tuple(joueurs)


def _rangees(texte: str, nom: str) -> list[list[str]]:
    lignes = [ligne for ligne in texte.splitlines() if ligne.strip(" ;,\t")]
    if len(lignes) > LIGNES_MAX:
        raise ListeIllisible(f"« {nom} » a {len(lignes)} lignes : {LIGNES_MAX} au plus.")
    separateur = max(";\t,", key="\n".join(lignes[:20]).count)
    try:
        rangees = [[c.strip() for c in r] for r in csv.reader(io.StringIO("\n".join(lignes)), delimiter=separateur)]
    except csv.Error:
        raise ListeIllisible(f"« {nom} » ne se lit pas comme un tableau : vérifiez les guillemets.") from None
    if any(len(r) > COLONNES_MAX for r in rangees):
        raise ListeIllisible(f"« {nom} » a plus de {COLONNES_MAX} colonnes : gardez celles des joueurs.")
    return rangees


def _entete(rangee: Sequence[str]) -> tuple[str, ...]:
    """The fields that a header row names, « » where it names none of ours; empty when it is no header."""
    champs = tuple(_ENTETES.get(_plie(c), "") for c in rangee)
    return champs if "nom" in champs else ()


def _deviner(rangee: Sequence[str]) -> tuple[str, ...]:
    return ("table", *_SANS_ENTETE) if rangee and rangee[0].isdigit() else _SANS_ENTETE


def _joueur(champs: Sequence[str], rangee: Sequence[str], nom: str, ligne: int) -> Joueur:
    valeurs = {champ: _propre(valeur) for champ, valeur in zip(champs, rangee, strict=False) if champ}
    table = valeurs.pop("table", "")
    if table and not (table.isascii() and table.isdigit() and 0 < int(table) < 10_000):
        raise ListeIllisible(f"« {nom} », ligne {ligne} : « {table} » n’est pas un numéro de table.")
    complet = " ".join(filter(None, (valeurs.pop("nom", ""), valeurs.pop("prenom", ""))))
    if not complet:
        raise ListeIllisible(f"« {nom} », ligne {ligne} : il manque le nom du joueur.")
    return Joueur(0, complet, table=int(table or 0), **valeurs)


def _sans_double(joueurs: Sequence[Joueur], nom: str) -> None:
    tables: set[int] = set()
    for joueur in joueurs:
        if joueur.table and joueur.table in tables:
            raise ListeIllisible(f"« {nom} » : la table {joueur.table} est donnée deux fois ({joueur.nom}).")
        tables.add(joueur.table)


def _propre(valeur: str) -> str:
    """One line, no control signs, of a length that papers can hold."""
    return "".join(c for c in valeur if c.isprintable()).strip()[:80]


def _plie(texte: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", texte.lower()) if not unicodedata.combining(c)).strip(" .")
