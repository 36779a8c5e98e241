import type { StepSize } from '../controls/sliderScale.ts';
import type { KeyActions } from './Handle.tsx';

/** Over two axes, across and up, in steps of their sliders. */
export function mapKeys(stepped: (axis: 0 | 1, direction: 1 | -1, step: StepSize) => () => void, shift: boolean): KeyActions {
  const step = shift ? 'fine' : 'coarse';
  return {
    ArrowRight: stepped(0, 1, step),
    ArrowLeft: stepped(0, -1, step),
    ArrowUp: stepped(1, 1, step),
    ArrowDown: stepped(1, -1, step),
    End: stepped(0, 1, 'page'),
    Home: stepped(0, -1, 'page'),
    PageUp: stepped(1, 1, 'page'),
    PageDown: stepped(1, -1, 'page'),
  };
}
