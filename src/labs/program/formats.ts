/** Whether a file is what `nsys stats --report cuda_gpu_trace --format csv` prints, by its header or by what stands before it. */
export const isNsysTable = (begin: string): boolean =>
  /^\s*(?:NOTICE: Existing SQLite export found|Generating SQLite file|Processing \[[^\]]*\] with \[[^\]]*cuda_gpu_trace)/.test(begin) ||
  /^"?Start(?: ?\([^)]*\))?"?,"?Duration(?: ?\([^)]*\))?"?,/im.test(begin);

/** Whether a file is a report of mpiP, by how it begins. */
export const isMpipReport = (begin: string): boolean => /^\s*@ mpiP\b/.test(begin);
