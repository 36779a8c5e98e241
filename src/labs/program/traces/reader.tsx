import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { newClientOf, patientClientOf } from '../../../core/engine.ts';
import { defaultScenario } from '../../../core/lab/defaultScenario.ts';
import { type Lab, takerOf } from '../../../core/lab/lab.ts';
import { whatIfsOf } from '../../../core/measured/fileAnswers.ts';
import { changesText, mpiFilesIn } from '../../../core/measured/mpiChanges.ts';
import { mpipReading } from '../../../core/measured/mpipReport.ts';
import { fittedSliders, lineMachine, mpiReading, mpiRun, noCost } from '../../../core/measured/mpiTrace.ts';
import { bucketRequest, bucketStep, kernelReading, type TorchSteps } from '../../../core/measured/torchSteps.ts';
import { hasValues, type ParameterValues } from '../../../core/parameters/parameter.ts';
import type { FileReading } from '../../../core/results/fileReading.ts';
import { type OpenReading, readFiles } from '../../../engines/analytic/readFiles.ts';
import type { FilesMessage } from '../../../engines/analytic/serveFiles.ts';
import { fetchFile } from '../../../engines/fetchFile.ts';
import { useCatalogue, useChosen, useExplorer, useHostKind, useScenario } from '../../../ui/context.ts';
import { useHanded } from '../../../ui/files/dropped.ts';
import { type Measuring, type Turn, useMeasuring } from '../../../ui/files/useMeasuring.ts';
import { useAnswers } from '../../../ui/useAnswer.ts';
import { cards } from '../../exchange/cards.ts';
import { type OverlapBenchmark, type Program } from '../model.ts';
import { noPairs, readingTrace } from '../words.ts';
import {
  changedRun,
  type FileFound,
  fileOf,
  fileOpen,
  type OpenMpi,
  runsOf,
  runTimes,
  tellRuns,
  tracedReport,
  tracedRun,
  tracedWithBuckets,
  useFileNow,
} from './opened.ts';
import sampleMpiUrl from './sampleMpi.prv.gz?url';
import sampleTraceUrl from './sampleTrace.json.gz?url';
import { asksForFiles, type FileKind, fileWanted, readingLines } from './words.ts';

/** What reads files in this lab. */
export interface Reader {
  readonly measuring: Measuring<FileFound>;
  open(file: File, others: readonly File[]): void;
  /** Files that were made up for this page. */
  trySample(): void;
  tryMpi(): void;
}

type Kernels = 'torch' | 'nsys';

/** What was read last keeps its worker while it is open, whatever shows it. */
let newest: { readonly open: { end(): void }; end(): void } | null = null;
/** The trace of kernels that is being read, or was last, and by which choice. */
let last: { readonly open: OpenReading<TorchSteps>; readonly isSample: boolean; readonly communicates: string } | null = null;

/** Reads what was measured of the program, pasted or brought as files, and runs what can be run of it. */
export function useReader(): Reader {
  const { store } = useExplorer();
  const measuring = useMeasuring((measured: OverlapBenchmark): FileFound | string => {
    const { overlap } = measured;
    return overlap === undefined ? noPairs : { kind: 'rows', measured: { ...measured, overlap } };
  });
  const communicates = useScenario((state) => String(state.scenario.values['communicates']));

  const hear = <Answer,>(
    turn: Turn<FileFound>,
    open: OpenReading<Answer>,
    message: FilesMessage<Answer>,
    said: (...counts: readonly number[]) => string,
    understand: (answer: Answer, take: (values: ParameterValues) => boolean) => FileFound,
  ) => {
    if (!turn.isNewest()) {
      if (newest?.open !== open) open.end();
    } else if (message.kind === 'step') turn.reads(`${message.step} …`, null, open.end);
    else if (message.kind === 'progress') turn.reads(said(...message.progress.counts), message.progress.part, open.end);
    else if (message.kind === 'refused') turn.refuse(message.message);
    else turn.answer(message.answer, understand);
  };
  const readFile = <Answer,>(
    turn: Turn<FileFound>,
    reading: FileReading<Answer>,
    said: (...counts: readonly number[]) => string,
    understand: (answer: Answer, take: (values: ParameterValues) => boolean) => FileFound,
  ): OpenReading<Answer> => {
    measuring.write('');
    newest?.end();
    const open: OpenReading<Answer> = readFiles(reading, (message) =>
      hear(turn, open, message.kind === 'refused' ? { ...message, message: named(reading, message.message) } : message, said, understand),
    );
    newest = { open, end: open.end };
    turn.reads(said(), 0, open.end);
    return open;
  };
  const understandTrace =
    (isSample: boolean) =>
    (found: TorchSteps, take: (values: ParameterValues) => boolean): FileFound => ({
      kind: 'trace',
      reading: last!.open,
      found,
      communicates: last!.communicates,
      isSample,
      isTaken: take(found.program ?? { traced: found.traced }),
    });
  const readTrace = (turn: Turn<FileFound>, reader: Kernels, file: File, isSample: boolean) => {
    if (!turn.isNewest()) return;
    const reading = kernelReading(reader, { name: file.name, contents: file }, communicates);
    last = { open: readFile(turn, reading, readingTrace, understandTrace(isSample)), isSample, communicates };
  };
  const readReport = (turn: Turn<FileFound>, file: File) =>
    turn.isNewest() &&
    readFile(
      turn,
      mpipReading({ name: file.name, contents: file }),
      () => `Reading ${file.name} …`,
      (report, take) => ({ kind: 'report', report, isTaken: take({ ...report.program, traced: tracedReport(report) }) }),
    );
  const readAgain = useEffectEvent(() => {
    const { shown, reading } = fileOpen.getState();
    if (reading.kind !== 'reading') last = shown?.kind === 'trace' && shown.reading !== null ? { ...shown, open: shown.reading } : null;
    if (last === null || last.communicates === communicates) return;
    const { open, isSample } = last;
    last = { open, isSample, communicates };
    measuring.begin(async (turn) => {
      turn.reads(readingTrace(), null, open.end);
      open.ask({ communicates }, (message) => hear(turn, open, message, readingTrace, understandTrace(isSample)));
    }, true);
  });
  const values = useChosen((chosen: Program['Values']) => chosen);
  // Where the present scenario and the pinned one change places, so do their files.
  useEffect(() => {
    const file = fileOf(values);
    const { shown, reading } = fileOpen.getState();
    if (file !== null && file !== shown && reading.kind !== 'reading') fileOpen.setState({ text: '', shown: file, reading: { kind: 'read', found: file } });
  }, [values]);
  useEffect(() => {
    readAgain();
  }, [communicates]);
  const readMpi = (turn: Turn<FileFound>, files: readonly File[], isSample: boolean) => {
    if (!turn.isNewest()) return;
    const read = files.map((file) => ({ name: file.name, contents: file }));
    const options = { gflop_s: store.getState().scenario.values['gflop_s'] as number };
    // A link that asks for the files of a trace has its machine, too.
    const isAsked = store.getState().scenario.values['mpi'] !== '';
    const open = readFile(turn, mpiReading(read, options), readingLines, (found, take): FileFound => {
      take({ ...(found.machine !== null && !isAsked && fittedSliders(found.machine)), traced: tracedRun(found, null) });
      return { kind: 'mpi', reading, found, isSample };
    });
    const reading = inTurn((changes, told) => open.ask({ ...options, ...changes }, told), open.end);
    newest = { open, end: reading.end };
  };
  const trySample = () =>
    measuring.begin(async (turn) => readTrace(turn, 'torch', new File([await (await fetchFile(sampleTraceUrl)).blob()], 'sample.json.gz'), true));
  const tryMpi = () => measuring.begin(async (turn) => readMpi(turn, [new File([await (await fetchFile(sampleMpiUrl)).blob()], 'sample.prv.gz')], true));
  const open = (file: File, others: readonly File[]) => {
    last = null;
    measuring.begin(async (turn) => {
      const { traceOf } = await import('../../../core/files.ts');
      const format = await traceOf([file, ...others]);
      if (format === 'mpi') readMpi(turn, [file, ...others], false);
      else if (format === 'mpip') readReport(turn, file);
      else if (format === null) await turn.open(file);
      else readTrace(turn, format, file, false);
    });
  };
  return { measuring, open, trySample, tryMpi };
}

/** Asks for one thing after the other. */
function inTurn(ask: OpenMpi['ask'], end: () => void): OpenMpi {
  let before = Promise.resolve();
  return {
    ask(changes, told) {
      before = before.then(
        () =>
          new Promise((resolve) =>
            ask(changes, (message) => {
              if (message.kind === 'read' || message.kind === 'refused') resolve();
              told(message);
            }),
          ),
      );
    },
    end() {
      end();
      before = Promise.resolve();
    },
  };
}

/** A refusal with the name of the file in front; a reader of several files says itself which one it speaks of. */
const named = ({ files }: FileReading<unknown>, refusal: string): string =>
  files.some(({ name }) => refusal.startsWith(name)) ? refusal : `${files[0]!.name}: ${refusal}`;

/** Runs what is open, and then what the pinned scenario speaks of: figures read the runs (opened.ts). */
export function FileRuns() {
  const values = useChosen((chosen: Program['Values']) => chosen);
  const pinned = useScenario(({ scenario }) => scenario.versus) as Program['Values'] | null;
  const [file, runs] = useFileNow(values);
  const isOther = pinned !== null && fileOf(pinned) !== file;
  return (
    <>
      <RunsOf values={values} />
      {isOther && (!runs.running || isRun(file, runs)) && <RunsOf values={pinned} isPinned />}
    </>
  );
}

const isRun = (file: FileFound | null, { changed, buckets }: ReturnType<typeof runsOf>): boolean =>
  file?.kind === 'mpi' ? changed.size >= whatIfsOf(file.found).length : file?.kind !== 'trace' || areKnown(buckets);

const areKnown = (rows: ReturnType<typeof runsOf>['buckets']): boolean => rows?.every(({ step_us }) => step_us !== null) === true;

interface RunsProps {
  readonly values: Program['Values'];
  readonly isPinned?: boolean;
}

function RunsOf({ values, isPinned = false }: RunsProps): null {
  const { store } = useExplorer();
  const [file] = useFileNow(values);
  /** The headline then says it too, and so does the link. */
  const say = (before: string, text: string) => {
    if (!isPinned && text !== before && store.getState().scenario.values['traced'] === before) store.getState().setValue('traced', text, 'commit');
  };
  useMpiRuns(file?.kind === 'mpi' ? file : null, values, say);
  useBucketRuns(file?.kind === 'trace' ? file : null, say);
  return null;
}

type Say = (before: string, text: string) => void;

/** A longer schedule is run with changes only when it is asked for. */
const longestAtOnce = 20e6;

function useMpiRuns(of: Extract<FileFound, { kind: 'mpi' }> | null, values: Program['Values'], say: Say): void {
  const { engines } = useExplorer();
  const engine = useMemo(() => newClientOf(engines.simulation), [engines]);
  const patient = useMemo(() => patientClientOf(engines.simulation), [engines]);
  const lab = takerOf(useCatalogue(), 'goal');
  const machine = useMachine(lab, values);
  const goal = of?.found.goal;
  const idealRequests = useMemo(() => (lab && goal !== undefined ? [mpiRun(lab, { ...defaultScenario(lab).values, ...noCost }, goal)] : []), [lab, goal]);
  const runRequests = useMemo(() => (lab && machine && goal !== undefined ? [mpiRun(lab, machine.values, goal)] : []), [lab, machine, goal]);
  const [ideal = null] = useAnswers(engine, idealRequests, true);
  const [run = null] = useAnswers(engine, runRequests, ideal !== null);
  const { running, on } = runsOf(of);
  useEffect(() => {
    if (of === null || lab === undefined || machine === null) return;
    const before = runsOf(of).on;
    if (before?.title === machine.title && hasValues(before.machine, machine.values)) return;
    const running = of.found.goal.length <= longestAtOnce;
    tellRuns(of, { on: { lab, machine: machine.values, title: machine.title }, run: null, changed: new Map(), running });
  }, [of, lab, machine]);
  useEffect(() => {
    if (of !== null) tellRuns(of, { ...(run && { run }), ...(ideal && { ideal }) });
  }, [of, run, ideal]);
  const { ideal_us } = runTimes({ run, ideal });
  const tellIdeal = useEffectEvent(() => {
    if (of !== null && ideal_us !== null) say(tracedRun(of.found, null), tracedRun(of.found, ideal_us));
  });
  useEffect(() => {
    tellIdeal();
  }, [of, ideal_us]);
  const isReady = run !== null && ideal !== null && on !== null;
  useEffect(() => {
    if (of === null || !isReady || !running) return;
    let isLeft = false;
    void (async () => {
      for (const { changes } of whatIfsOf(of.found)) if (!isLeft) await changedRun(of, changesText(changes), patient);
    })();
    return () => void (isLeft = true);
  }, [of, on, isReady, running, patient]);
}

/** Other buckets, one after another in the simulator. */
function useBucketRuns(of: Extract<FileFound, { kind: 'trace' }> | null, say: Say): void {
  const { engines } = useExplorer();
  const lab = takerOf(useCatalogue(), 'goal');
  const { running, buckets } = runsOf(of);
  const isKnown = areKnown(buckets);
  const requests = useMemo(() => (lab && of !== null ? of.found.buckets.map((each) => bucketRequest(lab, each, of.found.goal_machine)) : []), [of, lab]);
  const runs = useAnswers(engines.simulation, requests, running && !isKnown);
  const tell = useEffectEvent(() => {
    if (of === null || lab === undefined || isKnown) return;
    const rows = of.found.buckets.map((each, i) => ({ ...each, ...(runs[i] ? bucketStep(each, runs[i]) : { step_us: null, exposed_us: null }) }));
    tellRuns(of, { on: { lab, machine: of.found.goal_machine, title: '' }, buckets: rows });
    say(of.found.traced, tracedWithBuckets(of.found, rows));
  });
  useEffect(() => {
    tell();
  }, [of, lab, runs]);
}

interface FileWantedProps {
  readonly kinds: readonly FileKind[];
  /** Whether something of it is known without the file. */
  readonly isKnown?: boolean;
  readonly children: ReactNode;
}

/** A figure of a file where one of these kinds is open; in its place, what it needs. A frame has no other reader of files. */
export function FileWanted({ kinds, isKnown = false, children }: FileWantedProps) {
  const [file] = useFileNow();
  const isOpen = isKnown || (file !== null && kinds.includes(file.kind));
  const isFrame = useHostKind() === 'frame';
  return (
    <>
      {isFrame && <FrameReader isOpen={isOpen} kinds={kinds} />}
      {!isFrame && !isOpen && <p className="source">{fileWanted(kinds)}</p>}
      {isOpen && children}
    </>
  );
}

function FrameReader({ isOpen, kinds }: { readonly isOpen: boolean; readonly kinds: readonly FileKind[] }) {
  const { measuring, open } = useReader();
  const meant = mpiFilesIn(useScenario((state) => String(state.scenario.values['mpi'])));
  const openAll = ([file, ...others]: readonly File[]) => file !== undefined && open(file, others);
  useHanded(openAll);
  const { reading } = measuring;
  if (isOpen) return <FileRuns />;
  return (
    <div className="file-wanted">
      <p>{meant === null ? fileWanted(kinds) : asksForFiles(meant)}</p>
      <label className="file-button">
        <input type="file" className="visually-hidden" multiple onChange={({ target }) => openAll([...(target.files ?? [])])} />
        Open file
      </label>
      <p role="status" className={reading.kind === 'refused' ? 'problem' : 'source'}>
        {reading.kind === 'refused' && reading.message}
        {reading.kind === 'reading' && reading.said}
      </p>
    </div>
  );
}

/** The machine of the page as the lab of schedules takes it. */
interface ScheduleMachine {
  /** Empty: set by hand. */
  readonly title: string;
  readonly values: ParameterValues;
}

/** L and G of a machine with a latency and a bandwidth alone, or all that is known of a machine by its name; null: not yet known. */
function useMachine(lab: Lab | undefined, { machine, alpha_us, beta_us_per_byte }: Program['Values']): ScheduleMachine | null {
  const { engines } = useExplorer();
  const onMachine = takerOf(useCatalogue(), 'benchmark')?.onMachine;
  const [known, setKnown] = useState<(ScheduleMachine & { readonly of: string }) | null>(null);
  useEffect(() => {
    if (machine === '' || lab === undefined || onMachine === undefined) return;
    let isWanted = true;
    const engine = newClientOf(engines.analytic);
    const scenario = defaultScenario(lab);
    onMachine(machine, lab, scenario.values, async (request) => {
      const answer = await engine.evaluate(request);
      if (answer.kind !== 'result') throw new Error(answer.kind);
      return answer.result;
    })
      .then((changes) => {
        const title = cards.find(({ name }) => name === machine)?.title ?? 'the measured machine';
        if (isWanted && changes !== null) setKnown({ of: machine, title, values: { ...scenario.values, ...changes } });
      })
      .catch(() => {});
    return () => void (isWanted = false);
  }, [machine, lab, onMachine, engines]);
  return useMemo(() => {
    if (lab === undefined) return null;
    if (machine !== '' && known?.of === machine) return known;
    const byHand = lineMachine({ alpha_us, beta_us_per_byte });
    return machine === '' ? { title: '', values: { ...defaultScenario(lab).values, ...byHand } } : null;
  }, [lab, machine, known, alpha_us, beta_us_per_byte]);
}
