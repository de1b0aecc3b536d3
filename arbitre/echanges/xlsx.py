"""Reading a workbook from outside, piece by piece: it is bounded before and while it is unzipped, and never trusted.

Only texts are wanted: of a formula the value last computed, of a number its digits. A date is the number it is kept as.
"""

import io
import re
import zipfile
import zlib
from collections.abc import Callable, Iterator
from posixpath import normpath
from typing import Any, Final
from xml.parsers.expat import ExpatError, ParserCreate

from arbitre.engine.erreurs import Refus

DEPLIE_MAX: Final = 60_000_000
"""Bytes of a workbook once unzipped."""
MEMBRES_MAX: Final = 500
CELLULES_MAX: Final = 1_000_000
_MORCEAU: Final = 1 << 16
_ADRESSE: Final = re.compile(r"([A-Z]{1,3})(\d{1,7})")

Rangee = tuple[str, ...]
Debut = Callable[[str, dict[str, str]], None]
Fin = Callable[[str], None]
Texte = Callable[[str], None]


class ClasseurIllisible(Refus):
    """The workbook is broken, protected, or made to harm; the sentence says what to do."""


def rangees_du_classeur(octets: bytes, nom: str, *, lignes: int, colonnes: int) -> Iterator[tuple[int, Rangee]]:
    """(row number, cells) of the first sheet that holds something; of more ``lignes`` or ``colonnes`` one too many."""
    try:
        with zipfile.ZipFile(io.BytesIO(octets)) as archive:
            _verifier(archive, nom)
            partages = _textes_partages(archive, nom)
            for feuille in _feuilles(archive, nom):
                lecture = _Feuille(nom, partages, lignes, colonnes)
                if feuille in archive.NameToInfo:
                    _parcourir(archive, feuille, nom, lecture.debut, lecture.fin, lecture.texte, lecture.assez)
                if lecture.rangees:
                    yield from lecture.rangees
                    return
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, OSError, EOFError, ValueError) as e:
        if isinstance(e, Refus):
            raise
        raise ClasseurIllisible(
            f"«\u00a0{nom}\u00a0» est abîmé ou protégé par un mot de passe\u00a0: enregistrez-le à nouveau, ou en CSV."
        ) from None


def _verifier(archive: zipfile.ZipFile, nom: str) -> None:
    """Refuse a bomb before anything is unzipped; a member that lies about its size is cut there, then broken."""
    membres = archive.infolist()
    if len(membres) > MEMBRES_MAX or sum(m.file_size for m in membres) > DEPLIE_MAX:
        raise ClasseurIllisible(
            f"«\u00a0{nom}\u00a0» se déplie au-delà de {DEPLIE_MAX // 1_000_000}\u00a0Mo\u00a0: refusé. "
            "Copiez les joueurs dans un classeur neuf."
        )


def _parcourir(
    archive: zipfile.ZipFile,
    membre: str,
    nom: str,
    debut: Debut,
    fin: Fin = lambda _: None,
    texte: Texte = lambda _: None,
    assez: Callable[[], bool] = lambda: False,
) -> None:
    """Read a member's XML; tags come without their prefix. A document type, hence any entity, is refused."""

    def refuser(*_: Any) -> None:
        raise ClasseurIllisible(
            f"«\u00a0{nom}\u00a0» contient des entités XML\u00a0: refusé, ce n’est pas un classeur ordinaire."
        )

    def racine(balise: str, _: dict[str, str]) -> None:
        """Where the root has a prefix all tags do, and it is taken off; else tags with one are extensions."""
        if ":" in balise:
            lecteur.StartElementHandler = lambda balise, attributs: debut(balise.rpartition(":")[2], attributs)
            lecteur.EndElementHandler = lambda balise: fin(balise.rpartition(":")[2])
        else:
            lecteur.StartElementHandler, lecteur.EndElementHandler = debut, fin

    lecteur = ParserCreate()
    lecteur.buffer_text = True
    lecteur.StartDoctypeDeclHandler = refuser
    lecteur.EntityDeclHandler = refuser
    lecteur.StartElementHandler = racine
    lecteur.CharacterDataHandler = texte
    try:
        with archive.open(membre) as flux:
            while (morceau := flux.read(_MORCEAU)) and not assez():
                lecteur.Parse(morceau)
            if not assez():
                lecteur.Parse(b"", True)
    except ExpatError:
        raise ClasseurIllisible(f"«\u00a0{nom}\u00a0» est abîmé\u00a0: enregistrez-le à nouveau, ou en CSV.") from None


def _feuilles(archive: zipfile.ZipFile, nom: str) -> list[str]:
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
        if membre not in archive.NameToInfo:
            raise ClasseurIllisible(
                f"«\u00a0{nom}\u00a0» n’est pas un classeur\u00a0: enregistrez-le en .xlsx ou en CSV."
            )
        _parcourir(archive, membre, nom, faire)
    return [
        normpath(f"/xl/{cibles[i]}" if cibles[i][:1] != "/" else cibles[i])[1:] for i in identifiants if i in cibles
    ]


def _textes_partages(archive: zipfile.ZipFile, nom: str) -> list[str]:
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
            textes.append("".join(morceaux))
            morceaux.clear()

    def texte(morceau: str) -> None:
        if dedans["t"] and not dedans["rPh"]:
            morceaux.append(morceau)

    if "xl/sharedStrings.xml" in archive.NameToInfo:
        _parcourir(archive, "xl/sharedStrings.xml", nom, debut, fin, texte)
    return textes


class _Feuille:
    """A sheet as it is read; rows without anything are not kept."""

    def __init__(self, nom: str, partages: list[str], lignes: int, colonnes: int) -> None:
        self.rangees: list[tuple[int, Rangee]] = []
        self._nom, self._partages = nom, partages
        self._lignes, self._colonnes = lignes, colonnes
        self._ligne = self._cellules = 0
        self._rangee: list[str] = []
        self._colonne = 0
        self._genre = ""
        self._morceaux: list[str] = []
        self._dans_valeur = False

    def assez(self) -> bool:
        """Whether there are more rows than wanted."""
        return len(self.rangees) > self._lignes

    def debut(self, balise: str, attributs: dict[str, str]) -> None:
        """A tag opens."""
        if balise == "c":
            self._ouvrir_cellule(attributs)
        elif balise in ("v", "t"):
            self._dans_valeur = True
        elif balise == "row":
            numero = attributs.get("r", "")
            self._ligne = int(numero) if numero.isdigit() and len(numero) < 8 else self._ligne + 1
            self._rangee, self._colonne = [], 0

    def fin(self, balise: str) -> None:
        """A tag closes."""
        if balise in ("v", "t"):
            self._dans_valeur = False
        elif balise == "c":
            self._fermer_cellule()
        elif balise == "row" and any(self._rangee) and not self.assez():
            self.rangees.append((self._ligne, tuple(self._rangee)))

    def texte(self, morceau: str) -> None:
        """Text, wanted in values only."""
        if self._dans_valeur:
            self._morceaux.append(morceau)

    def _ouvrir_cellule(self, attributs: dict[str, str]) -> None:
        self._cellules += 1
        if self._cellules > CELLULES_MAX:
            raise ClasseurIllisible(
                f"«\u00a0{self._nom}\u00a0» a trop de cellules\u00a0: copiez les joueurs dans un classeur neuf."
            )
        adresse = _ADRESSE.fullmatch(attributs.get("r", ""))
        self._colonne = _colonne(adresse[1]) if adresse else self._colonne + 1
        self._genre = attributs.get("t", "n")
        self._morceaux.clear()

    def _fermer_cellule(self) -> None:
        valeur = self._valeur("".join(self._morceaux))
        if not valeur:
            return
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
