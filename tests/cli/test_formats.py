"""`docs/formats.md`: its examples are run, and what it says is answered is what is answered; every command is there."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import Struct

from arbitre.cli.arguments import COMMANDES
from arbitre.cli.papiers import _classiques
from arbitre.cli.principal import analyseur
from arbitre.documents.catalogue import DUPLICATE
from arbitre.echanges.vers import Vers, VersClassique
from arbitre.ui.textes.echanges import FORMES

RACINE = Path(__file__).parents[2]
PAGE = RACINE / "docs" / "formats.md"
ANCIENS = RACINE / "tests" / "journal" / "anciens"
MOTS = "CHACUNE MOLLIES AUX EAU ET LES MES NE SE TE UN UNE ON OR AN AI ES EST SES TES SI NI".split()


class Exemple(Struct, frozen=True):
    """A command, what it is given, the lines that it answers on its standard output, its status."""

    commande: str
    entree: str
    sortie: tuple[str, ...]
    statut: int


def exemples() -> list[Exemple]:
    """Those of every block, in order."""
    lus = []
    for bloc in re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        for morceau in re.split(r"^\$ ", bloc, flags=re.MULTILINE)[1:]:
            premiere, _, suite = morceau.partition("\n")
            entree = ""
            if premiere.endswith(" <<'FIN'"):
                premiere = premiere.removesuffix(" <<'FIN'")
                entree, _, suite = suite.partition("FIN\n")
            dit = re.search(r"^# statut (\d)$", suite, re.MULTILINE)
            lignes = tuple(li for li in suite.splitlines() if li and not li.startswith("# statut"))
            lus.append(Exemple(premiere, entree, lignes, int(dit[1]) if dit else 0))
    return lus


@pytest.fixture
def chantier(tmp_path: Path) -> Path:
    """The files that the examples name."""
    shutil.copy(ANCIENS / "0.1.0-soiree.arbitre", tmp_path / "soiree.arbitre")
    (tmp_path / "dossier").mkdir()
    shutil.copy(ANCIENS / "0.1.0-soiree.arbitre", tmp_path / "dossier" / "soiree.arbitre")
    (tmp_path / "mots.txt").write_text("\n".join(MOTS), encoding="utf-8")
    (tmp_path / "autres.txt").write_text("\n".join([*MOTS[1:], "OSE"]), encoding="utf-8")
    (tmp_path / "liste.csv").write_text("Nom;Licence;Club\nDUPONT Marie;1234567;Bron\n", encoding="utf-8")
    partie = "#player1 ana ROY Ana\n#player2 yann LE GALL Yann\n>ana: CHACUNE 8D CHACUNE +80 80\n"
    (tmp_path / "partie.gcg").write_text(partie, encoding="utf-8")
    return tmp_path


def repondre(exemple: Exemple, dossier: Path) -> tuple[list[str], int]:
    """What the program answers now."""
    nom, *arguments = shlex.split(exemple.commande)
    assert nom == "arbitre"
    commande = [sys.executable, "-m", "arbitre", *arguments]
    fait = subprocess.run(
        commande, input=exemple.entree.encode(), capture_output=True, cwd=dossier, timeout=60, check=False
    )
    assert b"Traceback" not in fait.stderr
    return fait.stdout.decode().splitlines(), fait.returncode


def se_dit(dites: tuple[str, ...], faites: list[str]) -> bool:
    """Whether the page's lines are those: « … » cuts one short, « […] » stands for those that follow."""
    if dites[-1:] == ("[…]",):
        dites, faites = dites[:-1], faites[: len(dites) - 1]
    pareilles = [f.startswith(d[:-1]) if d.endswith("…") else d == f for d, f in zip(dites, faites, strict=False)]
    return len(dites) == len(faites) and all(pareilles)


def test_chaque_exemple_repond_ce_que_la_page_dit(chantier: Path) -> None:
    lus = exemples()
    assert len(lus) >= 18
    for exemple in lus:
        faites, statut = repondre(exemple, chantier)
        assert statut == exemple.statut, exemple.commande
        assert se_dit(exemple.sortie, faites), (exemple.commande, faites)


def test_chaque_commande_a_son_titre() -> None:
    titres = set(re.findall(r"^### `arbitre (\w+)`$", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert titres == set(COMMANDES)


@pytest.mark.parametrize("nom", COMMANDES)
def test_l_aide_de_chaque_commande_nomme_la_page_et_la_version_des_formats(
    nom: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        analyseur([nom]).parse_args([nom, "--help"])
    aide = " ".join(capsys.readouterr().out.split())
    assert "docs/formats.md" in aide
    assert "Format 1" in aide
    assert "Format 1." in PAGE.read_text(encoding="utf-8")


def test_chaque_champ_d_entree_est_dans_la_page() -> None:
    from arbitre.cli import annonces, apparier, classement, corriger, rejouer, solutions

    page = PAGE.read_text(encoding="utf-8")
    formes = [annonces.Ligne, apparier.Ligne, classement.Ligne, corriger.Ligne, rejouer.Partie, solutions.Ligne]
    for forme in formes:
        absents = [champ for champ in forme.__struct_fields__ if not re.search(rf"[`\"]{champ}\??[`\"]", page)]
        assert absents == [], forme


def test_chaque_papier_est_dans_la_page_et_dans_l_aide(capsys: pytest.CaptureFixture[str]) -> None:
    page = PAGE.read_text(encoding="utf-8")
    noms = [*(papier.nom for papier in DUPLICATE), *_classiques()]
    assert [nom for nom in noms if f"`{nom}`" not in page] == []
    with pytest.raises(SystemExit):
        analyseur(["exporter"]).parse_args(["exporter", "--help"])
    aide = capsys.readouterr().out
    assert [nom for nom in noms if not re.search(rf"[ \n]{nom}[,.]", aide)] == []


def test_chaque_forme_d_export_est_dans_la_page_et_dans_celle_du_guide() -> None:
    page, guide = (PAGE.parent / nom for nom in ("formats.md", "guide/fichiers.md"))
    connues = {vers.value for vers in (*Vers, *VersClassique)}
    assert [nom for nom in connues if f"`{nom}`" not in page.read_text(encoding="utf-8")] == []
    titres = [titre.replace("\u00a0", " ") for titre, _ in FORMES.values()]
    assert [titre for titre in titres if titre not in guide.read_text(encoding="utf-8").replace("\u00a0", " ")] == []


def test_un_choix_inconnu_dit_ceux_qui_conviennent(chantier: Path) -> None:
    ligne = {"methode": "au nez", "joueurs": [], "parties": []}
    faites, statut = repondre(Exemple("arbitre classement -", json.dumps(ligne), (), 1), chantier)
    assert statut == 1
    assert "Au choix : places, points, points_top, pourcentage." in json.loads(faites[0])["erreur"]
