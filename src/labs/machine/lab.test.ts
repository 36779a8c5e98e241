import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode, defaultValues, labNamed, labNames } from '../../../tests/links.ts';
import { linkOf } from '../../core/link/linkOf.ts';
import { type ParameterValues, valuesOf } from '../../core/parameters/parameter.ts';
import type { AnalyticRequest, AskModel } from '../../core/results/analytic.ts';
import { cards } from '../exchange/cards.ts';
import { editedText, rangesIn } from './figures.ts';
import type { FittedMachine, LinearSegment } from './model.ts';
import { machineAxis, machineParameters } from './model.ts';
import { chosenLoggp, measured, onMachine, rendezvousFrom, usesOf } from './useIn.ts';

const values = valuesOf(machineParameters, defaultValues('machine'));

const segment = (from_bytes: number, to_bytes: number, alpha_us: number, beta_us_per_byte: number): LinearSegment => ({
  from_bytes,
  to_bytes,
  alpha_us,
  beta_us_per_byte,
  half_bandwidth_bytes: beta_us_per_byte > 0 ? alpha_us / beta_us_per_byte : null,
  alpha_error_us: null,
  beta_error_us_per_byte: null,
  half_bandwidth_error_bytes: null,
  alpha_interval_us: null,
  beta_interval_us_per_byte: null,
});

/** 3 µs for a byte, 1 µs between messages of a stream, 25 GB/s at the end. */
const fitted: FittedMachine = {
  segments: [segment(1, 4096, 2.9996, 0.0004), segment(8192, 2 ** 22, 8, 0.00004)],
  loggp: { L_us: [1, 3], o_us: [0, 1], g_us: [0, 1], G_us_per_byte: [0.00003, 0.00005] },
  error_rms: 0.02,
  line: segment(1, 2 ** 22, 4, 0.00005),
  line_error_rms: 0.3,
  of: 'message',
};
const model = { ...fitted, time_us: 10.62, gamma_h: 8.1 };
const catalogue = new Map(labNames.map((name) => [name, labNamed(name)]));
const usesAs = (changed: typeof model, handed = values) =>
  usesOf(catalogue, measured(changed, handed)).map(({ labs, ...taken }) => ({ labs: labs.map(({ name }) => name), ...taken }));
const useIn = (lab: string, changed: typeof model) => usesAs(changed).find(({ labs }) => labs.includes(lab))!;

describe('the machine that is handed to other labs', () => {
  test('gives the measured time of the shortest message, within the intervals', () => {
    expect(chosenLoggp(fitted)).toEqual({ L_us: 2, o_us: 0.5, g_us: 1, G_us: 0.00004, S_bytes: 4096 });
    const low = fc.double({ min: 0, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(low, low, (from, width) => {
        const o_us = [from, from + width] as const;
        const found = chosenLoggp({ ...fitted, loggp: { ...fitted.loggp, o_us, L_us: [3 - 2 * o_us[1], 3 - 2 * o_us[0]] } })!;
        expect(found.L_us + 2 * found.o_us).toBeCloseTo(3, 9);
        expect(found.o_us).toBeGreaterThanOrEqual(o_us[0]);
        expect(found.o_us).toBeLessThanOrEqual(o_us[1]);
      }),
    );
  });

  test('waits for its receiver behind the range where the fixed time rises most, and nowhere if it hardly rises', () => {
    expect(rendezvousFrom(fitted.segments)).toBe(4096);
    expect(rendezvousFrom([segment(1, 64, 3, 0), segment(128, 512, 3.5, 0), segment(1024, 4096, 7.1, 0)])).toBe(512);
    expect(rendezvousFrom([segment(1, 64, 3, 0), segment(128, 512, 3.5, 0)])).toBeNull();
    expect(rendezvousFrom([segment(1, 64, 3, 0)])).toBeNull();
  });

  test('is in nanoseconds where LogGOPSim counts them', () => {
    expect(useIn('schedule', model)).toMatchObject({ labs: ['schedule'], values: { L: 2000, o: 500, g: 1000, G: 0.04, S: 4096 } });
  });

  test('has no g where no stream was measured, and is no machine at all where a collective was', () => {
    const alone = { ...model, loggp: { ...fitted.loggp, g_us: [0, null] as const } };
    const schedule = useIn('schedule', alone);
    expect(schedule.values).not.toHaveProperty('g');
    expect(schedule.left.join()).toContain('g, for no stream');
    const collective = { ...model, of: 'collective' } as const;
    expect(usesAs(collective).map(({ labs }) => labs)).toEqual([['explore', 'gain'], ['buckets'], ['program']]);
    expect(useIn('buckets', collective).values['collective']).toBe('measured');
    expect(useIn('buckets', model).values).not.toHaveProperty('collective');
  });

  test('is a scenario of each lab without a problem, whatever the machine of today', () => {
    // 0.5 µs and 400 Gbit/s, and 10 TFLOP/s.
    const fast: FittedMachine = {
      ...fitted,
      segments: [segment(1, 2 ** 24, 0.5, 0.00002)],
      loggp: { L_us: [0.1, 0.5], o_us: [0, 0.2], g_us: [0, 0.2], G_us_per_byte: [0.00002, 0.00002] },
    };
    for (const use of usesAs({ ...fast, time_us: 1.81, gamma_h: (1.81 * 1e7) / 65_536 }, { ...values, gflop_s: 10_000 })) {
      for (const lab of use.labs) {
        const { link, problems } = linkOf(labNamed(lab), use.values);
        expect(problems).toEqual([]);
        expect(decode(link).problems).toEqual([]);
        expect(decode(link).scenario.values).toMatchObject(use.values);
      }
    }
  });

  test('is fitted for the message and the processor of the scenario that it comes into; a lab that takes none has no change', async () => {
    const requests: AnalyticRequest[] = [];
    const ask: AskModel = async (request) => {
      requests.push(request);
      return { values: { ...model } };
    };
    const into = (lab: string, own: ParameterValues) => onMachine('1-2:3:0', labNamed(lab), own, ask);
    expect(await into('explore', { gamma_h: 1 })).toEqual({ gamma_h: 8.1 });
    expect(await into('program', { message_bytes: 512, gflop_s: 3 })).toEqual({ machine: '1-2:3:0', message_bytes: 512, gflop_s: 3 });
    expect(await into('prefetch', {})).toBeNull();
    expect(requests.map(({ lab, parameters: { machine, message_bytes } }) => [lab, machine, message_bytes])).toEqual([
      ['machine', '1-2:3:0', values.message_bytes],
      ['machine', '1-2:3:0', 512],
    ]);
    expect(await into('machine', {})).toEqual({ machine: '1-2:3:0' });
    expect(requests).toHaveLength(2);
  });

  test('says what a lab does not admit', () => {
    const { problems } = linkOf(labNamed('sockets'), { latency_us: 1e9 });
    expect(problems[0]).toMatch(/^latency_us = 1000000000 is above what is allowed/);
  });
});

describe('known machines', () => {
  test('are at least ten, each of whose values says where it comes from', () => {
    expect(cards.length).toBeGreaterThanOrEqual(10);
    for (const { curve, stream, latency_us, gb_s, message_us } of cards) {
      const all = [curve, stream, latency_us, gb_s, message_us].filter((each) => each !== undefined);
      expect(all.length).toBeGreaterThan(0);
      for (const { source } of all) expect(source.length).toBeGreaterThan(10);
    }
  });

  test('have an axis from one byte to their longest message, or to that of the longest beside them', () => {
    expect(machineAxis(values)).toMatchObject({ minimum: 1, maximum: 2 ** 22 });
    expect(machineAxis({ ...values, beside: 'alps_tcp', beside_third: 'h200_all_reduce' }).maximum).toBe(2 ** 34);
    expect(machineAxis({ ...values, machine: '1-64:3:0,128-99999:4:0,o:0:1', message_bytes: 10 }).maximum).toBe(99_999);
  });

  test('are what the parameter of a link names', () => {
    const row = labNamed('machine').parameters.find(({ key }) => key === 'machine')!;
    expect(row.kind === 'text' && row.names).toEqual(cards.map(({ name }) => name));
  });
});

describe('a range that is changed in its cell', () => {
  const segments = [segment(1, 4096, 3, 0.0004), segment(8192, 2 ** 22, 8, 0.00004)];
  const text = '1-4096:3:0.0004,8192-4194304:8:0.00004,o:0:1,rms:0.02,at:1:3:8192:9';

  test('stands in the text of the machine, with LogGP and what was measured, but without the error of lines that are no more', () => {
    expect(editedText(text, segments, 0, 'alpha_us', '2,5')).toBe('1-4096:2.5:0.0004,8192-4194304:8:0.00004,o:0:1,at:1:3:8192:9');
    expect(editedText(text, segments, 1, 'beta_us_per_byte', '0.08')).toContain('8192-4194304:8:0.00008,');
    expect(editedText(text, segments, 0, 'to_bytes', '8191')).toContain('1-8191:3:0.0004,');
  });

  test('leaves a text whose ranges can be changed again', () => {
    const once = editedText('o:0:1,at:1:3:8192:9', fitted.segments, 0, 'alpha_us', '2.5')!;
    const ranges = rangesIn(once)!;
    expect(ranges.map(({ alpha_us }) => alpha_us)).toEqual([2.5, 8]);
    expect(editedText(once, ranges, 1, 'alpha_us', '7')).toBe('1-4096:2.5:0.0004,8192-4194304:7:0.00004,o:0:1,at:1:3:8192:9');
  });

  test.each(['alps_mpich', '', '1-4096:much:0', '1-4096:3:0.0004,8192-9000:8', '1-4096:3:0.0004,8192-9000:8:-1'])(
    'of %j there are none to be changed',
    (text) => {
      expect(rangesIn(text)).toBeNull();
    },
  );

  test.each([
    ['to_bytes', '8192'],
    ['from_bytes', '5000'],
    ['alpha_us', '-1'],
    ['alpha_us', 'much'],
    ['alpha_us', ''],
  ] as const)('is left as it is where %s would be %j', (key, typed) => {
    expect(editedText(text, segments, 0, key, typed)).toBeNull();
  });
});
