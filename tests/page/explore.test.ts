import { describe } from 'vitest';
import { expectedOf, linkOf } from '../e2e/model.ts';
import { numberOf } from '../numberOf.ts';
import { expect, expectNumber, type Page, test, textOf } from './page.tsx';

/** The key numbers of an exchange and what they are by equation (4). */
const exchange = (change: Parameters<typeof expectedOf>[0]): Record<string, number> => {
  const { gain, speedup, speedup_lh, blocking_us, overlapped_us, max_gain } = expectedOf(change);
  return {
    'Gain, closed form': gain,
    'Gain, simulated': gain,
    'Speedup without hiding': speedup,
    'Speedup with hiding': speedup_lh,
    'Blocking iteration': blocking_us,
    'Overlapped iteration': overlapped_us,
    'Largest gain': max_gain,
  };
};

function expectNumbers(page: Page, numbers: Readonly<Record<string, number>>): void {
  for (const [label, expected] of Object.entries(numbers)) expectNumber(page.keyNumber(label), expected);
}

const curves = /^Gain and speedup/;
const control = (key: string): Element => document.querySelector(`[data-key=${key}]`)!;
/** What a control says of its value, if anything. */
const message = (key: string): string => [...control(key).querySelectorAll('[role=status]')].map(textOf).join();

test.for([
  {},
  { gamma_h: 20, gamma_s: 3 },
  { gamma_h: 2, gamma_s: 300, f: 0.35, omega: 0.6 },
  { gamma_h: 7, gamma_s: 11, f: 0, omega: 0 },
  { gamma_h: 1, gamma_s: 1, f: 1, omega: 10 },
  { gamma_h: 3, gamma_s: 17, q: 5, f: 0.5 },
  { gamma_h: 0.001, gamma_s: 1000, q: 0.01 },
])('both gains of %o equal equation (4), and their difference is shown', async (values, { open }) => {
  const page = await open(linkOf(values));
  expectNumbers(page, exchange(values));
  expect(Math.abs(numberOf(page.keyNumber('Difference')))).toBeLessThan(1e-6);
});

test('the formula carries the present numbers and its result, also in words', async ({ open }) => {
  const page = await open(linkOf({ gamma_h: 4, gamma_s: 8, f: 1, omega: 1.5 }));
  // (1 + 0.5) / (0 + max(2.5, 0.5))
  expect(page.text('.formula')).toContain('With q 1, gamma h 4, gamma s 8, f 1 and omega 1.5 it is 0.6.');
  expect(page.headline()).toContain('1.67 times as slow');
});

test('values out of range in a link are clamped, and each is said at its control and above the page', async ({ open }) => {
  const outOfRange = [
    { key: 'gamma_h', name: 'hardware granularity', value: '200000', used: '100000', said: '100000' },
    { key: 'f', name: 'overlappable fraction', value: '-0.5', used: '0', said: '0' },
    { key: 'p', name: 'processes', value: '1', used: '2', said: '2' },
    { key: 'window', name: 'sender window', value: '5000', used: '1023', said: '1023 senders' },
    { key: 'iterations', name: 'iterations', value: '2.4', used: '2', said: '2' },
  ];
  const page = await open(linkOf(Object.fromEntries(outOfRange.map(({ key, value }) => [key, value]))));
  const notice = (): HTMLElement[] => page.all('status', /This link could not be read in full\./);
  for (const { key, name, value, used, said } of outOfRange) {
    expect(page.valueText(name)).toBe(said);
    expect(page.box(name).value).toBe(used);
    expect(page.box(name).getAttribute('aria-invalid')).toBe('true');
    expect(message(key)).toContain(`${key} = ${value}`);
    expect(message(key)).toContain(`${used} is used.`);
    expect(textOf(notice()[0]!)).toContain(`${key} = ${value}`);
  }
  expectNumber(page.keyNumber('Gain, simulated'), expectedOf({ gamma_h: 100_000, f: 0 }).gain);
  await page.click(page.button('Dismiss', notice()[0]));
  expect(notice()).toEqual([]);
});

test('a number box takes any text, uses what is a number in range and says what it could not take', async ({ open }) => {
  const page = await open();
  const box = page.box('overhead of hiding');
  await page.fill(box, '0.25');
  expect(page.valueText('overhead of hiding')).toBe('0.25');
  await page.fill(box, '12');
  expect(message('omega')).toContain('overhead of hiding = 12 is above what is allowed');
  // What is being typed stays until the reader is done.
  expect(box.value).toBe('12');
  await page.press(box, 'Enter');
  expect(box.value).toBe('10');
  await page.enter('overhead of hiding', 'a lot');
  expect(message('omega')).toContain('overhead of hiding = a lot is not a number');
  expect(box.value).toBe('10');
  // What the box shows instead is accepted when it is typed, and by Enter alone.
  await page.fill(box, '10');
  expect(message('omega')).toBe('');
  await page.enter('overhead of hiding', 'a lot');
  await page.press(box, 'Enter');
  expect(message('omega')).toBe('');
  await page.enter('overhead of hiding', '0.5');
  expect(message('omega')).toBe('');
  expect(page.link()).toMatch(/omega=0\.5$/);
  expectNumber(page.keyNumber('Gain, closed form'), expectedOf({ omega: 0.5 }).gain);
});

interface Move {
  readonly key: string;
  readonly name: string;
  /** The end of the track that the slider is moved to: its value, and what the slider says then. */
  readonly press?: 'Home';
  readonly end: number;
  readonly said: string;
  /** Pictures whose summary must change. */
  readonly changes: readonly string[];
  readonly numbers: Readonly<Record<string, number>>;
}

const deposit = 'A barrier, then a direct deposit';

const moves: readonly Move[] = [
  {
    key: 'gamma_h',
    name: 'hardware granularity',
    end: 100_000,
    said: '100000',
    changes: ['curves', 'Blocking', 'Overlapped'],
    numbers: exchange({ gamma_h: 100_000 }),
  },
  {
    key: 'gamma_s',
    name: 'software granularity',
    end: 100_000,
    said: '100000',
    changes: ['curves', 'Blocking', 'Overlapped'],
    numbers: exchange({ gamma_s: 100_000 }),
  },
  { key: 'f', name: 'overlappable fraction', press: 'Home', end: 0, said: '0', changes: ['curves', 'Overlapped'], numbers: exchange({ f: 0 }) },
  { key: 'omega', name: 'overhead of hiding', end: 10, said: '10', changes: ['curves', 'Overlapped'], numbers: exchange({ omega: 10 }) },
  {
    key: 'q',
    name: 'messages per iteration',
    end: 1024,
    said: '1024',
    changes: ['curves', 'Blocking', 'Overlapped', deposit],
    numbers: exchange({ q: 1024 }),
  },
  { key: 'p', name: 'processes', end: 1024, said: '1024', changes: ['Gather'], numbers: exchange({ p: 1024 }) },
  // All senders at once put more into the buffer than it holds.
  { key: 'window', name: 'sender window', end: 1023, said: '1023 senders', changes: ['Gather'], numbers: { 'Longest queue': 24 } },
  { key: 'buffer', name: 'switch buffer', end: 100_000, said: '100000 packets', changes: [], numbers: { 'Packets dropped': 0 } },
  { key: 'packets', name: 'packets per sender', end: 1000, said: '1000 packets', changes: ['Gather'], numbers: {} },
  { key: 'iterations', name: 'iterations', end: 100, said: '100', changes: ['Blocking', 'Overlapped', deposit], numbers: exchange({}) },
];

test.for(moves)('the slider $key moves the numbers, the pictures and the link', async ({ key, name, press = 'End', end, said, changes, numbers }, { open }) => {
  const page = await open();
  const summaries = (): string[] => changes.map((title) => (title === 'curves' ? page.chart(curves) : page.picture(title)));
  const before = summaries();
  await page.press(page.slider(name), press);
  expect(page.valueText(name)).toBe(said);
  expect(page.box(name).value).toBe(String(end));
  expectNumbers(page, numbers);
  summaries().forEach((summary, i) => expect(summary).not.toBe(before[i]));
  expect(page.link()).toBe(linkOf({ [key]: end }));
});

describe('the pictures of the exchange and the gather', () => {
  test('show more messages in the gather with more packets or senders', async ({ open }) => {
    const page = await open(linkOf({ packets: 5 }));
    expect(page.picture('Gather')).toMatch(/8 processes.* 35 data messages.* 0 dropped/);
    await page.press(page.slider('processes'), 'PageUp');
    expect(page.picture('Gather')).toMatch(/16 processes.* 75 data messages/);
  });

  test('show one message each way for each message of each iteration', async ({ open }) => {
    const page = await open(linkOf({ q: 2, iterations: 4 }));
    for (const title of ['Blocking', 'Overlapped', deposit, 'Request, response, data, acknowledgement']) {
      expect(page.picture(title)).toMatch(/2 processes.* 16 data messages/);
    }
  });

  test('show no copy and no control message of a deposit, and both where it is asked for first', async ({ open }) => {
    const page = await open();
    expect(page.picture(deposit)).toMatch(/ 0 control messages, 0 copies/);
    // In three iterations two processes each copy once, and request, response and acknowledgement go each way.
    expect(page.picture('Request, response, data, acknowledgement')).toMatch(/ 18 control messages, 6 copies/);
  });

  test('show packets that a small buffer drops with too wide a window, and none with one between the bounds of the paper', async ({ open }) => {
    const page = await open(linkOf({ window: 7 }));
    expect(page.picture('Gather')).toMatch(/ [1-9][\d,]* dropped packets/);
    expect(page.text()).toContain('found the buffer full and had to be sent again');
    await page.follow(linkOf({ window: 3 }));
    expect(page.picture('Gather')).toMatch(/ 0 dropped packets/);
    expect(page.text()).toMatch(/Nothing is dropped.*the receiving link is never idle/);
  });
});

describe('the four definitions of overlap', () => {
  /** By OSU, the guide and the code of IMB, and HTA. */
  const overlaps = async (page: Page): Promise<(string | undefined)[]> => {
    await page.unfold('Four definitions of overlap');
    const region = await page.later(() => page.one('region', 'Four definitions of overlap'));
    return page
      .cells(region)
      .slice(1)
      .map((row) => row[1]);
  };

  // Communication takes 1, computation gamma_s / gamma_h; what hides, and what is left, follow from equation (4).
  test.for([
    // Computation 1 of which half hides: 1.5 in all.
    { values: { f: 0.5, omega: 0 }, expected: ['50%', '50%', '50%', '50%'] },
    // Computation 1/4, all of it hides: 1 in all.
    { values: { gamma_h: 20, f: 1, omega: 0 }, expected: ['25%', '100%', '25%', '25%'] },
    // Computation 2, which takes 5 with its overhead: far longer than one after the other. But all the while that the message is under way, it computes.
    {
      values: { gamma_h: 4, gamma_s: 8, f: 1, omega: 1.5 },
      expected: ['0%, cut off from −200%', '0%, cut off from −200%', '0%, cut off from −100%', '100%'],
    },
  ])('say of $values what follows from the closed form', async ({ values, expected }, { open }) => {
    expect(await overlaps(await open(linkOf(values)))).toEqual(expected);
  });
});

test('a locked slider says why it cannot be moved, and neither reset nor a preset moves it', async ({ open }) => {
  const page = await open(linkOf({ gamma_h: 9, lock: 'gamma_h' }));
  const locked = page.slider('hardware granularity');
  expect(locked.disabled).toBe(true);
  const described = locked.getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => textOf(document.getElementById(id)!))).toContain('Fixed by the link to this page.');
  await page.press(page.slider('software granularity'), 'Home');
  expect(page.valueText('software granularity')).toBe('0.001');
  await page.click(page.button('Reset to the values of the link'));
  expect(page.valueText('software granularity')).toBe('5');
  expect(page.valueText('hardware granularity')).toBe('9');
  await page.preset('Overhead eats the gain');
  expect(page.valueText('software granularity')).toBe('8');
  expect(page.valueText('hardware granularity')).toBe('9');
});

test('a hidden slider is absent and its value holds all the same', async ({ open }) => {
  const page = await open(linkOf({ iterations: 5, hide: 'iterations,p,window,buffer,packets' }));
  expect(document.querySelectorAll('[data-key] [type=range]')).toHaveLength(5);
  expect(page.all('group', /^Gather/)).toEqual([]);
  expect(page.picture('Blocking')).toMatch(/ 10 data messages/);
});

test('the address keeps how the page is shown while sliders move', async ({ open }) => {
  const page = await open(linkOf({ theme: 'light', lock: 'p', hide: 'q' }));
  await page.press(page.slider('overlappable fraction'), 'End');
  expect(page.link()).toBe(linkOf({ f: 1, theme: 'light', lock: 'p', hide: 'q' }));
});

test('undo and redo go through what was changed, reset goes back to the values of the link and can be undone', async ({ open }) => {
  const page = await open(linkOf({ gamma_s: 10 }));
  const [undo, redo, reset] = [page.button('Undo'), page.button('Redo'), page.button('Reset to the values of the link')];
  expect([undo.disabled, redo.disabled]).toEqual([true, true]);
  await page.press(page.slider('software granularity'), 'Home');
  await page.press(page.slider('overlappable fraction'), 'Home');
  await page.click(undo);
  expect(page.valueText('overlappable fraction')).toBe('0.9');
  expect(page.valueText('software granularity')).toBe('0.001');
  await page.click(undo);
  expect(page.valueText('software granularity')).toBe('10');
  expect(undo.disabled).toBe(true);
  await page.click(redo);
  await page.click(redo);
  expect(page.valueText('overlappable fraction')).toBe('0');
  expect(redo.disabled).toBe(true);
  await page.click(reset);
  expectNumber(page.keyNumber('Gain, simulated'), expectedOf({ gamma_s: 10 }).gain);
  await page.click(undo);
  expect(page.link()).toBe(linkOf({ gamma_s: 0.001, f: 0 }));
  // The defaults are among the presets.
  await page.preset('Default values');
  expect(page.link()).toBe('#v=2&lab=explore');
});

test('Control and Z undo what the reader changed, and with Shift bring it back', async ({ open }) => {
  const page = await open();
  const q = page.slider('messages per iteration');
  await page.press(q, 'End', 'Control+z');
  expect(page.valueText('messages per iteration')).toBe('1');
  await page.press(q, 'Control+Shift+z');
  expect(page.valueText('messages per iteration')).toBe('1024');
});

/** The presets, with what is known about them without any program: their values. */
const presets = [
  { title: 'Everything hides', values: { f: 1, omega: 0 } },
  { title: 'Too little to hide behind', values: { gamma_h: 20, f: 1, omega: 0 } },
  { title: 'Too little to hide', values: { gamma_s: 40, f: 1, omega: 0 } },
  { title: 'Half of the computation is overlappable', values: { gamma_s: 10, f: 0.5, omega: 0 } },
  { title: 'Overhead eats the gain', values: { gamma_h: 4, gamma_s: 8, f: 1, omega: 1.5 } },
  { title: 'The best of three machines', values: { f: 1, omega: 0.2 } },
  { title: 'Everybody sends to one', values: { window: 7, figure: 'gathered' } },
  { title: 'Senders take turns', values: { figure: 'gathered' } },
];

test('each preset opens, and its numbers are those of equation (4)', async ({ open }) => {
  const page = await open();
  await page.click(page.button('Presets'));
  expect(document.querySelectorAll('.presets button')).toHaveLength(presets.length);
  await page.click(page.button('Presets'));
  for (const { title, values } of presets) {
    await page.preset(title);
    expect(page.link()).toBe(linkOf(values));
    expectNumbers(page, exchange(values));
  }
  // Machine H2 of the paper's first example gains 5/3 at gamma_s = 5.
  await page.preset('The best of three machines');
  expectNumber(page.keyNumber('Gain, closed form'), 5 / 3);
});

test('a preset keeps its story in sight, also when its values were changed, and leads to its neighbours', async ({ open }) => {
  const page = await open();
  const story = () => page.text('.story');
  expect(story()).toBe('');
  await page.preset('Too little to hide behind');
  expect(story()).toContain('Watch the wait at the end of each overlapped iteration');
  expect(story()).toMatch(/Exchange ?2 of 8/);
  await page.click(page.button('Presets'));
  expect(page.texts('.presets [aria-current=true] b')).toEqual(['Too little to hide behind']);
  expect(page.texts('.presets .title')).toEqual(['Exchange', 'Gather']);
  await page.click(page.button('Presets'));

  await page.press(page.slider('software granularity'), 'ArrowRight');
  expect(story()).toContain('Watch the wait');
  await page.click(page.button('Back to its values'));
  expect(page.link()).toBe(linkOf({ gamma_h: 20, f: 1, omega: 0 }));

  await page.click(page.button('Previous preset'));
  expect(page.text('.story .title')).toBe('Everything hides');
  expect(page.button('Previous preset').disabled).toBe(true);
  await page.click(page.button('Next preset'));
  expect(page.text('.story .title')).toBe('Too little to hide behind');
});

test('the story of an edited preset says that it was changed', async ({ open }) => {
  const page = await open(`${linkOf({ f: 1, omega: 0 })}&edit=drop:0`);
  expect(page.text('.story')).toBe('');
  await page.preset('Everything hides');
  await page.follow(`${linkOf({ f: 1, omega: 0 })}&edit=drop:0`);
  expect(page.text('.story-changed')).toContain('Back to its values');
});

test('what computes, travels and waits is said with the times of the scenario', async ({ open }) => {
  const page = await open(linkOf({ gamma_h: 10, gamma_s: 5, f: 0.5, omega: 0.2 }));
  // A message of 12,500 bytes takes 1 ms, so that a byte takes 80 ns: 10 instructions of 8 ns, of which there are 5 for each byte.
  const [computes, travels, waits] = page.texts('.played dd');
  expect(computes).toContain('computes for 500 µs');
  expect(computes).toContain('5 instructions of 8 ns');
  expect(travels).toContain('a message of 12.2 KiB, which takes 1 ms');
  expect(travels).toMatch(/takes 80 ns.* 10 instructions/);
  // Half of 500 µs and a fifth of it run meanwhile: 350 of 1000 µs.
  expect(waits).toMatch(/650 µs of waiting.*250 µs of computation.*100 µs of overhead/);
});

test('sliders of ratios are read in microseconds and bytes on demand, and the link keeps the ratios', async ({ open }) => {
  const page = await open();
  await page.click(page.button('in µs and bytes'));
  expect(page.link()).toBe(`${linkOf({})}&units=times`);
  expect(page.valueText('computation')).toBe('1000 µs');
  expect(page.valueText('sent per iteration')).toBe('12500 bytes');
  await page.enter('computation', '2000');
  expect(page.link()).toBe(`${linkOf({ gamma_s: 10 })}&units=times`);
  // A processor twice as fast computes the same in half of the time.
  await page.enter('time of an instruction', '0.008');
  expect(page.link()).toBe(`${linkOf({ gamma_h: 10, gamma_s: 10 })}&units=times`);
  expect(page.valueText('computation')).toBe('1000 µs');
  await page.enter('overhead of hiding', '300');
  expect(page.link()).toContain('omega=0.3&');
  await page.enter('computation', 'long');
  expect(message('gamma_s')).toContain('computation = long is not a time');
  await page.enter('time of an instruction', '0');
  expect(message('gamma_h')).toMatch(/^time of an instruction = 0 is below what is allowed: .* to 80 µs;/);
  await page.click(page.button('Undo'));
  expect(message('gamma_h')).toBe('');
  await page.click(page.button('as ratios'));
  expect(page.valueText('software granularity')).toBe('10');
});

test('keys mean nothing special outside of the diagrams', async ({ open }) => {
  const page = await open();
  const end = page.valueText('Time shown');
  await page.press(page.button('Help'), '.', ',', '?', 'Home', 'ArrowLeft');
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(page.valueText('Time shown')).toBe(end);
});

describe('the transport', () => {
  /**
   * Two iterations in which computation and message each take 1 ms. Blocking they alternate until 4 ms; overlapped they
   * run together until 2 ms. Something begins or ends at 1, 2, 3 and 4 ms and at no other time.
   */
  const link = linkOf({ f: 1, omega: 0, iterations: 2, embed: 1 });
  const time_us = (page: Page): number => numberOf(textOf(page.one('status', 'Time')));
  const moveTo = (page: Page, part: number): Promise<void> => page.fill(page.slider('Time shown'), String(part));

  test('shows the end, where one can only go back or play again', async ({ open }) => {
    const page = await open(link);
    expect(page.valueText('Time shown')).toBe('4 ms of 4 ms');
    expect(page.button('Step forward').disabled).toBe(true);
    expect(page.button('Play').disabled).toBe(false);
  });

  test('steps back and forward from event to event', async ({ open }) => {
    const page = await open(link);
    for (const before of [3000, 2000, 1000, 0]) {
      await page.click(page.button('Step back'));
      expect(time_us(page)).toBeCloseTo(before, 6);
    }
    expect(page.button('Step back').disabled).toBe(true);
    for (const after of [1000, 2000, 3000, 4000]) {
      await page.click(page.button('Step forward'));
      expect(time_us(page)).toBeCloseTo(after, 6);
    }
    expect(page.button('Step forward').disabled).toBe(true);
  });

  test('narrows the window of time and fits it again', async ({ open }) => {
    const page = await open(link);
    const first = (): string => page.texts('.time-axis text')[0]!;
    expect(first()).toBe('0');
    await page.click(page.button('Show less time'));
    await page.click(page.button('Show less time'));
    expect(first()).not.toBe('0');
    await page.click(page.button('Show all of the time'));
    expect(first()).toBe('0');
  });

  test('keeps the time at which the reader looks when a slider moves', async ({ open }) => {
    const page = await open(link);
    await moveTo(page, 250);
    await page.click(page.button('Sliders'));
    await page.press(page.slider('messages per iteration'), 'PageUp');
    expect(page.valueText('Time shown')).toBe('1 ms of 6 ms');
  });

  test('says of a diagram outside of the shown time where it ended', async ({ open }) => {
    const page = await open(link);
    await moveTo(page, 950);
    for (let i = 0; i < 3; i += 1) await page.click(page.button('Show less time'));
    // Two iterations of 1 ms, where blocking ones take 2 ms.
    expect(textOf(page.one('figure', 'Overlapped'))).toMatch(/ended at 2 ms, before what is shown/);
  });

  test('gives deposit and gather, which share nothing with the exchange, a time of their own', async ({ open }) => {
    // 63 senders with 1000 packets each need at least 63,000 gaps of 123.186 µs: more than seven seconds.
    const page = await open(linkOf({ p: 64, packets: 1000 }));
    expect(page.valueText('Time shown')).toBe('6 ms of 6 ms');
    expect(page.valueText('Time shown, Gather')).toMatch(/^([7-9]|\d\d+)(\.\d+)? s of/);
    expect(document.querySelectorAll('.time-axis')).toHaveLength(3);
    await page.fill(page.slider('Time shown, Gather'), '0');
    expect(page.valueText('Time shown')).toBe('6 ms of 6 ms');
  });
});
