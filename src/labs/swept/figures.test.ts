import { describe, expect, test } from 'vitest';
import { labNamed } from '../../../tests/links.ts';
import { measureText } from '../../draw/drawContext.ts';
import { TableEngine } from '../../engines/table/engine.ts';
import { frontPlot, linesData } from './figures.ts';
import { type SweptTable, tableOf } from './table.ts';

const catalogue = new Map(['explore', 'sockets'].map((name) => [name, labNamed(name)]));

describe('a column', () => {
  const opened = async (text: string) => tableOf(await new TableEngine().open([{ name: 'a.csv', contents: new TextEncoder().encode(text) }]), catalogue, false);
  const called = (table: SweptTable) => table.columns.map(({ label, axis }) => [label, axis.title, axis.symbol]);

  test('that is a parameter of the lab that was swept is called what it is there, in choices and on axes', async () => {
    const table = await opened('lab,gamma_h,size,model.gain\nexplore,5,1,1\nexplore,7,2,2\n');
    expect(called(table)).toEqual([
      ['lab', 'lab', undefined],
      ['hardware granularity (gamma_h)', 'hardware granularity', 'γ_h'],
      ['size', 'size', undefined],
      ['model.gain', 'model.gain', undefined],
    ]);
    const { data } = frontPlot(table, ['gamma_h', 'model.gain'], 400, 300, measureText);
    expect([data.x.axis.title, data.y.axis.title]).toEqual(['hardware granularity', 'model.gain']);
    const units = await opened('latency_us,scheme,x,base\n5,blocking,1,#v=2&lab=sockets\n7,hiding,2,\n');
    expect(called(units).slice(0, 2)).toEqual([
      ['latency (latency_us)', 'latency (µs)', 'L'],
      ['program (scheme)', 'program', undefined],
    ]);
  });

  test('of a table that says no lab keeps its name, whatever that is', async () => {
    expect(called(await opened('gamma_h,omega\n5,1\n7,2\n'))).toEqual([
      ['gamma_h', 'gamma_h', undefined],
      ['omega', 'omega', undefined],
    ]);
  });

  test('over which a line has but one value has a point there', async () => {
    const table = await opened('x,by,y\n1,1,5\n2,1,6\n2,2,7\n');
    const lines = [
      { by: 1, y: Float64Array.of(5, 6) },
      { by: 2, y: Float64Array.of(NaN, 7) },
    ];
    const side = { points: [1, 2], isExact: true };
    const drawn = linesData(table, { x: 'x', value: 'y', by: 'by', statistic: 'mean' }, { x: side, lines, min: null, largest: null, rows: 3 }, NaN);
    expect(drawn!.panels[0]!.series.map(({ points }) => points)).toEqual([undefined, { x: [2], y: [7], shape: 'dot' }]);
  });
});
