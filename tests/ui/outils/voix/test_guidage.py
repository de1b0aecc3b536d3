"""A whole pack recorded in the window without a key, through a microphone whose bytes the test gives."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from arbitre.ui.outils.voix import partage
from arbitre.ui.outils.voix.enregistrement import PanneauPack
from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE, crete
from arbitre.voix.pack import Pack
from arbitre.voix.sonie import CIBLE, sonie
from tests.outils.patience import attendre_tant_que_ca_avance
from tests.ui.outils.voix.bureau import Bureau
from tests.voix import prises

G, ECHAP = Qt.Key.Key_G, Qt.Key.Key_Escape
_MORCEAU = 2 * (CADENCE // 10)
BONNE = prises.piece(0.4) + prises.voix(0.3) + prises.piece(0.8)


class Studio:
    """What the microphone hears, take after take: `entend` says it of the n-th take. Faster than time."""

    def __init__(self, bureau: Bureau, entend: Callable[[int], bytes]) -> None:
        self._micro = bureau.micro
        self._entend = entend
        self.prises = 0
        self._pcm, self._ou = b"", 0
        self._temps = QTimer(bureau.fenetre, interval=0)
        self._temps.timeout.connect(self._battre)
        bureau.micro.enregistrer = self._enregistrer  # type: ignore[method-assign]
        bureau.micro.finir_prise = self._finir  # type: ignore[method-assign]

    def _enregistrer(self, micro: str = "") -> None:
        self._pcm, self._ou = self._entend(self.prises), 0
        self.prises += 1
        self._temps.start()

    def _battre(self) -> None:
        morceau = self._pcm[self._ou : self._ou + _MORCEAU] or bytes(_MORCEAU)
        self._ou += _MORCEAU
        self._micro.niveau_prise.emit(crete(morceau) / 32768)
        self._micro.ecoute.emit(crete(morceau) / 32768, len(morceau) / 2 / CADENCE)

    def _finir(self) -> None:
        self._temps.stop()
        self._micro.prise.emit(Clip(self._pcm[: self._ou]))


def au_moins(page: PanneauPack, combien: int) -> bool:
    return page.pack is not None and len(page.pack.clips) >= combien


@pytest.fixture
def page(qtbot: QtBot, bureau: Bureau) -> PanneauPack:
    """An empty pack, open."""
    bureau.fenetre.onglets.setCurrentIndex(1)
    bureau.fenetre.creer_un_pack(bureau.dossier / "marie")
    qtbot.waitUntil(lambda: bureau.fenetre.pack.pack is not None)
    bureau.fenetre.pack.liste.setFocus()
    return bureau.fenetre.pack


@pytest.mark.timeout(300)  # two hundred takes: twenty seconds alone
def test_un_pack_entier_s_enregistre_d_une_touche_malgre_les_mauvaises_prises(
    qtbot: QtBot, bureau: Bureau, page: PanneauPack
) -> None:
    """Every seventh take is bad, each in its way: it is asked again, and nothing bad is kept."""
    mauvaises = (prises.SATUREE, prises.FAIBLE, prises.BRUYANTE, prises.CLIC, prises.VIDE)
    studio = Studio(bureau, lambda n: mauvaises[n // 7 % 5] if n % 7 == 3 else BONNE)
    total = len(page.textes_a_dire())
    assert total >= 170
    bureau.touche(page.liste, G)
    attendre_tant_que_ca_avance(qtbot, lambda: not page.guide.actif, lambda: studio.prises)
    assert page.complet
    assert page.refus.text() == ""
    assert "Tout est enregistré" in page.avancement.text()
    assert "choisissez «\u00a0Votre enregistrement\u00a0»" in page.avancement.text()
    assert studio.prises == total + sum(n % 7 == 3 for n in range(studio.prises)), "one take a text, bad ones again"
    garde = Pack.ouvrir(bureau.dossier / "marie")
    assert len(garde.clips) == total
    assert garde.fautes == ()
    assert all(abs(sonie(clip) - CIBLE) <= 1 for clip in list(garde.clips.values())[::20])
    assert all(0.25 <= clip.duree <= 0.45 for clip in garde.clips.values())


def test_une_prise_mauvaise_dit_pourquoi_et_trois_de_suite_arretent(
    qtbot: QtBot, bureau: Bureau, page: PanneauPack
) -> None:
    dites: list[str] = []
    bureau.micro.ecoute.connect(lambda *_: dites.append(f"{page.consigne.text()} | {page.refus.text()}"))
    studio = Studio(bureau, lambda _n: prises.SATUREE)
    bureau.touche(page.liste, G)
    qtbot.waitUntil(lambda: not page.guide.actif)
    assert studio.prises == 3
    demande, raison = "Dites\u00a0: «\u00a0Algérie\u00a0»", "«\u00a0Algérie\u00a0» est à refaire, trop forte"
    assert any(dite.startswith(f"{demande} | {raison}") for dite in dites), "it is read while one says it again"
    fin = "Arrêt après trois prises à refaire. La dernière, «\u00a0Algérie\u00a0»\u00a0: trop forte"
    assert page.refus.text().startswith(fin)
    bureau.micro.change.emit()
    assert page.refus.text().startswith(fin)
    assert page.pack is not None
    assert page.pack.clips == {}


def test_on_arrete_ou_l_on_veut_et_l_on_reprend_la(qtbot: QtBot, bureau: Bureau, page: PanneauPack) -> None:
    Studio(bureau, lambda _n: BONNE)
    for touche, deja in ((G, 3), (ECHAP, 6)):
        bureau.touche(page.liste, G)
        qtbot.waitUntil(partial(au_moins, page, deja))
        bureau.touche(page.liste, touche)
        assert not page.guide.actif
        assert page.guider.text().startswith("Enregistrer à la suite")
        gardes = Pack.ouvrir(Path(bureau.dossier / "marie")).clips
        assert page.pack is not None
        assert page.pack.clips.keys() == gardes.keys()
        assert page.texte.lower() not in gardes, "the next one is chosen"


@pytest.mark.parametrize("bouton", ["importer", "preter", "recevoir"])
def test_une_question_arrete_le_micro(
    qtbot: QtBot, bureau: Bureau, page: PanneauPack, bouton: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is recorded behind a chooser."""
    monkeypatch.setattr(partage, "choisir_un_fichier", lambda *_: None)
    Studio(bureau, lambda _n: BONNE)
    bureau.touche(page.liste, G)
    qtbot.waitUntil(partial(au_moins, page, 2))
    getattr(page.partage, bouton).click()
    assert not page.guide.actif
    assert page.guider.text().startswith("Enregistrer à la suite")


def test_le_plus_utile_d_abord(page: PanneauPack) -> None:
    """After sixty takes a pack says every tirage and every call; so many are left."""
    assert "encore 60, et tirages et appels" in page.avancement.text()
    soixante = {texte.lower() for texte in page.textes_a_dire()[:60]}
    assert {"algérie", "wallonie", "a", "z", "joker", "chrono", "trente", "terminé"} <= soixante


def test_choisir_un_autre_texte_continue_la(qtbot: QtBot, bureau: Bureau, page: PanneauPack) -> None:
    studio = Studio(bureau, lambda _n: prises.VIDE)
    bureau.touche(page.liste, G)
    page.liste.setCurrentRow(5)
    assert page.guide.actif
    assert studio.prises == 2
    assert page.texte == page.textes_a_dire()[5]


def test_g_reprend_a_ce_qui_manque_meme_la_liste_en_tete(qtbot: QtBot, bureau: Bureau, page: PanneauPack) -> None:
    """As one finds it again another day: the first text is chosen, and it is recorded already."""
    studio = Studio(bureau, lambda n: BONNE)
    bureau.touche(page.liste, G)
    qtbot.waitUntil(partial(au_moins, page, 2))
    bureau.touche(page.liste, ECHAP)
    assert page.pack is not None
    gardes, prises_faites = dict(page.pack.clips), studio.prises
    page.liste.setCurrentRow(0)
    bureau.touche(page.liste, G)
    assert studio.prises == prises_faites + 1
    assert page.texte == page.textes_a_dire()[len(gardes)]
    qtbot.waitUntil(partial(au_moins, page, len(gardes) + 1))
    bureau.touche(page.liste, ECHAP)
    assert {nom: page.pack.clips[nom] for nom in gardes} == gardes, "nothing recorded is recorded again"
