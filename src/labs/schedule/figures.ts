import { chakraReading } from '../../core/measured/chakraTraces.ts';
import { InputError, refusedFile } from '../../core/parameters/inputError.ts';
import { type LabResults, simulationOf, timelineOf } from '../../core/results/labResults.ts';
import { deriveHiddenShare } from '../../core/timeline/overlapTimes.ts';
import { rowsOfProcess } from '../../core/timeline/processes.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import { formatBytes, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import type { DiagramMarks } from '../../draw/diagramLabels.ts';
import { simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { DiagramsSpec } from '../../ui/diagramsSpec.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import type { DeadlockSpec, EditorSpec, TableSpec } from '../../ui/specs.ts';
import { goalSchedules, goalText, goalValue } from './goal.ts';
import { deadlockOf, finish_us, finishTimes, hasLinks, lastRank, type Schedule } from './model.ts';
import {
  busiestLinks,
  cardReceives,
  language,
  largeTrace,
  leftOver,
  neitherGoalNorTrace,
  ofOperation,
  processorReceives,
  requiredElsewhere,
  standsForNetwork,
  waiting,
  waitsFor,
} from './words.ts';

/** The key numbers of a schedule. */
export const scheduleNumbers: readonly (readonly NumberSpec<Schedule>[])[] = [
  [
    { label: 'Finishing time', origin: 'simulation', read: (results) => quantity(finish_us(results), formatTime) },
    simulatedNumber('Critical path without contention', 'critical_path_us', formatTime),
    simulatedNumber('Last rank, not computing', 'exposed_us', formatTime),
    { label: 'Communication that is hidden', origin: 'simulation', read: (results) => quantity(hiddenShare(results), (share) => formatPercent(share, 3)) },
    simulatedNumber('Messages', 'messages', formatQuantity),
    simulatedNumber('Events', 'events', formatQuantity),
  ],
];

const shares = new WeakMap<Timeline, number | null>();

/** Hidden share of the rank that finishes last; cached per run. */
function hiddenShare(results: LabResults<Schedule>): number | null {
  const timeline = timelineOf(results, 'schedule');
  if (timeline === null || timeline.status !== 'completed') return null;
  let share = shares.get(timeline);
  if (share === undefined) shares.set(timeline, (share = deriveHiddenShare(timeline, new Set(rowsOfProcess(timeline.processes, lastRank(results))))));
  return share;
}

/** Traces are converted as a whole, in the page. */
const largestTrace = 200_000_000;

const isTrace = (name: string): boolean => /\.et$/i.test(name);

/** GOAL in binary: 4223, or 2342 where a run has spent it, in eight bytes (wasm-sim/src/goal/goal_binary.c). */
const isBinaryGoal = ([first, second, ...more]: Uint8Array): boolean =>
  more.length >= 6 && more.slice(0, 6).every((byte) => byte === 0) && [4223, 2342].includes(first! + 256 * second!);

/** Whether a file's first bytes are binary: a text has no control characters but ends of lines, tabs and the like. */
const looksBinary = (begin: Uint8Array): boolean => begin.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));

/** Throws InputError for a file that can be no schedule, before a gigabyte of it is read. */
export function checkFile(file: { readonly name: string; readonly size: number }, begin: Uint8Array): void {
  if (isTrace(file.name)) {
    if (file.size > largestTrace) throw new InputError(refusedFile('goal', file, largeTrace(largestTrace)));
  } else if (looksBinary(begin) && !isBinaryGoal(begin)) {
    throw new InputError(refusedFile('goal', file, neitherGoalNorTrace));
  }
}

/** The text of the schedule. */
export const scheduleEditor: EditorSpec<Schedule> = {
  key: 'goal',
  title: 'Schedule',
  fileName: 'schedule.goal',
  takesFiles: true,
  rate: { label: 'computing speed for traces', unit: 'GFLOP/s' },
  check: checkFile,
  async convert(files, gflop_s) {
    const begun = await Promise.all(files.map(async (file) => ({ name: file.name, begin: await file.slice(0, 512).text() })));
    const { areChakra } = await import('../../core/files.ts');
    return areChakra(begun)
      ? chakraReading(
          files.map((file) => ({ name: file.name, contents: file })),
          gflop_s,
        )
      : null;
  },
  known: goalSchedules.map(({ name, title }) => ({ value: name, title })),
  knownLabel: 'Built-in schedules',
  textOf: goalText,
  valueOf: goalValue,
  language,
};

/** The event diagram of the schedule. */
export const scheduleDiagrams: DiagramsSpec<Schedule> = {
  diagrams: [
    {
      id: 'schedule',
      title: 'Event diagram',
      curve: null,
      tracks: [{ diagram: 'schedule', label: null }],
      number: (results) => {
        const timeline = timelineOf(results, 'schedule');
        return timeline === null ? null : `${formatTime(timeline.finish_us)} in all`;
      },
      caption,
    },
  ],
  kinds: 'occurring',
  marks,
};

function caption(results: LabResults<Schedule>): string {
  const networks = simulationOf(results)?.network_ranks ?? [];
  if (networks.length > 0) return standsForNetwork(networks);
  if (results.values.semantics !== 'loggops') return cardReceives;
  const isSeveral = timelineOf(results, 'schedule')?.processes.processors !== undefined;
  return isSeveral ? `${processorReceives} ${requiredElsewhere}` : processorReceives;
}

function marks(results: LabResults<Schedule>): DiagramMarks {
  const processes = timelineOf(results, 'schedule')?.processes;
  return { stuck: new Set(deadlockOf(results)?.ranks.flatMap((rank) => (processes ? rowsOfProcess(processes, rank) : [rank]))) };
}

/** A text with the line of its operation; a binary operation has only a number. */
function at(results: LabResults<Schedule>, text: string, line: number | undefined): { readonly text: string; readonly line: number | null } {
  if (!line) return { text, line: null };
  return simulationOf(results)?.binary ? { text: ofOperation(text, line), line: null } : { text, line };
}

/** The wait-for relation of a deadlocked schedule. */
export const scheduleDeadlock: DeadlockSpec<Schedule> = {
  read(results) {
    const deadlock = deadlockOf(results);
    if (deadlock === null) return null;
    const { ranks, waiting_for, nobody, lines, circle, count } = deadlock;
    return {
      summary: waiting(circle),
      waiting: ranks.map((rank, i) => at(results, waitsFor(rank, waiting_for[i] ?? null, nobody[i] ?? null), lines[i])),
      count,
    };
  },
};

/** What is left when nothing can happen any more, beside who waits for whom: messages, and operations that never ran or never ended. */
export const scheduleLeftOver: DeadlockSpec<Schedule> = {
  read(results) {
    const simulation = simulationOf(results);
    if (simulation === null || simulation.status === 'limit') return null;
    const { status, unfinished, unreceived, deadlock } = simulation;
    const waits = new Set(deadlock?.lines);
    const count = unfinished.count - waits.size;
    // Messages alone stand in the headline.
    if (count === 0 && (unreceived === 0 || status === 'unreceived')) return null;
    return {
      summary: leftOver(count, unreceived, deadlock !== null),
      waiting: unfinished.ranks
        .map((rank, i) => ({ rank, line: unfinished.lines[i]! }))
        .filter(({ line }) => !waits.has(line))
        .map(({ rank, line }) => at(results, `rank ${rank}`, line)),
      count,
    };
  },
};

/** The links that messages took most of the time of. */
export const linkTable: TableSpec<Schedule> = {
  origin: 'simulation',
  title: busiestLinks,
  shownFor: hasLinks,
  read(results) {
    const network = simulationOf(results)?.network;
    const end_us = finish_us(results);
    if (network === undefined || end_us === null || network.busiest.length === 0) return null;
    return {
      head: ['link', 'bytes', 'busy for', 'of the run'],
      count: network.busiest.length,
      row: (i) => {
        const { link, bytes, busy_us } = network.busiest[i]!;
        return [
          link,
          { value: bytes, format: formatBytes },
          { value: busy_us, format: (time) => formatTime(time) },
          { value: busy_us / end_us, format: (share) => formatPercent(share, 3) },
        ];
      },
    };
  },
};

/** The finishing time of every rank. */
export const finishTable: TableSpec<Schedule> = {
  origin: 'simulation',
  title: 'Finishing times',
  read(results) {
    const finish_ns = finishTimes(results);
    if (finish_ns.length === 0) return null;
    const end_ns = finish_ns.reduce((latest, time) => Math.max(latest, time), 0);
    return {
      head: ['rank', 'finishes at', 'in ns', 'before the last'],
      count: finish_ns.length,
      row: (rank) => [
        String(rank),
        { value: finish_ns[rank]!, format: inTime },
        formatQuantity(finish_ns[rank]!, 15),
        { value: end_ns - finish_ns[rank]!, format: inTime },
      ],
    };
  },
};

const inTime = (ns: number): string => formatTime(ns / 1000, 6);
