import type { ParameterValues } from '../../parameters/parameter.ts';
import { stripsParameters } from '../../parameters/strips.ts';
import type { StripsKey } from '../../parameters/strips.ts';
import type { CurveAxis } from '../../results/analytic.ts';
import { axisPoints } from '../../results/axisPoints.ts';
import { stripsDiagrams } from '../../results/strips.ts';
import type { StripsDiagram, StripsSimulation } from '../../results/strips.ts';
import type { Timeline } from '../../results/timeline.ts';
import { stripsPoint } from '../../scenario/stripsPoint.ts';
import { withStripsMachine } from '../../scenario/stripsMachine.ts';
import { stripsRefusal } from '../../scenario/stripsRefusal.ts';
import { InputError } from '../inputError.ts';
import { readDemand } from './demandMemory.ts';
import type { DemandCounters, DemandExports } from './demandMemory.ts';
import { countersOf } from './memory.ts';
import type { Report, SimulatorExports } from './memory.ts';
import { runNumbered, usualMemory } from './runWorkload.ts';
import type { Trace } from './runWorkload.ts';
import { newSession } from './session.ts';
import type { HeldTimeline, SentResult, Session } from './session.ts';

/** What no run depends on: costs of a system stand in its place, and the page alone chooses what it shows. */
const ofPage: readonly StripsKey[] = ['system', 'shown'];

/** What a diagram does not depend on. */
const idle: Readonly<Partial<Record<StripsDiagram, readonly StripsKey[]>>> = {
  blocking: ['strips', 'strip_sizes', 'first_strip_bytes', 'piggyback', 'access', 'page_bytes', 'retired'],
  nonblocking: ['strips', 'strip_sizes', 'first_strip_bytes', 'piggyback', 'access', 'page_bytes', 'retired'],
  demand_driven: ['strips', 'strip_sizes', 'first_strip_bytes', 'piggyback'],
  strip_mined: ['piggyback'],
  hunted_nonblocking: ['piggyback'],
};

/** The six programs. Throws InputError for strips smaller than a page and for an access that the machine has no way for. */
export function simulateStrips(
  simulator: SimulatorExports, parameters: ParameterValues, trace: boolean, session: Session, points?: CurveAxis,
): SentResult {
  const refusal = stripsRefusal(parameters);
  if (refusal) {
    const { parameter, value, allowed } = refusal;
    throw new InputError({ ...refusal, message: `${parameter} = ${value} is not allowed: it must be ${allowed}`, line: null, column: null });
  }
  const along = points ? { points: simulatePoints(simulator, parameters, points) } : {};
  const machine = withStripsMachine(parameters);
  const runs = stripsDiagrams.map((diagram) => runOf(simulator as DemandExports, diagram, machine, trace, session));
  return {
    values: { ...valuesOf(runs.map(({ report }) => report)) },
    timelines: runs.flatMap(({ timeline }) => timeline ?? []),
    ...along,
  };
}

type StripsReport = Report & { readonly demand: DemandCounters };

interface StripsRun {
  readonly report: StripsReport;
  readonly timeline: Timeline | HeldTimeline | null;
}

/** One run, or what is known of it. `machine` are values with the costs of their system. */
function runOf(simulator: DemandExports, diagram: StripsDiagram, machine: ParameterValues, trace: boolean, session: Session): StripsRun {
  const keys = stripsParameters.map((row) => row.key).filter((key) => !ofPage.includes(key) && !idle[diagram]?.includes(key));
  const key = [`strips ${diagram}`, ...keys.map((name) => `${name}=${machine[name]}`)].join(' ');
  const before = session.reports.get(diagram);
  if (before?.key === key && (!trace || session.held.has(key))) {
    return { report: before.report as StripsReport, timeline: trace ? { held: key } : null };
  }
  const values = stripsParameters.map((row) => row.kind === 'choice'
    ? row.choices.findIndex(({ value }) => value === machine[row.key])
    : Number(machine[row.key]));
  const tracks = [{ name: 'on the way', unit: 'bytes', capacity: bytesAtOnce(machine) }] as const;
  const run = runNumbered(simulator, stripsDiagrams.indexOf(diagram), values, trace ? tracks : null, usualMemory);
  const report = { ...run.report, demand: readDemand(simulator) };
  session.reports.set(diagram, { key, report });
  return { report, timeline: run.trace && timelineOf(diagram, key, report, run.trace) };
}

/** At most these can be on the way to one process. */
function bytesAtOnce({ pattern, transfers, processes, size_bytes }: ParameterValues): number {
  const gets = pattern === 'scan' ? Number(transfers) : pattern === 'neighbours' ? 1 : Number(processes) - 1;
  return Math.min(gets * Number(size_bytes), 2 ** 32 - 1);
}

function timelineOf(diagram: StripsDiagram, key: string, report: StripsReport, trace: Trace): Timeline {
  const { spans, arrows, levels, endsAt_us } = trace;
  return {
    diagram,
    key,
    status: report.status,
    limit: report.limit,
    finish_us: report.finish_us,
    traceEnds_us: endsAt_us,
    processes: Array.from({ length: report.processCount }, (_, process) => `P${process}`),
    spans,
    arrows,
    levels,
    counters: countersOf(report),
  };
}

function valuesOf(reports: readonly StripsReport[]): StripsSimulation {
  const ended = reports.find(({ status }) => status !== 'completed');
  const [blocking, nonblocking, demandDriven, stripMined, scheduled, hunted] = reports as
    readonly [StripsReport, StripsReport, StripsReport, StripsReport, StripsReport, StripsReport];
  const time = ({ status, finish_us }: StripsReport): number | null => (status === 'completed' ? finish_us : null);
  const count = ({ status, demand }: StripsReport, key: keyof DemandCounters): number | null => (status === 'completed' ? demand[key] : null);
  return {
    status: ended === undefined ? 'completed' : 'limit',
    limit: ended?.limit ?? null,
    blocking_us: time(blocking),
    nonblocking_us: time(nonblocking),
    demand_driven_us: time(demandDriven),
    strip_mined_us: time(stripMined),
    scheduled_us: time(scheduled),
    hunted_nonblocking_us: time(hunted),
    signals: count(stripMined, 'signals'),
    mprotect_calls: count(stripMined, 'protections'),
    late_faults: count(stripMined, 'late'),
    demand_driven_signals: count(demandDriven, 'signals'),
    demand_driven_mprotect_calls: count(demandDriven, 'protections'),
    scheduled_signals: count(scheduled, 'signals'),
    scheduled_mprotect_calls: count(scheduled, 'protections'),
    hunted_nonblocking_signals: count(hunted, 'signals'),
    hunted_nonblocking_mprotect_calls: count(hunted, 'protections'),
  };
}

const pointColumns = ['blocking_us', 'nonblocking_us', 'demand_driven_us', 'strip_mined_us', 'scheduled_us', 'hunted_nonblocking_us'] as const;

/** The programs at other sizes or numbers of processes; NaN where strips would be smaller than a page. */
function simulatePoints(simulator: SimulatorExports, parameters: ParameterValues, axis: CurveAxis): Record<string, Float64Array> {
  const x = axisPoints(axis).map(Math.round);
  const values = Array.from(x, (value): Partial<StripsSimulation> => {
    const point = stripsPoint(parameters, axis.key, value);
    // Of its own session, so that the runs that are shown stay known.
    return stripsRefusal(point) ? {} : simulateStrips(simulator, point, false, newSession()).values;
  });
  return { x, ...Object.fromEntries(pointColumns.map((key) => [key, Float64Array.from(values, (point) => point[key] ?? NaN)])) };
}
