import { cards } from './cards.ts';

/** Rows of the parameter table that labs about a reader's own machine and program share. */

export const cardNames = cards.map(({ name }) => name);

/** A known machine, or a measured one. */
export const machineRow = {
  kind: 'text',
  key: 'machine',
  symbol: '',
  label: 'machine',
  content: 'a machine such as 1-64:3.34:0.000145,o:0:0.68',
  names: cardNames,
  maximumLength: 1900,
  readableLength: 1200,
} as const;

export const messageRow = {
  kind: 'number',
  key: 'message_bytes',
  symbol: 'm',
  label: 'message',
  unit: 'bytes',
  minimum: 1,
  maximum: 2 ** 34,
  scale: 'logarithmic',
  integer: true,
  default: 65_536,
} as const;

export const processorRow = {
  kind: 'number',
  key: 'gflop_s',
  symbol: 'R',
  label: 'processor',
  unit: 'GFLOP/s',
  minimum: 0.001,
  maximum: 1_000_000,
  scale: 'logarithmic',
  integer: false,
  default: 50,
  source: 'chosen: a core or two of today',
} as const;
