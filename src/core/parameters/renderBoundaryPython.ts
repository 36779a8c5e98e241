import type { ParameterTable } from '../labTable.ts';
import type { ModuleBoundary } from './boundary.ts';
import { givenBy } from './boundary.ts';
import { layoutOf, structsOf } from './boundaryLayout.ts';
import type { EnumerationName } from './enumerations.ts';
import { enumerations, enumeratorsOf } from './enumerations.ts';
import { renderSimulationsPython, tuple } from './renderSimulations.ts';

/** Enumerations, structs and exports of the simulator's modules, for Python. */
export function boundaryInPython(labs: Readonly<Record<string, ParameterTable>>, modules: readonly ModuleBoundary[]): string[] {
  const structs = structsOf(modules);
  return [
    '#: Enumerators in the order of their numbers.',
    'ENUMERATIONS: dict[str, tuple[str, ...]] = {',
    ...(Object.keys(enumerations) as EnumerationName[]).map((name) => `    "${name}": ${tuple(enumeratorsOf(name))},`),
    '}',
    '',
    '#: Fields of each struct: offset in bytes, type, number of elements, and the enumeration or struct of a number or pointer.',
    'STRUCTS: dict[str, dict[str, tuple[int, str, int, str | None]]] = {',
    ...Object.keys(structs).flatMap((name) => [
      `    "${name}": {`,
      ...layoutOf(structs, name).slots.map(
        ({ name: field, offset, type, count, of }) => `        "${field}": (${offset}, "${type}", ${count}, ${of === null ? 'None' : `"${of}"`}),`,
      ),
      '    },',
    ]),
    '}',
    '',
    '#: Bytes of each struct.',
    'SIZES: dict[str, int] = {',
    ...Object.keys(structs).map((name) => `    "${name}": ${layoutOf(structs, name).bytes},`),
    '}',
    '',
    '#: Exports of each WebAssembly module: parameters and result of each function.',
    'MODULES: dict[str, dict[str, tuple[tuple[str, ...], str]]] = {',
    ...modules.flatMap(({ module, exports }) => [
      `    "${module}": {`,
      ...Object.values(exports)
        .flatMap((functions) => Object.entries(functions))
        .map(
          ([called, { parameters, returns }]) =>
            `        "${called}": (${tuple(parameters.map((each) => (typeof each === 'string' ? each : each[0])))}, "${givenBy(returns)}"),`,
        ),
      '    },',
    ]),
    '}',
    '',
    ...renderSimulationsPython(labs, modules),
  ];
}
