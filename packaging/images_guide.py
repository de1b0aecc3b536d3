"""Make the pictures of docs/guide from the real windows, offscreen: `python packaging/images_guide.py`."""

import subprocess
import sys
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QSettings, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from arbitre.demo.soiree import joueurs
from arbitre.echanges.centres import SUFFIXE, ecrire_centre
from arbitre.echanges.formules import garder_formule
from arbitre.engine.centres.extraction import extraire
from arbitre.engine.competition.etat import MancheDuProgramme
from arbitre.engine.competition.organiser import FixerProgramme
from arbitre.engine.formule import FORMULES
from arbitre.engine.formule_propre import composer
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.saisie import EffacerResultat, PayerLeTop
from arbitre.lexiques import Bibliotheque
from arbitre.ui.console import Console
from arbitre.ui.decisions.equipe import Equipe
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.outils.analyse import FenetreAnalyse
from arbitre.ui.outils.centres import FenetreCentres
from arbitre.ui.outils.envoi import EnvoiAuCentral
from arbitre.ui.outils.fichiers import Exporter, Importer
from arbitre.ui.outils.generateur.fenetre import ouvrir_le_generateur
from arbitre.ui.outils.reglages import FenetreFormules
from arbitre.ui.outils.tours import FenetreCompetition
from arbitre.ui.ouverture.assistant import Assistant
from arbitre.ui.papiers.documents import Documents
from arbitre.ui.papiers.impressions import Impressions
from arbitre.ui.portes.epreuve import topping
from arbitre.ui.portes.fichier import controle, la_voix
from arbitre.ui.portes.salle import grand_chrono, tableau_de_la_salle
from arbitre.ui.poste.classement import PanneauClassement
from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE
from arbitre.voix.pack import Pack
from arbitre.voix.reglages import Reglages
from arbitre.voix.rendu import EtatMoteur
from cliches import (
    IMAGES,
    attendre,
    console_de_la_demo,
    cote_a_cote,
    garder,
    moindre_du_coup_3,
    prendre,
    prendre_puis_fermer,
    seance,
)

LISTE = """Club de Scrabble de Neuville;;;
Nom;Prénom;N° de licence;Club d’origine
MARTEL;Léa;0012345;Neuville
ORBAN;Gus;01/11/1987;Neuville
VIDAL;Tom;0770001;Melun
Total;3;;
"""


def main() -> None:
    """The pictures of an evening, in its order; then those of the other pages, each in a process of its own."""
    with seance() as dossier:
        with console_de_la_demo(dossier, jouee=True) as console:
            corriger(console)
            montrer_la_salle(console, dossier)
            montrer_le_top(console)
            montrer_les_fenetres(console, dossier)
            montrer_la_voix(console, dossier)
            montrer_les_parties(console)
            montrer_les_epreuves(console, dossier)
        for autre in ("images_classique", "images_entrainement", "images_reseau", "images_saison", "planches"):
            subprocess.run([sys.executable, str(Path(__file__).with_name(f"{autre}.py"))], check=True)


def corriger(console: Console) -> None:
    """Some bulletins of coup 3 entered, one being typed, on the line then in the form."""
    fenetre, (mot, ref, points) = console.fenetre, moindre_du_coup_3(console)
    for ligne in ("1-9 T", f"11 {mot} {ref} {points}"):
        QTest.keyClicks(fenetre.focusWidget(), ligne)
        QTest.keyClick(fenetre.focusWidget(), Qt.Key.Key_Return)
    QTest.keyClicks(fenetre.correction.ligne, f"12 {mot} {ref} {points - 2}")
    prendre("correction", fenetre)
    fenetre.correction.basculer()
    prendre("formulaire", fenetre)
    fenetre.correction.basculer()
    fenetre.correction.ligne.clear()


def montrer_la_salle(console: Console, dossier: Path) -> None:
    """The console and its tableau at one moment, the keys' page, the large clock."""
    prendre("console", console.fenetre)
    console.salle.ecrire_image(dossier / "tableau.png", QSize(1280, 720))
    garder(QImage(str(dossier / "tableau.png")), "tableau")
    cote_a_cote([QImage(str(IMAGES / f"{nom}.png")) for nom in ("console", "tableau")], "console_et_tableau")
    console.fenetre.montrer_l_aide()
    prendre("aide", console.fenetre)
    console.fenetre.taire()
    prendre_puis_fermer(grand_chrono=grand_chrono(console))


def montrer_le_top(console: Console) -> None:
    """Collected: the equal tops, one to retain."""
    console.conducteur.temps.terminer()
    attendre(lambda: console.conducteur.phase is Phase.RAMASSAGE)
    QTest.keyClick(console.fenetre.focusWidget(), Qt.Key.Key_Space)
    attendre(console.fenetre.tirage.tops.isVisible)
    prendre("top", console.fenetre)


def avec_une_liste(importer: Importer, dossier: Path) -> Importer:
    """A club's list on its way in: titles above its header, a total, a licence that is a date, who is there already."""
    liste = dossier / "soir.csv"
    liste.write_text(LISTE, encoding="utf-8")
    importer.joueurs.lire(liste)
    attendre(lambda: bool(importer.joueurs.devient.lignes))
    return importer


def montrer_les_fenetres(console: Console, dossier: Path) -> None:
    """The windows beside the console, with what the evening has put there."""
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


def montrer_les_epreuves(console: Console, dossier: Path) -> None:
    """A programme of three parties, a formule of one's own, a topping, two centres."""
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


def montrer_la_voix(console: Console, dossier: Path) -> None:
    """The window of the voice, with what this machine has of voices and loudspeakers, and a pack begun."""
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


def montrer_les_parties(console: Console) -> None:
    """Parties found by criteria, their seals whole; the partie in hand coup by coup."""
    generateur = ouvrir_le_generateur(console.fenetre, Bibliotheque(console.materiel.dossiers))
    criteres = generateur.criteres
    criteres.graine.setText("2026")
    for saisie, valeur in ((criteres.nombre, 12), (criteres.coups_max, 22), (criteres.scrabbles, 3)):
        saisie.setValue(valeur)
    generateur.titre.setText("Coupe de printemps")
    generateur.commencer()
    attendre(lambda: not generateur.atelier.occupe and generateur.preparer.isEnabled())
    prendre_puis_fermer(parties=generateur)
    analyse = FenetreAnalyse(console.regie.regie.savoir, console.regie, console.fenetre)
    analyse.montrer()
    attendre(lambda: analyse.coups)
    analyse.table.selectRow(len(analyse.coups) - 1)
    QTest.keyClicks(analyse.solutions.filtre, "30+")
    prendre_puis_fermer(analyse=analyse)


def sortir_des_papiers(documents: Documents, regie: RegieQt) -> None:
    """Keep slips and the ranking, then change a verdict, so that the print queue has something to say."""
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
