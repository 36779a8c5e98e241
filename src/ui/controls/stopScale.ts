import type { NumberParameter } from '../../core/parameters/parameter.ts';
import { type SliderScale, sliderScale } from './sliderScale.ts';

/** A slider restricted to some values: the nearest to the pointer, or the next by key. */
export function stopScale(parameter: NumberParameter, stops: readonly number[]): SliderScale {
  const { positionOf, stepped } = sliderScale(parameter);
  const nearest = (among: readonly number[], position: number): number | undefined => {
    const away = (stop: number): number => Math.abs(positionOf(stop) - position);
    return [...among].sort((a, b) => away(a) - away(b))[0];
  };
  return {
    positionOf,
    valueAt: (position) => nearest(stops, position) ?? parameter.minimum,
    stepped(value, direction, step) {
      const ahead = stops.filter((stop) => direction * (stop - value) > 0).sort((a, b) => direction * (a - b));
      return (step === 'page' ? nearest(ahead, positionOf(stepped(value, direction, 'page'))) : ahead[0]) ?? value;
    },
  };
}
