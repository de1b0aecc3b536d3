/* What follows is compiled for the processors that count bits in one instruction; clang wants its attribute taken back
   at the end of the file. */
#define COMPTER_VITE
#include "machine.h"

#ifdef AVEC_POPCNT
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("popcnt,bmi,bmi2"))), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC target("popcnt,bmi,bmi2")
#endif
#endif
