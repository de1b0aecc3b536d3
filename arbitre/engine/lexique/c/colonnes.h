/* Columns of a competition file; told in arbitre/journal/lecture.py. */
#ifndef COLONNES_H
#define COLONNES_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000
#include <Python.h>

/* partager(colonne, connus): of the tuple of texts, each as the one of `connus` that says the same, which those that are
   new join. */
PyObject *module_partager(PyObject *module, PyObject *args);

#endif
