"""The parties that one played alone: each a competition file of one player in the user's own folder."""

from datetime import datetime
from pathlib import Path
from typing import Final

from msgspec import Struct

from arbitre.engine.competition.etat import Competition, Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import Formule
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.prepare import desceller
from arbitre.engine.scelle import Scelle
from arbitre.engine.seul.comptes import CompteSeul, CoupDeLaSalle, compte_seul
from arbitre.engine.seul.reponses import TABLE
from arbitre.journal import nouveau
from arbitre.journal.derniers import competition_du_fichier
from arbitre.lexiques.erreurs import EcritureImpossible
from arbitre.lexiques.fichiers import decoder, encoder
from arbitre.regie import RegieDuplicate
from arbitre.ui.textes import seul as textes

DOSSIER: Final = "seul"


class AJouer(Struct, frozen=True):
    """A partie that may be played alone: its name, its seal, what the room that played it had found, its formule where
    that is one of one's own."""

    titre: str
    scelle: Scelle
    salle: tuple[CoupDeLaSalle, ...] = ()
    propre: Formule | None = None


class Feuillet(Struct, frozen=True):
    """A file of the folder and what its partie comes to."""

    fichier: Path
    compte: CompteSeul


class Cahier:
    """The folder, made when the first partie is."""

    def __init__(self, donnees: Path) -> None:
        self.dossier = donnees / DOSSIER

    def competitions(self) -> tuple[tuple[Path, Competition], ...]:
        """Every file that reads, the oldest first: their names begin with the instant they were made."""
        lues = []
        for fichier in sorted(self.dossier.glob("*.arbitre"), key=lambda fichier: fichier.stem):
            try:
                lues.append((fichier, competition_du_fichier(fichier)))
            except Refus:
                continue  # somebody else's, or damaged: the others are shown
        return tuple(lues)

    def feuillets(self) -> tuple[Feuillet, ...]:
        """The parties played alone, with what each comes to."""
        comptes = ((fichier, compte_seul(competition)) for fichier, competition in self.competitions())
        return tuple(Feuillet(fichier, compte) for fichier, compte in comptes if compte is not None)

    def commencer(self, partie: AJouer, temps: tuple[int, int], savoir: Savoir, maintenant: datetime) -> Path:
        """A new file whose partie is open; raises a `Refus`, and nothing is then left."""
        preparation = desceller(partie.scelle, partie.propre)
        fichier = self._libre(maintenant)
        scelle, propre = partie.scelle.octets, partie.propre
        ouvrir = OuvrirPartie(partie.titre, preparation.formule, *temps, scelle=scelle, propre=propre)
        creer = CreerCompetition(textes.TITRE, maintenant.date().isoformat(), edition=preparation.edition)
        joueur = InscrireJoueurs((Joueur(0, textes.MOI, table=TABLE),))
        try:
            self.dossier.mkdir(parents=True, exist_ok=True)
        except OSError as e:
            raise EcritureImpossible.de(self.dossier, e) from None
        if partie.salle:
            encoder(_de_la_salle(fichier), partie.salle)
        try:
            with nouveau(fichier) as journal:
                RegieDuplicate(journal, savoir).executer(creer, joueur, ouvrir)
        except Refus:
            _de_la_salle(fichier).unlink(missing_ok=True)
            raise
        return fichier

    def salle(self, fichier: Path) -> tuple[CoupDeLaSalle, ...]:
        """What the room played, where the partie came from one."""
        return decoder(_de_la_salle(fichier), tuple[CoupDeLaSalle, ...]) or ()

    def _libre(self, maintenant: datetime) -> Path:
        nom = maintenant.strftime("%Y-%m-%d-%H%M%S")
        suites = ("", *(f"-{n}" for n in range(2, 1000)))
        libres = (self.dossier / f"{nom}{suite}.arbitre" for suite in suites)
        return next(fichier for fichier in libres if not fichier.exists())


def _de_la_salle(fichier: Path) -> Path:
    return fichier.with_suffix(".salle.json")
