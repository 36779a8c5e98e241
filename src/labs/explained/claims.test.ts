import { describe, expect, it } from 'vitest';
import type { InputProblem } from '../../core/parameters/inputError.ts';
import { type PrintedTimes, printedTimesIn } from './claims.ts';
import { claimedRows, tableValue } from './model.ts';

const read = (text: string) => printedTimesIn('table', text) as readonly PrintedTimes[];
const mistake = (text: string) => printedTimesIn('table', text) as InputProblem;

/** bytedance/flux, docs/performance_report.md at 79807b7: all-gather on A800. */
const a800 = { name: 'A800', computation_us: 2438, communication_us: 662, together_us: 2469, own_computation_us: 2378, serial_us: 3099 };

describe('a table of printed times is the same', () => {
  it.each([
    ['with commas and units in its heads', 'name,computation (ms),communication (ms),both (ms),own (ms),serial (ms)\nA800,2.438,0.662,2.469,2.378,3.099\n'],
    ['with tabs, in microseconds', 'name\tcomputation\tcommunication\toverlapped\town\tserial\r\nA800\t2438\t662\t2469\t2378\t3099\r\n'],
    [
      'with semicolons, quotes and a unit in each cell',
      '"name";"compute";"comm";"together";"kernel";"serial"\n"A800";2.438 ms;662 µs;"2,469 \u03BCs";2.378ms;3.099e-3 s',
    ],
    ['with a column of units and comments', '# FLUX\nunit,name,computation,communication,overlapped,own,serial\n\nms,A800,2.438,.662,2.469,2.378,3.099\n'],
    [
      'as Markdown',
      '| name | computation_ms | communication_ms | overlapped_ms | own_ms | serial_ms |\n| :-- | --: | --: | --: | --: | --: |\n| A800 | 2.438 | 0.662 | 2.469 | 2.378 | 3.099 |\n',
    ],
    ['as JSON', '[\n  {"name": "A800", "computation": 2438, "communication": 662, "overlapped": 2469,\n   "own": 2378, "serial": "3.099 ms"}\n]'],
  ])('%s', (_, text) => expect(read(text)).toEqual([a800]));

  it('without a name, its own kernel and a serial time', () => {
    const [first, second] = read('computation,communication,overlapped,own\n1,2,2.5,\n3,4,5,6\n');
    expect(first).toEqual({ name: 'row 1', computation_us: 1, communication_us: 2, together_us: 2.5, own_computation_us: 0, serial_us: 0 });
    expect(second).toMatchObject({ name: 'row 2', own_computation_us: 6 });
  });
});

describe('a mistake is named with its place', () => {
  it.each([
    ['a time that is none', 'name,computation,communication,overlapped\na,1,2,3\nb,1, fast,3\n', 3, 6, 'fast', 'a time above 0'],
    ['a time that is not above 0', 'computation;communication;both\n1;0;3\n', 2, 3, '0', 'a time above 0'],
    ['a head that nothing is known of', 'computation,communication,overlapped,speed\n1,2,3,4\n', 1, 38, 'speed', 'computation, communication, overlapped'],
    ['two heads of one meaning', 'computation,communication,both,together\n1,2,3,4\n', 1, 27, 'both', 'each head once'],
    ['a head that lacks', 'name,computation,overlapped\na,1,2\n', 1, 1, 'name, computation, overlapped', 'computation, communication, overlapped'],
    ['a row with a cell too few', 'computation,communication,overlapped\n1,2,3\n\n1,2\n', 4, 1, '2 cells', '3 cells'],
    ['a unit that is none', 'computation,communication,overlapped,unit\n1,2,3,min\n', 2, 7, 'min', 'ns, µs, ms or s'],
    ['a time in Markdown', '| computation | communication | both |\n|---|---|---|\n| 1 | 2 | – |\n', 3, 11, '–', 'a time above 0'],
    ['a time in JSON', '[{"computation": 1, "communication": 2,\n  "both": null}]', 2, 3, '', 'a time above 0'],
    ['an object that is none', '[\n {computation: 1}]', 2, 2, '{computation: 1}', 'an object of JSON'],
    ['nothing below the heads', 'computation,communication,overlapped\n', 1, 1, '0 rows', 'heads and 1 to 1000 rows'],
  ])('%s', (_, text, line, column, value, allowed) => {
    const found = mistake(text);
    expect(found).toMatchObject({ parameter: 'table', line, column, value });
    expect(found.allowed).toContain(allowed);
    expect(found.message).toContain(`line ${line}, column ${column}`);
  });
});

describe('a printed row', () => {
  const rowOf = (text: string) => (claimedRows({ table: `computation,communication,overlapped,own,serial\n${text}\n` }) as { rows: readonly object[] }).rows[0];

  it('is bounded by (g + c)/max(g, c), and says which part of what it saves overlap can explain', () => {
    // L20 over PCIe, docs/performance.md at 19831ca: 16.946 ms become 5.903, of which overlap saves at most 5.746.
    expect(rowOf('5746,11200,5903,,')).toMatchObject({
      gain: 16_946 / 5903,
      bound: 16_946 / 11_200,
      elsewhere: expect.closeTo(11_200 / 5903, 12),
      explained: expect.closeTo(5746 / (16_946 - 5903), 12),
    });
    expect(rowOf('100,50,110,,')).toMatchObject({ gain: 150 / 110, bound: 1.5, elsewhere: 1, explained: 1 });
    expect(rowOf('100,50,160,,')).toMatchObject({ explained: null, elsewhere: 1 });
  });

  it('has both definitions of hidden communication, and its gain over what is printed in turn', () => {
    expect(rowOf('2438,662,2469,2378,3099')).toMatchObject({
      gain: 3099 / 2469,
      hidden_beside_computation: 1 - 31 / 662,
      hidden_beside_own: 1 - 91 / 662,
    });
  });
});

it('the known table is a name, no table is none, and both have no mistake', () => {
  expect(claimedRows({ table: 'flux' })).toMatchObject({ rows: { length: 6 } });
  expect(claimedRows({ table: '' })).toEqual({ rows: [] });
  expect(tableValue('\n')).toBe('');
});
