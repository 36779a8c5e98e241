import { useMemo, useState } from 'react';
import { takerOf } from '../../../core/lab/lab.ts';
import { linkOf } from '../../../core/link/linkOf.ts';
import { mpiFilesIn } from '../../../core/measured/mpiChanges.ts';
import type { MpipReport } from '../../../core/measured/mpipReport.ts';
import type { TorchFamily, TorchSteps } from '../../../core/measured/torchSteps.ts';
import { capitalized, formatBytes, formatPercent, formatTime } from '../../../core/units/formatQuantity.ts';
import { useCatalogue, useExplorer, useScenario } from '../../../ui/context.ts';
import { Fold } from '../../../ui/controls/Fold.tsx';
import { Figure, FigureFrame } from '../../../ui/figure.tsx';
import { DataTable } from '../../../ui/figures/tables/DataTable.tsx';
import { Actions, Row, Table } from '../../../ui/figures/tables/Table.tsx';
import { MeasuringEditor } from '../../../ui/files/MeasuringEditor.tsx';
import type { OverlapBenchmark, Pairs } from '../model.ts';
import {
  beyondGain,
  bucketsAre,
  bucketsRun,
  bucketsUnknown,
  byTheRules,
  changedMeanwhile,
  generatedTrace,
  hiddenIs,
  inBuckets,
  kernelsLeft,
  notIdentified,
  notInBuckets,
  otherBenchmarks,
  pairsSummary,
  placeInGain,
  readPairs,
  readReport as readReportText,
  readTrace as readTraceText,
  reportShows,
  reportSteps,
  reportSummary,
  rowsSay,
  sampleRows,
  showInBuckets,
  sizesAre,
  stepSummary,
  switchesAre,
  takesMeasurements,
  timesInMachine,
  traceShows,
  waysOf,
  whatCommunicates,
} from '../words.ts';
import { bucketsSentence, chosenRow, fileFigures } from './figures.tsx';
import { MpiPanel } from './MpiPanel.tsx';
import { type FileFound, tellRuns, useFileNow } from './opened.ts';
import { FileRuns, useReader } from './reader.tsx';
import { type KernelRow, kernelRows, withChoice } from './rows.ts';
import { asksForFiles, formatNames, generatedMpi, mpiRead, passedOver, predictedFrom } from './words.ts';

/** The steps of a trace: what of their communication is hidden, T(m), and other buckets. */
function TracePanel({ found }: { readonly found: TorchSteps }) {
  const machines = takerOf(useCatalogue(), 'benchmark');
  const { steps, sizes, machine, notes, devices, parts } = found;
  return (
    <FigureFrame className="machines program-trace" title={traceShows}>
      <p className="trace-summary">{stepSummary(found)}</p>
      <Notes of={notes} />
      <p>
        {found.gain_link === null ? beyondGain : <a href={found.gain_link}>{placeInGain}</a>}
        {machine !== null && machines !== undefined && (
          <>
            {' · '}
            <a
              href={
                linkOf(machines, {
                  machine: machine.text,
                  ...(found.message_bytes !== null && { message_bytes: Math.max(1, Math.round(found.message_bytes)) }),
                }).link
              }
            >
              {timesInMachine}
            </a>
          </>
        )}
      </p>
      <Figure of={fileFigures.kernels} />
      <KernelTable families={found.families} nothing={steps.every(({ communication_us }) => communication_us === 0)} />
      <Figure of={fileFigures.steps} />
      {found.predicted.length > 0 && (
        <>
          <Figure of={fileFigures.predicted} />
          <p className="source">{predictedFrom(found.steps[found.typical]!, found.predicted)}</p>
        </>
      )}
      {devices.length > 0 && <Figure of={fileFigures.devices} />}
      {parts.length > 0 && <Figure of={fileFigures.phases} />}
      {steps.some(({ communication_us }) => communication_us > 0) && <p className="source">{hiddenIs}</p>}
      <p className="source">{sizesAre(sizes.length, found.without_bytes, found.passed_over)}</p>
      {sizes.length > 0 && <Figure of={fileFigures.sizes} />}
      <OtherBuckets found={found} />
    </FigureFrame>
  );
}

/** Runs of the step with other bucket sizes. */
function OtherBuckets({ found }: { readonly found: TorchSteps }) {
  const training = takerOf(useCatalogue(), 'gradients');
  const [file, { buckets: rows, running }] = useFileNow();
  const { buckets, collective, in_buckets: inLab } = found;
  if (buckets.length === 0) return <p className="source">{bucketsUnknown}</p>;
  const done = rows?.filter(({ step_us }) => step_us !== null).length ?? 0;
  return (
    <>
      <Figure of={fileFigures.buckets} />
      <p role="status" className="trace-summary">
        {done === buckets.length && bucketsSentence(found, rows)}
        {done < buckets.length && (
          <>
            {bucketsRun(done, buckets.length)} <progress aria-label="Buckets that have been run" value={done / buckets.length} />{' '}
            <button type="button" className="plain-button" onClick={() => file !== null && tellRuns(file, { running: !running })}>
              {running ? 'Stop' : 'Go on'}
            </button>
          </>
        )}
      </p>
      <p className="source">{bucketsAre(found.steps[found.typical]!.name, collective)}</p>
      {inLab !== null && training && (
        <p>
          <a href={linkOf(training, inLab.values).link}>{showInBuckets}</a>. {inBuckets(inLab.lab_us, inLab.of)}
        </p>
      )}
      {inLab === null && <p className="source">{notInBuckets}</p>}
    </>
  );
}

/** Sentences of a reader about what it read. */
const Notes = ({ of }: { readonly of: readonly string[] }) =>
  of.length === 0 ? null : (
    <ul className="source">
      {of.map((note) => (
        <li key={note}>{capitalized(note)}.</li>
      ))}
    </ul>
  );

/** A report of mpiP: where the time of the run went, by call and by rank. */
function MpipPanel({ report }: { readonly report: MpipReport }) {
  const { notes, skipped, step_site, steps } = report;
  return (
    <FigureFrame className="machines program-trace" title={reportShows}>
      <p className="trace-summary">{reportSummary(report)}</p>
      <p className="source">{reportSteps(steps, step_site)}</p>
      <Notes of={notes} />
      <Figure of={fileFigures.times} />
      <Figure of={fileFigures.calls} />
      <Figure of={fileFigures.rankTimes} />
      {skipped.length > 0 && (
        <DataTable
          name={passedOver}
          head={['line', 'text', 'why']}
          count={skipped.length}
          row={(i) => [String(skipped[i]!.line), skipped[i]!.text, skipped[i]!.reason]}
        />
      )}
    </FigureFrame>
  );
}

/** Streams and kernel families of a trace, each with a switch that stays in the link. */
function KernelTable({ families, nothing }: { readonly families: readonly TorchFamily[]; readonly nothing: boolean }) {
  const { store } = useExplorer();
  const chosen = useScenario((state) => String(state.scenario.values['communicates']));
  const locked = useScenario((state) => state.scenario.view.lock.includes('communicates'));
  const { rows, left } = useMemo(() => kernelRows(families, chosen), [families, chosen]);
  const [isOpen] = useState(nothing || chosen !== '');
  const choose = (text: string) => store.getState().setValue('communicates', text, 'commit');
  const turn = ({ entry, sends, otherwise }: KernelRow) => choose(withChoice(chosen, entry, !sends === otherwise ? null : !sends));
  return (
    <Fold title={whatCommunicates} open={isOpen}>
      <p className="source">
        {switchesAre}{' '}
        {chosen !== '' && !locked && (
          <button type="button" className="line-link" onClick={() => choose('')}>
            {byTheRules}
          </button>
        )}
      </p>
      <Table name="Streams and kernels" head={['counts as communication', 'kernels', 'time']}>
        {rows.map((row) => (
          <Row key={`${row.stream} ${row.entry}`} name={<Switch row={row} disabled={locked} onTurn={() => turn(row)} />} best={row.family === null}>
            <td>{row.kernels}</td>
            <td>{formatTime(row.time_us)}</td>
          </Row>
        ))}
      </Table>
      {left > 0 && <p className="source">{kernelsLeft(left)}</p>}
    </Fold>
  );
}

interface SwitchProps {
  readonly row: KernelRow;
  readonly disabled: boolean;
  readonly onTurn: () => void;
}

function Switch({ row: { family, stream, sends }, disabled, onTurn }: SwitchProps) {
  return (
    <label className={family === null ? undefined : 'kernel-family'}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box !== null) box.indeterminate = sends === null;
        }}
        checked={sends === true}
        disabled={disabled}
        onChange={onTurn}
      />{' '}
      {family ?? `stream ${stream}, all`}
    </label>
  );
}

/** Rows of a non-blocking collective: the pairs that explain each, and ways to take one. */
function PairsOf({ file }: { readonly file: Extract<FileFound, { kind: 'rows' }> }) {
  const { store } = useExplorer();
  const rows = file.measured.overlap;
  const machine = file.measured.machine?.text ?? null;
  const chosen = chosenRow(file);
  const setChosen = (row: number) => tellRuns(file, { row });
  const take = (row: Pairs, at: number) => {
    const { f, omega } = row.corners[at]!;
    const network = machine === null ? { machine: '', alpha_us: row.pure_us, beta_us_per_byte: 0 } : { machine };
    const step = { step_compute_us: row.compute_us, messages: 1, message_bytes: Math.max(1, row.bytes) };
    store.getState().setValues({ ...step, ...network, overlappable: f, overhead: omega, traced: '' }, 'commit');
  };
  return (
    <FigureFrame className="machines program-pairs" title={rowsSay}>
      <p className="source" role="status">
        {pairsSummary(rows[chosen]!)} {rows[chosen]!.kind === 'pairs' && notIdentified}
      </p>
      <Figure of={fileFigures.pairs} />
      <Table name="Rows of the benchmark" head={['row', 'computation', 'alone', 'together', 'f', 'Ω']} actions>
        {rows.map((row, i) => (
          <Row
            key={i}
            name={
              <button type="button" className="line-link" aria-pressed={i === chosen} onClick={() => setChosen(i)}>
                {row.name.replace(/^OSU MPI Non-blocking | Latency Test$/g, '')}, {formatBytes(row.bytes)}
              </button>
            }
            best={i === chosen}
          >
            <td>{formatTime(row.compute_us)}</td>
            <td>{formatTime(row.pure_us)}</td>
            <td>{formatTime(row.overall_us)}</td>
            <td>{range(row.corners.map(({ f }) => f))}</td>
            <td>{range(row.corners.map(({ omega }) => omega))}</td>
            <Actions>
              {waysOf(row).map(({ label, at }) => (
                <button key={label} type="button" className="line-link" onClick={() => (setChosen(i), take(row, at))}>
                  {label}
                </button>
              ))}
            </Actions>
          </Row>
        ))}
      </Table>
    </FigureFrame>
  );
}

function range(values: readonly number[]): string {
  if (values.length === 0) return 'none';
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? formatPercent(low, 3) : `${formatPercent(low, 3)} to ${formatPercent(high, 3)}`;
}

/** What was measured of the program, pasted or dropped: read here in the page. */
export function Measurement() {
  const machines = takerOf(useCatalogue(), 'benchmark');
  const locked = useScenario((state) => state.scenario.view.lock.includes('overlappable'));
  const asked = mpiFilesIn(useScenario((state) => String(state.scenario.values['mpi'])));
  const { measuring, open, trySample, tryMpi } = useReader();
  const { reading } = measuring;
  const [found] = useFileNow();
  const measured = found?.kind === 'rows' ? found.measured : null;
  if (locked) return null;
  return (
    <>
      {asked !== null && reading.kind === 'nothing' && <p className="trace-summary">{asksForFiles(asked)}</p>}
      <MeasuringEditor
        title="From a measurement"
        measuring={measuring}
        linesSeen={5}
        open={open}
        takes={takesMeasurements}
        say={(said) =>
          said.kind === 'rows'
            ? readPairs(said.measured.overlap.length, said.measured.skipped.length)
            : [
                readText(said),
                ...('isTaken' in said && !said.isTaken ? [changedMeanwhile] : []),
                ...(said.kind === 'trace' && said.isSample ? [generatedTrace] : []),
                ...(said.kind === 'mpi' && said.isSample ? [generatedMpi] : []),
              ].join(' ')
        }
        samples={
          <>
            <span className="own-text">Try</span>
            <button type="button" className="line-link" onClick={() => measuring.read(sampleRows)}>
              rows of a benchmark
            </button>
            <button type="button" className="line-link" onClick={trySample}>
              a generated trace
            </button>
            <button type="button" className="line-link" onClick={tryMpi}>
              a generated run of MPI
            </button>
          </>
        }
      >
        {machines !== undefined && (reading.kind === 'nothing' || reading.kind === 'refused') && (
          <p className="source">
            {otherBenchmarks}
            <a href={linkOf(machines, {}).link}>{machines.title}</a>.
          </p>
        )}
        {measured && measured.skipped.length > 0 && (
          <Fold title="What was passed over">
            <DataTable name="What was passed over" head={['line', 'text', 'why']} count={measured.skipped.length} row={(i) => skippedRow(measured, i)} />
          </Fold>
        )}
      </MeasuringEditor>
      <FileRuns />
      {found?.kind === 'rows' && <PairsOf file={found} />}
      {found?.kind === 'trace' && (
        <div aria-busy={reading.kind === 'reading'} data-stale={reading.kind === 'reading'}>
          <TracePanel found={found.found} />
        </div>
      )}
      {found?.kind === 'report' && <MpipPanel report={found.report} />}
      {found?.kind === 'mpi' && <MpiPanel of={found} />}
    </>
  );
}

/** What was found in a file of anything but rows. */
function readText(said: Exclude<FileFound, { kind: 'rows' }>): string {
  if (said.kind === 'report') return readReportText(said.report.ranks, said.report.calls.length);
  if (said.kind === 'trace') return readTraceText(said.found.kernels, said.found.events, said.found.steps.length);
  const { ranks, messages, bytes, collectives, format } = said.found;
  return mpiRead(ranks, messages, bytes, collectives, formatNames[format]);
}

function skippedRow({ skipped }: OverlapBenchmark, i: number): readonly string[] {
  const { line, text, reason } = skipped[i]!;
  return [line === 0 ? '' : String(line), text, reason];
}
