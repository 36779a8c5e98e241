import { arrowKinds, type Timeline } from './timeline.ts';

/** A process by when and from whom it first received data. The first node is the root. */
export interface TreeNode {
  readonly process: number;
  /** Null for the root. */
  readonly parent: number | null;
  /** When the first data message was there; 0 for the root. */
  readonly received_us: number;
}

/**
 * The tree of first data messages, in order of arrival: the first `max` of them. Its root is the process that sends
 * without having received.
 */
export function deriveTree({ arrows }: Timeline, max: number): readonly TreeNode[] {
  const data = arrowKinds.indexOf('data');
  const first = new Map<number, TreeNode>();
  let root: number | null = null;
  let rootSent_us = Infinity;
  for (let i = 0; i < arrows.source.length; i += 1) {
    const received_us = arrows.received_us[i]!;
    if (arrows.kind[i] !== data || Number.isNaN(received_us)) continue;
    const [parent, process] = [arrows.source[i]!, arrows.destination[i]!];
    if (arrows.sent_us[i]! < rootSent_us) [root, rootSent_us] = [parent, arrows.sent_us[i]!];
    const known = first.get(process);
    if (!known || received_us < known.received_us) first.set(process, { process, parent, received_us });
  }
  if (root === null) return [];
  first.delete(root);
  const others = [...first.values()].sort((a, b) => a.received_us - b.received_us);
  return [{ process: root, parent: null, received_us: 0 }, ...others].slice(0, max);
}
