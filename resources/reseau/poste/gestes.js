// What a tap on the grid does to the form, in the mode in hand: where the word begins (again: the other direction), a
// circle, a letter beside the word; each returns what is to be said of it, if anything.
import { direRef } from "/statique/grille.js";
import { entourer } from "/statique/mot_ecrit.js";
import { depuis, direCle } from "/statique/pose.js";

const COIN = [0, 0];
const SANS_PLACE = "Touchez d’abord «\u00a0Place\u00a0», puis la première case du mot\u00a0; ou tapez le cercle avec le mot\u00a0: C(H)AT.";

/** What was tapped beside the word stays where it was tapped; whoever drew it may have written no reference. */
function placer(formulaire, ici) {
  const { debut, champs: { ref } } = formulaire;
  if (debut && debut[0] === ici[0] && debut[1] === ici[1]) formulaire.tourner();
  else {
    formulaire.refAPart ||= formulaire.enSuspens;
    formulaire.raccord = depuis(formulaire.raccord, debut ?? COIN, ici);
    Object.assign(formulaire, { debut: ici, pose: true });
  }
  if (!formulaire.refAPart) ref.value = direRef(...formulaire.debut, formulaire.direction);
  else if (!ref.value) return "Le mot est placé, sans référence\u00a0: si le bulletin en porte une, tapez-la.";
}

function cercler(formulaire, touchee) {
  const { lu, debut, champs: { mot } } = formulaire;
  if (!lu.lettres) return "Tapez d’abord le mot écrit.";
  if (!debut) return SANS_PLACE;
  const rang = formulaire.rangDe(touchee);
  if (rang === null || rang < 0 || rang >= lu.lettres.length) return "Cette case n’est pas dans le mot\u00a0: touchez la lettre entourée.";
  if (!lu.faute) mot.value = entourer(lu, rang + 1);
}

function raccorder(formulaire, [ligne, colonne]) {
  const { debut, raccord, coup, champs } = formulaire;
  const [l0, c0] = debut ?? COIN;
  const cle = direCle(ligne - l0, colonne - c0);
  if (raccord.delete(cle)) return;
  if (formulaire.rangDe([ligne, colonne]) !== null) return "Cette case est sur la ligne du mot\u00a0: ses lettres s’écrivent avec lui, le raccord se touche à côté.";
  const lettre = (champs.lettre.value || coup.grille[ligne][colonne]).toUpperCase();
  if (/^[A-Z?]$/.test(lettre)) return void raccord.set(cle, lettre);
  champs.lettre.focus();
  return "Case vide\u00a0: tapez la lettre du raccord, puis touchez sa case.";
}

export const GESTES = { place: placer, cercles: cercler, raccord: raccorder };

/** After the grid, a hand types the word, or its score; a raccord, letter after letter. */
export function passerAuClavier({ champs: { lettre, mot, points }, mode }) {
  const lettres = mode === "raccord" && (lettre.value || document.activeElement === lettre);
  const suivant = lettres ? lettre : mot.value ? points : mot;
  suivant.focus({ preventScroll: true });
  suivant.select();
}

/** What is not to be guessed of the mode in hand. */
export function aToucher({ debut, mode }) {
  if (debut || mode === "place") return "";
  return mode === "cercles" ? SANS_PLACE : "Touchez les lettres du raccord, puis «\u00a0Place\u00a0» et la première case du mot.";
}
