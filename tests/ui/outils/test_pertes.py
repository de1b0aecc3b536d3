"""« Mes pertes »: cards of what was missed, answered through the real window, with a clock of one's own."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from arbitre.dossiers import Dossiers
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.editions import edition
from arbitre.engine.exercices.question import Note
from arbitre.engine.formule import CLASSIQUE
from arbitre.engine.generation import generer
from arbitre.engine.partie.conduite import LancerChrono
from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.prepare import preparer, sceller
from arbitre.engine.seul.pertes import CarteDePerte, SorteDeCarte
from arbitre.engine.seul.reponses import lire_seul, remettre, tirage_suivant
from arbitre.journal import Journal
from arbitre.lexiques import ouvrir
from arbitre.lexiques.savoir import savoir
from arbitre.regie import RegieDuplicate
from arbitre.ui.outils.pertes import FenetrePertes
from arbitre.ui.outils.seul.cahier import DOSSIER, AJouer, Cahier
from arbitre.ui.textes import pertes as textes
from tests.documents.lire import tout_le_texte
from tests.outils.silence import laisser_finir_l_atelier
from tests.soirees.poste import Poste

ENTREE = Qt.Key.Key_Return


@cache
def connu() -> Savoir:
    return savoir(ouvrir(None))


class Eleve:
    """Someone who learns from what was missed."""

    def __init__(self, dossier: Path) -> None:
        self.secondes = 0.0
        self.dossiers = Dossiers(dossier / "donnees", Dossiers.du_systeme().cache)
        self.ouvrir()

    def ouvrir(self) -> None:
        self.fenetre = FenetrePertes(connu(), self.dossiers, horloge=self.horloge)
        self.fenetre.montrer()
        Poste.attendre(lambda: self.fenetre.seance)

    def horloge(self) -> datetime:
        return datetime(2026, 3, 1, 20, 0, tzinfo=UTC) + timedelta(seconds=self.secondes)

    def entrer(self, texte: str = "") -> None:
        QTest.keyClicks(self.fenetre.reponse, texte)
        QTest.keyClick(self.fenetre.reponse, ENTREE)

    def juste(self) -> str:
        """The answer to the card asked."""
        carte = self.fenetre.carte
        assert carte is not None
        mots = [f"({s.upper()})" if s.islower() else s for s in carte.perte.mot]
        return f"{''.join(mots)} {carte.perte.ref}" if carte.sorte is SorteDeCarte.TOP else " ".join(carte.reponses)

    @property
    def correction(self) -> str:
        return self.fenetre.correction.toPlainText().replace("\u00a0", " ")


@pytest.fixture(scope="module")
def octets(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Three coups played alone, the first and the last in blank."""
    dossier = tmp_path_factory.mktemp("seul")
    partie = generer(ouvrir(None).automate, CLASSIQUE, edition("2023").reglement, 7, 0)
    assert partie is not None
    scelle = sceller(preparer(partie, CLASSIQUE, "2023", "Liste libre"))
    fichier = Cahier(dossier).commencer(AJouer("Mardi", scelle), (60, 20), connu(), datetime(2026, 3, 1, tzinfo=UTC))
    with Journal(fichier) as journal:
        regie = RegieDuplicate(journal, connu())
        for rang in range(3):
            while suite := tirage_suivant(regie.partie):
                regie.executer(*suite)
            coup = regie.partie.coup
            assert coup is not None
            assert coup.tirage is not None
            regie.executer(LancerChrono())
            solutions = regie.savoir.solutions(coup.grille, coup.tirage.lettres, CLASSIQUE)
            texte = f"{solutions[0].mot} {solutions[0].ref}" if rang == 1 else "z"
            regie.executer(*remettre(regie.partie, coup, lire_seul(texte, solutions)))
    return fichier.read_bytes()


@pytest.fixture
def joues(tmp_path: Path, octets: bytes) -> Path:
    """Their file in its place."""
    dossier = tmp_path / "donnees" / DOSSIER
    dossier.mkdir(parents=True)
    (dossier / "2026-03-01-200000.arbitre").write_bytes(octets)
    return tmp_path


@pytest.fixture
def eleve(joues: Path) -> Iterator[Eleve]:
    eleve = Eleve(joues)
    yield eleve
    eleve.fenetre.close()
    laisser_finir_l_atelier()


def test_sans_perte_la_fenetre_dit_d_ou_elles_viennent(qapp: QGuiApplication, tmp_path: Path) -> None:
    eleve = Eleve(tmp_path)
    assert eleve.correction == textes.ACCUEIL.replace("\u00a0", " ")
    assert len(textes.ACCUEIL.split("\n")) == 3
    eleve.entrer("quoi")
    eleve.fenetre.enregistrer(tmp_path / "rien.pdf")
    assert eleve.fenetre.message.text() == textes.RIEN
    eleve.fenetre.close()


def test_les_tops_manques_seul_deviennent_des_cartes(eleve: Eleve) -> None:
    assert len(eleve.fenetre.liste.lignes) == 2
    carte = eleve.fenetre.carte
    assert carte is not None
    assert carte.sorte is SorteDeCarte.TOP
    assert carte.perte.tirage in eleve.fenetre.question.text()
    eleve.entrer(eleve.juste())
    assert eleve.correction.startswith("Juste : ")
    assert eleve.fenetre.message.text() == textes.SUIVANT
    assert [r.note for r in eleve.fenetre.paquet.lire()] == [Note.JUSTE]
    eleve.entrer()
    assert eleve.fenetre.carte is not None
    assert eleve.fenetre.carte.cle != carte.cle


def test_toutes_les_cartes_se_repondent_puis_rien_n_est_du_avant_un_autre_jour(eleve: Eleve) -> None:
    seance = eleve.fenetre.seance
    assert seance is not None
    total = len(seance.cartes)
    for _ in range(total):
        eleve.entrer(eleve.juste())
        assert eleve.correction.startswith("Juste")
        eleve.entrer()
    assert len({r.cle for r in eleve.fenetre.paquet.lire()}) == total
    assert seance.dues == 0
    eleve.secondes = 40 * 24 * 3600
    assert seance.dues == total


def test_ce_que_l_on_rate_revient_avant_ce_que_l_on_sait(eleve: Eleve) -> None:
    ratee = eleve.fenetre.carte
    assert ratee is not None
    eleve.entrer("z" if ratee.sorte is SorteDeCarte.TOP else "zzyzz")
    assert eleve.correction.startswith("Faux : ")
    assert ratee.perte.mot.upper() in eleve.correction.replace("(", "").replace(")", "")
    eleve.entrer()
    eleve.entrer(eleve.juste())
    eleve.secondes = 3600
    eleve.entrer()
    assert eleve.fenetre.carte is not None
    assert eleve.fenetre.carte.cle == ratee.cle


def test_de_plusieurs_mots_elle_dit_ceux_qui_manquaient_et_ceux_de_trop(eleve: Eleve) -> None:
    posee = eleve.fenetre.carte
    assert posee is not None
    quatre = ("ENTRAIS", "RATINES", "RESINAT", "TRAINES")
    eleve.fenetre.carte = CarteDePerte(SorteDeCarte.ANAGRAMMES, posee.perte, quatre)
    eleve.entrer("traines ratines, entrais, kwz")
    faux, manquait, de_trop, *_ = eleve.correction.splitlines()
    assert faux == "Faux : ENTRAIS, RATINES, RESINAT, TRAINES."
    assert (manquait, de_trop) == ("Il manquait : RESINAT.", "De trop : KWZ.")


def test_ce_qui_se_lit_mal_ne_compte_pas(eleve: Eleve) -> None:
    carte = eleve.fenetre.carte
    for texte in ("", "quoi", "24"):
        eleve.entrer(texte)
        assert "MAISON H4" in eleve.fenetre.message.text()
        eleve.fenetre.reponse.clear()
    assert eleve.fenetre.carte is carte
    assert eleve.fenetre.paquet.lire() == ()


def test_z_avoue_qu_on_ne_sait_pas(eleve: Eleve) -> None:
    while (carte := eleve.fenetre.carte) is not None and carte.sorte is SorteDeCarte.TOP:
        eleve.entrer("z")
        assert eleve.correction.startswith("Faux")
        assert "manquait" not in eleve.correction
        eleve.entrer()
    assert carte is not None, "no card of words"
    assert eleve.fenetre.message.text() == ""
    eleve.entrer("z")
    assert eleve.correction.startswith("Faux")


def test_la_liste_qui_dit_les_reponses_ne_se_voit_que_demandee(eleve: Eleve) -> None:
    assert not eleve.fenetre.liste.isVisible()
    eleve.fenetre.montrer_la_liste()
    assert eleve.fenetre.liste.isVisible()
    eleve.entrer(eleve.juste())
    eleve.entrer()
    assert not eleve.fenetre.liste.isVisible()


def test_les_reponses_sont_retrouvees_a_la_reouverture(eleve: Eleve) -> None:
    eleve.entrer(eleve.juste())
    eleve.fenetre.close()
    eleve.ouvrir()
    assert eleve.fenetre.seance is not None
    assert len(eleve.fenetre.seance.acquis()) == 1


def test_un_joueur_d_une_competition_donne_ses_pertes(eleve: Eleve, tmp_path: Path) -> None:
    poste = Poste(tmp_path)
    poste.inscrire(3, OuvrirPartie("Le mardi"))
    poste.jouer()
    poste.console.executer(SaisirPoints(1, 2, 3))
    fichier = poste.console.regie.regie.journal.chemin
    nom = poste.console.regie.etat.joueur(2).nom_complet
    poste.fermer()
    eleve.fenetre.lire(fichier)
    Poste.attendre(eleve.fenetre.prendre.isVisible)
    eleve.fenetre.joueurs.setCurrentText(nom)
    eleve.fenetre.activateWindow()
    Poste.attendre(eleve.fenetre.joueurs.hasFocus)
    QTest.keyClick(eleve.fenetre.joueurs, Qt.Key.Key_Return)
    Poste.attendre(lambda: len(eleve.fenetre.liste.lignes) == 3)
    assert "1 top manqué, dont 1 de plus" in eleve.fenetre.message.text()
    assert any("Le mardi" in perte.ou for perte in eleve.fenetre.liste.lignes)


def test_un_fichier_qui_n_est_pas_une_competition_est_dit(eleve: Eleve, tmp_path: Path) -> None:
    (tmp_path / "autre.arbitre").write_text("bonjour")
    eleve.fenetre.lire(tmp_path / "autre.arbitre")
    Poste.attendre(lambda: "autre.arbitre" in eleve.fenetre.message.text())


def test_la_liste_s_imprime(eleve: Eleve, tmp_path: Path) -> None:
    eleve.fenetre.enregistrer(tmp_path / "pertes.pdf")
    Poste.attendre(lambda: "pertes.pdf" in eleve.fenetre.message.text())
    texte = tout_le_texte((tmp_path / "pertes.pdf").read_bytes())
    for perte in eleve.fenetre.liste.lignes:
        assert perte.tirage in texte
        assert perte.ref in texte
    assert ouvrir(None).nom.split()[0] in texte


def test_oublier_demande_puis_refait_les_cartes_des_parties_jouees(eleve: Eleve) -> None:
    eleve.entrer(eleve.juste())
    eleve.fenetre.effacer()
    Poste.attendre(lambda: eleve.fenetre.seance is not None and not eleve.fenetre.seance.acquis())
    assert eleve.fenetre.paquet.lire() == ()
    laisser_finir_l_atelier()
    Poste.attendre(lambda: len(eleve.fenetre.liste.lignes) == 2)


def test_une_reponse_refusee_est_remplacee_par_la_suivante(eleve: Eleve) -> None:
    juste = eleve.juste()
    eleve.entrer("+")
    assert eleve.fenetre.reponse.selectedText() == "+"
    eleve.entrer(juste)
    assert eleve.fenetre.carte is None, "judged"
    assert eleve.fenetre.reponse.text() == ""
