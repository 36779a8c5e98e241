/** Files that stand for the values of text parameters. What a file is, `files.ts` says. */

/** Contents of a file: in a browser they stay on disk until read. */
export type FileContents = Blob | Uint8Array;

/** A file represented by a text parameter, with name and contents. */
export interface AttachedFile {
  readonly name: string;
  readonly contents: FileContents;
}

interface HeldFile extends AttachedFile {
  /** Whether it stays on the reader's disk until it is read, and takes no memory. */
  readonly onDisk: boolean;
}

/** Prefix of values that represent files: no typed text begins so, and no link carries it. */
const mark = '\0file ';

/** Files by their values. Not copied: a file may be long, and undo leads back to it. */
const attached = new Map<string, HeldFile>();
let opened = 0;

/** Attaches a file too long for a value, or not text. Returns a fresh value for it. */
export function attach(name: string, contents: FileContents, onDisk = false): string {
  const value = `${mark}${(opened += 1)} ${name}`;
  attached.set(value, { name, contents, onDisk });
  return value;
}

/** Most memory for files that undo leads back to: some traces converted to schedules. */
export const maxHeld_bytes = 2 ** 28;

/**
 * Releases files that no reachable scenario names. `named`: all reachable values, shown ones first, then by undo distance: shown files always stay in memory,
 * and others as far as they fit.
 */
export function holdFiles(named: () => Iterable<Readonly<Record<string, string | number>>>): void {
  if (attached.size === 0) return;
  const held = new Set<string>();
  let bytes = 0;
  for (const values of named())
    for (const value of Object.values(values)) {
      const file = typeof value === 'string' && !held.has(value) ? attached.get(value) : undefined;
      if (file === undefined) continue;
      const more = file.onDisk ? 0 : sizeOf(file.contents);
      if (held.size > 0 && bytes + more > maxHeld_bytes) continue;
      bytes += more;
      held.add(String(value));
    }
  for (const value of attached.keys()) if (!held.has(value)) attached.delete(value);
}

export const sizeOf = (contents: FileContents): number => (contents instanceof Blob ? contents.size : contents.length);

/** Whether a value represents a file, possibly one not opened here. */
export const isAttached = (value: string | number): boolean => typeof value === 'string' && value.startsWith(mark);

export const attachedFile = (value: string): AttachedFile | undefined => attached.get(value);

/** Files of some values, by value, for a worker. */
export function filesIn(values: Readonly<Record<string, string | number>>): Readonly<Record<string, FileContents>> {
  const found = Object.values(values).flatMap((value) => {
    const file = typeof value === 'string' ? attached.get(value) : undefined;
    return file ? [[String(value), file.contents] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Length of the byte order mark. */
export const bytesOfMark = ([first, second, third]: Uint8Array): number => (first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0);
