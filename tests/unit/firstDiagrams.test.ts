import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExplorerStore } from '../../src/core/exploration/explorerStore.ts';
import { createResultsStore, type Engines } from '../../src/core/exploration/resultsStore.ts';
import { catalogue } from '../../src/labs/index.ts';
import { firstDiagrams } from '../../src/shell/firstDiagrams.ts';
import { drawNow } from '../../src/ui/frame.ts';
import { quietEngines } from '../quietEngines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function page(link: string, engines: Engines = quietEngines()) {
  const store = createExplorerStore(link, catalogue);
  const results = createResultsStore(store, engines, () => ({ analytic: true, simulation: true }));
  let painted = false;
  void firstDiagrams(store, results).then(() => (painted = true));
  return { results, painted: () => painted };
}
const aMoment = () => vi.advanceTimersByTimeAsync(20);

describe('what waits for the first diagrams', () => {
  it('begins after the first frame that has a simulation to draw, and not before', async () => {
    const { results, painted } = page('#v=1&lab=explore&q=3');
    drawNow();
    await aMoment();
    expect(painted()).toBe(false);
    results.setState({ simulation: { values: results.getState().values, result: { values: {}, timelines: [] } } });
    await aMoment();
    expect(painted()).toBe(false);
    drawNow();
    await aMoment();
    expect(painted()).toBe(true);
  });

  it('begins at once where no diagram belongs to the figure', async () => {
    const { painted } = page('#v=1&lab=explore&embed=1&figure=curves&q=3');
    await Promise.resolve();
    await Promise.resolve();
    expect(painted()).toBe(true);
  });

  it('begins all the same where no frame comes, as behind other windows', async () => {
    const { painted } = page('#v=1&lab=explore&q=3');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(painted()).toBe(true);
  });
});
