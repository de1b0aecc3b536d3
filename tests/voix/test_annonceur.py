"""The one door: what is heard, shown and cut, with a fake device and a fake engine."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from arbitre.engine.annonces.annonce import Annonce, cle
from arbitre.engine.annonces.modeles import MODELES, vocabulaire
from arbitre.voix import annonceur as module
from arbitre.voix import messages
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.decodage import CADENCE, crete
from arbitre.voix.reglages import Allure, Choix, Reglages
from arbitre.voix.rendu import EtatMoteur, Moteur
from arbitre.voix.vocabulaire import paroles_courantes, souffles
from arbitre.voix.voix import Voix
from tests.voix.faux import (
    ALERTE,
    CHRONO,
    HAUT_PARLEUR,
    TERMINE,
    FauxMateriel,
    FauxMoteur,
    SansFournie,
    ecrire_pack,
    nouvelle,
    phrase,
    tirage,
)


class Salle:
    """An announcer, its fakes, and all that it said: (« commence 0 », « fini True », captions in « »)."""

    def __init__(
        self,
        reglages: Reglages,
        moteur: FauxMoteur,
        materiel: FauxMateriel,
        cache: Path | None = None,
        vitesse: float = 20.0,
    ) -> None:
        self.moteur, self.materiel = moteur, materiel
        self.annonceur = Annonceur(
            reglages, voix=Voix(cache, moteur=moteur, fournie=SansFournie()), materiel=materiel, vitesse=vitesse
        )
        self.dits: list[str] = []
        self.incidents: list[str] = []
        self.annonceur.commence.connect(lambda serie, n: self.dits.append(f"{serie}: commence {n}"))
        self.annonceur.legende.connect(lambda texte: self.dits.append(f"«{texte}»"))
        self.annonceur.fini.connect(lambda serie, entier: self.dits.append(f"{serie}: fini {entier}"))
        self.annonceur.incident.connect(self.incidents.append)

    @property
    def debuts(self) -> list[str]:
        return [dit for dit in self.dits if "commence" in dit]

    @property
    def legendes(self) -> list[str]:
        return [dit.strip("«»") for dit in self.dits if dit.startswith("«") and dit != "«»"]


Fabrique = Callable[..., Salle]


@pytest.fixture
def salle(qtbot: QtBot) -> Iterator[Fabrique]:
    salles: list[Salle] = []

    def faire(
        reglages: Reglages | None = None,
        moteur: FauxMoteur | None = None,
        materiel: FauxMateriel | None = None,
        cache: Path | None = None,
        *,
        eveil: bool = True,
    ) -> Salle:
        faite = Salle(reglages or Reglages(Choix.SYSTEME), moteur or FauxMoteur(), materiel or FauxMateriel(), cache)
        salles.append(faite)
        if eveil:
            faite.annonceur.eveiller()
        return faite

    yield faire
    for faite in salles:
        faite.annonceur.fermer()


TIRAGE = tirage("AE+TSN")
MOTS = tuple(phrase(f"mot {n}") for n in range(5))


def sans_voix() -> FauxMoteur:
    return FauxMoteur(EtatMoteur.MOTEUR_ABSENT)


def test_un_tirage_s_annonce_dans_l_ordre_avec_ses_legendes(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle()
    serie = s.annonceur.dire(TIRAGE)
    assert s.annonceur.parle
    qtbot.waitUntil(lambda: f"{serie}: fini True" in s.dits)
    assert s.debuts == [f"{serie}: commence {n}" for n in range(len(TIRAGE))]
    assert s.legendes == [a.texte for a in TIRAGE]
    assert s.legendes[:3] == ["reliquat, deux lettres", "Algérie, Égypte", "Tunisie T"]
    assert s.dits[-2:] == ["«»", f"{serie}: fini True"]
    assert not s.annonceur.parle
    assert s.incidents == []
    assert all(crete(clip.pcm) > 0 for clip in s.materiel.joues)


@pytest.mark.loi
@pytest.mark.parametrize("pas", [0.9, 1.5, 3.0])
def test_chaque_lettre_a_son_temps_et_sept_lettres_durent_ce_que_dit_le_reglage(
    qtbot: QtBot, salle: Fabrique, pas: float
) -> None:
    s = salle()
    lettres = tuple(nouvelle(lettre) for lettre in "DWEAYSZ")
    with qtbot.waitSignal(s.annonceur.fini):
        s.annonceur.dire(lettres, secondes_par_lettre=pas)
    durees = [clip.echantillons / CADENCE for clip in s.materiel.joues]
    assert durees == pytest.approx([pas] * 7, abs=0.002)
    assert sum(durees) == pytest.approx(7 * pas, rel=0.1)


@pytest.mark.parametrize("allure", Allure)
def test_entre_deux_annonces_on_va_du_pas_choisi(qtbot: QtBot, salle: Fabrique, allure: Allure) -> None:
    s = salle(Reglages(Choix.SYSTEME, allure=allure))
    with qtbot.waitSignal(s.annonceur.fini):
        s.annonceur.dire([phrase("un"), phrase("deux"), phrase("trois")])
    assert [clip.duree - 0.4 for clip in s.materiel.joues] == pytest.approx(
        [allure.value.entre, allure.value.entre, 0.0], abs=0.01
    )


def test_une_lettre_trop_longue_decale_le_moins_possible(qtbot: QtBot, salle: Fabrique, tmp_path: Path) -> None:
    """Time is counted from the first letter: the next ones make up for a long clip."""
    dossier = ecrire_pack(tmp_path / "p", "Suisse S", "Tunisie T", "Zambie Z", secondes=0.5)
    dossier = ecrire_pack(tmp_path / "q", "Yougoslavie Y", secondes=1.6)
    s = salle(Reglages(Choix.PACK, pack=dossier))
    qtbot.waitUntil(lambda: s.annonceur.voix.pack is not None)
    with qtbot.waitSignal(s.annonceur.fini):
        s.annonceur.dire([nouvelle(lettre) for lettre in "SYTZ"], secondes_par_lettre=1.0)
    durees = [clip.echantillons / CADENCE for clip in s.materiel.joues]
    assert durees == pytest.approx([1.0, 1.65, 0.45, 0.9], abs=0.01)


@pytest.mark.parametrize(
    ("moteur", "materiel", "choix"),
    [
        (FauxMoteur, FauxMateriel, Choix.SILENCE),
        (sans_voix, FauxMateriel, Choix.SYSTEME),
        (FauxMoteur, lambda: FauxMateriel(sonne=False), Choix.SYSTEME),
        (sans_voix, lambda: FauxMateriel(sonne=False), Choix.PACK),
    ],
)
def test_sans_voix_ou_sans_haut_parleur_lettres_et_legendes_defilent_au_meme_rythme(
    qtbot: QtBot,
    salle: Fabrique,
    moteur: Callable[[], FauxMoteur],
    materiel: Callable[[], FauxMateriel],
    choix: Choix,
) -> None:
    s = salle(Reglages(choix), moteur(), materiel())
    serie = s.annonceur.dire(TIRAGE, secondes_par_lettre=1.0)
    qtbot.waitUntil(lambda: f"{serie}: fini True" in s.dits)
    assert s.debuts == [f"{serie}: commence {n}" for n in range(len(TIRAGE))]
    assert s.legendes == [a.texte for a in TIRAGE]
    assert all(crete(clip.pcm) == 0 for clip in s.materiel.joues) or choix is not Choix.SYSTEME


def test_un_clip_qui_ne_vient_pas_se_lit_sans_etre_dit_et_jamais_en_retard(
    qtbot: QtBot, salle: Fabrique, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PATIENCE_MS", 60)
    s = salle(moteur=FauxMoteur(retenir=["mot 1", "mot 3"]))
    s.annonceur.commence.connect(lambda _, n: s.moteur.livrer("mot 1") if n == 2 else None)
    serie = s.annonceur.dire(MOTS)
    qtbot.waitUntil(lambda: f"{serie}: fini True" in s.dits)
    assert s.legendes == [a.texte for a in MOTS]
    assert [crete(clip.pcm) > 0 for clip in s.materiel.joues] == [True, False, True, False, True]


def test_un_moteur_bloque_n_arrete_pas_la_soiree(
    qtbot: QtBot, salle: Fabrique, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PATIENCE_MS", 60)
    s = salle(moteur=FauxMoteur(EtatMoteur.DEMARRE))
    serie = s.annonceur.dire(MOTS)
    qtbot.waitUntil(lambda: f"{serie}: fini True" in s.dits)
    assert s.legendes == [a.texte for a in MOTS]
    s.moteur.incident.emit(messages.MOTEUR_EN_PANNE)
    assert s.incidents == [messages.MOTEUR_EN_PANNE]


@pytest.mark.parametrize("appel", [CHRONO, ALERTE, TERMINE])
def test_un_appel_coupe_l_annonce_qui_ne_reprend_pas(qtbot: QtBot, salle: Fabrique, appel: Annonce) -> None:
    s = salle()
    s.annonceur.preparer([CHRONO, ALERTE, TERMINE])
    serie = s.annonceur.dire(MOTS)
    qtbot.waitUntil(lambda: f"{serie}: commence 1" in s.dits)
    numero = s.annonceur.appeler(appel)
    assert f"{serie}: fini False" in s.dits
    assert s.materiel.joues[-1].texte == appel.texte
    qtbot.waitUntil(lambda: f"{numero}: fini True" in s.dits)
    qtbot.wait(60)
    assert s.debuts[-1] == f"{numero}: commence 0"
    assert s.legendes[-1] == appel.texte
    assert not s.annonceur.parle


def test_une_annonce_demandee_pendant_un_appel_attend_sa_fin(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle()
    appel = s.annonceur.appeler(TERMINE)
    remplacee = s.annonceur.dire(TIRAGE)
    serie = s.annonceur.dire(MOTS[:2])
    assert f"{remplacee}: fini False" in s.dits
    qtbot.waitUntil(lambda: f"{serie}: fini True" in s.dits)
    assert s.debuts == [f"{appel}: commence 0", f"{serie}: commence 0", f"{serie}: commence 1"]


def test_un_appel_chasse_aussi_l_annonce_qui_attendait(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle()
    s.annonceur.appeler(CHRONO)
    serie = s.annonceur.dire(MOTS)
    appel = s.annonceur.appeler(TERMINE)
    assert f"{serie}: fini False" in s.dits
    qtbot.waitUntil(lambda: f"{appel}: fini True" in s.dits)
    qtbot.wait(60)
    assert s.legendes == ["chrono", "terminé"]


def test_un_appel_pendant_une_pause_ne_laisse_rien_a_reprendre(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle()
    serie = s.annonceur.dire(MOTS)
    qtbot.waitUntil(lambda: f"{serie}: commence 1" in s.dits)
    s.annonceur.suspendre()
    appel = s.annonceur.appeler(ALERTE)
    qtbot.waitUntil(lambda: f"{appel}: fini True" in s.dits)
    s.annonceur.reprendre()
    qtbot.wait(60)
    assert s.debuts[-1] == f"{appel}: commence 0"
    assert f"{serie}: fini False" in s.dits


def test_un_appel_qui_n_est_pas_pret_s_affiche_a_temps(
    qtbot: QtBot, salle: Fabrique, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PATIENCE_APPEL_MS", 40)
    s = salle(moteur=FauxMoteur(retenir=["chrono"]))
    appel = s.annonceur.appeler(CHRONO)
    assert s.legendes == ["chrono"]
    qtbot.waitUntil(lambda: f"{appel}: fini True" in s.dits)
    assert [crete(clip.pcm) for clip in s.materiel.joues] == [0]


def test_les_appels_prepares_partent_sans_attendre(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle()
    s.annonceur.preparer([CHRONO, ALERTE, TERMINE])
    with qtbot.waitSignal(s.annonceur.voix.avance):
        pass
    qtbot.wait(20)
    s.annonceur.appeler(ALERTE)
    assert s.materiel.joues[-1].texte == "trente"
    assert s.materiel.ordres[-1] == "jouer trente"


def test_la_cloche_sonne_avec_l_appel_meme_sans_voix(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle(Reglages(Choix.SILENCE))
    with qtbot.waitSignal(s.annonceur.fini):
        s.annonceur.appeler(TERMINE, cloche=True)
    (clip,) = s.materiel.joues
    assert crete(clip.pcm) > 3000


def test_taire_vide_tout_a_l_instant(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle()
    serie = s.annonceur.dire(MOTS)
    qtbot.waitUntil(lambda: f"{serie}: commence 1" in s.dits)
    s.annonceur.taire()
    assert s.materiel.ordres[-1] == "taire"
    assert s.dits[-2:] == [f"{serie}: fini False", "«»"]
    qtbot.wait(60)
    assert s.dits[-1] == "«»"
    s.annonceur.taire()
    assert s.dits[-1] == "«»"


def test_la_pause_reprend_l_annonce_interrompue_a_son_debut(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle()
    serie = s.annonceur.dire(MOTS)
    qtbot.waitUntil(lambda: f"{serie}: commence 2" in s.dits)
    s.annonceur.suspendre()
    assert s.annonceur.en_pause
    assert s.materiel.ordres[-1] == "taire"
    qtbot.wait(60)
    assert s.debuts[-1] == f"{serie}: commence 2"
    s.annonceur.reprendre()
    assert not s.annonceur.en_pause
    qtbot.waitUntil(lambda: f"{serie}: fini True" in s.dits)
    assert s.debuts == [f"{serie}: commence {n}" for n in (0, 1, 2, 2, 3, 4)]


def test_passer_va_a_l_annonce_suivante_puis_a_la_fin(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle()
    serie = s.annonceur.dire(MOTS[:3])
    qtbot.waitUntil(lambda: f"{serie}: commence 0" in s.dits)
    s.annonceur.passer()
    qtbot.waitUntil(lambda: f"{serie}: commence 1" in s.dits)
    s.annonceur.suspendre()
    s.annonceur.passer()
    qtbot.waitUntil(lambda: f"{serie}: commence 2" in s.dits)
    s.annonceur.passer()
    assert s.dits[-1] == f"{serie}: fini True"
    assert s.legendes == ["mot 0", "mot 1", "mot 2"]
    s.annonceur.passer()


def test_on_repete_la_derniere_annonce_ou_le_tirage(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle()
    assert s.annonceur.repeter() is None
    assert s.annonceur.repeter_tirage() is None
    with qtbot.waitSignal(s.annonceur.fini):
        s.annonceur.dire((phrase("partie joker"), *TIRAGE))
    with qtbot.waitSignal(s.annonceur.fini):
        s.annonceur.dire(MOTS)
    s.dits.clear()
    serie = s.annonceur.repeter()
    qtbot.waitUntil(lambda: f"{serie}: fini True" in s.dits)
    assert s.legendes == [a.texte for a in MOTS]
    s.dits.clear()
    serie = s.annonceur.repeter_tirage()
    qtbot.waitUntil(lambda: f"{serie}: fini True" in s.dits)
    assert s.legendes == [a.texte for a in TIRAGE]
    assert len({dit.split(":")[0] for dit in s.debuts}) == 1


def test_une_annonce_coupe_la_precedente(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle()
    ancienne = s.annonceur.dire(TIRAGE)
    qtbot.waitUntil(lambda: f"{ancienne}: commence 0" in s.dits)
    serie = s.annonceur.dire(MOTS[:1])
    assert f"{ancienne}: fini False" in s.dits
    qtbot.waitUntil(lambda: f"{serie}: fini True" in s.dits)


def test_ne_rien_dire_est_fini_tout_de_suite(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle()
    with qtbot.waitSignal(s.annonceur.fini) as signal:
        serie = s.annonceur.dire(())
    assert signal.args == [serie, True]


def test_le_son_qui_s_ouvre_est_attendu_un_instant(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle(materiel=FauxMateriel(sonne=False, decide=False))
    serie = s.annonceur.dire(MOTS[:1])
    qtbot.wait(30)
    assert s.debuts == []
    s.materiel.brancher(HAUT_PARLEUR)
    qtbot.waitUntil(lambda: f"{serie}: fini True" in s.dits)
    assert crete(s.materiel.joues[0].pcm) > 0


def test_un_ecouteur_qui_coupe_pendant_l_annonce(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle()
    s.annonceur.commence.connect(lambda _, n: s.annonceur.taire() if n == 1 else None)
    serie = s.annonceur.dire(MOTS)
    qtbot.waitUntil(lambda: f"{serie}: fini False" in s.dits)
    qtbot.wait(60)
    assert s.debuts == [f"{serie}: commence 0", f"{serie}: commence 1"]


@pytest.mark.machine
def test_un_moteur_qui_se_bloque_en_parlant_laisse_la_suite_se_dire(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The real renderer on a worker that hangs: captions go on, the next announcement is spoken."""
    monkeypatch.setattr(module, "_PATIENCE_MS", 100)
    ouvrier = Path(__file__).with_name("faux_ouvrier.py")
    moteur = Moteur(ligne=(sys.executable, str(ouvrier), "bon"), rendu_ms=300)
    materiel = FauxMateriel()
    annonceur = Annonceur(Reglages(Choix.SYSTEME), voix=Voix(moteur=moteur, fournie=SansFournie()), materiel=materiel)
    incidents: list[str] = []
    legendes: list[str] = []
    annonceur.incident.connect(incidents.append)
    annonceur.legende.connect(legendes.append)
    annonceur.eveiller()
    qtbot.waitUntil(lambda: moteur.etat is EtatMoteur.PRET)
    with qtbot.waitSignal(annonceur.fini) as fin:
        annonceur.dire([phrase("un"), phrase("bloque"), phrase("deux")])
    assert fin.args == [1, True]
    assert legendes == ["un", "bloque", "deux", ""]
    assert [crete(c.pcm) > 0 for c in materiel.joues] == [True, False, False]
    qtbot.waitUntil(lambda: incidents == [messages.MOTEUR_EN_PANNE], timeout=10_000)
    qtbot.waitUntil(lambda: moteur.etat is EtatMoteur.PRET, timeout=10_000)
    monkeypatch.setattr(module, "_PATIENCE_MS", 10_000)  # this one is rendered, however slow the machine
    monkeypatch.setattr(moteur, "_rendu_ms", 10_000)
    with qtbot.waitSignal(annonceur.fini, timeout=20_000):
        annonceur.dire([phrase("trois")])
    assert crete(materiel.joues[-1].pcm) > 0
    annonceur.fermer()


def test_qui_a_choisi_le_silence_n_apprend_pas_qu_il_manque_un_haut_parleur(salle: Fabrique) -> None:
    muet, sonore = salle(Reglages(Choix.SILENCE)), salle()
    for s in (muet, sonore):
        s.materiel.incident.emit(messages.SANS_SORTIE)
    assert (muet.incidents, sonore.incidents) == ([], [messages.SANS_SORTIE])


# -- packs


def test_le_pack_parle_la_ou_il_sait_et_la_voix_du_systeme_dit_le_reste(
    qtbot: QtBot, salle: Fabrique, tmp_path: Path
) -> None:
    dossier = ecrire_pack(tmp_path / "p", "Tunisie", "T", "Suisse", "chrono")
    s = salle(Reglages(Choix.PACK, pack=dossier))
    qtbot.waitUntil(lambda: s.annonceur.voix.pack is not None)
    with qtbot.waitSignal(s.annonceur.fini):
        s.annonceur.dire([nouvelle("T"), nouvelle("S"), phrase("déjantée")])
    assert s.moteur.demandes == ["Suisse S", "déjantée"]
    s.annonceur.appeler(CHRONO)
    assert s.moteur.demandes == ["Suisse S", "déjantée"]
    assert s.annonceur.epreuve().parle is Choix.PACK
    assert s.annonceur.epreuve().nom == "Voix de Marie"


def test_un_pack_seul_epelle_le_mot_et_dit_tout_le_reste(qtbot: QtBot, salle: Fabrique, tmp_path: Path) -> None:
    dossier = ecrire_pack(tmp_path / "p", "e", "t", "chrono")
    s = salle(Reglages(Choix.PACK, pack=dossier), FauxMoteur(EtatMoteur.PAS_DE_VOIX_FRANCAISE))
    qtbot.waitUntil(lambda: s.annonceur.voix.pack is not None)
    with qtbot.waitSignal(s.annonceur.fini):
        s.annonceur.dire([phrase("été"), phrase("bu")])
    epele, muet = s.materiel.joues
    assert any(epele.pcm)
    assert not any(muet.pcm)
    assert s.annonceur.epreuve().parle is Choix.PACK


def test_un_pack_gate_est_dit_et_ses_autres_clips_parlent(qtbot: QtBot, salle: Fabrique, tmp_path: Path) -> None:
    dossier = ecrire_pack(tmp_path / "p", "Tunisie", "T", "chrono")
    next(dossier.glob("chrono-*.wav")).write_bytes(b"RIFF")
    s = salle(Reglages(Choix.PACK, pack=dossier))
    qtbot.waitUntil(lambda: bool(s.incidents))
    assert s.incidents == [messages.pack_incomplet("Voix de Marie", 1)]
    with qtbot.waitSignal(s.annonceur.fini):
        s.annonceur.dire([nouvelle("T"), CHRONO])
    assert s.moteur.demandes == ["chrono"]


def test_un_pack_illisible_est_dit_et_la_voix_du_systeme_parle(qtbot: QtBot, salle: Fabrique, tmp_path: Path) -> None:
    s = salle(Reglages(Choix.PACK, pack=tmp_path / "nulle part"))
    qtbot.waitUntil(lambda: bool(s.incidents))
    assert "il y manque le fichier pack.json" in s.incidents[0]
    with qtbot.waitSignal(s.annonceur.fini):
        s.annonceur.dire([nouvelle("T")])
    epreuve = s.annonceur.epreuve()
    assert epreuve.parle is Choix.SYSTEME
    assert epreuve.replis == (s.incidents[0],)


# -- sound check, settings


def test_l_epreuve_du_son_dit_qui_parle_et_sur_quoi(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle(Reglages(Choix.SYSTEME, volume=0.7))
    epreuve = s.annonceur.epreuve()
    assert epreuve.phrase == "Algérie A"
    assert (epreuve.parle, epreuve.nom) == (Choix.SYSTEME, "Voix de test")
    assert (epreuve.appareil, epreuve.volume, epreuve.replis) == ("Haut-parleur", 0.7, ())
    with qtbot.waitSignal(s.annonceur.fini):
        s.annonceur.essayer()
    assert s.legendes == ["Algérie A"]
    assert s.annonceur.repeter() is None
    assert s.annonceur.epreuve().delai is not None


@pytest.mark.parametrize(
    ("choix", "etat", "phrases"),
    [
        (Choix.SILENCE, EtatMoteur.PRET, ()),
        (Choix.SYSTEME, EtatMoteur.MOTEUR_ABSENT, (messages.MOTEUR_ABSENT,)),
        (Choix.SYSTEME, EtatMoteur.PAS_DE_VOIX_FRANCAISE, (messages.PAS_DE_VOIX_FRANCAISE,)),
        (Choix.PACK, EtatMoteur.EN_PANNE, (messages.PACK_NON_CHOISI, messages.MOTEUR_EN_PANNE)),
    ],
)
def test_un_repli_se_choisit_seul_et_se_dit(
    salle: Fabrique, choix: Choix, etat: EtatMoteur, phrases: tuple[str, ...]
) -> None:
    epreuve = salle(Reglages(choix), FauxMoteur(etat)).annonceur.epreuve()
    assert epreuve.parle is Choix.SILENCE
    assert epreuve.nom == "aucune voix"
    assert epreuve.replis == phrases


@pytest.mark.parametrize("etat", [EtatMoteur.ARRETE, EtatMoteur.DEMARRE])
def test_une_voix_que_l_on_ne_connait_pas_encore_n_est_pas_aucune_voix(salle: Fabrique, etat: EtatMoteur) -> None:
    """In the first seconds of a start nobody knows: nothing is said to be missing."""
    vue = salle(Reglages(Choix.SYSTEME), FauxMoteur(etat)).annonceur.epreuve()
    assert (vue.parle, vue.nom, vue.replis) == (None, "s’apprête", ())


@pytest.mark.parametrize("etat", [EtatMoteur.PRET, EtatMoteur.MOTEUR_ABSENT, EtatMoteur.EN_PANNE])
def test_un_pack_qui_ne_dit_pas_tout_et_que_personne_ne_complete_est_dit_avant_la_soiree(
    qtbot: QtBot, salle: Fabrique, tmp_path: Path, etat: EtatMoteur
) -> None:
    """A green sound check, then mute letters: the pack holds thirteen sounds and the computer has no voice."""
    dossier = ecrire_pack(tmp_path / "pack", "Algérie", "A")
    s = salle(Reglages(Choix.PACK, pack=dossier), FauxMoteur(etat))
    qtbot.waitUntil(lambda: s.annonceur.voix.pack is not None)
    epreuve = s.annonceur.epreuve()
    assert epreuve.parle is Choix.PACK
    tous = {cle(texte) for groupe in vocabulaire().values() for texte in groupe}
    attendus = () if etat is EtatMoteur.PRET else (messages.pack_seul(len(tous) - 2),)
    assert epreuve.replis == attendus
    if attendus:
        assert "sons manquent à ce pack" in attendus[0]


def test_une_panne_de_la_voix_ne_derange_pas_qui_a_choisi_le_silence(salle: Fabrique) -> None:
    s = salle(Reglages(Choix.SILENCE))
    s.moteur.incident.emit(messages.MOTEUR_EN_PANNE)
    assert s.incidents == []


def test_les_reglages_vont_a_l_appareil(salle: Fabrique) -> None:
    s = salle()
    s.materiel.ordres.clear()
    s.annonceur.regler(Reglages(volume=0.25, sortie="casque"))
    assert s.materiel.ordres == ["volume 0.25", "sortie casque"]


def test_le_vocabulaire_est_rendu_d_avance_et_garde_sur_disque(qtbot: QtBot, salle: Fabrique, tmp_path: Path) -> None:
    premiere = salle(moteur=FauxMoteur(fond=True), cache=tmp_path)
    attendus = {piece for parole in paroles_courantes() for piece in souffles(parole)}
    qtbot.waitUntil(lambda: len(list(tmp_path.glob("*.wav"))) == len(attendus) > 450)
    assert "ouallonie W" in premiere.moteur.demandes
    assert "Wallonie W" not in premiere.moteur.demandes
    seconde = salle(moteur=FauxMoteur(fond=True), cache=tmp_path)
    assert seconde.moteur.demandes == []


def test_le_moteur_qui_devient_pret_rend_les_appels_puis_le_vocabulaire(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle(moteur=FauxMoteur(EtatMoteur.DEMARRE, fond=True), eveil=False)
    s.annonceur.preparer([CHRONO, ALERTE])
    assert s.moteur.demandes == []
    pret = FauxMoteur()
    s.moteur.choisie = pret.choisie
    s.moteur.passer(EtatMoteur.PRET)
    assert s.moteur.demandes[:3] == ["chrono", "trente", "Algérie A"]


def test_rien_n_est_rendu_d_avance_tant_qu_on_parle_ou_qu_un_chrono_court(qtbot: QtBot, salle: Fabrique) -> None:
    s = salle()
    assert not s.moteur.patient
    with qtbot.waitSignal(s.annonceur.fini):
        s.annonceur.dire([phrase("mot")])
        assert s.moteur.patient
    assert not s.moteur.patient
    s.annonceur.attendre(ALERTE, 150.0)
    assert s.moteur.patient
    with qtbot.waitSignal(s.annonceur.fini):
        s.annonceur.appeler(ALERTE)
        assert s.moteur.patient
    assert not s.moteur.patient
    s.annonceur.attendre(TERMINE, None)  # somebody else's watch
    assert not s.moteur.patient
    s.annonceur.dire([phrase("mot")])
    s.annonceur.taire()
    assert not s.moteur.patient


def test_des_phrases_modifiees_sont_rendues_d_avance(salle: Fabrique) -> None:
    s = salle(moteur=FauxMoteur(fond=True))
    s.annonceur.utiliser_modeles(dict(MODELES) | {"nouvelle": MODELES["nouvelle"].modifie("{lettre} comme {pays}")})
    assert "A comme Algérie" in s.moteur.demandes


def test_une_table_de_prononciations_illisible_se_dit(qtbot: QtBot, tmp_path: Path) -> None:
    fichier = tmp_path / "prononciation.json"
    fichier.write_text("{", encoding="utf-8")
    voix = Voix(None, fichier, moteur=FauxMoteur(), fournie=SansFournie())
    with qtbot.waitSignal(voix.incident) as signal:
        voix.demarrer()
    assert "corrigez-le ou effacez-le" in signal.args[0]
    voix.fermer()
