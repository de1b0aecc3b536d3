"""The house holds: who may load whom, what the package carries, what the project says of itself."""

import ast
import re
import subprocess
import sys
import sysconfig
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import pytest
from fontTools.ttLib import TTFont

RACINE: Final = Path(__file__).parents[1]
MOTEUR: Final = sorted((RACINE / "arbitre" / "engine").rglob("*.py"))

PERMIS_AU_MOTEUR: Final = frozenset(
    "__future__ abc array bisect collections collections.abc enum fractions functools hashlib heapq "
    "immutables itertools math msgspec msgspec.structs operator re struct types typing unicodedata zlib "
    "py4swiss.engines py4swiss.engines.dutch "  # Swiss pairings, from values to values
    "rapidfuzz.distance".split()  # letters between two names
)
"""All that the engine may import: no window, file, clock, chance or log among them."""
VALEURS: Final = frozenset({"Struct", "field", "replace"})
"""What the engine takes from msgspec: how values are declared, never how they are written."""


def module(fichier: Path) -> str:
    """``arbitre/engine/grille.py`` is ``arbitre.engine.grille``."""
    parties = fichier.relative_to(RACINE).with_suffix("").parts
    return ".".join(parties[:-1] if parties[-1] == "__init__" else parties)


def noeuds(fichier: Path) -> list[ast.AST]:
    """The tree of a file, walked; trees are not kept, or the collector would walk them in every later test."""
    return list(ast.walk(ast.parse(fichier.read_text(encoding="utf-8"))))


def importes(fichier: Path) -> Iterator[str]:
    """Modules that a file imports, wherever in it."""
    yield from importes_de(noeuds(fichier))


def importes_de(arbre: Iterable[ast.AST]) -> Iterator[str]:
    for noeud in arbre:
        if isinstance(noeud, ast.Import):
            yield from (alias.name for alias in noeud.names)
        elif isinstance(noeud, ast.ImportFrom) and noeud.module:
            yield noeud.module


def charges_par(imports: str) -> set[str]:
    """Modules that a bare interpreter holds after these imports (no .pth file, no user's settings)."""
    chemins = [str(RACINE), sysconfig.get_path("purelib")]
    code = f"import sys; sys.path += {chemins!r}; import {imports}; print(*sys.modules)"
    reponse = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert reponse.returncode == 0, reponse.stderr
    return set(reponse.stdout.split())


def de_la_maison(modules: set[str]) -> set[str]:
    return {m for m in modules if m == "arbitre" or m.startswith("arbitre.")}


@pytest.mark.parametrize("fichier", MOTEUR, ids=module)
def test_le_moteur_n_importe_que_le_permis(fichier: Path) -> None:
    ailleurs = {m for m in importes(fichier) if not m.startswith("arbitre.engine")}
    assert ailleurs <= PERMIS_AU_MOTEUR


@pytest.mark.parametrize("fichier", MOTEUR, ids=module)
def test_le_moteur_ne_prend_de_msgspec_que_les_valeurs(fichier: Path) -> None:
    arbre = ast.walk(ast.parse(fichier.read_text(encoding="utf-8")))
    pris = [n for n in arbre if isinstance(n, ast.ImportFrom) and (n.module or "").startswith("msgspec")]
    assert {alias.name for n in pris for alias in n.names} <= VALEURS


def test_un_nom_de_classe_ne_sert_qu_une_fois_au_moteur() -> None:
    arbres = (ast.parse(fichier.read_text(encoding="utf-8")) for fichier in MOTEUR)
    noms = Counter(n.name for arbre in arbres for n in ast.walk(arbre) if isinstance(n, ast.ClassDef))
    assert [nom for nom, fois in noms.items() if fois > 1] == []


def test_le_moteur_ne_charge_que_le_permis() -> None:
    permis = charges_par(", ".join(["arbitre", *sorted(PERMIS_AU_MOTEUR)]))
    charges = charges_par(", ".join(map(module, MOTEUR)))
    assert charges - permis == de_la_maison(charges) - {"arbitre"}
    assert all(m == "arbitre" or m.startswith("arbitre.engine") for m in de_la_maison(charges))


DU_RESEAU: Final = frozenset({"asyncio", "starlette", "uvicorn", "websockets", "h11", "ssl", "segno"})
"""What the room's service is made of, loaded when it opens."""


def test_la_ligne_de_commande_ne_charge_pas_les_fenetres() -> None:
    commandes = sorted((RACINE / "arbitre" / "cli").rglob("*.py"))
    charges = charges_par(", ".join(map(module, commandes)))
    assert "arbitre.cli.principal" in charges
    assert {m.partition(".")[0] for m in charges}.isdisjoint({"PySide6", "shiboken6", "reportlab", "pyttsx3"})
    assert not any(m.startswith("arbitre.ui") for m in charges)
    assert charges.isdisjoint(DU_RESEAU)


def test_un_fichier_qui_nait_ne_charge_pas_ses_migrations() -> None:
    code = "import sys; from arbitre.journal.naissance import a_naitre; a_naitre(); print(*sys.modules)"
    fait = subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.PIPE, text=True, cwd=RACINE)
    charges = {m.partition(".")[0] for m in fait.stdout.split()}
    assert charges.isdisjoint({"sqlite_utils", "numpy", "click", "dateutil"})


def test_l_assistant_ne_charge_que_lui() -> None:
    charges = charges_par("arbitre.ui.lancement, arbitre.ui.ouverture.assistant")
    pieces = {".".join(m.split(".")[:3]) for m in de_la_maison(charges)}
    assert "arbitre.ui.ouverture" in pieces
    assert pieces.isdisjoint({f"arbitre.{p}" for p in ("journal", "documents", "voix", "lexiques", "regie")})
    assert pieces.isdisjoint({f"arbitre.ui.{p}" for p in ("poste", "salle", "conduite", "console", "portes")})
    assert {m.partition(".")[0] for m in charges}.isdisjoint(
        {"sqlite3", "sqlite_utils", "filelock", "reportlab", "PIL"}
    )


def test_la_console_ne_charge_aucune_fenetre_avant_qu_on_l_ouvre() -> None:
    charges = charges_par("arbitre.ui.console, arbitre.ui.portes")
    assert "arbitre.ui.poste.fenetre" in charges
    pieces = {".".join(m.split(".")[:3]) for m in charges if m.startswith("arbitre.ui.")}
    assert pieces.isdisjoint({f"arbitre.ui.{p}" for p in ("papiers", "decisions", "ouverture", "outils", "classique")})
    assert charges.isdisjoint({"arbitre.documents", "PIL", "sqlite_utils", "reportlab", "PySide6.QtMultimedia"})
    assert charges.isdisjoint(DU_RESEAU)
    assert charges.isdisjoint({"PySide6.QtSvg", "PySide6.QtPrintSupport", "PySide6.QtPdf", "PySide6.QtNetwork"})


@pytest.fixture(scope="module")
def projet() -> dict[str, Any]:
    return tomllib.loads((RACINE / "pyproject.toml").read_text(encoding="utf-8"))


def test_toutes_les_pieces_sont_dans_le_paquet(projet: dict[str, Any]) -> None:
    pieces = {f.parent for f in (RACINE / "arbitre").rglob("*.py")}
    assert [d for d in pieces if not (d / "__init__.py").exists()] == [], "import contracts see packages only"
    donnees = {f.parent for f in (RACINE / "resources").rglob("*") if f.is_file() and "__pycache__" not in f.parts}
    presents = {".".join(d.relative_to(RACINE).parts) for d in pieces}
    presents |= {".".join(("arbitre", *d.relative_to(RACINE).parts)) for d in donnees}
    presents |= {"arbitre.resources.guide", "arbitre.resources.guide.images"}  # docs/guide, for the Help menu
    assert set(projet["tool"]["setuptools"]["packages"]) == presents, "complétez packages dans pyproject.toml"


def test_chaque_fichier_des_pages_a_un_nom_a_lui() -> None:
    """They are served by it alone, whatever folder they lie in."""
    noms = [f.name for f in (RACINE / "resources" / "reseau").rglob("*") if f.is_file()]
    assert sorted(noms) == sorted(set(noms))


def test_aucune_page_de_poste_ne_lit_une_ligne() -> None:
    """What is typed at a post is read by the console alone: a page names no table, no word, no sign of a line in it."""
    pages = sorted((RACINE / "resources" / "reseau" / "poste").glob("*.js"))
    lectures = re.compile(r"tablesDe|deLaLigne|AU_TOP|lireLeMot|\.split\(|sansTable|/\^\[\\d\\s,-\]\+T")
    assert [page.name for page in pages if lectures.search(page.read_text(encoding="utf-8"))] == []


def test_chaque_regle_ecartee_dit_pourquoi() -> None:
    """Five words at most stand beside each rule of ruff that is not followed."""
    lignes = (RACINE / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    ecartees = lignes[lignes.index("ignore = [") + 1 :]
    for ligne in ecartees[: ecartees.index("]")]:
        assert 1 <= len(ligne.partition("#")[2].split()) <= 5, ligne


SIGNES: Final = (
    "ABCXYZ abcxyz 0123456789 ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸÆŒ àâäçéèêëîïôöùûüÿæœ «\u00a0» ’ “ ” – — … · • × − + = % ° € ½ № \u202f"
    "✔ ✘ ● ○ ▲ ▼ ★ ☆ ← ↑ → ↓ ■ □ ▢ ◆ ◀ ▶ ⚠ ⏎ ≤ ≥"
)


@pytest.mark.parametrize("graisse", ["Regular", "Bold"])
def test_la_police_a_tous_les_signes(graisse: str) -> None:
    fichier = files("arbitre.resources") / "polices" / f"NotoSans-{graisse}.ttf"
    with fichier.open("rb") as flux:
        police = TTFont(flux)
    connus = police.getBestCmap()
    assert [s for s in SIGNES if ord(s) not in connus] == []
    chasses = {police["hmtx"][connus[ord(chiffre)]][0] for chiffre in "0123456789"}
    assert len(chasses) == 1, "figures are tabular"
    assert police["name"].getDebugName(1) == "Arbitre Sans", "no installed font can take its place"


@pytest.mark.parametrize(
    "nom",
    [
        "LICENSE",
        "resources/icones/LICENCE-ISC.txt",
        "resources/polices/LICENCE-OFL.txt",
        "resources/voix/LICENCE-APACHE-2.0.txt",
    ],
)
def test_les_licences_sont_la(nom: str, projet: dict[str, Any]) -> None:
    assert (RACINE / nom).read_text(encoding="utf-8").strip()
    motifs = projet["project"]["license-files"]
    assert any((RACINE / nom).relative_to(RACINE).match(motif) or nom == motif for motif in motifs)


TEXTES: Final = sorted([*RACINE.glob("*.md"), *(RACINE / "docs").rglob("*.md")])


@pytest.mark.parametrize("texte", TEXTES, ids=lambda t: str(t.relative_to(RACINE)))
def test_les_liens_des_textes_menent_quelque_part(texte: Path) -> None:
    liens = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", texte.read_text(encoding="utf-8"))
    assert [lien for lien in liens if not (texte.parent / lien).exists()] == []


@pytest.mark.parametrize("page", ["architecture.md", "architecture_reseau.md"])
def test_ce_que_l_architecture_nomme_est_dans_la_maison(page: str) -> None:
    tout = [f for dossier in ("arbitre", "packaging", "benchmarks", "resources") for f in (RACINE / dossier).rglob("*")]
    code = "\n".join(f.read_text(encoding="utf-8") for f in tout if f.suffix == ".py")
    la = {f.stem for f in tout} | set(re.findall(r"\w+", code))
    nommes = re.findall(r"`([^`\n]+)`", (RACINE / "docs" / page).read_text(encoding="utf-8"))
    assert [nom for nom in nommes if not ((RACINE / nom).exists() or set(re.findall(r"\w+", nom)) <= la)] == []


DECODEURS: Final = frozenset(
    "bz2 csv defusedxml gzip lzma marshal pickle plistlib shelve tarfile tomllib xml zipfile zlib".split()
)
"""Modules that read what somebody else wrote."""
LECTURES: Final = frozenset("open read_text read_bytes decode Decoder loads load unpackb".split())
"""Calls that read a file, or make a value of bytes."""
LECTEURS_PERMIS: Final[dict[str, str]] = {
    "central.service": "opens its pool of connections",
    "cli.lignes": "lines of a stream, measured one by one",
    "documents.mesure": "fonts of the package",
    "echanges.parties": "a tree of what `exterieur.balises` lets through",
    "echanges.fichiers": "writes; compares with what it would write",
    "echanges.rejeu": "texts of the package",
    "echanges.tableaux": "csv, of a text already decoded and measured",
    "engine.generation": "decodes its own signs",
    "engine.lexique.dictionnaire": "decodes its own pages",
    "engine.lexique.format": "a checksum",
    "engine.scelle": "the seal’s own bytes, bounded there",
    "exterieur.": "here, and here alone",
    "journal.codec": "events of a file that is proven beside: tests/journal, benchmarks/attaques",
    "journal.fichier": "the first bytes of a competition file",
    "journal.releve": "writes what the chrono reads",
    "journal.signature": "a key, by its own length",
    "journal.verrou": "a note of a few bytes between two consoles",
    "lexiques.bibliotheque": "a list whose fingerprint was just compared",
    "lexiques.compiles": "maps a compiled lexicon; every walk over it is bounded",
    "lexiques.graphies": "a text of the package",
    "lexiques.libre": "texts of the package",
    "lexiques.textes": "words, of bytes already measured, in an encoding made out",
    "pannes": "writes the fault log, and reads it back",
    "reseau.socle.pages": "files of the package",
    "ui.kit.application": "Qt’s own sentences",
    "ui.papiers.fenetre": "the paper that it shows, in memory",
    "ui.papiers.file": "a paper that this window wrote; the printer’s words",
    "ui.papiers.impressions": "a paper that is known by its fingerprint",
    "ui.outils.fichiers": "shows what it has just made",
    "ui.salle.salle": "writes an image",
    "ui.peinture.signes": "icons of the package",
    "ui.peinture.style": "fonts of the package",
    "voix.processus": "talk between its own processes",
    "voix.fournie": "the sounds of the package",
    "voix.prononciation": "the table of the package",
    "voix.sortie": "talk between its own processes",
    "voix.pilotes.": "what the programs of this machine say of their voices",
    "livraison": "the commit that its own package says",
    "voix.synthese": "talk between its own processes",
}
"""Who may read without `arbitre.exterieur`, and why (a prefix of the module’s name)."""


@cache
def lectures_nues(fichier: Path) -> tuple[str, ...]:
    """Modules that read, and calls that do, in that file; decoding what was encoded on the same line is not reading."""
    arbre = noeuds(fichier)
    return (*(m for m in importes_de(arbre) if m.partition(".")[0] in DECODEURS), *lectures_de(arbre))


def lectures_de(arbre: Iterable[ast.AST]) -> Iterator[str]:
    for noeud in arbre:
        if not isinstance(noeud, ast.Call):
            continue
        match noeud.func:
            case ast.Attribute(
                value=ast.Call(func=ast.Attribute(attr="encode" | "b64encode" | "format")), attr="decode"
            ):
                continue
            case ast.Attribute(value=ast.Name(id="os" | "wave" | "QDialog" | "tampon")):
                continue
            case ast.Attribute(attr=nom) | ast.Name(id=nom) if nom in LECTURES:
                yield f"{nom}, line {noeud.lineno}"
            case _:
                continue


@pytest.mark.parametrize("fichier", sorted((RACINE / "arbitre").rglob("*.py")), ids=module)
def test_ce_qui_vient_du_dehors_passe_par_exterieur(fichier: Path) -> None:
    nom = module(fichier).removeprefix("arbitre.")
    if not any(nom == permis or (permis[-1] == "." and nom.startswith(permis)) for permis in LECTEURS_PERMIS):
        assert lectures_nues(fichier) == ()


def test_chaque_lecteur_permis_lit_encore() -> None:
    """The list of exceptions holds nobody who needs none."""
    noms = {module(f).removeprefix("arbitre."): lectures_nues(f) for f in (RACINE / "arbitre").rglob("*.py")}
    lisent = [nom for nom, lectures in noms.items() if lectures]
    assert [p for p in LECTEURS_PERMIS if not any(nom == p or nom.startswith(p) for nom in lisent)] == []


BALISES: Final = re.compile(
    r"RichText|MarkdownText|setHtml|insertHtml|setMarkdown|AutoText|setWindowTitle\(f|Paragraph\b"
)
"""What would read a name as markup, or a title’s « [*] » as Qt’s mark."""
BALISES_PERMISES: Final = {
    "ui.classique.contestation": "words and inks of its own, escaped",
    "ui.outils.fichiers": "the page as it is written, its names escaped: tests/echanges",
    "ui.poste.surimpressions": "the help, which holds no name",
    "ui.peinture.style": "labels, tips and message boxes are plain text: its first lines",
}


@pytest.mark.parametrize("fichier", sorted((RACINE / "arbitre").rglob("*.py")), ids=module)
def test_un_nom_est_du_texte(fichier: Path) -> None:
    """The style sheet makes plain text of labels, tips and boxes; nobody else brings markup back."""
    trouvees = BALISES.findall(fichier.read_text(encoding="utf-8"))
    assert bool(trouvees) is (module(fichier).removeprefix("arbitre.") in BALISES_PERMISES), trouvees


def poses(arbre: ast.Module) -> Iterator[str]:
    """Names that a module gives to values, each as often as it does."""
    for noeud in arbre.body:
        cibles = noeud.targets if isinstance(noeud, ast.Assign) else []
        yield from (n.id for cible in cibles for n in ast.walk(cible) if isinstance(n, ast.Name))


@pytest.mark.parametrize("fichier", sorted((RACINE / "arbitre").rglob("*.py")), ids=module)
def test_un_nom_de_module_n_a_qu_un_sens(fichier: Path) -> None:
    """A sentence that takes the name of another would be read in its place."""
    fois = Counter(poses(ast.parse(fichier.read_text(encoding="utf-8"))))
    assert [nom for nom, n in fois.items() if n > 1 and nom != "_"] == []


def test_aucun_fichier_n_a_plus_de_450_lignes() -> None:
    """A file is a thing one would look for, read in one sitting."""
    longs = {
        str(fichier.relative_to(RACINE)): lignes
        for fichier in (RACINE / "arbitre").rglob("*.py")
        if (lignes := len(fichier.read_text(encoding="utf-8").splitlines())) > 450
    }
    assert longs == {}
