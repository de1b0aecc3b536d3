"""Competition files made in a test: a few commands, written by a real régie."""

from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import ConfierTables, CreerCompetition, InscrireArbitre, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.fin import Annulation
from arbitre.engine.partie.conduite import AnnoncerTop, CompterBulletins, LancerChrono, RetenirTop, TerminerCoup
from arbitre.engine.partie.etat import Remise
from arbitre.engine.partie.saisie import NoterNonRemis, NotifierSanction, PayerLeTop, SaisirBulletin, TrancherResultat
from arbitre.engine.partie.terminer import AnnulerCoup, CloturerCoup
from arbitre.engine.partie.tirer import AnnoncerTirage, TirerLettres
from arbitre.journal import Journal
from arbitre.regie import RegieDuplicate
from tests.engine.partie.banc import bulletin, savoir


def regie(chemin: Path) -> RegieDuplicate:
    """A régie on the file, its clock stopped."""
    return RegieDuplicate(
        Journal(chemin, nouveau=not chemin.exists()),
        savoir(),
        horloge=lambda: datetime(2026, 1, 1, 20, tzinfo=UTC),
        hasard=lambda n: n // 2,
    )


def soiree(r: RegieDuplicate) -> None:
    """A competition of four, a rejet, two coups, an annulled one, bulletins with a fault, a command taken back."""
    joueurs = tuple(Joueur(0, f"Joueur {n}", club="Melun") for n in range(1, 5))
    r.executer(CreerCompetition("Soirée d’essai", "2026-01-01", "Melun"))
    r.executer(InscrireJoueurs(joueurs))
    r.executer(InscrireArbitre("Aïcha"))
    r.executer(ConfierTables(1, (3, 4)))
    r.executer(OuvrirPartie("Première"))
    r.executer(TirerLettres("AEIOUEB"))
    jouer(r, "AECC?NU", "ChACUNE", "H4")
    r.executer(SaisirBulletin(1, 1, bulletin("ChACUNE", "H4", 76)))
    r.executer(SaisirBulletin(1, 2, bulletin("CHACUNE", "H4", 80)))
    r.executer(NoterNonRemis(1, (3,)))
    r.executer(NotifierSanction(1, (2, 3), Remise.BILLET))
    r.executer(TrancherResultat(1, 4, 70, "bulletin mouillé"))
    r.executer(TirerLettres("WNTUFEF"))
    r.executer(AnnulerCoup(Annulation.ERREUR, "épellation"))
    jouer(r, "EIOLMLS", "MOLLIES", "G8")
    r.executer(PayerLeTop(2))
    r.executer(CloturerCoup(2))
    r.annuler()


def jouer(r: RegieDuplicate, lettres: str, mot: str, ref: str) -> None:
    """A whole coup, its top proclaimed."""
    for commande in (
        TirerLettres(lettres),
        AnnoncerTirage(),
        LancerChrono(),
        TerminerCoup(),
        CompterBulletins(),
        RetenirTop(mot, ref, hors_liste=True),
        AnnoncerTop(),
    ):
        r.executer(commande)


@cache
def _octets() -> bytes:
    with TemporaryDirectory() as dossier:
        chemin = Path(dossier) / "soiree.arbitre"
        r = regie(chemin)
        soiree(r)
        r.fermer()
        return chemin.read_bytes()


def fichier(dossier: Path) -> Path:
    """A closed file that holds `soiree`."""
    chemin = dossier / "soiree.arbitre"
    chemin.write_bytes(_octets())
    return chemin
