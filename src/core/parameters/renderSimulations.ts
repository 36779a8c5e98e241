import type { LabSimulation } from './labSimulation.ts';

/** Runs, refusals and results of a lab, for its header. */
export function simulationInC({ lab, runs, refusals, results }: LabSimulation): string[] {
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

/** The same of all labs for Python. */
export const renderSimulationsPython = (simulations: readonly LabSimulation[]): string[] => [
  '#: Runs of each lab in their order, what its parameters may be refused for, and the names of its results.',
  'SIMULATIONS: dict[str, dict[str, tuple[str, ...]]] = {',
  ...simulations.map(
    ({ lab, runs, refusals, results }) => `    "${lab}": {"runs": ${tuple(runs)}, "refusals": ${tuple(refusals)}, "results": ${tuple(Object.keys(results))}},`,
  ),
  '}',
];

export const tuple = (texts: readonly string[]): string => (texts.length === 0 ? '()' : `(${texts.map((each) => `"${each}",`).join(' ')})`);
