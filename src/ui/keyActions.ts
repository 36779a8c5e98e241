import type { PlayerState } from '../core/exploration/playerStore.ts';

/** What keys do, said once: they are listed by their words and perform what they say. */
export interface KeyAction<Given> {
  /** As events of the browser call them; none: what the list says is done elsewhere. */
  readonly keys: readonly string[];
  /** As the list writes them. */
  readonly shown: string;
  readonly words: string;
  perform?(given: Given, key: string): void;
}

/** Performs what a key means, if anything, where no other key is held that changes its meaning; Space presses a button that has the focus. */
export function performKey<Given>(actions: readonly KeyAction<Given>[], given: Given, event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || (key === ' ' && target instanceof HTMLButtonElement)) return;
  const action = actions.find(({ keys }) => keys.includes(key));
  if (action?.perform === undefined) return;
  event.preventDefault();
  action.perform(given, key);
}

interface Timed {
  readonly player: PlayerState;
  /** Whether Shift is held: then an arrow moves along the time. */
  readonly shift: boolean;
}

const pan = ({ window: { from_us, to_us }, pan: move }: PlayerState, by: 1 | -1): void => move((by * (to_us - from_us)) / 10);

/** Keys of time, of diagrams and of presentations. */
export const timeActions: readonly KeyAction<Timed>[] = [
  { keys: [' '], shown: 'Space', words: 'play or pause', perform: ({ player }) => player.toggle() },
  {
    keys: ['ArrowRight', '.'],
    shown: '→ or .',
    words: 'step to the next event in the diagrams in sight, or the next instruction of a program',
    perform: ({ player, shift }, key) => (shift && key === 'ArrowRight' ? pan(player, 1) : player.stepForward()),
  },
  {
    keys: ['ArrowLeft', ','],
    shown: '← or ,',
    words: 'step to the one before',
    perform: ({ player, shift }, key) => (shift && key === 'ArrowLeft' ? pan(player, -1) : player.stepBack()),
  },
  {
    keys: ['Home', 'End'],
    shown: 'Home, End',
    words: 'go to the beginning or the end; to any time by a press on the axis, or by dragging there',
    perform: ({ player }, key) => player.moveTo(key === 'Home' ? 0 : player.end_us),
  },
];

/** Key that lists all keys. */
export const helpAction: KeyAction<{ help(): void }> = { keys: ['?'], shown: '?', words: 'show these keys', perform: ({ help }) => help() };

interface InDiagrams extends Timed {
  help(): void;
  /** Offers what can be edited at this time. */
  edit(): void;
}

/** Keys of diagrams, in the order of their list. */
export const diagramActions: readonly KeyAction<InDiagrams>[] = [
  ...timeActions,
  {
    keys: ['+', '-'],
    shown: '+ and −',
    words: 'show less or more of the time; also Ctrl with the wheel',
    perform: ({ player }, key) => player.zoom(key === '+' ? 0.5 : 2),
  },
  { keys: [], shown: 'Shift with → or ←', words: 'move along the time; also by dragging a diagram' },
  {
    keys: ['Enter'],
    shown: 'Enter',
    words: 'edit what happens at this time: delay or drop it, slow or pause a process; or a press on it',
    perform: ({ edit }) => edit(),
  },
  {
    keys: [],
    shown: 'Tab, then arrows',
    words: 'read a diagram as a tree: down and up its processes, right to what one does and to its messages, left back; Enter to edit',
  },
  helpAction,
];
