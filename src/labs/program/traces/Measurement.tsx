import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { traceOf } from '../../../core/files.ts';
import { takerOf } from '../../../core/lab/lab.ts';
import { linkOf } from '../../../core/link/linkOf.ts';
import { mpiFilesIn } from '../../../core/measured/mpiChanges.ts';
import { type MpipReport, mpipReading } from '../../../core/measured/mpipReport.ts';
import { type MpiTrace, mpiReading } from '../../../core/measured/mpiTrace.ts';
import { kernelReading, type TorchSteps } from '../../../core/measured/torchSteps.ts';
import type { ParameterValues } from '../../../core/parameters/parameter.ts';
import type { FileReading } from '../../../core/results/fileReading.ts';
import { capitalized, formatBytes, formatPercent, formatQuantity, formatTime } from '../../../core/units/formatQuantity.ts';
import { type OpenReading, readFiles } from '../../../engines/analytic/readFiles.ts';
import type { FilesMessage } from '../../../engines/analytic/serveFiles.ts';
import { fetchFile } from '../../../engines/fetchFile.ts';
import { useCatalogue, useExplorer, useScenario } from '../../../ui/context.ts';
import { Fold } from '../../../ui/controls/Fold.tsx';
import { Curves } from '../../../ui/figures/charts/Curves.tsx';
import { DataTable } from '../../../ui/figures/tables/DataTable.tsx';
import { Actions, Row, Table } from '../../../ui/figures/tables/Table.tsx';
import { MeasuringEditor } from '../../../ui/files/MeasuringEditor.tsx';
import { type Turn, useMeasuring } from '../../../ui/files/useMeasuring.ts';
import { type OverlapBenchmark, type Pairs, tracedText } from '../model.ts';
import {
  changedMeanwhile,
  generatedTrace,
  noPairs,
  notIdentified,
  otherBenchmarks,
  pairsSummary,
  readingTrace,
  readPairs,
  readReport as readReportText,
  readTrace as readTraceText,
  reportShows,
  reportSteps,
  reportSummary,
  rowsSay,
  sampleRows,
  takesMeasurements,
  waysOf,
} from '../words.ts';
import type { OpenMpi } from './MpiChanged.tsx';
import { fittedSliders, MpiPanel, tracedRun } from './MpiPanel.tsx';
import { pairsCurves } from './rows.ts';
import sampleMpiUrl from './sampleMpi.prv.gz?url';
import sampleTraceUrl from './sampleTrace.json.gz?url';
import { TracePanel } from './TracePanel.tsx';
import { asksForFiles, formatNames, generatedMpi, mpiRead, readingLines } from './words.ts';

/** A report of mpiP: where the time of the run went, by call and by rank. */
function MpipPanel({ report }: { readonly report: MpipReport }) {
  const id = useId();
  const { calls, computation_us, in_mpi_us, notes, ranks, skipped, step_site, steps } = report;
  return (
    <section className="machines program-trace" aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`} className="diagram-title">
          {reportShows}
        </h3>
      </header>
      <p className="trace-summary">{reportSummary(report)}</p>
      <p className="source">{reportSteps(steps, step_site)}</p>
      {notes.length > 0 && (
        <ul className="source">
          {notes.map((note) => (
            <li key={note}>{capitalized(note)}.</li>
          ))}
        </ul>
      )}
      <DataTable
        name="Calls of all ranks, the longest first"
        head={['call', 'site', 'how many', 'time', 'waiting', 'the rest', 'bytes sent']}
        count={calls.length}
        row={(i) => {
          const { call, site, count, total_us, waiting_us, bytes } = calls[i]!;
          const parts = waiting_us === null ? ['–', '–'] : [formatTime(waiting_us), formatTime(total_us - waiting_us)];
          return [call, String(site), count === 0 ? '–' : formatQuantity(count), formatTime(total_us), ...parts, bytes === 0 ? '–' : formatBytes(bytes)];
        }}
      />
      <DataTable
        name="Ranks"
        head={['rank', 'computation', 'in MPI', 'of its time']}
        count={ranks}
        row={(i) => {
          const [computes, inside] = [computation_us[i]!, in_mpi_us[i]!];
          return [String(i), formatTime(computes), formatTime(inside), formatPercent(inside / (computes + inside), 3)];
        }}
      />
      {skipped.length > 0 && (
        <DataTable
          name="What was passed over"
          head={['line', 'text', 'why']}
          count={skipped.length}
          row={(i) => [String(skipped[i]!.line), skipped[i]!.text, skipped[i]!.reason]}
        />
      )}
    </section>
  );
}

/** Rows of a non-blocking collective: the pairs that explain each, and ways to take one. */
function PairsOf({ rows, machine }: { readonly rows: readonly Pairs[]; readonly machine: string | null }) {
  const { store } = useExplorer();
  const id = useId();
  const [chosen, setChosen] = useState(rows.length - 1);
  const spec = useMemo(() => pairsCurves(rows, chosen), [rows, chosen]);
  const take = (row: Pairs, at: number) => {
    const { f, omega } = row.corners[at]!;
    const network = machine === null ? { machine: '', alpha_us: row.pure_us, beta_us_per_byte: 0 } : { machine };
    const step = { step_compute_us: row.compute_us, messages: 1, message_bytes: Math.max(1, row.bytes) };
    store.getState().setValues({ ...step, ...network, overlappable: f, overhead: omega, traced: '' }, 'commit');
  };
  return (
    <section className="machines program-pairs" aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`} className="diagram-title">
          {rowsSay}
        </h3>
      </header>
      <p className="source" role="status">
        {pairsSummary(rows[chosen]!)} {rows[chosen]!.kind === 'pairs' && notIdentified}
      </p>
      <Curves spec={spec} />
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
    </section>
  );
}

function range(values: readonly number[]): string {
  if (values.length === 0) return 'none';
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? formatPercent(low, 3) : `${formatPercent(low, 3)} to ${formatPercent(high, 3)}`;
}

type Reader = 'torch' | 'nsys';

type Found =
  | { readonly kind: 'mpi'; readonly reading: OpenMpi; readonly found: MpiTrace; readonly isSample: boolean }
  | { readonly kind: 'trace'; readonly found: TorchSteps; readonly isSample: boolean; readonly isTaken: boolean }
  | { readonly kind: 'report'; readonly report: MpipReport; readonly isTaken: boolean }
  | { readonly kind: 'rows'; readonly measured: OverlapBenchmark & { readonly overlap: readonly Pairs[] } };

/** What was measured of the program, pasted or dropped: read here in the page. */
export function Measurement() {
  const { store } = useExplorer();
  const machines = takerOf(useCatalogue(), 'benchmark');
  const locked = useScenario((state) => state.scenario.view.lock.includes('overlappable'));
  const measuring = useMeasuring((measured: OverlapBenchmark): Found | string => {
    const { overlap } = measured;
    return overlap === undefined ? noPairs : { kind: 'rows', measured: { ...measured, overlap } };
  });
  const asked = mpiFilesIn(useScenario((state) => String(state.scenario.values['mpi'])));
  const communicates = useScenario((state) => String(state.scenario.values['communicates']));
  /** What is read, or was: its worker keeps it. */
  const newest = useRef<{ end(): void } | null>(null);
  useEffect(() => () => newest.current?.end(), []);
  /** The trace of kernels that was read last, and by which choice. */
  const last = useRef<{ readonly open: OpenReading<TorchSteps>; readonly isSample: boolean; readonly communicates: string } | null>(null);
  // What it showed stays while it is read by another choice.
  const [before, setBefore] = useState<Found | null>(null);

  const hear = <Answer,>(
    turn: Turn<Found>,
    open: OpenReading<Answer>,
    message: FilesMessage<Answer>,
    said: (...counts: readonly number[]) => string,
    understand: (answer: Answer, take: (values: ParameterValues) => boolean) => Found,
  ) => {
    if (!turn.isNewest()) {
      if (newest.current !== open) open.end();
    } else if (message.kind === 'step') turn.reads(`${message.step} …`, null, open.end);
    else if (message.kind === 'progress') turn.reads(said(...message.progress.counts), message.progress.part, open.end);
    else if (message.kind === 'refused') turn.refuse(message.message);
    else turn.answer(message.answer, understand);
  };
  const readFile = <Answer,>(
    turn: Turn<Found>,
    reading: FileReading<Answer>,
    said: (...counts: readonly number[]) => string,
    understand: (answer: Answer, take: (values: ParameterValues) => boolean) => Found,
  ): OpenReading<Answer> => {
    measuring.write('');
    newest.current?.end();
    const open: OpenReading<Answer> = readFiles(reading, (message) =>
      hear(turn, open, message.kind === 'refused' ? { ...message, message: named(reading, message.message) } : message, said, understand),
    );
    newest.current = open;
    turn.reads(said(), 0, open.end);
    return open;
  };
  const understandTrace =
    (isSample: boolean) =>
    (found: TorchSteps, take: (values: ParameterValues) => boolean): Found => ({
      kind: 'trace',
      found,
      isSample,
      isTaken: take(found.program ?? { traced: found.traced }),
    });
  const readTrace = (turn: Turn<Found>, reader: Reader, file: File, isSample: boolean) => {
    if (!turn.isNewest()) return;
    const reading = kernelReading(reader, { name: file.name, contents: file }, communicates);
    last.current = { open: readFile(turn, reading, readingTrace, understandTrace(isSample)), isSample, communicates };
  };
  const readReport = (turn: Turn<Found>, file: File) =>
    turn.isNewest() &&
    readFile(
      turn,
      mpipReading({ name: file.name, contents: file }),
      () => `Reading ${file.name} …`,
      (report, take) => ({ kind: 'report', report, isTaken: take({ ...report.program, traced: tracedReport(report) }) }),
    );
  const readAgain = useEffectEvent(() => {
    const { reading } = measuring;
    if (last.current === null || last.current.communicates === communicates || (reading.kind === 'read' && reading.found.kind !== 'trace')) return;
    const { open, isSample } = last.current;
    if (reading.kind === 'read') setBefore(reading.found);
    last.current = { open, isSample, communicates };
    measuring.begin(async (turn) => {
      turn.reads(readingTrace(), null, open.end);
      open.ask({ communicates }, (message) => hear(turn, open, message, readingTrace, understandTrace(isSample)));
    });
  });
  useEffect(() => {
    readAgain();
  }, [communicates]);
  const readMpi = (turn: Turn<Found>, files: readonly File[], isSample: boolean) => {
    if (!turn.isNewest()) return;
    const read = files.map((file) => ({ name: file.name, contents: file }));
    const options = { gflop_s: store.getState().scenario.values['gflop_s'] as number };
    // A link that asks for the files of a trace has its machine, too.
    const isAsked = store.getState().scenario.values['mpi'] !== '';
    const open = readFile(turn, mpiReading(read, options), readingLines, (found, take): Found => {
      take({ ...(found.machine !== null && !isAsked && fittedSliders(found.machine)), traced: tracedRun(found, null) });
      return { kind: 'mpi', reading, found, isSample };
    });
    const reading: OpenMpi = { ask: (changes, told) => open.ask({ ...options, ...changes }, told), end: open.end };
  };
  const trySample = () =>
    measuring.begin(async (turn) => readTrace(turn, 'torch', new File([await (await fetchFile(sampleTraceUrl)).blob()], 'sample.json.gz'), true));
  const tryMpi = () => measuring.begin(async (turn) => readMpi(turn, [new File([await (await fetchFile(sampleMpiUrl)).blob()], 'sample.prv.gz')], true));
  const open = (file: File, others: readonly File[]) => {
    setBefore(null);
    last.current = null;
    measuring.begin(async (turn) => {
      const format = await traceOf([file, ...others]);
      if (format === 'mpi') readMpi(turn, [file, ...others], false);
      else if (format === 'mpip') readReport(turn, file);
      else if (format === null) await turn.open(file);
      else readTrace(turn, format, file, false);
    });
  };

  const { reading } = measuring;
  const found = reading.kind === 'read' ? reading.found : reading.kind === 'reading' ? before : null;
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
      {measured && <PairsOf rows={measured.overlap} machine={measured.machine?.text ?? null} />}
      {found?.kind === 'trace' && (
        <div aria-busy={reading.kind === 'reading'} data-stale={reading.kind === 'reading'}>
          <TracePanel found={found.found} />
        </div>
      )}
      {found?.kind === 'report' && <MpipPanel report={found.report} />}
      {found?.kind === 'mpi' && <MpiPanel reading={found.reading} found={found.found} />}
    </>
  );
}

/** A refusal with the name of the file in front; a reader of several files says itself which one it speaks of. */
const named = ({ files }: FileReading<unknown>, refusal: string): string =>
  files.some(({ name }) => refusal.startsWith(name)) ? refusal : `${files[0]!.name}: ${refusal}`;

/** A report of mpiP in the headline; its step is that of the sliders. */
const tracedReport = ({ ranks, unbounded_us, traced_us, saving_at_most_us }: MpipReport): string =>
  tracedText({ ranks, longest: unbounded_us, run: traced_us, ideal: traced_us - saving_at_most_us, steps: 1 });

/** What was found in a file of anything but rows. */
function readText(said: Exclude<Found, { kind: 'rows' }>): string {
  if (said.kind === 'report') return readReportText(said.report.ranks, said.report.calls.length);
  if (said.kind === 'trace') return readTraceText(said.found.kernels, said.found.events, said.found.steps.length);
  const { ranks, messages, bytes, collectives, format } = said.found;
  return mpiRead(ranks, messages, bytes, collectives, formatNames[format]);
}

function skippedRow({ skipped }: OverlapBenchmark, i: number): readonly string[] {
  const { line, text, reason } = skipped[i]!;
  return [line === 0 ? '' : String(line), text, reason];
}
