; The installer of Windows (64 bits): for one user, offline, nothing of an administrator. `windows.py` gives CHARGE, SORTIE, VERSION.
; Competitions are documents, settings and lexicons stand in LOCALAPPDATA\arbitre: neither is ever touched here.
Target amd64-unicode
SetCompressor /SOLID lzma
Name "arbitre ${VERSION}"
OutFile "${SORTIE}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\arbitre"
!include "LogicLib.nsh"
!include "MUI2.nsh"
!define DESINSTALLER "Software\Microsoft\Windows\CurrentVersion\Uninstall\arbitre"
InstallDirRegKey HKCU "${DESINSTALLER}" "InstallLocation"
!define MUI_ICON "${ICONE}"
!define CLASSES "Software\Classes"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\arbitre.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "French"

; A console that is open keeps its files: nothing is touched, and what to do is said.
!macro FERMEE
  ${If} ${FileExists} "$INSTDIR\arbitre.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\arbitre.exe" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "arbitre est ouvert : fermez-le, puis recommencez. Rien n’a été changé." /SD IDOK
      SetErrorLevel 3
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

Section
  !insertmacro FERMEE
  SetOutPath "$INSTDIR"
  ; An upgrade: what the version before left of the program goes, nothing else is in this folder.
  RMDir /r "$INSTDIR\programme"
  File "${CHARGE}/arbitre.exe"
  File "${CHARGE}/arbitre.ico"
  SetOutPath "$INSTDIR\programme"
  File /r "${CHARGE}/programme/*"
  SetOutPath "$INSTDIR"
  CreateShortcut "$SMPROGRAMS\arbitre.lnk" "$INSTDIR\arbitre.exe" "" "$INSTDIR\arbitre.ico"
  WriteRegStr HKCU "${CLASSES}\.arbitre" "" "arbitre.fichier"
  WriteRegStr HKCU "${CLASSES}\arbitre.fichier" "" "Compétition de Scrabble duplicate"
  WriteRegStr HKCU "${CLASSES}\arbitre.fichier\DefaultIcon" "" "$INSTDIR\arbitre.ico"
  WriteRegStr HKCU "${CLASSES}\arbitre.fichier\shell\open\command" "" '"$INSTDIR\arbitre.exe" "%1"'
  WriteUninstaller "$INSTDIR\desinstaller.exe"
  WriteRegStr HKCU "${DESINSTALLER}" "DisplayName" "arbitre"
  WriteRegStr HKCU "${DESINSTALLER}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${DESINSTALLER}" "DisplayIcon" "$INSTDIR\arbitre.ico"
  WriteRegStr HKCU "${DESINSTALLER}" "UninstallString" '"$INSTDIR\desinstaller.exe"'
  WriteRegStr HKCU "${DESINSTALLER}" "InstallLocation" "$INSTDIR"
  WriteRegDWORD HKCU "${DESINSTALLER}" "NoModify" 1
SectionEnd

Section "Uninstall"
  !insertmacro FERMEE
  RMDir /r "$INSTDIR\programme"
  Delete "$INSTDIR\arbitre.exe"
  Delete "$INSTDIR\arbitre.ico"
  Delete "$INSTDIR\desinstaller.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\arbitre.lnk"
  DeleteRegKey HKCU "${CLASSES}\arbitre.fichier"
  DeleteRegKey HKCU "${CLASSES}\.arbitre"
  DeleteRegKey HKCU "${DESINSTALLER}"
SectionEnd
