import { describe, expect, test } from 'vitest';
import type { TraceEvent } from '../../src/core/timeline/traceEvents.ts';
import { traceEvents } from '../../src/core/timeline/traceEvents.ts';
import { catalogue } from '../../src/labs/index.ts';
import { labSimulator } from '../labSimulator.ts';
import { presets } from '../links.ts';

/** Schedules with their own names first, as costs of picoseconds are theirs. */
const simulated = [...catalogue].flatMap(([name, { evaluation }]) => (evaluation.simulation ? [name] : []));

/** As Perfetto's trace processor reads a number: to the nearest nanosecond. */
const ns = (us: number | undefined): number => Math.round((us ?? NaN) * 1000);

/** What its importer would drop or refuse. */
function faultsOf(events: readonly TraceEvent[]): string[] {
  const faults: string[] = [];
  const threads = new Map<number, TraceEvent[]>();
  const flows = new Map<number, string>();
  for (const event of events) {
    const { ph, name, ts, dur, id, args } = event;
    const say = (what: string) => faults.push(`${ph} ${name} at ${ts}: ${what}`);
    if (name === '') say('it has no name');
    if (ph !== 'M' && !(Number.isFinite(ts) && ts! >= 0)) say('it is at no time');
    if (ph === 'X' && !(Number.isFinite(dur) && dur! >= 0)) say(`it lasts ${dur}`);
    if (ph === 'C' && !Object.values(args ?? {}).every(Number.isFinite)) say('it counts nothing');
    if (ph === 'X') threads.set(event.tid, [...(threads.get(event.tid) ?? []), event]);
    if (ph === 's' || ph === 'f') flows.set(id!, (flows.get(id!) ?? '') + ph);
  }
  for (const [id, ends] of flows) if (ends !== 'sf') faults.push(`flow ${id} has the ends ${ends}`);
  for (const slices of threads.values()) {
    slices.sort((a, b) => ns(a.ts) - ns(b.ts));
    const open: number[] = [];
    for (const { name, ts, dur } of slices) {
      while (open.length > 0 && open.at(-1)! <= ns(ts)) open.pop();
      const end = ns(ts) + ns(dur);
      if (open.length > 0 && end > open.at(-1)!) faults.push(`X ${name} at ${ts} begins inside of another slice and ends behind it: it would be dropped`);
      open.push(end);
    }
  }
  return faults;
}

describe.each(simulated)('the Chrome trace of %s', (lab) => {
  test('has nothing that Perfetto would refuse or drop, for every preset', { timeout: 120_000 }, async () => {
    const simulator = await labSimulator(lab);
    for (const { name, scenario } of presets.filter((preset) => preset.scenario.lab === lab).slice(0, 6)) {
      const { timelines } = simulator.simulate({ lab, parameters: scenario.values, trace: true });
      if (timelines.reduce((all, { spans }) => all + spans.kind.length, 0) > 20_000) continue;
      const { traceEvents: events } = traceEvents(timelines, '');
      expect(faultsOf(events).slice(0, 5), name).toEqual([]);
      expect(events.filter(({ ph }) => ph === 'X').length, name).toBeGreaterThan(0);
    }
  });
});
