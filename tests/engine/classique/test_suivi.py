"""A game followed move by move, article by article: the bag, the turn, contestations, the end, what is told of it."""

import random

import pytest
from msgspec.structs import replace

from arbitre.engine.classique.fin import FinDuJeu
from arbitre.engine.classique.recit import Genre, relire
from arbitre.engine.classique.rencontre import Camp, Manche
from arbitre.engine.classique.suivi.commandes import CommandeSuivi, MontrerChevalets, SuivreTable
from arbitre.engine.classique.suivi.etat import PartieSuivie
from arbitre.engine.classique.suivi.feuille import feuille_annotee
from arbitre.engine.classique.suivi.jouer import ChangerLettres, DonnerTirage, PasserTour, PoserMot
from arbitre.engine.classique.suivi.ligne import lire_la_ligne_suivie
from arbitre.engine.classique.suivi.trancher import (
    Abandonner,
    Conclure,
    ConstaterTemps,
    ContesterMots,
    PenaliserJoueur,
)
from arbitre.engine.classique.suivi.vue import recit_du_suivi, vue_du_suivi
from arbitre.engine.classique.tournoi import pendules
from arbitre.engine.classique.tournoi.commandes import CommandeTournoi, apply, decide
from arbitre.engine.classique.tournoi.contester import Dictionnaire
from arbitre.engine.classique.tournoi.etat import Inscrit, Tournoi, a_la_ronde
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi, Inscrire
from arbitre.engine.classique.tournoi.pendules import PoserPendule
from arbitre.engine.classique.tournoi.publier import PublierRonde
from arbitre.engine.classique.tournoi.resultats import EffacerMatch, SaisirMatch
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import FORMULES
from arbitre.engine.lettres import DISTRIBUTION
from arbitre.engine.lexique.recherche import toutes
from arbitre.engine.sac import demandees, hors_grille
from tests.outils.positions import automate, mots

ODS = Dictionnaire(
    "essai",
    "0" * 64,
    frozenset(mots()).__contains__,
    lambda grille, lettres: toutes(automate(), grille, lettres, FORMULES["classique"]),
)


class Banc:
    """A tournament of four with a game in hand."""

    def __init__(self) -> None:
        self.tournoi = Tournoi()
        joueurs = tuple(Inscrit(0, nom, cote=9.0 - n) for n, nom in enumerate(("Ana", "Bob", "Cyr", "Dea")))
        for commande in (CreerTournoi("Open"), Inscrire(joueurs), PublierRonde()):
            self._executer(commande)

    def faire(self, *commandes: CommandeTournoi) -> "Banc":
        for commande in commandes:
            self._executer(commande)
        return self

    def _executer(self, commande: object) -> None:
        for evenement in decide(self.tournoi, commande, ODS, "2026-11-22T15:00:00"):  # type: ignore[arg-type]
            self.tournoi = apply(self.tournoi, evenement)

    def taper(self, *lignes: str) -> "Banc":
        for ligne in lignes:
            suivies = self.tournoi.suivies
            self.faire(lire_la_ligne_suivie(ligne, suivies[-1] if suivies else None))
        return self

    @property
    def partie(self) -> PartieSuivie:
        return self.tournoi.suivies[-1]


@pytest.fixture
def banc() -> Banc:
    return Banc().faire(SuivreTable(1, premier=Camp.A))


def refuse(banc: Banc, ligne: str, dit: str) -> None:
    avant = banc.tournoi
    with pytest.raises(Refus) as refus:
        banc.taper(ligne)
    assert dit in str(refus.value).replace("\u00a0", " ")
    assert banc.tournoi == avant


def test_on_suit_une_table_de_la_ronde_qui_commence_par_le_toss_ou_ce_qu_on_tape() -> None:
    banc = Banc()
    refuse(banc, "1", "Qui commence ? Après la table, tapez 1 pour Ana, 2 pour Dea (3.1).")
    refuse(banc, "9 1", "Pas de table 9")
    refuse(banc, "maison h4", "table à suivre")
    banc.taper("1 2")
    assert (banc.partie.jeu.trait, banc.partie.jeu.sac, banc.partie.pendules) == (Camp.B, 88, (1200.0, 1200.0))


def test_art_4_1_le_mot_est_compte_et_le_jeu_complete(banc: Banc) -> None:
    refuse(banc, "maisonnettes h4", "il en pose de 1 à 7")
    banc.taper("maison h4")
    assert (banc.partie.scores, banc.partie.jeu.trait, banc.partie.jeu.sac) == ((18, 0), Camp.B, 82)
    refuse(banc, "zut a1", "ne touche aucun mot")
    banc.taper("maisons h4")
    assert banc.partie.scores == (18, 8)
    assert banc.partie.recits[-1].mot == "MAISONS"


def test_art_4_1_5_le_joker_est_entre_parentheses_ou_se_deduit_du_tirage(banc: Banc) -> None:
    refuse(banc, "aeinsr? maison h4", "demande « MO »")
    banc.taper("ainosr? maison h4")
    assert banc.partie.recits[0].mot == "mAISON"
    banc = Banc().taper("1 1")
    refuse(banc, "bas?eii bases h4", "Lequel des S")
    banc.taper("bas?eii ba(s)es h4")
    assert banc.partie.recits[0].mot == "BAsES"


def test_art_1_5_il_n_y_a_que_les_lettres_du_jeu(banc: Banc) -> None:
    refuse(banc, "jazzy h4", "plus de « Z » dans le jeu")
    banc.taper("ja(z)zy h4")
    refuse(banc, "zaeirst", "plus de « Z » dans le jeu")
    refuse(banc, "aeirstuu", "ne se lit pas")


def test_art_4_2_2_six_passes_finissent_la_partie_et_chacun_defalque(banc: Banc) -> None:
    banc.taper("maison h4", "-", "passe", "-", "-", "-")
    refuse(banc, "", "n’est pas finie")
    banc.taper("aeirstu -")
    assert banc.partie.jeu.fin is FinDuJeu.BLOCAGE
    refuse(banc, "sot h4", "finie")
    refuse(banc, "", "Tapez les lettres qui restent à Ana, une barre, puis celles de Dea, par exemple AE / LRS.")
    refuse(banc, "ab / cdefghi", "Il doit rester 7 lettres à Ana : AB ne va pas.")
    refuse(banc, "abcdefg / cde", "Il doit rester 7 lettres à Dea : CDE ne va pas.")
    refuse(banc, "wwaeinr / aeinrst", "déjà sur la grille")
    banc.taper("aeeinrz / bcdeilu")
    assert banc.partie.scores == (18 - 16, -12)
    assert banc.partie.conclue


def test_art_4_3_on_change_des_lettres_ou_leur_nombre_s_il_en_reste_sept(banc: Banc) -> None:
    banc.taper("-aei", "-&", "aeinrst -rst", '-"')
    assert [coup.lettres for coup in banc.partie.recits] == ["AEI", "1", "RST", "3"]
    assert banc.partie.jeu.sac == 88
    refuse(banc, "aeinrst -z", "« Z » n’est pas dans le tirage")
    refuse(banc, "-8", "ne se lit pas")


def test_art_5_3_lettres_reprises_tour_passe_et_cinq_points_par_mot_conteste_a_tort(banc: Banc) -> None:
    refuse(banc, "?", "rien à contester")
    banc.taper("aegtvxz vegtaxz h4")
    refuse(banc, "? autre", "ne vient pas d’être joué")
    banc.taper("?")
    assert (banc.partie.scores, banc.partie.jeu.trait, banc.partie.jeu.sac) == ((0, 0), Camp.B, 88)
    assert banc.partie.grille.vide
    assert banc.partie.tirage(Camp.A) == "AEGTVXZ", "the letters are back"
    banc.taper("maison h4", "? maison")
    assert [coup.genre for coup in banc.partie.recits] == [Genre.POSE, Genre.RETIRE, Genre.POSE, Genre.DEFI]
    assert banc.partie.scores == (-5, 18)
    assert banc.partie.jeu.trait is Camp.A
    juges = banc.tournoi.jugements
    assert [(j.table, j.plaignant, j.mots) for j in juges] == [
        (1, Camp.B, (("VEGTAXZ", False),)),
        (1, Camp.A, (("MAISON", True),)),
    ]
    refuse(banc, "?", "rien à contester")


def test_art_7_1_le_dernier_mot_se_conteste_puis_le_reste_se_compte_tout_seul() -> None:
    banc, hasard = Banc().taper("1 1"), random.Random(3)
    jouer_jusqu_au_bout(banc, hasard)
    partie = banc.partie
    assert partie.jeu.fin is FinDuJeu.LETTRES
    assert partie.jeu.contestable is not None
    reste = hors_grille(partie.grille)
    banc.taper("")
    assert banc.partie.conclue
    restes = [coup for coup in banc.partie.recits if coup.genre is Genre.RESTE]
    assert {coup.lettres for coup in restes} == {reste}
    assert sum(coup.points for coup in restes) == 0
    assert sum(banc.partie.scores) == sum(partie.scores)
    assert relire(banc.partie.recits) == ()
    refuse(banc, "maison h4", "table à suivre")


def jouer_jusqu_au_bout(banc: Banc, hasard: random.Random) -> None:
    """Each side lays its best word with the letters that it draws, told with its rack."""
    sac = [lettre for lettre, nombre in DISTRIBUTION.items() for _ in range(nombre)]
    hasard.shuffle(sac)
    mains: dict[Camp, list[str]] = {Camp.A: [], Camp.B: []}
    while banc.partie.jeu.fin is None:
        camp = banc.partie.jeu.trait
        main = mains[camp]
        while sac and len(main) < 7:
            main.append(sac.pop())
        trouvees = ODS.chercher(banc.partie.grille, "".join(main)) if ODS.chercher else ()
        if not trouvees:
            banc.faire(PasserTour("".join(main)))
            continue
        solution = trouvees[0]
        posees = demandees(banc.partie.grille.nouvelles(solution.placement))
        banc.faire(PoserMot(solution.mot, str(solution.ref), "".join(main)))
        for lettre in posees:
            main.remove(lettre)
        while sac and len(main) < 7:
            main.append(sac.pop())


def test_art_7_3_qui_n_a_plus_de_temps_ne_joue_plus_et_l_autre_ne_change_plus(banc: Banc) -> None:
    banc.taper("maison h4", "temps 1", "maisons h4")
    assert banc.partie.jeu.trait is Camp.B, "alone"
    refuse(banc, "-a", "on ne change plus de lettres")
    refuse(banc, "temps 1", "Le temps d’Ana est déjà épuisé.")
    banc.taper("temps 2")
    assert banc.partie.jeu.fin is FinDuJeu.TEMPS
    banc.taper("aeeinrz / bcdeilu")
    assert banc.partie.scores == (18 - 16, 8 - 12)


def test_art_9_2_et_10_une_penalite_est_une_ligne_avec_son_article(banc: Banc) -> None:
    banc.taper("maison h4", "pen 1 5", "pen 2 20")
    assert banc.partie.scores == (13, -20)
    assert banc.partie.jeu.score == (13, -20)
    refuse(banc, "pen 1 0", "de 1 à 999")
    refuse(banc, "pen 1 x", "pen 1 5")
    faits = decide(banc.tournoi, PenaliserJoueur(Camp.A, 7), ODS)
    assert getattr(faits[0], "article", "") == "9.3"


def test_art_10_7_l_abandon_perd_la_partie_quels_que_soient_les_scores(banc: Banc) -> None:
    banc.taper("maison h4", "abandon 1")
    assert (banc.partie.jeu.fin, banc.partie.jeu.perdant) == (FinDuJeu.DECISION, Camp.A)
    [conclusion] = decide(banc.tournoi, Conclure(), ODS)
    assert (getattr(conclusion, "vainqueur", None), getattr(conclusion, "scores", None)) == (Camp.B, (18, 0))


def test_un_coup_dont_on_sait_le_tirage_est_juge_parmi_les_solutions(banc: Banc) -> None:
    toutes_les = ODS.chercher(banc.partie.grille, "AEINRST") if ODS.chercher else ()
    banc.taper("aeinrst si h8")
    analyse = banc.partie.coups[0].analyse
    assert analyse is not None
    points = banc.partie.scores[0]
    assert analyse.rang == 1 + sum(s.points > points for s in toutes_les)
    assert (analyse.nombre, analyse.meilleure) == (len(toutes_les), str(toutes_les[0]))
    assert analyse.perdus == toutes_les[0].points - points
    assert analyse.scrabble == str(toutes_les[0]), "a scrabble was there"
    banc.taper("bcdfghj")
    assert banc.partie.tirage(Camp.B) == "BCDFGHJ"
    banc.taper("-")
    assert banc.partie.recits[-1].tirage == "BCDFGHJ", "told before the move"


def test_le_tirage_d_un_coup_deja_joue_le_juge_apres_coup(banc: Banc) -> None:
    banc.taper("si h8", "-")
    assert banc.partie.coups[0].analyse is None
    banc.faire(DonnerTirage("AEINRST", 1))
    analyse = banc.partie.coups[0].analyse
    assert analyse is not None
    assert analyse.rang > 1
    with pytest.raises(Refus, match="n’est pas dans le tirage"):
        banc.faire(DonnerTirage("AEENRTU", 1))
    with pytest.raises(Refus, match="n’est pas un coup joué"):
        banc.faire(DonnerTirage("AEINRST", 9))


def test_la_salle_ne_voit_un_chevalet_que_si_les_deux_l_acceptent(banc: Banc) -> None:
    banc.taper("aeinrst si h8", "bcdfghj")
    vue = vue_du_suivi(banc.tournoi, banc.partie)
    assert vue.tirages == ("", "")
    assert "AEINRST" not in repr(vue)
    assert vue.dernier.replace("\u00a0", " ") == "Ana :\nSI H8, 4 points"
    banc.faire(MontrerChevalets(True))
    assert vue_du_suivi(banc.tournoi, banc.partie).tirages == ("", "BCDFGHJ")


def test_l_echange_montre_a_la_salle_ne_dit_pas_les_lettres(banc: Banc) -> None:
    banc.taper("aeinrst -rst")
    assert "échange de 3 lettres" in vue_du_suivi(banc.tournoi, banc.partie).dernier
    assert "RST" not in vue_du_suivi(banc.tournoi, banc.partie).dernier


def test_les_pendules_relevees_sont_celles_de_la_partie(banc: Banc) -> None:
    (posee,) = pendules.decide(banc.tournoi, PoserPendule(1, 900.0, 1000.5), "2026-11-22T15:00:00")
    banc.tournoi = pendules.apply(banc.tournoi, posee)
    assert banc.partie.pendules == (900.0, 1000.5)


@pytest.mark.parametrize(
    ("ligne", "commande"),
    [
        ("aeinrs? m(a)ison hè", PoserMot("MaISON", "H7", "AEINRS?")),
        ("été 8g", PoserMot("ETE", "8G")),
        ("?aeinrs", DonnerTirage("?AEINRS")),
        ("?", ContesterMots()),
        ("? din duals", ContesterMots(("DIN", "DUALS"))),
        ("?duals!", ContesterMots(("DUALS",))),
        ("temps &", ConstaterTemps(Camp.A)),
        ("abandon é", Abandonner(Camp.B)),
        ("temps", DonnerTirage("TEMPS")),
        ("pen é 20", PenaliserJoueur(Camp.B, 20)),
        ("-7", ChangerLettres("7")),
        ("3:aeinrs?", DonnerTirage("AEINRS?", 3)),
        ("-", PasserTour()),
        ("", Conclure()),
    ],
)
def test_la_ligne(banc: Banc, ligne: str, commande: CommandeSuivi) -> None:
    assert lire_la_ligne_suivie(ligne, banc.partie) == commande


@pytest.mark.parametrize("ligne", ["h4", "a b c d", "maison h44", "maison z4", "1 2 3", "é'é", "-)"])
def test_ce_qui_ne_se_lit_pas_est_dit(banc: Banc, ligne: str) -> None:
    with pytest.raises(Refus):
        lire_la_ligne_suivie(ligne, banc.partie)


@pytest.mark.loi
@pytest.mark.parametrize("graine", range(8))
def test_loi_toute_partie_suivie_se_raconte_sans_faute(graine: int) -> None:
    banc = Banc().taper("1 1")
    jouer_jusqu_au_bout(banc, random.Random(graine))
    banc.taper("" if banc.partie.jeu.fin is FinDuJeu.LETTRES else "/")
    recit = recit_du_suivi(banc.tournoi, banc.partie)
    assert relire(recit.coups) == ()
    assert recit.scores == banc.partie.scores


def test_la_feuille_annotee_dit_le_rang_les_points_perdus_et_le_scrabble_manque(banc: Banc) -> None:
    with pytest.raises(Refus, match="Maj\\+F8"):
        feuille_annotee(Banc().tournoi)
    banc.taper("aeinrst si h8", "-abc")
    feuille = feuille_annotee(banc.tournoi)
    premiere, echange = feuille.lignes
    analyse = banc.partie.coups[0].analyse
    assert analyse is not None
    assert premiere.coup == "SI H8"
    assert premiere.rang == f"{analyse.rang} / {analyse.nombre}"
    assert premiere.perdus == f"−{analyse.perdus}"
    assert premiere.scrabble == premiere.meilleure == analyse.meilleure
    assert (echange.coup, echange.rang, echange.perdus) == ("échange ABC", "", "")
    ana, bob = feuille.bilans
    assert (ana.connus, ana.tops, ana.perdus, ana.scrabbles, ana.manques) == (1, 0, analyse.perdus, 0, 1)
    assert (bob.connus, bob.scrabbles) == (0, 0)


def test_un_scrabble_retire_ne_compte_pas(banc: Banc) -> None:
    banc.taper("vegtaxz h4", "?", "vegtaxz h4")
    ana, bob = feuille_annotee(banc.tournoi).bilans
    assert (ana.scrabbles, bob.scrabbles) == (0, 1)


def test_une_ronde_rouverte_ou_passee_laisse_la_feuille_de_la_partie_suivie(banc: Banc) -> None:
    banc.taper("aeinrst si h8")
    rouvert = replace(banc.tournoi, rondes=())
    assert feuille_annotee(rouvert).lignes == feuille_annotee(banc.tournoi).lignes
    assert a_la_ronde(banc.tournoi, 1).suivies == banc.tournoi.suivies
    suivie = replace(banc.partie, ronde=2)
    assert a_la_ronde(replace(banc.tournoi, suivies=(banc.partie, suivie)), 1).suivies == (banc.partie,)


def test_une_partie_dont_le_resultat_est_tape_n_est_plus_suivie_jusqu_a_ce_qu_il_soit_efface(banc: Banc) -> None:
    resultat = SaisirMatch(1, (Manche(400, 300),))
    banc.taper("-").faire(resultat)
    assert banc.partie.laissee
    assert feuille_annotee(banc.tournoi).notes == ("La partie n’a pas été suivie jusqu’à sa fin.",)
    refuse(banc, "si h8", "Tapez la table")
    banc.faire(EffacerMatch(1))
    banc.taper("-").faire(resultat, SuivreTable(2, premier=Camp.B))
    assert [(p.table, len(p.coups), p.laissee) for p in banc.tournoi.suivies] == [(1, 2, True), (2, 0, False)]


def test_une_partie_retapee_apres_son_resultat_se_suit_jusqu_a_la_ronde_suivante(banc: Banc) -> None:
    resultats = (SaisirMatch(1, (Manche(400, 300),)), SaisirMatch(2, (Manche(400, 300),)))
    banc.faire(resultats[0], SuivreTable(1, premier=Camp.A), resultats[1]).taper("-")
    assert banc.partie.en_cours
    banc.faire(PublierRonde())
    assert banc.partie.laissee
