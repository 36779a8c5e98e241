import { readFileSync } from 'node:fs';
import { type CDPSession, expect, type Page } from '@playwright/test';
import type { Lab } from '../../src/core/lab/lab.ts';

/** What a page may take until it answers, in time of its processor: on a busy machine a second of the clock says nothing. A slow machine takes 2. */
const patience_s = 8;
/** The limit by the clock, on any machine. */
const limit_ms = 20_000;

/** Holds a page to answering, and to saying nothing that is none; `isRight`: a text that looks like a failure and is none, as where a file is refused. */
export async function watched(page: Page, isRight: (text: string) => boolean = () => false) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let before = await taken(session);
  return {
    /** Checks that the page responds after an action; `what` names it. */
    async answers(what: string, patient_s = patience_s): Promise<void> {
      let timer!: NodeJS.Timeout;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`the page does not answer after ${what}`)), limit_ms);
      });
      const said = await Promise.race([page.evaluate(saidOf), late]).finally(() => clearTimeout(timer));
      const after = await taken(session);
      expect(after - before, `seconds of the processor after ${what}`).toBeLessThan(patient_s);
      before = after;
      expect(
        said.filter((each) => failure.test(each) && !isRight(each)),
        what,
      ).toEqual([]);
    },
    /** What the page holds when it is let go of what it can. */
    async heap_mb(): Promise<number> {
      await session.send('HeapProfiler.collectGarbage');
      return (await metric(session, 'JSHeapUsedSize')) / 1e6;
    },
  };
}

const taken = (session: CDPSession): Promise<number> => metric(session, 'TaskDuration');

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((each) => each.name === name)!.value;
}

/** What the page says where it has failed, in itself and in what it writes; labs say of their subjects what cannot be. A part of 10⁻¹⁰ is rounding, which is nothing. */
export const failure =
  /\b(NaN|undefined|Infinity)\b|× 10⁻¹[⁰¹²³⁴⁵⁶⁷⁸⁹]|\[object|(cannot|could not) be (drawn|made|saved|copied|loaded|shown|read|opened)|cannot read/i;

/** The texts of the page in which something has failed. */
const failures = async (page: Page): Promise<readonly string[]> => (await page.evaluate(saidOf)).filter((each) => failure.test(each));

/** Holds a page at rest to saying nowhere that something has failed. */
export async function isWell(page: Page, after: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]'), after).toHaveCount(0, { timeout: 30_000 });
  expect(await failures(page), after).toEqual([]);
}

/** Chooses a preset of the lab in the menu. */
export async function choosePreset(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Presets' }).click();
  await page
    .locator('.presets button')
    .filter({ has: page.locator('b', { hasText: new RegExp(`^${title.replace(/[.?*+$^|()[\]{}]/g, '\\$&')}$`) }) })
    .click();
  await isWell(page, title);
}

/** Presses an entry of the menu *Share*. */
export async function share(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: entry }).click();
}

/** Every text of the page, those for assistive technology and what is drawn too. */
function saidOf(): string[] {
  const found: string[] = [];
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (all.nextNode()) {
    const node = all.currentNode;
    if (node instanceof Element) for (const name of ['aria-label', 'aria-valuetext', 'd', 'transform']) found.push(node.getAttribute(name) ?? '');
    else if (!/^(SCRIPT|STYLE)$/.test(node.parentElement!.nodeName)) found.push(node.nodeValue ?? '');
  }
  return found;
}

/** Files as they are dropped, each with the lab that opens it. */
export const files = [
  { lab: 'schedule', name: 'one.goal', text: 'num_ranks 2\nrank 0 {\nsend 8b to 1 tag 1\n}\nrank 1 {\nrecv 8b from 0 tag 1\n}\n' },
  {
    lab: 'machine',
    name: 'latency.txt',
    text: `# OSU MPI Latency Test v5.6.3\n# Size          Latency (us)\n${[1, 2, 4, 8, 16, 1024, 4096, 65536].map((bytes) => `${bytes} ${2 + bytes / 1000}`).join('\n')}`,
  },
  { lab: 'program', name: 'trace.json.gz', base64: readFileSync('src/labs/program/traces/sampleTrace.json.gz').toString('base64') },
  { lab: 'explained', name: 'times.csv', text: 'name,computation (ms),communication (ms),overlapped (ms)\nmine,5,4,6\nfaster,5,4,2\n' },
  { lab: 'swept', name: 'mine.csv', text: 'gamma_h,model.gain\n1,1.5\n2,1.8\n3,\n' },
] as const;

export type DroppedFile = { readonly name: string; readonly text?: string; readonly base64?: string };

/** Drops a file on the page, wherever that is. */
export const drop = (page: Page, file: DroppedFile): Promise<void> =>
  page.evaluate(({ name, text, base64 }) => {
    const data = new DataTransfer();
    data.items.add(new File([base64 === undefined ? (text ?? '') : Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], name));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, file);

/** Chooses a lab in the menu. */
export async function choose(page: Page, title: string): Promise<void> {
  const labs = page.getByRole('navigation', { name: 'Labs' });
  await labs.getByRole('button').first().click();
  await labs
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click();
}

/** The first parameter of a lab over which numbers can be drawn, or one whose whole range is simulated sooner. */
export const overIn = ({ name, parameters }: Lab): string =>
  ({ cluster: 'window', sockets: 'latency_us' })[name] ?? parameters.find(({ kind }) => kind === 'number')!.key;
