"""The optional engine: absent without its extra, a wrong model refused, every phoneme of ours in its alphabet."""

import pytest

from arbitre.engine.lettres import ALPHABET, PAYS
from arbitre.voix.pilotes import kokoro
from arbitre.voix.pilotes.kokoro import Kokoro, Parleur, phonemes
from arbitre.voix.pilotes.pilote import PiloteMuet
from tests.outils.programmes import exiger


def test_sans_ses_paquets_il_n_est_pas_la(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kokoro, "find_spec", lambda _: None)
    assert list(Kokoro().voix()) == []


def test_avec_ses_paquets_sans_espeak_ng_il_dit_quoi_installer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kokoro, "find_spec", lambda _: object())
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(PiloteMuet, match="espeak-ng"):
        Kokoro().voix()
    monkeypatch.setattr("shutil.which", lambda _: "/usr/bin/espeak-ng")
    (voix,) = Kokoro().voix()
    assert (voix.langue, voix.rang_francais) == ("fr-fr", 0)


def test_un_autre_modele_est_refuse_en_une_phrase_avant_d_etre_ouvert() -> None:
    with pytest.raises(PiloteMuet, match="réinstallez"):
        Parleur(b"un autre modele", "ff_siwis")


def test_chaque_son_du_francais_est_dans_son_alphabet() -> None:
    exiger("espeak-ng")
    dits = phonemes(", ".join((*PAYS.values(), *ALPHABET, "un bon vin blanc, œuf, huile, agneau, parking")))
    assert [signe for signe in dits if signe not in kokoro._SIGNES] == []
    assert dits.endswith(".")


def test_un_mot_pris_pour_de_l_anglais_ne_dit_pas_sa_langue() -> None:
    exiger("espeak-ng")
    assert "(" not in phonemes("Joker, Danemark")
