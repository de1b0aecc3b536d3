"""The lines kept for what the console says: a remark, or a refusal, until the next step."""

from PySide6.QtGui import QResizeEvent

from arbitre.charte import Palette
from arbitre.ui.kit.mise_en_page import Reservee
from arbitre.ui.poste.correction import PanneauCorrection
from arbitre.ui.textes.enchainees import Enchainee, Enchainement


class Message(Reservee):
    """A remark glows; a refusal has the ink of what is worth nothing. What is asked stays before both until it is
    answered or left."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self._demande, self._dit, self._refus = "", "", False
        self._resumes: tuple[str, ...] = ()
        self._enchainement = Enchainement()

    def ecouter(self, correction: PanneauCorrection) -> None:
        """What goes on at the correction, and what it asks."""
        correction.verdict.a_cote.connect(self.demander)
        correction.passe.connect(self.preceder)
        correction.perimee.connect(self.remplacer)
        correction.tournee.connect(self.taire)
        correction.ligne.corrigee.connect(self.taire)
        correction.entier.se_lit = self.se_lit

    def se_lit(self, phrase: str) -> bool:
        """Whether that is still in what is said."""
        return bool(phrase) and phrase in self._dit

    def habiller(self, palette: Palette) -> None:
        """Other colours; nothing is said any more but what is asked."""
        self._palette = palette
        self.taire()

    def demander(self, question: str) -> None:
        """What is asked, to be read as long as it is; blank where nothing is any more."""
        if question != self._demande:
            self._demande = question
            self._afficher(self._dit, *self._resumes, refus=self._refus)

    def dire(self, texte: str, *brefs: str) -> None:
        """A remark; nothing where there is none. Where it has no room, the first of ``brefs`` that has some."""
        self._afficher(texte, *brefs, refus=False)

    def preceder(self, texte: str, bref: str = "") -> None:
        """A remark before what has just been said, which it does not take away; once. ``bref`` where it has no room."""
        if texte not in self._dit:
            brefs = [f"{bref} {dit}".strip() for dit in (self._dit, *filter(None, self._resumes))] if bref else []
            self.dire(f"{texte} {self._dit}".strip(), *brefs, *self._resumes)

    def enchainer(self, dite: Enchainee) -> None:
        """A remark in the place of what was said, unless that was of the same kind: then before it."""
        self.dire(*self._enchainement.ajouter(dite, self._dit))

    def remplacer(self, perimee: str, vraie: str) -> None:
        """What was said holds no more: what does stands there instead, where it is still shown."""
        if perimee in self._dit:
            dit, *resumes = (
                " ".join(filter(None, texte.replace(perimee, vraie).split(" ")))
                for texte in (self._dit, *self._resumes)
            )
            self._afficher(dit, *resumes, refus=self._refus)

    def refuser(self, texte: str) -> None:
        """A refusal."""
        self._afficher(texte, refus=True)

    def taire(self) -> None:
        """Nothing."""
        self._afficher("", refus=False)

    def _afficher(self, texte: str, *brefs: str, refus: bool) -> None:
        self._dit, self._resumes, self._refus = texte, brefs, refus
        tout, fond, encre = " ".join(filter(None, (self._demande, texte))), "transparent", self._palette.encre
        if refus and not self._demande:
            fond, encre = self._palette.surface, self._palette.zero
        elif tout:
            fond, encre = self._palette.attente.fond, self._palette.attente.encre
        self.setStyleSheet(f"background: {fond}; color: {encre}; font-weight: bold;")
        self._ecrire(tout)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._ecrire(self.text())

    def _ecrire(self, tout: str) -> None:
        """Whole, in smaller letters if need be; what is asked alone where even those have no room for the rest."""
        self.abreger()
        self.setText(tout)
        if self.coupe:
            self.abreger(*((self._demande,) if self._demande else self._resumes))
