"""Files that once ended in a trace, ran for ever or filled the memory: each is refused by one sentence now."""

import io
import struct
import subprocess
import sys
import zipfile
import zlib
from pathlib import Path

import pytest

from arbitre.dossiers import Dossiers
from arbitre.echanges.centres import CentreIllisible, lire_centre
from arbitre.echanges.formules import FormulesIllisibles, lire_formules
from arbitre.echanges.tableaux import lire_tableau
from arbitre.engine.erreurs import Refus
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.lexique.format import ENTETE, INDICE, AutomateIllisible
from arbitre.lexiques import ouvrir
from arbitre.lexiques.lecture import lire
from tests.echanges.classeurs import brut, cellule, changer

TETE = '<row r="1">' + cellule("A1", "nom") + "</row>"


def test_un_fichier_de_centre_en_latin_1(tmp_path: Path) -> None:
    (tmp_path / "melun.centre.json").write_bytes('{"arbitre_centre": 1, "centre": {"nom": "Évry"}}'.encode("latin-1"))
    with pytest.raises(CentreIllisible, match=r"UTF-8.*demandez-le de nouveau"):
        lire_centre(tmp_path / "melun.centre.json")


def test_des_formules_en_latin_1(tmp_path: Path) -> None:
    (tmp_path / "formules.json").write_bytes('{"version": 1, "formules": [{"nom": "été"}]}'.encode("latin-1"))
    with pytest.raises(FormulesIllisibles, match=r"UTF-8.*renommez-le"):
        lire_formules(tmp_path / "formules.json")


@pytest.mark.parametrize("codage", ["martien", "shift_jis", "utf-7"])
def test_un_classeur_d_un_codage_inconnu(codage: str) -> None:
    """Its signs are those of UTF-8 all the same: it is read."""
    feuille = "xl/worksheets/sheet1.xml"
    octets = changer(brut(TETE), feuille, b'encoding="UTF-8"', f'encoding="{codage}"'.encode())
    assert lire_tableau(octets, "x").rangees == (("nom",),)


@pytest.mark.parametrize(
    ("avant", "apres"),
    [(b't="inlineStr"', b't="zzz"'), (b't="inlineStr"', b't="s" s="99999"')],
)
def test_une_cellule_d_un_genre_inconnu_est_lue_ou_laissee(avant: bytes, apres: bytes) -> None:
    deux = TETE + '<row r="2">' + cellule("A2", "Zoé") + "</row>"
    lire_tableau(changer(brut(deux), "xl/worksheets/sheet1.xml", avant, apres), "x")


def test_une_rangee_sans_numero_que_l_on_sache_est_refusee() -> None:
    with pytest.raises(Refus, match="enregistrez-le"):
        lire_tableau(changer(brut(TETE), "xl/worksheets/sheet1.xml", b'r="1"', 'r="²"'.encode()), "x")


def test_une_feuille_sans_relation_connue() -> None:
    with pytest.raises(Refus, match="enregistrez-le"):
        lire_tableau(changer(brut(TETE), "xl/_rels/workbook.xml.rels", b"sheet1.xml", b"absent.xml"), "x")


def test_un_zip_dont_un_nom_est_vide(tmp_path: Path) -> None:
    tampon = io.BytesIO()
    with zipfile.ZipFile(tampon, "w") as archive:
        archive.writestr(zipfile.ZipInfo(""), b"rien")
        archive.writestr("mots.txt", b"MAISON\nTABLE")
    (tmp_path / "liste.zip").write_bytes(tampon.getvalue())
    assert list(lire(tmp_path / "liste.zip").mots) == ["MAISON", "TABLE"]


def test_une_bombe_d_attributs_ne_coute_rien() -> None:
    attributs = " ".join(f'a{i}=""' for i in range(200_000))
    assert lire_tableau(brut(f"<row {attributs}/>"), "x").rangees == (), "nothing is in it, and that is soon known"


def test_une_cellule_de_plusieurs_millions_de_signes_n_est_pas_un_nom() -> None:
    with pytest.raises(Refus, match=r"une cellule de plus de 32.767 signes"):
        lire_tableau(brut(TETE + f'<row r="2">{cellule("A2", "x" * 5_000_000)}</row>'), "x")


def test_un_texte_partage_par_toutes_les_cellules_compte_autant_de_fois() -> None:
    partages = {"xl/sharedStrings.xml": b"<sst><si><t>" + b"x" * 30_000 + b"</t></si></sst>"}
    rangees = "".join(f'<row r="{i}"><c r="A{i}" t="s"><v>0</v></c></row>' for i in range(1, 1000))
    with pytest.raises(Refus, match="trop de texte"):
        lire_tableau(brut(rangees, autres=partages), "x")


def faux_automate(mots: int) -> bytes:
    """A state that every letter completes, and that leads back to itself; its checksum is right."""
    droite, gauche = 32, 100
    etats = [0] * 200
    etats[droite : droite + 2] = [0x03FFFFFF, 0x03FFFFFF]
    etats[droite + 2 : droite + 28] = [droite] * 26
    corps = struct.pack(f"<{len(etats)}I", *etats)

    def entete(somme: int) -> bytes:
        return ENTETE.pack(b"ARBITRE\n", 6, somme, mots, len(etats), gauche, droite, 120, 1)

    return entete(zlib.crc32(corps, zlib.crc32(entete(0)[16:]))) + corps


def faux_indices() -> bytes:
    """A sound automaton, but its edges lead out of it."""
    octets = bytearray(construire(["MAISON", "MAISONS", "TABLE"]))
    droite = struct.unpack_from("<I", octets, 28)[0]
    struct.pack_into("<I", octets, ENTETE.size + 4 * (droite + 2), INDICE)
    struct.pack_into("<I", octets, 12, zlib.crc32(octets[16:]))
    return bytes(octets)


@pytest.mark.parametrize("octets", [faux_automate(1000), faux_automate(0), faux_indices()])
@pytest.mark.parametrize("noyau", [True, False])
def test_un_automate_aux_indices_faux_se_dit(octets: bytes, noyau: bool) -> None:
    automate = Automate(octets, noyau=noyau)
    with pytest.raises(AutomateIllisible, match="incohérent"):
        list(automate.mots())


def test_un_automate_de_trop_de_mots_se_dit() -> None:
    with pytest.raises(AutomateIllisible, match="incohérent"):
        Automate(faux_automate(1_000_001))


def test_chercher_un_mot_dans_un_automate_faux_se_dit() -> None:
    with pytest.raises(AutomateIllisible):
        assert "MAISON" in Automate(faux_indices(), noyau=False)
    assert "MAISON" not in Automate(faux_indices())


def test_un_lexique_faux_ne_remplit_pas_la_memoire(tmp_path: Path) -> None:
    (tmp_path / "faux.lexique").write_bytes(faux_automate(1_000_000))
    code = """import resource; resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
from arbitre.cli.principal import executer; raise SystemExit(executer(["lexique", "info", "faux.lexique"]))"""
    rendu = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert rendu.returncode == 2
    assert "incohérent" in rendu.stderr
    assert "Traceback" not in rendu.stderr


def test_un_lexique_faux_est_refuse_a_l_import(tmp_path: Path) -> None:
    (tmp_path / "faux.lexique").write_bytes(faux_indices())
    with pytest.raises(AutomateIllisible, match="incohérent"):
        lire(tmp_path / "faux.lexique")
    with pytest.raises(AutomateIllisible, match="incohérent"):
        list(ouvrir(tmp_path / "faux.lexique", Dossiers(tmp_path, tmp_path)).automate.mots())
