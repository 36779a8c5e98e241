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
