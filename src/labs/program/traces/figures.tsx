/**
 * What a file shows, as figures: each reads what is open (opened.ts), belongs to scenarios that speak of such a file, and has
 * content while it is open. Alone in a frame, which has no file, it asks for it.
 */
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { encode } from '../../../core/link/codec.ts';
import { linkOf } from '../../../core/link/linkOf.ts';
import { betterBuckets, type FileAnswer, type FileAnswers, resizedSave_us, savingText, whatIfsOf } from '../../../core/measured/fileAnswers.ts';
import { changesIn, filesText } from '../../../core/measured/mpiChanges.ts';
import { savedBy } from '../../../core/measured/mpiTrace.ts';
import type { TorchStep, TorchSteps } from '../../../core/measured/torchSteps.ts';
import type { ParameterValues } from '../../../core/parameters/parameter.ts';
import type { LabResults } from '../../../core/results/labResults.ts';
import { capitalized, formatBytes, formatPercent, formatQuantity, formatTime } from '../../../core/units/formatQuantity.ts';
import { quantityText } from '../../../core/units/quantity.ts';
import type { Bar } from '../../../draw/bars.ts';
import { useChosen, useExplorer, useLab } from '../../../ui/context.ts';
import type { DiagramsSpec } from '../../../ui/diagramsSpec.ts';
import { FigureTitle, figure, figureId, part } from '../../../ui/figure.tsx';
import { Bars } from '../../../ui/figures/charts/Bars.tsx';
import { Curves } from '../../../ui/figures/charts/Curves.tsx';
import { Diagrams } from '../../../ui/figures/diagrams/Diagrams.tsx';
import { GivenTimelines } from '../../../ui/figures/diagrams/GivenTimelines.tsx';
import { ResultTable } from '../../../ui/figures/tables/DataTable.tsx';
import { Actions, Row, Table } from '../../../ui/figures/tables/Table.tsx';
import type { FigureSpec } from '../../../ui/labPage.ts';
import type { PictureSpec } from '../../../ui/pictureSpec.ts';
import type { BarsSpec, CurvesSpec, ShownFor, TableData, TableSpec } from '../../../ui/specs.ts';
import type { Program } from '../model.ts';
import * as words from '../words.ts';
import { answersNow, fileRuns, kindSaid, notesNow, openFile, runsNow, runTimes, useFileNow } from './opened.ts';
import { FileWanted } from './reader.tsx';
import { mpiRanks, pairsCurves, someRanks, traceDiagramOf } from './rows.ts';
import type { FileKind } from './words.ts';
import * as said from './words.ts';

type Spec = ShownFor<Program>;
type Part<Of extends Spec> = ComponentType<{ readonly spec: Of }> & { picture(spec: Of): PictureSpec };

/** A figure of files of some kinds. */
function ofFile<Of extends Spec>(name: string, title: string, kinds: readonly FileKind[], Drawn: Part<Of>, spec: Of, keys: readonly string[] = []): FigureSpec {
  const isOpen = (): boolean => kinds.some((kind) => openFile(kind) !== null);
  const shownFor = (values: Program['Values']): boolean => isOpen() || kinds.some((kind) => kind === kindSaid(values));
  const whole: Of = { ...spec, shownFor };
  const View = () => {
    const [file, runs] = useFileNow();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read anew with the file and with what is run of it
    const now = useMemo(() => ({ ...whole }), [file, runs]);
    return (
      <FileWanted kinds={kinds}>
        <div className="file-figure">
          <Drawn spec={now} />
        </div>
      </FileWanted>
    );
  };
  return { ...figure({ name, title, keys, hasContent: isOpen }, Drawn as never, whole), View };
}

const tableOf = (title: string, read: (results: LabResults<Program>) => TableData | null): TableSpec<Program> => ({ origin: 'model', title, read });

const rowsOf = (head: readonly string[], rows: readonly (readonly string[])[]): TableData => ({ head, count: rows.length, row: (i) => rows[i]! });

/** Parts of a program's time, in the bars of a run. */
const timeParts = [
  { name: 'compute', label: 'computation' },
  { name: 'transfer', label: 'transfer' },
  { name: 'wait', label: 'waiting for others' },
] as const;

/** Bars of times in parts, which lead nowhere. */
function timeBars(
  title: string,
  read: (results: LabResults<Program>) => { readonly bars: readonly TimeBar[]; readonly note: string | null } | null,
): BarsSpec<Program> {
  return {
    origin: 'model',
    title,
    parts: timeParts,
    format: formatTime,
    read(results) {
      const found = read(results);
      if (found === null || found.bars.length === 0) return null;
      const bars = found.bars.map(
        ({ label, parts_us, total_us, detail }): Bar => ({
          label,
          chosen: false,
          values: null,
          total: formatTime(total_us),
          parts: timeParts.map((each, i) => ({ ...each, value: parts_us[i]! })),
          ...(detail !== undefined && { detail }),
        }),
      );
      const summary = bars.map(({ label, total, detail }) => `${label} ${quantityText(total)}${detail === undefined ? '' : `, ${detail}`}`).join('; ');
      return { panels: [{ title: null, bars }], summary, note: found.note };
    },
  };
}

interface TimeBar {
  readonly label: string;
  /** In the order of `timeParts`. */
  readonly parts_us: readonly [number, number, number];
  readonly total_us: number;
  /** What of the first bar is saved. */
  readonly detail?: string;
}

/** The program as it was traced, without the one and the other, and with the changes of the scenario. */
function programBars({ values }: LabResults<Program>): { readonly bars: readonly TimeBar[]; readonly note: string | null } | null {
  const [run, report] = [openFile('mpi'), openFile('report')?.report];
  const runs = runsNow();
  const times =
    run !== null
      ? { ...run.found, ...runTimes(runs) }
      : report === undefined
        ? null
        : { ...report, run_us: null, ideal_us: report.traced_us - report.saving_at_most_us };
  const steps = times && said.mpiSteps(times);
  if (times === null || steps === null) return null;
  const { taken_us, unhidden_us, unwaiting_us, even_us } = steps;
  const bar = (label: string, total_us: number, computes_us: number, transfer_us: number, isFirst = false): TimeBar => {
    const [compute, sent] = [Math.min(computes_us, total_us), Math.min(transfer_us, Math.max(0, total_us - computes_us))];
    const parts_us = [compute, sent, Math.max(0, total_us - compute - sent)] as const;
    return { label, parts_us, total_us, ...(!isFirst && { detail: savingText(taken_us - total_us, taken_us) }) };
  };
  const hidden = run === null ? said.withoutTransfer : said.withoutNetwork;
  const bars = [
    bar(times.traced_us === null ? said.onThisMachine : said.asTraced, taken_us, even_us, taken_us - unhidden_us, true),
    bar(hidden, unhidden_us, even_us, 0),
    bar(said.withoutWaiting, unwaiting_us, even_us, 0),
    bar(said.dividedEvenly, even_us, even_us, 0),
  ].filter(({ total_us }, i, all) => i === 0 || total_us < 0.9995 * all[i - 1]!.total_us);
  const then = runs.changed.get(values.changes)?.times ?? null;
  const { run_us, ideal_us } = runTimes(runs);
  if (then === null || run_us === null || ideal_us === null) return { bars, note: null };
  const saved = savedBy(taken_us, { run_us, ideal_us }, then);
  const computes_us = even_us / (changesIn(values.changes).faster ?? 1);
  const changed = bar(said.withChanges, taken_us - saved.saves_us, computes_us, Math.max(0, taken_us - unhidden_us - saved.hides_us));
  return { bars: [...bars, changed], note: null };
}

/** What a run goes by. */
const network = ['alpha_us', 'beta_us_per_byte'];

/** Bars that are drawn at once. */
const mostBars = 12;

function ranksNow() {
  const run = openFile('mpi');
  const { run: ran, ideal } = runsNow();
  const ends = (of: typeof ran): readonly number[] => (of === null ? [] : (of.values['finish_ns'] as readonly number[]).map((ns) => ns / 1000));
  if (run === null || ideal === null || (run.found.traced_us === null && ran === null)) return null;
  return { hasClock: run.found.traced_us !== null, ranks: mpiRanks(run.found, ends(ideal), ends(ran)) };
}

const times = ofFile(
  'times',
  'The program, and what is left without the one and the other',
  ['mpi', 'report'],
  Bars,
  timeBars(said.threeTimes, programBars),
  network,
);

const ranks = ofFile(
  'ranks',
  'Where the time of each rank goes',
  ['mpi'],
  Bars,
  timeBars(said.ranksAre, () => {
    const found = ranksNow();
    if (found === null) return null;
    const drawn = someRanks(found.ranks, mostBars);
    return {
      bars: drawn.map(({ rank, computation_us, transfer_us, waiting_us, total_us }) => ({
        label: `rank ${rank}`,
        parts_us: [computation_us, transfer_us, waiting_us],
        total_us,
      })),
      note: `${said.ranksDrawn(drawn.length, found.ranks.length)} ${said.partsAre(found.hasClock)}`.trim(),
    };
  }),
);

const rankTimes = ofFile(
  'rank_times',
  said.allRanks,
  ['mpi', 'report'],
  ResultTable,
  tableOf(said.allRanks, () => {
    const report = openFile('report')?.report;
    const found = ranksNow();
    if (found !== null)
      return rowsOf(
        ['rank', ...timeParts.map(({ label }) => label), 'in all'],
        found.ranks.map(({ rank, ...us }) => [
          String(rank),
          ...[us.computation_us, us.transfer_us, us.waiting_us, us.total_us].map((each) => formatTime(each)),
        ]),
      );
    if (report === undefined) return null;
    return rowsOf(
      ['rank', 'computation', 'in MPI', 'of its time'],
      report.computation_us.map((computes, rank) => {
        const inside = report.in_mpi_us[rank]!;
        return [String(rank), formatTime(computes), formatTime(inside), formatPercent(inside / (computes + inside), 3)];
      }),
    );
  }),
);

const calls = ofFile(
  'calls',
  said.callsAre,
  ['report'],
  ResultTable,
  tableOf(said.callsAre, () => {
    const report = openFile('report')?.report;
    if (report === undefined) return null;
    return rowsOf(
      ['call', 'site', 'how many', 'time', 'waiting', 'the rest', 'bytes sent'],
      report.calls.map(({ call, site, count, total_us, waiting_us, bytes }) => [
        call,
        String(site),
        count === 0 ? '–' : formatQuantity(count),
        formatTime(total_us),
        ...(waiting_us === null ? ['–', '–'] : [formatTime(waiting_us), formatTime(total_us - waiting_us)]),
        bytes === 0 ? '–' : formatBytes(bytes),
      ]),
    );
  }),
);

/** A table of a trace of kernels; null: it has nothing to say. */
const ofTrace = (name: string, title: string, read: (found: TorchSteps) => TableData | null): FigureSpec =>
  ofFile(
    name,
    title,
    ['trace'],
    ResultTable,
    tableOf(title, () => {
      const found = openFile('trace')?.found;
      const data = found === undefined ? null : read(found);
      return data === null || data.count === 0 ? null : data;
    }),
  );

const stepColumns = ['takes', 'computation', 'communication', 'overlapped', 'exposed', 'idle', 'waiting for ranks'];

const timesOf = ({ duration_us, compute_us, communication_us, overlapped_us, exposed_us, idle_us, waiting_us }: TorchStep): string[] =>
  [duration_us, compute_us, communication_us, overlapped_us, exposed_us, idle_us, waiting_us].map((time) => formatTime(time));

const steps = ofTrace('steps', said.stepsAre, ({ steps: all, typical }) =>
  rowsOf(
    ['step', ...stepColumns],
    all.map((each, i) => [i === typical && all.length > 1 ? `${each.name}, typical` : each.name, ...timesOf(each)]),
  ),
);

const devices = ofTrace('devices', 'Typical step of each device', ({ devices: all }) =>
  rowsOf(
    ['device', 'kernels', ...stepColumns],
    all.map((each) => [`${each.device}${each.shown ? ', shown' : ''}`, String(each.kernels), ...timesOf(each)]),
  ),
);

const phases = ofTrace('phases', 'Phases that the program names', ({ parts }) =>
  rowsOf(
    ['phase', 'kernels', 'computation', 'communication', 'exposed'],
    parts.map(({ annotation, kernels: count, compute_us, communication_us, exposed_us }) => [
      annotation,
      String(count),
      ...[compute_us, communication_us, exposed_us].map((time) => formatTime(time)),
    ]),
  ),
);

const sizes = ofTrace('sizes', 'Collectives by size', ({ sizes: all }) =>
  rowsOf(
    ['collective', 'bytes', 'ranks', 'how many', 'fastest', 'median', 'slowest', 'waiting in all'],
    all.map(({ collective, bytes, group, count, least_us, median_us, most_us, waiting_us }) => [
      collective,
      formatBytes(bytes),
      group === 0 ? '–' : String(group),
      String(count),
      ...[least_us, median_us, most_us, waiting_us].map((time) => formatTime(time)),
    ]),
  ),
);

/** Other buckets: a row each, the trace's own first. */
const bucketTable = tableOf(words.otherBuckets, () => {
  const found = openFile('trace')?.found;
  const rows = runsNow().buckets;
  if (found === undefined || rows === null || rows.length === 0) return null;
  const { duration_us, exposed_us: exposed } = found.steps[found.typical]!;
  const own = rows[0]!;
  return rowsOf(
    ['bucket', 'how many', 'communication', 'exposed', 'a step', 'than the trace’s own'],
    rows.map(({ bucket_bytes, count, communication_us, exposed_us, step_us, extrapolated }, i) => [
      `${bucket_bytes === null ? words.ownBuckets : formatBytes(bucket_bytes)}${extrapolated ? `, ${words.beyondMeasured}` : ''}`,
      String(count),
      formatTime(communication_us),
      exposed_us === null ? '–' : `${formatTime(exposed_us)}${step_us === null ? '' : `, ${formatPercent(exposed_us / step_us)}`}`,
      step_us === null ? '–' : formatTime(step_us),
      i === 0 || step_us === null || own.step_us === null ? '–' : savingText(resizedSave_us(own.step_us - step_us, own.exposed_us ?? 0, exposed), duration_us),
    ]),
  );
});

function BucketsView({ spec }: { readonly spec: TableSpec<Program> }) {
  const { store } = useExplorer();
  const data = spec.read({ values: store.getState().scenario.values as ParameterValues as Program['Values'], model: null, simulation: null });
  const { on, buckets: rows } = runsNow();
  const found = openFile('trace')?.found;
  if (data === null || rows === null || found === undefined) return null;
  const steps_us = rows.flatMap(({ step_us }) => (step_us === null ? [] : [step_us]));
  const best = steps_us.length === rows.length ? Math.min(...steps_us) : null;
  return (
    <div className="result-table">
      <FigureTitle>{spec.title}</FigureTitle>
      <Table name={spec.title} head={data.head} actions>
        {rows.map(({ goal, step_us }, i) => {
          const [name, ...cells] = data.row(i);
          return (
            <Row key={i} name={quantityText(name!)} best={best !== null && step_us === best}>
              {cells.map((cell, column) => (
                <td key={column}>{quantityText(cell)}</td>
              ))}
              <Actions>{on !== null && <a href={linkOf(on.lab, { ...found.goal_machine, goal }).link}>Show it in Schedule</a>}</Actions>
            </Row>
          );
        })}
      </Table>
    </div>
  );
}

const Buckets = Object.assign(part('The table of buckets', BucketsView), { picture: (spec: TableSpec<Program>) => ResultTable.picture(spec as TableSpec) });

const buckets = ofFile('other_buckets', words.otherBuckets, ['trace'], Buckets, bucketTable);

const kernelsDiagram: DiagramsSpec<Program> = {
  diagrams: [
    {
      id: 'trace',
      title: 'Kernels',
      curve: null,
      tracks: [{ diagram: 'trace', label: null }],
      number: () => null,
      caption() {
        const found = openFile('trace')?.found;
        if (found === undefined) return '';
        const { from, to } = traceDiagramOf(found.drawn);
        return words.diagramCaption(found.steps.length, from, to);
      },
    },
  ],
  kinds: 'occurring',
  names: { wait: 'waiting for other ranks', overhead: 'phase that the program names' },
  words: {
    span(_, span) {
      const found = openFile('trace')?.found;
      return found === undefined ? '' : (traceDiagramOf(found.drawn).texts[span] ?? '');
    },
    arrow: () => '',
  },
};

const kernelTimelines = () => {
  const found = openFile('trace')?.found;
  return found === undefined ? [] : [traceDiagramOf(found.drawn).timeline];
};

function KernelsView({ spec }: { readonly spec: DiagramsSpec<Program> }) {
  const [file] = useFileNow();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the file that is open
  const timelines = useMemo(kernelTimelines, [file]);
  return (
    <GivenTimelines title={said.stepsOfTrace} timelines={timelines}>
      <Diagrams spec={spec as DiagramsSpec} />
    </GivenTimelines>
  );
}

const Kernels = Object.assign(KernelsView, {
  picture: (spec: DiagramsSpec<Program>): PictureSpec => ({ kind: 'diagrams', spec: spec as DiagramsSpec, given: kernelTimelines }),
});

const kernels = ofFile('kernels', said.stepsOfTrace, ['trace'], Kernels, kernelsDiagram);

/** Pairs of f and Ω that explain the rows of a benchmark; the row that is chosen is brought out. */
const pairsSpec: CurvesSpec<Program> = {
  title: words.whichPairs,
  panels: 1,
  data(results) {
    const rows = openFile('rows')?.measured.overlap;
    return rows === undefined ? null : pairsCurves(rows, rowNow()).data(results);
  },
  summary(results) {
    const rows = openFile('rows')?.measured.overlap;
    return rows === undefined ? words.whichPairs : pairsCurves(rows, rowNow()).summary(results);
  },
  reading(data, i) {
    const rows = openFile('rows')?.measured.overlap;
    return rows === undefined ? [] : pairsCurves(rows, rowNow()).reading(data, i);
  },
};

/** The row of a benchmark that is chosen. */
export const rowNow = (): number => runsNow().row ?? (openFile('rows')?.measured.overlap.length ?? 1) - 1;

const pairs = ofFile('pairs', words.whichPairs, ['rows'], Curves, pairsSpec, ['overlappable', 'overhead']);

/** What could be done, ranked by what it gains. */
const answersSpec = tableOf(said.couldBeDone, ({ values }) => {
  const found = answersNow(values);
  return found === null || found.answers.length === 0
    ? null
    : rowsOf(
        ['what', said.gainOf(found.baseline)],
        found.answers.map(({ what, ...answer }) => [what, gainOrMissing(answer, found)]),
      );
});

const gainOrMissing = ({ gain_us, unknown }: Pick<FileAnswer, 'gain_us' | 'unknown'>, { baseline_us }: FileAnswers): string =>
  gain_us === null || baseline_us === null ? said.notKnown(unknown) : savingText(gain_us, baseline_us);

/** Answers in lines, to be copied. */
export const answerLines = (values: Program['Values']): readonly string[] => {
  const found = answersNow(values);
  return found === null ? [] : [said.baselineIs(found), ...found.answers.map(({ what, ...answer }) => `${what}: ${gainOrMissing(answer, found)}`)];
};

function AnswersView({ spec }: { readonly spec: TableSpec<Program> }) {
  const { store } = useExplorer();
  const lab = useLab();
  const values = useChosen((chosen: Program['Values']) => chosen);
  const [file, runs] = useFileNow();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read anew with what is run of the file
  const found = useMemo(() => answersNow(values), [values, file, runs, spec]);
  if (found === null || found.answers.length === 0) return null;
  const files = file?.kind === 'mpi' ? filesText(file.found.files) : '';
  const linkTo = ({ figure: name, changes }: FileAnswer): string => {
    const { scenario } = store.getState();
    const changed = changes === '' ? {} : { changes, mpi: files };
    return encode({ ...scenario, values: { ...scenario.values, ...changed }, view: { ...scenario.view, figure: name ?? '' } }, lab);
  };
  const notes = notesNow(found);
  const wanted = file?.kind === 'mpi' ? whatIfsOf(file.found).length : 0;
  return (
    <div className="result-table file-answers">
      <FigureTitle>{spec.title}</FigureTitle>
      <p className="source">{said.baselineIs(found)}</p>
      <Table name={spec.title} head={['what', said.gainOf(found.baseline)]} actions>
        {found.answers.map((answer) => (
          <Row key={answer.what} name={answer.what}>
            <td>{gainOrMissing(answer, found)}</td>
            <Actions>
              {answer.figure !== null && answer.gain_us !== null && (
                <a href={linkTo(answer)} aria-label={`${words.showIt}: ${answer.what}`} onClick={() => showFigure(answer.figure!)}>
                  {words.showIt}
                </a>
              )}
            </Actions>
          </Row>
        ))}
      </Table>
      {notes.length > 0 && (
        <ul className="source">
          {notes.map((note) => (
            <li key={note}>{capitalized(note)}.</li>
          ))}
        </ul>
      )}
      {wanted > 0 && runs.on !== null && <WhatIfsRun done={runs.changed.size} wanted={wanted} running={runs.running} />}
    </div>
  );
}

/** Once the link has been followed: the figure is on the same page. */
const showFigure = (name: string): void => void setTimeout(() => document.getElementById(figureId(name))?.scrollIntoView({ block: 'start' }), 50);

function WhatIfsRun({ done, wanted, running }: { readonly done: number; readonly wanted: number; readonly running: boolean }): ReactNode {
  if (done >= wanted) return null;
  return (
    <p className="source" role="status">
      {said.whatIfsRun(done, wanted)} {running && <progress aria-label="What-ifs that have been run" value={done / wanted} />}{' '}
      <button type="button" className="plain-button" onClick={() => fileRuns.setState({ running: !running })}>
        {running ? 'Stop' : 'Run them'}
      </button>
    </p>
  );
}

const AnswersPart = Object.assign(part('The answers', AnswersView), { picture: (spec: TableSpec<Program>) => ResultTable.picture(spec as TableSpec) });

const saysFile = (values: Program['Values']): boolean => kindSaid(values) !== null;

/** Of the file that the values speak of; what the link says of it is known without the file. */
export const answers: FigureSpec = figure(
  { name: 'answers', title: said.couldBeDone, keys: network },
  AnswersPart as never,
  { ...answersSpec, shownFor: saysFile } as ShownFor,
);

/** What other buckets would give, in a sentence; empty: not known. */
export function bucketsSentence(found: TorchSteps): string {
  const { buckets: rows } = runsNow();
  return rows === null ? '' : words.bestBuckets(rows, found.steps[found.typical]!.duration_us, betterBuckets(found, rows));
}

export const fileFigures = { answers, times, ranks, rankTimes, calls, kernels, steps, devices, phases, sizes, buckets, pairs };
