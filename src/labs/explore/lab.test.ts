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

describe('the verdict', () => {
  it('calls a gain a gain, and a loss a loss, with what sets the pace', () => {
    // Two of the machines of Strumpen 1994, example 1, with gains of 3/2 and 3/5.
    const gain = explore.verdict.read(results({ gamma_h: 10, gamma_s: 5, f: 1, omega: 0 }, 3 / 2));
    expect(gain).toEqual({ headline: expect.stringContaining('1.5 times as fast'), reason: expect.stringContaining('processors wait') });
    const loss = explore.verdict.read(results({ gamma_h: 1, gamma_s: 5, f: 1, omega: 1 }, 3 / 5));
    expect(loss).toEqual({ headline: expect.stringContaining('1.67 times as slow'), reason: expect.stringContaining('overhead') });
  });

  it('promises no number before one was computed', () => {
    expect(explore.verdict.read(results({}, null)).headline).not.toMatch(/\d/);
  });
});
