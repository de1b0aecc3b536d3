"""The optional engine: absent without its extra, a wrong model refused, every phoneme of ours in its alphabet."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from arbitre.engine.lettres import ALPHABET, PAYS
from arbitre.voix.pilotes import kokoro
from arbitre.voix.pilotes.kokoro import Kokoro, Parleur
from arbitre.voix.pilotes.phonemes import phonemes
from arbitre.voix.pilotes.pilote import Pilote, PiloteMuet, Rendre, VoixTrouvee
from arbitre.voix.pilotes.recensement import ouvrir, recenser
from tests.outils.programmes import exiger
from tests.voix.faux import son


def test_sans_ses_paquets_il_n_est_pas_la(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kokoro, "find_spec", lambda _: None)
    assert list(Kokoro().voix()) == []


@pytest.mark.parametrize("espeak", [None, "/usr/bin/espeak-ng"])
def test_avec_ses_paquets_il_est_la_espeak_ng_ou_non(monkeypatch: pytest.MonkeyPatch, espeak: str | None) -> None:
    monkeypatch.setattr(kokoro, "find_spec", lambda _: object())
    monkeypatch.setattr("shutil.which", lambda _: espeak)
    (voix,) = Kokoro().voix()
    assert (voix.langue, voix.rang_francais, voix.licence) == ("fr-fr", 0, kokoro.LICENCE)


def test_un_autre_modele_est_refuse_en_une_phrase_avant_d_etre_ouvert(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nothing of the library that would read it is loaded; the next voice speaks, and the sentence is kept."""
    with pytest.raises(PiloteMuet, match="réinstallez"):
        Parleur(b"un autre modele", "ff_siwis")
    monkeypatch.setattr(kokoro, "find_spec", lambda _: object())
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    monkeypatch.setattr(kokoro, "PARTIES", ("faux_modele",))
    (tmp_path / "faux_modele").mkdir()
    (tmp_path / "faux_modele" / "__init__.py").write_text("")
    (tmp_path / "faux_modele" / kokoro.MORCEAU).write_bytes(b"un autre modele")
    monkeypatch.syspath_prepend(str(tmp_path))
    ouverte = ouvrir(recenser([Kokoro(), Suivante(), Suivante()]), None, 150, tmp_path / "clip.wav")
    assert ouverte is not None
    assert ouverte.voix.nom == "Suivante"
    (perdue,) = ouverte.perdues
    assert "n’est pas celui que l’on connaît" in perdue
    assert ouverte.plaintes == ouverte.perdues


class Suivante(Pilote):
    nom = "suivante"

    def voix(self) -> Sequence[VoixTrouvee]:
        return (VoixTrouvee(self.nom, "s", "Suivante", "fr-fr"),)

    def ouvrir(self, cle: str, debit: int) -> Rendre:
        return lambda texte, _fichier: son(0.2, texte)


def test_chaque_son_du_francais_est_dans_son_alphabet() -> None:
    exiger("espeak-ng")
    dits = phonemes(", ".join((*PAYS.values(), *ALPHABET, "un bon vin blanc, œuf, huile, agneau, parking")))
    assert [signe for signe in dits if signe not in kokoro._SIGNES] == []
    assert dits.endswith(".")


def test_un_mot_pris_pour_de_l_anglais_ne_dit_pas_sa_langue() -> None:
    exiger("espeak-ng")
    assert "(" not in phonemes("Joker, Danemark")
