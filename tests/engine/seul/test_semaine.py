"""The partie of the week: what a room missed most, the same twenty for whoever has the same files."""

from datetime import date

from arbitre.documents.catalogue import PERTES
from arbitre.documents.toile import Papeterie
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.organiser import AnnulerPartie
from arbitre.engine.feuilles.etude import feuille_de_pertes
from arbitre.engine.seul.pertes import CarteDePerte, SorteDeCarte, TopManque, en_moyenne, tops_manques_de_la_salle
from arbitre.engine.seul.semaine import COUPS, de_la_semaine
from arbitre.saison import semaine_de
from tests.documents.lire import tout_le_texte
from tests.engine.saison.annee import TOPS, BancDeSoiree

JOUEURS = (Joueur(0, "MARTEL Léa"), Joueur(0, "BRUN Noé"), Joueur(0, "QUIDAM Zoé"))


def manque(cout: int) -> TopManque:
    return TopManque((), "AEINRST", f"MOT{cout}", "H4", 100 + cout, "classique", "", 100, "", salle=(1, 9))


def couts(tires: tuple[TopManque, ...]) -> list[int]:
    return [tire.points - tire.gagnes for tire in tires]


def test_la_semaine_est_celle_du_calendrier() -> None:
    assert semaine_de(date(2026, 11, 30)) == "2026-S49"
    assert semaine_de(date(2027, 1, 1)) == "2026-S53", "a week is of the year of its Thursday"
    assert semaine_de(date(2027, 1, 4)) == "2027-S01"


def test_ce_sont_les_memes_vingt_dans_quelque_ordre_que_les_fichiers_viennent() -> None:
    tous = [manque(cout) for cout in range(1, 101)]
    tires = de_la_semaine(tous, "2026-S49")
    assert len(tires) == COUPS
    assert tires == de_la_semaine(list(reversed(tous)), "2026-S49")
    assert couts(tires) == sorted(couts(tires), reverse=True), "the costliest first"
    assert min(couts(tires)) > 40, "of the sixty that cost the most"
    assert tires != de_la_semaine(tous, "2026-S50")


def test_de_moins_de_vingt_ce_sont_tous_et_un_coup_de_deux_fichiers_n_en_est_qu_un() -> None:
    assert couts(de_la_semaine([manque(3), manque(9), manque(3)], "2026-S49")) == [9, 3]
    assert de_la_semaine([], "2026-S49") == ()


def test_ce_que_la_salle_a_laisse_est_compte_en_moyenne_et_dit_qui_l_avait() -> None:
    premier, second = TOPS[:2]
    soiree = BancDeSoiree("2026-03-12", JOUEURS, [[premier, second], [premier - 9, second], [0, second]], nom="Club")
    (laisse,) = tops_manques_de_la_salle(soiree.etat)
    assert (laisse.points, laisse.gagnes, laisse.salle) == (premier, round((2 * premier - 9) / 3), (1, 3))
    assert laisse.ou.startswith("Club, 12 mars 2026")
    assert laisse.ou.endswith("coup 1"), "everybody had the second"


def test_la_moyenne_de_la_salle_s_arrondit_au_plus_proche_et_la_demie_monte() -> None:
    assert [en_moyenne(points) for points in ([0, 1], [0, 0, 2], [1, 2], [0, 0, 1])] == [1, 1, 2, 0]
    assert en_moyenne([0, 0, 0, 1], 10) == 3, "2.5 tenths"
    soiree = BancDeSoiree("2026-03-12", JOUEURS[:2], [[0], [1]])
    (laisse,) = tops_manques_de_la_salle(soiree.etat)
    assert laisse.gagnes == 1


def test_le_papier_de_la_salle_se_dit_de_la_salle() -> None:
    soiree = BancDeSoiree("2026-03-12", JOUEURS, [[TOPS[0]], [0], [0]])
    (laisse,) = tops_manques_de_la_salle(soiree.etat)
    papier = PERTES.faire(
        feuille_de_pertes([CarteDePerte(SorteDeCarte.TOP, laisse, ())], "2026-03-13", "essai"), Papeterie()
    )
    texte = tout_le_texte(papier).replace("\u00a0", " ")
    assert "La salle" in texte
    assert "1 sur 3" in texte
    assert "Votre mot" not in texte
    assert "Payé" not in texte


def test_une_partie_annulee_ne_donne_rien_a_travailler() -> None:
    soiree = BancDeSoiree("2026-03-12", JOUEURS, [[0, 0], [0, 0], [0, 0]])
    assert len(list(tops_manques_de_la_salle(soiree.etat))) == 2
    soiree.faire(AnnulerPartie(1, "Panne de courant"))
    assert list(tops_manques_de_la_salle(soiree.etat)) == []
