import type { LabTable } from '../core/labTable.ts';
import { encode } from '../core/link/codec.ts';
import type { Scenario } from '../core/link/scenario.ts';
import { frameWidth } from './frameHeight.ts';

/** The page without its scenario, from an address that may carry one. */
export const pageAddress = (address: string): string => address.replace(/#.*$/s, '');

/** A link that opens the page as it is now. */
export const linkTo = (scenario: Scenario, lab: LabTable, page: string): string => pageAddress(page) + encode(scenario, lab);

/** The full page with an embed's present state. */
export function fullPageLink(scenario: Scenario, lab: LabTable, page: string): string {
  return linkTo({ ...scenario, view: { ...scenario.view, embed: false, autoplay: false } }, lab, page);
}

export interface FrameFigure {
  readonly name: string;
  readonly title: string;
  /** In CSS pixels. */
  readonly height: number;
}

/** A frame for course notes. Both permissions for popups are for its "open full page": without the second that page could not write its own address. */
export function iframeFor(scenario: Scenario, lab: LabTable, { name, title, height }: FrameFigure, page: string): string {
  const link = linkTo({ ...scenario, view: { ...scenario.view, embed: true, figure: name } }, lab, page);
  const text = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const named = text(`${title} (Overlap Explorer: ${lab.title})`);
  return `<iframe src="${text(link)}" width="${frameWidth}" height="${height}" style="border:0" title="${named}" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>`;
}

export function markdownFor(scenario: Scenario, lab: LabTable, page: string): string {
  // A closing parenthesis would end the address of a Markdown link.
  return `[Overlap Explorer](${linkTo(scenario, lab, page).replaceAll('(', '%28').replaceAll(')', '%29')})`;
}
