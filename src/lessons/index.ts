import type { LessonEntry, Lessons } from '../core/lessons.ts';
import list from './list.json' with { type: 'json' };

const unloaded = { about: '', level: null, count: 0, questions: 0, minutes: 0, steps: [] };
const known = new Map<string, LessonEntry>(Object.entries(list).map(([name, said]) => [name, { ...unloaded, ...said }]));

/** Every built-in lesson, with all of it, and the lectures, once they are loaded; `npm run generate` writes the lists from the texts. */
export const lessons: Lessons = known;

/** The front page names the lessons, and knows no more of them. */
export async function loadSteps(): Promise<void> {
  const { steps, entries } = await import('./steps.ts');
  for (const [name, said] of Object.entries(entries)) known.set(name, { ...said, steps: steps[name as keyof typeof steps] });
}
