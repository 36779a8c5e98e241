import type { PickedTime, Prediction, Sketch } from './prediction.ts';

/** The part of a prediction that is restored later. */
export type Saved = Pick<Prediction, 'choice' | 'number' | 'sketch' | 'moment' | 'skipped' | 'seen'>;

export const saved = ({ choice, number, sketch, moment, skipped, seen }: Prediction): Saved => ({ choice, number, sketch, moment, skipped, seen });

/** Null for foreign data. */
export function readSaved(state: unknown): Saved | null {
  const { choice, number, sketch, moment, skipped, seen } = fieldsOf(state);
  if (typeof number !== 'string' || typeof seen !== 'string' || typeof skipped !== 'boolean') return null;
  if (choice !== null && !Number.isSafeInteger(choice)) return null;
  const [line, pointed] = [sketch === null ? null : readSketch(sketch), moment === null ? null : readMoment(moment)];
  if ((sketch !== null && line === null) || (moment !== null && pointed === null)) return null;
  return { choice: choice === null ? null : Number(choice), number, sketch: line, moment: pointed, skipped, seen };
}

function readSketch(state: unknown): Sketch | null {
  const { axis, panel, x, y } = fieldsOf(state);
  if (typeof axis !== 'string' || typeof panel !== 'string' || !Array.isArray(x) || !Array.isArray(y) || x.length !== y.length) return null;
  return x.every(isNumber) && y.every((each) => each === null || isNumber(each)) ? { axis, panel, x, y } : null;
}

function readMoment(state: unknown): PickedTime | null {
  const { diagram, time_us, operation } = fieldsOf(state);
  if (typeof diagram !== 'string' || !isNumber(time_us)) return null;
  if (operation === null) return { diagram, time_us, operation };
  const { number, name } = fieldsOf(operation);
  return isNumber(number) && typeof name === 'string' ? { diagram, time_us, operation: { number, name } } : null;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' && value !== null ? { ...value } : {});
