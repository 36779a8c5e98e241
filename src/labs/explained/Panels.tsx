import { modelOf } from '../../core/results/labResults.ts';
import { labResultsOf, useExplorer, useResults } from '../../ui/context.ts';
import { FigureFrame } from '../../ui/figure.tsx';
import { Row, Table } from '../../ui/figures/tables/Table.tsx';
import { type ClaimedRow, type PrintedGain, sliderTimes } from './model.ts';
import { rowCells, rowHead, rowsNote, rowsTitle } from './words.ts';

/** What says how much overlap explains, and how much comes from elsewhere. */
const isOfElsewhere = (column: number): boolean => ['overlap explains', 'from elsewhere'].includes(rowHead[column + 1]!);

/** The printed rows with what overlap explains of them; each leads to the sliders. */
export function ClaimTable() {
  const { store } = useExplorer();
  const results = useResults(labResultsOf<PrintedGain>);
  const rows = modelOf(results)?.rows ?? [];
  if (rows.length === 0) return null;
  const { values } = results;
  const isHere = (row: ClaimedRow): boolean => Object.entries(sliderTimes(row)).every(([key, time_us]) => values[key as keyof typeof values] === time_us);
  return (
    <FigureFrame className="machines choices" title={rowsTitle} origin="model">
      <Table name="Printed rows" head={rowHead}>
        {rows.map((row, i) => (
          <Row
            key={i}
            best={isHere(row)}
            name={
              <button type="button" className="line-link" onClick={() => store.getState().setValues(sliderTimes(row), 'commit')}>
                {row.name}
              </button>
            }
          >
            {rowCells(row).map((cell, column) => (
              <td key={column}>{row.elsewhere > 1 && isOfElsewhere(column) ? <strong>{cell}</strong> : cell}</td>
            ))}
          </Row>
        ))}
      </Table>
      <p className="source">{rowsNote}</p>
    </FigureFrame>
  );
}
