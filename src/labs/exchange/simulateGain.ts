import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { axisPoints } from '../../core/results/axisPoints.ts';
import { gainExchange, movedAlong } from './gainExchange.ts';
import type { LabRequest } from '../../engines/simulation/labRun.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';
import { newSession } from '../../engines/simulation/session.ts';
import type { SentResult } from '../../engines/simulation/session.ts';
import { blocking, deposit, finishOf, outcomeOf, overlapped } from './simulateExplore.ts';

/** The exchange of the front page for a scenario of the gain lab, and its gain along an axis; nothing is gathered here. */
export function simulateGain(simulator: SimulatorExports, request: LabRequest): SentResult {
  const { parameters: values, points } = request;
  const along = points ? { points: simulatePoints(simulator, values, points) } : {};
  const gather = { gathered_us: null, dropped: null, peak_queue: null };
  const exchange = gainExchange(values);
  if ('refused' in exchange) {
    const times = { blocking_us: null, overlapped_us: null, deposit_us: null, gain: null };
    return { values: { status: 'limit', limit: exchange.refused, ...times, ...gather }, timelines: [], ...along };
  }
  const outcomes = [blocking, overlapped, deposit].map((diagram) => outcomeOf(diagram, simulator, exchange.parameters, request));
  const [block, overlap, put] = outcomes.map(({ report }) => {
    const finish_us = finishOf(report);
    return finish_us === null ? null : finish_us / Number(values['iterations']);
  }) as [number | null, number | null, number | null];
  const ended = outcomes.find(({ report }) => report.status !== 'completed')?.report;
  return {
    values: {
      status: ended?.status ?? 'completed',
      limit: ended?.limit ?? null,
      blocking_us: block,
      overlapped_us: overlap,
      deposit_us: put,
      gain: block !== null && overlap !== null ? block / overlap : null,
      ...gather,
    },
    timelines: outcomes.flatMap(({ timeline }) => timeline ?? []),
    ...along,
  };
}

/** One iteration at each point: all of them take the same time. */
function simulatePoints(simulator: SimulatorExports, values: ParameterValues, axis: CurveAxis): Record<string, Float64Array> {
  const x = axisPoints(axis);
  return { x, gain: x.map((at) => gainAt(simulator, { ...movedAlong(values, axis.key, at), iterations: 1 })) };
}

function gainAt(simulator: SimulatorExports, values: ParameterValues): number {
  const exchange = gainExchange(values);
  if ('refused' in exchange) return NaN;
  // Of their own session, so that the runs that are shown stay known.
  const [block, overlap] = [blocking, overlapped].map((diagram) =>
    finishOf(outcomeOf(diagram, simulator, exchange.parameters, { trace: false, session: newSession() }).report));
  return block && overlap ? block / overlap : NaN;
}
