import { describe, expect, test } from 'vitest';
import { createEditorStore } from '../../src/core/exploration/editorStore.ts';
import { createExplorerStore } from '../../src/core/exploration/explorerStore.ts';
import { catalogue } from '../../src/labs/index.ts';

const open = () => {
  const explorer = createExplorerStore('#v=1&lab=schedule', catalogue);
  const editor = createEditorStore(explorer);
  const goal = () => explorer.getState().scenario.values['goal'];
  return { explorer, editor, goal, act: editor.getState() };
};
const same = (text: string): string => text;

describe('a draft', () => {
  test('becomes the text of the scenario only when it is run', () => {
    const { editor, goal, act } = open();
    act.write('num_ranks 1\n');
    expect(goal()).toBe('binomial_broadcast');
    act.run('goal', same);
    expect(goal()).toBe('num_ranks 1\n');
    expect(editor.getState()).toMatchObject({ draft: null, setAside: null });
  });

  test('is run as the shortest value that means it', () => {
    const { goal, act } = open();
    act.write('a long text');
    act.run('goal', () => 'gather');
    expect(goal()).toBe('gather');
  });

  test('that cannot be a text at all stays where it is', () => {
    const { editor, goal, act } = open();
    act.write('');
    act.run('goal', same);
    expect(goal()).toBe('binomial_broadcast');
    expect(editor.getState().draft).toBe('');
  });

  test('is set aside, not lost, by a preset, an undo or another text, and can be brought back', () => {
    const { explorer, editor, act } = open();
    explorer.getState().setValue('goal', 'gather', 'commit');
    act.write('num_ranks 1\n');
    explorer.getState().undo();
    expect(editor.getState()).toMatchObject({ draft: null, setAside: 'num_ranks 1\n' });
    act.bringBack();
    expect(editor.getState()).toMatchObject({ draft: 'num_ranks 1\n', setAside: null });
  });

  test('stays while sliders move and while another lab is shown', () => {
    const { explorer, editor, act } = open();
    act.write('num_ranks 1\n');
    explorer.getState().setValue('L', 7, 'commit');
    explorer.getState().openLab('explore');
    explorer.getState().openLab('schedule');
    expect(editor.getState().draft).toBe('num_ranks 1\n');
  });

  test('keeps blank lines at its beginning: errors are said by line', () => {
    const { goal, act } = open();
    act.write('\n\nnum_ranks 1\n ');
    act.run('goal', same);
    expect(goal()).toBe('\n\nnum_ranks 1\n ');
  });
});
