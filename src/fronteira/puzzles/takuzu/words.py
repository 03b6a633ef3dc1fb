"""What Takuzu says, by language: the same keys and gaps in each."""

EN = {
    "takuzu.option.same-lines": "let rows, and columns, be equal",
    "takuzu.play": "Fill every cell with 0 or 1: never three equal neighbours in a row or column; as many 0s as 1s in each row and each "
    "column (one more of either where the length is odd); no two rows equal, no two columns equal.",
    "takuzu.play.different_lines=False": "Fill every cell with 0 or 1: never three equal neighbours in a row or column; as many 0s "
    "as 1s in each row and each column (one more of either where the length is odd). Rows may be equal, and columns too.",
    # takuzu
    "takuzu.demo": "The search is the same in every row, depth first; what changes is how much the model sees before it guesses.",
    "takuzu.help.draw": "--counts says how many 0s and 1s each line has",
    "takuzu.title": "Takuzu",
    "takuzu.show.forced": "Nothing left to search",
    "takuzu.show.forced.text": (
        "The first report about this puzzle plays forced moves first. Then all four searches do nearly the same work ({expanded} "
        "expansions): the moves are forced, and there is nothing to choose."
    ),
    "takuzu.show.unforced": "What forced moves are worth",
    "takuzu.show.unforced.text": (
        "The same model with and without forced moves first: {expanded} expansions. It is propagation that carries the weight, "
        "not the search."
    ),
    "takuzu.show.sixth": "The board that was left out",
    "takuzu.show.sixth.text": (
        "The second report found all searches about equal, and left this board out of its table. Here they differ: {expanded} "
        "expansions, because orders of the same moves are searched again and again."
    ),
    "takuzu.show.stages": "From naive search to propagation",
    "takuzu.show.stages.text": "The third report's stages: a heuristic helps, rules that propagate help more ({expanded} expansions).",
    "takuzu.show.shared": "A* is not slower",
    "takuzu.show.shared.text": (
        "The third report timed A* as the slowest because its searches shared one board, and the first to run paid for all. With "
        "boards that cannot change both end at the root ({expanded} expansions)."
    ),
    "takuzu.about": "fill the grid with 0 and 1: no three equal neighbours in a line, as many 0s as 1s in each line, no two lines equal",
    "takuzu.model.every-move": "both moves of every empty cell, naively (third report)",
    "takuzu.model.one-cell": "both moves of the first empty cell, naively (third report)",
    "takuzu.model.obvious-first": "an obvious move where there is one, else every move (second report)",
    "takuzu.model.forced-first": "a forced move where there is one, else both moves of one cell (first report)",
    "takuzu.model.propagate": "both moves of one cell, each followed by all it forces (third report)",
    "takuzu.heuristic.empties": "empty cells",
    "takuzu.heuristic.open-lines": "rows and columns with an empty cell (second report)",
    "takuzu.heuristic.pressure": "how much the last move repeats what is around it, times the empty cells given (first report)",
    "takuzu.heuristic.h1": "empty cells, broken rules, and empty cells in the row and column of the last move (third report)",
    "takuzu.heuristic.h2": "empty cells, broken rules, and the difference between the 0s and the 1s (third report)",
    "takuzu.heuristic.h3": "h1 and h2 together (third report)",
    "takuzu.broken.value": "row {row}, column {column} holds {value}, which is neither 0 nor 1",
    "takuzu.broken.empty": "empty cells: {count}, the first at row {row}, column {column}",
    "takuzu.broken.triple": "three {value}s next to each other, from row {row}, column {column} to row {last_row}, column {last_column}",
    "takuzu.broken.row-count": "row {line} has {count} {value}s, at most {most} may be",
    "takuzu.broken.column-count": "column {line} has {count} {value}s, at most {most} may be",
    "takuzu.broken.equal-rows": "rows {first} and {second} are equal",
    "takuzu.broken.equal-columns": "columns {first} and {second} are equal",
    "takuzu.broken.given": "row {row}, column {column} was given as {wanted}",
    "takuzu.broken.shape": "the board is {shape}, the given one {wanted}",
    # takuzu: rules that explain
    "takuzu.rule.pair": "pair",
    "takuzu.nudge.pair.row": "there is a pair in row {line}",
    "takuzu.nudge.pair.column": "there is a pair in column {line}",
    "takuzu.where.pair.row": "row {line} has two {value}s side by side, in columns {first} and {last}",
    "takuzu.where.pair.column": "column {line} has two {value}s side by side, in rows {first} and {last}",
    "takuzu.why.pair.row": "row {line} has two {value}s side by side, in columns {first} and {last}: next to them comes {other}, or there "
    "would be three",
    "takuzu.why.pair.column": "column {line} has two {value}s side by side, in rows {first} and {last}: next to them comes {other}, or "
    "there would be three",
    "takuzu.contradiction.pair.row": "row {line} has three {value}s side by side, in columns {first} to {last}",
    "takuzu.contradiction.pair.column": "column {line} has three {value}s side by side, in rows {first} to {last}",
    "takuzu.rule.sandwich": "sandwich",
    "takuzu.nudge.sandwich.row": "in row {line} an empty cell stands between two equals",
    "takuzu.nudge.sandwich.column": "in column {line} an empty cell stands between two equals",
    "takuzu.where.sandwich.row": "row {line}, column {place} stands between two {value}s",
    "takuzu.where.sandwich.column": "column {line}, row {place} stands between two {value}s",
    "takuzu.why.sandwich.row": "row {line}, column {place} stands between two {value}s: it is {other}, or there would be three {value}s "
    "side by side",
    "takuzu.why.sandwich.column": "column {line}, row {place} stands between two {value}s: it is {other}, or there would be three "
    "{value}s side by side",
    "takuzu.rule.full-line": "full line",
    "takuzu.nudge.full-line.row": "row {line} has all it takes of one value",
    "takuzu.nudge.full-line.column": "column {line} has all it takes of one value",
    "takuzu.where.full-line.row": "row {line} has all the {value}s it takes",
    "takuzu.where.full-line.column": "column {line} has all the {value}s it takes",
    "takuzu.why.full-line.row": "row {line} already has its {count} {value}s, so its empty cells are {other}",
    "takuzu.why.full-line.column": "column {line} already has its {count} {value}s, so its empty cells are {other}",
    "takuzu.contradiction.full-line.row": "row {line} has {count} {value}s, and takes {most} at most",
    "takuzu.contradiction.full-line.column": "column {line} has {count} {value}s, and takes {most} at most",
    "takuzu.rule.nearly-full-line": "nearly full line",
    "takuzu.nudge.nearly-full-line.row": "row {line} takes just one more of a value: where must it go?",
    "takuzu.nudge.nearly-full-line.column": "column {line} takes just one more of a value: where must it go?",
    "takuzu.where.nearly-full-line.row": "row {line} takes just one more {value}, and columns {first} to {last} need it",
    "takuzu.where.nearly-full-line.column": "column {line} takes just one more {value}, and rows {first} to {last} need it",
    "takuzu.why.nearly-full-line.row": "row {line} takes just one more {value}, and without it columns {first} to {last} would hold three "
    "{other}s: so it goes there, and the row's other empty cells are {other}",
    "takuzu.why.nearly-full-line.column": "column {line} takes just one more {value}, and without it rows {first} to {last} would hold "
    "three {other}s: so it goes there, and the column's other empty cells are {other}",
    "takuzu.contradiction.nearly-full-line.row": "row {line} takes just one more {value}, but columns {first} to {last} need one, and so "
    "do columns {next_first} to {next_last}",
    "takuzu.contradiction.nearly-full-line.column": "column {line} takes just one more {value}, but rows {first} to {last} need one, and "
    "so do rows {next_first} to {next_last}",
    "takuzu.rule.two-gaps": "two gaps",
    "takuzu.nudge.two-gaps.row": "row {line} is almost equal to another row",
    "takuzu.nudge.two-gaps.column": "column {line} is almost equal to another column",
    "takuzu.where.two-gaps.row": "row {line} is equal to row {twin} as far as it is filled",
    "takuzu.where.two-gaps.column": "column {line} is equal to column {twin} as far as it is filled",
    "takuzu.why.two-gaps.row": "row {line} is equal to row {twin} as far as it is filled, and no two rows may be equal: what it lacks is "
    "not {copy} but {fill}",
    "takuzu.why.two-gaps.column": "column {line} is equal to column {twin} as far as it is filled, and no two columns may be equal: what "
    "it lacks is not {copy} but {fill}",
    "takuzu.contradiction.two-gaps.row": "row {line} cannot be anything but a copy of row {twin}",
    "takuzu.contradiction.two-gaps.column": "column {line} cannot be anything but a copy of column {twin}",
    "takuzu.rule.exact-line": "exact line",
    "takuzu.nudge.exact-line.row": "look at all the ways to complete row {line}",
    "takuzu.nudge.exact-line.column": "look at all the ways to complete column {line}",
    "takuzu.where.exact-line.row": "all the ways to complete row {line} have something in common (columns: {places})",
    "takuzu.where.exact-line.column": "all the ways to complete column {line} have something in common (rows: {places})",
    "takuzu.why.exact-line.row": "row {line} is {before}: every way to complete it, without three equals side by side and with the right "
    "number of each, looks like {after}",
    "takuzu.why.exact-line.column": "column {line} is {before}: every way to complete it, without three equals side by side and with the "
    "right number of each, looks like {after}",
    "takuzu.contradiction.exact-line.row": "row {line} cannot be completed without three equals side by side or too many of a value",
    "takuzu.contradiction.exact-line.column": "column {line} cannot be completed without three equals side by side or too many of a value",
    "takuzu.rule.different-lines": "different lines",
    "takuzu.nudge.different-lines.row": "look at all the ways to complete row {line} that do not copy another row",
    "takuzu.nudge.different-lines.column": "look at all the ways to complete column {line} that do not copy another column",
    "takuzu.where.different-lines.row": "all the ways to complete row {line} that do not copy another row ({twins}) have something in "
    "common (columns: {places})",
    "takuzu.where.different-lines.column": "all the ways to complete column {line} that do not copy another column ({twins}) have "
    "something in common (rows: {places})",
    "takuzu.why.different-lines.row": "row {line} is {before}, and must not become a copy of another row ({twins}): every other way to "
    "complete it looks like {after}",
    "takuzu.why.different-lines.column": "column {line} is {before}, and must not become a copy of another column ({twins}): every other "
    "way to complete it looks like {after}",
    "takuzu.contradiction.different-lines.row": "every way to complete row {line} makes it a copy of another row ({twins})",
    "takuzu.contradiction.different-lines.column": "every way to complete column {line} makes it a copy of another column ({twins})",
    "takuzu.rule.many-gaps": "many gaps",
    "takuzu.nudge.many-gaps.row": "compare row {line} with the full rows it agrees with",
    "takuzu.nudge.many-gaps.column": "compare column {line} with the full columns it agrees with",
    "takuzu.where.many-gaps.row": "of all the ways to complete row {line}, leave out those that copy another row ({twins}): the rest have "
    "something in common (columns: {places})",
    "takuzu.where.many-gaps.column": "of all the ways to complete column {line}, leave out those that copy another column ({twins}): the "
    "rest have something in common (rows: {places})",
    "takuzu.why.many-gaps.row": "row {line} is {before}, and must not become a copy of another row ({twins}): every other way to complete "
    "it looks like {after}",
    "takuzu.why.many-gaps.column": "column {line} is {before}, and must not become a copy of another column ({twins}): every other way to "
    "complete it looks like {after}",
    "takuzu.contradiction.many-gaps.row": "every way to complete row {line} makes it a copy of another row ({twins})",
    "takuzu.contradiction.many-gaps.column": "every way to complete column {line} makes it a copy of another column ({twins})",
    "takuzu.rule.what-if": "what if",
    "takuzu.nudge.what-if": "try something out in row {row}",
    "takuzu.where.what-if": "what if row {row}, column {column} were {value}?",
    "takuzu.why.what-if": "if row {row}, column {column} were {value}, it would follow that {end}: so it is {other}",
    "takuzu.rule.either-way": "either way",
    "takuzu.nudge.either-way": "try out both values of a cell in row {trial_row}: what do they agree on?",
    "takuzu.where.either-way": "whatever row {trial_row}, column {trial_column} is, what must row {row}, column {column} be?",
    "takuzu.why.either-way": "whether row {trial_row}, column {trial_column} is 0 or 1, row {row}, column {column} becomes {value}: so it "
    "is {value}",
    "takuzu.why.either-way.suppose": "suppose row {row}, column {column} is {value}",
    "takuzu.rule.what-if-lines": "what if, with whole lines",
    "takuzu.nudge.what-if-lines": "try something out in row {row}, and look at whole lines",
    "takuzu.where.what-if-lines": "what if row {row}, column {column} were {value}? Look at all the ways to complete lines",
    "takuzu.why.what-if-lines": "if row {row}, column {column} were {value}, it would follow that {end}: so it is {other}",
    "takuzu.rule.what-if-twice": "what if, twice over",
    "takuzu.nudge.what-if-twice": "try something out in row {row}, and try out more on the way",
    "takuzu.where.what-if-twice": "what if row {row}, column {column} were {value}? It takes another what-if on the way",
    "takuzu.why.what-if-twice": "if row {row}, column {column} were {value}, it would follow, with more what-ifs on the way, that {end}: "
    "so it is {other}",
    # kernel
    "takuzu.kernel.too-large": "the takuzu kernel takes boards up to {most}×{most}, not {shape}; try the engine search",
    # texts
    "takuzu.course.cell": "found {value}, wanted 0, 1 or {empty} (empty)",
    "takuzu.flat.mark": "0, 1 or . (empty)",
    "takuzu.flat.rows": "rows of 0, 1 and .",
    "takuzu.flat.not-square": "found {count} characters on a line by itself, wanted a square number",
    "takuzu.task.task": "a puzzle-binairo task, as in a1d11d1d0f0a0b0c1b",
    "takuzu.task.not-square": "found {count} cells in the task, wanted a square number",
    "takuzu.task.holds": "a puzzle-binairo task holds square boards, this one is {shape}",
    "takuzu.vue.string": "a takuzu-vue string, as in 4x4;…",
    "takuzu.vue.length": "found {found} cells, wanted {wanted} for a {shape} board",
    "takuzu.vue.holds": "a takuzu-vue string holds boards of at most {most} rows and columns, this one is {shape}",
    "takuzu.unruly.id": "an Unruly id, as in 8x8u:…",
    "takuzu.unruly.letter": "a letter",
    "takuzu.unruly.holds": "an Unruly id holds boards with even sides from {smallest} up, this one is {shape}",
    "takuzu.unruly.too-long": "the letters go on after the {wanted} cells",
    "takuzu.unruly.length": "the letters lead {found} cells far, wanted {wanted}: all cells and one",
    "takuzu.puzzletea.holds": "a puzzletea record holds square boards, this one is {shape}",
    "takuzu.puzzletea.no-game": "puzzle: found no game in it",
    "takuzu.puzzletea.no-record": "found no record of the game {game}",
    "takuzu.puzzletea.no-size": "save: found no size in it, wanted a whole number from 2 up",
    "takuzu.puzzletea.rows": "{what}: found {found} rows, wanted {wanted}",
    "takuzu.puzzletea.row": "{what}, row {row}: found {found}, wanted {wanted} of {marks}",
    # boards that cannot be
    "takuzu.board.cell": "{place} holds {value}, a takuzu cell holds 0, 1 or {empty} (empty)",
    "takuzu.make.none": "there is no full {shape} grid of Takuzu whose lines are all different: ask for another size",
}

PT = {
    "takuzu.option.same-lines": "permitir linhas iguais, e colunas iguais",
    "takuzu.play": "Preencha cada casa com 0 ou 1: nunca três iguais seguidos numa linha ou coluna; tantos 0 como 1 em cada linha e em "
    "cada coluna (um a mais de um deles onde o comprimento é ímpar); não há duas linhas iguais nem duas colunas iguais.",
    "takuzu.play.different_lines=False": "Preencha cada casa com 0 ou 1: nunca três iguais seguidos numa linha ou coluna; tantos 0 como 1 "
    "em cada linha e em cada coluna (um a mais de um deles onde o comprimento é ímpar). Pode haver linhas iguais, e colunas também.",
    # takuzu
    "takuzu.demo": "A procura é a mesma em todas as linhas, profundidade primeiro; o que muda é quanto o modelo vê antes de arriscar.",
    "takuzu.help.draw": "--counts diz quantos 0 e quantos 1 tem cada linha e coluna",
    "takuzu.title": "Takuzu",
    "takuzu.show.forced": "Nada para procurar",
    "takuzu.show.forced.text": (
        "O primeiro relatório sobre este puzzle faz primeiro as jogadas forçadas. As quatro procuras fazem então quase o mesmo "
        "trabalho ({expanded} expansões): as jogadas são forçadas, e não há nada para escolher."
    ),
    "takuzu.show.unforced": "O que valem as jogadas forçadas",
    "takuzu.show.unforced.text": (
        "O mesmo modelo com e sem as jogadas forçadas primeiro: {expanded} expansões. O peso está na propagação, e não na procura."
    ),
    "takuzu.show.sixth": "O tabuleiro que ficou de fora",
    "takuzu.show.sixth.text": (
        "O segundo relatório achou todas as procuras quase iguais, e deixou este tabuleiro fora da sua tabela. Aqui diferem: "
        "{expanded} expansões, porque as mesmas jogadas são procuradas por todas as ordens."
    ),
    "takuzu.show.stages": "Da procura ingénua à propagação",
    "takuzu.show.stages.text": (
        "As etapas do terceiro relatório: uma heurística ajuda, regras que propagam ajudam mais ({expanded} expansões)."
    ),
    "takuzu.show.shared": "A A* não é mais lenta",
    "takuzu.show.shared.text": (
        "O terceiro relatório mediu a A* como a mais lenta porque as procuras partilhavam um tabuleiro, e a primeira a correr "
        "pagava por todas. Com tabuleiros que não mudam, ambas acabam na raiz ({expanded} expansões)."
    ),
    "takuzu.about": "preencher a grelha com 0 e 1: nunca três iguais seguidos, tantos 0 como 1 em cada linha e coluna, todas diferentes",
    "takuzu.model.every-move": "as duas jogadas de cada casa vazia, sem mais (terceiro relatório)",
    "takuzu.model.one-cell": "as duas jogadas da primeira casa vazia, sem mais (terceiro relatório)",
    "takuzu.model.obvious-first": "uma jogada óbvia se a houver, senão todas as jogadas (segundo relatório)",
    "takuzu.model.forced-first": "uma jogada obrigatória se a houver, senão as duas jogadas de uma casa (primeiro relatório)",
    "takuzu.model.propagate": "as duas jogadas de uma casa, cada uma seguida de tudo o que obriga (terceiro relatório)",
    "takuzu.heuristic.empties": "casas vazias",
    "takuzu.heuristic.open-lines": "linhas e colunas com casas vazias (segundo relatório)",
    "takuzu.heuristic.pressure": "quanto a última jogada repete o que tem à volta, vezes as casas vazias dadas (primeiro relatório)",
    "takuzu.heuristic.h1": "casas vazias, regras quebradas e casas vazias na linha e na coluna da última jogada (terceiro relatório)",
    "takuzu.heuristic.h2": "casas vazias, regras quebradas e diferença entre o número de 0 e de 1 (terceiro relatório)",
    "takuzu.heuristic.h3": "h1 e h2 juntas (terceiro relatório)",
    "takuzu.broken.value": "a casa na linha {row}, coluna {column} vale {value}: nem 0 nem 1",
    "takuzu.broken.empty": "casas vazias: {count}, a primeira na linha {row}, coluna {column}",
    "takuzu.broken.triple": "três {value} seguidos, da linha {row}, coluna {column} à linha {last_row}, coluna {last_column}",
    "takuzu.broken.row-count": "a linha {line} tem {count} vezes o {value}, pode ter no máximo {most}",
    "takuzu.broken.column-count": "a coluna {line} tem {count} vezes o {value}, pode ter no máximo {most}",
    "takuzu.broken.equal-rows": "as linhas {first} e {second} são iguais",
    "takuzu.broken.equal-columns": "as colunas {first} e {second} são iguais",
    "takuzu.broken.given": "o valor dado na linha {row}, coluna {column} era {wanted}",
    "takuzu.broken.shape": "o tabuleiro é {shape}, e o tabuleiro dado é {wanted}",
    # takuzu: regras que explicam
    "takuzu.rule.pair": "par",
    "takuzu.nudge.pair.row": "há um par na linha {line}",
    "takuzu.nudge.pair.column": "há um par na coluna {line}",
    "takuzu.where.pair.row": "a linha {line} tem dois {value} seguidos, nas colunas {first} e {last}",
    "takuzu.where.pair.column": "a coluna {line} tem dois {value} seguidos, nas linhas {first} e {last}",
    "takuzu.why.pair.row": "a linha {line} tem dois {value} seguidos, nas colunas {first} e {last}: ao lado deles vem {other}, ou haveria "
    "três",
    "takuzu.why.pair.column": "a coluna {line} tem dois {value} seguidos, nas linhas {first} e {last}: ao lado deles vem {other}, ou "
    "haveria três",
    "takuzu.contradiction.pair.row": "a linha {line} tem três {value} seguidos, nas colunas {first} a {last}",
    "takuzu.contradiction.pair.column": "a coluna {line} tem três {value} seguidos, nas linhas {first} a {last}",
    "takuzu.rule.sandwich": "sanduíche",
    "takuzu.nudge.sandwich.row": "na linha {line} há uma casa vazia entre dois iguais",
    "takuzu.nudge.sandwich.column": "na coluna {line} há uma casa vazia entre dois iguais",
    "takuzu.where.sandwich.row": "a casa da linha {line}, coluna {place} está entre dois {value}",
    "takuzu.where.sandwich.column": "a casa da coluna {line}, linha {place} está entre dois {value}",
    "takuzu.why.sandwich.row": "a casa da linha {line}, coluna {place} está entre dois {value}: é {other}, ou haveria três {value} "
    "seguidos",
    "takuzu.why.sandwich.column": "a casa da coluna {line}, linha {place} está entre dois {value}: é {other}, ou haveria três {value} "
    "seguidos",
    "takuzu.rule.full-line": "fila cheia",
    "takuzu.nudge.full-line.row": "a linha {line} já tem tudo o que leva de um dos valores",
    "takuzu.nudge.full-line.column": "a coluna {line} já tem tudo o que leva de um dos valores",
    "takuzu.where.full-line.row": "a linha {line} já tem todos os {value} que leva",
    "takuzu.where.full-line.column": "a coluna {line} já tem todos os {value} que leva",
    "takuzu.why.full-line.row": "a linha {line} já tem {count} vezes o {value}, que é tudo o que leva, logo as suas casas vazias são "
    "{other}",
    "takuzu.why.full-line.column": "a coluna {line} já tem {count} vezes o {value}, que é tudo o que leva, logo as suas casas vazias são "
    "{other}",
    "takuzu.contradiction.full-line.row": "a linha {line} tem {count} vezes o {value}, e leva no máximo {most}",
    "takuzu.contradiction.full-line.column": "a coluna {line} tem {count} vezes o {value}, e leva no máximo {most}",
    "takuzu.rule.nearly-full-line": "fila quase cheia",
    "takuzu.nudge.nearly-full-line.row": "a linha {line} só leva mais um de um dos valores: onde tem ele de ficar?",
    "takuzu.nudge.nearly-full-line.column": "a coluna {line} só leva mais um de um dos valores: onde tem ele de ficar?",
    "takuzu.where.nearly-full-line.row": "a linha {line} só leva mais um {value}, e ele faz falta nas colunas {first} a {last}",
    "takuzu.where.nearly-full-line.column": "a coluna {line} só leva mais um {value}, e ele faz falta nas linhas {first} a {last}",
    "takuzu.why.nearly-full-line.row": "a linha {line} só leva mais um {value}, e sem ele as colunas {first} a {last} teriam três "
    "{other}: fica portanto aí, e as outras casas vazias da linha são {other}",
    "takuzu.why.nearly-full-line.column": "a coluna {line} só leva mais um {value}, e sem ele as linhas {first} a {last} teriam três "
    "{other}: fica portanto aí, e as outras casas vazias da coluna são {other}",
    "takuzu.contradiction.nearly-full-line.row": "a linha {line} só leva mais um {value}, mas ele faz falta nas colunas {first} a {last} "
    "e também nas colunas {next_first} a {next_last}",
    "takuzu.contradiction.nearly-full-line.column": "a coluna {line} só leva mais um {value}, mas ele faz falta nas linhas {first} a "
    "{last} e também nas linhas {next_first} a {next_last}",
    "takuzu.rule.two-gaps": "duas vazias",
    "takuzu.nudge.two-gaps.row": "a linha {line} é quase igual a outra",
    "takuzu.nudge.two-gaps.column": "a coluna {line} é quase igual a outra",
    "takuzu.where.two-gaps.row": "a linha {line} é igual à linha {twin} em tudo o que já tem",
    "takuzu.where.two-gaps.column": "a coluna {line} é igual à coluna {twin} em tudo o que já tem",
    "takuzu.why.two-gaps.row": "a linha {line} é igual à linha {twin} em tudo o que já tem, e não pode haver duas linhas iguais: o que "
    "lhe falta não é {copy} mas {fill}",
    "takuzu.why.two-gaps.column": "a coluna {line} é igual à coluna {twin} em tudo o que já tem, e não pode haver duas colunas iguais: o "
    "que lhe falta não é {copy} mas {fill}",
    "takuzu.contradiction.two-gaps.row": "a linha {line} só pode ser uma cópia da linha {twin}",
    "takuzu.contradiction.two-gaps.column": "a coluna {line} só pode ser uma cópia da coluna {twin}",
    "takuzu.rule.exact-line": "fila exata",
    "takuzu.nudge.exact-line.row": "veja todas as maneiras de completar a linha {line}",
    "takuzu.nudge.exact-line.column": "veja todas as maneiras de completar a coluna {line}",
    "takuzu.where.exact-line.row": "todas as maneiras de completar a linha {line} têm algo em comum (colunas: {places})",
    "takuzu.where.exact-line.column": "todas as maneiras de completar a coluna {line} têm algo em comum (linhas: {places})",
    "takuzu.why.exact-line.row": "a linha {line} é {before}: todas as maneiras de a completar, sem três iguais seguidos e com a conta "
    "certa de cada valor, são da forma {after}",
    "takuzu.why.exact-line.column": "a coluna {line} é {before}: todas as maneiras de a completar, sem três iguais seguidos e com a conta "
    "certa de cada valor, são da forma {after}",
    "takuzu.contradiction.exact-line.row": "a linha {line} não se pode completar sem três iguais seguidos ou um valor a mais",
    "takuzu.contradiction.exact-line.column": "a coluna {line} não se pode completar sem três iguais seguidos ou um valor a mais",
    "takuzu.rule.different-lines": "filas diferentes",
    "takuzu.nudge.different-lines.row": "veja todas as maneiras de completar a linha {line} sem copiar outra",
    "takuzu.nudge.different-lines.column": "veja todas as maneiras de completar a coluna {line} sem copiar outra",
    "takuzu.where.different-lines.row": "todas as maneiras de completar a linha {line} sem copiar outra ({twins}) têm algo em comum "
    "(colunas: {places})",
    "takuzu.where.different-lines.column": "todas as maneiras de completar a coluna {line} sem copiar outra ({twins}) têm algo em comum "
    "(linhas: {places})",
    "takuzu.why.different-lines.row": "a linha {line} é {before}, e não pode ficar uma cópia de outra ({twins}): todas as outras maneiras "
    "de a completar são da forma {after}",
    "takuzu.why.different-lines.column": "a coluna {line} é {before}, e não pode ficar uma cópia de outra ({twins}): todas as outras "
    "maneiras de a completar são da forma {after}",
    "takuzu.contradiction.different-lines.row": "todas as maneiras de completar a linha {line} fazem dela uma cópia de outra ({twins})",
    "takuzu.contradiction.different-lines.column": "todas as maneiras de completar a coluna {line} fazem dela uma cópia de outra ({twins})",
    "takuzu.rule.many-gaps": "muitas lacunas",
    "takuzu.nudge.many-gaps.row": "compare a linha {line} com as linhas cheias com que concorda",
    "takuzu.nudge.many-gaps.column": "compare a coluna {line} com as colunas cheias com que concorda",
    "takuzu.where.many-gaps.row": "de todas as maneiras de completar a linha {line}, deixe de fora as que copiam outra linha ({twins}): as "
    "restantes têm algo em comum (colunas: {places})",
    "takuzu.where.many-gaps.column": "de todas as maneiras de completar a coluna {line}, deixe de fora as que copiam outra coluna "
    "({twins}): as restantes têm algo em comum (linhas: {places})",
    "takuzu.why.many-gaps.row": "a linha {line} é {before}, e não se pode tornar uma cópia de outra linha ({twins}): todas as outras "
    "maneiras de a completar são da forma {after}",
    "takuzu.why.many-gaps.column": "a coluna {line} é {before}, e não se pode tornar uma cópia de outra coluna ({twins}): todas as outras "
    "maneiras de a completar são da forma {after}",
    "takuzu.contradiction.many-gaps.row": "todas as maneiras de completar a linha {line} fazem dela uma cópia de outra ({twins})",
    "takuzu.contradiction.many-gaps.column": "todas as maneiras de completar a coluna {line} fazem dela uma cópia de outra ({twins})",
    "takuzu.rule.what-if": "e se",
    "takuzu.nudge.what-if": "experimente alguma coisa na linha {row}",
    "takuzu.where.what-if": "e se a casa da linha {row}, coluna {column} fosse {value}?",
    "takuzu.why.what-if": "se a casa da linha {row}, coluna {column} fosse {value}, seguir-se-ia que {end}: por isso é {other}",
    "takuzu.rule.either-way": "de qualquer modo",
    "takuzu.nudge.either-way": "experimente os dois valores de uma casa na linha {trial_row}: em que concordam?",
    "takuzu.where.either-way": "seja qual for o valor da casa da linha {trial_row}, coluna {trial_column}, qual tem de ser o da linha "
    "{row}, coluna {column}?",
    "takuzu.why.either-way": "quer a casa da linha {trial_row}, coluna {trial_column} seja 0 quer seja 1, a da linha {row}, coluna "
    "{column} acaba com {value}: por isso é {value}",
    "takuzu.why.either-way.suppose": "suponha que a casa da linha {row}, coluna {column} é {value}",
    "takuzu.rule.what-if-lines": "e se, com filas inteiras",
    "takuzu.nudge.what-if-lines": "experimente alguma coisa na linha {row}, e olhe para filas inteiras",
    "takuzu.where.what-if-lines": "e se a casa da linha {row}, coluna {column} fosse {value}? Veja todas as maneiras de completar filas",
    "takuzu.why.what-if-lines": "se a casa da linha {row}, coluna {column} fosse {value}, seguir-se-ia que {end}: por isso é {other}",
    "takuzu.rule.what-if-twice": "e se, a dobrar",
    "takuzu.nudge.what-if-twice": "experimente alguma coisa na linha {row}, e experimente mais pelo caminho",
    "takuzu.where.what-if-twice": "e se a casa da linha {row}, coluna {column} fosse {value}? É preciso mais um «e se» pelo caminho",
    "takuzu.why.what-if-twice": "se a casa da linha {row}, coluna {column} fosse {value}, seguir-se-ia, com mais «e se» pelo caminho, que "
    "{end}: por isso é {other}",
    # kernel
    "takuzu.kernel.too-large": "o kernel de takuzu aceita tabuleiros até {most}×{most}, e não {shape}; experimente o motor search",
    # texts
    "takuzu.course.cell": "encontrou-se {value} onde se esperava 0, 1 ou {empty} (vazia)",
    "takuzu.flat.mark": "0, 1 ou . (vazia)",
    "takuzu.flat.rows": "linhas de 0, 1 e .",
    "takuzu.flat.not-square": "caracteres numa linha isolada: {count}; esperava-se um número quadrado",
    "takuzu.task.task": "uma tarefa de puzzle-binairo, como em a1d11d1d0f0a0b0c1b",
    "takuzu.task.not-square": "casas na tarefa: {count}; esperava-se um número quadrado",
    "takuzu.task.holds": "uma tarefa de puzzle-binairo leva tabuleiros quadrados: este é {shape}",
    "takuzu.vue.string": "uma cadeia de takuzu-vue, como em 4x4;…",
    "takuzu.vue.length": "casas: {found}; esperadas: {wanted}, para um tabuleiro de {shape}",
    "takuzu.vue.holds": "uma cadeia de takuzu-vue leva tabuleiros de {most} linhas e colunas, no máximo: este é {shape}",
    "takuzu.unruly.id": "um id do Unruly, como em 8x8u:…",
    "takuzu.unruly.letter": "uma letra",
    "takuzu.unruly.holds": "um id do Unruly leva tabuleiros com lados pares a partir de {smallest}: este é {shape}",
    "takuzu.unruly.too-long": "as letras continuam depois das {wanted} casas",
    "takuzu.unruly.length": "as letras levam até à casa {found}, e deviam levar até à {wanted}: todas as casas e mais uma",
    "takuzu.puzzletea.holds": "um registo de puzzletea leva tabuleiros quadrados: este é {shape}",
    "takuzu.puzzletea.no-game": "puzzle: não tem nenhum jogo",
    "takuzu.puzzletea.no-record": "não há nenhum registo do jogo {game}",
    "takuzu.puzzletea.no-size": "save: não tem tamanho: esperava-se um número inteiro a partir de 2",
    "takuzu.puzzletea.rows": "{what}: linhas: {found}; esperadas: {wanted}",
    "takuzu.puzzletea.row": "{what}, linha {row}: encontrou-se {found} onde se esperavam {wanted} de {marks}",
    # boards that cannot be
    "takuzu.board.cell": "{place} tem {value}: uma casa de takuzu tem 0, 1 ou {empty} (vazia)",
    "takuzu.make.none": "não há nenhuma grelha cheia de Takuzu de {shape} com todas as filas diferentes: peça outro tamanho",
}

WORDS = {"en": EN, "pt": PT}
