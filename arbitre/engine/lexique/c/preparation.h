/* What must be ready before the first search, and the first seal. */
#ifndef PREPARATION_H
#define PREPARATION_H

#include "noyau.h"
#include "resume.h"

/* Fills the tables; the search that suits this processor. */
const Recherche *preparer_la_recherche(void);

/* What sums texts up the fastest here. */
Resumer *resumer_de_ce_processeur(void);

#endif
