#include "tri.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LETTRES_DE_CLE 6

typedef struct {
    uint64_t cle; /* points, reference, first letters: less comes first */
    uint32_t indice;
} Rang;

typedef struct {
    char texte[4];
    uint16_t place;
} Reference;

static uint16_t places[LIGNES * TAILLE]; /* of a reference among all, as strings */

static int comparer_references(const void *a, const void *b) {
    return strcmp(((const Reference *)a)->texte, ((const Reference *)b)->texte);
}

static void placer_references(void) {
    Reference toutes[LIGNES * TAILLE];
    for (int ligne = 0; ligne < LIGNES; ligne++)
        for (int carre = 0; carre < TAILLE; carre++) {
            Reference *reference = &toutes[ligne * TAILLE + carre];
            reference->place = (uint16_t)(ligne * TAILLE + carre);
            if (ligne < TAILLE)
                snprintf(reference->texte, sizeof reference->texte, "%c%d", 'A' + ligne, (carre + 1) % 100);
            else
                snprintf(reference->texte, sizeof reference->texte, "%d%c", (ligne - TAILLE + 1) % 100, 'A' + carre);
        }
    qsort(toutes, LIGNES * TAILLE, sizeof *toutes, comparer_references);
    for (int i = 0; i < LIGNES * TAILLE; i++) places[toutes[i].place] = (uint16_t)i;
}

int ecrire_mot(const Trouvailles *t, uint32_t i, char *signes) {
    const Mot *mot = mot_de(t, i);
    int longueur = mot->fin - mot->debut + 1;
    memcpy(signes, mot->signes + mot->debut, (size_t)longueur);
    for (int j = 0; t->avec_jokers && j < JOKERS_MAX; j++)
        if (t->variantes[i].jokers[j] != SANS_JOKER) signes[t->variantes[i].jokers[j] - mot->debut] |= 32;
    return longueur;
}

static uint64_t cle_de(const Trouvailles *t, uint32_t i) {
    char signes[TAILLE];
    const Mot *mot = mot_de(t, i);
    int longueur = ecrire_mot(t, i, signes);
    uint64_t cle = (uint64_t)(0xffff - points_de(t, i)) << 9 | places[mot->ligne * TAILLE + mot->debut];
    for (int j = 0; j < LETTRES_DE_CLE; j++) cle = cle << 6 | (j < longueur ? signes[j] & 63 : 0);
    return cle;
}

static int avant(const Trouvailles *t, const Rang *a, const Rang *b) {
    char signes_a[TAILLE + 1] = {0}, signes_b[TAILLE + 1] = {0};
    if (a->cle != b->cle) return a->cle < b->cle;
    ecrire_mot(t, a->indice, signes_a);
    ecrire_mot(t, b->indice, signes_b);
    return strcmp(signes_a, signes_b) <= 0;
}

/* Merges two sorted runs of `de` into `vers`. */
static void fusionner(const Trouvailles *t, const Rang *de, Rang *vers, uint32_t debut, uint32_t milieu, uint32_t fin) {
    uint32_t gauche = debut, droite = milieu;
    for (uint32_t i = debut; i < fin; i++)
        vers[i] = gauche < milieu && (droite >= fin || avant(t, &de[gauche], &de[droite])) ? de[gauche++] : de[droite++];
}

int trier(const Trouvailles *t, uint32_t *indices, uint32_t nombre) {
    Rang *rangs = malloc(2 * (nombre + 1) * sizeof *rangs), *de = rangs, *vers = rangs + nombre;
    if (!rangs) return -1;
    if (!places[1]) placer_references();
    for (uint32_t i = 0; i < nombre; i++) de[i] = (Rang){cle_de(t, indices[i]), indices[i]};
    for (uint32_t pas = 1; pas < nombre; pas *= 2) {
        for (uint32_t debut = 0; debut < nombre; debut += 2 * pas) {
            uint32_t milieu = debut + pas < nombre ? debut + pas : nombre;
            fusionner(t, de, vers, debut, milieu, milieu + pas < nombre ? milieu + pas : nombre);
        }
        Rang *autre = de;
        de = vers, vers = autre;
    }
    for (uint32_t i = 0; i < nombre; i++) indices[i] = de[i].indice;
    free(rangs);
    return 0;
}
