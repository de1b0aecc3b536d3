"""The same paper by the line and by the form: the same verdict, in the three editions (localisation, 4.3, 5.3, 5.6)."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.bulletin import Bulletin, Manquement, Verdict
from arbitre.engine.correction.juge import corriger
from arbitre.engine.grille import Reference, Sens
from arbitre.engine.ligne.deduire import deduire
from arbitre.engine.ligne.lecture import Ecrit, lire_ligne
from arbitre.engine.ligne.reperes import Reperes
from arbitre.engine.ligne.sens import ecrire_dans_le_sens, sens_a_dire
from arbitre.engine.reglement import Article, Peine
from arbitre.engine.solution import Solution
from arbitre.ui.poste.formulaire import Formulaire
from tests.engine.correction.outils import TOUTES
from tests.engine.correction.proprietes import POSITIONS, Position, cercles

SIGNES: Final = {Sens.HORIZONTAL: "-", Sens.VERTICAL: ":"}
PLACES: Final = ("juste", "inversée", "décalée", "hors de la grille", "absente")
pytestmark = pytest.mark.usefixtures("qapp")


class PapierRemis:
    """A word written in a direction, its reference and its score, typed by either entry."""

    def __init__(self, position: Position, solution: Solution, sens: Sens, place: str, ecart: int) -> None:
        self.position, self.sens = position, sens
        self.mot = solution.mot.upper()
        self.cercles = cercles(position, solution)
        self.ref = _reference(solution.ref, place)
        self.points: int | None = solution.points + ecart

    @property
    def sens_de_la_reference(self) -> Sens:
        """The line reads the direction there, but for a sign."""
        return Sens.VERTICAL if self.ref[0].isdigit() else Sens.HORIZONTAL

    def par_la_ligne(self, signe: str) -> Ecrit:
        """« 12 WA(T)ERS: C9 36 »."""
        mot = "".join(f"({c})" if rang in self.cercles else c for rang, c in enumerate(self.mot, start=1))
        texte = f"12 {mot}!{signe} {self.ref} {self.points}" if self.ref else f"12 {mot}!{signe}/{self.points}"
        lue = lire_ligne(texte, Reperes(self.position.solutions))
        assert isinstance(lue, Ecrit)
        return lue

    def sans_score(self, signe: str) -> Ecrit:
        """« 12 WATERS: C9 »."""
        reperes = Reperes(self.position.solutions, premier_coup=self.position.grille.vide)
        lue = lire_ligne(f"12 {self.mot}{signe} {self.ref}", reperes)
        assert isinstance(lue, Ecrit)
        return lue

    def par_le_formulaire(self) -> Bulletin:
        """Each key in the real form."""
        formulaire = Formulaire()
        formulaire.remplir(12, Bulletin())
        QTest.keyClicks(formulaire.feuille, SIGNES[self.sens])
        if self.sens is Sens.VERTICAL and len(self.mot) > 7:
            for _ in range(6):
                QTest.keyClick(formulaire.feuille, Qt.Key.Key_Up)
        for rang, lettre in enumerate(self.mot, start=1):
            majuscule = Qt.KeyboardModifier.ShiftModifier if rang in self.cercles else Qt.KeyboardModifier.NoModifier
            QTest.keyClicks(formulaire.feuille, lettre, majuscule)
        QTest.keyClicks(formulaire.ref, self.ref)
        QTest.keyClicks(formulaire.score, "" if self.points is None else str(self.points))
        return formulaire.contenu.bulletin


def _reference(juste: Reference, place: str) -> str:
    match place:
        case "juste":
            return str(juste)
        case "inversée":
            return str(Reference(juste.ligne, juste.colonne, juste.sens.autre))
        case "décalée":
            return str(Reference((juste.ligne + 1) % 15, juste.colonne, juste.sens))
        case "hors de la grille":
            return "P9"
        case _:
            return ""


@st.composite
def papiers(tirer: st.DrawFn) -> PapierRemis:
    position = tirer(st.sampled_from(POSITIONS))
    solution = tirer(st.sampled_from(position.solutions))
    sens, place = tirer(st.sampled_from(Sens)), tirer(st.sampled_from(PLACES))
    return PapierRemis(position, solution, sens, place, tirer(st.sampled_from((0, 0, 1))))


@pytest.mark.loi
@given(papiers(), st.sampled_from(TOUTES))
def test_ligne_et_formulaire_rendent_le_meme_verdict(papier: PapierRemis, edition: str) -> None:
    contexte = papier.position.contexte(edition)

    def juger(bulletin: Bulletin) -> Verdict:
        return corriger(contexte, bulletin)

    attendu = _issue(juger(papier.par_le_formulaire()))
    assert _issue(juger(papier.par_la_ligne(SIGNES[papier.sens]).bulletin)) == attendu
    sans_signe = papier.par_la_ligne("")
    question = sens_a_dire(sans_signe, juger)
    if question is not None:
        repondue = ecrire_dans_le_sens(sans_signe, question.rang, papier.sens)
        assert _issue(juger(repondue.bulletin)) == attendu
        return
    rendu = juger(sans_signe.bulletin)
    if not papier.ref or papier.sens is papier.sens_de_la_reference:
        assert (rendu.points, [s.peine for s in rendu.sanctions]) == (attendu[0], [peine for peine, _ in attendu[2]])
    else:
        assert rendu.points >= attendu[0], "no zero but by the article: what is written against its reference is seen"


@pytest.mark.loi
@given(papiers(), st.sampled_from(TOUTES))
def test_un_score_pas_tape_est_celui_du_formulaire_ou_se_demande(papier: PapierRemis, edition: str) -> None:
    contexte = papier.position.contexte(edition)

    def juger(bulletin: Bulletin) -> Verdict:
        return corriger(contexte, bulletin)

    lue = papier.sans_score(SIGNES[papier.sens])
    vue = deduire(lue.bulletin, lue.sans_score, juger)
    if vue.a_dire is not None:
        issues = set()
        for papier.points in (None, *lue.sans_score[0].possibles):
            issues.add(juger(papier.par_le_formulaire()).points)
        assert len(issues) > 1, "the score decides"
        return
    rendu, (ecrite,) = juger(vue.bulletin), vue.bulletin.solutions
    papier.mot, papier.sens, papier.cercles = ecrite.mot, Sens(ecrite.sens), ecrite.cercles
    papier.points, papier.ref = ecrite.points, ecrite.ref or ""
    assert _issue(rendu) == _issue(juger(papier.par_le_formulaire()))
    assert not rendu.points or not {Manquement.SCORE, Manquement.LOCALISATION} & {*rendu.manquements}


def _issue(rendu: Verdict) -> tuple[int, int, list[tuple[Peine, Article]], Solution | None, list[str]]:
    sanctions = [(s.peine, s.article) for s in rendu.sanctions]
    return rendu.points, rendu.brut, sanctions, rendu.solution, [question.cle for question in rendu.a_juger]


@pytest.mark.parametrize("mot", ["ISLAM(I)TE", "ISLAMI*TE", "(I)SLAMITE", "Q(U)ALITES", "(IS)LAMITE"])
def test_un_cercle_se_tape_au_formulaire_comme_sur_la_ligne(mot: str) -> None:
    formulaire = Formulaire()
    formulaire.remplir(16, Bulletin())
    QTest.keyClicks(formulaire.feuille, mot)
    papier = formulaire.contenu.bulletin.papier
    lue = lire_ligne(f"16 {mot}! 8H 90", Reperes(()))
    assert isinstance(lue, Ecrit)
    assert papier is not None
    assert "".join(papier.lignes).strip(".") == lue.bulletin.solutions[0].notation


def test_une_parenthese_laissee_ouverte_n_entoure_pas_ce_qui_s_ecrit_ailleurs() -> None:
    formulaire = Formulaire()
    formulaire.remplir(16, Bulletin())
    QTest.keyClicks(formulaire.feuille, "CH(A")
    QTest.keyClick(formulaire.feuille, Qt.Key.Key_Right)
    QTest.keyClicks(formulaire.feuille, "T")
    assert "CHa.T" in "".join(formulaire.feuille.lignes)
