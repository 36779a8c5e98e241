import { describe } from 'vitest';
import { compressText } from '../../src/core/link/compressedText.ts';
import { readQuestion } from '../../src/lessons/question.ts';
import { expectedOf } from '../e2e/model.ts';
import { decode } from '../links.ts';
import { expect, type Page, test, textOf } from './page.tsx';

const linkOf = (question: string, scenario = 'lab=explore'): string => {
  const { problems } = readQuestion(question);
  expect(problems).toEqual([]);
  return `#v=2&${scenario}&ask=${compressText(question)}`;
};

/** Nothing that the results say is on the page. */
function expectVeiled(): void {
  for (const each of [
    '.verdict',
    '.key-numbers',
    '.formula',
    '.diagram-number:not(:empty)',
    'figure table',
    '.curves-cursor',
    '.series *',
    '.beyond',
    '.within',
    '[role=tree]',
  ])
    expect(document.querySelectorAll(each), each).toHaveLength(0);
}

const panel = (page: Page): HTMLElement => page.one('region', /\?$|\.$/);
const outcome = (): string => textOf(document.querySelector('.question-outcome')!);

describe('a question in the link', () => {
  test('that offers a choice stands first with the figure hidden, is answered by keys, and then all is shown', async ({ open }) => {
    const page = await open(
      linkOf('{kind: choose, ask: Which ends first?, options: [the blocking one, the overlapped one], answer: 2, figure: exchange, stop: 1500}'),
    );
    expectVeiled();
    expect(textOf(document.querySelector('main h2')!)).toBe('Which ends first?');
    // No file reveals the answer.
    await page.click(page.button('Share'));
    expect(page.all('button', /^Save /)).toEqual([]);
    await page.click(page.button('Share'));
    // The end of the diagrams is hidden, too: they play to the stop and stay there.
    const diagrams = page.one('region', 'Event diagrams');
    await page.press(diagrams, 'End', 'ArrowRight', 'ArrowRight');
    expect(page.slider('Time shown').getAttribute('aria-valuetext')).toBe('1.5 ms of 1.5 ms');
    await page.press(diagrams, 'Enter');
    expect(document.querySelector('dialog[open]')).toBeNull();
    // The figure cannot be saved, and the menu says so.
    await page.click(page.button('Share'));
    await page.later(() => expect(page.text('.share')).toContain('Figures and data can be saved when the question is answered'));
    expect(page.all('button', /^Save/)).toHaveLength(0);
    await page.click(page.button('Share'));

    await page.click(page.button('Show'));
    expect(textOf(page.one('alert', /^/))).toBe('Choose one.');
    expectVeiled();
    await page.click(page.one('radio', 'the blocking one'));
    await page.press(page.button('Show'), 'Enter');
    expect(outcome()).toBe('Not quite: “the overlapped one”, you said “the blocking one”.');
    expect(document.querySelectorAll('.verdict, .key-numbers')).toHaveLength(2);
    // From the stop they play on, to the end.
    expect(page.button('Pause')).toBeTruthy();
    await page.later(() => expect(page.slider('Time shown').getAttribute('aria-valuetext')).toMatch(/^(1\.[5-9]\d*|[2-5](\.\d+)?) ms of 6 ms$/));
    await page.press(page.one('region', 'Event diagrams'), 'End');
    expect(page.all('img', /Event diagram/)).toHaveLength(2);
    await page.click(page.button('Show the whole page'));
    expect(page.all('img', /Event diagram/)).toHaveLength(5);
  });

  test('about bars shows which there are, and neither how long they are nor what they add up to, until it is answered', async ({ open }) => {
    const page = await open(
      linkOf('{kind: choose, ask: Which is shorter?, options: [with hiding, without], answer: 1, figure: step}', 'lab=program&figure=step'),
    );
    await page.later(() => expect(page.button(/^with hiding/).className).toBe('bar'));
    const filled = '.bar-track > svg > path:not([fill=none])';
    expectVeiled();
    expect(document.querySelectorAll(`${filled}, .bar-detail`)).toHaveLength(0);
    const totals = () => Array.from(document.querySelectorAll('.bar-total'), (each) => textOf(each));
    expect(new Set(totals())).toEqual(new Set(['?']));
    await page.click(page.button('Show without predicting'));
    await page.later(() => expect(document.querySelectorAll(filled).length).toBeGreaterThan(totals().length));
    expect(totals()).not.toContain('?');
  });

  test('about diagrams without a stop has nothing to play, and says no time, until it is answered', async ({ open }) => {
    const page = await open(linkOf('{kind: choose, ask: Which ends first?, options: [the blocking one, the overlapped one], answer: 2, figure: exchange}'));
    expectVeiled();
    const time = page.slider('Time shown');
    expect([time.disabled, time.getAttribute('aria-valuetext')]).toEqual([true, 'nothing to play yet']);
    expect(page.button('Play').disabled).toBe(true);
    expect(page.text('.time-text')).toBe('–');
    await page.click(page.one('radio', 'the overlapped one'));
    await page.press(page.button('Show'), 'Enter');
    expect([time.disabled, page.button('Play').disabled]).toEqual([false, false]);
    expect(time.getAttribute('aria-valuetext')).toMatch(/^(.+) of \1$/);
  });

  test('for a number shows what was predicted beside it, and says whether it holds', async ({ open }) => {
    const { gain } = expectedOf({});
    const page = await open(linkOf('{kind: number, ask: How large is the gain?, answer: simulation.gain, figure: curves, tolerance: 10%, then: What waits?}'));
    expectVeiled();
    await page.fill(page.one('textbox', /^Your prediction/), 'much');
    await page.click(page.button('Show'));
    expect(textOf(page.one('alert', /^/))).toBe('much is not a number.');
    await page.fill(page.one('textbox', /^Your prediction/), String(1.05 * gain));
    await page.press(page.one('textbox', /^Your prediction/), 'Enter');
    expect(outcome()).toMatch(/^Right: [\d.]+, you said [\d.]+\. Up to 10% off counts\.$/);
    expect([...document.querySelectorAll('.number-predicted')].map((each) => textOf(each.closest('div')!.querySelector('dt')!))).toEqual(['Gain, simulated']);
    await page.later(() => expect(document.querySelectorAll('.predicted-ring')).toHaveLength(1));
    await page.fill(page.one('textbox', 'What waits?'), 'The receiver.');
    await page.click(page.button('Copy the answer'));
    await page.later(() => expect(page.text('.question-buttons')).toContain('Copied.'));
    expect(await navigator.clipboard.readText()).toMatch(/^How large is the gain\?\nRight: .*\nWhat waits\?\nThe receiver\.\nhttp/);
    await page.click(page.button('Copy a link to the question'));
    const link = await page.later(async () => {
      const text = await navigator.clipboard.readText();
      expect(text).toMatch(/^http/);
      return text;
    });
    expect(readQuestion(decode(link).scenario.ask!).question).toMatchObject({ kind: 'number', ask: 'How large is the gain?', then: 'What waits?' });
  });

  test('for a curve takes it from the arrow keys, column by column, and draws it over the result', async ({ open }) => {
    const page = await open(linkOf('{kind: curve, ask: Draw the gain., answer: gain}'));
    expectVeiled();
    const pad = page.one('slider', /^Draw Gain/);
    expect(pad.getAttribute('aria-valuetext')).toMatch(/nothing drawn$/);
    await page.click(page.button('Show'));
    expect(textOf(page.one('alert', /^/))).toContain('Draw in the figure');
    await page.press(pad, 'ArrowUp', ...Array.from({ length: 24 }, () => 'ArrowRight'), 'PageUp', 'ArrowDown');
    const heights = document
      .querySelector('.predicted-line')!
      .getAttribute('points')!
      .split(' ')
      .map((point) => Number(point.split(',')[1]));
    expect(heights).toHaveLength(25);
    expect(new Set(heights.slice(0, 24)).size).toBe(1);
    expect(heights[24]).toBeLessThan(heights[0]!);
    expect(pad.getAttribute('aria-valuenow')).toBe('58');
    await page.click(page.button('Show'));
    expect(outcome()).toMatch(
      /^Not quite\. The peak is (in the right place|too far \w+ \(it is at [\d.]+\)), its height is .*\. The left end is .*\. The right end is .*\.$/,
    );
    expect(document.querySelectorAll('.predicted-line')).toHaveLength(1);
    expect(document.querySelectorAll('.panel-gain .series *').length).toBeGreaterThan(0);
    expect(page.all('slider', /^Draw/)).toEqual([]);
  });

  test('for a moment of a diagram takes it from keys that else play, and marks it and the result', async ({ open }) => {
    const page = await open(linkOf('{kind: point, ask: When does the message arrive?, answer: 2000, diagram: blocking, stop: 500, tolerance: 100}'));
    expectVeiled();
    await page.press(page.one('region', 'Event diagrams'), 'End');
    // The slider is as long as the axis, most of which is hidden.
    const scrub = page.slider('Time shown');
    expect(Number(scrub.value) / Number(scrub.max)).toBeLessThan(0.2);
    expect(page.text('.question-hint')).toBe('Point at a moment in “Blocking”: press in the marked area, or use its arrow keys.');
    await page.click(document.querySelector<HTMLElement>('.moment-elsewhere')!);
    expect(textOf(page.one('alert', /^/))).toContain('“Blocking”');
    const pad = page.one('slider', 'Point at a moment');
    expect(document.activeElement).toBe(pad);
    await page.press(pad, 'ArrowRight');
    expect(document.querySelectorAll('.pointed-predicted')).toHaveLength(1);
    expect(page.slider('Time shown').getAttribute('aria-valuetext')).toBe('500 µs of 500 µs');
    expect(page.text('.question-hint')).toMatch(/^Your prediction: \d/);
    await page.click(page.button('Show'));
    expect(outcome()).toMatch(/^Not quite: 2 ms, you said .*\.$/);
    expect(document.querySelectorAll('.pointed-predicted')).toHaveLength(1);
    expect(document.querySelectorAll('.pointed-result')).toHaveLength(1);
  });

  test('for a message of a diagram goes through those that have been sent', async ({ open }) => {
    const page = await open(linkOf('{kind: point, ask: Which message is the first?, answer: operation 1, diagram: blocking, stop: 1500}'));
    await page.press(page.one('region', 'Event diagrams'), 'End');
    await page.press(page.one('slider', 'Point at a message'), 'Home');
    expect(page.text('.question-hint')).toMatch(/^Your prediction: data message, P\d to P\d at 1 ms\.$/);
    await page.click(page.button('Show'));
    expect(outcome()).toMatch(/^(Right|Not quite): /);
  });

  test('may be skipped, and works in a frame', async ({ open }) => {
    const page = await open(linkOf('{kind: number, ask: How large is the gain?, answer: model.gain}', 'lab=explore&embed=1&figure=curves'));
    expectVeiled();
    expect(document.querySelector('main figure')).not.toBeNull();
    await page.click(page.button('Show without predicting'));
    expect(outcome()).toMatch(/^The result: [\d.]+\.$/);
    await page.later(() => expect(document.querySelectorAll('.curves-cursor')).toHaveLength(1));
    expect(page.all('button', 'Show the whole page')).toEqual([]);
    expect(textOf(panel(page))).toContain('What did you see?');
  });

  test('that cannot be read is refused with its line, and the page is as always', async ({ open }) => {
    const page = await open(`#v=2&lab=explore&ask=${compressText('kind: number\nask: How much?\nanswer: 5')}`);
    expect(textOf(page.one('alert', /^/))).toContain('ask, line 3: answer = 5 is not allowed; allowed: a reference');
    expect(page.headline()).not.toBe('');
  });
});
