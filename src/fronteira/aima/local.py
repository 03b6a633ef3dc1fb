"""The searches of the library that keep no path: hill climbing, simulated annealing, and/or plans, genetic algorithms.

They draw from `random` exactly as the original does, so a program that sets a seed gets the same answer.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from fronteira.aima.counting import asked
from fronteira.aima.nodes import Node, expander
from fronteira.aima.utils import argmax_random_tie, probability, weighted_sampler
from fronteira.aima.watching import searcher

Schedule = Callable[[int], float]


@searcher
def hill_climbing(problem: Any) -> Any:
    """Go to the neighbour of highest value until none is higher; returns that state."""
    value, expand = asked(problem)[0].value, expander(problem)
    current = Node(problem.initial)
    while neighbours := expand(current):
        best = argmax_random_tie(neighbours, key=lambda node: value(node.state))
        if value(best.state) <= value(current.state):
            break
        current = best
    return current.state


def exp_schedule(k: float = 20, lam: float = 0.005, limit: int = 100) -> Schedule:
    """A temperature that falls exponentially from k, and is 0 from step `limit` on."""
    return lambda t: k * exp(-lam * t) if t < limit else 0


def anneal(problem: Any, schedule: Schedule, states: list[Any]) -> bool:
    """Walk to random neighbours, to worse ones with a chance that falls with the temperature; `states` gets every state walked through.

    False if it ended because there was no neighbour.
    """
    value, expand = asked(problem)[0].value, expander(problem)
    current = Node(problem.initial)
    for t in range(sys.maxsize):
        states.append(current.state)
        temperature = schedule(t)
        if temperature == 0:
            break
        neighbours = expand(current)
        if not neighbours:
            return False
        choice = random.choice(neighbours)
        gain = value(choice.state) - value(current.state)
        if gain > 0 or probability(exp(gain / temperature)):
            current = choice
    return True


@searcher
def simulated_annealing(problem: Any, schedule: Schedule = exp_schedule()) -> Any:  # noqa: B008 (made once, as it should be)
    """Returns the state it ends in."""
    states: list[Any] = []
    anneal(problem, schedule, states)
    return states[-1]


@searcher
def simulated_annealing_full(problem: Any, schedule: Schedule = exp_schedule()) -> Any:  # noqa: B008
    """Returns every state it went through; where it could go no further, as in the original, only that one."""
    states: list[Any] = []
    return states if anneal(problem, schedule, states) else states[-1]


@searcher
def and_or_graph_search(problem: Any) -> Any:
    """A plan for actions with several possible results (`result` gives a list of states), or None.

    A plan is [action, {state: plan}], and [] at a goal.
    """

    def plan_from(state: Any, path: list[Any]) -> list[Any] | None:
        if problem.goal_test(state):
            return []
        if state in path:
            return None
        for action in problem.actions(state):
            plans = plans_for(problem.result(state, action), [*path, state])
            if plans is not None:
                return [action, plans]
        return None

    def plans_for(states: Any, path: list[Any]) -> dict[Any, Any] | None:
        plans = {}
        for state in states:
            plans[state] = plan_from(state, path)
            if plans[state] is None:
                return None
        return plans

    return plan_from(problem.initial, [])


def genetic_algorithm(
    population: list[Any],
    fitness_fn: Callable[[Any], Any],
    gene_pool: Sequence[Any] = (0, 1),
    f_thres: Any = None,
    ngen: int = 1000,
    pmut: float = 0.1,
) -> Any:
    """Breed generation after generation until one is fit enough, or for `ngen` of them; returns the fittest."""
    for _ in range(ngen):
        population = [mutate(recombine(*select(2, population, fitness_fn)), gene_pool, pmut) for _ in population]
        fittest = fitness_threshold(fitness_fn, f_thres, population)
        if fittest:
            return fittest
    return max(population, key=fitness_fn)


def genetic_search(problem: Any, ngen: int = 1000, pmut: float = 0.1, n: int = 20) -> Any:
    """`genetic_algorithm` on up to n states one step from the start, by the problem's `value`.

    The original hands its numbers to the wrong parameters and cannot run; here they go where they were meant to.
    """
    start = getattr(problem, "initial_state", None) or problem.initial
    states = [problem.result(start, action) for action in problem.actions(start)]
    random.shuffle(states)
    return genetic_algorithm(states[:n], problem.value, ngen=ngen, pmut=pmut)


def fitness_threshold(fitness_fn: Callable[[Any], Any], f_thres: Any, population: list[Any]) -> Any:
    """The fittest, if it reaches the threshold."""
    if not f_thres:
        return None
    fittest = max(population, key=fitness_fn)
    return fittest if fitness_fn(fittest) >= f_thres else None


def init_population(pop_number: int, gene_pool: Sequence[Any], state_length: int) -> list[list[Any]]:
    """Random individuals."""
    size = len(gene_pool)
    return [[gene_pool[random.randrange(0, size)] for _ in range(state_length)] for _ in range(pop_number)]


def select(r: int, population: list[Any], fitness_fn: Callable[[Any], Any]) -> list[Any]:
    """r parents, fitter ones more often."""
    sampler = weighted_sampler(population, map(fitness_fn, population))
    return [sampler() for _ in range(r)]


def recombine(x: Any, y: Any) -> Any:
    """The beginning of one parent and the rest of the other."""
    cut = random.randrange(0, len(x))
    return x[:cut] + y[cut:]


def recombine_uniform(x: Any, y: Any) -> str:
    """Half of the genes of each parent, chosen at random, as a string."""
    size = len(x)
    child: list[Any] = [0] * size
    for turn, place in enumerate(random.sample(range(size), size)):
        child[place] = x[place] if turn < size / 2 else y[place]
    return "".join(map(str, child))


def mutate(x: Any, gene_pool: Sequence[Any], pmut: float) -> Any:
    """With probability `pmut`, a copy with one gene changed."""
    if random.uniform(0, 1) >= pmut:
        return x
    place, gene = random.randrange(0, len(x)), random.randrange(0, len(gene_pool))
    return [*x[:place], gene_pool[gene], *x[place + 1 :]]
