import { type CSSProperties, type ReactNode, useId } from 'react';
import { TextEditor } from '../controls/TextEditor.tsx';
import { FigureFrame } from '../figure.tsx';
import { useDrop, useHanded } from './dropped.ts';
import type { Measuring } from './useMeasuring.ts';

interface MeasuringEditorProps<Found> {
  readonly title: string;
  readonly measuring: Measuring<Found>;
  readonly linesSeen: number;
  /** Between the title and the file. */
  readonly before?: ReactNode;
  /** Samples, offered while there is no text. */
  readonly samples: ReactNode;
  /** `others`: files that came together with it. */
  readonly open: (file: File, others: readonly File[]) => void;
  /** Accepted input, in words. */
  readonly takes: string;
  /** Describes the parsed input. */
  readonly say: (found: Found) => ReactNode;
  /** Below the text. */
  readonly children?: ReactNode;
}

/** An editor into which measurements are pasted, dropped or opened, with a report of what was read. */
export function MeasuringEditor<Found>({ title, measuring, linesSeen, before, samples, open, takes, say, children }: MeasuringEditorProps<Found>) {
  const { text, reading, write, read } = measuring;
  const id = useId();
  const openAll = ([file, ...others]: readonly File[]) => file !== undefined && open(file, others);
  useHanded(openAll);
  const drop = useDrop(openAll);
  // Never reads automatically: a file being read would be lost.
  const canRead = text.trim() !== '';
  const run = () => canRead && read(text);
  const refused = reading.kind === 'refused' ? reading : null;
  return (
    <FigureFrame
      className="editor measure"
      title={title}
      style={{ '--lines-seen': linesSeen } as CSSProperties}
      {...drop}
      beside={
        <>
          {before}
          <label className="file-button">
            <input
              type="file"
              className="visually-hidden"
              multiple
              onChange={(event) => {
                openAll([...(event.target.files ?? [])]);
                event.target.value = ''; // so that one file can be opened twice
              }}
            />
            Open file
          </label>
          <button type="button" className="run-button" disabled={!canRead} title="Ctrl+Enter in the text" aria-keyshortcuts="Control+Enter" onClick={run}>
            Read
          </button>
          {text === '' && samples}
        </>
      }
    >
      <TextEditor
        label="Output of a benchmark"
        text={text}
        describedBy={`${id}-status`}
        errorLine={refused?.line ?? null}
        shown={null}
        readOnly={false}
        onChange={write}
        onRun={run}
        onLong={(long) => open(new File([long], 'pasted text'), [])}
      />
      <p id={`${id}-status`} className={refused ? 'problem' : 'source'} role="status">
        {refused?.message}
        {reading.kind === 'reading' && (
          <>
            {reading.said} <progress aria-label="Part of it that is read" {...(reading.part !== null && { value: reading.part })} />{' '}
            <button type="button" className="plain-button" onClick={reading.stop}>
              Stop
            </button>
          </>
        )}
        {reading.kind === 'stopped' && 'Reading was stopped.'}
        {reading.kind === 'read' && say(reading.found)}
        {reading.kind === 'nothing' && takes}
      </p>
      {children}
    </FigureFrame>
  );
}
