/** A verdict is of the values that are shown: answers to others, which come late while a slider moves, tell it nothing. */
import { expect, test } from 'vitest';
import type { Computed, LabResults } from '../../src/core/results/labResults.ts';
import { pages } from '../../src/labs/index.ts';
import { modelled, simulated } from '../answers.ts';
import { decode, labNamed } from '../links.ts';

/** Links whose verdict has numbers, and the engine that tells some of them. */
const links = [
  ['#v=3&lab=buckets', 'simulation'],
  ['#v=3&lab=cluster', 'simulation'],
  ['#v=3&lab=deposit', 'model'],
  ['#v=3&lab=explore', 'simulation'],
  ['#v=3&lab=krylov', 'model'],
  ['#v=3&lab=machine', 'model'],
  ['#v=3&lab=pipeline', 'simulation'],
  ['#v=3&lab=strips', 'simulation'],
] as const;

test.each(links)('%s: the answer of an engine to other values tells the verdict as much as none does', async (link, origin) => {
  const { lab, values } = decode(link).scenario;
  const { verdict } = await pages.get(lab)!();
  const { evaluation } = labNamed(lab);
  const fresh: LabResults = {
    values,
    model: evaluation.model ? { values, result: await modelled({ lab, parameters: values, ...evaluation.extras?.(values) }) } : null,
    simulation: evaluation.simulation ? { values, result: await simulated({ lab, parameters: values, trace: false }) } : null,
  };
  const none = verdict.read({ ...fresh, [origin]: null });
  expect(verdict.read(fresh)).not.toEqual(none);
  const late = <Result>(answer: Computed<Result> | null) => answer && { ...answer, values: { ...values } };
  expect(verdict.read({ ...fresh, [origin]: late(fresh[origin]) })).toEqual(none);
});
