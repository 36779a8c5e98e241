import { askerOf, claimRow, drawing, fromComparison, outOfReach } from '../../core/evidence/evidenceOf.ts';
import type { EvidenceEngines } from '../../core/evidence/labEvidence.ts';
import { numberRow, type ReferenceRow } from '../../core/evidence/referenceRow.ts';
import { formatBytes, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import {
  comparedClaims,
  type EngineAnswer,
  readingOf,
  type StripsChange,
  type StripsClaim,
  type System,
  stripsSystemNames,
  stripsValues,
  thresholdLabel,
  thresholds,
} from './comparison.ts';
import { pageBytes, type Strips, stripsCurvePoints, stripsTable, withStripsMachine } from './model.ts';
import { byRate, huntedCosts, huntedPrograms, leads, max, multigrid, type ProcessesCurve } from './reference.ts';

const systems = ['opteron', 'itanium', 'ppc', 'alphaserver'] as const satisfies readonly System[];
const [waiting, programs] = ['section 6.1', 'section 6.2'];
const machineOf = (system: System) => withStripsMachine(stripsValues({ system }));
const megabyte = 2 ** 20;

/** Cost of waiting by page faults instead of waiting once for all. */
const onDemand = ({ values: { demand_driven_us, nonblocking_us } }: EngineAnswer): number => demand_driven_us - nonblocking_us;
const transfer_us = (system: System, bytes: number): number => machineOf(system).rtt + (machineOf(system).G * bytes) / 1024;
const threeDigits = (value: number): string => formatQuantity(value, 3);
const shortTime = (us: number): string => formatTime(us, 3);

/** Table 1: used as it is printed. */
export async function costRows(): Promise<ReferenceRow[]> {
  const names = { o: 'overhead o, µs', G: 'G, µs per KiB', rtt: 'round trip, µs', signal: 'signal I, µs', mprotect: 'mprotect, µs' } as const;
  return systems.flatMap((system) =>
    (Object.keys(names) as (keyof typeof names)[]).map((key) =>
      numberRow(
        'Table 1',
        `${stripsSystemNames[system]}: ${names[key]}`,
        huntedCosts[system][key],
        Number(machineOf(system)[key]),
        (value) => formatQuantity(value),
        {
          use: 'input',
          move: { label: 'Show', values: stripsValues({ system }) },
        },
      ),
    ),
  );
}

/** Statements of section 6 beside its ranges, for the evidence page alone. */
export const stripsClaims: readonly StripsClaim[] = [
  {
    source: waiting,
    label: 'Opteron: one get, what waiting on demand adds',
    change: { system: 'opteron', size_bytes: 8 },
    paper: `less than the round trip, ${formatTime(machineOf('opteron').rtt)}`,
    quantity: onDemand,
    format: shortTime,
    holds: (added_us) => added_us < machineOf('opteron').rtt,
  },
  {
    source: waiting,
    label: 'PowerPC: one get, what waiting on demand adds, in round trips',
    change: { system: 'ppc', size_bytes: 8 },
    published: 2,
    quantity: (answer) => onDemand(answer) / machineOf('ppc').rtt,
    format: threeDigits,
    use: 'calibration',
    why: 'What a fault costs was fitted to this get.',
  },
  {
    source: waiting,
    label: 'AlphaServer: one get, what waiting on demand adds',
    change: { system: 'alphaserver', size_bytes: 8 },
    paper: `much more than a signal, ${formatTime(machineOf('alphaserver').signal)}`,
    quantity: onDemand,
    format: shortTime,
    holds: (added_us) => added_us > 2 * machineOf('alphaserver').signal,
    use: 'calibration',
    why: 'What coherence costs was fitted to this get.',
  },
  ...systems.map(order),
  {
    source: waiting,
    label: 'AlphaServer: what waiting on demand adds, of eight gets over of four',
    change: { system: 'alphaserver', size_bytes: 8, transfers: 8 },
    against: { system: 'alphaserver', size_bytes: 8, transfers: 4 },
    published: 2,
    paper: 'proportional, 2',
    quantity: (eight, four) => onDemand(eight) / onDemand(four!),
    format: threeDigits,
    why: 'There is one fault, however many gets share its page; by Table 2 two gets add little more than one.',
  },
  {
    source: waiting,
    label: 'PowerPC: on demand over non-blocking, two gets and sixteen',
    change: { system: 'ppc', size_bytes: 8, transfers: 16 },
    against: { system: 'ppc', size_bytes: 8, transfers: 2 },
    paper: 'falls',
    quantity: (many, few) => [few!, many].map(({ values }) => values.demand_driven_us / values.nonblocking_us),
    format: threeDigits,
    holds: (few, many) => many < few,
  },
  ...systems.map(
    (system): StripsClaim => ({
      source: waiting,
      label: `${stripsSystemNames[system]}: gain with 512 KiB and with 4 MiB`,
      change: { system, size_bytes: 4 * megabyte },
      against: { system, size_bytes: megabyte / 2 },
      paper: 'rises',
      quantity: (large, small) => [small!, large].map(({ values }) => (values.speedup ?? NaN) - 1),
      format: formatPercent,
      holds: (small, large) => large > small,
    }),
  ),
  ...systems.map(
    (system): StripsClaim => ({
      source: waiting,
      label: `${stripsSystemNames[system]}: what strips add to 1 MiB beside enough independent work, of the transfer`,
      change: { system, size_bytes: megabyte, independent_us: 10_000 },
      paper: 'much less',
      quantity: ({ values: { expected_us, nonblocking_us } }) => ((expected_us ?? NaN) - nonblocking_us) / transfer_us(system, megabyte),
      format: formatPercent,
      holds: (part) => part < 0.1,
    }),
  ),
  ...(['opteron', 'itanium'] as const).map(
    (system): StripsClaim => ({
      source: programs,
      label: `${stripsSystemNames[system]}: part of MG that is communication, 64 processes`,
      change: { system, ...multigrid[64] },
      paper: 'small',
      quantity: ({ values }) => transfer_us(system, multigrid[64].size_bytes) / values.blocking_us,
      format: formatPercent,
      holds: (part) => part < 0.1,
    }),
  ),
  {
    source: programs,
    label: 'AlphaServer, FT: page faults of a process under FT-md, 4 and 64 processes',
    change: huntedPrograms.ft.values,
    curve: true,
    by: 'model',
    paper: 'rise',
    quantity: ({ curve }) => [4, max].map((processes) => curve!.signals[curve!.x.indexOf(processes)]!),
    format: (count) => formatQuantity(count),
    holds: (few, many) => many > few,
  },
  {
    source: programs,
    label: 'AlphaServer, FT: page faults of a process, 64 processes, under FT-md and FT-H',
    change: huntedPrograms.ft.values,
    curve: true,
    by: 'model',
    paper: 'fewer under FT-H',
    quantity: ({ curve }) => [curve!.signals, curve!.scheduled_signals].map((counts) => counts[curve!.x.indexOf(max)]!),
    format: (count) => formatQuantity(count),
    holds: (alone, scheduled) => scheduled < alone,
  },
  {
    source: programs,
    label: 'AlphaServer: largest lead of HUNT over non-blocking, 4 to 64 processes, FT and IS',
    change: huntedPrograms.ft.values,
    against: huntedPrograms.is.values,
    curve: true,
    paper: 'larger of FT',
    quantity: (ft, is) => [lead(ft.curve!, 'scheduled_us', 'nonblocking_us'), lead(is!.curve!, 'hunted_nonblocking_us', 'nonblocking_us')],
    format: formatPercent,
    holds: (ft, is) => ft > is,
    use: 'seen',
    why: byRate,
  },
  {
    source: programs,
    label: 'AlphaServer, IS: IS-nb and IS-md apart, 4 to 64 processes, at most',
    change: huntedPrograms.is.values,
    curve: true,
    paper: 'alike',
    quantity: ({ curve }) => Math.max(...leads(curve!, 'nonblocking_us', 'expected_us', 4, max).map(Math.abs)),
    format: formatPercent,
    holds: (apart) => apart < 0.05,
  },
  {
    source: programs,
    label: 'AlphaServer, FT and IS: most that not blocking gains',
    change: huntedPrograms.ft.values,
    against: huntedPrograms.is.values,
    curve: true,
    published: 0.77,
    paper: 'up to 77%',
    quantity: (ft, is) => Math.max(...[ft, is!].map(({ curve }) => lead(curve!, 'nonblocking_us', 'blocking_us'))),
    format: formatPercent,
    why: 'It is of IS, since FT gains nothing here. However the operations of IS divide into histogram and rest, at 400 million a second it gains less than 70%.',
  },
];

/** The largest lead in the paper's figures. */
const lead = (curve: ProcessesCurve, ahead: keyof ProcessesCurve, behind: keyof ProcessesCurve): number => Math.max(...leads(curve, ahead, behind, 4, max));

/** Two small gets: which way to wait is the fastest. */
function order(system: System): StripsClaim {
  const printed = {
    opteron: ['non-blocking', 'on demand', 'blocking'],
    itanium: ['non-blocking', 'on demand', 'blocking'],
    ppc: ['on demand last'],
    alphaserver: ['on demand last'],
  }[system];
  const fitted = system === 'ppc' || system === 'alphaserver';
  const found = (...times_us: number[]): string[] => inOrder((['non-blocking', 'on demand', 'blocking'] as const).map((way, i) => [way, times_us[i]!]));
  return {
    source: waiting,
    label: `${stripsSystemNames[system]}: two gets, the ways to wait, the fastest first`,
    change: { system, size_bytes: 8, transfers: 2 },
    paper: printed.join(', '),
    quantity: ({ values: { nonblocking_us, demand_driven_us, blocking_us } }) => [nonblocking_us, demand_driven_us, blocking_us],
    format: { all: (...times_us) => found(...times_us).join(', ') },
    holds: (...times_us) => (fitted ? found(...times_us).at(-1) === 'on demand' : found(...times_us).join() === printed.join()),
    ...(fitted && { use: 'calibration', why: 'What waiting on demand costs on this machine was fitted to two gets.' }),
  };
}

/** Fastest first; equally fast ones, up to rounding, together. */
function inOrder(ways: readonly (readonly [name: string, time_us: number])[]): string[] {
  const sorted = ways.toSorted(([, a], [, b]) => a - b);
  const groups: [string, number][] = [];
  for (const [name, time_us] of sorted) {
    const last = groups.at(-1);
    if (last !== undefined && time_us - last[1] < 1e-6 * time_us) last[0] = [...last[0].split(' and '), name].toSorted().join(' and ');
    else groups.push([name, time_us]);
  }
  return groups.map(([name]) => name);
}

/** Statements derived from simulations, by the labels of rows. */
export async function simulatedStripsRows(engines: EvidenceEngines, claims: readonly StripsClaim[]): Promise<ReadonlyMap<string, string>> {
  const { simulation } = askerOf<Strips, typeof stripsTable.parameters>(engines, stripsTable);
  const answerTo = async (change: StripsChange, curve: true | undefined): Promise<EngineAnswer> => {
    const { values, points } = await simulation(change, curve ? { points: stripsCurvePoints(stripsValues(change)) } : {});
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

const cited = 'Iancu et al. 2005';
const claims = [...comparedClaims, ...stripsClaims];

export const evidence = [
  { cited, engine: 'model', rows: costRows } as const,
  fromComparison(cited, readingOf(claims), (engines) => simulatedStripsRows(engines, claims)),
  outOfReach(cited, [
    ['AlphaServer: variation of the smaller transfers', 'large', 'figure 9', 'The paper has no model for it either; it suspects the scheduler of the system.'],
    ['costs over the size of a transfer, AlphaServer and PowerPC', 'curves', 'figures 6 and 7', drawing],
    ['speedup of strips over the size of a transfer', 'curves', 'figures 8 and 9', drawing],
    ['FT and IS over the number of processes', 'bars', 'figures 10 and 11', drawing],
  ]),
];
