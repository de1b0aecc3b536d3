"""What is exported opens in LibreOffice, and comes back from it as it was. Only where LibreOffice is installed."""

import csv
import io
import shutil
import subprocess
from pathlib import Path

import openpyxl
import pytest

from arbitre.echanges.exports import exporter
from arbitre.echanges.joueurs import appliquer, ouvrir, proposer
from arbitre.echanges.vers import Vers
from arbitre.regie import RegieDuplicate

SOFFICE = shutil.which("soffice")
pytestmark = pytest.mark.skipif(SOFFICE is None, reason="LibreOffice is not installed here")
CSV = "Text - txt - csv (StarCalc):59,34,76,1"


def convertir(fichier: Path, vers: str, dossier: Path, *lire: str) -> Path:
    """What LibreOffice makes of ``fichier``."""
    assert SOFFICE is not None
    profil = f"-env:UserInstallation={(dossier / 'profil').as_uri()}"
    commande = [SOFFICE, profil, "--headless", *lire, "--convert-to", vers, "--outdir", str(dossier), str(fichier)]
    subprocess.run(commande, check=True, capture_output=True, timeout=100)
    return dossier / f"{fichier.stem}.{vers.split(':', maxsplit=1)[0]}"


def cellules(fichier: Path) -> dict[str, list[list[object]]]:
    """Sheet -> rows, without the blanks at their ends; no cell is a formula."""
    feuilles = {}
    for feuille in openpyxl.load_workbook(fichier):
        assert all(case.data_type != "f" for rangee in feuille.iter_rows() for case in rangee)
        rangees = [list(rangee) for rangee in feuille.iter_rows(values_only=True)]
        feuilles[feuille.title] = [sans_fin(rangee) for rangee in rangees if any(v is not None for v in rangee)]
    return feuilles


def sans_fin(rangee: list[object]) -> list[object]:
    while rangee and rangee[-1] in (None, ""):
        rangee.pop()
    return rangee


@pytest.mark.timeout(240)
def test_classeur_tableau_et_page_s_ouvrent_et_reviennent_egaux(regie: RegieDuplicate, tmp_path: Path) -> None:
    fichiers = {}
    for vers in (Vers.XLSX, Vers.CSV, Vers.HTML):
        fichiers[vers] = tmp_path / f"sortie{vers.suffixe}"
        fichiers[vers].write_bytes(exporter(regie.etat, vers).octets)
    ods = convertir(fichiers[Vers.XLSX], "ods", tmp_path)
    retour = convertir(ods, "xlsx:Calc MS Excel 2007 XML", tmp_path / "retour")
    assert cellules(retour) == cellules(fichiers[Vers.XLSX])
    lu = convertir(fichiers[Vers.CSV], "xlsx:Calc MS Excel 2007 XML", tmp_path / "csv", f"--infilter={CSV}")
    (feuille,) = cellules(lu).values()
    texte = fichiers[Vers.CSV].read_text(encoding="utf-8-sig")
    ecrit = [sans_fin([*rangee]) for rangee in csv.reader(io.StringIO(texte), delimiter=";")]
    assert [[str(v) if v is not None else "" for v in rangee] for rangee in feuille] == ecrit
    tableau = ouvrir(lu)
    noms = {j.nom for j in appliquer(tableau, proposer(tableau)).joueurs}
    assert any("LE GALL Yann" in nom for nom in noms)
    page = convertir(fichiers[Vers.HTML], "csv:" + CSV, tmp_path / "html", "--infilter=calc_HTML_WebQuery")
    montre = page.read_text(encoding="utf-8")
    assert "LE GALL Yann" in montre
    assert "<b>PETIT</b>" in montre
