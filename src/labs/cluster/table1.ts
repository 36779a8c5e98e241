import type { Constant } from '../../core/parameters/parameter.ts';

/** Costs of a packet, in the order of the table on the page. */
export const costNames = ['Os', 'gs', 'gr', 'Or', 'Ur', 'Mctc', 'Mctm', 'Mmtm'] as const;
export type CostName = (typeof costNames)[number];

/**
 * Table 1 of Tam and Wang: measured costs in microseconds as straight lines over the m bytes of a packet, one line up
 * to 40 bytes and one above. T_s, which the table lists and the text does not define, is not used.
 */
export const clusterTable1: readonly Constant[] = [
  {
    key: 'short_bytes',
    symbol: 'm',
    unit: 'bytes',
    value: 40,
    meaning: 'Up to this size a packet costs what the left column of Table 1 says.',
    source: 'Tam and Wang, Table 1',
  },
  ...cost('Os', 'O_s', 'send time', [6.308, 0.0291], [6.37, 0.0253]),
  ...cost('gs', 'g_s', 'send gap', [6.73, 0], [3.027, 0.0796]),
  ...cost('gr', 'g_r', 'receive gap', [6.73, 0], [4.986, 0.0788]),
  ...cost('Or', 'O_r', 'asynchronous receive', [12.245, 0.0426], [12.176, 0.0429]),
  ...line('Ur', 'U_r', 'user receive', [9.93, 0]),
  ...line('Mctc', 'M_{ctc}', 'copy from cache to cache', [0.194, 0.015]),
  ...line('Mctm', 'M_{ctm}', 'copy from cache to memory', [2.07, 0.0149]),
  ...line('Mmtm', 'M_{mtm}', 'copy from memory to memory', [1.756, 0.0314]),
  part('L_fixed', 'L', 'µs', 16.684, 'Transfer time: part that does not depend on size or processes.'),
  part('L_process', 'L', 'µs', 1.556, 'Transfer time: part for each process that takes part.'),
  part('L_byte', 'L', 'µs/byte', 0.0826, 'Transfer time: part for each byte while the switch has bandwidth left.'),
  part('L_aggregate', 'L', 'bytes/µs', 90, 'Transfer time: bandwidth of the whole switch, above which the part for each byte grows.'),
  {
    key: 'control_bytes',
    symbol: 'm_c',
    unit: 'bytes',
    value: 8,
    meaning: 'Size of a startup signal.',
    source: 'Strumpen 1994, Table 1: a header and an identifier of 4 bytes each',
  },
];

type Line = readonly [fixed: number, perByte: number];

function cost(key: string, symbol: string, name: string, short: Line, long: Line): Constant[] {
  return [...line(`${key}_short`, symbol, `${name} up to 40 bytes`, short), ...line(key, symbol, `${name} above 40 bytes`, long)];
}

function line(key: string, symbol: string, name: string, [fixed, perByte]: Line): Constant[] {
  return [
    part(`${key}_fixed`, symbol, 'µs', fixed, `Fixed part of the ${name}.`),
    part(`${key}_byte`, symbol, 'µs/byte', perByte, `Part of the ${name} for each byte.`),
  ];
}

function part(key: string, symbol: string, unit: string, value: number, meaning: string): Constant {
  return { key, symbol, unit, value, meaning, source: 'Tam and Wang, Table 1' };
}
