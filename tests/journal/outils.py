"""Competition files made in a test: a few commands, written by a real régie."""

from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from arbitre.engine.competition import commandes as ccmd
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.partie import commandes as cmd
from arbitre.engine.partie.etat import Annulation, Remise
from arbitre.journal import Journal
from arbitre.regie import Regie
from tests.engine.partie.banc import bulletin, savoir


def regie(chemin: Path, auteur: str = "Paul") -> Regie:
    """A régie on the file, its clock stopped."""
    return Regie(
        Journal(chemin, nouveau=not chemin.exists()),
        savoir(),
        horloge=lambda: datetime(2026, 1, 1, 20, tzinfo=UTC),
        hasard=lambda n: n // 2,
        auteur=auteur,
    )


def soiree(r: Regie) -> None:
    """A competition of four, a rejet, two coups, an annulled one, bulletins with a fault, a command taken back."""
    joueurs = tuple(Joueur(0, f"Joueur {n}", club="Melun") for n in range(1, 5))
    r.executer(ccmd.CreerCompetition("Soirée d’essai", "2026-01-01", "Melun"))
    r.executer(ccmd.InscrireJoueurs(joueurs))
    r.executer(ccmd.InscrireArbitre("Aïcha"))
    r.executer(ccmd.ConfierTables(1, (3, 4)))
    r.executer(ccmd.OuvrirPartie("Première"))
    r.executer(cmd.TirerLettres("AEIOUEB"))
    jouer(r, "AECC?NU", "ChACUNE", "H4")
    r.executer(cmd.SaisirBulletin(1, 1, bulletin("ChACUNE", "H4", 76)))
    r.executer(cmd.SaisirBulletin(1, 2, bulletin("CHACUNE", "H4", 80)))
    r.executer(cmd.NoterNonRemis(1, (3,)))
    r.executer(cmd.NotifierSanction(1, (2, 3), Remise.BILLET))
    r.executer(cmd.TrancherResultat(1, 4, 70, "bulletin mouillé"))
    r.executer(cmd.TirerLettres("WNTUFEF"))
    r.executer(cmd.AnnulerCoup(Annulation.ERREUR, "épellation"))
    jouer(r, "EIOLMLS", "MOLLIES", "G8")
    r.executer(cmd.PayerLeTop(2))
    r.executer(cmd.CloturerCoup(2))
    r.annuler()


def jouer(r: Regie, lettres: str, mot: str, ref: str) -> None:
    """A whole coup, its top proclaimed."""
    for commande in (
        cmd.TirerLettres(lettres),
        cmd.AnnoncerTirage(),
        cmd.LancerChrono(),
        cmd.TerminerCoup(),
        cmd.CompterBulletins(),
        cmd.RetenirTop(mot, ref, hors_liste=True),
        cmd.AnnoncerTop(),
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
