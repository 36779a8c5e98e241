import type { Measure } from './drawContext.ts';
import type { ChartPanel, ChartSeries } from './lineChartData.ts';

export interface KeyEntry {
  readonly series: ChartSeries;
  /** The left end of its sample, from that of the panel. */
  readonly x: number;
  /** 0 is that of the title, others are below it. */
  readonly row: number;
  /** How long its sample is. */
  readonly sample: number;
}

export interface KeyRows {
  readonly entries: readonly KeyEntry[];
  /** Rows below the title. */
  readonly rows: number;
}

/** Pixels between a sample and its name. */
export const keyGap = 6;
const sampleOfPoint = 9;

/** The key of a panel in a room so wide: in the row of the title, to its right, if it has room there, else in rows below. */
export function keyRows({ title, series }: ChartPanel, room: number, measure: Measure): KeyRows {
  const named = series.filter(({ named: where }) => where === 'key');
  const [sampleOfLine, between] = room < 280 ? [16, 10] : [22, 16];
  const samples = named.map(({ line }) => (line ? sampleOfLine : sampleOfPoint));
  const lengths = named.map(({ label }, i) => samples[i]! + keyGap + measure(label, 'small'));
  const total = lengths.reduce((sum, length) => sum + length + between, -between);
  const isBeside = measure(title, 'title') + between + total <= room;
  let [x, row] = isBeside ? [room - total, 0] : [0, 1];
  const entries = named.map((each, i) => {
    if (x > 0 && x + lengths[i]! > room + 1) [x, row] = [0, row + 1];
    const entry = { series: each, x, row, sample: samples[i]! };
    x += lengths[i]! + between;
    return entry;
  });
  return { entries, rows: named.length === 0 ? 0 : row };
}
