import type { Catalogue, Lab } from '../core/lab/lab.ts';
import type { Lessons } from '../core/lessons.ts';
import { decode, maxPieces } from '../core/link/codec.ts';
import { splitLink } from '../core/link/pieces.ts';
import type { LabPage } from '../ui/labPage.ts';
import type { LabTitle } from '../ui/labPages.ts';
import { type LoadedOnce, loadOnce } from '../ui/loadOnce.ts';

interface Entry {
  readonly lab: Lab;
  readonly page: () => Promise<LabPage>;
}

interface Sources {
  /** The entry loaded with the first script. */
  readonly front: Entry;
  /** Every lab in the order of the menu, the front page first. */
  readonly titles: ReadonlyMap<string, LabTitle>;
  /** Loads the script of each other lab, by name. */
  readonly others: () => Promise<ReadonlyMap<string, () => Promise<Entry>>>;
  /** Reads and writes texts in links. */
  readonly compression: () => Promise<object>;
  /** Links of the steps of lessons. */
  readonly steps: () => Promise<void>;
  readonly lessons: Lessons;
}

/** Scripts of labs, loaded independently: one that fails affects no other, and is retried by its next user. */
export interface LabScripts {
  readonly titles: ReadonlyMap<string, LabTitle>;
  /** Loaded labs, in the order of the menu; one map for the page's life. */
  readonly catalogue: Catalogue;
  /** Loads what a link needs to be read. Rejects where that fails. */
  prepare(link: string): Promise<void>;
  page(lab: string): Promise<LabPage>;
  /** Loads everything that can be requested. Rejects if a part fails; the rest is loaded then. */
  complete(): Promise<void>;
  /** Whether `complete` has nothing left to do. */
  isComplete(): boolean;
  onArrival(listener: () => void): void;
}

export function createLabScripts({ front, titles, lessons, ...sources }: Sources): LabScripts {
  const others = loadOnce(sources.others);
  const compression = loadOnce(sources.compression);
  const steps = loadOnce(async () => ({ done: await sources.steps() }));
  const entries = new Map<string, LoadedOnce<Entry>>();
  const there = new Map([[front.lab.name, front]]);
  const catalogue = new Map([[front.lab.name, front.lab]]);
  const listeners: (() => void)[] = [];
  let isComplete = false;

  /** So many labs the listeners know of. */
  let told = catalogue.size;
  async function load(name: string): Promise<Entry> {
    const known = there.get(name);
    if (known !== undefined) return known;
    // Without decompression only compressed texts in links are unreadable.
    const [loaders] = await Promise.all([others.load(), compression.load().catch(() => {})]);
    const loader = loaders.get(name);
    if (loader === undefined) throw new Error(`there is no lab ${name}`);
    const script = entries.get(name) ?? loadOnce(loader);
    entries.set(name, script);
    const entry = await script.load();
    there.set(name, entry);
    catalogue.clear();
    for (const each of titles.keys()) if (there.has(each)) catalogue.set(each, there.get(each)!.lab);
    return entry;
  }
  async function labs(names: Iterable<string>): Promise<void> {
    const found = await Promise.allSettled(Array.from(names, load));
    // A lab may have come for somebody who still waits for others.
    if (catalogue.size > told) {
      told = catalogue.size;
      for (const each of listeners) each();
    }
    for (const each of found) if (each.status === 'rejected') throw each.reason;
  }
  async function complete(): Promise<void> {
    if (isComplete) return;
    await Promise.all([labs(titles.keys()), compression.load(), steps.load()]);
    isComplete = true;
  }
  /** The labs of a lesson, by its entry or its own text. */
  async function labsOfLesson(link: string): Promise<readonly string[]> {
    await steps.load();
    const source = decode(link, catalogue, lessons).scenario.lesson?.source ?? '';
    const known = lessons.get(source);
    if (known !== undefined) return known.steps.map((step) => /lab=(\w+)/.exec(step)![1]!);
    return labsNamedIn(source, titles.values()).map(({ name }) => name);
  }

  return {
    titles,
    catalogue,
    async prepare(link) {
      const { pieces } = splitLink(link, maxPieces);
      const name = pieces.find(({ key }) => key === 'lab')?.value ?? front.lab.name;
      if (pieces.some(({ value }) => /(?:^|:)z\./.test(value ?? ''))) await compression.load();
      // The message about an unknown lab lists all labs, whose scripts have their names.
      if (!titles.has(name)) return labs(titles.keys()).catch(() => {});
      return labs([name, ...(pieces.some(({ key }) => /^le(sson|cture)$/.test(key)) ? await labsOfLesson(link) : [])]);
    },
    async page(name) {
      await labs([name]);
      return there.get(name)!.page();
    },
    complete,
    isComplete: () => isComplete,
    onArrival: (listener) => void listeners.push(listener),
  };
}

/** Labs whose names occur in a text, as in the steps of a lesson. */
export function labsNamedIn(text: string, titles: Iterable<LabTitle>): readonly LabTitle[] {
  const words = new Set(text.match(/\w+/g));
  return [...titles].filter(({ name }) => words.has(name));
}
