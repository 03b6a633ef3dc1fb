"""What kernels say, in Portuguese."""

WORDS = {
    "kernels.not-compiled": "os núcleos não estão compilados, e FRONTEIRA_REQUIRE_COMPILED=1 exige-o",
    "kernels.busy": "este solucionador já está a trabalhar, noutra linha de execução: cada uma precisa do seu",
}
