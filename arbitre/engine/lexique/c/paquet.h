/* What a search found, as a Python object: solutions are made into tuples one at a time. */
#ifndef PAQUET_H
#define PAQUET_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000 /* one kernel for Python 3.11 and all that follow */
#include <Python.h>

#include "noyau.h"

typedef struct {
    PyObject_HEAD
    Trouvailles trouvailles;
    uint32_t *ordre; /* indices of solutions in order, once asked for */
} Paquet;

/* Makes the type; 0, or -1 with an error set. */
int preparer_le_paquet(void);

/* An empty one; NULL with an error set. */
Paquet *nouveau_paquet(void);

#endif
