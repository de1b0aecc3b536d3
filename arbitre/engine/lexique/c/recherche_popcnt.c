/* The same search for the processors that count bits in one instruction. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC target("popcnt,bmi,bmi2")
#include "recherche.h"
#include "ouverture.h"

const Recherche RECHERCHE_POPCNT = {chercher, mesurer};
#endif
