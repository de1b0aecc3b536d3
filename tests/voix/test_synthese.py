"""The system's real voice, rendered to clips: espeak-ng in its worker."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from pytestqt.qtbot import QtBot

from arbitre.engine.lettres import ALPHABET, PAYS
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE, crete
from arbitre.voix.pilotes.pilote import Qualite, VoixTrouvee, choisir
from arbitre.voix.pilotes.recensement import decrire
from arbitre.voix.prononciation import Prononciation
from arbitre.voix.reglages import Choix, Reglages
from arbitre.voix.rendu import EtatMoteur, Moteur
from arbitre.voix.voix import Voix
from tests.outils.programmes import exiger
from tests.voix.faux import FauxMateriel, SansFournie, nouvelle


def voix(cle: str, nom: str, *langues: str) -> VoixTrouvee:
    """A voice as pyttsx3 gives it."""
    return decrire(SimpleNamespace(id=cle, name=nom, languages=list(langues)))


INSTALLEES = [
    voix("en", "English", "en-us"),
    voix("be", "French (Belgium)", "fr-be"),
    voix("hortense", "Microsoft Hortense Desktop", "fr-FR"),
    voix("thomas", "Thomas", "fr_FR"),
    voix("julie", "Julie (Français)"),
]
NATURELLE = VoixTrouvee("Windows", "denise", "Denise (Natural)", "fr-ca", Qualite.NATURELLE)


@pytest.mark.parametrize(
    ("connues", "voulue", "choisie"),
    [
        (INSTALLEES, None, "hortense"),
        (INSTALLEES, "pyttsx3:be", "be"),
        (INSTALLEES, "pyttsx3:en", "en"),
        (INSTALLEES, "disparue", "hortense"),
        ([INSTALLEES[0], INSTALLEES[1]], None, "be"),
        ([INSTALLEES[3], INSTALLEES[1]], None, "thomas"),
        ([INSTALLEES[0], INSTALLEES[4]], None, "julie"),
        ([INSTALLEES[0]], None, None),
        ([], "pyttsx3:en", None),
        ([*INSTALLEES, NATURELLE], None, "denise"),
        ([*INSTALLEES, NATURELLE], "pyttsx3:be", "be"),
    ],
)
def test_la_meilleure_voix_puis_celle_de_france_se_choisit_seule(
    connues: list[VoixTrouvee], voulue: str | None, choisie: str | None
) -> None:
    assert next((v.cle for v in choisir(connues, voulue)), None) == choisie


@pytest.fixture
def moteur() -> Iterator[Moteur]:
    exiger("espeak-ng")
    moteur = Moteur()
    yield moteur
    moteur.fermer()


def rendre(qtbot: QtBot, moteur: Moteur, textes: list[str]) -> dict[str, Clip]:
    clips: dict[str, Clip] = {}
    moteur.rendu.connect(clips.__setitem__)
    moteur.demander(textes, urgent=True)
    moteur.demarrer()
    qtbot.waitUntil(lambda: len(clips) == len(set(textes)), timeout=20_000)
    return clips


@pytest.mark.machine
def test_les_26_pays_lettre_s_entendent_et_ne_durent_pas(qtbot: QtBot, moteur: Moteur) -> None:
    table = Prononciation.livree()
    paires = [table.appliquer(f"{PAYS[lettre]} {lettre}") for lettre in ALPHABET]
    clips = rendre(qtbot, moteur, paires)
    assert moteur.choisie is not None
    assert moteur.choisie.est_francaise
    assert list(clips) == paires
    for paire, clip in clips.items():
        assert 0.4 <= clip.duree <= 1.4, paire
        assert crete(clip.pcm) > 5_000, paire
    assert len({clip.pcm for clip in clips.values()}) == 26


@pytest.mark.machine
def test_aucun_texte_ne_se_perd_ni_ne_se_melange(qtbot: QtBot, moteur: Moteur) -> None:
    """An engine in a hurry may lose texts: each clip must be that of its text."""
    courts, longs = [f"{n}" for n in range(1, 10)], [f"{n} mille deux cent soixante et onze" for n in range(1, 10)]
    clips = rendre(qtbot, moteur, [texte for paire in zip(courts, longs, strict=True) for texte in paire])
    assert max(clips[t].duree for t in courts) < min(clips[t].duree for t in longs)


@pytest.mark.machine
def test_sept_lettres_durent_ce_que_dit_le_reglage(qtbot: QtBot, moteur: Moteur) -> None:
    """Measured on what is given to the device: 7 letters at 1.5 s, at most a tenth more or less."""
    materiel = FauxMateriel()
    annonceur = Annonceur(Reglages(Choix.SYSTEME), voix=Voix(moteur=moteur, fournie=SansFournie()), materiel=materiel)
    annonceur.eveiller()
    qtbot.waitUntil(lambda: moteur.etat is EtatMoteur.PRET, timeout=10_000)
    for pas in (1.0, 1.5):
        materiel.joues.clear()
        with qtbot.waitSignal(annonceur.fini):
            annonceur.dire([nouvelle(lettre) for lettre in "WYEAXVS"], secondes_par_lettre=pas)
        assert len(materiel.joues) == 7
        assert sum(c.echantillons for c in materiel.joues) / CADENCE == pytest.approx(7 * pas, rel=0.1)
        assert all(crete(c.pcm) > 5_000 for c in materiel.joues)
    annonceur.fermer()
