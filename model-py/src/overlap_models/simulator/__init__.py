"""The simulator of the page, its own WebAssembly modules under wasmtime: rows of numbers in, columns out.

    modules     where the modules are, compiled once
    memory      one of them at work: its functions, and what stands in its memory
    texts       what it reads
    runs        one run of a workload, with its trace, and the results of a lab that follow from its runs
    sweep       many rows of values at once
    diagrams    traces of several runs as columns

What is where in the memory of a module says the generated table alone. The labs stand in ``overlap_models.simulations``.
"""
