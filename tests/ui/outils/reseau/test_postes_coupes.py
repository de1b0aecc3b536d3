"""A post that is cut off is told where one looks, and nowhere else."""

from contextlib import ExitStack

import pytest
from websockets.sync.client import connect

from arbitre.engine.partie.etat import Phase
from arbitre.ui.outils.reseau import tenue
from tests.soirees.attend import presse, vues
from tests.soirees.poste import Poste
from tests.ui.outils.reseau.salle import admettre, ailleurs, confiance, dire, lien, ouvrir, revenir


def test_un_poste_coupe_se_dit_avec_depuis_quand_et_son_retour_aussi(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tenue, "PERDU", 0.0)
    reseau, fenetre = ouvrir(poste)
    jeton = admettre(poste, reseau)
    assert ", coupé" not in fenetre.postes.item(0).text()
    contexte, adresse = confiance(poste), lien(reseau).replace("https", "wss")

    def entrer() -> None:
        dire(connexion.enter_context(connect(f"{adresse}ws", ssl=contexte)), {"jeton": jeton}, "instantane")

    connexion = ExitStack()
    ailleurs(entrer)
    reseau._veiller()
    assert "coupé" not in poste.message
    ailleurs(connexion.close)
    poste.attendre(lambda: reseau.coupe_depuis(reseau.postes[0]) is not None)
    reseau._veiller()
    assert poste.message.startswith("«\u00a0Luc <b>\u00a0» est coupé (poste de correction)")
    assert "coupé depuis 0\u00a0s" in fenetre.postes.item(0).text()
    poste.fenetre.dire("")
    reseau._veiller()
    assert poste.message == "", "said once"
    ailleurs(entrer)
    reseau._veiller()
    assert poste.message == "«\u00a0Luc <b>\u00a0» est revenu (poste de correction)."
    assert "coupé" not in fenetre.postes.item(0).text()
    ailleurs(connexion.close)


def test_un_poste_coupe_se_lit_devant_les_coups_a_clore(poste: Poste, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind them it was cut away with the line."""
    reseau, fenetre = ouvrir(poste)
    admettre(poste, reseau)
    revenir(poste, fenetre)
    for _ in range(3):
        poste.jouer()
    poste.entrer("1-4 t")
    monkeypatch.setattr(tenue, "PERDU", 0.0)
    monkeypatch.setattr(reseau, "coupe_depuis", lambda _porteur: 12.0)
    poste.fenetre.resize(1366, 740)
    poste.fenetre.actualiser()
    fil = poste.fenetre.fil
    assert "coup 1 à clore" in presse(fil)
    assert vues(fil)[0].startswith("«\u00a0Luc <b>\u00a0» coupé")


def test_un_poste_coupe_n_est_dit_sur_aucune_annonce(poste: Poste, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tenue, "PERDU", 0.0)
    reseau, fenetre = ouvrir(poste)
    admettre(poste, reseau)
    revenir(poste, fenetre)
    monkeypatch.setattr(reseau, "coupe_depuis", lambda _porteur: 12.0)
    poste.tirer()
    poste._en(Phase.ANNONCE)
    avant, changes = poste.message, list[bool]()
    reseau.change.connect(lambda: changes.append(True))
    reseau._veiller()
    assert poste.message == avant
    assert changes, "what is read already of who is cut is kept true"
    poste.chercher()
    reseau._veiller()
    assert "est coupé" in poste.message
