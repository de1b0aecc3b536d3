// What a tap on the grid does to the form, in the mode in hand: where the word begins (again: the other direction), a
// circle, a letter beside the word; each returns what is to be said of it, if anything.
import { direRef } from "/statique/grille.js";

const COIN = [0, 0];
const SANS_PLACE = "Touchez d’abord «\u00a0Place\u00a0», puis la première case du mot\u00a0; ou tapez le cercle avec le mot\u00a0: C(H)AT.";

/** {lettres, cercles}: the letters of a word as it is typed, a circled one in brackets, and the ranks of those. */
export function lettresDe(mot) {
  const signes = mot.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  const [lettres, cercles] = [[], []];
  for (const [, dedans, dehors] of signes.matchAll(/\(([A-Z?.]+)\)|([A-Z?.])/g)) {
    for (const lettre of dedans ?? dehors) {
      lettres.push(lettre);
      if (dedans) cercles.push(lettres.length);
    }
  }
  return { lettres: lettres.join(""), cercles };
}

export const ecrireLeMot = (lettres, cercles) => [...lettres].map((lettre, rang) => (cercles.includes(rang + 1) ? `(${lettre})` : lettre)).join("");

/** The letters of a raccord counted from another square. */
const depuis = (raccord, [ligne, colonne], [la, ca]) => raccord.map(({ dl, dc, lettre }) => ({ dl: dl + ligne - la, dc: dc + colonne - ca, lettre }));

/** Place the word. Letters tapped beside it stay where they were; whoever drew them may have written no reference.
 * */
function placer(formulaire, ici) {
  const { ecrit } = formulaire;
  if (ecrit.debut && String(ecrit.debut) === String(ici)) formulaire.tourner();
  else {
    ecrit.ref_a_part ||= formulaire.enSuspens;
    Object.assign(ecrit, { raccord: depuis(ecrit.raccord, ecrit.debut ?? COIN, ici), debut: ici, pose: true });
  }
  if (!ecrit.ref_a_part) ecrit.ref = direRef(...ecrit.debut, ecrit.sens);
  else if (!ecrit.ref) return "Le mot est placé, sans référence\u00a0: si le bulletin en porte une, tapez-la.";
}

function cercler({ ecrit, rangDe }, touchee) {
  const { lettres, cercles } = lettresDe(ecrit.mot);
  if (!lettres) return "Tapez d’abord le mot écrit.";
  if (!ecrit.debut) return SANS_PLACE;
  const rang = rangDe(touchee);
  if (rang === null || rang < 0 || rang >= lettres.length) return "Cette case n’est pas dans le mot\u00a0: touchez la lettre entourée.";
  ecrit.mot = ecrireLeMot(lettres, cercles.includes(rang + 1) ? cercles.filter((un) => un !== rang + 1) : [...cercles, rang + 1]);
}

function raccorder({ ecrit, rangDe, coup, champs }, [ligne, colonne]) {
  const [l0, c0] = ecrit.debut ?? COIN;
  const [dl, dc] = [ligne - l0, colonne - c0];
  const autres = ecrit.raccord.filter((une) => une.dl !== dl || une.dc !== dc);
  if (autres.length < ecrit.raccord.length) return void (ecrit.raccord = autres);
  if (rangDe([ligne, colonne]) !== null) return "Cette case est sur la ligne du mot\u00a0: ses lettres s’écrivent avec lui, le raccord se touche à côté.";
  const lettre = (champs.lettre.value || coup.grille[ligne][colonne]).toUpperCase();
  if (/^[A-Z?]$/.test(lettre)) return void (ecrit.raccord = [...autres, { dl, dc, lettre }]);
  champs.lettre.focus();
  return "Case vide\u00a0: tapez la lettre du raccord, puis touchez sa case.";
}

export const GESTES = { place: placer, cercles: cercler, raccord: raccorder };

/** Give the keyboard to the next field after a tap on the grid: the word or its score; for a raccord, its letters
 * one by one. */
export function passerAuClavier({ champs: { lettre, mot, score }, mode }) {
  const lettres = mode === "raccord" && (lettre.value || document.activeElement === lettre);
  const suivant = lettres ? lettre : mot.value ? score : mot;
  suivant.focus({ preventScroll: true });
  suivant.select();
}

/** A hint about the mode in hand, which cannot be guessed. */
export function aToucher({ ecrit: { debut }, mode }) {
  if (debut || mode === "place") return "";
  return mode === "cercles" ? SANS_PLACE : "Touchez les lettres du raccord, puis «\u00a0Place\u00a0» et la première case du mot.";
}
