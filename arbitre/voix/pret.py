"""A pack lent as one file: a zip of its manifest, its sounds and a note that says whose voice it is, that she agreed,
and under which licence. What is received is checked whole before anything is written.
"""

import re
import shutil
import tempfile
from itertools import chain, count
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from arbitre.dossiers import remplacer
from arbitre.engine.erreurs import cause_systeme
from arbitre.engine.saisies import cite
from arbitre.exterieur.archives import Archive, ArchiveIllisible, ouvrir_zip, plier_zip
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.voix import messages
from arbitre.voix.clip import TAILLE_MAX
from arbitre.voix.messages import PackIllisible
from arbitre.voix.pack import CLIPS_MAX, MANIFESTE, NOM_DE_FICHIER, OCTETS_MAX, Pack

NOTE: Final = "LISEZ-MOI.txt"
LICENCES: Final = (
    "à prêter de club à club, sans la vendre ni la modifier",
    "CC BY 4.0\u00a0: à copier et à modifier, en nommant la voix",
    "CC0\u00a0: à tous les usages",
)
_FICHIER_MAX: Final = 128 << 20
_MORCEAU: Final = 1 << 16
_INTERDITS: Final = re.compile(r'[<>:"/\\|?*\x00-\x1f]+|^\.+|[. ]+$')


def emballer(pack: Pack) -> bytes:
    """The file that is lent; `PackIllisible` where nobody agreed, or nothing is recorded."""
    if not pack.voix_de or not pack.licence:
        raise PackIllisible(messages.SANS_ACCORD)
    if not pack.clips:
        raise PackIllisible("Ce pack est encore vide\u00a0: enregistrez-y des sons avant de le prêter.")
    sons = {nom: pack.clips[texte].en_wav() for texte, nom in sorted(pack.fichiers.items())}
    note = messages.note_de_pret(pack.nom, pack.voix_de, pack.licence)
    return plier_zip({NOTE: note.encode(), MANIFESTE: pack.manifeste(), **sons})


def preter(pack: Pack, fichier: Path) -> None:
    """Write what is lent there; `PackIllisible` says why it is not."""
    octets = emballer(pack)
    try:
        remplacer(fichier, octets)
    except OSError as erreur:
        raise _non_ecrit(fichier.parent, erreur) from erreur


def deballer(fichier: Path, ou: Path) -> Pack:
    """The pack of that file, in a new folder of ``ou``; `PackIllisible` says why it is refused: nothing is left of it
    then."""
    try:
        ou.mkdir(parents=True, exist_ok=True)
        with (
            ouvrir_zip(lire(fichier, _FICHIER_MAX), CLIPS_MAX + 2, OCTETS_MAX) as archive,
            tempfile.TemporaryDirectory(dir=ou, prefix=".pack-") as essai,
        ):
            _deplier(archive, Path(essai), fichier.name)
            pack = Pack.ouvrir(Path(essai))
            if not pack.voix_de or not pack.licence:
                raise _refuse(fichier.name, "il ne dit ni de qui est la voix, ni sous quelle licence elle est prêtée")
            if not pack.clips:
                raise _refuse(fichier.name, "aucun de ses sons n’est lisible")
            nom = _INTERDITS.sub(" ", pack.nom).strip() or fichier.stem
            return replace(pack, dossier=shutil.copytree(essai, _libre(ou, nom)))
    except FichierNonLu as refus:
        raise PackIllisible(str(refus)) from None
    except ArchiveIllisible as refus:
        raise _refuse(fichier.name, f"l’archive {refus}") from None
    except OSError as erreur:
        raise _non_ecrit(ou, erreur) from erreur


def _deplier(archive: Archive, dossier: Path, nom: str) -> None:
    """Write the files of the archive in the folder: plain names only, none outside that folder."""
    if MANIFESTE not in archive.membres:
        raise _refuse(nom, f"il y manque le fichier {MANIFESTE}")
    for membre, info in archive.membres.items():
        if membre not in (MANIFESTE, NOTE) and not NOM_DE_FICHIER.fullmatch(membre):
            raise _refuse(nom, f"il contient {cite(membre)}, qui n’est pas un son de pack")
        if info.file_size > TAILLE_MAX:
            raise _refuse(nom, f"{cite(membre)} est trop gros")
        (dossier / membre).write_bytes(b"".join(archive.morceaux(membre, _MORCEAU)))


def _libre(ou: Path, nom: str) -> Path:
    """A folder of that name, or of the next one that is not there yet."""
    noms = chain((nom,), (f"{nom} ({n})" for n in count(2)))
    return next(ou / libre for libre in noms if not (ou / libre).exists())


def _non_ecrit(ou: Path, erreur: OSError) -> PackIllisible:
    return PackIllisible(
        f"Le pack ne s’écrit pas dans {cite(ou.name)} ({cause_systeme(erreur)})\u00a0: "
        "libérez de la place ou choisissez un autre dossier."
    )


def _refuse(nom: str, raison: str) -> PackIllisible:
    return PackIllisible(
        f"{cite(nom)} n’est pas un pack de voix prêté\u00a0: {raison}\u00a0; demandez-en une nouvelle copie."
    )
