"""The rendering worker: the best voice of this machine as a renderer, never as a player.

First line in: ``{"voix": id or null, "debit": words a minute, "piper"?, "voix_piper"?}``. First line out:
``{"pret": true, "moteur", "choisie": id, "voix": [{"id", "nom", "langues", …}, …], "plaintes": [sentences], "perdues":
those of natural voices, "patience_s": of one text, 0 as usual}``, the best voice first, or ``{"pret": false, "etat",
"voix", "plaintes"}``. Then ``{"texte"}`` in, ``{"texte", "pcm"}`` (base64, `Clip` format, trimmed, as loud as all
others) or ``{"texte", "erreur"}`` out.
"""

import base64
import json
import tempfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from arbitre.voix.pilotes.pilote import Installation, PiloteMuet, Rendre, VoixTrouvee, choisir
from arbitre.voix.pilotes.recensement import ouvrir, pilotes_d_ici, recenser, rendre_en_clip
from arbitre.voix.sonie import egaliser

MOTEUR_ABSENT: Final = "moteur_absent"
PAS_DE_VOIX_FRANCAISE: Final = "pas_de_voix_francaise"


def servir(ordres: Iterable[bytes], repondre: Callable[[Mapping[str, object]], None]) -> int:
    """Serve until ``ordres``, a JSON object a line, end; 1 when there is nothing to speak with."""
    lignes = iter(ordres)
    reglage = json.loads(next(lignes, b"{}"))
    installation = Installation(str(reglage.get("piper", "")), str(reglage.get("voix_piper", "")))
    recensement = recenser(pilotes_d_ici(installation))
    francaises = choisir(recensement.voix, None)
    voix = [_decrire(v) for v in (*francaises, *(v for v in recensement.voix if v not in francaises))]
    with tempfile.TemporaryDirectory(prefix="arbitre-voix-") as dossier:
        fichier = Path(dossier) / "clip.wav"
        ouverte = ouvrir(recensement, reglage.get("voix"), int(reglage.get("debit", 150)), fichier)
        if ouverte is None:
            etat = PAS_DE_VOIX_FRANCAISE if voix else MOTEUR_ABSENT
            repondre({"pret": False, "etat": etat, "voix": voix, "plaintes": recensement.plaintes})
            return 1
        repondre(
            {
                "pret": True,
                "moteur": ouverte.voix.pilote,
                "choisie": ouverte.voix.id,
                "voix": voix,
                "plaintes": ouverte.plaintes,
                "perdues": ouverte.perdues,
                "patience_s": ouverte.patience_s,
            }
        )
        for ligne in lignes:
            repondre(_rendre(ouverte.rendre, json.loads(ligne)["texte"], fichier))
    for pilote in recensement.pilotes:
        pilote.fermer()
    return 0


def _decrire(voix: VoixTrouvee) -> dict[str, Any]:
    return {
        "id": voix.id,
        "nom": voix.nom,
        "langues": [voix.langue],
        "qualite": voix.qualite.value,
        "licence": voix.licence,
    }


def _rendre(rendre: Rendre, texte: str, fichier: Path) -> dict[str, object]:
    try:
        pcm = egaliser(rendre_en_clip(rendre, texte, fichier)).pcm
    except PiloteMuet as refus:
        return {"texte": texte, "erreur": str(refus)}
    return {"texte": texte, "pcm": base64.b64encode(pcm).decode("ascii")}
