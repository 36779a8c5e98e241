"""A space of scenarios instead of one: from a specification to a table with a row for each of them.

    specification ──> plan ──> tasks ──> blocks ──> parts on disk ──> Parquet
                                  └ engine: processes, an executor, Dask

    specification   TOML, checked: all that is wrong with it, by its keys
    plan            which scenarios there are, in their order; the values of each follow from its number
    results         what can be wanted of model and simulation
    samples         points of a sample, in their order
    derived         columns out of others
    block           scenarios in, their columns out: what a worker does, in any process on any machine
    digest          of rows, whoever computed them in whichever order
    engines         who computes
    forks           how processes of this machine begin
    store           what is on disk, in the midst of a sweep and after it
    drive           hands out tasks until there is a row for every scenario
    sweep           the table of a sweep, read
    command         overlap-explorer

Nothing here is imported before somebody sweeps.
"""
