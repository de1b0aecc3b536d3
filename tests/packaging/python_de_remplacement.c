/* A stand-in for Python's library: writes what it is run with beside the program, then stays while `attendre` is there. */
#include <stdio.h>
#include <wchar.h>
#include <windows.h>

__declspec(dllexport) int Py_Main(int nombre, wchar_t **arguments) {
    FILE *dit = _wfopen(L"dit.txt", L"w, ccs=UTF-8");
    for (int i = 1; i < nombre; i++) fwprintf(dit, L"%ls\n", arguments[i]);
    fclose(dit);
    while (GetFileAttributesW(L"attendre") != INVALID_FILE_ATTRIBUTES) Sleep(20);
    return 0;
}
