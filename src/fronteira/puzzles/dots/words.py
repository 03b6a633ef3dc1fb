"""What Dots and Boxes says, by language: the same keys and gaps in each."""

from fronteira.puzzles.dots.game import words as game

EN = {
    "dots.draw.size": "Rows of boxes: {rows}; columns of boxes: {columns}.",
    "dots.draw.figures": "Given lines: {given}; drawn since: {drawn}; missing: {missing}.",
    "dots.drawing.dots": "a row of dots, as in •   •   •",
    "dots.drawing.boxes": "a row of boxes: strokes below the dots, shades and blanks",
    "dots.drawing.one-row": "the picture has one row of dots, wanted at least two with a row of boxes between them",
    "dots.drawing.places": "this row has {found} dots, wanted {wanted}, each under one of the first row",
    "dots.draw.goal": "boxes closed: {closed}, goal {goal}",
    "dots.draw.goal-exactly": "boxes closed: {closed}, goal exactly {goal}",
    "dots.draw.row": "Horizontal lines in row {row} of dots, from the left: {lines}.",
    "dots.draw.column": "Vertical lines in column {column} of dots, from the top: {lines}.",
    "dots.draw.none": "none",
    "dots.draw.closed": "Closed boxes: {boxes}.",
    "dots.legend.follows": "{sign} to draw",
    "dots.legend.notes": "{sign} the points of a box, and beside each line what it gives",
    "dots.option.goal": "how many boxes to close",
    "dots.option.exactly": "close exactly that many, not at least",
    "dots.ask.goal": "How many boxes are to be closed (0 to go back)?",
    "dots.play": "Close at least as many boxes as the goal says, with as few lines as you can.",
    "dots.play.mode=exactly": "Close exactly as many boxes as the goal says, with as few lines as you can.",
    # dots
    "dots.demo": "No solution has fewer than 8 lines. corners overestimates: A* may miss the best, and does. On boxes, breadth first "
    "finds the fewest boxes to close, not the fewest lines.",
    "dots.cost": "lines: {cost}",
    "dots.help.solve": "the cost is how many lines are drawn; --curve prints the fewest lines that close k boxes, for every k",
    "dots.help.generate": "positions whose fewest lines are known",
    "dots.title": "Dots and Boxes",
    "dots.show.corners": "Fewer nodes for a longer answer",
    "dots.show.corners.text": (
        "The report's heuristic of corners against the one it was given: {expanded} expansions, and 9 lines where 8 are enough. "
        "Fewer nodes for a longer answer is not a better search."
    ),
    "dots.show.refuted": "A heuristic that says too much",
    "dots.show.refuted.text": "Corners is not admissible, and a small board shows it: it asks for more lines than are needed.",
    "dots.show.promise": "One that keeps its promise",
    "dots.show.promise.text": (
        "Boxes as steps and a heuristic that never says too much: A* proves the optimum of 8 lines after {expanded} expansions."
    ),
    "dots.about": "close a given number of boxes with as few lines as possible",
    "dots.line": "the line between dots {start} and {end}",
    "dots.lines": "the lines between dots {lines}",
    "dots.fill": "draw {cells}",
    "dots.fill-where": "{text} (to draw: {cells})",
    "dots.box": "the box in row {row}, column {column}",
    "dots.model.lines": "one missing line a step (as in the report)",
    "dots.model.boxes": "one open box a step: all its missing sides, which cost a line each",
    "dots.heuristic.closed": "boxes still to be closed (the report's h1); not admissible",
    "dots.heuristic.corners": "four corners for each box of the goal, less the corners there are (the report's h2); not admissible",
    "dots.heuristic.half": "half the boxes still to be closed, because a line closes two at most",
    "dots.heuristic.half-sum": "the cheapest boxes, when a line between two costs each a half",
    "dots.heuristic.perimeter": "the boxes that lack the fewest sides, less the most sides that so many boxes can share",
    "dots.heuristic.prices": "the cheapest boxes, when each line is split between its two as makes them dearest at the start",
    "dots.heuristic.outline": "the fewest lines that as many boxes as the goal can have, less the lines drawn",
    "dots.broken.goal": "boxes closed: {closed}, wanted {goal}",
    "dots.broken.too-many": "boxes closed: {closed}, wanted exactly {goal}",
    "dots.broken.given": "the line between dots {start} and {end} was given and is gone (row and column of each dot)",
    "dots.broken.value": "the line between dots {start} and {end} is {value}, neither drawn nor undrawn",
    "dots.broken.shape": "the board is {shape}, the given one {wanted}",
    # rules of Dots and Boxes
    "dots.rule.left-open": "boxes left open",
    "dots.contradiction.left-open.too-many": "boxes closed: {closed}; wanted exactly {goal}, and lines are never taken away",
    "dots.contradiction.left-open.alone": "with exactly {goal} boxes closed, one would stay open alone; but the frame is all drawn, so "
    "the line it lacks lies between it and another box, which stays open too",
    "dots.contradiction.left-open.pairs": "with exactly {goal} boxes closed, {left} would stay open; but the open boxes are pairs that "
    "lack just the line between them, so they stay open by twos",
    "dots.rule.all-boxes": "all boxes",
    "dots.nudge.all-boxes": "how many boxes may stay open?",
    "dots.where.all-boxes": "every box is wanted: look at all the open ones, {boxes}",
    "dots.why.all-boxes": "every box is wanted, so every line is: draw all that are missing ({lines})",
    "dots.rule.double": "a line that closes two boxes",
    "dots.nudge.double": "one line closes two boxes at once",
    "dots.where.double": "one line closes both of these boxes: {boxes}",
    "dots.why.double": "the line between dots {start} and {end} closes two boxes at once, {boxes}; no line closes more, so it can stand "
    "in for a line of any solution without it",
    "dots.rule.last-box": "the last box",
    "dots.nudge.last-box": "one more box is enough",
    "dots.nudge.last-box.exactly": "one more box is wanted, and no second one with it",
    "dots.where.last-box": "one more box is enough: look at the box in row {row}, column {column}",
    "dots.where.last-box.exactly": "one more box is wanted, and no second one with it: look at the box in row {row}, column {column}",
    "dots.why.last-box": "one more box is enough, and no open box lacks fewer sides than the one in row {row}, column {column} (lines to "
    "draw: {lines})",
    "dots.why.last-box.exactly": "exactly one more box is wanted; of the boxes that can be closed without closing another, none lacks "
    "fewer sides than the one in row {row}, column {column} (lines to draw: {lines})",
    "dots.rule.two-a-line": "two boxes a line",
    "dots.nudge.two-a-line": "how many boxes can a line close at the most?",
    "dots.where.two-a-line": "few lines go a long way here: boxes {boxes}",
    "dots.why.two-a-line": "a line closes two boxes at most, so {need} boxes take at least {lines} lines; {lines} lines are enough for "
    "boxes {boxes}",
    "dots.rule.walled-group": "walled group",
    "dots.nudge.walled-group": "a group of boxes, walled in on all sides, has one box for free",
    "dots.where.walled-group": "boxes {boxes} lack nothing but lines between them",
    "dots.why.walled-group": "boxes {boxes} lack nothing but lines between them: {count} boxes, and one line less ({lines}). No smaller "
    "group gives a box for free, so a cheapest solution can start with this one",
    "dots.rule.one-a-line": "one box a line",
    "dots.nudge.one-a-line": "there are boxes enough that cost one line each",
    "dots.where.one-a-line": "these boxes can be closed one after another, with one line each: {boxes}",
    "dots.why.one-a-line": "no {need} boxes or fewer lack fewer lines than they are, so each box costs a line; boxes {boxes} can be "
    "closed one after another, with one line each",
    "dots.rule.last-two": "the last two boxes",
    "dots.nudge.last-two": "two more boxes are enough: which two lack fewest lines together?",
    "dots.where.last-two": "two more boxes are enough: look at boxes {boxes}",
    "dots.why.last-two": "two more boxes are enough, and no two open boxes lack fewer lines together than {boxes} (lines to draw: "
    "{lines}; a line between the two counts once)",
    "dots.rule.half-lines": "half lines",
    "dots.nudge.half-lines": "let a line between two boxes cost each of them a half: what do the cheapest boxes cost?",
    "dots.where.half-lines": "let a line between two boxes cost each of them a half: boxes {boxes} are as cheap as any",
    "dots.why.half-lines": "let a line between two boxes give each of them 1 point, and one on the frame give its box 2, as drawn: the "
    "{need} cheapest boxes have {points} points together, so they take at least {lines} lines; {lines} lines are enough for boxes {boxes}",
    "dots.rule.openings": "openings",
    "dots.nudge.openings": "which groups of boxes must first be opened with a line that closes none?",
    "dots.where.openings": "go group by group: boxes {boxes} need the fewest openings",
    "dots.why.openings": "go group by group. {groups}. Beyond boxes that cost a line each, a group takes one line more than boxes, unless "
    "it is closed whole. So {need} boxes take at least {lines} lines, and {lines} lines are enough for boxes {boxes}",
    "dots.group": "boxes {boxes}: {free} for a line each, all {size} for {lacks}",
    "dots.rule.outline": "outline",
    "dots.nudge.outline": "how many lines are there around and between as many boxes as the goal asks for?",
    "dots.where.outline": "boxes {boxes} make a compact block that uses the lines that are there",
    "dots.why.outline": "{goal} boxes have fewest lines around and between them in a block of {height} × {width}: 2 × {goal} + {height} + "
    "{width} = {fewest} (drawn so far: {drawn}). So it takes at least {fewest} − {drawn} = {lines} lines, and {lines} lines are enough "
    "for boxes {boxes}",
    "dots.rule.shared-sides": "shared sides",
    "dots.nudge.shared-sides": "how many lines can the boxes you need share at the most?",
    "dots.where.shared-sides": "boxes {boxes} lack few sides and share many",
    "dots.why.shared-sides": "any {need} open boxes lack at least {sides} sides, and {need} boxes share most lines in a block of {height} "
    "× {width}: 2 × {need} − {height} − {width} = {shared}. So it takes at least {sides} − {shared} = {lines} lines, and {lines} lines "
    "are enough for boxes {boxes}",
    "dots.rule.round-prices": "lines shared out",
    "dots.nudge.round-prices": "share lines out between their boxes, in halves, so that many boxes become dear: what do the cheapest cost?",
    "dots.where.round-prices": "share lines out between their boxes, in halves: boxes {boxes} are as cheap as any",
    "dots.why.round-prices": "share the points of each line ({each}) out between its two boxes, as drawn: the {need} cheapest boxes have "
    "{points} together, so they take at least {lines} lines; {lines} lines are enough for boxes {boxes}",
    "dots.rule.prices": "lines shared out in small parts",
    "dots.nudge.prices": "share lines out between their boxes, in smaller parts than halves: what do the cheapest boxes cost?",
    "dots.where.prices": "share the points of each line ({each}) out between its two boxes: boxes {boxes} are as cheap as any",
    "dots.why.prices": "share the points of each line ({each}) out between its two boxes, as drawn: the {need} cheapest boxes have "
    "{points} together, so they take at least {lines} lines; {lines} lines are enough for boxes {boxes}",
    # texts
    "dots.lisp.board": "a board: {syntax}",
    "dots.lisp.begin": "( to begin a board: {syntax}",
    "dots.lisp.one-row": "found 1 row of horizontals, wanted at least 2: one above and one below each row of boxes",
    "dots.lisp.horizontals-length": "row {number} of the horizontals has {count} lines, wanted {wanted} as in row 1",
    "dots.lisp.columns": "found {found} columns of verticals, wanted {wanted}: one more than a row of horizontals has lines",
    "dots.lisp.verticals-length": "column {number} of the verticals has {count} lines, wanted {wanted}: one less than there are rows of "
    "horizontals",
    "dots.lisp.end": ") to end the board",
    "dots.lisp.goal": "the goal as in ; goal 3 or ; goal 3 exactly",
    "dots.lisp.horizontals": "( to begin the horizontals",
    "dots.lisp.horizontals-first": "( to begin the first row of the horizontals",
    "dots.lisp.horizontals-next": "( to begin another row of the horizontals, or ) to end them",
    "dots.lisp.verticals": "( to begin the verticals",
    "dots.lisp.verticals-first": "( to begin the first column of dots of the verticals",
    "dots.lisp.verticals-next": "( to begin another column of dots of the verticals, or ) to end them",
    "dots.lisp.line": "a line, 0 or 1",
    "dots.lisp.line-or-end": "a line, 0 or 1, or ) after the last",
    "dots.lisp.too-large": "the board has more than {most:,} lines, the most this program takes",
    "dots.openspiel.string": "a string of 0 and 1 as OpenSpiel writes it",
    "dots.openspiel.mark": "0 or 1",
    "dots.openspiel.length": "found {found} lines, wanted {wanted} for a {shape} board",
    "dots.openspiel.not-square": "found {count} lines, which no square board has: put its size before them, as in {example}",
    # boards that cannot be
    "dots.board.mode": "the goal is to be reached {one} or {other}, not {mode!r}",
    "dots.board.goal": "the goal should be 0 to {boxes} closed boxes on a {shape} board, not {goal}",
    "dots.board.no-goal": "the board has no goal: say how many boxes to close, with --goal K or board.with_rules(goal=K)",
    "dots.too-large": "a {shape} board has more than {most:,} lines, the most that search takes",
    "dots.prices": "prices wants at least 1 part and 0 rounds, not {parts} and {rounds}",
    "dots.make.too-large": "the fewest lines on a {shape} board of Dots and Boxes cannot be proved quickly enough to make one",
    "dots.make.irreducible": "irreducible is for a goal to be met at least: one to be met exactly can get cheaper with a line less",
    "dots.make.givens": "a {shape} board of Dots and Boxes has {lines} lines, not {givens}",
}

PT = {
    "dots.draw.size": "Linhas de caixas: {rows}; colunas de caixas: {columns}.",
    "dots.draw.figures": "Arcos dados: {given}; traçados depois: {drawn}; em falta: {missing}.",
    "dots.drawing.dots": "uma linha de pontos, como em •   •   •",
    "dots.drawing.boxes": "uma linha de caixas: traços por baixo dos pontos, sombras e espaços",
    "dots.drawing.one-row": "o desenho tem uma linha de pontos, esperava pelo menos duas com uma linha de caixas entre elas",
    "dots.drawing.places": "esta linha tem {found} pontos, esperava {wanted}, cada um por baixo de um da primeira linha",
    "dots.draw.goal": "caixas fechadas: {closed}, objetivo {goal}",
    "dots.draw.goal-exactly": "caixas fechadas: {closed}, objetivo exatamente {goal}",
    "dots.draw.row": "Arcos horizontais na linha {row} de pontos, a partir da esquerda: {lines}.",
    "dots.draw.column": "Arcos verticais na coluna {column} de pontos, a partir de cima: {lines}.",
    "dots.draw.none": "nenhum",
    "dots.draw.closed": "Caixas fechadas: {boxes}.",
    "dots.legend.follows": "{sign} por traçar",
    "dots.legend.notes": "{sign} os pontos de uma caixa, e junto de cada arco o que ele dá",
    "dots.option.goal": "quantas caixas fechar",
    "dots.option.exactly": "fechar exatamente esse número, e não pelo menos",
    "dots.ask.goal": "Quantas caixas se devem fechar (0 para voltar atrás)?",
    "dots.play": "Feche pelo menos tantas caixas como diz o objetivo, com o menor número de arcos que conseguir.",
    "dots.play.mode=exactly": "Feche exatamente tantas caixas como diz o objetivo, com o menor número de arcos que conseguir.",
    # dots
    "dots.demo": "Nenhuma solução tem menos de 8 arcos. corners sobrestima: A* pode não encontrar a melhor, e não encontra. Em boxes, "
    "a largura primeiro encontra o menor número de caixas a fechar, não de arcos.",
    "dots.cost": "arcos: {cost}",
    "dots.help.solve": "o custo é o número de arcos traçados; --curve mostra o menor número de arcos que fecham k caixas, para cada k",
    "dots.help.generate": "posições de que se conhece o menor número de arcos",
    "dots.title": "Pontos e Caixas (Dots and Boxes)",
    "dots.show.corners": "Menos nós para uma resposta mais longa",
    "dots.show.corners.text": (
        "A heurística dos cantos do relatório contra a que lhe foi dada: {expanded} expansões, e 9 arcos onde bastam 8. Menos "
        "nós para uma resposta mais longa não é uma procura melhor."
    ),
    "dots.show.refuted": "Uma heurística que exagera",
    "dots.show.refuted.text": (
        "A heurística dos cantos não é admissível, e um tabuleiro pequeno mostra-o: pede mais arcos do que os necessários."
    ),
    "dots.show.promise": "Uma que cumpre o que promete",
    "dots.show.promise.text": (
        "Caixas como passos e uma heurística que nunca exagera: a A* prova o ótimo de 8 arcos ao fim de {expanded} expansões."
    ),
    "dots.about": "fechar um dado número de caixas com o menor número de arcos",
    "dots.line": "o arco entre os pontos {start} e {end}",
    "dots.lines": "os arcos entre os pontos {lines}",
    "dots.fill": "trace {cells}",
    "dots.fill-where": "{text} (por traçar: {cells})",
    "dots.box": "a caixa na linha {row}, coluna {column}",
    "dots.model.lines": "um arco em falta por passo (como no relatório)",
    "dots.model.boxes": "uma caixa aberta por passo: todos os lados que lhe faltam, que custam um arco cada",
    "dots.heuristic.closed": "caixas por fechar (h1 do relatório); não é admissível",
    "dots.heuristic.corners": "quatro cantos por caixa do objetivo, menos os cantos que já há (h2 do relatório); não é admissível",
    "dots.heuristic.half": "metade das caixas por fechar, porque um arco fecha duas no máximo",
    "dots.heuristic.half-sum": "as caixas mais baratas, se um arco entre duas custar metade a cada uma",
    "dots.heuristic.perimeter": "as caixas a que faltam menos lados, menos o máximo de lados que tantas caixas podem partilhar",
    "dots.heuristic.prices": "as caixas mais baratas, repartido cada arco entre as suas duas de modo a encarecê-las no início",
    "dots.heuristic.outline": "o mínimo de arcos que tantas caixas como o objetivo podem ter, menos os arcos traçados",
    "dots.broken.goal": "caixas fechadas: {closed}, pretendidas {goal}",
    "dots.broken.too-many": "caixas fechadas: {closed}, pretendidas exatamente {goal}",
    "dots.broken.given": "o arco entre os pontos {start} e {end} era dado e desapareceu (linha e coluna de cada ponto)",
    "dots.broken.value": "o arco entre os pontos {start} e {end} vale {value}: nem traçado nem por traçar",
    "dots.broken.shape": "o tabuleiro é {shape}, e o tabuleiro dado é {wanted}",
    # rules of Dots and Boxes
    "dots.rule.left-open": "caixas que ficam abertas",
    "dots.contradiction.left-open.too-many": "caixas fechadas: {closed}; pretendem-se exatamente {goal}, e os arcos nunca se apagam",
    "dots.contradiction.left-open.alone": "com exatamente {goal} caixas fechadas, uma ficaria aberta sozinha; mas a moldura está toda "
    "traçada, logo o arco que lhe falta fica entre ela e outra caixa, que também fica aberta",
    "dots.contradiction.left-open.pairs": "com exatamente {goal} caixas fechadas, {left} ficariam abertas; mas as caixas abertas são "
    "pares a que só falta o arco entre as duas, logo ficam abertas duas a duas",
    "dots.rule.all-boxes": "todas as caixas",
    "dots.nudge.all-boxes": "quantas caixas podem ficar abertas?",
    "dots.where.all-boxes": "pretendem-se todas as caixas: veja todas as que estão abertas, {boxes}",
    "dots.why.all-boxes": "pretendem-se todas as caixas, logo também todos os arcos: trace os que faltam ({lines})",
    "dots.rule.double": "um arco que fecha duas caixas",
    "dots.nudge.double": "há um arco que fecha duas caixas de uma vez",
    "dots.where.double": "um só arco fecha estas duas caixas: {boxes}",
    "dots.why.double": "o arco entre os pontos {start} e {end} fecha duas caixas de uma vez, {boxes}; nenhum arco fecha mais, logo pode "
    "tomar o lugar de um arco de qualquer solução que não o tenha",
    "dots.rule.last-box": "a última caixa",
    "dots.nudge.last-box": "basta mais uma caixa",
    "dots.nudge.last-box.exactly": "pretende-se mais uma caixa, e nenhuma outra com ela",
    "dots.where.last-box": "basta mais uma caixa: veja a da linha {row}, coluna {column}",
    "dots.where.last-box.exactly": "pretende-se mais uma caixa, e nenhuma outra com ela: veja a da linha {row}, coluna {column}",
    "dots.why.last-box": "basta mais uma caixa, e a nenhuma das abertas faltam menos lados do que à da linha {row}, coluna {column} "
    "(arcos a traçar: {lines})",
    "dots.why.last-box.exactly": "pretende-se exatamente mais uma caixa; das que se podem fechar sem fechar outra, a nenhuma faltam menos "
    "lados do que à da linha {row}, coluna {column} (arcos a traçar: {lines})",
    "dots.rule.two-a-line": "duas caixas por arco",
    "dots.nudge.two-a-line": "quantas caixas pode um arco fechar, no máximo?",
    "dots.where.two-a-line": "aqui poucos arcos rendem muito: caixas {boxes}",
    "dots.why.two-a-line": "um arco fecha duas caixas no máximo, logo {need} caixas exigem pelo menos {lines} arcos; {lines} arcos bastam "
    "para as caixas {boxes}",
    "dots.rule.walled-group": "grupo murado",
    "dots.nudge.walled-group": "um grupo de caixas, murado por todos os lados, tem uma caixa de graça",
    "dots.where.walled-group": "às caixas {boxes} só faltam arcos entre elas",
    "dots.why.walled-group": "às caixas {boxes} só faltam arcos entre elas: {count} caixas, e um arco a menos ({lines}). Nenhum grupo "
    "mais pequeno dá uma caixa de graça, logo uma solução das mais baratas pode começar por este",
    "dots.rule.one-a-line": "uma caixa por arco",
    "dots.nudge.one-a-line": "há caixas suficientes que custam um só arco cada uma",
    "dots.where.one-a-line": "estas caixas podem fechar-se uma após outra, com um arco cada: {boxes}",
    "dots.why.one-a-line": "a {need} caixas ou menos nunca faltam menos arcos do que elas são, logo cada caixa custa um arco; as caixas "
    "{boxes} podem fechar-se uma após outra, com um arco cada",
    "dots.rule.last-two": "as duas últimas caixas",
    "dots.nudge.last-two": "bastam mais duas caixas: a que duas faltam menos arcos em conjunto?",
    "dots.where.last-two": "bastam mais duas caixas: veja as caixas {boxes}",
    "dots.why.last-two": "bastam mais duas caixas, e a nenhumas duas abertas faltam, em conjunto, menos arcos do que às caixas {boxes} "
    "(arcos a traçar: {lines}; um arco entre as duas conta uma só vez)",
    "dots.rule.half-lines": "meios arcos",
    "dots.nudge.half-lines": "se um arco entre duas caixas custar metade a cada uma, quanto custam as caixas mais baratas?",
    "dots.where.half-lines": "se um arco entre duas caixas custar metade a cada uma, não há caixas mais baratas do que {boxes}",
    "dots.why.half-lines": "que um arco entre duas caixas dê 1 ponto a cada uma, e um da moldura 2 à sua, como no desenho: as {need} "
    "caixas mais baratas têm {points} pontos ao todo, logo são precisos pelo menos {lines} arcos; {lines} arcos chegam para as caixas "
    "{boxes}",
    "dots.rule.openings": "aberturas",
    "dots.nudge.openings": "que grupos de caixas é preciso abrir primeiro, com um arco que não fecha nenhuma?",
    "dots.where.openings": "veja grupo a grupo: as caixas {boxes} são as que pedem menos aberturas",
    "dots.why.openings": "vá grupo a grupo. {groups}. Além das caixas que custam um arco cada, um grupo precisa de mais um arco do que "
    "caixas, a não ser que se feche todo. Logo {need} caixas precisam de pelo menos {lines} arcos, e {lines} arcos chegam para as caixas "
    "{boxes}",
    "dots.group": "caixas {boxes}: {free} por um arco cada, todas as {size} por {lacks}",
    "dots.rule.outline": "contorno",
    "dots.nudge.outline": "quantos arcos há à volta de tantas caixas como pede o objetivo, e entre elas?",
    "dots.where.outline": "as caixas {boxes} são um bloco compacto que aproveita os arcos que já há",
    "dots.why.outline": "{goal} caixas têm o mínimo de arcos à volta e entre elas num bloco de {height} × {width}: 2 × {goal} + {height} "
    "+ {width} = {fewest} (traçados até agora: {drawn}). Logo são precisos pelo menos {fewest} − {drawn} = {lines} arcos, e {lines} arcos "
    "chegam para as caixas {boxes}",
    "dots.rule.shared-sides": "lados partilhados",
    "dots.nudge.shared-sides": "quantos arcos podem partilhar, no máximo, as caixas de que precisa?",
    "dots.where.shared-sides": "às caixas {boxes} faltam poucos lados, e elas partilham muitos",
    "dots.why.shared-sides": "a quaisquer {need} caixas abertas faltam pelo menos {sides} lados, e {need} caixas partilham mais arcos num "
    "bloco de {height} × {width}: 2 × {need} − {height} − {width} = {shared}. Logo são precisos pelo menos {sides} − {shared} = {lines} "
    "arcos, e {lines} arcos chegam para as caixas {boxes}",
    "dots.rule.round-prices": "arcos repartidos",
    "dots.nudge.round-prices": "reparta os arcos pelas suas caixas, em metades, de modo que muitas caixas fiquem caras: quanto custam as "
    "mais baratas?",
    "dots.where.round-prices": "reparta os arcos pelas suas caixas, em metades: nenhumas são mais baratas do que as caixas {boxes}",
    "dots.why.round-prices": "reparta os pontos de cada arco ({each}) pelas suas duas caixas, como no desenho: as {need} caixas mais "
    "baratas têm {points} ao todo, logo são precisos pelo menos {lines} arcos; {lines} arcos chegam para as caixas {boxes}",
    "dots.rule.prices": "arcos repartidos em partes pequenas",
    "dots.nudge.prices": "reparta os arcos pelas suas caixas, em partes menores do que metades: quanto custam as caixas mais baratas?",
    "dots.where.prices": "reparta os pontos de cada arco ({each}) pelas suas duas caixas: nenhumas são mais baratas do que as caixas "
    "{boxes}",
    "dots.why.prices": "reparta os pontos de cada arco ({each}) pelas suas duas caixas, como no desenho: as {need} caixas mais baratas "
    "têm {points} ao todo, logo são precisos pelo menos {lines} arcos; {lines} arcos chegam para as caixas {boxes}",
    # texts
    "dots.lisp.board": "um tabuleiro: {syntax}",
    "dots.lisp.begin": "( para começar um tabuleiro: {syntax}",
    "dots.lisp.one-row": "há 1 linha de arcos horizontais, e são precisas pelo menos 2: uma acima e outra abaixo de cada linha de caixas",
    "dots.lisp.horizontals-length": "arcos na linha {number} dos horizontais: {count}; esperados: {wanted}, como na linha 1",
    "dots.lisp.columns": "colunas de arcos verticais: {found}; esperadas: {wanted}, mais uma do que os arcos de uma linha de horizontais",
    "dots.lisp.verticals-length": "arcos na coluna {number} dos verticais: {count}; esperados: {wanted}, menos um do que as linhas de "
    "horizontais",
    "dots.lisp.end": ") para acabar o tabuleiro",
    "dots.lisp.goal": "o objetivo como em ; goal 3 ou ; goal 3 exactly",
    "dots.lisp.horizontals": "( para começar os horizontais",
    "dots.lisp.horizontals-first": "( para começar a primeira linha dos horizontais",
    "dots.lisp.horizontals-next": "( para começar outra linha dos horizontais, ou ) para os acabar",
    "dots.lisp.verticals": "( para começar os verticais",
    "dots.lisp.verticals-first": "( para começar a primeira coluna de pontos dos verticais",
    "dots.lisp.verticals-next": "( para começar outra coluna de pontos dos verticais, ou ) para os acabar",
    "dots.lisp.line": "um arco, 0 ou 1",
    "dots.lisp.line-or-end": "um arco, 0 ou 1, ou ) depois do último",
    "dots.lisp.too-large": "o tabuleiro tem mais de {most} arcos, o máximo que este programa aceita",
    "dots.openspiel.string": "uma cadeia de 0 e 1, como a escreve o OpenSpiel",
    "dots.openspiel.mark": "0 ou 1",
    "dots.openspiel.length": "arcos: {found}; esperados: {wanted}, para um tabuleiro de {shape}",
    "dots.openspiel.not-square": "{count} arcos não são os de nenhum tabuleiro quadrado: ponha o tamanho antes deles, como em {example}",
    # boards that cannot be
    "dots.board.mode": "o objetivo alcança-se {one} ou {other}, e não {mode!r}",
    "dots.board.goal": "o objetivo deve ser de 0 a {boxes} caixas fechadas num tabuleiro de {shape}, e não {goal}",
    "dots.board.no-goal": "o tabuleiro não tem objetivo: diga quantas caixas se devem fechar, com --goal K ou board.with_rules(goal=K)",
    "dots.too-large": "um tabuleiro de {shape} tem mais de {most} arcos, o máximo que search aceita",
    "dots.prices": "prices precisa de pelo menos 1 parte e 0 voltas, e não {parts} e {rounds}",
    "dots.make.too-large": "o menor número de arcos num tabuleiro de {shape} de Dots and Boxes não se prova a tempo de criar um",
    "dots.make.irreducible": "irreducible é para um objetivo a alcançar pelo menos: um a alcançar exatamente pode ficar mais barato com "
    "um arco a menos",
    "dots.make.givens": "um tabuleiro de {shape} de Dots and Boxes tem {lines} arcos, e não {givens}",
}

WORDS = {"en": EN | game.EN, "pt": PT | game.PT}
