"""Each driver against the answers of its interface: real ones where it runs here, simulated ones elsewhere."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from arbitre.voix.clip import Clip
from arbitre.voix.decodage import crete
from arbitre.voix.pilotes import pilote as base
from arbitre.voix.pilotes import speechd
from arbitre.voix.pilotes.pilote import Installation, Pilote, PiloteMuet, Qualite, Rendre, VoixTrouvee, choisir
from arbitre.voix.pilotes.piper import Piper
from arbitre.voix.pilotes.recensement import OneCore, Pyttsx, Say, ouvrir, pilotes_d_ici, recenser, rendre_en_clip
from arbitre.voix.pilotes.speechd import Espeak, SpeechDispatcher
from tests.outils.programmes import exiger
from tests.voix.faux import son
from tests.voix.pilotes import faux_programmes as faux
from tests.voix.pilotes import faux_winrt

PHRASE = "Tunisie T"


def dit(pilote: Pilote, tmp_path: Path, texte: str = PHRASE, rang: int = 0) -> Clip:
    """A text by one of its voices, at 150 words a minute."""
    return pilote.ouvrir(pilote.voix()[rang].cle, 150)(texte, tmp_path / "clip.wav")


@pytest.fixture
def programmes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of programs, which alone is looked at."""
    dossier = tmp_path / "bin"
    dossier.mkdir()
    monkeypatch.setenv("PATH", str(dossier))
    return dossier


# --- those that run here


def test_espeak_dit_ses_voix_francaises_et_aucune_qui_n_est_pas_la(tmp_path: Path) -> None:
    exiger("espeak-ng")
    voix = Espeak().voix()
    assert ("eSpeak NG, France", "fr-fr", Qualite.MECANIQUE) in [(v.nom, v.langue, v.qualite) for v in voix]
    assert all(v.langue.startswith("fr") and v.hors_ligne for v in voix)
    if not Path("/usr/share/mbrola").is_dir():
        assert not any("MBROLA" in v.nom for v in voix)
    court, long = dit(Espeak(), tmp_path), dit(Espeak(), tmp_path, f"{PHRASE}, {PHRASE}")
    assert crete(court.pcm) > 5_000
    assert long.duree > 1.5 * court.duree


def test_espeak_propose_d_abord_sa_voix_articulee_et_garde_celle_qu_on_a_choisie(tmp_path: Path) -> None:
    exiger("espeak-ng")
    voix = Espeak().voix()
    articulee, simple = choisir(voix, None)[:2]
    assert (articulee.nom, articulee.langue) == ("eSpeak NG, France (articulée)", "fr-fr")
    assert (simple.nom, simple.id) == ("eSpeak NG, France", "eSpeak NG:roa/fr")
    assert choisir(voix, simple.id)[0] == simple
    sons = [rendre_en_clip(Espeak().ouvrir(v.cle, 150), PHRASE, tmp_path / "clip.wav") for v in (articulee, simple)]
    assert sons[0].pcm != sons[1].pcm
    assert sons[0].duree == pytest.approx(sons[1].duree, rel=0.1)


def test_espeak_sans_ses_timbres_dit_ses_voix_telles_quelles(programmes: Path) -> None:
    faux.poser(programmes / "espeak-ng", faux.ESPEAK)
    assert [v.cle for v in Espeak().voix()] == ["roa/fr", "roa/fr-BE"]


def test_espeak_va_au_debit_demande(tmp_path: Path) -> None:
    exiger("espeak-ng")
    lent, vite = (Espeak().ouvrir("roa/fr", d)(PHRASE, tmp_path / "clip.wav").duree for d in (100, 200))
    assert lent > 1.3 * vite


def test_pyttsx3_parle_ou_les_autres_n_ont_pas_de_voix(tmp_path: Path) -> None:
    exiger("espeak-ng")
    pilote = Pyttsx()
    francaise = next(v for v in pilote.voix() if v.langue == "fr-fr")
    assert crete(pilote.ouvrir(francaise.cle, 150)(PHRASE, tmp_path / "clip.wav").pcm) > 5_000


def test_pyttsx3_tient_le_debit_et_chaque_texte_voix_apres_voix(tmp_path: Path) -> None:
    """A run of its loop cancels what espeak has not done yet: a rate was lost, a text came out empty or late."""
    exiger("espeak-ng")
    pilote, fichier = Pyttsx(), tmp_path / "clip.wav"
    cles = [voix.cle for voix in pilote.voix() if voix.langue in ("fr-fr", "fr-be")]
    for cle, debit in [(cle, debit) for cle in cles for debit in (100, 200, 150)]:
        rendre, temoin = pilote.ouvrir(cle, debit), Espeak().ouvrir(cle, debit)
        for texte in (PHRASE, "Zambie Z", PHRASE):
            attendue = rendre_en_clip(temoin, texte, fichier).duree
            assert rendre_en_clip(rendre, texte, fichier).duree == pytest.approx(attendue, abs=0.03)


def test_un_vrai_module_de_speech_dispatcher_rend_son_son() -> None:
    module = next((d / "sd_espeak-ng" for d in speechd._DOSSIERS if (d / "sd_espeak-ng").is_file()), None)
    if module is None:
        pytest.skip("Aucun module de Speech Dispatcher ici (speech-dispatcher-espeak-ng).")
    with speechd.ouvrir_le_module(module) as ouvert:
        voix = dict(ouvert.voix())
        assert "fr-fr" in voix.values()
        ouvert.regler(next(nom for nom, langue in voix.items() if langue == "fr-fr"), 150)
        assert crete(ouvert.dire("Tunisie & T").pcm) > 2_000
        assert 0.3 < ouvert.dire(PHRASE).rogner().duree < 1.5


@pytest.mark.parametrize("debit", [150, 175])
def test_un_module_parle_au_debit_demande_quels_que_soient_ses_reglages(tmp_path: Path, debit: int) -> None:
    """A system changes what its module calls a normal rate: as fast as the same engine asked in words a minute."""
    exiger("espeak-ng")
    module = next((d / "sd_espeak-ng" for d in speechd._DOSSIERS if (d / "sd_espeak-ng").is_file()), None)
    if module is None:
        pytest.skip("Aucun module de Speech Dispatcher ici (speech-dispatcher-espeak-ng).")
    texte = "quatre-vingts"
    with speechd.ouvrir_le_module(module) as ouvert:
        ouvert.regler(next(nom for nom, langue in ouvert.voix() if langue == "fr-fr"), debit)
        rendu = ouvert.dire(texte).rogner()
    cle = next(v.cle for v in Espeak().voix() if v.langue == "fr-fr")
    temoin = Espeak().ouvrir(cle, debit)(texte, tmp_path / "clip.wav").rogner()
    assert rendu.duree == pytest.approx(temoin.duree, rel=0.02)


# --- those that are simulated


@pytest.fixture
def piper(tmp_path: Path) -> Installation:
    """Piper and a voice, as the user has put them."""
    voix = tmp_path / "fr_FR-siwis-medium.onnx"
    voix.write_bytes(b"onnx")
    voix.with_name(f"{voix.name}.json").write_text(json.dumps({"language": {"code": "fr_FR"}, "audio": {"x": 1}}))
    voix.with_name("MODEL_CARD").write_text("# Model card\n* Language: fr_FR\n* License: CC BY 4.0\n")
    return Installation(str(faux.poser(tmp_path / "bin" / "piper", faux.PIPER)), str(voix))


def test_say_de_macos(programmes: Path, tmp_path: Path) -> None:
    faux.poser(programmes / "say", faux.SAY)
    voix = Say().voix()
    assert [(v.nom, v.langue, v.qualite) for v in voix] == [
        ("Amélie", "fr-ca", Qualite.CORRECTE),
        ("Audrey (Premium)", "fr-fr", Qualite.NATURELLE),
        ("Eddy (français (France))", "fr-fr", Qualite.MECANIQUE),
        ("Thomas", "fr-fr", Qualite.CORRECTE),
    ]
    assert dit(Say(), tmp_path, rang=1).duree == pytest.approx(len(PHRASE) * 0.1, abs=0.01)


def test_les_voix_de_windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    faux_winrt.installer(monkeypatch)
    assert [(v.cle, v.qualite) for v in OneCore().voix()] == [
        ("hortense", Qualite.CORRECTE),
        ("denise", Qualite.NATURELLE),
    ]
    rendre = OneCore().ouvrir("denise", 300)
    assert rendre(PHRASE, tmp_path / "clip.wav").duree == pytest.approx(len(PHRASE) * 0.1, abs=0.01)
    assert faux_winrt.SpeechSynthesizer.ouvertes[-1].voice.id == "denise"
    assert faux_winrt.SpeechSynthesizer.ouvertes[-1].options.speaking_rate == 2.0
    with pytest.raises(PiloteMuet, match="choisissez-en une autre"):
        rendre("refuse", tmp_path / "clip.wav")


def test_piper_parle_avec_la_voix_nommee_et_dit_sa_licence(piper: Installation, tmp_path: Path) -> None:
    (voix,) = Piper(piper).voix()
    assert (voix.nom, voix.langue, voix.qualite) == ("Piper, fr_FR-siwis-medium", "fr-fr", Qualite.NATURELLE)
    assert voix.licence == "CC BY 4.0"
    assert dit(Piper(piper), tmp_path).duree == pytest.approx(len(PHRASE) * 0.1, abs=0.01)
    Path(piper.voix_piper).with_name("MODEL_CARD").unlink()
    assert "licence non dite" in Piper(piper).voix()[0].licence
    Path(f"{piper.voix_piper}.json").unlink()
    with pytest.raises(PiloteMuet, match=r"onnx\.json.*téléchargez les deux"):
        Piper(piper).voix()
    Path(piper.voix_piper).unlink()
    with pytest.raises(PiloteMuet, match=r"manque.*choisissez son fichier \.onnx"):
        Piper(piper).voix()
    assert Piper(Installation()).voix() == ()


def test_un_module_de_speech_dispatcher(programmes: Path, tmp_path: Path) -> None:
    """Samples in the other order of bytes, with escapes among them."""
    for nom, code in (("sd_lucie", faux.MODULE), ("sd_casse", faux.FAUTIF), ("sd_dummy", faux.MODULE)):
        faux.poser(programmes / nom, code)
    pilote = SpeechDispatcher((programmes, tmp_path / "absent"))
    assert [(v.cle, v.nom, v.langue) for v in pilote.voix()] == [
        ("lucie/Lucie+Michel", "lucie, Lucie (articulée)", "fr-fr"),
        ("lucie/Lucie", "lucie, Lucie", "fr-fr"),
    ]
    clip = dit(pilote, tmp_path)
    assert set(clip.pcm[:50][::2] + clip.pcm[:50][1::2]) == {0x7D, 0x0A}
    assert crete(clip.pcm) == 3000
    pilote.fermer()
    with pytest.raises(PiloteMuet, match="n’est plus là"):
        pilote.ouvrir("parti/Lucie", 150)


# --- what goes wrong


@pytest.mark.parametrize(
    ("code", "dite"),
    [(faux.HORS_DE_LUI, "ne répond pas"), (faux.FAUTIF, "s’arrête sur une faute"), (faux.BAVARD, "ne se lit pas")],
    ids=["bloque", "fautif", "bavard"],
)
def test_un_programme_qui_va_mal_se_tait_et_c_est_dit(
    programmes: Path, tmp_path: Path, piper: Installation, code: str, dite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    patience = 0.2 if code == faux.HORS_DE_LUI else 30.0  # who answers is waited for, however busy the machine
    monkeypatch.setattr(base, "PATIENCE_S", patience)
    monkeypatch.setattr(speechd, "PATIENCE_S", patience)
    for nom in ("espeak-ng", "say", "piper", "sd_mal"):
        faux.poser(programmes / nom, code)
    assert SpeechDispatcher((programmes,)).voix() == ()
    essais: list[tuple[Pilote, str]] = [(Espeak(), "roa/fr"), (Say(), "Thomas"), (Piper(piper), "v.onnx")]
    for pilote, cle in essais:
        rendre = pilote.ouvrir(cle, 150)
        with pytest.raises(PiloteMuet, match=dite):
            rendre_en_clip(rendre, PHRASE, tmp_path / "clip.wav")
    (programmes / "say").unlink()
    with pytest.raises(PiloteMuet, match="vérifiez qu’il est installé"):
        Say().ouvrir("Thomas", 150)(PHRASE, tmp_path / "clip.wav")


class Essaye(Pilote):
    """A driver whose voices are given, and which renders with each or says why not."""

    nom = "essayé"

    def __init__(self, *voix: VoixTrouvee, refus: Sequence[str] = (), muet: bool = False) -> None:
        self._voix, self._refus, self._muet = voix, refus, muet
        self.demandes = 0

    def voix(self) -> Sequence[VoixTrouvee]:
        self.demandes += 1
        if self._muet:
            raise PiloteMuet("Il manque son fichier.")
        return self._voix

    def ouvrir(self, cle: str, debit: int) -> Rendre:
        if cle in self._refus:
            raise PiloteMuet("elle ne répond pas.")
        return lambda texte, _fichier: son(0.2, f"{cle} {debit} {texte}")


def test_la_meilleure_voix_qui_parle_vraiment_est_prise_et_l_autre_est_dite(tmp_path: Path) -> None:
    """Tried before it is believed: the natural one refuses, the next speaks; one asked for goes first."""
    naturelle = VoixTrouvee("essayé", "n", "Naturelle", "fr-fr", Qualite.NATURELLE)
    simple, belge = VoixTrouvee("essayé", "s", "Simple", "fr-fr"), VoixTrouvee("essayé", "b", "Belge", "fr-be")
    repli = Essaye(VoixTrouvee("repli", "r", "Repli", "fr-fr"))
    recensement = recenser([Essaye(belge, simple, naturelle, refus=("n",)), Essaye(muet=True), repli])
    assert repli.demandes == 0
    ouverte = ouvrir(recensement, None, 150, tmp_path / "clip.wav")
    assert ouverte is not None
    assert ouverte.voix == simple
    assert ouverte.plaintes == ("Il manque son fichier.", "Naturelle\u00a0: elle ne répond pas.")
    demandee = ouvrir(recensement, "essayé:b", 150, tmp_path / "clip.wav")
    assert demandee is not None
    assert demandee.voix == belge
    assert ouvrir(recenser([Essaye(naturelle, refus=("n",)), repli]), None, 150, tmp_path / "clip.wav") is None


def test_le_repli_n_est_ouvert_que_sans_autre_voix_francaise() -> None:
    repli = Essaye(VoixTrouvee("repli", "r", "Repli", "fr-fr"))
    anglaise = VoixTrouvee("essayé", "a", "Anglaise", "en-gb")
    assert [v.nom for v in recenser([Essaye(anglaise), repli]).voix] == ["Anglaise", "Repli"]


@pytest.mark.parametrize(
    ("systeme", "attendus"),
    [
        ("win32", ["Windows", "Kokoro", "Piper", "eSpeak NG", "pyttsx3"]),
        ("darwin", ["macOS", "Kokoro", "Piper", "eSpeak NG", "pyttsx3"]),
        ("linux", ["Kokoro", "Piper", "Speech Dispatcher", "eSpeak NG", "pyttsx3"]),
    ],
)
def test_chaque_systeme_a_ses_pilotes(systeme: str, attendus: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", systeme)
    assert [p.nom for p in pilotes_d_ici(Installation())] == attendus


def test_ce_qui_est_nomme_se_retrouve_et_un_fichier_abime_ne_gene_pas(tmp_path: Path) -> None:
    fichier = tmp_path / "neuf" / "voix.json"
    assert Installation.charger(fichier) == Installation() == Installation.charger(None)
    nommee = Installation("/opt/piper", "/opt/été.onnx")
    nommee.enregistrer(fichier)
    assert Installation.charger(fichier) == nommee
    fichier.write_bytes(b"\xff{")
    assert Installation.charger(fichier) == Installation()
