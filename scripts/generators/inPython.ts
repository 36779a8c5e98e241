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
import { generateCommand } from './literals.ts';

/**
 * What the page and the simulator know, as one file of JSON that `overlap_models/_page/table.py` reads: the parameter tables of all
 * labs, the syntax of links, and the boundary of the simulator, by the names that they have in Python.
 */
export function tableInJson(labs: Readonly<Record<string, ParameterTable>>, modules: readonly ModuleBoundary[], lessons: Lessons): string {
  const structs = structsOf(modules);
  const simulations = Object.values(labs).flatMap(({ parameters, simulation }) => (simulation ? [{ parameters, simulation }] : []));
  const table = {
    PARAMETERS: mapped(labs, ({ parameters }) => parameters.map(rowInJson)),
    CONSTANTS: mapped(labs, ({ constants }) =>
      Object.fromEntries(constants.map(({ key, value, unit, meaning, source }) => [key, { value, unit, meaning, source }])),
    ),
    FIGURES: mapped(labs, ({ figures }) => figures),
    LINK_VERSION: currentVersion,
    LONGEST_LINK: longestLink,
    MOST_PIECES: maxPieces,
    MOST_EXPANDED: maxExpanded,
    COMPRESSED_TAG: compressedTag,
    LINK_MARKS: linkMarks,
    STRAY_NAMES: strayNames,
    LONGEST_VALUE: longestValue,
    VERSUS_KEY: versusKey,
    MOST_AXES: maxAxes,
    VIEW_KEYS: mapped(viewKeys, ({ values }) => values),
    GOAL_FORM: goalForm,
    MOST_GOALS: maxGoals,
    LESSONS: Object.fromEntries([...lessons].map(([name, { steps }]) => [name, steps])),
    MOST_STEPS: maxSteps,
    ARTICLES: articles,
    KEYS_OF_ARTICLES: keysOfArticles,
    ENUMERATIONS: Object.fromEntries((Object.keys(enumerations) as EnumerationName[]).map((name) => [name, enumeratorsOf(name)])),
    STRUCTS: Object.fromEntries(
      Object.keys(structs).map((name) => [
        name,
        Object.fromEntries(layoutOf(structs, name).slots.map(({ name: field, offset, type, count, of }) => [field, [offset, type, count, of]])),
      ]),
    ),
    SIZES: Object.fromEntries(Object.keys(structs).map((name) => [name, layoutOf(structs, name).bytes])),
    MODULES: Object.fromEntries(
      modules.map(({ module, exports }) => [
        module,
        Object.fromEntries(
          Object.values(exports)
            .flatMap((functions) => Object.entries(functions))
            .map(([called, { parameters, returns }]) => [called, [parameters.map((each) => (typeof each === 'string' ? each : each[0])), givenBy(returns)]]),
        ),
      ]),
    ),
    SIMULATIONS: Object.fromEntries(simulations.map(({ parameters, simulation }) => [simulation.lab, simulationInJson(simulation, parameters, modules)])),
  };
  return `${JSON.stringify(table, null, 1)}\n`;
}

const mapped = <Value, Result>(record: Readonly<Record<string, Value>>, of: (value: Value) => Result): Record<string, Result> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value)]));

function rowInJson(parameter: Parameter): object {
  const { kind, key, label, meaning, source } = parameter;
  const others = otherDefaults(parameter).map(({ value, until, beside }) => ({
    value,
    ...(until !== undefined && { until }),
    ...(beside && { beside: [beside.key, beside.value] }),
  }));
  return {
    kind,
    key,
    ...ofKind(parameter),
    default: parameter.default,
    label,
    meaning,
    source,
    ...(others.length > 0 && { other_defaults: others }),
  };
}

function ofKind(parameter: Parameter): object {
  switch (parameter.kind) {
    case 'number': {
      const { minimum, maximum, integer, unit } = parameter;
      return { minimum, maximum, integer, unit };
    }
    case 'choice':
      return { choices: parameter.choices.map(({ value }) => value) };
    case 'text': {
      const { content, names, maximumLength, pattern } = parameter;
      return { content, names, maximum_length: maximumLength, ...(pattern !== undefined && { pattern }) };
    }
  }
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

/** A simulated lab, with its module and its row. */
function simulationInJson(simulation: LabSimulation, parameters: ParameterTable['parameters'], modules: readonly ModuleBoundary[]): object {
  const { lab, runs, refusals, numbers = {}, results, places = {}, without = [], refusedAsLimit = false, memory } = simulation;
  const needs = new Set(Object.values(results).flat());
  const { memoryBytes, events } = roomOf(simulation, {});
  return {
    module: modules.find(({ labs }) => labs.includes(lab))!.module,
    parameters: simulated(parameters).map(({ key }) => key),
    numbers: Object.keys(numbers),
    runs,
    refusals,
    results: Object.keys(results),
    needed: runs.filter((run) => needs.has(run)),
    searched: needs.has('search'),
    places,
    without,
    refused_as_limit: refusedAsLimit,
    diagrams: mapped(
      Object.fromEntries(Object.entries(diagramsOf(simulation)).map(([run, diagram]) => [run, { run, ...diagram }])),
      ({ run, name = run, processes = {} }) => [name, processes],
    ),
    memory_bytes: memoryBytes,
    memory_per_text_byte: memory?.perTextByte ?? 0,
    memory_above: memory?.above ? [memory.above.key, memory.above.value, memory.above.bytes] : null,
    events,
  };
}
