"""Build resources/lexique/ from the French hunspell dictionary « toutes variantes » 7.0 (Debian's
hunspell-fr-comprehensive 1:7.0-1): the word list, its two tables, its manifest.

    apt-get install hunspell-fr-comprehensive
    python packaging/lexique/liste.py [--dictionnaire DOSSIER] [--sortie DOSSIER] [--brut FICHIER]

The same dictionary gives the same bytes: its two files are recognised by their SHA-256, any other is refused.
resources/lexique/LISEZMOI.md says how the files are laid out.
"""

import argparse
import hashlib
import json
import lzma
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from affixes import lire_affixes, lire_racines
from assemblage import Lexique, Table, assembler, depouiller
from decisions import lire_ajouts, lire_preferees, lire_retraits

ICI: Final = Path(__file__).resolve().parent
RESSOURCES: Final = ICI.parent.parent / "resources" / "lexique"
SYSTEME: Final = Path("/usr/share/hunspell")
EMPREINTES: Final = {
    "fr.aff": "0c756a9cae09bf4c4fd8ad1fc894a800cfc65940b7914ef9bf681fea66a4f19c",
    "fr.dic": "f98d56be522f05426ae254ecfac1d089b196ea19a35f231d8306715c19e47d9a",
}
_FICHE: Final[dict[str, str | int]] = {
    "nom": "Liste libre française (Dicollecte 7.0)",
    "source": "Dictionnaires français Dicollecte, «\u00a0toutes variantes\u00a0» 7.0 (hunspell-fr 1:7.0-1), https://grammalecte.net/",
    "date": "2020-12-10",
    "licence": "MPL-2.0",
    "ods": False,
}


def texte(lignes: Iterable[str]) -> bytes:
    """UTF-8 lines, the last one ended too."""
    return "".join(f"{ligne}\n" for ligne in lignes).encode()


def lignes_de_table(table: Table) -> list[str]:
    """`MOT valeur|valeur`, in the order of the words."""
    return [f"{mot} {'|'.join(valeurs)}" for mot, valeurs in sorted(table.items())]


def fiche(lexique: Lexique) -> dict[str, str | int]:
    """The manifest: what the list is called, counts, its fingerprint, where it comes from."""
    return {
        **_FICHE,
        "nombre": len(lexique.mots),
        "empreinte": hashlib.sha256(texte(lexique.mots)).hexdigest(),
    }


def ecrire(lexique: Lexique, sortie: Path) -> None:
    """Write the four files that the dictionary decides; licence, notice and reading notes are written by hand."""
    sortie.mkdir(parents=True, exist_ok=True)
    manifeste = json.dumps(fiche(lexique), ensure_ascii=False, indent=2, sort_keys=True)
    (sortie / "francais.json").write_text(manifeste + "\n", encoding="utf-8")
    for nom, lignes in (
        ("francais", lexique.mots),
        ("graphies", lignes_de_table(lexique.graphies)),
        ("entrees", lignes_de_table(lexique.entrees)),
    ):
        (sortie / f"{nom}.txt.xz").write_bytes(comprimer(texte(lignes)))


def comprimer(donnees: bytes) -> bytes:
    """As small as xz makes it; one thread, so always the same bytes."""
    return lzma.compress(donnees, preset=9 | lzma.PRESET_EXTREME)


def verifier(dossier: Path) -> None:
    """Raise `ValueError` unless the dictionary in this folder is the one that the manifest names."""
    for nom, empreinte in EMPREINTES.items():
        if hashlib.sha256((dossier / nom).read_bytes()).hexdigest() != empreinte:
            raise ValueError(f"{dossier / nom} n’est pas celui de hunspell-fr-comprehensive 1:7.0-1")


def main() -> int:
    """Build everything; `--brut` also writes the list before the decisions made by hand."""
    arguments = argparse.ArgumentParser(description="Construit la liste de mots libre livrée avec le programme.")
    arguments.add_argument("--dictionnaire", type=Path, default=SYSTEME, help="dossier de fr.aff et fr.dic")
    arguments.add_argument("--sortie", type=Path, default=RESSOURCES, help="dossier où écrire")
    arguments.add_argument("--brut", type=Path, help="où écrire la liste d’avant les décisions")
    options = arguments.parse_args()
    verifier(options.dictionnaire)
    with (options.dictionnaire / "fr.aff").open(encoding="utf-8") as lignes:
        affixes = lire_affixes(lignes)
    with (options.dictionnaire / "fr.dic").open(encoding="utf-8") as lignes:
        fiches = depouiller(lire_racines(lignes), affixes)
    if options.brut:
        options.brut.write_bytes(texte(sorted(fiches)))
    lexique = assembler(
        fiches,
        lire_ajouts((ICI / "ajouts.txt").read_text(encoding="utf-8").splitlines()),
        lire_retraits((ICI / "retraits.txt").read_text(encoding="utf-8").splitlines()),
        lire_preferees((ICI / "preferees.txt").read_text(encoding="utf-8").splitlines()),
    )
    ecrire(lexique, options.sortie)
    print(f"{len(lexique.mots)} mots ({len(fiches)} avant les décisions), {len(lexique.graphies)} graphies")
    return 0


if __name__ == "__main__":
    sys.exit(main())
