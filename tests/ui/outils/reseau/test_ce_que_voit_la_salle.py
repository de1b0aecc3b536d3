"""What screens and phones of the room are shown."""

import httpx
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from arbitre.engine.vues import Entracte, RangMontre
from arbitre.reseau.acces.cartes import cartes, cle_des_cartes
from arbitre.reseau.acces.roles import Role
from arbitre.ui.outils.reseau.fenetre import FenetreReseau
from arbitre.ui.textes import reseau as textes
from arbitre.ui.textes.touches import Geste
from tests.soirees.poste import Poste
from tests.ui.fenetres import bouton
from tests.ui.outils.reseau.salle import ailleurs, confiance, lien, ouverte_a, ouvrir, service_de


def test_la_salle_voit_par_le_reseau_ce_que_voit_le_tableau(poste: Poste) -> None:
    reseau, _ = ouverte_a(poste)
    poste.jouer()
    vue = poste.console.salle.etat.vue
    jeton = service_de(reseau).jetons.donner("Écran", Role.SALLE)[0]
    contexte, adresse = confiance(poste), lien(reseau)
    entetes = {"authorization": f"Bearer {jeton}"}
    lue = ailleurs(lambda: httpx.get(f"{adresse}api/salle", headers=entetes, verify=contexte).json())
    assert isinstance(lue, dict)
    assert lue["grille"] == list(vue.grille.lignes)
    assert lue["dernier"]["mot"] == (vue.dernier.placement.mot if vue.dernier else None)


def test_les_ecrans_montrent_la_page_du_classement_que_montre_le_tableau(poste: Poste) -> None:
    reseau, _ = ouverte_a(poste)
    jeton = service_de(reseau).jetons.donner("Écran", Role.SALLE)[0]
    contexte, adresse = confiance(poste), lien(reseau)

    def page() -> object:
        entetes = {"authorization": f"Bearer {jeton}"}
        return ailleurs(lambda: httpx.get(f"{adresse}api/salle", headers=entetes, verify=contexte).json())["page"]

    assert page() is None
    rangs = tuple(RangMontre(n, n, f"Joueur {n}", "", 100 - n, -n) for n in range(1, 13))
    poste.console.affichage.montrer_l_ensemble(Entracte("Classement", rangs))
    assert page() == {"numero": 0, "lignes": 8}
    poste.console.salle.page_suivante()
    assert page() == {"numero": 1, "lignes": 8}
    poste.console.salle.page_suivante()
    assert page() == {"numero": 0, "lignes": 8}
    poste.console.affichage.revenir()
    assert page() is None


def test_les_telephones_des_joueurs_pendant_la_partie_sur_un_mot_du_juge_arbitre(poste: Poste) -> None:
    reseau, fenetre = ouvrir(poste)
    dossiers = poste.console.materiel.dossiers
    jeton = cartes(cle_des_cartes(dossiers.donnees), poste.console.regie.regie.journal).jeton(2)
    contexte, adresse = confiance(poste), lien(reseau)

    def acces() -> object:
        entetes = {"authorization": f"Bearer {jeton}"}
        return ailleurs(lambda: httpx.get(f"{adresse}api/joueur", headers=entetes, verify=contexte).json())["acces"]

    assert acces() == "ferme"
    QTest.mouseClick(fenetre.aux_joueurs, Qt.MouseButton.LeftButton, pos=QPoint(8, fenetre.aux_joueurs.height() // 2))
    assert poste.message == textes.OUVERT_AUX_JOUEURS
    assert acces() == "tableau"
    reseau.fermer()
    QTest.keyClick(fenetre.ouvrir, Qt.Key.Key_Return)
    poste.attendre(lambda: reseau.ouverture is not None)
    assert not fenetre.aux_joueurs.isChecked(), "it is off whenever the network opens"
    assert acces() == "ferme"


def test_perimer_les_codes_imprimes_demande_d_abord(poste: Poste) -> None:
    poste.console.faire(Geste.RESEAU)
    fenetre = poste.fenetre.findChild(FenetreReseau)
    assert fenetre is not None
    dossier = poste.console.materiel.dossiers.donnees
    avant = cle_des_cartes(dossier)
    QTest.mouseClick(bouton(fenetre, textes.PERIMER), Qt.MouseButton.LeftButton)
    assert fenetre.perimer.isVisible()
    assert cle_des_cartes(dossier) == avant
    QTest.mouseClick(fenetre.perimer.oui, Qt.MouseButton.LeftButton)
    assert fenetre.message.text() == textes.PERIMES
    assert cle_des_cartes(dossier) != avant
