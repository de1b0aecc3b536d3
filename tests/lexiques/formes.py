"""The shapes in which a club owns its list, written from a list of words."""

import io
import lzma
import struct
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

from arbitre.engine.lexique.automate import construire
from arbitre.lexiques.compiles import Fiche, assembler
from arbitre.lexiques.editions import empreinte

Ecrire = Callable[[Path, Sequence[str]], Path]

_ACCENTUEES = str.maketrans("AEIOUC", "âéîôùç")


def accentue(mot: str) -> str:
    """Lower case, each vowel accented, OE and AE as ligatures: folds back to ``mot``."""
    return mot.replace("OE", "œ").replace("AE", "æ").translate(_ACCENTUEES).lower()


def fichier(nom: str, octets: bytes) -> Callable[[Path], Path]:
    def poser(dossier: Path) -> Path:
        chemin = dossier / nom
        chemin.write_bytes(octets)
        return chemin

    return poser


def texte(separateur: str = "\n", encodage: str = "ascii", forme: Callable[[str], str] = str) -> Ecrire:
    def ecrire(dossier: Path, mots: Sequence[str]) -> Path:
        return fichier("liste.txt", separateur.join(map(forme, mots)).encode(encodage))(dossier)

    return ecrire


def par_longueur(dossier: Path, mots: Sequence[str]) -> Path:
    racine = dossier / "par longueur"
    racine.mkdir(exist_ok=True)
    for n in {len(m) for m in mots}:
        (racine / f"{n}.txt").write_text(" ".join(m for m in mots if len(m) == n), encoding="ascii")
    (racine / "LISEZMOI.txt").write_text("Ces listes appartiennent au club", encoding="ascii")
    return racine


def par_lettre(dossier: Path, mots: Sequence[str]) -> Path:
    racine = dossier / "par lettre"
    racine.mkdir(exist_ok=True)
    for lettre in {m[0] for m in mots}:
        (racine / lettre).write_text("".join(f"{m}\r\n" for m in mots if m[0] == lettre), encoding="ascii")
    return racine


def zip_par_lettre(dossier: Path, mots: Sequence[str]) -> Path:
    tampon = io.BytesIO()
    with zipfile.ZipFile(tampon, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("ods/", "")
        archive.writestr("__MACOSX/ods/._A.txt", b"\0\0binaire")
        archive.writestr("ods/Licence.txt", "texte de la licence")
        for lettre in {m[0] for m in mots}:
            archive.writestr(f"ods/{lettre}.txt", "\n".join(m for m in mots if m[0] == lettre))
    return fichier("liste.zip", tampon.getvalue())(dossier)


def xz(dossier: Path, mots: Sequence[str]) -> Path:
    return fichier("liste.txt.xz", lzma.compress(("\n".join(mots) + "\n").encode()))(dossier)


def kwg_octets(mots: Sequence[str]) -> bytes:
    """A trie as ``.kwg`` nodes: node 0 leads to the root, node 1 to no GADDAG."""
    racine: dict[str, dict] = {}  # type: ignore[type-arg]  # a trie is recursive
    for mot in mots:
        etat = racine
        for signe in mot:
            etat = etat.setdefault(signe, {})
        etat["."] = {}
    noeuds = [0, 1 << 22]

    def poser(etat: dict) -> int:  # type: ignore[type-arg]  # a trie is recursive
        lettres = sorted(set(etat) - {"."})
        if not lettres:
            return 0
        debut = len(noeuds)
        noeuds.extend([0] * len(lettres))
        for i, lettre in enumerate(lettres):
            noeud = (ord(lettre) - 64) << 24 | poser(etat[lettre])
            noeuds[debut + i] = noeud | ("." in etat[lettre]) << 23 | (i == len(lettres) - 1) << 22
        return debut

    noeuds[0] = 1 << 22 | poser(racine)
    return struct.pack(f"<{len(noeuds)}I", *noeuds)


def kwg(dossier: Path, mots: Sequence[str]) -> Path:
    return fichier("liste.kwg", kwg_octets(mots))(dossier)


def compile_(dossier: Path, mots: Sequence[str]) -> Path:
    fiche = Fiche("Liste du club", len(mots), empreinte(sorted(mots)))
    return fichier("liste.lexique", assembler(fiche, construire(mots)))(dossier)


FORMES: dict[str, Ecrire] = {
    "une ligne par mot": texte("\n"),
    "lignes de Windows": texte("\r\n"),
    "anciennes lignes du Mac": texte("\r"),
    "blancs": texte(" "),
    "virgules": texte(","),
    "virgule et blanc": texte(", "),
    "points-virgules": texte(";"),
    "tabulations": texte("\t"),
    "minuscules": texte("\n", forme=str.lower),
    "casse mêlée": texte(" ", forme=str.title),
    "accents UTF-8": texte("\n", "utf-8", accentue),
    "accents UTF-8 avec marque": texte("\n", "utf-8-sig", accentue),
    "accents CP1252": texte("\n", "cp1252", accentue),
    "accents Latin-1": texte(";", "latin-1", lambda m: accentue(m).replace("œ", "oe")),
    "un fichier par longueur": par_longueur,
    "un fichier par lettre": par_lettre,
    "zip": zip_par_lettre,
    "xz": xz,
    "kwg": kwg,
    "lexique compilé": compile_,
}
"""Every shape named to the user; each folds back to the same words."""
