// A post goes from one coup to another: what is said of it; a line that was typed for the coup that it has left is written
// to no other one unread.

const PAR_DESSUS = "Il lui manquait une seconde Entrée\u00a0: reprenez-la si elle vaut, ou écartez-la.";

const coup = (place) => Number(place.split(" ").at(-1));

/** The coup that it was typed for; 0: there was none. */
export const coupDe = ({ pour }) => coup(pour);

/** The one where the post stood then. */
export const coupOuElleEst = ({ tapeeA }) => coup(tapeeA);

/** « On est passé du coup 1 au coup 2 », beside the verdict of a line that was typed for another coup. */
export function passageDe(ligne, suite = ".") {
  const { pour, tapeeA, poste: { coup: ici } } = ligne;
  const de = coup(tapeeA) === ici ? coup(pour) : coup(tapeeA);
  return `On est passé du coup ${de} au coup ${ici}${suite}`;
}

/** Validated once, it is this coup's: it is read again, as it is judged here, and validated once more. */
export function jugerIci(ligne) {
  const { pour, poste, texte } = ligne;
  const venueDe = passageDe(ligne, `\u00a0: relisez la ligne, jugée ici au coup ${poste.coup}, puis Entrée encore.`);
  Object.assign(ligne, { venueDe, relue: pour, validee: texte, pour: poste.ici });
  if (ligne.vue?.ligne === texte && ligne.vue.coup === poste.coup) ligne.montrerLAvis(ligne.vue);
  else {
    ligne.dire(venueDe, "refus");
    poste.demander();
  }
  ligne.attendreLAccord();
}

/** The post has gone on under what is being typed: nothing that was said, or answered, of it holds here. */
export function direLePassage(ligne) {
  const venueDe = passageDe(ligne);
  if (ligne.venueDe === venueDe) return;
  Object.assign(ligne, { venueDe, vue: null, reponses: [], sens: [], mots: [], placeSure: false, accord: "" });
  ligne.dire(venueDe, "refus");
  ligne.poste.demander();
}

/** Validated once, and typed over before it was once more: it is among the entries, to be taken up there. */
export function garderLaRelue({ poste, relue, validee }) {
  if (!relue) return;
  const { attente, etat, coup: ici, role } = poste;
  attente.garderLaTapee({ fichier: etat.fichier, soiree: etat.soiree, role, partie: etat.partie.numero, coup: ici, texte: validee, quand: Date.now(), dit: PAR_DESSUS, relue: true });
}

/** Where the coup that is left stands. */
export function direLaFin(poste, numero) {
  if (poste.etat.coups.get(numero).clos) return `Le coup ${numero} est clos`;
  return poste.estComplet(numero) ? `Coup ${numero}, vos tables y sont` : `Coup ${numero}, c’est saisi`;
}
