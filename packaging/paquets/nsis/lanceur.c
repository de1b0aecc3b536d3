/* arbitre.exe: loads Python from the folder beside it and runs `python -I entree.py`, without a black window. `windows.py` says PYTHON, its file. */
#include <wchar.h>
#include <windows.h>
#include <shellapi.h>

#define ARGUMENTS 64

typedef int (*Py_Main)(int, wchar_t **);

static int dire(const wchar_t *phrase) {
    MessageBoxW(NULL, phrase, L"arbitre", MB_ICONERROR);
    return 1;
}

int WINAPI wWinMain(HINSTANCE ici, HINSTANCE avant, LPWSTR ligne, int vue) {
    (void)ici, (void)avant, (void)ligne, (void)vue;
    static wchar_t dossier[4096];
    DWORD longueur = GetModuleFileNameW(NULL, dossier, 4000);
    wchar_t *fin = longueur && longueur < 4000 ? wcsrchr(dossier, L'\\') : NULL;
    if (!fin) return dire(L"Chemin trop long : installez arbitre dans un dossier plus court.");
    wcscpy(fin, L"\\programme");
    SetDllDirectoryW(dossier);
    HMODULE python = LoadLibraryW(PYTHON);
    Py_Main lancer = python ? (Py_Main)(void *)GetProcAddress(python, "Py_Main") : NULL;
    if (!lancer) return dire(L"Python manque : réinstallez arbitre.");
    wcscat(dossier, L"\\entree.py");
    int nombre;
    wchar_t **donnes = CommandLineToArgvW(GetCommandLineW(), &nombre);
    wchar_t *arguments[ARGUMENTS + 1] = {donnes[0], L"-I", dossier};
    int total = 3;
    for (int i = 1; i < nombre && total < ARGUMENTS; i++) arguments[total++] = donnes[i];
    return lancer(total, arguments);
}
