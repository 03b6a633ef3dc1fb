"""What kernels share.

Compiled code: words of bits (`bits`), the numbers kernels answer with (`codes`), buffers (`buffers_cy`), work in slices (`slices_cy`), the
rounds of a ladder (`ladder_cy`). Around it: the loop that runs a kernel within limits (`loop`), and a kernel as an engine (`finder`).
"""
