/**
 * What is open in the lab, and what has been run of it: figures read it here, on the page, in a frame and in a picture.
 *
 *     Measurement ──> openedIn(program): the file as its reader in Python answered, which is shown
 *     FileRuns    ──> fileRuns: of each file that is open, the schedule of a trace of MPI on machines and with changes, or other buckets
 *                     │         of a trace of kernels
 *     figures.tsx <───┘  the file of which the values speak that a figure is handed (fileOf); nothing where no such file is open
 *
 * A file that is shown no more stays open while the pinned scenario speaks of it: both are compared.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Answer, Engine } from '../../../core/engine.ts';
import type { Lab } from '../../../core/lab/lab.ts';
import type { ChangedRun, FileAnswers, FileRead } from '../../../core/measured/fileAnswers.ts';
import { betterBuckets, boundsBroken, mpiAnswers, reportAnswers, stepAnswers, waitsOf } from '../../../core/measured/fileAnswers.ts';
import { changesIn } from '../../../core/measured/mpiChanges.ts';
import type { MpipReport } from '../../../core/measured/mpipReport.ts';
import { aboveTraced, type MpiChanges, type MpiTrace, mpiRun, mpiRunTime_us, noCost, withNetwork } from '../../../core/measured/mpiTrace.ts';
import type { TorchBuckets, TorchSteps } from '../../../core/measured/torchSteps.ts';
import type { ParameterValues } from '../../../core/parameters/parameter.ts';
import type { SimulationRequest, SimulationResult } from '../../../core/results/simulation.ts';
import type { OpenReading } from '../../../engines/analytic/readFiles.ts';
import type { FilesMessage } from '../../../engines/analytic/serveFiles.ts';
import { useChosen } from '../../../ui/context.ts';
import { openedIn } from '../../../ui/files/opened.ts';
import { type OverlapBenchmark, type Pairs, type Program, programTable, saysRun, tracedIn, tracedText } from '../model.ts';
import { type FileKind, readingStopped } from './words.ts';

/** A trace whose worker keeps what it read; it is asked for one thing after the other. */
export interface OpenMpi {
  ask(changes: MpiChanges, hear: (message: FilesMessage<MpiTrace>) => void): void;
  end(): void;
}

export type FileFound =
  | { readonly kind: 'mpi'; readonly reading: OpenMpi; readonly found: MpiTrace; readonly isSample: boolean }
  | {
      readonly kind: 'trace';
      /** Null: it was read without a page. */
      readonly reading: OpenReading<TorchSteps> | null;
      readonly found: TorchSteps;
      /** The choice by which it was read. */
      readonly communicates: string;
      readonly isSample: boolean;
      readonly isTaken: boolean;
    }
  | { readonly kind: 'report'; readonly report: MpipReport; readonly isTaken: boolean }
  | { readonly kind: 'rows'; readonly measured: OverlapBenchmark & { readonly overlap: readonly Pairs[] } };

export const fileOpen = openedIn<FileFound>(programTable.name);

/** The kind of file that these values speak of, open or not; null: none. */
export function kindSaid(values: Program['Values']): FileKind | null {
  const traced = tracedIn(values.traced);
  if (traced !== null && 'step' in traced) return 'trace';
  return saysRun(values) ? 'mpi' : traced === null ? null : 'report';
}

/** The changed run of a trace; null: it does not come to its end. */
export interface ChangedTrace {
  readonly times: ChangedRun | null;
  readonly sent: number;
  readonly goal: string;
}

/** Other buckets of a trace, in their order, as far as they have been run. */
export type BucketRow = TorchBuckets & { readonly step_us: number | null; readonly exposed_us: number | null };

interface RunsOfFile {
  /** The machine of the runs, and the lab that runs them; null: not known yet. */
  readonly on: { readonly lab: Lab; readonly machine: ParameterValues; readonly title: string } | null;
  readonly run: SimulationResult | null;
  readonly ideal: SimulationResult | null;
  /** By the text of their changes. */
  readonly changed: ReadonlyMap<string, ChangedTrace>;
  readonly buckets: readonly BucketRow[] | null;
  /** Whether changes and other buckets are run one after the other. */
  readonly running: boolean;
  /** The row that is chosen of a benchmark; null: the last. */
  readonly row: number | null;
}

const noRuns: RunsOfFile = { on: null, run: null, ideal: null, changed: new Map(), buckets: null, running: true, row: null };

/** The files that are open, with what was run of each. */
export const fileRuns = createStore<{ readonly files: ReadonlyMap<FileFound, RunsOfFile> }>(() => ({ files: new Map() }));

export const runsOf = (file: FileFound | null): RunsOfFile => (file && fileRuns.getState().files.get(file)) ?? noRuns;

/** What is told of a file that is open no more is dropped. */
export function tellRuns(of: FileFound, told: Partial<RunsOfFile>): void {
  const { files } = fileRuns.getState();
  const runs = files.get(of);
  if (runs !== undefined) fileRuns.setState({ files: new Map(files).set(of, { ...runs, ...told }) });
}

/** Whether the values say what this file said of itself. */
function speaksOf(file: FileFound, { traced, communicates }: Program['Values']): boolean {
  if (file.kind === 'rows' || (file.kind === 'trace' && file.communicates !== communicates)) return false;
  const text = file.kind === 'mpi' ? tracedRun(file.found, null) : file.kind === 'trace' ? file.found.traced : tracedReport(file.report);
  return traced === text || traced.startsWith(`${text},`);
}

/** The present and the pinned values of the page that files are open in. */
const valuesNow = () => fileOpen.getState().of?.getState().scenario as { readonly values: object; readonly versus: Program['Values'] | null } | undefined;

fileOpen.subscribe(({ shown }, before) => {
  if (shown === before.shown) return;
  const { files } = fileRuns.getState();
  const versus = valuesNow()?.versus ?? null;
  const kept = [...files].filter(([file]) => file === shown || (versus !== null && speaksOf(file, versus)));
  fileRuns.setState({ files: new Map([...(shown === null || files.has(shown) ? [] : [[shown, noRuns] as const]), ...kept]) });
});

/** The open file of which these values speak; else what is shown, beside which pinned values have no other. */
export function fileOf(values: Program['Values']): FileFound | null {
  const { shown } = fileOpen.getState();
  const open = [...(shown === null ? [] : [shown]), ...fileRuns.getState().files.keys()];
  const page = valuesNow();
  const isPinnedAlone = page !== undefined && page.versus === values && page.values !== values;
  return open.find((file) => speaksOf(file, values)) ?? (isPinnedAlone ? null : shown);
}

/** The same, if it is of one kind. */
export function openFile<Kind extends FileKind>(kind: Kind, values: Program['Values']): Extract<FileFound, { kind: Kind }> | null {
  const file = fileOf(values);
  return file?.kind === kind ? (file as Extract<FileFound, { kind: Kind }>) : null;
}

/** The file of the present values, or of those given, with what was run of it: changes with both. */
export function useFileNow(given?: Program['Values']): readonly [FileFound | null, RunsOfFile] {
  useStore(fileOpen);
  useStore(fileRuns);
  const now = useChosen(fileOf);
  const file = given === undefined ? now : fileOf(given);
  return [file, runsOf(file)];
}

export interface RunTimes {
  readonly run_us: number | null;
  readonly ideal_us: number | null;
}

export const runTimes = ({ run, ideal }: Pick<RunsOfFile, 'run' | 'ideal'>): RunTimes => ({
  run_us: run && mpiRunTime_us(run),
  ideal_us: ideal && mpiRunTime_us(ideal),
});

/** Runs a trace with changes; what was run on this machine is known. `tell` hears how far reading is, where the files are read once more. */
export async function changedRun(
  of: Extract<FileFound, { kind: 'mpi' }>,
  text: string,
  engine: Engine<SimulationRequest, SimulationResult>,
  tell: (message: FilesMessage<MpiTrace> | null, stop: () => void) => void = () => {},
): Promise<Answer<ChangedTrace>> {
  const { on, changed } = runsOf(of);
  const known = changed.get(text);
  if (known !== undefined) return { kind: 'result', result: known };
  if (on === null) return { kind: 'superseded' };
  const { lab, machine } = on;
  const changes = changesIn(text);
  const message = await new Promise<FilesMessage<MpiTrace>>((resolve) => {
    const stop = () => {
      of.reading.end();
      resolve({ kind: 'refused', message: readingStopped, allowed: '' });
    };
    of.reading.ask(changes, (said) => (said.kind === 'read' || said.kind === 'refused' ? resolve(said) : tell(said, stop)));
  });
  tell(null, () => {});
  if (message.kind !== 'read') return { kind: 'failed', cause: message.kind === 'refused' ? message.message : '' };
  const { goal, sent, unbounded_us } = message.answer;
  const run = await engine.evaluate(mpiRun(lab, withNetwork(machine, changes), goal));
  if (run.kind !== 'result') return run;
  const ideal = await engine.evaluate(mpiRun(lab, { ...machine, ...noCost }, goal));
  if (ideal.kind !== 'result') return ideal;
  const { run_us, ideal_us } = runTimes({ run: run.result, ideal: ideal.result });
  const result = { times: run_us === null || ideal_us === null ? null : { run_us, ideal_us, unbounded_us }, sent, goal };
  const now = runsOf(of);
  if (now.on?.machine === machine) tellRuns(of, { changed: new Map(now.changed).set(text, result) });
  return { kind: 'result', result };
}

/** What could be done about the program of these values, as far as the file tells; null: they speak of no file. */
export function answersNow(values: Program['Values']): FileAnswers | null {
  const traced = tracedIn(values.traced);
  const file = fileOf(values);
  const runs = runsOf(file);
  const kind = kindSaid(values);
  if (traced !== null && 'step' in traced) {
    const found = file?.kind === 'trace' ? file.found : undefined;
    const isOfFile = found !== undefined && values.traced.startsWith(found.traced);
    const waiting = isOfFile ? found.steps[found.typical]!.waiting_us : 0;
    const isRun = runs.buckets?.every(({ step_us }) => step_us !== null) === true;
    const missing = !isOfFile ? 'the file' : found.buckets.length === 0 ? 'collectives of at least two sizes' : 'runs of them';
    return stepAnswers({ ...traced, waiting }, isOfFile && isRun && found.buckets.length > 0 ? null : missing);
  }
  if (kind === 'report' && file?.kind === 'report') return reportAnswers(file.report);
  if (kind === 'mpi' && file?.kind === 'mpi') {
    const { run_us, ideal_us } = runTimes(runs);
    return mpiAnswers(file.found, run_us, ideal_us, new Map([...runs.changed].map(([text, { times }]) => [text, times])));
  }
  if (traced === null || !('ranks' in traced)) return null;
  const { ranks, run = null, ideal = null, longest } = traced;
  const said = { traced_us: run, ranks, messages: 0, collectives: 0, algorithms: {}, unbounded_us: longest };
  // Without the file it is known what the link says.
  const { answers, ...baseline } = mpiAnswers(said, null, ideal, new Map());
  return { ...baseline, answers: answers.filter(({ gain_us }) => gain_us !== null) };
}

/** The run as parameter `traced`; `ideal_us`: on a network of no cost, null while that is not known. */
export const tracedRun = ({ ranks: count, unbounded_us, traced_us }: MpiTrace, ideal_us: number | null): string =>
  tracedText({ ranks: count, longest: unbounded_us, ...(traced_us !== null && { run: traced_us }), ...(ideal_us !== null && { ideal: ideal_us }) });

/** A report of mpiP in the headline; its step is that of the sliders. */
export const tracedReport = ({ ranks: count, unbounded_us, traced_us, saving_at_most_us }: MpipReport): string =>
  tracedText({ ranks: count, longest: unbounded_us, run: traced_us, ideal: traced_us - saving_at_most_us, steps: 1 });

/** What of the answers cannot be, or is not as one would expect, and why: in sentences without a full stop. */
export function notesOf(file: FileFound | null, found: FileAnswers): readonly string[] {
  if (file?.kind === 'mpi') {
    const { ideal_us } = runTimes(runsOf(file));
    return [...aboveTraced(file.found, ideal_us), ...boundsBroken({ ...found, ideal_us, unbounded_us: file.found.unbounded_us })];
  }
  if (file?.kind === 'trace') return boundsBroken({ ...found, waits: file.found.steps });
  return file?.kind === 'report' ? boundsBroken({ ...found, waits: waitsOf(file.report) }) : [];
}

/** A step as parameter `traced`, with the buckets that suit it best, once they are known. */
export function tracedWithBuckets(found: TorchSteps, rows: readonly BucketRow[]): string {
  const better = betterBuckets(found, rows);
  const step = tracedIn(found.traced);
  if (better === null || step === null || !('step' in step)) return found.traced;
  return tracedText({ ...step, bucket: better.bytes, bucket_saves: better.saved_us / found.steps[found.typical]!.duration_us });
}

/** Opens a file that was read without a page. */
export function takeFile(file: FileRead): ParameterValues {
  const shown: FileFound =
    file.kind === 'mpi'
      ? { ...file, reading: { ask: () => {}, end: () => {} }, isSample: false }
      : file.kind === 'trace'
        ? { ...file, reading: null, communicates: '', isSample: false, isTaken: true }
        : { ...file, isTaken: true };
  fileOpen.setState({ shown });
  if (file.kind === 'report') return { ...file.report.program, traced: tracedReport(file.report) };
  if (file.kind === 'trace') {
    tellRuns(shown, { buckets: file.rows });
    return { ...file.found.program, traced: tracedWithBuckets(file.found, file.rows) };
  }
  const { run, ideal, found, changed } = file;
  tellRuns(shown, { run, ideal, changed: new Map([...changed].map(([text, times]) => [text, { times, sent: found.sent, goal: '' }])) });
  return { traced: tracedRun(found, mpiRunTime_us(ideal)) };
}
