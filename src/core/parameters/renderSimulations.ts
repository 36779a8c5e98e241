import type { ParameterTable } from '../labTable.ts';
import type { ModuleBoundary } from './boundary.ts';
import type { LabSimulation } from './labSimulation.ts';
import { simulated } from './parameter.ts';

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

/** The table of simulated labs for Python, with each lab's module and row. */
export function renderSimulationsPython(labs: Readonly<Record<string, ParameterTable>>, modules: readonly ModuleBoundary[]): string[] {
  return [
    '@dataclass(frozen=True)',
    'class Simulation:',
    '    #: The WebAssembly module with the runs.',
    '    module: str',
    '    #: Columns of a row, in order: parameters, choices by their numbers, then the values of parsed texts.',
    '    parameters: tuple[str, ...]',
    '    numbers: tuple[str, ...]',
    '    #: Workloads, each called <lab>:<run>.',
    '    runs: tuple[str, ...]',
    '    #: Reasons for refusing parameters within their ranges; numbered from 1 in the memory of the simulator.',
    '    refusals: tuple[str, ...]',
    '    results: tuple[str, ...]',
    '',
    '',
    '#: Simulated labs.',
    'SIMULATIONS: dict[str, Simulation] = {',
    ...Object.values(labs).flatMap(({ parameters, simulation }) =>
      simulation ? [`    "${simulation.lab}": Simulation(`, ...simulationInPython(simulation, parameters, modules), '    ),'] : [],
    ),
    '}',
  ];
}

function simulationInPython(
  { lab, runs, refusals, numbers = {}, results }: LabSimulation,
  parameters: ParameterTable['parameters'],
  modules: readonly ModuleBoundary[],
): string[] {
  const rows = simulated(parameters).map(({ key }) => key);
  const { module } = modules.find(({ labs }) => labs.includes(lab))!;
  const lists = { parameters: rows, numbers: Object.keys(numbers), runs, refusals, results: Object.keys(results) };
  return [`        module="${module}",`, ...Object.entries(lists).map(([name, texts]) => `        ${name}=${tuple(texts)},`)];
}

export const tuple = (texts: readonly string[]): string => (texts.length === 0 ? '()' : `(${texts.map((each) => `"${each}",`).join(' ')})`);
