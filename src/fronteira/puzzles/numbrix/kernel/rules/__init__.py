"""The rules of the kernel, the dearer the later; the last has the fixed point of all."""
