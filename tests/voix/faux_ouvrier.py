"""A rendering worker that obeys its text.

« lent » takes a while, « bloque » hangs, « meurs » dies, « refuse » answers with a fault.

Argument: ``bon``, ``absent``, ``etranger`` (no French voice), ``muet`` (never ready), ``tombe`` (dies at
once), or ``patient`` (a natural voice, slower than others, in the place of a better one).
"""

import base64
import json
import sys
import time

LENTEUR = 0.05
VOIX = [{"id": "fr", "nom": "Voix de test", "langues": ["fr-fr"]}]


def repondre(message: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def rendre(texte: str) -> None:
    if "bloque" in texte:
        time.sleep(60)
    if "lent" in texte:
        time.sleep(LENTEUR)
    if "meurs" in texte:
        sys.exit(3)
    if "refuse" in texte:
        repondre({"texte": texte, "erreur": "RuntimeError: non"})
        return
    sys.stdout.write("Audio saved to nowhere\n")
    repondre({"texte": texte, "pcm": base64.b64encode(b"\x10\x20" * 200).decode()})


mode = sys.argv[1]
reglage = json.loads(sys.stdin.readline())
if mode == "tombe":
    sys.exit(1)
if mode == "muet":
    time.sleep(60)
if mode == "absent":
    repondre({"pret": False, "etat": "moteur_absent", "erreur": "RuntimeError: rien"})
elif mode == "etranger":
    repondre({"pret": False, "etat": "pas_de_voix_francaise", "voix": [{"id": "en", "nom": "en", "langues": ["en"]}]})
else:
    suite = {"patience_s": 5.0, "perdues": ["La meilleure\u00a0: non."]} if mode == "patient" else {}
    repondre({"pret": True, "moteur": f"faux {reglage['debit']}", "choisie": "fr", "voix": VOIX, **suite})
    for ligne in sys.stdin:
        rendre(json.loads(ligne)["texte"])
