"""What boards say, in Portuguese."""

WORDS = {
    "board.place": "linha {row}, coluna {column}",
    "board.places.row": "linha {row}, colunas {column}",
    "board.places.column": "linhas {row}, coluna {column}",
    "board.and": "{first} e {last}",
    "board.size": "{text} não é um tamanho como 10 ou 8x12",
    "board.cells": "um tabuleiro {puzzle} de {shape} tem {wanted} casas, e não {found}",
    "board.filled": "a casa em {place} já tem {value}",
    "board.too-small": "um tabuleiro {puzzle} tem pelo menos {smallest}, e não {shape}",
    "board.too-large": "um tabuleiro de {shape} tem mais de {most} casas, o máximo que {puzzle} aceita aqui",
    "board.no-such-rule": "{puzzle} não tem {rule} para definir: tem apenas {known}",
    "board.no-rules": "{puzzle} não tem {rule} para definir: não tem regras para definir",
    "board.rule-value": "{rule} não pode ser {value}",
}
