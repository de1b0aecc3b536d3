"""Which file the posts enter into. Copied from another, it begins under the same seals: the first time that the room's
network opens where it stands, it is given a name of its own. A spare that went on keeps the name of the first console:
its posts go on."""

import platform
import secrets
from hashlib import blake2b
from pathlib import Path

from arbitre.dossiers import a_part
from arbitre.engine.competition.reseau import ConsoleReprise, FichierIdentifie, IdentifierLeFichier
from arbitre.regie import RegieDuplicate


def identite(regie: RegieDuplicate) -> str:
    """The name of that file, written where it has none yet; empty before its first event."""
    if not regie.lot:
        return ""
    premier, ici = regie.journal.ancre_de(1).sceau, _lieu(regie.journal.chemin)
    if regie.journal.lecture_seule:
        return premier
    repris = False
    for trace in regie.chronique.a_rebours:
        match trace.evenement:
            case ConsoleReprise():
                repris = True
            case FichierIdentifie(nom, lieu):
                return nom if lieu == ici else _nommer(regie, nom if repris else secrets.token_hex(16), ici)
            case _:
                pass
    return _nommer(regie, premier if repris else secrets.token_hex(16), ici)


def _nommer(regie: RegieDuplicate, nom: str, lieu: str) -> str:
    regie.executer(IdentifierLeFichier(nom, lieu))
    return nom


def _lieu(fichier: Path) -> str:
    """This path of this machine, in sixteen signs."""
    return blake2b(f"{platform.node()} {a_part(fichier)}".encode(errors="replace"), digest_size=8).hexdigest()
