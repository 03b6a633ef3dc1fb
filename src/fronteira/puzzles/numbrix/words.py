"""What Numbrix says, by language: the same keys and gaps in each."""

EN = {
    "numbrix.span": "1 to {last}",
    "numbrix.play": "Fill every cell so that the numbers from 1 to the number of cells are there once each, and every number is beside "
    "the next, above, below, left or right of it.",
    # numbrix
    "numbrix.demo": "A better model (domains) is worth more than a better search: with it, all four do about the same little work.",
    "numbrix.plan.missing": "missing: {numbers}",
    "numbrix.title": "Numbrix",
    "numbrix.show.searches": "Never drastically?",
    "numbrix.show.searches.text": (
        "The report says that its prunings leave breadth-first search and A* never drastically dearer. On this board the four "
        "expand {expanded} nodes: that holds only where nothing is left to search."
    ),
    "numbrix.show.constraints": "What its conclusion asks for",
    "numbrix.show.constraints.text": (
        "The report's six prunings against a model that keeps, for every number, the cells it can still have: {expanded} "
        "expansions, both depth-first."
    ),
    "numbrix.show.greedy": "A heuristic at work",
    "numbrix.show.greedy.text": (
        "Greedy search with the report's heuristic, which likes empty cells together: {expanded} expansions, step by step."
    ),
    "numbrix.about": "fill the board with 1, 2, 3 … so that every number is beside the next",
    "numbrix.model.pruned": "one number a step, beside its neighbours in the chain; six prunings, each a switch (the report's)",
    "numbrix.model.domains": "the cells each number can still take, with all consequences; guesses the number with fewest",
    "numbrix.heuristic.empties": "empty cells",
    "numbrix.heuristic.adjacent-empties": "empty cells less alpha for each empty neighbour of each: prefers them together (the report's)",
    "numbrix.broken.value": "row {row}, column {column} holds {value}, which is not a number from 1 to {last}",
    "numbrix.broken.empty": "empty cells: {count}, the first at row {row}, column {column}",
    "numbrix.broken.twice": "{number} is at row {row}, column {column} and again at row {other_row}, column {other_column}",
    "numbrix.broken.apart": "{number} at row {row}, column {column} is not beside {next} at row {other_row}, column {other_column}",
    "numbrix.broken.shut-in": "{number} at row {row}, column {column} has no room for its chain neighbours (empty beside it: {free})",
    "numbrix.broken.given": "row {row}, column {column} was given as {wanted}",
    "numbrix.broken.shape": "the board is {shape}, the given one {wanted}",
    # numbrix: rules that explain
    "numbrix.rule.neighbour": "forced neighbour",
    "numbrix.rule.place": "only place for a number",
    "numbrix.rule.dead-end": "dead end",
    "numbrix.rule.cut-off": "cut off",
    "numbrix.rule.distance": "distance and colour",
    "numbrix.rule.number": "only number for a cell",
    "numbrix.rule.detour": "way around",
    "numbrix.rule.bottleneck": "bottleneck",
    "numbrix.rule.what-if": "what if",
    "numbrix.rule.marks": "pencil marks",
    "numbrix.rule.tries": "trying out all marks",
    "numbrix.rule.strikes": "striking out marks",
    "numbrix.nudge.neighbour": "a number has only one free cell beside it: look around {near}",
    "numbrix.where.neighbour": "{number} can be placed: look at the cells beside {near} (row {near_row}, column {near_column})",
    "numbrix.why.neighbour": "{number} must be beside {near} (row {near_row}, column {near_column}), and the only free cell there is row "
    "{row}, column {column}",
    "numbrix.contradiction.neighbour": "{number} at row {row}, column {column} has too few free cells beside it for the numbers before "
    "and after it (free: {free})",
    "numbrix.nudge.neighbour.between": "a number between two others has only one cell: look at {low} and {high}",
    "numbrix.where.neighbour.between": "{number} can be placed: it is beside both {low} (row {low_row}, column {low_column}) and {high} "
    "(row {high_row}, column {high_column})",
    "numbrix.why.neighbour.between": "{number} is beside both {low} (row {low_row}, column {low_column}) and {high} (row {high_row}, "
    "column {high_column}), and the only free cell that is beside both is row {row}, column {column}",
    "numbrix.contradiction.neighbour.between": "{number} must be beside both {low} (row {low_row}, column {low_column}) and {high} (row "
    "{high_row}, column {high_column}), and no free cell is",
    "numbrix.contradiction.neighbour.twice": "{number} is on the board twice, at row {row}, column {column} and at row {other_row}, column "
    "{other_column}",
    "numbrix.contradiction.neighbour.apart": "{number} at row {row}, column {column} and {next} at row {other_row}, column {other_column} "
    "are not beside each other",
    "numbrix.nudge.place": "follow the numbers from {near} towards {far}",
    "numbrix.where.place": "{number} can be placed: it is beside {near} (row {near_row}, column {near_column}) and must get to {far} (row "
    "{far_row}, column {far_column}) in time",
    "numbrix.why.place": "{number} is beside {near} (row {near_row}, column {near_column}) and {steps} steps from {far} (row {far_row}, "
    "column {far_column}): the only free cell that is near enough to both is row {row}, column {column}",
    "numbrix.contradiction.place": "{number} is beside {near} (row {near_row}, column {near_column}) and {steps} steps from {far} (row "
    "{far_row}, column {far_column}), and no free cell is near enough to both",
    "numbrix.nudge.dead-end.open": "a cell is nearly closed in: look around row {row}",
    "numbrix.where.dead-end.open": "row {row}, column {column} has only one way out: which number can be there?",
    "numbrix.why.dead-end.open": "row {row}, column {column} has only one free cell beside it, so it takes an end of the path or a "
    "number just before or after one beside it: of these, only {number} can be there",
    "numbrix.contradiction.dead-end.open": "row {row}, column {column} has only one free cell beside it, so it takes an end of the path "
    "or a number just before or after one beside it, and none of these can be there",
    "numbrix.nudge.dead-end.shut": "a cell is closed in: look around row {row}",
    "numbrix.where.dead-end.shut": "row {row}, column {column} has no way out: which number can be there?",
    "numbrix.why.dead-end.shut": "row {row}, column {column} has no free cell beside it, so the numbers before and after the one there "
    "are beside it already: it is {number}",
    "numbrix.contradiction.dead-end.shut": "row {row}, column {column} has no free cell beside it, and no number goes between those that "
    "are",
    "numbrix.nudge.cut-off": "take care not to cut anything off around {near}",
    "numbrix.where.cut-off": "{number} can be placed: which of the cells beside {near} (row {near_row}, column {near_column}) cuts nothing "
    "off?",
    "numbrix.why.cut-off": "{number} is beside {near} (row {near_row}, column {near_column}), at row {row}, column {column}: on any other "
    "free cell there it would cut off a cell that nothing could then fill, or a number that could not go on",
    "numbrix.contradiction.cut-off": "wherever {number} goes beside {near} (row {near_row}, column {near_column}), it cuts off a cell that "
    "nothing can fill, or a number that cannot go on",
    "numbrix.nudge.distance.between": "count the steps between {low} and {high}",
    "numbrix.where.distance.between": "{number} can be placed: count from {low} (row {low_row}, column {low_column}) and from {high} (row "
    "{high_row}, column {high_column})",
    "numbrix.why.distance.between": "{number} comes {up} after {low} (row {low_row}, column {low_column}) and {down} before {high} (row "
    "{high_row}, column {high_column}). Each step goes from a dark cell of a checkerboard to a light one, or back: the only free cell of "
    "the right colour that is near enough to both is row {row}, column {column}",
    "numbrix.contradiction.distance.between": "{number} comes {up} after {low} (row {low_row}, column {low_column}) and {down} before "
    "{high} (row {high_row}, column {high_column}). Each step goes from a dark cell of a checkerboard to a light one, or back, and no "
    "free cell of the right colour is near enough to both",
    "numbrix.nudge.distance.beyond": "count the steps from {near}",
    "numbrix.where.distance.beyond": "{number} can be placed: count from {near} (row {near_row}, column {near_column})",
    "numbrix.why.distance.beyond": "{number} is {steps} away from {near} (row {near_row}, column {near_column}) in the chain. Each step "
    "goes from a dark cell of a checkerboard to a light one, or back: the only free cell of the right colour that is near enough is row "
    "{row}, column {column}",
    "numbrix.contradiction.distance.beyond": "{number} is {steps} away from {near} (row {near_row}, column {near_column}) in the chain. "
    "Each step goes from a dark cell of a checkerboard to a light one, or back, and no free cell of the right colour is near enough",
    "numbrix.nudge.distance.empty": "colour the cells dark and light like a checkerboard",
    "numbrix.where.distance.empty": "{number} can be placed: on a checkerboard, odd and even numbers are on cells of different colours",
    "numbrix.why.distance.empty": "on a checkerboard the path goes from dark to light and back, so odd numbers are on cells of the colour "
    "of the corners and even numbers on the others: row {row}, column {column} is the only free cell of the colour of {number}",
    "numbrix.contradiction.distance.colour": "on a checkerboard the path goes from dark to light and back, so odd numbers are on cells of "
    "the colour of the corners and even numbers on the others: {number} cannot be at row {row}, column {column}",
    "numbrix.nudge.number": "a cell can take only one number: look at row {row}",
    "numbrix.where.number": "row {row}, column {column}: which missing number can get there?",
    "numbrix.why.number": "row {row}, column {column} is {number}: every other number is placed, too far away or of the other colour (odd "
    "and even numbers take turns on the dark and light cells of a checkerboard)",
    "numbrix.contradiction.number": "row {row}, column {column} can take no number: each is placed, too far away or of the other colour "
    "(odd and even numbers take turns on the dark and light cells of a checkerboard)",
    "numbrix.nudge.detour.between": "find the ways from {low} to {high} around what is filled",
    "numbrix.where.detour.between": "{number} can be placed: walk from {low} (row {low_row}, column {low_column}) and from {high} (row "
    "{high_row}, column {high_column}), on free cells only",
    "numbrix.why.detour.between": "{number} comes {up} after {low} (row {low_row}, column {low_column}) and {down} before {high} (row "
    "{high_row}, column {high_column}): walking on free cells only, both take so many steps to row {row}, column {column} and to no other "
    "cell",
    "numbrix.contradiction.detour.between": "{number} comes {up} after {low} (row {low_row}, column {low_column}) and {down} before {high} "
    "(row {high_row}, column {high_column}): walking on free cells only, there is no cell that both reach in so many steps",
    "numbrix.nudge.detour.beyond": "find the ways from {near} around what is filled",
    "numbrix.where.detour.beyond": "{number} can be placed: walk from {near} (row {near_row}, column {near_column}), on free cells only",
    "numbrix.why.detour.beyond": "{number} is {steps} away from {near} (row {near_row}, column {near_column}) in the chain: walking on "
    "free cells only, so many steps end at row {row}, column {column} and nowhere else",
    "numbrix.contradiction.detour.beyond": "{number} is {steps} away from {near} (row {near_row}, column {near_column}) in the chain, and "
    "walking on free cells only, nothing is so many steps away",
    "numbrix.nudge.bottleneck": "take care not to close off empty cells around {near}",
    "numbrix.where.bottleneck": "{number} can be placed: which of the cells beside {near} (row {near_row}, column {near_column}) closes "
    "nothing off?",
    "numbrix.why.bottleneck": "{number} is beside {near} (row {near_row}, column {near_column}), at row {row}, column {column}: on any "
    "other free cell there it would close off cells that the numbers missing around them cannot fill, or numbers that then lack room",
    "numbrix.contradiction.bottleneck": "wherever {number} goes beside {near} (row {near_row}, column {near_column}), it closes off cells "
    "that the numbers missing around them cannot fill, or numbers that then lack room",
    "numbrix.contradiction.bottleneck.region": "the empty cells around row {row}, column {column} are closed off: there are {cells}, and "
    "the numbers missing between those beside them are only {numbers}",
    "numbrix.contradiction.bottleneck.gap": "the numbers from {first} to {last} have no room: they must stay together, and where they "
    "can go there are at most {room} empty cells",
    "numbrix.nudge.what-if.place": "try out the places of {number}",
    "numbrix.where.what-if.place": "{number} can be placed: try out each of the cells it could be on",
    "numbrix.why.what-if.place": "{number} is at row {row}, column {column}: tried out on any other cell in its reach, it ends in a "
    "contradiction",
    "numbrix.contradiction.what-if.place": "wherever {number} is tried out, it ends in a contradiction",
    "numbrix.nudge.what-if.number": "try out the numbers of a cell in row {row}",
    "numbrix.where.what-if.number": "row {row}, column {column}: try out each of the numbers that could be there",
    "numbrix.why.what-if.number": "row {row}, column {column} is {number}: any other number that could be there, tried out, ends in a "
    "contradiction",
    "numbrix.contradiction.what-if.number": "whatever number is tried out at row {row}, column {column}, it ends in a contradiction",
    "numbrix.nudge.what-if.suppose": "suppose something about {number}",
    "numbrix.where.what-if.suppose": "suppose {number} were at row {row}, column {column}",
    "numbrix.why.what-if.suppose": "suppose {number} were at row {row}, column {column}",
    "numbrix.nudge.marks.ways": "write pencil marks, the numbers that can be there, into the free cells: look at those of {number}",
    "numbrix.where.marks.ways": "{number} can be placed, at row {row}, column {column}: which marks do the numbers before and after it "
    "leave?",
    "numbrix.why.marks.ways": "mark in every free cell the numbers that can be there, each beside a mark of the number before it and one "
    "of the number after it. Then {number} has only row {row}, column {column} left, or that cell only {number}",
    "numbrix.nudge.marks.sides": "write pencil marks, the numbers that can be there, into the free cells: look at those of {number}",
    "numbrix.where.marks.sides": "{number} can be placed, at row {row}, column {column}: which marks do the numbers before and after it "
    "leave?",
    "numbrix.why.marks.sides": "mark in every free cell the numbers that can be there, each beside a mark of the number before it and one "
    "of the number after it, and these two on different sides of it. Then {number} has only row {row}, column {column} left, or that cell "
    "only {number}",
    "numbrix.nudge.marks.links": "write pencil marks, the numbers that can be there, into the free cells: look at those of {number}",
    "numbrix.where.marks.links": "{number} can be placed, at row {row}, column {column}: which marks do the numbers before and after it "
    "leave?",
    "numbrix.why.marks.links": "mark in every free cell the numbers that can be there, each beside a mark of the number before it and one "
    "of the number after it, and these two on different sides of it; a cell that is no end of the path and has only two ways out uses "
    "both. Then {number} has only row {row}, column {column} left, or that cell only {number}",
    "numbrix.nudge.marks.shares": "write pencil marks, the numbers that can be there, into the free cells: look at those of {number}",
    "numbrix.where.marks.shares": "{number} can be placed, at row {row}, column {column}: which marks do the numbers before and after it "
    "leave?",
    "numbrix.why.marks.shares": "mark in every free cell the numbers that can be there, each beside a mark of the number before it and one "
    "of the number after it, and these two on different sides of it; a cell with only two ways out uses both, and cells that are closed "
    "off hold whole runs of missing numbers, with as many dark and light cells of a checkerboard as these have odd and even numbers. Then "
    "{number} has only row {row}, column {column} left, or that cell only {number}",
    "numbrix.nudge.marks.then": "see where {number} can be then",
    "numbrix.where.marks.then": "{number} is then at row {row}, column {column}",
    "numbrix.why.marks.then": "then no mark is left for {number} but row {row}, column {column}, or none for that cell but {number}",
    "numbrix.contradiction.marks.number": "no cell is left that {number} could be on",
    "numbrix.contradiction.marks.cell": "no number is left that could be at row {row}, column {column}",
    "numbrix.contradiction.marks.path": "the free cells and the missing numbers can no longer make one path",
    "numbrix.nudge.tries.place": "try out all marks of {number}",
    "numbrix.where.tries.place": "{number} can be placed, at row {row}, column {column}: try out each of its other marks (there are "
    "{count})",
    "numbrix.why.tries.place": "{number} is at row {row}, column {column}: on each other cell that has its mark ({count}) it ends in a "
    "contradiction",
    "numbrix.nudge.tries.number": "try out all marks of a cell in row {row}",
    "numbrix.where.tries.number": "row {row}, column {column}: try out each of the numbers marked there",
    "numbrix.why.tries.number": "row {row}, column {column} is {number}: each other number marked there ({count}) ends in a contradiction",
    "numbrix.contradiction.tries": "all marks of a number, or of a cell, end in a contradiction (marks tried out: {count})",
    "numbrix.nudge.strikes": "strike out marks that end in a contradiction, and look at {number}",
    "numbrix.where.strikes": "{number} can be placed, at row {row}, column {column}: strike out marks that end in a contradiction, and "
    "look again",
    "numbrix.why.strikes": "{number} is at row {row}, column {column}: strike out, one after another, the marks that end in a "
    "contradiction when they are tried out ({count} of them), and no other place is left for it, or no other number for that cell",
    "numbrix.contradiction.strikes": "when marks that end in a contradiction are struck out ({count}), nothing is left that could be",
    "numbrix.contradiction.strikes.then": "with the marks struck out so far, that ends in a contradiction too",
    "numbrix.contradiction.clash.twice": "{number} would have to be both at row {row}, column {column} and at row {other_row}, column "
    "{other_column}",
    "numbrix.contradiction.clash.apart": "{first} would have to be at row {row}, column {column} and {second} at row {other_row}, column "
    "{other_column}, which are not beside each other",
    # kernel
    "numbrix.kernel.too-large": "the numbrix kernel takes boards up to {most:,} cells, not {shape}",
    # texts
    "numbrix.ascent.id": "an Ascent id, as in 3x3mO:…",
    "numbrix.ascent.mode": "found mode m{found}, wanted m{wanted}: in Numbrix neighbours share a side",
    "numbrix.ascent.wall": "found a wall, which a Numbrix board does not have",
    "numbrix.course.cell": "found {value}, wanted 1 to {last} or {empty} (empty)",
    # boards that cannot be
    "numbrix.board.cell": "{place} holds {value}, a {shape} numbrix cell holds 1 to {last} or {empty} (empty)",
    "numbrix.too-large": "a {shape} board has more than {most:,} cells, the most the search models of numbrix take",
    "numbrix.alpha": "heuristic adjacent-empties: alpha should be at least 0, not {alpha}",
}

PT = {
    "numbrix.span": "1 a {last}",
    "numbrix.play": "Preencha todas as casas de modo que os números de 1 até ao número de casas apareçam uma vez cada, e que cada número "
    "fique ao lado do seguinte: acima, abaixo, à esquerda ou à direita.",
    # numbrix
    "numbrix.demo": "Um modelo melhor (domains) vale mais do que uma procura melhor: com ele, as quatro fazem quase o mesmo trabalho.",
    "numbrix.plan.missing": "faltam: {numbers}",
    "numbrix.title": "Numbrix",
    "numbrix.show.searches": "Nunca drasticamente?",
    "numbrix.show.searches.text": (
        "O relatório diz que, com as suas podas, a procura em largura e a A* nunca ficam drasticamente mais caras. Neste "
        "tabuleiro as quatro expandem {expanded} nós: isso só vale onde nada resta para procurar."
    ),
    "numbrix.show.constraints": "O que a sua conclusão pede",
    "numbrix.show.constraints.text": (
        "As seis podas do relatório contra um modelo que guarda, para cada número, as casas que ainda pode ter: {expanded} "
        "expansões, ambas em profundidade."
    ),
    "numbrix.show.greedy": "Uma heurística em ação",
    "numbrix.show.greedy.text": (
        "Procura gananciosa com a heurística do relatório, que prefere as casas vazias juntas: {expanded} expansões, passo a passo."
    ),
    "numbrix.about": "preencher o tabuleiro com 1, 2, 3 … de modo que cada número fique ao lado do seguinte",
    "numbrix.model.pruned": "um número por passo, ao lado dos seus vizinhos na cadeia; seis podas que se podem desligar (do relatório)",
    "numbrix.model.domains": "as casas que cada número ainda pode ocupar, com as consequências; arrisca o número com menos",
    "numbrix.heuristic.empties": "casas vazias",
    "numbrix.heuristic.adjacent-empties": "casas vazias menos alpha por cada vizinha vazia de cada uma: prefere-as juntas (do relatório)",
    "numbrix.broken.value": "a casa na linha {row}, coluna {column} vale {value}, que não é um número de 1 a {last}",
    "numbrix.broken.empty": "casas vazias: {count}, a primeira na linha {row}, coluna {column}",
    "numbrix.broken.twice": "{number} está na linha {row}, coluna {column} e outra vez na linha {other_row}, coluna {other_column}",
    "numbrix.broken.apart": "{number} na linha {row}, coluna {column} não é vizinho de {next} na linha {other_row}, coluna {other_column}",
    "numbrix.broken.shut-in": "{number} na linha {row}, coluna {column} não tem lugar para os vizinhos na cadeia (vazias ao lado: {free})",
    "numbrix.broken.given": "o valor dado na linha {row}, coluna {column} era {wanted}",
    "numbrix.broken.shape": "o tabuleiro é {shape}, e o tabuleiro dado é {wanted}",
    # numbrix: regras que explicam
    "numbrix.rule.neighbour": "vizinho forçado",
    "numbrix.rule.place": "único lugar para um número",
    "numbrix.rule.dead-end": "beco sem saída",
    "numbrix.rule.cut-off": "corte",
    "numbrix.rule.distance": "distância e cor",
    "numbrix.rule.number": "único número para uma casa",
    "numbrix.rule.detour": "volta",
    "numbrix.rule.bottleneck": "estrangulamento",
    "numbrix.rule.what-if": "e se",
    "numbrix.rule.marks": "marcas a lápis",
    "numbrix.rule.tries": "experimentar todas as marcas",
    "numbrix.rule.strikes": "riscar marcas",
    "numbrix.nudge.neighbour": "há um número com uma só casa livre ao lado: veja à volta do {near}",
    "numbrix.where.neighbour": "pode colocar-se o {number}: veja as casas ao lado do {near} (linha {near_row}, coluna {near_column})",
    "numbrix.why.neighbour": "o {number} tem de ficar ao lado do {near} (linha {near_row}, coluna {near_column}), e a única casa livre aí "
    "é a da linha {row}, coluna {column}",
    "numbrix.contradiction.neighbour": "o {number} na linha {row}, coluna {column} tem ao lado menos casas livres do que precisam os "
    "números antes e depois dele (livres: {free})",
    "numbrix.nudge.neighbour.between": "há um número entre dois outros com uma só casa possível: veja o {low} e o {high}",
    "numbrix.where.neighbour.between": "pode colocar-se o {number}: fica ao lado do {low} (linha {low_row}, coluna {low_column}) e do "
    "{high} (linha {high_row}, coluna {high_column})",
    "numbrix.why.neighbour.between": "o {number} fica ao lado do {low} (linha {low_row}, coluna {low_column}) e do {high} (linha "
    "{high_row}, coluna {high_column}), e a única casa livre ao lado de ambos é a da linha {row}, coluna {column}",
    "numbrix.contradiction.neighbour.between": "o {number} tem de ficar ao lado do {low} (linha {low_row}, coluna {low_column}) e do "
    "{high} (linha {high_row}, coluna {high_column}), e nenhuma casa livre o está",
    "numbrix.contradiction.neighbour.twice": "o {number} está duas vezes no tabuleiro, na linha {row}, coluna {column} e na linha "
    "{other_row}, coluna {other_column}",
    "numbrix.contradiction.neighbour.apart": "o {number} na linha {row}, coluna {column} e o {next} na linha {other_row}, coluna "
    "{other_column} não estão lado a lado",
    "numbrix.nudge.place": "siga os números do {near} em direção ao {far}",
    "numbrix.where.place": "pode colocar-se o {number}: fica ao lado do {near} (linha {near_row}, coluna {near_column}) e tem de chegar a "
    "tempo ao {far} (linha {far_row}, coluna {far_column})",
    "numbrix.why.place": "o {number} fica ao lado do {near} (linha {near_row}, coluna {near_column}) e a {steps} passos do {far} (linha "
    "{far_row}, coluna {far_column}): a única casa livre suficientemente perto de ambos é a da linha {row}, coluna {column}",
    "numbrix.contradiction.place": "o {number} fica ao lado do {near} (linha {near_row}, coluna {near_column}) e a {steps} passos do {far} "
    "(linha {far_row}, coluna {far_column}), e nenhuma casa livre está suficientemente perto de ambos",
    "numbrix.nudge.dead-end.open": "há uma casa quase fechada: veja à volta da linha {row}",
    "numbrix.where.dead-end.open": "a casa da linha {row}, coluna {column} só tem uma saída: que número pode lá estar?",
    "numbrix.why.dead-end.open": "a casa da linha {row}, coluna {column} só tem uma casa livre ao lado, logo leva uma ponta do caminho ou "
    "um número logo antes ou depois de um que tem ao lado: destes, só o {number} pode lá estar",
    "numbrix.contradiction.dead-end.open": "a casa da linha {row}, coluna {column} só tem uma casa livre ao lado, logo leva uma ponta do "
    "caminho ou um número logo antes ou depois de um que tem ao lado, e nenhum destes pode lá estar",
    "numbrix.nudge.dead-end.shut": "há uma casa fechada: veja à volta da linha {row}",
    "numbrix.where.dead-end.shut": "a casa da linha {row}, coluna {column} não tem saída: que número pode lá estar?",
    "numbrix.why.dead-end.shut": "a casa da linha {row}, coluna {column} não tem casas livres ao lado, logo os números antes e depois do "
    "que lá está já estão ao lado: é o {number}",
    "numbrix.contradiction.dead-end.shut": "a casa da linha {row}, coluna {column} não tem casas livres ao lado, e nenhum número cabe "
    "entre os que lá estão",
    "numbrix.nudge.cut-off": "cuidado para não cortar nada à volta do {near}",
    "numbrix.where.cut-off": "pode colocar-se o {number}: qual das casas ao lado do {near} (linha {near_row}, coluna {near_column}) não "
    "corta nada?",
    "numbrix.why.cut-off": "o {number} fica ao lado do {near} (linha {near_row}, coluna {near_column}), na linha {row}, coluna {column}: "
    "em qualquer outra casa livre aí cortaria uma casa que depois nada poderia preencher, ou um número que não poderia continuar",
    "numbrix.contradiction.cut-off": "onde quer que fique o {number} ao lado do {near} (linha {near_row}, coluna {near_column}), corta uma "
    "casa que nada pode preencher, ou um número que não pode continuar",
    "numbrix.nudge.distance.between": "conte os passos entre o {low} e o {high}",
    "numbrix.where.distance.between": "pode colocar-se o {number}: conte a partir do {low} (linha {low_row}, coluna {low_column}) e a "
    "partir do {high} (linha {high_row}, coluna {high_column})",
    "numbrix.why.distance.between": "o {number} vem {up} depois do {low} (linha {low_row}, coluna {low_column}) e {down} antes do {high} "
    "(linha {high_row}, coluna {high_column}). Cada passo vai de uma casa escura de um tabuleiro de xadrez para uma clara, ou ao "
    "contrário: a única casa livre da cor certa e suficientemente perto de ambos é a da linha {row}, coluna {column}",
    "numbrix.contradiction.distance.between": "o {number} vem {up} depois do {low} (linha {low_row}, coluna {low_column}) e {down} antes "
    "do {high} (linha {high_row}, coluna {high_column}). Cada passo vai de uma casa escura de um tabuleiro de xadrez para uma clara, ou "
    "ao contrário, e nenhuma casa livre da cor certa está suficientemente perto de ambos",
    "numbrix.nudge.distance.beyond": "conte os passos a partir do {near}",
    "numbrix.where.distance.beyond": "pode colocar-se o {number}: conte a partir do {near} (linha {near_row}, coluna {near_column})",
    "numbrix.why.distance.beyond": "o {number} está a {steps} do {near} (linha {near_row}, coluna {near_column}) na cadeia. Cada passo vai "
    "de uma casa escura de um tabuleiro de xadrez para uma clara, ou ao contrário: a única casa livre da cor certa e suficientemente "
    "perto é a da linha {row}, coluna {column}",
    "numbrix.contradiction.distance.beyond": "o {number} está a {steps} do {near} (linha {near_row}, coluna {near_column}) na cadeia. Cada "
    "passo vai de uma casa escura de um tabuleiro de xadrez para uma clara, ou ao contrário, e nenhuma casa livre da cor certa está "
    "suficientemente perto",
    "numbrix.nudge.distance.empty": "pinte as casas de escuro e claro como num tabuleiro de xadrez",
    "numbrix.where.distance.empty": "pode colocar-se o {number}: num tabuleiro de xadrez, os ímpares e os pares ficam em casas de cores "
    "diferentes",
    "numbrix.why.distance.empty": "num tabuleiro de xadrez o caminho vai do escuro ao claro e volta, logo os ímpares ficam em casas da cor "
    "dos cantos e os pares nas outras: a da linha {row}, coluna {column} é a única casa livre da cor do {number}",
    "numbrix.contradiction.distance.colour": "num tabuleiro de xadrez o caminho vai do escuro ao claro e volta, logo os ímpares ficam em "
    "casas da cor dos cantos e os pares nas outras: o {number} não pode estar na linha {row}, coluna {column}",
    "numbrix.nudge.number": "há uma casa que só pode levar um número: veja a linha {row}",
    "numbrix.where.number": "linha {row}, coluna {column}: que número em falta pode lá chegar?",
    "numbrix.why.number": "a casa da linha {row}, coluna {column} é {number}: todos os outros números estão colocados, longe demais ou são "
    "da outra cor (ímpares e pares alternam nas casas escuras e claras de um tabuleiro de xadrez)",
    "numbrix.contradiction.number": "a casa da linha {row}, coluna {column} não pode levar número nenhum: todos estão colocados, longe "
    "demais ou são da outra cor (ímpares e pares alternam nas casas escuras e claras de um tabuleiro de xadrez)",
    "numbrix.nudge.detour.between": "procure os caminhos do {low} ao {high} à volta do que está preenchido",
    "numbrix.where.detour.between": "pode colocar-se o {number}: ande a partir do {low} (linha {low_row}, coluna {low_column}) e a partir "
    "do {high} (linha {high_row}, coluna {high_column}), só por casas livres",
    "numbrix.why.detour.between": "o {number} vem {up} depois do {low} (linha {low_row}, coluna {low_column}) e {down} antes do {high} "
    "(linha {high_row}, coluna {high_column}): só por casas livres, com tantos passos ambos chegam à linha {row}, coluna {column} e a "
    "mais nenhuma casa",
    "numbrix.contradiction.detour.between": "o {number} vem {up} depois do {low} (linha {low_row}, coluna {low_column}) e {down} antes do "
    "{high} (linha {high_row}, coluna {high_column}): só por casas livres, não há casa a que ambos cheguem com tantos passos",
    "numbrix.nudge.detour.beyond": "procure os caminhos do {near} à volta do que está preenchido",
    "numbrix.where.detour.beyond": "pode colocar-se o {number}: ande a partir do {near} (linha {near_row}, coluna {near_column}), só por "
    "casas livres",
    "numbrix.why.detour.beyond": "o {number} está a {steps} do {near} (linha {near_row}, coluna {near_column}) na cadeia: só por casas "
    "livres, tantos passos acabam na linha {row}, coluna {column} e em mais lado nenhum",
    "numbrix.contradiction.detour.beyond": "o {number} está a {steps} do {near} (linha {near_row}, coluna {near_column}) na cadeia, e só "
    "por casas livres nada fica a tantos passos",
    "numbrix.nudge.bottleneck": "cuidado para não fechar casas vazias à volta do {near}",
    "numbrix.where.bottleneck": "pode colocar-se o {number}: qual das casas ao lado do {near} (linha {near_row}, coluna {near_column}) não "
    "fecha nada?",
    "numbrix.why.bottleneck": "o {number} fica ao lado do {near} (linha {near_row}, coluna {near_column}), na linha {row}, coluna "
    "{column}: em qualquer outra casa livre aí fecharia casas que os números em falta à volta delas não podem preencher, ou números que "
    "depois não teriam lugar",
    "numbrix.contradiction.bottleneck": "onde quer que fique o {number} ao lado do {near} (linha {near_row}, coluna {near_column}), fecha "
    "casas que os números em falta à volta delas não podem preencher, ou números que depois não têm lugar",
    "numbrix.contradiction.bottleneck.region": "as casas vazias à volta da linha {row}, coluna {column} estão fechadas: são {cells}, e "
    "os números em falta entre os que têm ao lado são só {numbers}",
    "numbrix.contradiction.bottleneck.gap": "os números de {first} a {last} não têm lugar: têm de ficar juntos, e onde podem ir há no "
    "máximo {room} casas vazias",
    "numbrix.nudge.what-if.place": "experimente os lugares do {number}",
    "numbrix.where.what-if.place": "pode colocar-se o {number}: experimente cada uma das casas em que poderia estar",
    "numbrix.why.what-if.place": "o {number} está na linha {row}, coluna {column}: experimentado em qualquer outra casa ao seu "
    "alcance, acaba em contradição",
    "numbrix.contradiction.what-if.place": "onde quer que se experimente o {number}, acaba em contradição",
    "numbrix.nudge.what-if.number": "experimente os números de uma casa da linha {row}",
    "numbrix.where.what-if.number": "linha {row}, coluna {column}: experimente cada um dos números que poderiam lá estar",
    "numbrix.why.what-if.number": "a casa da linha {row}, coluna {column} é {number}: qualquer outro número que poderia lá estar, "
    "experimentado, acaba em contradição",
    "numbrix.contradiction.what-if.number": "qualquer número que se experimente na linha {row}, coluna {column} acaba em contradição",
    "numbrix.nudge.what-if.suppose": "suponha algo sobre o {number}",
    "numbrix.where.what-if.suppose": "suponha que o {number} estava na linha {row}, coluna {column}",
    "numbrix.why.what-if.suppose": "suponha que o {number} estava na linha {row}, coluna {column}",
    "numbrix.nudge.marks.ways": "escreva marcas a lápis nas casas livres, os números que lá podem estar: veja as do {number}",
    "numbrix.where.marks.ways": "pode colocar-se o {number}, na linha {row}, coluna {column}: que marcas lhe deixam os números antes e "
    "depois dele?",
    "numbrix.why.marks.ways": "marque em cada casa livre os números que lá podem estar, cada um ao lado de uma marca do número antes dele "
    "e de uma do número depois dele. Então ao {number} só resta a linha {row}, coluna {column}, ou a essa casa só o {number}",
    "numbrix.nudge.marks.sides": "escreva marcas a lápis nas casas livres, os números que lá podem estar: veja as do {number}",
    "numbrix.where.marks.sides": "pode colocar-se o {number}, na linha {row}, coluna {column}: que marcas lhe deixam os números antes e "
    "depois dele?",
    "numbrix.why.marks.sides": "marque em cada casa livre os números que lá podem estar, cada um ao lado de uma marca do número antes dele "
    "e de uma do número depois dele, e estas duas de lados diferentes. Então ao {number} só resta a linha {row}, coluna {column}, ou a "
    "essa casa só o {number}",
    "numbrix.nudge.marks.links": "escreva marcas a lápis nas casas livres, os números que lá podem estar: veja as do {number}",
    "numbrix.where.marks.links": "pode colocar-se o {number}, na linha {row}, coluna {column}: que marcas lhe deixam os números antes e "
    "depois dele?",
    "numbrix.why.marks.links": "marque em cada casa livre os números que lá podem estar, cada um ao lado de uma marca do número antes dele "
    "e de uma do número depois dele, e estas duas de lados diferentes; uma casa que não é ponta do caminho e só tem duas saídas usa "
    "ambas. Então ao {number} só resta a linha {row}, coluna {column}, ou a essa casa só o {number}",
    "numbrix.nudge.marks.shares": "escreva marcas a lápis nas casas livres, os números que lá podem estar: veja as do {number}",
    "numbrix.where.marks.shares": "pode colocar-se o {number}, na linha {row}, coluna {column}: que marcas lhe deixam os números antes e "
    "depois dele?",
    "numbrix.why.marks.shares": "marque em cada casa livre os números que lá podem estar, cada um ao lado de uma marca do número antes "
    "dele e de uma do número depois dele, e estas duas de lados diferentes; uma casa que só tem duas saídas usa ambas, e casas fechadas "
    "ficam com séries inteiras de números em falta, com tantas casas escuras e claras de um tabuleiro de xadrez como estas têm ímpares e "
    "pares. Então ao {number} só resta a linha {row}, coluna {column}, ou a essa casa só o {number}",
    "numbrix.nudge.marks.then": "veja onde pode então estar o {number}",
    "numbrix.where.marks.then": "o {number} fica então na linha {row}, coluna {column}",
    "numbrix.why.marks.then": "então ao {number} não resta outra marca senão a linha {row}, coluna {column}, ou a essa casa outro número "
    "senão o {number}",
    "numbrix.contradiction.marks.number": "não resta casa em que o {number} pudesse estar",
    "numbrix.contradiction.marks.cell": "não resta número que pudesse estar na linha {row}, coluna {column}",
    "numbrix.contradiction.marks.path": "as casas livres e os números em falta já não podem formar um só caminho",
    "numbrix.nudge.tries.place": "experimente todas as marcas do {number}",
    "numbrix.where.tries.place": "pode colocar-se o {number}, na linha {row}, coluna {column}: experimente cada uma das suas outras marcas "
    "(são {count})",
    "numbrix.why.tries.place": "o {number} está na linha {row}, coluna {column}: em cada outra casa com a sua marca ({count}) acaba em "
    "contradição",
    "numbrix.nudge.tries.number": "experimente todas as marcas de uma casa da linha {row}",
    "numbrix.where.tries.number": "linha {row}, coluna {column}: experimente cada um dos números lá marcados",
    "numbrix.why.tries.number": "a casa da linha {row}, coluna {column} é {number}: cada outro número lá marcado ({count}) acaba em "
    "contradição",
    "numbrix.contradiction.tries": "todas as marcas de um número, ou de uma casa, acabam em contradição (marcas experimentadas: {count})",
    "numbrix.nudge.strikes": "risque marcas que acabam em contradição, e veja o {number}",
    "numbrix.where.strikes": "pode colocar-se o {number}, na linha {row}, coluna {column}: risque marcas que acabam em contradição, e "
    "volte a ver",
    "numbrix.why.strikes": "o {number} está na linha {row}, coluna {column}: risque, uma após outra, as marcas que acabam em contradição "
    "quando experimentadas ({count}), e não lhe resta outro lugar, ou a essa casa outro número",
    "numbrix.contradiction.strikes": "riscadas as marcas que acabam em contradição ({count}), não resta nada que pudesse ser",
    "numbrix.contradiction.strikes.then": "com as marcas riscadas até aqui, também isto acaba em contradição",
    "numbrix.contradiction.clash.twice": "o {number} teria de estar tanto na linha {row}, coluna {column} como na linha {other_row}, "
    "coluna {other_column}",
    "numbrix.contradiction.clash.apart": "o {first} teria de estar na linha {row}, coluna {column} e o {second} na linha {other_row}, "
    "coluna {other_column}, que não estão lado a lado",
    # kernel
    "numbrix.kernel.too-large": "o kernel de numbrix aceita tabuleiros até {most} casas, e não {shape}",
    # texts
    "numbrix.ascent.id": "um id do Ascent, como em 3x3mO:…",
    "numbrix.ascent.mode": "o modo é m{found}, e devia ser m{wanted}: em Numbrix os vizinhos têm um lado em comum",
    "numbrix.ascent.wall": "há um muro aqui, e um tabuleiro de Numbrix não os tem",
    "numbrix.course.cell": "encontrou-se {value} onde se esperava 1 a {last} ou {empty} (vazia)",
    # boards that cannot be
    "numbrix.board.cell": "{place} tem {value}: uma casa de um numbrix de {shape} tem 1 a {last} ou {empty} (vazia)",
    "numbrix.too-large": "um tabuleiro de {shape} tem mais de {most} casas, o máximo que os modelos de procura de numbrix aceitam",
    "numbrix.alpha": "a heurística adjacent-empties: alpha devia ser pelo menos 0, e não {alpha}",
}

WORDS = {"en": EN, "pt": PT}
