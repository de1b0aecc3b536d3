"""`arbitre voix`: lists the voices of this machine, or writes a text or a coup as a sound file."""

import sys
import tempfile
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from arbitre.cli.annonces import Ligne, Retenu, annoncer
from arbitre.cli.lignes import LigneInutilisable, en_objet, lire, premiere_ligne
from arbitre.dossiers import Dossiers, remplacer
from arbitre.engine.annonces.annonce import Annonce, cle
from arbitre.engine.grille import TAILLE
from arbitre.engine.saisies import cite
from arbitre.lexiques import Graphies
from arbitre.voix import messages
from arbitre.voix.dictee import FOURNIE, Seance, bouche, d_une_traite, simple
from arbitre.voix.fournie import Fournie
from arbitre.voix.pilotes.pilote import FICHIER, Installation, Qualite, VoixTrouvee, choisir
from arbitre.voix.pilotes.recensement import pilotes_d_ici, recenser
from arbitre.voix.reglages import Allure

_FOURNIE: Final = VoixTrouvee(FOURNIE, "", messages.VOIX_FOURNIE, "fr-fr", Qualite.NATURELLE)


def lister(_options: Namespace) -> int:
    """Print a line of JSON for each French voice. A driver that should speak and cannot is named on standard error:
    status 1."""
    recensement = recenser(pilotes_d_ici(_installation()))
    fournies = (_FOURNIE,) if Fournie().presente else ()
    for voix in (*fournies, *choisir(recensement.voix, None)):
        ligne = {
            "pilote": voix.pilote,
            "nom": voix.nom,
            "langue": voix.langue,
            "qualite": voix.qualite.value,
            "hors_ligne": voix.hors_ligne,
        }
        sys.stdout.write(msgspec.json.encode(ligne).decode() + "\n")
    for plainte in recensement.plaintes:
        print(plainte, file=sys.stderr)
    return 1 if recensement.plaintes else 0


def dire(options: Namespace) -> int:
    """Write the text, or the announcements of a coup, as a WAV file; a line of JSON gives its length in seconds."""
    texte = " ".join(options.texte).strip()
    annonces = _du_coup(texte) if options.coup else _seule(texte)
    allure = Allure[options.allure.upper()]
    with tempfile.TemporaryDirectory(prefix="arbitre-voix-") as dossier:
        seance = Seance(_installation(), Path(dossier) / "clip.wav", allure, partial(print, file=sys.stderr))
        son = d_une_traite(annonces, bouche(options.voix, seance), allure)
    remplacer(options.sortie, son.en_wav())
    dits = [annonce.texte for annonce in annonces]
    ligne = {"fichier": str(options.sortie), "secondes": round(son.duree, 2), "annonces": dits}
    sys.stdout.write(msgspec.json.encode(ligne).decode() + "\n")
    return 0


def _seule(texte: str) -> Sequence[Annonce]:
    if not cle(texte):
        raise LigneInutilisable("Il n’y a rien à dire\u00a0: écrivez le texte, par exemple «\u00a0Tunisie T\u00a0».")
    return (simple(texte),)


def _du_coup(texte: str) -> Sequence[Annonce]:
    """The announcements of a coup, but for the calls of the chrono."""
    graphies = Graphies(Dossiers.du_systeme())
    tirage, top = annoncer(_coup(texte), graphie=lambda mot: next(iter(graphies.chercher(mot)), None))
    return (*tirage, *top)


def _coup(texte: str) -> Ligne:
    """A line of `arbitre annonces`, from standard input where nothing was typed; or a tirage, with or without a word
    that opens the grid."""
    if not texte or texte.startswith("{"):
        return lire(en_objet(texte.encode() or premiere_ligne("-")), Ligne)
    match texte.split():
        case [tirage]:
            return Ligne(coup=2, tirage=tirage)
        case [tirage, mot, ref]:
            return Ligne(coup=2, tirage=tirage, retenu=Retenu(["." * TAILLE] * TAILLE, mot, ref))
        case _:
            raise LigneInutilisable(
                f"{cite(texte)} n’est pas un coup\u00a0: écrivez «\u00a0AEI+TRNS\u00a0», ou, avec le mot et sa place, "
                "«\u00a0AEI+TRNS RESINAT H4\u00a0»."
            )


def _installation() -> Installation:
    return Installation.charger(Dossiers.du_systeme().donnees / FICHIER)
