import type { NumberParameter } from './parameter.ts';

/** Positions on a slider's track run from 0 to this; fine enough for a track as wide as a screen. */
export const positions = 1000;

export interface SliderScale {
  /** The value under a position: few digits, so that values and links stay readable. */
  valueAt(position: number): number;
  positionOf(value: number): number;
  /**
   * The next value in a direction. A coarse step changes the second digit, a fine one the third; a page is the double or
   * the half, on a linear track a tenth of it.
   */
  stepped(value: number, direction: 1 | -1, step: StepSize): number;
}

export type StepSize = 'coarse' | 'fine' | 'page';

/** Maps a slider's track to the values of its parameter and back. */
export function sliderScale(parameter: NumberParameter): SliderScale {
  const { minimum, maximum, integer } = parameter;
  const tidy = (value: number, digits: number): number => {
    const rounded = integer ? Math.round(withDigits(value, Math.max(digits, 3))) : withDigits(value, digits);
    return Math.min(maximum, Math.max(minimum, rounded));
  };

  if (parameter.scale === 'linear') {
    const span = maximum - minimum;
    const unit = integer ? 1 : span / 100;
    const steps = { fine: integer ? 1 : unit / 10, coarse: unit, page: unit * 10 };
    const snap = (value: number, step: number): number => tidy(minimum + Math.round((value - minimum) / step) * step, 12);
    return {
      valueAt: (position) => ends(position, parameter) ?? snap(minimum + (position / positions) * span, unit),
      positionOf: (value) => Math.round(((value - minimum) / span) * positions),
      stepped: (value, direction, step) => snap(value + direction * steps[step], steps.fine),
    };
  }

  // A track that reaches zero keeps its first position for it; the rest is logarithmic.
  const zero = parameter.scale === 'logarithmic-from-zero';
  const lowest = zero ? (parameter.smallest ?? (integer ? Math.max(1, Math.floor(maximum / 1000)) : maximum / 1000)) : minimum;
  const first = zero ? 1 : 0;
  const decades = Math.log(maximum / lowest);
  const stepped = (value: number, direction: 1 | -1, step: StepSize): number => {
    if (zero && value < lowest) return direction > 0 ? lowest : 0;
    // Half of an odd count lies between two: the lower one, so that half of one is not one.
    const page = integer ? Math.floor(value * 2 ** direction) : value * 2 ** direction;
    const next = step === 'page' ? page : nextDigit(value, direction, step, integer);
    return zero && next < lowest * (1 - 1e-9) ? 0 : tidy(next, 12);
  };
  return {
    valueAt: (position) => ends(position, parameter) ?? Math.max(lowest, tidy(lowest * Math.exp(((position - first) / (positions - first)) * decades), 2)),
    positionOf: (value) => (zero && value <= 0 ? 0 : Math.max(first, Math.round(first + (Math.log(value / lowest) / decades) * (positions - first)))),
    stepped,
  };
}

/** The ends of a track are exactly the ends of the range, whatever the rounding between them. */
function ends(position: number, { minimum, maximum }: NumberParameter): number | undefined {
  if (position <= 0) return minimum;
  return position >= positions ? maximum : undefined;
}

function nextDigit(value: number, direction: 1 | -1, step: 'coarse' | 'fine', integer: boolean): number {
  const digits = step === 'coarse' ? 1 : 2;
  // Just below a power of ten the decade below counts: 10 steps down to 9.9, not to 9.
  const decade = Math.floor(Math.log10(value * (direction < 0 ? 1 - 1e-9 : 1 + 1e-9)));
  const unit = integer ? Math.max(1, step === 'fine' ? 1 : 10 ** (decade - 1)) : 10 ** (decade - digits);
  const count = value / unit;
  return withDigits((direction > 0 ? Math.floor(count + 1e-6) + 1 : Math.ceil(count - 1e-6) - 1) * unit, 12);
}

const withDigits = (value: number, digits: number): number => Number(value.toPrecision(digits));

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
