"""Partie multitops (ancienne, formules originales, 4): two or three different solutions on each bulletin."""

from collections.abc import Collection, Mapping

import pytest
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Constat, SolutionEcrite, Verdict
from arbitre.engine.correction.billet import une_ligne
from arbitre.engine.correction.dossier import ContexteDeCorrection
from arbitre.engine.correction.multitops import (
    MEME_ENTREE,
    Jouee,
    corriger_multitops,
    jouee,
    meilleur_ensemble,
    se_recoupent,
)
from arbitre.engine.editions import edition
from arbitre.engine.formule import FORMULES, formule
from arbitre.engine.grille import GRILLE_VIDE, Grille, Reference
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.lexique.recherche import toutes
from arbitre.engine.reglement import Peine
from arbitre.engine.solution import Solution
from tests.engine.correction.outils import CHACUNE, ecrit, grille

ENTREES = {
    "DAN": ("dan",),
    "DANS": ("dan", "dans"),
    "SAND": ("sand",),
    "NA": ("na",),
    "SA": ("son",),
    "AN": ("an",),
    "ANS": ("an",),
    "AIDES": ("aide",),
    "AIDE": ("aide", "aider"),
    "AID": ("aider",),
    "AIDS": ("aide", "aider"),
}
MOTS = frozenset((*ENTREES, "NAS", "DAS"))


def entrees(mot: str) -> Collection[str]:
    return ENTREES.get(mot, ())


def juge(
    *solutions: SolutionEcrite,
    nombre: int = 2,
    sur: Grille = GRILLE_VIDE,
    tirage: str = "DANSIEU",
    decisions: Mapping[str, bool] | None = None,
    regles: str = "ancienne",
    constats: tuple[Constat, ...] = (),
) -> Verdict:
    contexte = ContexteDeCorrection(
        edition(regles).correction, formule(f"multitops{nombre}"), 1 if sur.vide else 2, sur, tirage, MOTS
    )
    return corriger_multitops(contexte, Bulletin(True, constats, solutions), nombre, entrees, decisions or {})


def test_formules_originales_4_deux_solutions_differentes_s_additionnent() -> None:
    sand, na = juge(ecrit("SAND", "H5", 10)), juge(ecrit("NA", "H7", 4))
    rendu = juge(ecrit("SAND", "H5", 10), ecrit("NA", "H7", 4))
    assert rendu.points == rendu.brut == sand.points + na.points
    assert (sand.points, na.points, rendu.sanctions, rendu.a_juger) == (10, 4, (), ())
    assert rendu.solution is not None
    assert rendu.solution.mot == "SAND"
    assert rendu.explication[-1].article.numero == "FO.4"


def test_formules_originales_4_dan_et_dans_ne_sont_pas_admis() -> None:
    seul = juge(ecrit("DANS", "H5", 10))
    rendu = juge(ecrit("DAN", "H6", 8), ecrit("DANS", "H5", 10))
    assert rendu.points == seul.points > 0, "the lesser one, DAN, is a zero"
    (sanction,) = (s for s in rendu.sanctions if s.peine is Peine.ZERO)
    assert (sanction.article.numero, "DAN" in sanction.motif) == ("FO.4", True)


def test_formules_originales_4_le_meme_mot_a_deux_places() -> None:
    une, deux = ecrit("SA", "H8", 4), ecrit("SA", "H7", 4)
    assert juge(une, deux).points == juge(une).points > 0


def test_formules_originales_4_sans_entree_connue_l_arbitre_decide() -> None:
    rendu = juge(ecrit("NAS", "H7", 6), ecrit("DAS", "H7", 8))
    (question,) = rendu.a_juger
    assert question.elements == ("DAS", "NAS")
    assert question.article.numero == "FO.4"
    assert rendu.points == question.si_non.points > question.si_oui.points
    oui = juge(ecrit("NAS", "H7", 6), ecrit("DAS", "H7", 8), decisions={MEME_ENTREE: True})
    assert (oui.points, oui.a_juger) == (question.si_oui.points, ())
    non = juge(ecrit("NAS", "H7", 6), ecrit("DAS", "H7", 8), decisions={question.cle: False})
    assert (non.points, non.a_juger) == (question.si_non.points, ())


def test_formules_originales_4_une_lettre_qui_fait_deux_mots() -> None:
    seule = grille(H=".......NA")
    assert jouee(seule, Solution("NAS", Reference.parse("H8"), 3)) == Jouee("NAS")
    croise = grille(H=".......NA", G=".........A", F=".........D")
    solution = Solution("NAS", Reference.parse("H8"), 9)
    assert jouee(croise, solution) == Jouee("NAS", ("NAS", "DAS"))
    assert jouee(croise, solution, ecrit="DAS") == Jouee("DAS", ("NAS", "DAS"))


@pytest.mark.parametrize(
    ("mot", "recoupe"),
    [("NAS", True), ("DAS", True), ("DASS", True), ("SAND", False), ("NASAUX", False), ("DAX", None)],
)
def test_formules_originales_4_ni_l_un_des_deux_mots_ni_son_pluriel(mot: str, recoupe: bool | None) -> None:
    connues = {"NAS": ("nas",), "DAS": ("da",), "DASS": ("dass",), "SAND": ("sand",), "NASAUX": ("nasal",)}
    double, autre = Jouee("NAS", ("NAS", "DAS")), Jouee(mot)
    assert se_recoupent(double, autre, lambda m: connues.get(m, ())) is recoupe
    assert se_recoupent(autre, double, lambda m: connues.get(m, ())) is recoupe


def test_formules_originales_4_le_pluriel_en_aux() -> None:
    assert se_recoupent(Jouee("CHEVAL", ("CHEVAL", "LA")), Jouee("CHEVAUX"), lambda _m: ()) is True


def test_formules_originales_4_trois_solutions_dont_deux_se_recoupent() -> None:
    rendu = juge(ecrit("DANS", "H5", 10), ecrit("DAN", "H6", 8), ecrit("NA", "H7", 4), nombre=3)
    attendu = juge(ecrit("DANS", "H5", 10)).points + juge(ecrit("NA", "H7", 4)).points
    assert rendu.points == attendu


def test_formules_originales_4_une_solution_nulle_ne_touche_pas_l_autre() -> None:
    rendu = juge(ecrit("SAND", "H5", 10), ecrit("DNA", "H7", 8))
    assert rendu.points == juge(ecrit("SAND", "H5", 10)).points > 0
    assert [s.peine for s in rendu.sanctions] == [Peine.ZERO]
    assert rendu.mots_refuses == ("DNA",)


def test_formules_originales_4_une_solution_manquante_ne_rapporte_rien() -> None:
    rendu = juge(ecrit("SAND", "H5", 10))
    assert rendu.points > 0
    assert any("manque" in etape.texte for etape in rendu.explication)


@pytest.mark.parametrize(
    ("ecrites", "nombre", "manque"),
    [
        (1, 2, "il manque une solution sur les deux demandées"),
        (2, 3, "il manque une solution sur les trois demandées"),
        (1, 3, "il manque deux solutions sur les trois demandées"),
        (2, 2, ""),
    ],
)
def test_formules_originales_4_le_verdict_dit_ce_qui_manque_sans_rien_oter(
    ecrites: int, nombre: int, manque: str
) -> None:
    solutions = (ecrit("SAND", "H5", 10), ecrit("NA", "H7", 4))[:ecrites]
    rendu = juge(*solutions, nombre=nombre)
    assert (rendu.manque, rendu.sanctions) == (manque, ())
    assert une_ligne(rendu, edition("ancienne").reglement) == " · ".join(filter(None, (str(rendu.points), manque)))


def test_formules_originales_4_une_solution_rayee_manque_aussi() -> None:
    rendu = juge(ecrit("SAND", "H5", 10), replace(ecrit("NA", "H7", 4), barree=True))
    assert rendu.manque == "il manque une solution sur les deux demandées"


def test_formules_originales_4_trop_de_solutions_les_moins_payees_restent() -> None:
    rendu = juge(ecrit("SAND", "H5", 10), ecrit("NA", "H7", 4), ecrit("SA", "H7", 4))
    assert rendu.points == juge(ecrit("NA", "H7", 4), ecrit("SA", "H7", 4)).points


def test_formules_originales_4_un_seul_avertissement_par_coup_et_le_disciplinaire_a_part() -> None:
    faux = juge(ecrit("SAND", "H5", 1), ecrit("NA", "H7", 1), regles="2023", constats=(Constat.DISCIPLINAIRE,))
    assert [s.peine for s in faux.sanctions] == [Peine.AVERTISSEMENT, Peine.AVERTISSEMENT]
    assert sum(s.motif == "motif disciplinaire" for s in faux.sanctions) == 1


def test_formules_originales_4_un_bulletin_non_remis_est_un_zero() -> None:
    contexte = ContexteDeCorrection(edition("2023").correction, FORMULES["multitops2"], 1, GRILLE_VIDE, "DANSIEU", MOTS)
    rendu = corriger_multitops(contexte, Bulletin(remis=False), 2, entrees, {})
    assert (rendu.points, [s.peine for s in rendu.sanctions]) == (0, [Peine.ZERO])


def test_formules_originales_4_le_meilleur_ensemble_est_le_meilleur_de_tous() -> None:
    automate = Automate(construire(MOTS))
    solutions = toutes(automate, GRILLE_VIDE, "DANSAEN", FORMULES["multitops2"])
    deux = meilleur_ensemble(GRILLE_VIDE, solutions, 2, entrees)
    differentes = [
        a.points + b.points
        for i, a in enumerate(solutions)
        for b in solutions[i + 1 :]
        if not se_recoupent(jouee(GRILLE_VIDE, a), jouee(GRILLE_VIDE, b), entrees)
    ]
    assert sum(s.points for s in deux) == max(differentes)
    assert len({s.mot for s in deux}) == 2


def test_formules_originales_4_le_meilleur_ensemble_sur_une_grille() -> None:
    automate = Automate(construire({"UNE", "UN", "EU", "NE", "CHACUNES", "SU", "ES"}))
    solutions = toutes(automate, CHACUNE, "SUEN", FORMULES["multitops3"])
    trois = meilleur_ensemble(CHACUNE, solutions, 3, lambda mot: (mot.lower(),))
    assert len(trois) == 3
    assert [s.points for s in trois] == sorted((s.points for s in trois), reverse=True)


def test_formules_originales_4_le_meme_mot_sans_entree_connue_n_est_pas_a_juger() -> None:
    rendu = juge(ecrit("NAS", "H7", 6), ecrit("NAS", "H8", 6))
    assert (rendu.points, rendu.a_juger) == (juge(ecrit("NAS", "H7", 6)).points, ())


def test_formules_originales_4_un_mot_de_deux_lettres_est_l_un_des_deux_mots() -> None:
    croise = grille(H=".......NA", G=".........A")
    assert jouee(croise, Solution("NAS", Reference.parse("H8"), 5)).doubles == ("NAS", "AS")


def test_formules_originales_4_une_solution_deja_nulle_n_en_annule_pas_une_autre() -> None:
    """AIDES and AIDE are one entry; AIDE and AID are another, but AIDE is nothing any more."""
    aides, aide, aid = ecrit("AIDES", "H5", 16), ecrit("AIDE", "H5", 14), ecrit("AID", "H6", 8)
    rendu = juge(aides, aide, aid, nombre=3)
    assert rendu.points == juge(aides).points + juge(aid).points
    assert [s.peine for s in rendu.sanctions] == [Peine.ZERO]


def test_formules_originales_4_le_motif_nomme_la_mieux_payee_de_celles_qui_recoupent() -> None:
    """AIDS overlaps AIDES, then AID: it is a zero once, for the first."""
    aides, aid, aids = ecrit("AIDES", "H5", 16), ecrit("AID", "H6", 8), ecrit("AIDS", "H5", 14)
    rendu = juge(aids, aides, aid, nombre=3)
    (sanction,) = rendu.sanctions
    assert "AIDES" in sanction.motif


def test_formules_originales_4_un_bulletin_dont_tout_est_raye_est_un_zero() -> None:
    rendu = juge(ecrit("SAND", "H5", 10, barree=True))
    assert (rendu.points, [s.peine for s in rendu.sanctions]) == (0, [Peine.ZERO])


def test_formules_originales_4_une_solution_rayee_ne_compte_pas() -> None:
    sand, na = ecrit("SAND", "H5", 10), ecrit("NA", "H7", 4)
    assert juge(sand, na, ecrit("SA", "H7", 4, barree=True)).points == juge(sand, na).points


def test_formules_originales_4_de_trop_de_solutions_les_premieres_moins_payees() -> None:
    """Three at 4 points: the first two written are kept, in the order in which they were."""
    rendu = juge(ecrit("SA", "H7", 4), ecrit("AN", "H7", 4), ecrit("NA", "H7", 4))
    textes = " ".join(etape.texte for etape in rendu.explication)
    assert "SA" in textes
    assert "AN" in textes
    assert "« NA »" not in textes.replace("\u00a0", " ")
    assert "3 solutions pour 2" in textes


def test_formules_originales_4_les_deux_lectures_d_une_solution_sont_dans_la_somme() -> None:
    couche, debout = ecrit("SAND", "H5", 10), ecrit("SAND", "H5", 10, sens="V")
    na = ecrit("NA", "H7", 4)
    somme = juge(couche, na, regles="2023").points
    rendu = juge(debout, na, regles="2023")
    assert [lue.issue.points for lue in rendu.lectures] == [somme, somme]


def test_formules_originales_4_la_question_d_une_solution_est_dans_la_somme() -> None:
    """2023, 5.3.3: DANS without a place is its score less 5, or a zero if the arbitre says that UN was meant."""
    sur, tirage = grille(H="....A..N....U"), "NSDRTLA"
    dans, na = ecrit("DANS", None, 11, sens="V"), ecrit("NA", "5G", 2, sens="V")
    seule = juge(na, sur=sur, tirage=tirage, regles="2023").points
    rendu = juge(dans, na, sur=sur, tirage=tirage, regles="2023")
    (question,) = rendu.a_juger
    assert (question.cle, question.elements) == ("raccordement_fallacieux", ("UN",))
    assert question.si_non.points == rendu.points == 11 - 5 + seule
    assert question.si_oui.points == seule


def test_formules_originales_4_une_seule_solution_possible_est_l_ensemble() -> None:
    une = Solution("Na", Reference.parse("H7"), 1)
    assert meilleur_ensemble(GRILLE_VIDE, [une], 2, entrees) == (une,)
    assert meilleur_ensemble(GRILLE_VIDE, [], 2, entrees) == ()


def test_formules_originales_4_de_deux_ensembles_egaux_le_premier() -> None:
    solutions = [Solution(mot, Reference.parse("H7"), 4) for mot in ("NA", "SA", "AN")]
    assert [s.mot for s in meilleur_ensemble(GRILLE_VIDE, solutions, 2, entrees)] == ["NA", "SA"]


def test_formules_originales_4_le_meilleur_ensemble_peut_se_passer_de_la_meilleure() -> None:
    """AIDE alone pays most, but both AIDES and AID overlap it, and pay more together."""
    points = {"AIDE": 10, "AIDES": 9, "AID": 8}
    solutions = [Solution(mot, Reference.parse("H6"), n) for mot, n in points.items()]
    assert [s.mot for s in meilleur_ensemble(GRILLE_VIDE, solutions, 2, entrees)] == ["AIDES", "AID"]


def test_formules_originales_4_de_trop_de_solutions_le_score_ecrit_ne_compte_pas() -> None:
    rendu = juge(ecrit("SAND", "H5", 1), ecrit("NA", "H7", 4), ecrit("SA", "H7", 4))
    assert rendu.points == juge(ecrit("NA", "H7", 4), ecrit("SA", "H7", 4)).points


def test_formules_originales_4_le_compte_juste_n_est_pas_explique() -> None:
    textes = [etape.texte for etape in juge(ecrit("SAND", "H5", 10), ecrit("NA", "H7", 4)).explication]
    assert not any("pour 2" in texte for texte in textes)


def test_formules_originales_4_le_meilleur_ensemble_n_a_pas_toujours_le_meilleur_mot() -> None:
    """art_ancienne_fo_4: AIDS shares an entry with AIDE and AID; without it, three different solutions make 27."""
    lues = {"AIDS": ("aide", "aider"), "SAND": ("sand",), "AIDE": ("aide",), "AID": ("aider",)}
    solutions = [Solution(mot, Reference.parse("H6"), points) for mot, points in zip(lues, (10, 9, 9, 9), strict=True)]
    ensemble = meilleur_ensemble(GRILLE_VIDE, solutions, 3, lambda mot: lues[mot])
    assert [s.mot for s in ensemble] == ["SAND", "AIDE", "AID"]


def test_formules_originales_4_un_mot_a_beaucoup_de_places_n_en_cache_pas_un_autre() -> None:
    sa, na = Solution("SA", Reference.parse("G8"), 4), Solution("NA", Reference.parse("I4"), 2)
    assert meilleur_ensemble(CHACUNE, [*[sa] * 500, na], 2, entrees) == (sa, na)


def test_formules_originales_4_la_solution_payee_zero_par_une_penalite_est_celle_du_bulletin() -> None:
    """art_2023_5_6: five points less the penalty, beside a word that is none."""
    verdict = juge(ecrit("DNA", "A1", 8), ecrit("ANS", "A1", 5, sens="V"), sur=CHACUNE, regles="2023")
    assert (verdict.points, verdict.brut, str(verdict.solution)) == (0, 5, "ANS 6H 5")
