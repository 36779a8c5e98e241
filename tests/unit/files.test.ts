import { expect, test } from 'vitest';
import { attach, attachedFile, holdFiles, maxHeld_bytes } from '../../src/core/attachedFiles.ts';
import { createExplorerStore } from '../../src/core/exploration/explorerStore.ts';
import { catalogue } from '../../src/labs/index.ts';

function explorer() {
  const store = createExplorerStore('#v=2&lab=schedule', catalogue);
  const { reachable, setValue, undo, redo } = store.getState();
  const open = (name: string, contents: Uint8Array | Blob = new Uint8Array(4), onDisk = false): string => {
    const value = attach(name, contents, onDisk);
    setValue('goal', value, 'commit');
    holdFiles(reachable);
    return value;
  };
  return { open, setValue, undo, redo, hold: () => holdFiles(reachable), shown: () => String(store.getState().scenario.values['goal']) };
}

test('a file that undo or redo leads to is held, and one that nothing leads to is not', () => {
  const { open, undo, hold } = explorer();
  const [first, second] = [open('first'), open('second')];
  undo();
  hold();
  expect([first, second].map((each) => attachedFile(each)?.name)).toEqual(['first', 'second']);
  const third = open('third');
  expect([first, second, third].map((each) => attachedFile(each)?.name)).toEqual(['first', undefined, 'third']);
  // A name that was used once is not given again.
  expect(new Set([first, second, third, attach('first', new Uint8Array(1))]).size).toBe(4);
});

test('after two hundred steps a file is let go', () => {
  const { open, setValue, hold } = explorer();
  const file = open('trace');
  for (let i = 0; i <= 200; i += 1) setValue('goal', `num_ranks ${i + 1}\n`, 'commit');
  hold();
  expect(attachedFile(file)).toBeUndefined();
});

test('of ten traces of 100 MB those last opened are held, as far as there is room, and all that stay on the disk', () => {
  const { open, undo, hold, shown } = explorer();
  const trace = { size: 100e6 };
  const sized = (): Blob => Object.setPrototypeOf({ ...trace }, Blob.prototype) as Blob;
  const traces = Array.from({ length: 10 }, (_, i) => open(`trace ${i}`, Object.defineProperty(sized(), 'size', { value: trace.size })));
  const held = (): number[] => traces.flatMap((each, i) => (attachedFile(each) === undefined ? [] : [i]));
  expect(held()).toEqual([8, 9]);
  expect(held().length * trace.size).toBeLessThanOrEqual(maxHeld_bytes);
  for (let i = 0; i < 3; i += 1) undo();
  hold();
  // What is shown cannot come back, and the step says so; the others stay.
  expect(shown()).toBe(traces[6]);
  expect(held()).toEqual([8, 9]);
  const onDisk = Array.from({ length: 10 }, (_, i) => open(`file ${i}`, Object.defineProperty(sized(), 'size', { value: trace.size }), true));
  expect(onDisk.every((each) => attachedFile(each) !== undefined)).toBe(true);
});
