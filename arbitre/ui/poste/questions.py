"""What must be answered before a bulletin is entered, one key each: the direction of a word, what the rule leaves."""

from collections.abc import Callable, Mapping
from functools import partial

from msgspec import Struct

from arbitre.engine.bulletin import AJuger, Bulletin, Verdict
from arbitre.engine.grille import Sens
from arbitre.engine.ligne.lecture import Ecrit, Saisie, tables_de
from arbitre.engine.ligne.sens import SensADire, ecrire_dans_le_sens, sens_a_dire
from arbitre.engine.partie.coup import coup_a_corriger, joueur_a
from arbitre.engine.partie.etat import Coup
from arbitre.engine.partie.saisie import juger
from arbitre.engine.partie.savoir import Contexte
from arbitre.ui.textes import saisie as textes

Juge = Callable[[Bulletin, Mapping[str, bool]], Verdict]


class Examen(Struct, frozen=True):
    """A line or a form examined: its verdict, what must be asked first and the letters that answer it."""

    lue: Saisie
    rendu: Verdict | None = None
    question: str = ""
    lettres: str = ""


class Questions:
    """The answers given for the line in hand, and the question that waits for one."""

    def __init__(self) -> None:
        self.reponses: dict[str, bool] = {}
        self._sens: dict[int, Sens] = {}
        self._posee: AJuger | SensADire | None = None

    def oublier(self) -> None:
        """Another line."""
        self.reponses, self._sens, self._posee = {}, {}, None

    def repondre(self, lettre: str) -> None:
        """The question asked is answered."""
        if isinstance(self._posee, SensADire):
            self._sens[self._posee.rang] = Sens(lettre)
        elif self._posee is not None:
            self.reponses[self._posee.cle] = lettre == textes.OUI
        self._posee = None

    def examiner(self, contexte: Contexte, coup: Coup, lue: Saisie) -> Examen:
        """What ``lue`` is worth on ``coup``, with what was answered; raises a `Refus`."""
        partie = contexte.partie
        joueurs = [joueur_a(partie, table, coup.numero) for table in tables_de(lue)]
        if not isinstance(lue, Ecrit):
            return Examen(lue)
        coup_a_corriger(partie, coup.numero)
        juge = partial(juger, contexte, coup, joueurs[0])
        lue, rendu = self._juger(lue, juge)
        return Examen(lue, rendu, *self._poser(lue, rendu, juge))

    def _juger(self, lue: Ecrit, juge: Juge) -> tuple[Ecrit, Verdict]:
        """The line with what was answered, and its verdict; a line that ends with O or N answers for the rule."""
        for rang, sens in self._sens.items():
            lue = ecrire_dans_le_sens(lue, rang, sens)
        rendu = juge(lue.bulletin, self.reponses)
        while rendu.a_juger and lue.reponse is not None:
            self.reponses |= {question.cle: lue.reponse for question in rendu.a_juger}
            rendu = juge(lue.bulletin, self.reponses)
        return lue, rendu

    def _poser(self, lue: Ecrit, rendu: Verdict, juge: Juge) -> tuple[str, str]:
        """The question to ask next and the letters that answer it; two blanks where all is known."""
        self._posee = sens_a_dire(lue, lambda bulletin: juge(bulletin, self.reponses))
        if self._posee is not None:
            return textes.question_du_sens(self._posee), "".join(sens.value for sens in Sens)
        if rendu.a_juger:
            self._posee = rendu.a_juger[0]
            return textes.question(self._posee), textes.OUI + textes.NON
        return "", ""
