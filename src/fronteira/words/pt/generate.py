"""What generate says, in Portuguese."""

WORDS = {
    "generate.worker": "um processo que criava puzzles falhou: {trouble}",
    "generate.none-came-up": "nenhum puzzle assim apareceu em {attempts} tentativas: {wish}. Peça outro nível, mais casas dadas ou outro "
    "tamanho",
    "generate.no-maker": "ainda não se sabe criar tabuleiros de {puzzle}",
    "generate.search-without-guessing": "um puzzle que exige procura não se consegue sem arriscar: peça uma coisa ou a outra",
    "generate.givens": "um tabuleiro tem 0 casas dadas ou mais, não {givens}",
    "generate.too-long": "os puzzles de {puzzle} criam-se até {most}×{most}, e não {shape}",
    "generate.too-many-cells": "os puzzles de {puzzle} criam-se até {most} casas, e não {shape}",
    "generate.not-unique": "um puzzle de {puzzle} sem solução única estava prestes a sair do Fronteira, por favor comunique-o:\n{board}",
    "generate.wrong-optimum": "um puzzle de {puzzle} com um ótimo errado estava prestes a sair do Fronteira, por favor "
    "comunique-o:\n{board}",
}
