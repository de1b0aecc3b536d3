"""The first console, in a process of its own: ``python -m tests.ui.ouverture.premiere_console GESTE DOSSIER``.

``tenir``: a coup is played, the room's network is opened, the spare is let in by its key, the next coup goes on until
the process is killed. ``revenir``: its file is opened again; what is said is told, and whether something is written.
"""

import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.reseau.acces.roles import Role
from arbitre.ui import lancement
from arbitre.ui.kit.application import creer_application
from arbitre.ui.kit.preferences_du_club import Preferences
from arbitre.ui.outils.reseau.fenetre import FenetreReseau
from arbitre.ui.portes.salle import reseau_de_la_salle
from arbitre.ui.textes.touches import Geste
from tests.cli.test_secours import port_libre
from tests.outils.parlant import dire
from tests.soirees.poste import Poste


def tenir(dossier: Path) -> None:
    poste = Poste(dossier, vitesse=1.0)
    Preferences(poste.console.materiel.preferences).garder_le_reseau("127.0.0.1", port_libre())
    poste.inscrire(4)
    poste.tirer()
    poste.lancer()
    poste.terminer()
    poste.ramasser()
    poste.proclamer()
    poste.entrer("1 t")
    reseau = reseau_de_la_salle(poste.console)
    poste.console.faire(Geste.RESEAU)
    (fenetre,) = poste.fenetre.findChildren(FenetreReseau)
    fenetre.adresse.choisir("127.0.0.1")
    QTest.keyClick(fenetre.ouvrir, Qt.Key.Key_Return)
    poste.attendre(lambda: reseau.ouverture is not None)
    assert reseau.ouverture is not None
    assert reseau.ouverture.certificat is not None
    assert reseau._service is not None
    fenetre.close()
    poste.fenetre.activateWindow()
    poste.attendre(poste.fenetre.isActiveWindow)
    dire(
        hote=reseau.ouverture.hote,
        port=reseau.ouverture.port,
        empreinte=reseau.ouverture.certificat.empreinte,
        code=reseau.code,
        correcteur=reseau._service.jetons.donner("Zoé", Role.CORRECTEUR)[0],
        relecture=reseau._service.jetons.donner("Eva", Role.RELECTURE)[0],
    )
    poste.attendre(reseau.question.isVisible)
    QTest.keyClick(poste.fenetre, Qt.Key.Key_E, Qt.KeyboardModifier.AltModifier)
    poste.attendre(lambda: len(reseau.postes) == 3)
    dire(admis=poste.message)
    poste.tirer()
    poste.lancer()
    assert poste.partie.coup is not None
    assert poste.partie.coup.tirage is not None
    dire(lettres=poste.partie.coup.tirage.lettres, lot=poste.console.regie.regie.lot)
    while True:
        QTest.qWait(250)
        assert poste.console.conducteur.chrono is not None
        dire(reste=poste.console.conducteur.chrono.reste)


def revenir(dossier: Path) -> None:
    poste = lancement.Poste(creer_application(["arbitre"]))
    poste.commencer(dossier / "soiree.arbitre")
    Poste.attendre(lambda: poste.console is not None)
    assert poste.console is not None
    message = poste.console.fenetre.message.text()
    dire(message=message, ecrit=poste.console.executer(PayerLeTop(1, (1,))))
    poste.console.fenetre.fermer()
    poste.fermer()


if __name__ == "__main__":
    {"tenir": tenir, "revenir": revenir}[sys.argv[1]](Path(sys.argv[2]))
