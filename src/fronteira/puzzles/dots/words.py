"""What Dots and Boxes says, by language: the same keys and gaps in each."""

EN = {
    "dots.draw.size": "Rows of boxes: {rows}; columns of boxes: {columns}.",
    "dots.draw.figures": "Given lines: {given}; drawn since: {drawn}; missing: {missing}.",
    "dots.draw.goal": "boxes closed: {closed}, goal {goal}",
    "dots.draw.goal-exactly": "boxes closed: {closed}, goal exactly {goal}",
    "dots.draw.row": "Horizontal lines in row {row} of dots, from the left: {lines}.",
    "dots.draw.column": "Vertical lines in column {column} of dots, from the top: {lines}.",
    "dots.draw.none": "none",
    "dots.draw.closed": "Closed boxes: {boxes}.",
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
    "dots.about": "close a given number of boxes with as few lines as possible",
    "dots.line": "the line between dots {start} and {end}",
    "dots.box": "the box in row {row}, column {column}",
    "dots.model.lines": "one missing line a step (004)",
    "dots.model.boxes": "one open box a step: all its missing sides, which cost a line each",
    "dots.heuristic.closed": "boxes still to be closed (h1 of 004); not admissible",
    "dots.heuristic.corners": "four corners for each box of the goal, less the corners there are (h2 of 004); not admissible",
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
    "dots.why.half-lines": "let a line between two boxes cost each of them a half, and one on the frame cost its box a whole line: the "
    "{need} cheapest boxes cost {halves} halves, so it takes at least {lines} lines; {lines} lines are enough for boxes {boxes}",
    "dots.rule.openings": "openings",
    "dots.nudge.openings": "which groups of boxes must first be opened with a line that closes none?",
    "dots.where.openings": "go group by group: boxes {boxes} need the fewest openings",
    "dots.why.openings": "go group by group: boxes that can be closed one after another cost a line each; beyond them a group takes one "
    "line more than boxes, unless it is closed whole. So {need} boxes take at least {lines} lines, and {lines} lines are enough for boxes "
    "{boxes}",
    "dots.rule.outline": "outline",
    "dots.nudge.outline": "how many lines are there around and between as many boxes as the goal asks for?",
    "dots.where.outline": "boxes {boxes} make a compact block that uses the lines that are there",
    "dots.why.outline": "any {goal} boxes have at least {fewest} lines around and between them (drawn so far: {drawn}): at least {fewest} "
    "− {drawn} = {lines} lines, and {lines} lines are enough for boxes {boxes}",
    "dots.rule.shared-sides": "shared sides",
    "dots.nudge.shared-sides": "how many lines can the boxes you need share at the most?",
    "dots.where.shared-sides": "boxes {boxes} lack few sides and share many",
    "dots.why.shared-sides": "any {need} open boxes lack at least {sides} sides, and {need} boxes share at most {shared} lines, as in a "
    "compact block: {sides} − {shared} = {lines} lines at least, and {lines} lines are enough for boxes {boxes}",
    "dots.rule.round-prices": "round prices",
    "dots.nudge.round-prices": "suppose each box earned you one and a half or two lines: which boxes would pay?",
    "dots.where.round-prices": "suppose each box earned you {price} lines: look at boxes {boxes}",
    "dots.why.round-prices": "suppose each box earned {price} lines: no group of boxes earns more than {gain} beyond what it costs. So "
    "{need} boxes cost at least {need} × {price} − {gain}, and lines are whole: at least {lines}, and {lines} lines are enough for boxes "
    "{boxes}",
    "dots.rule.prices": "prices",
    "dots.nudge.prices": "which price for a box makes you no better off with more boxes, or with fewer?",
    "dots.where.prices": "suppose each box earned you {price} lines: look at boxes {boxes}",
    "dots.why.prices": "suppose each box earned {price} lines: no group of boxes earns more than {gain} beyond what it costs. So {need} "
    "boxes cost at least {need} × {price} − {gain}, and lines are whole: at least {lines}, and {lines} lines are enough for boxes {boxes}",
}

PT = {
    "dots.draw.size": "Linhas de caixas: {rows}; colunas de caixas: {columns}.",
    "dots.draw.figures": "Arcos dados: {given}; traçados depois: {drawn}; em falta: {missing}.",
    "dots.draw.goal": "caixas fechadas: {closed}, objetivo {goal}",
    "dots.draw.goal-exactly": "caixas fechadas: {closed}, objetivo exatamente {goal}",
    "dots.draw.row": "Arcos horizontais na linha {row} de pontos, a partir da esquerda: {lines}.",
    "dots.draw.column": "Arcos verticais na coluna {column} de pontos, a partir de cima: {lines}.",
    "dots.draw.none": "nenhum",
    "dots.draw.closed": "Caixas fechadas: {boxes}.",
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
    "dots.about": "fechar um dado número de caixas com o menor número de arcos",
    "dots.line": "o arco entre os pontos {start} e {end}",
    "dots.box": "a caixa na linha {row}, coluna {column}",
    "dots.model.lines": "um arco em falta por passo (004)",
    "dots.model.boxes": "uma caixa aberta por passo: todos os lados que lhe faltam, que custam um arco cada",
    "dots.heuristic.closed": "caixas por fechar (h1 de 004); não é admissível",
    "dots.heuristic.corners": "quatro cantos por caixa do objetivo, menos os cantos que já há (h2 de 004); não é admissível",
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
    "dots.why.half-lines": "se um arco entre duas caixas custar metade a cada uma, e um na moldura custar um arco inteiro à sua, as "
    "{need} caixas mais baratas custam {halves} metades: são precisos pelo menos {lines} arcos, e {lines} arcos bastam para as caixas "
    "{boxes}",
    "dots.rule.openings": "aberturas",
    "dots.nudge.openings": "que grupos de caixas é preciso abrir primeiro, com um arco que não fecha nenhuma?",
    "dots.where.openings": "veja grupo a grupo: as caixas {boxes} são as que pedem menos aberturas",
    "dots.why.openings": "veja grupo a grupo: as caixas que se podem fechar uma após outra custam um arco cada; para lá delas, um grupo "
    "leva mais um arco do que caixas, a não ser que se feche inteiro. Logo {need} caixas exigem pelo menos {lines} arcos, e {lines} arcos "
    "bastam para as caixas {boxes}",
    "dots.rule.outline": "contorno",
    "dots.nudge.outline": "quantos arcos há à volta de tantas caixas como pede o objetivo, e entre elas?",
    "dots.where.outline": "as caixas {boxes} são um bloco compacto que aproveita os arcos que já há",
    "dots.why.outline": "quaisquer {goal} caixas têm à volta e entre elas pelo menos {fewest} arcos (já traçados: {drawn}): pelo menos "
    "{fewest} − {drawn} = {lines} arcos, e {lines} arcos bastam para as caixas {boxes}",
    "dots.rule.shared-sides": "lados partilhados",
    "dots.nudge.shared-sides": "quantos arcos podem partilhar, no máximo, as caixas de que precisa?",
    "dots.where.shared-sides": "às caixas {boxes} faltam poucos lados, e elas partilham muitos",
    "dots.why.shared-sides": "a quaisquer {need} caixas abertas faltam pelo menos {sides} lados, e {need} caixas partilham no máximo "
    "{shared} arcos, como num bloco compacto: pelo menos {sides} − {shared} = {lines} arcos, e {lines} arcos bastam para as caixas {boxes}",
    "dots.rule.round-prices": "preços redondos",
    "dots.nudge.round-prices": "suponha que cada caixa lhe rende um arco e meio ou dois: que caixas compensam?",
    "dots.where.round-prices": "suponha que cada caixa lhe rende {price} arcos: veja as caixas {boxes}",
    "dots.why.round-prices": "suponha que cada caixa rende {price} arcos: nenhum grupo de caixas rende mais do que {gain} além do que "
    "custa. Logo {need} caixas custam pelo menos {need} × {price} − {gain}, e os arcos são inteiros: pelo menos {lines}, e {lines} arcos "
    "bastam para as caixas {boxes}",
    "dots.rule.prices": "preços",
    "dots.nudge.prices": "a que preço por caixa não se fica a ganhar com mais caixas, nem com menos?",
    "dots.where.prices": "suponha que cada caixa lhe rende {price} arcos: veja as caixas {boxes}",
    "dots.why.prices": "suponha que cada caixa rende {price} arcos: nenhum grupo de caixas rende mais do que {gain} além do que custa. "
    "Logo {need} caixas custam pelo menos {need} × {price} − {gain}, e os arcos são inteiros: pelo menos {lines}, e {lines} arcos bastam "
    "para as caixas {boxes}",
}

WORDS = {"en": EN, "pt": PT}
