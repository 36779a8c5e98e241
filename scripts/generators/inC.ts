import type { LabSimulation } from '../../src/core/lab/labSimulation.ts';
import type { ParameterTable } from '../../src/core/lab/labTable.ts';
import { type Exported, givenBy, type ModuleBoundary, plainStructs } from '../../src/core/parameters/boundary.ts';
import { type Enumeration, enumerations } from '../../src/core/parameters/enumerations.ts';
import { type ChoiceParameter, type NumberParameter, type Parameter, simulated } from '../../src/core/parameters/parameter.ts';
import { layoutOf, type Slot, type Structs, structsOf } from './layout.ts';
import { doubleLiteral, generateCommand } from './literals.ts';

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

const generated = `Generated from the files boundary.ts in src/core/parameters and in src/labs by: ${generateCommand}`;

/** The header of the whole simulator: enumerations, and structs without pointers. */
export function renderBoundaryC(): string {
  return header(
    'OVX_ABI_H',
    ['/* Enumerations and structs that the simulator shares with the readers of its results.', ` * ${generated} */`],
    [
      '#include <stddef.h>',
      '#include <stdint.h>',
      ...Object.entries(enumerations).flatMap(([name, enumeration]) => ['', ...enumerationInC(name, enumeration)]),
      ...Object.keys(plainStructs).flatMap((name) => ['', ...structInC(plainStructs, name)]),
      '',
      ...fieldTable(plainStructs, 'outcome'),
    ],
  );
}

/** The header of src/wasm: structs with pointers, and the functions of the modules. */
export function renderReportsC(modules: readonly ModuleBoundary[]): string {
  const structs = structsOf(modules);
  return header(
    'OVX_WASM_ABI_H',
    ['/* Structs in the memory of a WebAssembly module, and its exports: the compiler refuses a definition that differs.', ` * ${generated} */`],
    [
      '#include "ovx_abi.h"',
      '',
      '/* Called from outside once a run: need not be fast. */',
      '#define OVX_EXPORT(name) __attribute__((export_name(#name), minsize))',
      ...Object.keys(structs)
        .filter((name) => !(name in plainStructs))
        .flatMap((name) => ['', ...structInC(structs, name)]),
      '',
      ...new Set(modules.flatMap(({ exports }) => Object.values(exports).flatMap((functions) => Object.entries(functions).map(prototype)))),
    ],
  );
}

/** What the build links into each module, for scripts that know no TypeScript. */
export function renderModules(modules: readonly ModuleBoundary[]): string {
  return [
    `// ${generated}`,
    '',
    '/** The WebAssembly modules of the simulator and the files of wasm-sim/src/wasm that say what each exports. */',
    'export const wasmModules = [',
    ...modules.map(
      ({ module, exports }) => `  { name: '${module}', exports: [${['report', ...Object.keys(exports)].map((file) => `'${file}.c'`).join(', ')}] },`,
    ),
    '];',
    '',
  ].join('\n');
}

/** All modules, for what links them into one program. */
export const renderModulesInC = (modules: readonly ModuleBoundary[]): string =>
  header(
    'OVX_MODULES_H',
    [`/* ${generated} */`],
    [
      '/* Does what a macro says with the name of each module. */',
      '#define OVX_EACH_MODULE(DO) \\',
      modules.map(({ module }) => `  DO(${module})`).join(' \\\n'),
    ],
  );

function header(guard: string, head: readonly string[], lines: readonly string[]): string {
  return [...head, `#ifndef ${guard}`, `#define ${guard}`, '', ...lines, '', '#endif', ''].join('\n');
}

const commented = (code: string, about: string): string => (about === '' ? code : `${code} /* ${about} */`);

function enumerationInC(name: string, { about, prefix, values, count }: Enumeration): string[] {
  const rows = [...Object.entries(values), ...(count ? [[count, ''] as const] : [])];
  return [
    `/* ${about} */`,
    `typedef enum ovx_${name} {`,
    ...rows.map(([value, said], i) => `  ${commented(`${prefix}${value.toUpperCase()}${i + 1 < rows.length ? ',' : ''}`, said)}`),
    `} ovx_${name};`,
  ];
}

function structInC(structs: Structs, name: string): string[] {
  const { about, slots, bytes } = layoutOf(structs, name);
  return [
    `/* ${about} */`,
    `typedef struct ovx_${name} {`,
    ...slots.map((slot) => `  ${commented(`${typeInC(slot)}${slot.name}${slot.count > 1 ? `[${slot.count}]` : ''};`, slot.about)}`),
    `} ovx_${name};`,
    ...slots.map((slot) => `_Static_assert(offsetof(ovx_${name}, ${slot.name}) == ${slot.offset}, "read at this place");`),
    `_Static_assert(sizeof(ovx_${name}) == ${bytes}, "read in this size");`,
  ];
}

const elements: Readonly<Record<string, string>> = { f64: 'double', u32: 'uint32_t', i32: 'int32_t', u8: 'uint8_t', text: 'char' };

function typeInC({ type, of }: Slot): string {
  switch (type) {
    case 'u32':
      return 'uint32_t ';
    case 'f64':
      return 'double ';
    case 'i64':
      return 'int64_t ';
    case 'u64':
      return 'uint64_t ';
    case 'struct':
      return `ovx_${of} `;
    case 'pointer':
      return `const ${elements[of!] ?? `ovx_${of}`} *`;
  }
}

function prototype([name, { parameters, returns }]: [string, Exported]): string {
  const taken = parameters.length > 0 ? parameters.map((each) => (typeof each === 'string' ? `uint32_t ${each}` : each[1] + each[0])).join(', ') : 'void';
  const given = inC[givenBy(returns)] ?? `const ovx_${givenBy(returns)} *`;
  return `OVX_EXPORT(${name}) ${given}${name}(${taken});`;
}

const inC: Readonly<Record<string, string>> = { u32: 'uint32_t ', status: 'ovx_status ', outcome: 'ovx_outcome *', u8: 'char *', f64: 'double *' };

/** The numbers of a struct by the names that they have where it is read: times in microseconds. */
function fieldTable(structs: Structs, name: string): string[] {
  const rows = layoutOf(structs, name)
    .slots.filter(({ of }) => of === null)
    .map((slot) => {
      const time = slot.type === 'i64';
      return `  { "${time ? slot.name.replace(/_ps$/, '_us') : slot.name}", ${slot.offset}, ${Number(time)} },`;
    });
  return [
    `/* The numbers of ovx_${name} by name: offset, and whether it is a time, which is read in us. */`,
    'typedef struct ovx_field {',
    '  const char *name;',
    '  uint32_t offset;',
    '  int is_time;',
    '} ovx_field;',
    `static const ovx_field ovx_${name}_fields[] = {`,
    ...rows,
    '};',
  ];
}

/** Runs, refusals and results of a lab, for its header. */
function simulationInC({ lab, runs, refusals, results }: LabSimulation): string[] {
  const prefix = `OVX_${lab.toUpperCase()}_`;
  const names = Object.keys(results);
  const list = (kind: string, values: readonly string[], count: string): string[] => [
    'enum {',
    ...values.map((value) => `  ${prefix}${kind}_${value.toUpperCase()},`),
    `  ${prefix}${count}`,
    '};',
  ];
  return [
    '/* Runs in their order, what the parameters may be refused for, and results, each with a bit for each run that it needs. */',
    ...list('RUN', runs, 'RUNS'),
    ...(refusals.length > 0 ? [`enum { ${refusals.map((value, i) => `${prefix}REFUSED_${value.toUpperCase()} = ${i + 1}`).join(', ')} };`] : []),
    ...(names.length === 0
      ? []
      : [
          ...list('RESULT', names, 'RESULTS'),
          `static const char *const ovx_${lab}_results[${prefix}RESULTS] = { ${names.map((name) => `"${name}"`).join(', ')} };`,
          `static const uint32_t ovx_${lab}_needs[${prefix}RESULTS] = { ${Object.values(results)
            .map((needs) => bits(needs, runs))
            .join(', ')} };`,
        ]),
  ];
}

const bits = (needs: readonly string[], runs: readonly string[]): string =>
  `0x${needs.reduce((sum, need) => sum + 2 ** (need === 'search' ? searchBit : runs.indexOf(need)), 0).toString(16)}`;

/** OVX_LAB_SEARCH. */
const searchBit = 31;
