import { beginOf } from '../../../core/measured/benchmarkText.ts';

/** Files of a trace that are looked at for its format. */
const mostBegins = 8;

/** What a file is read as; null: the output of a benchmark, which is neither JSON nor compressed. */
export type ProgramFile = 'torch' | 'nsys' | 'mpip' | 'mpi';

/** Whether a file is what `nsys stats --report cuda_gpu_trace --format csv` prints, by its header or by what stands before it. */
export const isNsysTable = (begin: string): boolean =>
  /^\s*(?:NOTICE: Existing SQLite export found|Generating SQLite file|Processing \[[^\]]*\] with \[[^\]]*cuda_gpu_trace)/.test(begin) ||
  /^"?Start(?: ?\([^)]*\))?"?,"?Duration(?: ?\([^)]*\))?"?,/im.test(begin);

/** Whether a file is a report of mpiP, by how it begins. */
export const isMpipReport = (begin: string): boolean => /^\s*@ mpiP\b/.test(begin);

/** Whether a file that begins so is a zip archive. */
export const isZip = (begin: string): boolean => begin.startsWith('PK\x03\x04');

/** Whether a file that begins so is a trace of an MPI program, or a part of one: which format it is in, its reader finds out. */
export const isMpiTrace = (begin: string): boolean =>
  /^\uFEFF?#(?:Paraver \(|DIMEMAS:)/.test(begin) ||
  /^MPI_[A-Za-z_]+:/m.test(begin) ||
  /^p?\d+[ \t]+(?:init|finalize|compute|i?send|i?recv|sendRecv|wait|waitall|test|bcast|reduce|barrier|allreduce|allgatherv?|alltoallv?|gatherv?|scatterv?|comm_\w+)\b/m.test(
    begin,
  );

/** The format of files that were opened together: one that lists the others of an MPI program's, or has their colours, may come first. */
export async function programFileOf(files: readonly File[]): Promise<ProgramFile | null> {
  const begins = await Promise.all(files.slice(0, mostBegins).map(readBegin));
  if (begins.some(({ text }) => isMpiTrace(text))) return 'mpi';
  const { text, isPacked } = begins[0]!;
  if (isPacked || /^\s*[{[](?!\d)/.test(text)) return 'torch';
  return isMpipReport(text) ? 'mpip' : isNsysTable(text) ? 'nsys' : null;
}

/** Where the contents of the first file of a zip archive begin; null: it is none. */
function inZip(begin: Uint8Array): { readonly at: number; readonly isDeflated: boolean } | null {
  if (begin.length < 30 || !isZip(String.fromCharCode(...begin.subarray(0, 4)))) return null;
  const head = new DataView(begin.buffer, begin.byteOffset);
  return { at: 30 + head.getUint16(26, true) + head.getUint16(28, true), isDeflated: head.getUint16(8, true) !== 0 };
}

/** The first characters of a file, which may be compressed. */
async function readBegin(file: File): Promise<{ readonly text: string; readonly isPacked: boolean }> {
  const begin = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const zipped = inZip(begin);
  const isPacked = begin[0] === 0x1f && begin[1] === 0x8b;
  if (zipped?.isDeflated === false) return { text: beginOf(begin.subarray(zipped.at)), isPacked: false };
  if (!isPacked && zipped === null) return { text: beginOf(begin), isPacked };
  const stream =
    zipped === null
      ? file.stream().pipeThrough(new DecompressionStream('gzip'))
      : file.slice(zipped.at).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const { value } = await reader.read().catch(() => ({ value: undefined }));
  await reader.cancel().catch(() => {});
  // A damaged archive is named by the reader that has all of it.
  return { text: beginOf(value?.subarray(0, 4096) ?? new Uint8Array()), isPacked: isPacked || value === undefined };
}
