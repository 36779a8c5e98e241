import type { LabResults } from '../../core/results/labResults.ts';
import { deriveLineTimes } from '../../core/timeline/deriveLineTimes.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import { formatQuantity, type TimeUnit } from '../../core/units/formatQuantity.ts';
import type { PictureTableSpec } from '../charts/pictureSpec.ts';
import type { ListingLine, ListingRun, ListingSpec } from '../diagrams/diagramsSpec.ts';

/** The runs that there are, with what each line took in them. */
export const listingRuns = (spec: ListingSpec, timelines: readonly Timeline[], lines: number): readonly ListingRun[] =>
  spec.runs.flatMap(({ diagram, label, tone }): ListingRun[] => {
    const timeline = timelines.find((each) => each.diagram === diagram);
    return timeline === undefined ? [] : [{ label, tone, timeline, times: deriveLineTimes(timeline, lines) }];
  });

/** The line that waited longest in any run; null: none waited. */
export function heaviestLine(runs: readonly Pick<ListingRun, 'times'>[]): number | null {
  let [best, max] = [null as number | null, 0];
  for (const {
    times: { waits_us },
  } of runs)
    waits_us.forEach((time, line) => {
      if (time > max) [best, max] = [line, time];
    });
  return best;
}

/** Lines of a program in a picture, and in a frame; one that is longer is in the file. */
const maxLines = 400;

/** Every line of a program as a table: executions and times; empty where it does not run. */
export function listingTable(spec: ListingSpec, unit: TimeUnit): PictureTableSpec {
  const amount = (time_us: number): string => formatQuantity(Math.round(time_us / unit.us));
  const row = ({ text, tone }: ListingLine, number: number, runs: readonly ListingRun[]): readonly string[] => [
    String(number),
    `${/^\s/.test(text) && tone !== 'comment' ? '\u2003' : ''}${text.trim().replace(/\s+/g, ' ')}`,
    ...runs.flatMap(({ times: { times, works_us, waits_us } }) =>
      times[number]! > 0 || waits_us[number]! > 0 ? [formatQuantity(times[number]!), amount(works_us[number]!), amount(waits_us[number]!)] : ['', '', ''],
    ),
  ];
  return {
    head: ['line', spec.title, ...spec.runs.flatMap(({ label }) => [`${label}: times`, 'works', 'waits'])],
    read(results: LabResults) {
      const lines = spec.lines(results);
      if (lines === null) return [];
      const runs = listingRuns(spec, results.simulation?.result.timelines ?? [], lines.length);
      const rows = lines.slice(0, maxLines).map((line, i) => row(line, i + 1, runs));
      return [{ title: lines.length > maxLines ? `The first ${maxLines} of ${formatQuantity(lines.length)} lines` : null, rows }];
    },
    firstShownRow(results: LabResults) {
      const lines = spec.lines(results);
      const runs = lines === null ? [] : listingRuns(spec, results.simulation?.result.timelines ?? [], lines.length);
      const heaviest = heaviestLine(runs);
      return heaviest === null || heaviest > maxLines ? null : heaviest - 1;
    },
    note: spec.note.replace(/:$/, '.'),
  };
}
