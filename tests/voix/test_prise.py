"""A take that begins and ends by itself, and what is wrong with one."""

import pytest

from arbitre.voix import prise
from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE, crete
from arbitre.voix.prise import Ecoute, Moment, detourer, juger, mettre_au_net
from arbitre.voix.sonie import CIBLE, sonie
from tests.voix import prises

_PAS = CADENCE // 50
"""20 ms, as a microphone gives them."""


def ecouter(pcm: bytes) -> tuple[list[Moment], float]:
    """The moments gone through, and when the take ended."""
    ecoute, moments = Ecoute(), [Moment.CALME]
    for debut in range(0, len(pcm), 2 * _PAS):
        moment = ecoute.entendre(crete(pcm[debut : debut + 2 * _PAS]) / 32768, 0.02)
        if moment is not moments[-1]:
            moments.append(moment)
        if moment is Moment.FINIE:
            return moments, debut / 2 / CADENCE
    return moments, float("inf")


def test_la_prise_commence_avec_la_voix_et_finit_avec_elle() -> None:
    moments, fin = ecouter(prises.bonne(0.6))
    assert moments == [Moment.CALME, Moment.ATTEND, Moment.PARLE, Moment.FINIE]
    assert fin == pytest.approx(0.5 + 0.6 + 0.7, abs=0.1), "0.7 s after the voice"


def test_un_clic_n_arrete_pas_l_ecoute() -> None:
    pcm = prises.piece(0.5) + prises.clic() + prises.piece(1.5) + prises.voix(0.6) + prises.piece(1.5)
    moments, fin = ecouter(pcm)
    assert moments[-2:] == [Moment.PARLE, Moment.FINIE]
    assert fin > 2.6, "the voice came after the click"


def test_une_piece_bruyante_ne_declenche_rien_et_le_silence_finit_par_lasser() -> None:
    moments, _ = ecouter(prises.piece(3.0, 2_500))
    assert moments == [Moment.CALME, Moment.ATTEND]
    moments, fin = ecouter(prises.VIDE)
    assert moments[-1] is Moment.FINIE
    assert fin == pytest.approx(6.0, abs=0.1)


@pytest.mark.parametrize(
    ("pcm", "defaut"),
    [
        (prises.bonne(), None),
        (prises.bonne(0.25, 5_000), None),
        (prises.SATUREE, prise.SATUREE),
        (prises.FAIBLE, prise.TROP_FAIBLE),
        (prises.BRUYANTE, prise.BRUYANTE),
        (prises.CLIC, prise.UN_CLIC),
        (prises.VIDE, prise.RIEN),
        (prises.bonne() + prises.voix() + prises.piece(0.4), prise.PLUSIEURS),
        (prises.DEUX_MOTS, prise.PLUSIEURS),
        (prises.bonne(1.4), None),
        (prises.bonne(2.2), prise.PLUSIEURS),
        (b"", prise.RIEN),
    ],
    ids=[
        "bonne",
        "breve",
        "saturee",
        "faible",
        "bruyante",
        "clic",
        "vide",
        "deux-paroles",
        "deux-mots",
        "lente",
        "sans-reprendre-souffle",
        "rien",
    ],
)
def test_ce_qui_ne_va_pas_est_nomme(pcm: bytes, defaut: str | None) -> None:
    assert juger(prises.clip(pcm)) == defaut


@pytest.mark.parametrize(
    ("texte", "defaut"),
    [
        ("Québec", prise.PLUSIEURS),
        ("A", prise.PLUSIEURS),
        ("vingt-deux", None),
        ("attention à la place", None),
        ("l’Uruguay", None),
    ],
)
def test_un_texte_se_dit_en_autant_de_paroles_qu_il_a_de_mots(texte: str, defaut: str | None) -> None:
    assert juger(Clip(prises.DEUX_MOTS, texte)) == defaut


def test_le_silence_d_une_consonne_ne_fait_pas_deux_mots() -> None:
    """The lips of « Québec », closed a fifth of a second."""
    pcm = prises.piece(0.4) + prises.voix(0.3) + prises.piece(0.2) + prises.voix(0.3) + prises.piece(0.8)
    assert juger(Clip(pcm, "Québec")) is None


@pytest.mark.parametrize("salle", [bytes(CADENCE), prises.piece(0.5)], ids=["micro-muet", "salle"])
def test_un_ventilateur_qui_part_avec_la_parole_n_est_pas_garde(salle: bytes) -> None:
    """Loud, the take is asked again; faint, it is cut away on both sides of the voice."""
    assert juger(prises.clip(prises.soufflerie(3_000, salle))) == prise.BRUYANTE
    faible = prises.clip(prises.soufflerie(500, salle))
    assert juger(faible) is None
    assert detourer(faible).duree == pytest.approx(0.6, abs=0.1)


def test_la_voix_seule_est_gardee_aussi_forte_que_les_autres() -> None:
    """Silence and a click before it are left out."""
    pcm = prises.piece(0.4) + prises.clic() + prises.piece(0.4) + prises.voix(0.6) + prises.piece(1.0)
    assert detourer(prises.clip(pcm)).duree == pytest.approx(0.6, abs=0.1)
    for force in (3_000, 20_000):
        assert sonie(mettre_au_net(prises.clip(prises.bonne(0.6, force)))) == pytest.approx(CIBLE, abs=1.0)
    assert mettre_au_net(prises.clip(prises.bonne())).texte == "Tunisie"
    assert detourer(Clip(b"")) == Clip(b"")
