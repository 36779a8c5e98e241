import type { LabSimulation } from '../../core/parameters/labSimulation.ts';

const schemes = ['naive', 'pingpong', 'separated', 'simultaneous', 'blocking', 'hiding'];
const ofScheme = ['iteration_us', 'iteration_exposed_us', 'finish_us', 'gain'];
const transfers = ['direct_8_us', 'through_8_us', 'penalty_8', 'direct_us', 'through_us', 'penalty'];
/** For the survey alone. */
const surveyed = ['sequential_gain', 'direct_trip_us', 'through_trip_us', 'trip_penalty', 'exchange_ratio'];

/**
 * The program that is chosen, all six of them, and one message alone: of 8 bytes ten times back and forth, of the scenario's
 * once and as often as it has iterations.
 */
export const simulatedSockets = {
  lab: 'sockets',
  runs: [
    'program',
    'naive',
    'pingpong',
    'separated',
    'simultaneous',
    'blocking',
    'hiding',
    'direct_8',
    'through_8',
    'direct_once',
    'through_once',
    'direct',
    'through',
  ],
  refusals: [],
  results: {
    iteration_us: ['program'],
    finish_us: ['program'],
    iteration_exposed_us: ['program'],
    gain: ['program', 'simultaneous'],
    zero_window_probes: ['program'],
    naive_iteration_us: ['naive'],
    pingpong_iteration_us: ['pingpong'],
    separated_iteration_us: ['separated'],
    simultaneous_iteration_us: ['simultaneous'],
    blocking_iteration_us: ['blocking'],
    hiding_iteration_us: ['hiding'],
    naive_finish_us: ['naive'],
    pingpong_finish_us: ['pingpong'],
    separated_finish_us: ['separated'],
    simultaneous_finish_us: ['simultaneous'],
    blocking_finish_us: ['blocking'],
    hiding_finish_us: ['hiding'],
    naive_iteration_exposed_us: ['naive'],
    pingpong_iteration_exposed_us: ['pingpong'],
    separated_iteration_exposed_us: ['separated'],
    simultaneous_iteration_exposed_us: ['simultaneous'],
    blocking_iteration_exposed_us: ['blocking'],
    hiding_iteration_exposed_us: ['hiding'],
    naive_gain: ['naive', 'simultaneous'],
    pingpong_gain: ['pingpong', 'simultaneous'],
    separated_gain: ['separated', 'simultaneous'],
    simultaneous_gain: ['simultaneous'],
    blocking_gain: ['blocking', 'simultaneous'],
    hiding_gain: ['hiding', 'simultaneous'],
    sequential_gain: ['simultaneous'],
    direct_8_us: ['direct_8'],
    through_8_us: ['through_8'],
    penalty_8: ['direct_8', 'through_8'],
    direct_us: ['direct_once'],
    through_us: ['through_once'],
    penalty: ['direct_once', 'through_once', 'direct', 'through'],
    direct_trip_us: ['direct'],
    through_trip_us: ['through'],
    trip_penalty: ['direct', 'through'],
    exchange_ratio: ['pingpong', 'simultaneous'],
    freed_by_send_buffer: ['program', 'search'],
    freed_by_receive_buffer: ['program', 'search'],
  },
  places: {
    ...Object.fromEntries(schemes.flatMap((scheme) => ofScheme.map((name) => [`${scheme}_${name}`, `schemes.${scheme}.${name}`]))),
    ...Object.fromEntries(transfers.map((name) => [name, `transfer.${name}`])),
    ...Object.fromEntries(surveyed.map((name) => [name, null])),
    freed_by_send_buffer: 'deadlock.freed_by.send_buffer',
    freed_by_receive_buffer: 'deadlock.freed_by.receive_buffer',
  },
  // A few tenths of a second of work: one scenario is a dozen runs.
  events: 5_000_000,
} as const satisfies LabSimulation;
