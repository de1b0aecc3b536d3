"""The juge-arbitre's telephone on the wire: two presses, and nothing else, whatever it sends."""

from typing import Any

import pytest

from arbitre.reseau.acces.roles import COMMANDES, QU_ON_APPAIRE, Role
from arbitre.reseau.postes.fil import Pression
from arbitre.reseau.service import Rappels
from tests.reseau.outils import SalleOuverte, client

ETAPE = {"rang": 3, "suite": "Lancer le chrono", "attend": "", "pause": ""}
_TOUTES = sorted({nom for commandes in COMMANDES.values() for nom in commandes} | {"SaisirLigne"})
_GESTE = {"type": "Taper", "id": ["a", 1], "endroit": {"partie": 1, "coup": 1}}
_AUTRES: dict[str, dict[str, Any]] = {
    **{nom: {"n": 1, "partie": 1, "commande": nom, "donnees": {"coup": 4, "tables": [1]}} for nom in _TOUTES},
    "LancerChrono": {"n": 1, "commande": "LancerChrono"},
    "AnnulerPartie": {"n": 1, "commande": "InterrompreLaPartie"},
    "un avis": {"apercu": {"coup": 4, "ligne": "1 T"}},
    "des tables": {"tables": {"miennes": [1]}},
    "son cahier": {"cahier": True},
    "un geste du cahier": {"n": 1, "geste": _GESTE | {"contenu": {"type": "LigneTapee", "texte": "1 T"}}},
    "ce qu’il garde": {"gardees": {"comparer": 1}},
    "le journal": {"journal": {"apres": 0, "sceau": "0" * 32}},
    "rien": {},
}


@pytest.mark.parametrize("quoi", _AUTRES)
def test_le_service_refuse_tout_le_reste_au_telephone_du_juge_arbitre(ouverte: SalleOuverte, quoi: str) -> None:
    lot = ouverte.regie.lot
    with client(ouverte, Role.TELECOMMANDE) as telephone:
        reponse = telephone.envoyer(_AUTRES[quoi])
        assert "mais la console" in reponse["refus"]
    assert ouverte.regie.lot == lot, "nothing is written"


@pytest.mark.parametrize("role", [role for role in Role if role not in (Role.TELECOMMANDE, Role.JOUEUR)])
def test_aucun_autre_appareil_ne_presse(ouverte: SalleOuverte, role: Role) -> None:
    with client(ouverte, role) as autre:
        assert "refus" in autre.envoyer({"telecommande": {"geste": "suite", "rang": 0}})


@pytest.mark.parametrize(
    "pression", [{"geste": "annuler", "rang": 1}, {"geste": "suite"}, {"geste": "suite", "rang": -1}]
)
def test_une_pression_d_une_autre_forme_ne_se_lit_pas(ouverte: SalleOuverte, pression: dict[str, object]) -> None:
    with client(ouverte, Role.TELECOMMANDE) as telephone:
        assert telephone.envoyer({"telecommande": pression})["refus"].startswith("Message illisible")


def test_une_pression_est_faite_ou_dit_pourquoi_pas(ouverte: SalleOuverte) -> None:
    pressees: list[Pression] = []

    def presser(pression: Pression) -> str:
        pressees.append(pression)
        return "Pas d’ici." if pression.rang else ""

    ouverte.presse = presser
    with client(ouverte, Role.TELECOMMANDE) as telephone:
        for rang, dit in ((0, {"fait": "pause"}), (1, {"refus": "Pas d’ici."})):
            telephone.dire({"telecommande": {"geste": "pause", "rang": rang}})
            assert telephone.attendre("telecommande")["telecommande"] == dit
    assert pressees == [Pression("pause", 0), Pression("pause", 1)]


def test_sans_console_rien_ne_se_conduit() -> None:
    rappels = Rappels(lambda _candidat: None, lambda: None, lambda _faute: None)
    assert "console ouverte" in rappels.presse(Pression("suite", 0))


def test_il_voit_la_salle_et_ce_que_fait_la_touche_et_lui_seul(ouverte: SalleOuverte) -> None:
    ouverte.service.telecommander(ETAPE)
    with client(ouverte, Role.TELECOMMANDE) as telephone, client(ouverte, Role.ECRAN) as ecran:
        assert set(telephone.debut["instantane"]) == {"salle"}
        assert telephone.attendre("telecommande")["telecommande"] == ETAPE
        ouverte.service.telecommander(ETAPE | {"rang": 4})
        assert telephone.attendre("telecommande")["telecommande"]["rang"] == 4
        ecran.dire({"pouls": 1})
        while "pouls" not in (recu := ecran.recevoir()):
            assert "telecommande" not in recu


def test_il_est_admis_comme_les_postes() -> None:
    assert Role.TELECOMMANDE in QU_ON_APPAIRE
    assert COMMANDES[Role.TELECOMMANDE] == {}
