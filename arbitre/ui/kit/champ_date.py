"""A date that is typed: day, month, year, read back in words beside it; no key and no wheel changes it unseen."""

import re
from datetime import date

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.entete import date_en_toutes_lettres
from arbitre.engine.ligne.clavier import chiffres
from arbitre.ui.kit.champs import Champ
from arbitre.ui.textes import ouverture as textes


class DateIllisible(Refus):
    """Something else than a date was typed."""


class _Ligne(Champ):
    """Never narrower than a date."""

    def minimumSizeHint(self) -> QSize:
        moindre, mesures = super().minimumSizeHint(), self.fontMetrics()
        return QSize(mesures.horizontalAdvance(textes.DATE_EXEMPLE) + 2 * mesures.height(), moindre.height())


class ChampDate(QWidget):
    """The field and its reading; `iso` is what the file keeps. ``change``: another date, or none, can be read."""

    change = Signal()

    def __init__(self, nom: str, iso: str) -> None:
        super().__init__()
        self.ligne, self.lecture = _Ligne(), QLabel(wordWrap=True)
        self.ligne.setAccessibleName(nom)
        self.ligne.setPlaceholderText(textes.DATE_EXEMPLE)
        self.ligne.textChanged.connect(self._lire)
        boite = QHBoxLayout(self)
        boite.setContentsMargins(0, 0, 0, 0)
        boite.addWidget(self.ligne, 1)
        boite.addWidget(self.lecture, 1)
        self.setFocusProxy(self.ligne)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # without one its letter leads nowhere
        self.ligne.setText(en_chiffres(iso))
        self._lire()

    @property
    def iso(self) -> str:
        """« 2026-11-21 », empty where nothing is typed; raises `DateIllisible`."""
        return lire_la_date(self.ligne.text())

    @property
    def lue(self) -> str:
        """The date as ISO text; empty where it does not read yet."""
        try:
            return self.iso
        except DateIllisible:
            return ""

    def _lire(self) -> None:
        try:
            self.lecture.setText(date_en_toutes_lettres(self.iso) or textes.SANS_DATE)
        except DateIllisible as e:
            self.lecture.setText(str(e))
        else:
            self.change.emit()


def en_chiffres(iso: str) -> str:
    """« 2026-11-21 » as « 21/11/2026 »; anything else as it is."""
    lu = re.fullmatch(r"(\d{4})-(\d{2})-(\d{2})", iso)
    return f"{lu[3]}/{lu[2]}/{lu[1]}" if lu is not None else iso


def lire_la_date(texte: str) -> str:
    """« 21/11/2026 », « 21.11.26 », « 21112026 » or « 2026-11-21 », as the file keeps it."""
    dits = [chiffres(part) for part in re.split(r"[/. ]", texte.strip())]
    if len(dits) == 1 and len(suite := dits[0]) in (6, 8):
        dits = [suite[:2], suite[2:4], suite[4:]]
    propre = "/".join(dits) if len(dits) == 3 and all(dits) else texte.strip()
    if not propre:
        return ""
    lu = re.fullmatch(r"(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})", propre, re.ASCII)
    inverse = re.fullmatch(r"(\d{4})-(\d{2})-(\d{2})", propre, re.ASCII)
    try:
        if lu is not None:
            annee = int(lu[3]) + (2000 if len(lu[3]) == 2 else 0)
            return date(annee, int(lu[2]), int(lu[1])).isoformat()
        if inverse is not None:
            return date(*map(int, inverse.groups())).isoformat()
    except ValueError:
        pass
    raise DateIllisible(textes.DATE_ILLISIBLE)
