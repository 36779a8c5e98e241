import { type ExplorableControl, positionOf, valueOfPosition } from '../core/lab/explorable.ts';
import type { GripPoint } from '../draw/gripPoint.ts';
import { type Pulling, watchPull } from '../draw/watchPull.ts';
import { make } from './make.ts';

export interface GripHandle {
  readonly element: HTMLElement;
  /** Moves it to the end of its mark; null: there is none. */
  place(point: GripPoint | null): void;
  /** Says the value, as the slider does. */
  show(value: number): void;
}

/**
 * A handle at the end of a mark, which is the slider of its parameter in another place; `isRead`: keys and screen readers find it, which
 * need one of those that several runs have.
 */
export function gripHandle(control: ExplorableControl, isRead: boolean, pulling: Pulling, change: (value: number) => void): GripHandle {
  const { label, format, factor, steps } = control;
  let position = 0;
  const read = { role: 'slider', tabindex: '0', 'aria-label': `${label}, at its mark`, 'aria-valuemin': '0', 'aria-valuemax': String(steps) };
  const element = make('div', { class: 'grip', ...(isRead && read) });
  watchPull(element, pulling);
  element.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = moved(event.key, position, steps);
    if (to === null) return;
    event.preventDefault();
    change(valueOfPosition(control, Math.max(0, Math.min(steps, to))));
  });
  return {
    element,
    place(point) {
      element.hidden = point === null;
      if (point === null) return;
      element.dataset['along'] = point.along;
      element.style.transform = `translate(${point.x}px, ${point.y}px)`;
    },
    show(value) {
      position = positionOf(control, value);
      element.dataset['text'] = `${label} ${format(value * factor)}`;
      if (!isRead) return;
      element.setAttribute('aria-valuenow', String(position));
      element.setAttribute('aria-valuetext', format(value * factor));
    },
  };
}

/** The position after a key, as a slider of the browser has it; null: a key that moves nothing. */
function moved(key: string, position: number, steps: number): number | null {
  const page = Math.max(1, Math.round(steps / 10));
  const by: Readonly<Record<string, number>> = {
    ...{ ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 },
    ...{ PageUp: page, PageDown: -page, Home: -steps, End: steps },
  };
  return key in by ? position + by[key]! : null;
}
