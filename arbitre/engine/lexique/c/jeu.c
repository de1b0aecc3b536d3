#include "jeu.h"

#include <string.h>

#include "tri.h"

#define TOPS_MAX 64
#define VOYELLES (1u << 0 | 1u << 4 | 1u << 8 | 1u << 14 | 1u << 20) /* Y is neither */
#define LIBRES (1u << 24 | 1u << JOKER)

/* A whole number from 0 to n - 1: the high half of a product of 64 bits by a small number. */
static int tirer_un_lot(uint64_t *lots, int n) {
    *lots += 0x9e3779b97f4a7c15u;
    uint64_t z = melanger(*lots);
    return (int)(((z >> 32) * (uint64_t)n + ((z & 0xffffffffu) * (uint64_t)n >> 32)) >> 32);
}

static int rang_du_signe(char signe) { return signe == '?' ? JOKER : signe - 'A'; }

/* Whether vowels and consonants, Y and jokers aside, are at least that many each. */
static int mele(const int *lettres, int au_moins) {
    int voyelles = 0, consonnes = 0;
    for (int rang = 0; rang < LETTRES_DU_JEU; rang++) {
        if (VOYELLES >> rang & 1)
            voyelles += lettres[rang];
        else if (!(LIBRES >> rang & 1))
            consonnes += lettres[rang];
    }
    return voyelles >= au_moins && consonnes >= au_moins;
}

/* Whether a tirage stands, by the table. */
static int tient(const Regle *regle, const int *tirage) {
    int place = 0;
    for (int rang = 0; rang < LETTRES_DU_JEU; rang++)
        place += tirage[rang] * (VOYELLES >> rang & 1 ? 100 : LIBRES >> rang & 1 ? 1 : 10);
    return regle->tirages[place];
}

static int nombre_de_lettres(const int *lettres) {
    int nombre = 0;
    for (int rang = 0; rang < LETTRES_DU_JEU; rang++) nombre += lettres[rang];
    return nombre;
}

/* Draws what the tirage lacks of its letters. */
static void completer(const Regle *regle, Table *table, Tirage *tirage, int *lettres) {
    int restent = nombre_de_lettres(table->sac), n = 0;
    memset(lettres, 0, LETTRES_DU_JEU * sizeof *lettres);
    memcpy(tirage->reliquat, table->reliquat, sizeof tirage->reliquat);
    for (int i = 0; i < table->nb_reliquat; i++) lettres[rang_du_signe(table->reliquat[i])]++;
    for (; n < regle->lettres - table->nb_reliquat; n++) {
        int rang = 0;
        for (int lot = tirer_un_lot(&table->lots, restent--); lot >= table->sac[rang]; rang++) lot -= table->sac[rang];
        table->sac[rang]--;
        lettres[rang]++;
        tirage->nouvelles[n] = signe_du_rang(rang);
    }
    tirage->nouvelles[n] = 0;
}

/* Draws until a tirage stands; 0 where too many do not. */
static int tirer(const Regle *regle, Table *table, Coup *coup, int *lettres) {
    for (coup->nb_rejets = 0; coup->nb_rejets < REJETS_MAX; coup->nb_rejets++) {
        completer(regle, table, &coup->tirage, lettres);
        if (tient(regle, lettres)) return 1;
        coup->rejets[coup->nb_rejets] = coup->tirage;
        for (int rang = 0; rang < LETTRES_DU_JEU; rang++) table->sac[rang] += lettres[rang];
        table->nb_reliquat = 0;
        table->reliquat[0] = 0;
    }
    return 0;
}

/* Lays solution `i` on a grid. */
static void poser_sur(const Trouvailles *t, uint32_t i, char *grille) {
    char signes[TAILLE];
    const Mot *mot = mot_de(t, i);
    int longueur = ecrire_mot(t, i, signes), vertical = mot->ligne >= TAILLE;
    int carre = vertical ? mot->debut * TAILLE + mot->ligne - TAILLE : mot->ligne * TAILLE + mot->debut;
    for (int j = 0; j < longueur; j++) grille[carre + j * (vertical ? TAILLE : 1)] = signes[j];
}

static int plus_ouverte(const Ouverture *a, const Ouverture *b) {
    if (a->places != b->places) return a->places > b->places;
    if (a->lettres != b->lettres) return a->lettres > b->lettres;
    return a->accroches > b->accroches;
}

static int depense_un_joker(const Trouvailles *t, uint32_t i) {
    return t->avec_jokers && t->variantes[i].jokers[0] != SANS_JOKER;
}

/* Of the tops in order, keeps those that spend no joker, if there are any (2023, 3.4; 2012, 3.4; ancienne, 2.4). */
static uint32_t garder_le_joker(const Trouvailles *t, uint32_t *indices, uint32_t nombre) {
    uint32_t gardes = 0;
    for (uint32_t k = 0; k < nombre; k++)
        if (!depense_un_joker(t, indices[k])) indices[gardes++] = indices[k];
    return gardes ? gardes : nombre;
}

/* The solution that leaves the grid most open, the first one at equal openness. `indices` are the tops in order. */
static uint32_t choisir(const Automate *automate, const Recherche *recherche, const Table *table, const Trouvailles *t,
                        uint32_t *indices, uint32_t nombre) {
    Ouverture meilleure = {-1, 0, 0};
    nombre = garder_le_joker(t, indices, nombre);
    uint32_t choix = indices[0];
    for (uint32_t k = 0; k < nombre && nombre > 1; k++) {
        char grille[CASES];
        memcpy(grille, table->grille, CASES);
        poser_sur(t, indices[k], grille);
        Ouverture ouverture = recherche->mesurer(automate, grille);
        if (plus_ouverte(&ouverture, &meilleure)) meilleure = ouverture, choix = indices[k];
    }
    return choix;
}

/* Lays the solution retained; the reliquat is what it leaves of the tirage. */
static void retenir(Table *table, const Trouvailles *t, uint32_t i, int *tirage, Coup *coup) {
    char apres[CASES];
    const Mot *mot = mot_de(t, i);
    memcpy(apres, table->grille, CASES);
    poser_sur(t, i, apres);
    coup->posees = 0;
    for (int carre = 0; carre < CASES; carre++)
        if (apres[carre] != table->grille[carre]) {
            tirage[apres[carre] & 32 ? JOKER : apres[carre] - 'A']--;
            coup->posees++;
        }
    memcpy(table->grille, apres, CASES);
    table->nb_reliquat = 0;
    for (int rang = 0; rang < LETTRES_DU_JEU; rang++)
        for (int n = 0; n < tirage[rang]; n++) table->reliquat[table->nb_reliquat++] = signe_du_rang(rang);
    table->reliquat[table->nb_reliquat] = 0;
    coup->mot[ecrire_mot(t, i, coup->mot)] = 0;
    coup->points = points_de(t, i);
    coup->ligne = mot->ligne;
    coup->carre = mot->debut;
}

Suite_du_jeu jouer(const Automate *automate, const Recherche *recherche, const Regle *regle, Table *table, Coup *coup,
                   Trouvailles *t) {
    Table apres = *table;
    Question question = {.grille = table->grille, .max_posees = regle->max_posees, .meilleures = 1};
    int tirage[LETTRES_DU_JEU];
    /* A bag that fills the tirage and mixes letters enough: the table holds, and no clause ends the partie now. */
    if (nombre_de_lettres(table->sac) < regle->lettres - table->nb_reliquat || !mele(table->sac, 2)) return DOUTE;
    if (!tirer(regle, &apres, coup, tirage)) return DOUTE;
    for (int rang = 0; rang < 26; rang++) question.lettres[rang] = (uint8_t)tirage[rang];
    question.jokers = tirage[JOKER];
    memcpy(question.primes, regle->primes, sizeof question.primes);
    Fin_de_recherche fin = chercher_avec(recherche, automate, &question, t);
    if (fin) return fin == MEMOIRE_EPUISEE ? PLUS_DE_MEMOIRE : DOUTE;
    uint32_t indices[TOPS_MAX], nombre = nombre_de(t);
    /* Among several tops, one that ends the partie goes first: none does where the bag mixes letters. */
    if (!nombre || nombre > TOPS_MAX || (nombre > 1 && !mele(apres.sac, 1))) return DOUTE;
    for (uint32_t i = 0; i < nombre; i++) indices[i] = i;
    if (trier(t, indices, nombre)) return PLUS_DE_MEMOIRE;
    coup->isotops = (int)nombre - 1;
    retenir(&apres, t, choisir(automate, recherche, table, t, indices, nombre), tirage, coup);
    *table = apres;
    return JOUE;
}
