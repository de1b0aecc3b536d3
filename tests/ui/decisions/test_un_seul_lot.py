"""What a person does at once in a window is one command: it is taken back at once, or refused whole."""

import pytest

from arbitre.engine.francais import cle_de_nom
from arbitre.engine.partie.rectifications import RectifierTirage
from arbitre.engine.partie.relecture import a_rejuger
from arbitre.engine.partie.saisie import SaisirBulletin
from arbitre.ui.decisions.equipe import Equipe
from arbitre.ui.decisions.mesures import FenetreMesures
from tests.engine.partie.banc import bulletin
from tests.soirees.poste import Poste

pytestmark = pytest.mark.partie(coups=2)


def test_des_bulletins_de_plusieurs_coups_se_rejugent_d_un_coup(poste: Poste) -> None:
    for numero in (1, 2):
        coup = poste.coup(numero)
        assert coup.retenu is not None
        assert coup.tirage is not None
        top = coup.retenu.solution
        ecrit = bulletin(top.mot, str(top.ref), top.points)
        poste.console.executer(SaisirBulletin(numero, 2, ecrit))
        posee = next(signe for _, signe in coup.grille.nouvelles(top.placement) if signe.isupper())
        poste.console.executer(RectifierTirage(numero, coup.tirage.lettres.replace(posee, "W", 1), "mal lu"))
    regie = poste.console.regie
    assert {vu.coup for vu in a_rejuger(regie.regie.contexte)} == {1, 2}
    fenetre = FenetreMesures(regie)
    avant, lot = regie.etat, regie.regie.lot
    fenetre.rejuger()
    assert a_rejuger(regie.regie.contexte) == ()
    assert regie.regie.lot == lot + 1
    regie.annuler()
    assert regie.etat is avant
    fenetre.close()


def test_un_retardataire_du_nom_d_un_inscrit_se_demande_une_fois(poste: Poste) -> None:
    """Written without its accents he is there already; Enter again, and he is another person of that name."""
    fenetre = Equipe(poste.console.regie)
    for tape, combien in (("BÉRÉNICE Zoë", 1), ("berenice zoe", 1), ("berenice zoe", 2)):
        fenetre.nouveau.setText(tape)
        fenetre.faire_entrer()
        noms = [cle_de_nom(j.nom) for j in poste.console.regie.etat.joueurs.values()]
        assert noms.count("berenice zoe") == combien
        if combien == 1 and tape.islower():
            assert "BÉRÉNICE Zoë est déjà inscrit" in fenetre.message.text()
    fenetre.close()


def test_l_arrivee_d_un_joueur_est_d_un_seul_tenant(poste: Poste) -> None:
    regie = poste.console.regie
    fenetre = Equipe(regie)
    avant, lot = regie.etat, regie.regie.lot
    fenetre.nouveau.setText("Tardive")
    fenetre.faire_entrer()
    assert regie.regie.lot == lot + 1
    arrivee = max(regie.etat.joueurs)
    assert regie.etat.joueur(arrivee).nom == "Tardive"
    assert poste.partie.place_de(arrivee, len(poste.partie.coups) + 1) is not None
    regie.annuler()
    assert regie.etat is avant
    fenetre.nouveau.setText("Tardive")
    fenetre.table_du_nouveau.setValue(2)
    fenetre.faire_entrer()
    assert regie.etat is avant, "table 2 is taken: she is not even registered"
    fenetre.close()
