"""What draw says, in Portuguese."""

WORDS = {
    # figuras e folhas
    "draw.title": "{puzzle}, {shape}",
    "draw.size": "Linhas: {rows}; colunas: {columns}.",
    "draw.figures": "Casas dadas: {given}; preenchidas: {filled}; vazias: {empty}.",
    "draw.row": "Linha {row}: {cells}.",
    "draw.empty-cell": "uma casa vazia",
    "draw.empty-cells": "{count} casas vazias",
    "draw.moves": "Novo: {places}.",
    "draw.follows": "A pista é sobre {places}.",
    "draw.because": "Resulta de {places}.",
    "draw.errors": "Não podem ficar assim: {places}.",
    "draw.sheet.solutions": "Soluções",
    "draw.sheet.hints": "Primeiros passos",
    "draw.sheet.page": "página {number} de {count}",
    "draw.sheet.grade": "{level}, pontuação {score}",
    "draw.sheet.cost": "custo: {cost}",
}
