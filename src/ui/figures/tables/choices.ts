/**
 * Alternatives to a scenario as a table: what engines say of each, sorted, and as texts for a picture.
 *
 *     alternatives(results)  ->  choices: one request after the other  ->  sorted(choices)  ->  rows of a page, or groups of texts
 */
import { changedValues } from '../../../core/exploration/changedValues.ts';
import type { Lab } from '../../../core/lab/lab.ts';
import { withoutEdits } from '../../../core/link/edits.ts';
import { InputError } from '../../../core/parameters/inputError.ts';
import type { ParameterValues } from '../../../core/parameters/parameter.ts';
import type { EngineOrigin, LabResults } from '../../../core/results/labResults.ts';
import { type DisplayValue, isQuantity, quantityText } from '../../../core/units/quantity.ts';
import type { Alternative, ChoicesSpec } from '../../choicesSpec.ts';
import type { PictureEngines } from '../../pictureSpec.ts';
import { isShownFor, type TableGroup } from '../../specs.ts';

/** An alternative with what engines say of it. */
export interface AskedChoice extends Alternative {
  /** All values of its scenario. */
  readonly all: ParameterValues;
  readonly cells: readonly (DisplayValue | null)[];
  /** Why it has no numbers; null: it has. */
  readonly refused: string | null;
}

/** Results for values without diagrams, curves and searches, or why there are none. */
export async function resultsFor(values: ParameterValues, lab: Lab, origin: EngineOrigin, engines: PictureEngines): Promise<LabResults | string> {
  const { model, simulation, surveyAfter } = lab.evaluation;
  const parts = { lab: lab.name, trace: false, ...(surveyAfter && { short: true }) };
  try {
    const modelled = model && origin !== 'simulation' ? await engines.analytic({ lab: lab.name, parameters: withoutEdits(values) }) : null;
    const simulated = simulation && origin !== 'model' ? await engines.simulate({ ...parts, parameters: values }) : null;
    return { values, model: modelled && { values, result: modelled }, simulation: simulated && { values, result: simulated } };
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

/** The alternatives with all of their values. */
export function alternativesOf(spec: ChoicesSpec, lab: Lab, results: LabResults): readonly (Alternative & Pick<AskedChoice, 'all'>)[] {
  const empty = Object.fromEntries(spec.apart?.map((key) => [key, '']) ?? []);
  return spec.alternatives(results).map((each) => ({ ...each, all: { ...changedValues(lab, results.values, each.values).values, ...empty } }));
}

/** All that have been asked so far, after each. */
export async function* askedChoices(spec: ChoicesSpec, lab: Lab, results: LabResults, engines: PictureEngines): AsyncGenerator<readonly AskedChoice[]> {
  const choices: AskedChoice[] = [];
  for (const each of alternativesOf(spec, lab, results)) {
    const found = await resultsFor(each.all, lab, spec.origin, engines);
    const refused = typeof found === 'string' ? found : (spec.why?.(found) ?? null);
    choices.push({ ...each, refused, cells: typeof found === 'string' || refused !== null ? [] : spec.columns.map(({ read }) => read(found)) });
    yield [...choices];
  }
}

const firstNumber = ({ cells: [first = null] }: AskedChoice): number => (isQuantity(first) && !Number.isNaN(first.value) ? first.value : Infinity);

/** The least first number before the others, and what is refused behind all. */
export const sorted = (choices: readonly AskedChoice[]): readonly AskedChoice[] => choices.toSorted((a, b) => Math.sign(firstNumber(a) - firstNumber(b)) || 0);

interface ChoiceGroup {
  /** Null: none. */
  readonly title: string | null;
  readonly choices: readonly AskedChoice[];
}

/** Sorted choices under titles, where the table has them: neighbours that say the same first number, and between them those of which each says another. */
export function grouped({ together }: ChoicesSpec, choices: readonly AskedChoice[]): readonly ChoiceGroup[] {
  const first = ({ cells: [cell = null] }: AskedChoice): string | null => quantityText(cell);
  const isAlone = (each: AskedChoice): boolean => first(each) === null || choices.filter((other) => first(other) === first(each)).length === 1;
  const groups: AskedChoice[][] = [];
  for (const each of choices) {
    const last = groups.at(-1)?.[0];
    if (last !== undefined && (first(last) === first(each) || (isAlone(last) && isAlone(each)))) groups.at(-1)!.push(each);
    else groups.push([each]);
  }
  if (together === undefined || choices.every(isAlone)) return [{ title: null, choices }];
  return groups.map((group) => ({ title: together(group.length, choices.length, isAlone(group[0]!) ? null : first(group[0]!)), choices: group }));
}

/** What is said behind a name. */
export const rowMarks = { best: 'best', present: 'shown' } as const;

/** Those whose first number says the same as the least; none where most do, whom that does not distinguish. */
export function bestOf(choices: readonly AskedChoice[]): readonly AskedChoice[] {
  const numbered = choices.filter((each) => firstNumber(each) < Infinity);
  const least = quantityText(sorted(numbered)[0]?.cells[0] ?? null);
  const best = numbered.filter(({ cells: [first = null] }) => quantityText(first) === least);
  return 2 * best.length <= numbered.length ? best : [];
}

/** Whether it is what a scenario has chosen. */
export const isPresent = ({ all, values: changes }: AskedChoice, values: ParameterValues): boolean =>
  Object.keys(changes).every((key) => all[key] === values[key]);

/** The same alternative of what is compared with. */
export const pinnedChoice = (others: readonly AskedChoice[], { name }: AskedChoice): AskedChoice | null => others.find((each) => each.name === name) ?? null;

export const headOf = ({ head, columns }: ChoicesSpec, choices: readonly AskedChoice[]): readonly string[] => [
  head,
  ...columns.map(({ label }) => label),
  ...(choices.some(({ paste }) => paste !== undefined) ? ['To paste'] : []),
];

/** The table of a picture. */
export async function choiceGroups(
  spec: ChoicesSpec,
  lab: Lab,
  { results, others }: { readonly results: LabResults; readonly others: LabResults | null },
  engines: PictureEngines,
): Promise<readonly TableGroup[]> {
  const all = async (of: LabResults): Promise<readonly AskedChoice[]> => {
    let newest: readonly AskedChoice[] = [];
    for await (newest of askedChoices(spec, lab, of, engines));
    return sorted(newest);
  };
  const choices = await all(results);
  const pinned = others !== null && isShownFor(spec, others.values) ? await all(others) : [];
  const head = headOf(spec, choices);
  const best = bestOf(choices);
  return grouped(spec, choices).map(({ title, choices: rows }) => ({
    title,
    head,
    rows: rows.map((choice) => {
      const { name, cells, refused, paste } = choice;
      const said = [best.includes(choice) && rowMarks.best, isPresent(choice, results.values) && rowMarks.present].filter((each) => each !== false);
      const others = pinnedChoice(pinned, choice)?.cells ?? [];
      const texts = spec.columns.map((_, column) => {
        const [now, then] = [cells, others].map((of) => quantityText(of[column] ?? null));
        return then === null || then === now ? (now ?? '–') : `${now ?? '–'} ◆ ${then}`;
      });
      return [
        [name, ...said].join(' · '),
        ...(refused === null ? texts : [refused, ...texts.slice(1)]),
        ...(head.length > texts.length + 1 ? [paste ?? ''] : []),
      ];
    }),
  }));
}
