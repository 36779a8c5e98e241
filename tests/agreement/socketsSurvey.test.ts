import { beforeAll, describe, expect, test } from 'vitest';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import { socketsAxis } from '../../src/labs/sockets/axis.ts';
import { socketsMachines } from '../../src/labs/sockets/machines.ts';
import { socketsPresets } from '../../src/labs/sockets/presets.ts';
import type { SocketsSurvey, SocketsValues } from '../../src/labs/sockets/results.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';

let sockets: LabSimulator;
beforeAll(async () => {
  sockets = await labSimulator('sockets');
});

function surveyed(change: ParameterValues = {}) {
  const parameters = { ...defaultValues('sockets'), ...change };
  const result = sockets.simulate({ lab: 'sockets', parameters, trace: false, points: socketsAxis(parameters) });
  return { ...(result.values as unknown as SocketsValues & { readonly survey: SocketsSurvey }), points: result.points! };
}
const preset = (name: string): ParameterValues => socketsPresets.find((each) => each.name === name)!.scenario.values;

describe('an 8-byte message of Table 2', () => {
  test.each(socketsMachines.filter(({ transfer }) => transfer !== null))('$name: direct as calibrated, with the protocol within 5%', ({ id, transfer }) => {
    const found = surveyed().survey.machines.find(({ machine }) => machine === id)!;
    expect(found.direct_us! / transfer!.direct_us).toBeCloseTo(1, 3);
    expect(Math.abs(found.through_us! / transfer!.through_us - 1)).toBeLessThan(0.05);
  });
});

describe('the penalty of figure 19', () => {
  test('falls with the size of the message on an Ethernet, and is small from 4 KB on', () => {
    const { bytes, ethernet } = surveyed().survey.penalties;
    const penalties = ethernet.map(Number);
    penalties.forEach((penalty, i) => expect(penalty, `${bytes[i]} bytes`).toBeLessThanOrEqual(i === 0 ? Infinity : penalties[i - 1]! * 1.001));
    expect(penalties[0]).toBeGreaterThan(2);
    expect(penalties[penalties.length - 1]).toBeLessThan(1.05);
  });

  test('is below 1.05 for every size where a startup takes 50 ms', () => {
    expect(Math.max(...surveyed().survey.penalties.internet.map(Number))).toBeLessThan(1.05);
  });
});

describe('the gain over the size of the domain', () => {
  const shape = (gain: readonly number[]) => {
    const peak = gain.indexOf(Math.max(...gain));
    return { first: gain[0]!, most: gain[peak]!, last: gain[gain.length - 1]!, peak };
  };

  test('rises, peaks and falls across the Internet, where only hiding gains: figure 21(b)', () => {
    const { points } = surveyed(preset('internet-b'));
    const { first, most, last, peak } = shape([...points['gain_hiding']!]);
    expect(most).toBeGreaterThan(1.5);
    expect(Math.max(first, last)).toBeLessThan(1.2);
    expect(peak).toBeGreaterThan(2);
    expect(peak).toBeLessThan(points['x']!.length - 3);
    expect(Math.max(...points['gain_separated']!)).toBeLessThanOrEqual(1.001);
  });

  test('rises, peaks and falls on the Ethernet against ping-pong: figure 23', () => {
    const { points } = surveyed(preset('ethernet'));
    const { first, most, last } = shape([...points['gain_hiding']!].map((gain, i) => gain / points['gain_pingpong']![i]!));
    expect(most).toBeGreaterThan(first);
    expect(most).toBeGreaterThan(last * 1.5);
  });
});

describe('the experiments beside the words of the paper', () => {
  test('8192 bytes go through both default buffers, 8193 do not: section 3.1.1', () => {
    expect(surveyed().survey.experiments).toMatchObject({ naive_8192: 'completed', naive_8193: 'deadlock' });
  });

  test('a remainder of 404 bytes makes 100 ms of less than 10: section 3.1.1', () => {
    const { nodelay, delayed } = surveyed().survey.experiments.remainder_us;
    expect(nodelay).toBeLessThan(10_000);
    expect(Math.abs(delayed! / 100_000 - 1)).toBeLessThan(0.2);
  });

  test('across the Internet 4000 bytes hide alike, of 8000 only the communication process hides any: figure 21', () => {
    const { internet_a, internet_b, internet_a_difference } = surveyed().survey.experiments;
    expect(Math.abs(internet_a.hiding! / internet_a.separated! - 1)).toBeLessThan(0.03);
    expect(internet_a.hiding).toBeGreaterThan(1.1);
    // Known to miss the paper: beside the maximum of the gain the two are not alike.
    expect(internet_a_difference).toBeGreaterThan(0.03);
    expect(internet_a_difference).toBeLessThan(0.25);
    expect(internet_b.separated).toBeLessThan(1.01);
    expect(internet_b.hiding).toBeGreaterThan(1.5);
  });

  test('on the Ethernet ping-pong is slowest, sending at once faster, hiding fastest: figure 23', () => {
    const { pingpong, simultaneous, hiding } = surveyed().survey.experiments.ethernet_us;
    expect(pingpong).toBeGreaterThan(simultaneous!);
    expect(simultaneous).toBeGreaterThan(hiding!);
  });
});
