/* What must be ready before the first search. */
#ifndef PREPARATION_H
#define PREPARATION_H

#include "noyau.h"

/* Fills the tables; the search that suits this processor. */
const Recherche *preparer_la_recherche(void);

#endif
