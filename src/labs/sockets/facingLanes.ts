import { namedProcesses, processName } from '../../core/timeline/processes.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';

type Rows = Pick<Timeline, 'processes' | 'spans' | 'arrows' | 'critical' | 'facing'>;

/**
 * The rows of two processes with the lanes of the second in reverse, so that the lanes between which messages travel
 * lie beside each other and arrows cross nothing:
 *
 *     P0 user  P0 TCP  P1 user  P1 TCP   ->   P0 user  P0 TCP  P1 TCP  P1 user
 */
export function facingLanes({ processes, spans, arrows, critical }: Rows, lanes: number): Rows {
  const row = (number: number): number => (number < lanes ? number : 3 * lanes - 1 - number);
  const rows = (column: Uint32Array): Uint32Array => column.map(row);
  return {
    facing: lanes,
    processes: namedProcesses(Array.from({ length: processes.count }, (_, i) => processName(processes, row(i)))),
    spans: { ...spans, process: rows(spans.process), peer: spans.peer.map((peer) => (peer < 0 ? peer : row(peer))) },
    arrows: { ...arrows, source: rows(arrows.source), destination: rows(arrows.destination) },
    ...(critical && { critical: { ...critical, process: rows(critical.process) } }),
  };
}
