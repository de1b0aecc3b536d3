"""A post that is cut is said to be since it was last heard, whenever that is noticed."""

import socket
import time
from pathlib import Path

import pytest
from websockets.client import ClientProtocol
from websockets.uri import parse_uri

from arbitre.reseau import service as module_service
from arbitre.reseau.salle.presences import ARRIVER, Presences
from tests.journal.outils import fichier
from tests.reseau.outils import SalleOuverte, salle

BATTEMENT = 0.5


def _ou(ouverte: SalleOuverte) -> tuple[str, int]:
    return ouverte.service.ouverture.adresse, ouverte.service.ouverture.port


def test_un_poste_hors_de_portee_est_coupe_depuis_qu_on_ne_l_entend_plus(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """« Nina » coupé, depuis 6 s was read fifteen seconds after her Wi-Fi was lost."""
    monkeypatch.setattr(module_service, "_BATTEMENT", BATTEMENT)
    with salle(fichier(tmp_path)) as ouverte, socket.create_connection(_ou(ouverte)) as prise:
        jeton = ouverte.jeton(nom="Nina")
        (nina,) = ouverte.service.jetons.porteurs
        muette = ClientProtocol(parse_uri(f"ws://{ouverte.adresse}/ws"))
        muette.send_request(muette.connect())
        prise.sendall(b"".join(muette.data_to_send()))
        muette.receive_data(prise.recv(65_536))
        muette.send_text(f'{{"jeton": "{jeton}", "poste": "nina"}}'.encode())
        entendue = time.monotonic()
        prise.sendall(b"".join(muette.data_to_send()))
        while ouverte.service.coupe_depuis(nina) is None:  # it answers no ping
            assert time.monotonic() < entendue + 60 * BATTEMENT
            time.sleep(0.01)
        depuis = ouverte.service.coupe_depuis(nina)
        assert depuis is not None
        assert depuis > BATTEMENT
        assert depuis == pytest.approx(time.monotonic() - entendue, abs=BATTEMENT / 2)


def test_de_deux_pages_d_un_poste_compte_la_derniere_entendue() -> None:
    """The one that was lost first is noticed last."""
    heure = 100.0
    presences = Presences(lambda: heure)
    presences.entre("nina")
    presences.entre("nina")
    presences.sort("nina", 0)
    assert presences.coupe_depuis("nina") is None
    heure += 5
    presences.sort("nina", 20)
    assert presences.coupe_depuis("nina") == 5
    presences.entre("nina")
    assert presences.coupe_depuis("nina") is None
    assert presences.coupe_depuis("paul") is None, "it may yet come"
    heure += ARRIVER
    assert presences.coupe_depuis("paul") == ARRIVER, "it never came"
    assert presences.jamais_venu("paul")
