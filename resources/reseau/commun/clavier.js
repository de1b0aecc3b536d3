// The row of digits of an AZERTY keyboard, struck without Maj (arbitre/engine/ligne/clavier.py); whether there is none.
const RANGEE = "à&é\"'(-è_ç";
const TOUCHES = /[&é"'(\-è_çà]/gi;
const SUITE = /^([^-]+)-([^-]+)$/;

/** Whether the device has no keyboard: one would come up over the page, unasked. */
export const AU_DOIGT = matchMedia("(pointer: coarse)");

const traduire = (texte) => texte.replace(TOUCHES, (touche) => RANGEE.indexOf(touche.toLowerCase()));

/** « &éd » as 12d where a reference or a score stands; what is neither is left as it is. */
export function enChiffres(texte) {
  const lu = traduire(texte);
  return /^\s*([a-z]\d{1,2}|\d{1,2}[a-z]|\d+)\s*$/i.test(lu) ? lu : texte;
}

/** « &é » as 12 where a table stands; « - » stays the sign of a run between two numbers that it can join. */
export function enTables(bout) {
  if (/^-*\d[\d-]*$/.test(bout)) return bout;
  const [debut, fin] = (SUITE.exec(bout) ?? []).slice(1).map(traduire);
  return Number(debut) <= Number(fin) ? `${debut}-${fin}` : traduire(bout);
}
