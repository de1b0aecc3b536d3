/* The same for tirages with jokers. */
#define AVEC_JOKERS 1
#include "recherche.h"

Fin_de_recherche chercher_jokers_commun(const Automate *automate, const Question *question, Trouvailles *trouvailles) {
    return chercher(automate, question, trouvailles);
}
