"""A game followed at its table, typed with the keyboard in the real windows, on the tableau, in the file."""

import json
import random
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.cli.principal import executer
from arbitre.documents.catalogue import CLASSIQUE
from arbitre.documents.toile import Papeterie
from arbitre.echanges.gcg import ecrire_gcg
from arbitre.echanges.partie_annotee import feuille_du_fichier
from arbitre.engine.classique.fin import FinDuJeu
from arbitre.engine.classique.recit import FORMULE, Genre, relire
from arbitre.engine.classique.registre import registre
from arbitre.engine.classique.rencontre import Camp, Manche
from arbitre.engine.classique.suivi.etat import PartieSuivie
from arbitre.engine.classique.suivi.feuille import feuille_annotee
from arbitre.engine.classique.suivi.jouer import PoserMot
from arbitre.engine.classique.suivi.trancher import ContesterMots
from arbitre.engine.classique.suivi.vue import recit_du_suivi
from arbitre.engine.classique.tournoi.commandes import CLASSIQUE as MOTEUR
from arbitre.engine.classique.tournoi.etat import Tournoi
from arbitre.engine.classique.tournoi.pendules import temps_epuises
from arbitre.engine.classique.tournoi.resultats import SaisirMatch
from arbitre.engine.grille import Grille
from arbitre.engine.histoire import replay
from arbitre.engine.lettres import DISTRIBUTION
from arbitre.engine.lexique.recherche import Solutions, toutes
from arbitre.engine.sac import demandees
from arbitre.journal import Journal, verifier
from arbitre.lexiques import LexiqueOuvert
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.contestation import FenetreContestation
from arbitre.ui.classique.direct import DirectClassique
from arbitre.ui.classique.salle import Vue
from arbitre.ui.classique.tableau import TableauClassique
from tests.outils.positions import automate
from tests.ui.classique.tenir import Ouvrir, attendre, dialogue, nouveau, touche


@pytest.fixture
def lexique() -> LexiqueOuvert:
    return LexiqueOuvert(automate(), "positions", 3, "0" * 64, edition="essai")


@pytest.fixture
def direct(ouvrir: Ouvrir) -> DirectClassique:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    return suivre(console)


def suivre(console: ConsoleClassique) -> DirectClassique:
    attendre(console.fenetre.isActiveWindow)
    QTest.keyClick(console.fenetre, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    return dialogue(console, DirectClassique)


def taper(direct: DirectClassique, *lignes: str) -> None:
    for ligne in lignes:
        QTest.keyClicks(direct.ligne, ligne)
        QTest.keyClick(direct.ligne, Qt.Key.Key_Return)
        QTest.qWait(1)
        assert direct.ligne.text() == "", f"{ligne}: {direct.message.text()}"


def dit(direct: DirectClassique) -> str:
    return direct.message.text().replace("\u00a0", " ")


class Table:
    """Two players with real letters, who lay their best word or another; now and then one passes or exchanges."""

    def __init__(self, graine: int) -> None:
        self.hasard = random.Random(graine)
        self.sac = [lettre for lettre, nombre in DISTRIBUTION.items() for _ in range(nombre)]
        self.hasard.shuffle(self.sac)
        self.mains: tuple[list[str], list[str]] = ([], [])
        self.piocher()

    def piocher(self) -> None:
        for main in self.mains:
            while self.sac and len(main) < 7:
                main.append(self.sac.pop())

    def jouer(self, direct: DirectClassique, coup: int) -> None:
        """One move, its rack told first, with it, or not at all."""
        partie = direct.partie
        assert partie is not None
        rang = 0 if partie.jeu.trait.value == "a" else 1
        main = self.mains[rang]
        tirage = "".join(main).lower()
        connu = coup % 5 != 3
        if coup in (6, 11):
            taper(direct, f"{tirage} -{tirage[:3]}" if connu else "-3")
            rendues, main[:3] = main[:3], []
            self.piocher()
            self.sac[:0] = rendues
            return
        trouvees = toutes(automate(), partie.grille, "".join(main), FORMULE)
        if coup == 9 or not trouvees:
            taper(direct, f"{tirage} -" if connu else "passe")
            return
        solution = trouvees[0 if coup % 2 else min(len(trouvees) - 1, 12)]
        mot = "".join(f"({s.upper()})" if s.islower() else s for s in solution.mot).lower()
        poses = demandees(partie.grille.nouvelles(solution.placement))
        if coup % 5 == 1:
            taper(direct, tirage, f"{mot} {solution.ref}".lower())
        else:
            taper(direct, f"{tirage + ' ' if connu else ''}{mot} {solution.ref}".lower())
        for lettre in poses:
            main.remove(lettre)
        self.piocher()


def test_une_partie_vivante_tapee_au_clavier_rouverte_et_exportee(
    ouvrir: Ouvrir, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    direct = suivre(console)
    taper(direct, "1 1")
    table, coup = Table(4), 0
    while direct.partie is not None and direct.partie.jeu.fin is None and coup < 60:
        coup += 1
        table.jouer(direct, coup)
        if coup == 4:
            taper(direct, "?")  # every word is good: five points each
        if coup == 7:
            trait = 0 if direct.partie.jeu.trait.value == "a" else 1
            main = "".join(table.mains[trait]).lower().replace("?", "")[:4]
            essai = next(
                ref
                for ref in (f"{ligne}{c}" for ligne in "abcdefghijklmno" for c in range(1, 12))
                if not essayer(direct, main, ref)
            )
            taper(direct, f"{main} {essai}")
            QTest.keyClick(direct.ligne, Qt.Key.Key_F4)
            QTest.keyClick(direct.ligne, Qt.Key.Key_Return)
            assert Genre.RETIRE in [c.genre for c in direct.partie.recits]
        if coup == 8:
            avant = direct.partie
            taper(direct, "-")
            QTest.keyClick(direct.ligne, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
            assert "Défait : passe" in dit(direct)
            assert direct.partie.coups == avant.coups
    restes = " / ".join("".join(main).lower() for main in table.mains)
    taper(direct, "" if direct.partie is not None and direct.partie.jeu.fin is FinDuJeu.LETTRES else restes)
    partie = direct.partie
    assert partie is not None
    assert partie.conclue
    assert len([c for c in partie.recits if c.genre in (Genre.POSE, Genre.PASSE, Genre.ECHANGE)]) >= 25
    assert {c.genre for c in partie.recits} >= {
        Genre.POSE, Genre.PASSE, Genre.ECHANGE, Genre.RETIRE, Genre.DEFI, Genre.RESTE,
    }  # fmt: skip
    assert relire(partie.recits) == ()
    assert console.fenetre.ligne.text() == f"1 {partie.scores[0]} {partie.scores[1]}"
    direct.close()
    console.fenetre.ligne.clear()
    console.fenetre.fermer()
    assert verifier(tmp_path / "open.arbitre").entier
    rouverte = ouvrir()
    assert rouverte.regie.etat.suivies[-1] == partie
    recit = recit_du_suivi(rouverte.regie.etat, partie)
    fichier = tmp_path / "partie.gcg"
    fichier.write_text(ecrire_gcg(recit, "table 1"), encoding="utf-8")
    capsys.readouterr()
    assert executer(["gcg", "lire", str(fichier)]) == 0
    lue = json.loads(capsys.readouterr().out)
    assert lue["erreurs"] == []
    assert lue["scores"] == list(partie.scores)
    assert [(c["joueur"], c["type"], c.get("mot"), c["cumul"]) for c in lue["coups"]] == [
        (c.joueur, c.genre.value, c.mot, c.cumul) for c in partie.recits
    ]
    rouverte.fenetre.fermer()
    les_papiers_de_la_partie(tmp_path, partie, capsys)


def les_papiers_de_la_partie(dossier: Path, partie: PartieSuivie, capsys: pytest.CaptureFixture[str]) -> None:
    """What goes out of the file: the « .gcg », the page, the PDF, all of the same game."""
    for vers, nom in (("gcg", "sortie.gcg"), ("annotee", "page.html")):
        assert (
            executer(["exporter", str(dossier / "open.arbitre"), "--vers", vers, "--sortie", str(dossier / nom)]) == 0
        )
    capsys.readouterr()
    assert executer(["gcg", "lire", str(dossier / "sortie.gcg")]) == 0
    assert json.loads(capsys.readouterr().out)["scores"] == list(partie.scores)
    page = (dossier / "page.html").read_text(encoding="utf-8")
    manques = {c.analyse.scrabble for c in partie.coups if c.analyse is not None and c.analyse.scrabble}
    assert manques
    assert all(manque in page for manque in manques)
    assert "<script" not in page
    assert "http:" not in page
    assert "https:" not in page
    papier = next(papier for papier in CLASSIQUE if papier.titre == "Partie annotée")
    with Journal(dossier / "open.arbitre", lecture_seule=True) as journal:
        tournoi = replay(MOTEUR, journal.lire())
    assert papier.fichier(tournoi) == "partie-annotee-ronde-1-table-1.pdf"
    texte = " ".join(page.extract_text() for page in PdfReader(BytesIO(papier.faire(tournoi, Papeterie()))).pages)
    assert all(manque in texte.replace("\n", " ") for manque in manques)
    assert all(c.mot in texte for c in partie.recits if c.mot)
    une_autre_machine_l_annote_de_meme(dossier / "sortie.gcg", tournoi)


def une_autre_machine_l_annote_de_meme(chemin: Path, tournoi: Tournoi) -> None:
    """The « .gcg » read as one made elsewhere says of each move what was said when it was typed."""

    def chercher(grille: Grille, lettres: str) -> Solutions:
        return toutes(automate(), grille, lettres, FORMULE)

    lue, connue = feuille_du_fichier(chemin, "positions", chercher), feuille_annotee(tournoi)
    assert lue.lignes == connue.lignes
    assert [b.perdus for b in lue.bilans] == [b.perdus for b in connue.bilans]
    assert (lue.grille, lue.entete.competition) == (connue.grille, "sortie")


def essayer(direct: DirectClassique, mot: str, ref: str) -> str:
    """Why that word could not be laid there."""
    return direct._regie.regie.refus(PoserMot(mot.upper(), ref.upper()))


def test_ce_qui_est_refuse_est_dit_et_ne_change_rien(direct: DirectClassique) -> None:
    for ligne, phrase in (("99 1", "Pas de table 99"), ("blabla", "Tapez la table")):
        QTest.keyClicks(direct.ligne, ligne)
        QTest.keyClick(direct.ligne, Qt.Key.Key_Return)
        assert phrase in dit(direct)
        assert direct.ligne.selectedText() == ligne, "typed over by the next"
    QTest.keyClick(direct.ligne, Qt.Key.Key_Escape)
    assert direct.isVisible()
    assert direct.partie is None


def test_les_pendules_suivent_les_fleches_et_l_espace(direct: DirectClassique) -> None:
    t = [100.0]
    direct.tenue.monotone = lambda: t[0]
    taper(direct, "1 1")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Right)
    t[0] += 65
    direct._battre()
    assert direct.cotes.accessibleDescription() == "18:55 – 20:00"
    assert direct.cotes.montre is not None
    assert direct.cotes.montre.court == 0
    QTest.keyClick(direct.ligne, Qt.Key.Key_Left)
    t[0] += 10
    QTest.keyClick(direct.ligne, Qt.Key.Key_Space)
    t[0] += 500
    assert direct.partie is not None
    assert direct.partie.pendules == (1135.0, 1190.0)
    QTest.keyClick(direct.ligne, Qt.Key.Key_Space)
    assert direct.pendule.trait is Camp.A, "no move is typed yet: it is still the turn of the first"
    t[0] += 5
    taper(direct, "-")
    assert direct.partie.pendules == (1130.0, 1190.0), "read at each move"
    QTest.keyClick(direct.ligne, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert direct.partie.coups == ()
    assert direct.partie.pendules == (1130.0, 1190.0), "undo gives no time back"
    QTest.keyClicks(direct.ligne, "si h8")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Left)
    assert direct.ligne.cursorPosition() == 4, "with something typed, the arrows are the line’s"


def test_article_7_3_1_le_temps_depasse_sonne_continue_et_se_constate(direct: DirectClassique) -> None:
    t, sons = [0.0], list[float]()
    direct.tenue.monotone = lambda: t[0]
    direct._sonner = lambda: sons.append(t[0])
    taper(direct, "1 2", "zkw h7")
    assert direct.partie is not None
    QTest.keyClick(direct.ligne, Qt.Key.Key_Space)
    assert dit(direct) == "La pendule de NOM000 Prenom court.", "the time of who is to play"
    t[0] += 1201
    direct._battre()
    direct._battre()
    assert sons == [1201.0], "heard once"
    assert "tapez temps 1" in dit(direct)
    assert direct.partie.pendules == (0.0, 1200.0)
    assert direct.pendule.court, "it goes on being counted"
    t[0] += 74
    direct._battre()
    assert direct.cotes.montre is not None
    assert direct.cotes.montre.temps == ("−1:15", "20:00")
    assert direct.cotes.montre.epuises == (True, False)
    taper(direct, "temps 1")
    assert direct.partie.jeu.a.sans_temps
    assert not direct.pendule.court
    constate = "temps épuisé (7.3.1), dépassé de 1:15"
    assert direct.coups.lignes[-1][:4] == ("2", "NOM000 Prenom", "", constate)
    QTest.keyClick(direct.ligne, Qt.Key.Key_Space)
    assert direct.pendule.trait is Camp.B, "alone"
    taper(direct, "-", "-")
    assert direct.coups.lignes[-1][3] == "passe (seul à jouer)"
    annotee = feuille_annotee(direct._regie.etat)
    assert [ligne.coup for ligne in annotee.lignes[1:]] == [constate, *["passe (seul à jouer)"] * 2]
    (ligne,) = [li for li in registre(direct._regie.etat).lignes if "7.3.1" in li.quoi]
    assert ligne.heure
    assert ligne.suite == (
        "NOM000 Prenom n’a plus de temps, dépassé de 1:15\u00a0; NOM004 Prenom joue seul, 2 passes ensuite"
    )


def test_article_7_3_1_un_temps_epuise_est_au_registre_quand_le_resultat_se_tape_sans_finir_la_partie(
    direct: DirectClassique,
) -> None:
    t = [0.0]
    direct.tenue.monotone = lambda: t[0]
    taper(direct, "1 2", "zkw h7")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Space)
    t[0] += 1230
    direct._battre()
    direct._regie.faire(SaisirMatch(1, (Manche(451, 407),)))
    (ligne,) = [li for li in registre(direct._regie.etat).lignes if "7.3.1" in li.quoi]
    assert (ligne.ronde, ligne.table) == (1, 1)
    assert ligne.suite.startswith("NOM000 Prenom n’a plus de temps à la pendule de sa table")


def test_article_7_3_1_un_coup_de_qui_n_a_plus_de_temps_est_demande(direct: DirectClassique) -> None:
    t = [0.0]
    direct.tenue.monotone = lambda: t[0]
    taper(direct, "1 1")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Space)
    t[0] += 1201
    QTest.keyClicks(direct.ligne, "zkw h7")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Return)
    assert direct.partie is not None
    assert direct.partie.coups == ()
    assert "Entrée de nouveau le garde quand même" in dit(direct)
    QTest.keyClicks(direct.ligne, "-")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Return)
    assert direct.partie.coups == (), "another move is asked about anew"
    QTest.keyClick(direct.ligne, Qt.Key.Key_Return)
    assert len(direct.partie.coups) == 1
    (ligne,) = [li for li in registre(direct._regie.etat).lignes if "7.3.1" in li.quoi]
    assert ligne.quoi == "Coup gardé, temps épuisé (art. 7.3.1)"
    assert ligne.suite == "NOM000 Prenom\u00a0: coup 1, passe"
    assert temps_epuises(direct._regie.etat) == (), "kept by the arbitre, it is said no more"


def test_article_7_3_1_un_temps_constate_alors_que_la_pendule_en_montre_est_demande(direct: DirectClassique) -> None:
    t = [0.0]
    direct.tenue.monotone = lambda: t[0]
    taper(direct, "1 1")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Space)
    t[0] += 65
    for tape in ("temps 1", "temps 2"):
        QTest.keyClicks(direct.ligne, tape)
        QTest.keyClick(direct.ligne, Qt.Key.Key_Return)
    assert direct.partie is not None
    assert direct.partie.coups == (), "the other side is asked about anew"
    assert direct.pendule.court, "nothing is done yet"
    assert dit(direct) == (
        "La pendule de NOM004 Prenom montre encore 20:00 : le temps n’est pas épuisé (7.3.1). Entrée de nouveau le "
        "constate quand même."
    )
    QTest.keyClicks(direct.ligne, "temps 1")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Return)
    assert dit(direct).startswith("La pendule de NOM000 Prenom montre encore 18:55 :")
    t[0] += 2
    QTest.keyClick(direct.ligne, Qt.Key.Key_Return)
    assert direct.partie.jeu.a.sans_temps
    assert not direct.pendule.court
    QTest.keyClicks(direct.ligne, "temps 1")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Return)
    assert "déjà épuisé" in dit(direct), "what would be refused is not asked"


def test_espace_lance_toujours_la_pendule_de_qui_doit_jouer(direct: DirectClassique) -> None:
    taper(direct, "1 1")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Space)
    lancees = [direct.pendule.trait]
    taper(direct, "zkw h7")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Space)
    assert not direct.pendule.court, "running, it stops"
    QTest.keyClick(direct.ligne, Qt.Key.Key_Space)
    assert [*lancees, direct.pendule.trait] == [Camp.A, Camp.B]


def test_f4_conteste_le_coup_et_arrete_la_pendule(direct: DirectClassique) -> None:
    taper(direct, "1 1")
    QTest.keyClick(direct.ligne, Qt.Key.Key_F4)
    assert "rien à contester" in dit(direct)
    taper(direct, "zkw h7")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Right)
    QTest.keyClick(direct.ligne, Qt.Key.Key_F4)
    assert direct.ligne.text() == "? ZKW"
    assert not direct.pendule.court
    QTest.keyClick(direct.ligne, Qt.Key.Key_Return)
    assert direct.partie is not None
    assert direct.partie.grille.vide
    attendre(lambda: dit(direct).endswith("lettres reprises (5.3)."))
    assert direct.coups.lignes[-1][3] == "lettres reprises (5.3)"


def test_article_5_2_contester_depuis_une_autre_page_arrete_la_pendule_de_la_partie_suivie(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    direct = suivre(console)
    taper(direct, "1 1", "zkw h7")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Right)
    assert direct.pendule.court
    touche(console, Qt.Key.Key_F9)
    touche(console, Qt.Key.Key_F4)
    contestation = dialogue(console, FenetreContestation)
    QTest.keyClicks(contestation.ligne, "1b zkw")
    attendre(lambda: "La pendule de la table 1 est arrêtée" in contestation.message.text())
    assert not direct.pendule.court


def test_art_5_3_jugee_sur_sa_page_une_contestation_vaut_dans_la_partie_suivie_une_seule_fois(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    direct = suivre(console)
    taper(direct, "1 1", "si h8")
    touche(console, Qt.Key.Key_F9)
    touche(console, Qt.Key.Key_F4)
    contestation = dialogue(console, FenetreContestation)
    QTest.keyClicks(contestation.ligne, "1a si")
    QTest.keyClick(contestation.ligne, Qt.Key.Key_Return)
    assert "qui le conteste (5.1). Tapez 1b" in contestation.sanction.text()
    assert console.regie.etat.jugements == ()
    contestation.ligne.setText("1b si")
    QTest.keyClick(contestation.ligne, Qt.Key.Key_Return)
    assert "en tient compte" in contestation.message.text()
    assert len(console.regie.etat.jugements) == 1
    assert direct.partie is not None
    assert direct.partie.jeu.b.points == -5
    assert not console.executer(ContesterMots(("SI",))), "it is judged: not a second time"
    assert len(console.regie.etat.jugements) == 1
    console.regie.annuler()
    assert console.regie.etat.jugements == ()
    assert direct.partie.jeu.b.points == 0, "undone, in both"


def test_le_dernier_coup_reste_en_vue(direct: DirectClassique) -> None:
    taper(direct, "1 1")
    for _ in range(2):
        for _ in range(4):
            taper(direct, "-abc")
        direct.resize(direct.width(), 420)
        attendre(lambda: _entiere(direct, len(direct.coups.lignes) - 1))


def _entiere(direct: DirectClassique, rang: int) -> bool:
    """Whether the row of that move is seen whole."""
    table = direct.coups
    haut = table.rowViewportPosition(rang)
    return haut >= 0 and haut + table.rowHeight(rang) <= table.viewport().height()


def test_seuls_les_meilleurs_coups_de_la_console_disent_le_tirage(direct: DirectClassique) -> None:
    tableau = TableauClassique(direct._salle)
    taper(direct, "1 1", "aeinrst")
    attendre(lambda: direct.meilleurs.lignes)
    assert direct.meilleurs.texte(0, 0) == "1"
    assert direct._salle.vue is Vue.DIRECT
    montre = direct._salle.direct
    assert montre is not None
    assert "AEINRST" not in repr(montre)
    tableau.resize(1366, 768)
    sans = tableau.grab().toImage()
    QTest.keyClick(direct.chevalets, Qt.Key.Key_Space)
    montre = direct._salle.direct
    assert montre is not None
    assert montre.vue.tirages[0] == "AEINRST"
    assert tableau.grab().toImage() != sans
    direct.close()
    assert direct._salle.direct is None
    assert direct._salle.vue is not Vue.DIRECT
    tableau.fermer()


def test_defaire_ne_touche_pas_ce_qui_n_est_pas_de_la_partie(direct: DirectClassique) -> None:
    QTest.keyClick(direct.ligne, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "se défait dans la fenêtre du tournoi" in dit(direct)
    assert direct._regie.etat.ronde is not None


def test_une_partie_en_cours_se_rouvre_avec_ses_pendules(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    direct = suivre(console)
    t = [0.0]
    direct.tenue.monotone = lambda: t[0]
    taper(direct, "1 1", "si h8")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Right)
    t[0] += 100
    console.fenetre.fermer()
    console = ouvrir()
    direct = suivre(console)
    assert direct.cotes.accessibleDescription() == "18:20 – 20:00"
    assert direct.coups.texte(0, 3) == "SI H8"
    taper(direct, "-")


def test_le_texte_deja_tape_au_tournoi_reste_quand_une_partie_suivie_finit(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    direct = suivre(console)
    taper(direct, "1 1", "si h8", "abandon 2")
    console.fenetre.ligne.setText("2 380 4")
    taper(direct, "")
    assert console.fenetre.ligne.text() == "2 380 4"


def test_un_mot_hors_du_lexique_n_a_ni_rang_ni_top(direct: DirectClassique) -> None:
    taper(direct, "1 1", "AEINRST", "RETSINA h4")
    numero, *_, rang, perdus = (direct.coups.texte(0, colonne) for colonne in range(8))
    assert (numero, rang.partition("/")[0]) == ("1", "—")
    assert perdus != "top"
    attendre(lambda: "Mot hors du lexique" in dit(direct))
    assert "top" not in dit(direct).partition("le meilleur")[0]


def test_un_abandon_donne_la_partie_perdue_a_la_ligne_du_tournoi(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    direct = suivre(console)
    taper(direct, "1 1", "si h8")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Right)
    taper(direct, "abandon 1")
    assert not direct.pendule.court, "a game that is over has no clock"
    premier = direct.coups.texte(0, 1)
    attendre(lambda: f"{premier} abandonne (10.7) et perd la partie" in dit(direct) + direct.attendu.text())
    console.fenetre.ligne.setText("1")  # as it was typed to choose the table
    taper(direct, "")
    assert console.fenetre.ligne.text() == "1 4! 0"
    assert direct.attendu.text().startswith(f"{premier} abandonne (10.7) et perd la partie")
    montre = direct.cotes.montre
    assert montre is not None
    assert montre.vue.dernier == f"{premier} abandonne (10.7)"
    (ecrit,) = (li for li in registre(console.regie.etat).lignes if "10.7" in li.quoi)
    assert (ecrit.table, ecrit.suite) == (1, f"{premier}\u00a0: perte de la partie")
    assert feuille_annotee(console.regie.etat).notes == (f"{premier} abandonne (10.7)\u00a0: la partie est perdue.",)
    direct.close()
    attendre(console.fenetre.isActiveWindow)
    QTest.keyClick(console.fenetre.ligne, Qt.Key.Key_Return)
    ronde = console.regie.etat.ronde
    assert ronde is not None
    assert ronde.attendues == (2, 3, 4)
