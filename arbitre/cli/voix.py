"""`arbitre voix`: the voices found on this machine; a text or a coup as a sound, for who wants to hear before."""

import sys
import tempfile
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

import msgspec

from arbitre.cli.annonces import Ligne, annoncer
from arbitre.cli.lignes import LigneInutilisable
from arbitre.dossiers import Dossiers, remplacer
from arbitre.engine.annonces.annonce import Annonce
from arbitre.exterieur.objets import JsonIllisible, depuis_json
from arbitre.lexiques import Graphies
from arbitre.voix.dictee import Seance, bouche, d_une_traite, simple
from arbitre.voix.pilotes.installation import FICHIER, Installation
from arbitre.voix.pilotes.pilote import choisir
from arbitre.voix.pilotes.recensement import pilotes_d_ici, recenser
from arbitre.voix.reglages import Allure


def lister(_options: Namespace) -> int:
    """One line of JSON a French voice; what should speak and cannot is told on standard error, status 1."""
    recensement = recenser(pilotes_d_ici(_installation()))
    for voix in choisir(recensement.voix, None):
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
    """Write the text as a WAV file, or the announcements of the coup; one line of JSON says how long it lasts."""
    annonces = _du_coup(options.texte) if options.coup else (simple(options.texte),)
    allure = Allure[options.allure.upper()]
    with tempfile.TemporaryDirectory(prefix="arbitre-voix-") as dossier:
        seance = Seance(_installation(), Path(dossier) / "clip.wav", allure)
        son = d_une_traite(annonces, bouche(options.voix, seance), allure)
    remplacer(options.sortie, son.en_wav())
    dits = [annonce.texte for annonce in annonces]
    ligne = {"fichier": str(options.sortie), "secondes": round(son.duree, 2), "annonces": dits}
    sys.stdout.write(msgspec.json.encode(ligne).decode() + "\n")
    return 0


def _du_coup(texte: str) -> Sequence[Annonce]:
    """A line of `arbitre annonces`, or a tirage alone: all but the calls of the chrono."""
    ligne = Ligne(coup=2, tirage=texte)
    if texte.lstrip().startswith("{"):
        try:
            ligne = depuis_json(texte.encode(), Ligne)
        except JsonIllisible as faute:
            raise LigneInutilisable(f"Le coup ne se lit pas\u00a0: {faute}.") from None
    graphies = Graphies(Dossiers.du_systeme())
    tirage, top = annoncer(ligne, graphie=lambda mot: next(iter(graphies.chercher(mot)), None))
    return (*tirage, *top)


def _installation() -> Installation:
    return Installation.charger(Dossiers.du_systeme().donnees / FICHIER)
