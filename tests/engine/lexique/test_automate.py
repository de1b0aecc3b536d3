import random
import struct
import zlib
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.hasard import MASQUE, melanger
from arbitre.engine.lexique import automate as module
from arbitre.engine.lexique import simple
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.lexique.construction import SOMMES
from arbitre.engine.lexique.format import (
    A_DROITE,
    A_FINS,
    BLOC,
    ENTETE,
    LETTRES,
    LONG,
    MAGIE,
    VERSION,
    AutomateIllisible,
    ListeInutilisable,
    assembler,
)
from arbitre.engine.lexique.recherche import meilleures, toutes
from tests.outils import positions

MOTS = st.lists(st.text("AEIRS", min_size=2, max_size=7) | st.text("ABC", min_size=2, max_size=15), min_size=1)
TOUT = (1 << 32) - 1
"""Every letter, however many are left to read."""
PETIT = construire(["LA", "LAC", "LACS", "LE", "SALE", "SALES"])


@given(MOTS)
def test_un_automate_rend_les_mots_de_sa_liste_dans_l_ordre(mots: Sequence[str]) -> None:
    automate = Automate(construire(mots))
    assert list(automate.mots()) == sorted(set(mots))
    assert len(automate) == len(set(mots))


@given(MOTS, st.lists(st.text("ABCEIRS", max_size=8)))
@pytest.mark.parametrize("noyau", [True, False])
def test_il_connait_ses_mots_et_eux_seuls(noyau: bool, mots: Sequence[str], autres: Sequence[str]) -> None:
    automate = Automate(construire(mots), noyau=noyau)
    for mot in (*mots, *autres, *(mot[:-1] for mot in mots), *(mot + "S" for mot in mots)):
        assert (mot in automate) == (mot in set(mots))


@pytest.mark.parametrize("noyau", [True, False])
def test_ce_qui_n_est_pas_un_mot_n_y_est_pas(noyau: bool) -> None:
    automate = Automate(PETIT, noyau=noyau)
    for autre in ("", "L", "la", "LÀ", "L A", "LA\n", "LA\0", "?", 12, None, "Z" * 40):
        assert autre not in automate


@given(MOTS)
def test_compile_ou_non_il_est_le_meme_octet_pour_octet(mots: Sequence[str]) -> None:
    assert construire(mots, noyau=True) == construire(mots, noyau=False)


@pytest.mark.loi
def test_compile_ou_non_vingt_mille_mots_font_les_memes_octets() -> None:
    mots = positions.mots()[::20]
    assert construire(mots, noyau=True) == construire(mots, noyau=False)


def test_l_ordre_et_les_repetitions_de_la_liste_ne_changent_rien() -> None:
    assert construire(["SALES", "LA", "LAC", "SALE", "LA", "LE", "LACS"]) == PETIT


def test_le_lexique_entier_se_relit() -> None:
    automate = positions.automate()
    assert tuple(automate.mots()) == positions.mots()
    assert all(mot in automate for mot in positions.mots())


@pytest.mark.parametrize(
    ("mots", "phrase"),
    [
        ([], "aucun mot"),
        (["OK", "maison"], "«\u00a0maison\u00a0»"),
        (["É" * 3], "n’est pas un mot"),
        (["A"], "n’est pas un mot"),
        (["A" * 16], "n’est pas un mot"),
    ],
)
def test_une_liste_inutilisable_est_refusee_avec_une_phrase(mots: list[str], phrase: str) -> None:
    with pytest.raises(ListeInutilisable, match=phrase):
        construire(mots)


def test_un_tampon_quelconque_convient() -> None:
    decale = memoryview(b"x" + PETIT)[1:]  # its words are not aligned in memory
    for tampon in (PETIT, bytearray(PETIT), memoryview(PETIT), decale):
        assert list(Automate(tampon).mots()) == ["LA", "LAC", "LACS", "LE", "SALE", "SALES"]


@pytest.mark.parametrize("taille", range(len(PETIT)))
def test_un_fichier_coupe_n_importe_ou_est_refuse(taille: int) -> None:
    with pytest.raises(AutomateIllisible, match="importez"):
        Automate(PETIT[:taille])


@pytest.mark.parametrize("place", range(len(PETIT)))
def test_un_octet_change_est_refuse(place: int) -> None:
    octets = bytearray(PETIT)
    octets[place] ^= 1 << place % 8
    with pytest.raises(AutomateIllisible, match="importez"):
        Automate(octets)


def test_un_fichier_trop_long_est_refuse() -> None:
    with pytest.raises(AutomateIllisible, match="trop long"):
        Automate(PETIT + b"\0\0\0\0")


def test_une_autre_version_est_nommee() -> None:
    octets = bytearray(PETIT)
    struct.pack_into("<I", octets, len(MAGIE), VERSION + 1)
    with pytest.raises(AutomateIllisible, match=f"version {VERSION + 1}"):
        Automate(octets)


def test_un_autre_fichier_n_est_pas_un_lexique() -> None:
    for autre in (b"", b"MAISON\nLAC\n" * 40, bytes(4096)):
        with pytest.raises(AutomateIllisible, match="pas un lexique compilé"):
            Automate(autre)


def forger(octets: bytearray) -> bytes:
    """The same bytes under a right checksum: what no accident makes."""
    debut = len(MAGIE) + 8
    struct.pack_into("<I", octets, debut - 4, zlib.crc32(octets[debut:]))
    return bytes(octets)


@pytest.mark.parametrize("place", [24, 28, 32, 36], ids=["gauche", "droite", "filtre", "blocs"])
def test_ce_qui_sort_du_tableau_est_refuse(place: int) -> None:
    octets = bytearray(PETIT)
    struct.pack_into("<I", octets, place, 1 << 30)
    with pytest.raises(AutomateIllisible, match="incohérent"):
        Automate(forger(octets))


def test_le_filtre_laisse_passer_tous_les_mots_longs() -> None:
    """Best only relies on it: the letters of every word of seven letters or more, in any order, are let through."""
    mots = positions.mots()[::40]
    automate = Automate(construire(mots))
    filtre, blocs = automate.entete.filtre, automate.entete.blocs
    bits = automate.octets[ENTETE.size + 4 * filtre : ENTETE.size + 4 * (filtre + BLOC * blocs)]
    for mot in mots:
        z = melanger(sum(SOMMES[ord(signe) - 65] for signe in reversed(mot)) & MASQUE)
        bloc = (z >> 32 & blocs - 1) * 4 * BLOC
        passe = all(bits[bloc + (z >> n & 511) // 8] >> (z >> n & 7) & 1 for n in (0, 9, 18))
        assert passe or len(mot) < LONG
    remplissage = sum(octet.bit_count() for octet in bits) / (8 * len(bits))
    assert 0.1 < remplissage < 0.3


@pytest.mark.skipif(not module.COMPILE, reason="no compiled kernel here")
def test_un_automate_forge_ne_fait_rien_lire_hors_du_tableau() -> None:
    """Edges to anywhere: the kernel answers something, and comes back."""
    hasard = random.Random(5)
    for _ in range(300):
        octets = bytearray(PETIT)
        for _ in range(hasard.randint(1, 30)):
            place = hasard.randrange(ENTETE.size, len(octets) - 4)
            struct.pack_into("<I", octets, place, hasard.getrandbits(32))
        automate = Automate(forger(octets))
        assert automate.noyau is not None
        for lettres in ("SALECS", "SAL?E?"):
            grille = "." * 105 + "SAL.E.x.ZZZ.LAC" + "." * 105
            paquet = automate.noyau.chercher(grille, lettres, 7, ((7, 50),), False)
            assert len(paquet.tops()) <= len(paquet)
        assert automate.noyau.contient("SALES") in {True, False}


def tout_se_lit() -> bytes:
    """A lexicon in which every run of letters is a word: one state of each kind, which leads back to itself."""
    gauche, droite = 2, 32
    etats = [0, 0, LETTRES | A_FINS | A_DROITE, LETTRES, LETTRES, droite, *[gauche] * 26]
    etats += [TOUT, TOUT, *[droite] * 26]
    return assembler(26, etats, gauche, droite, 0)


@pytest.mark.parametrize(
    "noyau", [pytest.param(True, marks=pytest.mark.skipif(not module.COMPILE, reason="no compiled kernel here")), False]
)
def test_un_automate_forge_n_enfle_pas_sans_fin(monkeypatch: pytest.MonkeyPatch, noyau: bool) -> None:
    """Six million solutions at most, fewer here in plain Python, and a sentence that says what to do."""
    monkeypatch.setattr(simple, "SOLUTIONS_AU_PLUS", 1_000)
    position = positions.positions()[0]
    with pytest.raises(AutomateIllisible, match="importez de nouveau la liste"):
        toutes(Automate(tout_se_lit(), noyau=noyau), position.grille, "AEINRST??", position.formule)


@pytest.mark.skipif(not module.COMPILE, reason="no compiled kernel here")
@pytest.mark.parametrize(
    "question",
    [
        ("." * 224, "ABC", 7, (), False),
        ("." * 224 + "*", "ABC", 7, (), False),
        ("." * 225, "ABCDEFGHIJ", 7, (), False),
        ("." * 225, "A???", 7, (), False),
        ("." * 225, "abc", 7, (), False),
        ("." * 225, "ABC", 7, ((99, 50),), False),
    ],
)
def test_le_noyau_refuse_une_question_qui_n_en_est_pas_une(question: tuple[str, str, int, tuple[()], bool]) -> None:
    noyau = Automate(PETIT).noyau
    assert noyau is not None
    with pytest.raises(ValueError, match=r"grille|tirage|primes"):
        noyau.chercher(*question)


@pytest.mark.skipif(not module.COMPILE, reason="no compiled kernel here")
@pytest.mark.parametrize("sac", ["A" * 201, "AB*", "ab"])
def test_le_noyau_refuse_un_sac_qui_n_en_est_pas_un(sac: str) -> None:
    noyau = Automate(PETIT).noyau
    assert noyau is not None
    with pytest.raises(ValueError, match="sac"):
        noyau.jouer("." * 225, sac, "", 1, 7, 7, (), bytes(1000), 1)


@pytest.mark.skipif(not module.COMPILE, reason="no compiled kernel here")
@pytest.mark.parametrize(("sac", "reliquat"), [("AB???", "EI"), ("AB??", "E?"), ("A" * 90 + "?", "??")])
def test_le_noyau_refuse_plus_de_deux_jokers_en_jeu(sac: str, reliquat: str) -> None:
    noyau = Automate(PETIT).noyau
    assert noyau is not None
    with pytest.raises(ValueError, match="jokers"):
        noyau.jouer("." * 225, sac, reliquat, 1, 7, 7, (), bytes(1000), 1)


@pytest.mark.skipif(not module.COMPILE, reason="no compiled kernel here")
def test_le_noyau_refuse_une_prime_qui_n_est_pas_une_paire() -> None:
    noyau = Automate(PETIT).noyau
    assert noyau is not None
    with pytest.raises(ValueError, match="primes"):
        noyau.chercher("." * 225, "ABC", 7, (7, 50), False)  # type: ignore[arg-type]


@pytest.mark.skipif(not module.COMPILE, reason="no compiled kernel here")
@pytest.mark.parametrize(
    ("mots", "longueurs"),
    [
        ("", []),
        ("LESALA", [2, 2, 2]),
        ("LALA", [2, 2]),
        ("LACLA", [3, 2]),
        ("LAL", [2]),
        ("LA", [2, 2]),
        ("LA", [255, 3]),
    ],
    ids=["vide", "en désordre", "deux fois", "le plus long d’abord", "une lettre de trop", "trop court", "débordant"],
)
def test_le_noyau_ne_construit_que_des_mots_dans_l_ordre(mots: str, longueurs: list[int]) -> None:
    from arbitre.engine.lexique import _noyau

    with pytest.raises(ValueError, match="mots"):
        _noyau.construire(mots, bytes(longueurs))


def rien_ne_finit() -> bytes:
    """A lexicon in which every letter leads on, both ways, and none completes a word."""
    gauche, droite = 2, 31
    etats = [0, 0, LETTRES | A_DROITE, LETTRES, droite, *[gauche] * 26]
    etats += [TOUT, TOUT & ~LETTRES, *[droite] * 26]
    return assembler(26, etats, gauche, droite, 0)


@pytest.mark.parametrize(
    "noyau", [pytest.param(True, marks=pytest.mark.skipif(not module.COMPILE, reason="no compiled kernel here")), False]
)
@pytest.mark.parametrize("cherchees", [toutes, meilleures])
def test_un_automate_forge_qui_ne_finit_aucun_mot_ne_se_lit_pas_sans_fin(
    monkeypatch: pytest.MonkeyPatch, cherchees: Callable[..., object], noyau: bool
) -> None:
    """So many squares where letters are tried, fewer here in plain Python; the same sentence."""
    monkeypatch.setattr(simple, "PAS_AU_PLUS", 1_000)
    position = positions.positions()[0]
    with pytest.raises(AutomateIllisible, match="importez de nouveau la liste"):
        cherchees(Automate(rien_ne_finit(), noyau=noyau), position.grille, "AEINRST??", position.formule)
