import type { LabTable } from '../lab/labTable.ts';
import type { Scenario, ScenarioValues } from '../lab/scenario.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import { type Problem, printable, problemsOf, replaced } from '../parameters/problem.ts';
import { editParameter, editText } from './edits.ts';
import { decodePercent } from './mend.ts';
import type { LinkPiece } from './pieces.ts';
import { readPiece, writePiece } from './valueText.ts';

/** The key of the pinned scenario: `vs=key:value,key:value`, by its differences; `vs=` is an equal scenario. */
export const versusKey = 'vs';

/** All values of the other scenario: what it does not name is as in this one. Problems of its parameters are reported for `vs`. */
export function readVersus({ written, value }: LinkPiece, lab: LabTable, values: ScenarioValues): { values: ScenarioValues; problems: readonly Problem[] } {
  // Some programs encode all of a value once more.
  const text = value === null ? '' : /[:,]/.test(written) ? written : value;
  const other: ScenarioValues & Record<string, number | string> = { ...values };
  const seen = new Set<string>();
  const allowed = lab.parameters.map(({ key }) => key).join(', ');
  const refused =
    (item: string, why: () => string, remedy: string, what = allowed): (() => Problem) =>
    () =>
      replaced(versusKey, item, what, `${versusKey}: ${why()}`, remedy);
  // Problems are built lazily: there may be many, of which few are shown.
  const found = (text === '' ? [] : text.split(',')).flatMap((item): readonly (() => Problem)[] => {
    const colon = item.indexOf(':');
    const key = decodePercent(colon === -1 ? item : item.slice(0, colon));
    const said = decodePercent(colon === -1 ? '' : item.slice(colon + 1));
    if (key === undefined || said === undefined)
      return [refused(item, () => `${printable(item)} is not valid percent encoding;`, 'it is ignored.', 'percent signs that encode a character')];
    const parameter = lab.parameters.find((row) => row.key === key);
    if (parameter === undefined) {
      const what = (): string => (key === '' ? 'an empty key' : printable(key));
      return [
        refused(item, () => `${printable(item)} names ${what()}, which is not a parameter of the lab ${lab.name}; allowed: ${allowed}.`, 'It is ignored.'),
      ];
    }
    if (seen.has(key)) return [refused(item, () => `${key} appears more than once;`, `the first is used and ${printable(item)} is ignored.`, 'each key once')];
    seen.add(key);
    const reading = readPiece(parameter, said, values[key] ?? parameter.default);
    other[key] = reading.value;
    if (reading.problem === null) return [];
    const { message, cause } = reading.problem;
    const of = { ...reading.problem, parameter: versusKey, message: `${versusKey}: ${message}`, ...(cause && { cause: `${versusKey}: ${cause}` }) };
    return [() => of];
  });
  return { values: other, problems: problemsOf(found, (say) => say()) };
}

/** The piece of a link, and the keys of texts that are too long for it. */
export function writeVersus(versus: ParameterValues, values: ParameterValues, lab: LabTable): { readonly piece: string; readonly leftOut: readonly string[] } {
  const different = lab.parameters
    .filter(({ key }) => versus[key] !== undefined && versus[key] !== values[key])
    .map((row) => ({ key: row.key, text: writePiece(row, versus[row.key]!) }));
  const items = different.flatMap(({ key, text }) => (text === null ? [] : [`${key}:${text.replaceAll(':', '%3A').replaceAll(',', '%2C')}`]));
  return { piece: `${versusKey}=${items.join(',')}`, leftOut: different.flatMap(({ key, text }) => (text === null ? [key] : [])) };
}

/** The values with which a scenario is compared: the pinned ones, else, where its run is edited, its values without edits; null: none. */
export function comparedWith({ values, versus }: Scenario): ScenarioValues | null {
  if (versus !== null || editText(values) === editParameter.default) return versus;
  // One object per values: equal identity spares computing again.
  const known = unedited.get(values) ?? { ...values, [editParameter.key]: editParameter.default };
  unedited.set(values, known);
  return known;
}

const unedited = new WeakMap<ScenarioValues, ScenarioValues>();
