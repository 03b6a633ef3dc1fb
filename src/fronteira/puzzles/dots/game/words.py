"""What the game for two says, by language: the same keys and gaps in each."""

EN = {
    "dots.game.about": "Who draws the fourth side of a box has it, and draws again. Most boxes win.",
    "dots.game.size": "a game is played on 1×1 to {largest} boxes, not on {shape}",
    "dots.game.want-id": "a position, dots-game:ROWSxCOLUMNS:LINES:MOVER:BOXES",
    "dots.game.no-json": "this is not JSON",
    "dots.game.no-position": "no position of the game: rows, columns, lines (0, 1, 2), boxes (null, 0, 1, 2), mover (1, 2) are wanted",
    "dots.game.box-open": "the box in row {row}, column {column} is taken but not closed",
    "dots.game.box-closed": "the box in row {row}, column {column} is closed, and nobody is said to have it (0 for nobody)",
    "dots.coach.take": "Boxes to be had now: {boxes}.",
    "dots.coach.give-back": "Give back {left}: take {kept}, and leave the last {left} with a line that takes none. Then the other"
    " moves first in the rest, where that costs them {theirs}: {giving} in all for you, against {taking} "
    "if you take everything.",
    "dots.coach.take-all": "Take all {taken}: with the rest that comes to {taking}; giving back {left} so that the other moves "
    "first there comes to {giving}.",
    "dots.coach.either": "Take all {taken}, or give back the last {left}: both come to {taking}.",
    "dots.coach.unknown": "Too much is open to see the end ({lines} lines undrawn): the value is between {low} and {high}.",
    "dots.coach.control-other": "No safe line is left and you must open a chain: the other is in control, and gets {value} more of "
    "the open boxes than you.",
    "dots.coach.control-none": "No safe line is left and you must open a chain; even so you get {value} more of the open boxes than "
    "the other.",
    "dots.coach.control-even": "No safe line is left and you must open a chain; the open boxes are shared evenly.",
    "dots.coach.ahead": "With the best play you get {value} more of the open boxes than the other.",
    "dots.coach.behind": "With the best play the other gets {value} more of the open boxes than you.",
    "dots.coach.even": "With the best play the open boxes are shared evenly.",
    "dots.coach.sacrifice": "A sacrifice is right: {move} gives away {boxes}, and every safe line costs at least {loss}.",
    "dots.coach.only": "Only {move} keeps that; every other line costs at least {loss}.",
    "dots.coach.all-equal": "All {moves} lines are equally good.",
    "dots.coach.best": "Best: {moves}; every other line costs at least {loss}.",
    "dots.coach.best-many": "Lines that are as good as any: {moves}; every other costs at least {loss}.",
    "dots.coach.safe": "Safe lines left: {lines}.",
    "dots.coach.no-safe": "Safe lines left: none.",
    "dots.coach.chains": "Chains, by their boxes: {lengths}.",
    "dots.coach.loops": "Loops, by their boxes: {lengths}.",
    "dots.coach.rule-odd-suits": "As a rule of thumb (a board of {dots} dots), an odd number of long chains suits you; now there are "
    "{long}.",
    "dots.coach.rule-odd-does-not": "As a rule of thumb (a board of {dots} dots), an odd number of long chains would suit you; now there "
    "are {long}.",
    "dots.coach.rule-even-suits": "As a rule of thumb (a board of {dots} dots), an even number of long chains suits you; now there are "
    "{long}.",
    "dots.coach.rule-even-does-not": "As a rule of thumb (a board of {dots} dots), an even number of long chains would suit you; now there"
    " are {long}.",
    "dots.coach.rule-line-suits": "By the same rule {move} suits you: it makes the number of long chains {long}.",
    "dots.coach.rule-line-does-not": "Against that rule {move} makes the number of long chains {long}, and is best all the same.",
    "dots.coach.cost": "That cost {loss}: {move} was better.",
    "dots.coach.cost-take": "Taking cost {loss}: {move} was better.",
    "dots.coach.cost-give": "Giving back cost {loss}: {move} was better.",
    "dots.game.moves-1": "first {first}, second {second}: first to move",
    "dots.game.moves-2": "first {first}, second {second}: second to move",
    "dots.game.won-1": "first {first}, second {second}: the first has won",
    "dots.game.won-2": "first {first}, second {second}: the second has won",
    "dots.game.draw": "first {first}, second {second}: a draw",
}

PT = {
    "dots.game.about": "Quem traça o quarto lado de uma caixa fica com ela e joga outra vez. Ganha quem tiver mais caixas.",
    "dots.game.size": "um jogo joga-se em tabuleiros de 1×1 a {largest} caixas, e não de {shape}",
    "dots.game.want-id": "uma posição, dots-game:LINHASxCOLUNAS:ARCOS:QUEM_JOGA:CAIXAS",
    "dots.game.no-json": "isto não é JSON",
    "dots.game.no-position": "não é uma posição do jogo: querem-se rows, columns, lines (0, 1, 2), boxes (null, 0, 1, 2) e mover (1, 2)",
    "dots.game.box-open": "a caixa na linha {row}, coluna {column} tem dono mas não está fechada",
    "dots.game.box-closed": "a caixa na linha {row}, coluna {column} está fechada e não se diz de quem é (0 se não é de ninguém)",
    "dots.coach.take": "Caixas que se podem fechar já: {boxes}.",
    "dots.coach.give-back": "Devolva {left}: feche {kept} e deixe as últimas {left} com um arco que não fecha nenhuma. O "
    "adversário é então o primeiro a jogar no resto, o que lhe custa {theirs}: {giving} ao todo para si, "
    "contra {taking} se fechar tudo.",
    "dots.coach.take-all": "Feche todas ({taken}): com o resto dá {taking}; devolver {left} para que o adversário seja o "
    "primeiro a jogar aí dá {giving}.",
    "dots.coach.either": "Feche todas ({taken}) ou devolva as últimas {left}: ambas as escolhas dão {taking}.",
    "dots.coach.unknown": "Há demasiado em aberto para se ver o fim (arcos por traçar: {lines}): o valor está entre {low} e {high}.",
    "dots.coach.control-other": "Já não há arcos seguros e tem de abrir uma cadeia: é o adversário que controla o jogo, e fica com "
    "mais {value} das caixas abertas.",
    "dots.coach.control-none": "Já não há arcos seguros e tem de abrir uma cadeia; mesmo assim fica com mais {value} das caixas "
    "abertas do que o adversário.",
    "dots.coach.control-even": "Já não há arcos seguros e tem de abrir uma cadeia; as caixas abertas dividem-se por igual.",
    "dots.coach.ahead": "Com o melhor jogo fica com mais {value} das caixas abertas do que o adversário.",
    "dots.coach.behind": "Com o melhor jogo o adversário fica com mais {value} das caixas abertas.",
    "dots.coach.even": "Com o melhor jogo as caixas abertas dividem-se por igual.",
    "dots.coach.sacrifice": "Aqui convém um sacrifício: {move}, que dá {boxes} ao adversário; qualquer arco seguro custa pelo "
    "menos {loss}.",
    "dots.coach.only": "Só serve {move}; qualquer outro arco custa pelo menos {loss}.",
    "dots.coach.all-equal": "Todos os arcos ({moves}) são igualmente bons.",
    "dots.coach.best": "O melhor: {moves}; qualquer outro arco custa pelo menos {loss}.",
    "dots.coach.best-many": "Arcos tão bons como os melhores: {moves}; qualquer outro custa pelo menos {loss}.",
    "dots.coach.safe": "Arcos seguros que restam: {lines}.",
    "dots.coach.no-safe": "Arcos seguros que restam: nenhum.",
    "dots.coach.chains": "Cadeias, pelo número de caixas: {lengths}.",
    "dots.coach.loops": "Anéis, pelo número de caixas: {lengths}.",
    "dots.coach.rule-odd-suits": "Por regra prática (tabuleiro de {dots} pontos), convém-lhe um número ímpar de cadeias longas; neste "
    "momento: {long}.",
    "dots.coach.rule-odd-does-not": "Por regra prática (tabuleiro de {dots} pontos), convinha-lhe um número ímpar de cadeias longas; "
    "neste momento: {long}.",
    "dots.coach.rule-even-suits": "Por regra prática (tabuleiro de {dots} pontos), convém-lhe um número par de cadeias longas; neste "
    "momento: {long}.",
    "dots.coach.rule-even-does-not": "Por regra prática (tabuleiro de {dots} pontos), convinha-lhe um número par de cadeias longas; neste "
    "momento: {long}.",
    "dots.coach.rule-line-suits": "Pela mesma regra convém-lhe {move}: o número de cadeias longas passa a {long}.",
    "dots.coach.rule-line-does-not": "Contra essa regra, {move} faz passar o número de cadeias longas a {long}, e é o melhor à mesma.",
    "dots.coach.cost": "Isso custou {loss}: era melhor {move}.",
    "dots.coach.cost-take": "Fechar custou {loss}: era melhor {move}.",
    "dots.coach.cost-give": "Devolver custou {loss}: era melhor {move}.",
    "dots.game.moves-1": "primeiro {first}, segundo {second}: joga o primeiro",
    "dots.game.moves-2": "primeiro {first}, segundo {second}: joga o segundo",
    "dots.game.won-1": "primeiro {first}, segundo {second}: ganhou o primeiro",
    "dots.game.won-2": "primeiro {first}, segundo {second}: ganhou o segundo",
    "dots.game.draw": "primeiro {first}, segundo {second}: empate",
}
