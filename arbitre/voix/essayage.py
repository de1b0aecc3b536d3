"""Three sentences said by any voice found here, rendered by an engine of their own: the voice in use goes on."""

from PySide6.QtCore import QObject, Signal

from arbitre.voix.annonceur import Annonceur
from arbitre.voix.cache import Cache
from arbitre.voix.clip import enchainer
from arbitre.voix.rendu import EtatMoteur
from arbitre.voix.systeme import VoixDuSysteme
from arbitre.voix.vocabulaire import phrases_de_comparaison

_SOUFFLE_S = 0.4


class Essayage(QObject):
    """One voice at a time; a new request forgets the one before."""

    pret = Signal(object)
    """`Clip` of the sentences by the voice that was asked for"""
    impossible = Signal(str)
    """that voice does not speak: why, in French (may be empty)"""

    def __init__(self, annonceur: Annonceur, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._annonceur = annonceur
        self._moteur = annonceur.voix.moteur.jumeau(self)
        self._voix = VoixDuSysteme(self._moteur, Cache(None), annonceur.voix.systeme.prononciation, self)
        self._voulue: str | None = None
        self._voix.avance.connect(self._regarder)

    def demander(self, voix: str) -> None:
        """`pret` or `impossible` follows."""
        self._voulue = voix
        self._voix.prononciation = self._annonceur.voix.systeme.prononciation
        self._voix.pardonner()
        self._moteur.regler(voix, self._annonceur.reglages.debit)
        self._moteur.demarrer()
        self._regarder()

    def demander_le_pack(self) -> None:
        """Ask the three sentences of the open pack, as far as it holds them."""
        self._voulue = None
        pack = self._annonceur.voix.pack
        clips = [clip for a in phrases_de_comparaison() if pack is not None and (clip := pack.clip(a)) is not None]
        if clips:
            self.pret.emit(enchainer(clips, _SOUFFLE_S, "comparaison"))
        else:
            self.impossible.emit("")

    def demander_la_fournie(self) -> None:
        """Ask the three sentences of the supplied voice."""
        self._voulue = None
        fournie = self._annonceur.voix.fournie
        clips = [clip for a in phrases_de_comparaison() if (clip := fournie.son(a.parole)) is not None]
        if clips:
            self.pret.emit(enchainer(clips, _SOUFFLE_S, "comparaison"))
        else:
            self.impossible.emit("")

    def oublier(self) -> None:
        """Nothing is waited for, and the engine ends."""
        self._voulue = None
        self._moteur.fermer()

    def _regarder(self) -> None:
        moteur = self._moteur
        if self._voulue is None or moteur.etat is EtatMoteur.DEMARRE:
            return
        paroles = [annonce.parole for annonce in phrases_de_comparaison()]
        autre = moteur.choisie is None or moteur.choisie.id != self._voulue
        if autre or not all(map(self._voix.peut_dire, paroles)):
            self._voulue = None
            self.impossible.emit(" ".join(moteur.plaintes))
            return
        clips = [clip for parole in paroles if (clip := self._voix.clip(parole)) is not None]
        if len(clips) == len(paroles):
            self._voulue = None
            self.pret.emit(enchainer(clips, _SOUFFLE_S, "comparaison"))
