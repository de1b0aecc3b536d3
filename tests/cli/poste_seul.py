"""A post of its own process, for `test_salle_qui_meurt`: a line of its input is a console to go to, or a request."""

import json
import sys

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from arbitre.reseau.postes.fil import Ici
from arbitre.reseau.secours.liaison import Injoignable, brancher


def aller(la: Ici, jeton: str, nom: str) -> ClientConnection:
    prise = brancher(la).__enter__()  # until this process ends
    prise.send(json.dumps({"jeton": jeton, "poste": nom}))
    return prise


def demander(prise: ClientConnection, demande: dict[str, object]) -> int:
    """The lot that was confirmed."""
    prise.send(json.dumps(demande))
    while "n" not in (dite := json.loads(prise.recv(20))):
        pass
    assert "lot" in dite, dite
    return int(dite["lot"])


def dire(dite: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(dite) + "\n")
    sys.stdout.flush()


def main(nom: str) -> None:
    prise: ClientConnection | None = None
    for ligne in sys.stdin:
        dite = json.loads(ligne)
        try:
            if "empreinte" in dite:
                prise = aller(Ici(dite["adresse"], dite["port"], dite["empreinte"]), dite["jeton"], nom)
                dire({"la": True})
            elif prise is not None:
                dire({"lot": demander(prise, dite)})
        except (ConnectionClosed, Injoignable, OSError):
            dire({"coupe": True})


if __name__ == "__main__":
    main(sys.argv[1])
