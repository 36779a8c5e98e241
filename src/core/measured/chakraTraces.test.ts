import { describe, expect, test } from 'vitest';
import { areChakra } from './chakraTraces.ts';

const trace = { name: 't.0.json', begin: '{"version": "0.0.4"}' };

describe('files are execution traces', () => {
  test.each([
    ['by their ending', [{ name: 't.0.ET', begin: '\x07' }]],
    ['objects one after another', [trace, trace]],
    ['that of the feeder', [{ name: 'a', begin: ' {"workload_graph": [' }]],
    ['that of PyTorch itself, which is then named', [{ name: 'a', begin: '{"schema": "1.1.1-chakra.0.0.4"' }]],
    ['with groups of ranks among them', [trace, { name: 'comm_group.json', begin: '{\n "1": [0, 1]}' }]],
  ])('%s', (_what, files) => expect(areChakra(files)).toBe(true));

  test.each([
    ['a schedule', [{ name: 'my.goal', begin: 'num_ranks 2' }]],
    ['one beside a schedule', [trace, { name: 'my.goal', begin: 'num_ranks 2' }]],
    ['groups alone', [{ name: 'comm_group.json', begin: '{"1": [0, 1]}' }]],
  ])('but not %s', (_what, files) => expect(areChakra(files)).toBe(false));
});
