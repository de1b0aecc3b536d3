"""Sounds made elsewhere, in every form that is promised; each hostile one refused by itself, with its reason."""

import contextlib
from pathlib import Path

import numpy as np
import pytest
import soundfile

from arbitre.exterieur.sons import Decodeur, SonNonLu
from arbitre.voix.decodage import CADENCE
from arbitre.voix.importation import importer, inconnus
from arbitre.voix.sonie import CIBLE, sonie
from tests.voix import prises

BRUT = np.frombuffer(prises.bonne(), dtype="<i2")


def poser(dossier: Path, nom: str, cadence: int = 44_100, secondes: float = 0.0) -> bytes:
    """A good take under that name, in the form that its suffix says, in stereo, ``secondes`` longer; its bytes."""
    ou = np.arange(0, len(BRUT) / CADENCE, 1 / cadence)
    vague = np.interp(ou, np.arange(len(BRUT)) / CADENCE, BRUT) / 32768
    vague = np.concatenate([vague, np.zeros(round(secondes * cadence))])
    soundfile.write(dossier / nom, np.stack([vague, vague], axis=1), cadence)
    return (dossier / nom).read_bytes()


def test_chaque_forme_promise_donne_le_meme_son(tmp_path: Path) -> None:
    noms = {"a.wav": "Algérie", "b.flac": "Belgique", "c.ogg": "Canada", "d.mp3": "Danemark", "e.aiff": "Égypte"}
    for nom, cadence in zip(noms, (48_000, 44_100, 32_000, 44_100, 16_000), strict=True):
        poser(tmp_path, nom, cadence)
    recus = list(importer([("fichier", "texte"), *noms.items()], tmp_path))
    assert [(recu.texte, recu.refus) for recu in recus] == [(texte, "") for texte in noms.values()]
    clips = [recu.clip for recu in recus if recu.clip is not None]
    assert [clip.duree for clip in clips] == pytest.approx([0.6] * 5, abs=0.1)
    assert [sonie(clip) for clip in clips] == pytest.approx([CIBLE] * 5, abs=1.0)


def test_le_texte_peut_venir_avant_le_fichier_et_un_mot_du_jeu_est_signale(tmp_path: Path) -> None:
    poser(tmp_path, "x.flac")
    recus = list(importer([("Tunisie", "", "x.flac"), ("Tunsie", "x.flac")], tmp_path))
    assert [recu.texte for recu in recus if recu.clip is not None] == ["Tunisie", "Tunsie"]
    assert inconnus([recu.texte for recu in recus], ["Tunisie"]) == ("Tunsie",)


def test_ce_qui_ne_va_pas_est_refuse_seul_avec_sa_raison(tmp_path: Path) -> None:
    bon = poser(tmp_path, "bon.ogg")
    poser(tmp_path, "long.flac", secondes=30.0)
    (tmp_path / "coupe.ogg").write_bytes(bon[: len(bon) // 3])
    (tmp_path / "faux.mp3").write_bytes(b"<html>" * 500)
    (tmp_path / "vide.flac").write_bytes(b"")
    (tmp_path / "muet.wav").write_bytes(prises.clip(prises.VIDE).en_wav())
    (tmp_path / "fort.wav").write_bytes(prises.clip(prises.SATUREE).en_wav())
    (tmp_path / "lien.wav").symlink_to(tmp_path / "muet.wav")
    rangees = [
        ("bon.ogg", "un"),
        ("../bon.ogg", "un"),
        ("C:\\bon.ogg", "un"),
        ("lien.wav", "un"),
        ("absent.mp3", "un"),
        ("long.flac", "un"),
        ("faux.mp3", "un"),
        ("vide.flac", "un"),
        ("muet.wav", "un"),
        ("fort.wav", "un"),
        ("bon.ogg", ""),
        ("bon.ogg", "x" * 61),
        ("quoi", "un"),
        ("bon.ogg", "deux"),
    ]
    recus = list(importer(rangees, tmp_path))
    assert [recu.texte for recu in recus if recu.clip is not None] == ["un", "deux"]
    dites = ["", *["posez les sons"] * 3, "n’existe pas", "dure plus de 20", "ou il est abîmé", "ou il est abîmé"]
    dites += ["aucune voix", "sature", "doit dire son texte", "doit dire son texte", "ne nomme pas de son", ""]
    assert [dit in recu.refus for recu, dit in zip(recus, dites, strict=True)] == [True] * len(rangees)
    assert [bool(recu.refus) for recu in recus] == [bool(dit) for dit in dites]


def test_un_son_qui_tue_son_lecteur_n_emporte_que_lui(tmp_path: Path) -> None:
    bon = poser(tmp_path, "bon.flac")
    with Decodeur(CADENCE, 20) as decodeur:
        assert len(decodeur.pcm(bon)) > CADENCE
        assert decodeur._enfant is not None
        decodeur._enfant.kill()
        decodeur._enfant.wait()
        with pytest.raises(SonNonLu, match="abîmé"):
            decodeur.pcm(bon)
        assert len(decodeur.pcm(bon)) > CADENCE


def test_des_octets_abimes_ne_donnent_que_des_refus(tmp_path: Path) -> None:
    """Each form, torn in a few places: a sound or a sentence, never anything else."""
    hasard = np.random.default_rng(20)
    with Decodeur(CADENCE, 20) as decodeur:
        for nom in ("a.flac", "a.ogg", "a.mp3"):
            entier = np.frombuffer(poser(tmp_path, nom), dtype=np.uint8)
            for _ in range(12):
                abime = entier.copy()
                abime[hasard.integers(0, len(abime), 20)] = hasard.integers(0, 256, 20)
                with contextlib.suppress(SonNonLu):
                    assert len(decodeur.pcm(abime.tobytes())) <= 2 * CADENCE * 20
