/* The search for any processor. */
#include "recherche.h"
#include "ouverture.h"

const Recherche RECHERCHE_COMMUNE = {chercher, mesurer};
