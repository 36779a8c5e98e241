import { arrowKindNames, pathKindNames, spanKindNames } from './kinds.ts';

/** Enumerators in the order of their numbers, each with its comment. In C they stand behind `prefix`. */
export interface Enumeration {
  readonly about: string;
  readonly prefix: string;
  readonly values: Readonly<Record<string, string>>;
  /** Name of one more enumerator in C: how many there are. */
  readonly count?: string;
}

const commented = <Name extends string>(names: readonly Name[], comments: Partial<Record<Name, string>>) =>
  Object.fromEntries(names.map((name) => [name, comments[name] ?? ''])) as Record<Name, string>;

export const enumerations = {
  status: {
    about: 'How a run ended.',
    prefix: 'OVX_',
    values: {
      completed: '',
      deadlock: 'nothing can happen any more, and operations are left',
      unreceived: 'only messages without a receive are left',
      limit: 'see ovx_limit',
      invalid: 'not begun: a value out of its range, or no such workload',
    },
  },
  limit: { about: 'Which limit ended a run.', prefix: 'OVX_LIMIT_', values: { none: '', events: '', memory: '', trace: '', time: '' } },
  span_kind: {
    about: 'What a stretch of processor time is spent on, in traces.',
    prefix: 'OVX_SPAN_',
    count: 'KINDS',
    values: commented(spanKindNames, {
      gather: 'gather to scatter: the copies of Stricker et al. 1995, figure 1',
      store: 'the processor stores the bytes of a message into the network',
      handler: 'entering and leaving the handler of a page fault',
      transfer: 'a row that stands for a network carries a message: no run has it, those who read the run of a schedule may',
    }),
  },
  arrow_kind: {
    about: 'Kinds of messages.',
    prefix: 'OVX_ARROW_',
    values: commented(arrowKindNames, {
      window: 'advertises a larger window, without an acknowledgement',
      probe: 'probes a closed window',
    }),
  },
  path_kind: {
    about: 'What a stretch of the critical path is spent on.',
    prefix: 'OVX_PATH_',
    count: 'KINDS',
    values: commented(pathKindNames, {
      overhead: 'a processor works for messages',
      copy: 'a processor copies',
      gap: 'a card pauses between two messages',
      wire: 'bytes of the message, on a card, a link or the output of a switch',
      latency: 'latency of the network',
      queue: 'a resource serves earlier messages of other senders',
      turn: 'a place, a slot or a signal to go on is missing, and no resource works for it',
      timeout: 'waits for a timer',
      delay: 'delay by an edit of the reader',
    }),
  },
  nobody: {
    about: 'An awaited action that does not occur in the whole schedule.',
    prefix: 'OVX_NOBODY_',
    values: { lacks: 'it occurs, or it is not known', sends: '', receives: '' },
  },
  edit_kind: {
    about: 'What an edit of the reader does to an operation, or to a process.',
    prefix: 'OVX_EDIT_',
    values: {
      drop: 'a message is lost on its way; any other operation never ends',
      delay: 'the operation is ready later',
      scale: 'time of the operation, on processors and wire, times a factor',
      slow: 'all processor time of the process, times a factor',
      pause: 'the processor idles between two times',
    },
  },
  edit_refusal: {
    about: 'Why a run refuses an edit.',
    prefix: 'OVX_EDIT_',
    values: {
      possible: 'not refused',
      timeless: 'the operation takes no time of its own',
      out_of_range: 'numbers beyond the ranges of links',
    },
  },
  dlx_status: {
    about: 'How a DLX program ended.',
    prefix: 'OVX_DLX_',
    values: {
      completed: '',
      steps: 'ended by the limit of instructions',
      fault: 'see ovx_dlx_fault',
      invalid: 'a cost or a parameter out of its range: nothing was run',
    },
  },
  dlx_fault: {
    about: 'A mistake in a DLX program that a run finds.',
    prefix: 'OVX_DLX_',
    values: {
      no_fault: '',
      bad_address: 'an address outside of the declared data',
      unaligned: 'an address that is no multiple of 4',
      division: 'an integer divided by zero',
      bad_jump: 'a jump to a register outside of the program',
    },
  },
  curve_limit: {
    about: 'Why the curves of a program end before the highest virtualization.',
    prefix: 'OVX_CURVE_LIMIT_',
    values: { none: 'they reach it', steps: 'runs beyond would take too many instructions', program: 'the program does not run there' },
  },
} as const satisfies Record<string, Enumeration>;

export type EnumerationName = keyof typeof enumerations;
export type Enumerator<Name extends EnumerationName> = keyof (typeof enumerations)[Name]['values'];

/** The enumerators of one, in their order. */
export const enumeratorsOf = <Name extends EnumerationName>(name: Name): readonly Enumerator<Name>[] =>
  Object.keys(enumerations[name].values) as Enumerator<Name>[];
