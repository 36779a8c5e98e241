import { expect, test } from 'vitest';
import { isMpipReport, isNsysTable } from './formats.ts';

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
