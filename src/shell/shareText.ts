import type { LabTable } from '../core/labTable.ts';
import { encode } from '../core/link/codec.ts';
import type { Scenario } from '../core/link/scenario.ts';

/** The page without its scenario, from an address that may carry one. */
export const pageAddress = (address: string): string => address.replace(/#.*$/s, '');

/** A link that opens the page as it is now. */
export const linkTo = (scenario: Scenario, lab: LabTable, page: string): string => pageAddress(page) + encode(scenario, lab);

/** The full page with an embed's present state. */
export function fullPageLink(scenario: Scenario, lab: LabTable, page: string): string {
  return linkTo({ ...scenario, view: { ...scenario.view, embed: false, autoplay: false } }, lab, page);
}

/** A frame for course notes. Both permissions for popups are for its "open full page": without the second that page could not write its own address. */
export function iframeFor(scenario: Scenario, lab: LabTable, figure: string, page: string): string {
  const link = linkTo({ ...scenario, view: { ...scenario.view, embed: true, figure } }, lab, page);
  const address = link.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${address}" width="640" height="360" style="border:0" title="Overlap Explorer" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>`;
}

export function markdownFor(scenario: Scenario, lab: LabTable, page: string): string {
  // A closing parenthesis would end the address of a Markdown link.
  return `[Overlap Explorer](${linkTo(scenario, lab, page).replaceAll('(', '%28').replaceAll(')', '%29')})`;
}
