"""How loud: against another maker's meter; all clips alike; a call carries further."""

import array
import math
from collections.abc import Iterator

import numpy as np
import pyloudnorm
import pytest
from pytestqt.qtbot import QtBot

from arbitre.voix.clip import Clip, cloche
from arbitre.voix.decodage import CADENCE, crete
from arbitre.voix.prononciation import Prononciation
from arbitre.voix.rendu import EtatMoteur, Moteur
from arbitre.voix.sonie import CIBLE, clip_d_appel, egaliser, sonie
from arbitre.voix.vocabulaire import paroles_courantes, souffles
from tests.outils.patience import attendre_tant_que_ca_avance
from tests.outils.programmes import exiger
from tests.voix.faux import son


def note(hertz: float, force: int, secondes: float) -> Clip:
    vague = (round(force * math.sin(2 * math.pi * hertz * k / CADENCE)) for k in range(round(secondes * CADENCE)))
    return Clip(array.array("h", vague).tobytes())


def de_pyloudnorm(clip: Clip) -> float:
    """LUFS by the kept library, which counts a last block that is not whole, against BS.1770: it is cut off. A block
    is the whole clip where that is shorter."""
    lus = np.frombuffer(clip.pcm, dtype="<i2") / 32768
    bloc, pas = 0.4 * CADENCE, 0.1 * CADENCE
    if len(lus) > bloc:
        lus = lus[: int(bloc + (len(lus) - bloc) // pas * pas)]
    return float(pyloudnorm.Meter(CADENCE, block_size=min(0.4, (len(lus) - 1) / CADENCE)).integrated_loudness(lus))


@pytest.mark.parametrize(
    "clip",
    [
        note(440, 9000, 1.3),
        note(100, 20_000, 0.7),
        note(3000, 600, 2.1),
        note(1000, 3000, 0.25),
        Clip(note(440, 9000, 1.0).pcm + Clip.silence(1.0).pcm + note(440, 90, 1.0).pcm),
        cloche(),
    ],
    ids=["la", "grave", "aigu", "bref", "troué", "cloche"],
)
def test_la_mesure_est_celle_d_un_autre(clip: Clip) -> None:
    assert sonie(clip) == pytest.approx(de_pyloudnorm(clip), abs=0.3)


def test_tout_est_aussi_fort_et_le_silence_reste_silence() -> None:
    for clip in (note(440, 900, 0.6), note(440, 30_000, 0.6), note(2500, 4000, 0.3), son(0.4)):
        assert sonie(egaliser(clip)) == pytest.approx(CIBLE, abs=0.1)
    assert egaliser(Clip.silence(0.5)) == Clip.silence(0.5)
    assert egaliser(Clip(b"")) == Clip(b"")


def test_un_appel_porte_plus_loin_sans_saturer() -> None:
    parole = egaliser(son(0.5, "trente"))
    assert sonie(clip_d_appel(parole, cloche=False)) == pytest.approx(CIBLE + 5, abs=0.2)
    assert clip_d_appel(parole, cloche=True).pcm.startswith(cloche().pcm)
    assert clip_d_appel(parole, cloche=True).texte == "trente"
    assert crete(clip_d_appel(note(440, 30_000, 0.3), cloche=False).pcm) <= 32_100


@pytest.fixture
def moteur(qtbot: QtBot) -> Iterator[Moteur]:
    """The real engine, ready; a slow machine is given the time that it takes."""
    exiger("espeak-ng")
    moteur = Moteur(rendu_ms=60_000)
    moteur.demarrer()
    try:
        qtbot.waitUntil(lambda: moteur.etat is EtatMoteur.PRET, timeout=60_000)
        yield moteur
    finally:
        moteur.fermer()


@pytest.mark.machine
@pytest.mark.timeout(300)  # seven seconds alone
def test_tout_ce_que_dit_la_vraie_voix_est_a_un_lu_pres(qtbot: QtBot, moteur: Moteur) -> None:
    """Every tenth text of the closed vocabulary: letters, calls, countries, points, references."""
    clips = dict[str, Clip]()
    moteur.rendu.connect(clips.__setitem__)
    table = Prononciation.livree()
    appels = {"chrono", "trente", "vingt", "terminé"}
    textes = {souffles(table.appliquer(parole))[0] for parole in list(paroles_courantes())[::10]} | appels
    moteur.demander(textes, urgent=True)
    attendre_tant_que_ca_avance(qtbot, lambda: clips.keys() == textes, clips.__len__)
    assert {texte: mesure for texte in textes if abs((mesure := de_pyloudnorm(clips[texte])) - CIBLE) > 1.0} == {}
    portes = [sonie(clip_d_appel(clips[appel], cloche=False)) for appel in appels]
    assert portes == pytest.approx([CIBLE + 5] * len(appels), abs=0.5), "heard over a room that talks"
    assert all(crete(clip_d_appel(clips[appel], cloche=False).pcm) <= 32_000 for appel in appels)
