import { isOfOneScenario, type LabResults, modelNumber, simulationNumber } from '../../core/results/labResults.ts';
import { formatBytes, formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import { type DisplayValue, type Quantity, quantity } from '../../core/units/quantity.ts';
import { simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import type { Strips } from './types.ts';

/** Gain of the runtime, its agreement with the closed form, and its parts. */
export const stripsNumbers: readonly (readonly NumberSpec<Strips>[])[] = [
  [
    { label: 'Speedup', origin: 'simulation', read: (results) => quantity(speedup(results), factor) },
    { label: 'Speedup, closed form', origin: 'both', read: predicted },
    { label: 'Strips pay from', origin: 'model', read: threshold },
    { label: 'Strips (size of the first)', origin: 'model', read: strips },
    simulatedNumber('Page faults', 'signals', formatQuantity),
    simulatedNumber('Protection calls', 'mprotect_calls', formatQuantity),
  ],
];

/** Simulated: blocking over strips and page faults. */
function speedup(results: LabResults<Strips>): number | null {
  const [blocking, mined] = [simulationNumber(results, 'blocking_us'), simulationNumber(results, 'strip_mined_us')];
  return blocking === null || !mined ? null : blocking / mined;
}

const factor: Quantity['format'] = (value) => formatQuantity(value, 3);

/** By the closed form, and how far the simulated time is from it. */
function predicted(results: LabResults<Strips>): DisplayValue | null {
  const [ours, mined] = [modelNumber(results, 'expected_us'), simulationNumber(results, 'strip_mined_us')];
  if (results.model === null || results.simulation === null || !isOfOneScenario(results)) return null;
  if (ours === null) return 'not known';
  const said = { value: modelNumber(results, 'speedup')!, format: factor };
  return mined === null ? said : [said, ` (${difference(mined / ours - 1)})`];
}

/** Simulated times are whole picoseconds: smaller differences are rounding. */
const resolution = 1e-6;

function difference(part: number): string {
  if (Math.abs(part) < resolution) return '±0%';
  return `${part > 0 ? '+' : '−'}${formatPercent(Math.abs(part))}`;
}

function threshold(results: LabResults<Strips>): DisplayValue | null {
  if (results.model === null) return null;
  const bytes = modelNumber(results, 'threshold_bytes');
  if (bytes === null) return 'no size';
  const said = { value: bytes, format: formatBytes };
  return results.values.own_threshold_bytes > 0 ? [said, ', by itself'] : said;
}

function strips(results: LabResults<Strips>): DisplayValue | null {
  const [first, all] = [modelNumber(results, 'first_strip_bytes'), modelNumber(results, 'strips')];
  if (first === null || all === null) return null;
  return all === 1 ? 'one' : [{ value: all, format: formatQuantity }, ' (', { value: first, format: formatBytes }, ')'];
}
