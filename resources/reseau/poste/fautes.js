// What a form says that cannot be judged as it stands, in a sentence.
import { lireCle } from "/statique/pose.js";

export function fauteDe({ lu, champs: { points, ref }, constats, direction, enSuspens, raccord }) {
  const score = points.value.trim();
  if (lu.faute) return lu.faute;
  if (score && !/^\d+$/.test(score)) return `Score «\u00a0${score}\u00a0»\u00a0: des chiffres, ou rien s’il manque.`;
  if (!lu.lettres && !constats.size && (score || ref.value.trim() || raccord.size)) return "Tapez le mot écrit, ou cochez ce que l’on voit du bulletin.";
  if (!lu.lettres) return "";
  if (enSuspens) return "Le raccord est noté. Touchez «\u00a0Place\u00a0», puis la première case du mot\u00a0: aucune référence ne s’écrira.";
  if ([...raccord.keys()].some((cle) => !lireCle(cle)[direction === "H" ? 0 : 1])) return "Une lettre du raccord est sur la ligne du mot, qui la contient déjà\u00a0: touchez-la en «\u00a0Raccord\u00a0» pour l’enlever, ou tournez le mot.";
  return "";
}
