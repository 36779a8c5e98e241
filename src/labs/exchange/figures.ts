import { type LabResults, simulationNumber, timelineOf } from '../../core/results/labResults.ts';
import { deriveOverlapTimes } from '../../core/timeline/overlapTimes.ts';
import { isWhole } from '../../core/timeline/timeline.ts';
import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { ChartAxis, ChartPanel, ChartPeak, ChartPoints, ChartSeries, LineChartData, Tone } from '../../draw/lineChartData.ts';
import type { DiagramSpec } from '../../ui/diagramsSpec.ts';
import type { OverlapSpec } from '../../ui/specs.ts';
import type { Exchange, GainAndSpeedup, Hiding } from './model.ts';
import { blockingCaption, depositCaption, overlappedCaption, separatingCaption } from './words.ts';

/** An iteration without and with hiding. */
export const hidingDiagrams: readonly DiagramSpec<Hiding>[] = [
  {
    id: 'blocking',
    title: 'Blocking',
    curve: 'without',
    tracks: [{ diagram: 'blocking', label: null }],
    number: perIteration('blocking_us'),
    caption: () => blockingCaption,
  },
  {
    id: 'overlapped',
    title: 'Overlapped',
    curve: 'hiding',
    tracks: [{ diagram: 'overlapped', label: null }],
    number: perIteration('overlapped_us'),
    caption: () => overlappedCaption,
  },
];

/** The event diagrams of an exchange, in the order in which a lesson would go through them. */
export const exchangeDiagrams: readonly DiagramSpec<Exchange>[] = [
  ...hidingDiagrams,
  {
    id: 'deposit',
    title: 'Direct deposit',
    curve: null,
    tracks: [
      { diagram: 'request_response', label: 'Request, response, data, acknowledgement' },
      { diagram: 'deposit', label: 'A barrier, then a direct deposit' },
    ],
    number: perIteration('deposit_us'),
    caption: deposited,
  },
];

function perIteration(key: 'blocking_us' | 'overlapped_us' | 'deposit_us'): DiagramSpec<Exchange>['number'] {
  return (results) => {
    const time = simulationNumber(results, key);
    return time === null ? null : `${formatTime(time)} an iteration`;
  };
}

function deposited(results: LabResults<Exchange>): string {
  const [requested, direct] = [timelineOf(results, 'request_response'), timelineOf(results, 'deposit')];
  if (requested === null || direct === null || results.simulation === null) return separatingCaption;
  return depositCaption({ ...requested.counters, iteration_us: requested.finish_us / results.simulation.values.iterations }, direct.counters);
}

/** Overlap of the overlapped exchange relative to the blocking one. */
export const exchangeOverlap: OverlapSpec<Hiding> = {
  read(results) {
    const [blocking, overlapped] = [timelineOf(results, 'blocking'), timelineOf(results, 'overlapped')];
    // Off-screen diagrams have no trace, and long ones only a sketch at first.
    if (!blocking || !overlapped || !isWhole(blocking) || !isWhole(overlapped)) return [];
    return [{ label: 'overlapped', ...deriveOverlapTimes(blocking, overlapped) }];
  },
};

export interface GainChart {
  readonly x: Float64Array;
  readonly axis: ChartAxis;
  readonly curves: GainAndSpeedup<Float64Array>;
  /** The scenario: its place on the axis and what it has there. */
  readonly here: GainAndSpeedup<number> & { readonly x: number };
  /** Curves to compare, with their names. */
  readonly family: readonly (GainAndSpeedup<Float64Array> & { readonly label: string })[];
  /** The largest gain, and largest speedups where they are worth a mark. */
  readonly maximum: ChartPeak | null;
  readonly maximumSpeedups: readonly ChartPeak[];
  /** Hiding costs more than it saves below and above these; null where it never does. */
  readonly lossBelow: number | null;
  readonly lossAbove: number | null;
  /** Gains found by simulation. */
  readonly simulated: ChartPoints | null;
  /** The axes go so far at least. */
  readonly max: { readonly gain: number; readonly speedup: number };
}

/** Curves to compare: as many tones as a family has members at most. */
const familyTones: readonly Tone[] = ['compute', 'data', 'loss', 'control', 'overhead'];

/** Gain beside speedup, each with the scenario's own line above those that it is compared with. */
export function gainChart({ x, axis, curves, here, family, maximum, maximumSpeedups, lossBelow, lossAbove, simulated, max }: GainChart): LineChartData {
  const relatives = (key: keyof GainAndSpeedup<unknown>): ChartSeries[] =>
    family.map((member, i) => ({
      label: member.label,
      named: 'line',
      tone: familyTones[i % familyTones.length]!,
      thin: true,
      line: { x, y: member[key] },
    }));
  const own = (key: keyof GainAndSpeedup<unknown>, label: string, named: ChartSeries['named'], tone: Tone): ChartSeries => ({
    label,
    named,
    tone,
    line: { x, y: curves[key] },
    here: here[key],
  });
  const gain: ChartPanel = {
    name: 'gain',
    title: 'Gain',
    y: { scale: 'linear', most: max.gain },
    level: { value: 1 },
    series: [
      ...relatives('gain'),
      own('gain', 'gain', 'nowhere', 'hiding'),
      ...(simulated ? [{ label: 'simulated', named: 'key', tone: 'ink', points: { ...simulated, shape: 'cross' } } as const] : []),
    ],
    losses: [...(lossBelow === null ? [] : [{ from: x[0]!, to: lossBelow }]), ...(lossAbove === null ? [] : [{ from: lossAbove, to: x[x.length - 1]! }])],
    peaks: maximum === null ? [] : [maximum],
  };
  const speedup: ChartPanel = {
    name: 'speedup',
    title: 'Speedup',
    y: { scale: 'linear', most: max.speedup },
    series: [...relatives('speedup_lh'), own('speedup_lh', 'with hiding', 'key', 'hiding'), own('speedup', 'without', 'key', 'without')],
    peaks: maximumSpeedups,
  };
  return { x, here: here.x, axis, panels: [gain, speedup] };
}

/** What one point of such curves says, and what the curves beside it say there. */
export function gainReading({ x, axis, panels }: LineChartData, i: number): readonly (readonly [string, string])[] {
  const [gain, speedup] = panels;
  const read = (panel: ChartPanel | undefined, name: (label: string) => string, which: (series: ChartSeries) => boolean) =>
    (panel?.series ?? []).filter(which).flatMap(({ label, line }) => (line ? [[name(label), formatQuantity(line.y[i]!)] as const] : []));
  return [
    [axis.title, formatQuantity(x[i]!)],
    ...read(
      gain,
      () => 'gain',
      ({ thin }) => !thin,
    ),
    ...read(
      speedup,
      (label) => `speedup ${label}`,
      ({ thin }) => !thin,
    ),
    ...read(
      gain,
      (label) => `gain, ${label}`,
      ({ thin }) => thin === true,
    ),
  ];
}
