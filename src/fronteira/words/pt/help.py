"""What the command line says about itself, in Portuguese: commands, and their options."""

WORDS = {
    # options of several commands
    "help.any.per-page": "Puzzles por página; os que ficariam pequenos de mais para escrever vão com menos.",
    "help.any.title": "O que está no cimo de cada página; o nome do puzzle se nada for dito.",
    "help.any.paper": "O tamanho do papel.",
    "help.any.ids": "Por baixo de cada puzzle o seu id, do qual se volta a obter.",
    "help.any.scores": "A pontuação ao lado do nível.",
    "help.any.names": "Como se chama: o ficheiro, ou a semente de que foi feito.",
    "help.any.hints": "Pistas no fim: o primeiro dos passos mais difíceis de cada puzzle, e porquê.",
    "help.any.booklet": "Duas páginas por lado, na ordem que faz um livrinho quando se dobram as folhas impressas dos dois lados.",
    "help.any.large": "Letra grande.",
    "help.any.no-colour": "Preto no branco.",
    "help.any.count": "Quantos.",
    "help.any.csv": "Valores separados por vírgulas (CSV).",
    "help.any.dask": "Entrega o trabalho aos processos de um escalonador Dask; local inicia um aqui.",
    "help.any.engine": "kernel (compilado, e a predefinição onde existe), search, sat ou cp; fronteira puzzles diz quais tem cada puzzle.",
    "help.any.export": "No fim, escreve também as linhas ao lado de FILE.",
    "help.any.help": "Mostra esta ajuda e termina.",
    "help.any.givens": "Exatamente tantas casas dadas, ou tão poucas quanto possível dentro de limites, como em 20..30.",
    "help.any.heuristics": "Heurísticas a comparar; a predefinição é a escolha do próprio puzzle.",
    "help.any.html": "No fim, escreve uma página com números e um gráfico.",
    "help.any.irreducible": "Nenhuma casa dada é dispensável.",
    "help.any.job": "Que trabalho do ficheiro; a predefinição é o último.",
    "help.any.jobs": "Processos a trabalhar; a predefinição é um por processador.",
    "help.any.json": "Escreve o progresso e o resumo como linhas JSON.",
    "help.any.lang": "Língua das frases e dos títulos; a predefinição é a do ambiente (LANG).",
    "help.any.level": "Exatamente este nível; sem a opção, qualquer um que não precise de hipóteses.",
    "help.any.limit": "Para quando chegar a este número de soluções.",
    "help.any.markdown": "Uma tabela em Markdown.",
    "help.any.memory-limit": "Desiste quando todo o processo ocupar esta memória, como em 32M.",
    "help.any.models": "Modelos a comparar; a predefinição é a escolha do próprio puzzle.",
    "help.any.guessing": "Sem nível: podem as regras não chegar para o resolver? --level search pede isso.",
    "help.any.node-limit": "Desiste depois de expandir este número de nós.",
    "help.any.out": "As linhas vão para este ficheiro SQLite.",
    "help.any.puzzle": "De que puzzle são os tabuleiros, quando não se percebe.",
    "help.any.repair": "Se o ficheiro está danificado, guarda primeiro num novo o que está inteiro; o danificado fica ao lado.",
    "help.any.restart": "Esquece o que o ficheiro tem deste trabalho, e recomeça.",
    "help.any.resume": "Continua um trabalho que já está no ficheiro.",
    "help.any.seed": "A mesma semente dá os mesmos puzzles, em qualquer máquina.",
    "help.any.size": "Linhas e colunas; por predefinição as da máscara, ou 8.",
    "help.any.problem": "Uma classe de problemas sua (FILE.py:CLASSE se tiver várias) em vez de um puzzle; o ficheiro é executado.",
    "help.any.board": "Um tabuleiro do problema: os argumentos da classe, como em (2, 8, 3), size=3.",
    "help.any.strategies": "Estratégias a comparar; a predefinição é bfs,dfs,greedy,astar.",
    "help.any.stream": "Escreve as linhas como JSON, à medida que ficam prontas ou pela ordem da entrada.",
    "help.any.symmetry": "Das casas dadas: rotate é meia volta, quarter um quarto de volta, mirror esquerda e direita, flip cima e baixo, "
    "cross as duas, diagonal, antidiagonal e diagonals em relação a essas, eightfold tudo. Quartos de volta e diagonais só em quadrados.",
    "help.any.mask": "Um desenho das casas dadas, uma linha por linha: . 0 - _ ou um espaço não é casa dada, tudo o resto é.",
    "help.any.pattern": "Uma máscara das nossas.",
    "help.any.ends": "O primeiro e o último número são dados, num puzzle que os tenha.",
    "help.any.best-of": "Cria tantos por cada um, e fica o de melhor gosto: bem espalhado, muitas regras diferentes, poucas casas dadas.",
    "help.any.time-limit": "Desiste ao fim deste número de segundos.",
    # the program
    "help": """Um laboratório de procura em puzzles de grelha.

Sem comando, num terminal, abre um menu.

\b
Exemplos:
  fronteira solve board.txt                     resolve um tabuleiro
  fronteira compare dots:c --strategies bfs,astar
  fronteira puzzles                             o que há
  fronteira COMANDO --help                      mais sobre um comando""",
    "help.version": "Mostra a versão e termina.",
    # solve
    "help.solve": """Resolve tabuleiros.

FILE é um ficheiro, - para a entrada padrão (a predefinição quando algo chega por um pipe), ou um tabuleiro incluído, como dots:c. A
solução é escrita na notação em que veio o tabuleiro. Um modelo, uma estratégia, uma heurística, um rasto ou um caminho
pedem o motor search; sem nenhum deles é usado o motor mais rápido do puzzle.

Vários ficheiros, e vários tabuleiros num ficheiro, são resolvidos por ordem, com uma linha em branco entre as soluções. As mensagens
chamam FILE#2 ao segundo tabuleiro de um ficheiro; o rasto do segundo tabuleiro vai para tree-2.dot se o do primeiro for tree.dot.

Com --unique, uma segunda solução, se a houver, vem depois da primeira, após uma linha em branco. --confirm pergunta a um motor que
trabalha de outra maneira, e diz qual. --curve escreve uma linha por objetivo: k, e quanto custa alcançá-lo (– se não se pode
alcançar; 12–14 se só está provado que fica entre esses dois).

--proof escreve, quando a resposta é não, o tabuleiro em cláusulas (FILE.cnf, DIMACS) e uma prova de que não podem valer todas
(FILE.drat, DRAT), que qualquer verificador de tais provas pode verificar; precisa de python-sat. Para um tabuleiro com solução nada é
escrito, a não ser que --unique ou --all perguntem se há outra.

Com --json os campos são instance, puzzle, status (solved, exhausted, limit), limit (qual deles), solution (o seu texto, ou null), cost
(casas preenchidas, se o puzzle não contar outra coisa), engine e stats; com --path também path; com --confirm também confirmed
(o nome do outro motor, ou null); com --proof também proof (null, ou formula, proof, variables, clauses, steps, bytes, seconds,
limit e checked); com --unique também unique (true, false, ou null se não se sabe) e second. --all acaba com um objeto
sem solution, cujo status diz por que razão não há mais. --curve dá instance, puzzle, limit e curve, uma lista de k, lower e upper.

Código de saída: 0 resolvido, 1 sem solução, 2 ilegível, 3 foi atingido um limite (antes de se saber tudo o que foi pedido), 4 mais do
que uma solução com --unique; de vários tabuleiros o pior, pela ordem 0, 1, 4, 3, 2.

\b
Exemplos:
  fronteira solve board.txt
  fronteira solve --puzzle numbrix < board.txt
  fronteira solve board.txt --unique --confirm
  fronteira solve board.txt --proof no
  fronteira solve dots:c --strategy astar --heuristic perimeter --path --stats
  fronteira solve --problem eight.py "(1, 2, 3, 4, 5, 6, 0, 7, 8)" --path
  fronteira solve board.lisp --goal 7 --exactly
  fronteira solve dots:e --curve
  fronteira solve T*.txt --strategy bfs --time-limit 3 --memory-limit 32M --json""",
    "help.solve.unique": "Prova que a solução é a única, ou mostra uma segunda.",
    "help.solve.all": "Escreve cada solução assim que é encontrada.",
    "help.solve.confirm": "Pede a outro motor que confirme que não há solução; com --unique ou --all, que não há outra.",
    "help.solve.proof": "Prova que não há solução (com --unique, que não há outra): escreve FILE.cnf e FILE.drat.",
    "help.solve.curve": "Mostra quanto custa cada objetivo, de um puzzle que os tenha.",
    "help.solve.model": "Formulação da procura, como em pruned:mrv=off.",
    "help.solve.strategy": "Estratégia de procura, como em dfs:limit=20.",
    "help.solve.heuristic": "Heurística, como em max:half-sum:perimeter.",
    "help.solve.stats": "Mostra os contadores no erro padrão.",
    "help.solve.path": "Em vez da solução, mostra os tabuleiros do início até ela, com cada passo explicado.",
    "help.solve.trace": "Escreve o rasto da procura: .html uma página que o mostra, .dot Graphviz, .trace.yaml Posthoc, senão linhas JSON.",
    "help.solve.json": "Escreve um objeto JSON por tabuleiro; com --all, um por solução.",
    # count
    "help.count": """Conta as soluções de tabuleiros.

FILE é um ficheiro, - para a entrada padrão (a predefinição quando algo chega por um pipe), ou um tabuleiro incluído, como takuzu:six. A
contagem para em 2, se --limit não disser outra coisa: chega para distinguir nenhuma, uma e várias. Cada solução contada foi julgada
pelo árbitro. Onde se pede a solução mais barata, as soluções não se contam.

Com --json os campos são instance, puzzle, number, complete (true se não há outras), limit (qual foi atingido), engine e stats.

Código de saída: 0 contadas, sejam todas as que há ou tantas como as pedidas; 3 chegou primeiro um limite de tempo, nós ou memória; 2
ilegível.

\b
Exemplos:
  fronteira count board.txt
  fronteira count --puzzle takuzu --limit 1000000 --time-limit 10 < board.txt
  fronteira count boards/*.txt --engine sat --json""",
    "help.count.json": "Escreve um objeto JSON por tabuleiro.",
    # check
    "help.check": """Verifica uma solução de um tabuleiro.

BOARD e SOLUTION são ficheiros; um deles pode ser -, para a entrada padrão, e BOARD pode ser um tabuleiro incluído, como dots:c. A
solução escreve-se como `fronteira solve` a mostra, ou em qualquer formato do puzzle. As regras são as de BOARD, diga SOLUTION o
que disser. Cada regra quebrada é indicada com as suas linhas e colunas, contadas a partir de 1. De várias soluções, todas são
ajuizadas.

Código de saída: 0 correta (todas), 1 há uma regra quebrada, 2 ilegível.

\b
Exemplos:
  fronteira check board.txt solution.txt
  fronteira solve board.txt | fronteira check board.txt -
  fronteira solve board.txt --all | fronteira check board.txt -""",
    "help.check.json": "Escreve um objeto JSON: correct, violations, claimed; de várias soluções: correct, solutions, equal.",
    # show
    "help.show": """Mostra tabuleiros.

FILE é um ficheiro, - para a entrada padrão (a predefinição quando algo chega por um pipe), ou um tabuleiro incluído, como dots:c.

\b
Exemplos:
  fronteira show dots:c
  fronteira show board.txt --as course""",
    "help.show.as": "pretty, ou um formato; fronteira puzzles dá a lista.",
    # play
    "help.play": """Joga um puzzle no terminal, em ecrã inteiro.

FILE é um ficheiro com um tabuleiro, - para a entrada padrão, um tabuleiro incluído, como takuzu:six, um tabuleiro escrito como id,
ou um jogo guardado. Sem ele, e sem --generate, escolhe-se: jogos deixados a meio, puzzles novos, tabuleiros incluídos. ? mostra as
teclas; o que uma casa pode ter, e como se escreve, diz o puzzle, também um que esteja num ficheiro seu (--puzzle mine.py).
Se FILE for o nome de um jogo a dois (ver o último exemplo), é esse que se joga: contra um nível, uma procura, um jogador num ficheiro,
ou outra pessoa ao mesmo teclado.

Cada passo é guardado: no ficheiro que --save indica, no jogo guardado que se retomou, ou senão numa pasta sua (XDG_STATE_HOME, ou
~/.local/state, em fronteira/play), onde o mesmo tabuleiro se encontra outra vez. Precisa do extra play
(pip install 'fronteira[play]').

Código de saída: 0, resolvido ou guardado; 2 ilegível, sem terminal, ou não foi possível guardar.

\b
Exemplos:
  fronteira play takuzu:six
  fronteira play --generate numbrix --size 7 --level easy
  fronteira play board.txt --save game.json
  fronteira play game.json
  fronteira play dots --size 5x5 --against master --second""",
    "help.play.against": "De um jogo a dois, quem joga contra si: um nível (o último é o mais forte), uma procura como "
    "alphabeta:depth=3, um ficheiro Python; ou me, para duas pessoas.",
    "help.play.second": "O outro começa.",
    "help.play.clock": "Quanto tempo o outro pode pensar numa jogada; 1 segundo por omissão.",
    "help.play.generate": "Faz um puzzle novo; as quatro opções seguintes dizem como é.",
    "help.play.seed": "A mesma semente dá o mesmo puzzle, em todo o lado; por omissão, uma nova.",
    "help.play.save": "Guarda o jogo neste ficheiro, e continua a partir dele se já existir.",
    "help.play.light": "Escuro sobre claro; T muda.",
    # analyse
    "help.analyse": """Quanto vale uma posição de um jogo para dois, jogada a jogada, e porquê.

POSITION é um ficheiro, - para a entrada padrão (também quando falta), um tabuleiro incluído como dots:c, ou a posição por extenso: o nosso
id (dots-game:5x6:…), JSON, um tabuleiro em Lisp com 1 ou 2 para quem traçou cada arco, a cadeia do OpenSpiel, ou qualquer tabuleiro. Os
valores são caixas, e exatos: quantas das que estão abertas quem joga consegue a mais do que o outro se ambos jogarem na perfeição. Onde os
limites chegam antes de isso se saber há majorantes e minorantes, nunca uma estimativa. De um jogo guardado (play --save, match --save) diz
que jogadas custaram alguma coisa e onde o jogo mudou de mãos.

Código de saída: 0 o valor é conhecido; 3 chegou-se a um limite; 2 uso errado; 130 Ctrl-C, depois do que se encontrou até aí.

\b
Exemplos:
  fronteira analyse "(((1 0) (0 0) (1 0)) ((0 1) (0 0) (0 0)))"
  fronteira analyse posicao.txt --mover 2 --time-limit 60
  fronteira analyse jogo.json --json""",
    "help.analyse.game": "O jogo, onde há vários.",
    "help.analyse.mover": "Quem joga, diga o texto o que disser.",
    "help.analyse.all": "Mostrar todas as jogadas, e não só as melhores.",
    "help.analyse.log": "Escrever antes um jogo como registo: cada jogada, o tabuleiro depois dela, e o que a procura fez.",
    "help.analyse.json": "Escrever um objeto JSON: value, moves, best_line, decision, anatomy, remarks; de um jogo, turns.",
    # hint
    "help.hint": """Dá uma pista para a próxima jogada, com a sua razão.

FILE tem o tabuleiro até onde chegou; é um ficheiro, - para a entrada padrão (a predefinição quando algo chega por um pipe), ou um
tabuleiro incluído. A pista vem da regra mais fácil que vê alguma coisa. Um erro é dito primeiro; com --given FILE, que casas
estão erradas.

Código de saída: 0 uma pista, ou o tabuleiro está completo; 1 o tabuleiro não tem solução, ou tem um erro (e diz porquê); 4 tem mais do
que uma solução; 2 ilegível; 3 um limite.

\b
Exemplos:
  fronteira hint board.txt
  fronteira hint board.txt --stage 3 --lang pt
  fronteira hint mine.txt --given puzzle.txt --stage 2
  fronteira hint board.txt --stage 3 --show --svg hint.svg""",
    "help.hint.json": "Escreve um objeto JSON: stage, text, rule, moves, because, mistakes e mais.",
    "help.hint.show": "Desenha também o tabuleiro, com aquilo de que a pista fala marcado; a cores num terminal, salvo com NO_COLOR.",
    "help.hint.svg": "Escreve aí o tabuleiro marcado como figura, - para a saída padrão.",
    "help.hint.stage": "1 um empurrão, 2 onde, 3 o quê e porquê.",
    "help.hint.given": "O puzzle tal como foi dado: diz primeiro o que preencheu desde então e não pode ficar.",
    # explain
    "help.explain": """Resolve um tabuleiro como uma pessoa, e diz porquê a cada passo.

FILE é um ficheiro, - para a entrada padrão (a predefinição quando algo chega por um pipe), ou um tabuleiro incluído. A regra mais fácil
que vê alguma coisa vem primeiro. Onde as regras não chegam, diz até onde chegaram.

Código de saída: 0 resolvido pelas regras; 1 o tabuleiro não tem solução, e diz porquê; 4 tem mais do que uma solução; 3 as regras não
chegam, ou foi atingido um limite; 2 ilegível; 130 interrompido. Mostram-se os passos encontrados até aí.

\b
Exemplos:
  fronteira explain takuzu:six
  fronteira explain board.txt --lang pt --html lesson.html
  fronteira explain board.txt --svg steps/""",
    "help.explain.json": "Escreve um objeto JSON por passo; num limite um último com o seu nome, limit.",
    "help.explain.show": "Desenha o tabuleiro debaixo de cada passo, com aquilo de que o passo fala marcado.",
    "help.explain.html": "Escreve uma página com uma figura por passo.",
    "help.explain.svg": "Escreve aí uma figura por passo.",
    # grade
    "help.grade": """Classifica tabuleiros: a regra mais difícil de que cada um precisa, e quantas vezes se usa cada regra.

FILE é um ficheiro, - para a entrada padrão (a predefinição quando algo chega por um pipe), ou um tabuleiro incluído, como takuzu:six. O
nível é o da regra mais difícil de que o tabuleiro precisa, na escada do seu puzzle: muito fácil, fácil, médio, difícil, diabólico,
infernal, ou exige procura, onde as regras não chegam. A pontuação ordena os tabuleiros de um nível. O mesmo tabuleiro tem a mesma
classificação em qualquer máquina. Um tabuleiro sem solução, ou com várias, não tem classificação.

Código de saída: 0 todos classificados; 1 alguns não têm solução; 4 alguns têm mais do que uma; 2 ilegível; 3 foi atingido um limite.

\b
Exemplos:
  fronteira grade boards/*.txt
  fronteira generate takuzu --size 8 --level hard --count 5 | fronteira grade""",
    "help.grade.jsonl": "Um objeto JSON por tabuleiro.",
    # generate
    "help.generate": """Cria puzzles: cada um com solução única provada, arbitrado e classificado.

Onde se pede a solução mais barata, prova-se antes quanto custa.

O nível é o da regra mais difícil de que o puzzle precisa (fronteira grade): gentle, easy, medium, hard, fiendish, diabolical, ou search
para os que as regras não resolvem. Os tabuleiros saem na saída padrão, na notação do próprio puzzle ou noutra (--format), para que outros
comandos os possam ler; num terminal são desenhados. Cada chamada cria puzzles novos e diz a semente: --seed cria-os outra vez. O puzzle 3
de uma semente é o mesmo, seja qual for o número de puzzles criados. Ctrl-C ou um limite deixam o que já estava criado; sem --time-limit há
30 segundos por cada puzzle.

Código de saída: 0 criados; 2 não apareceu nenhum puzzle assim, ou há uma opção errada; 3 foi atingido um limite; 130 interrompido.

\b
Exemplos:
  fronteira generate takuzu --size 10 --level hard
  fronteira generate numbrix --size 8x12 --symmetry rotate --count 20 --seed 7 > book.txt
  fronteira generate takuzu --size 14 --irreducible --count 1000 --jobs 2 --jsonl > corpus.jsonl
  fronteira generate numbrix --size 9 --pattern border --ends
  fronteira generate takuzu --mask heart.txt --level easy
  fronteira generate dots --size 6 --goal 12 --level medium
  fronteira generate takuzu --size 8 --level easy --count 12 --seed 7 --pdf book.pdf --per-page 6 --solutions""",
    "help.generate.jsonl": "Um objeto JSON por puzzle: board, solution, grade, seed e number.",
    "help.generate.jobs": "Em quantos processos trabalhar.",
    "help.generate.format": "Como escrever os tabuleiros; fronteira puzzles dá a lista das notações.",
    "help.generate.solutions": "A seguir a cada tabuleiro, a sua solução; com --pdf, as soluções no fim.",
    "help.generate.pdf": "Imprime-os em folhas, com semente, classificação e id por baixo de cada um (extra pdf).",
    # convert
    "help.convert": """Escreve tabuleiros noutro formato.

FILE é um ficheiro, - para a entrada padrão (a predefinição quando algo chega por um pipe), um tabuleiro incluído, como dots:c, ou um id,
como takuzu:4x4:c1a0c1a1b1a. O seu formato é reconhecido. Os formatos de uma linha dão uma linha por tabuleiro; entre os outros fica uma
linha em branco.

Todos os puzzles: id (nosso, uma linha com puzzle, regras e tabuleiro), json (nosso, com um JSON Schema). Muitos: course,
janko, ipuz, penpa (um endereço do Penpa+). fronteira puzzles mostra todos os formatos de cada puzzle.

A solução que vem com um tabuleiro (json, ipuz, janko, puzzletea) é mantida se o novo formato tiver lugar para ela. Com --solutions, a
que faltar é procurada, dentro dos limites, e escrita se for a única. Uma regra que o novo formato não sabe dizer é indicada no erro
padrão.

Código de saída: 0 todos escritos; 2 um tabuleiro não se pôde ler, ou não cabe no formato (os outros são escritos); 3 com --solutions,
foi atingido um limite; 4 com --solutions, um tabuleiro tem várias soluções; 1 com --solutions, um não tem nenhuma (são todos escritos
sem ela).

\b
Exemplos:
  fronteira convert board.txt --to id
  fronteira convert takuzu:six --to unruly
  sgt-unruly --generate 10 10x10dn | fronteira convert --to json --solutions > corpus.jsonl
  fronteira convert corpus.jsonl --to janko""",
    "help.convert.solutions": "Escreve também a solução única, se o formato tiver lugar: a que vem no texto, ou a encontrada.",
    "help.convert.to": "O formato em que se escreve; fronteira puzzles dá a lista.",
    "help.convert.schema": "Mostra o JSON Schema de json e termina.",
    # draw
    "help.draw": """Desenha tabuleiros.

FILE é um ficheiro, - para a entrada padrão (a predefinição quando algo chega por um pipe), ou um tabuleiro incluído, como dots:c. Com
--out, mostra os nomes dos ficheiros escritos. Cada figura tem um título e uma descrição para leitores de ecrã.

Código de saída: 0 desenhado, 1 sem solução, 2 ilegível, 3 foi atingido um limite antes de se encontrar uma solução.

\b
Exemplos:
  fronteira draw takuzu:six > six.svg
  fronteira draw boards.txt --out pictures --solution
  fronteira draw numbrix:nine --png --theme dark > nine.png""",
    "help.draw.out": "Escreve um ficheiro por tabuleiro nesta pasta; - é a saída padrão, para um só tabuleiro.",
    "help.draw.solution": "Desenha os tabuleiros resolvidos; o que era dado fica a negrito e direito.",
    "help.draw.theme": "auto segue a preferência de quem lê (SVG).",
    "help.draw.png": "PNG em vez de SVG; precisa do extra report.",
    "help.draw.places": "Numera as linhas e as colunas.",
    "help.draw.counts": "Diz ao lado de cada linha e coluna o que contém, de um puzzle que conte isso.",
    # print
    "help.print": """Imprime puzzles em folhas de papel, num PDF. Precisa do extra pdf.

FILE é um ficheiro, - para a entrada padrão (a predefinição quando algo chega por um pipe), ou um tabuleiro incluído, como dots:c. No cimo
de cada página estão as regras, por baixo de cada puzzle a sua dificuldade e o seu nome. Os mesmos tabuleiros dão os mesmos bytes.

Código de saída: 0 impresso, 1 um puzzle não tem solução, 2 ilegível, 3 foi atingido um limite antes de se encontrar uma solução. As
folhas são escritas na mesma, sem as soluções que não se encontraram.

\b
Exemplos:
  fronteira print boards.txt --per-page 6 --solutions --pdf sheets.pdf
  fronteira print takuzu:six takuzu:ten --title "Sexta-feira" --hints --pdf friday.pdf""",
    "help.print.solutions": "Soluções no fim, em tamanho pequeno.",
    "help.print.pdf": "Onde escrever as folhas; - é a saída padrão.",
    # compare
    "help.compare": """Compara procuras em tabuleiros.

FILE é um ficheiro, uma pasta deles, - para a entrada padrão, ou um tabuleiro incluído.

Com --game os tabuleiros são posições de um jogo para dois, e comparam-se procuras de jogos: nós, cortes alfa e beta.

Uma linha por cada tabuleiro, modelo, estratégia e heurística. Uma estratégia que não olha para heurísticas é executada uma só vez,
sejam quais forem. Cada execução começa do zero, por ordem aleatória, e a sua solução é verificada pelo árbitro. Conta-se como em
`fronteira solve --stats`; setup é o tempo em segundos que levou a fazer o modelo e a heurística, que alguns modelos aproveitam para
adiantar trabalho. Ctrl-C mostra o que já estava feito. Com --html escreve-se também uma página: conclusões, tabelas e gráficos, que não
precisa de mais nada para ser lida.

Código de saída: 0 foi tudo executado (mesmo que haja tabuleiros por resolver), 1 uma execução repetida deu outra contagem, 2 um
tabuleiro ou uma especificação não se conseguem ler, 70 uma solução estava errada, 130 interrompido.

\b
Exemplos:
  fronteira compare dots:a dots:c
  fronteira compare T*.txt --models forced-first,obvious-first --repeat 5
  fronteira compare big1.txt --strategies greedy --heuristics adjacent-empties:alpha=0.1,adjacent-empties:alpha=0.3
  fronteira compare dots:c --strategies bfs,astar,aima:astar_search --time-limit 10 --csv > figures.csv
  fronteira compare dots:a dots:b dots:c --heuristics closed,half-sum --html report.html
  fronteira compare --game dots --size 2x2 --strategies alphabeta,alphabeta:order=captures:table=on
  fronteira compare --problem eight.py:EightPuzzle --strategies bfs,astar --heuristics h1,h2""",
    "help.compare.game": "Compara procuras deste jogo, minimax, negamax, alphabeta e mcts com os seus interruptores, e as suas avaliações "
    "(--heuristics).",
    "help.compare.size": "De um jogo: um tabuleiro vazio deste tamanho.",
    "help.compare.html": "Escreve também um relatório com conclusões, tabelas e gráficos: uma só página, que não precisa de mais nada.",
    "help.compare.trace": "Escreve as procuras, no máximo quatro num só tabuleiro, como corrida: uma página que não precisa de mais nada.",
    "help.compare.jsonl": "Um objeto JSON por linha da tabela.",
    "help.compare.seed": "Decide a ordem em que se fazem as execuções.",
    "help.compare.repeat": "Execuções de cada; melhor tempo e mediana.",
    "help.match": """Põe jogadores frente a frente: uma partida de dois, um torneio de mais.

PLAYER é um nível (random, greedy, chain, uct, master), com opções se quiser (uct:iterations=1000); uma procura até uma profundidade ou
até ao fim do tempo (alphabeta:depth=3, alphabeta:deepen=on:table=on, mcts); um ficheiro Python com uma função de uma posição e um
relógio que dá uma jogada; ou uma pasta desses ficheiros. Cada dois fazem --games jogos, começados por um e por outro à vez. A mesma
semente dá os mesmos jogos, sejam quantos forem os processos, desde que os jogadores se guiem por nós e não pelo relógio.

Um ficheiro trabalha num processo próprio. Um que se atrasa, falha, termina, precisa de memória a mais ou não indica uma jogada perde
esse jogo, por uma regra que tem nome, e não acontece mais nada. O que ele escreve deita-se fora.

Uma vitória vale um ponto, um empate meio; a fração de pontos está com os seus limites (Wilson, 95 %), e a vantagem é em pontos do
próprio jogo, em todos os jogos. Ctrl-C mostra o que se jogou. Com --json: as linhas, e cada jogo com jogadas, tempos e números.

Código de saída: 0 jogou-se tudo, 1 um jogo não chegou ao fim, 2 um jogador ou uma posição não se conseguem ler, 130 interrompido.

\b
Exemplos:
  fronteira match uct greedy --games 200 --size 5x5 --jobs 2
  fronteira match alphabeta:depth=3 alphabeta:depth=4:order=captures --opening 6 --games 40
  fronteira match mine.py chain --games 20 --time-limit 1
  fronteira match players/ --games 20 --html tournament.html""",
    "help.match.game": "Que jogo, onde há vários.",
    "help.match.games": "Quantos jogos fazem cada dois.",
    "help.match.size": "Linhas e colunas do tabuleiro; se nada se disser, as habituais do jogo.",
    "help.match.position": "Onde os jogos começam: um ficheiro, ou o próprio texto, em qualquer notação do jogo.",
    "help.match.opening": "Jogadas feitas primeiro ao acaso, as mesmas nos dois jogos de um par: para jogadores que escolhem sempre igual.",
    "help.match.time-limit": "Segundos por jogada; 5 se nada se disser.",
    "help.match.node-limit": "Posições que as procuras podem analisar por jogada.",
    "help.match.memory-limit": "Memória que um jogador num ficheiro pode ter, como em 512M; 1G se nada se disser.",
    "help.match.seed": "Decide todas as escolhas ao acaso.",
    "help.match.jobs": "Processos em que se joga.",
    "help.match.json": "Um objeto JSON: as linhas, e cada jogo.",
    "help.match.jsonl": "Um objeto JSON por jogador.",
    "help.match.save": "Guardar cada jogo num ficheiro desta pasta, para analyse.",
    "help.match.html": "Escreve também uma página: classificação, quem tirou pontos a quem, cada jogo.",
    # heuristic
    "help.heuristic": """Averigua se uma heurística sobrestima.

Uma heurística é admissível se nunca excede o verdadeiro custo que falta: então A* encontra a solução mais barata. É consistente se, em
cada passo, não desce mais do que o passo custa. Dado um PUZZLE, os seus tabuleiros pequenos são explorados por inteiro, do mais pequeno
para o maior; dado um FILE (ou um tabuleiro incluído, como dots:a), esse tabuleiro, até onde --states chegar. O que refuta a heurística
é mostrado como um tabuleiro.

Código de saída: 0 nenhum contraexemplo, 1 não é admissível.

\b
Exemplos:
  fronteira heuristic dots closed
  fronteira heuristic dots max:half-sum:perimeter --model boxes
  fronteira heuristic board.txt empties --states 200000
  fronteira heuristic h2 --problem eight.py --board "(1, 2, 3, 4, 5, 6, 0, 7, 8)" --states 1000""",
    "help.heuristic.json": "Escreve um objeto JSON.",
    "help.heuristic.model": "Formulação da procura; a predefinição é a escolha do próprio puzzle.",
    "help.heuristic.seed": "Decide que estados profundos se veem onde não se podem ver todos.",
    "help.heuristic.states": "Estados a ver em cada tabuleiro.",
    # lab
    "help.lab": """Estudos: experiências declaradas num ficheiro, executadas, guardadas e mostradas.

\b
Exemplos:
  fronteira lab run studies/report-002.toml     executa um estudo; outra vez, para continuar onde parou
  fronteira lab report report-002.lab           as suas tabelas, gráficos e conclusões numa página
  fronteira lab compare OLD.lab NEW.lab         o que mudou""",
    # lab.run
    "help.lab.new": """Escrever um estudo para começar, com comentários que dizem o que nele pode estar.

Corre tal como está: tabuleiros incluídos do puzzle, as quatro procuras, um varrimento. Um ficheiro que já
existe não é substituído; com --out - vai para a saída padrão. docs/studies.md explica todas as chaves.

Código de saída: 0 escrito, 2 o ficheiro já existe ou o puzzle não é conhecido.

Exemplos:
  fronteira lab new numbrix --out meu.toml""",
    "help.lab.new.out": "Para onde vai.",
    "help.lab.run": """Executa um estudo.

Tudo o que está no ficheiro é verificado antes de se executar o que quer que seja. Cada execução é feita por um processo próprio, numa
ordem que a semente do estudo decide, e guardada assim que termina: interrompido em qualquer ponto, por Ctrl-C ou pior, o mesmo comando
continua daí. As contagens têm de ser as mesmas em todas as repetições de uma execução.

Código de saída: 0 foi tudo executado (mesmo que haja execuções interrompidas por limites), 1 uma execução repetida deu outra contagem
ou uma execução abortou, 2 o estudo não se consegue ler, 70 uma solução estava errada, 130 interrompido.

\b
Exemplos:
  fronteira lab run studies/report-002.toml
  fronteira lab run studies/report-002.toml --instances my-boards --out mine.lab
  fronteira lab run studies/report-004.toml --jobs 2 --restart
  fronteira lab run studies/report-003.toml --dask tcp://10.0.0.5:8786""",
    "help.lab.run.jobs": "Execuções ao mesmo tempo; 1 para tempos de confiança.",
    "help.lab.run.out": "Para onde vão os registos; a predefinição é STUDY.lab, aqui.",
    "help.lab.run.instances": "Usa antes os tabuleiros desta pasta.",
    "help.lab.run.dask": "Entrega as execuções aos processos de um escalonador Dask; local inicia um aqui.",
    "help.lab.run.resume": "Continua onde parou (a predefinição), ou faz de novo todas as execuções.",
    # lab.report
    "help.lab.report": """Mostra um estudo: uma página com conclusões, tabelas e gráficos, que não precisa de mais nada para ser lida.

Com --markdown, --latex ou --csv, o que se pede vai para a saída padrão em vez de uma página. Com --out, as tabelas (nesses formatos, ou
nos três), os gráficos (SVG, PNG e PDF) e os registos ficam em ficheiros próprios, para um artigo. Um estudo que ainda está a correr, ou
que foi interrompido, é mostrado até onde chegou.

Código de saída: 0 foi mostrado, 2 não há registos para mostrar.

\b
Exemplos:
  fronteira lab report report-002.lab
  fronteira lab report report-002.lab --lang pt --html relatorio.html
  fronteira lab report report-002.lab --markdown > figures.md
  fronteira lab report report-002.lab --latex --out paper/figures""",
    "help.lab.report.html": "Para onde vai a página; a predefinição é report.html em DIR.",
    "help.lab.report.csv": "Os registos como valores separados por vírgulas; com --out, as tabelas também.",
    "help.lab.report.markdown": "Conclusões e tabelas em Markdown.",
    "help.lab.report.out": "Escreve aí ficheiros: tabelas, gráficos, registos.",
    "help.lab.report.puzzle": "O ficheiro do puzzle, FILE.py, se é de confiança: o seu código é executado para desenhar os tabuleiros.",
    "help.lab.report.latex": "Um documento LaTeX: conclusões e tabelas (booktabs); com --out, também os gráficos.",
    # lab.compare
    "help.lab.compare": """Diz o que mudou de um estudo para outro.

As contagens são exatas, e comparam-se execução a execução. Os tempos têm ruído: só se diz que mudaram se a diferença for maior do que a
dispersão das repetições dos dois estudos em conjunto, e com uma só repetição nada se diz. As execuções que só um dos estudos tem são
indicadas.

Código de saída: 0 nenhuma contagem mudou, 1 há contagens que mudaram, 2 não há nada para comparar.

\b
Exemplos:
  fronteira lab compare before.lab after.lab
  fronteira lab compare before.lab after.lab --jsonl | jq 'select(.counts_changed)'""",
    "help.lab.compare.jsonl": "Um objeto JSON por execução, com tudo o que dela se sabe nos dois estudos.",
    # batch
    "help.batch": """Corpora: ficheiros de muitos tabuleiros, trabalhados por todos os núcleos ou por muitas máquinas, sem perder nada.

\b
Exemplos:
  fronteira batch count boards.txt.gz --out results.sqlite      conta as soluções de cada tabuleiro
  fronteira batch count boards.txt.gz --out results.sqlite --resume    continua onde parou
  fronteira batch grade folder/ --out grades.sqlite --export csv
  fronteira batch solve boards.txt --out results.sqlite --dask tcp://10.0.0.5:8786
  fronteira batch generate takuzu --size 10 --count 100000 --out new.sqlite
  fronteira batch status results.sqlite""",
    # batch.compare
    "help.batch.compare": """Procura em cada tabuleiro de um corpus com cada modelo, estratégia e heurística: uma linha por cada.

Veja em fronteira batch solve --help o que é CORPUS e os códigos de saída, e em fronteira compare --help os números.

\b
Exemplos:
  fronteira batch compare boards.txt --out runs.sqlite --strategies dfs,astar --node-limit 10000 --export csv""",
    # batch.count
    "help.batch.count": """Conta as soluções de cada tabuleiro de um corpus, até 2 se --limit não disser outra coisa.

O status de um tabuleiro é none, unique ou several; veja em fronteira batch solve --help o que é CORPUS e os códigos de saída.

\b
Exemplos:
  fronteira batch count boards.txt.gz --out results.sqlite
  fronteira batch count folder/ --out results.sqlite --limit 1000 --time-limit 5 --export parquet""",
    # batch.grade
    "help.batch.grade": """Classifica cada tabuleiro de um corpus pelas regras de que precisa.

Os tabuleiros sem solução, ou com várias, têm uma linha que o diz; veja em fronteira batch solve --help o que é CORPUS e os códigos de
saída.

\b
Exemplos:
  fronteira batch grade boards.txt.gz --out grades.sqlite --export csv""",
    # batch.solve
    "help.batch.solve": """Resolve cada tabuleiro de um corpus.

CORPUS é um ficheiro, uma pasta, ou - para um pipe: texto do curso, tabuleiros em Lisp, linhas JSON, um id por linha ou outro formato
que fronteira convert conheça, comprimido com gzip ou não. Cada tabuleiro dá uma linha no ficheiro, com a solução como id. O que não se
consegue ler fica com uma linha que diz onde e porquê, e o resto é feito. Ctrl-C acaba o que está em mãos; --resume continua mais tarde.

Código de saída: 0 tudo feito (resolvido, ou provado que não tem solução); 1 um tabuleiro falhou ou fez cair o seu processo; 2 algo era
ilegível; 3 foi atingido um limite; 130 interrompido.

\b
Exemplos:
  fronteira batch solve boards.txt --out results.sqlite --time-limit 10
  zcat boards.gz | fronteira batch solve - --puzzle takuzu --out results.sqlite --stream input""",
    # batch.generate
    "help.batch.generate": """Cria muitos puzzles: cada um com solução única provada, arbitrado, classificado e logo guardado.

São os puzzles de fronteira generate com as mesmas opções e a mesma semente (0, se não for dita), como ids com as suas soluções. Um
trabalho que já lá está continua com --resume, também com um --count maior. Os códigos de saída são os de fronteira batch solve.

\b
Exemplos:
  fronteira batch generate takuzu --size 10 --level hard --count 100000 --out hard.sqlite
  fronteira batch generate numbrix --size 9 --count 5000 --seed 7 --out book.sqlite --export jsonl
  fronteira batch export hard.sqlite --boards > hard.txt       só os tabuleiros, um id por linha""",
    # batch.status
    "help.batch.status": """Mostra os números de um trabalho, mesmo enquanto corre.

Quantos tabuleiros estão feitos, por estado, nível e tamanho; quantis do tempo e dos nós; os dez mais lentos com os seus ids.

\b
Exemplos:
  fronteira batch status results.sqlite
  fronteira batch status results.sqlite --html report.html
  sqlite3 results.sqlite 'SELECT size, avg(nodes) FROM counted GROUP BY size'""",
    "help.batch.status.json": "Escreve um objeto JSON.",
    "help.batch.status.html": "Escreve uma página com números e um gráfico.",
    # batch.export
    "help.batch.export": """Escreve as linhas de um trabalho, pela ordem do corpus, num ficheiro ou na saída padrão.

\b
Exemplos:
  fronteira batch export results.sqlite rows.csv
  fronteira batch export results.sqlite --format jsonl | head
  fronteira batch export made.sqlite --boards > corpus.txt""",
    "help.batch.export.format": "A predefinição é o que diz o nome de FILE, senão jsonl.",
    "help.batch.export.boards": "Só os tabuleiros que fronteira batch generate criou, um id por linha.",
    # aima
    "help.aima": """Executa um programa escrito para a biblioteca aima-python.

Um programa que importa `search`, `utils` ou `aima.search` corre sem alterações, com os seus próprios argumentos, entrada, saída e código
de saída; recebe a versão dessa biblioteca feita pelo Fronteira, que faz o mesmo trabalho pela mesma ordem, sem as suas pesquisas lineares.
Uma cópia da biblioteca junto ao programa é usada se foi alterada, e isso é dito. Os programas escritos para simpleai correm com essa
biblioteca tal como está instalada, também contados e limitados.
As opções do Fronteira vêm antes do nome do programa; tudo o que vem depois é do programa.

Com --compare, o programa é executado desde o início num processo novo por cada entrada e procura, com a entrada como argumento e como
entrada padrão, até chamar a sua primeira procura; a procura que se compara faz o trabalho dessa, sobre o mesmo problema. Se o programa
não faz sempre o mesmo problema, isso é dito. Um programa que não chama nenhuma procura pode ter uma só classe Problem e um leitor, como
`Board.parse_instance`. A resposta que o programa escreve é julgada se o puzzle do tabuleiro for conhecido. --programs DIR compara todos
os programas de uma pasta, e das pastas que nela há, numa só tabela.

Código de saída: o do próprio programa; 3 foi atingido um limite, 130 interrompido. Com --compare: 0 foi tudo executado, 1 uma execução
falhou ou o problema não foi sempre o mesmo, 2 não se pôde executar nada.

\b
Exemplos:
  fronteira aima takuzu.py < T01.txt
  fronteira aima --stats --time-limit 3 --memory-limit 32M numbrix.py input1.txt
  fronteira aima --compare takuzu.py --boards boards/ --time-limit 10 --markdown
  fronteira aima --compare takuzu.py --boards boards/ --time-limit 10 --html report.html""",
    "help.aima.stats": "No fim, mostra os contadores de cada procura no erro padrão.",
    "help.aima.html": "Escreve também um relatório com conclusões, tabelas e gráficos: uma só página, que não precisa de mais nada.",
    "help.aima.jsonl": "Com --compare: um objeto JSON por linha da tabela.",
    "help.aima.csv": "Com --compare: valores separados por vírgulas (CSV).",
    "help.aima.markdown": "Com --compare: uma tabela em Markdown.",
    "help.aima.compare": "Compara as procuras de um programa.",
    "help.aima.inputs": "Com --compare: a pasta dos tabuleiros, ou um deles.",
    "help.aima.searches": "Com --compare: quais.",
    "help.aima.programs": "Com --compare: em vez dele, uma pasta de programas, os de uma turma; uma só tabela.",
    "help.aima.heuristics": "Com --compare: heurísticas para as procuras que as usam, cada uma um método do problema ou uma "
    "função do programa.",
    "help.aima.repeat": "Com --compare: quantas vezes se executa cada uma; conta a mais rápida, e mostra-se a mediana.",
    "help.aima.latex": "Com --compare: as tabelas em LaTeX.",
    "help.aima.library": "De quem é a biblioteca, se houver uma cópia junto ao programa: ours (nossa), theirs (a cópia) ou auto (a cópia, "
    "se foi alterada).",
    # puzzles
    "help.puzzles": """Enumera o que há para resolver, e com que resolver.

Puzzles, tabuleiros incluídos, modelos, heurísticas e estratégias, com as suas opções e predefinições; com NAME, só esse puzzle. Os
modelos, as heurísticas e as estratégias dão-se aos outros comandos como especificações: o nome e as opções, unidos por dois-pontos, como
em dfs:limit=20 ou pruned:mrv=off:local=off.

\b
Exemplos:
  fronteira puzzles
  fronteira puzzles takuzu --lang pt
  fronteira puzzles --json""",
    "help.puzzles.json": "Escreve um objeto JSON.",
    # web
    "help.web": """Jogar, ver procuras e compará-las num navegador.

Uma página só nesta máquina: tabuleiros para jogar com pistas que dizem porquê, procuras para ver passo a passo, pôr em corrida e comparar.
Precisa do extra web: pip install 'fronteira[web]'. docs/web.md diz como o correr para uma turma.

\b
Exemplos:
  fronteira web --open
  fronteira web --studies estudos
  fronteira web --puzzle tiles.py
  fronteira web --public --host-name puzzles.example.org""",
    "help.web.port": "A porta; por omissão 8765, ou uma que esteja livre.",
    "help.web.open": "Abrir a página no navegador.",
    "help.web.studies": "Mostrar os relatórios dos estudos (pastas .lab) que aqui estão.",
    "help.web.problem": "Um problema seu para ver procurar, como em mine.py:Labirinto. O seu código é executado.",
    "help.web.puzzle": "Um puzzle seu. O seu código é executado.",
    "help.web.public": "Para estranhos, atrás de um servidor virado para eles: limites baixos, nada que demore.",
    "help.web.host-name": "Um nome pelo qual pode ser pedido, além dos desta máquina.",
    # demo
    "help.demo": """Mostra o que o Fronteira faz, em poucos segundos.

Um tabuleiro incluído de cada puzzle é resolvido, e depois procurado de várias maneiras; uma frase diz o que ver em cada tabela.

\b
Exemplos:
  fronteira demo
  fronteira demo --lang pt""",
}
