/* What each compiler calls the instructions that count bits: gcc and clang, MSVC. No argument is 0 but of bits_de. */
#ifndef MACHINE_H
#define MACHINE_H

#include <stdint.h>

#if defined(__x86_64__) || defined(_M_X64)
#define AVEC_POPCNT /* the search is compiled a second time, for the processors that count in one instruction */
#ifdef __GNUC__
#define AVEC_AVX2 /* seals too, for those that have vectors of four words */
#endif
#endif

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>

static inline int rang_du_bas(uint32_t bits) {
    unsigned long rang;
    _BitScanForward(&rang, bits);
    return (int)rang;
}

static inline int rang_du_haut(uint32_t bits) {
    unsigned long rang;
    _BitScanReverse(&rang, bits);
    return (int)rang;
}

#ifdef COMPTER_VITE
static inline int bits_de(uint32_t bits) { return (int)__popcnt(bits); }
#else
static inline int bits_de(uint32_t bits) {
    bits -= bits >> 1 & 0x55555555u;
    bits = (bits & 0x33333333u) + (bits >> 2 & 0x33333333u);
    return (int)(((bits + (bits >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24);
}
#endif
#else
#define rang_du_bas(bits) __builtin_ctz(bits)
#define rang_du_haut(bits) (31 - __builtin_clz(bits))
#define bits_de(bits) __builtin_popcount(bits)
#endif

#endif
