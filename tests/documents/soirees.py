"""Evenings that papers must be able to show, each with what makes papers go wrong."""

from collections.abc import Callable
from functools import cache

from arbitre.engine.bulletin import Bulletin, Constat, Manquement, Moyenne, Papier, SolutionEcrite, Verdict
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.erreurs import PlacementImpossible
from arbitre.engine.grille import LIGNES, TAILLE, VIDE, Grille, Placement, Reference, Sens
from arbitre.engine.partie.discipline import AvertissementDisciplinaire
from arbitre.engine.partie.etat import Decision, Fiche, Origine, Remise
from arbitre.engine.partie.places import JoueurInstalle, JoueurParti, TableChangee
from arbitre.engine.partie.rectifications import MotRetenuFaux, TopRectifie
from arbitre.engine.partie.saisie import ResultatSaisi
from arbitre.engine.partie.tirer import TirageRejete
from arbitre.engine.reglement import Article, Peine
from arbitre.engine.tirage import Tirage
from tests.documents.cahier import COUPS, Cahier


def _ordinaire(edition: str = "2023") -> Cahier:
    """28 players, zeros and warnings everywhere, an annulled coup, a rejet, a solo, a changed verdict."""
    cahier = Cahier(edition)
    cahier.des_joueurs(28)
    cahier.ouvrir()
    cahier.jouer(COUPS[:2])
    cahier.ecrire(TirageRejete(3, Tirage.parse("AEEEIIO"), cahier.partie.reglement.rejet, "Il faut deux consonnes."))
    cahier.tirer("-EEEEIIT")
    cahier.annuler("lettre mal annoncée")
    cahier.jouer((("-" + COUPS[2][0], *COUPS[2][1:]), *COUPS[3:]))
    for coup in range(1, len(COUPS) + 1):
        _fautes(cahier, coup)
    cahier.terminer()
    return cahier


def _fautes(cahier: Cahier, coup: int) -> None:
    for joueur in range(1, 29):
        if coup == 6 and joueur != 5:
            cahier.saisir(coup, joueur, Verdict(30, 30))
        elif (joueur * 7 + coup * 3) % 11 == 0:
            cahier.zero(coup, joueur)
        elif (joueur * 5 + coup) % 17 == 0:
            cahier.avertir_du_score(coup, joueur)
    if coup == 4:
        cahier.remettre(4, 3, 14)
        cahier.auteur = "Aïcha"
        peine = Peine.PENALITE if cahier.partie.reglement.penalite else Peine.AVERTISSEMENT
        cahier.saisir(4, 3, Verdict(53, 58, (cahier.sanction(peine, "référence décalée d’une colonne"),)))
        cahier.saisir(4, 14, Verdict(58, 58))
        cahier.auteur = "Paul"
        cahier.ecrire(AvertissementDisciplinaire(4, 25, "bavardage"))
    cahier.au_top(coup)


def _une_table() -> Cahier:
    cahier = Cahier(nom="Entraînement", date="")
    cahier.inscrire([Joueur(1, "SEUL Ulysse", table=1)])
    cahier.ouvrir()
    cahier.jouer(COUPS[:3])
    cahier.zero(2, 1)
    cahier.au_top(1)
    cahier.au_top(3)
    return cahier


def _trois_cents() -> Cahier:
    cahier = Cahier()
    cahier.des_joueurs(300)
    cahier.ouvrir()
    cahier.jouer(COUPS[:3])
    for joueur in range(1, 301, 3):
        cahier.zero(2, joueur)
    cahier.tous_au_top()
    return cahier


def _noms_longs() -> Cahier:
    """Names, clubs and reasons of 40 letters and more, without a blank to cut at."""
    cahier = Cahier(nom="Grand prix international francophone de la fédération " * 2)
    cahier.inscrire(
        Joueur(
            n,
            "W" * 40,
            nom2="M" * 40 if n % 2 else "",
            club="Œ" * 40,
            categorie="X",
            serie="9Z",
            licence="99999999",
            table=9990 + n,
        )
        for n in range(1, 7)
    )
    cahier.auteur = "Q" * 40
    cahier.ouvrir(titre="Z" * 40)
    cahier.jouer(COUPS[:6])
    cahier.zero(2, 1, motif="un motif interminable " * 12, mot="ANTICONSTITUTIO")
    cahier.ecrire(AvertissementDisciplinaire(2, 1, "H" * 90))
    cahier.tous_au_top()
    return cahier


def _trente_coups() -> Cahier:
    cahier = Cahier()
    cahier.des_joueurs(20)
    cahier.ouvrir()
    for rang in range(30):
        mot, ref = _un_mot(cahier.partie.grille)
        numero = cahier.tirer("ABC+DEFG")
        cahier.proclamer(numero, mot, ref, 100 + rang)
        cahier.zero(numero, 1 + rang % 20)
    cahier.tous_au_top()
    return cahier


def _un_mot(grille: Grille) -> tuple[str, str]:
    """Anything that can be laid, whether it is a word or not."""
    if grille.vide:
        return "EE", "H8"
    for ligne in range(TAILLE):
        for colonne in range(TAILLE):
            for sens in Sens:
                for longueur in (2, 3, 4):
                    ref = Reference(ligne, colonne, sens)
                    lettres = [grille[case] for case in ref.cases(longueur)]
                    mot = "".join("E" if signe == VIDE else signe for signe in lettres)
                    try:
                        grille.nouvelles(Placement(mot, ref))
                    except PlacementImpossible:
                        continue
                    return mot, str(ref)
    raise AssertionError(f"no room left on {LIGNES}")


def _neuf_lettres() -> Cahier:
    cahier = Cahier()
    cahier.des_joueurs(5)
    cahier.ouvrir("7-8-9", duree=150)
    cahier.proclamer(cahier.tirer("ANTICONST"), "CATIONS", "H4", 76)
    cahier.proclamer(cahier.tirer("NT+EEIRSU?"), "CENtRES", "4H", 80)
    cahier.tous_au_top()
    return cahier


def _sans_faute() -> Cahier:
    cahier = Cahier("2012")
    cahier.des_joueurs(12)
    cahier.ouvrir()
    cahier.jouer()
    cahier.tous_au_top()
    cahier.terminer()
    return cahier


def _que_des_zeros() -> Cahier:
    cahier = Cahier("ancienne")
    cahier.des_joueurs(9)
    cahier.ouvrir()
    cahier.jouer(COUPS[:8])
    for coup in range(1, 9):
        for joueur in range(1, 10):
            cahier.zero(coup, joueur)
    return cahier


def _mouvements() -> Cahier:
    """Late, gone, moved; an average, a decision, points annulled, points rectified, a paper bulletin; two parties."""
    cahier = Cahier()
    cahier.des_joueurs(8)
    cahier.inscrire([Joueur(9, "RETARD Zoé", "PAIRE Ève", club="Bron", table=0)])
    cahier.ouvrir()
    cahier.jouer(COUPS[:5])
    cahier.ecrire(JoueurInstalle(9, 40, 6))
    cahier.jouer(COUPS[5:10])
    cahier.ecrire(JoueurParti(2, 7))
    cahier.ecrire(TableChangee(3, 12, 5))
    cahier.zero(3, 1, motif="« ZZZ », non admis", mot="ZZZ")
    moyenne = Moyenne(40, Article("2023", "5.9"), plafond=50)
    cahier.saisir(5, 1, Verdict(40, 40, mots_refuses=("ZZZ",), moyenne=moyenne))
    fiche = Fiche(Origine.BULLETIN, Verdict(0, 0, (cahier.sanction(Peine.ZERO, "mot illisible"),)))
    decision = Decision(48, "le mot se lit à la loupe", Article("2023", "6.3"))
    cahier.ecrire(ResultatSaisi(6, 4, Fiche(fiche.origine, fiche.verdict, fiche.bulletin, decision, "Aïcha")))
    papier = Papier(("." * 13,) * 6 + ("...EGoUT.....",) + ("." * 13,) * 6, "11K", 34)
    cahier.saisir(
        9,
        5,
        Verdict(34, 34, (cahier.sanction(Peine.AVERTISSEMENT, "cercle de trop"),), manquements=(Manquement.CERCLE,)),
        Bulletin(constats=(Constat.PRESENTATION,), papier=papier),
    )
    cahier.ecrire(TopRectifie(8, 30, "points recomptés"))
    cahier.ecrire(MotRetenuFaux(10, points_annules=True, motif="mot absent du lexique"))
    cahier.tous_au_top()
    cahier.remettre(3, 1, remise=Remise.VOIX)
    cahier.terminer()
    cahier.ouvrir(titre="Finale", duree=60, absents=(9,))
    cahier.jouer(COUPS[:4])
    cahier.tous_au_top()
    return cahier


SOIREES: dict[str, Callable[[], Cahier]] = {
    "ordinaire": _ordinaire,
    "une_table": _une_table,
    "noms_longs": _noms_longs,
    "trente_coups": _trente_coups,
    "neuf_lettres": _neuf_lettres,
    "sans_faute": _sans_faute,
    "que_des_zeros": _que_des_zeros,
    "mouvements": _mouvements,
}


@cache
def soiree(nom: str) -> Cahier:
    """One of `SOIREES` and a topping after it, made once; nobody writes in it."""
    cahier = SOIREES[nom]()
    cahier.topping()
    return cahier


@cache
def ordinaire(edition: str) -> Cahier:
    """The ordinary evening under that edition."""
    return _ordinaire(edition)


@cache
def trois_cents() -> Cahier:
    """300 tables, three coups."""
    return _trois_cents()


def bulletin(mot: str, ref: str = "H4", points: int = 24) -> Bulletin:
    """A bulletin in the short form."""
    return Bulletin(solutions=(SolutionEcrite(mot, ref=ref, points=points),))
