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
    "draw.shapes": "o tabuleiro é {board}, e o tabuleiro dado é {given}",
    "draw.no-cell": "não há nenhuma casa {cell} para marcar num tabuleiro de {cells} casas",
    "draw.no-grid": "{puzzle} não é uma grelha de casas, e não tem desenho próprio",
    "draw.not-installed": "as figuras PNG precisam do matplotlib, que não está instalado: pip install 'fronteira[report]'",
    "draw.sheet.per-page": "uma página leva {numbers} puzzles, não {per_page}",
    "draw.sheet.not-installed": "as folhas precisam do reportlab, que não está instalado: pip install 'fronteira[pdf]'",
    "draw.tree": "Árvore de procura: nós expandidos: {expanded}; criados: {made}",
    "draw.tree.part": "Árvore de procura: nós expandidos: {expanded}; criados: {made}; só os primeiros estão desenhados",
}
