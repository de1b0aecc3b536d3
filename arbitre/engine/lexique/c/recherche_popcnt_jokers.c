/* The same for tirages with jokers. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC target("popcnt,bmi,bmi2")
#define AVEC_JOKERS 1
#include "recherche.h"

Fin_de_recherche chercher_jokers_popcnt(const Automate *automate, const Question *question, Trouvailles *trouvailles) {
    return chercher(automate, question, trouvailles);
}
#endif
