import { generateCommand } from './generateCommand.ts';
import type { LabSimulation } from './simulations.ts';

const generated = `Generated from src/core/parameters/simulations.ts by: ${generateCommand}`;

/** Runs, refusals and results of all labs, for the simulator. */
export function renderSimulationsC(simulations: Readonly<Record<string, LabSimulation>>): string {
  return [
    '/* Runs of each lab in their order, what its parameters may be refused for, and its results, each with a bit for each run',
    ` * that it needs. ${generated} */`,
    '#ifndef OVX_SIMULATIONS_H', '#define OVX_SIMULATIONS_H', '', '#include <stdint.h>',
    ...Object.entries(simulations).flatMap(([lab, simulation]) => ['', ...labInC(lab, simulation)]),
    '', '#endif', '',
  ].join('\n');
}

function labInC(lab: string, { runs, refusals, results }: LabSimulation): string[] {
  const prefix = `OVX_${lab.toUpperCase()}_`;
  const names = Object.keys(results);
  const list = (kind: string, values: readonly string[], count: string): string[] => [
    'enum {', ...values.map((value) => `  ${prefix}${kind}_${value.toUpperCase()},`), `  ${prefix}${count}`, '};',
  ];
  return [
    ...list('RUN', runs, 'RUNS'),
    ...(refusals.length > 0 ? [`enum { ${refusals.map((value, i) => `${prefix}REFUSED_${value.toUpperCase()} = ${i + 1}`).join(', ')} };`] : []),
    ...list('RESULT', names, 'RESULTS'),
    `static const char *const ovx_${lab}_results[${prefix}RESULTS] = { ${names.map((name) => `"${name}"`).join(', ')} };`,
    `static const uint32_t ovx_${lab}_needs[${prefix}RESULTS] = { ${Object.values(results).map((needs) => bits(needs, runs)).join(', ')} };`,
  ];
}

const bits = (needs: readonly string[], runs: readonly string[]): string =>
  `0x${needs.reduce((sum, need) => sum + 2 ** runs.indexOf(need), 0).toString(16)}`;

/** The same for Python. */
export const renderSimulationsPython = (simulations: Readonly<Record<string, LabSimulation>>): string[] => [
  '#: Runs of each lab in their order, what its parameters may be refused for, and the names of its results.',
  'SIMULATIONS: dict[str, dict[str, tuple[str, ...]]] = {',
  ...Object.entries(simulations).map(([lab, { runs, refusals, results }]) =>
    `    "${lab}": {"runs": ${tuple(runs)}, "refusals": ${tuple(refusals)}, "results": ${tuple(Object.keys(results))}},`),
  '}',
];

export const tuple = (texts: readonly string[]): string => (texts.length === 0 ? '()' : `(${texts.map((each) => `"${each}",`).join(' ')})`);
