import { useEffect, useState } from 'react';
import { type AttachedFile, type FileContents, sizeOf } from '../../core/attachedFiles.ts';
import { formatBytes, formatQuantity } from '../../core/units/formatQuantity.ts';
import { countLines, someLines, TextEditor, type TextEditorProps } from '../controls/TextEditor.tsx';

export interface AttachedTextProps extends Pick<TextEditorProps, 'label' | 'describedBy' | 'errorLine' | 'shown' | 'onRun'> {
  /** Undefined: opened elsewhere. */
  readonly file: AttachedFile | undefined;
}

/** Some lines of an attached file: around the wrong or requested one, else the first. */
export function AttachedText({ file, errorLine, shown, ...rest }: AttachedTextProps) {
  const line = shown?.line ?? errorLine ?? 1;
  const [excerpt, setExcerpt] = useState<Excerpt | null>(null);
  useEffect(() => {
    let left = false;
    const take = (found: Excerpt) => !left && setExcerpt(found);
    if (file) excerptAt(file.contents, line, () => left).then(take, () => take({ first: 1, text: null }));
    return () => void (left = true);
  }, [file, line]);
  if (file === undefined) return <p className="problem">The file is not here; open it once more.</p>;
  if (excerpt === null) return null;
  const { first, text } = excerpt;
  const what = `${file.name}, ${formatBytes(sizeOf(file.contents))}`;
  if (text === null) return <p className="attached">{what}: no text to show. It runs as a whole.</p>;
  const here = shown !== null && shown.line >= first && shown.line < first + countLines(text);
  return (
    <TextEditor
      {...rest}
      text={text}
      startsAt={first}
      errorLine={errorLine}
      shown={here ? shown : null}
      readOnly
      note={`Lines ${formatQuantity(first)} to ${formatQuantity(first + countLines(text) - 1)} of ${what}: too long to change here. It runs as a whole.`}
      onChange={() => undefined}
    />
  );
}

interface Excerpt {
  /** Line. */
  readonly first: number;
  /** Null: it is no text. */
  readonly text: string | null;
}

const linesBefore = 20;
const linesShown = 1000;
const bytesShown = 2 ** 17;
/** Some milliseconds to look through. */
const piece = 2 ** 22;

async function bytesOf(contents: FileContents, from: number, to: number): Promise<Uint8Array> {
  return contents instanceof Blob ? new Uint8Array(await contents.slice(from, to).arrayBuffer()) : contents.subarray(from, to);
}

const newline = 10;

/** A text has no NUL. */
export const isText = (bytes: Uint8Array): boolean => !bytes.includes(0);

/** The lines around one, searched piece by piece while still wanted. */
export async function excerptAt(contents: FileContents, line: number, isLeft: () => boolean = () => false): Promise<Excerpt> {
  const first = Math.max(1, line - linesBefore);
  const from = await beginOf(contents, first, isLeft);
  const bytes = await bytesOf(contents, from, from + bytesShown);
  if (!isText(bytes)) return { first: 1, text: null };
  return { first, text: someLines(new TextDecoder().decode(bytes), 1, linesShown) };
}

/** Offset of a line; the end of the file for one beyond. */
async function beginOf(contents: FileContents, line: number, isLeft: () => boolean): Promise<number> {
  let passed = 1;
  for (let at = 0; passed < line && at < sizeOf(contents) && !isLeft(); at += piece) {
    const bytes = await bytesOf(contents, at, at + piece);
    for (let i = 0; i < bytes.length; i += 1) if (bytes[i] === newline && ++passed === line) return at + i + 1;
  }
  return line === 1 ? 0 : sizeOf(contents);
}
