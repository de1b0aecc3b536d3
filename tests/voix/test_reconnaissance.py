"""How the recogniser's weights become a choice; the recogniser itself is heard by ``benchmarks.reconnaissance``."""

import sys

import numpy as np
import pytest

from benchmarks.reconnaissance import CASES, LISTES, juger, nombres, references, toutes
from benchmarks.reconnaisseur import ABSENT, Reconnaisseur, ReconnaisseurAbsent

TOUT = np.ones((3, 3), dtype=bool)
LETTRES = toutes(("Algérie A", "France F", "Zambie Z"))


def test_un_texte_probable_quoi_qu_on_entende_n_est_pas_entendu_pour_autant() -> None:
    """« France F » outweighs the others in every sound; each sound adds most to its own text."""
    poids = np.array([[-40.0, -38.0, -70.0], [-46.0, -30.0, -71.0], [-45.0, -37.0, -60.0]])
    entendus = list(juger(LETTRES, poids, TOUT, ("", "", "")))
    assert [entendu.reconnu for entendu in entendus] == list(LETTRES.textes)
    assert all(entendu.marge > 0 for entendu in entendus)


def test_un_son_qui_en_vaut_un_autre_n_est_pas_reconnu() -> None:
    """Two sounds the same, one of them is taken for the other; the margin says by how much."""
    poids = np.log(np.array([[0.8, 0.1, 0.1], [0.8, 0.1, 0.1], [0.1, 0.1, 0.8]]))
    entendus = list(juger(LETTRES, poids, TOUT, ("", "Ah", "")))
    assert entendus[1].reconnu == "Algérie A"
    assert entendus[1].marge == pytest.approx(np.log(0.1 / 0.1) - np.log(0.8 * 3 / 1.7))
    assert entendus[1].libre == "Ah"


def test_seul_ce_qui_est_compare_compte() -> None:
    poids = np.array([[-1.0, -9.0, 0.0], [-9.0, -1.0, -9.0], [0.0, -9.0, -1.0]])
    compares = TOUT.copy()
    compares[0, 2] = compares[2, 0] = False
    assert [entendu.reconnu for entendu in juger(LETTRES, poids, compares, ("", "", ""))] == list(LETTRES.textes)


def test_une_reference_se_distingue_de_celles_qui_en_different_d_un_mot_et_de_l_autre_sens() -> None:
    liste = references()
    assert len(liste.textes) == len(set(liste.textes)) == len(CASES) == 450
    assert {len(rivaux) for rivaux in liste.rivaux} == {14 + 14 + 2}
    h4 = {liste.textes[rival] for rival in liste.rivaux[liste.textes.index("H, quatre")]}
    assert {"H, quatre", "H, cinq", "A, quatre", "quatre, H"} <= h4
    assert all(rang in liste.rivaux[rival] for rang, rivaux in enumerate(liste.rivaux) for rival in rivaux)


def test_un_texte_a_le_poids_de_toutes_ses_ecritures() -> None:
    ecrits = dict(zip(references().textes, references().ecrits, strict=True))
    assert ecrits["G, quatre"] == ("G quatre", "G4", "j’ai quatre")
    assert ecrits["quatre, G"] == ("quatre G", "4G", "quatre j’ai")
    assert nombres().ecrits[72] == ("soixante-douze",)


def test_un_nombre_se_distingue_de_ceux_qui_en_partagent_une_part() -> None:
    liste = nombres()
    rivaux = {liste.textes[rival] for rival in liste.rivaux[72]}
    assert {
        "deux",
        "douze",
        "soixante",
        "soixante-deux",
        "soixante-seize",
        "quatre-vingt-douze",
        "trente-deux",
    } <= rivaux
    assert "quarante et un" not in rivaux
    assert all(n in liste.rivaux[rival] for n, rivaux in enumerate(liste.rivaux) for rival in rivaux)


def test_tout_ce_qui_se_dit_hors_du_jeu_est_ecoute() -> None:
    entieres = {"pays-lettres": 26, "appels": 4, "lettres": 26, "nombres": 101, "references": 450}
    assert {nom: len(liste(1).textes) for nom, liste in LISTES.items()} == entieres
    assert len(LISTES["references"](3).textes) == 2 * 5 * 5


def test_sans_le_reconnaisseur_une_phrase_dit_quoi_installer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ctranslate2", None)
    with pytest.raises(ReconnaisseurAbsent, match="oreille"):
        Reconnaisseur()
    assert "pip install" in ABSENT
