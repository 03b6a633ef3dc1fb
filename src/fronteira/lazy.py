"""Things named now and imported when they are first used: an address is "module:attribute"."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any


class Lazy:
    """What is at an address, for those who call it, or for a record that looks it up (`Puzzle`); `first` are its first arguments."""

    _module: str
    _attribute: str
    _first: tuple[Any, ...]

    def __new__(cls, address: str, *first: Any) -> Any:  # Any: it stands for whatever is there
        self = super().__new__(cls)
        self._module, _, self._attribute = address.partition(":")
        self._first = first
        return self

    def find(self) -> Any:
        """The thing itself."""
        found = getattr(sys.modules.get(self._module), self._attribute, None)  # quicker than to import again what is there
        if found is None:
            found = getattr(import_module(self._module), self._attribute)
        return partial(found, *self._first) if self._first else found

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        return self.find()(*arguments, **options)


class LazyModule(ModuleType):
    """Stands where others will find a module they import and hardly ever use, and becomes it when something of it is first looked at.

    `named` are things that they only mention while they are imported themselves, as they may be until `settle`.
    """

    def __init__(self, name: str, **named: Any) -> None:
        super().__init__(name)
        vars(self).update(named)
        self._named = named

    def settle(self) -> None:
        """Whoever asks from now on gets the thing itself."""
        for name in self._named:
            vars(self).pop(name)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)  # asked of every module, by those who want nothing of this one
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        vars(self).update(vars(import_module(self.__name__)))
        return super().__getattribute__(name)


class LazyTable(Mapping[str, Any]):
    """Things by name, each at an address."""

    def __init__(self, addresses: Mapping[str, str]) -> None:
        self._things = {name: Lazy(address) for name, address in addresses.items()}

    def __getitem__(self, name: str) -> Any:
        return self._things[name].find()

    def get(self, name: str, default: Any = None) -> Any:
        return self._things[name].find() if name in self._things else default

    def __contains__(self, name: object) -> bool:
        return name in self._things

    def __iter__(self) -> Iterator[str]:
        return iter(self._things)

    def __len__(self) -> int:
        return len(self._things)


class Needed:
    """`with Needed("ortools", error):` around the imports of a package that may not be installed, where the error then says so.

    Ctrl-C waits until they are done (a second one does not): an import in C that is interrupted says of itself that it failed.
    """

    def __init__(self, package: str, missing: Exception) -> None:
        self.package, self.missing = package, missing

    def __enter__(self) -> None:
        import signal

        self._before: Any = None
        self._was_interrupted = False
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            with suppress(ValueError):  # not the main thread, which alone hears Ctrl-C
                self._before = signal.signal(signal.SIGINT, self._wait)

    def _wait(self, number: int, frame: Any) -> None:
        if self._was_interrupted:
            raise KeyboardInterrupt
        self._was_interrupted = True

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, where: Any) -> None:
        import signal

        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)
        if self._was_interrupted:
            raise KeyboardInterrupt from None
        if isinstance(error, ModuleNotFoundError) and (error.name or "").partition(".")[0] == self.package:
            raise self.missing from None
        if isinstance(error, ImportError):  # it is there, and broken: what it says is all there is to tell
            raise type(self.missing)(f"{self.package}: {error}") from error


class LazyFields:
    """A frozen record whose fields may be given as `Lazy`: each is then imported when it is first looked at."""

    def __post_init__(self) -> None:
        lazy = {name: value for name, value in vars(self).items() if isinstance(value, Lazy)}
        for name in lazy:
            object.__delattr__(self, name)  # so that `__getattr__` is asked for it
        object.__setattr__(self, "_lazy", lazy)

    def __getattr__(self, name: str) -> Any:
        lazy = vars(self).get("_lazy", {})
        if name not in lazy:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        value = lazy[name].find()
        object.__setattr__(self, name, value)
        return value


def lazy_names(package: str, names: Sequence[str], homes: Sequence[str]) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """The `__getattr__` and `__dir__` of a package whose names live in these modules, the lightest first."""

    def find(name: str) -> object:
        if name in names:
            for home in homes:
                module = import_module(home)
                if hasattr(module, name):
                    value: object = getattr(module, name)
                    setattr(sys.modules[package], name, value)
                    return value
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return find, lambda: sorted({*vars(sys.modules[package]), *names})
