import { sentences } from '../../../tests/expectSame.ts';
import * as words from './words.ts';

const step = { step_us: 42_000, step_without_us: 56_000, exposed_us: 4000, communication_us: 18_000, gain: 4 / 3, buckets: 5 };
const silent = { ...step, communication_us: 0, exposed_us: 0 };
sentences(
  'the verdict',
  ['of a gain', words.headline(step), '1.33 times as fast', '42 ms', '56 ms'],
  ['of none', words.headline({ ...step, gain: 1 }), 'hardly any difference'],
  [
    'says what another size would save',
    words.reason('replicated', step, { bytes: 2 ** 20, step_us: 40_000 }),
    '4 ms of 18 ms',
    'last bucket',
    '1 MiB',
    'shorter',
  ],
  ['of a single bucket', words.reason('replicated', { ...step, buckets: 1 }, null), 'single bucket'],
  ['of shards where no size is better', words.reason('sharded', step, { bytes: 1, step_us: 42_000 }), 'unit', 'No other size'],
  ['of shards where one is', words.reason('sharded', step, { bytes: 2 ** 20, step_us: 40_000 }), 'Units of 1 MiB', 'shorter'],
  ['of nothing', words.reason('sharded', silent, null), /^Nothing is communicated\.$/],
);

sentences(
  'an operation',
  ['is a forward pass', words.operationText('forward', null, 0, null), /^Forward pass$/],
  ['is of a bucket', words.operationText('reduce', 2, 5, '25 MiB'), 'All-reduce', '2 of 5', '25 MiB'],
  ['is of no bytes', words.operationText('backward', 2, 5, null), 'Backward pass', '2 of 5'],
  ['scatters a unit', words.operationText('scatter', 1, 4, '8 B'), 'unit 1 of 4', 'scattered', '8 B'],
  ['is of a unit', words.operationText('gather', 1, 4, '8 B'), 'unit 1 of 4', '8 B'],
);

const shown = { bytes: 2 ** 20, step_us: 42_000, best_bytes: 2 ** 22, best_us: 40_000 };
sentences(
  'the curves',
  ['are awaited', words.curvesSummary(null), /^Time of a step against the size of a bucket\.$/],
  ['have a shortest step', words.curvesSummary(shown), 'size of a bucket', '42 ms here', '1 MiB', '40 ms', '4 MiB'],
);
