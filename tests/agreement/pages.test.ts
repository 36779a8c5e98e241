import { describe, expect, test } from 'vitest';
import type { AnalyticRequest } from '../../src/core/results/analytic.ts';
import { catalogue } from '../../src/labs/index.ts';
import { decode, encode, labNames, parametersOf, presets } from '../links.ts';
import { isThorough } from '../samples.ts';
import { pageOf } from './pageOf.tsx';

/** Where sliders begin; some have an effect only beside a choice. */
const beginnings: Readonly<Record<string, string>> = { strips: '&system=custom', prefetch: '&benchmark=ll1' };

/** Labs that say beside their figures what to notice; the others say it in the menu. */
const explaining = new Set(['cluster', 'prefetch', 'sockets', 'strips']);

const visible = (html: string): string =>
  html
    .replace(/<(style|annotation|script)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replaceAll('\u00a0', ' ');

interface Results {
  readonly status?: unknown;
  /** What a model objects to in values that are each allowed. */
  readonly problem?: unknown;
}

/** Thins a curve to an eighth of its points, ends included: the points took half of Python's time, and no text depends on their number. */
const sparse = (request: AnalyticRequest): AnalyticRequest =>
  request.curve === undefined || isThorough ? request : { ...request, curve: { ...request.curve, points: Math.ceil((request.curve.points - 1) / 8) + 1 } };

/** What is wrong with the page of a link, once both engines have answered. */
async function faultsOf(link: string, thinned?: typeof sparse): Promise<{ faults: string[]; isRefused: boolean; words: string }> {
  const { html, model, simulation, rejected } = await pageOf(link, thinned);
  const words = visible(html);
  /** The headline and the key numbers. */
  const first = /class="verdict".*?(<\/dl>|$)/s.exec(html)?.[0] ?? '';
  const results: Results = { ...model?.result.values, ...simulation?.result.values };
  /** Results may lack times, as of a lone process. */
  const isComplete = rejected === null && (results.status ?? 'completed') === 'completed' && (results.problem ?? null) === null;
  const headline = visible(/class="verdict".*?<(h2|p)[^>]*>(.*?)<\/\1>/s.exec(html)?.[2] ?? '');
  // Looked for without what is around it, which would be tried at each letter.
  const at = words.search(/\b(NaN|undefined|null|Infinity)\b/);
  return {
    faults: [
      ...(at < 0 ? [] : [words.slice(Math.max(0, at - 60), at + 70)]),
      ...(headline.length > 10 ? [] : ['no headline']),
      ...(isComplete && !/<dd>[^<]*\d/.test(first) ? ['no number'] : []),
      ...(first.includes('aria-busy="true"') ? ['something is still awaited'] : []),
      ...(rejected === null && model === null && simulation === null ? ['no engine answered'] : []),
    ],
    isRefused: rejected !== null,
    words,
  };
}

/** What has no engine answers nothing, and shows no numbers of its own. */
const computing = labNames.filter((name) => {
  const { model, simulation } = catalogue.get(name)!.evaluation;
  return model || simulation;
});

describe.each(computing)('the page of %s', (lab) => {
  const { scenario } = decode(`#v=1&lab=${lab}${beginnings[lab] ?? ''}`);
  const ends = parametersOf(lab).flatMap((each) => (each.kind === 'number' ? [[each.key, each.minimum] as const, [each.key, each.maximum] as const] : []));

  test('has a headline, sliders and numbers at both ends of every slider, or says what is refused', { timeout: 240_000 }, async () => {
    const wrong: string[] = [];
    for (const [key, end] of ends) {
      const { faults } = await faultsOf(encode({ ...scenario, values: { ...scenario.values, [key]: end } }), sparse);
      wrong.push(...faults.map((fault) => `${key}=${end}: ${fault}`));
    }
    expect(wrong).toEqual([]);
  });

  test('has a headline and numbers for every preset, with what to notice where that is shown, and refuses none', { timeout: 240_000 }, async () => {
    const wrong: string[] = [];
    for (const { name, caption, scenario } of presets.filter((preset) => preset.scenario.lab === lab)) {
      const { faults, isRefused, words } = await faultsOf(encode(scenario));
      wrong.push(...faults.map((fault) => `${name}: ${fault}`));
      if (isRefused) wrong.push(`${name} is refused`);
      if (explaining.has(lab) && !words.includes(caption.split(/[`_]/)[0]!.trim().slice(0, 50))) wrong.push(`${name}: its caption is not there`);
    }
    expect(wrong).toEqual([]);
  });
});
