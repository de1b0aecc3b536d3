"""For mypy: ``msgspec.structs.replace`` checks names and types of fields, as ``dataclasses.replace`` does."""

from collections.abc import Callable

from mypy.plugin import FunctionSigContext, Plugin
from mypy.plugins.dataclasses import replace_function_sig_callback
from mypy.types import CallableType


class Valeurs(Plugin):
    """The signature of ``replace`` follows from the value that it is given."""

    def get_function_signature_hook(self, fullname: str) -> Callable[[FunctionSigContext], CallableType] | None:
        return replace_function_sig_callback if fullname == "msgspec.structs.replace" else None


def plugin(version: str) -> type[Plugin]:
    """What mypy asks a plugin for."""
    del version
    return Valeurs
