// A line that was typed for a coup that the post has left is written to no other one unread.

/** Judged at the coup in hand first, with where it comes from said beside. */
export function jugerIci(poste) {
  const venueDe = `Tapée pour le coup ${poste.pour.split(" ").at(-1)}, jugée ici au coup ${poste.coup}.`;
  poste.taper();
  poste.venueDe = venueDe;
  direLePassage(poste);
}

export function direLePassage(poste) {
  poste.vue = null;
  poste.dire(`La console est passée au coup ${poste.coup}\u00a0: relisez la ligne, puis validez-la encore.`, "refus");
}
