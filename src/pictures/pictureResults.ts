import { isLater, type Rival, rivalOfPath, rivalRequest } from '../core/exploration/rivalOfPath.ts';
import type { Lab } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import { withoutEdits } from '../core/link/edits.ts';
import { comparedWith } from '../core/link/versus.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { LabResults } from '../core/results/labResults.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import { resultsFor } from '../ui/figures/tables/choices.ts';
import type { FigureSpec, LabPage } from '../ui/labPage.ts';
import type { PictureEngines } from '../ui/pictureSpec.ts';
import { isShownFor } from '../ui/specs.ts';
import { sweepAxes } from '../ui/sweep/sweepAxis.ts';
import { type SweepTable, sweepTables } from '../ui/sweep/sweepTable.ts';
import type { PictureAsk } from './ask.ts';

export type { PictureEngines } from '../ui/pictureSpec.ts';

/** The figure that a link names; one that these values have no data for gives way to the first that they have. */
export function figureOf({ figures }: LabPage, { values, view }: Scenario): FigureSpec {
  const fitting = figures.filter((each) => isShownFor(each, values));
  const found = fitting.find(({ name }) => name === view.figure) ?? fitting[0];
  if (found === undefined) throw new Error('a lab has a figure for all of its values');
  return found;
}

/** What both engines say of a scenario, and of what it is compared with. */
export async function scenarioResults(
  scenario: Scenario,
  lab: Lab,
  engines: PictureEngines,
): Promise<Pick<PictureAsk, 'results' | 'others' | 'critical' | 'rivals'>> {
  const { critical } = scenario.view;
  const compared = comparedWith(scenario);
  const results = await resultsOf(scenario.values, lab, engines, critical);
  return {
    critical,
    results,
    others: compared && (await resultsOf(compared, lab, engines, critical)),
    ...(critical && { rivals: await rivalsOf(results, lab, engines) }),
  };
}

/** One more run for each that may have two paths as long tells whether it has. */
async function rivalsOf({ values, simulation }: LabResults, lab: Lab, engines: PictureEngines): Promise<ReadonlyMap<Timeline, Rival>> {
  const timelines = simulation?.result.timelines ?? [];
  const rivals = new Map<Timeline, Rival>();
  for (const timeline of timelines) {
    const rival = rivalOfPath(timeline);
    if (rival === null) continue;
    const { diagram, finish_us } = timeline;
    const longer = await engines.simulate(rivalRequest(lab.name, values, timelines, diagram, rival));
    const then = longer.timelines.find((each) => each.diagram === diagram);
    if (then !== undefined && isLater(finish_us, then.finish_us)) rivals.set(timeline, rival);
  }
  return rivals;
}

/** What a figure asks for beside that. */
export const ownAnswers = async (
  { picture }: FigureSpec,
  scenario: Scenario,
  lab: Lab,
  page: LabPage,
  of: Pick<PictureAsk, 'results' | 'others'>,
  engines: PictureEngines,
): Promise<Pick<PictureAsk, 'answer' | 'over' | 'drawing' | 'groups'>> => ({
  answer: picture.kind === 'map' ? await engines.analytic(picture.spec.request(scenario.values)) : null,
  drawing: picture.kind === 'drawing' ? await picture.spec.prepare(scenario.values) : null,
  over: picture.kind === 'over' ? await overTable(scenario, lab, page, engines) : null,
  groups: picture.kind === 'table' ? ((await picture.spec.ask?.(lab, of, engines)) ?? null) : null,
});

/** All that is drawn of a scenario's figure, as both engines say it. */
export async function pictureAsk(scenario: Scenario, lab: Lab, page: LabPage, figure: FigureSpec, engines: PictureEngines): Promise<PictureAsk> {
  const of = await scenarioResults(scenario, lab, engines);
  return { lab, page, figure, ...of, ...(await ownAnswers(figure, scenario, lab, page, of, engines)) };
}

/** All points, at once; null where the scenario names no parameter. */
async function overTable({ values, view }: Scenario, lab: Lab, page: LabPage, engines: PictureEngines): Promise<SweepTable | null> {
  const axes = sweepAxes(lab, page, values, view.over);
  let newest: SweepTable | null = null;
  if (axes.length > 0) for await (const table of sweepTables({ lab, page, axes, bases: [values], results })) newest = table;
  return newest;

  async function results(at: ParameterValues): Promise<LabResults | null> {
    const found = await resultsFor(at, lab, 'both', engines);
    return typeof found === 'string' ? null : found;
  }
}

/** As the page has them when all has come that it asks for by and by. */
async function resultsOf(values: ParameterValues, lab: Lab, engines: PictureEngines, critical: boolean): Promise<LabResults> {
  const { model, simulation, curve, extras, simulatedPoints } = lab.evaluation;
  const axis = curve?.(values);
  const points = simulatedPoints?.(values);
  const parameters = withoutEdits(values);
  const modelled = model ? { values, result: await engines.analytic({ lab: lab.name, parameters, ...extras?.(values), ...(axis && { curve: axis }) }) } : null;
  const simulated = simulation
    ? {
        values,
        result: await engines.simulate({
          lab: lab.name,
          parameters: values,
          trace: true,
          withComparison: true,
          ...(critical && { critical }),
          ...(points && { points }),
        }),
      }
    : null;
  return { values, model: modelled, curved: modelled, simulation: simulated, survey: simulated };
}
