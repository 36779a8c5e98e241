import type { LabSimulation } from '../../core/parameters/labSimulation.ts';

/**
 * The program that is chosen, all five of them, and one message alone: of 8 bytes ten times back and forth, of the scenario's
 * once and as often as it has iterations.
 */
export const simulatedSockets = {
  lab: 'sockets',
  runs: ['program', 'naive', 'pingpong', 'separated', 'simultaneous', 'hiding', 'direct_8', 'through_8', 'direct_once', 'through_once', 'direct', 'through'],
  refusals: [],
  results: {
    iteration_us: ['program'],
    finish_us: ['program'],
    gain: ['program', 'simultaneous'],
    zero_window_probes: ['program'],
    naive_iteration_us: ['naive'],
    pingpong_iteration_us: ['pingpong'],
    separated_iteration_us: ['separated'],
    simultaneous_iteration_us: ['simultaneous'],
    hiding_iteration_us: ['hiding'],
    naive_finish_us: ['naive'],
    pingpong_finish_us: ['pingpong'],
    separated_finish_us: ['separated'],
    simultaneous_finish_us: ['simultaneous'],
    hiding_finish_us: ['hiding'],
    naive_gain: ['naive', 'simultaneous'],
    pingpong_gain: ['pingpong', 'simultaneous'],
    separated_gain: ['separated', 'simultaneous'],
    simultaneous_gain: ['simultaneous'],
    hiding_gain: ['hiding', 'simultaneous'],
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
    hiding_over_separated: ['separated', 'hiding'],
    freed_by_send_buffer: ['program', 'search'],
    freed_by_receive_buffer: ['program', 'search'],
  },
} as const satisfies LabSimulation;
