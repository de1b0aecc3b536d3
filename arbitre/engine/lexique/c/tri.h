/* Solutions in order: points from the highest, then reference, then word, both as strings by code point. */
#ifndef TRI_H
#define TRI_H

#include "noyau.h"

static inline uint32_t nombre_de(const Trouvailles *t) { return t->avec_jokers ? t->nb_variantes : t->nb_mots; }

static inline int points_de(const Trouvailles *t, uint32_t i) {
    return t->avec_jokers ? t->variantes[i].points : t->mots[i].points;
}

/* The word of solution `i`, lower case where a joker stands; returns its length. */
int ecrire_mot(const Trouvailles *t, uint32_t i, char *signes);

static inline const Mot *mot_de(const Trouvailles *t, uint32_t i) {
    return &t->mots[t->avec_jokers ? t->variantes[i].mot : i];
}

/* Sorts the indices of solutions in place. Returns 0, or -1 where memory is short. */
int trier(const Trouvailles *t, uint32_t *indices, uint32_t nombre);

#endif
