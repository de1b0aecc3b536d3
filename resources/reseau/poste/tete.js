// The top of a post: partie, its own name, coup and its top, how it is linked, what somebody must look at.
import { direMot, el, pluriel, remplir } from "/statique/dom.js";
import { aVoir } from "/statique/saisies.js";

const LIENS = { ouvert: "relié", coupe: "coupé" };

export function montrerLeLien(ou, lien, attend) {
  ou.className = `lien ${lien}`;
  ou.textContent = `${LIENS[lien] ?? lien}${attend ? `, ${pluriel(attend, "saisie")} en attente` : ""}`;
}

export function montrerLaTete(poste) {
  const { etat, vu, tete } = poste;
  const { partie } = etat;
  const nom = sessionStorage.getItem("nom"); // as the console let it in
  const coup = etat.coups.get(poste.coup);
  const attend = vu.attend;
  const ailleurs = poste.fermeture ? "" : etat.ouEnEstLaConsole(Math.max(poste.coup, attend));
  remplir(tete,
    el("p", { class: "titre" }, partie ? partie.titre : "Aucune partie ouverte"),
    nom ? el("p", { class: "nom" }, nom) : null,
    !poste.fermeture && (!partie || partie.phase === "finie") ? el("a", { href: "/quiz" }, "Apprendre à corriger") : null,
    aVoir(poste.enListe, poste.histoire),
    poste.etatDuLien === "coupe" ? el("button", { "data-cle": "reessayer", onclick: () => poste.fil.reessayer() }, "Réessayer") : null,
    partie ? choixDuCoup(poste, coup) : null,
    ...poste.aRappeler(),
    attend ? el("p", { class: "autre-coup" }, `Le coup ${attend} attend.`, poste.versLeCoup("attend", attend)) : null,
    ailleurs ? el("p", { class: "encours" }, ailleurs) : null);
}

function choixDuCoup(poste, coup) {
  const { aCorriger } = poste.etat;
  const retenu = coup?.retenu ? `${direMot(coup.retenu.mot)} ${coup.retenu.ref} ${coup.retenu.points}` : "top pas encore retenu";
  const aller = (cle, nom, signe, numero) => el("button", { "data-cle": cle, "aria-label": nom, disabled: !aCorriger.includes(numero), onclick: () => poste.allerAu(numero) }, signe);
  return el("nav", { "aria-label": "Coup" },
    aller("avant", "Coup précédent", "‹", poste.coup - 1),
    el("strong", {}, poste.coup ? `Coup ${poste.coup}` : "Pas encore de coup"),
    aller("apres", "Coup suivant", "›", poste.coup + 1),
    el("span", { class: "tirage" }, coup ? `${coup.tirage} · ${retenu}` : ""));
}
