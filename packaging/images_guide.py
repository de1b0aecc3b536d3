"""Make the pictures of docs/guide from the real windows, offscreen: `python packaging/images_guide.py`."""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from arbitre.demo.lancement import construire, se_passer_d_ecran
from cliches import IMAGES, attendre, garder, prendre

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from arbitre.ui.console import Console
    from arbitre.ui.kit.regie_qt import RegieQt
    from arbitre.ui.outils.echanges.importer import Importer
    from arbitre.ui.papiers.documents import Documents

VITESSE = 60.0
LISTE = """Club de Scrabble de Neuville;;;
Nom;Prénom;N° de licence;Club d’origine
MARTEL;Léa;0012345;Neuville
ORBAN;Gus;01/11/1987;Neuville
VIDAL;Tom;0770001;Melun
Total;3;;
"""
_ECART = 24
"""Pixels between two pictures side by side."""


def main() -> None:
    """Play a few coups and take each picture at its moment."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as dossier:
        se_passer_d_ecran(Path(dossier))
        photographier(Path(dossier))
        for autre in (
            "images_classique.py",
            "images_entrainement.py",
            "images_reseau.py",
            "images_saison.py",
            "planches.py",
        ):
            subprocess.run([sys.executable, str(Path(__file__).with_name(autre))], check=True)


def cote_a_cote(gauche: str, droite: str, nom: str) -> None:
    """Two pictures beside one another, of the height of the first."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage, QPainter

    images = [QImage(str(IMAGES / f"{image}.png")) for image in (gauche, droite)]
    images[1] = images[1].scaledToHeight(images[0].height(), Qt.TransformationMode.SmoothTransformation)
    page = QImage(images[0].width() + _ECART + images[1].width(), images[0].height(), QImage.Format.Format_RGB32)
    page.fill(Qt.GlobalColor.white)
    pinceau = QPainter(page)
    pinceau.drawImage(0, 0, images[0])
    pinceau.drawImage(images[0].width() + _ECART, 0, images[1])
    pinceau.end()
    garder(page, nom)


def photographier(dossier: Path) -> None:
    """All the pictures, in the order of an evening."""
    from arbitre.ui.kit.application import creer_application

    creer_application(["arbitre"])
    console = construire(dossier / "soiree.arbitre", dossier, VITESSE, parlee=False)
    console.montrer()
    jouer_jusqu_au_coup_4(console)
    corriger(console)
    montrer_la_salle(console, dossier)
    montrer_le_top(console)
    montrer_les_fenetres(console, dossier)
    montrer_la_voix(console, dossier)
    montrer_les_parties(console)
    montrer_les_epreuves(console, dossier)
    console.fenetre.fermer()
    console.materiel.annonceur.fermer()


def jouer_jusqu_au_coup_4(console: "Console") -> None:
    """The demonstration plays, then leaves the room searching."""
    from arbitre.demo.soiree import Soiree
    from arbitre.engine.partie.etat import Phase

    soiree = Soiree(console)
    soiree.commencer()
    attendre(lambda: _coups(console) >= 4 and console.conducteur.phase is Phase.RECHERCHE)
    soiree.arreter()


def _coups(console: "Console") -> int:
    return len(console.regie.partie.coups) if console.regie.partie else 0


def corriger(console: "Console") -> None:
    """Some bulletins of coup 3 entered, one being typed, on the line then in the form."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    from arbitre.engine.formule import CLASSIQUE
    from arbitre.engine.francais import entre_parentheses

    fenetre, regie = console.fenetre, console.regie.regie
    joue = regie.partie.coups[2]
    assert joue.tirage is not None
    solutions = regie.savoir.solutions(joue.grille, joue.tirage.lettres, CLASSIQUE)
    moindre = next(s for s in solutions if 4 < s.points < solutions[0].points)
    mot = f"{entre_parentheses(moindre.mot)} {moindre.ref}"
    for ligne in ("1-9 T", f"11 {mot} {moindre.points}"):
        QTest.keyClicks(fenetre.focusWidget(), ligne)
        QTest.keyClick(fenetre.focusWidget(), Qt.Key.Key_Return)
    QTest.keyClicks(fenetre.correction.ligne, f"12 {mot} {moindre.points - 2}")
    prendre("correction", fenetre)
    fenetre.correction.basculer()
    prendre("formulaire", fenetre)
    fenetre.correction.basculer()
    fenetre.correction.ligne.clear()


def montrer_la_salle(console: "Console", dossier: Path) -> None:
    """The console and its tableau at one moment, the keys' page, the large clock."""
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QImage

    from arbitre.ui.portes.salle import grand_chrono

    prendre("console", console.fenetre)
    console.salle.ecrire_image(dossier / "tableau.png", QSize(1280, 720))
    garder(QImage(str(dossier / "tableau.png")), "tableau")
    cote_a_cote("console", "tableau", "console_et_tableau")
    console.fenetre.montrer_l_aide()
    prendre("aide", console.fenetre)
    console.fenetre.taire()
    chrono = grand_chrono(console)
    prendre("grand_chrono", chrono)
    chrono.close()


def montrer_le_top(console: "Console") -> None:
    """Collected: the equal tops, one to retain."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    from arbitre.engine.partie.etat import Phase

    console.conducteur.temps.terminer()
    attendre(lambda: console.conducteur.phase is Phase.RAMASSAGE)
    QTest.keyClick(console.fenetre.focusWidget(), Qt.Key.Key_Space)
    attendre(console.fenetre.tirage.tops.isVisible)
    prendre("top", console.fenetre)


def avec_une_liste(importer: "Importer", dossier: Path) -> "Importer":
    """A club's list on its way in: titles above its header, a total, a licence that is a date, who is there already."""
    liste = dossier / "soir.csv"
    liste.write_text(LISTE, encoding="utf-8")
    importer.joueurs.lire(liste)
    attendre(lambda: bool(importer.joueurs.devient.lignes))
    return importer


def montrer_les_fenetres(console: "Console", dossier: Path) -> None:
    """The windows beside the console, with what the evening has put there."""
    from arbitre.demo.soiree import joueurs
    from arbitre.ui.decisions.equipe import Equipe
    from arbitre.ui.outils.echanges.exporter import Exporter
    from arbitre.ui.outils.echanges.importer import Importer
    from arbitre.ui.ouverture.assistant import Assistant
    from arbitre.ui.papiers.documents import Documents
    from arbitre.ui.papiers.impressions import Impressions
    from arbitre.ui.portes.fichier import controle
    from arbitre.ui.portes.salle import tableau_de_la_salle
    from arbitre.ui.poste.classement import PanneauClassement

    fenetre = console.fenetre
    assistant = Assistant(Path("Documents"))
    assistant.liste.montrer(joueurs())
    documents = Documents(console.regie, fenetre)
    sortir_des_papiers(documents, console.regie)
    classement = PanneauClassement()
    classement.resize(620, 640)
    classement.montrer(console.regie.etat)
    importer = Importer(console.regie, dossier / "club.json", fenetre)
    prendre_puis_fermer(
        assistant=assistant,
        controle=controle(console),
        equipe=Equipe(console.regie, fenetre),
        documents=documents,
        impressions=Impressions(console.regie, documents.reprendre, documents.montrer, fenetre),
        classement=classement,
        exporter=Exporter(console.regie, fenetre),
        importer=avec_une_liste(importer, dossier),
        tableau_reglages=tableau_de_la_salle(console),
    )


def prendre_puis_fermer(**fenetres: "QWidget") -> None:
    """One after the other."""
    for nom, fenetre in fenetres.items():
        prendre(nom, fenetre)
        fenetre.close()


def montrer_les_epreuves(console: "Console", dossier: Path) -> None:
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
    prendre_puis_fermer(competition=montre, formules=seule, topping=contre_la_montre, centres=centres)


def montrer_la_voix(console: "Console", dossier: Path) -> None:
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
    prendre("voix", voix)
    pack = Pack.creer(dossier / "Voix de Marie", "Voix de Marie")
    for texte in voix.pack.textes_a_dire()[:11]:
        pack = pack.avec(texte, Clip(b"\x00\x10" * (CADENCE // 2), texte))
    annonceur.voix.utiliser_pack(replace(pack, dossier=Path("Documents") / "Voix de Marie"))
    voix.pack.liste.setCurrentRow(11)
    QTest.keyClicks(voix.graphies.mot, "pecher")
    for rang, nom in enumerate(("pack", "phrases", "prononciation", "comparer"), 1):
        voix.onglets.setCurrentIndex(rang)
        prendre(f"voix_{nom}", voix)
    voix.close()


def montrer_les_parties(console: "Console") -> None:
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
    prendre("parties", generateur)
    generateur.close()
    analyse = FenetreAnalyse(console.regie.regie.savoir, console.regie, console.fenetre)
    analyse.montrer()
    attendre(lambda: analyse.coups)
    analyse.table.selectRow(len(analyse.coups) - 1)
    QTest.keyClicks(analyse.solutions.filtre, "30+")
    prendre("analyse", analyse)
    analyse.close()


def sortir_des_papiers(documents: "Documents", regie: "RegieQt") -> None:
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
