import { depositConstants } from './parameters.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { Report } from '../../engines/simulation/memory.ts';

/**
 * The contract's values for the whole run, out of one simulated communication step with the computation before it: every
 * step begins with all nodes together, so that all take the same time.
 */
export function depositValues(parameters: ParameterValues, run: Report, sync: Report): Readonly<Record<string, unknown>> {
  const ended = [run, sync].find(({ status }) => status !== 'completed');
  const synchronization = { sync_us: finishOf(sync), sync_messages: sync.status === 'completed' ? sync.control_messages : null };
  const state = { status: ended?.status ?? 'completed', limit: ended?.limit ?? null };
  if (run.status !== 'completed') return { ...state, ...nothing, ...synchronization };

  const { flops, exchanged, steps } = workOf(parameters);
  const p = run.process_count;
  const { spent_us: spent } = run;
  /** Milliseconds of a node in the whole run, out of microseconds of all nodes in a step. */
  const ofNode = (all_us: number): number => (all_us / p) * steps / 1000;
  const computation_us = spent.compute / p;
  const communication_us = run.finish_us - computation_us;
  const transfer = ofNode(run.transferred_us + run.messages * Number(parameters['overhead_us']));
  const gather_scatter = ofNode(spent.gather + spent.scatter);
  const pack_unpack = ofNode(spent.pack + spent.buffer + spent.unpack);
  const communication_ms = communication_us * steps / 1000;
  // All that is left: control messages, barriers, buffers, and the waits for them; where it is nothing, differences round.
  const control = Math.max(0, communication_ms - transfer - gather_scatter - pack_unpack);
  return {
    ...state,
    mflops_per_node: flops / p / run.finish_us,
    mflops_total: flops / run.finish_us,
    mbyte_s_per_node: exchanged / communication_us,
    communication_ms,
    computation_ms: computation_us * steps / 1000,
    breakdown: { transfer, control, gather_scatter, pack_unpack },
    messages: { data: run.messages * steps, control: run.control_messages * steps },
    ...synchronization,
  };
}

const finishOf = ({ status, finish_us }: Report): number | null => (status === 'completed' ? finish_us : null);

const nothing = {
  mflops_per_node: null, mflops_total: null, mbyte_s_per_node: null, communication_ms: null, computation_ms: null,
  breakdown: null, messages: null,
};

const constant = (key: (typeof depositConstants)[number]['key']): number => depositConstants.find((row) => row.key === key)!.value;

/** Operations of all nodes between two communication steps, bytes of a node in a step as the paper counts them, and steps. */
function workOf({ kernel, n: side, p, iterations }: ParameterValues): { flops: number; exchanged: number; steps: number } {
  const n = Number(side);
  if (kernel === 'sor') {
    return {
      flops: constant('sor_flops') * n * n,
      exchanged: 2 * constant('halo_columns') * constant('sor_element_bytes') * n,
      steps: Number(iterations),
    };
  }
  return {
    flops: 5 * n * n * Math.log2(n * n) / 2,
    exchanged: constant('fft_element_bytes') * n * n / Number(p),
    steps: 2 * Number(iterations),
  };
}
