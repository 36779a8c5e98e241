import { claimRow, fromComparison, simulatedFor } from '../../core/evidence/evidenceOf.ts';
import type { EvidenceEngines } from '../../core/evidence/labEvidence.ts';
import { type InScenario, type PrintedGroup, printedEvidence } from '../../core/evidence/printedRows.ts';
import { formatBytes } from '../../core/units/formatQuantity.ts';
import { comparedClaims, type EngineAnswer, readingOf, type StripsChange, type StripsClaim, stripsValues, thresholdLabel, thresholds } from './comparison.ts';
import printed from './evidence.json' with { type: 'json' };
import { pageBytes, type Strips, type StripsModel, stripsCurvePoints, stripsProcesses, stripsTable, waitsByItself, withStripsMachine } from './model.ts';
import { huntedPrograms, leads, max, type ProcessesCurve } from './reference.ts';

type Engine = 'model' | 'simulation';
const megabyte = 2 ** 20;

/** Statements of the comparison by simulations, by the labels of rows. */
async function simulatedStripsRows(engines: EvidenceEngines, claims: readonly StripsClaim[]): Promise<ReadonlyMap<string, string>> {
  const answerTo = async (change: StripsChange, curve: true | undefined): Promise<EngineAnswer> => {
    const parameters = stripsValues(change);
    const more = curve ? { points: stripsCurvePoints(parameters) } : {};
    const { values, points } = await simulatedFor<Strips>(engines, { lab: stripsTable.name, parameters, trace: false, ...more });
    const { blocking_us, nonblocking_us, demand_driven_us, strip_mined_us, scheduled_us, hunted_nonblocking_us, signals } = values;
    // Runs that reached a limit become NaN.
    const times = { blocking_us: blocking_us ?? NaN, nonblocking_us: nonblocking_us ?? NaN, demand_driven_us: demand_driven_us ?? NaN };
    const speedup = strip_mined_us === null ? null : times.blocking_us / strip_mined_us;
    return {
      values: { ...times, expected_us: strip_mined_us, scheduled_us, hunted_nonblocking_us, speedup, signals },
      curve: points && { ...points, expected_us: points.strip_mined_us },
    };
  };
  const found = new Map<string, string>();
  for (const claim of claims) {
    if (claim.by === 'model') continue;
    const { change, against, curve } = claim;
    const answers = [await answerTo(change, curve), ...(against ? [await answerTo(against, curve)] : [])];
    found.set(claim.label, claimRow(claim, ...answers).ours);
  }
  for (const { system } of thresholds) {
    const page_bytes = pageBytes(stripsValues({ system }));
    for (let size_bytes = 2 * page_bytes; size_bytes <= megabyte; size_bytes += 2 * page_bytes) {
      const { values } = await answerTo({ system, size_bytes, strips: 2 }, undefined);
      if ((values.speedup ?? 0) <= 1) continue;
      found.set(thresholdLabel(system), formatBytes(size_bytes));
      break;
    }
  }
  return found;
}

/** Over processes, by either engine. */
async function curveOf(asked: InScenario, engine: Engine, change: StripsChange = {}): Promise<ProcessesCurve> {
  const values = { ...asked.values, ...change } as Strips['Values'];
  if (engine === 'model') return (await asked.model(values, { curve: stripsProcesses() })).curve as Strips['Curve'];
  const points = (await asked.simulation(values, { points: stripsCurvePoints(values) })).points as Strips['Points'];
  return { ...points, expected_us: points.strip_mined_us };
}

/** Leads in the paper's figures. */
const leadsIn = async (asked: InScenario, engine: Engine, ahead: keyof ProcessesCurve, behind: keyof ProcessesCurve): Promise<number[]> =>
  leads(await curveOf(asked, engine), ahead, behind, 4, max);

/** Counts of the model's curve for some numbers of processes. */
async function countsAt(asked: InScenario, places: readonly (readonly [count: 'signals' | 'scheduled_signals', processes: number])[]): Promise<number[]> {
  const curve = (await asked.model({}, { curve: stripsProcesses() })).curve as Strips['Curve'];
  return places.map(([count, processes]) => curve[count][curve.x.indexOf(processes)]!);
}

/** Fastest first; equally fast ones, up to rounding, together. */
async function waysToWait(asked: InScenario, engine: Engine): Promise<string> {
  const { nonblocking_us, demand_driven_us, blocking_us } = (await asked[engine]()).values as unknown as StripsModel;
  const ways = [
    ['non-blocking', nonblocking_us],
    ['on demand', demand_driven_us],
    ['blocking', blocking_us],
  ] as const;
  const groups: [string, number][] = [];
  for (const [name, time_us] of ways.toSorted(([, a], [, b]) => a - b)) {
    const last = groups.at(-1);
    if (last !== undefined && time_us - last[1] < 1e-6 * time_us) last[0] = [...last[0].split(' and '), name].toSorted().join(' and ');
    else groups.push([name, time_us]);
  }
  return groups.map(([name]) => name).join(', ');
}

const [costs, claims, beyond] = printedEvidence(stripsTable, printed as readonly PrintedGroup[], {
  valuesInForce: (values) => withStripsMachine(values as Strips['Values']),
  quantities: {
    ways_to_wait: waysToWait,
    faults_on_4_and_64: (asked) =>
      countsAt(
        asked,
        [4, max].map((processes) => ['signals', processes] as const),
      ),
    faults_alone_and_scheduled: (asked) =>
      countsAt(
        asked,
        (['signals', 'scheduled_signals'] as const).map((count) => [count, max] as const),
      ),
    largest_lead_of_hunt: async (asked, engine) =>
      Math.max(...(await leadsIn(asked, engine, waitsByItself(asked.values) ? 'hunted_nonblocking_us' : 'scheduled_us', 'nonblocking_us'))),
    most_apart: async (asked, engine) => Math.max(...(await leadsIn(asked, engine, 'nonblocking_us', 'expected_us')).map(Math.abs)),
    most_that_not_blocking_gains: async (asked, engine) => {
      const curves = [await curveOf(asked, engine, huntedPrograms.ft.values), await curveOf(asked, engine, huntedPrograms.is.values)];
      return Math.max(...curves.flatMap((curve) => leads(curve, 'nonblocking_us', 'blocking_us', 4, max)));
    },
  },
});

export const evidence = [
  costs!,
  fromComparison('Iancu et al. 2005', readingOf(comparedClaims), (engines) => simulatedStripsRows(engines, comparedClaims)),
  claims!,
  beyond!,
];
