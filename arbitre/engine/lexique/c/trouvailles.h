/* Writing down what is found, in tables that grow. */
#include <stdlib.h>

#include "noyau.h"

static Fin_de_recherche agrandir(void **table, uint32_t *capacite, uint32_t besoin, size_t taille) {
    uint32_t voulue = *capacite * 2 > besoin ? *capacite * 2 : besoin + 1024;
    if (besoin > SOLUTIONS_MAX) return TROP_DE_SOLUTIONS;
    if (voulue > SOLUTIONS_MAX) voulue = SOLUTIONS_MAX;
    void *nouvelle = realloc(*table, voulue * taille);
    if (!nouvelle) return MEMOIRE_EPUISEE;
    *table = nouvelle;
    *capacite = voulue;
    return CHERCHE;
}

/* Room for one more word and `variantes` of its variantes; why not, where there is none. */
static inline Fin_de_recherche place_pour(Trouvailles *t, uint32_t variantes) {
    if (t->nb_mots == t->capacite_mots) {
        Fin_de_recherche fin = agrandir((void **)&t->mots, &t->capacite_mots, t->nb_mots + 1, sizeof *t->mots);
        if (fin) return fin;
    }
    if (!variantes || t->nb_variantes + variantes <= t->capacite_variantes) return CHERCHE;
    return agrandir((void **)&t->variantes, &t->capacite_variantes, t->nb_variantes + variantes, sizeof *t->variantes);
}

static inline void ajouter_variante(Trouvailles *t, int points, int joker, int autre_joker) {
    Variante *variante = &t->variantes[t->nb_variantes++];
    variante->points = (uint16_t)points;
    variante->jokers[0] = (uint8_t)joker;
    variante->jokers[1] = (uint8_t)autre_joker;
    variante->mot = t->nb_mots;
}

static void noter_top(Trouvailles *t) {
    for (uint32_t i = 0; i < t->nb_variantes; i++)
        if (t->variantes[i].points > t->top) t->top = t->variantes[i].points;
    for (uint32_t i = 0; !t->avec_jokers && i < t->nb_mots; i++)
        if (t->mots[i].points > t->top) t->top = t->mots[i].points;
}

/* Best only: of the variantes from `premiere` on, those of one word, keeps the best if they are as good as the top;
   where they are better, what was found before is forgotten. Returns 0 where none is kept. */
static int garder_les_tops(Trouvailles *t, uint32_t premiere) {
    int meilleure = 0;
    uint32_t gardees = premiere;
    for (uint32_t i = premiere; i < t->nb_variantes; i++)
        if (t->variantes[i].points > meilleure) meilleure = t->variantes[i].points;
    if (meilleure < t->top) {
        t->nb_variantes = premiere;
        return 0;
    }
    if (meilleure > t->top) t->nb_mots = gardees = 0;
    t->top = meilleure;
    for (uint32_t i = premiere; i < t->nb_variantes; i++)
        if (t->variantes[i].points == t->top) {
            t->variantes[gardees] = t->variantes[i];
            t->variantes[gardees++].mot = t->nb_mots;
        }
    t->nb_variantes = gardees;
    return 1;
}
