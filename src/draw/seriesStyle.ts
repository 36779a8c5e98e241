import type { Attributes } from './attrs.ts';
import type { ChartSeries, Tone } from './lineChartData.ts';
import type { Palette } from './palette.ts';

/** What a tone is: its colour, that of texts in it, and its dashes, so that colour is never the only difference. */
export const toneStyles: Readonly<Record<Tone, { readonly line: keyof Palette; readonly text: keyof Palette; readonly dashes: string | null }>> = {
  hiding: { line: 'hiding', text: 'hidingText', dashes: null },
  without: { line: 'without', text: 'inkSoft', dashes: '6 4' },
  compute: { line: 'compute', text: 'computeText', dashes: '14 3' },
  data: { line: 'data', text: 'dataText', dashes: '2 3' },
  loss: { line: 'loss', text: 'lossText', dashes: '9 3 2 3' },
  control: { line: 'control', text: 'ink', dashes: '4 2' },
  overhead: { line: 'overhead', text: 'inkSoft', dashes: '12 3 2 3 2 3' },
  ink: { line: 'ink', text: 'ink', dashes: null },
};

/** A line, by the names of what it is and as it is drawn; what is compared with is broken, whatever its tone. */
export const lineStyle = ({ tone, thin, pinned }: Pick<ChartSeries, 'tone' | 'thin' | 'pinned'>, palette: Palette): Attributes => ({
  class: `line tone-${tone}${thin ? ' thin' : ''}${pinned ? ' pinned' : ''}`,
  fill: 'none',
  stroke: palette[toneStyles[tone].line],
  'stroke-linejoin': 'round',
  'stroke-width': pinned ? 1.75 : thin ? 1.5 : 2.4,
  'stroke-dasharray': pinned ? '2 4' : toneStyles[tone].dashes,
  'stroke-linecap': pinned ? 'round' : null,
  opacity: pinned ? 0.75 : null,
});

/** Shapes of lines alone have no inside that could have a colour. */
const hollow = ['cross', 'ring', 'lozenge'];

/** A point of a shape. */
export function pointStyle(shape: string, { tone, pinned = false }: Pick<ChartSeries, 'tone' | 'pinned'>, palette: Palette): Attributes {
  const [colour, isHollow] = [palette[toneStyles[tone].line], hollow.includes(shape)];
  return {
    class: `point ${shape} tone-${tone}${pinned ? ' pinned' : ''}`,
    fill: shape === 'cross' ? 'none' : isHollow ? palette.paper : colour,
    stroke: isHollow ? colour : palette.paper,
    'stroke-width': isHollow ? 1.6 : 1,
    opacity: pinned ? 0.45 : null,
  };
}
