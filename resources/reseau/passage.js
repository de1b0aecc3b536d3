// A line that was typed for a coup that the post has left is written to no other one unread.

/** The coup that it was typed for; 0: there was none. */
export const coupDe = ({ pour }) => Number(pour.split(" ").at(-1));

/** Judged at the coup in hand first, with where it comes from said beside. */
export function jugerIci(ligne) {
  const { coup } = ligne.poste;
  const { pour } = ligne;
  const venueDe = `On est passé du coup ${coupDe(ligne)} au coup ${coup}\u00a0: relisez la ligne, jugée ici au coup ${coup}, puis validez-la encore.`;
  ligne.poste.quitte = "";
  ligne.taper();
  Object.assign(ligne, { venueDe, relue: pour });
  direLePassage(ligne);
}

export function direLePassage(ligne) {
  ligne.vue = null;
  ligne.dire(`On est passé au coup ${ligne.poste.coup}\u00a0: relisez la ligne, puis validez-la encore.`, "refus");
}
