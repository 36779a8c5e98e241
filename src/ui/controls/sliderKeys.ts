import type { NumberParameter } from '../../core/parameters/parameter.ts';
import type { SliderScale, StepSize } from '../../core/parameters/sliderScale.ts';

const steps: Readonly<Record<string, { readonly direction: 1 | -1; readonly step: StepSize }>> = {
  ArrowRight: { direction: 1, step: 'coarse' },
  ArrowUp: { direction: 1, step: 'coarse' },
  ArrowLeft: { direction: -1, step: 'coarse' },
  ArrowDown: { direction: -1, step: 'coarse' },
  PageUp: { direction: 1, step: 'page' },
  PageDown: { direction: -1, step: 'page' },
};

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The value to which a key moves a slider, with Shift by a fine step; null: not a key of sliders. */
export function valueByKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Pressed,
  value: number,
  { minimum, maximum }: Pick<NumberParameter, 'minimum' | 'maximum'>,
  scale: SliderScale,
  stops: readonly number[] | null,
): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'Home') return stops?.[0] ?? minimum;
  if (key === 'End') return stops?.at(-1) ?? maximum;
  const move = steps[key];
  return move === undefined ? null : scale.stepped(Math.min(value, maximum), move.direction, shiftKey && move.step === 'coarse' ? 'fine' : move.step);
}
