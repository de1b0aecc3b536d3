/* What Python.h wants to know of a system that is not this one: 64 bits, and only the stable ABI is used. */
#ifndef Py_PYCONFIG_H
#define Py_PYCONFIG_H

#define HAVE_STDDEF_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_SSIZE_T 1
#define SIZEOF_INT 4
#define SIZEOF_SHORT 2
#define SIZEOF_FLOAT 4
#define SIZEOF_DOUBLE 8
#define SIZEOF_LONG_LONG 8
#define SIZEOF_SIZE_T 8
#define SIZEOF_VOID_P 8
#define ALIGNOF_SIZE_T 8
#define ALIGNOF_LONG 8
#define ALIGNOF_MAX_ALIGN_T 16
#define HAVE_LONG_LONG 1

#ifdef _WIN32
#define MS_WIN64
#define MS_WINDOWS
#define MS_COREDLL
#define Py_ENABLE_SHARED
#define HAVE_DECLSPEC_DLL
#define SIZEOF_LONG 4
#define SIZEOF_WCHAR_T 2
#else
#define SIZEOF_LONG 8
#define SIZEOF_WCHAR_T 4
#define SIZEOF_PID_T 4
#define HAVE_UNISTD_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_SYS_TIME_H 1
#endif

#endif
