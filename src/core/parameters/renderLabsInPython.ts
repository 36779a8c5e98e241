import { generateCommand } from './generateCommand.ts';

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
