/* The same for the processors that have vectors of four words. */
#include "machine.h"

#ifdef AVEC_AVX2
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC target("avx2")
#endif
#ifdef __has_builtin
#if __has_builtin(__builtin_shufflevector)
#define PAR_OCTETS
#endif
#endif
#include "blake2b.h"

void resumer_avx2(const Texte textes[VOIES], uint64_t resumes[VOIES][2]) { resumer(textes, resumes); }
#ifdef __clang__
#pragma clang attribute pop
#endif
#endif
