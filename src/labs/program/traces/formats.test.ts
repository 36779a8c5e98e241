import { expect, test } from 'vitest';
import { isMpipReport, isMpiTrace, isNsysTable } from './formats.ts';

test.each([
  ['Start (ns),Duration (ns),CorrId,Name\n', true],
  ['\nNOTICE: x\n\nProcessing [x.sqlite] with [cuda_gpu_trace.py]...\nStart (ns),Duration (ns),CorrId,GrdX', true],
  ['\nNOTICE: Existing SQLite export found: run.sqlite\n        It is assumed', true],
  ['"Start","Duration","CorrId","Name"', true],
  ['gamma_h,model.gain\n1,2', false],
  ['Start of the run, Duration of it, and so on', false],
])('%j is a table of nsys: %j', (begin, is) => expect(isNsysTable(begin)).toBe(is));

test.each([
  ['@ mpiP\n@ Command : a', true],
  ['# mpiP', false],
])('%j is a report of mpiP: %j', (begin, is) => expect(isMpipReport(begin)).toBe(is));

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
  expect(isMpiTrace(begin)).toBe(is);
});
