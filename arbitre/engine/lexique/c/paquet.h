/* What a search found, as a Python object: solutions are made into tuples one at a time. */
#ifndef PAQUET_H
#define PAQUET_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "noyau.h"

typedef struct {
    PyObject_HEAD
    Trouvailles trouvailles;
    uint32_t *ordre; /* indices of solutions in order, once asked for */
} Paquet;

extern PyTypeObject PaquetType;

/* An empty one; NULL with an error set. */
Paquet *nouveau_paquet(void);

#endif
