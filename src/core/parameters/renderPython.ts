import type { ParameterTable } from '../labTable.ts';
import type { Lessons } from '../lessons.ts';
import { longestLink, maxPieces } from '../link/codec.ts';
import { compressedTag } from '../link/compressedText.ts';
import { otherDefaults } from '../link/defaultScenario.ts';
import { maxSteps } from '../link/lessonPosition.ts';
import { linkMarks } from '../link/mend.ts';
import { strayNames } from '../link/strays.ts';
import { maxExpanded } from '../link/valueText.ts';
import { currentVersion } from '../link/version.ts';
import { versusKey } from '../link/versus.ts';
import { maxAxes, viewKeys } from '../link/viewKeys.ts';
import { articles, keysOfArticles } from '../link/wordsAskedFor.ts';
import type { ModuleBoundary } from './boundary.ts';
import { doubleLiteral } from './doubleLiteral.ts';
import { generateCommand } from './generateCommand.ts';
import type { Parameter } from './parameter.ts';
import { longestValue } from './problem.ts';
import { boundaryInPython } from './renderBoundaryPython.ts';

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
    meaning: str
    source: str
    #: The first that applies comes before the default.
    other_defaults: tuple[OtherDefault[float], ...] = ()


@dataclass(frozen=True)
class Choice:
    key: str
    choices: tuple[str, ...]
    default: str
    meaning: str
    source: str
    other_defaults: tuple[OtherDefault[str], ...] = ()


@dataclass(frozen=True)
class Text:
    key: str
    content: str
    names: tuple[str, ...]
    maximum_length: int
    default: str
    meaning: str
    source: str
    #: Regular expression of a text that has a simple form; empty: the engine judges it.
    pattern: str = ""
    other_defaults: tuple[OtherDefault[str], ...] = ()


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
