import type { LabResults } from '../core/results/labResults.ts';
import { numberAt, type Reference } from '../core/results/reference.ts';
import { isQuantity } from '../core/units/quantity.ts';
import { useResults } from '../ui/context.ts';
import type { NumberSpec } from '../ui/labPage.ts';
import { useAskedHere, usePrediction } from './askedHere.ts';
import { askedNumberText, readTypedNumber } from './outcome.ts';

/** The prediction beside its key number. */
export function BesideNumber({ spec }: { readonly spec: NumberSpec }) {
  const { question } = useAskedHere();
  const isPredicted = usePrediction(({ outcome }) => outcome?.numbers?.predicted != null);
  const typed = usePrediction(({ number }) => number);
  const isIt = useResults((results) => question.kind === 'number' && isPredicted && reads(spec, question.answer, results));
  const predicted = isIt && question.kind === 'number' ? readTypedNumber(question, typed) : null;
  return predicted === null || question.kind !== 'number' ? null : <dd className="number-predicted">predicted {askedNumberText(question, predicted)}</dd>;
}

/** Whether a key number reads a reference: equal now, and still equal after the referred number changes. */
export function reads(spec: NumberSpec, reference: Reference, results: LabResults): boolean {
  const now = numberAt(reference, results);
  if (now === null || reference.of === 'value' || valueRead(spec, results) !== now) return false;
  const other = now + 1;
  return valueRead(spec, withNumber(results, reference, other)) === other;
}

function valueRead(spec: NumberSpec, results: LabResults): number | null {
  const read = spec.read(results);
  return isQuantity(read) ? read.value : null;
}

/** Results with another number at a reference. */
function withNumber(results: LabResults, { of, path }: Reference, value: number): LabResults {
  if (of === 'model' && results.model !== null)
    return { ...results, model: { ...results.model, result: { ...results.model.result, values: replaced(results.model.result.values, path, value) } } };
  if (of === 'simulation' && results.simulation !== null) {
    const { simulation } = results;
    return { ...results, simulation: { ...simulation, result: { ...simulation.result, values: replaced(simulation.result.values, path, value) } } };
  }
  return results;
}

function replaced(from: object, [first, ...rest]: readonly string[], value: number): object {
  if (first === undefined) return from;
  const inner: unknown = Reflect.get(from, first);
  return { ...from, [first]: rest.length > 0 && typeof inner === 'object' && inner !== null ? replaced(inner, rest, value) : value };
}
