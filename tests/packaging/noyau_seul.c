/* The search without Python: an automaton's file, positions on standard input; for each, solutions, top, best ones.
   A position is a line: 225 signs of a grid, letters, most tiles laid, then a bonus for 0, 1, … 9 tiles. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "preparation.h"
#include "tri.h"

#define ENTETE 16 /* words of 32 bits */

static uint32_t *lire(const char *nom, size_t *mots) {
    FILE *flux = fopen(nom, "rb");
    if (!flux) return NULL;
    fseek(flux, 0, SEEK_END);
    long taille = ftell(flux);
    rewind(flux);
    uint32_t *etats = malloc((size_t)taille);
    *mots = etats ? fread(etats, 4, (size_t)taille / 4, flux) : 0;
    fclose(flux);
    return etats;
}

static int poser_la_question(Question *question, char *grille, char *lettres) {
    memset(question, 0, sizeof *question);
    if (scanf("%225s %9s %d", grille, lettres, &question->max_posees) != 3) return 0;
    for (int i = 0; i <= TIRAGE_MAX; i++)
        if (scanf("%d", &question->primes[i]) != 1) return 0;
    question->grille = grille;
    int nombre = (int)strlen(lettres);
    for (const char *l = lettres; *l; l++) *l == '?' ? question->jokers++ : (int)question->lettres[*l - 'A']++;
    if (question->max_posees > nombre) question->max_posees = nombre;
    return 1;
}

int main(int nombre, char **arguments) {
    size_t mots = 0;
    uint32_t *tout = nombre == 2 ? lire(arguments[1], &mots) : NULL;
    if (!tout || mots < ENTETE + MARGE) return 1;
    const uint32_t *entete = tout + 2; /* after the magic */
    Automate automate = {tout + ENTETE, (uint32_t)(mots - ENTETE - MARGE), entete[4], entete[5], NULL, entete[7]};
    automate.filtre = automate.etats + entete[6];
    const Recherche *recherche = preparer_la_recherche();
    char grille[CASES + 1], lettres[TIRAGE_MAX + 1];
    Question question;
    while (poser_la_question(&question, grille, lettres)) {
        Trouvailles t = {0};
        if (chercher_avec(recherche, &automate, &question, &t) != CHERCHE) return 2;
        int tops = 0;
        for (uint32_t i = 0; i < nombre_de(&t); i++) tops += points_de(&t, i) == t.top;
        printf("%u %d %d\n", nombre_de(&t), t.top, tops);
        free(t.mots);
        free(t.variantes);
    }
    free(tout);
    return 0;
}
