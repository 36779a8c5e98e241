import { fileURLToPath } from 'node:url';
import { nodeFiles } from '../../src/engines/analytic/nodeFiles.ts';
import { bootRuntime } from '../../src/engines/analytic/runtime.ts';
import { type Card, type CardNumber, cards } from '../../src/labs/exchange/cards.ts';
import type { MachineModel } from '../../src/labs/machine/model.ts';
import { type GeneratedFile, generateCommand } from './literals.ts';

/** The known machines for Python. */
export const cardFiles = (known: readonly Card[] = cards): GeneratedFile[] => [
  {
    path: 'model-py/src/overlap_models/_page/cards.py',
    text: [
      '"""Machines that somebody has measured or specified.',
      '',
      `Generated from src/labs/exchange/cards.ts by: ${generateCommand}`,
      '"""',
      '',
      'from __future__ import annotations',
      '',
      'from dataclasses import dataclass',
      '',
      '',
      '@dataclass(frozen=True)',
      'class Figure:',
      '    value: float',
      '    #: Whether measured by a benchmark, or specified by the vendor.',
      '    measured: bool',
      '    source: str',
      '    #: The value is a bound: this much or better.',
      '    bound: bool = False',
      '',
      '',
      '@dataclass(frozen=True)',
      'class Card:',
      '    title: str',
      '    #: Kind of the times: message, stream or collective.',
      '    of: str',
      '    #: Bytes and microseconds, and their source; empty: there is no curve.',
      '    points: tuple[tuple[int, float], ...] = ()',
      '    points_source: str = ""',
      '    #: Stream of messages one way: bytes and 10^6 bytes a second.',
      '    stream: tuple[tuple[int, float], ...] = ()',
      '    stream_source: str = ""',
      '    latency_us: Figure | None = None',
      '    gb_s: Figure | None = None',
      '    #: Time from one short message to the next.',
      '    message_us: Figure | None = None',
      '    #: Of an accelerator: dense bfloat16, 10^12 operations a second; bandwidth of its memory, 10^12 bytes a second.',
      '    tflop_s: float | None = None',
      '    memory_tb_s: float | None = None',
      '    accelerator_source: str = ""',
      '    note: str = ""',
      '',
      '',
      'CARDS: dict[str, Card] = {',
      ...known.flatMap(cardInPython),
      '}',
      '',
    ].join('\n'),
  },
];

const text = (value: string): string => JSON.stringify(value);

const cardInPython = ({ name, title, of, curve, stream, latency_us, gb_s, message_us, accelerator, note }: Card): string[] => [
  `    ${text(name)}: Card(`,
  `        title=${text(title)},`,
  `        of=${text(of)},`,
  ...curveInPython('points', curve),
  ...curveInPython('stream', stream),
  ...Object.entries({ latency_us, gb_s, message_us }).flatMap(([key, figure]) => (figure ? [`        ${key}=${figureInPython(figure)},`] : [])),
  ...(accelerator === undefined
    ? []
    : [
        `        tflop_s=${accelerator.tflop_s},`,
        `        memory_tb_s=${accelerator.memory_tb_s},`,
        `        accelerator_source=${text(accelerator.source)},`,
      ]),
  ...(note === undefined ? [] : [`        note=${text(note)},`]),
  '    ),',
];

const curveInPython = (key: string, curve: Card['curve']): string[] =>
  curve ? [`        ${key}=(${curve.points.map(([bytes, value]) => `(${bytes}, ${value})`).join(', ')}),`, `        ${key}_source=${text(curve.source)},`] : [];

const figureInPython = ({ value, measured, source, bound }: CardNumber): string =>
  `Figure(${value}, ${measured ? 'True' : 'False'}, ${text(source)}${bound ? ', bound=True' : ''})`;

/** The lines that the models fit to the known machines, for the simulator, which runs without models. It is in git, since it takes Python to write; a test compares it with the models. */
export async function cardLines(): Promise<GeneratedFile> {
  const python = await bootRuntime(nodeFiles(fileURLToPath(new URL('../..', import.meta.url))));
  const entries = cards.map(({ name }) => {
    const { segments } = python.evaluate({ lab: 'machine', parameters: { machine: name } }).values as unknown as MachineModel;
    return [name, segments.map(({ from_bytes, to_bytes, alpha_us, beta_us_per_byte }) => ({ from_bytes, to_bytes, alpha_us, beta_us_per_byte }))] as const;
  });
  return { path: 'src/labs/exchange/cardLines.json', text: `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n` };
}
