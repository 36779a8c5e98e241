/** What a file holds: in a browser it stays where it is until it is read. */
export type FileContents = Blob | Uint8Array;

/** A file that a text parameter stands for, its name and its contents. */
export interface AttachedFile {
  readonly name: string;
  readonly contents: FileContents;
}

/** No text that anybody writes begins so, and no link carries it. */
const mark = '\0file ';

/** By the value that stands for it. A file is no copy: it may be long, and undo leads back to it. */
const attached = new Map<string, AttachedFile>();

/** Opens a file that is too long for a value, or no text. Returns the value that stands for it, another one each time. */
export function attach(name: string, contents: FileContents): string {
  const value = `${mark}${attached.size + 1} ${name}`;
  attached.set(value, { name, contents });
  return value;
}

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
