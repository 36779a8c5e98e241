import { formatCount, formatPercent, formatTime } from '../../core/units/formatQuantity.ts';
import type { IdleReason, Obstacle, PassLetter } from './plan.ts';

export const about =
  'Training in a pipeline: each stage has a part of the layers, and microbatches go through all stages and back. In which order the stages do their passes decides how long they wait, the bubble, and how much they hold. GPipe (Huang et al., 2019), 1F1B and its interleaved form (Narayanan et al., 2021), ZB-H1, ZB-H2 and ZBV (Qi et al., 2024), DualPipe and DualPipeV (DeepSeek, 2025); here messages take time.';

export const idea = { headline: 'The bubble of a pipeline', reason: 'At the beginning the later stages wait, at the end the earlier ones.' };

export const limited = (limit: string | null) => ({
  headline: `The ${limit ?? 'run'} limit ended the run`,
  reason: 'Fewer stages or microbatches make a shorter one.',
});

export const stuck = {
  headline: 'The stages wait for each other',
  reason: 'This order needs a number of microbatches that is a multiple of the stages.',
};

export const noSuchSchedule = 'There is no such schedule';

export const noPairs = 'Not everything has its pair';

export const tooLong = 'Too long to simulate';

/** What of the time stages are idle; `free`: the bubble rate by closed form if messages took no time; null: none is published, undefined: not known yet. */
export function found(
  { idle_rate, bubble_rate, iteration_us }: { readonly idle_rate: number; readonly bubble_rate: number; readonly iteration_us: number },
  free: number | null | undefined,
): { readonly headline: string; readonly reason: string } {
  const headline =
    idle_rate < 5e-4 ? 'Stages are hardly ever idle: almost no bubble' : `Stages are idle ${formatPercent(idle_rate, 3)} of the time: the bubble`;
  const takes = `The iteration takes ${formatTime(iteration_us, 4)}.`;
  // Of the stage that takes longest, as the papers print it: stages may begin and end one after another.
  const longest = `The longest stage is idle ${formatPercent(bubble_rate, 3)} of the time between its first pass and its last`;
  if (free === undefined) return { headline, reason: `${takes} ${longest}.` };
  if (free === null) return { headline, reason: `${takes} ${longest}; no closed form is published for this case.` };
  if (Math.abs(bubble_rate - free) < 5e-5) return { headline, reason: `${takes} ${longest}, as by the closed form.` };
  return { headline, reason: `${takes} ${longest}; if messages took no time, it would be ${formatPercent(free, 3)}.` };
}

export const passNames = ['forward pass', 'backward pass', 'weights'] as const;

export const idleNames: Readonly<Record<IdleReason, string>> = {
  warm_up: 'warm-up: nothing has come yet',
  neighbour: 'waits for its neighbour',
  transfer: 'transfer: the message is on its way',
  drain: 'drain: nothing is left to do',
};

export const heldName = 'activations held';

/** A pass under the pointer. */
export const passText = (stage: number, name: string, start_us: number, end_us: number, held: number): string =>
  `Stage ${stage}, ${name}: from ${formatTime(start_us, 4)} to ${formatTime(end_us, 4)}, holds ${formatCount(held, 'microbatch', 'microbatches')}.`;

const whys: Readonly<Record<IdleReason, (name: string) => string>> = {
  warm_up: (name) => `warm-up, until ${name} can come`,
  neighbour: (name) => `waits for its neighbour to do its part of ${name}`,
  transfer: (name) => `waits for the message of ${name}`,
  drain: (name) => `drain, ${name} was its last pass`,
};

/** A gap under the pointer. `name`: the pass that waits. */
export const gapText = (stage: number, why: IdleReason, name: string, lasts_us: number): string =>
  `Stage ${stage} is idle for ${formatTime(lasts_us, 4)}: ${whys[why](name)}.`;

export const point = 'Point at a pass or a gap to see what it is.';

export const openInSchedule = 'Open in Schedule';

export const sketched = 'Why stages are idle is shown once the values stop changing.';

/** What the picture shows, for who does not see it. */
export const summary = (stages: number, microbatches: number, finish_us: number): string =>
  `The passes of ${formatCount(stages, 'stage')} and ${formatCount(microbatches, 'microbatch', 'microbatches')} over ${formatTime(finish_us)}; the table of stages has its numbers.`;

export const scheduleNote = (most: number): string =>
  `F is a forward pass, B a backward pass, W the part of it that is for the weights; the number is that of the microbatch. The strip under each stage is what it holds, ${formatCount(most, 'microbatch', 'microbatches')} at most.`;

export const chunkNotes = {
  pieces: ' Lighter passes are those of every other chunk.',
  directions: ' Lighter passes are those of the microbatches that go the other way.',
} as const;

export const pairNote = ' BW is a backward pass with its weights; what a frame holds is done at the same time.';

export const curveNote = (isFree: boolean): string =>
  isFree
    ? 'Of the longest stage. Crosses are simulated. More microbatches share one bubble.'
    : 'Of the longest stage. Crosses are simulated; the line is the closed form for messages that take no time. What is between them is the price of communication.';

export const noCurve = 'The bubble over the number of microbatches';

export const curveSummary = (at: readonly string[]): string => `The bubble over the number of microbatches: ${at.join('; ')}.`;

export const nothing = { headline: 'Nothing takes any time', reason: 'A pass of some microseconds makes a pipeline.' };

export const eventsCaption = 'Each arrow is a message: activations to the next stage, gradients to the one before.';

export const stageHead = ['stage', 'in all', 'warm-up', 'neighbour', 'transfer', 'drain', 'holds'] as const;

export const build = {
  headline: 'Build a schedule',
  reason: 'Choose the next pass of a stage, until all stages have done all microbatches.',
};

export const passesDone = (done: number, all: number): string => `${done} of ${formatCount(all, 'pass', 'passes')}`;

/** A schedule that is not finished. */
export const unfinished = (done: number, all: number, iteration_us: number) => ({
  headline: passesDone(done, all),
  reason: `So far it takes ${formatTime(iteration_us, 4)}.`,
});

const scheduleNames: Readonly<Record<string, string>> = {
  gpipe: 'GPipe',
  one_f_one_b: '1F1B',
  interleaved: '1F1B interleaved',
  zb_h1: 'ZB-H1',
  zb_h2: 'ZB-H2',
  zbv: 'ZBV',
  dualpipe: 'DualPipe',
  dualpipev: 'DualPipeV',
  own: 'your own',
};

export const scheduleName = (schedule: string): string => scheduleNames[schedule] ?? schedule;

/** A finished schedule beside the fastest published one, which may hold more. */
export function built(
  recognized: string | null,
  iteration_us: number,
  held: number,
  best: { readonly schedule: string; readonly iteration_us: number; readonly held: number } | null,
) {
  const takes = `It takes ${formatTime(iteration_us, 4)} and holds ${formatCount(held, 'microbatch', 'microbatches')} at most.`;
  if (best === null) return { headline: 'A schedule of your own', reason: takes };
  const name = scheduleName(best.schedule);
  const theirs = `${name} takes ${formatTime(best.iteration_us, 4)} and holds ${formatCount(best.held, 'microbatch', 'microbatches')}`;
  const difference = iteration_us - best.iteration_us;
  const isLevel = Math.abs(difference) < 1e-6;
  if (recognized !== null) return { headline: `You have built ${scheduleName(recognized)}`, reason: isLevel ? takes : `${takes} ${theirs}.` };
  if (isLevel) return { headline: `As fast as ${name}`, reason: `${takes} ${theirs}.` };
  return { headline: difference < 0 ? `Faster than ${name}` : `Slower than ${name}`, reason: `${takes} ${theirs}.` };
}

export const buildHow = (isParted: boolean): string =>
  `Drag a pass to a stage or choose the next one there; with a stage in focus, press F, B${isParted ? ' or W' : ''}, and Backspace to take the last one back.`;

/** The fastest published schedule. */
export const toBeat = ({ schedule, iteration_us, held }: { readonly schedule: string; readonly iteration_us: number; readonly held: number }): string =>
  `To beat: ${scheduleName(schedule)} takes ${formatTime(iteration_us, 4)} and holds ${formatCount(held, 'microbatch', 'microbatches')} at most.`;

/** Why a pass is not possible. */
export function notPossible(stage: number, letter: PassLetter, microbatch: number, obstacle: Obstacle): string {
  const name = `${letter}${microbatch}`;
  switch (obstacle.kind) {
    case 'all_done':
      return `Stage ${stage} has done ${letter} of all microbatches.`;
    case 'own_pass':
      return `${name} is not possible: stage ${stage} has not done ${obstacle.lacks}${obstacle.microbatch} itself.`;
    case 'neighbour':
      return `${name} is not possible on stage ${stage}: stage ${obstacle.stage}, which would send what it needs, has not done ${obstacle.lacks}${obstacle.microbatch}.`;
  }
}

export const oddStages = 'DualPipe pairs the stages, the first with the last one: their number must be even.';

export const fewMicrobatches = (schedule: string, least: number): string =>
  `${scheduleName(schedule)} needs two microbatches for each stage, ${formatCount(least, 'microbatch', 'microbatches')} or more${schedule === 'dualpipe' ? ', and as many in each direction' : ''}.`;

export const ownTooLarge = (most: number): string => `A schedule of one's own has at most ${most} stages and ${most} microbatches.`;

export const ownWrong = 'The order of your own has a pass that cannot be there: one too many, or one whose stage or neighbour has not done what it needs.';

export const schedulesTitle = 'All schedules';

export const schedulesNote =
  'Each with the same stages, microbatches and times. What can be compared is the bubble of all stages, the part of the iteration in which they compute nothing; that of the longest stage is the one that papers print.';
