import type { Pipeline } from './types.ts';

type Schedule = Pipeline['Values']['schedule'];

/** Whether the two chunks of a stage lie on a way that turns back at the last stage, or on two ways, one in each direction. */
export const turns = (schedule: Schedule): boolean => schedule === 'zbv' || schedule === 'dualpipe' || schedule === 'dualpipev';

/** Whether an order has pairs of a forward and a backward pass. */
export const hasPairs = (schedule: Schedule): boolean => schedule === 'dualpipe' || schedule === 'dualpipev';

/** Steps that a microbatch has on a stage at most: 3 where the weights' gradients are computed apart. */
const passesOf = ({ schedule, t_w_us }: Pick<Pipeline['Values'], 'schedule' | 't_w_us'>): 2 | 3 =>
  turns(schedule) || schedule === 'zb_h1' || schedule === 'zb_h2' || (schedule === 'own' && t_w_us > 0) ? 3 : 2;

/** Into how many pieces the layers of a stage are cut. */
const piecesOf = ({ schedule, chunks }: Pick<Pipeline['Values'], 'schedule' | 'chunks'>): number => {
  if (schedule === 'interleaved') return chunks;
  return schedule === 'zbv' || schedule === 'dualpipev' ? 2 : 1;
};

/** How many microbatches an order needs. */
export const leastMicrobatches = ({ schedule, stages }: Pick<Pipeline['Values'], 'schedule' | 'stages'>): number => (hasPairs(schedule) ? 2 * stages : 1);

/** Steps of all stages. */
export const passesIn = (values: Pick<Pipeline['Values'], 'schedule' | 'stages' | 'microbatches' | 'chunks' | 't_w_us'>): number =>
  values.stages * values.microbatches * piecesOf(values) * passesOf(values);

/** The most stages and microbatches of a schedule of one's own. */
export const maxOwn = 8;

/** Passes in the order of the simulator's numbers; the last one is a backward pass with its weights, in an order that parts them elsewhere. */
export const allPassLetters = ['F', 'B', 'W', 'BW'] as const;

export const passLetters = ['F', 'B', 'W'] as const;
export type PassLetter = (typeof passLetters)[number];

type OwnValues = Pick<Pipeline['Values'], 'order' | 'stages' | 'microbatches' | 't_w_us'>;

/** Whether the weights' gradients are a pass of their own in the reader's schedule: where they take any time. */
export const isParted = ({ t_w_us }: Pick<OwnValues, 't_w_us'>): boolean => t_w_us > 0;

/** The passes of each stage so far, a text of letters each. */
export const ownOrders = ({ order, stages }: Pick<OwnValues, 'order' | 'stages'>): readonly string[] => {
  const given = order.split('-');
  return Array.from({ length: Math.max(stages, given.length) }, (_, stage) => given[stage] ?? '');
};

/** The text of a link: stages at the end that have done nothing are left out. */
const ownText = (orders: readonly string[]): string => orders.join('-').replace(/-+$/, '');

/** A number for each stage, with a digit to the base of 4 for each pass, the first one lowest. */
export const ownNumbers = (values: Pick<OwnValues, 'order' | 'stages'> & Pick<Pipeline['Values'], 'schedule'>): number[] => {
  const orders = values.schedule === 'own' ? ownOrders(values) : [];
  return Array.from({ length: maxOwn }, (_, stage) =>
    (orders[stage] ?? '').split('').reduceRight((number, letter) => 4 * number + passLetters.indexOf(letter as PassLetter) + 1, 0),
  );
};

export const passesDone = (order: string | undefined, letter: PassLetter): number => (order ?? '').split('').filter((each) => each === letter).length;

/** What stands in the way of a stage's next pass of a kind; null: nothing. */
export type Obstacle =
  | { readonly kind: 'all_done' }
  | { readonly kind: 'own_pass'; readonly lacks: PassLetter; readonly microbatch: number }
  | { readonly kind: 'neighbour'; readonly stage: number; readonly lacks: PassLetter; readonly microbatch: number };

/** Why a stage cannot do its next pass of a kind, in a schedule as far as it is built; null: it can. */
export function obstacleTo(values: OwnValues, stage: number, letter: PassLetter): Obstacle | null {
  const orders = ownOrders(values);
  const microbatch = passesDone(orders[stage], letter);
  if (microbatch >= values.microbatches) return { kind: 'all_done' };
  const needed = letter === 'B' ? 'F' : letter === 'W' ? 'B' : null;
  if (needed !== null && passesDone(orders[stage], needed) <= microbatch) return { kind: 'own_pass', lacks: needed, microbatch };
  const neighbour = letter === 'F' ? stage - 1 : letter === 'B' ? stage + 1 : -1;
  if (neighbour < 0 || neighbour >= values.stages || passesDone(orders[neighbour], letter) > microbatch) return null;
  return { kind: 'neighbour', stage: neighbour, lacks: letter, microbatch };
}

/** The order with one more pass, or one fewer. */
export const withPass = (values: OwnValues, stage: number, letter: PassLetter): string =>
  ownText(ownOrders(values).map((order, i) => (i === stage ? order + letter : order)));

/** Takes back the last pass of a stage and those of other stages that need it. */
export function withoutLast(values: OwnValues, stage: number): string {
  const orders = ownOrders(values).map((order, i) => (i === stage ? order.slice(0, -1) : order));
  for (let changed = true; changed; ) {
    changed = false;
    orders.forEach((order, i) => {
      const kept = order
        .split('')
        .findIndex((letter, at) => obstacleTo({ ...values, order: ownText(replaced(orders, i, order.slice(0, at))) }, i, letter as PassLetter) !== null);
      if (kept < 0) return;
      orders[i] = order.slice(0, kept);
      changed = true;
    });
  }
  return ownText(orders);
}

const replaced = (orders: readonly string[], at: number, order: string): string[] => orders.map((each, i) => (i === at ? order : each));
