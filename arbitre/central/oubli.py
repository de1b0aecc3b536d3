"""What the law asks: what is kept no longer than was said, and a player erased who asks for it."""

from arbitre.central import revisions
from arbitre.central.base import Connexion
from arbitre.central.depot import oublier
from arbitre.central.epreuves import CentreInscrit, Epreuve, prevenir
from arbitre.echanges.centres import centre_des_octets, octets_du_centre
from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import cite


class OubliRefuse(Refus):
    """Nobody to erase; the sentence says why."""


async def effacer_l_epreuve(base: Connexion, epreuve: Epreuve) -> None:
    """All of it: centres, files, rankings."""
    async with base.transaction():
        await revisions.oter(base, epreuve.id)
        await base.execute("DELETE FROM epreuves WHERE id = %s", (epreuve.id,))
        await prevenir(base, epreuve.id)


async def effacer_les_perimees(base: Connexion) -> list[str]:
    """Every epreuve kept for as long as its organiser said; their names."""
    async with base.transaction():
        lues = await base.execute(
            "SELECT id, nom FROM epreuves WHERE ouverte + conservation_jours * interval '1 day' < now()"
        )
        perimees = await lues.fetchall()
        for numero, _ in perimees:
            await revisions.oter(base, numero)
            await base.execute("DELETE FROM epreuves WHERE id = %s", (numero,))
            await prevenir(base, numero)
    return [nom for _, nom in perimees]


async def effacer_le_joueur(base: Connexion, epreuve: Epreuve, inscrit: CentreInscrit, numero: int) -> None:
    """Take a player's name, licence and club out of all that the centre sent, and of all that it will send.

    The results stay, under no name: the ranking of the others does not change.
    """
    async with base.transaction():
        await base.execute("SELECT 1 FROM centres WHERE id = %s FOR UPDATE", (inscrit.id,))
        lus = await base.execute("SELECT id, octets FROM depots WHERE centre = %s", (inscrit.id,))
        trouve = False
        for depot, octets in await lus.fetchall():
            centre = centre_des_octets(octets, inscrit.nom)
            trouve |= any(j.numero == numero for j in centre.joueurs)
            propre = octets_du_centre(oublier(centre, {numero}))
            await base.execute("UPDATE depots SET octets = %s WHERE id = %s", (propre, depot))
        if not trouve:
            raise OubliRefuse(f"Le centre {cite(inscrit.nom)} n’a pas de joueur {numero}\u00a0: vérifiez son numéro.")
        await base.execute("INSERT INTO oublies VALUES (%s, %s) ON CONFLICT DO NOTHING", (inscrit.id, numero))
        await refaire(base, epreuve)


async def refaire(base: Connexion, epreuve: Epreuve) -> None:
    """Take away the rankings made so far, which may hold what must not be seen, and have one made anew."""
    await base.execute("UPDATE epreuves SET oublis = oublis + 1 WHERE id = %s", (epreuve.id,))
    await revisions.oter(base, epreuve.id)
    await prevenir(base, epreuve.id)
