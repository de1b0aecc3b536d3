"""The order of the accented spellings of one word: what the voice should say comes first."""

from affixes import Forme, Racine

# Ranks of a form, by what it is; the lower is said first.
GRAMMATICAL, NOM, AUTRE, INFINITIF, CONJUGUE, PARTICIPE, SUBJONCTIF = range(7)

_INVERSION = "1isg"  # « donnè-je »: exists before its pronoun only
_NOMINAUX = (NOM, AUTRE)

Cle = tuple[int, bool, int, str]


def est_seule(forme: Forme) -> bool:
    """Whether the form stands on its own: not so of the first person that only precedes its pronoun."""
    return _INVERSION not in forme.nature


def rang(racine: Racine, forme: Forme) -> int:
    """Grammatical words, then nouns, other words, infinitives, conjugated forms, participles, past subjunctives."""
    est_verbe = any(nature.startswith("v") for nature in racine.nature)
    match racine.nature, forme.nature:
        case natures, _ if "mg" in natures:
            return GRAMMATICAL
        case natures, () if not est_verbe:
            return NOM if "nom" in natures else AUTRE
        case _, natures if "infi" in natures or not natures:
            return INFINITIF
        case _, natures if "ppas" in natures:
            return PARTICIPE
        case _, natures if "simp" in natures:
            return SUBJONCTIF
        case _:
            return CONJUGUE


def cle(graphie: str, meilleur_rang: int) -> Cle:
    """Sort key among the spellings of one word.

    Nouns that differ in accents are mostly old and new spellings or foreign words (« île », « média »): the accented
    one tells the sound; but « arille » comes before « arillé ». Conjugated forms: the plain one is the common one
    (« lisera », « liséra »).
    """
    accents = sum(not c.isascii() for c in graphie)
    if meilleur_rang in _NOMINAUX:
        return meilleur_rang, graphie.endswith(("é", "és")), -accents, graphie
    return meilleur_rang, False, accents, graphie
