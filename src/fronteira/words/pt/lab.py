"""What lab says, in Portuguese."""

WORDS = {
    # what is wrong with a study
    "lab.not-toml": "isto não é TOML, como em chave = 3",
    "lab.too-deep": "isto tem mais níveis do que qualquer estudo",
    "lab.a.huge-number": "um número fora de todos os limites",
    "lab.too-many": "seriam {runs} execuções, e o máximo é {most}",
    "lab.needs": "{part} precisa de {what}",
    "lab.a.study": "um estudo",
    "lab.a.experiment": "uma experiência",
    "lab.a.stage": "uma etapa",
    "lab.a.limit": "um limite",
    "lab.a.title": "um título (title)",
    "lab.a.puzzle": "um puzzle (puzzle)",
    "lab.a.problem": "um problema (problem)",
    "lab.a.program": "um programa (program)",
    "lab.a.name": "um nome (name)",
    "lab.a.label": "uma legenda (label)",
    "lab.a.model": "um modelo (model)",
    "lab.a.table": "uma tabela",
    "lab.a.list": "uma lista",
    "lab.experiment": "experiência {number} ({name})",
    "lab.nameless-experiment": "experiência {number}",
    "lab.stage": "etapa {number}",
    "lab.wanted.table": "encontrado: {found}; esperava-se uma tabela",
    "lab.wanted.text": "encontrado: {found}; esperava-se um texto",
    "lab.wanted.texts": 'encontrado: {found}; esperava-se um texto, ou um por língua, como em {{ en = "…", pt = "…" }}',
    "lab.wanted.names": 'encontrado: {found}; esperava-se uma lista de nomes, como em ["bfs", "dfs"]',
    "lab.wanted.whole-number": "encontrado: {found}; esperava-se um número inteiro",
    "lab.wanted.number": "encontrado: {found}; esperava-se um número, a partir de 0",
    "lab.wanted.rules": "encontrado: {found}; esperava-se uma tabela, como em {{ goal = 10 }}",
    "lab.wanted.stages": 'encontrado: {found}; esperava-se uma lista de etapas, como em [{{ label = "naive", model = "every-move" }}]',
    "lab.wanted.experiments": "encontrado: {found}; esperava-se uma lista de tabelas: escreva [[{key}]]",
    "lab.no-english": "falta o texto em inglês",
    "lab.not-memory": "{text!r} não é uma quantidade de memória, como 32M",
    "lab.negative-limit": "o limite {limit} não deve ser negativo: {value}",
    "lab.same-label": "há duas etapas chamadas {label!r}",
    "lab.same-board": "já há um tabuleiro chamado {name}",
    "lab.other-puzzle": "{source}: este tabuleiro é de {found}, e esperava-se um de {wanted}",
    "lab.no-wish": "esperava-se generate:{puzzle} e depois as opções, como em generate:{puzzle}:size=8:count=5",
    "lab.no-boards": "um estudo precisa de tabuleiros: indique ficheiros, tabuleiros incluídos ou um pedido",
    "lab.no-experiment": "um estudo precisa de pelo menos uma experiência",
    "lab.same-experiment": "há outra experiência com este nome",
    "lab.nothing-alike": "nenhum dos seus tabuleiros se chama como os do estudo",
    "lab.no-repeat": "deve haver pelo menos 1 execução de cada, e não {repeat}",
    "lab.no-ablation": '{found!r} é desconhecido: só pode ser "each", cada interruptor desligado à vez',
    "lab.stages-alone": "já indicam os modelos, logo não pode haver models nem ablate ao lado delas",
    "lab.two-ranges": "{text!r} tem mais do que um intervalo: só se varia uma opção de cada vez",
    "lab.no-range": "{text!r} não é um intervalo, como 0.0..1.0 step 0.1",
    "lab.bad-range": "{text!r} deve ir a subir, em passos acima de 0, e em menos de {most} passos",
    "lab.full-model": "modelo completo",
    "lab.without": "sem {switch}",
    "lab.otherwise-wrong": "{error}",
    "lab.no-such-file": "nenhum ficheiro em {folder} se chama assim",
    "lab.and-more": "{names} e mais {count}",
    # its records
    "lab.unknown-puzzle": "{puzzle}: nenhum puzzle se chama assim aqui. Se está num ficheiro, esse ficheiro não foi executado, porque ver "
    "registos não executa código: os tabuleiros não são desenhados. Para o ter, indique o ficheiro em que confia: --puzzle "
    "FILE.py",
    "lab.damaged": "este ficheiro está danificado. Inteiros nele: {runs} registos. --repair guarda-os num ficheiro novo, e "
    "conserva este ao lado",
    "lab.nothing-whole": "neste ficheiro nada está inteiro, por isso não há nada para guardar",
    "lab.records-damaged": "{lost} de {total} registos não são o que foi escrito: fronteira lab run volta a fazê-los, --repair guarda"
    " todos os outros",
    "lab.disk-full": "o disco está cheio ou não responde ({error}). O que já estava feito fica guardado: arranje espaço, e "
    "execute o mesmo comando",
    "lab.not-kept": "não se conseguem guardar aí os registos: {error}",
    "lab.not-readable": "não se conseguem ler os registos: {error}",
    "lab.busy": "outra execução está a trabalhar aqui",
    "lab.no-records": "aqui não há registos: falta {file}",
    "lab.no-records-yet": "aqui ainda não há registos",
    "lab.not-records": "este ficheiro não é de registos",
    "lab.other-format": "estes registos foram feitos por outra versão do fronteira, e esta não os sabe ler",
    # how two studies were made
    "lab.setting.limits": "limites",
    "lab.setting.seconds": "segundos",
    "lab.setting.nodes": "nós",
    "lab.setting.memory": "memória",
    "lab.setting.machine": "máquina",
    "lab.setting.processor": "processador",
    "lab.setting.cores": "núcleos",
    "lab.setting.system": "sistema",
    "lab.setting.python": "Python",
    "lab.setting.kernels": "kernels",
    "lab.setting.versions": "versões",
    "lab.setting.jobs": "execuções de cada vez",
    "lab.setting.repeat": "repetições",
    # findings
    "lab.found.share": "{search} {count} de {boards}",
    "lab.found.estimate": "{board}: {estimate} onde {cost} basta",
    "lab.found.dearer": "{board}: {cost} em vez de {optimum}",
    "lab.found.wrong": "O árbitro recusou {count} de {total} respostas ({where}): estes números não devem ser usados.",
    "lab.found.crashed": "{count} de {total} execuções não chegaram ao fim ({where}).",
    "lab.found.counts-differ": "{count} de {total} execuções deram contagens diferentes quando repetidas ({where}): o modelo não é "
    "determinista.",
    "lab.found.unsteady": "Execuções que um limite interrompeu nalgumas repetições e noutras não: {count} ({where}); os seus números são "
    "os das repetições que chegaram ao fim.",
    "lab.found.all-solved": "Os {runs} casos, cada um uma procura num tabuleiro, terminaram todos com uma solução.",
    "lab.found.some-solved": "{solved} de {runs} casos, cada um uma procura num tabuleiro, terminaram com uma solução.",
    "lab.found.solved": "Tabuleiros resolvidos: {shares}.",
    "lab.found.limit": "{search} foi interrompida pelo limite de {limit} em {count} de {runs} casos: {where}.",
    "lab.found.fewest": "Menos nós expandidos {boards:no|nos} {boards} {boards:tabuleiro|tabuleiros} que pelo menos duas "
    "procuras resolveram (os empates contam para cada "
    "uma): {shares}.",
    "lab.found.fastest": "Mais rápida {boards:no|nos} {boards} {boards:tabuleiro|tabuleiros} que pelo menos duas procuras "
    "resolveram: {shares}. Em {clear} deles a "
    "diferença é clara: a sua repetição mais lenta foi mais rápida do que a mais rápida de qualquer outra.",
    "lab.found.fastest-once": "Mais rápida, numa só execução de cada, {boards:no|nos} {boards} {boards:tabuleiro|tabuleiros} "
    "que pelo menos duas procuras resolveram: "
    "{shares}. Não se sabe quanto ruído há nestes tempos.",
    "lab.found.ratio": "{search} expandiu em média {ratio} vezes os nós de {best} (média geométrica dos {boards} tabuleiros que ambas "
    "resolveram; de {least} a {most} vezes, o máximo em {where}).",
    "lab.found.ratio-one": "{search} expandiu {ratio} vezes os nós de {best} em {where}, o único tabuleiro que ambas resolveram.",
    "lab.found.lost-to-blind": "A procura informada perdeu com uma cega: {informed} expandiu mais nós do que {blind} em {count} de "
    "{boards} tabuleiros que ambas resolveram; mais claramente em {where}, {more} contra {fewer}.",
    "lab.found.overestimates": "{heuristic} não é admissível com o modelo {model}: no início diz mais do que custa uma solução ({where}). "
    "{consequence}",
    "lab.found.overestimates-within": "{heuristic} não é admissível com o modelo {model}, embora em nenhum início sobrestime. "
    "{consequence}",
    "lab.found.inconsistent": "{heuristic} não é consistente com o modelo {model}, e {searches} conta com isso: soluções mais caras em "
    "{count} de {boards} execuções ({where}).",
    "lab.found.optimum-missed": "Com isso perdeu-se o ótimo: soluções mais caras em {count} de {boards} execuções de {searches} ({where}).",
    "lab.found.optimum-found": "Mesmo assim, cada uma das {boards} execuções de {searches} com ótimo conhecido deu uma solução ótima.",
    "lab.found.optimum-unknown": "Se com isso se perde o ótimo, não se pode dizer com estas execuções.",
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
    "lab.found.limits": "Interrompidas pelo limite de {limit}: {shares} casos.",
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
    "lab.page.fair": "Cada execução partiu de um problema novo, por ordem aleatória, e o árbitro julgou a resposta; as contagens têm de "
    "ser iguais em todas as repetições.",
    "lab.page.fair-program": "Cada execução recebeu o problema do próprio programa num processo novo. O que "
    "escreveu foi julgado pelo árbitro, se o puzzle do tabuleiro for conhecido.",
    "lab.page.stages": "O que é cada etapa",
    "lab.counter.expanded": "nós cujos sucessores foram gerados",
    "lab.counter.tested": "nós submetidos ao teste de objetivo",
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
    "lab.one-subject": "basta um de {keys}: um estudo é sobre uma só coisa",
    "lab.not-of-programs": "isto não é para programas, que têm os seus modelos e tabuleiros",
    "lab.said-twice": "{key} repete o que outra chave já disse: boards e instances são o mesmo",
    "lab.draft": """# Um estudo: experiências com tabuleiros, em tabelas, gráficos e conclusões. Para o correr, e para o ver:
#   fronteira lab run study.toml
#   fronteira lab report study.lab
# Todas as chaves estão explicadas em docs/studies.md. O que começa por # é um comentário.

title = "{title}: que procura?"           # ou um por língua: {{ en = "…", pt = "…" }}
{subject}

# Tabuleiros: incluídos no programa, ficheiros ao lado deste ("boards/*.txt"), ou feitos por encomenda
# ("generate:…:size=8:level=easy:count=5:seed=1").
boards = [{boards}]

# De cada execução. A que atinge um limite termina aí, e as tabelas dizem-no.
limits = {{ seconds = 5, nodes = 100_000, memory = "1G" }}

# Quantas vezes se faz cada execução: as contagens têm de ser iguais, e mostra-se a dispersão dos tempos.
repeat = 2

# O que as experiências têm em comum pode estar aqui; cada uma pode dizer outra coisa.
models = [{model}]                        # {models}
strategies = [{strategies}]
heuristics = [{heuristic}]                # {heuristics}

[[experiment]]
name = "searches"
title = "Procuras cegas e informadas"
tables = ["time", "nodes", "penetrance"]  # {tables}
charts = ["bars:expanded", "cactus"]      # {charts}; figuras: {figures}

# Um intervalo faz variar uma opção: uma execução por valor, e um gráfico de linhas.
[[experiment]]
name = "weights"
title = "Quanto confiar na heurística"
boards = [{one}]
strategies = ["wastar:w=1.0..3.0 step 1.0"]
charts = ["lines:expanded"]

# O modelo completo, e depois sem cada um dos seus interruptores:
# [[experiment]]
# name = "quanto vale cada ideia"
# ablate = "each"
""",
    "lab.counter.alpha_cuts": "numa procura de um jogo: posições deixadas cedo onde joga o adversário de quem joga na raiz",
    "lab.counter.beta_cuts": "numa procura de um jogo: posições deixadas cedo onde joga quem joga na raiz",
    "lab.counter.value": "numa procura de um jogo: quantos pontos a mais do que o outro tem quem joga, até onde se viu. Aí, os expandidos "
    "são as posições analisadas, os testados as avaliadas, os duplicados aquelas por que uma tabela respondeu",
    "lab.a.game": "um jogo",
    "lab.not-of-games": "um estudo de um jogo não tem modelos: compara procuras (strategies) e avaliações (heuristics)",
}
