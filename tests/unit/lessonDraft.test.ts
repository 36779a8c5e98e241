import { expect, test } from 'vitest';
import { catalogue } from '../../src/labs/index.ts';
import { createDraftStore, type Kept, textOfDraft } from '../../src/lessons/lessonDraft.ts';
import { readLesson } from '../../src/lessons/readLesson.ts';

const step = { title: 'Two processes', words: 'They wait.', link: '#v=4&lab=explore&lock=omega&vs=gamma_s:10', ask: null };

/** A storage of a browser. */
function storage(): Kept & { text: string | null } {
  const kept = {
    text: null as string | null,
    getItem: () => kept.text,
    setItem: (_key: string, text: string) => void (kept.text = text),
  };
  return kept;
}

test('what is written is read as a lesson with the same steps, whatever stands in titles and words', () => {
  const ask = 'kind: number\nask: How long?\nanswer: simulation.overlapped_us\n';
  const odd = { ...step, title: ' A "title": # and\nmore ', words: '## no heading\n```\nno block\n\n# none either', ask };
  const { lesson, problems } = readLesson(textOfDraft({ title: 'Mine: "the first"', steps: [step, odd] }), catalogue);
  expect(problems).toEqual([]);
  expect(lesson!.title).toBe('Mine: "the first"');
  expect(lesson!.steps).toHaveLength(2);
  expect(lesson!.steps[1]!.title).toBe('A "title": # and more');
  expect(lesson!.steps[1]!.question).toMatchObject({ kind: 'number', ask: 'How long?' });
  const { scenario } = lesson!.steps[0]!;
  expect(scenario.view.lock).toEqual(['omega']);
  expect(scenario.versus).toMatchObject({ gamma_s: 10 });
});

test('steps are added, moved, changed and removed, each undone', () => {
  const store = createDraftStore(null);
  const titles = (): string[] => store.getState().steps.map(({ title }) => title);
  for (const title of ['one', 'two', 'three']) store.getState().add({ ...step, title });
  store.getState().move(2, -1);
  expect(titles()).toEqual(['one', 'three', 'two']);
  store.getState().move(0, -1);
  expect(titles()).toEqual(['one', 'three', 'two']);
  store.getState().change(0, { title: 'first' });
  store.getState().remove(1);
  expect(titles()).toEqual(['first', 'two']);
  store.getState().clear();
  expect(titles()).toEqual([]);
  for (let i = 0; i < 4; i += 1) store.getState().undo();
  expect(titles()).toEqual(['one', 'two', 'three']);
});

test('the lesson outlasts the page, and what was kept by something else is none', () => {
  const kept = storage();
  const store = createDraftStore(kept);
  store.getState().rename('Kept');
  store.getState().add(step);
  expect(createDraftStore(kept).getState()).toMatchObject({ title: 'Kept', steps: [step] });
  for (const text of ['', 'null', '{"title":1,"steps":[]}', '{"title":"a","steps":[{}]}', '{"title":"a"}']) {
    kept.text = text;
    expect(createDraftStore(kept).getState().steps).toEqual([]);
  }
  const forbidden = {
    getItem: () => null,
    setItem: () => {
      throw new Error('forbidden');
    },
  };
  const unkept = createDraftStore(forbidden);
  unkept.getState().add(step);
  expect(unkept.getState().steps).toHaveLength(1);
});
