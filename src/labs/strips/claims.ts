import { askerOf, numberRow, statementRow } from '../../core/evidence/evidenceOf.ts';
import type { EvidenceEngines } from '../../core/evidence/labEvidence.ts';
import type { ReferenceRow } from '../../core/evidence/referenceRow.ts';
import { formatBytes, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { type EngineAnswer, type Read, type StripsChange, type System, stripsSystemNames, stripsValues, thresholdLabel, thresholds } from './comparison.ts';
import { stripsCurvePoints } from './curve.ts';
import { pageBytes, withStripsMachine } from './machine.ts';
import { stripsTable } from './parameters.ts';
import { byRate, huntedCosts } from './reference.ts';
import { huntedPrograms, leads, max, multigrid, type ProcessesCurve } from './referencePrograms.ts';
import type { StripsTimes } from './results.ts';
import type { Strips } from './types.ts';

const systems = ['opteron', 'itanium', 'ppc', 'alphaserver'] as const satisfies readonly System[];
/** Rows of the evidence page alone, which has no groups. */
const group = '';
const [waiting, programs] = ['section 6.1', 'section 6.2'];
const machineOf = (system: System) => withStripsMachine(stripsValues({ system }));
const megabyte = 2 ** 20;

/** Cost of waiting by page faults instead of waiting once for all. */
const onDemand = ({ demand_driven_us, nonblocking_us }: StripsTimes): number => demand_driven_us - nonblocking_us;
const row = ({ move: _, ...rest }: ReferenceRow): Omit<ReferenceRow, 'move'> => rest;

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

/** Statements of section 6 beside its ranges. */
export const stripsClaims: readonly Read[] = [
  {
    group,
    change: { system: 'opteron', size_bytes: 8 },
    by: 'both',
    row: ({ values }) => {
      const { rtt } = machineOf('opteron');
      return row(
        statementRow(
          waiting,
          'Opteron: one get, what waiting on demand adds',
          `less than the round trip, ${formatTime(rtt)}`,
          formatTime(onDemand(values), 3),
          onDemand(values) < rtt,
        ),
      );
    },
  },
  {
    group,
    change: { system: 'ppc', size_bytes: 8 },
    by: 'both',
    row: ({ values }) =>
      row(
        numberRow(
          waiting,
          'PowerPC: one get, what waiting on demand adds, in round trips',
          2,
          onDemand(values) / machineOf('ppc').rtt,
          (trips) => formatQuantity(trips, 3),
          { use: 'calibration', why: 'What a fault costs was fitted to this get.' },
        ),
      ),
  },
  {
    group,
    change: { system: 'alphaserver', size_bytes: 8 },
    by: 'both',
    row: ({ values }) => {
      const { signal } = machineOf('alphaserver');
      return row(
        statementRow(
          waiting,
          'AlphaServer: one get, what waiting on demand adds',
          `much more than a signal, ${formatTime(signal)}`,
          formatTime(onDemand(values), 3),
          onDemand(values) > 2 * signal,
          { use: 'calibration', why: 'What coherence costs was fitted to this get.' },
        ),
      );
    },
  },
  ...systems.map((system): Read => order(system)),
  {
    group,
    change: { system: 'alphaserver', size_bytes: 8, transfers: 8 },
    against: { system: 'alphaserver', size_bytes: 8, transfers: 4 },
    by: 'both',
    row: ({ values }, four) =>
      row(
        numberRow(
          waiting,
          'AlphaServer: what waiting on demand adds, of eight gets over of four',
          2,
          onDemand(values) / onDemand(four!.values),
          (ratio) => formatQuantity(ratio, 3),
          { paper: 'proportional, 2', why: 'There is one fault, however many gets share its page; by Table 2 two gets add little more than one.' },
        ),
      ),
  },
  {
    group,
    change: { system: 'ppc', size_bytes: 8, transfers: 16 },
    against: { system: 'ppc', size_bytes: 8, transfers: 2 },
    by: 'both',
    row: ({ values }, two) => {
      const over = ({ demand_driven_us, nonblocking_us }: StripsTimes): number => demand_driven_us / nonblocking_us;
      const [few, many] = [over(two!.values), over(values)];
      return row(
        statementRow(
          waiting,
          'PowerPC: on demand over non-blocking, two gets and sixteen',
          'falls',
          `${formatQuantity(few, 3)}, ${formatQuantity(many, 3)}`,
          many < few,
        ),
      );
    },
  },
  ...systems.map(
    (system): Read => ({
      group,
      change: { system, size_bytes: 4 * megabyte },
      against: { system, size_bytes: megabyte / 2 },
      by: 'both',
      row: ({ values }, smaller) => {
        const [small, large] = [(smaller!.values.speedup ?? NaN) - 1, (values.speedup ?? NaN) - 1];
        return row(
          statementRow(
            waiting,
            `${stripsSystemNames[system]}: gain with 512 KiB and with 4 MiB`,
            'rises',
            `${formatPercent(small)}, ${formatPercent(large)}`,
            large > small,
          ),
        );
      },
    }),
  ),
  ...systems.map(
    (system): Read => ({
      group,
      change: { system, size_bytes: megabyte, independent_us: 10_000 },
      by: 'both',
      row: ({ values: { expected_us, nonblocking_us } }) => {
        const { rtt, G } = machineOf(system);
        const part = ((expected_us ?? NaN) - nonblocking_us) / (rtt + G * 1024);
        return row(
          statementRow(
            waiting,
            `${stripsSystemNames[system]}: what strips add to 1 MiB beside enough independent work, of the transfer`,
            'much less',
            formatPercent(part),
            part < 0.1,
          ),
        );
      },
    }),
  ),
  ...(['opteron', 'itanium'] as const).map(
    (system): Read => ({
      group,
      change: { system, ...multigrid[64] },
      by: 'both',
      row: ({ values: { blocking_us } }) => {
        const { rtt, G } = machineOf(system);
        const part = (rtt + (G * multigrid[64].size_bytes) / 1024) / blocking_us;
        return row(
          statementRow(programs, `${stripsSystemNames[system]}: part of MG that is communication, 64 processes`, 'small', formatPercent(part), part < 0.1),
        );
      },
    }),
  ),
  {
    group,
    change: huntedPrograms.ft.values,
    curve: true,
    by: 'model',
    row: ({ curve }) => {
      const [few, many] = [4, max].map((processes) => curve!.signals[curve!.x.indexOf(processes)]!);
      return row(
        statementRow(
          programs,
          'AlphaServer, FT: page faults of a process under FT-md, 4 and 64 processes',
          'rise',
          [few!, many!].map((count) => formatQuantity(count)).join(', '),
          many! > few!,
        ),
      );
    },
  },
  {
    group,
    change: huntedPrograms.ft.values,
    curve: true,
    by: 'model',
    row: ({ curve }) => {
      const at = curve!.x.indexOf(max);
      const [alone, scheduled] = [curve!.signals[at]!, curve!.scheduled_signals[at]!];
      return row(
        statementRow(
          programs,
          'AlphaServer, FT: page faults of a process, 64 processes, under FT-md and FT-H',
          'fewer under FT-H',
          [alone, scheduled].map((count) => formatQuantity(count)).join(', '),
          scheduled < alone,
        ),
      );
    },
  },
  {
    group,
    change: huntedPrograms.ft.values,
    against: huntedPrograms.is.values,
    curve: true,
    by: 'both',
    row: ({ curve: ft }, is) => {
      const [of_ft, of_is] = [lead(ft!, 'scheduled_us'), lead(is!.curve!, 'hunted_nonblocking_us')];
      return row(
        statementRow(
          programs,
          'AlphaServer: largest lead of HUNT over non-blocking, 4 to 64 processes, FT and IS',
          'larger of FT',
          `${formatPercent(of_ft)}, ${formatPercent(of_is)}`,
          of_ft > of_is,
          { use: 'seen', why: byRate },
        ),
      );
    },
  },
  {
    group,
    change: huntedPrograms.is.values,
    curve: true,
    by: 'both',
    row: ({ curve }) => {
      const apart = Math.max(...leads(curve!, 'nonblocking_us', 'expected_us', 4, max).map(Math.abs));
      return row(statementRow(programs, 'AlphaServer, IS: IS-nb and IS-md apart, 4 to 64 processes, at most', 'alike', formatPercent(apart), apart < 0.05));
    },
  },
  {
    group,
    change: huntedPrograms.ft.values,
    against: huntedPrograms.is.values,
    curve: true,
    by: 'both',
    row: ({ curve }, is) => {
      const gain = (each: ProcessesCurve): number => Math.max(...leads(each, 'nonblocking_us', 'blocking_us', 4, max));
      return row(
        numberRow(programs, 'AlphaServer, FT and IS: most that not blocking gains', 0.77, Math.max(gain(curve!), gain(is!.curve!)), formatPercent, {
          paper: 'up to 77%',
          why: 'It is of IS, since FT gains nothing here. However the operations of IS divide into histogram and rest, at 400 million a second it gains less than 70%.',
        }),
      );
    },
  },
];

const lead = (curve: ProcessesCurve, hunted: 'scheduled_us' | 'hunted_nonblocking_us'): number => Math.max(...leads(curve, hunted, 'nonblocking_us', 4, max));

/** Two small gets: which way to wait is the fastest. */
function order(system: System): Read {
  const said = {
    opteron: ['non-blocking', 'on demand', 'blocking'],
    itanium: ['non-blocking', 'on demand', 'blocking'],
    ppc: ['on demand last'],
    alphaserver: ['on demand last'],
  }[system];
  const fitted = system === 'ppc' || system === 'alphaserver';
  return {
    group,
    change: { system, size_bytes: 8, transfers: 2 },
    by: 'both',
    row: ({ values: { nonblocking_us, demand_driven_us, blocking_us } }) => {
      const ways = [
        ['non-blocking', nonblocking_us],
        ['on demand', demand_driven_us],
        ['blocking', blocking_us],
      ] as const;
      const found = inOrder(ways);
      return row(
        statementRow(
          waiting,
          `${stripsSystemNames[system]}: two gets, the ways to wait, the fastest first`,
          said.join(', '),
          found.join(', '),
          fitted ? found.at(-1) === 'on demand' : found.join() === said.join(),
          fitted ? { use: 'calibration', why: 'What waiting on demand costs on this machine was fitted to two gets.' } : {},
        ),
      );
    },
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
export async function simulatedStripsRows(engines: EvidenceEngines, reads: readonly Read[]): Promise<ReadonlyMap<string, string>> {
  const { simulation } = askerOf<Strips, typeof stripsTable.parameters>(engines, stripsTable);
  const said = async (change: StripsChange, curve: true | undefined): Promise<EngineAnswer> => {
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
  for (const read of reads) {
    if (read.by !== 'both') continue;
    const { label, ours } = read.row(await said(read.change, read.curve), read.against && (await said(read.against, read.curve)));
    found.set(label, ours);
  }
  for (const { system } of thresholds) {
    const page_bytes = pageBytes(stripsValues({ system }));
    for (let size_bytes = 2 * page_bytes; size_bytes <= megabyte; size_bytes += 2 * page_bytes) {
      const { values } = await said({ system, size_bytes, strips: 2 }, undefined);
      if ((values.speedup ?? 0) <= 1) continue;
      found.set(thresholdLabel(system), formatBytes(size_bytes));
      break;
    }
  }
  return found;
}
