#include "preparation.h"

#ifdef AVEC_POPCNT
#if defined(_MSC_VER) && !defined(__clang__)
static void interroger(uint32_t page, uint32_t registres[4]) { __cpuidex((int *)registres, (int)page, 0); }
#else
#include <cpuid.h>

static void interroger(uint32_t page, uint32_t registres[4]) {
    __cpuid_count(page, 0, registres[0], registres[1], registres[2], registres[3]);
}
#endif

/* Whether the processor has popcnt, bmi and bmi2. */
static int compte_vite(void) {
    uint32_t registres[4];
    interroger(0, registres);
    if (registres[0] < 7) return 0;
    interroger(1, registres);
    if (!(registres[2] >> 23 & 1)) return 0;
    interroger(7, registres);
    return registres[1] >> 3 & registres[1] >> 8 & 1;
}

#ifdef AVEC_AVX2
/* Whether the processor has avx2, and the system keeps its registers. */
static int a_avx2(void) {
    uint32_t registres[4], gardes, haut;
    interroger(0, registres);
    if (registres[0] < 7) return 0;
    interroger(1, registres);
    if (!(registres[2] >> 27 & 1)) return 0;
    __asm__("xgetbv" : "=a"(gardes), "=d"(haut) : "c"(0));
    interroger(7, registres);
    return (gardes & 6) == 6 && (registres[1] >> 5 & 1);
}
#endif
#endif

const uint8_t VALEURS[26] = {1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 10, 1, 2, 1, 1, 3, 8, 1, 1, 1, 1, 4, 10, 10, 10, 10};

uint64_t SOMMES[26];

const Recherche *preparer_la_recherche(void) {
    for (uint64_t rang = 0; rang < 26; rang++) SOMMES[rang] = melanger(rang + 1);
#ifdef AVEC_POPCNT
    if (compte_vite()) return &RECHERCHE_POPCNT;
#endif
    return &RECHERCHE_COMMUNE;
}

Resumer *resumer_de_ce_processeur(void) {
#ifdef AVEC_AVX2
    if (a_avx2()) return resumer_avx2;
#endif
    return resumer_commun;
}
