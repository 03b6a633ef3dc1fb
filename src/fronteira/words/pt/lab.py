"""What lab says, in Portuguese."""

WORDS = {
    "lab.otherwise-wrong": "{error}",
    "lab.no-such-file": "nenhum ficheiro em {folder} se chama assim",
    "lab.and-more": "{names} e mais {count}",
    "lab.found.share": "{search} {count} de {boards}",
    "lab.found.estimate": "{board}: {estimate} onde {cost} basta",
    "lab.found.dearer": "{board}: {cost} em vez de {optimum}",
    "lab.found.wrong": "O árbitro recusou {count} de {total} respostas ({where}): estes números não devem ser usados.",
    "lab.found.crashed": "{count} de {total} execuções não chegaram ao fim ({where}).",
    "lab.found.counts-differ": "{count} de {total} execuções deram contagens diferentes quando repetidas ({where}): o modelo não é "
    "determinista.",
    "lab.found.unsteady": "Execuções que um limite terminou nalgumas repetições e noutras não: {count} ({where}); os seus números são os "
    "das repetições que chegaram ao fim.",
    "lab.found.all-solved": "Os {runs} casos, cada um uma procura num tabuleiro, terminaram todos com uma solução.",
    "lab.found.some-solved": "{solved} de {runs} casos, cada um uma procura num tabuleiro, terminaram com uma solução.",
    "lab.found.solved": "Tabuleiros resolvidos: {shares}.",
    "lab.found.limit": "{search} foi terminada pelo limite ({limit}) em {count} de {runs} casos: {where}.",
    "lab.found.fewest": "Menos nós expandidos nos {boards} tabuleiros que pelo menos duas procuras resolveram (os empates contam para cada "
    "uma): {shares}.",
    "lab.found.fastest": "Mais rápida nos {boards} tabuleiros que pelo menos duas procuras resolveram: {shares}. Em {clear} deles é claro: "
    "a sua repetição mais lenta foi mais rápida do que a mais rápida de qualquer outra.",
    "lab.found.fastest-once": "Mais rápida, numa só execução de cada, nos {boards} tabuleiros que pelo menos duas procuras resolveram: "
    "{shares}. Não se sabe quanto ruído há nestes tempos.",
    "lab.found.ratio": "{search} expandiu em média {ratio} vezes os nós de {best} (média geométrica dos {boards} tabuleiros que ambas "
    "resolveram; de {least} a {most} vezes, o máximo em {where}).",
    "lab.found.ratio-one": "{search} expandiu {ratio} vezes os nós de {best} em {where}, o único tabuleiro que ambas resolveram.",
    "lab.found.lost-to-blind": "A procura informada perdeu com uma cega: {informed} expandiu mais nós do que {blind} em {count} de "
    "{boards} tabuleiros que ambas resolveram; mais claramente em {where}, {more} contra {fewer}.",
    "lab.found.overestimates": "{heuristic} não é admissível com o modelo {model}: no início diz mais do que custa uma solução ({where}). "
    "{consequence}",
    "lab.found.overestimates-within": "{heuristic} não é admissível com o modelo {model}, embora em nenhum início diga demais. "
    "{consequence}",
    "lab.found.optimum-missed": "Isso custou o ótimo: soluções mais caras em {count} de {boards} execuções de {searches} ({where}).",
    "lab.found.optimum-found": "Mesmo assim, cada uma das {boards} execuções de {searches} com ótimo conhecido deu uma solução ótima.",
    "lab.found.optimum-unknown": "Se isso custa uma solução ótima não se pode dizer com estas execuções.",
    "lab.found.cheapest": "Uma solução ótima em todos os tabuleiros resolvidos (quantos são): {shares}.",
    "lab.found.cheapest-not-always": "{search} deu uma solução ótima em {count} dos {boards} tabuleiros que resolveu; mais caras em "
    "{where}.",
    "lab.found.worth-more": "{search}, {stage}: {ratio} vezes os nós de «{against}» (média geométrica dos {boards} tabuleiros que ambas "
    "resolveram; de {least} a {most} vezes, o máximo em {where}).",
    "lab.found.worth-less": "{search}, {stage}: «{against}» precisou de {ratio} vezes os nós (média geométrica dos {boards} tabuleiros que "
    "ambas resolveram; de {least} a {most} vezes, o máximo em {where}).",
    "lab.found.worth-harm": "{search}, {stage}: menos nós, e não mais; «{against}» precisou de {ratio} vezes os nós (média geométrica dos "
    "{boards} tabuleiros que ambas resolveram; de {least} a {most} vezes, o máximo em {where}).",
    "lab.found.worth-nothing": "{search}, {stage}: exatamente os nós de «{against}», em todos os {boards} tabuleiros que ambas resolveram.",
    "lab.found.solved-no-more": "{search}, {stage}: tabuleiros que «{against}» resolveu e deixam de ser resolvidos: {count} ({where}).",
    "lab.found.solved-only-now": "{search}, {stage}: tabuleiros resolvidos que «{against}» não resolveu: {count} ({where}).",
    "lab.found.best-value": "{search} em {board}: menos nós com {parameter} = {values} ({nodes} expandidos; {worst_nodes} com {parameter} "
    "= {worst}); {solved} de {runs} valores resolveram-no.",
    "lab.found.no-best-value": "{search} em {board}: {parameter} não faz diferença ({nodes} nós expandidos com cada um dos {solved} "
    "valores que o resolveram, de {runs}).",
    "lab.found.worth-one-more": "{search}, {stage}: {ratio} vezes os nós de «{against}» em {where}.",
    "lab.found.worth-one-less": "{search}, {stage}: «{against}» precisou de {ratio} vezes os nós em {where}.",
    "lab.found.won": "{search} {count}",
    "lab.found.ratio-same": "{search} expandiu exatamente tantos nós como {best} em cada um dos {boards} tabuleiros que ambas resolveram.",
    "lab.found.lost-to-blind-stages": "A procura informada perdeu com uma cega: {informed} expandiu mais nós do que {blind} em {count} de "
    "{boards} pares de tabuleiro e etapa que ambas resolveram; mais claramente em {where}, {more} contra {fewer}.",
    "lab.found.times": "{search} {ratio} ({boards})",
    "lab.found.limits": "Terminadas pelo limite ({limit}): {shares} casos.",
    "lab.found.ratios": "Quantas vezes os nós de {best} expandiu cada procura, em média geométrica dos tabuleiros que ambas resolveram (o "
    "seu número entre parênteses): {shares}.",
    "lab.page.untitled": "Um estudo",
    "lab.page.findings": "Conclusões",
    "lab.page.findings-how": "Todas as frases desta secção foram calculadas a partir dos registos abaixo. Os nós são os expandidos; as "
    "razões são médias geométricas, em que uma procura que não expandiu nenhum nó conta como um.",
    "lab.page.more-findings": "mais {count}",
    "lab.page.setting": "O que foi executado",
    "lab.page.boards": "Tabuleiros",
    "lab.page.counters": "O que significam os contadores",
    "lab.page.records": "Registos",
    "lab.page.records-how": "Uma linha por execução, com todos os algarismos. Uma folha de cálculo ou o pandas leem-na tal como está.",
    "lab.page.download": "Guardar os {runs} registos em records.csv",
    "lab.page.boards-run": "tabuleiros",
    "lab.page.searches": "procuras comparadas",
    "lab.page.runs": "execuções",
    "lab.page.solved": "execuções resolvidas",
    "lab.page.searching": "a procurar",
    "lab.page.repeat": "repetições de cada",
    "lab.page.seed": "semente da ordem",
    "lab.page.jobs": "execuções ao mesmo tempo",
    "lab.page.processor": "processador",
    "lab.page.cores": "núcleos",
    "lab.page.system": "sistema",
    "lab.page.python": "Python",
    "lab.machine.compiled": "compilados",
    "lab.machine.not-compiled": "por compilar",
    "lab.page.kernels": "kernels",
    "lab.page.versions": "versões",
    "lab.page.started": "primeira execução",
    "lab.page.finished": "última execução",
    "lab.page.command": "comando",
    "lab.page.partial": "Este estudo não está completo: estão feitas {done} de {planned} execuções.",
    "lab.page.left-out": "Ficaram de fora, por não haver nenhum dos seus tabuleiros: {names}.",
    "lab.page.study": "O estudo tal como foi declarado",
    "lab.page.fair": "Cada execução partiu de um problema novo, por ordem baralhada, e o árbitro julgou a resposta; as contagens têm de "
    "ser iguais em todas as repetições.",
    "lab.page.fair-program": "Cada execução recebeu o problema do próprio programa num processo novo. Só o programa julgou as suas "
    "respostas.",
    "lab.page.stages": "O que é cada etapa",
    "lab.counter.expanded": "nós cujos sucessores foram gerados",
    "lab.counter.tested": "nós a que se perguntou se são objetivo",
    "lab.counter.generated": "sucessores gerados, mesmo de estados já encontrados; a raiz não conta",
    "lab.counter.dead_ends": "ramos que o próprio modelo cortou: estados sem ações e ações sem resultado",
    "lab.counter.duplicates": "sucessores cujo estado já tinha sido alcançado (as procuras que não guardam tabela contam os do caminho "
    "atual)",
    "lab.counter.max_frontier": "o maior número de nós que esperaram ao mesmo tempo por ser expandidos",
    "lab.counter.frontier_left": "nós ainda à espera quando a procura terminou",
    "lab.counter.depth": "passos do início até à solução",
    "lab.counter.cost": "soma dos custos dos passos até à solução",
    "lab.counter.penetrance": "profundidade a dividir pelos nós gerados: 1 significa que só se gerou o caminho da solução",
    "lab.counter.branching": "o fator médio de ramificação b, tal que b + b² + … + b^profundidade é o número de nós gerados",
    "lab.counter.seconds": "tempo de relógio da procura",
    "lab.counter.setup": "tempo de relógio para fazer o modelo e a heurística, antes da procura",
}
