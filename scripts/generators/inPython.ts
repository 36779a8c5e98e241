import { otherDefaults } from '../../src/core/lab/defaultScenario.ts';
import { diagramsOf, type LabSimulation, roomOf } from '../../src/core/lab/labSimulation.ts';
import type { ParameterTable } from '../../src/core/lab/labTable.ts';
import { currentVersion } from '../../src/core/lab/version.ts';
import type { Lessons } from '../../src/core/lessons.ts';
import { longestLink, maxPieces } from '../../src/core/link/codec.ts';
import { compressedTag } from '../../src/core/link/compressedText.ts';
import { maxSteps } from '../../src/core/link/lessonPosition.ts';
import { linkMarks } from '../../src/core/link/mend.ts';
import { articles, keysOfArticles } from '../../src/core/link/pieces.ts';
import { maxExpanded } from '../../src/core/link/valueText.ts';
import { versusKey } from '../../src/core/link/versus.ts';
import { maxAxes, viewKeys } from '../../src/core/link/viewKeys.ts';
import { givenBy, type ModuleBoundary } from '../../src/core/parameters/boundary.ts';
import { type EnumerationName, enumerations, enumeratorsOf } from '../../src/core/parameters/enumerations.ts';
import type { Parameter } from '../../src/core/parameters/parameter.ts';
import { simulated } from '../../src/core/parameters/parameter.ts';
import { longestValue, strayNames } from '../../src/core/parameters/problem.ts';
import { goalForm, maxGoals } from '../../src/core/results/goal.ts';
import { layoutOf, structsOf } from './layout.ts';
import { doubleLiteral, generateCommand } from './literals.ts';

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

/** The one module in which Python finds what the page and the simulator know: the parameter table of all labs, and the boundary. */
export function renderPython(labs: Readonly<Record<string, ParameterTable>>, modules: readonly ModuleBoundary[], lessons: Lessons): string {
  return [
    '"""The parameter table of the page, and what the simulator shares with whoever reads its memory.',
    '',
    `Generated from src/labs and src/core/parameters by: ${generateCommand}`,
    '"""',
    '',
    'from __future__ import annotations',
    '',
    ...rowsInPython,
    '#: Parameters of each lab in the order of the page.',
    'PARAMETERS: dict[str, tuple[Parameter, ...]] = {',
    ...Object.entries(labs).flatMap(([name, { parameters }]) => [`    ${pyString(name)}: (`, ...parameters.map(rowInPython), '    ),']),
    '}',
    '',
    '#: Constants of each lab.',
    'CONSTANTS: dict[str, dict[str, Constant]] = {',
    ...Object.entries(labs).flatMap(([name, { constants }]) => [
      `    ${pyString(name)}: {`,
      ...constants.map(({ key, value, unit, meaning, source }) => {
        const cells = [`value=${doubleLiteral(value)}`, `unit=${pyString(unit)}`, `meaning=${pyString(meaning)}`, `source=${pyString(source)}`];
        return `        ${pyString(key)}: Constant(${cells.join(', ')}),`;
      }),
      '    },',
    ]),
    '}',
    '',
    '#: Figures of each lab that a link can show alone; the first is the default.',
    'FIGURES: dict[str, tuple[str, ...]] = {',
    ...Object.entries(labs).map(([name, { figures }]) => `    ${pyString(name)}: ${pyTuple(figures)},`),
    '}',
    '',
    ...linkInPython(),
    ...lessonsInPython(lessons),
    ...boundaryInPython(labs, modules),
    '',
  ].join('\n');
}

/** The syntax of a link, beside the parameters of its lab. */
const linkInPython = (): string[] => [
  `LINK_VERSION = ${currentVersion}`,
  '#: Characters of a link, pieces of it that are read, bytes that a compressed text in it may unpack to, and how such a text begins.',
  `LONGEST_LINK = ${longestLink}`,
  `MOST_PIECES = ${maxPieces}`,
  `MOST_EXPANDED = ${maxExpanded}`,
  `COMPRESSED_TAG = ${pyString(compressedTag)}`,
  '#: Characters that enter links on their way, and keys that are appended to them, as regular expressions.',
  'LINK_MARKS = {',
  ...Object.entries(linkMarks).map(([name, pattern]) => `    ${pyString(name)}: ${pyString(pattern)},`),
  '}',
  '#: Names of characters that enter values by copying.',
  'STRAY_NAMES = {',
  ...Object.entries(strayNames).map(([character, name]) => `    chr(0x${character.codePointAt(0)!.toString(16)}): ${pyString(name)},`),
  '}',
  "#: Most characters of a reader's text in a message.",
  `LONGEST_VALUE = ${longestValue}`,
  '',
  '#: The key of the pinned scenario.',
  `VERSUS_KEY = ${pyString(versusKey)}`,
  '',
  '#: Most parameters of an axis.',
  `MOST_AXES = ${maxAxes}`,
  '',
  '#: Keys of a link that are no parameters: a flag is 0 or 1, others are a figure of the lab, keys of its parameters or axes, a name, one time in µs or two, or one of some words.',
  'VIEW_KEYS: dict[str, str | tuple[str, ...]] = {',
  ...Object.entries(viewKeys).map(([key, { values }]) => `    ${pyString(key)}: ${typeof values === 'string' ? pyString(values) : pyTuple(values)},`),
  '}',
  '#: What goals look like, and how many there may be.',
  `GOAL_FORM = ${pyString(goalForm)}`,
  `MOST_GOALS = ${maxGoals}`,
  '',
];

const lessonsInPython = (lessons: Lessons): string[] => [
  '#: Links of the steps of each lesson, and the most steps of a lesson in a file.',
  'LESSONS: dict[str, tuple[str, ...]] = {',
  ...[...lessons].flatMap(([name, { steps }]) => [`    ${pyString(name)}: (`, ...steps.map((link) => `        ${pyString(link)},`), '    ),']),
  '}',
  `MOST_STEPS = ${maxSteps}`,
  '#: Articles, and what may stand beside one in a link.',
  `ARTICLES = ${pyTuple(articles)}`,
  `KEYS_OF_ARTICLES = ${pyTuple(keysOfArticles)}`,
  '',
];

/** What the rows are. */
const rowsInPython = `from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

Value = TypeVar("Value")


@dataclass(frozen=True)
class OtherDefault(Generic[Value]):
    """A default in links up to a version, beside a value of another parameter (its key and that value), or where both hold."""

    value: Value
    until: int | None = None
    beside: tuple[str, str] | None = None


@dataclass(frozen=True)
class Number:
    key: str
    minimum: float
    maximum: float
    integer: bool
    default: float
    unit: str
    #: What the page calls it.
    label: str
    meaning: str
    source: str
    #: The first that applies comes before the default.
    other_defaults: tuple[OtherDefault[float], ...] = ()


@dataclass(frozen=True)
class Choice:
    key: str
    choices: tuple[str, ...]
    default: str
    #: What the page calls it.
    label: str
    meaning: str
    source: str
    other_defaults: tuple[OtherDefault[str], ...] = ()
    unit: str = ""


@dataclass(frozen=True)
class Text:
    key: str
    content: str
    names: tuple[str, ...]
    maximum_length: int
    default: str
    #: What the page calls it.
    label: str
    meaning: str
    source: str
    #: Regular expression of a text that has a simple form; empty: the engine judges it.
    pattern: str = ""
    other_defaults: tuple[OtherDefault[str], ...] = ()
    unit: str = ""


@dataclass(frozen=True)
class Constant:
    value: float
    unit: str
    meaning: str
    source: str


Parameter = Number | Choice | Text
`.split('\n');

function rowInPython(parameter: Parameter): string {
  const literal = parameter.kind === 'number' && !parameter.integer ? doubleLiteral : String;
  const written = (value: number | string): string => (typeof value === 'number' ? literal(value) : pyString(value));
  const others = otherDefaults(parameter).map(
    ({ value, until, beside }) =>
      `OtherDefault(${written(value)}${until === undefined ? '' : `, until=${until}`}${beside ? `, beside=(${pyString(beside.key)}, ${pyString(beside.value)})` : ''})`,
  );
  const cells = [
    `key=${pyString(parameter.key)}`,
    ...ofKind(parameter, literal),
    `default=${written(parameter.default)}`,
    ...(parameter.kind === 'number' ? [`unit=${pyString(parameter.unit)}`] : []),
    `label=${pyString(parameter.label)}`,
    `meaning=${pyString(parameter.meaning)}`,
    `source=${pyString(parameter.source)}`,
    ...(others.length === 0 ? [] : [`other_defaults=(${others.map((each) => `${each},`).join(' ')})`]),
  ];
  return `        ${{ number: 'Number', choice: 'Choice', text: 'Text' }[parameter.kind]}(${cells.join(', ')}),`;
}

function ofKind(parameter: Parameter, literal: (value: number) => string): string[] {
  switch (parameter.kind) {
    case 'number':
      return [`minimum=${literal(parameter.minimum)}`, `maximum=${literal(parameter.maximum)}`, `integer=${parameter.integer ? 'True' : 'False'}`];
    case 'choice':
      return [`choices=${pyTuple(parameter.choices.map(({ value }) => value))}`];
    case 'text':
      return [
        `content=${pyString(parameter.content)}`,
        `names=${pyTuple(parameter.names)}`,
        `maximum_length=${parameter.maximumLength}`,
        ...(parameter.pattern === undefined ? [] : [`pattern=${pyString(parameter.pattern)}`]),
      ];
  }
}

const pyTuple = (texts: readonly string[]): string => `(${texts.map((text) => `${pyString(text)},`).join(' ')})`;

/** JSON strings are Python strings. */
function pyString(text: string): string {
  return JSON.stringify(text);
}

/** The registry of models: what each file of a lab in overlap_models/labs ends with. */
export const renderModelsInPython = (labs: readonly string[]): string =>
  [
    ...head('The model of each lab, in the order of the page.'),
    ...imported('labs', labs),
    'from overlap_models.labs.model import Model',
    '',
    'MODELS: dict[str, Model] = {',
    ...labs.map((lab) => `    "${lab}": ${lab}.MODEL,`),
    '}',
    '',
  ].join('\n');

/** The registry of simulations: `own` labs have a file in overlap_models/simulations, the others are as their tables say. */
export const renderSimulationsInPython = (labs: readonly string[], own: (lab: string) => boolean): string =>
  [
    ...head('How each lab is simulated, in the order of the page.'),
    'from collections.abc import Callable',
    'from functools import partial',
    '',
    ...imported('simulations', labs.filter(own)),
    'from overlap_models.simulations.batch import Batch',
    'from overlap_models.simulations.result import Simulated',
    'from overlap_models.simulations.run_lab import run_lab, said',
    '',
    'LABS: dict[str, Callable[..., Simulated]] = {',
    ...labs.map((lab) => `    "${lab}": ${own(lab) ? `${lab}.simulate` : `partial(run_lab, "${lab}")`},`),
    '}',
    '',
    '#: Batch simulation of many scenarios, by lab.',
    'BATCHES: dict[str, Batch] = {',
    ...labs.map((lab) => `    "${lab}": ${own(lab) ? `${lab}.BATCH` : `Batch("${lab}", said=partial(said, "${lab}"))`},`),
    '}',
    '',
  ].join('\n');

const head = (says: string): readonly string[] => [
  `"""${says}`,
  '',
  `Generated from src/labs/index.ts by: ${generateCommand}`,
  '"""',
  '',
  'from __future__ import annotations',
  '',
];

const imported = (folder: string, labs: readonly string[]): readonly string[] => [`from overlap_models.${folder} import ${[...labs].sort().join(', ')}`];

/** The table of simulated labs for Python, with each lab's module and row. */
function renderSimulationsPython(labs: Readonly<Record<string, ParameterTable>>, modules: readonly ModuleBoundary[]): string[] {
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

const tuple = (texts: readonly string[]): string => (texts.length === 0 ? '()' : `(${texts.map((each) => `"${each}",`).join(' ')})`);
