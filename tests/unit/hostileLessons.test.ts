import { expect, test } from 'vitest';
import { compressText } from '../../src/core/link/compressedText.ts';
import { maxLesson, maxQuestion } from '../../src/core/link/lessonPosition.ts';
import { catalogue } from '../../src/labs/index.ts';
import { placeProblems } from '../../src/lessons/placeProblems.ts';
import { readQuestion } from '../../src/lessons/question.ts';
import { readLesson } from '../../src/lessons/readLesson.ts';
import { decode } from '../links.ts';

const head = "---\ntitle: t\nabout: a\n---\n\n## One\n\n```step\nlink: '#v=3&lab=explore'\n```\n\n";

const repeated = (part: string, characters: number): string => part.repeat(Math.floor(characters / part.length));
/** As many paragraphs as fit, each with as many marks as may be. */
const paragraphs = (part: string, longest = (115 * part.length) / part.match(/[*_[\]`]/g)!.length): string =>
  repeated(`${repeated(part, longest)}\n\n`, maxLesson - head.length);

/** Texts that took seconds, minutes or the whole stack: what a short link unpacks to, and what goes as far as is allowed. */
const lessons = {
  'open braces': head + '{{'.repeat(400_000),
  'as many open braces as may be': head + repeated('{{a ', 2000),
  'marks of emphasis': head + '_a*'.repeat(20_000),
  'marks of emphasis, paragraph by paragraph': head + paragraphs('_a*'),
  'other marks of emphasis': head + paragraphs('a*_b'),
  'open brackets': head + paragraphs('[a](<b '),
  backticks: head + paragraphs('``a'),
  'quotations in one another': head + '>'.repeat(5000),
  'lists in one another': head + '- '.repeat(5000),
  'numbered lists in one another': head + '1. '.repeat(5000),
  'lists in one another, by their blanks': head + Array.from({ length: 300 }, (_, i) => `${' '.repeat(2 * i)}- a\n`).join(''),
  'quotation after quotation': head + repeated('> a\n\n', maxLesson - head.length),
  parentheses: `${head}{{ ${'('.repeat(5000)}1${')'.repeat(5000)} }}`,
  'blanks in braces': `${head}{{ a${repeated(' ', 2000)}b }}`,
  'blanks in the front matter': `---\ntitle: a${' '.repeat(100_000)}b\nabout: a\n---\n`,
  'brackets in the front matter': `---\ntitle: ${'['.repeat(2000)}\n---\n`,
};

for (const [what, text] of Object.entries(lessons))
  test(`a lesson of ${what} is read or refused at once, and a link to it is not followed for long`, () => {
    const began = process.cpuUsage().user;
    for (const { message } of readLesson(text, catalogue).problems) expect(message).toMatch(/^line \d+: /);
    placeProblems(decode(`#v=3&lesson=${compressText(text)}`).scenario, catalogue);
    expect((process.cpuUsage().user - began) / 1e6, 'seconds of the processor').toBeLessThan(3);
  });

const question = 'kind: choose\nask: a\noptions: [one, two]\nanswer: 1\n';
const questions = {
  blanks: `${question}reason: a${' '.repeat(100_000)}b\n`,
  'as many blanks as may be': `${question}reason: a${repeated(' ', 7000)}b\n`,
  'blanks after blanks': `${question}reason: ${repeated(`a${' '.repeat(100)}`, 7000)}\n`,
  brackets: `${question}reason: ${repeated('[', 7000)}`,
  braces: `${question}reason: ${repeated('{a: ', 7000)}`,
  'lists in one another': `${question}known:\n  ${repeated('- ', 7000)}`,
  'keys in one another': `${question}known:\n  ${repeated('? ', 7000)}`,
};

for (const [what, text] of Object.entries(questions))
  test(`a question of ${what} is read or refused at once`, () => {
    const began = process.cpuUsage().user;
    for (const { message } of readQuestion(text, 1, null).problems) expect(message).toMatch(/^line \d+: /);
    placeProblems(decode(`#v=3&lab=explore&ask=${compressText(text)}`).scenario, catalogue);
    expect((process.cpuUsage().user - began) / 1e6, 'seconds of the processor').toBeLessThan(3);
  });

test('a text that unpacks to more than a lesson or a question has is ignored, and what is allowed is said', () => {
  const [lesson] = decode(`#v=3&lesson=${compressText(head + 'a '.repeat(20_000))}`).problems;
  expect(lesson!.message).toContain(`unpacks to more than ${maxLesson} bytes`);
  const [asked] = decode(`#v=3&lab=explore&ask=${compressText(question + 'a'.repeat(9000))}`).problems;
  expect(asked!.message).toContain(`unpacks to more than ${maxQuestion} bytes`);
});

test('what lies deeper than the parsers go is said with its line and what is allowed', () => {
  expect(readLesson(`${head}${'>'.repeat(20)} a\n`, catalogue).problems.map(({ message }) => message)).toEqual([
    'line 12: a lesson has more than 8 lists or quotations in one another; allowed: at most 8.',
  ]);
  expect(readLesson(`${head}${'a '.repeat(1500)}\n`, catalogue).problems.map(({ message }) => message)).toEqual([
    'line 12: a lesson has more than 2500 characters without a blank line; allowed: at most 2500.',
  ]);
});
