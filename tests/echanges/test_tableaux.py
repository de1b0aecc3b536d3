"""Hostile and broken tables: refused with a sentence, at little cost; nothing hangs, nothing else escapes."""

import contextlib
import io
import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.echanges.tableaux import COLONNES_MAX, LIGNES_MAX, ListeIllisible, Tableau, lire_tableau
from arbitre.engine.erreurs import Refus
from tests.echanges.classeurs import brut, cellule, changer, classeur

UNE_RANGEE = f'<row r="1">{cellule("A1", "NOM")}{cellule("B1", "CLUB")}</row>'
SAIN = classeur([["Nom"], ["PAUL"]])
ENTITES = (
    '<!DOCTYPE z [<!ENTITY a "haha">'
    + "".join(f'<!ENTITY {c} "{"&" + p + ";"}{"&" + p + ";"}">' for p, c in zip("abcdefghi", "bcdefghij", strict=True))
    + "]>"
)


def test_un_classeur_ordinaire_donne_ses_textes() -> None:
    lu = lire_tableau(classeur([["Nom", "Licence", "Né"], ["ÉLOÏSE", 1234567, 1.5], [], ["PAUL", None, True]]), "x")
    assert lu.rangees == (("Nom", "Licence", "Né"), ("ÉLOÏSE", "1234567", "1.5"), ("PAUL", "", "oui"))
    assert lu.numeros == (1, 2, 4)


def test_un_classeur_dont_les_balises_ont_un_prefixe() -> None:
    feuille = '<x:row r="2"><x:c r="B2"><x:v>1234567</x:v></x:c></x:row>'
    balises = '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>'
    octets = brut("", autres={"xl/worksheets/autre.xml": f"{balises}{feuille}</x:sheetData></x:worksheet>".encode()})
    relations = ("xl/_rels/workbook.xml.rels", b"worksheets/sheet1.xml", b"/xl/worksheets/autre.xml")
    assert lire_tableau(changer(octets, *relations), "x").rangees == (("", "1234567"),)


def test_une_formule_ne_donne_que_sa_valeur_connue() -> None:
    assert lire_tableau(classeur([["Nom"], ["=1+1"], ["PAUL"]]), "x").rangees == (("Nom",), ("PAUL",))


def test_la_premiere_feuille_remplie_est_lue() -> None:
    from openpyxl import Workbook

    livre, sortie = Workbook(), io.BytesIO()
    livre.create_sheet("Joueurs").append(["PAUL"])
    livre.create_sheet("Autre").append(["JEAN"])
    livre.save(sortie)
    assert lire_tableau(sortie.getvalue(), "x").rangees == (("PAUL",),)


@pytest.mark.parametrize("separateur", [";", "\t", ","])
def test_le_separateur_est_trouve(separateur: str) -> None:
    texte = f'nom{separateur}club\r\n"LE GALL{separateur}Yann"{separateur}Brest\n'
    nom = "LE GALL Yann" if separateur == "\t" else f"LE GALL{separateur}Yann"
    assert lire_tableau(texte.encode(), "x").rangees == (("nom", "club"), (nom, "Brest"))


@pytest.mark.parametrize("signe", [";", ",", "\t"])
def test_un_million_de_colonnes(signe: str) -> None:
    with pytest.raises(ListeIllisible, match="colonnes"):
        lire_tableau(b"nom" + signe.encode() * 1_000_000, "x")


def lettres(colonne: int) -> str:
    """28 is « AB »."""
    return (lettres((colonne - 1) // 26) if colonne > 26 else "") + chr(65 + (colonne - 1) % 26)


def test_un_classeur_de_seize_mille_colonnes() -> None:
    rangee = "".join(cellule(f"{lettres(c)}1", "x") for c in range(1, 16_385))
    with pytest.raises(ListeIllisible, match="colonnes"):
        lire_tableau(brut(f"<row r='1'>{rangee}</row>"), "x")


@pytest.mark.loi
def test_un_million_de_cellules() -> None:
    with pytest.raises(Refus, match=r"colonnes|se déplie"):
        lire_tableau(brut("<row r='1'>" + "<c><v>1</v></c>" * 1_000_001 + "</row>"), "x")
    assert lire_tableau(brut("<row r='1'>" + "<c/>" * 1_000_001 + "</row>"), "x").rangees == (), "nothing is in them"


def test_une_cellule_au_bout_du_monde() -> None:
    with pytest.raises(ListeIllisible, match=r"colonnes|trop grand"):
        lire_tableau(brut(UNE_RANGEE + f'<row r="1048576">{cellule("XFD1048576", "x")}</row>'), "x")
    lu = lire_tableau(brut(UNE_RANGEE + f'<row r="1048576">{cellule("B1048576", "x")}</row>'), "x")
    assert (lu.rangees, lu.numeros) == ((("NOM", "CLUB"), ("", "x")), (1, 1_048_576))


def test_trop_de_lignes() -> None:
    with pytest.raises(ListeIllisible, match="lignes"):
        lire_tableau(b"x\n" * (LIGNES_MAX + 1), "x")


def test_une_cellule_demesuree() -> None:
    with pytest.raises(ListeIllisible, match="ne se lit pas"):
        lire_tableau(b'nom;"' + b"x" * 200_000 + b'"', "x")


def test_une_bombe_est_refusee_avant_d_etre_depliee() -> None:
    with pytest.raises(ListeIllisible, match="se déplie"):
        lire_tableau(brut(UNE_RANGEE, autres={"xl/media/b.bin": bytes(70_000_000)}), "x")


def test_une_bombe_de_mille_fichiers() -> None:
    with pytest.raises(ListeIllisible, match="se déplie"):
        lire_tableau(brut(UNE_RANGEE, autres={f"xl/{i}.bin": b"" for i in range(1000)}), "x")


def test_une_bombe_qui_ment_sur_sa_taille() -> None:
    octets = bytearray(brut(UNE_RANGEE, autres={"xl/sharedStrings.xml": b"<sst>" + b" " * 90_000_000}))
    vraie, fausse = (90_000_005).to_bytes(4, "little"), (1000).to_bytes(4, "little")
    assert octets.count(vraie) == 2, "the size stands in the member's head and in the directory"
    with pytest.raises(ListeIllisible, match="abîmé"):
        lire_tableau(bytes(octets.replace(vraie, fausse)), "x")


@pytest.mark.parametrize("prologue", [ENTITES, '<!DOCTYPE z SYSTEM "file:///etc/passwd">', "<!doctype z>"])
def test_des_entites_xml_sont_refusees(prologue: str) -> None:
    rangees = UNE_RANGEE.replace("NOM", "&i;") if "ENTITY" in prologue else UNE_RANGEE
    with pytest.raises(ListeIllisible):
        lire_tableau(brut(rangees, prologue), "x")


def test_des_entites_dans_les_textes_partages_et_le_sommaire() -> None:
    textes = f"<?xml version='1.0'?>{ENTITES}<sst><si><t>&i;</t></si></sst>".encode()
    with pytest.raises(ListeIllisible, match="entités"):
        lire_tableau(brut(UNE_RANGEE, autres={"xl/sharedStrings.xml": textes}), "x")


def test_rien_ne_sort_de_l_archive(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    ecrits: list[object] = []
    monkeypatch.setattr(zipfile.ZipFile, "extract", lambda *a, **k: ecrits.append(a))
    monkeypatch.setattr(zipfile.ZipFile, "extractall", lambda *a, **k: ecrits.append(a))
    lu = lire_tableau(brut(UNE_RANGEE, autres={"../../evade.xml": b"<x/>", "/etc/evade.xml": b"<x/>"}), "x")
    assert lu.rangees == (("NOM", "CLUB"),)
    assert ecrits == []


@pytest.mark.parametrize("octets", [b"PK\x03\x04", b"PK\x03\x04" + bytes(500), b"\xd0\xcf\x11\xe0" + bytes(500)])
def test_un_classeur_abime_ou_ancien(octets: bytes) -> None:
    with pytest.raises(Refus, match="enregistrez-le"):
        lire_tableau(octets, "x")


def lu_ou_refuse(octets: bytes) -> Tableau | None:
    """The table, or None where a sentence refuses it; any other exception fails the test."""
    with contextlib.suppress(Refus):
        return lire_tableau(octets, "x")
    return None


@settings(max_examples=50)
@given(st.binary(max_size=400), st.integers(0, 3000))
def test_un_classeur_gratte_est_lu_ou_refuse(graffiti: bytes, ou: int) -> None:
    octets = bytearray(SAIN)
    octets[ou : ou + len(graffiti)] = graffiti
    lu_ou_refuse(bytes(octets))


@given(st.binary(max_size=2000))
def test_n_importe_quels_octets_sont_lus_ou_refuses(octets: bytes) -> None:
    lu = lu_ou_refuse(octets)
    assert lu is None or lu.largeur <= COLONNES_MAX
    assert lu is None or all(len(c.splitlines()) <= 1 for r in lu.rangees for c in r)
