import type { ChoiceParameter, Constant, NumberParameter, Parameter } from './parameter.ts';

/**
 * Copies of the parameter table in the languages of the two engines. `npx tsx scripts/generate.ts` writes them;
 * a test writes them again and expects no difference, so nobody edits them by hand.
 */
export const generatedFiles = [
  { path: 'model-py/src/overlap_models/_parameters.py', render: renderPython },
  { path: 'wasm-sim/include/ovx_parameters.h', render: renderC },
] as const;

/** What a copy needs of a lab; `labs` satisfies it. */
export type Table = Readonly<
  Record<string, { readonly parameters: readonly Parameter[]; readonly constants: readonly Constant[] }>
>;

const command = 'npx tsx scripts/generate.ts';

export function renderC(labs: Table): string {
  const parts = [
    '/* The parameter table of the page, for the simulator.',
    ` * Generated from src/parameters by: ${command}`,
    ' *',
    ' * For each lab: the index of each parameter in the array of values that the page hands over, its range and',
    ' * its default in the same order (a choice is the index of its value), and the constants of its machine. Texts',
    ' * are not values: they are handed over by themselves. Names that differ in case alone keep it.',
    ' */',
    '#ifndef OVX_PARAMETERS_H',
    '#define OVX_PARAMETERS_H',
  ];
  for (const [name, lab] of Object.entries(labs)) parts.push('', ...labInC(name, lab));
  parts.push('', '#endif', '');
  return parts.join('\n');
}

function labInC(name: string, lab: Table[string]): string[] {
  const prefix = `OVX_${name.toUpperCase()}_`;
  const rows = lab.parameters
    .filter((parameter) => parameter.kind !== 'text')
    .map((parameter) => ({ ...rangeOf(parameter), parameter, name: prefix + nameInC(parameter.key, lab.parameters) }));
  const array = (field: 'minimum' | 'maximum' | 'initial', suffix: string): string =>
    `static const double ovx_${name}_${suffix}[${prefix}PARAMETER_COUNT] = {\n` +
    rows.map((row) => `  ${cDouble(row[field])}, /* ${row.parameter.key} */\n`).join('') +
    '};';
  return [
    'enum {',
    ...rows.map((row, index) => `  ${row.name} = ${index}, ${comment(row.parameter)}`),
    `  ${prefix}PARAMETER_COUNT = ${rows.length}`,
    '};',
    '',
    array('minimum', 'minimum'),
    array('maximum', 'maximum'),
    array('initial', 'default'),
    ...lab.constants.flatMap((constant) => [
      '',
      comment(constant),
      `#define ${prefix}${constant.key.toUpperCase()} ${cDouble(constant.value)}`,
    ]),
  ];
}

/** Capitals, except where o and O or g and G would become the same. */
function nameInC(key: string, parameters: readonly Parameter[]): string {
  const same = parameters.filter((other) => other.key.toUpperCase() === key.toUpperCase());
  return same.length > 1 ? key : key.toUpperCase();
}

function comment(row: { readonly meaning: string; readonly source: string; readonly unit?: string }): string {
  const unit = row.unit ? `${row.unit}. ` : '';
  return `/* ${unit}${row.meaning} ${row.source}. */`.replaceAll(/\*\/(?=.)/g, '* /');
}

/** A C or Python literal that is a double also when the value is whole. */
function cDouble(value: number): string {
  const shortest = String(value);
  return /[.e]/.test(shortest) ? shortest : `${shortest}.0`;
}

function rangeOf(parameter: NumberParameter | ChoiceParameter): { minimum: number; maximum: number; initial: number } {
  if (parameter.kind === 'number') {
    return { minimum: parameter.minimum, maximum: parameter.maximum, initial: parameter.default };
  }
  const initial = parameter.choices.findIndex((choice) => choice.value === parameter.default);
  return { minimum: 0, maximum: parameter.choices.length - 1, initial };
}

export function renderPython(labs: Table): string {
  const parts = [
    '"""The parameter table of the page: ranges, defaults, meanings and the constants of each lab.',
    '',
    `Generated from src/parameters by: ${command}`,
    '"""',
    '',
    'from __future__ import annotations',
    '',
    'from dataclasses import dataclass',
    '',
    '',
    '@dataclass(frozen=True)',
    'class Number:',
    '    key: str',
    '    minimum: float',
    '    maximum: float',
    '    integer: bool',
    '    default: float',
    '    unit: str',
    '    meaning: str',
    '    source: str',
    '',
    '',
    '@dataclass(frozen=True)',
    'class Choice:',
    '    key: str',
    '    choices: tuple[str, ...]',
    '    default: str',
    '    meaning: str',
    '    source: str',
    '',
    '',
    '@dataclass(frozen=True)',
    'class Text:',
    '    key: str',
    '    names: tuple[str, ...]',
    '    maximum_length: int',
    '    default: str',
    '    meaning: str',
    '    source: str',
    '',
    '',
    '@dataclass(frozen=True)',
    'class Constant:',
    '    value: float',
    '    unit: str',
    '    meaning: str',
    '    source: str',
  ];
  for (const [name, lab] of Object.entries(labs)) parts.push('', '', ...labInPython(name, lab));
  parts.push(
    '',
    '',
    '#: Parameters of each lab in the order of the page.',
    'PARAMETERS: dict[str, tuple[Number | Choice | Text, ...]] = {',
    ...Object.keys(labs).map((name) => `    ${pyString(name)}: ${name.toUpperCase()}_PARAMETERS,`),
    '}',
    '',
  );
  return parts.join('\n');
}

function labInPython(name: string, lab: Table[string]): string[] {
  const upper = name.toUpperCase();
  return [
    `${upper}_PARAMETERS: tuple[Number | Choice | Text, ...] = (`,
    ...lab.parameters.flatMap(rowInPython),
    ')',
    ...lab.constants.flatMap((constant) => [
      '',
      `${upper}_${constant.key.toUpperCase()} = Constant(`,
      `    value=${cDouble(constant.value)},`,
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
  const literal = parameter.integer ? String : cDouble;
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
