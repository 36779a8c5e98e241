import { defaultScenario } from '../core/lab/defaultScenario.ts';
import type { Catalogue, Lab } from '../core/lab/lab.ts';
import { currentVersion } from '../core/lab/version.ts';
import { encode } from '../core/link/codec.ts';
import type { FileAnswers } from '../core/measured/fileAnswers.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';

/** The lab that reads traces of programs. */
export function tracesIn(catalogue: Catalogue): Lab {
  const lab = [...catalogue.values()].find(({ reads = [] }) => reads.includes('mpi'));
  if (lab === undefined) throw new Error('no lab reads traces');
  return lab;
}

/** Where a figure of a file is asked for and no link names one: what could be done. */
export const linkOfFile = (lab: Lab): string => `#v=${currentVersion}&lab=${lab.name}&figure=answers`;

/**
 * Answers as they are printed, each with the link that shows it, and what all gains are parts of. `values`: the scenario of the lab that reads
 * traces; null: it has none that shows them.
 */
export function printedAnswers({ baseline, baseline_us, answers }: FileAnswers, lab: Lab, values: ParameterValues | null, files = ''): object {
  const base = defaultScenario(lab);
  const link = (figure: string | null, changes: string): string | null =>
    values === null || figure === null
      ? null
      : encode({ ...base, values: { ...base.values, ...values, ...(changes !== '' && { changes, mpi: files }) }, view: { ...base.view, figure } }, lab);
  return {
    baseline: { of: baseline, us: baseline_us },
    answers: answers.map(({ what, gain_us, at_most_us, unknown, figure, changes }) => ({ what, gain_us, at_most_us, unknown, link: link(figure, changes) })),
  };
}
