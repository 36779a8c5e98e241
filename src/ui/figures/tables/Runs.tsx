import { useMemo, useState } from 'react';
import { comparedWith } from '../../../core/link/versus.ts';
import type { LabTypes, RunRequest, SimulatedResult } from '../../../core/results/labResults.ts';
import { csv } from '../../../core/timeline/csv.ts';
import { formatFixed } from '../../../core/units/formatQuantity.ts';
import { type DisplayValue, quantityText } from '../../../core/units/quantity.ts';
import { useExplorer, useResults, useScenario } from '../../context.ts';
import { FigureFrame, part } from '../../figure.tsx';
import { useSaving } from '../../share/useSaving.tsx';
import { isShownFor, type RunCell, type RunsSpec } from '../../specs.ts';
import { useAnswers } from '../../useAnswer.ts';
import { PinnedUnder } from './Beside.tsx';
import { uses } from './ReferenceTable.tsx';
import { Row, Table } from './Table.tsx';

/** The table as far as it is done: for each cell ours, what is printed, and the ratio; numbers without their commas. */
export function runsCsv<Lab extends LabTypes>(
  section: RunsSpec<Lab>,
  requests: readonly RunRequest<Lab>[],
  answers: readonly (SimulatedResult<Lab> | null)[],
): string {
  const rows = answers.map((answer, i) => section.row(requests[i]!, answer));
  const groups = section.groups.flatMap(({ title, columns }) => Array.from({ length: columns }, () => title));
  const plain = (text: string | null | undefined): string | null => text?.replaceAll(',', '') ?? null;
  return csv({
    [section.head[0]!]: rows.map(({ label }) => label),
    ...Object.fromEntries(
      rows[0]!.cells.flatMap((_, column): [string, (string | number | null)[]][] => {
        const name = `${groups[column + 1]} ${section.head[column + 1]}`;
        const cells = rows.map((row) => row.cells[column]);
        return [
          [name, cells.map((cell) => plain(cell && quantityText(cell.ours)))],
          [`${name} (paper)`, cells.map((cell) => plain(cell?.paper))],
          [`${name} (ratio)`, cells.map((cell) => cell?.ratio ?? null)],
        ];
      }),
    ),
    [section.head.at(-1)!]: rows.map(({ use }) => use),
  });
}

/** A table of many simulations: one after the other when it is asked for, each row when it is there. */
export const Runs = part('The table', RunsView);

function RunsView({ spec }: { readonly spec: RunsSpec }) {
  const { store, engines } = useExplorer();
  const pinned = useScenario((state) => comparedWith(state.scenario));
  const values = useScenario((state) => state.scenario.values);
  const key = spec.key(values);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the values only those that the key is made of matter
  const requests = useMemo(() => spec.requests(values), [spec, key]);
  const pinnedKey = pinned && spec.key(pinned);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same
  const others = useMemo(() => (pinned === null || pinnedKey === key || !isShownFor(spec, pinned) ? [] : spec.requests(pinned)), [spec, key, pinnedKey]);
  const idle = useResults((state) => state.simulation?.values === state.values || state.rejected?.values === state.values);
  const [wanted, setWanted] = useState<unknown>(null);
  const { save, hint } = useSaving();
  // The page never waits for these.
  const answers = useAnswers(engines.simulation, requests, wanted === requests && idle);
  const pinnedAnswers = useAnswers(engines.simulation, others, wanted === requests && idle && answers.length === requests.length);
  const all = requests.length + others.length;
  const done = answers.length + pinnedAnswers.length;
  const running = wanted === requests && done < all;
  return (
    <FigureFrame className="reference runs" title={spec.title}>
      <div className="editor-status">
        {running ? (
          <p>
            <span>
              {done} of {all} are done
            </span>{' '}
            <progress aria-label={`${spec.title}: part that is done`} value={done / all} />{' '}
            <button type="button" className="plain-button" onClick={() => setWanted(null)}>
              Stop the table
            </button>
          </p>
        ) : (
          done < all && (
            <p>
              <button type="button" className="plain-button" onClick={() => setWanted(requests)}>
                {done > 0 ? 'Go on' : spec.start}
              </button>
            </p>
          )
        )}
        <p className="visually-hidden" role="status">
          {done === all ? `${spec.title}: complete` : ''}
        </p>
      </div>
      {done > 0 && (
        <Table
          name={`${spec.title}: all of them`}
          over={
            <tr>
              {spec.groups.map(({ title, columns }, i) =>
                title === '' ? (
                  <td key={i} colSpan={columns} aria-hidden="true" />
                ) : (
                  <th key={i} scope="colgroup" colSpan={columns}>
                    {title}
                  </th>
                ),
              )}
            </tr>
          }
          head={spec.head}
        >
          {answers.map((answer, i) => {
            const row = spec.row(requests[i]!, answer);
            const other = others[i] && pinnedAnswers[i] ? spec.row(others[i], pinnedAnswers[i]) : null;
            return (
              <Row
                key={row.label}
                name={
                  <button type="button" className="line-link" onClick={() => store.getState().setValues(row.values, 'commit')}>
                    {row.label}
                  </button>
                }
              >
                {row.cells.map((cell, column) => (
                  <td key={column}>{cell === null ? '–' : <Cell cell={cell} pinned={other?.cells[column]?.ours ?? null} />}</td>
                ))}
                <td>{row.use === null ? '–' : <span className={`use use-${row.use}`}>{uses[row.use]}</span>}</td>
              </Row>
            );
          })}
        </Table>
      )}
      <p className="source">{spec.note}</p>
      {done > 0 && (
        <div className="source">
          <button type="button" className="plain-button" onClick={() => save(`${spec.fileName}.csv`, 'text/csv', runsCsv(spec, requests, answers))}>
            Save as CSV
          </button>
          {hint}
        </div>
      )}
    </FigureFrame>
  );
}

/** Ours, and under it what is printed. */
function Cell({ cell: { ours, paper, ratio, far }, pinned }: { readonly cell: RunCell; readonly pinned: DisplayValue | null }) {
  return (
    <span className="run-cell" data-far={far}>
      <b>
        {quantityText(ours)}
        {far && <abbr title="differs from the printed number by more than a factor of two">*</abbr>}
      </b>
      {paper !== null && (
        <span>
          <span className="visually-hidden">printed </span>
          {paper}
          {ratio !== null && <i>{formatFixed(ratio, 2)}</i>}
        </span>
      )}
      <PinnedUnder now={ours} pinned={pinned} />
    </span>
  );
}
