import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Claim, evaluated, holds, readClaim, readExpression } from '../../src/core/results/expression.ts';
import { catalogue } from '../../src/labs/index.ts';
import { numbersIn } from '../../src/lessons/lesson.ts';
import { type LessonRead, readLesson } from '../../src/lessons/readLesson.ts';

const front = ['---', 'title: Tea', 'about: How long it takes.', '---', ''];
const lesson = (...lines: string[]): string => [...front, ...lines].join('\n');
const step = (...lines: string[]): string[] => ['## A step', '```step', ...lines, '```', ''];
const first = step('link: "#v=2&lab=explore&gamma_s=2"');
const read = (text: string): LessonRead => readLesson(text, catalogue);
const messages = (text: string): string[] => read(text).problems.map(({ message }) => message);

describe('notes for a presenter', () => {
  test('are no words of the step, and have numbers that are checked as theirs', () => {
    const text = lesson(...first, 'Words.', '', '```notes', 'Say *why*: {{simulation.gain}}.', '```', '');
    const [found] = read(text).lesson!.steps;
    expect(found).toMatchObject({ words: [{ kind: 'paragraph' }], notes: [{ kind: 'paragraph' }], answer: [] });
    expect(numbersIn(found!.notes)).toHaveLength(1);
    expect(messages(text.replace('simulation.gain', 'simulation.gains'))[0]).toMatch(/^line 14: simulation\.gains does not exist/);
  });

  test('make a text a lecture behind its prefix, which is no part of it', () => {
    expect(read(`lecture/${lesson(...first)}`)).toEqual(read(lesson(...first)));
  });
});

describe('the sheet of a teacher', () => {
  test('is in the front matter, as a text or a list of them', () => {
    const text = lesson(...first).replace('title: Tea', 'title: Tea\nteaches:\n  - Boil water\n  - Wait\nquestions: Why wait?');
    expect(read(text).lesson!.sheet).toEqual({ teaches: ['Boil water', 'Wait'], topics: [], misconceptions: [], questions: ['Why wait?'] });
  });

  test.each(['3', '[Boil, 3]', '{ a: b }', ''])('of %s is refused', (value) => {
    expect(messages(lesson(...first).replace('title: Tea', `title: Tea\nteaches: ${value}`))[0]).toMatch(
      /^line 3: teaches .*expected a text, or texts in a list/,
    );
  });
});

describe('a lesson', () => {
  test('has a step for each heading, whose scenario is a link or what changes from the step before', () => {
    const { lesson: found, problems } = read(
      lesson(
        ...first,
        ...step('change: { gamma_s: 20, critical: 1 }', 'figure: curves', 'stop: 120'),
        ...step('change: { gamma_s: null, vs: "p:4" }'),
        ...step(),
      ),
    );
    expect(problems).toEqual([]);
    expect(found).toMatchObject({ title: 'Tea', about: 'How long it takes.', paper: null, level: null, was: null });
    expect(found?.steps).toMatchObject([
      { title: 'A step', scenario: { lab: 'explore', values: { gamma_s: 2 }, view: { critical: false } }, stop_us: null },
      { scenario: { values: { gamma_s: 20 }, view: { critical: true, figure: 'curves' } }, stop_us: 120 },
      { scenario: { values: { gamma_s: 5 }, versus: { p: 4 }, view: { figure: 'curves' } } },
      { scenario: { values: { gamma_s: 5 }, versus: { p: 4 } } },
    ]);
  });

  test('may have blanks around the lines of its front matter, a mark before it, and quotes of a word processor around a link', () => {
    const plain = read(lesson(...step('link: "#v=2&lab=explore&gamma_s=2"'))).lesson;
    const mangled = [
      '\uFEFF\r',
      ' \r',
      '--- \r',
      'title: Tea\r',
      'about: How long it takes.\r',
      '---\t\r',
      ...step('link: \u201c#v=2&lab=explore&gamma_s=2\u201d'),
    ].join('\n');
    expect(read(mangled)).toEqual({ lesson: plain, problems: [] });
    expect(messages('\n\n---\ntitle: ""\n---\n')[0]).toMatch(/^line 4: /);
  });

  test('says of a text with a colon of its own that it wants quotes', () => {
    expect(messages(lesson(...first).replace('title: Tea', 'title: Monday: who waits?'))[0]).toMatch(
      /^line 2: title: Monday: who waits\? has a second colon: put the text behind the first in quotes/,
    );
  });

  test.each([
    ['title: \u201cTea: black\u201d', 'Tea: black'],
    ['title: \u201eTea: black\u201c  ', 'Tea: black'],
    ['title: \u00ab# Tea\u00bb', '# Tea'],
    ['title: \u2018The "one" cup\u2019', 'The "one" cup'],
    // Quotes that belong to the title.
    ['title: \u201cYes\u201d or \u201cno\u201d', '\u201cYes\u201d or \u201cno\u201d'],
    ['title: Of \u201cTea\u201d', 'Of \u201cTea\u201d'],
    ['title: "\u201cTea\u201d"', '\u201cTea\u201d'],
  ])('may have a title in the quotes of a word processor: %s', (line, title) => {
    const { lesson: found, problems } = read(lesson(...first).replace('title: Tea', line));
    expect(problems).toEqual([]);
    expect(found!.title).toBe(title);
  });

  test('may have such quotes in a list and around a claim', () => {
    const { lesson: found, problems } = read(
      lesson(
        ...step('link: "#v=2&lab=explore"', 'holds:', '  - \u201csimulation.gain > 0\u201d'),
        ...step('change: {vs: \u201cp:4\u201d, f: 0.5}'),
        '```question',
        'kind: choose',
        'ask: \u201cBlack, or: green?\u201d',
        'options: [\u201cblack, of course\u201d, it is \u201cgreen\u201d]',
        'answer: 1',
        '```',
      ),
    );
    expect(problems).toEqual([]);
    expect(found!.steps[0]!.holds).toHaveLength(1);
    expect(found!.steps[1]!.scenario).toMatchObject({ values: { f: 0.5 }, versus: { p: 4 } });
    expect(found!.steps[1]!.question).toMatchObject({ ask: 'Black, or: green?', options: ['black, of course', 'it is \u201cgreen\u201d'] });
  });

  test('has its words as a tree, with what stands behind the question apart', () => {
    const { lesson: found, problems } = read(
      lesson(
        ...first,
        'It is *short*: `Ω = {{value.omega}}`,',
        'in all {{ 2 * simulation.blocking_us }} and {{model.gain as percent}}.',
        '',
        '```question',
        'kind: choose',
        'ask: Which?',
        'options: [this, that]',
        'answer: 1',
        '```',
        '',
        '1. [More](https://example.org)',
      ),
    );
    expect(problems).toEqual([]);
    const [{ words, question, answer }] = found!.steps as [(typeof found & object)['steps'][number]];
    expect(words).toHaveLength(1);
    expect(words[0]).toMatchObject({
      kind: 'paragraph',
      children: [{ text: 'It is ' }, { kind: 'emphasis' }, { text: ': ' }, { kind: 'mathematics' }, {}, {}, {}, {}, {}],
    });
    expect(numbersIn(words).map(({ isPercent }) => isPercent)).toEqual([false, false, true]);
    expect(question).toMatchObject({ kind: 'choose', answer: 1 });
    expect(answer).toMatchObject([
      { kind: 'list', first: 1, children: [{ kind: 'item', children: [{ kind: 'paragraph', children: [{ kind: 'link', address: 'https://example.org' }] }] }] },
    ]);
  });

  test('reads the same with the line ends of Windows', () => {
    const text = lesson(...first, 'Words.');
    expect(read(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(read(text));
  });

  test.each([
    ['no front matter', '## Tea', /^line 1: front matter is missing; expected title: and about:/],
    ['no title', '---\nabout: Tea.\n---\n## A', /^line 2: the key title is missing/],
    [
      'a key of the front matter that there is not',
      '---\ntitle: Tea\nabout: Tea.\nmilk: no\n---\n',
      /^line 4: milk is not a key of the front matter; allowed: title, paper, about/,
    ],
    [
      'a level that there is not',
      '---\ntitle: Tea\nabout: Tea.\nlevel: hard\n---\n## A',
      /^line 4: level = hard is not allowed; expected introductory, intermediate, advanced\.$/,
    ],
    [
      'a former place without a number',
      '---\ntitle: Tea\nabout: Tea.\nwas: coffee\n---\n## A',
      /^line 4: was = coffee is not allowed; expected the name of a lesson and numbers/,
    ],
    ['a title that is none', '---\ntitle: ~\nabout: Tea.\n---\n## A', /^line 2: title = ~ is not allowed; expected a text\.$/],
    ['a title without words', '---\ntitle: # later\nabout: Tea.\n---\n## A', /^line 2: title has no value; expected a text\.$/],
    ['a title that is a list', '---\ntitle: [Tea,\n  milk]\nabout: Tea.\n---\n## A', /^line 2: title = \[Tea, milk\] is not allowed; expected a text\.$/],
    ['a time without end', lesson(...step('link: "#v=2&lab=explore"', 'stop: .inf')), /^line 9: stop = \.inf is not allowed; expected a time in µs/],
    ['a number that is none', lesson(...first, ...step('change: { f: .NaN }')), /^line 13: f = \.NaN is not a decimal number/],
    ['no link', lesson(...step('link:')), /^line 8: link has no value; expected a link in quotes\.$/],
    [
      'the second of two claims in one line',
      lesson(...step('link: "#v=2&lab=explore"', 'holds: [simulation.gain > 0, ~]')),
      /^line 9: holds = ~ is not allowed/,
    ],
    ['no step', lesson('Words.'), /^line 6: found Words\.; expected a heading that begins with ##/],
    ['a step without a block', lesson('## A step', 'Words.'), /^line 6: what is shown is missing; expected a block ```step/],
    ['a first step that changes', lesson(...step('change: { p: 4 }')), /^line 8: change = { p: 4 } is not allowed; expected link in the first step/],
    ['a lab that does not exist', lesson(...step('figure: curves', 'link: "#v=2&lab=tea"')), /^line 9: lab = tea does not exist; allowed: explore/],
    ['a value out of range', lesson(...first, ...step('change: { p: 5000 }')), /^line 13: p = 5000 is above what is allowed/],
    ['a key that is no parameter', lesson(...first, ...step('change: { tea: 1 }')), /^line 13: tea=1: there is no parameter tea in the lab explore/],
    ['a figure of another lab', lesson(...step('link: "#v=2&lab=explore"', 'figure: map')), /^line 9: figure = map is not allowed; expected .*gathered/],
    ['a time that is none', lesson(...step('link: "#v=2&lab=explore"', 'stop: later')), /^line 9: stop = later is not allowed; expected a time in µs/],
    ['a link with a value above its range', lesson(...step('link: "#v=2&lab=explore&f=2"')), /^line 8: f = 2 is above what is allowed/],
    ['a choice that there is not', lesson(...step('link: "#v=2&lab=sockets"'), ...step('change: { scheme: tea }')), /^line 13: scheme = tea is not allowed/],
    [
      'a claim without a comparison',
      lesson(...step('link: "#v=2&lab=explore"', 'holds:', '  - simulation.gain')),
      /^line 10: holds = simulation\.gain is not allowed/,
    ],
    [
      'a reference to no parameter',
      lesson(...first, 'Words,', 'with {{value.tea}}.'),
      /^line 12: value\.tea does not exist in the lab Explore; expected value\.gamma_h/,
    ],
    [
      'a reference to no result',
      lesson(...first, '', 'With {{1 - simulation.tea}}.'),
      /^line 12: simulation\.tea does not exist .* expected .*simulation\.blocking_us, /,
    ],
    [
      'a claim of no result',
      lesson(...step('link: "#v=2&lab=explore"', 'holds:', '  - model.tea > 1')),
      /^line 10: model\.tea does not exist .* model\.gain, /,
    ],
    [
      'a reference to no result of the step before',
      lesson(...step('link: "#v=2&lab=program"'), ...first, '{{before.simulation.gain}}'),
      /^line 16: before\.simulation\.gain does not exist in the lab Program; expected what is chosen/,
    ],
    [
      'a reference to a group of results',
      lesson(...step('link: "#v=2&lab=deposit"'), '{{model.breakdown}}'),
      /^line 11: model\.breakdown does not exist .* expected model\.breakdown\.control, model\.breakdown\.gather_scatter/,
    ],
    ['a reference below a number', lesson(...first, '{{model.gain.tea}}'), /^line 11: model\.gain\.tea does not exist .* expected model\.gain\.$/],
    ['a reference to a row', lesson(...step('link: "#v=2&lab=schedule"'), '{{simulation.finish_ns}}'), /^line 11: .* expected simulation\.finish_ns\.0\.$/],
    [
      'a question for no result',
      lesson(...first, '```question', 'kind: number', 'ask: How much?', 'answer: simulation.tea', '```'),
      /^line 14: answer = simulation\.tea is not allowed; allowed: .*simulation\.blocking_us/,
    ],
    [
      'a question in no figure of its lab',
      lesson(...first, '```question', 'kind: curve', 'ask: a', 'figure: map', '```'),
      /^line 14: figure = map is not allowed; allowed: .*curves/,
    ],
    ['a reference to no step', lesson(...first, '{{before.model.gain}}'), /^line 11: before = before\. is not allowed/],
    ['a number that is typed', lesson(...first, '{{12}}'), /^line 11: number = \{\{12\}\} is not allowed/],
    ['HTML', lesson(...first, 'Words <script>alert(1)</script>'), /^line 11: found <script>; expected Markdown without HTML/],
    ['a picture', lesson(...first, '![tea](https://example.org/tea.png)'), /^line 11: found image; expected Markdown without HTML/],
    ['a link that is a script', lesson(...first, '[tea](javascript:alert)'), /^line 11: found javascript:alert; expected links that begin with https/],
    ['a question that cannot be read', lesson(...first, '```question', 'kind: guess', '```'), /^line 12: kind = guess is not allowed/],
    ['two questions', lesson(...first, '```question', 'kind: curve', 'ask: a', '```', '```question', '```'), /^line 15: found another question/],
  ])('%s is said with its line and what was expected', (_what, text, message) => {
    const { lesson: found, problems } = read(text);
    expect(found).toBeNull();
    expect(problems[0]?.message).toMatch(message);
    expect(problems[0]?.line).toBe(Number(/^line (\d+)/.exec(problems[0]!.message)?.[1]));
  });

  test('whose first scenario is wrong says that, and not of every step that changes it', () => {
    expect(messages(lesson(...step('link: "#v=2&lab=tea"'), ...step('change: { p: 4 }')))).toHaveLength(1);
  });
});

test('the lesson that docs/class.md shows can be read', () => {
  const page = readFileSync(new URL('../../docs/class.md', import.meta.url), 'utf8');
  expect(read(/````\n(---\n.*?)````/s.exec(page)![1]!)).toMatchObject({ problems: [], lesson: { steps: [{ stop_us: 1200, question: { kind: 'choose' } }] } });
});

describe('an expression', () => {
  const results = {
    now: {
      values: { p: 4 },
      model: { values: {}, result: { values: { gain: 1.5, none: null, runs: [{ time: 7 }] } } },
      simulation: { values: {}, result: { values: { status: 'completed' }, timelines: [] } },
    },
    before: { values: { p: 8 }, model: null, simulation: null },
  };

  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['8 / 2 / 2', 2],
    ['5 - 2 - 1', 2],
    ['model.gain * value.p', 6],
    ['before.value.p - value.p', 4],
    ['model.runs.0.time', 7],
    ['simulation.status', 'completed'],
    ['1 / 0', null],
    ['model.none', null],
    ['before.model.gain', null],
  ])('%s is %s', (text, value) => expect(evaluated(readExpression(text)!, results)).toBe(value));

  test.each(['', '1 +', '(1', 'model.', 'other.gain', '1 2', 'a.b.c'])('%s is none', (text) => expect(readExpression(text)).toBeNull());

  test.each([
    ['model.gain == 1.5000001', true],
    ['model.gain == 1.51', false],
    ['model.gain != 1.51', true],
    ['model.gain > 1', true],
    ['model.gain >= 1.5', true],
    ['model.gain < 1.5000001', false],
    ['value.p < before.value.p', true],
    ['simulation.status == completed', true],
    ['simulation.status == deadlock', false],
    ['simulation.status > 1', false],
    ['model.none == 0', false],
    ['model.none != 0', false],
  ])('whether %s: %s', (text, value) => expect(holds(readClaim(text) as Claim, results)).toBe(value));
});
