import type { LessonEntry, Lessons } from '../core/lessons.ts';
import list from './list.json' with { type: 'json' };

const known = new Map<string, LessonEntry>(Object.entries(list).map(([name, said]) => [name, { ...said, steps: [] }]));

/** Every built-in lesson, with its steps once they are loaded; `npm run generate` writes both lists from the texts. */
export const lessons: Lessons = known;

/** The front page lists the lessons, without their steps. */
export async function loadSteps(): Promise<void> {
  const { steps } = await import('./steps.ts');
  for (const [name, links] of Object.entries(steps)) known.set(name, { ...known.get(name)!, steps: links });
}
