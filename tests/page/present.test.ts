import { linkOf } from '../e2e/model.ts';
import { expect, test } from './page.tsx';

const title = (page: { text(selector: string): string }): string => page.text('.present-place');
const key = (name: string): void => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

test('the presentation shows the verdict and one figure, with the others and the presets at its keys', async ({ open }) => {
  const page = await open(`${linkOf({})}&present=1`);
  await page.later(() => expect(title(page)).toContain('Blocking and overlapped'));
  expect(page.all('img', /Event diagram/)).toHaveLength(2);
  expect(page.headline()).toContain('1.82 times as fast');
  expect(document.querySelector('.controls, header.page-header')).toBeNull();

  key('n');
  await page.settled();
  expect(title(page)).toContain('Gain and speedup');
  expect(page.link()).toBe(`${linkOf({})}&figure=curves&present=1`);
  key('p');
  await page.settled();
  expect(title(page)).toContain('Blocking and overlapped');

  key('PageDown');
  await page.settled();
  expect(page.text('.present-moment')).toBe('Everything hides');
  expect(page.link()).toBe(`${linkOf({ f: 1, omega: 0 })}&present=1`);

  key('s');
  await page.settled();
  expect(page.text('.present-controls')).toContain('Computation and communication take equally long');
  await page.press(page.slider('hardware granularity'), 'ArrowRight');
  expect(page.valueText('hardware granularity')).toBe('5.1');
  key('Escape');
  await page.settled();
  expect(document.querySelector('.present-controls')).toBeNull();
  key('Escape');
  await page.settled();
  expect(page.link()).not.toContain('present');
  expect(document.querySelector('.controls')).not.toBeNull();
});

test('a question mark shows the keys of the presentation and of its diagrams', async ({ open }) => {
  const page = await open(`${linkOf({})}&present=1`);
  await page.later(() => expect(title(page)).toContain('Blocking and overlapped'));
  key('?');
  await page.later(() => expect(page.texts('.keys dt')).toEqual(expect.arrayContaining(['S', 'N, P', '< and >', 'Space'])));
  key('?');
  await page.later(() => expect(page.texts('.keys dt')).toEqual([]));
});

test('a light goes from process to process, and says what each does', async ({ open }) => {
  const page = await open(`${linkOf({})}&present=1`);
  await page.later(() => expect(title(page)).toContain('Blocking'));
  key('ArrowDown');
  await page.settled();
  // Three blocking iterations, each 1 ms of computation and 1 ms for the message.
  expect(page.text('.present-moment')).toBe('P0 computes 3 ms, waits 3 ms, sends 3 messages, is sent 3 messages');
  expect(document.querySelectorAll('.spot-shade')).toHaveLength(2);
  key('ArrowUp');
  await page.settled();
  expect(document.querySelector('.spot-shade')).toBeNull();
});

test('played there, it stops where a process first waits, and says so', async ({ open }) => {
  const page = await open(`${linkOf({})}&present=1`);
  await page.later(() => expect(title(page)).toContain('Blocking'));
  await page.press(page.slider('Time shown'), 'Home');
  key('Home');
  key(' ');
  // Blocking, both compute for 1 ms and then wait.
  await page.later(() => expect(page.text('.present-moment')).toMatch(/^blocking: P0 waits for the first time/));
  expect(page.valueText('Time shown')).toBe('1 ms of 6 ms');
});

test('a question of a lesson is asked there before its answer is shown', async ({ open }) => {
  const page = await open('#v=2&lesson=hiding&step=2&present=1');
  await page.later(() => expect(page.text('.question-panel')).toContain('Point at the moment'));
  expect(document.querySelector('.verdict')).toBeNull();
  expect(page.button('Next figure').disabled).toBe(true);
  key('n');
  await page.settled();
  expect(title(page)).toContain('Blocking and overlapped');
  key('PageDown');
  await page.settled();
  expect(page.headline()).toContain('times as fast');
  expect(page.text('.question-panel')).toContain('1 ms');
});

test('a question about a deadlock shows neither who is stuck nor a moment of what is to come', async ({ open }) => {
  const page = await open('#v=2&lesson=hiding&step=9&present=1');
  await page.later(() => expect(page.text('.question-panel')).toContain('What happens to the naive program?'));
  await page.later(() => expect(page.all('img', /Event diagram/)).toHaveLength(1));
  expect(document.querySelectorAll('.stuck')).toHaveLength(0);
  expect(page.text('.present-moment')).toBe('');
  key('PageDown');
  await page.later(() => expect(document.querySelectorAll('.stuck').length).toBeGreaterThan(0));
});
