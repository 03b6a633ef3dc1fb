"""What generate says, in Portuguese."""

WORDS = {
    "generate.worker": "um processo que criava puzzles falhou: {trouble}",
    "generate.none-came-up": "nenhum puzzle assim apareceu em {attempts} tentativas: {wish}. {why}",
    "generate.why.levels": "O que apareceu era de outros níveis: {levels}. Peça um destes, outro tamanho ou outra simetria",
    "generate.why.givens": "O menor número de casas dadas numa tentativa foi {closest}. Peça mais, ou outro tamanho",
    "generate.why.mask": "A melhor tentativa ainda deixou {closest} de {cells} casas em aberto. Pode não haver puzzle com estas casas "
    "dadas: junte algumas",
    "generate.why.nothing": "Peça outro nível, mais casas dadas ou outro tamanho",
    "generate.bounds": "nenhum número de casas dadas é pelo menos {fewest} e no máximo {most}",
    "generate.no-bounds": "esperava-se um número de casas dadas, como em 20, ou limites, como em 20..30, 20.. ou ..30, e não {text}",
    "generate.best-of": "pode ficar o melhor de um ou mais puzzles, não de {number}",
    "generate.no-ends": "os tabuleiros de {puzzle} não têm primeiro e último número para dar",
    "generate.no-mask": "uma máscara diz que casas são dadas, e os tabuleiros de {puzzle} não têm casas para dar",
    "generate.mask-alone": "uma máscara já diz que casas são dadas: não peça também simetria, número de casas dadas ou puzzle irredutível",
    "generate.mask-and-pattern": "uma máscara e um padrão dizem ambos que casas são dadas: peça um deles",
    "generate.mask-shape": "a máscara é de {mask}, os tabuleiros pedidos são de {shape}",
    "generate.empty-mask": "a máscara está vazia: esperava-se uma linha por cada linha do tabuleiro, com um sinal por cada casa",
    "generate.not-square": "só um tabuleiro quadrado pode ter a simetria {symmetry}, e {shape} não o é; pode ter {others}",
    "generate.no-maker": "ainda não se sabe criar tabuleiros de {puzzle}",
    "generate.search-without-guessing": "um puzzle que exige procura não se consegue sem arriscar: peça uma coisa ou a outra",
    "generate.givens": "um tabuleiro tem 0 casas dadas ou mais, não {givens}",
    "generate.more-than-cells": "pediram-se {givens} casas dadas, e um tabuleiro de {shape} tem {cells} casas",
    "generate.too-long": "os puzzles de {puzzle} criam-se até {most}×{most}, e não {shape}",
    "generate.too-many-cells": "os puzzles de {puzzle} criam-se até {most} casas, e não {shape}",
    "generate.not-unique": "um puzzle de {puzzle} sem solução única estava prestes a sair do Fronteira, por favor comunique-o:\n{board}",
    "generate.wrong-optimum": "um puzzle de {puzzle} com um ótimo errado estava prestes a sair do Fronteira, por favor "
    "comunique-o:\n{board}",
}
