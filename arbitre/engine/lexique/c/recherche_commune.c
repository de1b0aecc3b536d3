/* The search for any processor. */
#include "recherche.h"

const Recherche RECHERCHE_COMMUNE = {chercher, 0};
