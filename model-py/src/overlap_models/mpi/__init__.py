"""MPI traces as a schedule in GOAL, whatever wrote them: liballprof, SimGrid (time-independent), Paraver, Dimemas."""

from overlap_models.mpi.answer import MpiTrace, mpi_trace

__all__ = ["MpiTrace", "mpi_trace"]
