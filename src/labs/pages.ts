import type { LabName } from './tables.ts';
import type { LabPage } from '../ui/sections/lab.ts';

interface Entry {
  /** What a reader comes with. */
  readonly question: string;
  readonly load: () => Promise<LabPage>;
}

/** Every lab; its page is a script of its own. */
export const labPages: Readonly<Record<LabName, Entry>> = {
  explore: {
    question: 'When does communication hide behind computation, and what stops it?',
    load: async () => (await import('./explore/page.ts')).explore,
  },
  gain: {
    question: 'How much does hiding gain, for which programs on which machines, and what does its overhead cost?',
    load: async () => (await import('./gain/page.ts')).gain,
  },
  krylov: {
    question: 'What does hiding gain for conjugate gradients, and on how many processors?',
    load: async () => (await import('./krylov/page.ts')).krylov,
  },
  sockets: {
    question: 'Why do blocking sends not hide, and what does a communication process change?',
    load: async () => (await import('./sockets/page.ts')).sockets,
  },
  deposit: {
    question: 'What do synchronization and copies cost beside the transfer of the data?',
    load: async () => (await import('./deposit/page.ts')).deposit,
  },
  cluster: {
    question: 'What happens when everybody sends to one, and why is LogP wrong about a broadcast?',
    load: async () => (await import('./cluster/page.ts')).cluster,
  },
  prefetch: {
    question: 'How many requests must be in flight, and how much slackness does it take?',
    load: async () => (await import('./prefetch/page.ts')).prefetch,
  },
  strips: {
    question: 'Can a runtime find the overlap by itself, by page faults and strips?',
    load: async () => (await import('./strips/page.ts')).strips,
  },
  schedule: {
    question: 'How long does a schedule of your own take, and where does its time go?',
    load: async () => (await import('./schedule/page.ts')).schedule,
  },
};
