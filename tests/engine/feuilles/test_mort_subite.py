"""A mort subite as it is told (2023, 3.8.3; 2012, 7.3): who goes, who stays, after each closing and each reopening."""

from arbitre.engine.annonces.coup import annoncer_les_sorties
from arbitre.engine.annonces.modeles import MODELES
from arbitre.engine.feuilles.mort_subite import bilan, notes_de_mort_subite, sortie
from arbitre.engine.partie.saisie import PayerLeTop, SaisirPoints
from arbitre.engine.partie.terminer import CloturerCoup
from tests.engine.partie.banc import Banc


def subite() -> Banc:
    b = Banc(formule="mort-subite")
    b.jouer("AECC?NU", "ChACUNE", "H4")
    return b


def test_art_3_8_3_rien_n_est_dit_avant_que_le_coup_soit_clos() -> None:
    b = subite()
    b.faire(SaisirPoints(1, 2, 20))
    b.faire(PayerLeTop(1))
    assert bilan(b.etat, b.partie) is None
    assert "pas clos" in notes_de_mort_subite(b.etat, b.partie)[0]
    b.faire(CloturerCoup(1))
    fait = bilan(b.etat, b.partie)
    assert fait is not None
    assert (fait.coup, fait.article.numero) == (1, "3.8.3")
    assert [joueur.table for joueur in fait.sortis] == [2]
    assert [joueur.table for joueur in fait.restent] == [1, 3, 4]
    assert [sortie(b.partie, place.joueur) for place in b.partie.presents(1)] == [
        "en lice", "coup 1", "en lice", "en lice",
    ]  # fmt: skip


def test_art_3_8_3_une_correction_tardive_remet_en_lice_et_se_dit() -> None:
    b = subite()
    b.faire(SaisirPoints(1, 2, 20))
    b.faire(PayerLeTop(1))
    b.faire(CloturerCoup(1))
    b.faire(SaisirPoints(1, 2, 76))
    assert bilan(b.etat, b.partie) is None, "open again: nothing is said before it closes"
    b.faire(CloturerCoup(1))
    fait = bilan(b.etat, b.partie)
    assert fait is not None
    assert fait.sortis == ()
    assert "personne n’est éliminé" in fait.phrases[0]


def test_hors_d_une_mort_subite_rien_ne_s_ajoute() -> None:
    b = Banc()
    b.jouer("AECC?NU", "ChACUNE", "H4")
    assert bilan(b.etat, b.partie) is None
    assert notes_de_mort_subite(b.etat, b.partie) == ()
    assert sortie(b.partie, 1) == ""


def test_la_voix_accorde_et_nomme() -> None:
    def dites(sortis: list[str], restent: list[str]) -> list[str]:
        return [annonce.texte for annonce in annoncer_les_sorties(MODELES, sortis, restent)]

    assert dites([], ["A", "B"]) == ["personne n’est éliminé", "en lice, A et B"]
    assert dites(["A"], ["B"]) == ["éliminé, A", "en lice, B"]
    assert dites(["A", "B"], []) == ["éliminés, A et B"]
