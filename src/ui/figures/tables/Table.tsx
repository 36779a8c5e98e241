import type { ReactNode } from 'react';
import { drawnInRoom } from '../../useDrawing.ts';

interface TableProps {
  /** Accessible name of the scrolling box. */
  readonly name: string;
  readonly caption?: ReactNode;
  /** A row above the titles of the columns: what some of them have in common. */
  readonly over?: ReactNode;
  readonly head: readonly ReactNode[];
  /** Whether one more column has what can be done with a row. */
  readonly actions?: boolean;
  /** The column that orders the rows; absent or null: none. */
  readonly order?: { readonly column: number; readonly direction: 'ascending' | 'descending' } | null;
  /** Whether its height goes with the room that there is. */
  readonly inRoom?: boolean;
  readonly children: ReactNode;
}

/** A table in a box of its own, in which it scrolls, also by the keys: no column is lost where there is no room for all. */
export function Table({ name, caption, over, head, actions = false, order = null, inRoom = false, children }: TableProps) {
  return (
    <div className="table-scroll" {...(inRoom && drawnInRoom)} tabIndex={0} role="region" aria-label={name}>
      <table>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          {over}
          <tr>
            {head.map((title, column) => (
              <th key={column} scope="col" aria-sort={order?.column === column ? order.direction : undefined}>
                {title}
              </th>
            ))}
            {actions && (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly name: ReactNode;
  /** Whether the row is highlighted; absent in tables without a highlighted row. */
  readonly best?: boolean;
  readonly children: ReactNode;
}

/** A row that has a name. */
export const Row = ({ name, best, children }: RowProps) => (
  <tr data-best={best}>
    <th scope="row">{name}</th>
    {children}
  </tr>
);

/** The last cell of a row, with its buttons. */
export const Actions = ({ children }: { readonly children: ReactNode }) => <td className="row-actions">{children}</td>;
