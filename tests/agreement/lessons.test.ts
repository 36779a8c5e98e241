import { describe, expect, test } from 'vitest';
import { builtInLessons } from '../../scripts/generators/lessons.ts';
import { analyticRequest } from '../../src/core/exploration/analyticRequest.ts';
import { defaultScenario } from '../../src/core/lab/defaultScenario.ts';
import { labOf } from '../../src/core/lab/lab.ts';
import type { Scenario } from '../../src/core/lab/scenario.ts';
import { encode } from '../../src/core/link/codec.ts';
import { evaluated, holds, type ResultsOfSteps } from '../../src/core/results/expression.ts';
import { stateOfGoal } from '../../src/core/results/goalState.ts';
import type { LabResults } from '../../src/core/results/labResults.ts';
import { anyIndex, numberAt, readReference } from '../../src/core/results/reference.ts';
import { pictureEnd } from '../../src/core/timeline/lookup.ts';

import { evaluate } from '../../src/headless/evaluate.ts';
import { papers } from '../../src/labs/evidence/rows.ts';
import { catalogue, pages } from '../../src/labs/index.ts';
import { numbersIn, type Words } from '../../src/lessons/lesson.ts';
import { askableLines } from '../../src/lessons/prediction.ts';
import { allowedInstead } from '../../src/lessons/resultNames.ts';
import results from '../../src/lessons/results.json' with { type: 'json' };
import { figureId } from '../../src/ui/figure.tsx';
import { labSimulator } from '../labSimulator.ts';
import { pageOf } from './pageOf.tsx';
import { sharedPython } from './python.ts';

const python = await sharedPython();
const engines = { analytic: async () => python, simulator: labSimulator };

/** Once for the step that shows it and the one that looks back. */
const known = new Map<Scenario, Promise<LabResults>>();
function resultsOf(scenario: Scenario): Promise<LabResults> {
  const results = known.get(scenario) ?? computed(scenario);
  known.set(scenario, results);
  return results;
}

async function computed(scenario: Scenario): Promise<LabResults> {
  const { values, lab } = scenario;
  const { model, simulation } = await evaluate(scenario, labOf(catalogue, lab), { curve: false, timelines: false, critical: false }, engines);
  return { values, model: model && { values, result: model }, simulation: simulation && { values, result: simulation } };
}

/** What is written, without numbers of results and mathematics. */
const textsIn = (words: readonly Words[]): readonly string[] =>
  words.flatMap((each) => (each.kind === 'text' ? [each.text] : 'children' in each && each.kind !== 'mathematics' ? textsIn(each.children) : []));

/** What may be written in digits: years, and what a paper numbers. */
const numbered =
  /\b(?:1[89]|20)\d\d\b|\b(?:equations?|sections?|figures?|tables?|fig\.|eq\.)\s*\(?(?:[IVX]+\.)?\d+(?:\.\d+)*\)?(?:\s*(?:and|to|,)\s*\(?\d+(?:\.\d+)*\)?)*/gi;

describe.each([...builtInLessons()])('the lesson %s', (_name, { paper, steps }) => {
  test('follows a paper that is listed', () => {
    if (paper !== null) expect(papers.map(({ cited }) => cited)).toContain(paper);
  });

  test('claims nothing that the engines do not say', async () => {
    for (const [i, step] of steps.entries()) {
      const results: ResultsOfSteps = { now: await resultsOf(step.scenario), before: i === 0 ? null : await resultsOf(steps[i - 1]!.scenario) };
      const where = `step ${i + 1}, ${step.title}`;
      for (const claim of step.holds)
        expect(holds(claim, results), `${where}: ${claim.text} (${evaluated(claim.left, results)} and ${evaluated(claim.right, results)})`).toBe(true);
      for (const { expression } of numbersIn([...step.words, ...step.answer, ...step.notes]))
        expect(evaluated(expression, results), `${where}: ${JSON.stringify(expression)}`).not.toBeNull();
      const { question } = step;
      if (question?.kind === 'number') expect(numberAt(question.answer, results.now), `${where}: the answer`).not.toBeNull();
    }
  });

  test('asks for no line that its figure does not draw', async () => {
    for (const [i, { title, scenario, question }] of steps.entries()) {
      if (question?.kind !== 'curve') continue;
      const { lab, values, view } = scenario;
      const drawn = (await pages.get(lab)!()).figures.find(({ name }) => name === (question.figure ?? view.figure))?.picture;
      if (drawn?.kind !== 'curves') throw new Error(`step ${i + 1}, ${title}: no curves`);
      const known = labOf(catalogue, lab);
      const model = python.evaluate({ ...analyticRequest(scenario, known, true)!, ...known.evaluation.extras?.(values) });
      const data = drawn.spec.data({ values, model: { values, result: model }, simulation: (await resultsOf(scenario)).simulation });
      const lines = askableLines(data!).map(({ label }) => label);
      expect(lines.length).toBeGreaterThan(0);
      if (question.answer !== null) expect(lines, `step ${i + 1}, ${title}`).toContain(question.answer);
    }
  });

  test('asks before any diagram of its figure has ended', async () => {
    for (const [i, { title, scenario, question, stop_us }] of steps.entries()) {
      if (question === null || stop_us === null) continue;
      const { simulation } = await evaluate(scenario, labOf(catalogue, scenario.lab), { curve: false, timelines: true, critical: false }, engines);
      const ends = simulation!.timelines.map((timeline) => [timeline.diagram, pictureEnd(timeline)] as const);
      expect(Math.min(...ends.map(([, end]) => end)), `step ${i + 1}, ${title}: ${ends.join(' ')}`).toBeGreaterThan(question.stop_us ?? stop_us);
    }
  });

  test('types no number that an engine could say', () => {
    for (const { title, words, answer, notes } of steps) {
      const digits = textsIn([{ kind: 'text', text: title }, ...words, ...answer, ...notes]).filter((text) => /\d/.test(text.replaceAll(numbered, '')));
      expect(digits, title).toEqual([]);
    }
  });

  test('finds the figure of each step on the page of its lab', async () => {
    const places = new Map(steps.map(({ scenario }) => [`${scenario.lab}: ${scenario.view.figure}`, scenario]));
    const missing: string[] = [];
    for (const [place, scenario] of places) {
      const { html } = await pageOf(encode(scenario, labOf(catalogue, scenario.lab)));
      if (!html.includes(`id="${figureId(scenario.view.figure)}"`)) missing.push(place);
    }
    expect(missing).toEqual([]);
  });
});

test('every lab has a lesson that leads through it', () => {
  const led = new Set([...builtInLessons().values()].flatMap(({ steps }) => steps.map(({ scenario }) => scenario.lab)));
  expect([...catalogue.keys()].filter((lab) => !led.has(lab))).toEqual([]);
});

describe('the names of results', () => {
  /** Names of numbers and texts, with dots, and of all that may be more. */
  const namesIn = (value: unknown, path: string): readonly string[] => {
    if (Array.isArray(value)) return value.flatMap((each) => namesIn(each, `${path}.${anyIndex}`));
    if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([name, each]) => namesIn(each, `${path}.${name}`));
    return typeof value === 'number' || typeof value === 'string' ? [path] : [];
  };

  test.each([...catalogue.values()])('of $name are those that its engines answer', async (lab) => {
    const presets = await lab.presets();
    const scenarios = [defaultScenario(lab), ...presets.slice(0, 2).map(({ scenario }) => scenario)];
    for (const scenario of scenarios) {
      const { model, simulation } = await resultsOf(scenario);
      const answered = { model: model?.result.values, simulation: simulation?.result.values };
      for (const of of ['model', 'simulation'] as const) {
        const unknown = [...new Set(namesIn(answered[of] ?? {}, of))].filter((name) => allowedInstead(lab, readReference(name)!) !== null);
        expect(unknown).toEqual([]);
        const names: Readonly<Record<string, { readonly model: object; readonly simulation: object }>> = results;
        expect(Object.keys(answered[of] ?? {}).toSorted()).toEqual(expect.arrayContaining(Object.keys(names[lab.name]![of])));
      }
    }
  });
});

/** Values with which the goal of a step is reached, each by what the paper or the lesson says. */
const ways = [
  // Strumpen 1994, equation (4): with f of the computation beside the message the gain is largest, 1 + f, where that takes as long as the message.
  { lesson: 'hiding', step: 5, values: { gamma_s: 10 } },
  // The same with the overhead added to what hides the message: γ_s = γ_h/(1 + Ω).
  { lesson: 'hiding', step: 6, values: { gamma_s: 5 / 1.2 } },
  // Turns that end when the switch is empty, and a root that has room for what it has not copied yet.
  { lesson: 'gather', step: 12, values: { handover: 'drained', receive_queue: 4096 } },
];

test('each goal of a lesson is missed where its step begins, and reached in a known way', async () => {
  const goals = [...builtInLessons()].flatMap(([lesson, { steps }]) =>
    steps.flatMap(({ scenario }, i) => (scenario.view.goal.length > 0 ? [{ lesson, step: i + 1, scenario }] : [])),
  );
  expect(goals.map(({ lesson, step }) => ({ lesson, step }))).toEqual(expect.arrayContaining(ways.map(({ lesson, step }) => ({ lesson, step }))));
  expect(goals).toHaveLength(ways.length);
  for (const { lesson, step, scenario } of goals) {
    const way = ways.find((each) => each.lesson === lesson && each.step === step)!;
    const isReached = async (values: Scenario['values']): Promise<boolean> => {
      const found = await resultsOf({ ...scenario, values });
      return scenario.view.goal.every((goal) => stateOfGoal(goal, found).isReached);
    };
    expect(await isReached(scenario.values), `${lesson}, step ${step}`).toBe(false);
    expect(await isReached({ ...scenario.values, ...way.values }), `${lesson}, step ${step}`).toBe(true);
  }
});
