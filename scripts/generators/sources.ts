import type { Catalogue } from '../../src/core/lab/lab.ts';
import type { Parameter } from '../../src/core/parameters/parameter.ts';
import { type Card, cards } from '../../src/labs/exchange/cards.ts';
import { alsoUsed, publications } from '../../src/shell/publications.ts';
import { type GeneratedFile, generateCommand } from './literals.ts';

/** Where each number that a lab begins with comes from, on one page for readers. It is in git, as the other documents are. */
export function sourcesFile(catalogue: Catalogue): GeneratedFile {
  const labs = [...catalogue.values()].filter(({ parameters, constants }) => parameters.length + constants.length > 0);
  return {
    path: 'docs/sources.md',
    text: [
      '# Where the numbers come from',
      '',
      `Written by ${generateCommand} from the tables of the labs and of the known machines. Defaults and constants are as the source has them; “chosen” is ours, with its`,
      'reason. A commit or a year says when the source was read.',
      '',
      ...labs.flatMap(({ title, parameters, constants }) => [
        `## ${title}`,
        '',
        '| | number | source |',
        '| --- | --- | --- |',
        ...parameters.filter(({ kind, key }) => kind !== 'text' && key !== 'edit').map((row) => line(row.label, defaultOf(row), row.source)),
        ...constants.map(({ key, value, unit, source }) => line(key.replaceAll('_', ' '), `${value} ${unit}`.trim(), source)),
        '',
      ]),
      '## Known machines',
      '',
      '| machine | number | source |',
      '| --- | --- | --- |',
      ...cards.flatMap(numbersOf),
      '',
      '## Papers',
      '',
      ...[...publications, ...alsoUsed].map(
        ({ cited, authors, title, published, link }) => `- ${cited}: ${authors}, ${title}. ${published}.${link === undefined ? '' : ` <${link}>`}`,
      ),
      '',
    ].join('\n'),
  };
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const line = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

function defaultOf(row: Parameter): string {
  if (row.kind === 'number') return `${row.default} ${row.unit}`.trim();
  return row.kind === 'choice' ? (row.choices.find(({ value }) => value === row.default)?.label ?? row.default) : row.default;
}

const numbersOf = ({ title, curve, stream, latency_us, gb_s, message_us, accelerator }: Card): string[] => [
  ...[curve, stream].flatMap((points, i) => (points ? [line(title, `${points.points.length} sizes, ${i === 0 ? 'time' : 'bandwidth'}`, points.source)] : [])),
  ...Object.entries({ 'µs latency': latency_us, 'GB/s': gb_s, 'µs from message to message': message_us }).flatMap(([unit, number]) =>
    number ? [line(title, `${number.bound ? 'at best ' : ''}${number.value} ${unit}`, number.source)] : [],
  ),
  ...(accelerator ? [line(title, `${accelerator.tflop_s} TFLOP/s, ${accelerator.memory_tb_s} TB/s of memory`, accelerator.source)] : []),
];
