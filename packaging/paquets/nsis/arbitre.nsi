; The installer of Windows: for one user, offline, nothing of an administrator. `windows.py` gives CHARGE, SORTIE, VERSION.
; Competitions are documents, settings and lexicons stand in LOCALAPPDATA\arbitre: neither is ever touched here.
Unicode true
SetCompressor /SOLID lzma
Name "arbitre ${VERSION}"
OutFile "${SORTIE}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\arbitre"
!include "MUI2.nsh"
!define MUI_ICON "${ICONE}"
!define CLASSES "Software\Classes"
!define DESINSTALLER "Software\Microsoft\Windows\CurrentVersion\Uninstall\arbitre"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\arbitre.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "French"

Section
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
  WriteRegDWORD HKCU "${DESINSTALLER}" "NoModify" 1
SectionEnd

Section "Uninstall"
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
