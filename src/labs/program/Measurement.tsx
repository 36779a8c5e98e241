import { type CSSProperties, useEffect, useId, useMemo, useRef, useState } from 'react';
import { laneOf } from '../../core/engine.ts';
import { benchmarkText, measureRequest, tooLarge } from '../../core/measured/benchmarkText.ts';
import { isGzip, type TraceProgress } from '../../core/measured/readTorchTrace.ts';
import type { TorchSteps } from '../../core/measured/torchSteps.ts';
import { type TraceColumns, torchRequest } from '../../core/measured/torchTrace.ts';
import { useExplorer, useScenario } from '../../ui/context.ts';
import { TextEditor } from '../../ui/controls/TextEditor.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { useDrop } from '../../ui/useDrop.ts';
import { PairsOf } from './Pairs.tsx';
import { readTraceFile } from './readTraceFile.ts';
import sampleTraceUrl from './sampleTrace.json.gz?url';
import { Trace } from './Trace.tsx';
import type { MeasuredOverlap, Pairs } from './types.ts';
import { generatedTrace, noPairs, noTrace, readingTrace, readPairs, readTrace as readTraceText, sampleRows, takesMeasurements } from './words.ts';

type Reading =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'refused'; readonly message: string; readonly line: number | null }
  | { readonly kind: 'streaming'; readonly progress: TraceProgress; readonly stop: () => void }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'trace'; readonly columns: TraceColumns; readonly found: TorchSteps; readonly isSample: boolean }
  | { readonly kind: 'rows'; readonly measured: MeasuredOverlap & { readonly overlap: readonly Pairs[] } };

/** What was measured of the program, pasted or dropped: read here in the page. */
export function Measurement() {
  const { engines, store } = useExplorer();
  const id = useId();
  const engine = useMemo(() => laneOf(engines.analytic), [engines]);
  const locked = useScenario((state) => state.scenario.view.lock.includes('overlappable'));
  const [text, setText] = useState('');
  const [reading, setReading] = useState<Reading>({ kind: 'nothing' });
  const newest = useRef(0);
  // What is asked for may come after the panel has gone.
  useEffect(() => () => void (newest.current += 1), []);

  const read = async (given: string) => {
    const number = (newest.current += 1);
    setText(given);
    if (given.trim() === '') return setReading({ kind: 'nothing' });
    setReading({ kind: 'reading' });
    const outcome = await engine.evaluate(measureRequest(given));
    if (number !== newest.current || outcome.kind === 'superseded') return;
    if (outcome.kind !== 'result') {
      const message = outcome.kind === 'rejected' ? outcome.problem.message : `It cannot be read: ${outcome.cause}`;
      return setReading({ kind: 'refused', message, line: lineIn(message) });
    }
    const measured = outcome.result.values as unknown as MeasuredOverlap;
    const { overlap } = measured;
    setReading(overlap === undefined ? { kind: 'refused', message: noPairs, line: null } : { kind: 'rows', measured: { ...measured, overlap } });
  };
  const readTrace = (file: File, isSample: boolean) => {
    const number = (newest.current += 1);
    const stop = readTraceFile(file, (message) => {
      if (number !== newest.current) return stop();
      if (message.kind === 'progress') setReading({ kind: 'streaming', progress: message.progress, stop: end });
      else if (message.kind === 'refused') setReading({ kind: 'refused', message: `${file.name}: ${message.message}`, line: null });
      else void understand(message.columns);
    });
    const end = () => {
      stop();
      newest.current += 1;
      setReading({ kind: 'stopped' });
    };
    const understand = async (columns: TraceColumns) => {
      setReading({ kind: 'reading' });
      const outcome = await engine.evaluate(torchRequest(columns));
      if (number !== newest.current || outcome.kind === 'superseded') return;
      if (outcome.kind !== 'result') {
        const message = outcome.kind === 'rejected' ? outcome.problem.message : `It cannot be read: ${outcome.cause}`;
        return setReading({ kind: 'refused', message, line: null });
      }
      const found = outcome.result.values as unknown as TorchSteps;
      setReading({ kind: 'trace', columns, found, isSample });
      store.getState().setValues(found.program, 'commit');
    };
    setText('');
    setReading({ kind: 'streaming', progress: { part: 0, events: 0, kernels: 0 }, stop: end });
  };
  const trySample = async () => readTrace(new File([await (await fetch(sampleTraceUrl)).blob()], 'sample.json.gz'), true);
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    if (await isTrace(file)) return readTrace(file, false);
    const found = tooLarge(file.size) ?? benchmarkText(new Uint8Array(await file.arrayBuffer()));
    if ('refused' in found) setReading({ kind: 'refused', message: found.refused, line: null });
    else void read(found.text);
  };
  const drop = useDrop(locked ? null : ([file]) => void open(file));
  if (locked) return null;

  const refused = reading.kind === 'refused' ? reading : null;
  const measured = reading.kind === 'rows' ? reading.measured : null;
  return (
    <>
      <section className="editor measure" aria-labelledby={`${id}-title`} style={linesSeen} {...drop}>
        <header>
          <h3 id={`${id}-title`} className="diagram-title">
            From a measurement
          </h3>
          <label className="file-button">
            <input
              type="file"
              className="visually-hidden"
              onChange={(event) => {
                void open(event.target.files?.[0]);
                event.target.value = ''; // so that the same file can be opened again
              }}
            />
            Open file
          </label>
          <button type="button" className="run-button" title="Ctrl+Enter in the text" aria-keyshortcuts="Control+Enter" onClick={() => void read(text)}>
            Read
          </button>
          {text === '' && (
            <>
              <span className="own-text">Try</span>
              <button type="button" className="line-link" onClick={() => void read(sampleRows)}>
                rows of a benchmark
              </button>
              <button type="button" className="line-link" onClick={() => void trySample()}>
                a generated trace
              </button>
            </>
          )}
        </header>
        <TextEditor
          label="Output of a benchmark"
          text={text}
          describedBy={`${id}-status`}
          errorLine={refused?.line ?? null}
          shown={null}
          readOnly={false}
          onChange={setText}
          onRun={() => void read(text)}
        />
        <p id={`${id}-status`} className={refused ? 'problem' : 'source'} role="status">
          {refused?.message}
          {measured && readPairs(measured.overlap.length, measured.skipped.length)}
          {reading.kind === 'reading' && 'Reading …'}
          {reading.kind === 'streaming' && (
            <>
              {readingTrace(reading.progress.events, reading.progress.kernels)}{' '}
              <progress aria-label="Part of the file that is read" value={reading.progress.part} />{' '}
              <button type="button" className="plain-button" onClick={reading.stop}>
                Stop
              </button>
            </>
          )}
          {reading.kind === 'stopped' && noTrace}
          {reading.kind === 'trace' && readTraceText(reading.found)} {reading.kind === 'trace' && reading.isSample && generatedTrace}
          {reading.kind === 'nothing' && takesMeasurements}
        </p>
        {measured && measured.skipped.length > 0 && (
          <Fold title="What was passed over">
            <DataTable name="What was passed over" head={['line', 'text', 'why']} count={measured.skipped.length} row={(i) => skippedRow(measured, i)} />
          </Fold>
        )}
      </section>
      {measured && <PairsOf rows={measured.overlap} machine={measured.machine?.text ?? null} />}
      {reading.kind === 'trace' && <Trace columns={reading.columns} found={reading.found} />}
    </>
  );
}

/** JSON, or compressed: benchmarks print neither. */
async function isTrace(file: File): Promise<boolean> {
  if (await isGzip(file)) return true;
  return /^[\s\uFEFF]*[{[](?!\d)/.test(await file.slice(0, 256).text());
}

const linesSeen = { '--lines-seen': 5 } as CSSProperties;

function skippedRow({ skipped }: MeasuredOverlap, i: number): readonly string[] {
  const { line, text, reason } = skipped[i]!;
  return [line === 0 ? '' : String(line), text, reason];
}

/** The line that a message of the models begins with; null where it is about none. */
const lineIn = (message: string): number | null => Number(/^line (\d+):/.exec(message)?.[1] ?? NaN) || null;
