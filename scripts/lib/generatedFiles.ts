import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { generatedFiles as filesOfTables, moduleFile } from '../../src/core/parameters/generate.ts';
import { generateCommand } from '../../src/core/parameters/generateCommand.ts';
import { catalogue } from '../../src/labs/index.ts';
import { goalSchedules } from '../../src/labs/schedule/goalSchedules.ts';
import { kernelFiles } from '../kernels/kernelFiles.ts';
import { cardFiles } from './cardFiles.ts';
import { displayFile } from './displayFile.ts';
import { labBoundaries } from './labBoundaries.ts';
import { lessonEntries, lessonFiles } from './lessonFiles.ts';

export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** What follows from the tables, kernels and lessons: the set-up writes it, and git has its checksums alone. */
export async function generatedFiles(): Promise<GeneratedFile[]> {
  const lessons = lessonEntries();
  return [
    ...filesOfTables(catalogue, await labBoundaries(), lessons, (lab) => existsSync(`model-py/src/overlap_models/simulations/${lab}.py`)),
    ...kernelFiles(),
    ...cardFiles(),
    displayFile(),
    scheduleFile(),
    ...lessonFiles(lessons),
  ];
}

/** What is generated and is in git: what the set-up itself reads, and of the others a checksum. */
export const recordedFiles = async (files: readonly GeneratedFile[]): Promise<GeneratedFile[]> => [
  moduleFile(catalogue, await labBoundaries()),
  checksumFile(files),
];

/** A line a file, as `sha256sum --check` reads it: a change of what is generated shows in review. */
const checksumFile = (files: readonly GeneratedFile[]): GeneratedFile => ({
  path: 'scripts/generated.sha256',
  text: files
    .map(({ path, text }) => `${createHash('sha256').update(text).digest('hex')}  ${path}\n`)
    .sort((one, other) => (one.slice(66) < other.slice(66) ? -1 : 1))
    .join(''),
});

/** The built-in schedules for Python. */
const scheduleFile = (): GeneratedFile => ({
  path: 'model-py/src/overlap_models/_page/schedules.py',
  text: [
    '"""The built-in schedules of the lab schedule, GOAL text.',
    '',
    `Generated from src/labs/schedule/goal by: ${generateCommand}`,
    '"""',
    '',
    'SCHEDULES = {',
    ...goalSchedules.map((schedule) => `    "${schedule.name}": r"""${schedule.text()}""",`),
    '}',
    '',
  ].join('\n'),
});
