import { expect, test } from 'vitest';
import { labOf } from '../../src/core/lab/lab.ts';
import { decode } from '../../src/core/link/codec.ts';
import { linkOf } from '../../src/core/link/linkOf.ts';
import type { AnalyticRequest } from '../../src/core/results/analytic.ts';
import { cards } from '../../src/labs/exchange/cards.ts';
import { catalogue } from '../../src/labs/index.ts';
import type { MachineModel } from '../../src/labs/machine/model.ts';
import { measured } from '../../src/labs/machine/useIn.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';
import { sharedPython } from './python.ts';

test('behind the links of a known machine its messages take what they take on it: no constant of another machine stands in the way', async () => {
  const python = await sharedPython();
  const cluster = await labSimulator('cluster');
  let followed = 0;
  for (const { name } of cards) {
    const parameters = { ...defaultValues('machine'), machine: name, message_bytes: 2 ** 20 };
    const values = python.evaluate({ lab: 'machine', parameters } as AnalyticRequest).values as unknown as MachineModel;
    const machine = measured(values, parameters as never);
    const chosen = machine.loggp;
    if (chosen === null) continue;
    const use = labOf(catalogue, 'cluster').takesMachine!(machine)!;
    const { link, problems } = linkOf(labOf(catalogue, 'cluster'), use.values);
    expect(problems, name).toEqual([]);
    const there = { ...decode(link, catalogue).scenario.values, p: 5, window: 4, buffer_units: 100_000 };
    const { time_us } = cluster.simulate({ lab: 'cluster', parameters: there, trace: false }).values as { time_us: number };
    // Four messages of 1 MiB through one link: as many bytes by its bandwidth, and a gap of each packet of 1500.
    const packets = 4 * Math.ceil(2 ** 20 / 1500);
    const link_us = 4 * 2 ** 20 * chosen.G_us + packets * Math.max(chosen.g_us ?? 0, chosen.o_us);
    expect(time_us / link_us, name).toBeGreaterThan(0.95);
    expect(time_us / link_us, name).toBeLessThan(1.25);
    followed += 1;
  }
  expect(followed).toBeGreaterThan(10);
}, 120_000);
