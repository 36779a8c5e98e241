/** What is a number in the memory of the simulator and a word to everybody else. */
/** Enumerators in the order of their numbers, each with its comment. In C they stand behind `prefix`. */
export interface Enumeration {
  readonly about: string;
  readonly prefix: string;
  readonly values: Readonly<Record<string, string>>;
  /** Name of one more enumerator in C: how many there are. */
  readonly count?: string;
}

export const enumerations = {
  status: {
    about: 'How a run ended.',
    prefix: 'OVX_',
    values: {
      completed: '',
      deadlock: 'nothing can happen any more and operations are left',
      unreceived: 'nothing but messages that nobody receives is left',
      limit: 'see ovx_limit',
      invalid: 'it did not begin: a value out of its range, or no such workload',
    },
  },
  limit: { about: 'Which limit ended a run.', prefix: 'OVX_LIMIT_', values: { none: '', events: '', memory: '', trace: '', time: '' } },
  span_kind: {
    about: 'What a stretch of processor time is spent on, in traces.',
    prefix: 'OVX_SPAN_',
    count: 'KINDS',
    values: {
      compute: '',
      overhead: '',
      copy: '',
      wait: '',
      gather: 'the copies of Stricker et al. 1995, figure 1, by their names there, to scatter',
      pack: '',
      buffer: '',
      unpack: '',
      scatter: '',
      store: 'the processor itself puts the bytes of a message on the network',
      handler: 'entering and leaving the handler of a page fault',
    },
  },
  arrow_kind: {
    about: 'What travels.',
    prefix: 'OVX_ARROW_',
    values: {
      data: '',
      request: '',
      response: '',
      acknowledgement: '',
      startup: '',
      barrier: '',
      window: 'the window has grown, and nothing else is new',
      probe: 'of a closed window',
    },
  },
  path_kind: {
    about: 'What a stretch of the critical path is spent on.',
    prefix: 'OVX_PATH_',
    count: 'KINDS',
    values: {
      computation: '',
      overhead: 'of a processor, for messages',
      copy: 'by a processor',
      gap: 'of a card between two messages',
      wire: 'bytes of the message itself, on a card, a link or the output of a switch',
      latency: 'of the network',
      queue: 'the same resource serves what other senders sent before',
      turn: 'a place, a slot or a signal to go on is not there yet, and no resource works for it',
      barrier: '',
      timeout: 'nothing happens until a timer runs out',
      delay: 'by an edit of the reader: only a fork has it',
    },
  },
  nobody: {
    about: 'What nobody does in the whole schedule, though something waits for it.',
    prefix: 'OVX_NOBODY_',
    values: { lacks: 'there is somebody, or it is not known', sends: '', receives: '' },
  },
  edit_kind: {
    about: 'What an edit of the reader does to an operation, or to a process.',
    prefix: 'OVX_EDIT_',
    values: {
      drop: 'the message is lost on its way, or what is no message never ends',
      delay: 'it is ready so much later',
      scale: 'its own time, of processors and wire, times a factor',
      slow: 'all processor time of the process, times a factor',
      pause: 'the processor does nothing in between',
    },
  },
  edit_refusal: {
    about: 'Why a run refuses an edit.',
    prefix: 'OVX_EDIT_',
    values: {
      possible: 'it does not',
      timeless: 'the operation takes no time of its own',
      out_of_range: 'its numbers are none that a link can say',
    },
  },
  dlx_status: {
    about: 'How a DLX program ended.',
    prefix: 'OVX_DLX_',
    values: {
      completed: '',
      steps: 'it was given up after so many',
      fault: 'see ovx_dlx_fault',
      invalid: 'a cost or a parameter out of its range: nothing was run',
    },
  },
  dlx_fault: {
    about: 'A mistake in a DLX program that shows when it runs.',
    prefix: 'OVX_DLX_',
    values: {
      no_fault: '',
      bad_address: 'outside of what the program declares',
      unaligned: 'not a multiple of 4',
      division: 'of an integer by zero',
      bad_jump: 'a register led outside of the program',
    },
  },
  curve_limit: {
    about: 'Why the curves of a program end before the highest virtualization.',
    prefix: 'OVX_CURVE_LIMIT_',
    values: { none: 'they do not', steps: 'runs beyond would take too many instructions', program: 'it does not run there' },
  },
} as const satisfies Record<string, Enumeration>;

export type EnumerationName = keyof typeof enumerations;
export type Enumerator<Name extends EnumerationName> = keyof (typeof enumerations)[Name]['values'];

/** The enumerators of one, in their order. */
export const enumeratorsOf = <Name extends EnumerationName>(name: Name): readonly Enumerator<Name>[] =>
  Object.keys(enumerations[name].values) as Enumerator<Name>[];
