"""What the stand-in for the library of the course says, in Portuguese."""

WORDS = {
    "aima.one-search": "{spec!r} devia indicar uma só procura da biblioteca, como em aima:astar_search",
    "aima.first-search": "o {problem} dado à sua primeira procura, {search}",
    "aima.not-the-same": "NÃO É O MESMO PROBLEMA em todas as execuções deste programa neste tabuleiro, e os números não se comparam: o "
    "programa sorteia, olha para o relógio ou guarda um ficheiro? (uma semente, como em random.seed(1), torna os sorteios iguais)",
    "aima.no-problem": "não se conseguiu fazer um problema: {found}, não há um leitor que sirva, como Board.parse_instance, nem chamou uma "
    "procura ao ser executado",
    "aima.found": "há {names}",
    "aima.no-class": "não há nenhuma subclasse de Problem",
    "aima.library.ours": "biblioteca: a nossa em vez de {file} junto ao programa, que faz o mesmo",
    "aima.library.ours-edited": "biblioteca: a nossa, como pedido, embora {file} junto ao programa seja diferente da nossa ({edits})",
    "aima.library.theirs": "biblioteca: {file} junto ao programa, como pedido",
    "aima.library.theirs-edited": "biblioteca: {file} junto ao programa, porque é diferente da nossa ({edits}); "
    "--library ours executa o programa com a nossa",
    "aima.wrong-answer": "a resposta do programa está errada: {broken}",
    "aima.no-heuristic": "não há nenhuma heurística {name}: devia ser um método de {kind}, ou uma função do programa",
    "aima.class.title": "A turma",
    "aima.class.totals": "Como acabaram as execuções de cada programa",
    "aima.class.answers": "O que aconteceu em cada tabuleiro: {search}",
    "aima.class.unjudged": "Por julgar: encontrou uma solução, mas não escreveu nenhuma que se consiga ler, ou o puzzle do "
    "tabuleiro não é conhecido.",
    "aima.outcome.right": "certa",
    "aima.outcome.unjudged": "por julgar",
    "aima.outcome.exhausted": "sem solução",
    "aima.outcome.ended": "acabou",
    "aima.outcome.limit": "limite",
    "aima.outcome.wrong": "errada",
    "aima.outcome.failed": "falhou",
    "aima.no-programs": "não há programas em {folder}",
}
