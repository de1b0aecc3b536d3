"""Nothing that is said may be taken for something else, by any engine that runs here: said at another rate, each
announcement is nearest to itself."""

import shutil
from pathlib import Path

import pytest

from arbitre.voix.pilotes.pilote import Pilote
from arbitre.voix.pilotes.recensement import Pyttsx
from arbitre.voix.pilotes.speechd import Espeak, SpeechDispatcher
from tests.outils.oreille import APPELS, NOMBRES, PAYS_LETTRES, meprises, references
from tests.outils.programmes import exiger

COLONNE = tuple((ligne, 7) for ligne in range(15))
"""Squares that differ by their letter alone; numbers are compared beside."""
NETTE, AU_PLUS_PRES = 0.8, 1.0
DITES = NOMBRES[:30] + NOMBRES[76:84]
DITS = ((PAYS_LETTRES, NETTE), (APPELS, NETTE), (DITES, AU_PLUS_PRES), (references(COLONNE), AU_PLUS_PRES))


def francaise(pilote: Pilote) -> str:
    """Its voice of France."""
    return next(voix.cle for voix in pilote.voix() if voix.langue == "fr-fr")


@pytest.mark.machine
@pytest.mark.parametrize(("textes", "part"), DITS, ids=["pays-lettres", "appels", "nombres", "références"])
def test_rien_ne_se_prend_pour_autre_chose(tmp_path: Path, textes: tuple[str, ...], part: float) -> None:
    exiger("espeak-ng")
    assert meprises(Espeak(), francaise(Espeak()), textes, tmp_path / "clip.wav", part) == []


@pytest.mark.machine
@pytest.mark.parametrize("pilote", [SpeechDispatcher(), Pyttsx()], ids=lambda pilote: pilote.nom)
def test_rien_de_ce_que_dit_un_autre_moteur_ne_se_prend_pour_autre_chose(
    tmp_path: Path, pilote: Pilote, monkeypatch: pytest.MonkeyPatch
) -> None:
    exiger("espeak-ng")
    monkeypatch.setattr(shutil, "which", lambda _: None)  # its module of espeak-ng counts here
    if not pilote.voix():
        pytest.skip("Aucun module de Speech Dispatcher ici (speech-dispatcher-espeak-ng).")
    try:
        for textes, part in DITS:
            assert meprises(pilote, francaise(pilote), textes, tmp_path / "clip.wav", part) == []
    finally:
        pilote.fermer()
