import { generateCommand } from '../../src/core/parameters/generateCommand.ts';
import { goalSchedules } from '../../src/labs/schedule/goalSchedules.ts';

/** The built-in schedules for Python. scripts/generate.ts writes them; a test writes them again and expects no difference. */
export const scheduleFiles = (): { readonly path: string; readonly text: string }[] => [
  {
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
  },
];
