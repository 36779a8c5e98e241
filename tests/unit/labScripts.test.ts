import { expect, test, vi } from 'vitest';
import { catalogue, pages } from '../../src/labs/index.ts';
import titles from '../../src/labs/titles.json' with { type: 'json' };
import { lessons } from '../../src/lessons/index.ts';
import { createLabScripts } from '../../src/shell/labScripts.ts';
import '../links.ts';

const entryOf = (name: string) => ({ lab: catalogue.get(name)!, page: pages.get(name)! });

/** Scripts of labs of which some do not come until they are let through. */
function scripts(...refused: string[]) {
  const missing = new Set(refused);
  const held = new Map<string, Promise<void>>();
  const asked: string[] = [];
  const come = async <Part>(what: string, part: Part): Promise<Part> => {
    asked.push(what);
    await held.get(what);
    if (missing.has(what)) throw new Error(`${what} did not come`);
    return part;
  };
  const others = [...catalogue.keys()].slice(1);
  const made = createLabScripts({
    front: entryOf('explore'),
    titles: new Map(titles.map((each) => [each.name, each])),
    others: () => come('list', new Map(others.map((name) => [name, () => come(name, entryOf(name))]))),
    compression: () => come('compression', {}),
    steps: () => come('steps', undefined),
    lessons,
  });
  /** Keeps a script on its way until the function that this returns is called. */
  const hold = (what: string): (() => void) => {
    let letGo!: () => void;
    held.set(what, new Promise((resolve) => (letGo = resolve)));
    return letGo;
  };
  return { ...made, asked, hold, letThrough: (what: string) => missing.delete(what), there: () => [...made.catalogue.keys()] };
}

test('a link needs the scripts of its own lab and no others, and the front page needs none', async () => {
  const { prepare, asked, there } = scripts('schedule', 'steps');
  await prepare('');
  await prepare('#v=2&lab=explore&gamma_h=7');
  expect(asked).toEqual([]);
  await prepare('#v=2&lab=krylov');
  expect(asked.toSorted()).toEqual(['compression', 'krylov', 'list']);
  expect(there()).toEqual(['explore', 'krylov']);
});

test('a script that does not come takes no other lab with it, is named, and is asked for again', async () => {
  const { prepare, complete, isComplete, letThrough, there } = scripts('schedule');
  await expect(complete()).rejects.toThrow('schedule did not come');
  expect(there()).toEqual(titles.map(({ name }) => name).filter((name) => name !== 'schedule'));
  await expect(prepare('#v=2&lab=schedule')).rejects.toThrow('schedule did not come');
  await prepare('#v=2&lab=krylov');
  letThrough('schedule');
  await complete();
  expect([isComplete(), there()]).toEqual([true, titles.map(({ name }) => name)]);
});

test('of a lab that does not exist is said which there are, as far as they have come', async () => {
  const { prepare, there } = scripts('schedule');
  await prepare('#v=2&lab=nonsense');
  expect(there()).toHaveLength(titles.length - 1);
});

test('texts in links need what unpacks them, and a lesson needs its labs', async () => {
  const packed = scripts('compression');
  await expect(packed.prepare('#v=2&lab=schedule&goal=z.abc')).rejects.toThrow('compression did not come');
  await packed.prepare('#v=2&lab=schedule');
  const [through] = [...lessons].find(([, { labs }]) => labs.includes('krylov'))!;
  const lesson = scripts('krylov');
  await expect(lesson.prepare(`#v=2&lesson=${through}&step=1`)).rejects.toThrow('krylov did not come');
  const [without] = [...lessons].find(([, { labs }]) => !labs.includes('krylov'))!;
  await lesson.prepare(`#v=2&lesson=${without}&step=1`);
});

test('who listens hears of labs that have come, once for all that come together', async () => {
  const { prepare, complete, onArrival, there } = scripts('schedule');
  const heard: number[] = [];
  onArrival(() => heard.push(there().length));
  await prepare('#v=2&lab=gain');
  await prepare('#v=2&lab=gain');
  await complete().catch(() => {});
  expect(heard).toEqual([2, titles.length - 1]);
});

test('who asks for a lab has it after the listeners have heard of it, although it came for somebody who still waits for another one', async () => {
  const { prepare, complete, onArrival, there, hold } = scripts();
  let heard: readonly string[] = [];
  onArrival(() => (heard = there()));
  const letGo = hold('schedule');
  const all = complete();
  await vi.waitFor(() => expect(there()).toContain('krylov'));
  expect(heard).toEqual([]);
  await prepare('#v=2&lab=krylov');
  expect(heard).toContain('krylov');
  letGo();
  await all;
  expect(heard).toEqual(titles.map(({ name }) => name));
});
