"""What the console writes of a bulletin: jokers between brackets, references as they stand on the first coup."""

from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, SolutionEcrite, Verdict
from arbitre.engine.grille import Grille, Placement, Reference
from arbitre.engine.ligne.sens import SensADire
from arbitre.engine.partie.etat import Coup, Fiche, Origine
from arbitre.engine.partie.lecture import Resultat
from arbitre.engine.solution import Solution
from arbitre.ui.textes.appels import bulletin_vise
from arbitre.ui.textes.questions import attente, demande
from arbitre.ui.textes.resultats import mot_et_reference
from arbitre.ui.textes.saisie import ecrite
from tests.engine.correction.outils import ecrit, juger


def test_le_joker_d_un_bulletin_se_lit_entre_parentheses() -> None:
    bulletin = Bulletin(solutions=(SolutionEcrite("NATREMIE", "H", (1,), "5D", points=70),))
    assert ecrite(bulletin) == "(N)ATREMIE 5D 70"


def montree(grille: Grille, ref: str, payee: str) -> str:
    """The reference of SENNES in the list of the coup, written at ``ref`` and paid at ``payee``."""
    solution = Solution("SENNES", Reference.parse(payee), 14)
    bulletin = Bulletin(solutions=(SolutionEcrite("SENNES", "H", (), ref, points=14),))
    verdict = Verdict(14, 14, solution=solution)
    resultat = Resultat(1, 1, 14, 14, origine=Origine.BULLETIN, verdict=verdict)
    return mot_et_reference(resultat, Fiche(Origine.BULLETIN, verdict, bulletin), Coup(1, grille))[1]


def test_au_premier_coup_une_reference_n_est_pas_corrigee_ensuite_si() -> None:
    assert montree(Grille(), "H4", "H3") == "H4"
    assert montree(Grille(), "", "H3") == "", "nobody wrote one"
    jouee = Grille().poser(Placement.parse("LESE", "H5"))
    assert montree(jouee, "9F", "9E") == "9F\u00a0→\u00a09E"


def lectures_dites(ref: str) -> str:
    """The second line of what a contested MOLLIES, shifted from G8, has by the text of 2012."""
    verdict = juger("2012", ecrit("MOLLIES", ref, 68))
    res = Resultat(1, 2, 63, 68, verdict.sanctions, Origine.BULLETIN, verdict=verdict)
    return bulletin_vise("Ana Blanc", res, res).splitlines()[1]


def test_un_recours_montre_les_lectures_de_chaque_point() -> None:
    assert lectures_dites("H8").startswith("Deux lectures\u00a0: 63, Une référence où le mot ne tient pas")
    deux_points = lectures_dites("8H")
    assert deux_points.startswith("Lectures\u00a0: 63, L’inversion, tolérée")
    assert "63, Une référence où le mot ne tient pas" in deux_points


def test_le_sens_demande_dit_ce_que_l_un_des_deux_laisse_a_trancher() -> None:
    """They pay as much, and are no less two things: one of them leaves a question."""
    avec = juger("2023", ecrit("LOMIES", "C2", 17), zeros=("LOMIES",), autres=(40, 30))
    posee = SensADire(0, "LOMIES", replace(avec, a_juger=()), avec)
    for phrase in (demande(posee).phrase, attente(posee)):
        dit = phrase.replace("\u00a0", " ").replace("H :", "horizontal,").replace("V :", "vertical,")
        assert "horizontal, 12 points. " in dit or "horizontal, 12 points ; " in dit
        assert "vertical, 12 points, et une question." in dit
