import { type GoalName, scheduleParameters } from './model.ts';

/** Writes GOAL text: a comment that says what it is, the number of ranks, and a block of operations and edges for each. */
export function goalOf(comment: readonly string[], p: number, linesOf: (rank: number) => readonly string[]): string {
  const blocks = Array.from({ length: p }, (_, rank) => {
    const lines = linesOf(rank).map((line) => `  ${line}`);
    return ['', `rank ${rank} {`, ...lines, '}'].join('\n');
  });
  return [...comment.map((line) => `// ${line}`), `num_ranks ${p}`, ...blocks, ''].join('\n');
}

/** In round k rank r sends to r + k and receives from r - k: no rank receives from two at once. */
export function allToAll({ p, bytes }: { readonly p: number; readonly bytes: number }): string {
  return goalOf(
    [
      `Everybody sends ${bytes} bytes to everybody else, shifted: in round k to the rank k further on.`,
      'A round begins when the message of the round before has been sent and received.',
    ],
    p,
    (rank) =>
      Array.from({ length: p - 1 }, (_, i) => {
        const k = i + 1;
        return [
          `s${k}: send ${bytes}b to ${(rank + k) % p} tag ${k}`,
          `r${k}: recv ${bytes}b from ${(rank + p - k) % p} tag ${k}`,
          ...(k > 1 ? [`s${k} requires s${k - 1}`, `s${k} requires r${k - 1}`] : []),
        ];
      }).flat(),
  );
}

/** In round k every rank below 2^k, all of which know the message, sends it 2^k ranks further. */
export function binomialBroadcast({ p, bytes }: { readonly p: number; readonly bytes: number }): string {
  return goalOf(
    [
      'Broadcast along a binomial tree: the number of ranks that know the message doubles in every round.',
      '"b requires a" lets b begin once a has finished. An operation needs a label only if an edge names it.',
    ],
    p,
    (rank) => {
      const receivedIn = rank === 0 ? -1 : Math.floor(Math.log2(rank));
      const lines = rank === 0 ? [] : [`r: recv ${bytes}b from ${rank - 2 ** receivedIn}`];
      let before = rank === 0 ? null : 'r';
      for (let k = receivedIn + 1; rank + 2 ** k < p; k += 1) {
        lines.push(`s${k}: send ${bytes}b to ${rank + 2 ** k}`);
        if (before !== null) lines.push(`s${k} requires ${before}`);
        before = `s${k}`;
      }
      return lines;
    },
  );
}

/** In round k rank r signals r + 2^k and waits for r - 2^k: log2 p rounds, rounded up, for any p. */
export function disseminationBarrier({ p }: { readonly p: number }): string {
  return goalOf(
    ['A barrier by dissemination: after round k every rank has heard, directly or not, from 2^(k+1) ranks.', 'A tag keeps the messages of the rounds apart.'],
    p,
    (rank) => {
      const lines: string[] = [];
      for (let k = 0; 2 ** k < p; k += 1) {
        lines.push(`s${k}: send 1b to ${(rank + 2 ** k) % p} tag ${k}`);
        lines.push(`r${k}: recv 1b from ${(rank + p - 2 ** k) % p} tag ${k}`);
        if (k > 0) lines.push(`s${k} requires s${k - 1}`, `s${k} requires r${k - 1}`);
      }
      return lines;
    },
  );
}

export interface ExpertDispatch {
  readonly p: number;
  /** Layers, each of which computes and then exchanges tokens among all. */
  readonly layers: number;
  /** Parts of a batch that take turns: while one travels the other computes. */
  readonly microbatches: number;
  /** A layer of one microbatch. */
  readonly compute_ns: number;
  /** From each rank to each other one, of one microbatch. */
  readonly bytes: number;
}

/** A layer of experts computes, then everybody sends everybody tokens; the next layer needs them. */
export function expertDispatch({ p, layers, microbatches, compute_ns, bytes }: ExpertDispatch): string {
  return goalOf(
    [
      `A mixture of experts on ${p} ranks: each layer computes ${compute_ns} ns and sends ${bytes} bytes to each other rank, for each of ${microbatches} microbatches.`,
      'A layer needs the tokens of the one before of its own microbatch alone: those of the other one travel meanwhile.',
    ],
    p,
    (rank) => {
      const lines: string[] = [];
      let computed: string | null = null;
      for (let layer = 0; layer < layers; layer++)
        for (let m = 0; m < microbatches; m++) {
          const at = `${layer}_${m}`;
          const tag = layer * microbatches + m;
          lines.push(`c${at}: calc ${compute_ns}`, ...(computed === null ? [] : [`c${at} requires ${computed}`]));
          computed = `c${at}`;
          for (let k = 1; k < p; k++) {
            if (layer > 0) lines.push(`c${at} requires r${k}_${layer - 1}_${m}`);
            lines.push(`s${k}_${at}: send ${bytes}b to ${(rank + k) % p} tag ${tag}`, `s${k}_${at} requires c${at}`);
            lines.push(`r${k}_${at}: recv ${bytes}b from ${(rank + p - k) % p} tag ${tag}`);
          }
        }
      return lines;
    },
  );
}

/** All ranks send to rank 0 at once, which takes the messages as they come. */
export function gatherSchedule({ p, bytes }: { readonly p: number; readonly bytes: number }): string {
  return goalOf(
    ['Everybody sends to rank 0 at once, which takes the messages in the order in which they come:', 'a receive may name any source.'],
    p,
    (rank) => (rank === 0 ? Array.from({ length: p - 1 }, () => `recv ${bytes}b from any`) : [`send ${bytes}b to 0`]),
  );
}

/** Each rank sends to the one behind it, which says when it is ready: blocking, only when its own send is over. */
export function linearSends({ p, bytes, blocking }: { readonly p: number; readonly bytes: number; readonly blocking: boolean }): string {
  return goalOf(
    [
      `Each rank along a line sends ${bytes} bytes to the next one, when that has said that it is ready to receive.`,
      blocking
        ? 'A rank sends before it receives: the last one, which sends nothing, is ready first, then the one before it, and so on.'
        : 'A rank is ready from the beginning: its receive is posted, and it sends meanwhile.',
    ],
    p,
    (rank) => [
      ...(rank < p - 1 ? [`w: recv 1b from ${rank + 1} tag 1`, `s: send ${bytes}b to ${rank + 1}`, 's requires w'] : []),
      ...(rank > 0 ? [`q: send 1b to ${rank - 1} tag 1`, `r: recv ${bytes}b from ${rank - 1}`] : []),
      ...(blocking && rank > 0 && rank < p - 1 ? ['q requires s'] : []),
    ],
  );
}

/**
 * The optimal broadcast of one byte on a LogP machine (Culler et al. 1993, section 3.3): every informed rank keeps
 * sending, one message every max(g, o), each to a rank that is not informed yet.
 */
export function optimalBroadcast({ p, L, o, g }: Readonly<Record<'p' | 'L' | 'o' | 'g', number>>): string {
  const parent = Array.from({ length: p }, () => 0);
  const children = Array.from({ length: p }, (): number[] => []);
  // When the next message of each rank that knows would have been received.
  const next = [2 * o + L];
  for (let rank = 1; rank < p; rank += 1) {
    const sender = next.indexOf(Math.min(...next));
    const informed = next[sender]!;
    parent[rank] = sender;
    children[sender]!.push(rank);
    next[sender] = informed + Math.max(g, o);
    next.push(informed + 2 * o + L);
  }
  return goalOf(
    [
      `The fastest broadcast to ${p} ranks on a LogP machine with L = ${L}, o = ${o}, g = ${g} (here in ns).`,
      'Everybody who knows the byte goes on sending it, each time to the rank that can hear it next.',
    ],
    p,
    (rank) => [
      ...(rank === 0 ? [] : [`r: recv 1b from ${parent[rank]}`]),
      ...children[rank]!.flatMap((child, i) => {
        const before = i > 0 ? `s${children[rank]![i - 1]}` : rank > 0 ? 'r' : null;
        const send = `s${child}: send 1b to ${child}`;
        return before === null ? [send] : [send, `s${child} requires ${before}`];
      }),
    ],
  );
}

export interface RingAllReduce {
  readonly p: number;
  /** Bytes of the whole vector, a multiple of p. */
  readonly bytes: number;
  /** To add one chunk of bytes / p to another. */
  readonly reduce_ns: number;
}

/** The vector in p chunks goes around the ring twice: once to be summed (reduce-scatter), once to be spread (all-gather). */
export function ringAllReduce({ p, bytes, reduce_ns }: RingAllReduce): string {
  const chunk = bytes / p;
  return goalOf(
    [
      `A ring all-reduce of ${bytes} bytes in ${p} chunks. For ${p - 1} steps each rank adds what comes from the left to`,
      `its own and passes the sum on; for ${p - 1} more the sums go around once again.`,
      '"calc n" occupies the processor for n ns.',
    ],
    p,
    (rank) => {
      const [left, right] = [(rank + p - 1) % p, (rank + 1) % p];
      return Array.from({ length: 2 * (p - 1) }, (_, step) => {
        const adds = step < p - 1;
        const before = step - 1 < p - 1 ? `add${step - 1}` : `r${step - 1}`;
        return [
          `s${step}: send ${chunk}b to ${right} tag ${step}`,
          `r${step}: recv ${chunk}b from ${left} tag ${step}`,
          ...(adds ? [`add${step}: calc ${reduce_ns}`, `add${step} requires r${step}`] : []),
          ...(step > 0 ? [`s${step} requires s${step - 1}`, `s${step} requires ${before}`] : []),
        ];
      }).flat();
    },
  );
}

export interface RingStencil {
  /** At least 3, so that the two neighbours differ. */
  readonly p: number;
  readonly iterations: number;
  readonly bytes: number;
  /** Computation that needs no neighbour, and computation that needs both. */
  readonly interior_ns: number;
  readonly boundary_ns: number;
  /** What it is, if not each iteration exchanges its boundaries. */
  readonly about?: string;
}

/** A stencil on a ring: boundaries travel to both neighbours while the interior is computed. */
export function ringStencil({ p, iterations, bytes, interior_ns, boundary_ns, about }: RingStencil): string {
  return goalOf(
    [
      about ?? `A stencil on a ring, ${iterations} iterations: boundaries travel while the interior is computed.`,
      '"b irequires a" lets b begin once a has begun: a is not waited for, as with MPI_Isend and MPI_Irecv.',
      'Tags tell apart the iterations and, by even and odd, what goes left and what goes right.',
    ],
    p,
    (rank) => {
      const [left, right] = [(rank + p - 1) % p, (rank + 1) % p];
      return Array.from({ length: iterations }, (_, i) => {
        const begins = ['a', 'b', 'c', 'd'].map((label) => `${label}${i}`);
        const [toLeft, toRight, fromRight, fromLeft] = begins;
        return [
          `${toLeft}: send ${bytes}b to ${left} tag ${2 * i}`,
          `${toRight}: send ${bytes}b to ${right} tag ${2 * i + 1}`,
          `${fromRight}: recv ${bytes}b from ${right} tag ${2 * i}`,
          `${fromLeft}: recv ${bytes}b from ${left} tag ${2 * i + 1}`,
          `inner${i}: calc ${interior_ns}`,
          `outer${i}: calc ${boundary_ns}`,
          ...(i > 0 ? begins.map((label) => `${label} requires outer${i - 1}`) : []),
          ...begins.map((label) => `inner${i} irequires ${label}`),
          ...['inner', 'a', 'b', 'c', 'd'].map((label) => `outer${i} requires ${label}${i}`),
        ];
      }).flat();
    },
  );
}

export interface StreamStencil {
  /** At least 3, so that the two neighbours differ. */
  readonly p: number;
  readonly iterations: number;
  readonly bytes: number;
  /** Computation that needs no neighbour, and computation that needs both. */
  readonly interior_ns: number;
  readonly boundary_ns: number;
  /** Copies both boundaries into a buffer, and out of one. */
  readonly copy_ns: number;
  /** 1: what copies and sends stands in one stream with what computes. */
  readonly streams: 1 | 2;
}

/** A stencil on a ring of GPUs: boundaries are copied into a buffer, sent and copied out of another, by a stream of its own or by the one that computes. */
function streamStencil({ p, iterations, bytes, interior_ns, boundary_ns, copy_ns, streams }: StreamStencil): string {
  const cpu = streams === 2 ? ' cpu 1' : '';
  return goalOf(
    [
      `A stencil on a ring of GPUs, ${iterations} iterations: boundaries are copied to a buffer, sent, and copied from another.`,
      ...(streams === 2
        ? ['What says "cpu 1" is done by a second stream of its GPU, beside the first one, which computes: it hides copies too.']
        : ['One stream does it all: messages travel while it computes, but it copies before that and behind it.']),
      'Tags tell apart the iterations and, by even and odd, what goes left and what goes right.',
    ],
    p,
    (rank) => {
      const [left, right] = [(rank + p - 1) % p, (rank + 1) % p];
      return Array.from({ length: iterations }, (_, i) => [
        `out${i}: calc ${copy_ns}${cpu}`,
        `a${i}: send ${bytes}b to ${left} tag ${2 * i}${cpu}`,
        `b${i}: send ${bytes}b to ${right} tag ${2 * i + 1}${cpu}`,
        `c${i}: recv ${bytes}b from ${right} tag ${2 * i}${cpu}`,
        `d${i}: recv ${bytes}b from ${left} tag ${2 * i + 1}${cpu}`,
        `in${i}: calc ${copy_ns}${cpu}`,
        `inner${i}: calc ${interior_ns}`,
        `outer${i}: calc ${boundary_ns}`,
        ...(i > 0 ? [`out${i} requires outer${i - 1}`] : []),
        `a${i} requires out${i}`,
        `b${i} requires a${i}`,
        ...(i > 0 ? [`c${i} requires in${i - 1}`, `d${i} requires in${i - 1}`] : []),
        `in${i} requires c${i}`,
        `in${i} requires d${i}`,
        // In one stream computation stands behind what begins to travel.
        ...(streams === 1 ? [`inner${i} irequires b${i}`] : i > 0 ? [`inner${i} requires outer${i - 1}`] : []),
        `outer${i} requires inner${i}`,
        `outer${i} requires in${i}`,
      ]).flat();
    },
  );
}

export interface WideHalo {
  readonly p: number;
  /** Of a rank. */
  readonly planes: number;
  /** Planes of a halo, and iterations for which they are enough: a divisor of the iterations, at most a quarter of the planes. */
  readonly width: number;
  readonly iterations: number;
  readonly plane_ns: number;
  readonly plane_bytes: number;
}

/**
 * A stencil that fetches a halo of several planes at once and is then without its neighbours for as many iterations. Each plane that the
 * halo reaches further is computed by two ranks:
 *
 *     iteration 1   halo halo |planes ...| halo halo      of the halo it computes w - 1 planes on each side,
 *     iteration 2        halo |planes ...| halo           then w - 2, and at last none
 *
 * What no halo reaches is computed while the messages travel: one plane less on each side in each iteration.
 */
export function wideHalo({ p, planes, width: w, iterations, plane_ns, plane_bytes }: WideHalo): string {
  const interior = w * planes - w * (w + 1);
  const all = w * planes + w * (w - 1);
  return ringStencil({
    p,
    iterations: iterations / w,
    bytes: w * plane_bytes,
    interior_ns: interior * plane_ns,
    boundary_ns: (all - interior) * plane_ns,
    about: `A stencil on a ring, ${iterations} iterations: a halo of ${w} ${w === 1 ? 'plane' : 'planes'} is fetched every ${w === 1 ? 'iteration' : `${w} iterations`}, while the interior is computed.`,
  });
}

export interface GoalSchedule {
  readonly name: GoalName;
  readonly title: string;
  /** GOAL text, with comments from which a reader learns the language. */
  text(): string;
}

/** The machine of the LogP paper's example of an optimal broadcast, figure 3. */
export const logpExample = { p: 8, L: 6, o: 2, g: 4 } as const;

const line = { p: 8, bytes: 50_000 } as const;

/** Computation and communication of a layer take about as long as each other, as DeepSeek-V3 has it (section 3.2.1). */
const experts = { p: 4, layers: 4, compute_ns: 100_000, bytes: 5000 } as const;

/** Planes so thin that the overhead of a message is worth several of them. */
export const haloExample = { p: 4, planes: 64, iterations: 8, plane_ns: 300, plane_bytes: 512 } as const;

/** Copying and sending take nearly as long as the computation beside them. */
export const streamsExample = { p: 4, iterations: 4, bytes: 2048, interior_ns: 60_000, boundary_ns: 6000, copy_ns: 12_000 } as const;

const byName: Readonly<Record<GoalName, Omit<GoalSchedule, 'name'>>> = {
  binomial_broadcast: { title: 'Binomial broadcast', text: () => binomialBroadcast({ p: 8, bytes: 1024 }) },
  optimal_broadcast: { title: 'Optimal broadcast', text: () => optimalBroadcast(logpExample) },
  ring_stencil: {
    title: 'Ring stencil',
    text: () => ringStencil({ p: 6, iterations: 4, bytes: 4096, interior_ns: 60_000, boundary_ns: 6000 }),
  },
  dissemination_barrier: { title: 'Dissemination barrier', text: () => disseminationBarrier({ p: 8 }) },
  all_to_all: { title: 'All-to-all', text: () => allToAll({ p: 8, bytes: 1024 }) },
  gather: { title: 'Gather', text: () => gatherSchedule({ p: 16, bytes: 1024 }) },
  ring_all_reduce: { title: 'Ring all-reduce', text: () => ringAllReduce({ p: 6, bytes: 12_288, reduce_ns: 3000 }) },
  linear_blocking: { title: 'Sends along a line, blocking', text: () => linearSends({ ...line, blocking: true }) },
  linear_nonblocking: { title: 'Sends along a line, non-blocking', text: () => linearSends({ ...line, blocking: false }) },
  dispatch: { title: 'Dispatch to experts, two microbatches', text: () => expertDispatch({ ...experts, microbatches: 2 }) },
  dispatch_in_turn: {
    title: 'Dispatch to experts, one batch',
    text: () => expertDispatch({ ...experts, microbatches: 1, compute_ns: 2 * experts.compute_ns, bytes: 2 * experts.bytes }),
  },
  halo_1: { title: 'Stencil with a halo of 1 plane', text: () => wideHalo({ ...haloExample, width: 1 }) },
  halo_4: { title: 'Stencil with a halo of 4 planes', text: () => wideHalo({ ...haloExample, width: 4 }) },
  halo_8: { title: 'Stencil with a halo of 8 planes', text: () => wideHalo({ ...haloExample, width: 8 }) },
  two_streams: { title: 'Stencil on GPUs, two streams each', text: () => streamStencil({ ...streamsExample, streams: 2 }) },
  one_stream: { title: 'Stencil on GPUs, one stream each', text: () => streamStencil({ ...streamsExample, streams: 1 }) },
  deadlock: { title: 'Deadlock', text: () => deadlock({ bytes: 1024 }) },
};

/** The built-in schedules, in the order of the parameter table. */
export const goalSchedules: readonly GoalSchedule[] = scheduleParameters[0].names.map((name) => ({ name, ...byName[name] }));

/** The GOAL text for a value of the parameter goal: a name's schedule, else the value itself. */
export function goalText(value: string): string {
  return Object.hasOwn(byName, value) ? byName[value as GoalName].text() : value;
}

/** The shortest value that means a text: the name of the built-in schedule that it is, else the text itself. */
export function goalValue(text: string): string {
  return goalSchedules.find((schedule) => schedule.text() === text)?.name ?? text;
}

/** Two ranks that want to receive before they send; a third one waits for the second, but is in no circle. */
function deadlock({ bytes }: { readonly bytes: number }): string {
  return goalOf(
    [
      'Two ranks exchange a message, and both receive first: neither ever sends.',
      'Without the line "s requires r" in one of them, that one sends first and everything goes through.',
    ],
    3,
    (rank) => {
      if (rank === 2) return ['calc 4000', `recv ${bytes}b from 1 tag 1`];
      const other = 1 - rank;
      return [
        `work: calc ${3000 + 1000 * rank}`,
        `r: recv ${bytes}b from ${other}`,
        `s: send ${bytes}b to ${other}`,
        ...(rank === 1 ? [`last: send ${bytes}b to 2 tag 1`, 'last requires s'] : []),
        'r requires work',
        's requires r',
      ];
    },
  );
}
