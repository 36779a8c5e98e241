import { depositSystemNames } from './resultNumbers.ts';
import type { DepositSystem } from './types.ts';

/* The questions about other machines and their answers, and why two claims of the paper are not met. */

export const synchronizing = {
  who: 'Without a hardware barrier',
  question: 'What would it cost to synchronize all with all?',
  tree: { text: 'Up and down a combining tree', move: 'Use the tree', by: '2 ⌈log₂ p⌉ control messages one after another' },
  messages: { text: 'With three control messages for each data message', move: 'Use control messages', by: '3 (p − 1) control messages one after another' },
  barrier: { text: 'By the hardware barrier', move: 'Use the barrier', by: 'the same on every machine' },
} as const;

export const copying = {
  who: 'With free copies',
  question: 'How long would the same data take?',
  nothingCopied: 'it copies nothing',
  withoutCopies: 'communication less all copies of figure 1',
  leaveOut: 'Leave copies out',
  allLeftOut: 'All copies are left out now.',
  figure: 'figure 1',
  again: 'Copy again',
} as const;

export const ranking = {
  who: 'On this machine',
  question: 'Which system communicates fastest?',
  use: (system: DepositSystem): string => `Use ${depositSystemNames[system]}`,
} as const;

export const oneRate = 'Stores between neighbours have one rate here, wherever they go: the paper says nothing of another one.';
export const countedAsPrinted = 'The printed count of messages.';
export const contiguousIsSlower =
  'The rate of contiguous stores, 21 MB/s, was chosen to be alike, as far as links let it. So it is below the 22 of strided ones, which no machine would have by itself.';
export const littleContention = 'Contention for links of 126 MB/s costs no more than this: what the paper sees has another reason.';
