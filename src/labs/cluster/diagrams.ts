import { formatCount, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import { comparedGather, isBroadcast, isGather, isSimple } from './resultNumbers.ts';
import { simulationNumber, timelineOf, type LabResults } from '../../core/results/labResults.ts';
import type { DiagramsSpec, DiagramSpec } from '../../ui/diagramsSpec.ts';
import type { TreeSpec, ShownFor } from '../../ui/specs.ts';
import type { Cluster } from './types.ts';

const isCoordinated = (values: Cluster['Values']): boolean => isGather(values) && !isSimple(values);
const isSimpleGather = (values: Cluster['Values']): boolean => isGather(values) && isSimple(values);

/** The gather that is asked for, and under it on the same axis the one by the other algorithm. */
function chosen(title: string, shownFor: ShownFor<Cluster>['shownFor'] & {}): DiagramSpec<Cluster> {
  return { id: `gather-${title.split(' ')[0]!.toLowerCase()}`, title, curve: null, tracks: [{ diagram: 'gather', label: null }], number: total, caption: gatherCaption, shownFor };
}

function compared(title: string, shownFor: ShownFor<Cluster>['shownFor'] & {}): DiagramSpec<Cluster> {
  return { id: `compared-${title.split(' ')[0]!.toLowerCase()}`, title, curve: null, tracks: [{ diagram: 'compared', label: null }], number: comparedTotal, caption: comparedCaption, shownFor };
}

/** What happens, packet by packet. */
export const clusterDiagrams: DiagramsSpec<Cluster> = {
  diagrams: [
    chosen('Coordinated gather', isCoordinated), compared('Simple gather', isCoordinated),
    chosen('Simple gather', isSimpleGather), compared('Coordinated gather', isSimpleGather),
    { id: 'broadcast', title: 'Broadcast', curve: null, tracks: [{ diagram: 'broadcast', label: null }], number: total, caption: broadcastCaption, shownFor: isBroadcast },
  ],
  kinds: 'occurring',
  marks: (results) => {
    const slowest = slowestProcess(results);
    return { critical: null, stuck: new Set(), marked: new Set(slowest === null ? [] : [slowest]) };
  },
};

/** In a frame there is room for one. */
export const clusterDiagram: DiagramsSpec<Cluster> = { ...clusterDiagrams, diagrams: clusterDiagrams.diagrams.filter(({ id }) => !id.startsWith('compared')) };

/** Figure 1. */
export const clusterTree: TreeSpec<Cluster> = {
  title: 'The tree',
  diagram: 'broadcast',
  marked: slowestProcess,
  caption: (results) => {
    const slowest = slowestProcess(results);
    const first = 'Who has the first packet from whom, and when.';
    if (slowest === null) return first;
    return slowest === 0
      ? `${first} The root, marked, sends each packet most often.`
      : `${first} Process ${slowest}, marked, is \`p/2\`: it receives each packet and has to send it one time less than the root.`;
  },
  shownFor: isBroadcast,
};

/** The process that was busy longest in the simulation; null for a gather, which says nothing new with it. */
function slowestProcess(results: LabResults<Cluster>): number | null {
  return results.simulation && isBroadcast(results.simulation.values) ? simulationNumber(results, 'bottleneck') : null;
}

function total(results: LabResults<Cluster>): string | null {
  const time_us = simulationNumber(results, 'time_us');
  return time_us === null ? null : `${formatTime(time_us)} in all`;
}

function comparedTotal(results: LabResults<Cluster>): string | null {
  const time_us = comparedGather(results)?.time_us;
  return typeof time_us === 'number' ? `${formatTime(time_us)} in all` : null;
}

function comparedCaption(results: LabResults<Cluster>): string {
  const compared = comparedGather(results);
  if (compared === null) return 'Not simulated for comparison: it has no window, or too many packets. Choose it in the controls to simulate it alone.';
  return captionOf(timelineOf(results, 'compared'), compared.bubbles ?? 0);
}

function gatherCaption(results: LabResults<Cluster>): string {
  return captionOf(timelineOf(results, 'gather'), simulationNumber(results, 'bubbles') ?? 0);
}

function captionOf(timeline: Timeline | null, bubbles: number): string {
  const queue = timeline?.levels[0];
  if (!timeline || !queue) return 'Everybody sends to process 0, through one output of the switch.';
  const { counters } = timeline;
  const losses = counters.dropped === 0
    ? 'Nothing is dropped'
    : `${formatCount(counters.dropped, 'packet')} found the buffer full (crosses on the queue) and ${formatCount(counters.retransmitted, 'was', 'were')} sent again`;
  const link = bubbles === 0
    ? 'the receiving link has no bubble'
    : `the receiving link has ${formatCount(bubbles, 'bubble')}, ${formatTime(counters.idle_us, 3)} together`;
  return `${losses}; the queue reaches ${formatQuantity(counters.peak_queue)} of ${formatCount(queue.capacity, 'packet')}, and ${link}.`;
}

function broadcastCaption(results: LabResults<Cluster>): string {
  const slowest = slowestProcess(results);
  if (slowest === null) return 'Each packet goes down the tree, one behind the other.';
  const backlog = simulationNumber(results, 'peak_backlog') ?? 0;
  const behind = backlog > 1 ? ` Up to ${formatQuantity(backlog)} packets wait for it.` : '';
  return slowest === 0
    ? 'The root is busy longest: it sends each packet to every subtree.'
    : `Process ${slowest} is busy longest: its processor alternates between sending earlier packets and receiving the next.${behind}`;
}
