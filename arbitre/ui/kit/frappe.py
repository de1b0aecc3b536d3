"""What is typed in a list that shows one value: any word of a line, or a number it holds, chooses that line."""

import re
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent

from arbitre.engine.annonces.nombres import en_lettres
from arbitre.engine.francais import plie
from arbitre.engine.ligne.clavier import chiffres

_OUBLI: Final = 1500
"""Milliseconds after which a key begins another search."""
MODIFIEES: Final = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)
_NOMBRE: Final = re.compile(r"\d{1,4}")


def est_du_texte(event: QKeyEvent) -> bool:
    """Whether that key writes a sign that is seen."""
    texte: str = event.text()
    return texte.isprintable() and bool(texte.strip()) and not event.modifiers() & MODIFIEES


class Frappe:
    """The keys of one search: « 7 », « sept » or è (AZERTY) are « Partie 7 sur 8 »; once more, the next."""

    def __init__(self, parent: QObject) -> None:
        self._tape = ""
        self._oubli = QTimer(parent, singleShot=True, interval=_OUBLI)
        self._oubli.timeout.connect(self.oublier)

    def chercher(self, event: QKeyEvent, lignes: Sequence[str], ici: int) -> int | None:
        """The row that the keys name, ``ici`` where they name none; None for a key that is no text."""
        texte: str = event.text()
        if not texte.isprintable() or not texte or event.modifiers() & MODIFIEES or not (self._tape or texte.strip()):
            return None
        self._oubli.start()
        encore: bool = self._tape == texte
        self._tape = texte if encore else self._tape + texte
        depuis = max(0, ici + int(encore))  # nothing is chosen in an empty list
        rangs: list[int] = [*range(depuis, len(lignes)), *range(min(depuis, len(lignes)))]
        for debut in filter(None, (chiffres(self._tape), plie(self._tape))):
            for commence in (_au_debut, _a_un_mot):
                for rang in rangs:
                    if commence(debut, lignes[rang]):
                        return rang
        return ici

    def oublier(self) -> None:
        """The next key begins another search."""
        self._tape = ""


def _au_debut(debut: str, ligne: str) -> bool:
    return plie(ligne).startswith(debut)


def _a_un_mot(debut: str, ligne: str) -> bool:
    dits = _NOMBRE.sub(lambda nombre: en_lettres(int(nombre[0])), ligne)
    return f" {debut}" in f" {plie(ligne)} {plie(dits)}"
