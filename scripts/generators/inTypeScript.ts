import {
  type ColumnType,
  commonExports,
  type Exported,
  type Field,
  type ModuleBoundary,
  plainStructs,
  reportStructs,
} from '../../src/core/parameters/boundary.ts';
import { type EnumerationName, enumeratorsOf } from '../../src/core/parameters/enumerations.ts';
import { columnOf, countOf, layoutOf, type Structs, structsOf } from './layout.ts';
import { type GeneratedFile, generateCommand } from './literals.ts';

const ofAll: Structs = { ...plainStructs, ...reportStructs };

/** Readers of the structs of every module, by field names, and the exports of modules with workloads. */
export function renderBoundaryTypeScript(): string {
  return [
    `// Generated from src/core/parameters/boundary.ts by: ${generateCommand}`,
    '',
    "import type { Enumerator } from '../../core/parameters/enumerations.ts';",
    '',
    '/** Address in the memory of a module; 0: null. */',
    'export type Address = number;',
    '',
    '/** A WebAssembly module by its name, and what it exports. */',
    'export interface SimulatorModule<Exports> {',
    '  readonly name: string;',
    '  readonly exports: readonly (keyof Exports & string)[];',
    '}',
    '',
    ...enumeratorLists(ofAll),
    ...Object.keys(ofAll).flatMap((name) => ['', ...structReader(ofAll, name)]),
    '',
    ...columnReaders,
    ...Object.entries(commonExports).flatMap(([file, functions]) => [
      '',
      ...exportsType(typeOf(file), [file], functions),
      `export const ${file}Exports: readonly (keyof ${typeOf(file)})[] = [${['memory', ...Object.keys(functions)].map((each) => `'${each}'`).join(', ')}];`,
    ]),
    '',
  ].join('\n');
}

/** The module of a lab, for its folder; its own structs get readers in a separate file. */
export function renderModuleTypeScript(folder: string, { module, exports, structs = {} }: ModuleBoundary): GeneratedFile[] {
  const all = structsOf([{ module, labs: [], exports, structs }]);
  const head = `// Generated from src/labs/${folder}/boundary.ts by: ${generateCommand}`;
  const common = Object.keys(exports).filter((file) => file in commonExports);
  const files = Object.keys(exports).filter((file) => !(file in commonExports));
  const functions = Object.fromEntries(files.flatMap((file) => Object.entries(exports[file]!)));
  const type = files.length > 0 ? typeOf(module) : common.map(typeOf).join(' & ');
  const names = [...(common.length > 0 ? common.map((file) => `...${file}Exports`) : ["'memory'"]), ...Object.keys(functions).map((each) => `'${each}'`)];
  const moduleText = [
    ...(files.length > 0 ? [...exportsType(type, files, functions, common.map(typeOf)), ''] : []),
    `/** build/${module}.wasm */`,
    `export const ${camel(module)}Module: SimulatorModule<${type}> = { name: '${module}', exports: [${names.join(', ')}] };`,
  ].join('\n');
  const readers = [...enumeratorLists(structs), ...Object.keys(structs).flatMap((each) => ['', ...structReader(all, each)])].join('\n');
  const file = (path: string, text: string) => ({ path: `src/labs/${folder}/${path}`, text: [head, '', ...importsFor(text), '', text.trim(), ''].join('\n') });
  return [file('module.ts', moduleText), ...(Object.keys(structs).length > 0 ? [file('abi.ts', readers)] : [])];
}

/** Imports of a text from the boundary of all modules. */
function importsFor(text: string): string[] {
  const used = (names: readonly string[]): string[] => names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  const readers = Object.keys(ofAll).flatMap((name) => [`read${pascal(name)}`, `${camel(name)}Bytes`]);
  const types = used(['Address', ...Object.keys(commonExports).map(typeOf), 'SimulatorModule', ...Object.keys(ofAll).map(pascal)]);
  const values = used(['columnAt', ...Object.keys(commonExports).map((file) => `${file}Exports`), 'textAt', ...readers]);
  return [
    ...(used(['Enumerator']).length > 0 ? ["import type { Enumerator } from '../../core/parameters/enumerations.ts';"] : []),
    ...(types.length > 0 ? [`import type { ${types.join(', ')} } from '../../engines/simulation/abi.ts';`] : []),
    ...(values.length > 0 ? [`import { ${values.join(', ')} } from '../../engines/simulation/abi.ts';`] : []),
  ];
}

/** Enumerator lists of the enumerations that readable fields of these structs have. */
function enumeratorLists(structs: Structs): string[] {
  const read = Object.values(structs).flatMap(({ fields, written }) =>
    (written ? [] : Object.values(fields)).flatMap((field) => (field.kind === 'enumeration' ? [field.of] : [])),
  );
  return [...new Set(read)].map(
    (name) =>
      `const ${camel(name)}Names: readonly ${enumeratorType(name)}[] = [${enumeratorsOf(name)
        .map((each) => `'${each}'`)
        .join(', ')}];`,
  );
}

function structReader(structs: Structs, name: string): string[] {
  const { about, slots, bytes } = layoutOf(structs, name);
  const type = pascal(name);
  const at = (field: string): number => slots.find((slot) => slot.name === field)!.offset;
  const size = `export const ${camel(name)}Bytes = ${bytes};`;
  if (structs[name]!.written) {
    const offsets = slots.map((slot) => `${slot.name}: ${slot.offset}`).join(', ');
    return [`/** ${about} Its size, and where each field is. */`, size, `export const ${camel(name)}Offsets = { ${offsets} };`];
  }
  const rows = Object.entries(structs[name]!.fields)
    .filter(([key]) => key !== 'unused')
    .map(([key, field]) => readerOf(key, field, at));
  return [
    `/** ${about} */`,
    `export interface ${type} {`,
    ...rows.flatMap(({ said, key, type: fieldType }) => [...(said ? [`  /** ${sentence(said)} */`] : []), `  readonly ${key}: ${fieldType};`]),
    '}',
    '',
    ...(standsInRows(structs, name) ? [size, ''] : []),
    `export function read${type}(memory: WebAssembly.Memory, at: Address): ${type} {`,
    '  const view = new DataView(memory.buffer);',
    '  return {',
    ...rows.map(({ key, value }) => `    ${key}: ${value},`),
    '  };',
    '}',
  ];
}

/** Many behind each other, or copied as it is. */
const standsInRows = (structs: Structs, name: string): boolean =>
  name in plainStructs || Object.values(structs).some(({ fields }) => Object.values(fields).some((field) => field.kind === 'structs' && field.of === name));

const copied = 'Copied on access: the next run overwrites it.';

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
  'export function columnAt<Column>(memory: WebAssembly.Memory, array: ColumnOf<Column>, at: Address, length: number): Column {',
  '  return new array(memory.buffer, at, at === 0 ? 0 : length).slice();',
  '}',
  '',
  '/** Reads ASCII up to the NUL. */',
  'export function textAt(memory: WebAssembly.Memory, at: Address): string {',
  "  if (at === 0) return '';",
  '  const bytes = new Uint8Array(memory.buffer, at);',
  '  return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));',
  '}',
];

function exportsType(type: string, files: readonly string[], functions: Readonly<Record<string, Exported>>, bases: readonly string[] = []): string[] {
  return [
    `/** ${files.map((file) => `wasm-sim/src/wasm/${file}.c`).join(', ')} documents them. */`,
    `export interface ${type}${bases.length > 0 ? ` extends ${bases.join(', ')}` : ''} {`,
    ...(bases.length === 0 ? ['  readonly memory: WebAssembly.Memory;'] : []),
    ...Object.entries(functions).map(
      ([name, { parameters, returns }]) =>
        `  readonly ${name}: (${parameters.map((each) => `${typeof each === 'string' ? each : each[0]}: number`).join(', ')}) => ${returns === 'u32' || returns === 'status' ? 'number' : 'Address'};`,
    ),
    '}',
  ];
}

const typeOf = (file: string): string => `${pascal(file)}Exports`;
const arrays: Readonly<Record<ColumnType, string>> = { f64: 'Float64Array', u32: 'Uint32Array', i32: 'Int32Array', u8: 'Uint8Array' };
const arrayOf = (type: ColumnType): string => arrays[type];
const enumeratorType = (name: EnumerationName): string => `Enumerator<'${name}'>`;
const pascal = (name: string): string => name.replace(/(^|_)(.)/g, (_, __, letter: string) => letter.toUpperCase());
const camel = (name: string): string => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1) + (/[.]$/.test(text) ? '' : '.');
