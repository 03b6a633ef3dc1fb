"""What play says, in English."""

WORDS = {
    "play.no-cell": "there is no cell {cell} on a board of {cells} cells",
    "play.given": "{place} was given, and cannot be changed",
    "play.value": "{place} cannot hold {value}: it can hold {values}",
    "play.not-a-session": "this is not a saved session: {reason}",
    "play.broken": "something is missing, or does not fit together",
    "play.newer": "its form is version {version}, and this program knows version {known}",
    "play.no-notation": "{puzzle} has no notation that holds all of this board, so it cannot be saved",
    # in a terminal
    "play.not-installed": "playing in a terminal needs textual, which is not installed: pip install 'fronteira[play]'",
    "play.no-terminal": "playing needs a terminal: standard output and standard error must not go elsewhere",
    "play.no-keyboard": "a board came through standard input, and there is no terminal to take keys from",
    "play.another-game": "{file} has another game in it, and is not written over",
    "play.several-boards": "found {count} boards in {name}, and one can be played: name it, as in {name}#2",
    "play.file-or-generate": "a board and --generate do not go together",
    "play.only-generate": "{option} goes with --generate",
    "play.title": "Fronteira",
    "play.welcome": "Arrows move, signs fill, h helps, ? shows all keys.",
    "play.seed": "(seed {seed})",
    "play.taken-up": "Taken up again after {steps} steps. u takes them back, R starts over.",
    "play.empty": "empty: {count}",
    "play.cost": "cost: {cost}",
    "play.typing": "{typed} … go on, or Enter if that is all.",
    "play.no-value": "{typed} cannot go here: {first} … {last}.",
    "play.full": "Full, but something is wrong: c shows what.",
    "play.solved": "Solved{time}! n for another, q to leave.",
    "play.in-time": " in {time}",
    "play.cheapest": "Solved with {cost}, and fewer cannot do it! n for another, q to leave.",
    "play.cheaper": "Solved with {cost}; {least} would do. u takes back, n for another, q to leave.",
    "play.shown": "That is a solution. u takes it back, n for another.",
    "play.not-saved": "NOT SAVED: {reason}",
    "play.saved": "Saved in {file}.",
    "play.nothing-to-save": "There is nothing to save yet.",
    "play.nothing-to-undo": "There is nothing to take back.",
    "play.nothing-to-redo": "There is nothing to do again.",
    "play.nothing-wrong": "Nothing is wrong so far.",
    "play.no-rule-broken": "No rule is broken. There is not exactly one solution, so nothing else can be called wrong.",
    "play.restarted": "From the start. u brings everything back.",
    "play.hint-more": "(h: more)",
    "play.hint-chain": "(h: the chain, step by step, on the board)",
    "play.hint-picture": "(m: with the picture that shows it)",
    "play.hint-fill": "(f: fill it in)",
    "play.more": "(m: more)",
    "play.thinking": "thinking …",
    "play.making": "making a puzzle …",
    "play.stop": "Esc stops it",
    "play.stopped": "Stopped.",
    "play.too-long": "That takes too long: given up.",
    "play.stay": "Stay",
    "play.leave-unsaved": "Leave all the same: what was not saved is lost",
    "play.choose": "What would you like to play? (Enter chooses, Esc goes back)",
    "play.another": "Another: {title}",
    "play.go-on": "Go on: {title}",
    "play.left": "{puzzle} {shape}, empty: {count}",
    "play.new": "New: {puzzle} {shape}",
    "play.new-level": "New: {puzzle} {shape}, {level}",
    "play.key.hint": "hint",
    "play.key.check": "check",
    "play.key.undo": "undo",
    "play.key.redo": "redo",
    "play.key.new": "new",
    "play.key.help": "help",
    "play.key.quit": "quit",
    "play.help.title": "Keys (Esc closes)",
    "play.help.text": """arrows             move; Home, End, PgUp, PgDn go far
Tab, Shift-Tab     to the next empty cell, or the one before
0 … 9              a value; a number is complete when no other begins so,
                   with Enter, or when you move on
+  -               one more, one less than here, or than where you came from
space, Enter       the next value; draw a line, or rub it out
Backspace, Del, .  empty a cell
u  r               undo and redo, without end (also Ctrl-Z, Ctrl-Y)
h                  a hint; again: where; again: what and why
f                  fill in what the hint said
c                  check: what is wrong is marked
m                  the whole of a long message
s                  save; every step is saved anyway
n                  another puzzle
R                  from the start (u brings everything back)
G                  give up: show a solution
t  T               show the time; light or dark
q                  leave (also Ctrl-C); fronteira play goes on later
mouse              click: go there; again: the next value; right: empty;
                   wheel on the cursor: one more, one less

Marks              [ ] the cursor    > < what a hint is about
                   ( ) what it follows from
                   ! ! what cannot stand together    × × what cannot stay""",
    "play.bye-solved": "solved",
    "play.bye-saved": "saved in {file}; to go on: fronteira play {name}",
    "play.bye-nothing": "nothing was played, so nothing was saved",
    "play.only-game": "{option} goes with a game for two, which is named instead of a file",
    "play.kept-players": "{option} is for a new game; who began a kept one is in its file",
    "play.nobody": "somebody must be at the keys: one of the players is me",
    "play.bye-over": "kept in {file}; to look at it: fronteira analyse {name}",
    "play.game.welcome": "Arrows move, Enter draws, h asks the coach, ? shows all keys.",
    "play.game.you": "you",
    "play.game.player-1": "{name} (1)",
    "play.game.player-2": "{name} (2)",
    "play.game.their-turn": "thinking …",
    "play.game.coach-looks": "the coach looks …",
    "play.game.your-turn": "Your turn.",
    "play.game.turn-of": "It is the turn of {player}.",
    "play.game.not-now": "It is not your turn.",
    "play.game.drawn": "That line is drawn.",
    "play.game.over": "Over. {result}. u takes back, q leaves; the game is in {file}.",
    "play.game.no-loss": "That cost nothing, as far as can be seen.",
    "play.game.show-best": "(h: on the board)",
    "play.game.coach-on": "The coach says after each of your moves what it cost.",
    "play.game.coach-off": "The coach is silent.",
    "play.key.advice": "advice",
    "play.key.coach": "coach",
    "play.game.help": """arrows             move from line to line; Home, End go far
Tab, Shift+Tab     the next line that is not drawn
Enter, Space       draw it; who closes a box draws again
h                  what the coach says of the position; again: its best lines on the board
c                  the coach says after each move what it cost, or is silent
u, r               take back your last move and what followed, make it again
m                  the whole message
T                  light or dark
Esc                stop an analysis
q                  leave; the game is kept after every move
mouse              click a line to go there, again to draw it""",
}
