"""What runs says, in Portuguese."""

WORDS = {
    "runs.repeat": "repeat deve ser pelo menos 1, não {repeat}",
    "runs.board": "{instance}: {error}",
    "runs.counts-differ": "os contadores diferem entre repetições da mesma execução (nós expandidos: {expanded}): o modelo não é "
    "determinista",
    "runs.no-folder": "{folder}: essa pasta não existe",
    "runs.empty-folder": "{folder}: não há aí tabuleiros; esperavam-se ficheiros como input1.txt",
    "runs.sqlite.SQLITE_READONLY": "não se consegue escrever aí",
    "runs.sqlite.SQLITE_CANTOPEN": "não se consegue abrir o ficheiro",
    "runs.sqlite.SQLITE_FULL": "não há mais espaço",
    "runs.sqlite.SQLITE_BUSY": "outro programa está a usá-lo",
    "runs.sqlite.SQLITE_LOCKED": "outro programa está a usá-lo",
    "runs.compared": "Procuras comparadas",
    "runs.comparison": "A comparação",
}
