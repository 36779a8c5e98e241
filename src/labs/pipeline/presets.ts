import { presetsOf } from '../../core/lab/preset.ts';
import { pipelineTable } from './model.ts';

/** Times of one microbatch in units, without communication. */
const units = { t_f_us: 1000, t_b_us: 1000, t_w_us: 0, t_comm_us: 0 };
const parted = { ...units, t_w_us: 1000 };

/** Qi et al. 2024, Table 9: their profiled times of a model of 1.5 and of one of 6.2 billion parameters, 24 microbatches. */
const small = { stages: 8, microbatches: 24, t_f_us: 18_522, t_b_us: 18_086, t_w_us: 9337, t_comm_us: 601 };
const large = { stages: 8, microbatches: 24, t_f_us: 29_718, t_b_us: 29_444, t_w_us: 19_927, t_comm_us: 527 };

export const pipelinePresets = presetsOf(pipelineTable, [
  'Four stages, eight microbatches',
  [
    'gpipe',
    'GPipe',
    { schedule: 'gpipe', ...units },
    'All microbatches go forward, then all backward. The bubble is that of 1F1B, but every stage holds all eight microbatches.',
  ],
  [
    '1f1b',
    '1F1B',
    { ...units },
    'After the warm-up each stage does a forward and a backward pass in turn. It takes as long as GPipe and holds at most four microbatches.',
  ],
  [
    'interleaved',
    '1F1B, interleaved',
    { schedule: 'interleaved', ...units },
    'Each stage has two chunks of half the size: the bubble is half as long, for twice as many messages.',
  ],
  [
    'zb-h1',
    'ZB-H1',
    { schedule: 'zb_h1', ...parted },
    'The gradients of the weights wait for nobody: put last, they fill a part of the bubble, within the memory of 1F1B.',
  ],
  [
    'zb-h2',
    'ZB-H2',
    { schedule: 'zb_h2', ...parted },
    'With twice the memory nothing is left of the bubble: stages begin and end one after the other, and none waits.',
  ],
  'Forward beside backward',
  [
    'zbv',
    'ZBV',
    { ...parted, schedule: 'zbv' },
    'Two chunks on a way that turns at the last stage: no bubble in the memory of 1F1B, for twice as many messages.',
  ],
  [
    'dualpipe',
    'DualPipe',
    { ...parted, schedule: 'dualpipe' },
    'Microbatches come from both ends, and meet in pairs: a forward and a backward pass, each of which can hide the messages of the other. Every stage is there twice.',
  ],
  [
    'dualpipe-pairs',
    'DualPipe, pairs in 80% of the time',
    { ...parted, schedule: 'dualpipe', stages: 8, microbatches: 20, pair: 0.8 },
    'What a pair takes decides how much is saved, and how long the bubble is: figures of DualPipe differ by it.',
  ],
  ['dualpipev', 'DualPipeV', { ...parted, schedule: 'dualpipev' }, 'DualPipe cut in half: one direction, on a way that turns, with every stage there once.'],
  'Profiled models: Qi et al. 2024',
  ['1b-1f1b', '1.5 B parameters: 1F1B', { ...small }, 'Of each stage a quarter of the time is bubble.'],
  [
    '1b-interleaved',
    '1.5 B parameters: interleaved',
    { ...small, schedule: 'interleaved', chunks: 3 },
    'Three chunks divide the bubble by three, and each change of chunk waits for a message at every stage.',
  ],
  ['1b-zb-h1', '1.5 B parameters: ZB-H1', { ...small, schedule: 'zb_h1' }, 'A bubble of 16% in the memory of 1F1B.'],
  ['1b-zb-h2', '1.5 B parameters: ZB-H2', { ...small, schedule: 'zb_h2' }, 'What is left is what the weights are too short to fill.'],
  [
    '6b-zb-h2',
    '6.2 B parameters: ZB-H2',
    { ...large, schedule: 'zb_h2' },
    'In a larger model the weights take a larger part of the backward pass, and fill more.',
  ],
  'Communication has a price',
  [
    'slow-network',
    'A slow network',
    { ...units, t_comm_us: 500 },
    '1F1B is tightly coupled: what a message takes is lost again with every round of microbatches.',
  ],
  [
    'interleaved-slow',
    'A slow network, interleaved',
    { ...units, schedule: 'interleaved', t_comm_us: 500 },
    'Twice as many messages, each of which takes as long as before: of the gain from chunks little is left.',
  ],
  [
    'slowdown',
    'Messages slow the computation',
    { ...units, t_comm_us: 500, omega: 0.4 },
    'Beside a message a pass takes 1.4 times as long, the worst of what was measured on accelerators.',
  ],
]);
