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
from tests.echanges.test_exports import LICENCES, des_licences

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


GUILLEMETS_EN_TEXTE = CSV + ",,1036,true,true"
"""What a person chooses there: French, « Quoted field as text », « Detect special numbers »."""


@pytest.mark.timeout(240)
def test_une_licence_y_reste_un_texte_et_un_nombre_a_sa_virgule(tmp_path: Path) -> None:
    """« 0012345 » is no 12345, « 01/11/1987 » no day; 97,50 is a number."""
    etat = des_licences().etat
    for vers, lire in ((Vers.XLSX, []), (Vers.CSV, [f"--infilter={GUILLEMETS_EN_TEXTE}"])):
        fichier = tmp_path / f"sortie{vers.suffixe}"
        fichier.write_bytes(exporter(etat, vers).octets)
        ods = convertir(fichier, "ods", tmp_path / vers.value, *lire)
        retour = convertir(ods, "xlsx:Calc MS Excel 2007 XML", tmp_path / vers.value / "retour")
        tete, *lignes = next(iter(cellules(retour).values()))
        ecrites = {str(ligne[tete.index("Licence")]) for ligne in lignes}
        assert ecrites == set(LICENCES), vers
        assert {ligne[tete.index("Pourcentage")] for ligne in lignes} == {100.0}, "a number, in a French spreadsheet"
        tableau = ouvrir(ods)
        lues = {j.licence for j in appliquer(tableau, proposer(tableau)).joueurs}
        assert "0012345" in lues


@pytest.mark.timeout(240)
def test_un_xls_qu_il_ecrit_garde_les_zeros_que_montre_le_format(tmp_path: Path) -> None:
    livre = openpyxl.Workbook()
    feuille = livre.active
    for rangee in (["Nom", "Points", "Licence"], ["MARTEL Léa", 17, 12345]):
        feuille.append(rangee)
    feuille["C2"].number_format = "0000000"
    livre.save(tmp_path / "l.xlsx")
    xls = convertir(tmp_path / "l.xlsx", "xls:MS Excel 97", tmp_path)
    tableau = ouvrir(xls)
    assert [j.licence for j in appliquer(tableau, proposer(tableau)).joueurs] == ["0012345"]
