import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { labOf } from '../../src/core/lab/lab.ts';
import { type LessonEntry, type Lessons, lessonLevels } from '../../src/core/lessons.ts';
import { encode } from '../../src/core/link/codec.ts';
import { catalogue } from '../../src/labs/index.ts';
import type { Lesson, LessonStep, Words } from '../../src/lessons/lesson.ts';
import { readLesson } from '../../src/lessons/readLesson.ts';
import type { GeneratedFile } from './literals.ts';

const folder = new URL('../../src/lessons/', import.meta.url);
const textOf = (name: string): URL => new URL(`${name}/lesson.md`, folder);

/** Every built-in lesson by folder name, in menu order: by level, then by their first labs; among equals lessons of several papers first. */
export function builtInLessons(): ReadonlyMap<string, Lesson> {
  const names = readdirSync(folder).filter((name) => existsSync(textOf(name)));
  const labs = [...catalogue.keys()];
  const place = ({ level, paper, steps }: Lesson): number =>
    (level === null ? lessonLevels.length : lessonLevels.findIndex((each) => each === level)) * labs.length +
    labs.indexOf(steps[0]!.scenario.lab) -
    (paper === null ? 0.5 : 0);
  return new Map(
    names
      .map((name) => {
        const { lesson, problems } = readLesson(readFileSync(textOf(name), 'utf8'), catalogue);
        if (lesson === null) throw new Error(`src/lessons/${name}/lesson.md: ${problems[0]?.message}`);
        return [name, lesson] as const;
      })
      .sort(([one, a], [other, b]) => place(a) - place(b) || (one < other ? -1 : 1)),
  );
}

/** Entries of the lessons without their texts. */
export function lessonEntries(): Lessons {
  const lessons = builtInLessons();
  return new Map(
    [...lessons].map(([name, lesson]) => {
      const { title, about, paper, level, steps } = lesson;
      const all = steps.map(linkOf);
      for (const { was, steps: theirs } of lessons.values())
        if (was?.lesson === name) for (const [i, number] of was.steps.entries()) all[number - 1] = linkOf(theirs[i]!);
      return [
        name,
        {
          title,
          about,
          paper,
          level,
          count: steps.length,
          questions: steps.filter(({ question }) => question !== null).length,
          minutes: minutesOf(lesson),
          labs: [...new Set(steps.map(({ scenario }) => scenario.lab))],
          steps: all,
        },
      ];
    }),
  );
}

const linkOf = ({ scenario }: LessonStep): string => encode(scenario, labOf(catalogue, scenario.lab));

/**
 * About how long a lesson takes: its words at 150 a minute, which is slow, since they are read with a look at the figure; a
 * minute for the figure of each step, and another for a question. Rounded to five, as a plan is.
 */
function minutesOf({ steps }: Lesson): number {
  const wordsOf = (words: readonly Words[]): number =>
    words.reduce(
      (sum, each) => sum + (each.kind === 'text' ? each.text.split(/\s+/).filter(Boolean).length : 'children' in each ? wordsOf(each.children) : 1),
      0,
    );
  const minutes = steps.reduce((sum, { words, answer, question }) => sum + wordsOf([...words, ...answer]) / 150 + 1 + (question === null ? 0 : 1), 0);
  return 5 * Math.max(1, Math.round(minutes / 5));
}

/** What the front page says of lessons stands apart from the links of their steps. */
export function lessonFiles(lessons: Lessons): readonly GeneratedFile[] {
  const file = (name: string, of: (entry: LessonEntry) => unknown) => ({
    path: `src/lessons/${name}.json`,
    text: `${JSON.stringify(Object.fromEntries([...lessons].map(([lesson, entry]) => [lesson, of(entry)])), null, 2)}\n`,
  });
  return [file('list', ({ steps: _, ...said }) => said), file('steps', ({ steps }) => steps)];
}
