"""Make the pictures of docs/guide from the real windows, offscreen: `python packaging/images_guide.py`."""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

import cliches
from arbitre.demo.lancement import construire, se_passer_d_ecran

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from arbitre.ui.console import Console
    from arbitre.ui.kit.regie_qt import RegieQt
    from arbitre.ui.papiers.documents import Documents

VITESSE = 60.0
_ECART = 24
"""Pixels between two pictures side by side."""


def main() -> None:
    """Play a few coups and take each picture at its moment."""
    cliches.IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as dossier:
        se_passer_d_ecran(Path(dossier))
        photographier(Path(dossier))
        for autre in ("images_classique.py", "images_entrainement.py", "planches.py"):  # other screens
            subprocess.run([sys.executable, str(Path(__file__).with_name(autre))], check=True)


def cote_a_cote(gauche: str, droite: str, nom: str) -> None:
    """Two pictures beside one another, of the height of the first."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage, QPainter

    images = [QImage(str(cliches.IMAGES / f"{image}.png")) for image in (gauche, droite)]
    images[1] = images[1].scaledToHeight(images[0].height(), Qt.TransformationMode.SmoothTransformation)
    page = QImage(images[0].width() + _ECART + images[1].width(), images[0].height(), QImage.Format.Format_RGB32)
    page.fill(Qt.GlobalColor.white)
    pinceau = QPainter(page)
    pinceau.drawImage(0, 0, images[0])
    pinceau.drawImage(images[0].width() + _ECART, 0, images[1])
    pinceau.end()
    cliches.garder(page, nom)


def photographier(dossier: Path) -> None:
    """All the pictures, in the order of an evening."""
    from PySide6.QtCore import QSize, Qt
    from PySide6.QtGui import QImage
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QWidget

    from arbitre.demo.joueurs import joueurs
    from arbitre.demo.soiree import Soiree
    from arbitre.engine.formule import CLASSIQUE
    from arbitre.engine.francais import entre_parentheses
    from arbitre.engine.partie.etat import Phase
    from arbitre.ui.decisions.equipe import Equipe
    from arbitre.ui.kit.application import creer_application
    from arbitre.ui.outils.echanges.exporter import Exporter
    from arbitre.ui.ouverture.assistant import Assistant
    from arbitre.ui.papiers.documents import Documents
    from arbitre.ui.papiers.impressions import Impressions
    from arbitre.ui.portes.fichier import controle
    from arbitre.ui.portes.salle import grand_chrono, tableau_de_la_salle
    from arbitre.ui.poste.classement import PanneauClassement

    creer_application(["arbitre"])
    console = construire(dossier / "soiree.arbitre", dossier, VITESSE, parlee=False)
    console.montrer()
    fenetre, conducteur = console.fenetre, console.conducteur

    def attendre(condition: Callable[[], object]) -> None:
        while not condition():
            QTest.qWait(2)

    def garder(nom: str, widget: QWidget) -> None:
        widget.show()
        QTest.qWait(120)
        cliches.garder(widget.grab(), nom)

    def coup() -> int:
        partie = console.regie.partie
        return len(partie.coups) if partie else 0

    def taper(texte: str, touche: Qt.Key = Qt.Key.Key_Return) -> None:
        QTest.keyClicks(fenetre.focusWidget(), texte)
        QTest.keyClick(fenetre.focusWidget(), touche)

    soiree = Soiree(console)
    soiree.commencer()
    attendre(lambda: coup() >= 4 and conducteur.phase is Phase.RECHERCHE)
    soiree.arreter()
    taper("1-9 T")
    joue = console.regie.regie.partie.coups[2]
    assert joue.tirage is not None
    solutions = console.regie.regie.savoir.solutions(joue.grille, joue.tirage.lettres, CLASSIQUE)
    moindre = next(s for s in solutions if 4 < s.points < solutions[0].points)
    taper(f"11 {entre_parentheses(moindre.mot)} {moindre.ref} {moindre.points}")
    QTest.keyClicks(fenetre.correction.ligne, f"12 {entre_parentheses(moindre.mot)} {moindre.ref} {moindre.points - 2}")
    garder("correction", fenetre)
    fenetre.correction.basculer()
    garder("formulaire", fenetre)
    fenetre.correction.basculer()
    fenetre.correction.ligne.clear()
    garder("console", fenetre)
    console.salle.ecrire_image(dossier / "tableau.png", QSize(1280, 720))
    cliches.garder(QImage(str(dossier / "tableau.png")), "tableau")
    cote_a_cote("console", "tableau", "console_et_tableau")
    fenetre.montrer_l_aide()
    garder("aide", fenetre)
    fenetre.taire()
    chrono = grand_chrono(console)
    garder("grand_chrono", chrono)
    chrono.close()
    conducteur.temps.terminer()
    attendre(lambda: conducteur.phase is Phase.RAMASSAGE)
    taper("", Qt.Key.Key_Space)
    attendre(fenetre.tirage.tops.isVisible)
    garder("top", fenetre)
    assistant = Assistant(Path("Documents"))
    assistant.liste.montrer(joueurs())
    documents = Documents(console.regie, fenetre)
    _sortir_des_papiers(documents, console.regie, attendre)
    classement = PanneauClassement()
    classement.resize(620, 640)
    classement.montrer(console.regie.etat)
    for nom, dialogue in (
        ("assistant", assistant),
        ("controle", controle(console)),
        ("equipe", Equipe(console.regie, fenetre)),
        ("documents", documents),
        ("impressions", Impressions(console.regie, documents.reprendre, documents.activateWindow, fenetre)),
        ("classement", classement),
        ("exporter", Exporter(console.regie, fenetre)),
        ("tableau_reglages", tableau_de_la_salle(console)),
    ):
        garder(nom, dialogue)
        dialogue.close()
    montrer_la_voix(console, dossier, attendre, garder)
    montrer_les_parties(console, attendre, garder)
    montrer_les_epreuves(console, dossier, attendre, garder)
    fenetre.fermer()
    console.materiel.annonceur.fermer()


def montrer_les_epreuves(
    console: "Console",
    dossier: Path,
    attendre: Callable[[Callable[[], object]], None],
    garder: Callable[[str, "QWidget"], None],
) -> None:
    """A programme of three parties, a formule of one's own, a topping, two centres."""
    from PySide6.QtCore import QSettings, Qt

    from arbitre.echanges.centres import SUFFIXE, ecrire_centre
    from arbitre.echanges.formules import garder_formule
    from arbitre.engine.centres.extraction import extraire
    from arbitre.engine.competition.etat import MancheDuProgramme
    from arbitre.engine.competition.organiser import FixerProgramme
    from arbitre.engine.formule import FORMULES
    from arbitre.engine.formule_propre import composer
    from arbitre.ui.outils.centres import FenetreCentres
    from arbitre.ui.outils.envoi import EnvoiAuCentral
    from arbitre.ui.outils.formules import FenetreFormules
    from arbitre.ui.outils.tours import FenetreCompetition
    from arbitre.ui.portes.epreuve import topping

    blitz = MancheDuProgramme("Blitz du samedi", duree=60, alerte=20)
    console.executer(FixerProgramme((MancheDuProgramme("Manche 1"), blitz, MancheDuProgramme("Finale", "mort-subite"))))
    formules = dossier / "formules.json"
    garder_formule(formules, composer("Joker du mardi", replace(FORMULES["joker-7et8"], coups=12)))
    montre, seule = FenetreCompetition(console.regie, lambda n: n - 1), FenetreFormules(formules)
    seule.liste.setCurrentRow(0)
    contre_la_montre = topping(console)
    for rang in range(3):
        contre_la_montre.joueurs.item(rang).setCheckState(Qt.CheckState.Checked)
    contre_la_montre.ouvrir()
    contre_la_montre.lancer()
    envoi = EnvoiAuCentral(console.regie, dossier, QSettings())
    centres = FenetreCentres(console.regie, envoi, dossier / "joueurs.json")
    envois = [extraire(console.regie.etat, nom) for nom in ("Lyon", "Metz")]
    centres.prendre([ecrire_centre(dossier / f"{centre.nom}{SUFFIXE}", centre) for centre in envois])
    attendre(lambda: centres.fusion)
    for nom, dialogue in (
        ("competition", montre),
        ("formules", seule),
        ("topping", contre_la_montre),
        ("centres", centres),
    ):
        garder(nom, dialogue)
        dialogue.close()


def montrer_la_voix(
    console: "Console",
    dossier: Path,
    attendre: Callable[[Callable[[], object]], None],
    garder: Callable[[str, "QWidget"], None],
) -> None:
    """The window of the voice, with what this machine has of voices and loudspeakers, and a pack begun."""
    from PySide6.QtTest import QTest

    from arbitre.ui.portes.fichier import la_voix
    from arbitre.voix.clip import Clip
    from arbitre.voix.decodage import CADENCE
    from arbitre.voix.pack import Pack
    from arbitre.voix.reglages import Reglages
    from arbitre.voix.rendu import EtatMoteur

    annonceur = console.materiel.annonceur
    annonceur.regler(Reglages())
    annonceur.eveiller()
    attendre(lambda: annonceur.materiel.decide and annonceur.voix.moteur.etat is not EtatMoteur.DEMARRE)
    voix = la_voix(console)
    garder("voix", voix)
    pack = Pack.creer(dossier / "Voix de Marie", "Voix de Marie")
    for texte in voix.pack.textes_a_dire()[:11]:
        pack = pack.avec(texte, Clip(b"\x00\x10" * (CADENCE // 2), texte))
    annonceur.voix.utiliser_pack(replace(pack, dossier=Path("Documents") / "Voix de Marie"))
    voix.pack.liste.setCurrentRow(11)
    QTest.keyClicks(voix.graphies.mot, "pecher")
    for rang, nom in enumerate(("pack", "phrases", "prononciation"), 1):
        voix.onglets.setCurrentIndex(rang)
        garder(f"voix_{nom}", voix)
    voix.close()


def montrer_les_parties(
    console: "Console",
    attendre: Callable[[Callable[[], object]], None],
    garder: Callable[[str, "QWidget"], None],
) -> None:
    """Parties found by criteria, their seals whole; the partie in hand coup by coup."""
    from PySide6.QtTest import QTest

    from arbitre.lexiques import Bibliotheque
    from arbitre.ui.outils.analyse import FenetreAnalyse
    from arbitre.ui.outils.generateur.fenetre import ouvrir_le_generateur

    generateur = ouvrir_le_generateur(console.fenetre, Bibliotheque(console.materiel.dossiers))
    criteres = generateur.criteres
    criteres.graine.setText("2026")
    for saisie, valeur in ((criteres.nombre, 12), (criteres.coups_max, 22), (criteres.scrabbles, 3)):
        saisie.setValue(valeur)
    generateur.titre.setText("Coupe de printemps")
    generateur.commencer()
    attendre(lambda: not generateur.atelier.occupe and generateur.preparer.isEnabled())
    garder("parties", generateur)
    generateur.close()
    analyse = FenetreAnalyse(console.regie.regie.savoir, console.regie, console.fenetre)
    analyse.montrer()
    attendre(lambda: analyse.coups)
    analyse.table.selectRow(len(analyse.coups) - 1)
    QTest.keyClicks(analyse.solutions.filtre, "30+")
    garder("analyse", analyse)
    analyse.close()


def _sortir_des_papiers(
    documents: "Documents", regie: "RegieQt", attendre: Callable[[Callable[[], object]], None]
) -> None:
    """Keep slips and the ranking, then change a verdict, so that the print queue has something to say."""
    from arbitre.engine.partie.saisie import EffacerResultat, PayerLeTop

    documents.choix.coup.setCurrentIndex(0)
    documents.choix.tous.setChecked(True)
    for rang in (0, 5):
        documents.papiers.setCurrentRow(rang)
        documents.enregistrer()
        attendre(lambda: documents.message.text().startswith("Enregistré"))
        documents.message.clear()
    partie = regie.regie.partie
    coup = next(c for c in reversed(partie.coups) if c.proclame and any(f.verdict for f in c.fiches.values()))
    joueur = next(j for j, f in coup.fiches.items() if f.verdict)
    place = partie.place_de(joueur, coup.numero)
    assert place is not None
    regie.executer(EffacerResultat(coup.numero, place.table))
    regie.executer(PayerLeTop(coup.numero, (place.table,)))


if __name__ == "__main__":
    main()
