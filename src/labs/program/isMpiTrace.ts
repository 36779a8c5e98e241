/** Whether a file that begins so is a trace of an MPI program, or a part of one: which format it is in, its reader finds out. */
export const isMpiTrace = (begin: string): boolean =>
  /^\uFEFF?#(?:Paraver \(|DIMEMAS:)/.test(begin) ||
  /^MPI_[A-Za-z_]+:/m.test(begin) ||
  /^p?\d+[ \t]+(?:init|finalize|compute|i?send|i?recv|sendRecv|wait|waitall|test|bcast|reduce|barrier|allreduce|allgatherv?|alltoallv?|gatherv?|scatterv?|comm_\w+)\b/m.test(
    begin,
  );
