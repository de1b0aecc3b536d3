"""« Apprendre à corriger »: whole sessions typed through the real window, from the console’s key to what to review."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from arbitre.engine.exercices.examen import temoin
from arbitre.engine.exercices.question import SIGNES, Note, Question
from arbitre.lexiques import ouvrir
from arbitre.ui.kit.application import Apparence, creer_application
from arbitre.ui.outils.quiz.fenetre import FenetreQuiz
from arbitre.ui.textes import quiz as textes
from tests.documents.lire import tout_le_texte
from tests.outils.ecrans import PORTABLE, Ecran, brancher
from tests.soirees.mains import taper
from tests.soirees.poste import Poste

ENTREE = Qt.Key.Key_Return
LETTRES = {peine: lettre for lettre, peine in SIGNES.items()}


class Eleve:
    """Someone who learns, with a clock of his own: hands on the line, eyes on the window."""

    def __init__(self, dossier: Path) -> None:
        self.secondes, self.dossier = 0.0, dossier
        self.ouvrir()
        self.attendre()

    def ouvrir(self) -> None:
        self.fenetre = FenetreQuiz(
            ouvrir(None), self.dossier, lambda n: 7 % n, horloge=self._horloge, monotone=lambda: self.secondes
        )
        self.fenetre.montrer()

    def _horloge(self) -> datetime:
        return datetime(2026, 3, 1, 20, 0, tzinfo=UTC) + timedelta(seconds=self.secondes)

    def attendre(self) -> Question:
        Poste.attendre(lambda: self.fenetre.question)
        assert self.fenetre.question
        return self.fenetre.question

    def entrer(self, texte: str = "") -> None:
        QTest.keyClicks(self.fenetre.reponse, texte)
        QTest.keyClick(self.fenetre.reponse, ENTREE)

    def juste(self, *, motif: int = 0, points: int = 0) -> str:
        """What the right answer is typed as, or one that is off by that much."""
        question = self.attendre()
        verdict = question.exercice.rendue.verdict
        rang = (question.juste + motif) % len(question.propositions) + 1
        return f"{verdict.points + points} {LETTRES[question.peine]} {rang}"

    def examiner(self, nombre: int) -> list[str]:
        """An examination begun, that many bulletins handed in, a minute each, one out of four wrong: their points."""
        self.fenetre.mode.click()
        cles = []
        for rang in range(nombre):
            cles.append(self.attendre().exercice.regle.cle)
            self.secondes += 60
            self.entrer(self.juste(points=rang % 4 == 0))
        return cles

    @property
    def correction(self) -> str:
        return self.fenetre.correction.toPlainText()

    def lit(self, phrase: str) -> bool:
        """Whether the window says it; Qt gives ordinary spaces back."""
        return phrase.replace("\u00a0", " ") in self.correction


@pytest.fixture
def eleve(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Eleve]:
    eleve = Eleve(tmp_path)
    yield eleve
    eleve.fenetre.close()


def test_la_fenetre_prend_la_hauteur_d_un_grand_ecran(ecrans: None, qapp: QGuiApplication, tmp_path: Path) -> None:
    for ecran, haute in ((Ecran("grand", 0, 0, 1920, 1080), 0.8 * 1080), (PORTABLE, 0.8 * 768)):
        brancher(ecran)
        eleve = Eleve(tmp_path)
        cadre = eleve.fenetre.frameGeometry()
        eleve.fenetre.close()
        assert haute < cadre.height() <= ecran.hauteur
        assert cadre.width() <= ecran.largeur


@pytest.mark.parametrize("echelle", [1.0, 1.5, 2.0])
def test_en_grand_texte_ce_qu_il_faut_voir_se_voit_sans_faire_defiler(
    ecrans: None, qapp: QGuiApplication, tmp_path: Path, echelle: float
) -> None:
    """What is asked and its line, then the correction; the buttons always."""
    brancher(PORTABLE)
    creer_application([], Apparence(echelle=echelle))
    eleve = Eleve(tmp_path)
    fenetre = eleve.fenetre

    def vu(piece: QWidget, hauteur: int | None = None) -> bool:
        vue = piece.visibleRegion().boundingRect()
        return vue.width() == piece.width() and vue.height() >= min(hauteur or piece.height(), piece.height())

    boutons = [b for b in fenetre.findChildren(QPushButton) if b.isVisible()]
    assert len(boutons) == 3
    eleve.attendre()
    Poste.attendre(lambda: vu(fenetre.reponse) and vu(fenetre.motifs) and vu(fenetre.tirage))
    assert fenetre.tirage.heightForWidth(fenetre.tirage.width()) <= fenetre.tirage.height()
    eleve.entrer("0 Z 1")
    trois_lignes = 3 * fenetre.correction.fontMetrics().height()
    Poste.attendre(lambda: vu(fenetre.correction, trois_lignes) and all(map(vu, boutons)))
    eleve.entrer()
    eleve.attendre()
    Poste.attendre(lambda: vu(fenetre.reponse) and vu(fenetre.motifs))
    fenetre.close()
    creer_application([])


def test_la_premiere_visite_s_explique_en_trois_phrases(eleve: Eleve) -> None:
    assert eleve.lit(textes.ACCUEIL)
    assert len(textes.ACCUEIL.split("\n")) == 3


def test_une_reponse_juste_dit_l_article_le_pas_a_pas_et_les_autres_editions(eleve: Eleve) -> None:
    question = eleve.attendre()
    eleve.entrer(eleve.juste())
    regle, verdict = question.exercice.regle, question.exercice.rendue.verdict
    assert eleve.correction.startswith("Juste.")
    assert "Bulletin 1 · 1 juste" in eleve.fenetre.avancement.text().replace("\u00a0", " ")
    assert f"Article {regle.numero}" in eleve.correction
    assert eleve.lit(question.exercice.point.clair)
    assert all(eleve.lit(str(etape)) for etape in verdict.explication)
    assert "2012" in eleve.correction
    assert eleve.fenetre.message.text() == textes.SUIVANT
    eleve.entrer()
    assert eleve.attendre().exercice.regle != regle


def test_ce_qui_est_mal_tape_ne_change_rien(eleve: Eleve) -> None:
    question = eleve.attendre()
    for texte in ("", "24", "24 X 1"):
        eleve.entrer(texte)
        assert "24 A 3" in eleve.fenetre.message.text()
        eleve.fenetre.reponse.clear()
    assert eleve.fenetre.question is question
    assert eleve.fenetre.apprentissage.lire() == ()


def test_la_seance_dure_dix_minutes_et_finit_par_ce_qu_il_faut_revoir(eleve: Eleve) -> None:
    rate = eleve.attendre().exercice.regle
    eleve.entrer(eleve.juste(points=1))
    eleve.entrer()
    motif = eleve.attendre().exercice.regle
    eleve.entrer(eleve.juste(motif=1))
    eleve.entrer()
    eleve.attendre()
    eleve.secondes = 601
    eleve.entrer(eleve.juste())
    assert "3 bulletins en 10 min, 1 juste." in eleve.correction
    assert all(eleve.lit(f"• {regle.numero}, {regle.objet}") for regle in (rate, motif))
    assert [r.note for r in eleve.fenetre.apprentissage.lire()] == [Note.FAUSSE, Note.MOTIF, Note.JUSTE]
    eleve.entrer()
    eleve.attendre()
    assert eleve.fenetre.seance.rendus == []


def test_la_correction_se_feuillette_de_la_ligne_et_part_avec_son_bulletin(eleve: Eleve) -> None:
    eleve.fenetre.correction.setFixedHeight(60)
    eleve.attendre()
    eleve.entrer(eleve.juste(points=1))
    barre = eleve.fenetre.correction.verticalScrollBar()
    Poste.attendre(barre.maximum)
    QTest.keyClick(eleve.fenetre.reponse, Qt.Key.Key_PageDown)
    assert barre.value() > 0
    QTest.keyClick(eleve.fenetre.reponse, Qt.Key.Key_PageUp)
    assert barre.value() == 0
    eleve.entrer()
    eleve.attendre()
    assert eleve.correction == ""


def test_ce_que_l_on_a_rate_est_redemande_le_lendemain(eleve: Eleve, tmp_path: Path) -> None:
    rate = eleve.attendre().exercice.regle
    eleve.entrer(eleve.juste(points=1))
    eleve.secondes = 24 * 3600
    eleve.fenetre.changer_de_mode()
    eleve.fenetre.changer_de_mode()
    assert eleve.fenetre.seance.revision.a_demander(list(eleve.fenetre.seance.regles), eleve._horloge())[0] == rate.cle


def test_un_examen_de_quarante_bulletins_ne_corrige_qu_a_la_fin(eleve: Eleve) -> None:
    eleve.fenetre.mode.click()
    vus = set()
    for rang in range(40):
        question = eleve.attendre()
        vus.add(question.exercice.regle.cle)
        avant = eleve.correction
        eleve.entrer(eleve.juste(points=rang % 4 == 0))
        if rang < 39:
            assert eleve.correction == avant
    assert len(vus) == 40
    assert "40 bulletins en 0 min, 30 justes." in eleve.correction
    assert eleve.fenetre.sortir.isVisible()
    eleve.secondes += 3600
    assert eleve.fenetre.seance.ecoule == 0, "the time stopped with the last answer"
    eleve.entrer()
    QTest.keyClick(eleve.fenetre.abandon.non, ENTREE)
    assert eleve.fenetre.seance.finie, "one Enter too many does not lose the result"
    eleve.fenetre.enregistrer(eleve.dossier / "examen.pdf")
    Poste.attendre(lambda: "examen.pdf" in eleve.fenetre.message.text())
    assert "30 réponses sur 40" in tout_le_texte((eleve.dossier / "examen.pdf").read_bytes()).replace("\u00a0", " ")


@pytest.mark.parametrize("nombre", [10, 20])
def test_un_examen_dit_a_la_fin_ce_qui_est_manque_et_le_redemande(eleve: Eleve, nombre: int) -> None:
    """Chosen by keys; nothing corrected before the end; each missed one with what had to be paid and why; then those
    alone, the same bulletins; left in their midst, they go on."""
    fenetre = eleve.fenetre
    fenetre.nombre.setFocus()
    Poste.attendre(fenetre.nombre.hasFocus)
    taper("é" if nombre == 20 else "&")
    assert fenetre.nombre.valeur == nombre
    eleve.examiner(nombre)
    Poste.attendre(lambda: f"{nombre} bulletins en {nombre} min, " in eleve.correction)
    manques = [r for r in fenetre.seance.rendus if r.note is not Note.JUSTE]
    assert len(manques) == (nombre + 3) // 4
    assert f"{nombre - len(manques)} justes." in eleve.correction
    for rang, rendu in zip(range(1, nombre, 4), manques, strict=True):
        question = rendu.question
        assert eleve.lit(f"{rang}. {textes.tirage(question).replace(chr(160) + ': ', ', ')}")
        attendu = textes.paiement(question.exercice.rendue.verdict.points, question.peine)
        assert eleve.lit(f"il fallait payer {attendu}.")
        assert eleve.lit(f"Article {question.exercice.regle.numero}, {question.exercice.regle.objet}")
        assert all(eleve.lit(str(etape)) for etape in question.exercice.rendue.verdict.explication)
    assert fenetre.manques.text().replace("&", "") == f"Refaire les {len(manques)} manqués"
    fenetre.enregistrer(eleve.dossier / "examen.pdf")
    Poste.attendre(lambda: "examen.pdf" in fenetre.message.text())
    assert "Attestation" in tout_le_texte((eleve.dossier / "examen.pdf").read_bytes())
    fenetre.manques.click()
    assert temoin(eleve.attendre()) == temoin(manques[0].question)
    assert f"Bulletin 1 sur {len(manques)}" in fenetre.avancement.text()
    eleve.entrer(eleve.juste())
    assert temoin(eleve.attendre()) == temoin(manques[1].question)
    fenetre.close()
    eleve.ouvrir()
    fenetre = eleve.fenetre
    assert temoin(eleve.attendre()) == temoin(manques[1].question), "closed, it goes on where it was"
    assert eleve.lit(f"Examen repris au bulletin 2 sur {len(manques)}")
    for _ in manques[1:]:
        eleve.attendre()
        eleve.entrer(eleve.juste())
    assert f"{len(manques)} bulletins en" in eleve.correction
    assert eleve.correction.endswith("Rien à revoir.")
    assert not fenetre.manques.isVisible()
    fenetre.enregistrer(eleve.dossier / "reprise.pdf")
    Poste.attendre(lambda: "reprise.pdf" in fenetre.message.text())
    repris = tout_le_texte((eleve.dossier / "reprise.pdf").read_bytes())
    assert "Bulletins manqués, repris" in repris
    assert "Attestation" not in repris, "asked again, it attests nothing"


def test_un_examen_commence_avant_ces_nombres_en_a_quarante(eleve: Eleve) -> None:
    eleve.examiner(1)
    eleve.attendre()
    with closing(sqlite3.connect(eleve.dossier / "apprentissage.sqlite")) as conn:
        (contenu,) = conn.execute("SELECT contenu FROM examen").fetchone()
        vieux = {cle: valeur for cle, valeur in json.loads(contenu).items() if cle not in ("nombre", "repris")}
        conn.execute("UPDATE examen SET contenu = ?", (json.dumps(vieux),))
        conn.commit()
    eleve.fenetre.close()
    eleve.ouvrir()
    eleve.attendre()
    assert "Bulletin 2 sur 40" in eleve.fenetre.avancement.text()


def test_un_examen_tue_reprend_avec_sa_copie_son_temps_et_dit_l_interruption(eleve: Eleve) -> None:
    """Nothing is asked of the window that goes: it is as if the program had been killed."""
    faits = eleve.examiner(5)
    attendue = eleve.attendre()
    tuee = eleve.fenetre
    eleve.secondes += 20 * 60
    eleve.ouvrir()
    tuee.close()
    reprise = eleve.attendre()
    assert (temoin(reprise), reprise.propositions) == (temoin(attendue), attendue.propositions), "the one being read"
    assert eleve.lit("Examen repris au bulletin 6 sur 40")
    assert eleve.lit("Temps compté : 5 min ; l’interruption, 20 min")
    assert "6 sur 40 · 5 min" in eleve.fenetre.avancement.text()
    assert [r.question.exercice.regle.cle for r in eleve.fenetre.seance.rendus] == faits
    assert eleve.fenetre.seance.justes == 3
    assert not eleve.fenetre.edition.isEnabled()
    for _ in range(35):
        eleve.attendre()
        eleve.entrer(eleve.juste())
    assert "40 bulletins en 5 min, 38 justes." in eleve.correction
    assert len({r.question.exercice.regle.cle for r in eleve.fenetre.seance.rendus}) == 40
    eleve.fenetre.close()
    eleve.ouvrir()
    Poste.attendre(lambda: "38 justes" in eleve.correction)
    assert eleve.fenetre.sortir.isVisible(), "the paper can still be printed"
    fenetre = eleve.fenetre
    demandes = (fenetre.grille, fenetre.carte, fenetre.demandee, fenetre.motifs, fenetre.regle)
    assert not any(piece.isVisible() for piece in demandes), "nothing is asked any more"
    assert fenetre.reponse.placeholderText() == ""
    eleve.fenetre.enregistrer(eleve.dossier / "examen.pdf")
    Poste.attendre(lambda: "examen.pdf" in eleve.fenetre.message.text())
    texte = tout_le_texte((eleve.dossier / "examen.pdf").read_bytes()).replace("\u00a0", " ")
    assert "38 réponses sur 40" in texte
    assert "Durée : 5 min ; repris après 20 min d’interruption." in texte
    eleve.entrer()
    eleve.attendre()
    assert all(piece.isVisible() for piece in demandes)
    assert eleve.fenetre.apprentissage.examen() is None


def test_une_courte_interruption_est_dite_en_secondes(eleve: Eleve) -> None:
    """« 1 min » was said of three seconds."""
    eleve.examiner(1)
    eleve.attendre()
    tuee = eleve.fenetre
    eleve.secondes += 3
    eleve.ouvrir()
    tuee.close()
    eleve.attendre()
    assert eleve.lit("l’interruption, 3 s depuis la dernière réponse")


def test_un_examen_ne_se_quitte_pas_par_accident(eleve: Eleve) -> None:
    eleve.examiner(1)
    eleve.attendre()
    eleve.fenetre.mode.click()
    QTest.keyClick(eleve.fenetre.abandon.non, ENTREE)
    assert eleve.fenetre.seance.examen
    eleve.fenetre.mode.click()
    eleve.fenetre.abandon.oui.click()
    assert not eleve.fenetre.seance.examen
    assert eleve.fenetre.apprentissage.examen() is None
    assert len(eleve.fenetre.apprentissage.lire()) == 1
    assert eleve.fenetre.edition.isEnabled()


@pytest.mark.parametrize(
    ("lexique", "graine", "phrase"),
    [("0" * 64, 0, textes.EXAMEN_D_UN_AUTRE_LEXIQUE), ("", 1, textes.EXAMEN_PERDU)],
)
def test_un_examen_qui_ne_peut_reprendre_le_dit(eleve: Eleve, lexique: str, graine: int, phrase: str) -> None:
    """Another lexicon, or bulletins that are no longer the same: nothing is said of answers given to others."""
    eleve.examiner(1)
    eleve.attendre()
    (reponse,), garde = eleve.fenetre.apprentissage.lire(), eleve.fenetre.apprentissage.examen()
    assert garde is not None
    autre = replace(garde, lexique=lexique or garde.lexique, graine=garde.graine + graine)
    eleve.fenetre.apprentissage.garder(reponse, autre)
    eleve.fenetre.close()
    eleve.ouvrir()
    Poste.attendre(lambda: eleve.lit(phrase))
    assert not eleve.fenetre.seance.examen
    eleve.attendre()


def test_changer_d_edition_change_de_texte(eleve: Eleve) -> None:
    eleve.fenetre.edition.choisir("2012")
    Poste.attendre(lambda: eleve.fenetre.question and eleve.fenetre.question.exercice.regle.article.edition == "2012")


def test_les_progres_par_article_puis_tout_est_efface(eleve: Eleve) -> None:
    regle = eleve.attendre().exercice.regle
    eleve.entrer(eleve.juste())
    eleve.fenetre.montrer_les_progres()
    (ligne,) = [(r, su) for r, su in eleve.fenetre.progres.lignes if su is not None]
    assert ligne[0] == regle
    assert textes.ligne_de_progres(ligne)[2:4] == ("1", "1")
    eleve.fenetre.montrer_les_progres()
    eleve.fenetre._demander_d_effacer()
    QTest.keyClick(eleve.fenetre.demande.non, ENTREE)
    assert len(eleve.fenetre.apprentissage.lire()) == 1
    eleve.fenetre._demander_d_effacer()
    eleve.fenetre.demande.oui.click()
    assert eleve.fenetre.apprentissage.lire() == ()
    eleve.attendre()


def test_un_fichier_abime_est_dit_et_s_efface(qapp: QGuiApplication, tmp_path: Path) -> None:
    (tmp_path / "apprentissage.sqlite").write_bytes(b"autre chose" * 200)
    fenetre = FenetreQuiz(ouvrir(None), tmp_path, lambda n: 7 % n)
    fenetre.montrer()
    assert "effacez-les" in fenetre.message.text()
    fenetre.effacer()
    Poste.attendre(lambda: fenetre.question)
    fenetre.close()


@pytest.mark.partie
def test_la_touche_de_la_console_l_ouvre_sur_l_edition_de_la_competition(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F9, Qt.KeyboardModifier.ControlModifier)
    (fenetre,) = poste.fenetre.findChildren(FenetreQuiz)
    poste.attendre(lambda: fenetre.question)
    assert fenetre.edition.valeur == "2023"
    fenetre.close()


def test_une_reponse_refusee_est_remplacee_par_la_suivante(eleve: Eleve) -> None:
    juste = eleve.juste()
    eleve.entrer("24")
    assert eleve.fenetre.reponse.selectedText() == "24"
    eleve.entrer(juste)
    assert eleve.fenetre.seance.rendus[-1].note is Note.JUSTE
