import type { SliderScale } from '../core/parameters/sliderScale.ts';
import { positions } from '../core/parameters/sliderScale.ts';

/** Marks from results on a slider: a band that the value should stay in, and notable values. */
export interface SliderMarks {
  /** Null where no value is good. */
  readonly band: readonly [from: number, to: number] | null;
  readonly values: readonly number[];
  /** The marks in words. */
  readonly text: string;
  /** Whether the present value is in the band. */
  readonly good: boolean;
}

/** Parts of the way from the middle of the thumb at one end of the track to its middle at the other. */
export interface MarkPlaces {
  readonly band: { readonly from: number; readonly to: number } | null;
  readonly values: readonly number[];
}

/** Where marks lie on a track; what lies beyond its ends stays at them. */
export function markPlaces({ band, values }: SliderMarks, scale: SliderScale): MarkPlaces {
  const place = (value: number): number => Math.min(1, Math.max(0, scale.positionOf(value) / positions));
  return { band: band && { from: place(band[0]), to: place(band[1]) }, values: values.map(place) };
}
