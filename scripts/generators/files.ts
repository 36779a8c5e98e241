import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { asksPython, type Catalogue, frontLab, type Lab } from '../../src/core/lab/lab.ts';
import type { Lessons } from '../../src/core/lessons.ts';
import type { ModuleBoundary } from '../../src/core/parameters/boundary.ts';
import { catalogue } from '../../src/labs/index.ts';
import { goalSchedules } from '../../src/labs/schedule/goal.ts';
import type { ResultNames } from '../../src/lessons/resultNames.ts';
import { kernelFiles } from '../kernels/kernelFiles.ts';
import { callsInPython } from './callsInPython.ts';
import { cardFiles } from './cards.ts';
import { displayFile } from './display.ts';
import { renderBoundaryC, renderC, renderLabInC, renderLabsInC, renderModules, renderModulesInC, renderReportsC } from './inC.ts';
import { renderModelsInPython, renderSimulationsInPython, tableInJson } from './inPython.ts';
import { renderBoundaryTypeScript, renderModuleTypeScript } from './inTypeScript.ts';
import { lessonEntries, lessonFiles } from './lessons.ts';
import { type GeneratedFile, generateCommand } from './literals.ts';
import { sourcesFile } from './sources.ts';

/** What the module of a folder of src/labs has. */
export interface FolderBoundary {
  readonly folder: string;
  readonly boundary: ModuleBoundary;
}

/**
 * Copies of the parameter table in the languages of the two engines, the boundary of the simulator, and what the worker runs:
 * in C a file a lab, in Python one for all, in TypeScript the module of a lab in its folder. `own`: labs of which Python has
 * a file how they are simulated; of the others their tables say it.
 */
export function filesOfTables(
  catalogue: Catalogue,
  boundaries: readonly FolderBoundary[],
  lessons: Lessons,
  own: (lab: string) => boolean = () => false,
): GeneratedFile[] {
  // Labs without an engine are left out.
  const labs = Object.fromEntries([...catalogue].filter(([, { evaluation }]) => evaluation.model || evaluation.simulation));
  const named = (is: (lab: Lab) => boolean): readonly string[] => [...catalogue.values()].flatMap((lab) => (is(lab) ? [lab.name] : []));
  // C has the labs with a mechanism of their own, and so has Python of the simulator.
  const hasMechanism = ({ name, evaluation }: Lab): boolean => evaluation.simulation && boundaries.some(({ boundary }) => boundary.labs.includes(name));
  const labsInC = Object.fromEntries([...catalogue].filter(([, lab]) => hasMechanism(lab)));
  const ordered = inOrder(catalogue, boundaries);
  const modules = ordered.map(({ boundary }) => boundary);
  const headers = 'wasm-sim/include';
  return [
    { path: 'model-py/src/overlap_models/_page/table.json', text: tableInJson(labs, modules, lessons) },
    { path: 'model-py/src/overlap_models/labs/models.py', text: renderModelsInPython(named(asksPython)) },
    {
      path: 'model-py/src/overlap_models/simulations/labs.py',
      text: renderSimulationsInPython(named(hasMechanism), own),
    },
    { path: `${headers}/ovx_modules.h`, text: renderModulesInC(modules) },
    { path: `${headers}/ovx_parameters.h`, text: renderC(labsInC) },
    { path: `${headers}/ovx_labs.h`, text: renderLabsInC(labsInC) },
    { path: `${headers}/ovx_abi.h`, text: renderBoundaryC() },
    { path: 'wasm-sim/src/wasm/abi.h', text: renderReportsC(modules) },
    { path: 'src/engines/simulation/abi.ts', text: renderBoundaryTypeScript() },
    { path: 'src/labs/simulations.ts', text: renderSimulations(catalogue, ordered) },
    { path: 'src/labs/list.ts', text: renderList(catalogue) },
    { path: 'src/labs/titles.json', text: renderTitles(catalogue) },
    ...ordered.flatMap(({ folder, boundary }) => renderModuleTypeScript(folder, boundary)),
    ...Object.entries(labsInC).map(([name, lab]) => ({ path: `${headers}/ovx_parameters_${name}.h`, text: renderLabInC(name, lab) })),
  ];
}

/** The list of modules, which the set-up itself reads. */
export const moduleFile = (catalogue: Catalogue, boundaries: readonly FolderBoundary[]): GeneratedFile => ({
  path: 'scripts/lib/wasmModules.mjs',
  text: renderModules(inOrder(catalogue, boundaries).map(({ boundary }) => boundary)),
});

/** Modules in menu order of their first labs. */
function inOrder(catalogue: Catalogue, boundaries: readonly FolderBoundary[]): readonly FolderBoundary[] {
  const names = [...catalogue.keys()];
  const placeOf = ({ boundary }: FolderBoundary): number => Math.min(...boundary.labs.map((lab) => names.indexOf(lab)));
  return [...boundaries].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Labs after the front page, each loaded by itself. */
function renderList(catalogue: Catalogue): string {
  const front = frontLab(catalogue).name;
  const others = [...catalogue.keys()].filter((name) => name !== front);
  return [
    `// Generated from src/labs/index.ts by: ${generateCommand}`,
    '',
    "import { type RegisteredLab, registered } from './labRegistry.ts';",
    '',
    '/** Loaders of every lab after the front page, in menu order. */',
    'export const others: ReadonlyMap<string, () => Promise<RegisteredLab>> = new Map([',
    ...others.map((name) => {
      const page = `async () => (await import('./${name}/Page.tsx')).${name}`;
      return `  ['${name}', async () => registered({ lab: (await import('./${name}/lab.ts')).${name}Lab, page: ${page} })],`;
    }),
    ']);',
    '',
  ].join('\n');
}

/** Menu entries of the labs, available even if their scripts are not. */
const renderTitles = (catalogue: Catalogue): string =>
  `${JSON.stringify(
    [...catalogue.values()].map(({ name, title, question, group }) => ({ name, title, question, group })),
    null,
    2,
  )}\n`;

/**
 * The catalogue for the worker, with each lab's simulation but not its tables and page. Labs in the front page's module
 * come with the first script.
 */
function renderSimulations(catalogue: Catalogue, boundaries: readonly FolderBoundary[]): string {
  const simulated = [...catalogue.values()].flatMap(({ name, evaluation }) => {
    if (!evaluation.simulation) return [];
    // A lab without a mechanism of its own writes schedules.
    const found = boundaries.find(({ boundary }) => boundary.labs.includes(name)) ?? boundaries.find(({ boundary }) => 'goal' in boundary.exports);
    if (found === undefined) throw new Error(`no boundary in src/labs names ${name}`);
    const { module, labs } = found.boundary;
    return [
      { name, module, folder: found.folder, run: `simulate${name.charAt(0).toUpperCase()}${name.slice(1)}`, first: labs.includes(frontLab(catalogue).name) },
    ];
  });
  const folders = [...new Map(simulated.map(({ module, folder }) => [module, folder]))].sort(([, one], [, other]) => (one < other ? -1 : 1));
  return [
    `// Generated from src/labs/index.ts by: ${generateCommand}`,
    '',
    "import { inModule, type Simulations } from '../engines/simulation/simulator.ts';",
    ...folders.map(([module, folder]) => `import { ${module}Module } from './${folder}/module.ts';`),
    ...simulated.filter(({ first }) => first).map(({ name, run }) => `import { ${run} } from './${name}/simulate.ts';`),
    '',
    '/** What each lab simulates, for the worker and for Node. */',
    'export const simulations: Simulations = new Map([',
    ...simulated.map(({ name, module, run, first }) => {
      const load = first ? `() => ${run}` : `async () => (await import('./${name}/simulate.ts')).${run}`;
      return `  ['${name}', inModule(${module}Module, ${load})],`;
    }),
    ']);',
    '',
  ].join('\n');
}

/** The boundary.ts of each lab with a module of the simulator. */
export async function labBoundaries(): Promise<FolderBoundary[]> {
  const labs = new URL('../../src/labs/', import.meta.url);
  const folders = readdirSync(labs).filter((folder) => existsSync(new URL(`${folder}/boundary.ts`, labs)));
  return Promise.all(folders.map(async (folder) => ({ folder, boundary: ((await import(`../../src/labs/${folder}/boundary.ts`)) as Declared).boundary })));
}

interface Declared {
  readonly boundary: ModuleBoundary;
}

/** What follows from the tables, kernels and lessons: the set-up writes it, and git has its checksums alone. */
export async function generatedFiles(): Promise<GeneratedFile[]> {
  const lessons = lessonEntries();
  return [
    ...filesOfTables(catalogue, await labBoundaries(), lessons, (lab) => existsSync(`model-py/src/overlap_models/simulations/${lab}.py`)),
    ...kernelFiles(),
    ...cardFiles(),
    displayFile(),
    ...scheduleFiles(),
    ...lessonFiles(lessons),
    callsFile(catalogue),
  ];
}

/** Labs with an engine that Python has, and the names of their results, which git has. */
function callsFile(catalogue: Catalogue): GeneratedFile {
  const names = JSON.parse(readFileSync('src/lessons/results.json', 'utf8')) as Readonly<Record<string, { readonly simulation?: ResultNames }>>;
  return callsInPython(
    [...catalogue.values()].flatMap((lab) => {
      const [isModelled, isSimulated] = [asksPython(lab), lab.simulation !== undefined];
      return isModelled || isSimulated ? [{ ...lab, isModelled, isSimulated, results: names[lab.name]?.simulation ?? {} }] : [];
    }),
  );
}

/** What is generated and is in git: what the set-up itself reads, and of the others a checksum. */
export const recordedFiles = async (files: readonly GeneratedFile[]): Promise<GeneratedFile[]> => [
  moduleFile(catalogue, await labBoundaries()),
  sourcesFile(catalogue),
  checksumFile(files),
];

/** A line a file, as `sha256sum --check` reads it: a change of what is generated shows in review. */
const checksumFile = (files: readonly GeneratedFile[]): GeneratedFile => ({
  path: 'scripts/generated.sha256',
  text: files
    .map(({ path, text }) => `${createHash('sha256').update(text).digest('hex')}  ${path}\n`)
    .sort((one, other) => (one.slice(66) < other.slice(66) ? -1 : 1))
    .join(''),
});

/** The built-in schedules of the lab schedule for Python, GOAL text. */
const scheduleFiles = (): GeneratedFile[] =>
  goalSchedules.map((schedule) => ({ path: `model-py/src/overlap_models/_page/schedules/${schedule.name}.goal`, text: schedule.text() }));
