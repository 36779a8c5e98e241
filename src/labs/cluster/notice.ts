import { isCurrent, type LabResults, modelOf, type NumberKey } from '../../core/results/labResults.ts';
import { formatCount, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { Move, NoticeData, NoticeSpec } from '../../ui/specs.ts';
import { clusterParameters } from './parameters.ts';
import { clusterProblem, isGather, modelNow, simulatedNow } from './resultNumbers.ts';
import type { Cluster, ClusterModel, ClusterProblem } from './types.ts';
import * as words from './words.ts';

/** What stands in the way of broadcast or gather, or goes wrong in it, and what to change. */
export const clusterNotice: NoticeSpec<Cluster> = {
  read: (results) => {
    const problem = clusterProblem(results);
    if (problem !== null) return { text: texts[problem](results), moves: moves[problem](results) };
    return isGather(results.values) ? (lossy(results) ?? idle(results)) : null;
  },
};

const texts: Readonly<Record<ClusterProblem, (results: LabResults<Cluster>) => string>> = {
  one_process: () => words.onlyProcess,
  no_bytes: () => words.noPacket,
  too_few_senders: (results) => words.tooFewSenders(number(results, 'lower'), senders(results)),
  no_buffer: (results) => words.noBuffer(number(results, 'lower'), number(results, 'upper')),
  no_window: (results) =>
    modelNow(results, 'lower') === null ? words.bufferTooSmall : words.noWindow(number(results, 'lower'), number(results, 'upper'), senders(results)),
};

const moves: Readonly<Record<ClusterProblem, (results: LabResults<Cluster>) => Move[]>> = {
  one_process: () => [move('2 processes', { p: 2 }), move('16 processes, as in the paper', { p: 16 })],
  no_bytes: () => [move('1 byte', { message_bytes: 1 }), move('1 MiB', { message_bytes: 2 ** 20 })],
  too_few_senders: (results) => [...suggested(results), ...enoughSenders(results)],
  no_buffer: (results) => [...buffer(results), ...suggested(results)],
  no_window: (results) => [...suggested(results), ...(modelNow(results, 'lower') === null ? roomForAll(results) : buffer(results))],
};

/** Packets are lost although nothing forbids the scenario. */
function lossy(results: LabResults<Cluster>): NoticeData | null {
  const dropped = simulatedNow(results, 'dropped');
  if (!dropped || results.values.algorithm === 'simple') return null;
  const [used, upper] = [simulatedNow(results, 'senders'), modelNow(results, 'upper')];
  if (used === null || upper === null) return null;
  const overflowed = simulatedNow(results, 'overflowed') ?? 0;
  if (used <= upper && overflowed < dropped && results.values.handover === 'sent') {
    return {
      text: words.literal,
      moves: [move('Start it when the last packet has left the switch', { handover: 'drained' }), ...(overflowed > 0 ? atRoot(results) : [])],
    };
  }
  const packet = isCurrent(results, 'model') ? modelOf(results)?.packet : null;
  if (overflowed === dropped && packet) return { text: words.queueFills(packet.Or + packet.Ur, packet.gr), moves: atRoot(results) };
  if (used <= upper) return null;
  return {
    text: words.aboveUpper(used, upper),
    moves: windowMoves(results),
  };
}

const atRoot = ({ values }: LabResults<Cluster>): Move[] => [
  move('Room at the root for all', { receive_queue: 0 }),
  ...(values.copy === 'none' ? [] : [move('A root that does not copy', { copy: 'none' })]),
];

/** The receiving link waits although more senders could be active. */
function idle(results: LabResults<Cluster>): NoticeData | null {
  const [bubbles, used, lower] = [simulatedNow(results, 'bubbles'), simulatedNow(results, 'senders'), modelNow(results, 'lower')];
  if (!bubbles || used === null || lower === null || used >= lower) return null;
  return {
    text: words.belowLower(used, lower),
    moves: windowMoves(results),
  };
}

const number = (results: LabResults<Cluster>, key: NumberKey<ClusterModel>): number => modelNow(results, key) ?? NaN;
const senders = ({ values }: LabResults<Cluster>): number => values.p - 1;

const move = (label: string, values: Move['values']): Move => ({ label, values });

/** The window of (7), or where it has none but algorithm 1 needs none, that algorithm's choice. */
function windowMoves(results: LabResults<Cluster>): Move[] {
  const best = modelNow(results, 'window');
  if (best !== null) return [move(`Window of equation (7): ${formatQuantity(best)}`, { window: 0 })];
  return suggested(results);
}

function suggested(results: LabResults<Cluster>): Move[] {
  const found = modelNow(results, 'suggested_window');
  return found === null || found < 1 ? [] : [move(`Window ${formatQuantity(found)}`, { window: found })];
}

function buffer(results: LabResults<Cluster>): Move[] {
  const min = modelNow(results, 'least_buffer');
  return min === null || min <= results.values.buffer_units || !isAllowed('buffer_units', min)
    ? []
    : [move(`Buffer of ${formatCount(min, 'packet')}`, { buffer_units: min, window: 0 })];
}

/** Algorithm 1 lets all send at once where the buffer holds more than everything. */
function roomForAll({ values }: LabResults<Cluster>): Move[] {
  const { p, message_bytes, mtu } = values;
  const room = (p - 1) * Math.ceil(message_bytes / mtu) + 1;
  return isAllowed('buffer_units', room) ? [move(`Buffer of ${formatCount(room, 'packet')}: room for everything`, { buffer_units: room })] : [];
}

/** Senders enough for one group of the lower bound and another of one more: then equation (7) has a window, if the upper bound has room for it. */
function enoughSenders(results: LabResults<Cluster>): Move[] {
  const [lower, upper] = [modelNow(results, 'lower'), modelNow(results, 'upper')];
  if (lower === null || upper === null || upper <= lower) return [];
  const p = 2 * lower + 2;
  return isAllowed('p', p) ? [move(`${formatQuantity(p)} processes`, { p })] : [];
}

function isAllowed(key: string, value: number): boolean {
  const row = clusterParameters.find((each) => each.key === key);
  return row?.kind === 'number' && value >= row.minimum && value <= row.maximum;
}
