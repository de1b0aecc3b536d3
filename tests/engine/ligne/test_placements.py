"""« MOT RÉF » as anybody types it, wherever it is read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.classique.suivi.jouer import PoserMot
from arbitre.engine.classique.suivi.ligne import lire_la_ligne_suivie
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.grille import Reference, Sens
from arbitre.engine.ligne.placements import MotPlace, lire_placement
from arbitre.engine.seul.reponses import lire_seul
from tests.engine.classique.test_suivi import Banc, banc

__all__ = ["banc"]

_SANS_MAJ = dict(zip("1234567890", "&é\"'(-è_çà", strict=True))


def sans_maj(ref: str) -> str:
    """As an AZERTY keyboard gives it when nobody holds Maj."""
    return "".join(_SANS_MAJ.get(signe, signe.lower()) for signe in ref)


@pytest.mark.parametrize(
    ("texte", "mot", "ref"),
    [
        ("QUBITS E7", "QUBITS", "E7"),
        ("qubits e7", "QUBITS", "E7"),
        ("Qubits e7", "QUBITS", "E7"),
        ("e7 qubits", "QUBITS", "E7"),
        ("qubits eè", "QUBITS", "E7"),
        ("eè qubits", "QUBITS", "E7"),
        ("maison h'", "MAISON", "H4"),
        ("maison 'h", "MAISON", "4H"),
        ("maison &éo", "MAISON", "12O"),
        ("maison b&à", "MAISON", "B10"),
        ("  maison   h4  ", "MAISON", "H4"),
        ("maison, h4", "MAISON", "H4"),
        ("maison h 4", "MAISON", "H4"),
        ("4 h maison", "MAISON", "4H"),
        ("été 1a", "ETE", "1A"),
        ("œuf h8", "OEUF", "H8"),
        ("dé d2", "DE", "D2"),
        ("d2 dé", "DE", "D2"),
        ("dé dé", "DE", "D2"),
        ("du(l)cifie h4", "DUlCIFIE", "H4"),
        ("h4 DUL*CIFIE", "DUlCIFIE", "H4"),
    ],
)
def test_un_mot_et_sa_reference(texte: str, mot: str, ref: str) -> None:
    assert lire_placement(texte) == MotPlace(mot, ref)


def test_a_voix_haute_un_mot_suffit() -> None:
    assert lire_placement("qubits", sans_reference=True) == MotPlace("QUBITS")
    assert lire_placement("dé", sans_reference=True) == MotPlace("DE")


@pytest.mark.parametrize(
    "texte", ["", "maison", "h4", "maison chat h4", "maison h4 24", "m?ison h4", "maison h16", "a h4"]
)
def test_ce_qui_ne_se_lit_pas_se_dit(texte: str) -> None:
    with pytest.raises(NotationIllisible, match="H4"):
        lire_placement(texte)


@given(
    st.text("ABEHIOQSUZ", min_size=2, max_size=15),
    st.builds(Reference, st.integers(0, 14), st.integers(0, 14), st.sampled_from(Sens)),
    st.booleans(),
    st.booleans(),
)
def test_toutes_les_cases_dans_les_deux_ordres(mot: str, ref: Reference, d_abord: bool, maj: bool) -> None:
    dite = str(ref) if maj else sans_maj(str(ref))
    tape = f"{dite} {mot}" if d_abord else f"{mot} {dite}"
    assert lire_placement(tape if maj else tape.lower()) == MotPlace(mot, str(ref))


@pytest.mark.parametrize("ligne", range(15))
def test_seul_et_au_classique_on_tape_comme_ailleurs(ligne: int, banc: Banc) -> None:
    for colonne in range(15):
        for sens in Sens:
            ref = Reference(ligne, colonne, sens)
            for tape in (f"maison {sans_maj(str(ref))}", f"{sans_maj(str(ref))} maison", f"{ref} MAISON"):
                (ecrite,) = lire_seul(tape, ()).solutions
                assert (ecrite.mot, ecrite.ref) == ("MAISON", str(ref)), tape
                assert lire_la_ligne_suivie(tape, banc.partie) == PoserMot("MAISON", str(ref), "")


def test_seul_les_points_suivent_dans_tous_les_ordres() -> None:
    for tape in ("maison h' 24", "h' maison 24", "maison h4 é'"):
        (ecrite,) = lire_seul(tape, ()).solutions
        assert (ecrite.mot, ecrite.ref, ecrite.points) == ("MAISON", "H4", 24)


def test_au_classique_la_reference_peut_venir_avant_le_mot(banc: Banc) -> None:
    for tape in ("aeimnos maison h'", "aeimnos h' maison", "h4 aeimnos maison"):
        assert lire_la_ligne_suivie(tape, banc.partie) == PoserMot("MAISON", "H4", "AEIMNOS")
