/* The kernel's own types. It reads any buffer, trusts no index in it, and knows no file, clock or chance.
   The layout of an automaton is told in format.py, the laws of the search in simple.py, its oracle. */
#ifndef NOYAU_H
#define NOYAU_H

#include <stddef.h>
#include <stdint.h>

#include "machine.h"

#define TAILLE 15
#define CASES (TAILLE * TAILLE)
#define LIGNES (2 * TAILLE)
#define CENTRE 7
#define VIDE '.'
#define LETTRES ((1u << 26) - 1)
#define A_DROITE (1u << 26)
#define A_FINS (1u << 27)
#define INDICE ((1u << 28) - 1)
#define CHAINE (1u << 31)
#define INDICE_DE_CHAINE ((1u << 26) - 1)
#define BLOC 16
#define LONG 7
#define MARGE 32
#define TIRAGE_MAX 9
#define JOKERS_MAX 2
#define SANS_JOKER 15
#define SCRABBLE 7

/* A state at or beyond `limite` is never read; MARGE words follow it. */
typedef struct {
    const uint32_t *etats;
    uint32_t limite;
    uint32_t gauche, droite;
    const uint32_t *filtre; /* letters of long words; NULL: nothing is known of them */
    uint32_t blocs;         /* its blocks, a power of two */
} Automate;

/* A word at a place: the signs of its line (only those from `debut` to `fin` count), and its points without jokers in
   the tirage. Lines are the rows A-O, then the columns 1-15. */
typedef struct {
    char signes[TAILLE + 1];
    uint16_t points;
    uint8_t ligne, debut, fin;
} Mot;

/* A solution of a tirage with jokers: points, squares where jokers are laid (SANS_JOKER: none), index of its word. */
typedef struct {
    uint16_t points;
    uint8_t jokers[JOKERS_MAX];
    uint32_t mot;
} Variante;

/* What each letter adds to the sum that stands for the letters of a word, in any order. */
extern uint64_t SOMMES[26];

/* What a search found. Without jokers in the tirage each word is one solution, and there are no variantes. */
typedef struct {
    Mot *mots;
    Variante *variantes;
    uint32_t nb_mots, capacite_mots;
    uint32_t nb_variantes, capacite_variantes;
    int avec_jokers, top;
} Trouvailles;

/* What is asked: a grid of 225 signs, the letters of the tirage, most tiles laid, bonus by number of tiles laid,
   everything or only the best. */
typedef struct {
    const char *grille;
    uint8_t lettres[26];
    int jokers, max_posees;
    int primes[TIRAGE_MAX + 1];
    int meilleures;
} Question;

/* How open a grid is: see ouverture.py. */
typedef struct {
    int places, lettres, accroches;
} Ouverture;

/* Ten times what the most open grids have with nine letters and two jokers: only a forged lexicon has more. */
#define SOLUTIONS_MAX 6000000u

/* The same of the times letters are tried on a square: a forged lexicon may be read for ever and complete no word. */
#define PAS_MAX 3000000u

/* How a search ends. */
typedef enum { CHERCHE, MEMOIRE_EPUISEE, TROP_DE_SOLUTIONS } Fin_de_recherche;

/* Fills what was found. */
typedef Fin_de_recherche Chercher(const Automate *, const Question *, Trouvailles *);

/* The search, once for each set of instructions: of tirages without jokers, with some. */
typedef struct {
    Chercher *chercher[2];
    Ouverture (*mesurer)(const Automate *, const char *grille);
} Recherche;

static inline Fin_de_recherche chercher_avec(const Recherche *recherche, const Automate *automate,
                                             const Question *question, Trouvailles *trouvailles) {
    return recherche->chercher[question->jokers > 0](automate, question, trouvailles);
}

extern Chercher chercher_jokers_commun, chercher_jokers_popcnt;

extern const Recherche RECHERCHE_COMMUNE;
#ifdef AVEC_POPCNT
extern const Recherche RECHERCHE_POPCNT;
#endif

extern const uint8_t VALEURS[26];

/* The finalizer of splitmix64: as in hasard.py. */
static inline uint64_t melanger(uint64_t z) {
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static inline int rang_de(char signe) { return (signe & 31) - 1; }
static inline int valeur_de(char signe) { return signe & 32 ? 0 : VALEURS[rang_de(signe)]; }

#endif
