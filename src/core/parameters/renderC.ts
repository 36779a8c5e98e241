import type { ParameterTable } from '../labTable.ts';
import { doubleLiteral } from './doubleLiteral.ts';
import { generateCommand } from './generateCommand.ts';
import type { ChoiceParameter, NumberParameter, Parameter } from './parameter.ts';
import { simulated } from './parameter.ts';
import { simulationInC } from './renderSimulations.ts';

/** The header that includes the headers of all simulated labs. */
export function renderC(labs: Readonly<Record<string, ParameterTable>>): string {
  return [
    '/* The parameter table of the page, for the simulator: a header a lab.',
    ` * Generated from src/labs by: ${generateCommand}`,
    ' *',
    ' * For each lab: the index of each parameter in the array of values that the page hands over, its range, its default, its',
    ' * name and whether it counts something, so that it is whole, in the same order (a choice is the index of its value), the',
    ' * constants of its machine, and what of its simulation has a number. Texts are not values: they are handed over by themselves; what the page or the model alone have a use for is left out.',
    ' * Names that differ in case alone keep it.',
    ' */',
    '#ifndef OVX_PARAMETERS_H',
    '#define OVX_PARAMETERS_H',
    '',
    ...Object.keys(labs).map((name) => `#include "ovx_parameters_${name}.h"`),
    '',
    '#endif',
    '',
  ].join('\n');
}

/** The most that one lab has, so that memory for any lab is as large as that. */
export function renderLabsInC(labs: Readonly<Record<string, ParameterTable>>): string {
  const simulations = Object.values(labs).flatMap(({ parameters, simulation }) => (simulation ? [{ parameters, ...simulation }] : []));
  return [
    `/* Generated from src/labs by: ${generateCommand} */`,
    '#ifndef OVX_LABS_H',
    '#define OVX_LABS_H',
    '',
    '/* Of what one lab has the most: values of its parameters, runs, results. */',
    'enum {',
    `  OVX_LAB_VALUES_MOST = ${Math.max(...simulations.map(({ parameters, numbers = {} }) => simulated(parameters).length + Object.keys(numbers).length))},`,
    `  OVX_LAB_RUNS_MOST = ${Math.max(...simulations.map(({ runs }) => runs.length))},`,
    `  OVX_LAB_RESULTS_MOST = ${Math.max(...simulations.map(({ results }) => Object.keys(results).length))}`,
    '};',
    '',
    '#endif',
    '',
  ].join('\n');
}

export function renderLabInC(name: string, lab: ParameterTable): string {
  const guard = `OVX_PARAMETERS_${name.toUpperCase()}_H`;
  return [
    `/* The lab ${name}; see ovx_parameters.h. Generated from src/labs by: ${generateCommand} */`,
    `#ifndef ${guard}`,
    `#define ${guard}`,
    '',
    '#include <stdint.h>',
    '',
    ...labInC(name, lab),
    ...(lab.simulation ? ['', ...simulationInC(lab.simulation)] : []),
    '',
    '#endif',
    '',
  ].join('\n');
}

function labInC(name: string, lab: ParameterTable): string[] {
  const prefix = `OVX_${name.toUpperCase()}_`;
  const rows = simulated(lab.parameters).map((parameter) => ({
    ...rangeOf(parameter),
    parameter,
    whole: parameter.kind === 'choice' || (parameter.integer && parameter.simulatorFraction !== true),
    key: parameter.key,
    name: prefix + nameInC(parameter.key, lab.parameters),
  }));
  const numbers = Object.entries(lab.simulation?.numbers ?? {}).map(([key, initial]) => ({
    minimum: 0,
    maximum: Number.MAX_VALUE,
    initial,
    whole: false,
    key,
    name: prefix + key.toUpperCase(),
  }));
  const all = [...rows, ...numbers];
  const array = (field: 'minimum' | 'maximum' | 'initial', suffix: string): string =>
    `static const double ovx_${name}_${suffix}[${prefix}PARAMETER_COUNT] = {\n` +
    all.map((row) => `  ${doubleLiteral(row[field])}, /* ${row.key} */\n`).join('') +
    '};';
  return [
    'enum {',
    ...rows.map((row, index) => `  ${row.name} = ${index}, ${comment(row.parameter)}`),
    ...numbers.map(({ name: number }, i) => `  ${number} = ${rows.length + i},`),
    `  ${prefix}PARAMETER_COUNT = ${all.length}`,
    '};',
    ...rows.flatMap((row) => (row.parameter.kind === 'choice' ? [choices(row.name, row.parameter)] : [])),
    '',
    array('minimum', 'minimum'),
    array('maximum', 'maximum'),
    array('initial', 'default'),
    `static const uint8_t ovx_${name}_whole[${prefix}PARAMETER_COUNT] = { ${all.map((row) => Number(row.whole)).join(', ')} };`,
    `static const char *const ovx_${name}_parameters[${prefix}PARAMETER_COUNT] = { ${all.map((row) => `"${row.key}"`).join(', ')} };`,
    ...lab.constants.flatMap((constant) => ['', comment(constant), `#define ${prefix}${constant.key.toUpperCase()} ${doubleLiteral(constant.value)}`]),
  ];
}

const choices = (name: string, { choices: each }: ChoiceParameter): string =>
  `enum { ${each.map(({ value }) => `${name}_${value.toUpperCase().replaceAll(/\W/g, '_')}`).join(', ')} };`;

/** Capitals, except where o and O or g and G would become the same. */
function nameInC(key: string, parameters: readonly Parameter[]): string {
  const same = parameters.filter((other) => other.key.toUpperCase() === key.toUpperCase());
  return same.length > 1 ? key : key.toUpperCase();
}

function comment(row: { readonly meaning: string; readonly source: string; readonly unit?: string }): string {
  const unit = row.unit ? `${row.unit}. ` : '';
  return `/* ${unit}${row.meaning} ${row.source}. */`.replaceAll(/\*\/(?=.)/g, '* /');
}

function rangeOf(parameter: NumberParameter | ChoiceParameter): { minimum: number; maximum: number; initial: number } {
  if (parameter.kind === 'number') {
    return { minimum: parameter.minimum, maximum: parameter.simulatorMaximum ?? parameter.maximum, initial: parameter.default };
  }
  const initial = parameter.choices.findIndex((choice) => choice.value === parameter.default);
  return { minimum: 0, maximum: parameter.choices.length - 1, initial };
}
