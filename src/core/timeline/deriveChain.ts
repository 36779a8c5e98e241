import { spanKinds, type Timeline } from './timeline.ts';

/** A chain of operations by their lines in the text, and the messages that lead from one to the next. */
export interface ChainLines {
  readonly operations: ReadonlySet<number>;
  /** Lines of those sends whose message is a link of the chain. */
  readonly messages: ReadonlySet<number>;
}

/** The part of a timeline that lies on a chain, as indices of its spans and arrows. */
export interface Chain {
  readonly spans: readonly number[];
  readonly arrows: readonly number[];
}

/** From operation after operation: where the rank changes, a message led on. */
export function chainLines(ranks: readonly number[], lines: readonly number[]): ChainLines {
  return {
    operations: new Set(lines),
    messages: new Set(lines.filter((_, i) => i + 1 < lines.length && ranks[i] !== ranks[i + 1])),
  };
}

export function deriveChain({ spans, arrows }: Timeline, { operations, messages }: ChainLines): Chain {
  const wait = spanKinds.indexOf('wait');
  const chain = { spans: [] as number[], arrows: [] as number[] };
  for (let i = 0; i < spans.line.length; i += 1) {
    if (spans.kind[i] !== wait && operations.has(spans.line[i]!)) chain.spans.push(i);
  }
  for (let i = 0; i < arrows.line.length; i += 1) if (messages.has(arrows.line[i]!)) chain.arrows.push(i);
  return chain;
}
