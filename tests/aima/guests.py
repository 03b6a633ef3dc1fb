"""Students' programs as they come: one little problem (climb stairs by ones and twos), written in many untidy ways."""

from __future__ import annotations

HEAD = """import sys
from search import Problem, astar_search, breadth_first_tree_search, depth_first_tree_search


class Escada(Problem):
    def __init__(self, topo, inicio=0):
        super().__init__(inicio, topo)

    def actions(self, degrau):
        return [passo for passo in (1, 2) if degrau + passo <= self.goal]

    def result(self, degrau, passo):
        return degrau + passo

    def h(self, no):
        return (self.goal - no.state) / 2

"""

MODULE_LEVEL = (
    HEAD
    + """
topos = []
for linha in sys.stdin:
    if linha.strip():
        topos.append(int(linha))
problema = Escada(topos[0])
print(depth_first_tree_search(problema).solution())
"""
)

GLOBAL_SET_IN_MAIN = (
    HEAD.replace("self.goal - no.state) / 2", "TOPO - no.state) / DIVISOR")
    + """
def resolver():
    return astar_search(Escada(TOPO))

if __name__ == "__main__":
    TOPO = int(open(sys.argv[1]).read())
    DIVISOR = 2
    print(resolver().solution())
"""
)

BOARD_OF_PARSE = (
    HEAD
    + """
class Board:
    def __init__(self, dados):
        self.topo = dados[0]

    @staticmethod
    def parse(ficheiro):
        return [int(x) for x in open(ficheiro).read().split()]

def main():
    board = Board(Board.parse(sys.argv[1]))
    no = breadth_first_tree_search(Escada(board.topo))
    print(no.state)

main()
"""
)

PREPARED_IN_MAIN = (
    HEAD
    + """
class Board:
    @staticmethod
    def parse_instance(ficheiro):
        return int(open(ficheiro).read())

if __name__ == "__main__":
    topo = Board.parse_instance(sys.argv[1])
    topo = topo - 1        # the first stair is broken
    print("working on", topo)
    print(astar_search(Escada(topo)).solution())
"""
)

UNDER_ANOTHER_NAME = (
    HEAD
    + """
from search import greedy_search as procura_gananciosa
import search as s

class Solver:
    procura = staticmethod(s.uniform_cost_search)

    def run(self, topo):
        try:
            return self.procura(Escada(topo)).depth
        except:
            return None

print(Solver().run(int(input())), procura_gananciosa)
print(astar_search(Escada(1)))
"""
)

RANDOM = (
    HEAD
    + """
import random
astar_search(Escada(random.randrange(10**9)))
"""
)

OWN_HEURISTIC = (
    HEAD
    + """
def palpite(no):
    return 0

astar_search(Escada(int(input())), palpite)
"""
)

IN_A_THREAD = (
    HEAD
    + """
import threading
fio = threading.Thread(target=lambda: astar_search(Escada(int(input()))))
fio.start()
fio.join()
"""
)

CRASHES = (
    HEAD.replace("return degrau + passo\n", "return degrau + passo // 0\n")
    + """
try:
    astar_search(Escada(int(input())))
except Exception:
    print("no solution")
"""
)

COPY = '''
"""A copy of the course's library, as it lies beside a program: ours in few words, with the names students import."""


class Problem:
    def __init__(self, initial, goal=None):
        self.initial, self.goal = initial, goal

    def goal_test(self, state):
        return state == self.goal

    def path_cost(self, c, state1, action, state2):
        return c + 1


class Node:
    def __init__(self, state, parent=None, action=None, path_cost=0):
        self.state, self.parent, self.action, self.path_cost = state, parent, action, path_cost
        self.depth = parent.depth + 1 if parent else 0

    def expand(self, problem):
        for action in problem.actions(self.state):
            after = problem.result(self.state, action)
            yield Node(after, self, action, problem.path_cost(self.path_cost, self.state, action, after))

    def solution(self):
        return self.parent.solution() + [self.action] if self.parent else []


def percorrer(problem, frontier, where):
    while frontier:
        node = frontier.pop(where)
        if problem.goal_test(node.state):
            return node
        frontier.extend(list(node.expand(problem)))


def depth_first_tree_search(problem):
    return percorrer(problem, [Node(problem.initial)], -1)


def breadth_first_tree_search(problem):
    return percorrer(problem, [Node(problem.initial)], 0)


def gulosa(problem):
    return depth_first_tree_search(problem)
'''

LISTENING = """
import sys
from search import *
class Escada(Problem):
    def __init__(self, topo):
        super().__init__(0, topo)
    def actions(self, degrau):
        return [passo for passo in (1, 2) if degrau + passo <= self.goal]
    def result(self, degrau, passo):
        return degrau + passo
print(depth_first_tree_search(Escada(int(input()))).solution(), Problem.__module__)
"""

PACKAGED = """
import aima.search as procura
from aima.utils import PriorityQueue
fila = PriorityQueue("min", len)
fila.extend(["bb", "aa"])
print(fila.pop(), procura.astar_tree_search(procura.GraphProblem("Arad", "Bucharest", procura.romania_map)).path_states())
"""

SIMPLEAI = """
from simpleai.search import SearchProblem, astar, breadth_first as largura
import sys

class Escada(SearchProblem):
    def actions(self, degrau):
        return [passo for passo in (1, 2) if degrau + passo <= TOPO]
    def result(self, degrau, passo):
        return degrau + passo
    def is_goal(self, degrau):
        return degrau == TOPO
    def cost(self, degrau, passo, depois):
        return 1
    def heuristic(self, degrau):
        return (TOPO - degrau) / 2

TOPO = int(sys.stdin.read())
no = astar(Escada(0), graph_search=True)
print([acao for acao, _ in no.path()][1:])
largura(Escada(0))
"""

TAKUZU = """
import sys
from search import Problem, Node, astar_search, depth_first_tree_search as profundidade


def ler():
    linhas = sys.stdin.read().split("\\n")
    n = int(linhas[0])
    return tuple(tuple(int(x) for x in linha.split()) for linha in linhas[1:n + 1])


def mau(linha):
    meio = (len(linha) + 1) // 2
    tres = any(linha[i] == linha[i + 1] == linha[i + 2] != 2 for i in range(len(linha) - 2))
    return tres or linha.count(0) > meio or linha.count(1) > meio


class Takuzu(Problem):
    def actions(self, estado):
        vazias = [(i, j) for i, linha in enumerate(estado) for j, x in enumerate(linha) if x == 2]
        return [(*vazias[0], 0), (*vazias[0], 1)] if vazias and not self.errado(estado) else []

    def result(self, estado, accao):
        i, j, x = accao
        linha = estado[i][:j] + (x,) + estado[i][j + 1:]
        return estado[:i] + (linha,) + estado[i + 1:]

    def errado(self, estado):
        colunas = list(zip(*estado))
        iguais = any(2 not in a and grupo.count(a) > 1 for grupo in (list(estado), colunas) for a in grupo)
        return iguais or any(map(mau, (*estado, *colunas)))

    def goal_test(self, estado):
        return not any(2 in linha for linha in estado) and not self.errado(estado)

    def h(self, no):
        return sum(linha.count(2) for linha in no.state)

    def h2(self, no):
        return 0


if __name__ == "__main__":
    no = profundidade(Takuzu(ler()))
    for linha in no.state:
        print(*linha, sep="\\t")
"""

WRONG_TAKUZU = TAKUZU.replace(" and not self.errado(estado)\n\n    def h(", "\n\n    def h(")
ENDLESS_TAKUZU = TAKUZU.replace("    no = profundidade", "    while True: pass\n    no = profundidade")
BROKEN_TAKUZU = TAKUZU.replace("linhas[0]", "linhas[99]")
BOARD = "4\n2\t1\t2\t0\n2\t2\t0\t2\n2\t0\t2\t2\n1\t1\t2\t0\n"
