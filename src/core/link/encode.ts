import { defaultOf, defaultView, writtenVersion } from '../lab/defaultScenario.ts';
import type { LabTable } from '../lab/labTable.ts';
import type { View, WrittenScenario } from '../lab/scenario.ts';
import { writePiece } from './valueText.ts';
import { writeVersus } from './versus.ts';
import { viewKeys } from './viewKeys.ts';
import { isLessonName, writePlace } from './writePlace.ts';

/** The shortest link that means a scenario of the lab: parameters and view settings at their defaults are omitted. */
export function encode(scenario: WrittenScenario, lab: LabTable): string {
  return encodeWithRest(scenario, lab).link;
}

export interface Encoded {
  readonly link: string;
  /** Keys of texts that are too long for a link; opened, the link shows their defaults. */
  readonly leftOut: readonly string[];
}

/** The link, and the keys that it cannot carry. */
export function encodeWithRest({ values, versus, lesson, ask, view }: WrittenScenario, lab: LabTable): Encoded {
  const pieces = [`v=${writtenVersion(lab)}`, `lab=${lab.name}`];
  const leftOut: string[] = [];
  for (const parameter of lab.parameters) {
    const { key } = parameter;
    const value = values[key];
    if (value === undefined || value === defaultOf(parameter, values)) continue;
    const text = writePiece(parameter, value);
    if (text === null) leftOut.push(key);
    else pieces.push(`${key}=${text}`);
  }
  // Without a value the link would mean the scenario of the step.
  if (pieces.length === 2 && versus === null && lesson !== null && isLessonName(lesson.source)) pieces.push(...valueOfOne(lab, values));
  if (versus !== null) {
    const other = writeVersus(versus, values, lab);
    pieces.push(other.piece);
    leftOut.push(...other.leftOut.filter((key) => !leftOut.includes(key)));
  }
  const place = writePlace({ lesson, ask });
  pieces.push(...place.pieces);
  leftOut.push(...place.leftOut);
  const fallback = defaultView(lab);
  for (const key of Object.keys(viewKeys) as (keyof View)[]) {
    const text = writeView(key, view);
    if (text === writeView(key, fallback)) continue;
    if (pieces.some((piece) => piece.startsWith(`${key}=`))) leftOut.push(key);
    else pieces.push(`${key}=${text}`);
  }
  return { link: `#${pieces.join('&')}`, leftOut };
}

/** The first value of a lab that a link can say, be it a default. */
function valueOfOne(lab: LabTable, values: WrittenScenario['values']): string[] {
  for (const parameter of lab.parameters) {
    const text = writePiece(parameter, values[parameter.key] ?? parameter.default);
    if (text !== null && text !== '') return [`${parameter.key}=${text}`];
  }
  return [];
}

export function writeView<Key extends keyof View>(key: Key, view: View): string {
  return viewKeys[key].write(view[key]);
}
