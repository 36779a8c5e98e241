import type { Page } from '@playwright/test';
import { expectedOf, linkOf } from './model.ts';
import { curves, expect, expectNumber, isDrawn, keyNumber, numberBox, picture, slider, test } from './page.ts';

/** What a gather of eight processes tells: seven senders. */
const senders = 7;

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

const exchange = (change: Parameters<typeof expectedOf>[0]): Record<string, number> => {
  const { gain, speedup, speedup_lh, blocking_us, overlapped_us, max_gain } = expectedOf(change);
  return {
    'Gain, closed form': gain,
    'Gain, simulated': gain,
    'Speedup without': speedup,
    'Speedup with hiding': speedup_lh,
    'Blocking iteration': blocking_us,
    'Overlapped iteration': overlapped_us,
    'Largest gain': max_gain,
  };
};

const moves: readonly Move[] = [
  {
    key: 'gamma_h',
    name: 'hardware granularity',
    end: 1000,
    said: '1000',
    changes: ['curves', 'Blocking', 'Overlapped'],
    numbers: exchange({ gamma_h: 1000 }),
  },
  {
    key: 'gamma_s',
    name: 'software granularity',
    end: 1000,
    said: '1000',
    changes: ['curves', 'Blocking', 'Overlapped'],
    numbers: exchange({ gamma_s: 1000 }),
  },
  { key: 'f', name: 'overlappable fraction', press: 'Home', end: 0, said: '0', changes: ['curves', 'Overlapped'], numbers: exchange({ f: 0 }) },
  { key: 'omega', name: 'overhead of hiding', end: 10, said: '10', changes: ['curves', 'Overlapped'], numbers: exchange({ omega: 10 }) },
  {
    key: 'q',
    name: 'messages per iteration',
    end: 1024,
    said: '1024',
    changes: ['curves', 'Blocking', 'Overlapped', 'A barrier, then a direct deposit'],
    numbers: exchange({ q: 1024 }),
  },
  { key: 'p', name: 'processes', end: 1024, said: '1024', changes: ['Gathered'], numbers: exchange({ p: 1024 }) },
  // All senders at once put more into the buffer than it holds.
  { key: 'window', name: 'sender window', end: 1023, said: '1023 senders', changes: ['Gathered'], numbers: { 'Longest queue': 24 } },
  { key: 'buffer', name: 'switch buffer', end: 100_000, said: '100000 packets', changes: [], numbers: { 'Packets dropped': 0 } },
  { key: 'packets', name: 'packets per sender', end: 1000, said: '1000 packets', changes: ['Gathered'], numbers: {} },
  {
    key: 'iterations',
    name: 'iterations',
    end: 100,
    said: '100',
    changes: ['Blocking', 'Overlapped', 'A barrier, then a direct deposit'],
    numbers: exchange({}),
  },
];

for (const { key, name, press = 'End', end, said, changes, numbers } of moves) {
  test(`the slider ${key} moves the numbers, the pictures and the link`, async ({ open }) => {
    const page = await open();
    await isDrawn(page);
    const before = await summaries(page, changes);
    await slider(page, name).focus();
    await page.keyboard.press(press);

    await expect(slider(page, name)).toHaveAttribute('aria-valuetext', said);
    await expect(numberBox(page, name)).toHaveValue(String(end));
    for (const [label, expected] of Object.entries(numbers)) await expectNumber(keyNumber(page, label), expected);
    for (const title of changes) await expect(pictureOf(page, title)).not.toHaveAccessibleName(before.get(title)!);
    await expect(page).toHaveURL(new RegExp(`${linkOf({ [key]: end })}$`));
  });
}

test('more packets or senders are more messages in the gather', async ({ open }) => {
  const page = await open(linkOf({ packets: 5 }));
  await expect(picture(page, 'Gathered')).toHaveAccessibleName(new RegExp(`8 processes.* ${senders * 5} data messages.* 0 dropped`));
  await slider(page, 'processes').focus();
  await page.keyboard.press('PageUp');
  await expect(picture(page, 'Gathered')).toHaveAccessibleName(new RegExp(`16 processes.* ${15 * 5} data messages`));
});

test('each iteration of the exchange is one message each way for each of its messages', async ({ open }) => {
  const page = await open(linkOf({ q: 2, iterations: 4 }));
  for (const title of ['Blocking', 'Overlapped', 'A barrier, then a direct deposit', 'Request, response, data, acknowledgement']) {
    await expect(picture(page, title)).toHaveAccessibleName(/2 processes.* 16 data messages/);
  }
});

test('a deposit has no copy and no control message where asking first has both', async ({ open }) => {
  const page = await open();
  await expect(picture(page, 'A barrier, then a direct deposit')).toHaveAccessibleName(/ 0 control messages, 0 copies/);
  // In three iterations two processes each copy once, and request, response and acknowledgement go each way.
  await expect(picture(page, 'Request, response, data, acknowledgement')).toHaveAccessibleName(/ 18 control messages, 6 copies/);
});

test('with too wide a window a small buffer drops packets, with one between the bounds of the paper none', async ({ open }) => {
  const page = await open(linkOf({ window: 7 }));
  await expect(picture(page, 'Gathered')).toHaveAccessibleName(/ [1-9][\d,]* dropped packets/);
  await expect(page.getByText(/found the buffer full and had to be sent again/)).toBeVisible();
  await page.goto(`${page.url().split('#')[0]}${linkOf({ window: 3 })}`);
  await expect(picture(page, 'Gathered')).toHaveAccessibleName(/ 0 dropped packets/);
  await expect(page.getByText(/Nothing is dropped.*the receiving link is never idle/)).toBeVisible();
});

test('a mouse that drags a slider changes the page on the way and makes one step of undo', async ({ openAnew }) => {
  const page = await openAnew();
  await isDrawn(page);
  const { x, y, width, height } = (await slider(page, 'software granularity').boundingBox())!;
  await page.mouse.move(x + 0.616 * width, y + height / 2);
  await page.mouse.down();
  for (const part of [0.7, 0.8]) {
    const before = await curves(page).getAttribute('aria-label');
    await page.mouse.move(x + part * width, y + height / 2);
    await expect(curves(page)).not.toHaveAttribute('aria-label', before!);
  }
  await page.mouse.up();
  await expect(page).toHaveURL(/gamma_s=/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(slider(page, 'software granularity')).toHaveAttribute('aria-valuetext', '5');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

function pictureOf(page: Page, title: string) {
  return title === 'curves' ? curves(page) : picture(page, title);
}

async function summaries(page: Page, titles: readonly string[]): Promise<Map<string, string>> {
  const read = titles.map(async (title) => [title, (await pictureOf(page, title).getAttribute('aria-label')) ?? ''] as const);
  return new Map(await Promise.all(read));
}
