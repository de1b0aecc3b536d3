"""The text in force on 1 January 2023, whole; how a bulletin is corrected begins at 5.1."""

from typing import Final

from arbitre.engine.correction.articles.regle import Regle, regles

_TEXTE: Final = """
1.1 | grille | former et placer un mot | Refuse un mot qui ne tient pas, ne touche rien, ou manque H8 au premier coup.
1.1/1 | lexique | mots admis | Cherche le mot dans le lexique en service, flexions comprises.
1.1/2 | grille | sens d’écriture, grille type | Lit « H4 » horizontalement et « 4H » verticalement.
1.1/3 | lettres | les 102 lettres et leurs valeurs | Compte le sac et les points avec ces quantités et ces valeurs.
1.2 | solution | valeur des lettres, jokers à zéro | Compte zéro pour un joker, posé maintenant ou déjà sur la grille.
1.2.1 | solution | cases de couleur | Multiplie lettre et mot une seule fois, quand la case est recouverte.
1.2.2 | solution | mots formés simultanément | Additionne le mot et ceux qu’il forme, primes communes comprises.
1.2.3 | formule | prime de Scrabble | Ajoute 50 points pour sept lettres posées, selon la formule.
1.3 | chrono | temps de jeu | Propose 3 min, 2 min 30, 2 min et 1 min ; tout autre temps se règle.
2.1 | hors | matériel du joueur | Rien : les papiers du joueur ne passent pas par le programme.
2.1/1 | arbitre | documents, appareils, crayons et couleurs interdits | L’arbitre constate ; la mesure est inscrite
    avec son motif.
2.1/2 | correction.ecrits | le bulletin de jeu | Lit le bulletin tel qu’il est écrit, carré de 13 × 13 cases,
    référence et score.
2.2 | hors | matériel du juge-arbitre | Remplace ordinateur, chronomètre et tableau ; le sac et l’ODS restent au club.

3 | annonces | informer les joueurs du type de partie | Annonce la formule et le temps au premier coup s’ils diffèrent.
3.1 | annonces | tirer et annoncer les lettres | Annonce nombre, reliquat, nouvelles lettres, tirage complet, dans cet
    ordre.
3.1/1 | chrono | vingt secondes après l’annonce du coup | Retient l’annonce du tirage pendant ces vingt secondes.
3.2 | tirage | validité du tirage | Compte voyelles et consonnes, Y et joker au gré du juge-arbitre, et dit le rejet.
3.3 | chrono | les trois appels | Dit « chrono », « trente » ou « vingt », « terminé » à leur instant.
3.4 | choix | choix du mot retenu | Range les solutions égales : sans joker, qui finit la partie, qui ouvre le jeu.
3.4/1 | arbitre | ouvrir le jeu | Une mesure d’ouverture est proposée ; le juge-arbitre choisit.
3.4/2 | annonces | annonce du mot retenu | Dit points, sens, place, mot, épellation, mots formés, puis le rappel.
3.4/3 | annonces | mentions de place et de solution | Ne les propose que si la place ou la solution peut vraiment être
    confondue.
3.5 | classement | prime de solo | Compare les scores avant pénalité, paie 10 points à partir de seize joueurs.
3.6 | partie | annulation d’un coup | Remet les lettres au sac et exige un tirage différent.
3.6/1 | arbitre | annuler pour une erreur | Le juge-arbitre décide ; le programme inscrit le motif et annule les points.
3.7 | fin | fin de partie | Propose la fin et nomme la clause ; le Y et le joker la retardent.
3.7/1 | fin | interruption de plus de trente minutes | Valide les coups joués et ramassés.
3.8 | formule | formules originales | Une table des formules : lettres tirées, posées, primes, joker compagnon.
3.8.1 | sac | partie joker | Le joker compagnon accompagne six lettres ; il est repris tant que la lettre est au sac.
3.8.2 | formule | 7 sur 8 ; 7 et 8 ; 7, 8 et 9 | Borne les lettres posées et paie 50, 75 ou 100 points.
3.8.3 | partie.terminer | mort subite | Élimine qui joue sous le meilleur, resserre le temps par paliers.
3.8.4 | topping | topping | Chronomètre chaque joueur jusqu’au top ; 20 secondes de plus pour une solution donnée.

4 | hors | des consignes, non des sanctions | Rappel de principe : les sanctions sont celles du chapitre 5.
4.1 | hors | remplir son bulletin pendant le temps de jeu | Conseil au joueur ; les manquements sont ceux du chapitre 5.
4.1/1 | arbitre | lever son bulletin, ne plus écrire | L’arbitre constate « hors temps » ou « échange » ; le zéro suit.
4.2 | correction.jugement_2023 | écrire le mot en entier, sans erreur, dans son sens | N’accepte jamais un mot
    incomplet ; dit la lettre qui contredit la grille.
4.3.1 | correction.jugement_2023 | référence alphanumérique | Lit la référence en toute graphie ; toute autre est
    fausse.
4.3.2 | correction.localisation | lettres de raccord | Suit les chaînes depuis les lettres posées et compte celles du
    mot.

5.1 | correction.jugement_2023 | mots admis | Cherche chaque mot joué ou formé dans le lexique.
5.2.1 | correction.places | mot joué | Cherche toutes les places du mot écrit, avec le tirage, et elles seules.
5.2.2 | correction.jugement_2023 | lettres parasites | Néglige les parasites, coupe les chaînes, annule pour un mot
    joué qu’elles forment.
5.2.3 | correction.places | mots formés en raccord | Vérifie chaque mot formé perpendiculairement.
5.3 | correction.jugement_2023 | localisation correcte | Exige le mot et tous les mots formés valides à cette place.
5.3/1 | correction.localisation | inversion du sens ou de la référence | Tolère l’une des deux, avec un avertissement.
5.3/2 | correction.localisation | inversion des deux | Ne tient pas la place pour désignée.
5.3/3 | correction.paiement | coup joker | Admet tout encerclement possible et compare le score à chacun.
5.3/4 | correction.jugement_2023 | deux modes de localisation | Sanctionne celui qui est faux ; la moins sévère si les
    deux le sont.
5.3/5 | correction.jugement_2023 | prolongement d’au moins trois lettres | Ignore la référence.
5.3.1 | correction.paiement | localisation correcte, score exact ou existant | Paie le score écrit.
5.3.2 | correction.paiement | localisation correcte, score absent ou erroné | Paie le score exact, ou le minimum des
    encerclements.
5.3.3 | correction.jugement_2023 | score existant, localisation absente ou erronée | Paie le score moins 5 ; propose
    le raccordement fallacieux à l’arbitre.
5.3.3/1 | arbitre | raccordement plausible | Les faux mots sont montrés ; l’arbitre répond oui ou non.

5.4 | correction.ecrits | solutions rayées | Les tient pour inexistantes.
5.4.1.a | correction.jugement_2023 | aucune solution acceptable | Zéro, avec la raison ; premier des quatre cas.
5.4.1.b | correction.jugement_2023 | un autre mot joué sans solution | Zéro, deuxième cas.
5.4.1.c | correction.jugement_2023 | erreur de grille | Zéro, troisième cas.
5.4.1.d | correction.jugement_2023 | erreur de lettre | Zéro, quatrième cas.
5.4.2.a | correction.premier_coup | premier coup | Paie le maximum du mot ; avertit si le score ou le cercle en diffère.
5.4.2.b/1 | correction.jugement_2023 | une seule solution acceptable | La paie selon 5.3.
5.4.2.b/2 | correction.jugement_2023 | plusieurs solutions acceptables | Retient celle qui rapporte le plus.
5.4.2.b/3 | correction.jugement_2023 | exception : fallacieux | Zéro malgré une autre solution, si l’arbitre le juge
    tel.
5.4.2.b/4 | correction.jugement_2023 | exception : raccord à plusieurs places | Le score désigne la place ; sinon le
    minimum, nullité exclue.
5.4.2.b/5 | correction.jugement_2023 | exception : coup joker | Le minimum des encerclements quand cercle et score
    sont impossibles.
5.4.2.b/6 | correction.jugement_2023 | exception : solutions indépendantes | La moins payée, nullité comprise.

5.5/1 | correction.premier_coup | premier coup : score | Avertit, paie le maximum.
5.5/2 | correction.premier_coup | premier coup : cercle | Avertit, paie le maximum.
5.5/3 | correction.paiement | score sans joker | Avertit, paie le score exact.
5.5/4 | correction.paiement | score avec joker | Avertit, paie selon 5.3.1 ou 5.3.2.
5.5/5 | correction.jugement_2023 | raccord de deux lettres | Avertit, sauf quand la grille n’en a que deux.
5.5/6 | correction.paiement | cercle absent | Avertit, sauf joker déjà posé.
5.5/7 | correction.paiement | cercle d’une autre lettre | Avertit.
5.5/8 | correction.jugement_2023 | deux modes dont un incorrect | Avertit.
5.5/9 | correction.jugement_2023 | inversion | Avertit ; le minimum si les deux sens sont jouables et le score faux.
5.5/10 | correction.jugement_2023 | prolongement d’un mot de deux lettres | Avertit sans troisième lettre ni référence
    correcte.
5.5/11 | correction.juge | présentation | Avertit quand l’arbitre le constate.
5.5/12 | correction.juge | motif disciplinaire | Avertit quand l’arbitre le constate.
5.6 | correction.jugement_2023 | pénalité de 5 points | Retire 5 points ; zéro sur une solution de 4 points au plus.

5.7/1 | correction.juge | bulletin non remis | Zéro.
5.7/2 | correction.juge | bulletins vierges | Zéro.
5.7/3 | correction.juge | plusieurs bulletins non vierges | Zéro quand l’arbitre le constate.
5.7/4 | correction.juge | écrit après la fin du coup | Zéro quand l’arbitre le constate.
5.7/5 | correction.juge | échange après la fin du coup | Zéro quand l’arbitre le constate.
5.7/6 | correction.jugement_2023 | raccordement fallacieux | Zéro quand l’arbitre le juge tel.
5.7/7_a | correction.diagnostic | mot incomplet | Zéro.
5.7/7_b | correction.diagnostic | erreur de recopie | Zéro ; dit la lettre de la grille.
5.7/7_c | correction.jugement_2023 | mot non admis, joué ou formé | Zéro ; dit le ou les mots.
5.7/7_d | correction.diagnostic | mot illisible | Zéro.
5.7/8 | correction.jugement_2023 | autre mot joué sans solution | Zéro (5.4.1.b).
5.7/9 | correction.jugement_2023 | erreur de grille | Zéro (5.4.1.c).
5.7/10 | correction.jugement_2023 | erreur de lettre | Zéro (5.4.1.d).
5.7/11 | correction.jugement_2023 | solutions indépendantes dont une non valide | Zéro.
5.7/12 | correction.juge | motif disciplinaire grave | Zéro quand l’arbitre le constate.
5.8/1 | correction.dossier | avertissements non cumulables | Un seul, avec tous ses motifs.
5.8/2 | correction.dossier | ni avec une pénalité ni avec un zéro | La peine la plus lourde reste seule.
5.8/3 | correction.dossier | disciplinaire à part | S’ajoute à toute autre sanction.

5.9/1 | feuilles.billets | billet de correction | Écrit le motif, l’article et les mots refusés.
5.9/2 | classement | avertissements accumulés | Retire 5 points à partir du quatrième, du sixième en blitz ou partie
    originale.
5.9/3 | partie.terminer | mort subite | Y applique la pénalité sur le coup.
5.9/4 | partie.relecture | double arbitrage | Inscrit qui a relu chaque résultat ; une rectification est à relire et à
    notifier.
5.9/5 | correction.billet | billets non obligatoires | Dit quand le billet peut être omis.
5.9/6 | correction.juge | moyenne d’un zéro répété | La propose, arrondie à l’entier inférieur, sans les autres
    moyennes.
5.9/7 | partie.lecture | tant que le joueur n’est pas averti | Ne compte que les zéros dont il n’a pas été averti.
5.9/8 | correction.juge | plafond de la moyenne | Jamais plus que ce que paierait la solution proposée.
5.9/9 | correction.juge | jamais pour une erreur de grille ou de lettre | La refuse.

6.1 | partie.discipline | tricherie | Annule les scores précédents, exclut des parties suivantes, ou les deux, comme
    l’arbitre le décide.
6.2 | partie.lecture | retard | Compte nuls les coups déjà joués à l’arrivée du joueur, ou du premier de la paire.
6.3 | partie.recourir | recours | Tient le registre des recours et dit si le délai est passé ; entre deux lectures, la
    plus favorable d’abord.
6.4.1 | hors | commission d’arbitrage | Composée par l’organisateur.
6.4.2 | arbitre | commission de recours de la fédération internationale | Un recours transmis attend une seconde
    décision, inscrite après la première.
6.4.2.a | hors | son but | Hors du lieu de la partie.
6.4.2.b | hors | sa composition | Hors du lieu de la partie.
6.4.2.c | competition.appels | sa procédure | Dit le délai des pièces demandées en plus ; le dossier imprimé peut y
    être joint.
"""

REGLES_2023: Final[tuple[Regle, ...]] = regles("2023", _TEXTE)
