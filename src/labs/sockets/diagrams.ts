import type { SocketsScheme } from './parameters.ts';
import { formatCount, formatTime } from '../../core/units/formatQuantity.ts';
import { processNames } from '../../core/timeline/processes.ts';
import { shownSchemes, socketsSchemes } from './results.ts';
import { presetOf } from '../../core/link/preset.ts';
import { socketsPresets } from './presets.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import type { DiagramMarks, DiagramSpec, DiagramsSpec } from '../../ui/diagramsSpec.ts';
import { endedAs, fit, schemeListings, shownValues, socketsValues } from './resultNumbers.ts';
import type { Sockets } from './types.ts';

const titles: Readonly<Record<SocketsScheme, string>> = {
  naive: 'Naive', pingpong: 'Ping-pong', separated: 'Separated', simultaneous: 'Simultaneous', hiding: 'Hiding',
};

const diagram = (scheme: SocketsScheme): DiagramSpec<Sockets> => ({
  id: scheme, title: titles[scheme], curve: null, tracks: [{ diagram: scheme, label: null }],
  number(results) {
    const run = socketsValues(results)?.schemes[scheme];
    if (run === undefined) return null;
    return run.iteration_us === null ? endedAs(run) : `${formatTime(run.iteration_us)} an iteration`;
  },
  caption: (results) => `${capital(schemeListings[scheme])}. ${captions[scheme](results)}`,
});

/** The program and what stands beside it on one time axis, the program first. */
export const socketsDiagrams: DiagramsSpec<Sockets> = {
  diagrams: socketsSchemes.map(diagram),
  kinds: ['compute', 'overhead', 'copy', 'wait', 'data', 'control', 'buffer'],
  chosen: ({ values }) => shownSchemes(values),
  note: (results) => presetOf(socketsPresets, results.values)?.caption ?? null,
  marks,
};

/** The lines of processes in a deadlock: their user process, whose write never returns. */
function marks(results: LabResults<Sockets>): DiagramMarks {
  const values = socketsValues(results);
  const timeline = results.simulation?.result.timelines.find(({ diagram: name }) => name === results.values.scheme);
  if (!values?.deadlock || !timeline) return { critical: null, stuck: new Set() };
  const lanes = processNames(timeline.processes);
  return { critical: null, stuck: new Set(values.deadlock.processes.map((process) => lanes.indexOf(`P${process} user`))) };
}

const captions: Readonly<Record<SocketsScheme, (results: LabResults<Sockets>) => string>> = {
  naive: (results) => `Everything is computed before the write, so no communication overlaps. ${write(results)}`,
  pingpong: () => 'One side reads before it writes, so it never deadlocks; but only one message travels at a time.',
  separated: (results) => `The boundary is computed first, and the interior behind the write. ${write(results)}`,
  simultaneous: () => 'Requests, fragments and reads before writes: it never deadlocks, and both messages travel at once, but nothing is computed meanwhile.',
  hiding: () => 'The communication process waits in the writes; the user process computes, interrupted only to send and receive segments.',
};

/** What the blocking write does with a message of this size. */
function write(results: LabResults<Sockets>): string {
  const shown = shownValues(results);
  const [bytes, buffer] = [shown.message_bytes, shown.send_buffer];
  switch (fit(shown)) {
    case 'sent':
      return 'The message fits the send buffer: the write returns at once.';
    case 'room':
      return `The write waits until ${formatCount(bytes - buffer, 'byte has', 'bytes have')} left the send buffer; the bytes in the buffer then wait for the read.`;
    case 'read':
      return 'The write waits for a read at the other side, which comes only after a write of its own.';
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
