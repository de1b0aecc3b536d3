"""Twenty-four players, five rounds, the mouse first: pairings, PM, Pdep and ranks equal a ledger kept beside."""

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from arbitre.engine.classique.tournoi.etat import nom_de
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.contestation import FenetreContestation
from arbitre.ui.classique.joueurs import JoueursDuTournoi
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes.touches import Lieu
from tests.ui.classique.livre import Ligne, Livre
from tests.ui.classique.tenir import attendre, dialogue, taper
from tests.ui.classique.test_a_la_souris import cliquer, cliquer_la_table

Ouvrir = Callable[..., ConsoleClassique]


def sans(texte: str) -> str:
    """Without its letter."""
    return texte.replace("&", "")


class Main:
    """One hand on the mouse, the other types scores; each result is written in the ledger too."""

    def __init__(self, console: ConsoleClassique, livre: Livre) -> None:
        self.console, self.livre, self.hasard = console, livre, random.Random(7)
        self.absents: set[str] = set()

    def joueurs(self) -> JoueursDuTournoi:
        attendre(self.console.fenetre.isActiveWindow)
        QTest.mouseClick(self.console.fenetre.rail.boutons[Lieu.JOUEURS], Qt.MouseButton.LeftButton)
        return dialogue(self.console, JoueursDuTournoi)

    def presser(self, liste: JoueursDuTournoi, texte: str) -> None:
        (bouton,) = (b for b in liste.findChildren(QPushButton) if sans(b.text()) == sans(texte))
        QTest.mouseClick(bouton, Qt.MouseButton.LeftButton)

    def fermer(self, liste: JoueursDuTournoi) -> None:
        self.presser(liste, textes.FERMER)
        attendre(self.console.fenetre.isActiveWindow)

    def inscrire(self, noms: list[str]) -> None:
        liste = self.joueurs()
        for nom in noms:
            taper(liste.ligne, f"{nom} {self.livre.cotes[nom]}")
        self.fermer(liste)

    def faire_partir(self, nom: str) -> None:
        liste = self.joueurs()
        rang = next(rang for rang, ligne in enumerate(liste.table.lignes) if ligne[1] == nom)
        case = liste.table.modele.index(rang, 1)
        liste.table.scrollTo(case)
        ou = liste.table.visualRect(case).center()
        QTest.mouseClick(liste.table.viewport(), Qt.MouseButton.LeftButton, pos=ou)
        self.presser(liste, textes.SORTIR)
        self.fermer(liste)
        self.absents.add(nom)

    def noms(self, table: int, ronde: int = 0) -> tuple[str, str]:
        tournoi = self.console.regie.etat
        rencontre = tournoi.rondes[(ronde or len(tournoi.rondes)) - 1].rencontres[table]
        return nom_de(tournoi.inscrits, rencontre.a), nom_de(tournoi.inscrits, rencontre.b)

    def publier(self) -> None:
        """The pairs are those of the ledger."""
        cliquer(self.console.fenetre.barre.fort)
        attendues = self.livre.paires([nom for nom in self.livre.cotes if nom not in self.absents])
        tournoi = self.console.regie.etat
        assert len(tournoi.rondes) == len(self.livre.rondes) + 1
        faites = [self.noms(table) for table in tournoi.rondes[-1].rencontres]
        assert set(map(frozenset, faites)) == attendues
        self.livre.rondes.append([Ligne(a if b == "X" else b, "X") for a, b in faites if "X" in (a, b)])

    def resultat(self, table: int, tape: str, ligne: Ligne) -> None:
        cliquer_la_table(self.console, table)
        taper(self.console.fenetre.ligne, tape)
        self.livre.rondes[-1].append(ligne)

    def finir_la_ronde(self) -> None:
        """What is left, in any order; the ranking in the window is that of the ledger."""
        tables = list(self.console.regie.etat.rondes[-1].attendues)
        self.hasard.shuffle(tables)
        for table in tables:
            pour, contre = self.hasard.randint(280, 520), self.hasard.randint(280, 520)
            self.resultat(table, f"{pour} {contre}", Ligne(*self.noms(table), pour, contre))
        self.comparer()

    def comparer(self) -> None:
        pm, pdep = self.livre.comptes()
        ordre = self.livre.classement(list(self.livre.cotes))
        lus = [(ligne[1], int(ligne[3]), int(ligne[5].replace("−", "-"))) for ligne in self._classement()]
        assert lus == [(nom, pm[nom], pdep[nom]) for nom in ordre]

    def _classement(self) -> list[tuple[str, ...]]:
        return self.console.fenetre.classement.lignes


@pytest.mark.timeout(180)
def test_vingt_quatre_joueurs_et_cinq_rondes_a_la_souris_egalent_le_livre(ouvrir: Ouvrir) -> None:
    hasard = random.Random(3)
    cotes = {f"NOM{rang:02} Ana": hasard.randint(900, 1800) for rang in range(24)}
    console = ouvrir()
    assert console.executer(CreerTournoi("Open de Melun", "2026-11-21", "Melun"))
    main = Main(console, Livre(cotes))
    main.inscrire(list(cotes))
    main.publier()
    cliquer_la_table(console, 3)
    cliquer(console.fenetre.barre.contester)
    contestation = dialogue(console, FenetreContestation)
    taper(contestation.ligne, "b dins duals")
    contestation.reject()
    attendre(console.fenetre.isActiveWindow)
    main.resultat(3, "400 395", Ligne(*main.noms(3), 400, 395))
    main.resultat(5, "410! 380", Ligne(*main.noms(5), 410, 380, "a"))
    main.resultat(8, "fb", Ligne(*main.noms(8), perd="fb"))
    main.finir_la_ronde()
    main.livre.cotes["TARDIF Tom"] = 1333
    main.inscrire(["TARDIF Tom"])
    cliquer(console.fenetre.barre.fort)
    assert "(art. 8)" in console.fenetre.message.text(), "who was forfeit is asked about first"
    main.publier()
    main.finir_la_ronde()
    main.faire_partir(main.livre.classement(list(main.livre.cotes))[-1])
    main.publier()
    main.finir_la_ronde()
    console.fenetre.rondes.quelle.choisir(2)
    a, b = main.noms(5, 2)
    cliquer_la_table(console, 5)
    taper(console.fenetre.ligne, "333 444")
    main.livre.rondes[1] = [Ligne(a, b, 333, 444) if (li.a, li.b) == (a, b) else li for li in main.livre.rondes[1]]
    main.comparer()
    for _ in range(2):
        main.publier()
        main.finir_la_ronde()
    assert console.regie.etat.fini
