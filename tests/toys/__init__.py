"""A tiny game that uses every part of the kernel, and broken copies of it with one fault each."""
