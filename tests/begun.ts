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

// Making a failing case smaller has no end of its own: the case that was found is told after this time.
fc.configureGlobal({ interruptAfterTimeLimit: 120_000 });
