import type { Catalogue } from '../core/lab.ts';
import type { Lessons } from '../core/lessons.ts';
import { isLessonName } from '../core/link/lessonPosition.ts';
import type { Scenario } from '../core/link/scenario.ts';
import { readLesson } from './readLesson.ts';

/** How many questions a link asks, all steps of its lesson included, for who marks them. */
export function questionCount({ lesson, ask }: Pick<Scenario, 'lesson' | 'ask'>, catalogue: Catalogue, lessons: Lessons): number {
  if (lesson === null) return ask === null ? 0 : 1;
  if (isLessonName(lesson.source)) return lessons.get(lesson.source)?.questions ?? 0;
  return readLesson(lesson.source, catalogue).lesson?.steps.filter(({ question }) => question !== null).length ?? 0;
}
