import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';

/** Which file and test this worker began last, for scripts/suites/stuckFiles.mjs. */
const begun = join('build', 'results', 'begun');
const record = (what: string): void => writeFileSync(join(begun, String(process.pid)), what);

mkdirSync(begun, { recursive: true });
record(`${expect.getState().testPath}, loading`);
beforeEach(({ task }) => record(`${task.file.name}: ${task.name}`));

// Bounds the shrinking of a failing case, which is then reported.
fc.configureGlobal({ interruptAfterTimeLimit: 120_000 });
