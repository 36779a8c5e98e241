import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { stepByStep } from '../../engines/simulation/steps.ts';
import { onEthernet, socketsMachine, socketsMachines } from './machines.ts';
import type { SocketsScheme } from './parameters.ts';
import { socketsParameters } from './parameters.ts';
import { socketsPresets } from './presets.ts';
import type { SocketsExperiments, SocketsGains, SocketsSurvey } from './results.ts';
import type { SocketsExports } from './runSockets.ts';
import { runSockets } from './runSockets.ts';

const defaults: ParameterValues = Object.fromEntries(socketsParameters.map((row) => [row.key, row.default]));

const preset = (name: string): ParameterValues => socketsPresets.find((each) => each.name === name)!.scenario.values;
const machine = (id: string): ParameterValues => ({ ...defaults, ...onEthernet(socketsMachine(id)) });

/** Table 2: 8 bytes between two machines of each kind that it has. */
export function machinesOf(simulator: SocketsExports): Steps<SocketsSurvey['machines']> {
  return stepByStep(
    socketsMachines.filter(({ transfer }) => transfer !== null),
    ({ id }) => {
      const values = { ...machine(id), message_bytes: 8 };
      return { machine: id, direct_us: transfer_us(simulator, 'direct', values), through_us: transfer_us(simulator, 'through', values) };
    },
  );
}

/** The experiments of sections 3 and 4, each with the values of its preset. */
export function* experimentsOf(simulator: SocketsExports): Steps<SocketsExperiments> {
  const iteration_us = (scheme: SocketsScheme, values: ParameterValues): number | null => {
    const { report } = runSockets(simulator, scheme, values, null);
    return report.status === 'completed' ? report.programs_end_us / Number(values['iterations']) : null;
  };
  const gains = (values: ParameterValues): SocketsGains => {
    const [simultaneous, separated, hiding] = (['simultaneous', 'separated', 'hiding'] as const).map((scheme) => iteration_us(scheme, values));
    return { separated: quotient(simultaneous, separated), hiding: quotient(simultaneous, hiding) };
  };
  const stuck = preset('deadlock-8193');
  const ethernet = preset('ethernet');
  // Without computation an iteration is the exchange alone.
  const exchange = { ...ethernet, ...onEthernet(socketsMachine('sparc1')), interior_us: 0, boundary_us: 0 };
  const remainder = { ...machine('sparc1'), message_bytes: 4500 };
  return {
    naive_8192: runSockets(simulator, 'naive', { ...stuck, message_bytes: 8192 }, null).report.status,
    naive_8193: runSockets(simulator, 'naive', { ...stuck, message_bytes: 8193 }, null).report.status,
    internet_a: gains(preset('internet-a')),
    internet_b: gains(preset('internet-b')),
    internet_a_difference: largest(
      yield* stepByStep(domains_us, (interior_us) => {
        const { separated, hiding } = gains({ ...preset('internet-a'), interior_us });
        return hiding !== null && separated !== null ? hiding / separated - 1 : 0;
      }),
    ),
    exchange_ratio: quotient(iteration_us('pingpong', exchange), iteration_us('simultaneous', exchange)),
    ethernet_us: {
      pingpong: iteration_us('pingpong', ethernet),
      simultaneous: iteration_us('simultaneous', ethernet),
      hiding: iteration_us('hiding', ethernet),
    },
    remainder_us: {
      nodelay: transfer_us(simulator, 'direct', { ...remainder, nodelay: 'on' }),
      delayed: transfer_us(simulator, 'direct', { ...remainder, nodelay: 'off' }),
    },
  };
}

/** Interiors of figure 21(a): from 5 to 600 columns of its preset's boundary. */
const domains_us = [5, 10, 20, 40, 60, 80, 100, 120, 150, 200, 300, 600].map((columns) => (columns - 1) * Number(preset('internet-a')['boundary_us']));

const largest = (differences: readonly number[]): number => differences.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0);

const quotient = (a: number | null | undefined, b: number | null | undefined): number | null => (a && b ? a / b : null);

/** Half of a round trip; two of them, since the first is not like the others. */
export function transfer_us(simulator: SocketsExports, workload: 'direct' | 'through', parameters: ParameterValues, mostEvents?: number): number | null {
  const roundTrips = 2;
  const { report } = runSockets(simulator, workload, { ...parameters, iterations: roundTrips }, null, mostEvents);
  return report.status === 'completed' ? report.programs_end_us / (2 * roundTrips) : null;
}
