import { expect, test } from 'vitest';
import { labBoundaries } from '../../scripts/generators/files.ts';
import { layoutOf, structsOf } from '../../scripts/generators/layout.ts';
import { rowOf, simulated } from '../../src/core/parameters/parameter.ts';
import { clusterParameters } from '../../src/labs/cluster/model.ts';
import { defaultValues, labNamed, labNames, parametersOf } from '../links.ts';

const structs = structsOf((await labBoundaries()).map(({ boundary }) => boundary));

test.each(Object.keys(structs))('the fields of %s stand at multiples of their sizes, one behind the other', (name) => {
  const { slots, bytes } = layoutOf(structs, name);
  let end = 0;
  for (const slot of slots) {
    const size = slot.type === 'struct' ? layoutOf(structs, slot.of!).bytes : (slot.type === 'i64' || slot.type === 'f64' ? 8 : 4) * slot.count;
    expect(slot.offset).toBeGreaterThanOrEqual(end);
    expect(slot.offset - end).toBeLessThan(8);
    if (slot.type !== 'struct') expect(slot.offset % (size / slot.count)).toBe(0);
    end = slot.offset + size;
  }
  expect(bytes).toBeGreaterThanOrEqual(end);
});

test('a row has a number for each parameter that travels: a choice the place of its value, no text and nothing of the page alone', () => {
  expect(simulated(clusterParameters).map(({ key }) => key)).not.toContain('sweep');
  expect(simulated(clusterParameters).map(({ key }) => key)).not.toContain('machine');
  const values = { ...defaultValues('cluster'), operation: 'gather', p: 17 };
  const row = rowOf(clusterParameters, values);
  expect(row.slice(0, 2)).toEqual([1, 17]);
  expect(row).toHaveLength(simulated(clusterParameters).length);
});

test('in each lab every value of a default scenario that travels is a number', () => {
  for (const lab of labNames) expect(rowOf(parametersOf(lab), defaultValues(lab)).every(Number.isFinite)).toBe(true);
});

test.each(labNames)('what is placed of the simulation of %s is one of its results, and no two stand in one place', (name) => {
  const { results = {}, places = {} } = labNamed(name).simulation ?? {};
  expect(Object.keys(places).filter((each) => !(each in results))).toEqual([]);
  const taken = Object.keys(results).flatMap((each) => (places[each] === null ? [] : [places[each] ?? each]));
  expect(taken.filter((each, i) => taken.indexOf(each) < i || taken.some((other) => other.startsWith(`${each}.`)))).toEqual([]);
});
