import { presetsOf } from '../../core/lab/preset.ts';
import { prefetchTable } from './model.ts';

/** The smallest program in which prefetching gains something. */
const twoWords = `; two words of another processor, added
        .remote  x, 2
        li      r1, x
        .prefetch
        pf      0(r1)
        pf      4(r1)
        .end
        lf      f0, 0(r1)
        lf      f1, 4(r1)
        addf    f2, f0, f1
`;

/** Section 3.3: where the buffer has fewer places than a loop of prefetches asks for. */
const strips = `; the sum of v words of other processors, asked for in strips of eight
        .remote x, v
        li      r20, x            ; the next to read
        li      r21, x + 4 * v    ; behind the last
        li      r22, x            ; the next to ask for
strip:
        .prefetch
        addi    r23, r20, 64      ; this strip and the next: 16 words
ahead:
        sge     r1, r22, r21
        bnez    r1, read
        sge     r1, r22, r23
        bnez    r1, read
        pf      0(r22)
        addi    r22, r22, 4
        j       ahead
        .end
read:
        addi    r24, r20, 32      ; eight of them
each:
        sge     r1, r20, r21
        bnez    r1, done
        lf      f1, 0(r20)
        addf    f0, f0, f1
        addi    r20, r20, 4
        slt     r1, r20, r24
        bnez    r1, each
        j       strip
done:
`;

/** The figures of Warschko, Herter and Tichy, the classes of their section 5, and what they say in words. */
export const prefetchPresets = presetsOf(prefetchTable, [
  'Instruction by instruction',
  [
    'wht-jacobi',
    'Jacobi iteration, instruction by instruction',
    {},
    'Play it, or step. Blocking, the processor waits for each border word by itself. Prefetching, a request leaves every `k` cycles, up to `m` are in flight, and an access waits only for what is left of the latency of its word.',
  ],
  [
    'wht-two-words',
    'Two words: the smallest prefetch',
    { program: twoWords, latency: 100, k: 10, t_start: 0 },
    'Ten lines. Blocking, both loads wait a whole latency, one after the other. Prefetching, both requests are in flight together, and the second load waits only for the interval `k`. Change the program below: leave out a `pf`, or compute something between the two.',
  ],
  'Utilization',
  [
    'wht-figure-2',
    'Figure 2: utilization of the Jacobi iteration',
    { virtualization: 750 },
    'Blocking, the utilization stays below a fifth over a wide range and reaches one half only with thousands of virtual processes. Prefetching, it reaches one half with a few dozen, and here nine tenths.',
    'utilization',
  ],
  [
    'wht-figure-3',
    'Figure 3: utilization of ll3, an inner product',
    { benchmark: 'll3', virtualization: 250 },
    'The two curves rise close together: there is only one reduction, and the longer the loop before it, the less it matters.',
    'utilization',
  ],
  [
    'wht-figure-4',
    'Figure 4: utilization of ll5, a tri-diagonal elimination',
    { benchmark: 'll5', virtualization: 100 },
    'A reduction for each element: neither curve comes near one half, however much slackness there is. Yet prefetching lies several times above blocking.',
    'utilization',
  ],
  'Improvement',
  [
    'wht-figure-5',
    'Figure 5: improvement of the Jacobi iteration',
    { virtualization: 50 },
    'The border of a block grows with the square root of the computation in it. The improvement rises while more requests overlap, and falls once there is enough computation to hide them all.',
    'curves',
  ],
  [
    'wht-figure-6',
    'Figure 6: improvement of ll3, an inner product',
    { benchmark: 'll3', virtualization: 1 },
    'One reduction, however many elements: prefetching gains most where there is little else to compute, and less with each further element.',
    'curves',
  ],
  [
    'wht-figure-7',
    'Figure 7: improvement of ll5, a tri-diagonal elimination',
    { benchmark: 'll5', virtualization: 1000 },
    'With more elements more requests are in flight together: the improvement tends to the bound `m + 1 = 11`, although the processor is idle most of the time.',
    'curves',
  ],
  'How communication grows',
  [
    'wht-class-constant',
    'Communication that does not grow: the norm of a vector',
    { benchmark: 'bl1.8', virtualization: 100 },
    'First the loop, which is local; then the reduction tree, level by level. The three requests of a level are in flight together, but the next level needs their sum: slackness lengthens the loop, never the tree.',
  ],
  [
    'wht-class-slower',
    'Communication that grows more slowly: a hydro fragment',
    { benchmark: 'll1', virtualization: 60 },
    'A block needs eleven words of the next one, however long it is itself. They are in flight while its first elements are computed: a few virtual processes hide nearly all of the latency.',
  ],
  [
    'wht-class-as-fast',
    'Communication that grows as fast: saxpy with strides',
    { benchmark: 'bl1.6', virtualization: 100 },
    'Strides of 2 and 4 put matching elements of the two vectors on different processors: one request for each element, at any slackness. Prefetching hides nearly all of that latency; computing every address a second time then takes almost half of the time.',
  ],
  'Limits',
  [
    'wht-one-in-flight',
    'One request in flight: asynchronous messages',
    { m: 1, k: 1000, virtualization: 1500 },
    'Computation overlaps with one request, but requests do not overlap with each other: with `m = 1` and `k = L` no program that asks for as many words in both forms becomes more than twice as fast. Broadcasts with wider trees ask for fewer, and can: see ll6.',
    'curves',
  ],
  [
    'wht-strips',
    'A buffer of sixteen places: prefetching in strips',
    { program: strips, virtualization: 100, t_start: 0 },
    'A loop of prefetches before the loop that reads fills the buffer, and would wait for a place for ever: it is read only later. Here the program asks for eight words and reads eight, one strip ahead, so that sixteen places are enough. Each strip has its own loop of prefetches, and the network runs dry at times.',
    'instructions',
  ],
  [
    'wht-buffer',
    'A buffer of four places: prefetches that wait',
    { benchmark: 'll1', virtualization: 60, buffer: 4 },
    'A prefetch takes a place until its word has arrived. Where none is free it waits, and the processor with it: no more than four requests are in flight, and only the last four words are hidden behind computation. With room for all of them nearly all of the latency would be.',
  ],
  [
    'wht-threads',
    'Threads that are switched slowly',
    { virtualization: 100, t_switch: 125 },
    'By a closed form beside the simulation: where a switch takes as long as a thread computes between two words, threads keep the processor busy for no more than about half of the time, which prefetching exceeds. With a fast switch threads would come out ahead.',
    'utilization',
  ],
  [
    'wht-none',
    'A kernel that never communicates',
    { benchmark: 'll9' },
    'Both runs are the same, line by line, and the processor is busy all of the time: there is nothing to hide.',
  ],
  [
    'wht-indirect',
    'Particles in two dimensions: every word is requested',
    { benchmark: 'll13', virtualization: 400 },
    'Which words are remote is not known in advance, so that all are requested. Every address is computed twice, which costs at least a third of the time.',
    'utilization',
  ],
  [
    'wht-indirect-sum',
    'Particles in one dimension: even more requests',
    { benchmark: 'll14', virtualization: 500 },
    'As before, but all of the data are reached through indices: blocking, the utilization stays below a tenth, and prefetching, about half of the time goes into the prefetches.',
    'utilization',
  ],
  'Other latencies',
  ['wht-short-latency', 'A tenth of the latency', { latency: 100, k: 10 }, 'With `L = 100` less slackness is needed, and there is less to gain.', 'curves'],
  [
    'wht-long-latency',
    'Ten times the latency',
    { latency: 10_000, k: 1000, virtualization: 7500 },
    'With `L = 10000` blocking communication never reaches a useful utilization; prefetching still does.',
    'utilization',
  ],
]);
