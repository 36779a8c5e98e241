"""Sweeps over a space of scenarios: from a specification to a table with a row for each scenario.

    specification ──> plan ──> tasks ──> blocks ──> parts on disk ──> Parquet
                                  └ engine: processes, an executor, Dask

    specification   TOML, checked: all of its mistakes, by key
    plan            which scenarios there are, in their order; the values of each follow from its number
    results         results of model and simulation that can be requested
    samples         points of a sample, in their order
    derived         columns out of others
    block           scenarios in, their columns out: what a worker does, in any process on any machine
    digest          of rows, whoever computed them in whichever order
    engines         who computes
    store           what is on disk, in the midst of a sweep and after it
    drive           hands out tasks until there is a row for every scenario
    sweep           the table of a sweep, read
    command         overlap-explorer

Nothing here is imported before somebody sweeps.
"""
