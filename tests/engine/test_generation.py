from collections import Counter

import pytest

from arbitre.engine.editions import EDITIONS, edition
from arbitre.engine.fin import Annulation
from arbitre.engine.formule import CLASSIQUE, FORMULES, Formule
from arbitre.engine.generation import Criteres, PartieGeneree, generer
from arbitre.engine.hasard import Lots
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.lexique.recherche import meilleures
from arbitre.engine.reglement import Reglement
from arbitre.engine.rejeu import CoupEcrit, Rejeu
from tests.outils import positions

REGLEMENT = edition("2023").reglement
COURTS = construire([mot for mot in positions.mots()[::3] if len(mot) < 6])
"""Few words, so that plain Python is quick, and coups without solution happen."""


def partie(numero: int, formule: Formule = CLASSIQUE, *, noyau: bool = True, graine: int = 7) -> PartieGeneree:
    faite = generer(Automate(COURTS, noyau=noyau), formule, REGLEMENT, graine, numero)
    assert faite is not None
    return faite


def rejouer(faite: PartieGeneree, formule: Formule, reglement: Reglement, automate: Automate) -> Rejeu:
    """Replay a partie with the rules of `rejouer`, asserting that nothing is wrong with any coup."""
    rejeu = Rejeu(
        formule,
        reglement,
        automate.__contains__,
        lambda grille, lettres, regle: meilleures(automate, grille, lettres, regle),
    )
    for coup in faite.coups:
        s = coup.solution
        ecrit = CoupEcrit(
            str(coup.tirage),
            s.mot if s else None,
            str(s.ref) if s else None,
            s.points if s else None,
            tuple(map(str, coup.rejets)),
            None if s else Annulation.SANS_SOLUTION,
        )
        rejoue = rejeu.jouer(ecrit)
        assert (rejoue.erreurs, rejoue.tirage_valide, rejoue.points) == ((), True, s.points if s else 0)
        assert rejoue.nb_tops == coup.isotops + (1 if s else 0)
    return rejeu


@pytest.mark.loi
@pytest.mark.parametrize("formule", FORMULES.values(), ids=FORMULES)
@pytest.mark.parametrize("nom", EDITIONS)
def test_une_partie_generee_se_rejoue_sans_faute_et_finit(formule: Formule, nom: str) -> None:
    for numero in range(3):
        faite = generer(positions.automate(), formule, edition(nom).reglement, 3, numero)
        assert faite is not None
        rejeu = rejouer(faite, formule, edition(nom).reglement, positions.automate())
        assert rejeu.fin() == faite.fin
        assert rejeu.total == faite.total


@pytest.mark.loi
@pytest.mark.parametrize("formule", FORMULES.values(), ids=FORMULES)
def test_avec_peu_de_mots_aussi(formule: Formule) -> None:
    """Coups without solution are annulled and drawn again (2023, 3.6)."""
    automate = Automate(construire([mot for mot in positions.mots()[::5] if len(mot) < 5]))
    finies = [p for n in range(25) if (p := generer(automate, formule, REGLEMENT, 1, n))]
    assert any(coup.solution is None for p in finies for coup in p.coups)
    for faite in finies:
        assert rejouer(faite, formule, REGLEMENT, automate).fin() == faite.fin


@pytest.mark.loi
@pytest.mark.parametrize("formule", FORMULES.values(), ids=FORMULES)
def test_meme_graine_memes_parties_compile_ou_non(formule: Formule) -> None:
    assert partie(0, formule, noyau=True) == partie(0, formule, noyau=False)


@pytest.mark.loi
def test_meme_graine_memes_parties_compile_ou_non_sur_huit_parties() -> None:
    assert [partie(n, noyau=True) for n in range(8)] == [partie(n, noyau=False) for n in range(8)]


def test_une_autre_graine_ou_un_autre_numero_fait_une_autre_partie() -> None:
    assert len({partie(n, graine=g).coups for n in range(5) for g in range(5)}) == 25


def test_les_lots_sont_justes() -> None:
    """splitmix64 of known seed; every number as likely as the others, within what 60,000 draws allow."""
    lots = Lots(0, 0)
    lots.etat = 1234567
    assert [lots(1 << 64) for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]
    tires = Counter(lots(6) for _ in range(60_000))
    assert set(tires) == set(range(6))
    assert all(abs(n - 10_000) < 500 for n in tires.values())


def garder(criteres: Criteres, nombre: int = 60) -> list[PartieGeneree]:
    essais = (generer(positions.automate(), CLASSIQUE, REGLEMENT, 2, n, criteres) for n in range(nombre))
    return [p for p in essais if p]


TOUTES = garder(Criteres())


@pytest.mark.parametrize(
    ("criteres", "voulue"),
    [
        (Criteres(coups_min=22), lambda p: sum(1 for _ in p.joues) >= 22),
        (Criteres(coups_max=21), lambda p: sum(1 for _ in p.joues) <= 21),
        (Criteres(total_min=950), lambda p: p.total >= 950),
        (Criteres(total_max=900), lambda p: p.total <= 900),
        (Criteres(scrabbles_min=4), lambda p: sum(c.scrabble for c in p.coups) >= 4),
        (Criteres(isotops_max=8), lambda p: sum(c.isotops for c in p.coups) <= 8),
        (Criteres(coups_min=20, coups_max=23, total_min=800, isotops_max=12), lambda p: None),
    ],
)
def test_les_criteres_gardent_les_parties_voulues_et_elles_seules(criteres: Criteres, voulue: object) -> None:
    assert callable(voulue)
    gardees = garder(criteres)
    attendues = [p for p in TOUTES if voulue(p)]
    if criteres != Criteres(coups_min=20, coups_max=23, total_min=800, isotops_max=12):
        assert gardees == attendues
    assert 0 < len(gardees) < len(TOUTES)


def test_seulement_des_mots_courants() -> None:
    """The words of one partie are common: that partie is kept, and it alone."""
    mots = frozenset(c.solution.mot.upper() for c in TOUTES[4].coups if c.solution)
    assert garder(Criteres(mots=mots)) == [TOUTES[4]]


def test_une_partie_sans_issue_est_abandonnee() -> None:
    """A lexicon of one impossible word: every coup is annulled, and the partie is given up."""
    assert generer(Automate(construire(["KWYXZ"])), CLASSIQUE, REGLEMENT, 1, 0) is None
