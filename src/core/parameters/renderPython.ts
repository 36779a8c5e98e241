import { doubleLiteral } from './doubleLiteral.ts';
import type { ParameterTable } from '../labTable.ts';
import { generateCommand } from './generateCommand.ts';
import type { Parameter } from './parameter.ts';

/** The module that has the tables of all labs. */
export function renderPython(labs: Readonly<Record<string, ParameterTable>>): string {
  const names = Object.keys(labs);
  return [
    '"""The parameter table of the page: ranges, defaults, meanings and the constants of each lab.',
    '',
    `Generated from src/labs by: ${generateCommand}`,
    '"""',
    '',
    'from __future__ import annotations',
    '',
    ...names.map((name) => `from overlap_models._parameters_${name} import *  # noqa: F401, F403`),
    'from overlap_models._parameter_rows import Choice, Number, Text',
    '',
    '#: Parameters of each lab in the order of the page.',
    'PARAMETERS: dict[str, tuple[Number | Choice | Text, ...]] = {',
    ...names.map((name) => `    ${pyString(name)}: ${name.toUpperCase()}_PARAMETERS,`),
    '}',
    '',
  ].join('\n');
}

export function renderLabInPython(name: string, lab: ParameterTable): string {
  const kinds = ['Choice', 'Constant', 'Number', 'Text'].filter((kind) =>
    kind === 'Constant' ? lab.constants.length > 0 : true);
  return [
    `"""Parameters and constants of the lab ${name}. Generated from src/labs by: ${generateCommand}"""`,
    '',
    'from __future__ import annotations',
    '',
    `from overlap_models._parameter_rows import ${kinds.join(', ')}`,
    '',
    ...labInPython(name, lab),
    '',
  ].join('\n');
}

function labInPython(name: string, lab: ParameterTable): string[] {
  const upper = name.toUpperCase();
  return [
    `${upper}_PARAMETERS: tuple[Number | Choice | Text, ...] = (`,
    ...lab.parameters.flatMap(rowInPython),
    ')',
    ...lab.constants.flatMap((constant) => [
      '',
      `${upper}_${constant.key.toUpperCase()} = Constant(`,
      `    value=${doubleLiteral(constant.value)},`,
      `    unit=${pyString(constant.unit)},`,
      `    meaning=${pyString(constant.meaning)},`,
      `    source=${pyString(constant.source)},`,
      ')',
    ]),
  ];
}

function rowInPython(parameter: Parameter): string[] {
  const about = [`        meaning=${pyString(parameter.meaning)},`, `        source=${pyString(parameter.source)},`, '    ),'];
  if (parameter.kind === 'choice') {
    return [
      '    Choice(',
      `        key=${pyString(parameter.key)},`,
      `        choices=${pyTuple(parameter.choices.map(({ value }) => value))},`,
      `        default=${pyString(parameter.default)},`,
      ...about,
    ];
  }
  if (parameter.kind === 'text') {
    return [
      '    Text(',
      `        key=${pyString(parameter.key)},`,
      `        names=${pyTuple(parameter.names)},`,
      `        maximum_length=${parameter.maximumLength},`,
      `        default=${pyString(parameter.default)},`,
      ...about,
    ];
  }
  const literal = parameter.integer ? String : doubleLiteral;
  return [
    '    Number(',
    `        key=${pyString(parameter.key)},`,
    `        minimum=${literal(parameter.minimum)},`,
    `        maximum=${literal(parameter.maximum)},`,
    `        integer=${parameter.integer ? 'True' : 'False'},`,
    `        default=${literal(parameter.default)},`,
    `        unit=${pyString(parameter.unit)},`,
    ...about,
  ];
}

const pyTuple = (texts: readonly string[]): string => `(${texts.map((text) => `${pyString(text)},`).join(' ')})`;

/** JSON strings are Python strings. */
function pyString(text: string): string {
  return JSON.stringify(text);
}
