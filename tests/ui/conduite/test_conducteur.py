"""A coup conducted by keys: calls, pauses, undo, sleep of the machine, letters in step, the wait after the top."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from arbitre.dossiers import Dossiers
from arbitre.engine.annonces.coup import Cadre, annoncer_appel
from arbitre.engine.chrono import Appel, Cadence
from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.etat import Reglages as ReglagesDeLaCompetition
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireArbitre, InscrireJoueurs, Regler
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.erreurs import Refus
from arbitre.engine.fin import Annulation
from arbitre.engine.partie.conduite import (
    AnnoncerTop,
    ChronoRepris,
    ChronoSuspendu,
    CompterBulletins,
    LancerChrono,
    RetenirTop,
)
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.partie.terminer import AnnulerCoup
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage, TirerLettres
from arbitre.engine.vues import EtatChrono, VueSalle
from arbitre.journal import Journal, ecrire_releve, effacer_releve, lire_releve, verifier
from arbitre.lexiques import ouvrir
from arbitre.regie import RegieDuplicate
from arbitre.ui.conduite.conducteur import Conducteur, Demande, Sac
from arbitre.ui.conduite.paroles import Paroles
from arbitre.ui.conduite.preferences import ReglagesDuChrono
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes.temps import PAS_DE_CHRONO
from arbitre.ui.textes.touches import Geste
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.decodage import CADENCE
from arbitre.voix.reglages import Choix, Reglages
from arbitre.voix.voix import Voix
from tests.outils.silence import laisser_finir_l_atelier
from tests.voix.faux import FauxMateriel, FauxMoteur

APPELS = ("chrono", "trente", "terminé")


class Montre:
    """Clocks that move when the test says so."""

    def __init__(self) -> None:
        self.t = 1000.0
        self.sommeil = 0.0
        self.ecart = 0.0

    def monotone(self) -> float:
        return self.t

    def mural(self) -> float:
        return 1_700_000_000 + self.t + self.sommeil + self.ecart

    def continu(self) -> float:
        return self.t + self.sommeil

    def heure(self) -> datetime:
        return datetime(2026, 11, 21, 20, 0) + timedelta(seconds=self.t + self.sommeil + self.ecart)  # noqa: DTZ001  the journal's own time


class Table:
    """A conducteur on a real journal; ``joues`` are the sounds given to the device, ``dits`` the sentences."""

    def __init__(
        self,
        fichier: Path,
        *,
        edition: str = "2023",
        reglages: ReglagesDuChrono | None = None,
        materiel: FauxMateriel | None = None,
        voix: Reglages | None = None,
        ouverture: OuvrirPartie | None = None,
        depart: float = 1000.0,
    ) -> None:
        self.montre = Montre()
        self.montre.t = depart
        lexique = ouvrir(None, Dossiers.du_systeme())
        savoir = Savoir(lexique.automate, lexique.nom, lexique.empreinte)
        hasard = Random(4).randrange
        journal = Journal(fichier, nouveau=not fichier.exists())
        self.regie = RegieQt(RegieDuplicate(journal, savoir, horloge=self.montre.heure, hasard=hasard))
        self.materiel = materiel or FauxMateriel()
        self.annonceur = Annonceur(voix or Reglages(), voix=Voix(moteur=FauxMoteur()), materiel=self.materiel)
        self.annonceur.eveiller()
        self.refus: list[str] = []
        self.regie.refuse.connect(self.refus.append)
        if not self.regie.etat.creee:
            joueurs = tuple(Joueur(0, f"Joueur {n}", table=n) for n in (1, 2, 3))
            self.faire(CreerCompetition("Essai", "2026-11-21", edition=edition), InscrireJoueurs(joueurs))
            self.faire(ouverture or OuvrirPartie())
        self.conducteur = Conducteur(
            self.regie,
            self.annonceur,
            cadre=self._cadre,
            monotone=self.montre.monotone,
            continu=self.montre.continu,
            mural=self.montre.mural,
            reglages=reglages,
        )
        self.annonceur.preparer([annoncer_appel(self._cadre(self.partie), appel) for appel in Appel])
        QTest.qWait(20)  # the calls are rendered
        self.dits: list[str] = []
        self.vues: list[VueSalle] = []
        self.conducteur.dit.connect(self.dits.append)
        self.conducteur.vue.connect(self.vues.append)

    @staticmethod
    def _cadre(partie: Partie) -> Cadre:
        return Cadre(partie.edition.annonces, partie.formule, Cadence(partie.temps.duree, partie.temps.alerte))

    @property
    def partie(self) -> Partie:
        return self.regie.regie.partie

    @property
    def joues(self) -> list[str]:
        return [clip.texte for clip in self.materiel.joues]

    @property
    def appels(self) -> list[str]:
        return [texte for texte in self.joues if texte in (*APPELS, "vingt")]

    def faire(self, *commandes: Commande) -> None:
        for commande in commandes:
            assert self.regie.executer(commande), self.refus

    def jusqua(self, phase: Phase) -> None:
        """Play on, by the shortest way, until the coup in hand is there."""
        suite: dict[Phase, Callable[[], object]] = {
            Phase.TIRAGE: self.regie.tirer,
            Phase.CHOIX: lambda: self.faire(AccepterTirage()),
            Phase.ANNONCE: lambda: self.faire(AnnoncerTirage()),
            Phase.CHRONO: lambda: self.faire(LancerChrono()),
            Phase.RECHERCHE: self.conducteur.temps.terminer,
            Phase.RAMASSAGE: lambda: self.faire(CompterBulletins()),
            Phase.TOP: lambda: self.faire(RetenirTop()),
            Phase.ANNONCE_TOP: lambda: self.faire(AnnoncerTop()),
        }
        while self.partie.phase is not phase:
            suite[self.partie.phase]()

    def tout_entendre(self) -> None:
        """What is being announced is heard to its end."""
        self.annonceur.taire()

    def passer(self, secondes: float, pas: float = 0.5) -> None:
        """The time goes by, beat after beat, as it does while the machine is awake."""
        fin = self.montre.t + secondes
        while self.montre.t < fin:
            self.montre.t = min(fin, self.montre.t + pas)
            self.conducteur.temps._minuterie.battre()

    def dormir(self, secondes: float, *, compte: bool) -> None:
        """The machine sleeps; its monotonic clock ``compte`` it, or not."""
        if compte:
            self.montre.t += secondes
        else:
            self.montre.sommeil += secondes
        self.conducteur.temps._minuterie.battre()

    def relever(self) -> None:
        """What was to be written beside the file is."""
        while self.conducteur.temps.releves._atelier.occupe:
            QTest.qWait(1)

    def mettre_a_l_heure(self, secondes: float) -> None:
        """Someone, or the network, sets the wall clock."""
        self.montre.ecart += secondes
        self.conducteur.temps._minuterie.battre()

    def temps_ecrits(self) -> list[tuple[str, float]]:
        """What the journal keeps of pauses and of time left."""
        evenements = [trace.evenement for trace in self.regie.regie.journal.lire()]
        return [(type(e).__name__, e.reste) for e in evenements if isinstance(e, ChronoSuspendu | ChronoRepris)]

    def en(self, phase: Phase) -> bool:
        """Whether the coup in hand is there."""
        return self.partie.phase is phase

    @property
    def reste(self) -> float:
        chrono = self.conducteur.chrono
        assert chrono is not None
        return chrono.reste

    def fermer(self) -> None:
        self.conducteur.arreter()
        self.annonceur.fermer()
        laisser_finir_l_atelier()  # what the chrono read is still being written beside the file
        self.regie.regie.fermer()


Fabrique = Callable[..., Table]


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Fabrique]:
    tables: list[Table] = []

    def asseoir(nom: str = "essai.arbitre", **options: object) -> Table:
        faite = Table(tmp_path / nom, **options)  # type: ignore[arg-type]  # passed on as they are
        tables.append(faite)
        return faite

    yield asseoir
    for faite in tables:
        faite.fermer()


# --- the calls ---------------------------------------------------------------------------------------------------


def test_un_coup_par_la_seule_touche(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    demandes: list[Demande] = []
    t.conducteur.demande.connect(demandes.append)
    while not t.en(Phase.CHRONO):
        t.conducteur.avancer()
    t.tout_entendre()
    t.conducteur.avancer()
    t.conducteur.avancer()
    assert "F8" in t.dits[-1]
    t.passer(181)
    t.conducteur.avancer()
    t.faire(CompterBulletins())
    t.conducteur.avancer()
    t.faire(RetenirTop())
    t.conducteur.avancer()
    assert t.partie.coups[0].proclame
    assert demandes == [Demande.BULLETINS, Demande.TOP]


def test_art_3_3_le_chrono_ne_part_pas_tant_que_le_tirage_s_annonce(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.CHRONO)
    assert t.annonceur.se_fait_entendre
    t.conducteur.avancer()
    assert t.en(Phase.CHRONO), "one key, pressed too early, starts nothing"
    assert "s’annonce encore" in t.dits[-1]
    t.conducteur.avancer()
    assert t.en(Phase.RECHERCHE), "the second one is meant"


def test_art_3_3_chrono_trente_termine_chacun_une_fois_a_son_heure(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    assert t.appels == ["chrono"]
    t.passer(149.5)
    assert t.appels == ["chrono"]
    t.passer(0.5)
    assert t.appels == ["chrono", "trente"]
    t.passer(29.5)
    assert t.appels[-1] == "trente"
    t.passer(0.5)
    assert t.appels == ["chrono", "trente", "terminé"]
    assert t.en(Phase.RAMASSAGE)
    t.passer(60)
    assert t.appels == ["chrono", "trente", "terminé"]


@pytest.mark.parametrize(
    ("ouverture", "avant", "alerte", "apres"),
    [
        (OuvrirPartie(duree=150, alerte=30), 120, "trente", 30),
        (OuvrirPartie(duree=60, alerte=20), 40, "vingt", 20),
        (OuvrirPartie(duree=180, alerte=20), 160, "vingt", 20),
        (OuvrirPartie(formule="mort-subite"), 60, "vingt", 20),
    ],
    ids=["2 min 30", "blitz", "alerte à vingt", "mort subite"],
)
def test_art_1_3_et_3_8_3_chaque_temps_a_ses_appels(
    qtbot: QtBot, table: Fabrique, ouverture: OuvrirPartie, avant: int, alerte: str, apres: int
) -> None:
    t = table(ouverture=ouverture)
    t.jusqua(Phase.RECHERCHE)
    QTest.qWait(20)  # the alert is rendered
    t.passer(avant - 0.5)
    assert t.appels == ["chrono"]
    t.passer(0.5)
    assert t.appels == ["chrono", alerte]
    t.passer(apres - 0.5)
    assert t.appels == ["chrono", alerte]
    t.passer(0.5)
    assert t.appels == ["chrono", alerte, "terminé"]
    assert t.en(Phase.RAMASSAGE)


def test_l_appel_suivant_attend_deja_dans_l_appareil(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.CHRONO)
    QTest.qWait(20)
    assert t.materiel.arme is not None
    assert (t.materiel.arme[1].texte, t.materiel.arme[2]) == ("chrono", None)
    t.jusqua(Phase.RECHERCHE)
    assert "partir" in t.materiel.ordres
    assert t.materiel.arme[1].texte == "trente"
    t.passer(150)
    assert t.materiel.arme[1].texte == "terminé"
    t.conducteur.temps.pause()
    assert t.materiel.arme is None


def test_une_saisie_ne_rearme_pas_l_appel(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.ANNONCE_TOP)
    t.faire(AnnoncerTop())
    t.jusqua(Phase.RECHERCHE)
    QTest.qWait(20)
    t.materiel.ordres.clear()
    t.faire(SaisirPoints(1, 1, 10))
    assert not [ordre for ordre in t.materiel.ordres if "arm" in ordre]


def test_une_annonce_demandee_pendant_un_appel_vient_apres(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.conducteur.paroles.repeter_le_tirage()
    assert t.joues[-1] == "chrono"
    qtbot.waitUntil(lambda: t.joues[-1] != "chrono")


def test_la_cloche_va_avec_les_appels_quand_on_la_veut(qtbot: QtBot, table: Fabrique) -> None:
    durees = []
    for cloche in (False, True):
        t = table(f"{cloche}.arbitre", reglages=ReglagesDuChrono(cloche=cloche))
        t.jusqua(Phase.RECHERCHE)
        durees.append(next(clip for clip in t.materiel.joues if clip.texte == "chrono").duree)
    assert durees[1] == pytest.approx(durees[0] + 0.45, abs=0.001)


@pytest.mark.loi
def test_deux_cents_coups_presses_sans_un_appel_oublie_double_ou_deplace(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    hasard = Random(11)
    attendus: list[str] = []
    for _ in range(200):
        t.jusqua(Phase.RECHERCHE)
        attendus += APPELS
        for _ in range(hasard.randrange(4)):
            t.passer(hasard.uniform(0, 45), pas=2.0)  # three of them leave some time before the alert
            action = hasard.choice([t.conducteur.temps.pause, t.conducteur.temps.ajouter, t.regie.annuler])
            if action == t.regie.annuler:
                t.faire(InscrireArbitre("Paul"))
            action()
        if t.conducteur.chrono is not None and t.conducteur.chrono.etat is EtatChrono.PAUSE:
            t.conducteur.temps.pause()
        t.passer(t.reste + 1, pas=2.0)
        assert t.en(Phase.RAMASSAGE)
        t.faire(AnnulerCoup(Annulation.ERREUR, "essai"))
    assert len(t.partie.annules) == 200
    assert t.appels == attendus


# --- pause, more time, end, undo ---------------------------------------------------------------------------------


def test_pause_reprise_et_dix_secondes_sont_des_faits_du_journal(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(60)
    t.conducteur.temps.pause()
    assert "suspendu à 2:00" in t.dits[-1]
    assert "2:00" in t.conducteur.suite
    t.passer(500)
    assert t.reste == 120
    t.conducteur.temps.ajouter()
    t.conducteur.temps.pause()
    t.passer(10)
    t.conducteur.temps.ajouter()
    assert t.reste == 130
    assert t.temps_ecrits() == [
        ("ChronoSuspendu", 120.0),
        ("ChronoSuspendu", 130.0),
        ("ChronoRepris", 130.0),
        ("ChronoRepris", 130.0),
    ]
    t.passer(100)
    assert t.appels == ["chrono", "trente"]


def test_sans_chrono_les_touches_disent_pourquoi(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    for touche in (t.conducteur.temps.pause, t.conducteur.temps.ajouter, t.conducteur.temps.terminer):
        touche()
        assert t.dits.pop() == "Aucun chrono ne court."
    t.jusqua(Phase.RAMASSAGE)
    t.conducteur.temps.pause()
    assert t.dits == ["Aucun chrono ne court."]


def test_le_chrono_ne_se_lance_ni_avant_le_tirage_ni_deux_fois(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    assert not t.regie.executer(LancerChrono())
    t.jusqua(Phase.ANNONCE)
    assert not t.regie.executer(LancerChrono())
    t.jusqua(Phase.RECHERCHE)
    assert not t.regie.executer(LancerChrono())
    assert t.appels == ["chrono"]


def test_un_coup_annule_repart_d_un_chrono_neuf(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(100)
    t.faire(AnnulerCoup(Annulation.ERREUR, "essai"))
    assert t.conducteur.chrono is None
    assert t.materiel.arme is None
    t.jusqua(Phase.RECHERCHE)
    assert t.reste == 180
    t.passer(181)
    assert t.appels == ["chrono", *APPELS]


def test_defaire_une_saisie_ne_touche_ni_au_chrono_ni_a_la_voix(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.ANNONCE_TOP)
    t.faire(AnnoncerTop())
    t.jusqua(Phase.CHRONO)
    t.faire(SaisirPoints(1, 1, 10))
    assert t.annonceur.parle
    t.regie.annuler()
    assert t.annonceur.parle
    t.jusqua(Phase.RECHERCHE)
    t.passer(20)
    t.faire(SaisirPoints(1, 1, 10))
    t.regie.annuler()
    chrono = t.conducteur.chrono
    assert chrono is not None
    assert (chrono.etat, chrono.reste) == (EtatChrono.COURT, 160)
    t.passer(160)
    assert t.en(Phase.RAMASSAGE)


def test_defaire_la_fin_donnee_par_erreur_rend_le_temps_qui_restait(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(70)
    t.conducteur.temps.terminer()
    assert t.en(Phase.RAMASSAGE)
    t.passer(15)
    t.regie.annuler()
    chrono = t.conducteur.chrono
    assert chrono is not None
    assert (chrono.etat, chrono.reste) == (EtatChrono.PAUSE, 110)
    assert "1:50" in t.dits[-1]
    t.conducteur.temps.pause()
    t.passer(110)
    assert t.appels == ["chrono", "terminé", "trente", "terminé"]


def test_defaire_la_fin_du_temps_puis_reprendre_la_redonne(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(180)
    t.regie.annuler()
    assert t.en(Phase.RECHERCHE)
    assert t.reste == pytest.approx(0, abs=0.01)
    t.conducteur.temps.pause()
    t.passer(1)
    assert t.en(Phase.RAMASSAGE)
    assert t.appels == [*APPELS, "terminé"]


def test_defaire_le_lancement_arrete_le_temps(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(5)
    t.regie.annuler()
    assert t.conducteur.chrono is None
    t.passer(300)
    assert t.appels == ["chrono"]
    t.jusqua(Phase.RECHERCHE)
    assert t.reste == 180


def test_une_fin_que_le_disque_refuse_s_ecrit_a_la_touche_suivante(
    qtbot: QtBot, table: Fabrique, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)

    def refuser(_lot: object) -> None:
        raise Refus("Le disque est plein.")

    with monkeypatch.context() as m:
        m.setattr(t.regie.regie.journal, "ajouter", refuser)
        t.passer(181)
    assert t.refus == ["Le disque est plein."]
    assert t.en(Phase.RECHERCHE)
    t.conducteur.avancer()
    assert t.en(Phase.RAMASSAGE)
    assert t.appels == list(APPELS)


# --- sleep, crash ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("compte", [True, False])
def test_l_ordinateur_qui_a_dormi_suspend_le_chrono_et_le_dit(qtbot: QtBot, table: Fabrique, compte: bool) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(100)
    t.dormir(600, compte=compte)
    chrono = t.conducteur.chrono
    assert chrono is not None
    assert (chrono.etat, chrono.reste) == (EtatChrono.PAUSE, 80)
    assert t.appels == ["chrono"]
    assert "600\u00a0s" in t.dits[-1]
    for geste in (Geste.PAUSE, Geste.TERMINER_COUP, Geste.ERREUR):
        assert str(geste) in t.dits[-1]
    assert t.temps_ecrits() == [("ChronoSuspendu", 80.0)]
    t.conducteur.temps.pause()
    t.passer(80)
    assert t.appels == list(APPELS)


@pytest.mark.parametrize(("secondes", "mot"), [(-3600, "reculé"), (3600, "avancé"), (-7, "reculé"), (86_400, "avancé")])
def test_une_horloge_mise_a_l_heure_est_dite_et_le_chrono_va_son_train(
    qtbot: QtBot, table: Fabrique, secondes: int, mot: str
) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(10)
    t.mettre_a_l_heure(secondes)
    assert f"{mot} de {abs(secondes)}\u00a0s" in t.dits[-1]
    assert t.reste == 170
    t.passer(171)
    assert t.appels == list(APPELS)
    assert t.temps_ecrits() == []


def couper(t: Table) -> None:
    """The power goes now."""
    t.relever()
    t.regie.regie.fermer()
    t.conducteur.arreter()
    QTest.qWait(1)


def rouvrir(table: Fabrique, apres: float, **options: object) -> Table:
    """The console opens the file again, by the wall so many seconds after the evening began."""
    relu = table(depart=1000.0 + apres, **options)
    relu.conducteur.dire_la_coupure()
    return relu


def test_apres_une_panne_le_tableau_ne_montre_que_les_lettres_dites(qtbot: QtBot, table: Fabrique) -> None:
    """Killed while it was announced, three letters said: all seven stood there."""
    t = table()
    t.jusqua(Phase.CHRONO)
    qtbot.waitUntil(lambda: len(t.vues[-1].nouvelles) == 3, timeout=20_000)
    couper(t)
    relu = rouvrir(table, 60)
    tirage = relu.partie.coups[0].tirage
    assert tirage is not None
    assert relu.conducteur.vue_actuelle().nouvelles == tirage.nouvelles[:3]
    assert relu.conducteur.vue_actuelle().attendues == 4
    (dit,) = relu.dits
    assert "ne montre que ce qui a été dit" in dit
    assert str(Geste.REPETER_TIRAGE) in dit
    relu.conducteur.paroles.repeter_le_tirage()
    qtbot.waitUntil(lambda: len(relu.conducteur.vue_actuelle().nouvelles) == 5, timeout=20_000)
    assert not relu.partie.coups[0].chrono_lance
    qtbot.waitUntil(lambda: len(relu.conducteur.vue_actuelle().nouvelles) == 7, timeout=20_000)


def test_apres_une_panne_la_touche_va_au_chrono_et_montre_tout(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.CHRONO)
    qtbot.waitUntil(lambda: len(t.vues[-1].nouvelles) == 2, timeout=20_000)
    couper(t)
    relu = rouvrir(table, 60)
    assert len(relu.conducteur.vue_actuelle().nouvelles) == 2
    relu.conducteur.avancer()
    assert relu.en(Phase.RECHERCHE)
    assert len(relu.conducteur.vue_actuelle().nouvelles) == 7


@pytest.mark.parametrize("brusque", [True, False])
def test_un_tirage_dit_en_entier_se_retrouve_en_entier(qtbot: QtBot, table: Fabrique, brusque: bool) -> None:
    t = table()
    t.jusqua(Phase.CHRONO)
    t.tout_entendre()
    if not brusque:
        t.conducteur.temps.laisser()
    couper(t)
    relu = rouvrir(table, 60)
    assert len(relu.conducteur.vue_actuelle().nouvelles) == 7
    assert "a été dit en entier" in relu.dits[0]


def test_d_un_tirage_dont_rien_n_est_su_aucune_lettre_nouvelle_ne_parait(qtbot: QtBot, table: Fabrique) -> None:
    """The reading of another coup, or none, says nothing of this one."""
    t = table()
    t.jusqua(Phase.CHRONO)
    t.tout_entendre()
    couper(t)
    effacer_releve(t.regie.regie.journal.chemin)
    relu = rouvrir(table, 60)
    assert relu.conducteur.vue_actuelle().nouvelles == ""


def test_apres_une_panne_le_chrono_attend_au_dernier_releve_et_dit_la_coupure(qtbot: QtBot, table: Fabrique) -> None:
    """Killed in the middle of a coup, 70 s after its start, with nothing written since."""
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(70)
    couper(t)
    relu = rouvrir(table, 70 + 72)
    chrono = relu.conducteur.chrono
    assert chrono is not None
    assert chrono.etat is EtatChrono.PAUSE
    assert chrono.reste == pytest.approx(110, abs=2)
    (dit,) = relu.dits
    assert dit.startswith("Coupure de 1\u00a0min 12\u00a0s. Le chrono du coup 1 est suspendu à 1:5")
    for geste in (Geste.PAUSE, Geste.REGLER_CHRONO, Geste.TERMINER_COUP, Geste.ERREUR):
        assert str(geste) in dit
    relu.conducteur.temps.pause()
    relu.passer(chrono.reste)
    assert relu.appels == ["trente", "terminé"]
    relu.regie.regie.fermer()
    assert verifier(relu.regie.regie.journal.chemin).entier


@pytest.mark.parametrize(
    ("phase", "annonce", "touche", "redire"),
    [
        (Phase.ANNONCE, "tirage", Geste.REPETER_TIRAGE, Paroles.repeter_le_tirage),
        (Phase.ANNONCE_TOP, "top", Geste.REPETER, Paroles.repeter),
    ],
    ids=("tirage", "top"),
)
def test_coupee_pendant_une_annonce_la_console_dit_la_touche_qui_la_redit(
    qtbot: QtBot, table: Fabrique, phase: Phase, annonce: str, touche: Geste, redire: Callable[[Paroles], object]
) -> None:
    """Killed three seconds after the key: what is announced stands on the tableau, the room never heard it."""
    t = table()
    t.jusqua(phase)
    t.conducteur.avancer()
    couper(t)
    relu = rouvrir(table, 60)
    (dit,) = relu.dits
    assert f"l’annonce du {annonce} du coup 1" in dit
    assert f"{touche} la redit" in dit
    assert relu.joues == []
    redire(relu.conducteur.paroles)
    qtbot.waitUntil(lambda: relu.joues != [])
    assert relu.dits == [dit]


def test_sans_releve_le_fichier_dit_ce_qu_il_sait(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(47)
    t.faire(InscrireArbitre("Paul"))
    couper(t)
    effacer_releve(t.regie.regie.journal.chemin)
    relu = rouvrir(table, 57)
    assert relu.reste == 133
    assert relu.dits[0].startswith("Coupure de 10\u00a0s. Le chrono du coup 1 est suspendu à 2:13")


@pytest.mark.parametrize("pas", [-7200, 7200], ids=["reculee", "avancee"])
def test_l_horloge_mise_a_l_heure_pendant_le_coup_ne_change_rien_au_releve(
    qtbot: QtBot, table: Fabrique, pas: int
) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(30)
    t.mettre_a_l_heure(pas)
    t.passer(33)
    couper(t)
    relu = rouvrir(table, 63)
    assert relu.reste == pytest.approx(117, abs=3)
    assert ("a reculé" in relu.dits[0]) == (pas > 0), "the clock is back where it was"


def test_un_releve_d_un_autre_fichier_ou_d_avant_ne_compte_pas(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(60)
    couper(t)
    fichier = t.regie.regie.journal.chemin
    releve = lire_releve(fichier)
    assert releve is not None
    for autre in (replace(releve, reste=5.0, sceau="0" * 64), replace(releve, reste=5.0, coup=2)):
        ecrire_releve(fichier, autre)
        relu = rouvrir(table, 60)
        assert relu.reste == 180
        couper(relu)


def test_ferme_pendant_que_le_temps_court_le_fichier_garde_ce_qui_reste(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(61.5)
    t.conducteur.temps.laisser()
    assert t.temps_ecrits() == [("ChronoSuspendu", 118.5)]
    couper(t)
    assert lire_releve(t.regie.regie.journal.chemin) is None
    relu = rouvrir(table, 61.5 + 3725)
    assert relu.reste == 118.5
    assert relu.dits[0].startswith("Coupure de 1\u00a0h\u00a002\u00a0min. Le chrono du coup 1 est suspendu à 1:59")


def test_le_temps_se_regle_dans_les_deux_sens(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(100)
    t.conducteur.temps.oter()
    assert t.reste == 70
    assert t.conducteur.temps.regler(110)
    t.passer(79)
    assert t.appels == ["chrono"]
    t.passer(1)
    assert t.appels == ["chrono", "trente"]
    t.conducteur.temps.regler(40)
    t.passer(10)
    assert t.appels == ["chrono", "trente", "trente"], "thirty seconds are left again"
    t.conducteur.temps.regler(12)
    t.conducteur.temps.oter(5)
    t.passer(7)
    assert t.appels == ["chrono", "trente", "trente", "terminé"]
    assert t.temps_ecrits() == [("ChronoRepris", reste) for reste in (70.0, 110.0, 40.0, 12.0, 7.0)]


def test_on_n_ote_pas_plus_qu_il_ne_reste(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.conducteur.temps.oter()
    t.jusqua(Phase.RECHERCHE)
    t.passer(171)
    t.conducteur.temps.oter()
    assert [dit.split("\u00a0:")[0] for dit in t.dits] == [PAS_DE_CHRONO, "Il reste trop peu de temps pour en ôter"]
    assert t.reste == 9
    assert not t.conducteur.temps.regler(0)
    assert t.temps_ecrits() == []


def test_apres_une_panne_les_dix_secondes_donnees_y_sont(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(1)
    t.conducteur.temps.ajouter()
    t.regie.regie.fermer()
    t.conducteur.arreter()
    assert table().reste == 189


# --- an outside chronometer --------------------------------------------------------------------------------------


def test_art_2_2_un_chronometre_exterieur_donne_tout_par_la_touche(qtbot: QtBot, table: Fabrique) -> None:
    t = table(reglages=ReglagesDuChrono(exterieur=True))
    t.jusqua(Phase.CHRONO)
    t.tout_entendre()
    t.conducteur.avancer()
    assert t.appels == ["chrono"]
    assert "alerte" in t.conducteur.suite
    t.passer(153)
    assert t.appels == ["chrono"]
    t.conducteur.avancer()
    assert t.appels == ["chrono", "trente"]
    assert t.reste == 30
    assert t.temps_ecrits() == [("ChronoRepris", 30.0)]
    assert "fin du temps" in t.conducteur.suite
    t.passer(40)
    assert t.en(Phase.RECHERCHE)
    t.conducteur.avancer()
    assert t.appels == list(APPELS)
    assert t.en(Phase.RAMASSAGE)


def test_changer_de_chronometre_vaut_pour_le_coup_suivant_et_se_retient(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    gardes: list[ReglagesDuChrono] = []
    t.conducteur.temps.reglages_change.connect(gardes.append)
    t.jusqua(Phase.RECHERCHE)
    t.conducteur.temps.changer_de_chronometre()
    assert "Chronomètre extérieur" in t.dits[-1]
    t.passer(180)
    assert t.appels == list(APPELS)
    t.conducteur.temps.changer_de_chronometre()
    assert gardes == [ReglagesDuChrono(exterieur=True), ReglagesDuChrono(exterieur=False)]


# --- the wait after the top --------------------------------------------------------------------------------------


def proclamer(t: Table, qtbot: QtBot) -> None:
    """The top of the coup in hand is said to its end."""
    t.jusqua(Phase.ANNONCE_TOP)
    with qtbot.waitSignal(t.conducteur.paroles.fini):
        t.faire(AnnoncerTop())


def test_art_3_1_vingt_secondes_entre_la_fin_du_top_et_l_annonce_suivante(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.ANNONCE_TOP)
    with qtbot.waitSignal(t.conducteur.paroles.fini):
        t.faire(AnnoncerTop())
        t.passer(12)
        assert t.conducteur.attente == 20
    t.passer(5)
    assert t.conducteur.attente == 15
    while not t.en(Phase.ANNONCE):
        t.conducteur.avancer()
    assert "une fois passées les 20 s" in t.conducteur.suite
    t.conducteur.avancer()
    assert t.en(Phase.ANNONCE)
    assert t.dits == [
        "Encore 15\u00a0s avant d’annoncer le tirage (art. 3.1)\u00a0: appuyez de nouveau pour passer outre."
    ]
    t.conducteur.avancer()
    assert t.en(Phase.CHRONO)


def test_une_fois_les_vingt_secondes_passees_rien_ne_retient(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    proclamer(t, qtbot)
    t.jusqua(Phase.ANNONCE)
    with qtbot.waitSignal(t.conducteur.etape):
        t.passer(20)
    assert t.conducteur.attente == 0
    t.conducteur.avancer()
    assert t.en(Phase.CHRONO)
    assert t.dits == []


@pytest.mark.parametrize("edition", ["2012", "ancienne"])
def test_les_autres_editions_n_attendent_pas(qtbot: QtBot, table: Fabrique, edition: str) -> None:
    t = table(edition=edition)
    proclamer(t, qtbot)
    assert t.conducteur.attente == 0


def test_l_organisateur_peut_se_passer_de_l_attente(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.faire(Regler(ReglagesDeLaCompetition(attente_apres_top=False)))
    proclamer(t, qtbot)
    assert t.conducteur.attente == 0


# --- letters in step, captions, keys of the voice ----------------------------------------------------------------


def lettres(t: Table) -> list[str]:
    """The new letters that the room saw, each state once."""
    vues: list[str] = []
    for vue in t.vues:
        if not vues or vues[-1] != vue.nouvelles:
            vues.append(vue.nouvelles)
    return vues


@pytest.mark.parametrize("choix", [Choix.SYSTEME, Choix.SILENCE])
def test_les_lettres_paraissent_une_a_une_avec_la_voix_ou_en_silence(
    qtbot: QtBot, table: Fabrique, choix: Choix
) -> None:
    t = table(voix=Reglages(choix, secondes_par_lettre=0.8))
    t.annonceur._lecteur._par_seconde *= 20
    t.jusqua(Phase.ANNONCE)
    t.vues.clear()
    with qtbot.waitSignal(t.conducteur.paroles.fini, timeout=20_000):
        t.faire(AnnoncerTirage())
    coup = t.partie.coup
    assert coup is not None
    assert coup.tirage is not None
    tirage = coup.tirage.nouvelles
    assert lettres(t) == [tirage[:n] for n in range(len(tirage) + 1)]
    assert {vue.attendues + len(vue.nouvelles) for vue in t.vues} == {7}


def test_les_lettres_ont_le_temps_que_dit_le_reglage(qtbot: QtBot, table: Fabrique) -> None:
    t = table(voix=Reglages(secondes_par_lettre=1.2))
    t.jusqua(Phase.ANNONCE)
    instants: list[float] = []
    t.conducteur.vue.connect(
        lambda vue: instants.append(t.materiel._ou / CADENCE) if len(vue.nouvelles) > len(instants) else None
    )
    with qtbot.waitSignal(t.conducteur.paroles.fini, timeout=20_000):
        t.faire(AnnoncerTirage())
    assert instants == pytest.approx([instants[0] + 1.2 * n for n in range(7)], abs=0.06)


def test_faire_taire_montre_toutes_les_lettres(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.CHRONO)
    qtbot.waitUntil(lambda: len(t.vues[-1].nouvelles) == 2, timeout=20_000)
    t.conducteur.paroles.taire()
    assert len(t.vues[-1].nouvelles) == 7
    assert t.vues[-1].legende == ""
    assert not t.annonceur.parle


def test_un_tirage_annonce_pendant_le_top_ne_se_montre_pas_d_un_coup(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.ANNONCE_TOP)
    t.faire(AnnoncerTop())
    t.jusqua(Phase.ANNONCE)
    assert t.annonceur.parle
    t.vues.clear()
    t.faire(AnnoncerTirage())
    assert {vue.nouvelles for vue in t.vues} == {""}


def test_suspendre_reprendre_et_passer(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.conducteur.paroles.suspendre()
    assert t.dits.pop() == "Rien n’est en train d’être dit."
    t.conducteur.paroles.repeter()
    assert t.dits.pop() == "Rien n’a encore été annoncé."
    t.conducteur.paroles.repeter_le_tirage()
    assert t.dits.pop() == "Aucun tirage n’est annoncé."
    t.jusqua(Phase.CHRONO)
    qtbot.waitUntil(lambda: len(t.vues[-1].nouvelles) == 1, timeout=20_000)
    t.conducteur.paroles.suspendre()
    assert "suspendue" in t.dits[-1]
    QTest.qWait(50)
    assert len(t.vues[-1].nouvelles) == 1
    t.conducteur.paroles.passer()
    qtbot.waitUntil(lambda: len(t.vues[-1].nouvelles) == 2, timeout=20_000)
    t.conducteur.paroles.suspendre()
    t.conducteur.paroles.suspendre()
    qtbot.waitUntil(lambda: len(t.vues[-1].nouvelles) == 4, timeout=20_000)
    t.conducteur.paroles.repeter_le_tirage()
    assert len(t.vues[-1].nouvelles) == 7


def test_un_essai_de_la_voix_ne_se_montre_pas_a_la_salle(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    with qtbot.waitSignal(t.annonceur.fini):
        t.annonceur.essayer()
    assert "Algérie A" in t.joues
    assert {vue.legende for vue in t.vues} <= {""}


def test_la_legende_montre_ce_qui_se_dit(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    assert t.vues[-1].legende == "chrono"


# --- the top -----------------------------------------------------------------------------------------------------


def test_art_3_4_la_mention_vient_des_tops_que_la_recherche_a_trouves(qtbot: QtBot, table: Fabrique) -> None:
    """On the empty grid one word may lie at several places for the same points."""
    t = table()
    t.conducteur.sac = Sac.REEL
    t.faire(TirerLettres("EEEESST"))
    t.jusqua(Phase.TOP)
    candidats = t.regie.regie.contexte.candidats()
    mots = [c.solution.mot for c in candidats]
    memes = next(c.solution for c in candidats if mots.count(c.solution.mot) > 1)
    t.faire(RetenirTop(memes.mot, str(memes.ref)))
    dites: list[str] = []
    t.annonceur.legende.connect(dites.append)
    with qtbot.waitSignal(t.conducteur.paroles.fini, timeout=20_000):
        t.faire(AnnoncerTop())
    assert "attention à la place" in dites


def test_le_top_est_rendu_avant_d_etre_annonce(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.ANNONCE_TOP)
    coup = t.partie.coup
    assert coup is not None
    assert coup.retenu is not None
    QTest.qWait(20)
    moteur = t.annonceur.voix.moteur
    assert isinstance(moteur, FauxMoteur)
    assert any("point" in texte for texte in moteur.demandes)
