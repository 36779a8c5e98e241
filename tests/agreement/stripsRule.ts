import type { RefusalOf } from '../../src/core/lab/labSimulation.ts';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import { valuesOf } from '../../src/core/parameters/parameter.ts';
import type { simulatedStrips } from '../../src/labs/strips/model.ts';
import { stripsParameters, withStripsMachine } from '../../src/labs/strips/model.ts';

/** What a scenario cannot mean, apart from the simulator: strips smaller than a page, or protected pages that the network card must write to. */
export function stripsRule(values: ParameterValues): RefusalOf<typeof simulatedStrips> | null {
  const { size_bytes, page_bytes, strips, first_strip_bytes: first, access, addresses, operation } = withStripsMachine(valuesOf(stripsParameters, values));
  const page = Number(page_bytes);
  const pages = Math.floor(size_bytes / page);
  if (strips > 1 && strips > pages) return 'strips';
  const max = (pages - Math.max(strips - 1, 1)) * page;
  if (first > 0 && strips !== 1 && (max < page || first < page || first > max)) return 'first_strip';
  return access === 'random' && addresses === 'virtual' && operation === 'get' ? 'access' : null;
}
