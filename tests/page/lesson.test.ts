import { describe } from 'vitest';
import { lessonEntries } from '../../scripts/generators/lessons.ts';
import { compressText } from '../../src/core/link/compressedText.ts';
import { decode, encode } from '../links.ts';
import { expect, type Page, test, textOf } from './page.tsx';

const lessons = [...lessonEntries()];
const place = (page: Page): string => textOf(page.one('region', /^Lesson/)).replace(/^.*(Step \d+ of \d+).*$/, '$1');
const title = (): string => document.querySelector('.lesson h2')?.textContent ?? '';
const words = (): string => [...document.querySelectorAll('.lesson-words > :not(h2)')].map(textOf).join(' ');

const own = [
  '---',
  'title: My lesson',
  'about: Two steps in two labs.',
  '---',
  '## One',
  '```step',
  'link: "#v=2&lab=explore&f=1&omega=0&p=2&iterations=1"',
  'stop: 1500',
  '```',
  'An iteration takes {{simulation.blocking_us}}, {{model.gain}} times as long: `γ_s = {{value.gamma_s}}`. <3 & *so on*',
  '## Two',
  '```step',
  'link: "#v=2&lab=cluster&window=3"',
  '```',
  'Now `γ_s` is no parameter; it was {{before.value.gamma_s}}, and the gain {{before.model.gain}}.',
].join('\n');
const asking = [
  '---',
  'title: Asked',
  'about: Three steps in one lab.',
  '---',
  '## One',
  '```step',
  'link: "#v=2&lab=explore"',
  '```',
  '```question',
  'kind: choose',
  'ask: Which?',
  'options: [the first, the second]',
  'answer: 1',
  '```',
  'It is the first.',
  '## Two',
  '```step',
  'change: { gamma_s: 20 }',
  '```',
  'Larger.',
  '## Three',
  '```step',
  'change: { gamma_s: 5 }',
  '```',
  'Small again.',
].join('\n');
const ownLink = `#v=2&lab=explore&f=1&omega=0&p=2&iterations=1&lesson=${compressText(own)}`;

describe('a lesson', () => {
  test('is opened from the menu at its first step', async ({ open }) => {
    const page = await open();
    const [name, { title: called, steps, count, minutes }] = lessons.find(([, { paper }]) => paper !== null)!;
    await page.click(page.button('Lessons'));
    const entry = [...document.querySelectorAll<HTMLElement>('.presets button')].find((each) => each.textContent.startsWith(called))!;
    const said = textOf(entry);
    await page.click(entry);
    await page.later(() => expect(place(page)).toBe(`Step 1 of ${count}`));
    expect(said).toMatch(new RegExp(`introductory, ${count} steps, \\d+ questions, about ${minutes} min$`));
    expect(page.link()).toBe(`${steps[0]}&lesson=${name}`);
  });

  test('is played from end to end by Page Down alone, as a remote sends it, which first shows what is asked', async ({ open }) => {
    const page = await open(`#v=2&lab=explore&lesson=${compressText(asking)}`);
    expect(page.text('.lesson-body > .lesson-hint')).toMatch(/^Answer/);
    expect(page.texts('.verdict')).toEqual([]);
    const seen: string[] = [];
    for (let presses = 0; presses < 5; presses += 1) {
      seen.push(words());
      await page.press(document.body, 'PageDown');
    }
    expect(seen.slice(1)).toEqual(['It is the first.', 'Larger.', 'Small again.', 'Small again.']);
    expect(page.valueText('software granularity')).toBe('5');
    await page.press(document.body, 'PageUp');
    expect(title()).toBe('Two');
    expect(page.valueText('software granularity')).toBe('20');
    expect(page.link()).toContain('&step=2');
  });

  test('shows the scenario of each step with numbers of its own results, in whatever lab, and undo leads a step back', async ({ open }) => {
    const page = await open(ownLink);
    await page.later(() => expect(words()).toContain('An iteration takes 2 ms, 2 times as long: γs = 5. <3 & so on'));
    expect(document.querySelector('.lesson em')?.textContent).toBe('so on');
    await page.click(page.button('Next'));
    await page.later(() => expect(title()).toBe('Two'));
    expect(document.getElementById('figure-operation')).not.toBeNull();
    expect(page.slider('sender window').getAttribute('aria-valuetext')).toContain('3');
    await page.later(() => expect(words()).toBe('Now γs is no parameter; it was 5, and the gain 2.'));
    await page.click(page.button('Undo'));
    await page.later(() => expect(title()).toBe('One'));
    expect(page.valueText('software granularity')).toBe('5');
  });

  test('keeps its numbers while sliders move, and leads back to the step, which is one step of undo', async ({ open }) => {
    const page = await open(ownLink);
    await page.later(() => expect(words()).toContain('2 times'));
    expect(page.all('button', 'Back to the step')).toEqual([]);
    await page.enter('software granularity', '50');
    expect(words()).toContain('γs = 5.');
    expect(page.link()).toContain('gamma_s=50');
    await page.click(page.button('Back to the step'));
    expect(page.valueText('software granularity')).toBe('5');
    expect(page.all('button', 'Back to the step')).toEqual([]);
    await page.click(page.button('Undo'));
    expect(page.valueText('software granularity')).toBe('50');
  });

  test('shows what a step showed that was in another lesson, and its end leads to the next lesson', async ({ open }) => {
    const page = await open('#v=2&lesson=hiding&step=8');
    await page.later(() => expect(title()).toBe('A communication process waits instead'));
    expect(place(page)).toBe('Step 3 of 4');
    await page.follow('#v=2&lesson=sockets&step=4');
    const next = lessons[lessons.findIndex(([name]) => name === 'sockets') + 1]!;
    await page.click(await page.later(() => page.button(new RegExp(`^Next lesson: ${next[1].title.slice(0, 20)}`))));
    await page.later(() => expect(place(page)).toBe(`Step 1 of ${next[1].count}`));
    expect(page.link()).toContain(`lesson=${next[0]}`);
  });

  test('stops the diagrams where the step says', async ({ open }) => {
    const page = await open(ownLink);
    await page.later(() => expect(page.slider('Time shown').getAttribute('aria-valuetext')).toMatch(/^1\.5 ms of/));
  });

  test('shows the two processes of a run on a stage, at the time of the cursor', async ({ open }) => {
    const page = await open(ownLink);
    const acts = (): string[] => [...document.querySelectorAll('.stage .word')].map((each) => each.textContent!);
    await page.press(page.one('region', 'Event diagrams'), 'Home');
    // Blocking and overlapped, of which both begin with computing.
    await page.later(() => expect(acts().slice(0, 4)).toEqual(['computes', 'computes', 'computes', 'computes']));
    await page.press(page.one('region', 'Event diagrams'), 'End');
    await page.later(() => expect(acts().slice(0, 2)).toEqual(['is done', 'is done']));
  });

  test('leaves Page Down to the control that has the focus', async ({ open }) => {
    const page = await open(ownLink);
    await page.press(page.slider('software granularity'), 'PageDown');
    expect(title()).toBe('One');
    expect(page.valueText('software granularity')).not.toBe('5');
    await page.press(page.box('software granularity'), 'PageDown');
    expect(title()).toBe('One');
    await page.press(page.button('Leave the lesson'), 'PageDown');
    await page.later(() => expect(title()).toBe('Two'));
  });

  test('is where it was when its link is opened again, with what the reader has changed', async ({ open }) => {
    const page = await open(`#v=2&lesson=${lessons[1]![0]}&step=2`);
    const link = page.link();
    expect(place(page)).toMatch(/^Step 2 of/);
    expect(page.all('button', 'Back to the step')).toEqual([]);
    await page.follow(`${link}&edit=drop:1`);
    expect(place(page)).toMatch(/^Step 2 of/);
  });

  test('has a list of its steps, and is left with all values as they are', async ({ open }) => {
    const page = await open(ownLink);
    await page.unfold('All steps');
    const list = document.querySelector('.lesson-steps')!;
    expect(page.button('One', list).getAttribute('aria-current')).toBe('step');
    await page.click(page.button('Two', list));
    await page.later(() => expect(title()).toBe('Two'));
    await page.click(page.button('Leave the lesson'));
    expect(page.all('region', /^Lesson/)).toEqual([]);
    expect(page.link()).toBe(encode(decode('#v=2&lab=cluster&window=3').scenario));
  });

  test('plays in a frame, with its title before the figure', async ({ open }) => {
    const page = await open(`${ownLink}&embed=1`);
    expect(page.all('button', 'Lessons')).toEqual([]);
    const [figure, lesson] = [page.one('img', /./), page.one('region', /^Lesson/)];
    expect(lesson.compareDocumentPosition(figure) & 4).toBe(4);
    await page.click(page.button('Next'));
    await page.later(() => expect(title()).toBe('Two'));
    expect(page.link()).toContain('embed=1');
  });
});

const questions = [
  '---',
  'title: Three questions',
  'about: Two to predict, one to pass over.',
  '---',
  '## A gain',
  '```step',
  'link: "#v=2&lab=explore&f=1&omega=0&p=2&iterations=1"',
  '```',
  '```question',
  'kind: number',
  'ask: How large?',
  'answer: model.gain',
  '```',
  'Two.',
  '## A choice',
  '```step',
  'change: { gamma_s: 5 }',
  '```',
  '```question',
  'kind: choose',
  'ask: Which?',
  'options: [the first, the second]',
  'answer: 1',
  '```',
  'It is the first.',
  '## Another gain',
  '```step',
  'change: { gamma_s: 20 }',
  '```',
  '```question',
  'kind: number',
  'ask: How large now?',
  'answer: model.gain',
  '```',
  'Less.',
].join('\n');

describe('the end of a lesson', () => {
  const recap = (): string[] => [...document.querySelectorAll('.lesson-recap > p, .lesson-recap li')].map(textOf);
  const link = `#v=2&lab=explore&f=1&omega=0&p=2&iterations=1&lesson=${compressText(questions)}`;
  const say = async (page: Page, number: string): Promise<void> => {
    await page.fill(page.one('textbox', /^Your prediction/), number);
    await page.click(page.button('Show'));
    await page.later(() => expect(page.text('.question-panel .question-outcome')).toMatch(/^(Right|Not quite)/));
  };

  test('lists what was predicted beside the result, what was skipped, and how the misses are alike; a row leads back to its answer', async ({ open }) => {
    const page = await open(link);
    await say(page, '4');
    await page.click(page.button('Next'));
    await page.later(() => expect(title()).toBe('A choice'));
    await page.click(page.button('Show without predicting'));
    await page.click(page.button('Next'));
    await page.later(() => expect(title()).toBe('Another gain'));
    expect(recap()).toEqual([]);
    // Of granularity 20 beside 5 the message is 5 of 25.
    await say(page, '2.5');
    await page.later(() =>
      expect(recap()).toEqual([
        'Right: 0 of 2. Both numbers that you missed were too high, by a factor of about 2.',
        'A gainNot quite: 2, you said 4.',
        'A choiceSkipped. The result: “the first”.',
        'Another gainNot quite: 1.25, you said 2.5.',
      ]),
    );
    expect(page.link()).toBe(`#v=2&lab=explore&gamma_s=20&f=1&omega=0&p=2&iterations=1&lesson=${compressText(questions)}&step=3`);
    await page.click(page.button('A gain', document.querySelector('.lesson-recap')!));
    await page.later(() => expect(title()).toBe('A gain'));
    expect(page.text('.question-outcome')).toBe('Not quite: 2, you said 4.');
  });

  test('names a question that was passed over, and the first prediction stays', async ({ open }) => {
    const page = await open(link);
    await say(page, '2');
    for (const step of ['A choice', 'Another gain']) {
      await page.click(page.button('Next'));
      await page.later(() => expect(title()).toBe(step));
    }
    await page.click(page.button('Show without predicting'));
    await page.later(() => expect(recap()).toEqual(['Right: 1 of 1.', 'A gainRight: 2.', 'A choiceSkipped.', 'Another gainSkipped. The result: 1.25.']));
    for (const step of ['A choice', 'A gain']) {
      await page.click(page.button('Back'));
      await page.later(() => expect(title()).toBe(step));
    }
    await say(page, '9');
    for (const step of ['A choice', 'Another gain']) {
      await page.click(page.button('Next'));
      await page.later(() => expect(title()).toBe(step));
    }
    await page.click(page.button('Show without predicting'));
    await page.later(() => expect(recap()[1]).toBe('A gainRight: 2.'));
  });

  test('has no list where nothing was answered', async ({ open }) => {
    const page = await open(`${link}&step=3`);
    await page.later(() => expect(title()).toBe('Another gain'));
    expect(recap()).toEqual([]);
  });
});

describe('a lesson that cannot be read', () => {
  test('says line and expectation, and the scenario of its link stays', async ({ open }) => {
    const page = await open(`#v=2&lab=explore&gamma_s=7&lesson=${compressText(own.replace('window=3', 'window=x'))}`);
    expect(page.text('.lesson')).toMatch(/cannot be read.*line 13: window = x is not a decimal number; allowed: a whole number from/);
    expect(page.valueText('software granularity')).toBe('7');
    await page.click(page.button('Leave the lesson'));
    expect(page.link()).toBe('#v=2&lab=explore&gamma_s=7');
  });

  test('that is dropped leaves the page as it was; one that can be read is played', async ({ open }) => {
    const page = await open('#v=2&lab=explore&gamma_s=7');
    const drop = async (file: File): Promise<void> => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      Object.assign(event, { dataTransfer: { files: [file], types: ['Files'] } });
      document.body.dispatchEvent(event);
      await page.settled();
    };
    await drop(new File(['# Nothing'], 'mine.md'));
    await page.later(() => expect(page.text('.lesson-fault')).toMatch(/mine\.md: line 1: front matter is missing; expected title:/));
    expect(page.link()).toBe('#v=2&lab=explore&gamma_s=7');
    await drop(new File(['\x7fELF\0\0'], 'core.bin'));
    await page.later(() =>
      expect(page.text('.lesson-fault')).toMatch(/^No lab opens this file\. No lab opens core\.bin, a program\. The page opens .*traces of the PyTorch/),
    );
    // Whatever it is called, a picture is no lesson.
    await drop(new File([Uint8Array.from([0x89, 80, 78, 71, 13, 10, 26, 10])], 'mine.md'));
    await page.later(() => expect(page.text('.lesson-fault')).toMatch(/No lab opens mine\.md, a PNG picture\./));
    // A dropped folder, as a browser presents it.
    await drop(Object.assign(new File([], 'folder'), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) }));
    await page.later(() => expect(page.text('.lesson-fault')).toBe('No lab opens this file. folder: it cannot be read.'));
    await drop(new File([own], 'mine.md'));
    await page.later(() => expect(title()).toBe('One'));
    expect(page.texts('.lesson-fault')).toEqual([]);
    expect(page.link()).toBe(ownLink);
  });
});

test('beside the figure of a step stand its sliders and no others, and counts are written with their nouns', async ({ open }) => {
  const page = await open('#v=2&lab=explore&f=1&omega=0&p=2&iterations=1&lesson=hiding&step=1&figure=exchange');
  expect(page.all('slider', /software granularity/)).toHaveLength(1);
  expect(page.all('slider', /window|buffer|packets/)).toEqual([]);
  await page.click(page.button('Lessons'));
  expect(page.text('.presets')).not.toMatch(/\b1 (questions|steps)\b/);
});
