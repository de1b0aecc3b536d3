// What was typed, taken up again as it was: its line, or its form with all that is written there.

export function ouvrirLeFormulaire(poste) {
  const coup = poste.etat.coups.get(poste.coup);
  if (!coup) return poste.dire("Aucun coup à corriger encore.", "refus");
  const { ligne } = poste;
  const vue = ligne.vue?.dit === "bulletin" ? ligne.vue : null;
  const ebauche = /[a-z]/i.test(ligne.texte) ? null : poste.ebauches.du(poste.coup, ligne.tables);
  if (ebauche) return poste.formulaire.ouvrir(coup, { ...ebauche, reprise: ebauche.tables });
  poste.formulaire.ouvrir(coup, { tables: vue?.tables ?? ligne.tables, bulletin: vue?.bulletin, choisi: ligne.sens.length ? true : undefined });
}

/** Instead of what did not enter; a form stays among the entries until what is written in it does. */
export function reprendre(poste, saisie) {
  if (remettre(poste, saisie) && (!contenu(saisie) || saisie.etat === "attente")) poste.attente.oublier(saisie);
}

/** Whether it stands there to be gone on with. */
export function remettre(poste, saisie) {
  const ecrit = contenu(saisie);
  if (!poste.allerAu(saisie.coup)) return false;
  poste.ligne.commencer(ecrit ? "" : saisie.texte);
  if (ecrit) poste.formulaire.ouvrir(poste.etat.coups.get(saisie.coup), ecrit);
  return true;
}

/** What a form is opened with; null for a line. */
function contenu({ message: { commande, donnees }, formulaire }) {
  if (formulaire || commande !== "SaisirBulletin") return formulaire ?? null;
  return { tables: [donnees.table], bulletin: donnees.bulletin, choisi: !donnees.sens_supposes };
}
