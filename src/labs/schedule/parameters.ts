import type { LabTable } from '../../core/labTable.ts';
import type { Parameter } from '../../core/parameters/parameter.ts';
import { simulatedSchedule } from './simulation.ts';

/** Where the defaults of the machine come from: the values that LogGOPSim takes when none are given. */
const published = 'Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values';

/** Parameters of the lab schedule, in the order of links. Costs of a machine in the LogGOPS model, times in ns. */
export const scheduleParameters = [
  {
    kind: 'text',
    key: 'goal',
    symbol: '\\mathrm{GOAL}',
    label: 'schedule',
    content: 'GOAL text',
    default: 'binomial_broadcast',
    names: ['binomial_broadcast', 'optimal_broadcast', 'ring_stencil', 'dissemination_barrier', 'all_to_all', 'gather', 'ring_all_reduce', 'deadlock'],
    maximumLength: 67_108_864,
    meaning: 'What each rank computes, sends and receives, and what must come before what: a built-in schedule by its name, or GOAL text.',
    source: 'Hoefler, Siebert, Lumsdaine 2009: Group Operation Assembly Language',
  },
  {
    kind: 'number',
    key: 'L',
    symbol: 'L',
    label: 'latency',
    unit: 'ns',
    minimum: 0,
    maximum: 1_000_000_000,
    smallest: 1,
    scale: 'logarithmic-from-zero',
    integer: true,
    default: 2500,
    meaning: 'Time of a message on the network, from one network card to the other. It occupies neither of them, and no processor.',
    source: published,
  },
  {
    kind: 'number',
    key: 'o',
    symbol: 'o',
    label: 'overhead',
    unit: 'ns',
    minimum: 0,
    maximum: 1_000_000_000,
    smallest: 1,
    scale: 'logarithmic-from-zero',
    integer: true,
    default: 1500,
    meaning: 'Processor time to send a message, and as much to receive it.',
    source: published,
  },
  {
    kind: 'number',
    key: 'g',
    symbol: 'g',
    label: 'gap',
    unit: 'ns',
    minimum: 0,
    maximum: 1_000_000_000,
    smallest: 1,
    scale: 'logarithmic-from-zero',
    integer: true,
    default: 1000,
    meaning: 'Time for which a message occupies a network card, whatever its size: its inverse is the rate of small messages.',
    source: published,
  },
  {
    kind: 'number',
    key: 'G',
    symbol: 'G',
    label: 'gap per byte',
    unit: 'ns/byte',
    minimum: 0,
    maximum: 100_000,
    smallest: 0.001,
    scale: 'logarithmic-from-zero',
    integer: false,
    default: 6,
    meaning: 'Time for which each byte after the first occupies a network card: its inverse is the bandwidth.',
    source: published,
  },
  {
    kind: 'number',
    key: 'O',
    symbol: 'O',
    label: 'overhead per byte',
    unit: 'ns/byte',
    minimum: 0,
    maximum: 100_000,
    smallest: 0.001,
    scale: 'logarithmic-from-zero',
    integer: false,
    default: 0,
    meaning: 'Processor time for each byte after the first, as where the processor copies what it sends.',
    source: published,
  },
  {
    kind: 'number',
    key: 'S',
    symbol: 'S',
    label: 'eager limit',
    unit: 'bytes',
    minimum: 1,
    maximum: 4_294_967_295,
    scale: 'logarithmic',
    integer: true,
    default: 65_535,
    meaning: 'A message of more bytes waits for its receive (rendezvous) before what follows its send may begin.',
    source: published,
  },
  {
    kind: 'choice',
    key: 'semantics',
    symbol: '',
    label: 'who takes the bytes in',
    default: 'overlap',
    choices: [
      { value: 'overlap', label: 'the network card' },
      { value: 'loggops', label: 'the processor (LogGOPSim)' },
    ],
    meaning:
      'With overlap, g and G occupy the network card alone, so that computation can hide incoming bytes. With loggops the receiving processor spends G on each byte, as in LogGOPSim, and agrees with it to the nanosecond.',
    source: 'LogGOPSim, timing rules of its LogGP backend',
  },
] as const satisfies readonly Parameter[];

/** The schedules that have a name. */
export type GoalName = (typeof scheduleParameters)[0]['names'][number];

/** What a link can say of the lab. */
export const scheduleTable = {
  name: 'schedule',
  title: 'Schedule',
  parameters: scheduleParameters,
  constants: [],
  simulation: simulatedSchedule,
  figures: ['schedule', 'compare'],
} as const satisfies LabTable;
