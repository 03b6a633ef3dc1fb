"""What runs says, in Portuguese."""

WORDS = {
    "runs.repeat": "repeat deve ser pelo menos 1, não {repeat}",
    "runs.board": "{instance}: {error}",
    "runs.counts-differ": "os contadores diferem entre repetições da mesma execução (nós expandidos: {expanded}): o modelo não é "
    "determinista",
    "runs.no-folder": "{folder}: essa pasta não existe",
    "runs.empty-folder": "{folder}: não há aí tabuleiros; esperavam-se ficheiros como input1.txt",
    "runs.odd-lock": "{path}: isto não é um ficheiro simples, e por isso não pode dizer se alguém está aí a trabalhar: tire-o daí",
    "runs.sqlite.SQLITE_READONLY": "não se consegue escrever aí",
    "runs.sqlite.SQLITE_CANTOPEN": "não se consegue abrir o ficheiro",
    "runs.sqlite.SQLITE_FULL": "não há mais espaço",
    "runs.sqlite.SQLITE_BUSY": "outro programa está a usá-lo",
    "runs.sqlite.SQLITE_LOCKED": "outro programa está a usá-lo",
    "runs.sqlite.SQLITE_READONLY_ROLLBACK": "ficou a meio uma alteração, que espera no ficheiro ao lado cujo nome acaba em "
    "-journal; quem aí escrever a seguir desfá-la",
    "runs.sqlite.STRANGE": "ao lado há um ficheiro (-journal, -wal ou -shm) que não é simples, ou que nomeia outro: não é obra "
    "nossa; tire-o daí",
    "runs.compared": "Procuras comparadas",
    "runs.comparison": "A comparação",
}
