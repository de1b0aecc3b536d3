"""The voice that comes with the program: what it holds, how what it holds is put together, who says the rest."""

from collections.abc import Callable, Iterator
from importlib.resources import as_file, files

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from arbitre.engine.annonces.annonce import Annonce, Role, dire, dire_compte, dire_reference
from arbitre.engine.annonces.coup import Cadre, annoncer_formule, annoncer_tirage, annoncer_top
from arbitre.engine.annonces.modeles import MODELES, vocabulaire
from arbitre.engine.chrono import Cadence
from arbitre.engine.editions import edition
from arbitre.engine.formule import FORMULES, Formule
from arbitre.engine.grille import Grille, Placement, Reference, Sens
from arbitre.engine.lettres import ALPHABET
from arbitre.engine.tirage import Tirage
from arbitre.voix import messages
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.clip import Clip
from arbitre.voix.decodage import crete
from arbitre.voix.fournie import Fournie
from arbitre.voix.reglages import Allure, Choix, Mots, Reglages
from arbitre.voix.rendu import EtatMoteur
from arbitre.voix.vocabulaire import souffles
from arbitre.voix.voix import Voix
from benchmarks.pack import juger, mesurer
from tests.voix.faux import FauxMateriel, FauxMoteur, nouvelle, son

CADRE = Cadre(edition("2023").annonces, graphie={"PECHER": "pêcher"}.get)
TOP = annoncer_top(CADRE, Grille(), Placement.parse("PECHER", "H4"), Tirage.parse("CEEHPRX"))


@pytest.fixture(scope="module")
def fournie() -> Fournie:
    return Fournie()


def muet(_texte: str) -> Clip:
    raise AssertionError("it is held")


def morceaux(fournie: Fournie, annonce: Annonce) -> list[tuple[str, bool]]:
    return [(m.cle or f"[{m.texte}]", m.souffle) for m in fournie.morceaux(annonce)]


def test_tout_le_vocabulaire_ferme_y_est_sans_moteur(fournie: Fournie) -> None:
    """Countries, letters, numbers, set phrases, each as it is recorded in a pack."""
    pieces = [Annonce(Role.PLACE, texte, texte, (texte,)) for groupe in vocabulaire().values() for texte in groupe]
    assert [a.parole for a in pieces if list(fournie.manquants(a))] == []


def test_chaque_phrase_courante_se_dit_sans_moteur(fournie: Fournie) -> None:
    """Every reference, score, new letter, as one composes it."""
    points = [
        MODELES["points"].rendre({"points": dire_compte(n, "point")}) for n in (0, 1, 80, 99, 100, 123, 200, 1099)
    ]
    places = [
        MODELES["place"].rendre({"place": dire_reference(Reference(n, 14 - n, Sens.VERTICAL))}) for n in range(15)
    ]
    for annonce in (*points, *places, *map(nouvelle, ALPHABET)):
        clip = fournie.clip(annonce, Allure.NORMALE, muet)
        assert clip is not None
        assert 0.25 < clip.duree < 4, annonce.parole


@pytest.mark.parametrize("formule", FORMULES.values(), ids=tuple(FORMULES))
def test_ce_qui_ouvre_une_partie_se_dit_sans_moteur(fournie: Fournie, formule: Formule) -> None:
    """Each formule, at any time of a coup: one voice from the first sentence on."""
    for secondes in range(5, 601, 5):
        for annonce in annoncer_formule(Cadre(edition("2023").annonces, formule, Cadence(secondes, 1))):
            assert list(fournie.manquants(annonce)) == []
            assert [m.souffle for m in fournie.morceaux(annonce)].count(True) == len(souffles(annonce.parole)) - 1


def test_chaque_son_est_a_la_meme_force_rogne_et_sans_claquement(fournie: Fournie) -> None:
    """All of them: a LU of one another, cut where they are heard, no sample that stands out of its surroundings."""
    mesures = list(mesurer(fournie))
    assert len(mesures) == len(fournie.sons) > 200
    assert [(mesure, mesure.fautes) for mesure in mesures if mesure.fautes] == []


def test_un_son_trop_fort_mal_coupe_ou_qui_claque_se_voit(fournie: Fournie) -> None:
    clip = fournie.son("Algérie A")
    assert clip is not None
    lus = np.frombuffer(clip.pcm, dtype="<i2")
    assert juger("bon", lus).fautes == ""
    coupe, claque = lus[len(lus) // 4 :], lus.copy()
    claque[len(lus) // 2] += 6_000
    fautes = [juger("", son).fautes for son in (lus // 2, np.pad(lus, (0, 1000)), coupe, claque)]
    assert fautes[0] == "force"
    assert fautes[1] == "silence"
    assert "bout" in fautes[2]
    assert fautes[3] == "claquement"


def test_la_voix_et_ses_sons_tiennent_en_huit_mega_octets() -> None:
    """What the program grew by, the table of sounds included."""
    with as_file(files("arbitre.resources") / "voix") as dossier:
        assert sum(fichier.stat().st_size for fichier in dossier.iterdir()) <= 8_000_000


def test_ce_qui_a_ete_redit_depuis_s_entend_a_la_place_des_deux_mots(fournie: Fournie) -> None:
    """A reference of the second file is one sound, read from it."""
    redites = [texte for texte, place in fournie.sons.items() if place.suite == "reprises"]
    assert redites
    for texte in redites:
        reference = Annonce(Role.PLACE, texte, texte, tuple(texte.split(", ")))
        assert morceaux(fournie, reference) == [(texte, False)]
        clip = fournie.clip(reference, Allure.NORMALE, muet)
        assert clip is not None
        assert crete(clip.pcm) > 3000


def test_une_reference_ne_se_confond_pas_avec_un_compte_de_lettres(fournie: Fournie) -> None:
    """« A, deux E » counts letters; « A deux » would be a square."""
    tirage = Annonce(Role.TIRAGE_COMPLET, "A, deux E", "A, deux E", ("A", "deux", "E"))
    assert morceaux(fournie, tirage) == [("a", False), ("deux", True), ("e", False)]


def test_le_rappel_ne_demande_ailleurs_que_le_mot(fournie: Fournie) -> None:
    demandes = []

    def ailleurs(texte: str) -> Clip:
        demandes.append(texte)
        return son(0.5, texte)

    rappel = TOP[-1]
    assert rappel.role is Role.RAPPEL
    clip = fournie.clip(rappel, Allure.NORMALE, ailleurs)
    assert demandes == ["pêcher"]
    assert clip is not None
    assert clip.duree > 1.5


@pytest.mark.parametrize("allure", Allure)
def test_chaque_allure_dit_tous_les_mots_et_ne_change_que_les_silences(fournie: Fournie, allure: Allure) -> None:
    """The same sounds at each pace; gaps between them are those of the pace."""
    annonces = annoncer_tirage(CADRE, 2, Tirage.parse("AEI+TRNS"))
    for annonce in annonces:
        dits = list(fournie.morceaux(annonce))
        clip = fournie.clip(annonce, allure, muet)
        assert clip is not None
        seuls = [fournie.son(m.cle) for m in dits]
        silences = [allure.value.souffle if m.souffle else allure.value.liaison for m in dits[1:]]
        attendue = sum(s.duree for s in seuls if s is not None) + sum(silences)
        assert clip.duree == pytest.approx(attendue, abs=0.001)
        for seul in seuls:
            assert seul is not None
            assert seul.pcm in clip.pcm


Poste = Callable[..., tuple[Annonceur, FauxMoteur, FauxMateriel]]


@pytest.fixture
def poste(qtbot: QtBot) -> Iterator[Poste]:
    """A console as it is installed: nothing chosen."""
    ouverts: list[Annonceur] = []

    def ouvrir(
        reglages: Reglages | None = None, etat: EtatMoteur = EtatMoteur.PRET
    ) -> tuple[Annonceur, FauxMoteur, FauxMateriel]:
        moteur, materiel = FauxMoteur(etat), FauxMateriel()
        annonceur = Annonceur(reglages or Reglages(), voix=Voix(moteur=moteur), materiel=materiel, vitesse=20.0)
        ouverts.append(annonceur)
        annonceur.eveiller()
        return annonceur, moteur, materiel

    yield ouvrir
    for annonceur in ouverts:
        annonceur.fermer()


def test_c_est_la_voix_de_qui_n_a_rien_choisi(qtbot: QtBot, poste: Poste) -> None:
    annonceur, moteur, materiel = poste()
    assert annonceur.epreuve().parle is Choix.FOURNIE
    assert annonceur.epreuve().replis == ()
    with qtbot.waitSignal(annonceur.fini):
        annonceur.dire([nouvelle("T")])
    assert crete(materiel.joues[0].pcm) > 3000
    assert "Tunisie T" not in moteur.demandes, "no engine is waited for"


def test_les_mots_retenus_sont_dits_par_l_ordinateur_ou_epeles(qtbot: QtBot, poste: Poste) -> None:
    mot = MODELES["mot"].rendre({"mot": dire("pêcher")})
    annonceur, moteur, _ = poste()
    annonceur.preparer(TOP)
    assert moteur.demandes == ["pêcher"], "the word alone is rendered ahead"
    with qtbot.waitSignal(annonceur.fini):
        annonceur.dire([mot])
    autre, sans, materiel = poste(Reglages(mots=Mots.EPELES))
    autre.preparer(TOP)
    with qtbot.waitSignal(autre.fini):
        autre.dire([mot])
    assert sans.demandes == []
    assert materiel.joues[0].duree > 6 * 0.2, "six letters"


@pytest.mark.parametrize("etat", [EtatMoteur.MOTEUR_ABSENT, EtatMoteur.PAS_DE_VOIX_FRANCAISE, EtatMoteur.EN_PANNE])
def test_sans_voix_sur_l_ordinateur_tout_se_dit_et_les_mots_s_epellent(
    qtbot: QtBot, poste: Poste, etat: EtatMoteur
) -> None:
    annonceur, _, materiel = poste(etat=etat)
    with qtbot.waitSignal(annonceur.fini):
        annonceur.dire(TOP)
    assert len(materiel.joues) == len(TOP)
    assert all(crete(clip.pcm) > 3000 for clip in materiel.joues)
    assert annonceur.epreuve().replis == (messages.MOTS_EPELES,)
    annonceur.regler(Reglages(mots=Mots.EPELES))
    assert annonceur.epreuve().replis == (), "it was chosen"


def test_un_modele_de_mots_refuse_est_dit_a_l_epreuve_du_son(poste: Poste) -> None:
    """The supplied voice goes on; the words are another's, and why is read where the sound is checked."""
    annonceur, moteur, _ = poste()
    moteur.perdues = ("Kokoro\u00a0: le modèle n’est pas celui que l’on connaît.",)
    assert annonceur.epreuve().replis == moteur.perdues
    annonceur.regler(Reglages(mots=Mots.EPELES))
    assert annonceur.epreuve().replis == (), "nobody says them"
