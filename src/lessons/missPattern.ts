import { formatQuantity } from '../core/units/formatQuantity.ts';
import type { PredictionScore } from './prediction.ts';
import type { Question } from './question.ts';

/** A question's kind with its score. */
export interface Scored {
  readonly kind: Question['kind'];
  readonly score: PredictionScore;
}

const plurals = { number: 'numbers', point: 'moments' } as const;

/** Sentences about what two or more misses of a kind have in common; none where they differ. */
export function missPattern(scored: readonly Scored[]): readonly string[] {
  const missed = (kind: Question['kind']) => scored.filter((each) => each.kind === kind && each.score.holds === false).map(({ score }) => score);
  const alike = (kind: keyof typeof plurals): readonly string[] => {
    const scores = missed(kind);
    const way = commonWay(scores);
    if (way === null) return [];
    const all = scores.length === 2 ? 'Both' : `All ${scores.length}`;
    return [`${all} ${plurals[kind]} that you missed were ${way}${kind === 'number' ? byFactor(scores) : ''}.`];
  };
  const curves = missed('curve');
  const way = commonWay(curves);
  return [
    ...alike('number'),
    ...alike('point'),
    ...(way === null ? [] : [curves.length === 1 ? `Where your curve is wrong, it is ${way}.` : `Where your curves are wrong, they are ${way}.`]),
  ];
}

/** The way in which all of at least two misses went; null: there is none. */
function commonWay(scores: readonly PredictionScore[]): string | null {
  const ways = scores.flatMap(({ missed }) => missed);
  return ways.length > 1 && new Set(ways).size === 1 ? ways[0]! : null;
}

/** By how much numbers are too high or too low; nothing where a sign or a zero leaves no factor. */
function byFactor(scores: readonly PredictionScore[]): string {
  const factors = scores.map(({ numbers }) => {
    const part = numbers === null || numbers.predicted === null ? Number.NaN : numbers.predicted / numbers.result;
    return Math.max(part, 1 / part);
  });
  if (!factors.every((factor) => Number.isFinite(factor) && factor > 0)) return '';
  const [least, most] = [Math.min(...factors), Math.max(...factors)].map((factor) => formatQuantity(factor, 2));
  return least === most ? `, by a factor of about ${least}` : `, by factors of ${least} to ${most}`;
}
