"""A console under a test: clocks that move when it says so, a voice that writes what it says, keys by name."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from arbitre.dossiers import Dossiers
from arbitre.engine.annonces.coup import Cadre, annoncer_appel
from arbitre.engine.chrono import Appel, Cadence
from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.conduite import (
    AnnoncerTop,
    ChronoRepris,
    ChronoSuspendu,
    CompterBulletins,
    LancerChrono,
    RetenirTop,
)
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage
from arbitre.engine.vues import VueSalle
from arbitre.journal import Journal
from arbitre.lexiques import ouvrir
from arbitre.regie import RegieDuplicate
from arbitre.ui.conduite.conducteur import Conducteur
from arbitre.ui.conduite.preferences import ReglagesDuChrono
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.reglages import Choix, Reglages
from arbitre.voix.voix import Voix
from tests.outils.silence import laisser_finir_l_atelier
from tests.voix.faux import FauxMateriel, FauxMoteur, SansFournie

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
        self.annonceur = Annonceur(
            voix or Reglages(Choix.SYSTEME),
            voix=Voix(moteur=FauxMoteur(), fournie=SansFournie()),
            materiel=self.materiel,
        )
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


def couper(t: Table) -> str:
    """The power goes now; the new letters that the room saw: one more may be said while what was said is written."""
    t.relever()
    vues = t.vues[-1].nouvelles if t.vues else ""
    t.regie.regie.fermer()
    t.conducteur.arreter()
    QTest.qWait(1)
    return vues


def rouvrir(table: Fabrique, apres: float, **options: object) -> Table:
    """The console opens the file again, by the wall so many seconds after the evening began."""
    relu = table(depart=1000.0 + apres, **options)
    relu.conducteur.dire_la_coupure()
    return relu


def lettres(t: Table) -> list[str]:
    """The new letters that the room saw, each state once."""
    vues: list[str] = []
    for vue in t.vues:
        if not vues or vues[-1] != vue.nouvelles:
            vues.append(vue.nouvelles)
    return vues


def proclamer(t: Table, qtbot: QtBot) -> None:
    """The top of the coup in hand is said to its end."""
    t.jusqua(Phase.ANNONCE_TOP)
    with qtbot.waitSignal(t.conducteur.paroles.fini):
        t.faire(AnnoncerTop())
