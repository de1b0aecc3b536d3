"""Reading a workbook from outside, piece by piece: it is bounded before and while it is unzipped, and never trusted.

Only texts are wanted: of a formula the value last computed, of a number its digits. A date is the number it is kept as.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from posixpath import normpath
from typing import Final

from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import milliers
from arbitre.engine.saisies import cite
from arbitre.exterieur.archives import Archive, ArchiveDemesuree, ArchiveIllisible, ouvrir_zip
from arbitre.exterieur.balises import MORCEAU, Debut, Fin, Texte, XmlIllisible, parcourir

DEPLIE_MAX: Final = 60_000_000
"""Bytes of a workbook once unzipped."""
MEMBRES_MAX: Final = 500
CELLULES_MAX: Final = 650_000
CELLULE_MAX: Final = 32_767
"""Signs of a cell: what spreadsheets hold."""
SIGNES_MAX: Final = 20_000_000
"""Signs of all cells: a text that many of them name counts each time."""
_ADRESSE: Final = re.compile(r"([A-Z]{1,3})(\d{1,7})")

Rangee = tuple[str, ...]


class ClasseurIllisible(Refus):
    """The workbook is broken, protected, or made to harm; the sentence says what to do."""


def rangees_du_classeur(octets: bytes, nom: str, *, lignes: int, colonnes: int) -> Iterator[tuple[int, Rangee]]:
    """(row number, cells) of the first sheet that holds something; of more ``lignes`` or ``colonnes`` one too many."""
    with _en_francais(nom), ouvrir_zip(octets, MEMBRES_MAX, DEPLIE_MAX) as archive:
        partages = _textes_partages(archive)
        for feuille in _feuilles(archive):
            lecture = _Feuille(partages, lignes, colonnes)
            if feuille in archive.membres:
                with suppress(_Assez):
                    _parcourir(archive, feuille, lecture.debut, lecture.fin, lecture.texte)
            if lecture.rangees:
                yield from lecture.rangees
                return


class _Assez(Exception):
    """More rows than wanted were read."""


@contextmanager
def _en_francais(nom: str) -> Iterator[None]:
    """What is wrong with the workbook of that name, and what to do."""
    try:
        yield
    except ArchiveDemesuree:
        raise ClasseurIllisible(
            f"{cite(nom)} se déplie au-delà de {DEPLIE_MAX // 1_000_000}\u00a0Mo\u00a0: refusé. "
            "Copiez les joueurs dans un classeur neuf."
        ) from None
    except ArchiveIllisible:
        raise ClasseurIllisible(
            f"{cite(nom)} est abîmé ou protégé par un mot de passe\u00a0: enregistrez-le à nouveau, ou en CSV."
        ) from None
    except (XmlIllisible, _ClasseurEtrange) as e:
        raise ClasseurIllisible(f"{cite(nom)} {e}\u00a0: enregistrez-le à nouveau en .xlsx, ou en CSV.") from None


class _ClasseurEtrange(Refus):
    """What no spreadsheet writes; the sentence, without its subject, says what."""


def _parcourir(
    archive: Archive, membre: str, debut: Debut, fin: Fin = lambda _: None, texte: Texte = lambda _: None
) -> None:
    parcourir(archive.morceaux(membre, MORCEAU), debut, fin, texte)


def _feuilles(archive: Archive) -> list[str]:
    """The members that hold the sheets, in the order of the workbook."""
    identifiants: list[str] = []
    cibles: dict[str, str] = {}

    def feuille(balise: str, attributs: dict[str, str]) -> None:
        if balise == "sheet":
            identifiants.extend(v for cle, v in attributs.items() if cle.rpartition(":")[2] == "id")

    def relation(balise: str, attributs: dict[str, str]) -> None:
        if balise == "Relationship" and attributs.get("Type", "").endswith("/worksheet"):
            cibles[attributs.get("Id", "")] = attributs.get("Target", "")

    for membre, faire in (("xl/workbook.xml", feuille), ("xl/_rels/workbook.xml.rels", relation)):
        if membre not in archive.membres:
            raise _ClasseurEtrange("n’est pas un classeur")
        _parcourir(archive, membre, faire)
    trouvees = dict.fromkeys(i for i in identifiants if i in cibles)
    return [normpath(f"/xl/{cibles[i]}" if cibles[i][:1] != "/" else cibles[i])[1:] for i in trouvees]


def _textes_partages(archive: Archive) -> list[str]:
    """The texts that cells name by their number; phonetic readings are left out."""
    textes: list[str] = []
    morceaux: list[str] = []
    dedans = {"t": False, "rPh": False}

    def debut(balise: str, _: dict[str, str]) -> None:
        if balise in dedans:
            dedans[balise] = True

    def fin(balise: str) -> None:
        if balise in dedans:
            dedans[balise] = False
        elif balise == "si":
            textes.append(_texte(morceaux))
            morceaux.clear()

    def texte(morceau: str) -> None:
        if dedans["t"] and not dedans["rPh"]:
            morceaux.append(morceau)

    if "xl/sharedStrings.xml" in archive.membres:
        _parcourir(archive, "xl/sharedStrings.xml", debut, fin, texte)
    return textes


def _texte(morceaux: list[str]) -> str:
    if sum(map(len, morceaux)) > CELLULE_MAX:
        raise _ClasseurEtrange(f"a une cellule de plus de {milliers(CELLULE_MAX)} signes")
    return "".join(morceaux)


class _Feuille:
    """A sheet as it is read; rows without anything are not kept."""

    def __init__(self, partages: list[str], lignes: int, colonnes: int) -> None:
        self.rangees: list[tuple[int, Rangee]] = []
        self._partages = partages
        self._lignes, self._colonnes = lignes, colonnes
        self._ligne = self._cellules = self._signes = 0
        self._rangee: list[str] = []
        self._colonne = 0
        self._genre = ""
        self._morceaux: list[str] = []
        self._dans_valeur = False

    def debut(self, balise: str, attributs: dict[str, str]) -> None:
        """A tag opens."""
        if balise == "c":
            self._ouvrir_cellule(attributs)
        elif balise in ("v", "t"):
            self._dans_valeur = True
        elif balise == "row":
            numero = attributs.get("r", "")
            self._ligne = int(numero) if numero.isascii() and numero.isdigit() and len(numero) < 8 else self._ligne + 1
            self._rangee, self._colonne = [], 0

    def fin(self, balise: str) -> None:
        """A tag closes."""
        if balise in ("v", "t"):
            self._dans_valeur = False
        elif balise == "c":
            self._fermer_cellule()
        elif balise == "row" and any(self._rangee):
            self.rangees.append((self._ligne, tuple(self._rangee)))
            if len(self.rangees) > self._lignes:
                raise _Assez

    def texte(self, morceau: str) -> None:
        """Text, wanted in values only."""
        if self._dans_valeur:
            self._morceaux.append(morceau)

    def _ouvrir_cellule(self, attributs: dict[str, str]) -> None:
        self._cellules += 1
        if self._cellules > CELLULES_MAX:
            raise _ClasseurEtrange("a trop de cellules")
        adresse = _ADRESSE.fullmatch(attributs.get("r", ""))
        self._colonne = _colonne(adresse[1]) if adresse else self._colonne + 1
        self._genre = attributs.get("t", "n")
        self._morceaux.clear()

    def _fermer_cellule(self) -> None:
        valeur = self._valeur(_texte(self._morceaux))
        if not valeur:
            return
        self._signes += len(valeur)
        if self._signes > SIGNES_MAX:
            raise _ClasseurEtrange("a trop de texte")
        colonne = min(self._colonne, self._colonnes + 1)
        self._rangee += [""] * (colonne - len(self._rangee))
        self._rangee[colonne - 1] = valeur

    def _valeur(self, brut: str) -> str:
        """A cell as one would type it: whole numbers without decimals, nothing for an error."""
        match self._genre:
            case "s":
                rang = int(brut) if brut.isascii() and brut.isdigit() and len(brut) < 9 else len(self._partages)
                return self._partages[rang] if rang < len(self._partages) else ""
            case "b":
                return "oui" if brut == "1" else "non"
            case "e":
                return ""
            case "n":
                return _nombre(brut)
            case _:
                return brut


def _nombre(brut: str) -> str:
    if brut.isdigit():
        return brut
    try:
        nombre = float(brut)
    except ValueError:
        return brut
    return str(int(nombre)) if nombre.is_integer() and abs(nombre) < 1e15 else brut


def _colonne(lettres: str) -> int:
    """« AB » is 28."""
    rang = 0
    for lettre in lettres:
        rang = rang * 26 + ord(lettre) - 64
    return rang
