"""What is asked of a corrector, how an answer is typed and judged, how the bulletin lies on the table."""

from itertools import islice

import pytest

from arbitre.engine.bulletin import Bulletin, Constat, Papier, Raccord, SolutionEcrite
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.exercices.feuillet import Signe, disposer, faits
from arbitre.engine.exercices.question import (
    Note,
    Question,
    ReponseDonnee,
    dans_les_autres_editions,
    interroger,
    lire_reponse,
)
from arbitre.engine.exercices.suite import Exercice, Suite, rencontre
from arbitre.engine.reglement import Peine
from tests.outils import positions


def exercices(nombre: int) -> tuple[Exercice, ...]:
    return tuple(islice(Suite(positions.automate(), 3), nombre))


@pytest.mark.parametrize(
    ("texte", "attendue"),
    [
        ("24 A 3", ReponseDonnee(24, Peine.AVERTISSEMENT, 2)),
        ("0z1", ReponseDonnee(0, Peine.ZERO, 0)),
        (" 12  p 4 ", ReponseDonnee(12, Peine.PENALITE, 3)),
        ("112 R 2", ReponseDonnee(112, None, 1)),
        ("é' a \"", ReponseDonnee(24, Peine.AVERTISSEMENT, 2)),
        ("&ér&", ReponseDonnee(12, None, 0)),
        ("àzé", ReponseDonnee(0, Peine.ZERO, 1)),
        ("24 A 5", ReponseDonnee(24, Peine.AVERTISSEMENT, 4)),
    ],
)
def test_une_reponse_se_tape_en_trois_morceaux(texte: str, attendue: ReponseDonnee) -> None:
    assert lire_reponse(texte) == attendue


@pytest.mark.parametrize("texte", ["", "24", "24 A", "24 X 1", "24 A 0", "24 A X", "A 24 1", "1234 R 1"])
def test_une_reponse_incomplete_dit_quoi_ecrire(texte: str) -> None:
    with pytest.raises(NotationIllisible, match="24 A 3"):
        lire_reponse(texte)


def test_le_motif_juste_est_seul_a_etre_rencontre() -> None:
    for exercice in exercices(30):
        question = interroger(exercice)
        rencontrees = [r for r in question.propositions if rencontre(r, exercice.rendue)]
        assert rencontrees == [exercice.regle]
        assert len({r.objet for r in question.propositions}) == len(question.propositions) == 4


def test_payer_juste_pour_un_autre_motif_n_est_pas_faux() -> None:
    question = interroger(exercices(1)[0])
    points, peine = question.exercice.rendue.verdict.points, question.peine
    autre = (question.juste + 1) % 4
    assert question.noter(ReponseDonnee(points, peine, question.juste)) is Note.JUSTE
    assert question.noter(ReponseDonnee(points, peine, autre)) is Note.MOTIF
    assert question.noter(ReponseDonnee(points + 1, peine, question.juste)) is Note.FAUSSE


def test_la_sanction_attendue_est_la_plus_lourde() -> None:
    a_part = next(e for e in exercices(139) if e.regle.cle == "art_2023_5_8_p3")
    assert Question(a_part, (a_part.regle,)).peine in {s.peine for s in a_part.rendue.verdict.sanctions}


def test_les_autres_editions_disent_le_leur() -> None:
    exercice = exercices(1)[0]
    dits = dict(dans_les_autres_editions(exercice))
    assert len(dits) == 2
    assert exercice.copie.contexte.reglement.nom not in dits


def test_le_mot_son_raccord_ses_cercles_et_ce_qui_est_raye() -> None:
    rayee = SolutionEcrite("SOT", "V", barree=True)
    gardee = SolutionEcrite("MOT", "H", (2,), "H4", (Raccord(-1, 0, "A"),), 12)
    feuillet = disposer(Bulletin(True, (), (rayee, gardee)))
    assert (feuillet.ref, feuillet.points) == ("H4", "12")
    assert feuillet.ratures == (((1, 1), (2, 1), (3, 1)),)
    assert {case: s.lettre for case, s in feuillet.signes.items()} == {
        (1, 1): "S", (2, 1): "O", (3, 1): "T", (5, 1): "A", (6, 1): "M", (6, 2): "O", (6, 3): "T",
    }  # fmt: skip
    assert feuillet.signes[6, 2] == Signe("O", cercle=True)


def test_un_long_mot_agrandit_le_carre() -> None:
    assert disposer(Bulletin(True, (), (SolutionEcrite("A" * 15),))).cote > 13


def test_le_papier_se_montre_tel_qu_il_est() -> None:
    lignes = ("." * 13,) * 3 + ("..Ma" + "." * 9,) + ("." * 13,) * 9
    feuillet = disposer(Bulletin(papier=Papier(lignes, "3C", 8)))
    assert feuillet.signes == {(3, 2): Signe("M"), (3, 3): Signe("A", cercle=True)}
    assert (feuillet.ref, feuillet.points) == ("3C", "8")


def test_ce_que_le_bulletin_ne_montre_pas_est_dit() -> None:
    copie = exercices(1)[0].copie
    vues = type(copie)(copie.contexte, Bulletin(True, (Constat.HORS_TEMPS,), (SolutionEcrite("MOT"),)))
    assert "Bulletin écrit après la fin du coup." in faits(vues)
    assert "Aucun bulletin n’est remis." in faits(type(copie)(copie.contexte, Bulletin(False)))
