import type { NumberParameter } from '../../core/parameters/parameter.ts';
import { sliderScale, type SliderScale } from './sliderScale.ts';

/** Stops that a page key goes at once. */
const page = 3;

/** A slider that holds only at some values of its range: the nearest to where it is drawn, or the next of them. */
export function stopScale(parameter: NumberParameter, stops: readonly number[]): SliderScale {
  const { positionOf } = sliderScale(parameter);
  return {
    positionOf,
    valueAt: (position) =>
      stops.reduce((best, stop) => (Math.abs(positionOf(stop) - position) < Math.abs(positionOf(best) - position) ? stop : best)),
    stepped(value, direction, step) {
      const ahead = stops.filter((stop) => direction * (stop - value) > 0).sort((a, b) => direction * (a - b));
      return ahead[Math.min(ahead.length, step === 'page' ? page : 1) - 1] ?? value;
    },
  };
}
