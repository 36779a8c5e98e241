import { vi } from 'vitest';
import { FakeWorker } from '../fakeWorker.ts';
import { expect, type Page, test } from './page.tsx';

const rows = '1 2\n3 4\n';
const said = (page: Page): string => page.text('.measure [role=status]');

/** A file that begins as a trace does, as soon as the test lets it come. */
function trace() {
  let arrives!: () => void;
  let fails!: (error: Error) => void;
  const bytes = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    arrives = () => resolve(new Uint8Array([0x1f, 0x8b]));
    fails = reject;
  });
  const file = Object.assign(new File([], 'slow.json.gz'), { slice: () => ({ arrayBuffer: () => bytes }) });
  return { file, arrives, fails };
}

async function drop(page: Page, file: File): Promise<void> {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  document.querySelector('.measure')!.dispatchEvent(Object.assign(event, { dataTransfer: { files: [file], types: ['Files'] } }));
  await page.settled();
}

test('a trace that takes its time gives way to a text that is read meanwhile; one that comes in time is read', async ({ open }) => {
  const page = await open('#v=2&lab=program');
  const late = trace();
  await drop(page, late.file);
  await page.fill(page.one('textbox', 'Output of a benchmark'), rows);
  await page.click(page.button('Read'));
  late.arrives();
  await page.settled();
  expect(said(page)).toContain('line 1: numbers below no header');
  const workers: FakeWorker<File, never>[] = [];
  vi.stubGlobal('self', window);
  vi.stubGlobal('Worker', function start() {
    workers.push(new FakeWorker());
    return workers.at(-1);
  });
  const timely = trace();
  await drop(page, timely.file);
  timely.arrives();
  await vi.waitFor(() => expect(said(page)).toContain('Reading: 0 events so far'));
  // The box is empty: there is nothing to read instead.
  expect((page.button('Read') as HTMLButtonElement).disabled).toBe(true);
  await page.press(page.one('textbox', 'Output of a benchmark'), 'Control+Enter');
  expect(said(page)).toContain('Reading: 0 events so far');
  await page.click(page.button('Stop'));
  expect(said(page)).toBe('Reading was stopped.');
  expect(workers.map(({ ended }) => ended)).toEqual([true]);
});

test('a trace that cannot be read is said with why, and so is the generated one where it does not come', async ({ open }) => {
  const page = await open('#v=2&lab=program');
  const { file, fails } = trace();
  await drop(page, file);
  fails(new Error('it was moved'));
  await page.settled();
  expect(said(page)).toBe('It cannot be read: it was moved');
  const fetched = vi
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(new Response('', { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  await page.click(page.button('a generated trace'));
  expect(said(page)).toMatch(/could not be fetched: no network/);
  await page.click(page.button('a generated trace'));
  expect(said(page)).toMatch(/could not be fetched: the server answered 404/);
});
