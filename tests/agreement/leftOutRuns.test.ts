import { expect, test } from 'vitest';
import { rowOf } from '../../src/core/parameters/parameter.ts';
import { resultsOf } from '../../src/engines/simulation/labSimulation.ts';
import { moduleCache } from '../../src/engines/simulation/modules.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import { runWorkload } from '../../src/engines/simulation/runLab.ts';
import { atEnd } from '../../src/engines/simulation/steps.ts';
import { simulatedStrips, stripsParameters, stripsTable } from '../../src/labs/strips/model.ts';
import { stripsModule } from '../../src/labs/strips/module.ts';
import { defaultValues } from '../links.ts';

test('what follows from a run that is left out is what follows from none, whatever ran before', async () => {
  const simulator = await moduleCache(nodeModules('.'))(stripsModule);
  const values = rowOf(stripsParameters, defaultValues('strips'));
  const resultsWith = (...reports: Parameters<typeof resultsOf>[3]) => resultsOf(simulator, simulatedStrips, values, reports);
  const none = resultsWith();
  const { report } = atEnd(runWorkload(simulator, stripsTable, values, { run: 'blocking' }, { recorded: null }));
  expect(resultsWith(report).blocking_us).toBe(report.finish_us);
  expect(resultsWith()).toEqual(none);
  expect(resultsWith(null, report).blocking_us).toBe(none.blocking_us);
});
