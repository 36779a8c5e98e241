import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { labOf } from '../../src/core/lab/lab.ts';
import { isLecture, type LessonEntry, type Lessons, lecturePrefix } from '../../src/core/lessons.ts';
import { encode } from '../../src/core/link/codec.ts';
import { catalogue } from '../../src/labs/index.ts';
import { type Lesson, type LessonStep, lessonLevels } from '../../src/lessons/lesson.ts';
import { minutesOf } from '../../src/lessons/minutes.ts';
import { readLesson } from '../../src/lessons/readLesson.ts';
import type { GeneratedFile } from './literals.ts';

const folder = new URL('../../src/lessons/', import.meta.url);
const textOf = (name: string): URL => new URL(isLecture(name) ? `${name.slice(lecturePrefix.length)}/lecture.md` : `${name}/lesson.md`, folder);

/** Every built-in lesson by folder name, in menu order: lectures last, by level, then by their first labs; among equals lessons of several papers first. */
export function builtInLessons(): ReadonlyMap<string, Lesson> {
  const names = readdirSync(folder).flatMap((name) => [name, lecturePrefix + name].filter((each) => existsSync(textOf(each))));
  const labs = [...catalogue.keys()];
  const place = ({ level, paper, steps }: Lesson): number =>
    (level === null ? lessonLevels.length : lessonLevels.findIndex((each) => each === level)) * labs.length +
    labs.indexOf(steps[0]!.scenario.lab) -
    (paper === null ? 0.5 : 0);
  return new Map(
    names
      .map((name) => {
        const { lesson, problems } = readLesson(readFileSync(textOf(name), 'utf8'), catalogue);
        if (lesson === null) throw new Error(`${textOf(name).pathname}: ${problems[0]?.message}`);
        return [name, lesson] as const;
      })
      .sort(([one, a], [other, b]) => Number(isLecture(one)) - Number(isLecture(other)) || place(a) - place(b) || (one < other ? -1 : 1)),
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
          minutes: minutesOf(lesson, isLecture(name)),
          labs: [...new Set(steps.map(({ scenario }) => scenario.lab))],
          steps: all,
        },
      ];
    }),
  );
}

const linkOf = ({ scenario }: LessonStep): string => encode(scenario, labOf(catalogue, scenario.lab));

/** What the page needs of lessons first stands apart from the rest, from lectures and from the links of steps. */
export function lessonFiles(lessons: Lessons): readonly GeneratedFile[] {
  const file = (name: string, all: readonly (readonly [string, LessonEntry])[], of: (entry: LessonEntry) => unknown) => ({
    path: `src/lessons/${name}.json`,
    text: `${JSON.stringify(Object.fromEntries(all.map(([lesson, entry]) => [lesson, of(entry)])), null, 2)}\n`,
  });
  const all = [...lessons];
  const told = all.filter(([name]) => !isLecture(name));
  return [
    file('list', told, ({ title, paper, labs }) => ({ title, paper, labs })),
    file('entries', all, ({ steps: _, ...said }) => said),
    file('steps', all, ({ steps }) => steps),
  ];
}
