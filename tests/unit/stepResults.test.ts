import { expect, test } from 'vitest';
import { decode } from '../../src/core/link/codec.ts';
import type { SimulationRequest, SimulationResult } from '../../src/core/results/simulation.ts';
import { createWorkerEngine } from '../../src/engines/workerEngine.ts';
import { catalogue } from '../../src/labs/index.ts';
import { StepResults } from '../../src/lessons/stepResults.ts';
import { FakeWorker } from '../fakeWorker.ts';
import { quietEngines } from '../quietEngines.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('every step has its result, whichever were asked for again before', async () => {
  const worker = new FakeWorker<SimulationRequest, SimulationResult>();
  const simulation = createWorkerEngine<null, SimulationRequest, SimulationResult>({
    incoming: (result) => result,
    startWorker: () => worker,
    setup: null,
    patience: { loading_ms: 60_000, answer_ms: 30_000 },
  });
  const results = new StepResults({ ...quietEngines(), simulation }, catalogue);
  const [a, b, c, d] = [1, 2, 3, 4].map((gamma) => decode(`#v=2&lab=explore&gamma_h=${gamma}`, catalogue).scenario);
  const answers = [a, b, a, c, a, d].map((step) => results.of(step!, new Set(['simulation'])));
  await settled();
  worker.says({ kind: 'ready' });
  for (let asked = 1; asked <= 4; asked += 1) {
    await settled();
    worker.answersLast({ values: { status: 'completed', gain: asked }, timelines: [] });
  }
  const found = (await Promise.all(answers)).map((each) => each.simulation?.result.values);
  expect(found).toEqual([1, 2, 1, 3, 1, 4].map((gain) => ({ status: 'completed', gain })));
});
