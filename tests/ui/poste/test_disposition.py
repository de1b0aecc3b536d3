"""The console's zones: each in its place at every step of a coup, whatever is said or asked; enough in sight."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QPushButton, QScrollArea, QWidget

from arbitre.charte import CLAIR
from arbitre.engine.bulletin import AJuger, Bulletin, Constat, Effet, Verdict
from arbitre.engine.cahier import avis
from arbitre.engine.cahier.bulletin import Avis
from arbitre.engine.cahier.motifs import Demandee
from arbitre.engine.classement.partie import Solo
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.fin import Clause, Fin
from arbitre.engine.ligne.lecture import Ecrit
from arbitre.engine.ligne.sens import SensADire
from arbitre.engine.partie.etat import Phase
from arbitre.engine.reglement import Peine, Sanction
from arbitre.ui.kit.application import Apparence
from arbitre.ui.kit.mise_en_page import Elidee, Volets, garder_a_l_ecran
from arbitre.ui.kit.suivi_du_fichier import MomentDuFichier
from arbitre.ui.poste import en_main
from arbitre.ui.poste.pied import Etat, Pied, Porte
from arbitre.ui.poste.veille import Attend
from arbitre.ui.textes.documents import tout_est_sorti
from arbitre.ui.textes.fin import partie_finie
from arbitre.ui.textes.questions import demande
from arbitre.ui.textes.touches import Geste
from tests.outils.ecrans import Ecran, brancher
from tests.soirees.attend import vues
from tests.soirees.carte import lue
from tests.soirees.poste import Poste, ligne
from tests.ui.fenetres import ouvertes_par

CTRL = Qt.KeyboardModifier.ControlModifier
PHRASE = "Le mot retenu ne peut être rectifié : " + "la table 12 a déjà son billet, et son arbitre l’a signé ; " * 6

pytestmark = [pytest.mark.usefixtures("ecrans"), pytest.mark.partie(32)]


def mettre_a(poste: Poste, largeur: int, hauteur: int, echelle: float) -> None:
    """A maximised window on a screen of that size, that size of text."""
    brancher(Ecran("portable", 0, 0, largeur, hauteur), Ecran("projecteur", largeur, 0, 1920, 1080))
    poste.console.changer_l_apparence(Apparence(echelle=echelle))
    QTest.qWait(20)
    poste.fenetre.resize(largeur, hauteur)
    garder_a_l_ecran(poste.fenetre)
    QTest.qWait(20)


def zones(poste: Poste) -> dict[str, QRect]:
    """Where each part of the console is, in the window."""
    QTest.qWait(20)
    f = poste.fenetre
    parts: dict[str, QWidget] = {
        "grille": f.grille,
        "fil": f.fil,
        "chevalet": f.tirage.chevalet,
        "demandes": f.tirage.demandes,
        "temps": f.barre.temps,
        "pause": f.barre.temps.pause,
        "bouton fort": f.barre.fort,
        "menus": f.barre.plus,
        "sac": f.tirage.sac,
        "aperçu": f.apercu,
        "pages": f.onglets,
        "message": f.message,
        "verdict": f.correction.verdict,
        "ligne": f.correction.ligne,
        "barre": f.barre,
        "pied": f.statusBar(),
    }
    return {nom: QRect(part.mapTo(f, part.rect().topLeft()), part.size()) for nom, part in parts.items()}


def entier(fait: Elidee | Porte) -> bool:
    """Whether nothing of it is cut."""
    return fait.entier if isinstance(fait, Porte) else QLabel.text(fait) == fait.text()


def un_coup(poste: Poste) -> Iterator[str]:
    """Each step of a coup, and all that is said, asked or looked at on the way; done when the name comes."""
    f = poste.fenetre
    poste.touche(Qt.Key.Key_L, CTRL)
    poste.touche(Qt.Key.Key_Space)
    poste.attendre(f.tirage.saisie_lettres.hasFocus)
    yield "lettres demandées"
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_L, CTRL)
    poste.tirer()
    yield "tiré"
    poste.lancer()
    yield "chrono"
    f.dire(PHRASE)
    yield "longue phrase"
    poste.attendre(lambda: poste.phase is Phase.RAMASSAGE)
    yield "ramassage"
    poste.touche(Qt.Key.Key_F4)
    yield "solutions"
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_B, CTRL | Qt.KeyboardModifier.ShiftModifier)
    poste.attendre(f.tirage.nombre.hasFocus)
    yield "bulletins demandés"
    poste.touche(Qt.Key.Key_Return)
    poste.attendre(f.tirage.tops.hasFocus)
    yield "tops"
    poste.touche(Qt.Key.Key_Return)
    yield "top retenu"
    poste.touche(Qt.Key.Key_Space)
    yield "top annoncé"


def des_pages(poste: Poste) -> Iterator[str]:
    """What is looked at beside the coup."""
    f = poste.fenetre
    poste.entrer("7 z")
    yield "un zéro"
    poste.entrer("99 t")
    yield "refus"
    f.correction.ligne.clear()
    poste.taper("12 " + "XW" * 30)
    yield "long verdict"
    poste.touche(Qt.Key.Key_F2)
    yield "formulaire"
    poste.touche(Qt.Key.Key_F2)
    f.correction.ligne.clear()
    poste.touche(Qt.Key.Key_I, CTRL)
    yield "raisonnement"
    poste.touche(Qt.Key.Key_Escape)
    f.correction.aller(1)
    yield "coup d’avant"
    poste.touche(Qt.Key.Key_Escape)
    f.vers_le_classement()
    yield "classement"
    f.classement.portee.setCurrentIndex(2)
    yield "graphiques"
    f.classement.portee.setCurrentIndex(0)
    f.vers_l_historique()
    yield "historique"
    f.vers_la_ligne()


@pytest.mark.parametrize(
    ("largeur", "hauteur", "echelle"),
    [(1366, 768, 1.0), (1366, 768, 1.5), (1366, 768, 2.0), (1920, 1080, 1.0), (1280, 800, 1.25)],
)
def test_aucune_zone_ne_bouge_de_tout_un_coup(poste: Poste, largeur: int, hauteur: int, echelle: float) -> None:
    mettre_a(poste, largeur, hauteur, echelle)
    avant = zones(poste)
    bouge = {nom: zones(poste) for nom in un_coup(poste)}
    bouge |= {f"second {nom}": zones(poste) for nom in un_coup(poste)}
    bouge |= {nom: zones(poste) for nom in des_pages(poste)}
    assert len(bouge) == 29
    assert {nom: autres for nom, autres in bouge.items() if autres != avant} == {}


@pytest.mark.parametrize("echelle", [1.0, 1.5, 2.0])
def test_le_bouton_dit_la_touche_entiere_et_le_pied_les_faits_qui_ont_place(poste: Poste, echelle: float) -> None:
    mettre_a(poste, 1366, 768, echelle)
    pied, fort, montres = poste.fenetre.pied, poste.fenetre.barre.fort, set[int]()
    faits: list[Elidee | Porte] = [
        pied.moment,
        pied.partie,
        pied.projecteur,
        pied.reseau,
        pied.lexique,
        pied.voix,
        pied.ecrit,
    ]

    def tout_est_dit() -> bool:
        """What the key does is whole, so is each fact in sight but the lexicon's name, of which enough is; the rest,
        less important, stands in the tip."""
        vus = [fait for fait in faits if fait.isVisible()]
        entiers = all(map(entier, (dit for dit in vus if dit is not pied.lexique)))
        assert fort.entier or "Retenir" in fort.text()
        absents = [*filter(None, pied.toolTip().split("\n"))]
        return entiers and [f.text() for f in vus] + absents == [f.text() for f in faits]

    for _ in un_coup(poste):
        poste.fenetre.actualiser()
        QApplication.sendPostedEvents()  # what the bar says now is laid out, not what it said before
        poste.attendre(tout_est_dit)
        montres.add(sum(fait.isVisible() for fait in faits))
    if echelle == 1.0:
        assert pied.lexique.isVisible()
        assert pied.lexique.text().startswith("Liste libre")
    assert max(montres) >= {1.0: 4, 1.5: 2, 2.0: 1}[echelle]
    poste.fenetre.resize(4000, 768)
    poste.attendre(lambda: pied.ecrit.isVisible() and not pied.toolTip())


@pytest.mark.parametrize(("largeur", "echelle"), [(1366, 1.0), (1366, 1.5), (1366, 2.0), (1024, 1.0), (1024, 1.5)])
def test_le_coup_et_son_compte_se_lisent_dans_la_barre_et_la_tete(poste: Poste, largeur: int, echelle: float) -> None:
    poste.jouer()
    mettre_a(poste, largeur, 768, echelle)
    numero, compte = poste.fenetre.barre.numero, poste.fenetre.correction.entete.compte
    assert QLabel.text(numero) in ("Coup 2", "C2"), largeur
    assert QLabel.text(compte).replace("\u00a0", " ").startswith("0 / 32")


@pytest.mark.parametrize(("largeur", "hauteur", "echelle"), [(1366, 768, 1.0), (1366, 768, 1.5), (1024, 768, 1.0)])
def test_repeter_a_son_bouton_dans_la_barre(poste: Poste, largeur: int, hauteur: int, echelle: float) -> None:
    mettre_a(poste, largeur, hauteur, echelle)
    barre = poste.fenetre.barre
    for ou, _ in zip(un_coup(poste), range(6), strict=False):
        assert barre.repeter.isVisible(), ou
        assert barre.repeter.entier, ou
        assert barre.fort.entier, f"{ou} : {barre.fort.text()}"
        assert barre.numero.width() >= barre.numero.sizeHint().width(), ou
    poste.console.faire(Geste.JOUEURS)
    assert barre.etapes.isVisible(), "on a page too the step is said"


def test_un_fait_qui_ne_dit_rien_ne_prend_pas_la_place_d_un_autre(poste: Poste) -> None:
    """As when a file has just been opened again: nothing is written yet, the lexicon has nothing to say."""
    pied = Pied(MomentDuFichier(poste.console.regie), poste.console.faire, CLAIR)
    pied.partie.setText("Partie 1 · duplicate classique · 1\u00a0min (blitz)")
    pied.resize(1000, 40)
    pied.show()
    faits = pied.moment, pied.partie, pied.voix
    for longueur in range(1, 140):
        pied.dire(pied.voix, Etat("i" * longueur))
        QTest.qWait(2)
        poste.attendre(lambda: all(entier(fait) for fait in faits if fait.isVisible()))
    assert not pied.voix.isVisible()
    pied.close()


@pytest.mark.parametrize(("largeur", "hauteur"), [(1366, 768), (1920, 1080), (3840, 2160)])
def test_la_grille_et_le_sac_prennent_toute_la_hauteur(poste: Poste, largeur: int, hauteur: int) -> None:
    mettre_a(poste, largeur, hauteur, 1.0)
    grille, fil, sac, pied = (zones(poste)[nom] for nom in ("grille", "fil", "sac", "pied"))
    assert grille.width() == grille.height()
    assert grille.height() >= pied.top() - fil.bottom() - sac.height() - 20
    assert grille.height() >= hauteur * 0.7


def rangees(liste: QAbstractItemView) -> int:
    """Rows wholly in sight."""
    vue, modele = liste.viewport().rect(), liste.model()
    rects = (liste.visualRect(modele.index(rang, 0)) for rang in range(modele.rowCount()))
    return sum(not rect.isEmpty() and rect.top() >= 0 and rect.bottom() <= vue.bottom() for rect in rects)


def test_toutes_les_tables_et_dix_solutions_en_vue(poste: Poste) -> None:
    """Over the buttons of the coup and under its bar, on the smallest laptop."""
    mettre_a(poste, 1366, 768, 1.0)
    coup = poste.jouer()
    autres = {solution.mot: solution for solution in poste.solutions(coup) if solution.mot.isupper()}
    for table, autre in zip(range(1, 7), autres.values(), strict=False):
        poste.entrer(ligne(table, autre))
    poste.fenetre.actualiser()
    QTest.qWait(20)
    tuiles = poste.fenetre.correction.tuiles
    assert len(tuiles.tuiles) == 32
    assert tuiles.isVisible()
    assert all(QRectF(tuiles.viewport().rect()).contains(tuiles.case(rang)) for rang in range(32))
    assert rangees(poste.fenetre.correction.liste) >= 6
    poste.tirer()
    poste.chercher()
    poste.touche(Qt.Key.Key_F4)
    QTest.qWait(20)
    assert rangees(poste.fenetre.tirage.solutions.liste) >= 10
    poste.fenetre.vers_le_classement()
    QTest.qWait(20)
    assert rangees(poste.fenetre.classement.liste) >= 10


def test_en_grand_la_phrase_de_la_fin_laisse_lire_le_nom_du_solo(poste: Poste) -> None:
    """At 150 % on a small laptop: the name of who is to be applauded is not what is cut."""
    mettre_a(poste, 1366, 768, 1.5)
    poste.jouer()
    partie = poste.partie
    fin = Fin(Clause.JUGE_ARBITRE, partie.reglement.fin)
    joueur = Joueur(7, "Marie-Antoinette DUPONT-LASSERRE", table=7)
    poste.fenetre.message.dire(*partie_finie(fin, [(joueur, Solo(2, "7", 70))]))
    assert "DUPONT-LASSERRE au coup 2 (70)." in QLabel.text(poste.fenetre.message).replace("\n", " ")


def test_a_la_fin_tous_les_solos_et_le_dossier_des_papiers_se_lisent(poste: Poste) -> None:
    """Four solos, letters that were drawn: « … » ended the sentence over the last name, then over the folder."""
    mettre_a(poste, 1366, 768, 1.0)
    poste.jouer()
    poste.tirer()
    fin = Fin(Clause.JUGE_ARBITRE, poste.partie.reglement.fin)
    noms = ("MARTIN Jeanne", "DUPONT Marie", "LEROY Augustin", "PETIT Clémence")
    solos = [(Joueur(n, nom, table=n), Solo(n + 1, str(n), 70 + n)) for n, nom in enumerate(noms, start=1)]
    message = poste.fenetre.message
    message.dire(*partie_finie(fin, solos, poste.coup(2)))
    assert not message.coupe
    assert all(f"{nom} au coup" in QLabel.text(message).replace("\n", " ") for nom in noms)
    message.preceder("On corrige maintenant le coup 1.")
    assert not message.coupe
    dossier = Path("/home/club/Documents/Scrabble/Saison 2026-2027/Jeudis du club/Jeudi du club-2026-11-23-papiers")
    message.dire(*tout_est_sorti(5, 2, "HP LaserJet M110w", dossier, refait=True))
    assert QLabel.text(message).endswith(f"dans «\u00a0{dossier.name}\u00a0».")
    assert not message.coupe


@pytest.mark.parametrize("echelle", [1.0, 1.5])
def test_ce_qui_est_deduit_n_est_jamais_coupe(poste: Poste, echelle: float) -> None:
    """At 1366×768, in large text too: the points, what was deduced, and of an entry its sanctions."""
    coup = poste.jouer()
    while "?" not in str(coup.tirage):
        coup = poste.jouer()
    poste.corriger_le_dernier()
    mettre_a(poste, 1366, 768, echelle)
    poste.fenetre.correction.ligne.setFocus()
    verdict = poste.fenetre.correction.verdict
    sans_joker = {s.mot for s in poste.solutions(coup) if s.mot.isupper()}
    solution = next(s for s in poste.solutions(coup) if s.mot.upper() not in sans_joker)
    poste.taper(f"1-18 {solution.mot.upper()}")
    QTest.qWait(5)
    deduits = "cercle déduit, score déduit, réf. déduite"
    assert QLabel.text(verdict).replace("\n", " ").startswith(f"{solution.points} · {deduits}")
    poste.touche(Qt.Key.Key_Return)
    assert deduits in QLabel.text(verdict).replace("\n", " ")
    poste.entrer("18 zzzut h8")
    assert "0 point, Z 5.4.1.a" in QLabel.text(verdict).replace("\n", " ")


@pytest.mark.parametrize("echelle", [1.5, 2.0])
def test_en_grand_le_tirage_la_ligne_et_le_classement_restent_en_vue(poste: Poste, echelle: float) -> None:
    mettre_a(poste, 1366, 768, echelle)
    poste.jouer()
    poste.tirer()
    poste.fenetre.vers_le_classement()
    QTest.qWait(20)
    f, ou = poste.fenetre, zones(poste)
    assert rangees(f.classement.liste) >= (5 if echelle == 1.5 else 2)
    for nom in ("chevalet", "ligne", "grille"):
        assert f.rect().contains(ou[nom]), nom
    assert ou["chevalet"].height() >= 48
    assert ou["ligne"].width() > ou["grille"].width()


def test_une_longue_phrase_est_entiere_dans_son_infobulle(poste: Poste) -> None:
    mettre_a(poste, 1366, 768, 1.0)
    message = poste.fenetre.message
    poste.fenetre.dire(PHRASE)
    montre = QLabel.text(message)
    assert montre.endswith("…")
    assert montre.count("\n") == 1
    assert message.toolTip() == message.text() == PHRASE
    assert max(message.fontMetrics().horizontalAdvance(ligne) for ligne in montre.split("\n")) <= message.width()
    poste.fenetre.dire("Le sac est vide.")
    assert QLabel.text(message) == "Le sac est vide."
    assert message.toolTip() == ""


@pytest.mark.parametrize(
    "porte",
    [Geste.MESURES, Geste.RECOURS, Geste.RECTIFIER, Geste.FORMULES, Geste.TOPPING, Geste.COMPETITION, Geste.CENTRES],
)
def test_une_fenetre_se_lit_sans_rien_faire_defiler_sur_un_portable(poste: Poste, porte: Geste) -> None:
    mettre_a(poste, 1366, 768, 1.0)
    poste.jouer()
    (fenetre,) = ouvertes_par(poste, porte)
    assert fenetre.frameGeometry().width() <= 1366
    assert [volets.verticalScrollBar().maximum() for volets in fenetre.findChildren(Volets)] == [0] * len(
        fenetre.findChildren(Volets)
    )
    for commande in filter(QPushButton.isVisible, fenetre.findChildren(QPushButton)):
        assert fenetre.rect().contains(QRect(commande.mapTo(fenetre, QPoint()), commande.size())), commande.text()
    fenetre.close()


def test_ctrl_g_encore_montre_les_trois_graphiques_sur_un_portable(poste: Poste) -> None:
    """One key sees them all where the ranking takes the whole height; then the ranking is back."""
    mettre_a(poste, 1366, 768, 1.0)
    poste.jouer()
    poste.touche(Qt.Key.Key_F6)
    panneau = poste.fenetre.classement
    vus = []
    for _ in range(5):
        poste.touche(Qt.Key.Key_G, CTRL)
        QTest.qWait(20)
        images = panneau.images
        vus.append(images.tabText(images.currentIndex()) if images.isVisible() else "classement")
        assert images.isVisible() != panneau.liste.isVisible()
    assert vus == ["classement", "Négatif", "Tops trouvés", "Perte du joueur", "classement"]


@pytest.mark.parametrize(
    ("largeur", "hauteur", "echelle"),
    [(1366, 768, 1.0), (1366, 690, 1.0), (1920, 1080, 1.0), (1366, 768, 1.5), (1920, 1080, 2.0)],
)
def test_le_formulaire_se_voit_entier_a_chaque_etape(poste: Poste, largeur: int, hauteur: int, echelle: float) -> None:
    mettre_a(poste, largeur, hauteur, echelle)
    poste.jouer()
    poste.touche(Qt.Key.Key_F2)
    formulaire = poste.fenetre.correction.formulaire
    for etape in ("numéro", "feuille", "référence", "score"):
        QTest.qWait(10)
        assert [z for z in formulaire.findChildren(QScrollArea) if z.verticalScrollBar().maximum()] == [], etape
        boites = formulaire.table, formulaire.ref, formulaire.score
        for controle in (*boites, *formulaire.sens.values(), *formulaire.constats.values()):
            assert controle.visibleRegion().boundingRect() == controle.rect(), (etape, controle.accessibleName())
        poste.touche(Qt.Key.Key_Tab)


def test_au_plus_grand_texte_le_formulaire_se_lit_la_ou_l_on_est(poste: Poste) -> None:
    """At 200 % on a small laptop: boxes and direction, letters that are read, what Alt has just ticked."""
    mettre_a(poste, 1366, 768, 2.0)
    poste.jouer()
    poste.taper("8")
    poste.touche(Qt.Key.Key_F2)
    QTest.qWait(20)
    formulaire = poste.fenetre.correction.formulaire
    feuille = formulaire.feuille
    for controle in (formulaire.table, formulaire.ref, formulaire.score, *formulaire.sens.values()):
        assert controle.visibleRegion().boundingRect() == controle.rect(), controle.accessibleName()
    for lettres, sens in (("ANTICIPASSENT", 1), ("ANTICIPASSENT", 0)):
        feuille.effacer()
        poste.taper("" if sens else ":")
        for lettre in lettres:
            poste.taper(lettre)
            *vues, pas = feuille.en_vue()
            assert pas >= feuille.fontMetrics().height() / 2, "larger than the letters of a usual text"
            assert all(ici in vue for ici, vue in zip(feuille.case, vues, strict=True)), "where one writes is seen"
    grave = formulaire.constats[Constat.DISCIPLINAIRE_GRAVE]
    assert grave.visibleRegion().isEmpty()
    poste.touche(Qt.Key.Key_G, Qt.KeyboardModifier.AltModifier)
    poste.attendre(grave.isChecked)
    poste.attendre(lambda: grave.visibleRegion().boundingRect() == grave.rect())


@pytest.mark.parametrize(("largeur", "echelle"), [(1366, 1.0), (1366, 1.5), (1366, 2.0), (1920, 2.0)])
def test_le_compte_se_lit_a_toute_taille(poste: Poste, largeur: int, echelle: float) -> None:
    mettre_a(poste, largeur, {1366: 768, 1920: 1080}[largeur], echelle)
    poste.jouer()
    poste.entrer("1-3 t")
    correction = poste.fenetre.correction
    compte = correction.entete.compte
    poste.attendre(lambda: QLabel.text(compte).replace("\u00a0", " ").startswith("3 / 32"))
    assert "…" not in QLabel.text(compte)
    assert compte.text() == "3 / 32 bulletins", "as a screen reader says it"


@pytest.mark.parametrize(("largeur", "echelle"), [(1366, 1.0), (1366, 1.5), (1366, 2.0), (1920, 2.0)])
@pytest.mark.parametrize("sens", [True, False], ids=["sens du mot", "au gré de l’arbitre"])
def test_une_question_se_lit_entiere_avec_ce_que_paie_chaque_reponse(
    poste: Poste, largeur: int, echelle: float, sens: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    mettre_a(poste, largeur, {1366: 768, 1920: 1080}[largeur], echelle)
    poste.jouer()
    posee: SensADire | AJuger
    if sens:
        posee = SensADire(0, "DUCTILES", Verdict(points=0, brut=0), Verdict(points=72, brut=72))
    else:
        article = poste.partie.reglement.fin
        mots = ("Y a-t-il raccordement fallacieux\u00a0?", ("CTA", "IAL"))
        posee = AJuger(article, *mots, Effet(26), Effet(0), lieux=("11A", "11A"))
    question = demande(posee)
    vu = Avis(lue=Ecrit((7,), Bulletin()), question=Demandee(posee))
    for lecteur in (avis, en_main):
        monkeypatch.setattr(lecteur, "avis_du_bulletin", lambda *_: vu)
    poste.entrer("7 ductiles g5 72")
    QTest.qWait(5)
    dits = lue(poste)
    assert " ".join(filter(None, (question.quoi, question.detail))).replace("\u00a0", " ") in dits
    for une in question.reponses:
        assert f"[{une.touche}] {une.mots}, {une.issue}".replace("\u00a0", " ") in dits
    poste.touche(Qt.Key.Key_Escape)
    assert not poste.fenetre.correction.verdict.carte.isVisible(), "it is not asked any more"


@pytest.mark.parametrize(("largeur", "echelle"), [(1366, 1.0), (1366, 1.5), (1366, 2.0), (1920, 2.0)])
def test_ce_que_paie_chaque_sens_se_lit_avec_ses_sanctions(
    poste: Poste, largeur: int, echelle: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Announced before Enter, then asked: at any size of text, what H and V pay is read to its end."""
    mettre_a(poste, largeur, {1366: 768, 1920: 1080}[largeur], echelle)
    poste.jouer()
    reglement = poste.partie.reglement
    zero = Sanction(Peine.ZERO, reglement.fin, "mal placé")
    avertis = tuple(Sanction(Peine.AVERTISSEMENT, reglement.fin, motif) for motif in ("score", "raccord"))
    direction = SensADire(0, "DUCTILES", Verdict(0, 0, (zero,)), Verdict(102, 102, avertis))
    vu = Avis(lue=Ecrit((7,), Bulletin()), question=Demandee(direction))
    for lecteur in (avis, en_main):
        monkeypatch.setattr(lecteur, "avis_du_bulletin", lambda *_: vu)
    numero = reglement.fin.numero
    verdict = poste.fenetre.correction.verdict

    poste.taper("7 ductiles g5 102")
    QTest.qWait(5)
    for pays in (f"0, Z {numero}", f"102, A {numero}, A {numero}"):
        assert pays in QLabel.text(verdict).replace("\n", " ").replace(" points", "").replace(" point", "")
    poste.touche(Qt.Key.Key_Return)
    assert f"[H] Horizontal, 0 point, Z {numero}" in lue(poste)
    assert f"[V] Vertical, 102 points, A {numero}, A {numero}" in lue(poste)


@pytest.mark.parametrize(("largeur", "echelle"), [(1366, 1.5), (1366, 2.0), (1920, 2.0)])
def test_le_numero_du_coup_corrige_se_lit_a_toute_taille(poste: Poste, largeur: int, echelle: float) -> None:
    mettre_a(poste, largeur, {1366: 768, 1920: 1080}[largeur], echelle)
    for _ in range(2):
        poste.jouer()
    QTest.qWait(20)
    entete = poste.fenetre.correction.entete
    coup, attend = (replace(poste.coup(rang), numero=rang + 11) for rang in (1, 2))
    entete.montrer(poste.partie, coup, attend)
    mise_en_page = entete.layout()
    assert mise_en_page is not None
    mise_en_page.activate()
    titre = QLabel.text(entete.titre)
    assert titre.startswith(("coup 12", "c.\u00a012"))
    assert not titre.endswith("…")
    assert "…" not in QLabel.text(entete.compte)


@pytest.mark.parametrize(("largeur", "echelle"), [(1366, 1.0), (1024, 1.0), (1366, 2.0), (1024, 2.0), (1920, 1.0)])
def test_au_plus_trois_pastilles_se_lisent_et_le_reste_se_compte(poste: Poste, largeur: int, echelle: float) -> None:
    mettre_a(poste, largeur, 768, echelle)
    fil = poste.fenetre.fil
    attendent = [
        Attend("coup 2, tables 1-18 à saisir", "Coup 2\u00a0: 18 tables à saisir", Geste.LIGNE, 2),
        Attend("coups 3, 4\u00a0: 14 à avertir", "Coups 3, 4\u00a0: 14 tables à avertir", Geste.BILLETS, 3),
        Attend("coup 5 à clore (F7)", "Coup 5 à clore", Geste.LIGNE, 5, presse=False),
        Attend("coup 5, recours 1 à juger", "Recours 1 à juger", Geste.RECOURS, 5, presse=False),
    ]
    fil.veiller(attendent)
    montres = [pastille for pastille in fil.pastilles if pastille.isVisible()]
    assert [pastille.text() for pastille in montres] == [attend.mots for attend in attendent[: len(montres)]]
    assert all(pastille.entier for pastille in montres)
    assert len(montres) == 3 or echelle == 2
    assert vues(fil)[-1] == f"+\u00a0{4 - len(montres)}"
    assert fil.autres.geometry().right() <= fil.width()
