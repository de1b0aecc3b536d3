"""The text in force on 1 September 2012, whole; struck passages are not in force."""

from typing import Final

from arbitre.engine.correction.articles.regle import Regle, regles
from arbitre.engine.correction.articles.texte_2023 import REGLES_2023

_TEXTE: Final = """
Introduction | hors | ce qu’est le duplicate | Présentation, sans règle.
1.1 | comme 2023 1.1
1.1/1 | comme 2023 1.1/2
1.2 | comme 2023 1.2
1.2.1 | comme 2023 1.2.1
1.2.2 | comme 2023 1.2.2
1.2.3 | comme 2023 1.2.3
2.1 | comme 2023 2.1
2.1/1 | comme 2023 2.1/1
2.2 | comme 2023 2.2

3 | comme 2023 3
3.1 | comme 2023 3.1
3.2 | comme 2023 3.2
3.3 | chrono | temps de jeu et appels | Dit « chrono », « trente » ou « vingt », « terminé » à leur instant.
3.4 | choix | choix et annonce du mot retenu | Range les solutions égales : sans joker, qui finit la partie, qui ouvre
    le jeu.
3.4/1 | comme 2023 3.4/1
3.4/2 | comme 2023 3.4/2
3.5 | classement | prime de solo | Paie 10 points à partir de seize joueurs, même pénalisé de 5 points.
3.6 | fin | fin de partie | Propose la fin et nomme la clause ; retient la solution qui finit.
3.6/1 | fin | interruption de plus de quinze minutes | Valide à partir de quinze coups, dix en partie originale.

4 | hors | le bulletin, moyen de communication | Rappel de principe.
4.1 | absent | généralités | Notre copie du texte ne comporte pas cet article.
4.2.1/1 | absent | la référence : première moitié | Notre copie du texte ne comporte pas ce passage.
4.2.1 | correction.localisation | la référence : placement vertical, premier coup | Lit « 5H » verticalement ; n’exige
    rien au premier coup.
4.2.2 | correction.jugement_2012 | le mot et sa référence | Exige mot entier, sens et place ; ignore la référence d’un
    prolongement de trois lettres.
4.3.1 | correction.localisation | la lettre de raccord | Suit les chaînes depuis le mot ; trois lettres au moins.
4.3.2 | correction.incomplets | le mot et son raccord | Admet un prolongement partiel avec la lettre attenante et
    trois lettres.
4.3.3 | correction.solutions_2012 | plusieurs emplacements | Le score désigne la place ; sinon le minimum, nullité
    exclue.
4.4 | correction.jugement_2012 | deux modes de référence | Avertit si un seul est faux ; la moins sévère si les deux ;
    zéro pour un mot formé non admis.

5.1 | correction.solutions_2012 | mots admis | Cherche chaque mot joué ou formé dans le lexique.
5.2/1 | correction.paiement | score absent ou erroné | Avertit, paie le score exact.
5.2/2 | correction.premier_coup | premier coup | Paie la meilleure place ; n’avertit que d’un score absent ou
    impossible.
5.2/3 | correction.jugement_2012 | raccord de deux lettres | Avertit, sauf quand la grille n’en a que deux.
5.2/4 | correction.alteration | raccord altéré | Reconnaît omission, modification, inversion dans trois lettres d’un
    même mot, et avertit.
5.2/5 | comme 2023 5.5/6
5.2/6 | comme 2023 5.5/7
5.2/7 | correction.jugement_2012 | inversion du sens ou de la référence | Avertit ; le minimum si les deux sens sont
    jouables et le score faux.
5.2/8 | comme 2023 5.5/11
5.2/9 | comme 2023 5.5/12
5.3/1 | correction.solutions_2012 | référence décalée | Retire 5 points aux quatre conditions du texte.
5.3/2 | correction.solutions_2012 | dernière lettre absente | Retire 5 points si elle est sur la grille et le score
    celui du mot entier.
5.4/1 | comme 2023 5.7/1
5.4/2 | correction.juge | bulletin vierge | Zéro.
5.4/3 | comme 2023 5.7/3
5.4/4 | correction.juge | écrit après le temps | Zéro quand l’arbitre le constate.
5.4/5 | correction.juge | échange après le temps | Zéro quand l’arbitre le constate.
5.4/6_a | correction.diagnostic | mot étranger au tirage | Zéro ; dit les lettres manquantes.
5.4/6_b | correction.diagnostic | mot incomplet | Zéro, hors prolongement partiel et dernière lettre.
5.4/6_c | correction.solutions_2012 | mot mal localisé | Zéro, hors décalage et raccord altéré.
5.4/6_d | correction.solutions_2012 | mot joué, formé ou modifié non admis | Zéro ; dit le ou les mots.
5.4/6_e | comme 2023 5.7/7_d
5.4/7 | correction.solutions_2012 | inversion du sens et de la référence | Zéro, sauf une lettre formant deux mots.
5.4/8 | correction.solutions_2012 | référence illisible | Zéro ; deux lectures à côté d’un raccord correct.
5.4/9 | comme 2023 5.7/12
5.5/1 | comme 2023 5.8/1
5.5/2 | comme 2023 5.8/2
5.5/3 | comme 2023 5.8/3
5.6/1 | correction.jugement_2012 | plusieurs solutions | La moins payée, nullité comprise, sauf si le score en désigne
    une.
5.6/2 | comme 2023 5.4
5.6/3 | correction.paiement | joker non identifié | Le score désigne le joker ; sinon le minimum, même au premier coup.

5.7/1 | feuilles.billets | billet de correction | Écrit le motif et l’article.
5.7/2 | classement | avertissements accumulés, mort subite | Retire 5 points à partir du quatrième, du sixième en
    blitz ou partie originale.
5.7/3 | comme 2023 5.9/4
5.7/4 | correction.juge | moyenne d’un zéro répété | La propose sans les autres moyennes ; l’arrondi est un réglage.
5.7/5 | comme 2023 5.9/9
5.7/6 | comme 2023 5.9/5
6.1 | partie.lecture | retard | Compte nuls les coups déjà joués.
6.2 | comme 2023 3.6
6.2/1 | comme 2023 3.6/1
6.3 | partie.recourir | recours, lecture la plus favorable | Tient le registre des recours et dit si le délai est
    passé ; entre deux lectures, la plus favorable d’abord.
7 | classement | formules originales, classement par points ou par places | Propose les deux classements.
7.1 | comme 2023 3.8.1
7.2 | comme 2023 3.8.2
7.3 | partie.terminer | mort subite | Élimine qui joue sous le meilleur, resserre le temps par paliers, sans le palier
    rayé du texte.
7.4 | comme 2023 3.8.4
"""

REGLES_2012: Final[tuple[Regle, ...]] = regles("2012", _TEXTE, REGLES_2023)
