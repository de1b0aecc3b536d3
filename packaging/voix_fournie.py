"""The natural voice that is shipped: every text of the closed vocabulary said once, trimmed, as loud as the others,
heard by the recogniser, said otherwise where it is taken for another; one Ogg Vorbis file in ``resources/voix``, and
its index. What is said otherwise afterwards goes into a second file, so that what was heard stays as it was heard.

    pip install -e ".[voix,oreille]" soundfile      # and espeak-ng
    python packaging/voix_fournie.py dire --travail DOSSIER       # says what is not said yet (an hour on one core)
    python packaging/voix_fournie.py ecouter --travail DOSSIER --liste nombres     # hears it, says it otherwise
    python packaging/voix_fournie.py assembler --travail DOSSIER  # writes the file of all texts, empties the second
    python packaging/voix_fournie.py reprendre --travail DOSSIER  # the second file: what voix_reprises.json lists

Each way to say a text is kept in the folder of work, with what was heard and what was chosen, so that any of them
may be stopped and run again.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from arbitre.dossiers import remplacer
from arbitre.engine.annonces.annonce import dire_reference
from arbitre.engine.annonces.coup import Cadre, annoncer_formule
from arbitre.engine.annonces.modeles import vocabulaire
from arbitre.engine.annonces.nombres import en_lettres
from arbitre.engine.chrono import Cadence
from arbitre.engine.editions import EDITION_2023
from arbitre.engine.formule import FORMULES
from arbitre.engine.grille import TAILLE, Reference, Sens
from arbitre.engine.lettres import PAYS
from arbitre.voix.clip import Clip, enchainer
from arbitre.voix.decodage import CADENCE
from arbitre.voix.fournie import SUITES, index
from arbitre.voix.pilotes.kokoro import MORCEAU, PARTIES, Parleur
from arbitre.voix.pilotes.phonemes import phonemes
from arbitre.voix.prononciation import Prononciation
from arbitre.voix.sonie import egaliser
from arbitre.voix.systeme import SOUFFLE_S
from arbitre.voix.vocabulaire import paroles_courantes, souffles

RACINE: Final = Path(__file__).resolve().parent.parent
VITESSES: Final = (1.0, 0.85, 0.75)
TONS: Final = (0, 6, 14, 30)
SURE: Final = 0.1
"""A text is known by so many nats at least, that Ogg Vorbis may not change."""
ANGLAIS: Final = ("Danemark", "Joker", "Wallonie")
"""What espeak-ng takes for English as it is written."""
CHOIX: Final = "choix.json"
ECOUTE: Final = "ecoute.json"
REPRISES: Final = RACINE / "packaging" / "voix_reprises.json"
"""What is said otherwise since the first file was made, and how."""
_ENTRE_S: Final = 0.04
_COMPRESSION: Final = 0.2
"""The more of it, the further what the recogniser hears moves: at 0.7 three numbers of 101 were lost, at 0.4 one."""
SORTIE: Final = RACINE / "resources" / "voix"
DUREES: Final = (20, 30, 40, 45, 60, 75, 80, 90, 105, 120, 135, 150, 165, 180, 210, 240, 300)
"""Seconds a coup that a partie is likely to have."""
_CASES: Final = tuple((ligne, colonne) for ligne in range(TAILLE) for colonne in range(TAILLE))


class Facon(Struct, frozen=True):
    """A way to say a text: what is read, how fast; in one go, or each breath by itself; in the tone of a text that is
    so many signs longer."""

    lu: str
    vitesse: float = 1.0
    souffles: bool = False
    ton: int = 0


def textes() -> list[str]:
    """All that is rendered, most needed first; references are made of their two words, points of their number
    and « points »."""
    courantes = list(dict.fromkeys(paroles_courantes()))
    pieces = [piece for groupe in vocabulaire().values() for piece in groupe]
    points = {parole for parole in courantes if parole.endswith((" point", " points"))}
    places = {dire_reference(Reference(ligne, colonne, sens)).parole for sens in Sens for ligne, colonne in _CASES}
    groupes = [parole for parole in courantes if parole not in {*points, *places, *pieces} and _est_un_groupe(parole)]
    reste = [parole for parole in courantes if parole not in {*points, *places, *groupes}]
    return list(dict.fromkeys([*reste, *pieces, *formules(), *groupes]))


def _est_un_groupe(parole: str) -> bool:
    """« deux Égypte », which its two words say as well."""
    compte, _, pays = parole.partition(" ")
    return pays in PAYS.values() and compte in (en_lettres(n) for n in range(2, 10))


def formules() -> Iterator[str]:
    """The pieces of what opens a partie whose formule or time is told; the words of any other time."""
    yield from ("minute", "minutes", "seconde", "secondes")
    for formule in FORMULES.values():
        for duree in DUREES:
            cadre = Cadre(EDITION_2023.annonces, formule, Cadence(duree, 10))
            for annonce in annoncer_formule(cadre):
                yield from (piece for morceau in annonce.morceaux for piece in souffles(morceau))


def facons(texte: str) -> Iterator[Facon]:
    """Ways to say it, the plainest first: as it is written, or as the table of respellings has it (« Joker » would be
    English), or word by word (« quarante six »), at three paces, in four tones."""
    lus = [texte]
    if (redit := Prononciation.livree().appliquer(texte)) != texte:
        lus = [redit] if any(mot in texte for mot in ANGLAIS) else [texte, redit]
    if "-" in texte:
        lus.append(texte.replace("-", " "))
    for ton in TONS:
        for vitesse in VITESSES:
            if len(souffles(texte)) > 1 and not ton:
                yield Facon(texte, vitesse, souffles=True)
            yield from (Facon(lu, vitesse, ton=ton) for lu in lus)


class Diseur:
    """Says texts, each way once for all."""

    def __init__(self, travail: Path) -> None:
        self.travail = travail
        self._dossier = travail / "sons"
        self._dossier.mkdir(parents=True, exist_ok=True)
        self._parleur: Parleur | None = None
        self.choisies = {texte: Facon(**facon) for texte, facon in _lire_json(travail / CHOIX).items()}
        """Texts whose plainest way is taken for another text."""

    def dire(self, texte: str) -> Clip:
        """The way that was chosen."""
        return self.essayer(self.choisies.get(texte) or next(facons(texte)))

    def essayer(self, facon: Facon) -> Clip:
        """That way, rendered where it never was."""
        if facon.souffles:
            vite = facon.vitesse == VITESSES[0]
            pieces = [
                self.dire(piece) if vite else self.essayer(Facon(piece, facon.vitesse)) for piece in souffles(facon.lu)
            ]
            return enchainer(pieces, SOUFFLE_S, facon.lu)
        fichier = self._fichier(facon)
        if not fichier.exists():
            clip = egaliser(self._moteur().dire(phonemes(facon.lu), facon.vitesse, facon.ton).rogner())
            remplacer(fichier, clip.en_wav())
        return Clip.lire(fichier, facon.lu)

    def est_dit(self, texte: str) -> bool:
        """Whether it was rendered already."""
        facon = self.choisies.get(texte) or next(facons(texte))
        return all(map(self.est_dit, souffles(texte))) if facon.souffles else self._fichier(facon).exists()

    def retenir(self, texte: str, facon: Facon) -> None:
        """Say it so from now on."""
        self.choisies[texte] = facon
        remplacer(self.travail / CHOIX, msgspec.json.encode(self.choisies))

    def _fichier(self, facon: Facon) -> Path:
        ton = f"\x1f{facon.ton}" if facon.ton else ""
        nom = hashlib.sha256(f"{facon.lu}\x1f{facon.vitesse}{ton}".encode()).hexdigest()[:24]
        return self._dossier / f"{nom}.wav"

    def _moteur(self) -> Parleur:
        if self._parleur is None:
            modele = b"".join(files(partie).joinpath(MORCEAU).read_bytes() for partie in PARTIES)
            self._parleur = Parleur(modele, "ff_siwis", fils=1)
        return self._parleur


def dire(diseur: Diseur) -> None:
    """Each text, its plainest way."""
    for rang, texte in enumerate(tous := textes()):
        diseur.dire(texte)
        if rang % 20 == 0:
            print(f"{rang} / {len(tous)}  {texte}", flush=True)


def ecouter(diseur: Diseur, nom: str, pas: int) -> None:
    """Each text of the list against those that it may be taken for; one that is taken for another is said otherwise,
    and the way that is known best is chosen."""
    import numpy as np

    sys.path.insert(0, str(RACINE))
    from benchmarks.reconnaissance import LISTES, dire_le_bilan, juger, peser
    from benchmarks.reconnaisseur import Reconnaisseur

    reconnaisseur, liste = Reconnaisseur(), LISTES[nom](pas)
    combien = len(liste.textes)
    poids, compares = np.zeros((combien, combien)), np.zeros((combien, combien), dtype=bool)
    for rang, rivaux in enumerate(liste.rivaux):
        compares[rang, rivaux] = True
    entendus = _lire_json(diseur.travail / ECOUTE)

    def entendre(rang: int, clip: Clip) -> "np.ndarray[Any, Any]":
        cle = f"{nom} {pas} {hashlib.sha256(clip.pcm).hexdigest()[:24]}"
        if cle not in entendus:
            entendus[cle] = peser(reconnaisseur, liste, rang, reconnaisseur.entendre(clip)).tolist()
            remplacer(diseur.travail / ECOUTE, msgspec.json.encode(entendus))
        return np.array(entendus[cle])

    def marge(rang: int) -> float:
        return [jugement.marge for jugement in juger(liste, poids, compares, [""] * combien)][rang]

    for rang, texte in enumerate(liste.textes):
        poids[rang, liste.rivaux[rang]] = entendre(rang, diseur.dire(texte))
    dire_le_bilan(f"{nom}, d’abord", list(juger(liste, poids, compares, [""] * combien)))
    for rang, texte in enumerate(liste.textes):
        if (meilleure := marge(rang)) > SURE:
            continue
        for facon in facons(texte):
            avant = poids[rang].copy()
            poids[rang, liste.rivaux[rang]] = entendre(rang, diseur.essayer(facon))
            if (trouvee := marge(rang)) > meilleure:
                meilleure = trouvee
                diseur.retenir(texte, facon)
                print(f"    {texte}\u00a0: {facon} ({trouvee:.2f})", flush=True)
            else:
                poids[rang] = avant
            if meilleure > SURE:
                break
    dire_le_bilan(f"{nom}, au mieux", list(juger(liste, poids, compares, [""] * combien)))


def assembler(diseur: Diseur, sortie: Path) -> None:
    """One file, all texts after one another, and where each lies in it; nothing said otherwise since."""
    autrement = (texte for texte, facon in diseur.choisies.items() if facon != next(facons(texte)))
    ecrire(diseur, [*textes(), *autrement], sortie, SUITES[0])
    ecrire(diseur, [], sortie, SUITES[1])


def reprendre(diseur: Diseur, sortie: Path) -> None:
    """The second file, what it lists said so; the first stays as it is, and as it was heard."""
    facons_reprises = {texte: Facon(**facon) for texte, facon in _lire_json(REPRISES).items()}
    diseur.choisies |= facons_reprises
    for texte in facons_reprises:
        diseur.dire(texte)
    ecrire(diseur, facons_reprises, sortie, SUITES[1])


def ecrire(diseur: Diseur, dits: Iterable[str], sortie: Path, suite: str) -> None:
    """A file and its index."""
    import numpy as np
    import soundfile

    silence = np.zeros(round(_ENTRE_S * CADENCE), np.int16)
    sons: dict[str, tuple[int, int]] = {}
    morceaux, place = [silence], len(silence)
    for texte in dict.fromkeys(dits):
        if index(texte) in sons or not diseur.est_dit(texte):
            continue
        son = np.frombuffer(egaliser(diseur.dire(texte)).pcm, "<i2")  # two breaths are less loud than each
        sons[index(texte)] = (place, len(son))
        morceaux += (son, silence)
        place += len(son) + len(silence)
    tout, vers = np.concatenate(morceaux), sortie / f"{suite}.ogg"
    with soundfile.SoundFile(
        vers, "w", CADENCE, 1, format="OGG", subtype="VORBIS", compression_level=_COMPRESSION
    ) as fichier:
        for debut in range(0, len(tout), CADENCE):  # a long block overflows the encoder
            fichier.write(tout[debut : debut + CADENCE])
    table = {"cadence": CADENCE, "sons": dict(sorted(sons.items()))}
    texte_de_l_index = json.dumps(table, ensure_ascii=False, separators=(",", ":"))
    (sortie / f"{suite}.json").write_text(texte_de_l_index, encoding="utf-8")
    print(f"{len(sons)} textes, {len(tout) / CADENCE:.0f} s, {vers.stat().st_size / 1e6:.2f} Mo")


def _lire_json(fichier: Path) -> dict[str, Any]:
    return dict(json.loads(fichier.read_bytes())) if fichier.exists() else {}


def main() -> None:
    """One step."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("geste", choices=("dire", "ecouter", "assembler", "reprendre"))
    arguments.add_argument("--travail", type=Path, required=True)
    arguments.add_argument("--liste", default="pays-lettres", help="à écouter")
    arguments.add_argument("--pas", type=int, default=1, help="une rangée et une colonne sur tant, pour les références")
    demandes = arguments.parse_args()
    diseur = Diseur(demandes.travail)
    match demandes.geste:
        case "dire":
            dire(diseur)
        case "ecouter":
            ecouter(diseur, demandes.liste, demandes.pas)
        case "reprendre":
            reprendre(diseur, SORTIE)
        case _:
            assembler(diseur, SORTIE)


if __name__ == "__main__":
    main()
