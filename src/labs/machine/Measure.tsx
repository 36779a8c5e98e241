import { type CSSProperties, useEffect, useId, useMemo, useRef, useState } from 'react';
import { laneOf } from '../../core/engine.ts';
import { benchmarkText, measureRequest, tooLarge } from '../../core/measured/benchmarkText.ts';
import { resultsOf, useExplorer, useResults, useScenario } from '../../ui/context.ts';
import { TextEditor } from '../../ui/controls/TextEditor.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { useDrop } from '../../ui/useDrop.ts';
import { cardOf, cards } from '../exchange/cards.ts';
import type { Machine, Measured } from './types.ts';
import { readText, rowText, tooFewSizes } from './words.ts';

type Reading =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'refused'; readonly message: string; readonly line: number | null }
  | { readonly kind: 'read'; readonly measured: Measured };

/** Output of a benchmark, pasted or dropped: read and fitted by the models, here in the page. */
export function Measure() {
  const { store, engines } = useExplorer();
  const id = useId();
  const engine = useMemo(() => laneOf(engines.analytic), [engines]);
  const locked = useScenario((state) => state.scenario.view.lock.includes('machine'));
  const machine = useResults((state) => resultsOf<Machine>(state).values.machine);
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
    const measured = outcome.result.values as unknown as Measured;
    if (measured.machine === null) return setReading({ kind: 'refused', message: tooFewSizes, line: null });
    setReading({ kind: 'read', measured });
    store.getState().setValue('machine', measured.machine.text, 'commit');
  };
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const found = tooLarge(file.size) ?? benchmarkText(new Uint8Array(await file.arrayBuffer()));
    if ('refused' in found) setReading({ kind: 'refused', message: found.refused, line: null });
    else void read(found.text);
  };
  const drop = useDrop(locked ? null : ([file]) => void open(file));
  if (locked) return null;
  const isKnown = cardOf(machine) !== undefined;

  const refused = reading.kind === 'refused' ? reading : null;
  const measured = reading.kind === 'read' ? reading.measured : null;
  return (
    <section className="editor measure" aria-labelledby={`${id}-title`} style={linesSeen} {...drop}>
      <header>
        <h3 id={`${id}-title`} className="diagram-title">
          The machine
        </h3>
        <label>
          <span className="visually-hidden">Known machines</span>
          <select value={isKnown ? machine : ''} onChange={(event) => store.getState().setValue('machine', event.target.value, 'commit')}>
            {!isKnown && (
              <option value="" disabled>
                Your own
              </option>
            )}
            {cards.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <span className="own-text">or paste what a benchmark printed:</span>
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
          <button type="button" className="line-link" onClick={() => void read(sample)}>
            Try a sample
          </button>
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
        {measured && readText(measured)}
        {measured?.machine && measured.machine.text !== machine && ' The machine that is shown is another one by now.'}
        {reading.kind === 'reading' && 'Reading …'}
        {reading.kind === 'nothing' &&
          'OSU micro-benchmarks, Intel MPI Benchmarks, nccl-tests, Netgauge LogGP, or two columns below a header with units such as size (bytes)  time (us); several in one text. Nothing leaves the page.'}
      </p>
      {measured && (
        <Fold title="Line by line">
          <DataTable name="What was read" head={['line', 'benchmark', 'row']} count={measured.rows.length} row={(i) => readRow(measured, i)} />
          {measured.skipped.length > 0 && (
            <DataTable name="What was passed over" head={['line', 'text', 'why']} count={measured.skipped.length} row={(i) => skippedRow(measured, i)} />
          )}
        </Fold>
      )}
    </section>
  );
}

const linesSeen = { '--lines-seen': 7 } as CSSProperties;

function readRow({ rows }: Measured, i: number): readonly string[] {
  const row = rows[i]!;
  return [String(row.line), row.name, rowText(row)];
}

function skippedRow({ skipped }: Measured, i: number): readonly string[] {
  const { line, text, reason } = skipped[i]!;
  return [line === 0 ? '' : String(line), text, reason];
}

/** The line that a message of the models begins with; null where it is about none. */
const lineIn = (message: string): number | null => Number(/^line (\d+):/.exec(message)?.[1] ?? NaN) || null;

/** Of the format of osu_latency and osu_bw, written for this page. */
const sample = `# OSU MPI Latency Test v7.5
# Datatype: MPI_CHAR.
# Size       Avg Latency(us)
1                       1.81
8                       1.82
64                      1.88
512                     2.31
4096                    3.27
16384                   6.64
65536                   8.93
262144                 17.21
1048576                49.96
4194304               181.10

# OSU MPI Bandwidth Test v7.5
# Datatype: MPI_CHAR.
# Size      Bandwidth (MB/s)
1                       2.95
64                    187.30
4096                 9120.55
65536               22610.07
4194304             24310.44
`;
