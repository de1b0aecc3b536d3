/* The same search for the processors that count bits in one instruction. */
#include "vite.h"
#ifdef AVEC_POPCNT
#define AVEC_JOKERS 0
#include "recherche.h"
#include "ouverture.h"

const Recherche RECHERCHE_POPCNT = {{chercher, chercher_jokers_popcnt}, mesurer};
#ifdef __clang__
#pragma clang attribute pop
#endif
#endif
