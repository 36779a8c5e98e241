import type { Lab } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import { encode } from '../core/link/codec.ts';
import type { FileRead } from '../core/measured/fileAnswers.ts';
import type { LabPage } from '../ui/labPage.ts';
import { picture } from './picture.ts';
import { figureOf, type PictureEngines, pictureAsk } from './pictureResults.ts';
import { svgText } from './svg.ts';

/** The figure that a link names as a file of its own. */
export interface PictureText {
  /** SVG. */
  readonly text: string;
  readonly node: SVGSVGElement;
  readonly width: number;
  readonly height: number;
}

/** How the page is shown is nothing of the picture. */
const asAlways = { embed: false, autoplay: false, from: null, until: null, present: false, term: '', theme: 'auto' } as const;

/** Draws what a scenario's link names, of a file where there is one that was read, stamped with the link of the whole page; null: it has no result to draw. */
export async function pictureText(
  given: Scenario,
  lab: Lab,
  page: LabPage,
  engines: PictureEngines,
  address: string,
  document: Document,
  file: FileRead | null = null,
): Promise<PictureText | null> {
  const scenario = file === null ? given : { ...given, values: { ...given.values, ...page.takeFile?.(file) } };
  const figure = figureOf(page, scenario);
  const { zoom } = scenario.view;
  const ask = { ...(await pictureAsk(scenario, lab, page, figure, engines)), ...(zoom && { window: { from_us: zoom[0], to_us: zoom[1] } }) };
  const drawn = picture(ask, document, { link: address + encode({ ...scenario, view: { ...scenario.view, ...asAlways, figure: figure.name } }, lab) });
  if (drawn === null) return null;
  const [width, height] = ['width', 'height'].map((name) => Number(drawn.getAttribute(name))) as [number, number];
  return { text: `<?xml version="1.0" encoding="UTF-8"?>\n${svgText(drawn)}\n`, node: drawn, width, height };
}
