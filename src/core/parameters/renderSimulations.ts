import type { ParameterTable } from '../labTable.ts';
import type { ModuleBoundary } from './boundary.ts';
import { diagramsOf, type LabSimulation, roomOf } from './labSimulation.ts';
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
    '    #: The runs that results need.',
    '    needed: tuple[str, ...]',
    '    #: Whether further runs are searched for some result.',
    '    searched: bool',
    '    #: Where results stand among what is said, if not under their own names: dots lead into a group; None: nowhere.',
    '    places: dict[str, str | None]',
    '    #: Results of other labs that are said not to exist.',
    '    without: tuple[str, ...]',
    '    #: Whether a refusal is what a scenario ends with, as with a limit of that name.',
    '    refused_as_limit: bool',
    '    #: Runs that are event diagrams, by name: what each is called, and its processes, if otherwise than P and their number.',
    '    diagrams: dict[str, tuple[str, dict[int, str]]]',
    '    #: Of one run: bytes, more for each byte of a text, and a parameter, a value above which it takes other bytes, and these.',
    '    memory_bytes: int',
    '    memory_per_text_byte: int',
    '    memory_above: tuple[str, float, int] | None',
    '    #: Events after which a run is given up.',
    '    events: int',
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

function simulationInPython(simulation: LabSimulation, parameters: ParameterTable['parameters'], modules: readonly ModuleBoundary[]): string[] {
  const { lab, runs, refusals, numbers = {}, results, places = {}, without = [], refusedAsLimit = false } = simulation;
  const rows = simulated(parameters).map(({ key }) => key);
  const { module } = modules.find(({ labs }) => labs.includes(lab))!;
  const needs = new Set(Object.values(results).flat());
  const lists = {
    parameters: rows,
    numbers: Object.keys(numbers),
    runs,
    refusals,
    results: Object.keys(results),
    needed: runs.filter((run) => needs.has(run)),
  };
  const { memory } = simulation;
  const { memoryBytes, events } = roomOf(simulation, {});
  const diagrams = Object.entries(diagramsOf(simulation)).map(([run, { name = run, processes = {} }]) => {
    const named = Object.entries(processes).map(([number, text]) => `${number}: "${text}"`);
    return `"${run}": ("${name}", {${named.join(', ')}})`;
  });
  return [
    `        module="${module}",`,
    ...Object.entries(lists).map(([name, texts]) => `        ${name}=${tuple(texts)},`),
    `        searched=${needs.has('search') ? 'True' : 'False'},`,
    `        places={${Object.entries(places)
      .map(([name, place]) => `"${name}": ${place === null ? 'None' : `"${place}"`}`)
      .join(', ')}},`,
    `        without=${tuple(without)},`,
    `        refused_as_limit=${refusedAsLimit ? 'True' : 'False'},`,
    `        diagrams={${diagrams.join(', ')}},`,
    `        memory_bytes=${memoryBytes},`,
    `        memory_per_text_byte=${memory?.perTextByte ?? 0},`,
    `        memory_above=${memory?.above ? `("${memory.above.key}", ${memory.above.value}, ${memory.above.bytes})` : 'None'},`,
    `        events=${events},`,
  ];
}

export const tuple = (texts: readonly string[]): string => (texts.length === 0 ? '()' : `(${texts.map((each) => `"${each}",`).join(' ')})`);
