"""Hostile files for every reader of other programs' files. Run: ``python -m benchmarks.attaques.importations``.

Each file is read, or refused by one French sentence: lists (CSV, XLSX, ODS), words (text, zip, xz, kwg, compiled),
centres, formules, players of the club, fixed rounds, parties (live text, Eliot, JSON, sealed), TSH divisions, voices.
"""

import io
import json
import lzma
import sys
import tempfile
import wave
import zipfile
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

from arbitre.echanges.centres import lire_centre
from arbitre.echanges.classique_recus import inscrits_recus, lire_les_tableaux
from arbitre.echanges.club import lire_club
from arbitre.echanges.formules import garder_formule, lire_formules
from arbitre.echanges.gcg_lecture import lire_gcg
from arbitre.echanges.joueurs import appliquer, ouvrir, proposer
from arbitre.echanges.parties import lire_partie
from arbitre.echanges.scellees import ecrire_scellee, lire_scellee
from arbitre.echanges.tsh import divisions_du_fichier, lire_division
from arbitre.engine.centres.fusion import fusionner
from arbitre.engine.centres.valeurs import ReglesDeFusion
from arbitre.engine.editions import edition
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import CLASSIQUE, Formule
from arbitre.engine.generation import generer
from arbitre.engine.lexique.automate import construire
from arbitre.engine.prepare import preparer
from arbitre.lexiques.compiles import Fiche, assembler
from arbitre.lexiques.editions import empreinte
from arbitre.lexiques.lecture import lire as lire_lexique
from arbitre.voix.clip import Clip
from arbitre.voix.pack import Pack
from arbitre.voix.prononciation import Prononciation
from benchmarks.attaques.classeurs import fourches
from benchmarks.attaques.commun import Bilan, conclure, est_une_phrase, options
from benchmarks.attaques.mutations import json_malmene, octets_malmenes, somme_refaite, zip_malmene
from benchmarks.mesure import MEMOIRE
from tests.echanges.classeurs import classeur, xls
from tests.echanges.test_direct import TEXTE as DIRECT
from tests.echanges.test_eliot import PARTIE as ELIOT
from tests.lexiques.formes import kwg_octets
from tests.outils import positions

ESSAIS: Final = 60_000
Malmener = Callable[[bytes, Random, Sequence[bytes]], bytes]
MOTS: Final = sorted("AS CHACUNE COEUR ES ET LA LAS LES MAISON MAISONS MOLLIES SEL TABLE ZOO".split())
LISTE: Final = """No table;Nom;Licence;Catégorie;Série;Club
1;DUPONT Zoé;1234567;S;4A;Évry
2;"LE GOFF; Jean";7;V;;Brest
""".replace("\n", "\r\n")
DIVISION: Final = """Dupont, Zoe     1500 2 3 0; 400 350 50; # x
Le Goff, Jean 1400 1 0 3; 300 50 420
Roux, Al 1300 0 1 2; 50 410 380
"""
GCG: Final = """#player1 lea Léa Martel
#player2 gus Gus Orban
>lea: AEINRST 8D RETSINA +66 66
#note ailleurs
>gus: ABDEOUX 7C AX +23 23
>gus: ABDEOUX -- -23 0
>lea: (K) +10 76
"""


class Cible(Struct, frozen=True):
    """A reader: the name its file has, sound files, what wounds them."""

    nom: str
    lire: Callable[[Path], object]
    saines: tuple[bytes, ...]
    malmener: Malmener = octets_malmenes


def _zip(**membres: bytes) -> bytes:
    sortie = io.BytesIO()
    with zipfile.ZipFile(sortie, "w", zipfile.ZIP_DEFLATED) as archive:
        for nom, contenu in membres.items():
            archive.writestr(nom.replace("_", "."), contenu)
    return sortie.getvalue()


def _wav() -> bytes:
    sortie = io.BytesIO()
    with wave.open(sortie, "wb") as son:
        son.setparams((2, 2, 8000, 0, "NONE", ""))
        son.writeframes(bytes(range(256)) * 4)
    return sortie.getvalue()


def _ecrits(ecrire: Callable[[Path], object]) -> bytes:
    """What one of our own writers writes."""
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as dossier:
        ecrire(Path(dossier) / "x")
        return (Path(dossier) / "x").read_bytes()


def _scellee() -> bytes:
    partie = generer(positions.automate(), CLASSIQUE, edition("2023").reglement, 3, 0)
    assert partie is not None
    preparation = preparer(partie, CLASSIQUE, "2023", "Liste")
    return _ecrits(lambda chemin: ecrire_scellee(chemin, preparation))


def _centre() -> bytes:
    joueurs = [{"numero": n, "nom": f"J{n}", "licence": str(n), "club": "Évry", "table": n} for n in (1, 2)]
    coups = [{"tirage": "AECC?NU", "mot": "ChACUNE", "ref": "H4", "points": 76}] * 2
    partie = {"numero": 1, "titre": "", "formule": "classique", "blitz": False, "finie": True, "coups": coups}
    partie |= {"scores": {"1": [76, 70], "2": [0, 76]}, "penalites": {"2": [1]}}
    centre = {"nom": "Évry", "edition": "2023", "joueurs": joueurs, "parties": [partie]}
    return json.dumps({"arbitre_centre": 1, "centre": centre}).encode()


def _lire_et_fusionner(chemin: Path) -> None:
    fusionner([lire_centre(chemin)], ReglesDeFusion())


@cache
def _lire_les_joueurs(chemin: Path) -> None:
    tableau = ouvrir(chemin)
    proposition = proposer(tableau)
    inscrits_recus(appliquer(tableau, proposition), proposition)


def _lire_les_divisions(chemin: Path) -> None:
    for nom, octets in divisions_du_fichier(chemin).items():
        lire_division(octets, nom)


def cibles() -> tuple[Cible, ...]:
    """Every reader of a file."""
    texte, csv = "\n".join(MOTS).encode(), LISTE.encode()
    xlsx = classeur([ligne.split(";") for ligne in LISTE.split("\r\n")])
    feuille_xls = xls([[*ligne.split(";")] for ligne in LISTE.split("\r\n")], "0000000")
    ods = _zip(mimetype=b"application/vnd.oasis.opendocument.spreadsheet", content_xml=b"<a>" + csv + b"</a>")
    automate = construire(MOTS)
    compile_ = assembler(Fiche("Club", len(MOTS), empreinte(MOTS)), automate)
    formule = Formule("zoé", "Zoé", lettres=9, primes=((7, 40),), paliers=((2, 60, 20), (1, 30, 10)))
    parties = (Path(__file__).parents[2] / "tests" / "donnees" / "parties_publiees.jsonl").read_bytes().splitlines()
    club = json.dumps({"version": 1, "joueurs": [{"numero": 0, "nom": "DUPONT", "club": "Évry"}]}).encode()
    rondes = json.dumps({"4": [[[1, 2], [3, 4]], [[1, 3], [2, 4]], [[1, 4], [2, 3]]]}).encode()
    pack = b'{"format": 1, "nom": "Zo\xc3\xa9", "clips": {"tunisie": "a.wav"}}'
    return (
        Cible("liste.csv", _lire_les_joueurs, (csv, LISTE.encode("cp1252"), LISTE.encode("utf-16"))),
        Cible("liste.xlsx", _lire_les_joueurs, (xlsx,), zip_malmene),
        Cible("liste.ods", _lire_les_joueurs, (ods, xlsx), zip_malmene),
        Cible("liste.xls", _lire_les_joueurs, (feuille_xls,)),
        Cible("mots.txt", lire_lexique, (texte, texte.lower().replace(b"\n", b" "))),
        Cible("mots.zip", lire_lexique, (_zip(a_txt=texte, b_txt=texte, c_kwg=kwg_octets(MOTS)),), zip_malmene),
        Cible("mots.txt.xz", lire_lexique, (lzma.compress(texte, preset=0),)),
        Cible("mots.kwg", lire_lexique, (kwg_octets(MOTS),)),
        Cible("mots.lexique", lire_lexique, (compile_, automate)),
        Cible("faux.lexique", lire_lexique, (automate,), somme_refaite),
        Cible("x.centre.json", _lire_et_fusionner, (_centre(),), json_malmene),
        Cible("formules.json", lire_formules, (_ecrits(lambda c: garder_formule(c, formule)),), json_malmene),
        Cible("joueurs.json", lire_club, (club,), json_malmene),
        Cible("rondes.json", lire_les_tableaux, (rondes,), json_malmene),
        Cible("direct.txt", lire_partie, (DIRECT.encode("cp1252"),)),
        Cible("eliot.xml", lire_partie, (ELIOT.encode(),)),
        Cible("partie.jsonl", lire_partie, tuple(parties), json_malmene),
        Cible("partie.scellee", lire_scellee, (_scellee(),)),
        Cible("division.t", _lire_les_divisions, (DIVISION.encode(),)),
        Cible("divisions.zip", _lire_les_divisions, (_zip(a_t=DIVISION.encode(), b_t=DIVISION.encode()),), zip_malmene),
        Cible("partie.gcg", lire_gcg, (GCG.encode(), GCG.replace("gus", "lea").encode())),
        Cible("pack.json", lambda chemin: Pack.ouvrir(chemin.parent), (pack,), json_malmene),
        Cible(
            "prononciation.json", Prononciation.charger, (b'{"y": "i grec", "danemark": "danemarque"}',), json_malmene
        ),
        Cible("clip.wav", Clip.lire, (_wav(),)),
    )


def se_lit_ou_se_dit(cible: Cible, chemin: Path) -> bool:
    """Read that file; whether it was, or was refused by a sentence (a clip's is said within one)."""
    try:
        cible.lire(chemin)
    except Refus as refus:
        return est_une_phrase(refus) or cible.nom == "clip.wav"
    return True


def attaquer(essais: int = ESSAIS, graine: int = 1, noms: tuple[str, ...] = ()) -> Bilan:
    """Write, read; ``essais`` files in all, of the targets named."""
    bilan, choisies = Bilan(), [c for c in cibles() if not noms or c.nom in noms]
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as racine, fourches():
        for cible in choisies:
            chemin, hasard = Path(racine) / cible.nom, Random(f"{graine} {cible.nom}")
            for _ in range(essais // len(choisies)):
                octets = cible.malmener(hasard.choice(cible.saines), hasard, cible.saines)
                chemin.write_bytes(octets)
                bilan.essayer(f"{cible.nom} {octets[:300]!r}", partial(se_lit_ou_se_dit, cible, chemin))
    return bilan


def main() -> int:
    """Attack and print."""
    choix = options("des fichiers hostiles pour chaque import")
    return conclure("importations", attaquer(2_000_000 if choix.long else ESSAIS, choix.graine))


if __name__ == "__main__":
    sys.exit(main())
