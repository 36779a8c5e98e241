import type { ParameterTable } from '../labTable.ts';
import { renderBoundaryC, renderModules, renderReportsC } from './renderBoundaryC.ts';
import { renderBoundaryTypeScript } from './renderBoundaryTypeScript.ts';
import { renderC, renderLabInC } from './renderC.ts';
import { renderPython } from './renderPython.ts';

/**
 * Copies of the parameter table in the languages of the two engines, and the boundary of the simulator: in C a file a lab, in
 * Python one for all. `npx tsx scripts/generate.ts` writes them; a test writes them again and expects no difference, so nobody edits them by hand.
 */
export function generatedFiles(labs: Readonly<Record<string, ParameterTable>>): { readonly path: string; readonly text: string }[] {
  const headers = 'wasm-sim/include';
  return [
    { path: 'model-py/src/overlap_models/_page/table.py', text: renderPython(labs) },
    { path: `${headers}/ovx_parameters.h`, text: renderC(labs) },
    { path: `${headers}/ovx_abi.h`, text: renderBoundaryC() },
    { path: 'wasm-sim/src/wasm/abi.h', text: renderReportsC() },
    { path: 'scripts/lib/wasmModules.mjs', text: renderModules() },
    { path: 'src/engines/simulation/abi.ts', text: renderBoundaryTypeScript() },
    ...Object.entries(labs).map(([name, lab]) => ({ path: `${headers}/ovx_parameters_${name}.h`, text: renderLabInC(name, lab) })),
  ];
}
