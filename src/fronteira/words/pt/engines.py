"""What engines say, in Portuguese."""

WORDS = {
    "engines.not-installed": "este motor precisa de {module}, que não está instalado: pip install 'fronteira[{extra}]'",
    "engines.died": "o processo deste motor terminou: {how}",
    "engines.only-search": "um modelo, uma estratégia, uma heurística e um rasto são do motor search, não de {engine}",
    "engines.wrong-answer": "uma resposta errada estava prestes a sair do Fronteira, por favor comunique-o: {broken}\n{text}",
    "engines.no-answer": "o que estava prestes a sair do Fronteira não é resposta a este tabuleiro, por favor comunique-o: {found}\n{text}",
    "engines.unique-texts": "unique é para textos (bytes); para tabuleiros, use is_unique ou count",
    "engines.twice": "uma solução estava prestes a sair duas vezes do Fronteira, por favor comunique-o:\n{text}",
    "engines.count-up-to": "as soluções contam-se até 1 ou mais, não até {limit}",
    "engines.not-counted": "em {puzzle} pede-se a solução mais barata, logo as soluções não se contam",
    "engines.nobody-else": "{puzzle} não tem outro motor além de {engine} que o possa confirmar",
    "engines.disagree": "{first} e {second} discordam sobre as soluções deste tabuleiro, logo um está errado: por favor "
    "comunique-o\n{text}",
    "engines.proof.no-clauses": "{puzzle} não se escreve em cláusulas, logo não há provas das suas respostas",
    "engines.proof.too-large": "uma prova para um tabuleiro de {shape} pediria cláusulas a mais: no máximo {most} casas",
    "engines.proof.wrong": "uma prova errada estava prestes a sair do Fronteira, por favor comunique-o: passo {number}, {step}",
    "engines.proof.open": "uma prova que nada prova estava prestes a sair do Fronteira, por favor comunique-o",
    "engines.no-curve": "{puzzle} não tem objetivos à escolha, logo não há curva para mostrar",
    "engines.puzzles-solution": "a solução é de {found}, o tabuleiro de {wanted}",
    "engines.puzzles-board": "o tabuleiro é de {found}, aquele de que se diz que vem é de {wanted}",
    "engines.wrong-solution": "a solução que vem com este tabuleiro está errada: {broken}",
    "engines.shapes-solution": "a solução é {found}, o tabuleiro {wanted}",
    "engines.shapes-board": "o tabuleiro é {found}, aquele de que se diz que vem é {wanted}",
    "engines.no-room": "{format} não tem lugar para soluções; json, ipuz, janko e puzzletea têm",
    "engines.no-boards": "{puzzle} não tem tabuleiros pequenos para experimentar heurísticas: indique um ficheiro",
}
