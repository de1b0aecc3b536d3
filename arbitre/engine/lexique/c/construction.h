#ifndef CONSTRUCTION_H
#define CONSTRUCTION_H

#include "noyau.h"

/* The array made, to be freed; its length in words, its two roots, the blocks of the filter at its end. */
typedef struct {
    uint32_t *etats;
    size_t nombre;
    uint32_t gauche, droite, blocs;
} Construit;

typedef enum { FAIT, MEMOIRE_COURTE, TROP_GRAND } Issue;

/* `mots`: one after the other, `longueurs` letters A-Z each (2 to 15), sorted, no repeats. */
Issue construire(const char *mots, const uint8_t *longueurs, size_t nombre, Construit *construit);

#endif
