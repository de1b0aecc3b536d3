"""The text that preceded the penalty of 5 points, whole, with its original formules (FO)."""

from typing import Final

from arbitre.engine.correction.articles.regle import Regle, regles
from arbitre.engine.correction.articles.texte_2012 import REGLES_2012
from arbitre.engine.correction.articles.texte_2023 import REGLES_2023

_TEXTE: Final = """
Introduction | hors | ce qu’est le duplicate | Présentation, sans règle.
1.1 | comme 2023 2.1
1.2 | comme 2023 2.2
2.1 | comme 2012 3.1
2.2 | comme 2012 3.2
2.3 | chrono | temps de jeu | Annonce le début, les dernières secondes et la fin.
2.4 | choix | choix et annonce du mot retenu | Range les solutions égales : sans joker, qui ouvre le jeu.
2.4/1 | comme 2012 3.4/1
2.4/2 | comme 2012 3.4/2
2.5 | comme 2023 1.1
2.6 | solution | valeur des lettres | Compte zéro pour un joker, posé maintenant ou déjà sur la grille.
2.6.1 | comme 2023 1.2.1
2.6.2 | comme 2023 1.2.2
2.6.3 | formule | prime de Scrabble | Ajoute 50 points pour sept lettres posées.
2.6.4 | classement | prime de solo | Paie 10 points à partir de seize joueurs.
2.7 | comme 2012 3.6

3 | hors | les cases du bulletin | Rappel de principe.
3.1 | correction.ecrits | mot entier, dans son sens, cercle, raccord, score | Lit chacun de ces éléments.
3.1/1 | arbitre | lever son bulletin, ne plus le modifier | L’arbitre constate « hors temps » ou « échange » ; le zéro
    suit.
3.2.1 | correction.localisation | la référence | Lit « H4 » et « 5H » ; n’exige rien au premier coup.
3.2.2 | correction.jugement_2012 | le mot et sa référence | Ignore la référence de tout mot prolongé, même de deux
    lettres.
3.3.1 | comme 2012 4.3.1
3.3.2 | comme 2012 4.3.2
3.3.3 | comme 2012 4.3.3
3.4 | correction.jugement_2012 | deux méthodes | Tient chacune à ses règles et garde la sanction la plus forte.

4.1 | comme 2012 5.1
4.2/1 | comme 2012 5.4/1
4.2/2 | comme 2012 5.4/2
4.2/3 | comme 2012 5.4/3
4.2/4 | comme 2012 5.4/4
4.2/5 | comme 2012 5.4/5
4.2/6 | correction.solutions_2012 | mot étranger au tirage, incomplet, mal localisé, non admis, illisible | Zéro, avec
    la raison.
4.2/7 | comme 2012 5.4/7
4.2/8 | correction.solutions_2012 | raccord ou référence illisible | Zéro.
4.2/9 | correction.juge | motif disciplinaire | Zéro quand l’arbitre constate le motif grave.
4.3/1 | correction.premier_coup | score absent ou erroné, premier coup | Avertit ; la meilleure place au premier coup.
4.3/2 | comme 2012 5.2/3
4.3/3 | comme 2012 5.2/5
4.3/4 | comme 2012 5.2/6
4.3/5 | comme 2012 5.2/7
4.3/6 | comme 2012 5.2/8
4.3/7 | comme 2012 5.2/9
4.4/1 | comme 2012 5.5/1
4.4/2 | correction.dossier | ni avec un zéro | Le zéro reste seul.
4.4/3 | comme 2012 5.5/3
4.5/1 | correction.jugement_2012 | plusieurs solutions | La moins payée, nullité comprise.
4.5/2 | comme 2012 5.6/2
4.5/3 | correction.jugement_2012 | deux modes de référence | La moins payée des deux, hors prolongement.
4.5/4 | correction.paiement | joker non identifié | Le score désigne le joker ; sinon le minimum.
4.6/1 | feuilles.billets | fiche de correction | Écrit le motif et l’article.
4.6/2 | comme 2012 5.7/3
4.6/3 | correction.juge | moyenne d’un zéro répété | La propose, autres moyennes comprises ; l’arrondi est un réglage.
4.6/4 | comme 2012 5.7/5
4.6/5 | correction.billet | fiches non obligatoires | Dit quand la fiche peut être omise.
4.7 | classement | avertissements accumulés | Retire 5 points à partir du quatrième, toute partie.

5.1 | comme 2012 6.1
5.2 | partie | annulation d’un coup | Remet les lettres au sac et tire de nouveau.
5.2/1 | comme 2012 6.2/1
5.3 | partie.recourir | recours | Tient le registre des recours, sans délai, comme le texte.
FO | classement | formules originales, trois classements | Propose points, places et pourcentage.
FO.1 | comme 2012 7.1
FO.2 | chrono | blitz et semi-rapide | Propose ces temps.
FO.3 | formule | partie à huit lettres | Borne les lettres posées et paie 50 ou 75 points.
FO.4 | correction.multitops | multitops | Paie deux ou trois solutions d’entrées différentes ; de deux qui se
    recoupent, zéro à la moins payée.
FO.5 | classement | au top | Classe par points de rang sur chaque coup.
"""

REGLES_ANCIENNES: Final[tuple[Regle, ...]] = regles("ancienne", _TEXTE, REGLES_2023 + REGLES_2012)
