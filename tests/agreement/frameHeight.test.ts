import { expect, test } from 'vitest';
import { pages } from '../../src/labs/index.ts';
import { usualFrameHeight } from '../../src/ui/figures/diagrams/frameHeight.ts';
import { labSimulator } from '../labSimulator.ts';
import { decode, labNamed } from '../links.ts';

/** Heights in CSS pixels that Chromium has laid these embeds out to, 640 pixels wide. */
test.each([
  ['lab=explore&figure=exchange', 328],
  ['lab=explore&figure=gathered&p=64', 402.5],
  ['lab=sockets&figure=programs', 802],
  ['lab=deposit&figure=step', 679.5],
  ['lab=cluster&figure=operation', 428.5],
  ['lab=strips&figure=diagrams&shown=all', 1026],
  ['lab=prefetch&figure=instructions', 360],
  ['lab=gain&figure=map', 629.4],
  ['lab=krylov&figure=curves', 356.8],
] as const)('the frame for %s holds its figure, with no more than a few lines to spare', async (rest, laidOut) => {
  const {
    scenario: { lab, values, view },
  } = decode(`#v=1&${rest}`);
  const { frameHeight } = (await pages.get(lab)!()).figures.find(({ name }) => name === view.figure)!;
  const simulator = labNamed(lab).evaluation.simulation ? await labSimulator(lab) : null;
  const result = simulator?.simulate({ lab, parameters: values, trace: true, withComparison: true });
  const results = { values, model: null, simulation: result ? { values, result } : null };
  const height = frameHeight?.(results, labNamed(lab)) ?? usualFrameHeight;
  expect(height).toBeGreaterThanOrEqual(laidOut);
  expect(height).toBeLessThanOrEqual(Math.max(360, laidOut + 60));
});
