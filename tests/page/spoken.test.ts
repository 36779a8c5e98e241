import { compressText } from '../../src/core/link/compressedText.ts';
import { expectedOf, linkOf } from '../e2e/model.ts';
import { expect, fakeClock, test } from './page.tsx';

fakeClock();

const response = (): string => document.querySelector('.context-response')!.textContent;
const began = (): void => expect(document.querySelector('.context-response')).not.toBeNull();
const quarter = (value: number): string => String(Number(value.toPrecision(4)));

test('each change says once what it has done to the result, and a drag says only where it ends', async ({ open }) => {
  const page = await open(linkOf({}));
  await page.later(began);
  await page.settled();
  expect(response()).toBe('');

  await page.enter('software granularity', '10');
  const longer = expectedOf({ gamma_s: 10 }).gain;
  await page.later(() => expect(response()).toContain(`Gain fell to ${quarter(longer)}`));
  // The reason says something else than before, and how both engines' gains differ is no news.
  expect(response()).toMatch(/^Gain fell to [\d.]+; [^;.]+(\.\d+)?\. .+\.$/);
  expect(response().match(/Gain fell/g)).toHaveLength(1);

  const said: string[] = [];
  const watch = new MutationObserver(() => said.push(response()));
  watch.observe(document.querySelector('.context-response')!, { childList: true, characterData: true, subtree: true });
  await page.press(page.slider('software granularity'), 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  const [last] = [expectedOf({ gamma_s: 9.7 }).gain];
  await page.later(() => expect(response()).toContain(`Gain rose to ${quarter(last)}`));
  expect(said).toHaveLength(1);

  // Another view of an unchanged result is not announced.
  await page.click(page.one('checkbox', 'critical path'));
  await page.click(page.button(/^Play$/));
  await page.rest(1000);
  expect(said).toHaveLength(1);
  watch.disconnect();
});

test('a change that leaves the result as it was says that, and one to another lab what that shows', async ({ open }) => {
  const page = await open('#v=2&lab=gain');
  await page.later(began);
  await page.settled();
  await page.follow('#v=2&lab=gain&sweep=p');
  await page.later(() => expect(response()).toBe('The result stays the same.'));
  await page.follow('#v=2&lab=sockets&scheme=naive&message_bytes=8193');
  await page.later(() => expect(response()).toMatch(/^A deadlock: both processes write, and neither reads\.$/));
});

test('what a question hides is not spoken of, nor are its details given', async ({ open }) => {
  const question = '{kind: choose, ask: Which ends first?, options: [the blocking one, the overlapped one], answer: 2, figure: exchange}';
  const page = await open(`#v=2&lab=explore&ask=${compressText(question)}`);
  await page.later(began);
  await page.settled();
  await page.enter('software granularity', '10');
  await page.rest(1000);
  expect(response()).toBe('');
  await page.click(page.button(/^Current details/));
  const details = await page.dialog();
  expect(details.textContent).toContain('It is shown when the question is answered.');
  expect(details.textContent).not.toMatch(/Gain/);
});

test('how things stand is said on demand: what is shown, what differs from the defaults, the result', async ({ open }) => {
  const page = await open(linkOf({ gamma_s: 10, f: 0.5 }));
  await page.later(began);
  await page.settled();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'C', code: 'KeyC', altKey: true, shiftKey: true, bubbles: true, cancelable: true }));
  await page.settled();
  const details = await page.dialog();
  const pairs = Object.fromEntries(
    [...details.querySelectorAll('dl > div')].map((row) => [...row.children].map((each) => each.textContent) as [string, string]),
  );
  expect(pairs).toMatchObject({ 'software granularity': '10 (default 5)', 'overlappable fraction': '0.5 (default 0.9)' });
  expect(Object.keys(pairs)).not.toContain('hardware granularity');
  expect(Number(pairs['Gain, simulated'])).toBeCloseTo(expectedOf({ gamma_s: 10, f: 0.5 }).gain, 3);
  expect(details.textContent).toContain(page.headline());
});
