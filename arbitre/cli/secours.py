"""`arbitre secours`: a second laptop follows the console's file, and goes on with its copy when the first dies."""

import sys
import threading
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from arbitre.dossiers import Dossiers
from arbitre.engine.erreurs import Refus
from arbitre.journal import Journal
from arbitre.reseau.postes.fil import Ici
from arbitre.reseau.secours.situation import Marche, Situation

if TYPE_CHECKING:  # what speaks over the network is loaded when it is asked for
    from arbitre.reseau.secours.admission import Admission
    from arbitre.reseau.secours.suivi import Suivi

_OUI = frozenset({"o", "oui"})
_FINIS = frozenset({Marche.RETIRE, Marche.FINI})


class SecoursRefuse(Refus):
    """The file of another console cannot be followed so."""


def executer(options: Namespace) -> int:
    """Follow until Enter is pressed after the console died, or the end of the input; returns the exit status."""
    from arbitre.reseau.secours.admission import ici_pour
    from arbitre.reseau.secours.liaison import ici_vu_de, lieu
    from arbitre.reseau.secours.suivi import Suivi

    adresse, port = lieu(options.adresse)
    _exiger_libre(ici_vu_de(adresse, port), options.port)
    admission = _gardee(options.copie, adresse, port) or _admettre(options.copie, adresse, port)
    donnees = Dossiers.du_systeme().donnees

    def ici() -> Ici:
        return ici_pour(admission.la, options.port, donnees)

    while True:
        suivi = Suivi(admission.la, admission.jeton, options.copie, ici, donnees, _raconteur())
        fil = threading.Thread(target=suivi.suivre, name="suivi", daemon=True)
        fil.start()
        touche = _attendre_la_touche(suivi)
        suivi.arreter()
        fil.join()
        if suivi.situation.marche is Marche.COUPE and touche:
            return _prendre_la_suite(options, ici())
        if suivi.situation.marche is not Marche.RETIRE or not touche:
            return int(suivi.situation.marche in _FINIS)
        admission = _admettre(options.copie, adresse, port)


def _exiger_libre(adresse: str, port: int) -> None:
    """Raises a `PortPris` where this machine could not answer as the console: posts would be sent there for nothing."""
    from arbitre.reseau.acces.ecoute import ecouter

    ecouter(adresse, port).close()


def _gardee(copie: Path, adresse: str, port: int) -> "Admission | None":
    """The admission kept beside the copy, where it is for that console."""
    from arbitre.reseau.secours.admission import admission_de

    gardee = admission_de(copie)
    return gardee if gardee is not None and (gardee.la.adresse, gardee.la.port) == (adresse, port) else None


def _admettre(copie: Path, adresse: str, port: int) -> "Admission":
    """A new one, once a person compared who answers there."""
    from arbitre.reseau.secours.admission import Admission, entrer, garder
    from arbitre.reseau.secours.liaison import empreinte_de

    empreinte = empreinte_de(adresse, port)
    _dire(f"Empreinte du certificat\u00a0: {empreinte}")
    if _demander("Est-ce celle que montre la console\u00a0? (oui/non)").lower() not in _OUI:
        raise SecoursRefuse("Rien n’est suivi\u00a0: cette machine n’est pas la console, ou son certificat a changé.")
    la = Ici(adresse, port, empreinte)
    code = _demander("Code à six chiffres que montre la console (ou jeton de «\u00a0arbitre servir\u00a0»)\u00a0:")
    neuve = Admission(la, entrer(la, code, lambda: _dire("Demandé\u00a0: le juge-arbitre doit admettre ce secours.")))
    garder(copie, neuve)
    return neuve


def _raconteur() -> Callable[[Situation], None]:
    """Says what changes: that it follows, that the console is silent, why it ends."""
    dite: list[tuple[Marche, bool]] = []

    def raconter(situation: Situation) -> None:
        cle = (situation.marche, situation.a_jour)
        if dite[-1:] != [cle]:
            dite.append(cle)
            _dire(_phrase(situation))

    return raconter


def _phrase(situation: Situation) -> str:
    match situation.marche:
        case Marche.SUIT if situation.a_jour:
            return f"La copie est à jour (commande {situation.lot})."
        case Marche.SUIT:
            return f"La copie se remplit\u00a0: commande {situation.lot} sur {situation.dernier}."
        case Marche.COUPE:
            return (
                f"{situation.phrase} La copie tient jusqu’à la commande {situation.lot}. Entrée\u00a0: prendre la suite"
                " ici\u00a0; sinon elle suivra de nouveau dès que la console répondra."
            )
        case Marche.RETIRE:
            return f"{situation.phrase} La copie tient jusqu’à la commande {situation.lot}. Entrée pour le taper."
        case Marche.FINI:
            return f"{situation.phrase} La copie tient jusqu’à la commande {situation.lot}. Entrée pour finir."


def _attendre_la_touche(suivi: "Suivi") -> bool:
    """Until Enter is pressed where it means something; False at the end of the input."""
    for _ in iter(sys.stdin.readline, ""):
        situation = suivi.situation
        if situation.marche in _FINIS or (situation.marche is Marche.COUPE and situation.lot):
            return True
        _dire("La console répond\u00a0: rien à reprendre. Ctrl+C pour ne plus suivre.")
    return False


def _prendre_la_suite(options: Namespace, ici: Ici) -> int:
    """The copy is the console's file: the break is written, then it is opened, or served."""
    from arbitre.cli.servir import la_regie, tenir
    from arbitre.reseau.secours.admission import oublier
    from arbitre.reseau.secours.reprise import reprendre

    if options.sans_fenetre:  # a window says it, and another port can be chosen there
        _exiger_libre(ici.adresse, ici.port)
    with Journal(options.copie) as journal:
        regie = la_regie(journal)
        reprise = reprendre(regie)
        oublier(options.copie)
        _dire(f"Cette machine est la console\u00a0: elle continue après l’événement {reprise.nombre}.")
        if options.sans_fenetre:
            tenir(regie, ici.adresse, ici.port)
            return 0
    from arbitre.ui.kit.preferences_du_club import Preferences
    from arbitre.ui.lancement import lancer

    Preferences().garder_le_reseau(ici.adresse, ici.port)
    return lancer([sys.argv[0], str(options.copie)], suite=True)


def _demander(question: str) -> str:
    _dire(question)
    return sys.stdin.readline().strip()


def _dire(phrase: str) -> None:
    print(phrase, file=sys.stderr, flush=True)
