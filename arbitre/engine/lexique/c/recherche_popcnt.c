/* The same search for the processors that count bits in one instruction. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC target("popcnt,bmi,bmi2")
#define AVEC_JOKERS 0
#include "recherche.h"
#include "ouverture.h"

const Recherche RECHERCHE_POPCNT = {{chercher, chercher_jokers_popcnt}, mesurer};
#endif
