"""What play says, in Portuguese."""

WORDS = {
    "play.no-cell": "não há nenhuma casa {cell} num tabuleiro de {cells} casas",
    "play.given": "{place}: o que foi dado não se pode mudar",
    "play.value": "{place} não pode ter {value}: pode ter {values}",
    "play.not-a-session": "isto não é uma sessão guardada: {reason}",
    "play.broken": "falta alguma coisa, ou as partes não condizem",
    "play.newer": "tem a forma da versão {version}, e este programa conhece a versão {known}",
    "play.no-notation": "{puzzle} não tem nenhuma notação onde caiba tudo deste tabuleiro, logo não se pode guardar",
}
