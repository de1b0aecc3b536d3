/* What BLAKE2b (RFC 7693) sums texts up to, 16 bytes each, without a key: some at once, one a lane. */
#ifndef RESUME_H
#define RESUME_H

#include <stddef.h>
#include <stdint.h>

#include "machine.h"

#ifdef __GNUC__
#define VOIES 4
#else
#define VOIES 1 /* no vectors */
#endif
#define BLOC_LU 128
#define RESUME 16

/* `taille` bytes, then zeros to the end of the block. */
typedef struct {
    unsigned char *signes;
    size_t taille, place;
} Texte;

typedef void Resumer(const Texte textes[VOIES], uint64_t resumes[VOIES][2]);

extern Resumer resumer_commun;
#ifdef AVEC_AVX2
extern Resumer resumer_avx2;
#endif

#endif
