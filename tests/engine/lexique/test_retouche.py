"""A few words more or less: the lexicon is the one of that list, for the words and for every search."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.engine.formule import formule
from arbitre.engine.grille import GRILLE_VIDE
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.lexique.format import BLOC, ENTETE, AutomateIllisible, assembler
from arbitre.engine.lexique.ouverture import Acces, Ouverture
from arbitre.engine.lexique.recherche import meilleures, toutes
from arbitre.engine.lexique.retouche import retoucher
from tests.outils import positions

MOTS = st.lists(
    st.text("AEIRS", min_size=2, max_size=7) | st.text("ABC", min_size=2, max_size=15), min_size=1, max_size=40
)
CHEMINS = pytest.mark.parametrize("noyau", [True, False], ids=["noyau", "python"])


def tous(automate: Automate, lettres: str = "AEIRSB?") -> list[str]:
    grilles = [p.grille for p in positions.positions()[:3]]
    return [str(s) for g in grilles for s in toutes(automate, g, lettres, formule("classique"))]


@CHEMINS
@settings(max_examples=25)
@given(mots=MOTS, autres=MOTS, hasard=st.randoms(use_true_random=False))
def test_des_mots_de_plus_et_de_moins_font_le_lexique_de_cette_liste(
    noyau: bool, mots: Sequence[str], autres: Sequence[str], hasard: random.Random
) -> None:
    partent = {mot for mot in mots if hasard.random() < 0.3}
    attendus = (set(mots) - partent) | set(autres)
    base = Automate(construire(mots), noyau=noyau)
    fait = retoucher(base, autres, partent)
    assert list(fait.mots()) == sorted(attendus)
    assert list(base.mots()) == sorted(set(mots)), "the one given is as it was"
    assert (fait.noyau is not None) is (base.noyau is not None)
    refait = Automate(construire(attendus), noyau=noyau)
    for position in positions.positions()[:40:13]:
        assert list(toutes(fait, position.grille, "AEIRSB?", formule("7sur8"))) == list(
            toutes(refait, position.grille, "AEIRSB?", formule("7sur8"))
        )
        for lettres in ("AABBCC", "AEIRSRE"):
            assert meilleures(fait, position.grille, lettres, formule("classique")).tops == (
                meilleures(refait, position.grille, lettres, formule("classique")).tops
            )
        assert Ouverture.de(fait, position.grille) == Ouverture.de(refait, position.grille)
        assert Acces.de(fait, position.grille) == Acces.de(refait, position.grille)


@given(mots=MOTS, autres=MOTS)
def test_ce_qui_est_ajoute_puis_retire_ne_laisse_rien(mots: Sequence[str], autres: Sequence[str]) -> None:
    base = Automate(construire(mots))
    fait = retoucher(retoucher(base, autres, ()), (), set(autres) - set(mots))
    assert list(fait.mots()) == sorted(set(mots))


@CHEMINS
def test_un_mot_ajoute_au_grand_lexique_est_cherche_comme_les_autres(noyau: bool) -> None:
    base = Automate(positions.automate().octets, noyau=noyau)
    fait = retoucher(base, ["QUBITOSE", "WAXEZ"], ["MAISON"])
    assert ("QUBITOSE" in fait, "WAXEZ" in fait, "MAISON" in fait, len(fait)) == (True, True, False, len(base) + 1)
    assert {s.mot for s in meilleures(fait, GRILLE_VIDE, "AEWXZ", formule("classique")).tops} == {"WAXEZ"}


def test_ce_qui_n_est_pas_un_mot_est_passe_et_rien_a_changer_rend_le_meme() -> None:
    base = Automate(construire(["LA", "LE"]))
    assert retoucher(base, ["é", "A", "LA", "A" * 16, "la"], ["ZZ", ""]) is base


def test_tous_les_mots_retires_il_n_en_reste_aucun() -> None:
    vide = retoucher(Automate(construire(["LA", "LES"])), (), ["LA", "LES"])
    assert (list(vide.mots()), len(vide), tous(vide)) == ([], 0, [])
    assert list(retoucher(vide, ["LES"], ()).mots()) == ["LES"]


def test_un_lexique_contrefait_se_dit() -> None:
    """Its checksum holds, its edges lead nowhere."""
    vrai = Automate(construire(["LA", "LES"]))
    corps = bytearray(vrai.octets[ENTETE.size :])
    for i in range(16, 4 * vrai.entete.filtre, 4):
        corps[i : i + 4] = (0x0FFFFFF0).to_bytes(4, "little") if i % 12 == 0 else corps[i : i + 4]
    entete = vrai.entete
    etats = bytes(corps[: 4 * (entete.filtre + BLOC * entete.blocs)])
    faux = Automate(assembler(2, etats, entete.gauche, entete.droite, entete.blocs))
    with pytest.raises(AutomateIllisible):
        retoucher(faux, ["LAS", "LESE", "SEL"], ())
