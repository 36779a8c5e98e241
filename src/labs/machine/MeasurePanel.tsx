import { useChosen, useExplorer, useScenario } from '../../ui/context.ts';
import { MeasuringEditor } from '../../ui/editor/MeasuringEditor.tsx';
import { useMeasuring } from '../../ui/editor/useMeasuring.ts';
import { Fold } from '../../ui/Fold.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { cardOf, cards } from '../exchange/cards.ts';
import type { Machine, Measured } from './types.ts';
import { anotherByNow, orPaste, readText, rowText, takesBenchmarks, tooFewSizes, whichBenchmark } from './words.ts';

/** Output of a benchmark, pasted or dropped: read and fitted by the models, here in the page. */
export function MeasurePanel() {
  const { store } = useExplorer();
  const locked = useScenario((state) => state.scenario.view.lock.includes('machine'));
  const machine = useChosen((chosen: Machine['Values']) => chosen.machine);
  const measuring = useMeasuring((measured: Measured, take) => {
    if (measured.machine === null) return tooFewSizes;
    take({ machine: measured.machine.text });
    return measured;
  });
  if (locked) return null;
  const isKnown = cardOf(machine) !== undefined;
  const measured = measuring.reading.kind === 'read' ? measuring.reading.found : null;
  return (
    <MeasuringEditor
      title="The machine"
      measuring={measuring}
      linesSeen={7}
      open={measuring.open}
      takes={takesBenchmarks}
      say={(found) => (
        <>
          {readText(found)}
          {found.machine?.text !== machine && ` ${anotherByNow}`}
        </>
      )}
      before={
        <>
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
          <span className="own-text">{orPaste}</span>
        </>
      }
      samples={
        <button type="button" className="line-link" onClick={() => measuring.read(sample)}>
          Try a sample
        </button>
      }
    >
      {measured?.machine && measured.machine.choices.length > 1 && (
        <label className="which-benchmark">
          {whichBenchmark}{' '}
          <select value={measured.machine.fitted} onChange={(event) => measuring.choose(event.target.value)}>
            {measured.machine.choices.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {measured && (
        <Fold title="Line by line">
          <DataTable name="What was read" head={['line', 'benchmark', 'row']} count={measured.rows.length} row={(i) => readRow(measured, i)} />
          {measured.skipped.length > 0 && (
            <DataTable name="What was passed over" head={['line', 'text', 'why']} count={measured.skipped.length} row={(i) => skippedRow(measured, i)} />
          )}
        </Fold>
      )}
    </MeasuringEditor>
  );
}

function readRow({ rows }: Measured, i: number): readonly string[] {
  const row = rows[i]!;
  return [String(row.line), row.name, rowText(row)];
}

function skippedRow({ skipped }: Measured, i: number): readonly string[] {
  const { line, text, reason } = skipped[i]!;
  return [line === 0 ? '' : String(line), text, reason];
}

/** A sample in the format of osu_latency and osu_bw, written for this page. */
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
