// What was refused is asked about again once something has changed there: a refusal lasts no longer than its cause.
import { touche } from "/statique/etat.js";

const LEVEE = "Rien ne la refuse plus\u00a0: «\u00a0Reprendre\u00a0», puis validez-la.";

const lesRefusees = ({ attente, etat }) => attente.dIci.filter((une) => une.etat === "refusee" && une.message.commande === "SaisirLigne" && une.message.partie === etat.partie?.numero);

export function redemanderLesRefusees(poste, message) {
  const partout = message.instantane || message.repartition;
  for (const { coup, tables, message: { donnees, partie } } of lesRefusees(poste))
    if (partout || touche({ coup, tables }, message)) poste.fil.dire({ apercu: { ...donnees, partie } });
}

/** What would become of it now. */
export function relireLesRefusees(poste, vu) {
  if (vu.refus || vu.a_un_autre || vu.pas_relisible || vu.question) return;
  const levees = lesRefusees(poste).filter(({ message: { donnees, partie } }) => partie === vu.partie && donnees.coup === vu.coup && donnees.ligne === vu.ligne);
  for (const saisie of levees) poste.attente.marquer(saisie, { etat: "tapee", levee: true, dit: LEVEE });
}
