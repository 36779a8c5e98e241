import type { NumberParameter } from '../../core/parameters/parameter.ts';
import { formatBytes } from '../../core/units/formatQuantity.ts';
import type { AxisScale, ChartAxis } from '../../draw/lineChartData.ts';

type Row = Pick<NumberParameter, 'label' | 'symbol' | 'unit' | 'scale'>;

/** A parameter along the axis of a chart, from the first of these points to the last. */
export function chartAxis(
  { label, symbol, unit, scale: own }: Row,
  points: ArrayLike<number>,
  scale: AxisScale = own === 'linear' ? 'linear' : 'logarithmic',
): ChartAxis {
  const letter = plainSymbol(symbol);
  const inBytes = unit === 'bytes' || unit === 'B';
  return {
    title: unit === '' || inBytes ? label : `${label} (${unit})`,
    scale,
    ...(letter !== null && { symbol: letter }),
    ...(inBytes && {
      format: formatBytes,
      ...(scale === 'logarithmic' && { ticks: roundSizes.filter((size) => size >= points[0]! && size <= points[points.length - 1]!) }),
    }),
  };
}

const roundSizes = Array.from({ length: 9 }, (_, i) => 32 ** i);

const greek: Readonly<Record<string, string>> = { gamma: 'γ', lambda: 'λ', Omega: 'Ω', omega: 'ω', alpha: 'α', beta: 'β' };

/** A symbol of one letter with an index, as a chart can draw it; null for any other. */
function plainSymbol(tex: string): string | null {
  const parts = /^\\?([a-zA-Z]+)(?:_(?:\{?(?:\\(?:mathrm|text)\{)?([a-zA-Z0-9]+)\}*))?$/.exec(tex);
  if (parts === null) return null;
  const letter = tex.startsWith('\\') ? greek[parts[1]!] : parts[1]!.length === 1 ? parts[1] : undefined;
  return letter === undefined ? null : parts[2] === undefined ? letter : `${letter}_${parts[2]}`;
}
