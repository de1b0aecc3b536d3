// A word as the quick line takes it (arbitre/engine/ligne/jetons.py): a circled letter in brackets, or a star after it.

const LETTRES_MAX = 15;
const ETOILE = /(\p{L})\*/gu;

/** « I*LE » as « (I)LE ». */
export const sansEtoile = (texte) => texte.replace(ETOILE, "($1)");

/** {lettres, cercles, faute}: its letters, the ranks of those that are circled, what cannot be understood of it. */
export function lireLeMot(texte) {
  const signes = sansEtoile(texte.trim().normalize("NFD").replace(/\p{M}/gu, "").toUpperCase()).replace(/!$/, "");
  const lu = { lettres: "", cercles: [], faute: "" };
  let dedans = false;
  for (const signe of signes) {
    if ("()".includes(signe)) {
      if (dedans === (signe === "(")) lu.faute ||= malFermees(texte);
      dedans = signe === "(";
    } else if (/[A-Z?.]/.test(signe)) {
      lu.lettres += signe;
      if (dedans) lu.cercles.push(lu.lettres.length);
    } else lu.faute ||= `«\u00a0${signe}\u00a0» ne s’écrit pas dans un mot\u00a0: des lettres, «\u00a0?\u00a0» illisible, la lettre du joker entre parenthèses, C(H)AT.`;
  }
  if (dedans) lu.faute ||= malFermees(texte);
  if (lu.lettres.length > LETTRES_MAX) lu.faute ||= `Ce mot a plus de ${LETTRES_MAX} lettres\u00a0: retapez-le.`;
  return lu;
}

const malFermees = (texte) => `Parenthèses mal fermées dans «\u00a0${texte.trim().toUpperCase()}\u00a0»\u00a0: la lettre du joker s’écrit (H).`;

export const ecrireLeMot = (lettres, cercles) => [...lettres].map((lettre, rang) => (cercles.includes(rang + 1) ? `(${lettre})` : lettre)).join("");

/** A bulletin in short, as a quick line would say it: « C(H)AT H4 24 », what is seen of it where no word is written. */
export function direLeBulletin({ solutions, constats }) {
  const [ecrite] = solutions ?? [];
  return ecrite ? [ecrireLeMot(ecrite.mot, ecrite.cercles), ecrite.ref, ecrite.points].filter((bout) => bout !== null).join(" ") : constats.join(" ");
}

/** The same word, that letter circled, or no more. */
export function entourer({ lettres, cercles }, rang) {
  return ecrireLeMot(lettres, cercles.includes(rang) ? cercles.filter((un) => un !== rang) : [...cercles, rang]);
}
