#include "blake2b.h"

void resumer_commun(const Texte textes[VOIES], uint64_t resumes[VOIES][2]) { resumer(textes, resumes); }
