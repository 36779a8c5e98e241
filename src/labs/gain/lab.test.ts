import { describe, expect, test } from 'vitest';
import { defaultValues } from '../../../tests/links.ts';
import { partly } from '../../../tests/partly.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import { quantityText } from '../../core/units/quantity.ts';
import { gainQuestions } from './figures.ts';
import { gainLab } from './lab.ts';
import type { Gain, GainAnswers } from './model.ts';
import { gain } from './Page.tsx';

const values = defaultValues('gain');

/** Answers for machine H2 of example 1. */
const base: GainAnswers = {
  point: { gamma_s: 5, lambda: 2, q: 1, communication_ratio: 1 },
  sweep: { x_of_max: 25 / 6, max_gain: 11 / 6, loss_below: null, loss_above: 25 },
  architect: { gamma_h_of_max: 6, gamma_h_loss_below: 1, gamma_h_range: [4, 10], equivalent_network: 5, omega_of_faster_network: null },
  programmer: { gamma_s_of_max: 25 / 6, gamma_s_loss_above: 25, gamma_s_range: [2.5, 6.25], machines: [] },
  system_designer: { free_omega: 0, omega_of_loss: 1, omega_for_bound: 1 / 3, gain_per_omega: -25 / 18, gain_per_us: -1 / 720 },
  processes: {
    p_of_max_gain: 2,
    max_gain: 5 / 3,
    p_of_max_speedup: null,
    max_speedup: null,
    p_of_max_speedup_lh: null,
    max_speedup_lh: null,
    p_loss_below: null,
    speedup_limit: 2,
  },
};

/** Results with some answers changed. */
function results(change: Partial<GainAnswers>, gain = 5 / 3): LabResults<Gain> {
  const answers: GainAnswers = { ...base, ...change };
  return { values, model: { values, result: { values: partly({ gain, answers }) } }, simulation: null };
}

const answersOf = (who: string, shown: LabResults<Gain>) => {
  const answers = gainQuestions.questions.find((each) => each.who === who)!.answers(shown);
  return answers && answers.map((answer) => ({ ...answer, value: quantityText(answer.value) }));
};

describe('an answer', () => {
  test('says its number and where it leads', () => {
    expect(answersOf('Architect', results({}))![0]).toMatchObject({ value: '6', moves: [{ label: 'Go there', values: { gamma_h: 6 } }] });
    expect(answersOf('Programmer', results({}))![1]!.moves.map((move) => move.values)).toEqual([
      { gamma_s: 2.5, lambda: 0 },
      { gamma_s: 6.25, lambda: 0 },
    ]);
  });

  test('leads nowhere that the sliders do not reach', () => {
    const architect = { gamma_h_of_max: 500_000, gamma_h_loss_below: null, gamma_h_range: null, equivalent_network: null, omega_of_faster_network: null };
    const given = answersOf('Architect', results({ architect }))!;
    expect(given[0]).toMatchObject({ value: '500,000', moves: [] });
    expect(given[3]).toMatchObject({ value: null, moves: [] });
    expect(given[3]!.text).toMatch(/^No network, however fast/);
  });

  test('that there is not is a sentence of its own, without a number', () => {
    const architect = { gamma_h_of_max: null, gamma_h_loss_below: null, gamma_h_range: null, equivalent_network: null, omega_of_faster_network: null };
    const programmer = { gamma_s_of_max: null, gamma_s_loss_above: null, gamma_s_range: null, machines: [] };
    const all = results({
      architect,
      programmer,
      system_designer: { free_omega: 0, omega_of_loss: 1, omega_for_bound: null, gain_per_omega: 0, gain_per_us: 0 },
    });
    const none = [...answersOf('Architect', all)!, ...answersOf('Programmer', all)!.slice(0, 3), answersOf('System designer', all)![2]!];
    for (const { text, value, moves } of none) {
      expect(text).toMatch(/^[A-Z].*[^=]\.$/);
      expect([value, moves]).toEqual([null, []]);
    }
    expect(none[2]!.text).toBe('No machine loses by hiding.');
  });

  test('about the network that does without hiding knows faster ones, slower ones, and this one', () => {
    const said = (equivalent_network: number) => {
      const { text, value } = answersOf(
        'Architect',
        results({
          architect: { gamma_h_of_max: 6, gamma_h_loss_below: 1, gamma_h_range: [4, 10], equivalent_network, omega_of_faster_network: null },
        }),
      )![3]!;
      return [text, value].filter(Boolean).join(' ');
    };
    expect(said(5)).toBe('To do as well without hiding, the network would have to be 5 times as fast');
    expect(said(1e-5)).toBe('To do as well without hiding, the network could be 100,000 times as slow');
    expect(said(1)).toBe('Without hiding, this network performs as well as with it.');
  });

  test('counts processes', () => {
    const on = (p: number) => answersOf('Programmer', results({ processes: { ...base.processes, p_of_max_gain: p } }))![3]!.value;
    expect([on(1), on(2)]).toEqual(['1 process, gain 1.667', '2 processes, gain 1.667']);
  });

  test('is not there before the model has answered', () => {
    expect(answersOf('Architect', { values, model: null, simulation: null })).toBeNull();
  });

  test('always names the equation that it comes from', () => {
    for (const { who } of gainQuestions.questions) {
      for (const { equation } of answersOf(who, results({}))!) expect(equation).not.toBe('');
    }
  });
});

describe('the slider of the software granularity', () => {
  test('shows what a lambda makes of it, and says that the lambda decides', () => {
    const decided = { ...values, lambda: 16, gamma_h: 10, p: 4 };
    expect(gainLab.valuesInForce!(decided)['gamma_s']).toBe((16 * 10) / 4);
    const overruled = gain.overruled!.gamma_s!;
    expect(overruled(decided)).toMatchObject({ reason: expect.stringMatching(/program granularity decides/), move: { values: { lambda: 0, gamma_s: 40 } } });
    expect(overruled(values)).toBeNull();
    expect(gainLab.valuesInForce!(values)['gamma_s']).toBe(5);
  });

  test('comes back inside of its range', () => {
    const ends = [1e6, 0.01].map(
      (lambda) => gain.overruled!.gamma_s!({ ...values, lambda, gamma_h: lambda > 1 ? 5 : 0.001, p: lambda > 1 ? 2 : 1000 })!.move.values,
    );
    expect(ends).toEqual([
      { lambda: 0, gamma_s: 100_000 },
      { lambda: 0, gamma_s: 0.001 },
    ]);
  });
});

test('the headline calls a loss slow, and says on which side of the maximum the scenario lies', () => {
  const point = { gamma_s: 5, lambda: 2, q: 1, communication_ratio: 2e-6 };
  const { headline, reason } = gain.verdict.read(results({ point }, 0.5));
  expect(headline).toContain('twice as slow');
  expect(reason).toMatch(/^Communication takes less than 0\.001% of the time of computation: less/);
});
