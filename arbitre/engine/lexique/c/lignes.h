/* The 30 lines of a grid: tiles, cross-checks, blocks of tiles already read. */
#include <string.h>

#include "noyau.h"

/* One line, rows A-O then columns 1-15. Masks of squares have bit n for square n. */
typedef struct {
    char signes[TAILLE + 1];
    uint16_t tuiles;             /* squares with a tile */
    uint16_t croises;            /* empty squares between tiles of the other direction */
    uint8_t bloc_debut[TAILLE];  /* by last square of a block */
    uint16_t bloc_points[TAILLE]; /* of its tiles */
    uint32_t bloc_etat[TAILLE];  /* reference to the state once the block was read leftwards, 0: none */
    uint32_t permis[TAILLE];     /* letters allowed on a cross-checked square */
    uint16_t points[TAILLE];     /* points of the tiles across */
    uint8_t longueur[TAILLE];    /* how many they are */
} Ligne;

/* Premium factors of the first eight lines; the others mirror them. */
static const uint8_t FACTEURS_LETTRE[8][TAILLE] = {
    {1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1},
    {1, 1, 1, 1, 1, 3, 1, 1, 1, 3, 1, 1, 1, 1, 1},
    {1, 1, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 1, 1, 1},
    {2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2},
    {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
    {1, 3, 1, 1, 1, 3, 1, 1, 1, 3, 1, 1, 1, 3, 1},
    {1, 1, 2, 1, 1, 1, 2, 1, 2, 1, 1, 1, 2, 1, 1},
    {1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1},
};
static const uint8_t FACTEURS_MOT[8][TAILLE] = {
    {3, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 3},
    {1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1},
    {1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1},
    {1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1},
    {1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1},
    {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
    {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
    {3, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 3},
};

static inline int replier(int n) { return n < 8 ? n : 14 - n; }

/* States read rightwards are given by index, those read leftwards by reference (see format.py); 0 is none. */
static inline int lisible(const Automate *automate, uint32_t etat) { return etat && etat < automate->limite; }

static inline uint32_t arete(const uint32_t *aretes, uint32_t suites, uint32_t bit) {
    return aretes[bits_de(suites & (bit - 1))];
}

/* Parts of a state read leftwards that is stored as masks. */
static inline uint32_t fins_gauche(const uint32_t *p) { return p[2] & LETTRES & -(p[0] >> 27 & 1); }
static inline uint32_t arete_a_droite(const uint32_t *p) { return p[2 + (p[0] >> 27 & 1)]; }
static inline const uint32_t *references(const uint32_t *p) { return p + 2 + (p[0] >> 26 & 1) + (p[0] >> 27 & 1); }

/* Letters of all that may follow, anywhere. */
static inline uint32_t lettres_a_suivre(const uint32_t *p) { return p[1]; }

/* The only letter that leaves a chain; where it leads. */
static inline uint32_t lettre_de_chaine(uint32_t reference) { return LETTRES & 1u << (reference >> 26 & 31); }

static inline uint32_t suite_de_chaine(const Automate *automate, uint32_t reference) {
    uint32_t indice = reference & INDICE_DE_CHAINE;
    if (!lisible(automate, indice)) return 0;
    return automate->etats[indice] & CHAINE ? automate->etats[indice] : indice;
}

/* The state behind a reference, NULL where it is a chain or unreadable. */
static inline const uint32_t *masques_gauche(const Automate *automate, uint32_t reference) {
    return reference & CHAINE || !lisible(automate, reference & INDICE) ? NULL : automate->etats + (reference & INDICE);
}

static inline uint32_t suivant_gauche(const Automate *automate, uint32_t reference, int rang) {
    if (reference & CHAINE) return lettre_de_chaine(reference) >> rang & 1 ? suite_de_chaine(automate, reference) : 0;
    const uint32_t *p = masques_gauche(automate, reference);
    return p && p[0] >> rang & 1 ? arete(references(p), p[0] & LETTRES, 1u << rang) : 0;
}

static inline uint32_t fins_a_gauche(const Automate *automate, uint32_t reference) {
    const uint32_t *p = masques_gauche(automate, reference);
    return p ? fins_gauche(p) : 0;
}

static inline uint32_t passer_a_droite(const Automate *automate, uint32_t reference) {
    const uint32_t *p = masques_gauche(automate, reference);
    return p && p[0] & A_DROITE ? arete_a_droite(p) & INDICE : 0;
}

static inline uint32_t suivant_droite(const Automate *automate, uint32_t etat, int rang) {
    if (!lisible(automate, etat) || !(automate->etats[etat] >> rang & 1)) return 0;
    return arete(automate->etats + etat + 2, automate->etats[etat] & LETTRES, 1u << rang) & INDICE;
}

static inline uint32_t fins_droite(const Automate *automate, uint32_t etat) {
    return lisible(automate, etat) ? automate->etats[etat + 1] & LETTRES : 0;
}

/* Letters that make a word of an empty square, the block that ends before it and the one that begins after it. */
static uint32_t entre(const Automate *automate, const Ligne *ligne, int fin_avant, int debut_apres, int fin_apres) {
    uint32_t masque = 0, etat = passer_a_droite(automate, ligne->bloc_etat[fin_avant]);
    if (!lisible(automate, etat)) return 0;
    for (uint32_t suite = automate->etats[etat] & LETTRES; suite; suite &= suite - 1) {
        int rang = rang_du_bas(suite);
        uint32_t apres = suivant_droite(automate, etat, rang);
        for (int i = debut_apres; i < fin_apres; i++) apres = suivant_droite(automate, apres, rang_de(ligne->signes[i]));
        masque |= (fins_droite(automate, apres) >> rang_de(ligne->signes[fin_apres]) & 1) << rang;
    }
    return masque;
}

static uint32_t apres_bloc(const Automate *automate, const Ligne *ligne, int fin) {
    return fins_droite(automate, passer_a_droite(automate, ligne->bloc_etat[fin]));
}

/* Reads a block leftwards and keeps its state; returns its points. */
static int lire_bloc(const Automate *automate, Ligne *ligne, int debut, int fin) {
    uint32_t etat = automate->gauche;
    int points = 0;
    for (int i = fin; i >= debut; i--) {
        etat = suivant_gauche(automate, etat, rang_de(ligne->signes[i]));
        points += valeur_de(ligne->signes[i]);
    }
    ligne->bloc_debut[fin] = (uint8_t)debut;
    ligne->bloc_etat[fin] = etat;
    ligne->bloc_points[fin] = (uint16_t)points;
    return points;
}

/* Cross-checks a square of line `numero` for the line that crosses it there. */
static void croiser(Ligne *lignes, int numero, int carre, uint32_t permis, int points, int longueur) {
    Ligne *travers = &lignes[numero < TAILLE ? TAILLE + carre : carre];
    int ici = numero % TAILLE;
    travers->croises |= (uint16_t)(1 << ici);
    travers->permis[ici] = permis;
    travers->points[ici] = (uint16_t)points;
    travers->longueur[ici] = (uint8_t)longueur;
}

/* Reads the blocks of a line and cross-checks the squares beside them. */
static void lire_ligne(const Automate *automate, Ligne *lignes, int numero) {
    Ligne *ligne = &lignes[numero];
    int fin_avant = -9, longueur_avant = 0, points_avant = 0;
    for (uint32_t reste = ligne->tuiles; reste;) {
        int debut = rang_du_bas(reste);
        int longueur = rang_du_bas(~(reste >> debut));
        int fin = debut + longueur - 1;
        int points = lire_bloc(automate, ligne, debut, fin);
        reste &= ~0u << (fin + 1);
        if (fin_avant == debut - 2)
            croiser(lignes, numero, debut - 1, entre(automate, ligne, fin_avant, debut, fin), points_avant + points,
                    longueur_avant + longueur);
        else if (debut)
            croiser(lignes, numero, debut - 1, fins_a_gauche(automate, ligne->bloc_etat[fin]), points, longueur);
        if (fin + 1 < TAILLE && !(reste >> (fin + 2) & 1))
            croiser(lignes, numero, fin + 1, apres_bloc(automate, ligne, fin), points, longueur);
        fin_avant = fin, longueur_avant = longueur, points_avant = points;
    }
}

/* The 30 lines of a grid. On an empty grid only the central square, on its row, is cross-checked. */
static void lire_grille(const Automate *automate, const char *grille, Ligne *lignes) {
    uint32_t tuiles = 0;
    memset(lignes, 0, LIGNES * sizeof *lignes);
    for (int i = 0; i < TAILLE; i++)
        for (int j = 0; j < TAILLE; j++) {
            char signe = grille[i * TAILLE + j];
            lignes[i].signes[j] = lignes[TAILLE + j].signes[i] = signe;
            if (signe != VIDE) {
                lignes[i].tuiles |= (uint16_t)(1 << j);
                lignes[TAILLE + j].tuiles |= (uint16_t)(1 << i);
                tuiles = 1;
            }
        }
    if (!tuiles) {
        croiser(lignes, TAILLE + CENTRE, CENTRE, LETTRES, 0, 0);
        return;
    }
    for (int n = 0; n < LIGNES; n++)
        if (lignes[n].tuiles) lire_ligne(automate, lignes, n);
}
