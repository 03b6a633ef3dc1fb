"""What kernels share.

Compiled code: words of bits (`bits`), the numbers kernels answer with (`codes`), buffers (`buffers_cy`), work in slices (`slices_cy`), the
rounds of a ladder (`ladder_cy`), a kernel as an engine, run within limits (`finder_cy`). Around it: what is asked of kernels (`loop`).
"""
