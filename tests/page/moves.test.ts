import { readFileSync } from 'node:fs';
import { catalogue } from '../../src/labs/index.ts';
import { lessons } from '../../src/lessons/index.ts';
import { isThorough } from '../samples.ts';
import { expect, fakeClock, type Page, test, textOf } from './page.tsx';
import { watch } from './watch.ts';

fakeClock();

const labs = [...catalogue.values()];
type Lab = (typeof labs)[number];

const numberOf = (lab: Lab) => lab.parameters.find(({ kind, key }) => kind === 'number' && key !== 'seed')?.key;
const hasRuns = (lab: Lab): boolean => lab.parameters.some(({ key }) => key === 'edit');

/** What can be open on a page, as a link of the lab says it. */
const views: Readonly<Record<string, (lab: Lab) => string>> = {
  over: (lab) => (numberOf(lab) === undefined ? '' : `&over=${numberOf(lab)}`),
  versus: () => '&vs=',
  edits: (lab) => (hasRuns(lab) ? '&edit=slow:0:2' : ''),
  lesson: (lab) => `&lesson=${[...lessons].find(([, each]) => each.labs.includes(lab.name))?.[0] ?? [...lessons.keys()][0]}`,
  critical: () => '&critical=1',
};
const all = (lab: Lab): string => ['over', 'versus', 'edits', 'critical'].map((name) => views[name]!(lab)).join('');

const goal = new File(['num_ranks 2\nrank 0 {\nsend 8b to 1 tag 1\n}\nrank 1 {\nrecv 8b from 0 tag 1\n}\n'], 'one.goal');
const latencies = [1, 2, 4, 8, 16, 1024, 4096, 65536].map((bytes) => `${bytes} ${2 + bytes / 1000}`);
const osu = new File(['# OSU MPI Latency Test v5.6.3\n# Size          Latency (us)\n', latencies.join('\n')], 'latency.txt');
const trace = new File([readFileSync('src/labs/program/traces/sampleTrace.json.gz')], 'trace.json.gz');
/** Files with the lab that opens each. */
const files = [
  [goal, 'schedule'],
  [osu, 'machine'],
  [trace, 'program'],
] as const;

/** The page begins what takes long when the reader has been still. */
const stillness = (page: Page): Promise<void> => page.rest(1000);

async function choose(page: Page, { name, title }: Lab): Promise<void> {
  await page.click([...document.querySelectorAll<HTMLElement>('.labs button')].find((each) => each.hasAttribute('popovertarget'))!);
  await page.click([...document.querySelectorAll<HTMLElement>('.labs li button')].find((each) => textOf(each.firstElementChild!) === title)!);
  await page.later(() => expect(page.link()).toMatch(new RegExp(`lab=${name}(&|$)`)));
  await stillness(page);
}

async function drop(page: Page, file: File): Promise<void> {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(Object.assign(event, { dataTransfer: { files: [file], types: ['Files'] } }));
  await page.settled();
}

/** What a page must never say. */
const nonsense = /\b(NaN|Infinity|undefined)\b|\[object/;

/** A test for each: what is silent for long is taken for stuck. */
test.for(labs.map((lab, at) => ({ name: lab.name, at })))(
  'whatever is open on the lab $name, the page answers when another lab is chosen in the menu',
  { timeout: 280_000 },
  async ({ at }, { open }) => {
    const from = labs[at]!;
    const over = watch();
    const page = await open('#v=2&lab=explore', 'unanswered');
    const others = isThorough ? labs.filter((to) => to !== from) : [labs[(at + 5) % labs.length]!];
    const shown = isThorough ? [all(from), views['lesson']!(from)] : [all(from)];
    try {
      for (const view of shown)
        for (const to of others) {
          const what = `from ${from.name}${view} to ${to.name}`;
          over.now(what);
          await page.follow(`#v=2&lab=${from.name}${view}`);
          await choose(page, to);
          expect(page.text(), what).not.toMatch(nonsense);
        }
    } finally {
      await over.end();
    }
  },
);

test('a file that another lab opens may be dropped on any lab while numbers are drawn over a parameter', { timeout: 280_000 }, async ({ open }) => {
  const over = watch();
  const page = await open('#v=2&lab=explore', 'unanswered');
  try {
    for (const [at, from] of labs.entries())
      for (const [file, lab] of isThorough ? files : [files[at % files.length]!]) {
        over.now(`${file.name} on ${from.name}`);
        await page.follow(`#v=2&lab=${from.name}${views['over']!(from)}`);
        await drop(page, file);
        await page.later(() => expect(page.link()).toContain(`lab=${lab}`));
        await stillness(page);
        expect(page.text()).not.toMatch(nonsense);
      }
  } finally {
    await over.end();
  }
});
