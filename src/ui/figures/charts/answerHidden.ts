import type { BarsData } from '../../../draw/bars.ts';
import type { TableGroup } from '../../specs.ts';

/** Stands for a hidden number. */
export const unknown = '?';

/** What may be seen of bars while a question about them is open: which there are. */
export const withoutLengths = ({ panels }: BarsData): BarsData => ({
  panels: panels.map((panel) => ({
    ...panel,
    bars: panel.bars.map(({ detail: _, ...bar }) => ({ ...bar, parts: null, total: unknown, simulated: null })),
  })),
  summary: `Without their lengths: ${panels.flatMap(({ title, bars }) => bars.map(({ label }) => (title === null ? label : `${title}, ${label}`))).join('; ')}`,
  note: null,
});

/** A table while a question about it is open: rows keep their first cell, which names them. */
export const withoutCells = (groups: readonly TableGroup[]): readonly TableGroup[] =>
  groups.map((group) => ({ ...group, rows: group.rows.map((row) => row.map((cell, column) => (column === 0 ? cell : unknown))) }));
