import { Fragment } from 'react';
import { type Overlap, overlapImbCode, overlapImbGuide, overlapOsu } from '../../../core/timeline/overlapDefinitions.ts';
import { formatPercent } from '../../../core/units/formatQuantity.ts';
import { type DisplayValue, quantity } from '../../../core/units/quantity.ts';
import { useBoth } from '../../compare/usePair.ts';
import { useTimeText } from '../../context.ts';
import type { OverlapRun, OverlapSpec } from '../../specs.ts';
import { useLook } from '../../standing.ts';
import { Beside } from '../tables/Beside.tsx';
import { Row, Table } from '../tables/Table.tsx';
import hta from './hta.tex';
import imbCode from './imbCode.tex';
import imbGuide from './imbGuide.tex';
import osu from './osu.tex';

/** An overlap by its definition, and its unclamped value where clamping or excess matters. */
export function overlapText({ part, uncut }: Overlap): string {
  if (Number.isNaN(part)) return 'undefined: nothing is communicated';
  const shown = formatPercent(part, 3);
  if (part !== uncut) return `${shown}, cut off from ${formatPercent(uncut, 3)}`;
  return part > 1 ? `${shown}, more than all` : shown;
}

/** The hidden share of communication in words; null: no message was under way. */
export const hiddenText = (share: number | null): string => (share === null ? 'undefined: nothing is communicated' : formatPercent(share, 3));

const nothingOverlaps = 'No run is shown that could overlap.';

/** Meaning of the letters in formulas, with times and units. */
const overlapTimes = (computation: string, communication: string): string =>
  `O is the overall time of a run, C = ${computation} its computation alone, P = ${communication} its communication alone.`;

interface Definition {
  readonly name: string;
  readonly formula: string;
  /** The formula in words. */
  readonly said: string;
  value(run: OverlapRun): DisplayValue;
}

/** A plain number, unless clamped. */
const said = (overlap: Overlap): DisplayValue =>
  overlap.part === overlap.uncut ? { value: overlap.part, format: (part) => overlapText({ part, uncut: part }) } : overlapText(overlap);

const definitions: readonly Definition[] = [
  {
    name: 'OSU Micro-Benchmarks',
    formula: osu,
    said: '1 minus the quotient of O minus C by P, at least 0',
    value: (run) => said(overlapOsu(run)),
  },
  {
    name: 'Intel MPI Benchmarks, user guide',
    formula: imbGuide,
    said: 'P plus C minus O by the smaller of P and C, from 0 to 1',
    value: (run) => said(overlapImbGuide(run)),
  },
  {
    name: 'Intel MPI Benchmarks, code of IMB-NBC',
    formula: imbCode,
    said: 'P plus C minus O by the larger of P and C, from 0 to 1',
    value: (run) => said(overlapImbCode(run)),
  },
  {
    name: 'Holistic Trace Analysis',
    formula: hta,
    said: 'of the time in which messages are under way, the part in which the process computes',
    value: ({ hidden }) => (hidden === null ? hiddenText(null) : { value: hidden, format: hiddenText }),
  },
];

/** Worked out when it is looked at: a trace may have a million spans. */
export function OverlapDefinitions({ spec }: { readonly spec: OverlapSpec }) {
  const look = useLook('simulation');
  const timeText = useTimeText();
  const [runs, others] = useBoth(spec, shownAndMeasured);
  const pinned = (label: string): OverlapRun | null => others?.find((run) => run.label === label) ?? null;
  const [first] = runs;
  if (first === undefined) return <p>{nothingOverlaps}</p>;
  return (
    <div {...look}>
      <p>{overlapTimes(timeText(first.computation), timeText(first.communication))}</p>
      <Table
        name="Four definitions of overlap"
        head={[
          'overlap by',
          'is',
          ...runs.map(({ label, overall }) => (
            <Fragment key={label}>
              {label}, O = <Beside now={{ value: overall, format: timeText }} pinned={quantity(pinned(label)?.overall ?? null, timeText)} />
            </Fragment>
          )),
        ]}
      >
        {definitions.map(({ name, formula, said, value }) => (
          <Row key={name} name={name}>
            <td>
              <span className="equation" aria-hidden="true" dangerouslySetInnerHTML={{ __html: formula }} />
              <span className="visually-hidden">{said}</span>
            </td>
            {runs.map((run) => (
              <td key={run.label}>
                <Beside now={value(run)} pinned={valueOf(value, pinned(run.label))} />
              </td>
            ))}
          </Row>
        ))}
      </Table>
    </div>
  );
}

/** Parts of the results on which the choice of runs depends. */
const shownAndMeasured = ['values', 'simulation'] as const;

const valueOf = (value: Definition['value'], run: OverlapRun | null): DisplayValue | null => run && value(run);
