import { describe, expect, test } from 'vitest';
import type { Scenario } from '../../src/core/lab/scenario.ts';
import type { Lessons } from '../../src/core/lessons.ts';
import * as codec from '../../src/core/link/codec.ts';
import { compressText } from '../../src/core/link/compressedText.ts';
import { catalogue } from '../../src/labs/index.ts';
import { runHeadless } from '../fakeEngines.ts';
import { defaultScenario, encode, encodeWithRest } from '../links.ts';

const lessons: Lessons = new Map([
  [
    'tea',
    {
      title: 'Tea',
      about: 'Tea.',
      paper: null,
      level: null,
      count: 2,
      questions: 0,
      minutes: 5,
      labs: ['explore', 'cluster'],
      steps: ['#v=1&lab=explore&gamma_h=5&figure=exchange', '#v=2&lab=cluster&window=3&vs=window:5'],
    },
  ],
]);
const withLecture: Lessons = new Map([...lessons, ['lecture/tea', { ...lessons.get('tea')!, steps: ['#v=2&lab=explore&gamma_h=6'], count: 1 }]]);
const decode = (link: string): codec.Decoded => codec.decode(link, catalogue, lessons);
const own = '---\ntitle: My own\n---\n';

describe('a link that says its place in a lesson and nothing else', () => {
  test('shows the scenario of that step, the first unless it says which', () => {
    expect(decode('#v=2&lesson=tea')).toMatchObject({
      problems: [],
      version: 1,
      scenario: { lab: 'explore', values: { gamma_h: 5 }, lesson: { source: 'tea', step: 1 }, view: { figure: 'exchange' } },
    });
    expect(decode('#v=2&lesson=tea&step=2')).toMatchObject({
      problems: [],
      scenario: { lab: 'cluster', values: { window: 3 }, versus: { window: 5 }, lesson: { source: 'tea', step: 2 } },
    });
  });

  test('may say how it is shown', () => {
    expect(decode('#v=2&lesson=tea&embed=1&figure=curves').scenario).toMatchObject({ values: { gamma_h: 5 }, view: { embed: true, figure: 'curves' } });
  });
});

describe('a link that names a lab beside its place', () => {
  test('shows the scenario of the step all the same, in its lab', () => {
    for (const link of ['#v=2&lab=explore&lesson=tea&step=2', '#v=2&lab=cluster&lesson=tea&step=2'])
      expect(decode(link)).toMatchObject({ problems: [], scenario: { lab: 'cluster', values: { window: 3 }, versus: { window: 5 } } });
  });

  test('shows what it says where it has a value, and says one where all are defaults', () => {
    const { scenario } = decode('#v=2&lab=explore&gamma_h=7&lesson=tea&step=2');
    expect(scenario).toMatchObject({ lab: 'explore', values: { gamma_h: 7 } });
    const defaults = { ...scenario, values: defaultScenario('explore').values };
    expect(decode(encode(defaults)).scenario).toEqual(defaults);
  });

  test('with a lab that there is not is told so', () => {
    expect(decode('#v=2&lab=coffee&lesson=tea').problems.map(({ parameter }) => parameter)).toEqual(['lab']);
  });
});

describe('the link of a step in which nothing was changed', () => {
  test('is its place, with what differs in the view', () => {
    for (const link of ['#v=2&lesson=tea', '#v=2&lesson=tea&step=2', '#v=2&lesson=tea&embed=1&figure=curves']) {
      const { scenario } = decode(link);
      const short = codec.encodeStep(scenario, catalogue, lessons)!;
      const said = (text: string): string[] => text.split('&').slice(1).toSorted();
      expect(said(short)).toEqual(said(link));
      expect(decode(short).scenario).toEqual(scenario);
    }
  });

  test('is none where a value, the comparison or the lab is another', () => {
    const { scenario } = decode('#v=2&lesson=tea&step=2');
    for (const other of [{ values: { ...scenario.values, window: 4 } }, { versus: null }, { lab: 'explore' }, { lesson: null }])
      expect(codec.encodeStep({ ...scenario, ...other }, catalogue, lessons)).toBe(null);
  });
});

describe('a place in a lesson', () => {
  test('stays beside a scenario that the reader has changed', () => {
    const { scenario, problems } = decode('#v=2&lab=explore&gamma_h=7&lesson=tea&step=2');
    expect(problems).toEqual([]);
    expect(scenario).toMatchObject({ lab: 'explore', values: { gamma_h: 7 }, lesson: { source: 'tea', step: 2 } });
    expect(encode(scenario)).toBe('#v=2&lab=explore&gamma_h=7&lesson=tea&step=2');
  });

  test.each([
    ['lesson=coffee', 'lesson', 'coffee', 'tea, z. and the text of a lesson, compressed'],
    ['lesson=tea&step=3', 'step', '3', 'a whole number from 1 to 2'],
    ['lesson=tea&step=0', 'step', '0', 'a whole number from 1 to 2'],
    ['lesson=tea&step=1.5', 'step', '1.5', 'a whole number from 1 to 2'],
    ['step=1', 'step', '1', 'a lesson beside it'],
    ['ask=why', 'ask', 'why', 'z. and the text of a question, compressed'],
  ])('%s is a problem that names parameter, value and what is allowed', (pieces, parameter, value, allowed) => {
    const { problems, scenario } = decode(`#v=2&lab=explore&gamma_h=7&${pieces}`);
    expect(problems).toMatchObject([{ parameter, value, allowed }]);
    expect(scenario.values.gamma_h).toBe(7);
  });

  test('beyond the last step is the last one', () => {
    expect(decode('#v=2&lab=explore&lesson=tea&step=7').scenario.lesson).toEqual({ source: 'tea', step: 2 });
  });

  test('of a lesson of the reader, and a question, travel compressed', () => {
    const scenario: Scenario = { ...defaultScenario(), lesson: { source: own, step: 4 }, ask: 'kind: choose\n' };
    const link = encode(scenario);
    expect(link).toBe(`#v=2&lab=explore&lesson=${compressText(own)}&step=4&ask=${compressText('kind: choose\n')}`);
    expect(decode(link)).toMatchObject({ problems: [], scenario });
  });

  test('of a lesson that is too long for a link is left out, and said to be', () => {
    const long = Array.from({ length: 20_000 }, (_, i) => Math.sin(i).toString(36)).join(' ');
    expect(encodeWithRest({ ...defaultScenario(), lesson: { source: long, step: 4 } })).toEqual({ link: '#v=2&lab=explore', leftOut: ['lesson'] });
  });
});

describe('a place in a lecture', () => {
  const read = (link: string) => codec.decode(link, catalogue, withLecture);

  test('shows the scenario of its step, beside a lesson of the same name, and its link says it again', () => {
    const { scenario, problems } = read('#v=2&lecture=tea');
    expect(problems).toEqual([]);
    expect(scenario).toMatchObject({ values: { gamma_h: 6 }, lesson: { source: 'lecture/tea', step: 1 } });
    expect(codec.encodeStep(scenario, catalogue, withLecture)).toBe('#v=2&lecture=tea');
    expect(read(encode(scenario)).scenario).toEqual(scenario);
    expect(read('#v=2&lesson=tea').scenario).toMatchObject({ values: { gamma_h: 5 }, lesson: { source: 'tea', step: 1 } });
  });

  test('of a text of its own travels compressed', () => {
    const scenario: Scenario = { ...defaultScenario(), lesson: { source: `lecture/${own}`, step: 2 } };
    expect(encode(scenario)).toBe(`#v=2&lab=explore&lecture=${compressText(own)}&step=2`);
    expect(read(encode(scenario))).toMatchObject({ problems: [], scenario });
  });

  test.each([
    ['lecture=coffee', 'lecture', 'coffee', 'tea, z. and the text of a lecture, compressed'],
    ['lesson=lecture/tea', 'lesson', 'lecture/tea', 'tea, z. and the text of a lesson, compressed'],
    ['lecture=tea&step=2', 'step', '2', 'a whole number from 1 to 1'],
    ['lesson=tea&lecture=tea', 'lecture', 'tea', 'no lesson beside it'],
    ['lecture=', 'lecture', '', 'tea, z. and the text of a lecture, compressed'],
  ])('%s is a problem that names parameter, value and what is allowed', (pieces, parameter, value, allowed) => {
    expect(read(`#v=2&lab=explore&gamma_h=7&${pieces}`).problems).toMatchObject([{ parameter, value, allowed }]);
  });
});

describe('headless', () => {
  const text = (steps: string) => compressText(`---\ntitle: My own\nabout: Tea.\n---\n${steps}`);
  const one = '## One\n```step\nlink: "#v=2&lab=explore"\n```\n';

  test('evaluates the step of a built-in lecture, and says its place', async () => {
    const { results } = await runHeadless(['#v=2&lecture=hiding&step=3']);
    expect(results[0].scenario).toMatchObject({ lab: 'explore', lecture: 'hiding', step: 3, gamma_h: 10 });
  });

  test('says the place of a link', async () => {
    const { results } = await runHeadless([`#v=2&lab=explore&lesson=${text(one + one)}&step=2`]);
    expect(results[0].scenario).toMatchObject({ lab: 'explore', v: 2, lesson: text(one + one), step: 2, gamma_h: 5 });
  });

  test.each([
    [`lesson=${text('')}`, 'lesson', /^lesson: line 5: a step is missing; expected a heading/],
    [`lesson=${text(one.replace('explore', 'tea'))}`, 'lesson', /^lesson: line 7: lab = tea does not exist; allowed: explore/],
    [`lesson=${text(one)}&step=2`, 'step', /^step = 2 is not in this lesson; allowed: a whole number from 1 to 1\.$/],
    [`ask=${compressText('kind: guess\n')}`, 'ask', /^ask: line 1: kind = guess is not allowed; allowed: choose/],
  ])('refuses a lesson or a question that cannot be read, with line and expectation (%#)', async (pieces, parameter, message) => {
    const { code, results } = await runHeadless([`#v=2&lab=explore&${pieces}`]);
    expect(code).toBe(2);
    expect(results[0].error).toMatchObject({ parameter, message: expect.stringMatching(message) });
  });
});
