"""A player, whole: what is wrong is corrected here, on any round; what was played stays."""

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from arbitre.engine.classique.feuilles import cote_en_texte
from arbitre.engine.classique.formule import Numero
from arbitre.engine.classique.tournoi.etat import Inscrit
from arbitre.engine.classique.tournoi.inscrire import Inscrire
from arbitre.engine.erreurs import Refus
from arbitre.engine.ligne.clavier import decimal
from arbitre.engine.saisies import licence_tapee
from arbitre.ui.classique.demandes import Demande
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.textes import organisation_classique as textes


class CoteIllisible(Refus):
    """Something else than a number was typed."""


class FicheDuJoueur(Demande):
    """The player of that number; None: somebody new."""

    def __init__(self, regie: RegieClassiqueQt, joueur: Numero | None, parent: QWidget | None = None) -> None:
        titre = textes.NOUVEAU_JOUEUR if joueur is None else textes.FICHE_JOUEUR
        super().__init__(regie, titre, (560, 400), parent)
        self.sujet = joueur
        self._avant = Inscrit(0, "") if joueur is None else regie.etat.inscrits[joueur]
        self.nom = self.fiche.champ(textes.NOM)
        self.cote = self.fiche.champ(textes.COTE)
        self.licence, self.club = self.fiche.champ(textes.LICENCE), self.fiche.champ(textes.CLUB)
        self.serie = self.fiche.champ(textes.SERIE, textes.SERIE_EXEMPLE)
        self.categorie, self.division = self.fiche.champ(textes.CATEGORIE), self.fiche.champ(textes.DIVISION)
        i = self._avant
        champs = (self.nom, self.licence, self.club, self.serie, self.categorie, self.division)
        for saisie, texte in zip(champs, (i.nom, i.licence, i.club, i.serie, i.categorie, i.division), strict=True):
            saisie.setText(texte)
        self.cote.setText(cote_en_texte(i.cote) if i.cote else "")
        self.fiche.retenir()
        self.nom.setFocus()
        self.nom.selectAll()

    def commande(self) -> Inscrire:
        return Inscrire(
            (
                replace(
                    self._avant,
                    nom=self.nom.text(),
                    cote=lire_la_cote(self.cote.text()),
                    licence=licence_tapee(self.licence.text()),
                    club=self.club.text(),
                    serie=self.serie.text(),
                    categorie=self.categorie.text(),
                    division=self.division.text(),
                ),
            )
        )


def lire_la_cote(texte: str) -> float:
    """« 1234,5 »; 0 where nothing is typed."""
    propre = "".join(texte.split())
    if (cote := decimal(propre) if propre else 0.0) is None:
        raise CoteIllisible(textes.COTE_ILLISIBLE)
    return cote
