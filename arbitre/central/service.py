"""One instance: it serves, listens to the base, and keeps a process that ranks. It holds nothing that others need."""

import asyncio
import os
import sys
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import ClassVar, Final

import uvicorn

from arbitre.central.annonces import Annonces
from arbitre.central.application import VEILLE, Application, Pieces
from arbitre.central.base import bassin
from arbitre.central.journalisation import dire
from arbitre.central.limites import Limite
from arbitre.central.reglages import PREFIXE, Reglages
from arbitre.echanges.centres import TAILLE_MAX
from arbitre.reseau.socle.garde import Garde
from arbitre.reseau.socle.pages import du_dossier, servies
from arbitre.reseau.socle.protocole import ProtocoleHttp

SANS_MANDATAIRE: Final = (
    f"{PREFIXE}HOTES est donné sans {PREFIXE}MANDATAIRE\u00a0: derrière un mandataire, tous les visiteurs auraient son"
    " adresse, et partageraient ce qu’une seule peut demander."
)
_RELANCE: Final = 2.0
"""Seconds before the process that ranks is started again, should it die."""


class ProtocoleDuCentral(ProtocoleHttp):
    """A crowd may come at once, through one proxy."""

    muets_max: ClassVar[int] = 5_000
    _muets: ClassVar["OrderedDict[ProtocoleHttp, asyncio.TimerHandle]"] = OrderedDict()


class Instance:
    """What the settings ask for."""

    def __init__(self, reglages: Reglages) -> None:
        self._reglages = reglages
        self._bassin = bassin(reglages.base, reglages.connexions)
        self._annonces = Annonces(reglages.base)

    async def servir(self) -> None:
        """Until it is told to end, by SIGTERM."""
        serveur = uvicorn.Server(self._config())
        async with self._ouverte():
            await serveur.serve()

    @asynccontextmanager
    async def _ouverte(self) -> AsyncIterator[None]:
        await self._bassin.open()
        taches = [asyncio.create_task(self._annonces.ecouter()), asyncio.create_task(self._calculer())]
        dire("instance_ouverte", port=self._reglages.port)
        if self._reglages.hotes and not self._reglages.mandataire:
            dire("sans_mandataire", conseil=SANS_MANDATAIRE)
        try:
            yield
        finally:
            for tache in taches:
                tache.cancel()
            await asyncio.gather(*taches, return_exceptions=True)
            await self._bassin.close()
            dire("instance_fermee")

    async def _calculer(self) -> None:
        """A process that ranks, started again should it die; it ends with this one, whose pipe it holds."""
        while True:
            processus = await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",
                "-m",
                "arbitre.central.calcul",
                stdin=asyncio.subprocess.PIPE,
                env={**os.environ, f"{PREFIXE}BASE": self._reglages.base},  # a command line is everybody's to read
            )
            try:
                dire("calcul_fini", statut=await processus.wait())
            except asyncio.CancelledError:
                with suppress(ProcessLookupError):
                    processus.terminate()
                await processus.wait()
                raise
            await asyncio.sleep(_RELANCE)

    def _config(self) -> uvicorn.Config:
        r = self._reglages
        minuteries = (Limite(r.depots_par_minute, time.monotonic), Limite(r.lectures_par_minute, time.monotonic))
        application = Application(Pieces(self._bassin, self._annonces, *minuteries, servies(du_dossier("central"))))
        garde = Garde(application.starlette(), r.appele, chiffre=r.chiffre, corps_max=TAILLE_MAX, veille=VEILLE)
        return uvicorn.Config(
            garde,
            host=r.adresse,
            port=r.port,
            http=ProtocoleDuCentral,
            ws="none",
            lifespan="off",
            interface="asgi3",
            log_config=None,
            access_log=False,  # a path may hold a token
            proxy_headers=bool(r.mandataire),
            forwarded_allow_ips=r.mandataire or None,
            server_header=False,
            date_header=False,
            backlog=1024,
            timeout_keep_alive=20,
            timeout_graceful_shutdown=3,
        )
