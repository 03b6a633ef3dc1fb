"""What the command line says about itself, in English: commands, and their options."""

WORDS = {
    # options of several commands
    "help.any.per-page": "Puzzles to a page; those too large to write into stand with fewer.",
    "help.any.title": "What stands on top of every page; the puzzle's name if nothing is said.",
    "help.any.paper": "The size of the paper.",
    "help.any.ids": "Under each puzzle its id, from which it can be had again.",
    "help.any.scores": "Its score beside its level.",
    "help.any.names": "What it is called: its file, or the seed it was made from.",
    "help.any.hints": "Hints at the back: the first of the hardest steps of each puzzle, and why.",
    "help.any.booklet": "Two pages a side, in the order that makes a booklet when sheets printed on both sides are folded.",
    "help.any.large": "Large print.",
    "help.any.no-colour": "Black on white.",
    "help.any.count": "How many.",
    "help.any.csv": "Comma-separated values.",
    "help.any.dask": "Have it done by the workers of a Dask scheduler; local starts one here.",
    "help.any.engine": "kernel (compiled, where there is one the default), search, sat or cp; fronteira puzzles says which a puzzle has.",
    "help.any.export": "When done, write the rows beside FILE too.",
    "help.any.help": "Show this message and exit.",
    "help.any.givens": "Exactly so many, or as few as can be within bounds, as in 20..30.",
    "help.any.heuristics": "Heuristics to compare; the default is the puzzle's own choice.",
    "help.any.html": "When done, write a page with figures and a chart.",
    "help.any.irreducible": "No given can be spared.",
    "help.any.job": "Which job of the file; the default is the last.",
    "help.any.jobs": "Worker processes; the default is one a processor.",
    "help.any.json": "Print progress and the summary as JSON lines.",
    "help.any.lang": "Language of sentences and headings; the default is what the environment says (LANG).",
    "help.any.level": "Exactly this level; by default any that needs no what-ifs.",
    "help.any.limit": "Stop at so many solutions.",
    "help.any.markdown": "A Markdown table.",
    "help.any.memory-limit": "Give up when the whole process holds this much memory, as in 32M.",
    "help.any.models": "Models to compare; the default is the puzzle's own choice.",
    "help.any.guessing": "Without a level: may the rules fail to solve it? --level search asks for that.",
    "help.any.node-limit": "Give up after expanding this many nodes.",
    "help.any.out": "The rows go into this SQLite file.",
    "help.any.puzzle": "Which puzzle the boards are, where it cannot be told.",
    "help.any.repair": "If the file is damaged, save what is whole in a fresh one first; the damaged one is kept beside it.",
    "help.any.restart": "Forget what the file has of this job, and begin again.",
    "help.any.resume": "Go on with a job that is in the file already.",
    "help.any.seed": "The same seed gives the same puzzles, everywhere.",
    "help.any.size": "Rows and columns; by default those of the mask, or 8.",
    "help.any.problem": "A problem class of your own (FILE.py:CLASS where it has several) in place of a puzzle; its file is run.",
    "help.any.board": "A board of the problem: the arguments of its class, as in (2, 8, 3), size=3.",
    "help.any.strategies": "Strategies to compare; the default is bfs,dfs,greedy,astar.",
    "help.any.stream": "Print rows as JSON lines, as they finish or in the order of the input.",
    "help.any.symmetry": "Of the givens: rotate is half a turn, quarter a quarter, mirror left and right, flip up and down, cross both, "
    "diagonal, antidiagonal and diagonals across these, eightfold everything. Quarter turns and diagonals are for squares.",
    "help.any.mask": "A drawing of the givens, a line a row: . 0 - _ or a blank is none, everything else is one.",
    "help.any.pattern": "A mask of ours.",
    "help.any.ends": "The first and the last number are given, of a puzzle that has them.",
    "help.any.best-of": "Make so many for each, keep the one of best taste: evenly spread, many different rules, few givens.",
    "help.any.time-limit": "Give up after this many seconds.",
    # the program
    "help": """A laboratory for search on grid puzzles.

Without a command, on a terminal, it opens a menu.

\b
Examples:
  fronteira solve board.txt                     solve a board
  fronteira compare dots:c --strategies bfs,astar
  fronteira puzzles                             what there is
  fronteira COMMAND --help                      more about a command""",
    "help.version": "Show the version and exit.",
    # solve
    "help.solve": """Solve boards.

FILE is a file, - for standard input (the default when something is piped in), or a built-in board such as dots:c. A solution is
printed in the notation its board came in. A model, a strategy, a heuristic, a trace or a path asks for the engine search; without
any of them the puzzle's fastest engine is used.

Several files, and several boards in one file, are solved in order, with a blank line between their solutions. Messages call the
second board of a file FILE#2; the trace of the second board goes to tree-2.dot if that of the first is tree.dot.

With --unique a second solution, if there is one, follows the first after a blank line. --confirm asks an engine that works
differently, and says which. --curve prints one row per goal: k, and what reaching it costs (– if it cannot be reached; 12–14 if
no more is proved than that it is between those).

--proof writes, when the answer is no, the board as clauses (FILE.cnf, DIMACS) and a proof that they cannot all hold (FILE.drat, DRAT),
which any checker of such proofs can check; it needs python-sat. For a board with a solution nothing is written, unless --unique or
--all ask whether there is another.

With --json the fields are instance, puzzle, status (solved, exhausted, limit), limit (which one), solution (its text, or null),
cost (cells filled, unless the puzzle counts something else), engine and stats; with --path also path; with --confirm also confirmed
(the other engine's name, or null); with --proof also proof (null, or formula, proof, variables, clauses, steps, bytes, seconds,
limit and checked); with --unique also unique (true, false or null if not known) and second. --all ends with an object without
solution, which says by its status why there are no more. --curve gives instance, puzzle, limit and curve, a list of
k, lower and upper.

Exit code: 0 solved, 1 no solution, 2 unreadable, 3 a limit was reached (before all that was asked for was known), 4 more than one
solution with --unique; of several boards the worst, in the order 0, 1, 4, 3, 2.

\b
Examples:
  fronteira solve board.txt
  fronteira solve --puzzle numbrix < board.txt
  fronteira solve board.txt --unique --confirm
  fronteira solve board.txt --proof no
  fronteira solve dots:c --strategy astar --heuristic perimeter --path --stats
  fronteira solve --problem eight.py "(1, 2, 3, 4, 5, 6, 0, 7, 8)" --path
  fronteira solve board.lisp --goal 7 --exactly
  fronteira solve dots:e --curve
  fronteira solve T*.txt --strategy bfs --time-limit 3 --memory-limit 32M --json""",
    "help.solve.unique": "Prove that the solution is the only one, or show a second.",
    "help.solve.all": "Print every solution as it is found.",
    "help.solve.confirm": "Let another engine confirm that there is no solution; with --unique or --all, no other.",
    "help.solve.proof": "Prove that there is no solution (with --unique, no other): writes FILE.cnf and FILE.drat.",
    "help.solve.curve": "Print what every goal costs, of a puzzle that has goals.",
    "help.solve.model": "Search formulation, as in pruned:mrv=off.",
    "help.solve.strategy": "Search strategy, as in dfs:limit=20.",
    "help.solve.heuristic": "Heuristic, as in max:half-sum:perimeter.",
    "help.solve.stats": "Print the counters on standard error.",
    "help.solve.path": "Print the boards from the start to the solution, each step explained, in place of the solution.",
    "help.solve.trace": "Write what the search did: .html a page to go through it, .dot Graphviz, .trace.yaml Posthoc, else JSON lines.",
    "help.solve.json": "Print one JSON object per board; with --all, one per solution.",
    # count
    "help.count": """Count the solutions of boards.

FILE is a file, - for standard input (the default when something is piped in), or a built-in board such as takuzu:six. Counting
stops at 2 unless --limit says otherwise: that tells none, one and several apart. Every solution counted was judged by the referee.
Where the cheapest solution is asked for, solutions are not counted.

With --json the fields are instance, puzzle, number, complete (true if there are no others), limit (which one was reached), engine
and stats.

Exit code: 0 counted, be it all there are or as many as were asked for; 3 a limit on time, nodes or memory came first; 2 unreadable.

\b
Examples:
  fronteira count board.txt
  fronteira count --puzzle takuzu --limit 1000000 --time-limit 10 < board.txt
  fronteira count boards/*.txt --engine sat --json""",
    "help.count.json": "Print one JSON object per board.",
    # check
    "help.check": """Check a solution against its board.

BOARD and SOLUTION are files, one of them may be - for standard input, and BOARD may be a built-in board such as dots:c. The
solution is written as `fronteira solve` prints it, or in any format of the puzzle. The rules are those of BOARD, whatever
SOLUTION says. Every broken rule is named with its rows and columns, counted from 1. Of several solutions all are judged.

Exit code: 0 correct (all of them), 1 a rule is broken, 2 unreadable.

\b
Examples:
  fronteira check board.txt solution.txt
  fronteira solve board.txt | fronteira check board.txt -
  fronteira solve board.txt --all | fronteira check board.txt -""",
    "help.check.json": "Print one JSON object: correct, violations, claimed; of several solutions: correct, solutions, equal.",
    # show
    "help.show": """Show boards.

FILE is a file, - for standard input (the default when something is piped in), or a built-in board such as dots:c.

\b
Examples:
  fronteira show dots:c
  fronteira show board.txt --as course""",
    "help.show.as": "pretty, or a format; fronteira puzzles lists them.",
    # play
    "help.play": """Play a puzzle in the terminal, full screen.

FILE is a file with a board, - for standard input, a built-in board such as takuzu:six, a board written out as an id, or a saved
game. Without one, and without --generate, you choose: games you left, new puzzles, built-in boards. ? shows the keys; what a cell
can hold, and how it is entered, the puzzle says, also one in a file of your own (--puzzle mine.py).
Where FILE is the name of a game for two (see the last example), that is played: against a level, a search, a player in a file, or
somebody at the same keys.

Every step is saved: in the file --save names, in the saved game you took up, or else in a folder of yours (XDG_STATE_HOME, or
~/.local/state, under fronteira/play), where the same board is found again. Needs the extra play (pip install 'fronteira[play]').

Exit code: 0, solved or saved; 2 unreadable, no terminal, or it could not be saved.

\b
Examples:
  fronteira play takuzu:six
  fronteira play --generate numbrix --size 7 --level easy
  fronteira play board.txt --save game.json
  fronteira play game.json
  fronteira play dots --size 5x5 --against master --second""",
    "help.play.against": "Of a game for two, who plays against you: a level (the last is the strongest), a search such as "
    "alphabeta:depth=3, a Python file; or me, for two people.",
    "help.play.second": "Let the other begin.",
    "help.play.clock": "How long the other may think about a move; 1 second if left out.",
    "help.play.generate": "Make a new puzzle; the four options below say what it is like.",
    "help.play.seed": "The same seed gives the same puzzle, everywhere; by default a fresh one.",
    "help.play.save": "Keep the game in this file, and go on from it if it is there.",
    "help.play.light": "Dark on light; T changes it.",
    # analyse
    "help.analyse": """What a position of a game for two is worth, move by move, and why.

POSITION is a file, - for standard input (also when left out), a built-in board such as dots:c, or the position written out: our id
(dots-game:5x6:…), JSON, a Lisp board with 1 or 2 for who drew each line, OpenSpiel's string, or any board. Values are boxes, and exact: how
many more of the open ones whoever moves gets than the other if both play perfectly. Where limits end the work before that is known there
are bounds, never an estimate. Of a game that was kept (play --save, match --save) it tells which moves cost something, and where the
game changed hands.

Exit code: 0 the value is known; 3 a limit was reached; 2 wrong usage; 130 Ctrl-C, after what was found so far.

\b
Examples:
  fronteira analyse "(((1 0) (0 0) (1 0)) ((0 1) (0 0) (0 0)))"
  fronteira analyse position.txt --mover 2 --time-limit 60
  fronteira analyse game.json --json""",
    "help.analyse.game": "The game, where there are several.",
    "help.analyse.mover": "Who moves, whatever the text says.",
    "help.analyse.all": "Show every move, not the best alone.",
    "help.analyse.log": "Print a game as a log instead: every move, the board after it, and what the search did.",
    "help.analyse.json": "Print a JSON object: value, moves, best_line, decision, anatomy, remarks; of a game, its turns.",
    # hint
    "help.hint": """A hint for the next move, with its reason.

FILE holds the board as far as you got; it is a file, - for standard input (the default when something is piped in), or a built-in
board. The hint comes from the easiest rule that sees anything. A mistake is told first; with --given FILE, which cells are wrong.

Exit code: 0 a hint, or the board is finished; 1 the board has no solution, or a mistake (it says why); 4 it has more than one solution;
2 unreadable; 3 a limit.

\b
Examples:
  fronteira hint board.txt
  fronteira hint board.txt --stage 3 --lang pt
  fronteira hint mine.txt --given puzzle.txt --stage 2
  fronteira hint board.txt --stage 3 --show --svg hint.svg""",
    "help.hint.json": "Print a JSON object: stage, text, rule, moves, because, mistakes and more.",
    "help.hint.show": "Draw the board too, with what the hint is about marked; in colour on a terminal, unless NO_COLOR is set.",
    "help.hint.svg": "Write the marked board there as a picture, - for standard output.",
    "help.hint.stage": "1 a nudge, 2 where, 3 what and why.",
    "help.hint.given": "The puzzle as it was set: what you filled in since and cannot stay is told first.",
    # explain
    "help.explain": """Solve a board the way a person would, and say why at every step.

FILE is a file, - for standard input (the default when something is piped in), or a built-in board. The easiest rule that sees anything
comes first. Where the rules are not enough, it says how far they got.

Exit code: 0 solved by the rules; 1 the board has no solution, and it says why; 4 it has more than one solution; 3 the rules are not
enough, or a limit was reached; 2 unreadable; 130 interrupted. The steps found by then are shown.

\b
Examples:
  fronteira explain takuzu:six
  fronteira explain board.txt --lang pt --html lesson.html
  fronteira explain board.txt --svg steps/""",
    "help.explain.json": "Print one JSON object per step; at a limit a last one with its name, limit.",
    "help.explain.show": "Draw the board under every step, with what the step is about marked.",
    "help.explain.html": "Write a page with a picture for each step.",
    "help.explain.svg": "Write a picture for each step there.",
    # grade
    "help.grade": """Grade boards: the hardest rule each needs, and how often each rule is used.

FILE is a file, - for standard input (the default when something is piped in), or a built-in board such as takuzu:six. The level is
that of the hardest rule a board needs, from the ladder of its puzzle: gentle, easy, medium, hard, fiendish, diabolical, or needs search
where the rules are not enough. The score orders boards of a level. The same board has the same grade on every machine. A board with no
solution, or with several, has no grade.

Exit code: 0 all graded; 1 some have no solution; 4 some have more than one; 2 unreadable; 3 a limit was reached.

\b
Examples:
  fronteira grade boards/*.txt
  fronteira generate takuzu --size 8 --level hard --count 5 | fronteira grade""",
    "help.grade.jsonl": "One JSON object per board.",
    # generate
    "help.generate": """Make puzzles: each proven to have one solution, refereed and graded.

Where the cheapest solution is asked for, what it costs is proved instead.

The level is that of the hardest rule a puzzle needs (fronteira grade): gentle, easy, medium, hard, fiendish, diabolical, or search for
those the rules do not solve. Boards come out on standard output in the puzzle's own notation, or another (--format), so that other commands
can read them; on a terminal they are drawn. Every call makes new puzzles, and tells their seed: --seed makes them again. Puzzle 3 of a
seed is the same puzzle however many are made. Ctrl-C or a limit leaves what was made by then; without --time-limit there are 30 seconds
for each puzzle.

Exit code: 0 made; 2 no such puzzle came up, or a wrong option; 3 a limit was reached; 130 interrupted.

\b
Examples:
  fronteira generate takuzu --size 10 --level hard
  fronteira generate numbrix --size 8x12 --symmetry rotate --count 20 --seed 7 > book.txt
  fronteira generate takuzu --size 14 --irreducible --count 1000 --jobs 2 --jsonl > corpus.jsonl
  fronteira generate numbrix --size 9 --pattern border --ends
  fronteira generate takuzu --mask heart.txt --level easy
  fronteira generate dots --size 6 --goal 12 --level medium
  fronteira generate takuzu --size 8 --level easy --count 12 --seed 7 --pdf book.pdf --per-page 6 --solutions""",
    "help.generate.jsonl": "One JSON object per puzzle: board, solution, grade, seed and number.",
    "help.generate.jobs": "Processes to work in.",
    "help.generate.format": "How to write the boards; fronteira puzzles lists the notations.",
    "help.generate.solutions": "After each board, its solution; with --pdf, solutions at the back.",
    "help.generate.pdf": "Print them on sheets instead, with seed, grade and id under each (extra pdf).",
    # convert
    "help.convert": """Write boards in another format.

FILE is a file, - for standard input (the default when something is piped in), a built-in board such as dots:c, or an id such as
takuzu:4x4:c1a0c1a1b1a. Its format is recognised. Formats of one line give one line per board; between others there is a blank line.

All puzzles: id (ours, one line with puzzle, rules and board), json (ours, with a JSON Schema). Many: course, janko, ipuz, penpa (a link
to Penpa+). fronteira puzzles lists all formats of each puzzle.

A solution that comes with a board (json, ipuz, janko, puzzletea) is kept where the new format has room for it. With --solutions one
that is missing is looked for, within the limits, and written if it is the only one. A rule the new format cannot tell is named on
standard error.

Exit code: 0 all written; 2 a board could not be read, or the format cannot hold it (the others are written); 3 with --solutions, a
limit was reached; 4 with --solutions, a board has several solutions; 1 with --solutions, one has none (all are written without).

\b
Examples:
  fronteira convert board.txt --to id
  fronteira convert takuzu:six --to unruly
  sgt-unruly --generate 10 10x10dn | fronteira convert --to json --solutions > corpus.jsonl
  fronteira convert corpus.jsonl --to janko""",
    "help.convert.solutions": "Write the only solution too, where the format has room: the one in the text, or found.",
    "help.convert.to": "The format to write; fronteira puzzles lists them.",
    "help.convert.schema": "Print the JSON Schema of json and exit.",
    # draw
    "help.draw": """Draw boards as pictures.

FILE is a file, - for standard input (the default when something is piped in), or a built-in board such as dots:c. With --out, the
names of the files written are printed. Each picture has a title and a description for screen readers.

Exit code: 0 drawn, 1 no solution, 2 unreadable, 3 a limit was reached before a solution was found.

\b
Examples:
  fronteira draw takuzu:six > six.svg
  fronteira draw boards.txt --out pictures --solution
  fronteira draw numbrix:nine --png --theme dark > nine.png""",
    "help.draw.out": "Write one file a board into this folder; - is standard output, for one board.",
    "help.draw.solution": "Draw the boards solved; what was given stays bold and square.",
    "help.draw.theme": "auto follows the reader's setting (SVG).",
    "help.draw.png": "PNG instead of SVG; needs the extra report.",
    "help.draw.places": "Number the rows and columns.",
    "help.draw.counts": "Say beside each line what it holds, of a puzzle that counts that.",
    # print
    "help.print": """Print puzzles as sheets of paper, in a PDF. Needs the extra pdf.

FILE is a file, - for standard input (the default when something is piped in), or a built-in board such as dots:c. On top of each page
stand the rules, under each puzzle how hard it is and what it is called. The same boards give the same bytes.

Exit code: 0 printed, 1 a puzzle has no solution, 2 unreadable, 3 a limit was reached before a solution was found. The sheets are
written all the same, without the solutions that were not found.

\b
Examples:
  fronteira print boards.txt --per-page 6 --solutions --pdf sheets.pdf
  fronteira print takuzu:six takuzu:ten --title "Friday" --hints --pdf friday.pdf""",
    "help.print.solutions": "Solutions at the back, small.",
    "help.print.pdf": "Where to write the sheets; - is standard output.",
    # compare
    "help.compare": """Compare searches on boards.

FILE is a file, a folder of them, - for standard input, or a built-in board.

With --game the boards are positions of a game for two, and searches of games are compared on them: nodes, alpha and beta cuts.

One row for every board, model, strategy and heuristic. A strategy that looks at no heuristic is run once, whatever the heuristics.
Every run starts afresh, in shuffled order, and its solution is checked by the referee. Figures are counted as `fronteira solve --stats`
counts them; setup is the time in seconds it took to make the model and the heuristic, which some models use to get ahead. Ctrl-C
shows what was done by then. With --html a page is written too: findings, tables and charts, which needs nothing else to be read.

Exit code: 0 all was run (also when boards were not solved), 1 a repeated run counted differently, 2 a board or a spec cannot be
read, 70 a solution was wrong, 130 interrupted.

\b
Examples:
  fronteira compare dots:a dots:c
  fronteira compare T*.txt --models forced-first,obvious-first --repeat 5
  fronteira compare big1.txt --strategies greedy --heuristics adjacent-empties:alpha=0.1,adjacent-empties:alpha=0.3
  fronteira compare dots:c --strategies bfs,astar,aima:astar_search --time-limit 10 --csv > figures.csv
  fronteira compare dots:a dots:b dots:c --heuristics closed,half-sum --html report.html
  fronteira compare --game dots --size 2x2 --strategies alphabeta,alphabeta:order=captures:table=on
  fronteira compare --problem eight.py:EightPuzzle --strategies bfs,astar --heuristics h1,h2""",
    "help.compare.game": "Compare searches of this game, minimax, negamax, alphabeta and mcts with their switches, and its evaluations "
    "(--heuristics).",
    "help.compare.size": "Of a game: an empty board of this size.",
    "help.compare.html": "Write a report with findings, tables and charts too: one page that needs nothing else.",
    "help.compare.trace": "Write the searches, four at most on one board, as a race: a page that needs nothing else.",
    "help.compare.jsonl": "One JSON object per row.",
    "help.compare.seed": "Decides the order in which the runs are made.",
    "help.compare.repeat": "Runs of each; best and median time.",
    "help.match": """Have players meet: a match of two, a tournament of more.

PLAYER is a level (random, greedy, chain, uct, master), with options if you like (uct:iterations=1000); a search to a depth or
to the clock (alphabeta:depth=3, alphabeta:deepen=on:table=on, mcts); a Python file with a function of a position and a clock that
gives a move; or a folder of such files. Every two of them play --games games, begun by each in turn. The same seed gives the
same games, however many processes play them, as far as the players go by nodes and not by the clock.

A file works in a process of its own. One that is late, crashes, ends, needs too much memory or names no move loses that game, by a
rule that has a name, and nothing else happens. What it prints is thrown away.

A win is a point, a draw half; the share of points stands with its bounds (Wilson, 95 %), and ahead is the points of the game
itself over all games. Ctrl-C shows what was played. With --json: the rows, and every game with its moves, times and figures.

Exit code: 0 all was played, 1 a game could not be finished, 2 a player or a position cannot be read, 130 interrupted.

\b
Examples:
  fronteira match uct greedy --games 200 --size 5x5 --jobs 2
  fronteira match alphabeta:depth=3 alphabeta:depth=4:order=captures --opening 6 --games 40
  fronteira match mine.py chain --games 20 --time-limit 1
  fronteira match players/ --games 20 --html tournament.html""",
    "help.match.game": "Which game, where there are several.",
    "help.match.games": "How many games each two play.",
    "help.match.size": "Rows and columns of the board; by default what the game is usually played on.",
    "help.match.position": "Where the games begin: a file, or the text itself, in any notation of the game.",
    "help.match.opening": "Moves made at random first, the same for the two games of a pair: for players who always choose alike.",
    "help.match.time-limit": "Seconds for a move; 5 if nothing is said.",
    "help.match.node-limit": "Positions that searches may look at for a move.",
    "help.match.memory-limit": "Memory a player in a file may have, as in 512M; 1G if nothing is said.",
    "help.match.seed": "Decides all random choices.",
    "help.match.jobs": "Processes to play in.",
    "help.match.json": "One JSON object: the rows, and every game.",
    "help.match.jsonl": "One JSON object per player.",
    "help.match.save": "Keep every game in a file of this folder, for analyse.",
    "help.match.html": "Write a page too: standings, who took points of whom, every game.",
    # heuristic
    "help.heuristic": """Find out whether a heuristic overestimates.

A heuristic is admissible if it never exceeds the true cost that is left: then A* finds the cheapest solution. It is consistent if
along every step it drops by no more than the step costs. Given a PUZZLE, its small boards are explored whole, smallest first; given a
FILE (or a built-in board such as dots:a), that board, as far as --states reaches. What refutes the heuristic is shown as a board.

Exit code: 0 no counter-example, 1 not admissible.

\b
Examples:
  fronteira heuristic dots closed
  fronteira heuristic dots max:half-sum:perimeter --model boxes
  fronteira heuristic board.txt empties --states 200000
  fronteira heuristic h2 --problem eight.py --board "(1, 2, 3, 4, 5, 6, 0, 7, 8)" --states 1000""",
    "help.heuristic.json": "Print a JSON object.",
    "help.heuristic.model": "Search formulation; the default is the puzzle's own choice.",
    "help.heuristic.seed": "Decides which deep states are looked at where not all can be.",
    "help.heuristic.states": "States to look at on each board.",
    # lab
    "help.lab": """Studies: experiments declared in a file, run, kept and shown.

\b
Examples:
  fronteira lab run studies/report-002.toml     run a study; again, to go on where it stopped
  fronteira lab report report-002.lab           its tables, charts and findings as a page
  fronteira lab compare OLD.lab NEW.lab         what changed""",
    # lab.run
    "help.lab.new": """Write a study to begin with, with comments that say what may stand in it.

It runs as it is: built-in boards of the puzzle, the four searches, a sweep. A file that exists is not overwritten;
with --out - it goes to standard output. docs/studies.md explains every key.

Exit code: 0 written, 2 the file exists or the puzzle is not known.

Examples:
  fronteira lab new numbrix --out mine.toml""",
    "help.lab.new.out": "Where it goes.",
    "help.lab.run": """Run a study.

Everything in the file is checked before anything runs. Each run is made by a process of its own, in an order the study's seed decides,
and kept as soon as it ended: stopped anywhere, by Ctrl-C or worse, the same command goes on from there. Counts must be the same in
every repeat of a run.

Exit code: 0 all was run (also when limits ended some runs), 1 a repeated run counted differently or a run crashed, 2 the study cannot
be read, 70 a solution was wrong, 130 interrupted.

\b
Examples:
  fronteira lab run studies/report-002.toml
  fronteira lab run studies/report-002.toml --instances my-boards --out mine.lab
  fronteira lab run studies/report-004.toml --jobs 2 --restart
  fronteira lab run studies/report-003.toml --dask tcp://10.0.0.5:8786""",
    "help.lab.run.jobs": "Runs at a time; 1 for trustworthy times.",
    "help.lab.run.out": "Where the records go; the default is STUDY.lab, here.",
    "help.lab.run.instances": "Run on the boards of this folder instead.",
    "help.lab.run.dask": "Have the runs made by the workers of a Dask scheduler; local starts one here.",
    "help.lab.run.resume": "Go on where an earlier run stopped (the default), or make all runs again.",
    # lab.report
    "help.lab.report": """Show a study: one page with findings, tables and charts, which needs nothing else to be read.

With --markdown, --latex or --csv that goes to standard output instead of a page. With --out, tables (in those formats, or in all
three), charts (SVG, PNG and PDF) and records become files of their own, for a paper. A study that is still running, or was stopped, is
shown as far as it is.

Exit code: 0 it was shown, 2 there are no records to show.

\b
Examples:
  fronteira lab report report-002.lab
  fronteira lab report report-002.lab --lang pt --html relatorio.html
  fronteira lab report report-002.lab --markdown > figures.md
  fronteira lab report report-002.lab --latex --out paper/figures""",
    "help.lab.report.html": "Where the page goes; the default is report.html in DIR.",
    "help.lab.report.csv": "The records as comma-separated values; with --out, the tables too.",
    "help.lab.report.markdown": "Findings and tables as Markdown.",
    "help.lab.report.out": "Write files there: tables, charts, records.",
    "help.lab.report.puzzle": "The file of the puzzle, FILE.py, if you trust it: its code is run to draw the boards.",
    "help.lab.report.latex": "A LaTeX document: findings and tables (booktabs); with --out, the charts too.",
    # lab.compare
    "help.lab.compare": """Tell what changed from one study to another.

Counts are exact, and compared run by run. Times are noisy: a change is called one only if it is larger than the spread of the repeats
in both studies taken together, and with one repeat nothing is called. Runs that only one of the studies has are told.

Exit code: 0 no count changed, 1 counts changed, 2 there is nothing to compare.

\b
Examples:
  fronteira lab compare before.lab after.lab
  fronteira lab compare before.lab after.lab --jsonl | jq 'select(.counts_changed)'""",
    "help.lab.compare.jsonl": "One JSON object per run, with everything that is known of it in both.",
    # batch
    "help.batch": """Corpora: files of many boards, worked on by all cores or many machines, and nothing lost.

\b
Examples:
  fronteira batch count boards.txt.gz --out results.sqlite      count the solutions of every board
  fronteira batch count boards.txt.gz --out results.sqlite --resume    go on where it stopped
  fronteira batch grade folder/ --out grades.sqlite --export csv
  fronteira batch solve boards.txt --out results.sqlite --dask tcp://10.0.0.5:8786
  fronteira batch generate takuzu --size 10 --count 100000 --out new.sqlite
  fronteira batch status results.sqlite""",
    # batch.compare
    "help.batch.compare": """Search every board of a corpus with every model, strategy and heuristic: a row each.

See fronteira batch solve --help for CORPUS and exit codes, and fronteira compare --help for the figures.

\b
Examples:
  fronteira batch compare boards.txt --out runs.sqlite --strategies dfs,astar --node-limit 10000 --export csv""",
    # batch.count
    "help.batch.count": """Count the solutions of every board of a corpus, up to 2 unless --limit says otherwise.

The status of a board is none, unique or several; see fronteira batch solve --help for CORPUS and exit codes.

\b
Examples:
  fronteira batch count boards.txt.gz --out results.sqlite
  fronteira batch count folder/ --out results.sqlite --limit 1000 --time-limit 5 --export parquet""",
    # batch.grade
    "help.batch.grade": """Grade every board of a corpus by the rules it needs.

Boards with no solution, or several, get a row that says so; see fronteira batch solve --help for CORPUS and exit codes.

\b
Examples:
  fronteira batch grade boards.txt.gz --out grades.sqlite --export csv""",
    # batch.solve
    "help.batch.solve": """Solve every board of a corpus.

CORPUS is a file, a folder, or - for a pipe: course text, Lisp boards, JSON lines, one id a line or another format that
fronteira convert knows, packed with gzip or not. A row for each board goes into the file, with the solution as an id. What
cannot be read gets a row that says where and why, and the rest is done. Ctrl-C finishes what is in hand; --resume goes on later.

Exit code: 0 all done (solved, or proved to have no solution); 1 a board broke down or ended its worker; 2 something was unreadable;
3 a limit was reached; 130 interrupted.

\b
Examples:
  fronteira batch solve boards.txt --out results.sqlite --time-limit 10
  zcat boards.gz | fronteira batch solve - --puzzle takuzu --out results.sqlite --stream input""",
    # batch.generate
    "help.batch.generate": """Make many puzzles: each proven to have one solution, refereed, graded, and kept as soon as it is made.

They are the puzzles of fronteira generate with the same options and seed (0 where nobody says), as ids with their solutions. A job that is
there already goes on with --resume, also with a larger --count. Exit codes are those of fronteira batch solve.

\b
Examples:
  fronteira batch generate takuzu --size 10 --level hard --count 100000 --out hard.sqlite
  fronteira batch generate numbrix --size 9 --count 5000 --seed 7 --out book.sqlite --export jsonl
  fronteira batch export hard.sqlite --boards > hard.txt       the boards alone, an id a line""",
    # batch.status
    "help.batch.status": """Show the figures of a job, also while it runs.

How many boards are done, by status, level and size; quantiles of time and nodes; the slowest ten with their ids.

\b
Examples:
  fronteira batch status results.sqlite
  fronteira batch status results.sqlite --html report.html
  sqlite3 results.sqlite 'SELECT size, avg(nodes) FROM counted GROUP BY size'""",
    "help.batch.status.json": "Print one JSON object.",
    "help.batch.status.html": "Write a page with figures and a chart.",
    # batch.export
    "help.batch.export": """Write the rows of a job, in the order of the corpus, to a file or standard output.

\b
Examples:
  fronteira batch export results.sqlite rows.csv
  fronteira batch export results.sqlite --format jsonl | head
  fronteira batch export made.sqlite --boards > corpus.txt""",
    "help.batch.export.format": "The default is what the name of FILE says, else jsonl.",
    "help.batch.export.boards": "Only the boards that fronteira batch generate made, an id a line.",
    # aima
    "help.aima": """Run a program written for the aima-python library.

A program that says `from search import …`, `from utils import …` or `from aima.search import …` runs unchanged, with its own
arguments, input, output and exit code; it gets Fronteira's version of that library, which does the same work in the same order
without its linear scans. A copy of the library beside the program is used where it was edited, and that is said.
Programs written for simpleai run with that library as it is installed, counted and limited too.
Options of Fronteira go before the program's name; everything after it is the program's.

With --compare, the program is run from its beginning in a fresh process for each input and search, with the input as its
argument and as standard input, until it first calls a search; the one compared does that one's work, on the same problem.
If the program does not make the same problem each time, that is said. A program that calls no search may have one Problem
class and a parser, such as `Board.parse_instance`. What the program prints of the answer is judged where the puzzle of its
board is known. --programs DIR compares all programs of a folder, and of the folders in it, in one table.

Exit code: the program's own; 3 a limit was reached, 130 interrupted. With --compare: 0 all was run, 1 a run failed or the
problem was not always the same, 2 nothing could be run.

\b
Examples:
  fronteira aima takuzu.py < T01.txt
  fronteira aima --stats --time-limit 3 --memory-limit 32M numbrix.py input1.txt
  fronteira aima --compare takuzu.py --boards boards/ --time-limit 10 --markdown
  fronteira aima --compare takuzu.py --boards boards/ --time-limit 10 --html report.html""",
    "help.aima.stats": "When it ends, show the counters of each search on standard error.",
    "help.aima.html": "Write a report with findings, tables and charts too: one page that needs nothing else.",
    "help.aima.jsonl": "With --compare: one JSON object per row.",
    "help.aima.csv": "With --compare: comma-separated values.",
    "help.aima.markdown": "With --compare: a Markdown table.",
    "help.aima.compare": "Compare the searches of a program.",
    "help.aima.inputs": "With --compare: the folder of the boards, or one of them.",
    "help.aima.searches": "With --compare: which.",
    "help.aima.programs": "With --compare: a folder of programs in its place, those of a class; one table for all.",
    "help.aima.heuristics": "With --compare: heuristics for the searches that take one, each a method of the problem or a "
    "function of the program.",
    "help.aima.repeat": "With --compare: how often each is run; the fastest counts, and the median is shown.",
    "help.aima.latex": "With --compare: the tables as LaTeX.",
    "help.aima.library": "Whose library the program gets when a copy lies beside it: ours, theirs, or (auto) theirs where it was edited.",
    # puzzles
    "help.puzzles": """List what there is to solve, and to solve it with.

Puzzles, built-in boards, models, heuristics and strategies, with their options and defaults; with NAME, only that puzzle. Models,
heuristics and strategies are given to other commands as specs: the name and options, joined by colons, as in dfs:limit=20 or
pruned:mrv=off:local=off.

\b
Examples:
  fronteira puzzles
  fronteira puzzles takuzu --lang pt
  fronteira puzzles --json""",
    "help.puzzles.json": "Print one JSON object.",
    # web
    "help.web": """Play, watch and compare in a browser.

A page on this machine alone: boards to play with hints that say why, searches to watch step by step, to race and to compare. It needs the
extra web: pip install 'fronteira[web]'. docs/web.md tells how to run it for a class.

\b
Examples:
  fronteira web --open
  fronteira web --studies studies
  fronteira web --puzzle tiles.py
  fronteira web --public --host-name puzzles.example.org""",
    "help.web.port": "The port; by default 8765, or one that is free.",
    "help.web.open": "Open the page in the browser.",
    "help.web.studies": "Show the reports of the studies (.lab folders) in here.",
    "help.web.problem": "A problem of your own to be watched, as in mine.py:Maze. Its code is run.",
    "help.web.puzzle": "A puzzle of your own. Its code is run.",
    "help.web.public": "For strangers, behind a server that faces them: low limits, nothing that takes long.",
    "help.web.host-name": "A name it may be asked for by, besides those of this machine.",
    # demo
    "help.demo": """Show what Fronteira does, in a few seconds.

One built-in board of each puzzle is solved, and then searched in several ways; a sentence says what to look for in each table.

\b
Examples:
  fronteira demo
  fronteira demo --lang pt""",
}
