import { describe, expect, test } from 'vitest';
import { areChakra, isOfFormat } from './files.ts';

test.each([
  ['Start (ns),Duration (ns),CorrId,Name\n', true],
  ['\nNOTICE: x\n\nProcessing [x.sqlite] with [cuda_gpu_trace.py]...\nStart (ns),Duration (ns),CorrId,GrdX', true],
  ['\nNOTICE: Existing SQLite export found: run.sqlite\n        It is assumed', true],
  ['"Start","Duration","CorrId","Name"', true],
  ['gamma_h,model.gain\n1,2', false],
  ['Start of the run, Duration of it, and so on', false],
])('%j is a table of nsys: %j', (begin, is) => expect(isOfFormat('nsys', '', begin)).toBe(is));

test.each([
  ['@ mpiP\n@ Command : a', true],
  ['# mpiP', false],
])('%j is a report of mpiP: %j', (begin, is) => expect(isOfFormat('mpip', '', begin)).toBe(is));

test.each([
  ['liballprof, behind its comments', '# Init clockdiff: 0.000000\n\nMPI_Init:-:1:2:1000.0\n', true],
  ['SimGrid', '0 init\n0 compute 1e9\n', true],
  ['SimGrid of old', 'p1 isend 0 1 1e6\n', true],
  ['Paraver', '#Paraver (01/01/2026 at 12:00):1_ns:1(1):1:1(1:1),0\n', true],
  ['Dimemas', '#DIMEMAS:"a":1,0:1(1),0\n', true],
  ['two columns of a benchmark', '# size time\n0 1.2\n8 1.3\n', false],
  ['a schedule', 'num_ranks 2\nrank 0 {\ncalc 5\n}\n', false],
  ['a trace of the profiler', '{"traceEvents": []}', false],
])('as a trace of MPI: %s', (_, begin, is) => {
  expect(isOfFormat('mpi', '', begin)).toBe(is);
});

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
