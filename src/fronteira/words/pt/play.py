"""What play says, in Portuguese."""

WORDS = {
    "play.no-cell": "não há nenhuma casa {cell} num tabuleiro de {cells} casas",
    "play.given": "{place}: o que foi dado não se pode mudar",
    "play.value": "{place} não pode ter {value}: pode ter {values}",
    "play.not-a-session": "isto não é uma sessão guardada: {reason}",
    "play.broken": "falta alguma coisa, ou as partes não condizem",
    "play.newer": "tem a forma da versão {version}, e este programa conhece a versão {known}",
    "play.no-notation": "{puzzle} não tem nenhuma notação onde caiba tudo deste tabuleiro, logo não se pode guardar",
    # num terminal
    "play.not-installed": "jogar num terminal precisa do textual, que não está instalado: pip install 'fronteira[play]'",
    "play.no-terminal": "para jogar é preciso um terminal: a saída padrão e a de erros não podem ir para outro lado",
    "play.no-keyboard": "o tabuleiro veio pela entrada padrão, e não há terminal de onde ler as teclas",
    "play.another-game": "{file} tem outro jogo, e não é substituído",
    "play.several-boards": "há {count} tabuleiros em {name}, e joga-se um: diga qual, como em {name}#2",
    "play.file-or-generate": "um tabuleiro e --generate não combinam",
    "play.only-generate": "{option} só faz sentido com --generate",
    "play.title": "Fronteira",
    "play.welcome": "As setas movem, os sinais preenchem, h ajuda, ? mostra todas as teclas.",
    "play.seed": "(semente {seed})",
    "play.taken-up": "Retomado depois de {steps} passos. u desfaz, R recomeça.",
    "play.empty": "vazias: {count}",
    "play.cost": "custo: {cost}",
    "play.typing": "{typed} … continue, ou Enter se é tudo.",
    "play.no-value": "{typed} não pode ficar aqui: {first} … {last}.",
    "play.full": "Está cheio, mas há algo errado: c mostra o quê.",
    "play.solved": "Resolvido{time}! n para outro, q para sair.",
    "play.in-time": " em {time}",
    "play.cheapest": "Resolvido com {cost}, e com menos não se consegue! n para outro, q para sair.",
    "play.cheaper": "Resolvido com {cost}; bastavam {least}. u desfaz, n para outro, q para sair.",
    "play.shown": "Esta é uma solução. u desfaz, n para outro.",
    "play.not-saved": "NÃO GUARDADO: {reason}",
    "play.saved": "Guardado em {file}.",
    "play.nothing-to-save": "Ainda não há nada para guardar.",
    "play.nothing-to-undo": "Não há nada para desfazer.",
    "play.nothing-to-redo": "Não há nada para refazer.",
    "play.nothing-wrong": "Até agora não há nada errado.",
    "play.no-rule-broken": "Nenhuma regra está quebrada. Não há exatamente uma solução, logo nada mais se pode dizer errado.",
    "play.restarted": "Desde o início. u traz tudo de volta.",
    "play.hint-more": "(h: mais)",
    "play.hint-chain": "(h: a cadeia, passo a passo, no tabuleiro)",
    "play.hint-picture": "(m: com a figura que o mostra)",
    "play.hint-fill": "(f: preencher)",
    "play.more": "(m: mais)",
    "play.thinking": "a pensar …",
    "play.making": "a fazer um puzzle …",
    "play.stop": "Esc para",
    "play.stopped": "Parado.",
    "play.too-long": "Demora demasiado: desistiu.",
    "play.stay": "Ficar",
    "play.leave-unsaved": "Sair mesmo assim: perde-se o que não foi guardado",
    "play.choose": "O que quer jogar? (Enter escolhe, Esc volta atrás)",
    "play.another": "Outro: {title}",
    "play.go-on": "Continuar: {title}",
    "play.left": "{puzzle} {shape}, vazias: {count}",
    "play.new": "Novo: {puzzle} {shape}",
    "play.new-level": "Novo: {puzzle} {shape}, {level}",
    "play.key.hint": "pista",
    "play.key.check": "verificar",
    "play.key.undo": "desfazer",
    "play.key.redo": "refazer",
    "play.key.new": "novo",
    "play.key.help": "ajuda",
    "play.key.quit": "sair",
    "play.help.title": "Teclas (Esc fecha)",
    "play.help.text": """setas              mover; Home, End, PgUp, PgDn vão longe
Tab, Shift-Tab     para a casa vazia seguinte, ou a anterior
0 … 9              um valor; um número está completo quando nenhum outro
                   começa assim, com Enter, ou ao sair da casa
+  -               mais um, menos um do que aqui, ou do que donde veio
espaço, Enter      o valor seguinte; desenhar um arco, ou apagá-lo
Backspace, Del, .  esvaziar uma casa
u  r               desfazer e refazer, sem fim (também Ctrl-Z, Ctrl-Y)
h                  uma pista; outra vez: onde; outra vez: o quê e porquê
f                  preencher o que a pista disse
c                  verificar: o que está errado fica marcado
m                  uma mensagem longa, inteira
s                  guardar; cada passo é guardado de qualquer modo
n                  outro puzzle
R                  desde o início (u traz tudo de volta)
G                  desistir: mostrar uma solução
t  T               mostrar o tempo; claro ou escuro
q                  sair (também Ctrl-C); fronteira play continua depois
rato               clicar: ir para lá; outra vez: o valor seguinte;
                   direito: esvaziar; roda no cursor: mais um, menos um

Marcas             [ ] o cursor    > < aquilo de que a pista fala
                   ( ) de onde se segue
                   ! ! o que não pode estar junto    × × o que não pode ficar""",
    "play.bye-solved": "resolvido",
    "play.bye-saved": "guardado em {file}; para continuar: fronteira play {name}",
    "play.bye-nothing": "nada foi jogado, logo nada foi guardado",
    "play.only-game": "{option} é para um jogo a dois, cujo nome está em vez do ficheiro",
    "play.kept-players": "{option} é para um jogo novo; quem começou um jogo guardado está no ficheiro",
    "play.nobody": "alguém tem de estar ao teclado: um dos jogadores é me",
    "play.bye-over": "guardado em {file}; para o ver: fronteira analyse {name}",
    "play.game.welcome": "As setas movem, Enter traça, h pede conselho, ? mostra todas as teclas.",
    "play.game.you": "o jogador",
    "play.game.player-1": "{name} (1)",
    "play.game.player-2": "{name} (2)",
    "play.game.their-turn": "a pensar …",
    "play.game.coach-looks": "o treinador está a ver …",
    "play.game.your-turn": "É a sua vez.",
    "play.game.turn-of": "É a vez de {player}.",
    "play.game.not-now": "Não é a sua vez.",
    "play.game.drawn": "Esse arco já está traçado.",
    "play.game.over": "Acabou. {result}. u volta atrás, q sai; o jogo está em {file}.",
    "play.game.no-loss": "Isso não custou nada, tanto quanto se vê.",
    "play.game.show-best": "(h: no tabuleiro)",
    "play.game.coach-on": "O treinador diz, depois de cada jogada sua, o que ela custou.",
    "play.game.coach-off": "O treinador fica calado.",
    "play.key.advice": "conselho",
    "play.key.coach": "treinador",
    "play.game.help": """setas              mover de arco em arco; Home e End vão longe
Tab, Shift+Tab     o arco seguinte por traçar
Enter, Espaço      traçá-lo; quem fecha uma caixa joga outra vez
h                  o que o treinador diz da posição; outra vez: os melhores arcos no tabuleiro
c                  o treinador diz depois de cada jogada o que custou, ou fica calado
u, r               voltar atrás até à sua última jogada, fazê-la de novo
m                  a mensagem completa
T                  claro ou escuro
Esc                parar uma análise
q                  sair; o jogo fica guardado depois de cada jogada
rato               um clique leva a um arco, outro traça-o""",
}
