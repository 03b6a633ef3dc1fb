"""Proofs: formulas have just the solutions for models, our checker accepts what follows and nothing else, and a foreign one agrees."""

from __future__ import annotations

import json
import random
from itertools import product
from pathlib import Path
from types import ModuleType

import drup
import pytest
from click.testing import CliRunner
from pysat.solvers import Solver

from fronteira import parse, solutions
from fronteira.cli import main
from fronteira.engines.proofs import rup_cy
from fronteira.engines.proofs.formula import Formula
from fronteira.engines.proofs.prove import Proof, check, formula_of, prove, refute
from fronteira.errors import BadBoard, RefereeError
from fronteira.registry import find_puzzle
from fronteira.search.limits import Limits, Meter
from tests.support.forms import uncompiled

FORMS = [rup_cy, uncompiled(rup_cy.__name__)]

NO = {  # boards without a solution
    "a triple": "takuzu:4x4:000m",
    "too many ones": "takuzu:5x3:1a1b1b1a1d",
    "equal lines": "takuzu:4x4:0101d0101d",
    "too far": "numbrix:3x4:1j4",
    "too near": "numbrix:2x4:1_3e8",
    "wrong colour": "numbrix:3x3:a1g",
}

LARGER = {
    "a wrong given": "takuzu:8x8:b0b1c1c1b0h1c11c0d0b0t0",
    "wrong colours": "numbrix:5x5:d18h13k",
}


def foreign(formula: list[str], steps: list[str]) -> bool:
    """Does the foreign checker (PyPI's drup: verified with Why3, slow, reads no comments) accept these steps?"""
    text = "\n".join(line for line in formula if not line.startswith("c"))
    return drup.check_proof_from_strings(text, "\n".join(steps) + "\n").outcome == drup.Outcome.VALID


def is_accepted(formula: str | Path | None, proof: str | Path | None) -> bool:
    """The same of two files."""
    assert formula
    assert proof
    return foreign(Path(formula).read_text().splitlines(), Path(proof).read_text().splitlines())


def follows_by_minisat(formula: str | Path | None, proof: str | Path | None) -> bool:
    """The same question put to MiniSat's unit propagation, clause by clause; what is dropped is kept."""
    assert formula
    assert proof
    with Solver(name="minisat22") as minisat:
        for line in Path(formula).read_text().splitlines():
            if line[0] not in "cp":
                minisat.add_clause([int(word) for word in line.split()[:-1]])
        for line in Path(proof).read_text().splitlines():
            step = [int(word) for word in line.split()[:-1]] if line[0] != "d" else None
            if step is not None and minisat.propagate([-literal for literal in step])[0]:
                return False
            if step:
                minisat.add_clause(step)
    return line == "0"


SOLVABLE = [
    "takuzu:2x2:d",
    "takuzu:3x3:i",
    "takuzu:4x4:0o",
    "takuzu:4x4-same:01n",
    "takuzu:3x4:1k",
    "takuzu:5x4:1r0",
    "numbrix:1x4:d",
    "numbrix:2x3:f",
    "numbrix:3x3:1h",
    "numbrix:3x4:l",
]


@pytest.mark.parametrize("text", SOLVABLE)
def test_the_models_of_a_formula_are_the_solutions_of_its_board_one_each(text: str):
    """Counted with the helping variables: each is fixed by the board."""
    board = parse(text)
    wanted = list(solutions(board))
    formula = formula_of(board, ())
    with Solver(name="cadical153", bootstrap_with=formula.clauses) as solver:
        models = [frozenset(model) for model in solver.enum_models()]
    assert len(models) == len(wanted) > 0
    for solution in wanted:
        assert sum(set(formula.literals_of(solution)) <= model for model in models) == 1


@pytest.mark.parametrize("name", NO)
def test_a_no_is_proved_and_a_verified_foreign_checker_accepts_it(name: str, tmp_path: Path):
    proof = prove(parse(NO[name]), tmp_path / "no", limits=Limits(seconds=60))
    assert proof.limit is None
    assert sorted(path.name for path in tmp_path.iterdir()) == ["no.cnf", "no.drat"]
    assert is_accepted(proof.formula, proof.proof)


@pytest.mark.parametrize("name", LARGER)
def test_larger_proofs_follow_step_by_step_by_foreign_propagation(name: str, tmp_path: Path):
    proof = prove(parse(LARGER[name]), tmp_path / "no", limits=Limits(seconds=60))
    assert follows_by_minisat(proof.formula, proof.proof)
    short = tmp_path / "short.drat"
    short.write_text("0\n")
    assert follows_by_minisat(proof.formula, short) == (proof.steps == 1)


def test_that_a_solution_is_the_only_one_is_proved_too(tmp_path: Path):
    board = parse("takuzu:4x4:0d1b1d11a")
    (only,) = solutions(board)
    proof = prove(board, tmp_path / "only", [only])
    assert is_accepted(proof.formula, proof.proof)
    with pytest.raises(RefereeError):  # without the solution excluded there is nothing to prove
        prove(board, tmp_path / "none")


def php(holes: int) -> Formula:
    """One pigeon more than holes."""
    formula = Formula(lambda _: [])
    sits = [formula.new(holes) for _ in range(holes + 1)]
    for pigeon in sits:
        formula.add(*pigeon)
    for hole in range(holes):
        for one, other in product(range(holes + 1), repeat=2):
            if one < other:
                formula.add(-sits[one][hole], -sits[other][hole])
    return formula


@pytest.mark.parametrize("module", FORMS, ids=["in use", "plain"])
def test_pigeons(module: ModuleType, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("fronteira.engines.proofs.prove.Checker", module.Checker)
    formula = php(5)
    steps = refute(formula)
    assert steps is not None
    passed = list(check(formula, steps, Meter()))
    assert foreign([*formula.dimacs()], passed)
    assert not foreign([*formula.dimacs()], ["0"])
    with pytest.raises(RefereeError):
        list(check(formula, ["0"], Meter()))
    with pytest.raises(RefereeError):
        list(check(formula, ["1 0", *steps], Meter()))


@pytest.mark.parametrize("module", FORMS, ids=["in use", "plain"])
def test_the_checker_never_accepts_what_does_not_follow(module: ModuleType):
    """Against truth tables of random formulas; clauses are learnt and dropped on the way."""
    chance = random.Random(11)
    right = wrong = 0
    for _ in range(60):
        variables = chance.randint(2, 6)
        literals = [sign * variable for variable in range(1, variables + 1) for sign in (1, -1)]
        checker = module.Checker(variables)
        models = list(product((False, True), repeat=variables))

        def holds(clause: list[int], model: tuple[bool, ...]) -> bool:
            return any(model[abs(literal) - 1] == (literal > 0) for literal in clause)

        known: list[list[int]] = []
        for _ in range(chance.randint(2, 14)):
            clause = [chance.choice(literals) for _ in range(chance.randint(1, 3))]
            checker.add(clause)
            known.append(clause)
            models = [model for model in models if holds(clause, model)]
        for _ in range(25):
            step = [chance.choice(literals) for _ in range(chance.randint(0, 3))]
            follows = all(holds(step, model) for model in models)
            accepted = checker.learn(step)
            assert follows or not accepted
            right += accepted
            wrong += follows and not accepted
            if chance.random() < 0.3:
                checker.drop(chance.choice(known))
        assert not (checker.refuted and models)
    assert right > 200 > wrong


@pytest.mark.parametrize("module", FORMS, ids=["in use", "plain"])
def test_definitions_are_accepted_for_new_variables_alone(module: ModuleType):
    checker = module.Checker(2)
    checker.add([1, 2])
    assert not checker.learn([1, -2])
    assert checker.learn([-9, 1])  # 9 is to be "1 and 2"
    assert checker.learn([-9, 2])
    assert checker.learn([9, -1, -2])
    assert not checker.learn([9])
    assert not checker.learn([1, 9])
    assert not checker.learn([-9, -1])
    for literals in ([0], [None], ["1"], [1 << 40]):
        with pytest.raises(ValueError, match="literal"):
            checker.learn(literals)


def call(*words: str, text: str | None = None):
    return CliRunner().invoke(main, words, input=text, env={"LANG": "en", "LC_ALL": ""})


@pytest.mark.slow
def test_solve_writes_a_proof_and_says_so(tmp_path: Path):
    done = call("solve", "--proof", str(tmp_path / "no"), "--json", text=NO["equal lines"] + "\n")
    record = json.loads(done.stdout)
    assert (done.exit_code, record["status"]) == (1, "exhausted")
    proof = record["proof"]
    assert set(proof) == {*Proof._fields, "checked"}
    assert (proof["formula"], proof["proof"]) == (str(tmp_path / "no.cnf"), str(tmp_path / "no.drat"))
    assert (proof["checked"], proof["limit"]) == ("fronteira", None)
    assert proof["bytes"] == sum(path.stat().st_size for path in tmp_path.iterdir())
    assert is_accepted(proof["formula"], proof["proof"])
    assert "proof written and checked" in done.stderr
    done = call("solve", "--proof", str(tmp_path / "nao"), "--lang", "pt", text=NO["a triple"] + "\n\n" + NO["equal lines"] + "\n")
    assert done.stderr.count("prova escrita e verificada") == 2
    assert (tmp_path / "nao-2.drat").exists()


def test_a_board_with_a_solution_gets_no_proof_unless_it_is_the_only_one(tmp_path: Path):
    done = call("solve", "--proof", str(tmp_path / "p"), "--json", text="takuzu:4x4:0d1b1d11a\n")
    assert (done.exit_code, json.loads(done.stdout)["proof"], list(tmp_path.iterdir())) == (0, None, [])
    done = call("solve", "--unique", "--proof", str(tmp_path / "p"), "--json", text="takuzu:4x4:0d1b1d11a\n")
    assert (done.exit_code, json.loads(done.stdout)["unique"]) == (0, True)
    assert is_accepted(str(tmp_path / "p.cnf"), str(tmp_path / "p.drat"))


def test_where_there_is_no_proof_it_says_so(tmp_path: Path):
    done = call("solve", "dots:a", "--proof", str(tmp_path / "p"))
    assert done.exit_code == 2
    assert "dots cannot be written as clauses" in done.stderr
    done = call("solve", "--proof", str(tmp_path / "nowhere" / "p"), text=NO["a triple"] + "\n")
    assert done.exit_code == 2
    assert "nowhere" in done.stderr
    assert "Traceback" not in done.stderr
    with pytest.raises(BadBoard):
        prove(parse("numbrix:21x21:" + "z" * 16 + "y"), tmp_path / "p")


def test_a_limit_leaves_nothing_behind(tmp_path: Path):
    proof = prove(parse(LARGER["a wrong given"]), tmp_path / "no", limits=Limits(seconds=0))
    assert (proof.limit, proof.formula, list(tmp_path.iterdir())) == ("time", None, [])
    assert proof.to_dict()["checked"] is None


NO_PLACE = {
    "": "it is empty",
    ".": "Is a directory",
    "/": "Is a directory",
    "nowhere/no": "nowhere/no.cnf: No such file or directory",
    "taken": "taken.cnf: Is a directory",
    "taken-too": "taken-too.drat: Is a directory",
    "file/no": "file/no.cnf: Not a directory",
}


@pytest.mark.parametrize("place", NO_PLACE)
def test_a_place_where_no_proof_can_be_written_is_told_before_any_work(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    for folder in ("taken.cnf", "taken-too.drat"):
        Path(folder).mkdir()
    Path("file").touch()
    monkeypatch.setattr("fronteira.cli.commands.solve.solve_one", None)
    done = CliRunner().invoke(main, ["solve", NO["equal lines"], "--proof", place])
    assert (done.exit_code, done.stdout) == (2, "")
    assert NO_PLACE[place] in done.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "taken-too.drat", "taken.cnf"]


def test_a_proof_that_finds_no_room_is_a_sentence_and_costs_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def full(path: Path, lines: object) -> int:
        raise OSError(28, "No space left on device")

    (tmp_path / "no.cnf").write_text("before")
    monkeypatch.setattr("fronteira.engines.proofs.prove.write_lines", full)
    for more in ((), ("--unique",)):
        done = CliRunner().invoke(main, ["solve", NO["equal lines"], "--proof", str(tmp_path / "no"), "--json", *more])
        assert done.exit_code == 2
        assert json.loads(done.stdout)["status"] == "exhausted"
        assert done.stderr.endswith(f"{tmp_path / 'no'}: No space left on device\n")
    assert [path.name for path in tmp_path.iterdir()] == ["no.cnf"]
    assert (tmp_path / "no.cnf").read_text() == "before"


@pytest.mark.parametrize("more", [(), ("--unique",)])
@pytest.mark.parametrize("wish", ["--proof", "--confirm"])
def test_ctrl_c_while_an_answer_is_proved_or_confirmed_costs_no_answer(
    wish: str, more: tuple[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fronteira.engines.proofs.prove.Apart.find", interrupt)
    if wish == "--confirm":
        monkeypatch.setitem(vars(find_puzzle("takuzu")), "engines", {**find_puzzle("takuzu").engines, "sat": interrupting})
    words = [wish, str(tmp_path / "no")] if wish == "--proof" else [wish]
    done = CliRunner().invoke(main, ["solve", NO["equal lines"], "--json", *words, *more])
    assert done.exit_code == 130
    told = json.loads(done.stdout)
    assert told["status"] == "exhausted"
    assert told["proof"]["limit"] == "interrupt" if wish == "--proof" else told["confirmed"] is None
    assert list(tmp_path.iterdir()) == []


def interrupting(board: object) -> object:
    class Finder:
        nodes = 0

        def find(self, meter: Meter) -> bool:
            raise KeyboardInterrupt

    return Finder()


def test_whoever_says_to_be_a_number_and_is_another_is_no_literal():
    class Number(int):
        def __rmul__(self, other: object) -> int:
            return 2**31 - 2

    for form in FORMS:
        with pytest.raises(ValueError, match="is no literal"):
            form.Checker(5).add([Number(3), 4])
