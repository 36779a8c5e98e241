import { defaultValues } from '../../core/lab/defaultScenario.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import type { LabRequest, LabRun } from '../../engines/simulation/labRun.ts';
import type { SentResult } from '../../engines/simulation/session.ts';
import { isSteps, type Steps } from '../../engines/simulation/steps.ts';
import { type Schedule, scheduleTable } from '../schedule/model.ts';
import type { ScheduleExports } from '../schedule/module.ts';
import { simulateSchedule } from '../schedule/simulate.ts';
import { type Generated, type Generator, type Version, versions } from './model.ts';

/** A machine on which nothing costs anything, and no message asks before it leaves. */
const free = { ...defaultValues(scheduleTable), L: 0, o: 0, g: 0, G: 0, O: 0, S: 4_294_967_295 } as Schedule['Values'];

/** Runs both versions of a lab's schedule, each a diagram of its name. */
export const simulateGenerated = <Lab extends Generated>(generator: Generator<Lab['Values']>): LabRun<ScheduleExports, Generated> =>
  function* (simulator, request) {
    const ends = { blocking: yield* run(simulator, generator, 'blocking', request), overlapped: yield* run(simulator, generator, 'overlapped', request) };
    const { blocking, overlapped } = ends;
    const unfinished = [blocking, overlapped].find(({ values }) => values.status !== 'completed');
    const gain = blocking.end_us !== null && overlapped.end_us !== null && overlapped.end_us > 0 ? blocking.end_us / overlapped.end_us : null;
    const { status, limit } = (unfinished ?? overlapped).values;
    return {
      values: { status, limit, blocking_us: blocking.end_us, overlapped_us: overlapped.end_us, gain, exposed_us: overlapped.values.exposed_us },
      timelines: versions.flatMap((version) => ends[version].timelines),
    };
  };

interface VersionRun {
  readonly values: SentResult<Schedule>['values'];
  /** When its last rank finishes; null: the run did not complete. */
  readonly end_us: number | null;
  readonly timelines: SentResult['timelines'];
}

function* run(simulator: ScheduleExports, generator: Generator, version: Version, request: LabRequest): Steps<VersionRun> {
  const { parameters, onProgress, only } = request;
  const begun = simulateSchedule(simulator, {
    ...request,
    ...(only !== undefined && { only: only === version ? 'schedule' : '' }),
    parameters: { ...free, ...generator.machine(parameters), goal: generator.schedule(version, parameters) },
    onProgress: (share) => onProgress?.((versions.indexOf(version) + share) / versions.length),
  });
  const { values, timelines } = isSteps(begun) ? yield* begun : begun;
  const end_us = values.status === 'completed' ? values.finish_ns.reduce((last, time) => Math.max(last, time), 0) / 1000 : null;
  return { values, end_us, timelines: timelines.map((timeline) => ('held' in timeline ? timeline : streamsOf(timeline, version))) };
}

/** The diagram of a version, whose ranks compute on one stream and communicate on the other. */
function streamsOf(timeline: Timeline, diagram: Version): Timeline {
  const { processes } = timeline;
  const { processors } = processes;
  if (processors === undefined) return { ...timeline, diagram };
  return { ...timeline, diagram, processes: { ...processes, processors: { ...processors, called: streams } } };
}

const streams = { 0: ['computation stream', 'comp'], 1: ['communication stream', 'comm'] } as const;
