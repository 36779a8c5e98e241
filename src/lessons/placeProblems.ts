import { type Catalogue, labOf } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import { stepProblem } from '../core/link/lessonPosition.ts';
import { isLessonName } from '../core/link/writePlace.ts';
import type { Problem } from '../core/parameters/problem.ts';
import { readQuestion } from './question.ts';
import { readLesson } from './readLesson.ts';

/** Problems of a lesson and a question carried as texts in a link: the codec accepts any. */
export function placeProblems({ lab, lesson: place, ask }: Scenario, catalogue: Catalogue): readonly Problem[] {
  return [
    ...(place === null || isLessonName(place.source) ? [] : ofLesson(place.source, place.step, catalogue)),
    ...(ask === null ? [] : of('ask', readQuestion(ask, 1, labOf(catalogue, lab)).problems)),
  ];
}

function ofLesson(text: string, step: number, catalogue: Catalogue): readonly Problem[] {
  const { lesson, problems } = readLesson(text, catalogue);
  if (lesson === null) return of('lesson', problems);
  const last = lesson.steps.length;
  return step > last ? [stepProblem(String(step), last, last)] : [];
}

const of = (parameter: 'lesson' | 'ask', problems: readonly Problem[]): readonly Problem[] =>
  problems.map(({ value, allowed, message }) => ({ parameter, value, allowed, message: `${parameter}: ${message}` }));
