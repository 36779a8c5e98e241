import { spanKinds, type Timeline } from '../../core/timeline/timeline.ts';

export interface StepOperation {
  readonly what: 'forward' | 'backward' | 'reduce' | 'gather' | 'scatter';
  /** Of the bucket or the unit, from 1 in the order of the forward pass where there are units; null: of none. */
  readonly number: number | null;
  readonly of: number;
}

const stores = spanKinds.indexOf('store');

/** What each operation of a step is, from the order in which the simulator builds them (wasm-sim, buckets_lab.c). */
export function readOperations({ operations, spans }: Timeline): readonly StepOperation[] {
  const first = spans.operation.indexOf(0);
  if (first < 0) return [];
  return spans.kind[first] === stores ? unitOperations(operations / 5, isPrefetched(spans)) : bucketOperations(operations / 2 - 1);
}

/** The forward pass, the parts of the backward pass, all all-reduces. */
function bucketOperations(of: number): StepOperation[] {
  const each = (what: StepOperation['what']) => Array.from({ length: of }, (_, k) => ({ what, number: k + 1, of }));
  return [{ what: 'forward', number: null, of: 0 }, ...each('backward'), ...each('reduce')];
}

/** Of the second unit the parameters are gathered before the first one is through. */
function isPrefetched({ operation, start_us, end_us }: Timeline['spans']): boolean {
  const [computes, gathered] = [operation.indexOf(1), operation.indexOf(2)];
  return computes >= 0 && gathered >= 0 && start_us[gathered]! < end_us[computes]!;
}

function unitOperations(of: number, prefetched: boolean): StepOperation[] {
  const found: StepOperation[] = [];
  const add = (what: StepOperation['what'], number: number): unknown => number > 0 && number <= of && found.push({ what, number, of });
  add('gather', 1);
  for (let unit = 1; unit <= of; unit++) {
    add('forward', unit);
    add('gather', unit + 1);
  }
  for (let unit = of; unit > 0; unit--) {
    add('backward', unit);
    if (prefetched) add('gather', unit - 1);
    add('scatter', unit);
    if (!prefetched) add('gather', unit - 1);
  }
  return found;
}
