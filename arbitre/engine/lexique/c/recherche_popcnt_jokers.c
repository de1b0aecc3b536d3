/* The same for tirages with jokers. */
#include "vite.h"
#ifdef AVEC_POPCNT
#define AVEC_JOKERS 1
#include "recherche.h"

Fin_de_recherche chercher_jokers_popcnt(const Automate *automate, const Question *question, Trouvailles *trouvailles) {
    return chercher(automate, question, trouvailles);
}
#ifdef __clang__
#pragma clang attribute pop
#endif
#endif
