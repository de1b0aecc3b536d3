"""Alt and a letter lead to one control of the network's window, whatever it shows, from the moment that it does."""

from collections import Counter

from PySide6.QtCore import Qt

from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.ui.outils.reseau.fenetre import FenetreReseau
from arbitre.ui.textes.touches import Geste
from tests.soirees.poste import Poste
from tests.ui.fenetres import page
from tests.ui.outils.reseau.salle import ouvrir, relire_autrement
from tests.ui.test_mnemoniques import soulignees


def doubles(fenetre: FenetreReseau) -> list[str]:
    """The letters that two controls in sight have."""
    return [lettre for lettre, n in Counter(lettre for lettre, _ in soulignees(fenetre)).items() if n > 1]


def test_chaque_lettre_est_a_un_seul_des_que_paraissent_les_relectures_a_regler(poste: Poste) -> None:
    """The network closed, Alt+R was the port's and « la relecture vaut » 's."""
    poste.jouer()
    poste.entrer("1-4 z")
    reseau, fenetre = ouvrir(poste)
    assert not doubles(fenetre)
    relire_autrement(poste, reseau, "3 z")
    reseau.fermer()
    fenetre.close()
    poste.console.faire(Geste.RESEAU)
    rouverte = page(poste, FenetreReseau)
    assert not doubles(rouverte)
    assert poste.console.executer(PayerLeTop(1, (3,), reprises=True))
    assert reseau.differences
    assert rouverte.motif.isVisible()
    assert not doubles(rouverte), "closed"
    rouverte.ouvrir.click()
    poste.attendre(lambda: reseau.ouverture is not None)
    assert rouverte.motif.isVisible()
    assert not doubles(rouverte), "open"
    poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not reseau.differences
    relire_autrement(poste, reseau, "2 t")
    assert rouverte.motif.isVisible()
    assert not doubles(rouverte), "come while it is open"
    reseau.fermer()
    assert not doubles(rouverte), "closed again"
