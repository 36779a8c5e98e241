import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { labOf } from '../../src/core/lab.ts';
import type { LessonEntry, Lessons } from '../../src/core/lessons.ts';
import { encode } from '../../src/core/link/codec.ts';
import { catalogue } from '../../src/labs/index.ts';
import type { Lesson } from '../../src/lessons/lesson.ts';
import { readLesson } from '../../src/lessons/readLesson.ts';

const folder = new URL('../../src/lessons/', import.meta.url);
const textOf = (name: string): URL => new URL(`${name}/lesson.md`, folder);

/** Every built-in lesson by folder name, in menu order of their first labs; among equals lessons of several papers first. */
export function builtInLessons(): ReadonlyMap<string, Lesson> {
  const names = readdirSync(folder).filter((name) => existsSync(textOf(name)));
  const labs = [...catalogue.keys()];
  const place = ({ paper, steps }: Lesson): number => labs.indexOf(steps[0]!.scenario.lab) - (paper === null ? 0.5 : 0);
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
export const lessonEntries = (): Lessons =>
  new Map(
    [...builtInLessons()].map(([name, { title, about, paper, steps }]) => [
      name,
      {
        title,
        about,
        paper,
        labs: [...new Set(steps.map(({ scenario }) => scenario.lab))],
        steps: steps.map(({ scenario }) => encode(scenario, labOf(catalogue, scenario.lab))),
      },
    ]),
  );

/** What the front page says of lessons stands apart from the links of their steps. */
export function lessonFiles(lessons: Lessons): readonly { readonly path: string; readonly text: string }[] {
  const file = (name: string, of: (entry: LessonEntry) => unknown) => ({
    path: `src/lessons/${name}.json`,
    text: `${JSON.stringify(Object.fromEntries([...lessons].map(([lesson, entry]) => [lesson, of(entry)])), null, 2)}\n`,
  });
  return [file('list', ({ steps: _, ...said }) => said), file('steps', ({ steps }) => steps)];
}
