import type { ExplorerState } from '../../core/exploration/explorerStore.ts';
import type { LabTable } from '../../core/labTable.ts';
import { encode, encodeStep } from '../../core/link/codec.ts';
import type { Scenario } from '../../core/link/scenario.ts';

/** The page without its scenario, from an address that may carry one. */
export const pageAddress = (address: string): string => address.replace(/#.*$/s, '');

/** A link that opens the page as it is now. */
export const linkTo = (scenario: Scenario, lab: LabTable, page: string): string => pageAddress(page) + encode(scenario, lab);

/** The same, as the place in a lesson alone where the reader has changed nothing else. */
export const shortLinkTo = (scenario: Scenario, lab: LabTable, { catalogue, lessons }: Pick<ExplorerState, 'catalogue' | 'lessons'>, page: string): string =>
  pageAddress(page) + (encodeStep(scenario, catalogue, lessons) ?? encode(scenario, lab));

/** The full page with an embed's present state. The theme of a frame is that of the page around it, and stays there. */
export function fullPageLink(scenario: Scenario, lab: LabTable, page: string): string {
  const { view } = scenario;
  return linkTo({ ...scenario, view: { ...view, embed: false, autoplay: false, theme: view.embed ? 'auto' : view.theme } }, lab, page);
}
