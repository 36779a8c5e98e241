import { useMemo, useState } from 'react';
import type { TorchFamily, TorchPart } from '../../../core/measured/torchSteps.ts';
import { formatTime } from '../../../core/units/formatQuantity.ts';
import { useExplorer, useScenario } from '../../../ui/context.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { Row, Table } from '../../../ui/tables/Table.tsx';
import { byTheRules, kernelsLeft, switchesAre, whatCommunicates } from '../words.ts';
import { type KernelRow, kernelRows, withChoice } from './kernelRows.ts';

/** Streams and kernel families of a trace, each with a switch that stays in the link. */
export function KernelTable({ families, nothing }: { readonly families: readonly TorchFamily[]; readonly nothing: boolean }) {
  const { store } = useExplorer();
  const chosen = useScenario((state) => String(state.scenario.values['communicates']));
  const locked = useScenario((state) => state.scenario.view.lock.includes('communicates'));
  const { rows, left } = useMemo(() => kernelRows(families, chosen), [families, chosen]);
  const [isOpen] = useState(nothing || chosen !== '');
  const choose = (text: string) => store.getState().setValue('communicates', text, 'commit');
  const turn = ({ entry, sends, otherwise }: KernelRow) => choose(withChoice(chosen, entry, !sends === otherwise ? null : !sends));
  return (
    <Fold title={whatCommunicates} open={isOpen}>
      <p className="source">
        {switchesAre}{' '}
        {chosen !== '' && !locked && (
          <button type="button" className="line-link" onClick={() => choose('')}>
            {byTheRules}
          </button>
        )}
      </p>
      <Table name="Streams and kernels" head={['counts as communication', 'kernels', 'time']}>
        {rows.map((row) => (
          <Row key={`${row.stream} ${row.entry}`} name={<Switch row={row} disabled={locked} onTurn={() => turn(row)} />} best={row.family === null}>
            <td>{row.kernels}</td>
            <td>{formatTime(row.time_us)}</td>
          </Row>
        ))}
      </Table>
      {left > 0 && <p className="source">{kernelsLeft(left)}</p>}
    </Fold>
  );
}

interface SwitchProps {
  readonly row: KernelRow;
  readonly disabled: boolean;
  readonly onTurn: () => void;
}

function Switch({ row: { family, stream, sends }, disabled, onTurn }: SwitchProps) {
  return (
    <label className={family === null ? undefined : 'kernel-family'}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box !== null) box.indeterminate = sends === null;
        }}
        checked={sends === true}
        disabled={disabled}
        onChange={onTurn}
      />{' '}
      {family ?? `stream ${stream}, all`}
    </label>
  );
}

/** What the program's own annotations of the typical step consist of. */
export const PartTable = ({ parts }: { readonly parts: readonly TorchPart[] }) => (
  <DataTable
    name="Phases that the program names"
    head={['phase', 'kernels', 'computation', 'communication', 'exposed']}
    count={parts.length}
    row={(i) => {
      const { annotation, kernels, compute_us, communication_us, exposed_us } = parts[i]!;
      return [annotation, String(kernels), ...[compute_us, communication_us, exposed_us].map((time) => formatTime(time))];
    }}
  />
);
