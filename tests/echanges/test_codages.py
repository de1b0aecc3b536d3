import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.echanges.codages import transcrire
from arbitre.exterieur.lecture import TexteIllisible, decoder


@pytest.mark.parametrize(
    ("texte", "ecrit"),
    [
        ("D’AOÛT Œdipe", "D'AOÛT OEdipe"),
        ("cœur", "coeur"),
        ("NGUYỄN Łukasz", "NGUYEN Lukasz"),
        ("Ÿves", "Yves"),
        ("Škoda – Ůx…", "Skoda - Ux..."),
        ("E\u0301lise", "Élise"),
        ("中", "?"),
    ],
)
def test_latin_1_ecrit_autrement_ce_qui_lui_manque(texte: str, ecrit: str) -> None:
    assert transcrire(texte, "latin-1") == ecrit


@pytest.mark.parametrize("codage", ["latin-1", "cp1252"])
@given(texte=st.text())
def test_tout_texte_s_ecrit(codage: str, texte: str) -> None:
    ecrit = transcrire(texte, codage)
    assert ecrit.encode(codage).decode(codage) == ecrit


@given(st.text(st.characters(codec="latin-1")))
def test_ce_que_latin_1_a_reste(texte: str) -> None:
    assert transcrire(texte, "latin-1") == texte


def test_cp1252_garde_l_oe_et_l_apostrophe() -> None:
    assert transcrire("D’AOÛT Œdipe", "cp1252") == "D’AOÛT Œdipe"


@pytest.mark.parametrize("codage", ["utf-8", "utf-8-sig", "utf-16", "latin-1", "cp1252"])
def test_les_codages_des_tableurs_se_lisent(codage: str) -> None:
    assert decoder("nom;club\r\nÉLOÏSE;Besançon\r\n".encode(codage), "x") == "nom;club\r\nÉLOÏSE;Besançon\r\n"


@pytest.mark.parametrize("octets", [b"\x00\x01\x02", b"\xff\xfe\x00", b"MZ\x00"])
def test_un_binaire_est_refuse(octets: bytes) -> None:
    with pytest.raises(TexteIllisible, match="n’est pas un fichier texte"):
        decoder(octets, "liste.csv")


@pytest.mark.parametrize(
    ("nom", "ecrit"),
    [
        ("NGUYỄN Văn", "NGUYEN Van"),
        ("ĦADDAD Ŀuc", "HADDAD L·uc"),
        ("ŞAHİN Ǿle", "SAHIN Øle"),
        ("ȺDAM ☺", "ADAM ?"),
        ("ИВАН", "????"),
        ("Zoé\u200b 🎲", "Zoé ?"),
        ("Zoe\u0301", "Zoé"),
    ],
)
def test_un_nom_de_n_importe_quel_signe_s_ecrit_en_latin_1(nom: str, ecrit: str) -> None:
    """Latin letters without what Latin-1 lacks; what no Latin letter is stands as « ? », and the window says it."""
    assert transcrire(nom, "latin-1") == ecrit
