import type { ColumnType, Exported, Field, Struct } from './boundary.ts';
import { exportFiles, modules, plainStructs, reportStructs } from './boundary.ts';
import { columnOf, countOf, layoutOf } from './boundaryLayout.ts';
import type { EnumerationName } from './enumerations.ts';
import { enumeratorsOf } from './enumerations.ts';
import { generateCommand } from './generateCommand.ts';

const structs: Readonly<Record<string, Struct>> = { ...plainStructs, ...reportStructs };

/** The readers of all structs, by the names of their fields, and the types of the modules. */
export function renderBoundaryTypeScript(): string {
  return [
    `// Generated from src/core/parameters/boundary.ts by: ${generateCommand}`,
    '',
    "import type { Enumerator } from '../../core/parameters/enumerations.ts';",
    '',
    '/** Where something stands in the memory of a module; 0 is nowhere. */',
    'export type Address = number;',
    '',
    ...readEnumerations.map(
      (name) =>
        `const ${camel(name)}Names: readonly ${enumeratorType(name)}[] = [${enumeratorsOf(name)
          .map((each) => `'${each}'`)
          .join(', ')}];`,
    ),
    ...Object.keys(structs).flatMap((name) => ['', ...structReader(name)]),
    '',
    ...columnReaders,
    ...Object.entries(exportFiles).flatMap(([file, functions]) => ['', ...exportsOf(file, functions)]),
    '',
    '/** What each module exports, build/<name>.wasm. */',
    'export interface ModuleExports {',
    ...Object.entries(modules).map(([name, files]) => `  readonly ${name}: ${files.map((file) => `${pascal(file)}Exports`).join(' & ')};`),
    '}',
    'export type ModuleName = keyof ModuleExports;',
    `export const moduleNames: readonly ModuleName[] = [${Object.keys(modules)
      .map((name) => `'${name}'`)
      .join(', ')}];`,
    '',
  ].join('\n');
}

/** Those that some field of a struct has. */
const readEnumerations: readonly EnumerationName[] = [
  ...new Set(Object.values(structs).flatMap(({ fields }) => Object.values(fields).flatMap((field) => (field.kind === 'enumeration' ? [field.of] : [])))),
];

function structReader(name: string): string[] {
  const { about, slots, bytes } = layoutOf(name);
  const type = pascal(name);
  const at = (field: string): number => slots.find((slot) => slot.name === field)!.offset;
  const rows = Object.entries(structs[name]!.fields)
    .filter(([key]) => key !== 'unused')
    .map(([key, field]) => readerOf(key, field, at));
  return [
    `/** ${about} */`,
    `export interface ${type} {`,
    ...rows.flatMap(({ said, key, type: fieldType }) => [...(said ? [`  /** ${sentence(said)} */`] : []), `  readonly ${key}: ${fieldType};`]),
    '}',
    '',
    `export const ${camel(name)}Bytes = ${bytes};`,
    ...(structs[name]!.written
      ? [
          `/** Where each field is, for whoever writes one. */\nexport const ${camel(name)}Offsets = { ${slots.map((slot) => `${slot.name}: ${slot.offset}`).join(', ')} };`,
        ]
      : []),
    '',
    `export function read${type}(memory: WebAssembly.Memory, at: Address): ${type} {`,
    '  const view = new DataView(memory.buffer);',
    '  return {',
    ...rows.map(({ key, value }) => `    ${key}: ${value},`),
    '  };',
    '}',
  ];
}

const copied = 'Copied when it is asked for: the next run overwrites it.';

interface Row {
  readonly key: string;
  readonly type: string;
  readonly value: string;
  readonly said: string;
}

/** `at`: where a field of C is in its struct. */
function readerOf(key: string, field: Field, at: (name: string) => number): Row {
  const said = field.about ?? '';
  const word = (name: string): string => `view.getUint32(at + ${at(name)}, true)`;
  const time = (offset: string): string => `Number(view.getBigInt64(${offset}, true)) / 1e6`;
  switch (field.kind) {
    case 'u32':
      return { key, type: 'number', value: word(key), said };
    case 'f64':
      return { key, type: 'number', value: `view.getFloat64(at + ${at(key)}, true)`, said };
    case 'time':
      return { key: `${key}_us`, type: 'number', value: time(`at + ${at(`${key}_ps`)}`), said };
    case 'times': {
      const one = enumeratorsOf(field.of).map((each, i) => `${each}: ${time(`at + ${at(`${key}_ps`) + 8 * i}`)}`);
      return { key: `${key}_us`, type: `Readonly<Record<${enumeratorType(field.of)}, number>>`, value: `{\n      ${one.join(',\n      ')},\n    }`, said };
    }
    case 'enumeration':
      return {
        key,
        said,
        type: enumeratorType(field.of),
        value: `${camel(field.of)}Names[${word(key)}]!`,
      };
    case 'address':
      return { key, type: 'Address', value: `Number(view.getBigUint64(at + ${at(key)}, true))`, said };
    case 'text':
      return { key, type: 'string', value: `textAt(memory, ${word(key)})`, said };
    case 'struct':
      return { key, type: pascal(field.of), value: `read${pascal(field.of)}(memory, at + ${at(key)})`, said };
    case 'pointer':
      return { key, type: 'Address', value: word(key), said };
    case 'column':
      return {
        key,
        said: said || copied,
        type: `() => ${arrayOf(field.type)}<ArrayBuffer>`,
        value: `() => columnAt<${arrayOf(field.type)}<ArrayBuffer>>(memory, ${arrayOf(field.type)}, ${word(key)}, ${word(field.count)})`,
      };
    case 'structs':
      return {
        key,
        type: `readonly ${pascal(field.of)}[]`,
        said,
        value: `Array.from({ length: ${word(field.count)} }, (_, i) => read${pascal(field.of)}(memory, ${word(key)} + i * ${camel(field.of)}Bytes))`,
      };
    case 'rows': {
      const names = Object.entries(field.columns);
      const columns = names.map(
        ([column, type]) =>
          `${column}: columnAt<${arrayOf(type)}<ArrayBuffer>>(memory, ${arrayOf(type)}, ${word(columnOf(key, column))}, ${word(countOf(key))})`,
      );
      return {
        key,
        said: said || copied,
        type: `() => { ${names.map(([column, type]) => `${column}: ${arrayOf(type)}<ArrayBuffer>`).join('; ')} }`,
        value: `() => ({\n      ${columns.join(',\n      ')},\n    })`,
      };
    }
  }
}

const columnReaders = [
  'type ColumnOf<Column> = new (buffer: ArrayBufferLike, offset: number, length: number) => { slice(): Column };',
  '',
  '/** Copied out: the next run overwrites the memory of the module. */',
  'function columnAt<Column>(memory: WebAssembly.Memory, array: ColumnOf<Column>, at: Address, length: number): Column {',
  '  return new array(memory.buffer, at, at === 0 ? 0 : length).slice();',
  '}',
  '',
  '/** ASCII up to the NUL. */',
  'function textAt(memory: WebAssembly.Memory, at: Address): string {',
  "  if (at === 0) return '';",
  '  const bytes = new Uint8Array(memory.buffer, at);',
  '  return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));',
  '}',
];

function exportsOf(file: string, functions: Readonly<Record<string, Exported>>): string[] {
  return [
    `/** wasm-sim/src/wasm/${file}.c says what they do. */`,
    `export interface ${pascal(file)}Exports {`,
    '  readonly memory: WebAssembly.Memory;',
    ...Object.entries(functions).map(
      ([name, { parameters, returns }]) =>
        `  readonly ${name}: (${parameters.map((each) => `${typeof each === 'string' ? each : each[0]}: number`).join(', ')}) => ${returns === 'u32' || returns === 'status' ? 'number' : 'Address'};`,
    ),
    '}',
  ];
}

const arrays: Readonly<Record<ColumnType, string>> = { f64: 'Float64Array', u32: 'Uint32Array', i32: 'Int32Array', u8: 'Uint8Array' };
const arrayOf = (type: ColumnType): string => arrays[type];
const enumeratorType = (name: EnumerationName): string => `Enumerator<'${name}'>`;
const pascal = (name: string): string => name.replace(/(^|_)(.)/g, (_, __, letter: string) => letter.toUpperCase());
const camel = (name: string): string => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1) + (/[.]$/.test(text) ? '' : '.');
