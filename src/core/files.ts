/**
 * What a file is that a reader brings: by its name and by how it begins. Everything that asks this asks here; a reader in Python finds
 * out the rest (model-py/src/overlap_models/_page/readers.py).
 *
 *     dropped or chosen ──> beginOfFile ──> readerOf: the lab whose `reads` names its format ──> what that lab opens (ui/files/dropped.ts)
 *                                      └──> mayBeLesson                                          traceOf: which trace it is, in archives too
 */

/** A file by how it begins. */
export interface FileBegin {
  readonly name: string;
  /** A character for each byte, or the text if UTF-16. */
  readonly text: string;
  /** The name of its format where it is no text that can be read; null: it may be text. */
  readonly binary: string | null;
}

/** Formats that labs read, each with how it is known; a file may be of several. */
const formats = {
  /** Tables, by their names alone. */
  table: (name: string) => /\.(?:parquet|csv|tsv)$/i.test(name),
  /** What a benchmark of messages printed. */
  benchmark: (_: string, begin: string) =>
    /^#? ?OSU |\bOSU (?:MPI|OpenSHMEM|UPC|UPC\+\+|NCCL|xCCL)[^\n]* Test\b|# Benchmarking |nccl-tests|# +size +count|o_s=\S+ +o_r=|\((?:bytes?|[KMG]i?B)\)[^\n]*\(?(?:us|µs|ms|ns|[KMG]i?B\/s)|^"?(?:(?:message|msg)[ _])?(?:size|bytes?)\b[^\n]*\b(?:[mun]?secs?|[mun]s|seconds?|[KMG]i?(?:b|bit|byte)(?:\/s|ps))\b/im.test(
      begin,
    ) && !/^\s*---[ \t]*\r?\n/.test(begin),
  /** A table of printed times, by a line of at least three heads, or by the keys of its first object. */
  claims: (_: string, begin: string) =>
    /^(?!#)(?=.*\bcomput(?:ation|e)\b)(?=.*\bcomm(?:unication)?\b)(?=(?:[^,;\t|\n]*[,;\t|]){2}).*\b(?:overlapped|both|together)\b/im.test(
      begin.replaceAll('_', ' ').replace(/^\s*\[\s*\{[^}]*/, (object) => object.replaceAll('\n', ' ')),
    ) && !/^\s*---[ \t]*\r?\n/.test(begin),
  /** A collective beside computation. */
  overlap: (_: string, begin: string) => /Pure Comm|t_pure/.test(begin),
  /** A file that is compressed or in an archive: traces of kernels are handed on so. */
  packed: (name: string, begin: string) => (/\.gz$/i.test(name) && begin.startsWith('\x1f\x8b')) || (/\.zip$/i.test(name) && isZip(begin)),
  /** A trace of the PyTorch profiler. */
  torch: (_: string, begin: string) =>
    /^\s*[{[][^]*"(?:traceEvents|schemaVersion|deviceProperties)"/.test(begin) || (/^\s*\[\s*\{/.test(begin) && /"ph"\s*:/.test(begin)),
  /** What `nsys stats --report cuda_gpu_trace --format csv` prints, by its header or by what stands before it. */
  nsys: (_: string, begin: string) =>
    /^\s*(?:NOTICE: Existing SQLite export found|Generating SQLite file|Processing \[[^\]]*\] with \[[^\]]*cuda_gpu_trace)/.test(begin) ||
    /^"?Start(?: ?\([^)]*\))?"?,"?Duration(?: ?\([^)]*\))?"?,/im.test(begin),
  /** A report of mpiP. */
  mpip: (_: string, begin: string) => /^\s*@ mpiP\b/.test(begin),
  /** A trace of an MPI program, or a part of one: which format it is in, its reader finds out. */
  mpi: (_: string, begin: string) =>
    /^\uFEFF?#(?:Paraver \(|DIMEMAS:)/.test(begin) ||
    /^MPI_[A-Za-z_]+:/m.test(begin) ||
    /^p?\d+[ \t]+(?:init|finalize|compute|i?send|i?recv|sendRecv|wait|waitall|test|bcast|reduce|barrier|allreduce|allgatherv?|alltoallv?|gatherv?|scatterv?|comm_\w+)\b/m.test(
      begin,
    ),
  /** A schedule as text. */
  goal: (_: string, begin: string) => /^num_ranks /m.test(begin),
  /** An execution trace of one rank. */
  chakra: (name: string, begin: string) =>
    /\.et$/i.test(name) || /^\s*[{[][^]*(?:"(?:ctrlDeps|ctrl_deps|dataDeps|workload_graph)"|"(?:COMP|COMM_[A-Z]+|MEM_[A-Z]+|METADATA)_NODE")/.test(begin),
} as const;

export type ReadFormat = keyof typeof formats;

export const isOfFormat = (format: ReadFormat, name: string, begin: string): boolean => formats[format](name, begin);

interface Reading {
  readonly name: string;
  readonly reads?: readonly ReadFormat[];
  readonly files?: string;
}

/** Files that came together and are looked at for what they are. */
const mostBegins = 8;

/**
 * The lab that reads files which came together, the present one before others; null: none does. A table may be what a benchmark
 * printed, which its first lines tell. What lies beside a trace, such as its groups of ranks or its colors, may come before it.
 */
export function readerOf(labs: Iterable<Reading>, present: string, files: readonly FileBegin[]): string | null {
  const [first, ...others] = files;
  if (first === undefined) return null;
  const sorted = [...labs].toSorted((a, b) => Number(b.name === present) - Number(a.name === present));
  const by = (name: string, begin: string): string | undefined =>
    sorted.find(({ reads = [] }) => reads.some((format) => format !== 'table' && isOfFormat(format, name, begin)))?.name;
  const table = areTables(files) ? sorted.find(({ reads = [] }) => reads.includes('table'))?.name : undefined;
  const beside = (): string | undefined =>
    others.slice(0, mostBegins - 1).reduce<string | undefined>((found, { name, text }) => found ?? by(name, text), undefined);
  return (first.binary === null ? by(first.name, first.text.slice(0, 400)) : undefined) ?? table ?? by(first.name, first.text) ?? beside() ?? null;
}

export const areTables = (files: readonly { readonly name: string }[]): boolean => files.every(({ name }) => formats.table(name));

/** Whether a file may be a lesson, which is Markdown behind its front matter. */
export const mayBeLesson = ({ name, text, binary }: FileBegin): boolean =>
  binary === null && (/\.(?:md|markdown)$/i.test(name) || /^\s*---[ \t]*\r?\n/.test(text));

/** Why no lab opens a file, naming its format if known, and what can be opened. */
export const openedByNone = (labs: Iterable<Reading>, { name, binary }: Pick<FileBegin, 'name' | 'binary'>): string =>
  `No lab opens ${name}${binary === null ? '' : `, ${binary}`}. The page opens ${[...labs].flatMap(({ files }) => files ?? []).join('; ')}; and lessons (.md).`;

/** How a file begins, behind a long comment, too; null: it cannot be read, as a folder. */
export const beginOfFile = async (file: File): Promise<FileBegin | null> =>
  await file
    .slice(0, 65_536)
    .arrayBuffer()
    .then((buffer) => {
      const bytes = new Uint8Array(buffer);
      return { name: file.name, text: beginOf(bytes), binary: binaryFormat(bytes) };
    })
    .catch(() => null);

/** What a trace of a program is read as; null: it is the output of a benchmark, which is neither JSON nor compressed. */
export type TraceFormat = 'torch' | 'nsys' | 'mpip' | 'mpi';

/** The format of files of a trace that were opened together: one that lists the others of an MPI program's, or has their colours, may come first. */
export async function traceOf(files: readonly File[]): Promise<TraceFormat | null> {
  const begins = await Promise.all(files.slice(0, mostBegins).map(insideOf));
  if (begins.some(({ text }) => formats.mpi('', text))) return 'mpi';
  const { text, isPacked } = begins[0]!;
  if (isPacked || /^\s*[{[](?!\d)/.test(text)) return 'torch';
  return formats.mpip('', text) ? 'mpip' : formats.nsys('', text) ? 'nsys' : null;
}

const isZip = (begin: string): boolean => begin.startsWith('PK\x03\x04');

/** Where the contents of the first file of a zip archive begin; null: it is none. */
function inZip(begin: Uint8Array): { readonly at: number; readonly isDeflated: boolean } | null {
  if (begin.length < 30 || !isZip(String.fromCharCode(...begin.subarray(0, 4)))) return null;
  const head = new DataView(begin.buffer, begin.byteOffset);
  return { at: 30 + head.getUint16(26, true) + head.getUint16(28, true), isDeflated: head.getUint16(8, true) !== 0 };
}

/** The first characters of a file, or of what is compressed in it. */
async function insideOf(file: File): Promise<{ readonly text: string; readonly isPacked: boolean }> {
  const begin = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const zipped = inZip(begin);
  const isPacked = begin[0] === 0x1f && begin[1] === 0x8b;
  if (zipped?.isDeflated === false) return { text: beginOf(begin.subarray(zipped.at)), isPacked: false };
  if (!isPacked && zipped === null) return { text: beginOf(begin), isPacked };
  const stream: ReadableStream<Uint8Array> =
    zipped === null
      ? file.stream().pipeThrough(new DecompressionStream('gzip'))
      : file.slice(zipped.at).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const { value } = await reader.read().catch(() => ({ value: undefined }));
  await reader.cancel().catch(() => {});
  // A damaged archive is named by the reader that has all of it.
  return { text: beginOf(value?.subarray(0, 4096) ?? new Uint8Array()), isPacked: isPacked || value === undefined };
}

const isGroups = (begin: string): boolean => /^\s*\{\s*"[^"]*"\s*:\s*\[\s*[0-9\]]/.test(begin);

/** Where a schedule is expected, less of a trace tells it. */
const isExecution = (name: string, begin: string): boolean =>
  /\.et$/i.test(name) || (/^\s*[{[]/.test(begin) && /"(ctrlDeps|dataDeps|ctrl_deps|data_deps|version|schema|type|attr|nodes|workload_graph)"/.test(begin));

/** Whether files that are opened as a schedule are execution traces by how they begin, and groups of their ranks. */
export const areChakra = (files: readonly { readonly name: string; readonly begin: string }[]): boolean =>
  files.some(({ name, begin }) => isExecution(name, begin)) && files.every(({ name, begin }) => isExecution(name, begin) || isGroups(begin));

/** UTF-16 where its mark says so, as some shells of Windows write it, or where every other byte of what it begins with is 0; else UTF-8. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const begin = bytes.subarray(0, 32);
  const zeros = (parity: number): boolean => begin.length >= 8 && begin.every((byte, i) => (byte === 0) === (i % 2 === parity));
  return zeros(1) ? 'utf-16le' : zeros(0) ? 'utf-16be' : 'utf-8';
}

/** The first characters of a file, to recognize it: a character for each byte, or the text if UTF-16. */
export function beginOf(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes);
  return Array.from(bytes, (byte) => String.fromCharCode(byte))
    .join('')
    .replace(/^\xEF\xBB\xBF/, '');
}

/** In UTF-8, or in UTF-16 as some editors of Windows write it. */
export async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** Formats by their first bytes, with advice; mirrored in Python (overlap_models/binary_files.py). */
export const binaryFormats: readonly (readonly [begin: string, name: string])[] = [
  ['PK\x03\x04', 'a zip archive: unpack it first'],
  ['\x1f\x8b', 'a file compressed by gzip: decompress it first'],
  ['\x28\xb5\x2f\xfd', 'a file compressed by zstd: decompress it first, by zstd -d'],
  ['\xfd7zXZ\0', 'a file compressed by xz: decompress it first, by xz -d'],
  ['BZh', 'a file compressed by bzip2: decompress it first, by bzip2 -d'],
  ['\x04\x22\x4d\x18', 'a file compressed by lz4: decompress it first, by lz4 -d'],
  ['7z\xbc\xaf\x27\x1c', 'a 7z archive: unpack it first'],
  ['%PDF-', 'a PDF document'],
  ['SQLite format 3\0', 'an SQLite database'],
  ['PAR1', 'a Parquet file'],
  ['\x89HDF\r\n\x1a\n', 'an HDF5 file'],
  ['\x7fELF', 'a program'],
  ['\x89PNG\r\n\x1a\n', 'a PNG picture'],
  ['\0asm', 'a WebAssembly module'],
];

/** Name of a binary format, by its first bytes; null: none known, perhaps text. */
export function binaryFormat(bytes: Uint8Array): string | null {
  const begins = (magic: string, at = 0): boolean => Array.from(magic).every((each, i) => bytes[at + i] === each.charCodeAt(0));
  if (begins('ustar', 257)) return 'a tar archive: unpack it first';
  return binaryFormats.find(([magic]) => begins(magic))?.[1] ?? null;
}
