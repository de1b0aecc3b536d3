/* Ordinary coups played one after the other: draw, search, choice, laying. Ordinary means that the rules have been
   looked at beforehand (tables of the tirages that stand) or need not be; any doubt is left to generation.py, which
   plays every coup by the rules. */
#ifndef JEU_H
#define JEU_H

#include "noyau.h"

#define LETTRES_DU_JEU 27 /* A-Z, joker */
#define JOKER (LETTRES_DU_JEU - 1)
#define SAC_MAX 200
#define REJETS_MAX 8

static inline char signe_du_rang(int rang) { return rang == JOKER ? '?' : (char)('A' + rang); }

/* A partie between two coups. The bag is counted by letter, drawn from in alphabetical order, joker last. */
typedef struct {
    char grille[CASES];
    int sac[LETTRES_DU_JEU];
    char reliquat[TIRAGE_MAX + 1];
    int nb_reliquat;
    uint64_t lots; /* splitmix64, as in hasard.py */
} Table;

typedef struct {
    char reliquat[TIRAGE_MAX + 1], nouvelles[TIRAGE_MAX + 1];
} Tirage;

/* A coup: its rejected tirages, the one that stands, what was retained. */
typedef struct {
    Tirage rejets[REJETS_MAX], tirage;
    int nb_rejets;
    char mot[TAILLE + 1];
    int points, ligne, carre, isotops, posees;
} Coup;

/* What is played: letters of a tirage, most tiles laid, bonuses; whether a tirage stands where letters abound, by how
   many vowels, consonants, Y and jokers it has: tirages[v * 100 + c * 10 + l]. */
typedef struct {
    int lettres, max_posees;
    int primes[TIRAGE_MAX + 1];
    const char *tirages;
} Regle;

#define TIRAGES 1000

typedef enum { JOUE, DOUTE, PLUS_DE_MEMOIRE } Suite_du_jeu;

/* Plays one coup. Where it is in doubt nothing changes. `trouvailles` is room for the search. */
Suite_du_jeu jouer(const Automate *automate, const Recherche *recherche, const Regle *regle, Table *table, Coup *coup,
                   Trouvailles *trouvailles);

#endif
