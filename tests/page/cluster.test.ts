import { numberOf } from '../numberOf.ts';
import { expect, expectNumber, type Page, test, textOf } from './page.tsx';

/** Table 1 of Tam and Wang for a packet of 1500 bytes among 16 processes, in microseconds, and the packets of a message of 1 MiB. */
const m = 1500;
const costs = { Os: 0.0253 * m + 6.37, gs: 0.0796 * m + 3.027, gr: 0.0788 * m + 4.986, Or: 0.0429 * m + 12.176, Ur: 9.93, Mmtm: 0.0314 * m + 1.756 };
const L = 1.556 * 16 + 16.684 + 0.0826 * m * Math.max(1, (16 * m) / (90 * costs.gs));
const packets = Math.ceil(1_048_576 / m);

const curves = /^Time of the (gather|broadcast)/;
const notice = (page: Page): HTMLElement => page.all('status').find((each) => each.querySelector('.notice-moves'))!;
const number = (page: Page, label: string): number => numberOf(page.keyNumber(label));

test('the first look: two senders at once lose nothing, five lose packets, and the bounds stand on the slider', async ({ open }) => {
  const page = await open('#v=1&lab=cluster');
  expect(page.headline()).toBe('2 senders at once: nothing is dropped, and the gather takes the least possible time');
  expect(page.text('.verdict p')).toMatch(/All 15 at once would drop [\d,]+ packets/);
  expect(page.picture('Coordinated gather')).toMatch(/ 0 dropped packets/);
  expect(page.picture('Simple gather')).toMatch(/ [1-9][\d,]* dropped packets/);
  // Equations (5), (6) and (7) by hand.
  expect([Math.ceil(costs.gs / costs.gr), Math.floor(costs.gs / costs.gr + 1935 / packets)]).toEqual([1, 3]);
  expect([page.keyNumber('Bounds, equations (5), (6)'), page.keyNumber('Window, equation (7)'), page.keyNumber('Dropped')]).toEqual(['1 to 3', '2', '0']);
  const [marks, band] = [() => page.text('[data-key=window] .slider-marks'), document.querySelector<HTMLElement>('[data-key=window] .slider-band')!];
  expect(marks()).toBe('Bounds of the window: 1 to 3; 2 is chosen');
  const [from, to] = ['--from', '--to'].map((end) => Number(band.style.getPropertyValue(end)));
  expect([from! > 0, to! > from!, to! < 0.25]).toEqual([true, true, true]);
  await page.enter('sender window', '5');
  expect(page.headline()).toMatch(/^5 senders at once: [\d,]+ packets are dropped/);
  expect(marks()).toContain('5 senders are too many: packets will be dropped');
  expect(page.slider('sender window').getAttribute('aria-describedby')).toContain('marks');
  await page.click(page.button('Window 2', notice(page)));
  expectNumber(page.keyNumber('Dropped'), 0);
});

test('equation (8) is what the coordinated gather takes, and the simple one takes longer', async ({ open }) => {
  const page = await open('#v=1&lab=cluster');
  const last = 1_048_576 - (packets - 1) * m;
  const slowest = (packets - 1) * costs.gr + 0.0788 * last + 4.986;
  expect(Math.abs(number(page, 'Least time, equation (8)') / (15 * slowest) - 1)).toBeLessThan(0.001);
  const coordinated_us = number(page, 'Gather, simulated');
  expect(Math.abs(coordinated_us / number(page, 'Least time, equation (8)') - 1)).toBeLessThan(0.08);
  await page.click(page.one('radio', 'simple: all at once'));
  expect(page.headline()).toMatch(/^All 15 at once: [\d,]+ packets are dropped/);
  expect(number(page, 'Gather, simulated')).toBeGreaterThan(coordinated_us);
  expectNumber(page.keyNumber('Longest queue'), 1935);
  // Equation (4): what leaves over what comes, and what the buffer holds.
  expectNumber(page.keyNumber('Transfer ratio, equation (4)'), costs.gs / (15 * costs.gr) + 1935 / (15 * packets));
  expect(page.picture('Simple gather')).toMatch(/16 processes.* [1-9][\d,]* dropped packets/);
});

test('with a step of a slider headline, notice, bounds and formula change once: what stands below stays where it is', async ({ open }) => {
  const page = await open('#v=1&lab=cluster&window=6');
  const seen: string[] = [];
  const look = () => [page.headline(), notice(page) && textOf(notice(page)), page.text('.slider-marks'), page.text('.equation')].join(' / ');
  const watch = new MutationObserver(() => seen.at(-1) !== look() && seen.push(look()));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  const before = look();
  await page.press(page.slider('sender window'), 'ArrowRight');
  watch.disconnect();
  expect(before).toMatch(/^6 senders at once: .*The window of 6 is above.*Bounds of the window/);
  expect(seen.filter((each) => each !== before)).toHaveLength(1);
});

test('a window of 0 is no number of senders: the slider says who chooses it', async ({ open }) => {
  const page = await open('#v=1&lab=cluster');
  const slider = page.slider('sender window');
  expect(page.valueText('sender window')).toBe('automatic');
  const unit = () => slider.closest('.slider')!.querySelector('.unit')!.textContent;
  expect(unit()).toBe('automatic');
  await page.press(slider, 'ArrowRight');
  expect(page.valueText('sender window')).toBe('1 sender');
  expect(unit()).toBe('senders');
});

test('the words of a preset are read when a finger has gone on down the page, and others are shown again', async ({ open }) => {
  const page = await open('#v=3&lab=cluster');
  const isRead = () => document.querySelector<HTMLElement>('.story')!.dataset['read'];
  const touch = async (target: Element, top: number) => {
    window.scrollTo(0, top);
    target.dispatchEvent(new Event('touchmove', { bubbles: true }));
    await page.settled();
    return isRead();
  };
  const main = document.querySelector('main')!;
  expect(await touch(main, 100)).toBe('false');
  expect(await touch(document.querySelector('.controls .slider')!, 500)).toBe('false');
  expect(await touch(main, 500)).toBe('true');
  await page.click(page.button('Next preset'));
  expect(isRead()).toBe('false');
  expect(await touch(main, 500)).toBe('true');
  window.scrollTo(0, 0);
  window.dispatchEvent(new Event('scroll'));
  await page.settled();
  expect(isRead()).toBe('false');
});

test('a broadcast: both predictions are those of equations (1) and (2), and process p/2 is marked', async ({ open }) => {
  const page = await open('#v=1&lab=cluster&operation=broadcast&copy=mtm');
  const Ur = costs.Ur + costs.Mmtm;
  const through = costs.Os + L + costs.Or + Ur;
  expectNumber(page.keyNumber('LogP, equation (1)'), 4 * (packets * costs.gs + through - costs.gs));
  const predicted = (packets - 1) * (3 * costs.gs + costs.Or + Ur) + 4 * through;
  expectNumber(page.keyNumber('Cluster model, equation (2)'), predicted);
  expect(Math.abs(predicted / number(page, 'Broadcast, simulated') - 1)).toBeLessThan(0.08);
  expect(page.chart(/^The tree/)).toBe('The tree: 16 processes in 5 levels, process 8 marked.');
  expect(page.text('.track-labels .marked')).toMatch(/^▸ P8/);
  expect(document.querySelector('[data-key=window]')).toBeNull();
});

test.for([
  { link: 'p=1', says: 'A single process has no partner' },
  { link: 'operation=broadcast&p=1', says: 'A single process has no partner' },
  { link: 'message_bytes=0', says: 'Nothing to send' },
  { link: 'operation=broadcast&message_bytes=0', says: 'Nothing to send' },
  { link: 'buffer_units=0', says: 'Without a buffer no two senders can be active at once' },
  { link: 'buffer_units=100', says: 'No window of senders fits' },
  { link: 'p=8&machine=fast_port&buffer_units=100', says: 'All senders together cannot keep the link busy' },
])('$link is said plainly, and each change that is offered mends it', async ({ link, says }, { open }) => {
  const page = await open(`#v=1&lab=cluster&${link}`);
  expect(page.headline()).toBe(says);
  expect(page.text()).not.toMatch(/NaN|undefined|null/);
  const labels = page.all('button', /^/, notice(page)).map(textOf);
  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) {
    await page.click(page.button(label, notice(page)));
    expect(page.keyNumber(link.includes('broadcast') ? 'Broadcast, simulated' : 'Gather, simulated')).not.toBe('–');
    await page.click(page.button('Undo'));
    expect(page.headline()).toBe(says);
  }
});

test('a machine is chosen and edited, travels in the link, and a change of it is undone', async ({ open }) => {
  const page = await open('#v=1&lab=cluster&operation=broadcast');
  await page.click(page.button('Gigabit Ethernet'));
  expect(page.link()).toMatch(/machine=gigabit$/);
  expect(page.button('Gigabit Ethernet').getAttribute('aria-pressed')).toBe('true');
  await page.enter('send time, fixed part', '50');
  expect(page.link()).toMatch(/machine=link:10,port:10,Os:50:0\.0253$/);
  // 50 µs and 0.0253 µs a byte.
  const row = [...document.querySelectorAll('tr')].find((each) => /send time/.test(textOf(each)))!;
  expect(textOf(row.querySelectorAll('td')[2]!)).toBe('87.95 µs');
  await page.click(page.button('Undo the change of the send time'));
  expect(page.link()).toMatch(/machine=gigabit$/);
});

test('a cost that is no number, or too large, is said beside the table by its name', async ({ open }) => {
  const page = await open('#v=1&lab=cluster&operation=broadcast&machine=gigabit');
  const problem = () => page.texts('.costs .problem');
  await page.enter('send time, fixed part', 'fifty');
  expect(problem()).toEqual([expect.stringMatching(/^send time, fixed part = fifty is not a time such as 3 ms; allowed: 0 to 1000000\. [\d.]+ is used\.$/)]);
  expect(page.link()).toMatch(/machine=gigabit$/);
  await page.enter('send time, fixed part', '2e6');
  expect(problem()).toEqual(['send time, fixed part = 2e6 is above what is allowed: 0 to 1000000; 1000000 is used.']);
  expect(page.box('send time, fixed part').value).toBe('1000000');
  await page.enter('send time, fixed part', '50');
  expect(problem()).toEqual([]);
});

test('a machine that is none is said beside its table', async ({ open }) => {
  const page = await open('#v=1&lab=cluster&machine=link:x');
  expect(page.text('.costs .problem')).toMatch(/machine.*link:x.* is not allowed/);
  await page.click(page.button('Table 1: Fast Ethernet'));
  expectNumber(page.keyNumber('Dropped'), 0);
});

test('curves go over message length and processes, and are read by the keyboard', async ({ open }) => {
  const page = await open('#v=1&lab=cluster&operation=broadcast&copy=mtm');
  expect(page.chart(curves)).toMatch(/^Time of the broadcast against message length; prediction against simulation: LogP \(1\) .* at 1 MiB/);
  expect(page.text('.curves-note')).toMatch(/On average of 11 points LogP is off by/);
  await page.press(page.slider('Reading cursor on the curves'), 'Home');
  expect(page.valueText('Reading cursor on the curves')).toMatch(/^message length 1 KiB, LogP \(1\) [\d.]+ ms, cluster \(2\) [\d.]+ ms, simulated [\d.]+ ms/);
  await page.click(page.one('radio', 'processes'));
  expect(page.chart(curves)).toMatch(/against processes/);
  await page.unfold('Curves as a table');
  expect(page.cells(page.one('region', 'Curves as a table'))).toHaveLength(42);
});

test('of a broadcast among 4096 processes the first levels of the tree are shown', async ({ open }) => {
  const page = await open('#v=1&lab=cluster&operation=broadcast&p=4096&message_bytes=1024');
  expect(page.headline()).toMatch(/^The broadcast takes/);
  expect(page.chart(/^The tree/)).toMatch(/^The tree: 64 processes/);
});

test("the paper's machine stands beside ours as input, and where the bottleneck of a broadcast is with what that is worth", async ({ open }) => {
  const page = await open('#v=2&lab=cluster&p=4');
  const groups = await page.later(() => {
    const found = [...document.querySelectorAll('.reference-group')].filter((group) => !textOf(group).startsWith('How well'));
    expect(found).toHaveLength(2);
    return found;
  });
  const [inputs, broadcasts] = groups.map((group) => page.cells(group).slice(1));
  // Eight costs, the transfer time and the buffer.
  expect(inputs).toHaveLength(10);
  for (const [, , ratio, use] of inputs!) expect([ratio, use]).toEqual(['1', 'input']);
  expect(broadcasts!.map((row) => row.slice(1, 4))).toEqual([
    ['3', '1', 'input'],
    ['process 8', 'yes', 'same by construction'],
    ['process 8', 'yes', 'calibrated'],
    ['the root', 'no', 'the paper contradicts itself'],
    ['process 8', 'yes', 'calibrated'],
  ]);
});

test('figure 2 has its rows where the equations hold, and where p is no power of two the note says how far the simulation is below', async ({ open }) => {
  const rounded = /p is no power of two and the equations round its logarithm up: there the simulation is on average [\d.]+% below \(1\)/;
  const page = await open('#v=2&lab=cluster&operation=broadcast');
  const rows = page.cells(await page.later(() => page.one('region', /^The accuracy of the equations/))).slice(1);
  expect(rows.map((row) => row.slice(2, 4))).toEqual([
    ['yes', 'calibrated'],
    ['yes', 'calibrated'],
  ]);
  expect(page.text('.curves-note')).not.toMatch(rounded);
  const other = await open('#v=2&lab=cluster&operation=broadcast&p=24');
  await other.later(() => expect(other.text('.curves-note')).toMatch(rounded));
  expect(other.all('region', /^The accuracy of the equations/)).toEqual([]);
});

test('in a frame, too, a bad state says so and offers a way out', async ({ open }) => {
  const page = await open('#v=1&lab=cluster&embed=1&buffer_units=0');
  expect(page.text('.embed')).toMatch(/With B = 0 the upper bound of the window is 0, below the lower bound of 1.*Buffer of 705 packets/);
});
