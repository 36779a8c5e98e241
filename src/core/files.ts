/** What a file holds: in a browser it stays where it is until it is read. */
export type FileContents = Blob | Uint8Array;

/** A file that a text parameter stands for, its name and its contents. */
export interface AttachedFile {
  readonly name: string;
  readonly contents: FileContents;
}

interface HeldFile extends AttachedFile {
  /** Whether it stays on the reader's disk until it is read, and takes no memory. */
  readonly onDisk: boolean;
}

/** No text that anybody writes begins so, and no link carries it. */
const mark = '\0file ';

/** By the value that stands for it. A file is no copy: it may be long, and undo leads back to it. */
const attached = new Map<string, HeldFile>();
let opened = 0;

/** Opens a file that is too long for a value, or no text. Returns the value that stands for it, another one each time. */
export function attach(name: string, contents: FileContents, onDisk = false): string {
  const value = `${mark}${(opened += 1)} ${name}`;
  attached.set(value, { name, contents, onDisk });
  return value;
}

/** What undo leads back to may take so much memory: some traces that have become schedules. */
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

/** Whether a value stands for a file; it need not have been opened here. */
export const isAttached = (value: string | number): boolean => typeof value === 'string' && value.startsWith(mark);

export const attachedFile = (value: string): AttachedFile | undefined => attached.get(value);

/** The files that some values stand for, by value, for a worker that has not opened them. */
export function filesIn(values: Readonly<Record<string, string | number>>): Readonly<Record<string, FileContents>> {
  const found = Object.values(values).flatMap((value) => {
    const file = typeof value === 'string' ? attached.get(value) : undefined;
    return file ? [[String(value), file.contents] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Bytes of the mark with which some editors begin a text, to say how it is encoded. */
export const bytesOfMark = ([first, second, third]: Uint8Array): number => (first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0);
