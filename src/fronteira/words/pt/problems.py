"""What is said about problem classes in files, in Portuguese."""

WORDS = {
    "problems.no-py": "{name}: esperava-se um ficheiro de Python com uma classe de problemas, como em mine.py ou mine.py:EightPuzzle",
    "problems.no-file": "{path}: {reason}",
    "problems.left": 'o ficheiro termina o programa quando é carregado; ponha isso dentro de if __name__ == "__main__":',
    "problems.late": "{path}: foi atingido o limite de {limit} enquanto o ficheiro era carregado; ponha o que ele faz por si dentro de "
    'if __name__ == "__main__":',
    "problems.asks": 'o ficheiro pede que se escreva alguma coisa quando é carregado; ponha isso dentro de if __name__ == "__main__":',
    "problems.lacks": "{path}: {name} ainda não é um problema: falta-lhe {missing}",
    "problems.none": "{path}: não tem nenhuma classe de problemas: uma que tenha actions, result e is_goal (ou goal_test), "
    "e start (ou initial, ou initial_state)",
    "problems.which": "{path}: tem várias classes de problemas: {names}. Diga qual, como em --problem {example}",
    "problems.boards": "BOARDS devia ser um dicionário de tabuleiros por nome, ou uma lista deles; encontrado {found}",
    "problems.arguments": "{name}{wanted} não se pode construir com ({given})",
    "problems.no-board": "{name}{wanted} não se pode construir sem argumentos",
    "problems.no-such-file": "{text}: esse ficheiro não existe",
    "problems.which-board": "que tabuleiro? {name} precisa de argumentos: diga-os com --board, indique um ficheiro, ou enumere "
    'tabuleiros no ficheiro da classe: BOARDS = {{"facil": …}}',
}
