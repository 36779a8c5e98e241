import { type LabResults, modelOf } from '../../core/results/labResults.ts';
import { formatBytes, formatNumber, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { quantityText } from '../../core/units/quantity.ts';
import type { Bar } from '../../draw/bars.ts';
import type { LineChartData } from '../../draw/lineChartData.ts';
import type { BarsSpec, CurvesSpec } from '../../ui/specs.ts';
import { type Program, type ProgramModel, saysStep } from './model.ts';
import { curvesSummary, noCurves } from './words.ts';

const parts = [
  { name: 'compute', label: 'computation' },
  { name: 'overhead', label: 'overhead of hiding' },
  { name: 'wait', label: 'exposed communication' },
] as const;

/** A step as it is, and as it would be with one thing changed. */
export const stepBars: BarsSpec<Program> = {
  shownFor: saysStep,
  origin: 'model',
  title: 'A step',
  parts,
  format: formatTime,
  read(results) {
    const model = modelOf(results);
    if (model === null || results.model === null) return null;
    const { step_compute_us: C } = results.model.values;
    const { alpha_us, beta_us_per_byte } = model;
    const bar = (label: string, blocking: boolean, changed: Partial<ProgramModel>, values: Bar['values'], chosen = false): Bar => {
      const { f, omega, q } = { ...model, ...changed };
      const x = (q * ((changed.alpha_us ?? alpha_us) + (changed.beta_us_per_byte ?? beta_us_per_byte) * results.model!.values.message_bytes)) / C;
      const lost = blocking ? 0 : omega * C;
      const exposed = C * (blocking ? x : Math.max(0, x - f - omega));
      const amounts = [C, lost, exposed];
      return {
        label,
        chosen,
        values,
        total: formatTime(C + lost + exposed),
        parts: parts.map((each, i) => ({ ...each, value: amounts[i]! })),
      };
    };
    const line = (changed: { readonly alpha_us: number; readonly beta_us_per_byte: number }) => ({ machine: '', ...changed });
    const latency = { alpha_us: alpha_us / 2, beta_us_per_byte };
    const bandwidth = { alpha_us, beta_us_per_byte: beta_us_per_byte / 2 };
    const bars = [
      bar('without hiding', true, {}, { overlappable: 0, overhead: 0 }),
      bar('with hiding', false, {}, {}, true),
      bar('without overhead', false, { omega: 0 }, { overhead: 0 }),
      bar('half the latency', false, latency, line(latency)),
      bar('twice the bandwidth', false, bandwidth, line(bandwidth)),
    ];
    return { panels: [{ title: null, bars }], summary: bars.map(({ label, total }) => `${label} ${quantityText(total)}`).join('; '), note: null };
  },
};

/** A step and the gain over the size of a message. */
export const programCurves: CurvesSpec<Program> = {
  shownFor: saysStep,
  panels: 2,
  data,
  summary(results) {
    const values = results.model?.result.values;
    return values === undefined ? noCurves : curvesSummary(values.blocking_us, values.overlapped_us, values.gain);
  },
  reading: ({ x, panels }, i) => [
    ['message', formatBytes(x[i]!)],
    ...panels.flatMap(({ series, y }) => series.map(({ label, line }) => [label, y.format!(Number(line?.y[i]))] as const)),
  ],
};

function data({ model }: LabResults<Program>): LineChartData | null {
  const { x, blocking_us, overlapped_us, gain } = model?.result.curve ?? {};
  if (model === null || !x || !blocking_us || !overlapped_us || !gain) return null;
  const now = model.result.values;
  return {
    x,
    here: model.values.message_bytes,
    axis: {
      title: 'message',
      symbol: 'm',
      scale: 'logarithmic',
      format: formatBytes,
      ticks: [8, 32, 1024, 32_768, 2 ** 20, 2 ** 25, 2 ** 27],
    },
    panels: [
      {
        name: 'step',
        title: 'A step',
        y: { scale: 'logarithmic', format: (value) => formatTime(value, 3) },
        series: [
          { label: 'without hiding', named: 'key', tone: 'without', line: { x, y: blocking_us }, here: now.blocking_us },
          { label: 'with hiding', named: 'key', tone: 'hiding', line: { x, y: overlapped_us }, here: now.overlapped_us },
        ],
      },
      {
        name: 'gain',
        title: 'Gain',
        y: { scale: 'linear', format: formatQuantity },
        level: { value: 1 },
        series: [{ label: 'gain', named: 'nowhere', tone: 'hiding', line: { x, y: gain }, here: now.gain }],
      },
    ],
  };
}

/** A machine of a list: what it costs, in any unit, and a step on it. */
interface Offer {
  /** Null: no price given. */
  readonly price: number | null;
  /** Null: not known, or not yet. */
  readonly step_us: number | null;
}

/** The cheapest of the machines with a price on which a step takes no longer than that; null where none does. */
export function cheapest<Known extends Offer>(offers: readonly Known[], most_us: number): (Known & { readonly price: number }) | null {
  const fitting = offers.filter(
    (offer): offer is Known & { readonly price: number } => offer.price !== null && offer.step_us !== null && offer.step_us <= most_us,
  );
  return fitting.reduce<(typeof fitting)[number] | null>((best, each) => (best === null || each.price < best.price ? each : best), null);
}

/** Under which the longest step stands among the prices of a link. */
export const target = 'at_most';

/** What a link says of prices: texts by names of machines, and by `target`. What is no entry is left to the models to refuse. */
export const pricesIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(',').flatMap((entry) => (/^\w+:.+$/.test(entry) ? [entry.split(':', 2) as [string, string]] : [])));

/** Prices as links write them; entries that are no numbers are left out. */
export const pricesText = (typed: Readonly<Record<string, string>>): string =>
  Object.entries(typed)
    .flatMap(([name, text]) => {
      const value = typedNumber(text);
      return value === null ? [] : [`${name}:${formatNumber(value)}`];
    })
    .join(',');

/** A number as somebody types it; null for none. */
export function typedNumber(text: string): number | null {
  const value = Number(text.replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) || value < 0 ? null : value;
}
