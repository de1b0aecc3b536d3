"""At every step the bar at the foot says what F5 will do; that very key is pressed, and it is done."""

import re
from typing import Final

import pytest
from PySide6.QtCore import Qt

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.formule import FORMULES
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.partie.conduite import BulletinsRamasses, ChronoLance, TopAnnonce, TopRetenu
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.tirer import TirageAccepte, TirageAnnonce, TirageFait, TirageRejete
from tests.soirees.mains import taper
from tests.soirees.poste import Poste

EDITIONS: Final = ("2023", "2012", "ancienne")
FAIT: Final = {
    r"tirer les lettres": (TirageFait, TirageRejete),
    r"garder ce tirage": (TirageAccepte,),
    r"annoncer le tirage": (TirageAnnonce,),
    r"lancer le chrono": (ChronoLance,),
    r"2 bulletins ramassés, montrer les tops": (BulletinsRamasses,),
    r"retenir (?P<mot>\S+) (?P<ref>\S+)": (TopRetenu,),
    r"annoncer le top": (TopAnnonce,),
}
"""What the bar says, and the fact that must then stand in the file."""


def dit(poste: Poste, touches: str = "Espace ou F5") -> str:
    """What the bar says ``touches`` will do, once the window shows the state."""
    poste.fenetre.actualiser()
    dites, _, texte = poste.fenetre.barre.suite.text().partition("\u00a0: ")
    assert dites == touches
    return texte


def faits(poste: Poste) -> list[object]:
    return [trace.evenement for trace in poste.console.regie.regie.journal.lire()]


def presser(poste: Poste, touches: str = "Espace ou F5") -> None:
    """Press F5; see in the file what the bar said."""
    texte, avant = dit(poste, touches), len(faits(poste))
    lu, attendus = next((m, faits) for motif, faits in FAIT.items() if (m := re.match(motif, texte)))
    poste.touche(Qt.Key.Key_F5)
    if "20 s" in texte:
        assert "art. 3.1" in poste.message
        poste.touche(Qt.Key.Key_F5)
    assert len(faits(poste)) > avant, f"« {texte} » : {poste.message}"
    nouveau = faits(poste)[avant]
    assert isinstance(nouveau, attendus), f"« {texte} » a fait {nouveau}"
    if isinstance(nouveau, TopRetenu):
        assert (entre_parentheses(nouveau.solution.mot), str(nouveau.solution.ref)) == (lu["mot"], lu["ref"])


@pytest.mark.parametrize(
    ("formule", "edition"),
    [(nom, EDITIONS[rang % 3]) for rang, nom in enumerate(FORMULES)] + [("classique", ed) for ed in EDITIONS[1:]],
)
def test_f5_fait_ce_que_dit_la_barre_a_chaque_etape(poste: Poste, formule: str, edition: str) -> None:
    joueurs = tuple(Joueur(0, f"Joueur {rang}", table=rang) for rang in (1, 2))
    assert poste.console.executer(
        CreerCompetition("Barre", "2026-11-21", edition=edition),
        InscrireJoueurs(joueurs),
        OuvrirPartie(formule=formule),
    )
    while poste.phase is not Phase.RECHERCHE:
        presser(poste)
    assert dit(poste).startswith("rien, le temps court")
    poste.touche(Qt.Key.Key_F5)
    poste.attendre(lambda: poste.phase is Phase.RAMASSAGE)
    presser(poste)
    assert poste.fenetre.tirage.tops.hasFocus()
    poste.touche(Qt.Key.Key_Right)
    presser(poste)
    presser(poste)
    if "élimine" in dit(poste):
        poste.touche(Qt.Key.Key_F5)
        assert "clôturez d’abord le coup 1" in poste.message
        poste.touche(Qt.Key.Key_F6)
        poste.touche(Qt.Key.Key_F7)
    presser(poste)


def test_f5_retient_le_top_choisi_ou_que_soit_le_clavier(poste: Poste) -> None:
    poste.inscrire(2)
    poste.tirer()
    poste.chercher()
    poste.ramasser()
    poste.touche(Qt.Key.Key_Escape)
    assert poste.fenetre.correction.ligne.hasFocus()
    if poste.fenetre.tirage.tops.count() > 1:  # out of sight, none of several is retained
        assert dit(poste) == "montrer les tops"
        poste.touche(Qt.Key.Key_F5)
    taper("2 mo")
    assert poste.fenetre.correction.ligne.hasFocus()
    presser(poste, "F5")
    assert poste.phase is Phase.ANNONCE_TOP
    assert poste.fenetre.correction.ligne.text() == "2 mo"


@pytest.mark.partie(3)
@pytest.mark.console(vitesse=1.0)
def test_recompter_pendant_la_recherche_la_barre_dit_ce_que_fera_entree(poste: Poste) -> None:
    """« F5 : rien, le temps court » stood under a field that Enter takes."""
    poste.tirer()
    poste.lancer()
    poste.terminer()
    poste.ramasser()
    poste.proclamer()
    poste.entrer("1 2 t")
    poste.tirer()
    poste.lancer()
    poste.fenetre.actualiser()
    poste.touche(Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    barre = poste.fenetre.barre.suite
    assert barre.text().startswith("Entrée\u00a0: 3 bulletins ramassés au coup 1 · F5\u00a0: rien, le temps court")
    poste.taper("1")
    poste.attendre(lambda: barre.text().startswith("Entrée\u00a0: rien, 2 bulletins déjà saisis · F5\u00a0: "))
    poste.touche(Qt.Key.Key_Return)
    assert poste.coup(1).ramasses == 3
    poste.taper("2")
    poste.attendre(lambda: "2 bulletins ramassés au coup 1, 1 table sans bulletin (zéro) · F5" in barre.text())
    poste.touche(Qt.Key.Key_Return)
    assert poste.coup(1).ramasses == 2
    assert not barre.text().startswith("Entrée")
