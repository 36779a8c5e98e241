import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowOf } from '../../src/core/parameters/parameter.ts';
import { refusalOf } from '../../src/engines/simulation/labSimulation.ts';
import { moduleCache } from '../../src/engines/simulation/modules.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import { simulatedStrips, stripsParameters } from '../../src/labs/strips/model.ts';
import { stripsModule } from '../../src/labs/strips/module.ts';
import { defaultValues } from '../links.ts';
import { stripsRule } from './stripsRule.ts';

test('the simulator refuses strips smaller than a page, and random access where pages cannot be protected, for the reason that the rule has', async () => {
  const simulator = await moduleCache(nodeModules('.'))(stripsModule);
  const refused = new Map<string | null, number>();
  const size = fc.integer({ min: 0, max: 22 }).chain((bits) => fc.integer({ min: 2 ** bits, max: 2 ** (bits + 1) }));
  fc.assert(
    fc.property(
      fc.record({
        system: fc.constantFrom('ppc', 'alphaserver', 'custom'),
        addresses: fc.constantFrom('physical', 'virtual'),
        size_bytes: size,
        strips: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 })),
        first_strip_bytes: fc.oneof(fc.constant(0), size),
        page_bytes: fc.constantFrom('4096', '65536'),
        access: fc.constantFrom('sequential', 'random'),
      }),
      (change) => {
        const values = { ...defaultValues('strips'), ...change };
        const expected = stripsRule(values);
        refused.set(expected, (refused.get(expected) ?? 0) + 1);
        expect(refusalOf(simulator, simulatedStrips, rowOf(stripsParameters, values))).toBe(expected);
      },
    ),
    { numRuns: 1000, seed: 2005 },
  );
  expect(new Set(refused.keys())).toEqual(new Set(['access', 'first_strip', 'strips', null]));
  for (const count of refused.values()) expect(count).toBeGreaterThan(20);
});
