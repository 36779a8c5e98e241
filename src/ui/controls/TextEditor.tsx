import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { watchSize } from '../../draw/watch.ts';

export interface TextEditorProps {
  readonly label: string;
  readonly text: string;
  /** The number of its first line, 1 unless it is a part of something. */
  readonly startsAt?: number;
  /** A note below the text. */
  readonly note?: string;
  readonly describedBy: string | undefined;
  /** Line with a mistake; null: none. */
  readonly errorLine: number | null;
  /** A line to show and select; a new object shows it again. */
  readonly shown: { readonly line: number } | null;
  readonly readOnly: boolean;
  readonly onChange: (text: string) => void;
  /** Ctrl+Enter. */
  readonly onRun: () => void;
  /** Takes a long pasted or dropped text, in place of the whole content. */
  readonly onLong?: (text: string) => void;
}

/** Longest text that can be edited; of a longer one only some lines are shown: a browser would be busy for seconds. */
const maxEditable = 500_000;
const linesShown = 1000;
/** The visible part of the text; line height and padding are in the style sheet. */
interface View {
  readonly top: number;
  readonly height: number;
  readonly lineHeight: number;
  readonly padding: number;
}

function viewOf(area: HTMLTextAreaElement): View {
  const { lineHeight, paddingTop } = getComputedStyle(area);
  return { top: area.scrollTop, height: area.clientHeight, lineHeight: parseFloat(lineHeight), padding: parseFloat(paddingTop) };
}

/** Plain text with line numbers. Lines are never broken, so that line i is at height i. */
export function TextEditor({ label, text, startsAt = 1, note, describedBy, errorLine, shown, readOnly, onChange, onRun, onLong }: TextEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<View>({ top: 0, height: 400, lineHeight: 20, padding: 8 });
  const { lineHeight, padding } = view;
  const [firstLine, setFirstLine] = useState(1);
  const partial = text.length > maxEditable;
  const first = partial ? firstLine : startsAt;
  const part = partial ? someLines(text, first, linesShown) : text;
  const count = countLines(part);

  const read = () => {
    if (area.current) setView(viewOf(area.current));
  };
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    read();
    return watchSize(element, read);
  }, []);

  const select = (line: number) => {
    const element = area.current;
    if (!element) return;
    const [from, to] = lineRange(element.value, line);
    element.focus({ preventScroll: true });
    element.setSelectionRange(from, to);
    element.scrollTop = Math.max(0, (line - 1) * viewOf(element).lineHeight - element.clientHeight / 2);
    element.scrollLeft = 0;
    element.closest('.text-editor')?.scrollIntoView({ block: 'nearest' });
  };
  useLayoutEffect(() => {
    if (shown === null) return;
    if (partial && (shown.line < first || shown.line >= first + count)) setFirstLine(Math.max(1, shown.line - linesShown / 2));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a line is shown once, not whenever the reader scrolls
  }, [shown]);
  useLayoutEffect(() => {
    if (shown !== null) select(shown.line - first + 1);
  }, [shown, first]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onRun();
  };

  /** A text area would be busy with it for a minute. */
  const takeLong = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const text = onLong === undefined || readOnly ? '' : data.getData('text/plain');
    if (text.length <= maxEditable) return;
    event.preventDefault();
    onLong?.(text);
  };

  const from = Math.floor(Math.max(0, view.top - padding) / lineHeight);
  const numbers = Array.from({ length: Math.max(0, Math.min(count - from, Math.ceil(view.height / lineHeight) + 2)) }, (_, i) => first + from + i);
  const said = partial
    ? `Lines ${formatQuantity(first)} to ${formatQuantity(first + count - 1)} of ${formatQuantity(countLines(text))}: too long to change here. It runs as a whole.`
    : note;
  const offset = padding + from * lineHeight - view.top;
  return (
    <div className="text-editor" style={{ '--digits': Math.max(2, String(first + count).length) } as React.CSSProperties}>
      <div className="line-numbers" aria-hidden="true">
        <div style={{ transform: `translateY(${offset}px)` }}>
          {numbers.map((line) => (
            <span key={line} data-error={line === errorLine}>
              {line}
            </span>
          ))}
        </div>
      </div>
      <div className="text-area">
        {errorLine !== null && errorLine >= first && errorLine < first + count && (
          <div className="error-line" style={{ transform: `translateY(${padding + (errorLine - first) * lineHeight - view.top}px)` }} />
        )}
        <textarea
          ref={area}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={errorLine !== null}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          readOnly={readOnly || partial}
          value={part}
          onChange={(event) => onChange(event.target.value)}
          onScroll={read}
          onKeyDown={onKeyDown}
          onPaste={(event) => takeLong(event, event.clipboardData)}
          onDrop={(event) => takeLong(event, event.dataTransfer)}
        />
      </div>
      {said !== undefined && <p className="partial">{said}</p>}
    </div>
  );
}

/** Lines of a text, as editors count them: one more than there are line ends. */
export function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Where a line (from 1) begins and ends in a text, without its line end; the last line for all beyond it. */
export function lineRange(text: string, line: number): [from: number, to: number] {
  let from = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const end = text.indexOf('\n', from);
    if (end === -1) break;
    from = end + 1;
  }
  const end = text.indexOf('\n', from);
  return [from, end === -1 ? text.length : end];
}

/** Some lines of a text, from line `first` on. */
export function someLines(text: string, first: number, count: number): string {
  const [from] = lineRange(text, first);
  const [, to] = lineRange(text.slice(from), count);
  return text.slice(from, from + to);
}
