import { presetsOf } from '../../core/lab/preset.ts';
import { logpExample } from './goal.ts';
import { scheduleTable } from './model.ts';

const { L, o, g } = logpExample;

/** The presets of the lab schedule: the built-in schedules, each with the machine that shows what it is about. */
export const schedulePresets = presetsOf(scheduleTable, [
  'Collective operations',
  [
    'binomial-broadcast',
    'Binomial broadcast',
    {},
    'The number of ranks that know the message doubles in every round. The critical path without contention leads over three hops to the rank that hears it last.',
  ],
  [
    'optimal-broadcast',
    'Optimal broadcast',
    { goal: 'optimal_broadcast', L, o, g },
    'The example of the LogP paper: eight ranks, L = 6, o = 2, g = 4. Whoever knows the byte goes on sending it, and all know it after 24 ns. Try the binomial broadcast on the same machine.',
  ],
  [
    'dissemination-barrier',
    'Dissemination barrier',
    { goal: 'dissemination_barrier' },
    'Three rounds for eight ranks, 2o + L each, and every rank works in all of them: no rank leaves before every other has entered.',
  ],
  [
    'all-to-all',
    'All-to-all',
    { goal: 'all_to_all' },
    'Seven rounds, shifted by one more rank each time, so that nobody ever receives from two at once. Every rank sends and receives in every round.',
  ],
  [
    'gather',
    'Gather',
    { goal: 'gather' },
    'Fifteen messages reach rank 0 at the same time and are taken one after another: the network card of the receiver sets the pace, and all others have long finished.',
  ],
  [
    'ring-all-reduce',
    'Ring all-reduce',
    { goal: 'ring_all_reduce' },
    'Once around the ring to add, once more to spread: 2(p − 1) steps, each with a p-th of the vector, and every rank busy in every step.',
  ],
  'Computation and messages',
  [
    'ring-stencil',
    'Ring stencil, hidden',
    { goal: 'ring_stencil' },
    'Boundaries travel while the interior is computed. The network cards receive the bytes, so that computation hides them: the ranks never wait.',
  ],
  [
    'ring-stencil-loggops',
    'Ring stencil, not hidden',
    { goal: 'ring_stencil', semantics: 'loggops' },
    'The same schedule where the receiving processor spends G on each byte, as LogGOPSim has it: computation cannot hide what occupies the processor itself.',
  ],
  [
    'linear-blocking',
    'Sends along a line, blocking',
    { goal: 'linear_blocking' },
    'Every rank sends to the next one before it is ready to receive. The last rank has nothing to send and goes first, all others follow in turn: the time grows with their number.',
  ],
  [
    'linear-nonblocking',
    'Sends along a line, non-blocking',
    { goal: 'linear_nonblocking' },
    'The same messages with sends and receives posted at once: all travel at the same time, however many ranks there are.',
  ],
  [
    'dispatch',
    'Dispatch to experts, two microbatches',
    { goal: 'dispatch' },
    'A mixture of experts exchanges tokens among all ranks behind each layer. Of two microbatches one computes while the tokens of the other travel, as in DeepSeek-V3, section 3.2.1.',
  ],
  [
    'dispatch-in-turn',
    'Dispatch to experts, one batch',
    { goal: 'dispatch_in_turn' },
    'The same work as one batch: behind each layer every rank waits until all tokens are there.',
  ],
  [
    'halo-1',
    'Stencil, halo of 1 plane',
    { goal: 'halo_1' },
    'Each iteration sends a plane to both neighbours. The messages are hidden, but not the overhead of the processor for each of them.',
  ],
  [
    'halo-4',
    'Stencil, halo of 4 planes',
    { goal: 'halo_4' },
    'Four planes in one message are enough for four iterations: a quarter of the messages, and a few planes that two ranks compute. It takes less time than with 1 plane or with 8.',
  ],
  [
    'halo-8',
    'Stencil, halo of 8 planes',
    { goal: 'halo_8' },
    'One message to each side for all eight iterations. What both neighbours compute twice takes longer than the messages that are saved.',
  ],
  'Streams of a GPU',
  [
    'two-streams',
    'Compute and copy streams',
    { goal: 'two_streams' },
    'Each GPU has a row for each of its two streams: one computes, the other copies the boundaries to a buffer, sends them, and copies what comes. All of that is hidden behind the interior.',
  ],
  [
    'one-stream',
    'One stream',
    { goal: 'one_stream' },
    'The same work in one stream: messages still travel while the interior is computed, but the copies and the overhead of each message come before it and behind it.',
  ],
  'Who moves a message',
  [
    'message-calls',
    'Rendezvous, answered between computations',
    { goal: 'ring_stencil', S: 1000, progress: 'calls' },
    'Messages longer than S ask first. A processor answers when its computation is through: then nothing is left behind which the message could be hidden.',
  ],
  [
    'message-thread',
    'Rendezvous, answered by a thread',
    { goal: 'ring_stencil', S: 1000, progress: 'thread' },
    'A thread answers at once and takes the processor for it: the messages are hidden, and each of them costs some computing time.',
  ],
  [
    'message-card',
    'Rendezvous, answered by the card',
    { goal: 'ring_stencil', S: 1000, progress: 'card' },
    'The network card answers, and the processor goes on: asking first costs nothing that is not hidden.',
  ],
  'An error',
  [
    'deadlock',
    'Deadlock',
    { goal: 'deadlock' },
    'Two ranks both receive first and wait for each other for ever; a third waits for one of them. Let one of the two send first, and run it again.',
  ],
]);
