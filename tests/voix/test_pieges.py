# ruff: noqa: RUF001  the signs of the phonetic alphabet
"""Words that a synthetic voice reads wrong: what espeak-ng says of each, respelled by the shipped table, against how a
French speaker says it (`donnees/pieges.txt`)."""

import re
import subprocess
import unicodedata
from pathlib import Path
from typing import Final

import pytest

from arbitre.voix.prononciation import Prononciation
from tests.outils.programmes import exiger

PIEGES: Final = [
    tuple(ligne.split())
    for ligne in Path(__file__).with_name("donnees").joinpath("pieges.txt").read_text(encoding="utf-8").splitlines()
    if ligne and not ligne.startswith("#")
]
_NASALES: Final = {"ɑ̃": "ã", "a̰": "ã", "ɔ̃": "õ", "o̰": "õ", "ɛ̃": "ẽ", "œ̃": "ẽ"}
_VOISINS: Final = str.maketrans(
    {
        "ɔ": "o", "ɒ": "o", "ɛ": "e", "ɑ": "a", "ɐ": "a", "œ": "ø", "ʌ": "ø", "ɜ": "ø", "ʁ": "r", "ɹ": "r", "ɡ": "g",
        "ʃ": "S", "ʒ": "Z", "ɲ": "ni", "N": "ni", "w": "u", "j": "i", "ɥ": "y", "ɪ": "i", "ʊ": "u", "ə": None,
        "ˈ": None, "ˌ": None, "ː": None, "-": None, " ": None, "\u200d": None,
    }
)  # fmt: skip


def entendus(phonemes: str) -> str:
    """Sounds as an ear takes them: glides are vowels, open and closed are one, nothing is said twice."""
    plat = unicodedata.normalize("NFC", re.sub(r"\([a-z-]+\)", "", phonemes))
    for nasale, signe in _NASALES.items():
        plat = plat.replace(unicodedata.normalize("NFC", nasale), signe)
    return re.sub(r"(.)\1", r"\1", plat.translate(_VOISINS))


def test_il_y_a_trois_cents_pieges_et_chacun_une_fois() -> None:
    assert len(PIEGES) >= 300
    assert len({mot for mot, _ in PIEGES}) == len(PIEGES)
    assert {"xyste", "whisky", "ez", "outplacement"} <= {mot for mot, _ in PIEGES}


@pytest.mark.machine
def test_chaque_piege_est_dit_comme_on_le_dit() -> None:
    exiger("espeak-ng")
    table = Prononciation.livree()
    mots = [table.appliquer(mot) for mot, _ in PIEGES]
    fini = subprocess.run(
        ("espeak-ng", "-q", "--ipa", "-v", "roa/fr", "--stdin"),
        input="".join(f"{mot}.\n\n" for mot in mots),
        capture_output=True,
        text=True,
        check=True,
    )
    dits = fini.stdout.splitlines()
    assert len(dits) == len(PIEGES)
    mal_dits = {
        mot: (entendus(dit), entendus(attendu))
        for (mot, attendu), dit in zip(PIEGES, dits, strict=True)
        if entendus(dit) != entendus(attendu)
    }
    assert mal_dits == {}


@pytest.mark.parametrize("phrase", ["Ludovic Marc, table 3", "Jean Van Damme", "Le mot est en H 8", "Tu vis ici"])
def test_la_table_ne_touche_ni_aux_noms_ni_aux_mots_de_tous_les_jours(phrase: str) -> None:
    assert Prononciation.livree().appliquer(phrase) == phrase
