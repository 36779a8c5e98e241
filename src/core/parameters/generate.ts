import type { ParameterTable } from '../labTable.ts';
import { renderBoundaryC, renderModules, renderReportsC } from './renderBoundaryC.ts';
import { renderBoundaryPython } from './renderBoundaryPython.ts';
import { renderBoundaryTypeScript } from './renderBoundaryTypeScript.ts';
import { renderC, renderLabInC } from './renderC.ts';
import { renderLabInPython, renderPython } from './renderPython.ts';

/**
 * Copies of the parameter table in the languages of the two engines, a file a lab, and the boundary of the simulator. `npx tsx scripts/generate.ts` writes
 * them; a test writes them again and expects no difference, so nobody edits them by hand.
 */
export function generatedFiles(labs: Readonly<Record<string, ParameterTable>>): { readonly path: string; readonly text: string }[] {
  const python = 'model-py/src/overlap_models';
  const headers = 'wasm-sim/include';
  return [
    { path: `${python}/_parameters.py`, text: renderPython(labs) },
    { path: `${headers}/ovx_parameters.h`, text: renderC(labs) },
    { path: `${headers}/ovx_abi.h`, text: renderBoundaryC() },
    { path: 'wasm-sim/src/wasm/abi.h', text: renderReportsC() },
    { path: 'scripts/lib/wasmModules.mjs', text: renderModules() },
    { path: 'src/engines/simulation/abi.ts', text: renderBoundaryTypeScript() },
    { path: `${python}/_abi.py`, text: renderBoundaryPython(Object.values(labs).flatMap(({ simulation }) => simulation ?? [])) },
    ...Object.entries(labs).flatMap(([name, lab]) => [
      { path: `${python}/_parameters_${name}.py`, text: renderLabInPython(name, lab) },
      { path: `${headers}/ovx_parameters_${name}.h`, text: renderLabInC(name, lab) },
    ]),
  ];
}
