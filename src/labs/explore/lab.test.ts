import { describe, expect, it } from 'vitest';
import { defaultValues } from '../../../tests/links.ts';
import { partly } from '../../../tests/partly.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import type { Explore } from './model.ts';
import { explore } from './Page.tsx';

function results(change: Partial<Explore['Values']>, gain: number | null): LabResults<Explore> {
  const values = { ...defaultValues('explore'), ...change };
  return { values, model: gain === null ? null : { values, result: { values: partly({ gain }) } }, simulation: null };
}

// The three machines of Strumpen 1994, example 1: gamma_s = 5, f = 1; gains 3/5, 5/3 and 3/2.
describe('the verdict', () => {
  it('calls a gain a gain, and names what is left to wait for', () => {
    const { headline, reason } = explore.verdict.read(results({ gamma_h: 10, gamma_s: 5, f: 1, omega: 0 }, 3 / 2));
    expect(headline).toContain('1.5 times as fast');
    expect(reason).toMatch(/processors wait/);
  });

  it('calls a loss a loss, and names the overhead', () => {
    const { headline, reason } = explore.verdict.read(results({ gamma_h: 1, gamma_s: 5, f: 1, omega: 1 }, 3 / 5));
    expect(headline).toContain('1.67 times as slow');
    expect(reason).toMatch(/overhead/);
  });

  it('gives no factor that would be read as none', () => {
    expect(explore.verdict.read(results({ gamma_h: 1000, gamma_s: 5 }, 1.002)).headline).toContain('hardly any difference');
    expect(explore.verdict.read(results({ gamma_h: 1000, gamma_s: 5 }, 1)).headline).toContain('no difference');
  });

  it('says when everything is hidden', () => {
    const { reason } = explore.verdict.read(results({ gamma_h: 5, gamma_s: 5, f: 1, omega: 0.2 }, 5 / 3));
    expect(reason).toMatch(/hidden completely/);
  });

  it('sees the equilibrium, where nothing waits', () => {
    expect(explore.verdict.read(results({ gamma_h: 5, gamma_s: 5, f: 1, omega: 0 }, 2)).reason).toMatch(/nobody waits/);
  });

  it('promises no number before one was computed', () => {
    expect(explore.verdict.read(results({}, null)).headline).not.toMatch(/\d/);
  });
});
