import type { Lessons } from '../core/lessons.ts';
import list from './list.json' with { type: 'json' };

/** Every built-in lesson; `npm run generate` writes the list from the texts. */
export const lessons: Lessons = new Map(Object.entries(list));
