/* The chain of seals of a competition file, proven many rows at a time; told in arbitre/journal/sceau.py. */
#ifndef SCEAU_H
#define SCEAU_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000
#include <Python.h>

/* Chooses how texts are summed up, by the processor. */
void preparer_les_sceaux(void);

/* tiennent(precedent, lignes): whether each row of the list has the fields of a row, none below 0, and its seal after
   the one before. Where it says no, Python says why. */
PyObject *module_tiennent(PyObject *module, PyObject *args);

#endif
