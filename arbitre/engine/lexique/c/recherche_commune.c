/* The search for any processor. */
#define AVEC_JOKERS 0
#include "recherche.h"
#include "ouverture.h"

const Recherche RECHERCHE_COMMUNE = {{chercher, chercher_jokers_commun}, mesurer};
