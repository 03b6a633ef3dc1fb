"""What workers says, in Portuguese."""

WORDS = {
    "workers.no-jobs": "deve haver pelo menos 1 processo a trabalhar, e não {jobs}",
    "workers.too-many-jobs": "no máximo {most} processos a trabalhar ao mesmo tempo nesta máquina, e não {jobs}",
    "workers.raised-at": "{what} ({file}, linha {line})",
    "workers.exit-code": "o processo terminou por si, com o código de saída {code}",
    "workers.signal": "o processo foi terminado pelo sinal {name}",
    "workers.killed": "o processo foi terminado pelo sinal {name}: o sistema pode ter ficado sem memória",
    "workers.late": "sem resposta ao fim de {seconds:g} s: o processo foi terminado",
    # lanes
    "workers.busy": "estão todos a trabalhar e já há pedidos que cheguem à espera: tente de novo daqui a um momento",
    "workers.lost": "o processo que tratava disto terminou antes de ter resposta: {how}",
    "workers.failed": "correu mal o que não devia: {trouble}",
    # clusters
    "workers.no-dask": "um cluster precisa do Dask, que não está instalado: pip install 'fronteira[cluster]'",
    "workers.certificates": "{address} pede certificados: são indicados por DASK_DISTRIBUTED__COMM__TLS__CA_FILE, …__CLIENT__CERT e "
    "…__CLIENT__KEY",
    "workers.no-scheduler": "nenhum escalonador do Dask responde em {address}: {error}",
    "workers.scheduler-gone": "o escalonador do Dask em {address} desapareceu",
    "workers.nobody": "o escalonador do Dask em {address} está há {seconds:.0f} s sem processos de trabalho",
    "workers.dropped": "o escalonador do Dask em {address} largou o trabalho: terá desaparecido?",
    "workers.all-died": "todos os processos que o tentaram terminaram a meio",
    "workers.same-version": "{trouble} (os processos de trabalho têm o mesmo Fronteira?)",
}
