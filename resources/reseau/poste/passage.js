// A post goes from one coup to another: what is said of it; a line that was typed for the coup that it has left is written
// to no other one unread.

const coup = (place) => Number(place.split(" ").at(-1));

/** The coup that it was typed for; 0: there was none. */
export const coupDe = ({ pour }) => coup(pour);

/** Judged at the coup in hand first, with where it comes from said beside. */
export function jugerIci(ligne) {
  const { pour, tapeeA, poste: { coup: ici } } = ligne;
  const de = coup(tapeeA) === ici ? coup(pour) : coup(tapeeA);
  const venueDe = `On est passé du coup ${de} au coup ${ici}\u00a0: relisez la ligne, jugée ici au coup ${ici}, puis validez-la encore.`;
  ligne.taper();
  Object.assign(ligne, { venueDe, relue: pour, pour: ligne.poste.ici });
  direLePassage(ligne);
  ligne.attendreLAccord();
}

export function direLePassage(ligne) {
  ligne.vue = null;
  ligne.dire(`On est passé au coup ${ligne.poste.coup}\u00a0: relisez la ligne, puis validez-la encore.`, "refus");
}

/** Where the coup that is left stands. */
export function direLaFin(poste, numero) {
  if (poste.etat.coups.get(numero).clos) return `Le coup ${numero} est clos`;
  return poste.estComplet(numero) ? `Coup ${numero}, vos tables y sont` : `Coup ${numero}, c’est saisi`;
}
