import { diagramLayout } from '../draw/diagramLayout.ts';
import { diagramsFor, type DiagramsSection } from './sections/diagramsSection.ts';
import type { LabResults } from '../core/results/labResults.ts';
import type { Section } from './sections/section.ts';
import { occurringKinds } from './occurringKinds.ts';

/** Width of a frame in course notes, and the height that most figures are made for; CSS pixels. */
export const frameWidth = 640;
const usualHeight = 360;

/** The height at which a figure with these results has room in a frame of that width; the usual one while there are none. */
export function frameHeight(section: Section, results: LabResults): number {
  if (section.kind === 'view') return section.frameHeight ?? usualHeight;
  return section.kind === 'diagrams' ? Math.max(usualHeight, diagramsHeight(section, results)) : usualHeight;
}

/** What embed.css gives to padding, transport and footer, to the title of a figure and of a track, and to a line of words. */
const [around, titled, line] = [125, 32, 20];
/** Of the legend, whose words are 7 pixels a letter. */
const [entry, letter] = [60, 7];

function diagramsHeight(section: DiagramsSection, results: LabResults): number {
  const { simulation } = results;
  if (simulation === null) return 0;
  const timelines = new Map(simulation.result.timelines.map((timeline) => [timeline.diagram, timeline]));
  const figures = diagramsFor(section, results.values, section.chosen?.(results) ?? null);
  const shown = figures.flatMap(({ tracks }) => tracks.flatMap(({ diagram }) => timelines.get(diagram) ?? []));
  const heights = figures.map(({ tracks, drawn }) => titled + tracks.reduce((sum, { diagram, label }) => {
    const timeline = timelines.get(diagram);
    if (timeline === undefined) return sum;
    const { height } = diagramLayout(drawn?.(timeline, simulation.values) ?? timeline, section.listing ? 'low frame' : 'frame');
    // Under it there may be a word on what it does not show.
    return sum + height + line + (label === null ? 0 : titled);
  }, 0));
  const legend = occurringKinds(shown).reduce((sum, kind) => sum + entry + letter * (section.names?.[kind] ?? kind).length, 0);
  const lines = Math.ceil(legend / frameWidth) + (section.listing?.runs.length ?? 0);
  return Math.round(around + lines * line + heights.reduce((sum, height) => sum + height, 0));
}
