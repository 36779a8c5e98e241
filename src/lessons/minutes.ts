import { phases } from './lecture.ts';
import type { Lesson, Words } from './lesson.ts';

/**
 * About how long a lesson takes: its words at 150 a minute, which is slow, since they are read with a look at the figure; a
 * minute for the figure of each step, and another for a question. As a lecture, the phases of each question, and two minutes for
 * each other step. Rounded to five, as a plan is.
 */
export function minutesOf({ steps }: Pick<Lesson, 'steps'>, asLecture: boolean): number {
  const minutes = steps.reduce(
    (sum, { words, answer, question }) =>
      sum + (asLecture ? (question === null ? 2 : minutesOfPhases) : count([...words, ...answer]) / 150 + 1 + (question === null ? 0 : 1)),
    0,
  );
  return 5 * Math.max(1, Math.round(minutes / 5));
}

const minutesOfPhases = phases.reduce((sum, { minutes }) => sum + minutes, 0);

const count = (words: readonly Words[]): number =>
  words.reduce((sum, each) => sum + (each.kind === 'text' ? each.text.split(/\s+/).filter(Boolean).length : 'children' in each ? count(each.children) : 1), 0);
