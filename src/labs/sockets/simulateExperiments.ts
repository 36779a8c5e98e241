import { defaultValues } from '../../core/link/defaultScenario.ts';
import type { ResultOf } from '../../core/parameters/labSimulation.ts';
import { rowOf, valuesOf } from '../../core/parameters/parameter.ts';
import type { RowStatus } from '../../engines/simulation/abi.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { stepByStep } from '../../engines/simulation/steps.ts';
import { sweep } from '../../engines/simulation/sweep.ts';
import { onEthernet, socketsMachine, socketsMachines } from './machines.ts';
import { socketsParameters, socketsTable } from './parameters.ts';
import { socketsPresets } from './presets.ts';
import type { SocketsExperiments, SocketsGains, SocketsSurvey } from './results.ts';
import type { SocketsExports } from './runSockets.ts';
import { usualEvents } from './runSockets.ts';
import { simulatedSockets } from './simulation.ts';
import type { Sockets } from './types.ts';

type Values = Sockets['Values'];
type SocketsResult = ResultOf<typeof simulatedSockets>;

const preset = (name: string): Values => valuesOf(socketsParameters, socketsPresets.find((each) => each.name === name)!.scenario.values);
const machine = (id: string): Values => ({ ...defaultValues(socketsTable), ...onEthernet(socketsMachine(id)) });

/** Some results of one scenario, and how it ended; null: there is none. */
export function resultsFor<Name extends SocketsResult>(
  simulator: SocketsExports,
  values: Values,
  wanted: readonly Name[],
  events = usualEvents,
): { readonly results: Readonly<Record<Name, number | null>>; readonly status: RowStatus['status'] } {
  const { results, status } = sweep(simulator, simulatedSockets.lab, [rowOf(socketsParameters, values)], wanted, { events });
  const numbers = wanted.map((name) => [name, Number.isNaN(results[name][0]) ? null : results[name][0]]);
  return { results: Object.fromEntries(numbers) as Readonly<Record<Name, number | null>>, status: status[0]!.status };
}

/** So many times back and forth, since the first is not like the others. */
export const roundTrips = 2;

/** Table 2: 8 bytes between two machines of each kind that it has. */
export function machinesOf(simulator: SocketsExports): Steps<SocketsSurvey['machines']> {
  return stepByStep(
    socketsMachines.filter(({ transfer }) => transfer !== null),
    ({ id }) => {
      const values: Values = { ...machine(id), message_bytes: 8, iterations: roundTrips };
      const { direct_trip_us, through_trip_us } = resultsFor(simulator, values, ['direct_trip_us', 'through_trip_us']).results;
      return { machine: id, direct_us: direct_trip_us, through_us: through_trip_us };
    },
  );
}

/** The experiments of sections 3 and 4, each with the values of its preset. */
export function* experimentsOf(simulator: SocketsExports): Steps<SocketsExperiments> {
  const gains = (values: Values): SocketsGains => {
    const { separated_gain: separated, hiding_gain: hiding } = resultsFor(simulator, values, ['separated_gain', 'hiding_gain']).results;
    return { separated, hiding };
  };
  const naive = (message_bytes: number): SocketsExperiments['naive_8192'] => {
    const { status } = resultsFor(simulator, { ...preset('deadlock-8193'), message_bytes, scheme: 'naive' }, ['finish_us']);
    if (status === 'invalid') throw new Error('the simulator refused the values of a preset');
    return status;
  };
  const ethernet = preset('ethernet');
  const { pingpong_iteration_us, simultaneous_iteration_us, hiding_iteration_us } = resultsFor(simulator, ethernet, [
    'pingpong_iteration_us',
    'simultaneous_iteration_us',
    'hiding_iteration_us',
  ]).results;
  // Without computation an iteration is the exchange alone.
  const exchange: Values = { ...ethernet, ...onEthernet(socketsMachine('sparc1')), interior_us: 0, boundary_us: 0 };
  const remainder = (nodelay: Values['nodelay']): number | null =>
    resultsFor(simulator, { ...machine('sparc1'), message_bytes: 4500, iterations: roundTrips, nodelay }, ['direct_trip_us']).results.direct_trip_us;
  return {
    naive_8192: naive(8192),
    naive_8193: naive(8193),
    internet_a: gains(preset('internet-a')),
    internet_b: gains(preset('internet-b')),
    internet_a_difference: largest(
      yield* stepByStep(domains_us, (interior_us) => {
        const { hiding_over_separated } = resultsFor(simulator, { ...preset('internet-a'), interior_us }, ['hiding_over_separated']).results;
        return hiding_over_separated === null ? 0 : hiding_over_separated - 1;
      }),
    ),
    exchange_ratio: resultsFor(simulator, exchange, ['exchange_ratio']).results.exchange_ratio,
    ethernet_us: { pingpong: pingpong_iteration_us, simultaneous: simultaneous_iteration_us, hiding: hiding_iteration_us },
    remainder_us: { nodelay: remainder('on'), delayed: remainder('off') },
  };
}

/** Interiors of figure 21(a): from 5 to 600 columns of its preset's boundary. */
const domains_us = [5, 10, 20, 40, 60, 80, 100, 120, 150, 200, 300, 600].map((columns) => (columns - 1) * preset('internet-a').boundary_us);

const largest = (differences: readonly number[]): number => differences.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0);
