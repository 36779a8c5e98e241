import type { Exported, ModuleBoundary } from './boundary.ts';
import { givenBy, plainStructs } from './boundary.ts';
import type { Slot, Structs } from './boundaryLayout.ts';
import { layoutOf, structsOf } from './boundaryLayout.ts';
import type { Enumeration } from './enumerations.ts';
import { enumerations } from './enumerations.ts';
import { generateCommand } from './generateCommand.ts';

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
