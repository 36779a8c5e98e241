import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { GeneratedSimulation } from '../generated/model.ts';
import type { LaunchModel, LaunchValues } from './model.ts';

export const about =
  'An accelerator has two streams, one that computes and one that communicates. The host launches the kernels of both in one order, into one hardware queue or into one for each stream (CUDA_DEVICE_MAX_CONNECTIONS). In one queue a kernel waits for the beginning of all that were launched before it, even of the other stream. Each kernel that computes fills the accelerator; what launching itself takes, and what communication takes of the processors, is left out.';

export const idea = { headline: 'Two streams, launched in one order', reason: 'Whether communication overlaps depends on what was launched before it.' };

export const versions = {
  blocking: { title: 'One stream', caption: 'Computation and communication of each step, one after the other.' },
  overlapped: { title: 'Two streams', caption: 'One computes, the other sends what the step before has computed.' },
};

export function verdict({ gain: closed, exposed_step_us }: LaunchModel, simulated: Pick<GeneratedSimulation, 'gain'> | null): typeof idea {
  const gain = simulated?.gain ?? closed;
  return gain < 1.005
    ? { headline: 'Nothing overlaps', reason: 'Communication stands in the queue behind the computation that should hide it, and begins when that is over.' }
    : {
        headline: `Two streams are ${formatQuantity(gain, 3)} times as fast`,
        reason:
          exposed_step_us > 0 ? `${formatTime(exposed_step_us)} of each communication are left.` : 'All of the communication hides, but that of the last step.',
      };
}

const orders = { behind: 'Launched behind', before: 'Launched before' } as const;
const queuesOf = { one: 'one queue', many: 'a queue each' } as const;

export const orderName = ({ order, queues, priority }: Pick<LaunchValues, 'order' | 'queues' | 'priority'>): string =>
  `${orders[order]}, ${queuesOf[queues]}${priority === 'communication' ? ', priority' : ''}`;

export const ordersTitle = 'Orders, queues and priorities';
export const ordersNote =
  'Communication before or behind the computation that hides it. Priority decides at the heads of two queues; in one queue there is only one head.';
