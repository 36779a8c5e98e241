import type { LabTable } from '../../../core/lab/labTable.ts';
import type { LabResults } from '../../../core/results/labResults.ts';
import { diagramLayout } from '../../../draw/diagramLayout.ts';
import { type DiagramsSpec, diagramsFor } from '../../diagramsSpec.ts';
import { occurringKinds } from './occurringKinds.ts';

/** Width of a frame in course notes, and the height that most figures are made for; CSS pixels. */
const frameWidth = 640;
export const usualFrameHeight = 360;

/** Height of a question over its figure, answered or not. */
export const askedHeight = 110;

/** What embed.css gives to padding, transport and footer, to switches, to the title of a figure or a track, and to a line of the legend. */
const [around, switched, titled, line] = [125, 45, 32, 20];
/** Under every other track there is a line on what it does not show. */
const words = 12;
/** Height of the critical path's explanation under a track: a sentence, a bar and two lines. */
const explained = 84;
/** Width of a legend entry without its words, and of a letter in them, in pixels. */
const [entry, letter] = [60, 7];

/** Height of these results' diagrams in a frame of that width, on few lines where allowed; the usual one without results. */
export const diagramsHeight =
  (spec: DiagramsSpec, few = false) =>
  (results: LabResults, lab: LabTable): number => {
    const { simulation } = results;
    if (simulation === null) return usualFrameHeight;
    const timelines = new Map(simulation.result.timelines.map((timeline) => [timeline.diagram, timeline]));
    const figures = diagramsFor(spec, results.values, spec.chosen?.(results) ?? null);
    const shown = figures.flatMap(({ tracks }) => tracks.flatMap(({ diagram }) => timelines.get(diagram) ?? []));
    const heights = figures.map(
      ({ tracks, drawn }) =>
        titled +
        tracks.reduce((sum, { diagram, label }) => {
          const timeline = timelines.get(diagram);
          if (timeline === undefined) return sum;
          const { height } = diagramLayout(drawn?.(timeline, simulation.values, few) ?? timeline, spec.listing ? 'low frame' : 'frame');
          return sum + height + words + (label === null ? 0 : titled) + (timeline.critical ? explained : 0);
        }, 0),
    );
    const legend = occurringKinds(shown).reduce((sum, kind) => sum + entry + letter * (spec.names?.[kind] ?? kind).length, 0);
    // Choices other than switches have no room in a frame.
    const hasSwitch = lab.parameters.some(
      (row) => spec.switches?.keys.includes(row.key) && row.kind === 'choice' && row.choices.some(({ value }) => value === 'off'),
    );
    const sum = heights.reduce((all, height) => all + height, around + (hasSwitch ? switched : 0) + Math.ceil(legend / frameWidth) * line);
    return Math.max(usualFrameHeight, 10 * Math.ceil(sum / 10));
  };
