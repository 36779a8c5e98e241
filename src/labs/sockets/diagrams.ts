import type { LabResults } from '../../core/results/labResults.ts';
import { processNames } from '../../core/timeline/processes.ts';
import { capitalized } from '../../core/units/capitalized.ts';
import { formatTime } from '../../core/units/formatQuantity.ts';
import type { DiagramMarks, DiagramSpec, DiagramsSpec } from '../../ui/diagrams/diagramsSpec.ts';
import type { SocketsScheme } from './parameters.ts';
import { endedAs, schemeListings, shownValues, socketsValues } from './resultNumbers.ts';
import { shownSchemes, socketsSchemes } from './results.ts';
import type { Sockets } from './types.ts';
import { captions } from './words.ts';

const titles: Readonly<Record<SocketsScheme, string>> = {
  naive: 'Naive',
  pingpong: 'Ping-pong',
  separated: 'Separated',
  simultaneous: 'Simultaneous',
  blocking: 'Blocking',
  hiding: 'Hiding',
};

const diagram = (scheme: SocketsScheme): DiagramSpec<Sockets> => ({
  id: scheme,
  title: titles[scheme],
  curve: null,
  tracks: [{ diagram: scheme, label: null }],
  number(results) {
    const run = socketsValues(results)?.schemes[scheme];
    if (run === undefined) return null;
    return run.iteration_us === null ? endedAs(run) : `${formatTime(run.iteration_us)} an iteration`;
  },
  caption: (results) => `${capitalized(schemeListings[scheme])}. ${captions[scheme](shownValues(results))}`,
});

/** The program and what stands beside it on one time axis, the program first. */
export const socketsDiagrams: DiagramsSpec<Sockets> = {
  diagrams: socketsSchemes.map(diagram),
  kinds: ['compute', 'overhead', 'copy', 'wait', 'data', 'control', 'buffer'],
  chosen: ({ values }) => shownSchemes(values),
  marks,
};

/** The lines of processes in a deadlock: their user process, whose write never returns. */
function marks(results: LabResults<Sockets>): DiagramMarks {
  const values = socketsValues(results);
  const timeline = results.simulation?.result.timelines.find(({ diagram: name }) => name === results.values.scheme);
  if (!values?.deadlock || !timeline) return { stuck: new Set() };
  const lanes = processNames(timeline.processes);
  return { stuck: new Set(values.deadlock.processes.map((process) => lanes.indexOf(`P${process} user`))) };
}
