"""A voice as one hears it in the evening, made into one clip without windows: `arbitre voix dire`, and measures."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from arbitre.engine.annonces.annonce import Annonce, Role
from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import cite
from arbitre.voix import messages
from arbitre.voix.clip import Clip, clip_muet, enchainer
from arbitre.voix.fournie import Fournie
from arbitre.voix.pack import MANIFESTE, ROLES_DU_MOT, Pack
from arbitre.voix.pilotes.pilote import DEBIT, Installation, VoixTrouvee, choisir
from arbitre.voix.pilotes.recensement import ouvrir, pilotes_d_ici, recenser, rendre_en_clip
from arbitre.voix.prononciation import Prononciation
from arbitre.voix.reglages import Allure
from arbitre.voix.serie import Serie
from arbitre.voix.sonie import egaliser
from arbitre.voix.vocabulaire import souffles

FOURNIE: Final = "fournie"

Bouche = Callable[[Annonce], Clip]
"""Gives the clip of an announcement."""


class Seance(Struct, frozen=True):
    """What a voice is opened with; ``fichier`` is a scratch of its own; ``signaler`` is told each voice that should
    have spoken before the one that does."""

    installation: Installation
    fichier: Path
    allure: Allure = Allure.NORMALE
    signaler: Callable[[str], object] = str


def simple(texte: str) -> Annonce:
    """A text of one's own."""
    return Annonce(Role.MOT_FORME, texte, texte, tuple(texte.split()))


def d_une_traite(annonces: Sequence[Annonce], bouche: Bouche, allure: Allure) -> Clip:
    """All of them, with the silences of that pace."""
    serie = Serie(0, tuple(annonces), allure.value.par_lettre, pause_s=allure.value.entre)
    pcm = bytearray()
    for annonce in annonces:
        clip = bouche(annonce)
        serie.prochaine += 1
        pause = serie.pause(annonce, len(pcm) // 2, clip.echantillons)
        pcm += clip.pcm + Clip.silence(pause).pcm
    return Clip(bytes(pcm), " ".join(annonce.parole for annonce in annonces))


def bouche(voix: str, seance: Seance) -> Bouche:
    """The supplied voice, a pack by its folder, or a voice found here, by its name or a part of it; `Refus` where there
    is none."""
    if (Path(voix) / MANIFESTE).is_file():
        pack = Pack.ouvrir(Path(voix))
        fournie = _fournie(seance)
        return lambda annonce: pack.clip(annonce, seance.allure) or fournie(annonce)
    est_la_fournie = voix.casefold() in (FOURNIE, messages.VOIX_FOURNIE.casefold())
    return _fournie(seance) if est_la_fournie else _d_ici(voix, seance)


def _fournie(seance: Seance) -> Bouche:
    """The supplied voice, with the words by the best voice found here, or spelled where there is none."""
    fournie = Fournie()
    if not fournie.presente:
        raise Refus(messages.FOURNIE_ABSENTE)

    @cache
    def d_ici() -> Bouche | None:
        try:
            return _d_ici("", seance)
        except Refus:
            return None

    def dire(annonce: Annonce) -> Clip:
        def ailleurs(texte: str) -> Clip:
            if (autre := d_ici()) is not None:
                return autre(simple(texte))
            epele = fournie.epeler(texte, seance.allure) if annonce.role in ROLES_DU_MOT else None
            return epele or clip_muet(texte)

        clip = fournie.clip(annonce, seance.allure, ailleurs)
        assert clip is not None, "nobody is waited for"
        return clip

    return dire


def _d_ici(voix: str, seance: Seance) -> Bouche:
    """A voice of this machine; the best one by default."""
    recensement = recenser(pilotes_d_ici(seance.installation))
    voulue = _nommee(voix, choisir(recensement.voix, None)) if voix else None
    ouverte = ouvrir(recensement, voulue, DEBIT, seance.fichier)
    if ouverte is None or voulue not in (None, ouverte.voix.id):
        raise Refus(" ".join(recensement.plaintes if ouverte is None else ouverte.plaintes) or messages.MOTEUR_ABSENT)
    for perdue in ouverte.perdues:
        seance.signaler(perdue)
    rendre, prononciation = ouverte.rendre, Prononciation.livree()

    @cache
    def souffler(souffle: str) -> Clip:
        return egaliser(rendre_en_clip(rendre, souffle, seance.fichier))

    def dire(annonce: Annonce) -> Clip:
        dits = souffles(prononciation.appliquer(annonce.parole))
        return enchainer(map(souffler, dits), seance.allure.value.souffle, annonce.parole)

    return dire


def _nommee(voix: str, trouvees: Sequence[VoixTrouvee]) -> str:
    """The id of the voice named: by its whole name, else by a part of it."""
    cherche = voix.casefold()
    for trouvee in trouvees:
        if cherche in (trouvee.id.casefold(), trouvee.nom.casefold()):
            return trouvee.id
    for trouvee in trouvees:
        if cherche in trouvee.nom.casefold():
            return trouvee.id
    raise Refus(
        f"Aucune voix ne s’appelle {cite(voix)}\u00a0: «\u00a0arbitre voix lister\u00a0» les nomme, et "
        f"«\u00a0{FOURNIE}\u00a0» est celle du programme."
    )
