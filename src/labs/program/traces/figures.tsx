/**
 * What a file shows, as figures: each reads what is open (opened.ts), belongs to scenarios that speak of such a file, and has
 * content while it is open. Alone in a frame, which has no file, it asks for it.
 */
import { type ComponentType, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Scenario } from '../../../core/lab/scenario.ts';
import { linkOf } from '../../../core/link/linkOf.ts';
import { betterBuckets, resizedSave_us, savingText } from '../../../core/measured/fileAnswers.ts';
import { changesIn } from '../../../core/measured/mpiChanges.ts';
import { savedBy } from '../../../core/measured/mpiTrace.ts';
import type { TorchStep, TorchSteps } from '../../../core/measured/torchSteps.ts';
import type { ParameterValues } from '../../../core/parameters/parameter.ts';
import type { LabResults } from '../../../core/results/labResults.ts';
import { formatBytes, formatPercent, formatTime } from '../../../core/units/formatQuantity.ts';
import { type Quantity, quantityText } from '../../../core/units/quantity.ts';
import type { Bar } from '../../../draw/bars.ts';
import { useBoth } from '../../../ui/compare/usePair.ts';
import { partsOf } from '../../../ui/context.ts';
import type { DiagramsSpec } from '../../../ui/diagramsSpec.ts';
import { FigureTitle, figure, part } from '../../../ui/figure.tsx';
import { Bars } from '../../../ui/figures/charts/Bars.tsx';
import { Curves } from '../../../ui/figures/charts/Curves.tsx';
import { Diagrams } from '../../../ui/figures/diagrams/Diagrams.tsx';
import { GivenTimelines } from '../../../ui/figures/diagrams/GivenTimelines.tsx';
import { Beside } from '../../../ui/figures/tables/Beside.tsx';
import { ResultTable } from '../../../ui/figures/tables/DataTable.tsx';
import { Actions, Row, Table } from '../../../ui/figures/tables/Table.tsx';
import { rowBeside, rowsByName } from '../../../ui/figures/tables/tableGroups.ts';
import type { FigureSpec } from '../../../ui/labPage.ts';
import type { PictureSpec } from '../../../ui/pictureSpec.ts';
import type { BarsSpec, CurvesSpec, ShownFor, TableData, TableSpec } from '../../../ui/specs.ts';
import type { Program } from '../model.ts';
import * as words from '../words.ts';
import { answers } from './answers.tsx';
import { type BucketRow, type FileFound, fileOf, fileRuns, kindSaid, openFile, runsOf, runTimes, useFileNow } from './opened.ts';
import { FileWanted } from './reader.tsx';
import { bytesCell, countCell, fileTable, mpiRanks, pairsCurves, pairsReading, runKeys, someRanks, tableRows, timeCell, traceDiagramOf } from './rows.ts';
import type { FileKind } from './words.ts';
import * as said from './words.ts';

type Spec = ShownFor<Program>;
type Part<Of extends Spec> = ComponentType<{ readonly spec: Of }> & { picture(spec: Of): PictureSpec };

/** A figure of files of some kinds. */
function ofFile<Of extends Spec>(name: string, title: string, kinds: readonly FileKind[], Drawn: Part<Of>, spec: Of, keys: readonly string[] = []): FigureSpec {
  const isOpen = (values: Program['Values']): boolean => kinds.some((kind) => openFile(kind, values) !== null);
  const shownFor = (values: Program['Values']): boolean => isOpen(values) || kinds.some((kind) => kind === kindSaid(values));
  const whole: Of = { ...spec, shownFor };
  const View = () => {
    const [file] = useFileNow();
    const { files } = useStore(fileRuns);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read anew with the file, with that beside it, and with what is run of them
    const now = useMemo(() => ({ ...whole }), [file, files]);
    return (
      <FileWanted kinds={kinds}>
        <div className="file-figure">
          <Drawn spec={now} />
        </div>
      </FileWanted>
    );
  };
  const hasContent = ({ values }: Scenario): boolean => isOpen(values as ParameterValues as Program['Values']);
  return { ...figure({ name, title, keys, hasContent, asksForFile: true }, Drawn as never, whole), View };
}

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
  const [run, report] = [openFile('mpi', values), openFile('report', values)?.report];
  const runs = runsOf(run);
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

/** Bars that are drawn at once. */
const mostBars = 12;

function ranksOf({ values }: LabResults<Program>) {
  const run = openFile('mpi', values);
  const { run: ran, ideal } = runsOf(run);
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
  runKeys,
);

const ranks = ofFile(
  'ranks',
  'Where the time of each rank goes',
  ['mpi'],
  Bars,
  timeBars(said.ranksAre, (results) => {
    const found = ranksOf(results);
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
  fileTable(said.allRanks, (results) => {
    const report = openFile('report', results.values)?.report;
    const found = ranksOf(results);
    if (found !== null)
      return tableRows(
        ['rank', ...timeParts.map(({ label }) => label), 'in all'],
        found.ranks.map(({ rank, ...us }) => [String(rank), ...[us.computation_us, us.transfer_us, us.waiting_us, us.total_us].map(timeCell)]),
      );
    if (report === undefined) return null;
    return tableRows(
      ['rank', 'computation', 'in MPI', 'of its time'],
      report.computation_us.map((computes, rank) => {
        const inside = report.in_mpi_us[rank]!;
        return [String(rank), timeCell(computes), timeCell(inside), { value: inside / (computes + inside), format: (part: number) => formatPercent(part, 3) }];
      }),
    );
  }),
);

const calls = ofFile(
  'calls',
  said.callsAre,
  ['report'],
  ResultTable,
  fileTable(said.callsAre, ({ values }) => {
    const report = openFile('report', values)?.report;
    if (report === undefined) return null;
    return tableRows(
      ['call', 'site', 'how many', 'time', 'waiting', 'the rest', 'bytes sent'],
      report.calls.map(({ call, site, count: calls, total_us, waiting_us, bytes }) => [
        call,
        String(site),
        calls === 0 ? '–' : countCell(calls),
        timeCell(total_us),
        ...(waiting_us === null ? ['–', '–'] : [timeCell(waiting_us), timeCell(total_us - waiting_us)]),
        bytes === 0 ? '–' : bytesCell(bytes),
      ]),
      report.calls.map(({ call, site }) => `${call} ${site}`),
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
    fileTable(title, ({ values }) => {
      const found = openFile('trace', values)?.found;
      const data = found === undefined ? null : read(found);
      return data === null || data.count === 0 ? null : data;
    }),
  );

const stepColumns = ['takes', 'computation', 'communication', 'overlapped', 'exposed', 'idle', 'waiting for ranks'];

const timesOf = ({ duration_us, compute_us, communication_us, overlapped_us, exposed_us, idle_us, waiting_us }: TorchStep): Quantity[] =>
  [duration_us, compute_us, communication_us, overlapped_us, exposed_us, idle_us, waiting_us].map(timeCell);

const steps = ofTrace('steps', said.stepsAre, ({ steps: all, typical }) =>
  tableRows(
    ['step', ...stepColumns],
    all.map((each, i) => [i === typical && all.length > 1 ? `${each.name}, typical` : each.name, ...timesOf(each)]),
    all.map(({ name }, i) => (i === typical ? 'typical' : name)),
  ),
);

/** Of each row what its step consists of, and what it adds to the row before. */
const predicted = ofTrace('predicted', said.predictedIs, ({ predicted: rows, in_buckets }) =>
  tableRows(
    ['with', 'a step', 'adds', 'computation', 'exposed', 'hidden', 'idle'],
    rows.map(({ cause, step_us, computation_us, exposed_us, hidden_us, idle_us }, i) => [
      said.causeIs(cause, in_buckets !== null),
      timeCell(step_us),
      i === 0 ? '–' : said.adds(step_us - rows[i - 1]!.step_us, rows.at(-1)!.step_us),
      ...[computation_us, exposed_us, hidden_us, idle_us].map((us) => said.withShare(us, step_us)),
    ]),
    rows.map(({ cause }) => cause),
  ),
);

const devices = ofTrace('devices', 'Typical step of each device', ({ devices: all }) =>
  tableRows(
    ['device', 'kernels', ...stepColumns],
    all.map((each) => [`${each.device}${each.shown ? ', shown' : ''}`, String(each.kernels), ...timesOf(each)]),
    all.map(({ device }) => String(device)),
  ),
);

const phases = ofTrace('phases', 'Phases that the program names', ({ parts }) =>
  tableRows(
    ['phase', 'kernels', 'computation', 'communication', 'exposed'],
    parts.map(({ annotation, kernels: all, compute_us, communication_us, exposed_us }) => [
      annotation,
      String(all),
      ...[compute_us, communication_us, exposed_us].map(timeCell),
    ]),
  ),
);

const sizes = ofTrace('sizes', 'Collectives by size', ({ sizes: all }) =>
  tableRows(
    ['collective', 'bytes', 'ranks', 'how many', 'fastest', 'median', 'slowest', 'waiting in all'],
    all.map(({ collective, bytes, group, count: many, least_us, median_us, most_us, waiting_us }) => [
      collective,
      formatBytes(bytes),
      group === 0 ? '–' : String(group),
      String(many),
      ...[least_us, median_us, most_us, waiting_us].map(timeCell),
    ]),
    all.map(({ collective, bytes, group }) => `${collective} ${bytes} ${group}`),
  ),
);

/** Other buckets: a row each, the trace's own first. */
const bucketTable = fileTable(words.otherBuckets, ({ values }) => {
  const file = openFile('trace', values);
  const [found, rows] = [file?.found, runsOf(file).buckets];
  if (found === undefined || rows === null || rows.length === 0) return null;
  const { duration_us, exposed_us: exposed } = found.steps[found.typical]!;
  const own = rows[0]!;
  return tableRows(
    ['bucket', 'how many', 'communication', 'exposed', 'a step', 'than the trace’s own'],
    rows.map(({ bucket_bytes, count: many, communication_us, exposed_us, step_us, extrapolated }, i) => [
      `${bucket_bytes === null ? words.ownBuckets : formatBytes(bucket_bytes)}${extrapolated ? `, ${words.beyondMeasured}` : ''}`,
      String(many),
      timeCell(communication_us),
      exposed_us === null ? '–' : `${formatTime(exposed_us)}${step_us === null ? '' : `, ${formatPercent(exposed_us / step_us)}`}`,
      step_us === null ? '–' : timeCell(step_us),
      i === 0 || step_us === null || own.step_us === null ? '–' : savingText(resizedSave_us(own.step_us - step_us, own.exposed_us ?? 0, exposed), duration_us),
    ]),
  );
});

function BucketsView({ spec }: { readonly spec: TableSpec<Program> }) {
  const [data, other] = useBoth(spec as TableSpec, partsOf.model);
  const pinned = useMemo(() => rowsByName(other), [other]);
  const [file, { on, buckets: rows }] = useFileNow();
  if (data === null || rows === null || file?.kind !== 'trace') return null;
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
                <td key={column}>
                  <Beside now={cell} pinned={rowBeside(pinned, data, i)?.[column + 1] ?? null} />
                </td>
              ))}
              <Actions>{on !== null && <a href={linkOf(on.lab, { ...file.found.goal_machine, goal }).link}>Show it in Schedule</a>}</Actions>
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
      caption({ values }) {
        const found = openFile('trace', values)?.found;
        if (found === undefined) return '';
        const { from, to } = traceDiagramOf(found.drawn);
        return words.diagramCaption(found.steps.length, from, to);
      },
    },
  ],
  kinds: 'occurring',
  names: { wait: 'waiting for other ranks', overhead: 'phase that the program names' },
  words: {
    span(timeline, span) {
      const diagrams = [...fileRuns.getState().files.keys()].flatMap((file) => (file.kind === 'trace' ? [traceDiagramOf(file.found.drawn)] : []));
      return diagrams.find((each) => each.timeline === timeline)?.texts[span] ?? '';
    },
    arrow: () => '',
  },
};

const kernelTimelines = (file: FileFound | null) => (file?.kind === 'trace' ? [traceDiagramOf(file.found.drawn).timeline] : []);

function KernelsView({ spec }: { readonly spec: DiagramsSpec<Program> }) {
  const [file] = useFileNow();
  const timelines = useMemo(() => kernelTimelines(file), [file]);
  return (
    <GivenTimelines title={said.stepsOfTrace} timelines={timelines}>
      <Diagrams spec={spec as DiagramsSpec} />
    </GivenTimelines>
  );
}

const Kernels = Object.assign(KernelsView, {
  picture: (spec: DiagramsSpec<Program>): PictureSpec => ({
    kind: 'diagrams',
    spec: spec as DiagramsSpec,
    given: (values) => kernelTimelines(fileOf(values as Program['Values'])),
  }),
});

const kernels = ofFile('kernels', said.stepsOfTrace, ['trace'], Kernels, kernelsDiagram);

/** Pairs of f and Ω that explain the rows of the benchmark that is open; the row that is chosen is brought out. */
function pairsOf(values: Program['Values']): CurvesSpec<Program> | null {
  const file = openFile('rows', values);
  return file && pairsCurves(file.measured.overlap, chosenRow(file));
}

const pairsSpec: CurvesSpec<Program> = {
  title: words.whichPairs,
  panels: 1,
  data: (results) => pairsOf(results.values)?.data(results) ?? null,
  summary: (results) => pairsOf(results.values)?.summary(results) ?? words.whichPairs,
  reading: pairsReading,
};

/** The row of a benchmark that is chosen. */
export const chosenRow = (file: Extract<FileFound, { kind: 'rows' }>): number => runsOf(file).row ?? file.measured.overlap.length - 1;

const pairs = ofFile('pairs', words.whichPairs, ['rows'], Curves, pairsSpec, ['overlappable', 'overhead']);

/** What other buckets would give, in a sentence; empty: not known. */
export function bucketsSentence(found: TorchSteps, rows: readonly BucketRow[] | null): string {
  return rows === null ? '' : words.bestBuckets(rows, found.steps[found.typical]!.duration_us, betterBuckets(found, rows));
}

export const fileFigures = { answers, times, ranks, rankTimes, calls, kernels, steps, predicted, devices, phases, sizes, buckets, pairs };
