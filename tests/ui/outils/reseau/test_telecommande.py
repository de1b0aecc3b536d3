"""The juge-arbitre's telephone conducts a real console: what it is told, what a press does, what it is refused."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from websockets.sync.client import connect

from arbitre.engine.partie.etat import Phase
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.postes.fil import Pression
from arbitre.ui.outils.reseau.telecommande import Telecommande
from arbitre.ui.textes import reseau as textes
from arbitre.ui.textes.cadre import SUSPENDRE
from arbitre.ui.textes.temps import REPRENDRE
from arbitre.ui.textes.touches import Geste
from tests.soirees.poste import Poste
from tests.ui.outils.reseau.salle import DELAI, ailleurs, confiance, dire, envoyer, lien, ouverte_a


def conduite(poste: Poste) -> tuple[Telecommande, Callable[[str], str]]:
    """What the telephone is told, and a press of what it reads."""
    ouverte_a(poste)
    telecommande = poste.console.findChild(Telecommande)
    assert telecommande is not None
    return telecommande, lambda geste: telecommande.presser(_pression(geste, telecommande.message))


def lue(telecommande: Telecommande) -> object:
    """The words of its large button."""
    return telecommande.message["suite"]


def _pression(geste: str, lu: dict[str, Any]) -> Pression:
    return Pression("pause" if geste == "pause" else "suite", lu["rang"])


def test_il_tire_annonce_lance_suspend_reprend_et_annonce_le_top(poste: Poste) -> None:
    telecommande, presser = conduite(poste)
    poste.montre.arreter()
    assert lue(telecommande) == "Tirer les lettres"
    assert presser("suite") == ""
    while poste.phase is Phase.CHOIX:
        poste.console.faire(Geste.AVANCER)
    assert poste.phase is Phase.ANNONCE
    assert lue(telecommande) == "Annoncer le tirage"
    assert presser("suite") == ""
    poste.attendre(lambda: lue(telecommande) == "Lancer le chrono")
    assert presser("suite") == ""
    assert telecommande.message | {"rang": 0} == {
        "rang": 0, "suite": "", "attend": textes.LE_TEMPS_COURT, "pause": SUSPENDRE,
    }  # fmt: skip
    assert presser("pause") == ""
    assert poste.console.conducteur.temps.suspendu
    assert (telecommande.message["attend"], telecommande.message["pause"]) == (textes.SUSPENDU, REPRENDRE)
    assert presser("pause") == ""
    assert not poste.console.conducteur.temps.suspendu
    poste.terminer()
    poste.ramasser()
    while poste.phase is Phase.TOP:
        poste.console.faire(Geste.AVANCER)
    assert lue(telecommande) == "Annoncer le top"
    assert presser("suite") == ""
    assert poste.phase is Phase.TIRAGE


def test_une_pression_de_ce_qui_n_est_plus_n_est_pas_faite(poste: Poste) -> None:
    telecommande, _ = conduite(poste)
    lu = dict(telecommande.message)
    poste.tirer()
    phase = poste.phase
    assert telecommande.presser(_pression("suite", lu)) == textes.DEPASSE
    assert poste.phase is phase
    assert telecommande.presser(_pression("pause", telecommande.message)) == textes.DEPASSE


@pytest.mark.parametrize("phase", [Phase.RAMASSAGE, Phase.TOP])
def test_ce_qui_veut_des_yeux_reste_a_la_console_et_le_top_n_y_est_pas(poste: Poste, phase: Phase) -> None:
    telecommande, presser = conduite(poste)
    poste.tirer()
    poste.lancer()
    poste.terminer()
    if phase is Phase.TOP:
        poste.ramasser()
    assert poste.phase is phase
    assert telecommande.message | {"rang": 0} == {
        "rang": 0,
        "suite": "",
        "attend": textes.AU_CLAVIER[phase],
        "pause": "",
    }
    assert presser("suite") == textes.AU_CLAVIER[phase]
    assert poste.phase is phase


def test_du_sac_reel_les_lettres_se_tapent_a_la_console(poste: Poste) -> None:
    telecommande, presser = conduite(poste)
    poste.fenetre.basculer_sac()
    telecommande.dire()
    assert presser("suite") == textes.LES_LETTRES
    assert poste.partie.coup is None


def test_ce_que_la_console_refuse_est_dit_au_telephone(poste: Poste) -> None:
    _, presser = conduite(poste)
    poste.console.regie.garde = lambda _commande: ""
    poste.tirer()
    poste.console.regie.garde = lambda _commande: "Pas d’ici."
    assert presser("suite") == "Pas d’ici."
    poste.console.regie.garde = None


def test_on_admet_le_sien_par_le_code_et_la_console_dit_ce_qu_il_pourra(poste: Poste) -> None:
    reseau, _ = ouverte_a(poste)
    cle = envoyer(poste, reseau, "api/appairage", code=reseau.code, nom="Léa", role=Role.TELECOMMANDE.cle)["cle"]
    poste.attendre(reseau.question.isVisible)
    dite = reseau.question.texte.text()
    assert "N’acceptez que le vôtre" in dite
    assert Role.TELECOMMANDE.peut in dite
    QTest.mouseClick(reseau.question.oui, Qt.MouseButton.LeftButton)
    poste.attendre(lambda: reseau.postes)
    admis = envoyer(poste, reseau, "api/appairage/suite", cle=cle)
    assert admis["peut"] == Role.TELECOMMANDE.peut
    assert reseau.postes[0].role is Role.TELECOMMANDE
    jeton, contexte = admis["jeton"], confiance(poste)
    adresse = f"{lien(reseau).replace('https', 'wss')}ws"

    def presser() -> list[dict[str, Any]]:
        with connect(adresse, ssl=contexte, open_timeout=DELAI) as prise:
            dit: Any = dire(prise, {"jeton": jeton}, "telecommande")["telecommande"]
            pression = {"geste": "suite", "rang": dit["rang"]}
            prise.send(json.dumps({"telecommande": pression}))
            recus = [json.loads(prise.recv(DELAI)) for _ in range(2)]
            return [dit, *(recu["telecommande"] for recu in recus if "telecommande" in recu)]

    dit, *recus = ailleurs(presser)
    assert dit["suite"] == "Tirer les lettres"
    assert poste.partie.coup is not None, "its press was done"
    assert recus
    reseau.fermer()
    poste.tirer()
    assert poste.phase is not Phase.TIRAGE, "closed, the steps go on without it"
