"""The federation's live text: line k has the tirage of coup k and the top of coup k-1; the last top stands alone."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.echanges.direct import direct, ecrire_direct, lire_direct
from arbitre.echanges.parties import lire_partie
from arbitre.echanges.rejouer import PartieIllisible, lire_parties, partie_ecrite
from arbitre.engine.formule import FORMULES
from arbitre.engine.rejeu import CoupEcrit
from arbitre.regie import RegieDuplicate
from tests.documents.cahier import COUPS, Cahier

TEXTE = (
    "Duplicate classique\r\n"
    "1.\tAECC?NU\t\t\t\r\n"
    "2.\tEIOLMLS\tC(H)ACUNE\tH4\t76\r\n"
    "3.\tIARERIS\tMOLLIES\tG8\t68\r\n"
    "\t\tCRIERAIS\t4H\t72\r\n"
    "Total\t\t\t\t216\r\n"
)
LUS = tuple(CoupEcrit(*coup) for coup in COUPS[:3])
PUBLIEES = Path(__file__).parents[1] / "donnees" / "parties_publiees.jsonl"


def cahier(coups: int) -> Cahier:
    livre = Cahier()
    livre.des_joueurs(1)
    livre.ouvrir()
    livre.jouer(COUPS[:coups])
    return livre


def test_une_partie_finie() -> None:
    livre = cahier(3)
    livre.terminer()
    assert direct(livre.partie) == (TEXTE.encode("cp1252"), ())
    assert lire_direct(TEXTE.encode("cp1252"), "x").partie.coups == LUS


def test_le_tirage_en_cours_se_voit_une_fois_annonce_et_son_top_jamais() -> None:
    livre = cahier(2)
    avant = direct(livre.partie)[0].decode("cp1252")
    assert avant.endswith("2.\tEIOLMLS\tC(H)ACUNE\tH4\t76\r\n\t\tMOLLIES\tG8\t68\r\n")
    livre.tirer("IARERIS")
    octets, _ = direct(livre.partie)
    assert octets.decode("cp1252").endswith("3.\tIARERIS\tMOLLIES\tG8\t68\r\n")
    lue = lire_direct(octets, "x")
    assert lue.partie.coups == LUS[:2]
    assert lue.notes == ("Le tirage IARERIS n’a pas encore de top\u00a0: il est laissé de côté.",)


def test_ce_que_le_direct_ne_dit_pas_est_dit(regie: RegieDuplicate) -> None:
    octets, notes = direct(regie.partie)
    assert notes == ("Le texte du direct ne dit ni les tirages rejetés ni les coups annulés.",)
    lue = lire_direct(octets, "x")
    attendus = [replace(c, rejets=()) for c in partie_ecrite(regie.etat, regie.partie).coups if c.annule is None]
    assert list(lue.partie.coups) == attendus
    assert lue.notes == ()


def test_les_parties_publiees_reviennent_egales() -> None:
    for lue in lire_parties(PUBLIEES.read_bytes(), "x"):
        partie = lue.partie
        octets = ecrire_direct(FORMULES[partie.formule].titre, partie.coups, fini=True)
        relue = lire_direct(octets, "x")
        assert (relue.partie.coups, relue.partie.formule, relue.notes) == (partie.coups, partie.formule, ())


un_coup = st.builds(
    CoupEcrit,
    st.from_regex(r"-?[A-Z?]{1,4}(\+[A-Z?]{1,4})?", fullmatch=True),
    st.from_regex(r"[A-Z][A-Za-z]{1,14}", fullmatch=True),
    st.sampled_from(["H4", "4H", "O15", "15O", "A1"]),
    st.integers(0, 999),
)


@pytest.mark.loi
@given(st.lists(un_coup, min_size=1, max_size=30), st.sampled_from(sorted(FORMULES)), st.booleans())
def test_tout_texte_ecrit_revient_egal(coups: list[CoupEcrit], nom: str, fini: bool) -> None:
    relue = lire_direct(ecrire_direct(FORMULES[nom].titre, coups, fini=fini), "x")
    assert (list(relue.partie.coups), relue.partie.formule, relue.notes) == (coups, nom, ())


@pytest.mark.parametrize(
    ("texte", "coup"),
    [
        ("Joker\n1\tABCDEF?\n\n  \tFaB \th 4\t12\n", CoupEcrit("ABCDEF?", "FaB", "H4", 12)),
        ("x\r1.\tab+cdefg\r\tcafe\t8H\t12\r", CoupEcrit("AB+CDEFG", "CAFE", "8H", 12)),
        ("x\n1.\tABC\t\t\t\nCAB\tH4\t9\n9\n", CoupEcrit("ABC", "CAB", "H4", 9)),
    ],
)
def test_les_ecritures_voisines_se_lisent(texte: str, coup: CoupEcrit) -> None:
    assert lire_direct(texte.encode("cp1252"), "x").partie.coups == (coup,)


def test_une_formule_inconnue_et_un_total_faux_sont_dits() -> None:
    texte = TEXTE.replace("216", "217").replace("Duplicate classique", "Blitz à 2’")
    notes = lire_direct(texte.encode("cp1252"), "x").notes
    assert notes[0].startswith("«\u00a0Blitz à 2’\u00a0» n’est pas une formule connue")
    assert notes[1] == "Le total écrit est 217, la somme des tops 216."


@pytest.mark.parametrize(
    ("avant", "apres", "motif"),
    [
        ("3.\t", "4.\t", "ligne 4.*coup 4 au lieu du coup 3"),
        ("MOLLIES\tG8", "MOLLIES\tP9", "ligne 4.*référence"),
        ("G8\t68", "G8\tx", "ligne 4.*score"),
        ("G8\t68", "G8\t", "ligne 4.*manque"),
        ("MOLLIES", "MOL=IES", "ligne 4.*mot"),
        ("EIOLMLS", "E1OLMLS", "ligne 3.*tirage"),
        ("Total", "TOP\tH4\t3\r\nTotal", "ligne 6.*top de trop"),
        ("1.\t", "", "n’est pas le texte du direct"),
    ],
)
def test_une_ligne_fautive_est_nommee(avant: str, apres: str, motif: str) -> None:
    with pytest.raises(PartieIllisible, match=motif):
        lire_direct(TEXTE.replace(avant, apres).encode("cp1252"), "x")


@pytest.mark.parametrize("texte", ["\t\n", "bonjour", "x\n1.\tABC\n", "x\n" + "1.\tA\n" * 1000])
def test_ce_qui_ne_dit_aucun_top_est_refuse(tmp_path: Path, texte: str) -> None:
    fichier = tmp_path / "d.txt"
    fichier.write_text(texte, encoding="cp1252")
    with pytest.raises(PartieIllisible):
        lire_partie(fichier)
