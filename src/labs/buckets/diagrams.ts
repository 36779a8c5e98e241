import { type LabResults, simulationNumber } from '../../core/results/labResults.ts';
import { noOperation, spanKinds, type Timeline } from '../../core/timeline/timeline.ts';
import { formatBytes, formatTime } from '../../core/units/formatQuantity.ts';
import type { DiagramSpec, DiagramsSpec } from '../../ui/diagrams/diagramsSpec.ts';
import { readOperations, type StepOperation } from './operations.ts';
import type { Buckets } from './types.ts';
import { captions, notPrefetched, operationText, waitsText } from './words.ts';

const diagram = (id: 'overlapped' | 'separate', title: string, key: 'step_us' | 'step_without_us'): DiagramSpec<Buckets> => ({
  id,
  title,
  curve: null,
  tracks: [{ diagram: id, label: null }],
  drawn,
  number: (results) => {
    const time = simulationNumber(results, key);
    return time === null ? null : formatTime(time);
  },
  caption: (results) => captionOf(results, id),
});

function captionOf({ values, simulation }: LabResults<Buckets>, id: 'overlapped' | 'separate'): string {
  const { sharing, prefetch } = simulation?.values ?? values;
  return id === 'overlapped' && sharing === 'sharded' && prefetch === 'off' ? notPrefetched : captions[sharing][id];
}

/** A step of a rank: its two streams, with and without overlap on one time axis. */
export const bucketsDiagrams: DiagramsSpec<Buckets> = {
  diagrams: [diagram('overlapped', 'Overlapped', 'step_us'), diagram('separate', 'Nothing overlaps', 'step_without_us')],
  kinds: ['compute', 'overhead', 'wait'],
  names: { overhead: 'communication', wait: 'exposed: waiting' },
  firstShown: () => ({ maxUnequal: Infinity, most_us: Infinity }),
  words: { span, arrow: () => '' },
};

const [network, wait] = [1, spanKinds.indexOf('wait')];

/** Buckets and units with their numbers; a network that has nothing to do waits for nobody. */
function drawn(timeline: Timeline): Timeline {
  const { process, start_us, end_us, kind, peer, bytes, operation, line } = timeline.spans;
  const isKept = (_: number, i: number): boolean => process[i] !== network || kind[i] !== wait;
  const operations = operationsOf(timeline);
  return {
    ...timeline,
    spans: {
      process: process.filter(isKept),
      start_us: start_us.filter(isKept),
      end_us: end_us.filter(isKept),
      kind: kind.filter(isKept),
      peer: peer.filter(isKept),
      bytes: bytes.filter(isKept),
      operation: operation.filter(isKept),
      line: line.filter(isKept),
    },
    spanLabels: Array.from(operation.filter(isKept), (number) => labelOf(operations[number])),
  };
}

const letters: Readonly<Partial<Record<StepOperation['what'], string>>> = { gather: 'g', scatter: 's' };

const labelOf = (operation: StepOperation | undefined): string | null =>
  operation === undefined || operation.number === null ? null : `${letters[operation.what] ?? ''}${operation.number}`;

const known = new WeakMap<Timeline, readonly StepOperation[]>();
function operationsOf(timeline: Timeline): readonly StepOperation[] {
  const found = known.get(timeline) ?? readOperations(timeline);
  known.set(timeline, found);
  return found;
}

function span(timeline: Timeline, at: number): string {
  const { operation, start_us, end_us, bytes } = timeline.spans;
  const [begins, ends] = [start_us[at]!, end_us[at]!];
  const its = operation[at] === noOperation ? undefined : operationsOf(timeline)[operation[at]!];
  const what = its ? operationText(its.what, its.number, its.of, bytes[at]! > 0 ? formatBytes(bytes[at]!) : null) : waitsText;
  return `${what}: ${formatTime(ends - begins)}, ${formatTime(begins)} to ${formatTime(ends)}`;
}
