"""What must be answered before a bulletin is entered, one key each: the direction of a word, what the rule leaves."""

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import AJuger, Verdict
from arbitre.engine.grille import Sens
from arbitre.engine.ligne.abrege import MotADire
from arbitre.engine.ligne.examen import Dites, examiner
from arbitre.engine.ligne.lecture import Saisie, marquer
from arbitre.engine.ligne.sens import SensADire
from arbitre.engine.partie.etat import Coup
from arbitre.engine.partie.savoir import Contexte
from arbitre.ui.textes import saisie as textes


class Examen(Struct, frozen=True):
    """A line or a form examined: its verdict, what must be asked first and the letters that answer it.

    ``attente`` says, before Enter, what will be asked where the verdict hangs on it; ``sans_joueur``: tables that a run
    of the line goes over.
    """

    lue: Saisie
    rendu: Verdict | None = None
    question: str = ""
    lettres: str = ""
    attente: str = ""
    sans_joueur: tuple[int, ...] = ()


class Questions:
    """The answers given for the line in hand, and the question that waits for one."""

    def __init__(self) -> None:
        self.reponses: dict[str, bool] = {}
        self._sens: dict[int, Sens] = {}
        self._mots: dict[int, bool] = {}
        self._posee: AJuger | MotADire | SensADire | None = None

    def oublier(self) -> None:
        """Another line."""
        self.reponses, self._sens, self._mots, self._posee = {}, {}, {}, None

    def dans_la_ligne(self, ligne: str) -> str:
        """The line with the directions answered, as their signs."""
        for rang, sens in self._sens.items():
            ligne = marquer(ligne, rang, sens)
        return ligne

    def repondre(self, lettre: str) -> None:
        """The question asked is answered."""
        match self._posee:
            case SensADire(rang):
                self._sens[rang] = Sens(lettre)
            case MotADire(rang):
                self._mots[rang] = lettre == textes.OUI
            case AJuger(cle=cle):
                self.reponses[cle] = lettre == textes.OUI
            case None:
                pass
        self._posee = None

    def examiner(self, contexte: Contexte, coup: Coup, lue: Saisie) -> Examen:
        """What ``lue`` is worth on ``coup``, with what was answered; raises a `Refus`."""
        vue = examiner(contexte, coup, lue, self.reponses, Dites(self._sens, self._mots))
        self.reponses |= vue.reponses
        self._posee = vue.question
        vu = Examen(vue.lue, vue.rendu, sans_joueur=vue.sans_joueur)
        match vue.question:
            case SensADire() as sens:
                lettres = "".join(possible.value for possible in Sens)
                attente = textes.sens_attendu(sens)
                return replace(vu, question=textes.question_du_sens(sens), lettres=lettres, attente=attente)
            case MotADire() as mot:
                attente = textes.mot_attendu(mot)
                return replace(
                    vu, question=textes.question_du_mot(mot), lettres=textes.OUI + textes.NON, attente=attente
                )
            case AJuger() as a_juger:
                return replace(vu, question=textes.question(a_juger), lettres=textes.OUI + textes.NON)
            case None:
                return vu
