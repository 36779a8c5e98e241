import { type LabResults, simulationNumber, simulationOf, timelineOf } from '../../core/results/labResults.ts';
import { formatTime } from '../../core/units/formatQuantity.ts';
import type { DiagramSpec, DiagramsSpec } from '../../ui/diagrams/diagramsSpec.ts';
import type { ShownFor, TreeSpec } from '../../ui/specs.ts';
import { comparedGather, isBroadcast, isGather, isSimple } from './resultNumbers.ts';
import type { Cluster, ClusterRunValues } from './types.ts';
import { broadcastCaption, comparedLater, gatherCaption, gatherIdea, notCompared, treeCaption } from './words.ts';

const isCoordinated = (values: Cluster['Values']): boolean => isGather(values) && !isSimple(values);
const isSimpleGather = (values: Cluster['Values']): boolean => isGather(values) && isSimple(values);

/** The gather that is asked for, and under it on the same axis the one by the other algorithm. */
function chosen(title: string, shownFor: ShownFor<Cluster>['shownFor'] & {}): DiagramSpec<Cluster> {
  return {
    id: `gather-${title.split(' ')[0]!.toLowerCase()}`,
    title,
    curve: null,
    tracks: [{ diagram: 'gather', label: null }],
    number: total,
    caption: gathered,
    shownFor,
  };
}

function compared(title: string, shownFor: ShownFor<Cluster>['shownFor'] & {}): DiagramSpec<Cluster> {
  return {
    id: `compared-${title.split(' ')[0]!.toLowerCase()}`,
    title,
    curve: null,
    tracks: [{ diagram: 'compared', label: null }],
    number: comparedTotal,
    caption: comparedCaption,
    shownFor,
  };
}

/** What happens, packet by packet. */
export const clusterDiagrams: DiagramsSpec<Cluster> = {
  diagrams: [
    chosen('Coordinated gather', isCoordinated),
    compared('Simple gather', isCoordinated),
    chosen('Simple gather', isSimpleGather),
    compared('Coordinated gather', isSimpleGather),
    {
      id: 'broadcast',
      title: 'Broadcast',
      curve: null,
      tracks: [{ diagram: 'broadcast', label: null }],
      number: total,
      caption: broadcasted,
      shownFor: isBroadcast,
    },
  ],
  kinds: 'occurring',
  marks: (results) => {
    const slowest = slowestProcess(results);
    return { stuck: new Set(), marked: new Set(slowest === null ? [] : [slowest]) };
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
    return treeCaption(slowestProcess(results));
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
  if (results.simulation === null) return '';
  const compared = comparedGather(results);
  if (compared === null) return timelineOf(results, 'compared') === null ? notCompared : comparedLater;
  return captionOf(results, compared);
}

function gathered(results: LabResults<Cluster>): string {
  return captionOf(results, simulationOf(results));
}

/** Caption from the numbers: the diagram of a long run may still show other values. */
function captionOf({ simulation }: LabResults<Cluster>, found: ClusterRunValues | null): string {
  const { dropped = null, overflowed = null, retransmitted = null, peak_queue = null, idle_us = null, bubbles = null } = found ?? {};
  if (simulation === null || dropped === null || retransmitted === null || peak_queue === null) return gatherIdea;
  return gatherCaption(
    { dropped, overflowed: overflowed ?? 0, retransmitted, peak_queue, idle_us: idle_us ?? 0 },
    simulation.values.buffer_units,
    bubbles ?? 0,
  );
}

function broadcasted(results: LabResults<Cluster>): string {
  return broadcastCaption(slowestProcess(results), simulationNumber(results, 'peak_backlog') ?? 0);
}
