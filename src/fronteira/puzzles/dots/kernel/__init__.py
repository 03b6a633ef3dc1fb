"""The compiled kernel, and the engine made of it (`finder`)."""
