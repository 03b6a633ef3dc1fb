"""What search says, in Portuguese."""

WORDS = {
    # strategies
    "search.strategy.bfs": "largura primeiro: a seguir o nó menos profundo; menos passos",
    "search.strategy.dfs": "profundidade primeiro: a seguir o nó mais recente, com ou sem limite de profundidade",
    "search.strategy.ids": "aprofundamento iterativo: profundidade primeiro até 0, 1, 2 …; menos passos com pouca memória",
    "search.strategy.ucs": "custo uniforme: a seguir o nó mais barato; solução mais barata",
    "search.strategy.greedy": "gananciosa: a seguir o nó que parece mais perto de um objetivo",
    "search.strategy.astar": "A*: a seguir o menor custo mais estimativa; ótima se a heurística for admissível",
    "search.strategy.wastar": "A* ponderada: custo mais w vezes a estimativa; no máximo w vezes mais cara",
    "search.strategy.idastar": "IDA*: profundidade primeiro com um limite crescente de custo mais estimativa; A* com pouca memória",
    "search.strategy.rbfs": "melhor primeiro recursiva: segue o melhor nó e volta atrás quando a alternativa é melhor",
    "search.strategy.smastar": "SMA*: A* que guarda um número dado de nós e esquece o pior",
    "search.strategy.beam": "em feixe: largura primeiro, só com os melhores nós de cada nível; pode não encontrar soluções",
    "search.strategy.aima": "qualquer procura da biblioteca aima-python pelo seu nome, com a sua ordem exata",
    # heuristics any problem has
    "search.heuristic.zero": "não sabe nada: 0 em todo o lado",
    "search.heuristic.max": "a maior de várias, como em max:half-sum:perimeter",
    # traces
    "search.no-event": "não é um acontecimento de uma procura; esperavam-se linhas JSON como as que `solve --trace` escreve",
    # limits
    "search.negative-limit": "o limite {name} não devia ser negativo: {value}",
    # problems
    "search.no-problem": "um problema tem start, actions, result e is_goal (ou os nomes de aima-python ou simpleai); "
    "a este {kind} falta: {missing}",
    "search.odd-answer": "o que o problema respondeu não serve a uma procura ({error}): actions dá uma lista, ou outra coisa que se "
    "percorra; result um estado, ou None; cost e heurísticas dão números",
    "search.unhashable": "os estados não se podem memorizar, porque {kind} não tem hash: use tuple, str e frozenset em vez de list, set e "
    "dict, ou dê à classe __hash__ e __eq__",
}
