import { readFileSync } from 'node:fs';
import { arrowKinds, drawnAs, isControl } from '../../src/core/timeline/timeline.ts';
import { type MarkKind, marks } from '../../src/draw/marks.ts';
import { light } from '../../src/pictures/colours.ts';
import { type GeneratedFile, generateCommand } from './literals.ts';

const words = JSON.parse(readFileSync(new URL('../../src/lessons/resultWords.json', import.meta.url), 'utf8')) as Readonly<Record<string, string>>;

/** Marks that event diagrams draw in Python too. */
const drawn: readonly MarkKind[] = ['compute', 'overhead', 'handler', 'copy', 'wait', 'transfer', 'data', 'control', 'dropped'];

/** Colours, marks and names of results for what Python shows in notebooks. */
export const displayFile = (): GeneratedFile => ({
  path: 'model-py/src/overlap_models/_page/display.py',
  text: [
    '"""How results are drawn and called.',
    '',
    `Generated from src/pictures/colours.ts, src/draw/marks.ts and src/lessons/resultWords.json by: ${generateCommand}`,
    '"""',
    '',
    '#: The colours of paper.',
    ...table(
      'COLOURS',
      Object.entries(light).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    '',
    '#: What the time of a span is drawn as, by its kind.',
    ...table('DRAWN_AS', Object.entries(drawnAs)),
    '',
    '#: What a message is drawn as, by its kind.',
    ...table(
      'ARROW_DRAWN_AS',
      arrowKinds.map((kind) => [kind, isControl(kind) ? 'control' : 'data']),
    ),
    '',
    '#: What a mark is called, in the order of the legend.',
    ...table(
      'MARK_WORDS',
      drawn.map((kind) => [kind, marks[kind].words]),
    ),
    '',
    '#: What a result is called, by its key.',
    ...table('RESULT_WORDS', Object.entries(words)),
    '',
  ].join('\n'),
});

const table = (name: string, entries: readonly (readonly [string, string])[]): string[] => [
  `${name}: dict[str, str] = {`,
  ...entries.map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)},`),
  '}',
];
