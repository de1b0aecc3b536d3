"""The rendering worker: pyttsx3 as a renderer only, never ``say`` (it loses utterances and ignores stop).

First line in: ``{"voix": id or null, "debit": words a minute}``. First line out: ``{"pret": true, "moteur", "choisie",
"voix": [{"id", "nom", "langues"}]}`` or ``{"pret": false, "etat", "voix"?, "erreur"?}``.
Then ``{"texte"}`` in, ``{"texte", "pcm"}`` (base64, `Clip` format, trimmed) or ``{"texte", "erreur"}`` out.
"""

import base64
import json
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from arbitre.voix.clip import Clip
from arbitre.voix.messages import ClipIllisible

MOTEUR_ABSENT: Final = "moteur_absent"
PAS_DE_VOIX_FRANCAISE: Final = "pas_de_voix_francaise"
_ESSAIS: Final = 300
_ATTENTE_S: Final = 0.01


def servir(ordres: Iterable[bytes], repondre: Callable[[Mapping[str, object]], None]) -> int:
    """Serve until ``ordres``, a JSON object a line, end; 1 when there is nothing to speak with."""
    lignes = iter(ordres)
    reglage = json.loads(next(lignes, b"{}"))
    try:
        import pyttsx3

        moteur = pyttsx3.init()
        voix = [_decrire(v) for v in moteur.getProperty("voices")]
    except Exception as erreur:  # noqa: BLE001  drivers raise anything
        repondre({"pret": False, "etat": MOTEUR_ABSENT, "erreur": f"{type(erreur).__name__}: {erreur}"})
        return 1
    choisie = choisir(voix, reglage.get("voix"))
    if choisie is None or not _regler(moteur, choisie, int(reglage.get("debit", 150))):
        repondre({"pret": False, "etat": PAS_DE_VOIX_FRANCAISE, "voix": voix})
        return 1
    repondre({"pret": True, "moteur": str(moteur), "choisie": choisie, "voix": voix})
    with tempfile.TemporaryDirectory(prefix="arbitre-voix-") as dossier:
        for ligne in lignes:
            repondre(_rendre(moteur, json.loads(ligne)["texte"], Path(dossier) / "clip.wav"))
    return 0


def choisir(voix: Iterable[Mapping[str, Any]], voulue: str | None) -> str | None:
    """Id of the voice to speak with: the one asked for, else a French one, that of France first; None without."""
    connues = list(voix)
    if voulue is not None and any(v["id"] == voulue for v in connues):
        return voulue
    francaises = sorted((rang, i) for i, v in enumerate(connues) if (rang := _rang_francais(v)) is not None)
    return str(connues[francaises[0][1]]["id"]) if francaises else None


def _rang_francais(voix: Mapping[str, Any]) -> int | None:
    langues = [langue.lower().replace("_", "-") for langue in voix["langues"]]
    if "fr-fr" in langues:
        return 0
    if "fr" in langues:
        return 1
    if any(langue.startswith("fr-") for langue in langues):
        return 2
    return 3 if any(mot in voix["nom"].lower() for mot in ("french", "français", "francais")) else None


def _decrire(voix: Any) -> dict[str, Any]:
    """A pyttsx3 voice as plain data; some drivers give languages as bytes led by a control byte, some give none."""
    langues = [
        langue.decode("utf-8", "ignore").lstrip("\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09") if isinstance(langue, bytes)
        else str(langue)
        for langue in voix.languages or ()
    ]  # fmt: skip
    return {"id": str(voix.id), "nom": str(voix.name or voix.id), "langues": langues}


def _regler(moteur: Any, choisie: str, debit: int) -> bool:
    """Set the properties once; pyttsx3 swallows a refusal, so the voice is read back."""
    moteur.setProperty("voice", choisie)
    moteur.setProperty("rate", debit)
    moteur.setProperty("volume", 1.0)
    moteur.runAndWait()
    return bool(str(moteur.getProperty("voice")) == choisie)


def _rendre(moteur: Any, texte: str, fichier: Path) -> dict[str, object]:
    try:
        fichier.unlink(missing_ok=True)
        moteur.save_to_file(texte, str(fichier))
        moteur.runAndWait()
        pcm = _attendre(fichier).rogner().pcm
    except Exception as erreur:  # noqa: BLE001  drivers raise anything
        return {"texte": texte, "erreur": f"{type(erreur).__name__}: {erreur}"}
    return {"texte": texte, "pcm": base64.b64encode(pcm).decode("ascii")}


def _attendre(fichier: Path) -> Clip:
    """The file may land after ``runAndWait`` returns: look until it is whole."""
    for _ in range(_ESSAIS):
        try:
            clip = Clip.lire(fichier)
        except ClipIllisible:
            clip = Clip(b"")
        if clip.pcm:
            return clip
        time.sleep(_ATTENTE_S)
    raise TimeoutError("no sound was written")
