import { createStore, type StoreApi } from 'zustand/vanilla';

/** A step of a lesson that is being made on the page. */
export interface DraftStep {
  readonly title: string;
  /** Markdown; one line mostly. */
  readonly words: string;
  /** The scenario as a link, with what is hidden, locked, compared and wanted in it. */
  readonly link: string;
  /** A question as lessons have it; null: none. */
  readonly ask: string | null;
}

export interface Draft {
  readonly title: string;
  readonly steps: readonly DraftStep[];
}

const emptyDraft: Draft = { title: '', steps: [] };

/** The lesson as a text that the page opens, and any editor. */
export function textOfDraft({ title, steps }: Draft): string {
  const head = ['---', `title: ${JSON.stringify(oneLine(title) || 'A lesson')}`, `about: ${JSON.stringify(`In ${steps.length} steps.`)}`, '---', ''];
  return [...head, ...steps.flatMap(textOfStep)].join('\n');
}

function textOfStep({ title, words, link, ask }: DraftStep, at: number): readonly string[] {
  return [
    `## ${oneLine(title) || `Step ${at + 1}`}`,
    '',
    '```step',
    `link: ${JSON.stringify(link)}`,
    '```',
    '',
    ...(words.trim() === '' ? [] : [words.trim().replace(structure, '\\$&'), '']),
    ...(ask === null ? [] : ['```question', ask.trimEnd(), '```', '']),
  ];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What begins a heading or a block would be read as another step. */
const structure = /^(#|```|~~~)/gm;

export interface DraftState extends Draft {
  readonly canUndo: boolean;
  rename(title: string): void;
  add(step: DraftStep): void;
  change(at: number, part: Partial<DraftStep>): void;
  /** Exchanges a step with the one before or behind it. */
  move(at: number, by: 1 | -1): void;
  remove(at: number): void;
  undo(): void;
  /** Begins anew; undo brings it back. */
  clear(): void;
}

export type DraftStore = StoreApi<DraftState>;

/** Where a lesson outlasts the page; a browser may forbid it. */
export type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const key = 'overlap-explorer lesson';
const maxUndo = 50;

/** The lesson in the drawer, kept at each change; `kept`: null where nothing outlasts the page. */
export function createDraftStore(kept: Kept | null): DraftStore {
  return createStore<DraftState>()((set, get) => {
    const past: Draft[] = [];
    const show = ({ title, steps }: Draft): void => {
      set({ title, steps, canUndo: past.length > 0 });
      try {
        kept?.setItem(key, JSON.stringify({ title, steps }));
      } catch {
        // Full, or forbidden: the lesson lives as long as the page.
      }
    };
    const put = (next: Partial<Draft>): void => {
      const { title, steps } = get();
      past.push({ title, steps });
      if (past.length > maxUndo) past.shift();
      show({ title, steps, ...next });
    };
    const at = (place: number, part: Partial<DraftStep>): readonly DraftStep[] => get().steps.map((step, i) => (i === place ? { ...step, ...part } : step));
    return {
      ...read(kept),
      canUndo: false,
      rename: (title) => put({ title }),
      add: (step) => put({ steps: [...get().steps, step] }),
      change: (place, part) => put({ steps: at(place, part) }),
      move(place, by) {
        const steps = [...get().steps];
        const [one, other] = [steps[place], steps[place + by]];
        if (one === undefined || other === undefined) return;
        [steps[place], steps[place + by]] = [other, one];
        put({ steps });
      },
      remove: (place) => put({ steps: get().steps.filter((_, i) => i !== place) }),
      undo() {
        const before = past.pop();
        if (before !== undefined) show(before);
      },
      clear: () => put(emptyDraft),
    };
  });
}

/** What was kept; what is no draft is none. */
function read(kept: Kept | null): Draft {
  try {
    const found: unknown = JSON.parse(kept?.getItem(key) ?? 'null');
    return isDraft(found) ? found : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

const isDraft = (found: unknown): found is Draft =>
  hasTexts(found, 'title') &&
  'steps' in found &&
  Array.isArray(found.steps) &&
  found.steps.every((step) => hasTexts(step, 'title', 'words', 'link') && isAsk(step));

const isAsk = (step: object): boolean => 'ask' in step && (step.ask === null || typeof step.ask === 'string');

const hasTexts = (found: unknown, ...names: readonly string[]): found is object =>
  typeof found === 'object' && found !== null && names.every((name) => typeof Reflect.get(found, name) === 'string');
