"""What the library's `utils` has for learning and neural networks: errors, activations and kernels. `np` is numpy, once it is used."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import Any


class Numpy(ModuleType):
    """numpy once something of it is used, so that programs that never do start fast; `math` where it is not installed."""

    def __getattr__(self, attribute: str) -> Any:
        if sys.modules.get("numpy") is self:  # it stood in for numpy until now
            del sys.modules["numpy"]
        try:
            import numpy
        except ModuleNotFoundError:
            if hasattr(math, attribute):
                return getattr(math, attribute)
            raise
        return getattr(numpy, attribute)


np = Numpy("numpy")


def mean(data: Iterable[Any]) -> Any:
    """The arithmetic mean, from `statistics` (imported late: few programs want it)."""
    import statistics

    return statistics.mean(data)


def _pairs(x: Iterable[Any], y: Iterable[Any]) -> zip[tuple[Any, Any]]:
    return zip(x, y, strict=False)


def cross_entropy_loss(x: Sequence[Any], y: Iterable[Any]) -> Any:
    return -sum(a * np.log(b) + (1 - a) * np.log(1 - b) for a, b in _pairs(x, y)) / len(x)


def mean_squared_error_loss(x: Sequence[Any], y: Iterable[Any]) -> Any:
    return sum((a - b) ** 2 for a, b in _pairs(x, y)) / len(x)


def ms_error(x: Iterable[Any], y: Iterable[Any]) -> Any:
    return mean((a - b) ** 2 for a, b in _pairs(x, y))


def rms_error(x: Iterable[Any], y: Iterable[Any]) -> Any:
    return math.sqrt(ms_error(x, y))


def mean_error(x: Iterable[Any], y: Iterable[Any]) -> Any:
    return mean(abs(a - b) for a, b in _pairs(x, y))


def mean_boolean_error(x: Iterable[Any], y: Iterable[Any]) -> Any:
    return mean(a != b for a, b in _pairs(x, y))


def sigmoid(x: Any) -> Any:
    return 1 / (1 + np.exp(-x))


def sigmoid_derivative(value: Any) -> Any:
    return value * (1 - value)


def tanh(x: Any) -> Any:
    return np.tanh(x)


def tanh_derivative(value: Any) -> Any:
    return 1 - value**2


def relu(x: Any) -> Any:
    return max(0, x)


def relu_derivative(value: Any) -> int:
    return int(value > 0)


def leaky_relu(x: Any, alpha: float = 0.01) -> Any:
    return x if x > 0 else alpha * x


def leaky_relu_derivative(value: Any, alpha: float = 0.01) -> Any:
    return 1 if value > 0 else alpha


def elu(x: Any, alpha: float = 0.01) -> Any:
    return x if x > 0 else alpha * (np.exp(x) - 1)


def elu_derivative(value: Any, alpha: float = 0.01) -> Any:
    return 1 if value > 0 else alpha * np.exp(value)


def step(x: Any) -> int:
    return int(x >= 0)


def gaussian(mean: float, st_dev: float, x: float) -> float:
    """The density of a normal distribution at x."""
    return math.exp(-(((x - mean) / st_dev) ** 2) / 2) / (st_dev * math.sqrt(2 * math.pi))


def gaussian_kernel_1D(size: int = 3, sigma: float = 0.5) -> list[float]:  # noqa: N802 (the library's name)
    """The density at 0, 1 … around the middle."""
    return [gaussian((size - 1) / 2, sigma, x) for x in range(size)]


def gaussian_kernel(size: int = 3) -> list[float]:
    return gaussian_kernel_1D(size, 0.1)


def gaussian_kernel_2D(size: int = 3, sigma: float = 0.5) -> Any:  # noqa: N802
    """A square of weights that add up to 1."""
    places = np.arange(size) - size // 2 if size % 2 else np.arange(size) - size // 2 + 1
    line = np.exp(-(places**2) / (2 * sigma**2))
    square = np.outer(line, line)
    return square / square.sum()


def conv1D(x: Any, k: Any) -> Any:  # noqa: N802
    return np.convolve(x, k, mode="same")


def map_vector(f: Callable[[Any], Any], x: Any) -> Any:
    """A function on every number of a vector, or of vectors in vectors."""
    return [map_vector(f, each) for each in x] if hasattr(x, "__iter__") else f(x)


def linear_kernel(x: Any, y: Any = None) -> Any:
    return np.dot(x, (x if y is None else y).T)


def polynomial_kernel(x: Any, y: Any = None, degree: float = 2.0) -> Any:
    return (1 + linear_kernel(x, y)) ** degree


def rbf_kernel(x: Any, y: Any = None, gamma: float | None = None) -> Any:
    """exp(−γ·|a − b|²) for every row a of x and b of y."""
    other = x if y is None else y
    apart = (x * x).sum(axis=1)[:, None] + (other * other).sum(axis=1)[None, :] - 2 * linear_kernel(x, other)
    return np.exp(-(1 / x.shape[1] if gamma is None else gamma) * apart)
