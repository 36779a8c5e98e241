import { existsSync, readFileSync } from 'node:fs';
import type { ParameterTable } from '../../src/core/lab/labTable.ts';
import type { Parameter } from '../../src/core/parameters/parameter.ts';
import type { ResultNames } from '../../src/lessons/resultNames.ts';
import { type GeneratedFile, generateCommand } from './literals.ts';

interface TypedLab extends ParameterTable {
  readonly name: string;
  readonly isModelled: boolean;
  readonly isSimulated: boolean;
  /** Names of its simulation's results. */
  readonly results: ResultNames;
}

/**
 * What type checkers and editors know of the labs: their names, parameters and results, for `model`, `simulate` and `catalogue`.
 * Where all values are single ones there is one result, where some are sequences there are `Results`.
 */
export function callsInPython(labs: readonly TypedLab[]): GeneratedFile {
  const modelled = labs.filter(({ isModelled }) => isModelled);
  const simulated = labs.filter(({ isSimulated }) => isSimulated);
  const models = modelled.map(({ name }) => [name, modelClass(name)] as const);
  return {
    path: 'model-py/src/overlap_models/_page/calls.pyi',
    text: [
      '"""Types of what is asked of labs.',
      '',
      `Generated from src/labs/index.ts by: ${generateCommand}`,
      '"""',
      '',
      'from collections.abc import Iterator, Mapping, Sequence',
      'from typing import Any, Literal, TypedDict, Unpack, overload',
      '',
      'from overlap_models._page.table import Choice, Number, Parameter, Text',
      'from overlap_models.arrays import Array',
      'from overlap_models.labs.catalogue import Catalogue, Lab',
      ...models.flatMap(([name, type]) => (type === 'Result' ? [] : [`from overlap_models.labs.${name} import ${type}`])),
      'from overlap_models.result import Result',
      'from overlap_models.results import Results',
      'from overlap_models.simulations.result import SimulationResult',
      '',
      '_Numbers = float | Sequence[float] | Sequence[Sequence[float]] | Array',
      '_Texts = str | Sequence[str] | Sequence[Sequence[str]] | Array',
      '#: No sequence of texts in general, which a text itself is.',
      '_Choices = list[str] | tuple[str, ...] | list[list[str]] | Array',
      '',
      'class _Rows(Mapping[str, Parameter]):',
      '    def __getitem__(self, key: str, /) -> Parameter: ...',
      '    def __iter__(self) -> Iterator[str]: ...',
      '    def __len__(self) -> int: ...',
      '',
      ...labs.flatMap((lab) => [...valuesOf(lab.name, lab.parameters), ...rowsOf(lab)]),
      ...valuesOf('any', merged(labs)),
      ...simulated.flatMap(simulationOf),
      '#: Of a link, which may be of any lab.',
      'class AnySimulation(SimulationResult):',
      '    def __getattr__(self, name: str) -> Any: ...',
      '',
      'class Labs(Catalogue):',
      ...overloads(
        [...labs.map(({ name }) => [`key: Literal["${name}"], /`, `${title(name)}Lab`] as const), ['key: str, /', 'Lab'] as const].map(
          ([key, type]) => `def __getitem__(self, ${key}) -> ${type}: ...`,
        ),
        '    ',
      ),
      '',
      'def catalogue() -> Labs: ...',
      ...overloads(
        models.flatMap(([name, type]) =>
          [`Values]) -> ${type}`, `Columns]) -> Results[${type}]`].map(
            (rest) => `def model(lab: Literal["${name}"], *, workers: int | None = None, quiet: bool = False, **parameters: Unpack[${title(name)}${rest}: ...`,
          ),
        ),
      ),
      ...overloads(
        [
          ...simulated.map(({ name }) => ['link: None = None, *, lab: Literal["' + name + '"]', name, `${title(name)}Simulation`] as const),
          ['link: str, *', 'any', 'AnySimulation'] as const,
        ].flatMap(([which, name, type]) =>
          [`Values]) -> ${type}`, `Columns]) -> Results[${type}]`].map(
            (rest) =>
              `def simulate(${which}, trace: bool = False, workers: int | None = None, quiet: bool = False, **parameters: Unpack[${title(name)}${rest}: ...`,
          ),
        ),
      ),
      '',
    ].join('\n'),
  };
}

/** The dataclass that the model of a lab returns. */
function modelClass(lab: string): string {
  const path = `model-py/src/overlap_models/labs/${lab}.py`;
  return (existsSync(path) && /def evaluate\([^)]*\) -> (\w+):/.exec(readFileSync(path, 'utf8'))?.[1]) || 'Result';
}

const title = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const overloads = (lines: readonly string[], indent = ''): string[] => lines.flatMap((line) => [`${indent}@overload`, `${indent}${line}`]);

/** Keywords of Python have an underscore behind them. */
const argument = (key: string): string => (key === 'lambda' ? 'lambda_' : key);

interface TypedValue {
  readonly key: string;
  readonly one: string;
  readonly many: string;
}

const typed = (parameter: Parameter): TypedValue => {
  if (parameter.kind === 'number') return { key: parameter.key, one: 'float', many: '_Numbers' };
  if (parameter.kind === 'text') return { key: parameter.key, one: 'str', many: '_Texts' };
  const choices = `Literal[${parameter.choices.map(({ value }) => `"${value}"`).join(', ')}]`;
  return { key: parameter.key, one: choices, many: `${choices} | Sequence[${choices}] | _Choices` };
};

/** Parameters of any lab: of one key that has several types all of them. */
function merged(labs: readonly TypedLab[]): readonly TypedValue[] {
  const found = new Map<string, TypedValue[]>();
  for (const value of labs.flatMap(({ parameters }) => parameters.map(typed))) found.set(value.key, [...(found.get(value.key) ?? []), value]);
  return [...found].map(([key, values]) => ({
    key,
    one: [...new Set(values.map(({ one }) => one))].join(' | '),
    many: [...new Set(values.map(({ many }) => many))].join(' | '),
  }));
}

function valuesOf(lab: string, parameters: readonly (Parameter | TypedValue)[]): string[] {
  const values = parameters.map((each) => ('kind' in each ? typed(each) : each));
  return (['one', 'many'] as const).flatMap((count) => [
    `class ${title(lab)}${count === 'one' ? 'Values' : 'Columns'}(TypedDict, total=False):`,
    ...values.map((each) => `    ${argument(each.key)}: ${each[count]}`),
    '',
  ]);
}

/** The table of a lab, in which each key has its kind of row. */
function rowsOf({ name, parameters }: TypedLab): string[] {
  const kinds = { Number: 'number', Choice: 'choice', Text: 'text' } as const;
  const keysOf = (kind: Parameter['kind']) => parameters.filter((each) => each.kind === kind).map(({ key }) => `"${key}"`);
  const rows = Object.entries(kinds).flatMap(([type, kind]) => (keysOf(kind).length > 0 ? [[`Literal[${keysOf(kind).join(', ')}]`, type] as const] : []));
  return [
    `class ${title(name)}Rows(_Rows):`,
    ...overloads(
      [...rows, ['str', 'Parameter'] as const].map(([key, type]) => `def __getitem__(self, key: ${key}, /) -> ${type}: ...`),
      '    ',
    ),
    '',
    `class ${title(name)}Lab(Lab):`,
    `    parameters: ${title(name)}Rows`,
    '',
  ];
}

/** Times are numbers or do not exist, which a reader knows better than a checker; what lies deeper is not said. */
function simulationOf({ name, results }: TypedLab): string[] {
  const typeOf = (key: string): string => (key === 'status' ? 'str' : /_(us|ms|ns)$/.test(key) ? 'float | Any' : 'Any');
  return [
    `class ${title(name)}Simulation(SimulationResult):`,
    ...Object.keys({ status: {}, ...results }).map((key) => `    ${argument(key)}: ${typeOf(key)}`),
    '    diagrams: Any',
    '    processes: Any',
    '',
  ];
}
