"""The page of the season: the folder read, ranked, asked about, kept, written; a player's own sheet."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from arbitre.echanges.club import NOM, lire_club, repondre_au_club
from arbitre.engine.classement.general import Methode
from arbitre.engine.competition.etat import EnTete, Joueur
from arbitre.engine.competition.papiers import ChoisirEnTete
from arbitre.engine.feuilles.classement import Critere
from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.engine.proches import repondre as nommer
from arbitre.saison import lire_le_choix
from arbitre.ui.outils.pertes import FenetrePertes
from arbitre.ui.outils.saison import FenetreDuJoueur, FenetreSaison
from arbitre.ui.portes.epreuve import fichier_du_club
from arbitre.ui.textes import saison as textes
from arbitre.ui.textes.touches import Geste
from tests.cli.test_saison import soiree
from tests.documents.lire import tout_le_texte
from tests.outils.fichiers import repondre
from tests.soirees.mains import touche
from tests.soirees.poste import Poste
from tests.ui.fenetres import page

LEA, NOE = Joueur(0, "MARTEL Léa", licence="77", serie="4A"), Joueur(0, "BRUN Noé", serie="4B")


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Two club's years, and a file that is none."""
    dossier = tmp_path / "soirees"
    soiree(dossier / "juin.arbitre", "2025-06-12", (LEA, 76), (NOE, 1))
    soiree(dossier / "octobre.arbitre", "2025-10-02", (LEA, 50), (NOE, 60))
    soiree(dossier / "novembre.arbitre", "2025-11-06", (LEA, 40), (NOE, 20), (Joueur(0, "Zoé QUIDAM"), 76))
    (dossier / "abime.arbitre").write_text("x")
    return dossier


Ouvrir = Callable[[Path], FenetreSaison]


@pytest.fixture
def ouvrir(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Ouvrir]:
    """The page as a window, once it has ranked what that folder holds, where none was chosen."""
    ouvertes: list[FenetreSaison] = []

    def faire(propose: Path) -> FenetreSaison:
        fermer(ouvertes)
        fenetre = FenetreSaison(tmp_path / "donnees" / NOM, tmp_path / "cache", propose)
        ouvertes.append(fenetre)
        fenetre.show()
        Poste.attendre(lambda: fenetre.saison is not None)
        return fenetre

    yield faire
    fermer(ouvertes)


def fermer(ouvertes: list[FenetreSaison]) -> None:
    while ouvertes:
        ouvertes.pop().close()


@pytest.fixture
def fenetre(ouvrir: Ouvrir, club: Path) -> FenetreSaison:
    return ouvrir(club)


def classement(fenetre: FenetreSaison) -> list[tuple[str, str, str]]:
    """Rank, name and total of each row."""
    table = fenetre.classement
    return [(table.texte(r, 0), table.texte(r, 1), table.texte(r, 5)) for r in range(len(table.lignes))]


def attendre(fenetre: FenetreSaison, *lignes: tuple[str, str, str]) -> None:
    Poste.attendre(lambda: fenetre.saison is not None and classement(fenetre) == list(lignes))


def test_la_derniere_saison_du_dossier_est_classee_et_ce_qui_est_laisse_est_nomme(fenetre: FenetreSaison) -> None:
    assert classement(fenetre) == [
        ("1", "MARTEL Léa", "90"), ("2", "BRUN Noé", "80"), ("3", "Zoé QUIDAM", "76"),
    ]  # fmt: skip
    assert fenetre.titre.text() == "Saison 2025-2026"
    assert "abime.arbitre" in fenetre.message.text()
    listees = [fenetre.soirees.item(rang).text() for rang in range(fenetre.soirees.count())]
    assert listees[0].startswith("6 novembre 2025")
    assert "laissé de côté" in listees[-1]


def test_chaque_choix_reclasse_aussitot_et_se_garde(ouvrir: Ouvrir, tmp_path: Path, club: Path) -> None:
    fenetre = ouvrir(club)
    fenetre.meilleures.setValue(1)
    attendre(fenetre, ("1", "Zoé QUIDAM", "76"), ("2", "BRUN Noé", "60"), ("3", "MARTEL Léa", "50"))
    fenetre.minimum.setValue(2)
    attendre(fenetre, ("1", "BRUN Noé", "60"), ("2", "MARTEL Léa", "50"))
    assert "Venus trop peu" in fenetre.message.text()
    fenetre.annee.choisir("2024-2025")
    fenetre.minimum.setValue(1)
    attendre(fenetre, ("1", "MARTEL Léa", "76"), ("2", "BRUN Noé", "1"))
    fenetre.methode.choisir(Methode.POURCENTAGE)
    attendre(fenetre, ("1", "MARTEL Léa", "100,00"), ("2", "BRUN Noé", "1,32"))
    fenetre.par.choisir(Critere.SERIE)
    attendre(fenetre, ("1", "MARTEL Léa", "100,00"), ("1", "BRUN Noé", "1,32"))
    choix = lire_le_choix(tmp_path / "donnees")
    assert (choix.dossier, choix.annee, choix.par) == (str(club), "2024-2025", Critere.SERIE)
    rouverte = ouvrir(club)
    attendre(rouverte, ("1", "MARTEL Léa", "100,00"), ("1", "BRUN Noé", "1,32"))


def test_la_lecture_dit_ou_elle_en_est(fenetre: FenetreSaison) -> None:
    etapes: list[str] = []
    fenetre.atelier.avance.connect(lambda _: etapes.append(fenetre.message.text()))
    fenetre.lire()
    assert fenetre.message.text() == textes.LECTURE
    Poste.attendre(lambda: fenetre.saison is not None)
    assert etapes[:4] == [f"Lecture\u00a0: {faits} fichiers sur 4…" for faits in range(1, 5)]


def test_un_autre_dossier_se_choisit_et_un_dossier_sans_soiree_le_dit(fenetre: FenetreSaison, tmp_path: Path) -> None:
    vide = tmp_path / "vide"
    vide.mkdir()
    fenetre.choisir()
    repondre(fenetre, vide)
    Poste.attendre(lambda: fenetre.ou_vide.vide)
    assert "Aucune soirée jouée" in fenetre.message.text()
    assert not fenetre.ecrit.isEnabled()
    assert fenetre.classement.lignes == []


def test_un_nom_douteux_se_demande_et_la_reponse_reste(ouvrir: Ouvrir, tmp_path: Path) -> None:
    dossier = tmp_path / "soirees"
    for jour, nom in (("2025-10-02", "LE GOFF Anne"), ("2025-10-09", "LEGOFF Anne")):
        soiree(dossier / f"{jour}.arbitre", jour, (Joueur(0, nom), 50))
    fenetre = ouvrir(dossier)
    assert len(fenetre.classement.lignes) == 2
    assert "la même personne" in fenetre.la_meme.question.text()
    fenetre.la_meme.une.click()
    attendre(fenetre, ("1", "LEGOFF Anne", "100"))
    assert not fenetre.la_meme.isVisible()
    assert fenetre.message.text().startswith(
        "« LE GOFF Anne » et « LEGOFF Anne »\u00a0: une seule personne.".replace("« ", "«\u00a0").replace(
            " »", "\u00a0»"
        )
    )
    encore = ouvrir(dossier)
    assert classement(encore) == [("1", "LEGOFF Anne", "100")]


DEUX = ("1", "LE GOFF Anne", "50"), ("1", "LEGOFF Anne", "50")


def deux_ecritures(dossier: Path) -> Path:
    for jour, nom in (("2025-10-02", "LE GOFF Anne"), ("2025-10-09", "LEGOFF Anne")):
        soiree(dossier / f"{jour}.arbitre", jour, (Joueur(0, nom), 50))
    return dossier


def test_ctrl_z_reprend_la_reponse_et_jamais_la_commande_de_la_console(poste: Poste, tmp_path: Path) -> None:
    poste.inscrire()
    fichier_du_club(poste.console).unlink(missing_ok=True)
    poste.console.faire(Geste.SAISON)
    saison = page(poste, FenetreSaison)
    saison.prendre(deux_ecritures(tmp_path / "soirees"))
    attendre(saison, *DEUX)
    saison.la_meme.une.click()
    attendre(saison, ("1", "LEGOFF Anne", "100"))
    faite = poste.console.regie.regie.a_annuler()
    poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    attendre(saison, *DEUX)
    assert saison.message.text().startswith("Réponse reprise")
    assert saison.la_meme.isVisible()
    poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert saison.message.text() == textes.RIEN_A_REPRENDRE
    assert poste.console.regie.regie.a_annuler() == faite, "the console's own command stands"


def test_separer_defait_une_reponse_d_un_autre_jour_et_ctrl_z_la_rend(ouvrir: Ouvrir, tmp_path: Path) -> None:
    dossier = deux_ecritures(tmp_path / "soirees")
    fenetre = ouvrir(dossier)
    fenetre.la_meme.une.click()
    attendre(fenetre, ("1", "LEGOFF Anne", "100"))
    fenetre = ouvrir(dossier)
    fenetre.classement.selectRow(0)
    fenetre.separation.click()
    attendre(fenetre, *DEUX)
    assert not fenetre.la_meme.isVisible(), "it is answered"
    fenetre.reprendre()
    attendre(fenetre, ("1", "LEGOFF Anne", "100"))
    fenetre.reprendre()
    fenetre.classement.selectRow(0)
    assert fenetre.message.text() == textes.RIEN_A_REPRENDRE


def gardees(fenetre: FenetreSaison) -> list[str]:
    """The answers listed, as they are read."""
    return [fenetre.reponses.item(rang).text().replace("\u00a0", " ") for rang in range(fenetre.reponses.count())]


def test_separer_defait_d_une_fois_tout_ce_qui_a_ete_repondu_d_une_paire(ouvrir: Ouvrir, tmp_path: Path) -> None:
    """The licence was learnt between two answers: both are of one pair."""
    dossier, club = deux_ecritures(tmp_path / "soirees"), tmp_path / "donnees" / NOM
    un, autre = Joueur(0, "LE GOFF Anne"), Joueur(0, "LEGOFF Anne")
    soiree(dossier / "sue.arbitre", "2025-10-16", (Joueur(0, "LE GOFF Anne", licence="12"), 50))
    for qui in (un, Joueur(0, "LE GOFF Anne", licence="12")):
        repondre_au_club(club, nommer(qui, autre, meme=True))
    fenetre = ouvrir(dossier)
    attendre(fenetre, ("1", "LE GOFF Anne", "150"))
    fenetre.classement.selectRow(0)
    fenetre.separation.click()
    attendre(fenetre, ("1", "LE GOFF Anne", "100"), ("2", "LEGOFF Anne", "50"))
    assert gardees(fenetre) == ["« LE GOFF Anne » (12) et « LEGOFF Anne » : deux personnes"]
    fenetre.reprendre()
    attendre(fenetre, ("1", "LE GOFF Anne", "150"))
    fenetre.rendre()
    attendre(fenetre, ("1", "LE GOFF Anne", "100"), ("2", "LEGOFF Anne", "50"))
    fenetre.rendre()
    assert fenetre.message.text() == textes.RIEN_A_RENDRE


@pytest.mark.parametrize("une", [True, False])
def test_une_reponse_d_un_autre_jour_se_reprend_dans_la_liste(ouvrir: Ouvrir, tmp_path: Path, une: bool) -> None:
    dossier = deux_ecritures(tmp_path / "soirees")
    apres = [("1", "LEGOFF Anne", "100")] if une else [*DEUX]
    fenetre = ouvrir(dossier)
    assert gardees(fenetre) == [textes.SANS_REPONSES.replace("\u00a0", " ")]
    assert not fenetre.oubli.isEnabled()
    (fenetre.la_meme.une if une else fenetre.la_meme.deux).click()
    Poste.attendre(fenetre.oubli.isEnabled)
    fenetre = ouvrir(dossier)
    assert classement(fenetre) == apres
    assert fenetre.listes.tabText(1).replace("&", "") == "Réponses gardées (1)"
    fenetre.oubli.click()
    assert fenetre.message.text() == textes.AUCUNE_CHOISIE
    dit = "une seule personne" if une else "deux personnes"
    assert gardees(fenetre) == [f"« LE GOFF Anne » et « LEGOFF Anne » : {dit}"]
    fenetre.reponses.setCurrentRow(0)
    fenetre.oubli.click()
    Poste.attendre(fenetre.la_meme.isVisible)
    assert classement(fenetre) == [*DEUX]
    assert lire_club(tmp_path / "donnees" / NOM).reponses == ()
    fenetre.reprendre()
    Poste.attendre(lambda: not fenetre.la_meme.isVisible())
    assert classement(fenetre) == apres
    assert "Réponse rendue" in fenetre.message.text()
    fenetre.rendre()
    Poste.attendre(fenetre.la_meme.isVisible)


def test_ctrl_maj_z_rend_la_reponse_reprise_et_jamais_une_commande_de_la_console(poste: Poste, tmp_path: Path) -> None:
    poste.inscrire()
    poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    a_refaire = poste.console.regie.regie.a_refaire()
    assert a_refaire is not None
    fichier_du_club(poste.console).unlink(missing_ok=True)
    poste.console.faire(Geste.SAISON)
    saison = page(poste, FenetreSaison)
    saison.prendre(deux_ecritures(tmp_path / "soirees"))
    attendre(saison, *DEUX)
    saison.la_meme.une.click()
    attendre(saison, ("1", "LEGOFF Anne", "100"))
    poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    attendre(saison, *DEUX)
    avec = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    poste.touche(Qt.Key.Key_Z, avec)
    attendre(saison, ("1", "LEGOFF Anne", "100"))
    poste.touche(Qt.Key.Key_Z, avec)
    assert saison.message.text() == textes.RIEN_A_RENDRE
    assert poste.console.regie.regie.a_refaire() == a_refaire


def test_le_fichier_en_main_qui_change_est_relu(poste: Poste) -> None:
    poste.commencer(2, coups=1)
    poste.console.faire(Geste.SAISON)
    saison = page(poste, FenetreSaison)
    Poste.attendre(lambda: saison.saison is not None)
    origine = poste.console.regie.regie.journal.origine()

    def arretee() -> bool:
        assert saison.saison is not None
        return next(s.arretee for s in saison.saison.soirees if s.origine == origine)

    assert not arretee()
    assert poste.console.executer(SaisirPoints(1, 1, 0), SaisirPoints(1, 2, 0), TerminerPartie(par_decision=True))
    poste.console.faire(Geste.SAISON)
    saison = page(poste, FenetreSaison)
    Poste.attendre(lambda: saison.saison is not None and arretee())
    poste.console.regie.annuler()
    assert page(poste, FenetreSaison) is saison
    Poste.attendre(lambda: not arretee())


def test_la_soiree_ouverte_est_lue_la_ou_elle_est(ouvrir: Ouvrir, tmp_path: Path, club: Path) -> None:
    fenetre = ouvrir(club)
    fenetre.minimum.setValue(2)
    attendre(fenetre, ("1", "MARTEL Léa", "90"), ("2", "BRUN Noé", "80"))
    soiree(tmp_path / "ailleurs" / "un.arbitre", "2025-12-04", (LEA, 76))
    ailleurs = ouvrir(tmp_path / "ailleurs")
    assert ailleurs.lu.dossier == tmp_path / "ailleurs"
    ouvrir(club)
    assert ouvrir(club / "2026").lu.dossier == club, "the folder chosen holds that of the evening"


@pytest.mark.parametrize("suffixe", ["pdf", "csv", "html", "xlsx"])
def test_le_classement_s_ecrit(fenetre: FenetreSaison, tmp_path: Path, suffixe: str) -> None:
    ou = tmp_path / f"saison.{suffixe}"
    fenetre.ecrire()
    (choix,) = fenetre.findChildren(QFileDialog)
    assert Path(choix.directory().absolutePath()) == fenetre.lu.dossier
    repondre(fenetre, ou)
    assert "Écrit" in fenetre.message.text()
    octets = ou.read_bytes()
    match suffixe:
        case "pdf":
            texte = tout_le_texte(octets)
            assert all(dit in texte for dit in ("Saison 2025-2026", "MARTEL Léa", "Zoé QUIDAM"))
        case "csv":
            lignes = octets.decode("utf-8-sig").splitlines()
            assert lignes[0].startswith("Rang;Joueur;Licence;Catégorie;Série;Club;Total (points);Soirées")
            assert lignes[1] == "1;MARTEL Léa;77;;4A;;90;2;2;90;59,21;0;2;0;0;"
        case "html":
            assert "MARTEL Léa" in octets.decode()
            assert "<script" not in octets.decode()
        case _:
            assert octets.startswith(b"PK")


def test_les_papiers_et_la_page_de_la_saison_sont_au_nom_du_club(poste: Poste, club: Path, tmp_path: Path) -> None:
    poste.inscrire()
    assert poste.console.executer(ChoisirEnTete(EnTete("Scrabble-club de Bron")))
    poste.console.faire(Geste.SAISON)
    saison = page(poste, FenetreSaison)
    saison.prendre(club)
    Poste.attendre(lambda: saison.saison is not None and len(saison.classement.lignes) == 3)
    saison.classement.selectRow(0)
    for suffixe in ("pdf", "html"):
        saison.ecrire()
        repondre(saison, tmp_path / f"saison.{suffixe}")
    saison.ouvrir_la_feuille()
    feuille = page(poste, FenetreDuJoueur)
    feuille.ecrire()
    repondre(feuille, tmp_path / "lea.pdf")
    assert "Scrabble-club de Bron" in (tmp_path / "saison.html").read_text()
    for papier in ("saison", "lea"):
        assert "Scrabble-club de Bron" in tout_le_texte((tmp_path / f"{papier}.pdf").read_bytes())


def test_la_feuille_d_un_joueur_s_ouvre_au_clavier_se_quitte_et_s_ecrit(
    poste: Poste, club: Path, tmp_path: Path
) -> None:
    poste.inscrire()
    poste.console.faire(Geste.SAISON)
    saison = page(poste, FenetreSaison)
    saison.prendre(club)
    Poste.attendre(lambda: saison.saison is not None and len(saison.classement.lignes) == 3)
    saison.classement.setFocus()
    touche(Qt.Key.Key_Down)
    touche(Qt.Key.Key_Up)
    touche(Qt.Key.Key_Return)
    feuille = page(poste, FenetreDuJoueur)
    assert [feuille.soirees.texte(rang, 7) for rang in range(2)] == ["50", "40"]
    assert feuille.bilan.text().startswith("2 soirées sur 2\u00a0; rang 1 sur 3")
    ou = tmp_path / "lea.pdf"
    feuille.ecrire()
    (choix,) = feuille.findChildren(QFileDialog)
    assert Path(choix.directory().absolutePath()) == club
    repondre(feuille, ou)
    assert "6 novembre 2025" in tout_le_texte(ou.read_bytes())
    poste.touche(Qt.Key.Key_Escape)
    assert page(poste, FenetreSaison) is saison


def test_la_partie_de_la_semaine_met_dans_mes_pertes_ce_que_la_salle_a_laisse(poste: Poste, tmp_path: Path) -> None:
    dossier = tmp_path / "annees"
    soiree(dossier / "un.arbitre", "2025-10-02", (LEA, 50), (NOE, 60))
    poste.console.faire(Geste.SAISON)
    saison = page(poste, FenetreSaison)
    saison.prendre(dossier)
    Poste.attendre(lambda: saison.saison is not None and saison.semaine.isEnabled())
    saison.semaine.click()
    Poste.attendre(lambda: isinstance(poste.fenetre.places.page, FenetrePertes))
    pertes = page(poste, FenetrePertes)
    Poste.attendre(lambda: pertes.seance is not None and pertes.seance.cartes)
    dit = pertes.message.text()
    assert dit.startswith("Partie de la semaine ")
    assert "1 coup où la salle a laissé le plus, dont 1 de plus" in dit
    (manque,) = pertes.liste.lignes
    assert (manque.gagnes, manque.salle) == (55, (0, 2))
    QTest.keyClicks(pertes.reponse, "Z")
    QTest.keyClick(pertes.reponse, Qt.Key.Key_Return)
    assert "0 joueur sur 2 l’avait, 55 points en moyenne" in pertes.correction.toPlainText()
    pertes.montrer_la_liste()
    QTest.keyClick(pertes.reponse, Qt.Key.Key_Return)
    assert pertes.dessous.currentWidget() is pertes.correction
    pertes.montrer_la_liste()
    QTest.keyClicks(pertes.reponse, "Z")
    QTest.keyClick(pertes.reponse, Qt.Key.Key_Return)
    assert pertes.correction.isVisible(), "the verdict is read over the list"
    assert pertes.liste.texte(0, 2) == "la salle\u00a0: 0 sur 2"


def test_sans_top_manque_la_partie_de_la_semaine_le_dit(ouvrir: Ouvrir, tmp_path: Path) -> None:
    dossier = tmp_path / "soirees"
    soiree(dossier / "un.arbitre", "2025-10-02", (LEA, 76), (NOE, 76))
    fenetre = ouvrir(dossier)
    partie = []
    fenetre.a_travailler.connect(lambda *dit: partie.append(dit))
    fenetre.semaine.click()
    Poste.attendre(lambda: fenetre.message.text() == textes.SANS_MANQUE)
    assert partie == []
