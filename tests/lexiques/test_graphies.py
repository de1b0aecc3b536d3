from pathlib import Path

import pytest

from arbitre.dossiers import Dossiers
from arbitre.lexiques import Graphies, libre
from arbitre.lexiques.erreurs import ChangementRefuse
from arbitre.lexiques.textes import plier


@pytest.fixture
def livrees(tmp_path: Path) -> Graphies:
    return Graphies(Dossiers(tmp_path / "donnees", tmp_path / "cache"))


@pytest.mark.parametrize(
    ("mot", "attendue"),
    [("DEJANTEE", "déjantée"), ("ETE", "été"), ("MAISON", "maison"), ("COEUR", "cœur")],
)
def test_la_graphie_a_dire(livrees: Graphies, mot: str, attendue: str) -> None:
    assert livrees.chercher(mot)[0] == attendue


def test_plusieurs_graphies_d_un_mot(livrees: Graphies) -> None:
    assert set(livrees.chercher("ABAISSE")) == {"abaisse", "abaissé"}


@pytest.mark.parametrize("mot", ["QQQQ", "AAAA", "", "A", "ABAISS", "ÉTÉ", "A B", "\n"])
def test_mot_inconnu_sans_graphie(livrees: Graphies, mot: str) -> None:
    assert livrees.chercher(mot) == ()
    assert livrees.entrees(mot) == ()


def test_entrees_du_dictionnaire(livrees: Graphies) -> None:
    assert livrees.entrees("MAISONS") == ("maison",)
    assert "suivre" in livrees.entrees("SUIS")


def test_premiere_et_derniere_lignes_et_chacune(livrees: Graphies) -> None:
    lignes = libre.texte("graphies.txt.xz").decode().splitlines()
    for ligne in (*lignes[:50], *lignes[::997], *lignes[-50:]):
        mot, valeurs = ligne.split(" ", 1)
        assert livrees.chercher(mot) == tuple(valeurs.split("|"))
        assert {plier(g) for g in livrees.chercher(mot)} == {mot}


def test_le_choix_du_juge_arbitre_l_emporte(livrees: Graphies) -> None:
    livrees.choisir("ABAISSE", "abaissé")
    livrees.choisir("ODSSEUL", " ôdsseul ")
    assert livrees.chercher("ABAISSE") == ("abaissé", "abaisse")
    assert Graphies(livrees.dossiers).chercher("ODSSEUL") == ("ôdsseul",)
    livrees.oublier("ABAISSE")
    assert livrees.chercher("ABAISSE")[0] == "abaisse"
    assert livrees.choisies() == {"ODSSEUL": "ôdsseul"}


def test_graphie_d_un_autre_mot_refusee(livrees: Graphies) -> None:
    with pytest.raises(ChangementRefuse, match="ne s’écrit pas ETE en capitales"):
        livrees.choisir("ETE", "étés")
    assert livrees.choisies() == {}
