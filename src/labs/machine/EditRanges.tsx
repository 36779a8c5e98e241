import { valuesOf } from '../../core/parameters/parameter.ts';
import { labResultsOf, useChosen, useExplorer, useResultsWith } from '../../ui/context.ts';
import { NumberBox } from '../../ui/controls/NumberBox.tsx';
import { useOwnControl } from '../../ui/controls/useOwnControl.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Row, Table } from '../../ui/tables/Table.tsx';
import { editedText, rangesIn, type SegmentKey, segmentColumns } from './editedText.ts';
import { machineParameters } from './parameters.ts';
import type { Machine } from './types.ts';
import { inOrder } from './words.ts';

const computed = ['model'] as const;

/** Each range of sizes, to be changed number by number. */
export function EditRanges() {
  const { store } = useExplorer();
  const { locked, problem, write, refuse } = useOwnControl('machine');
  const { model } = labResultsOf<Machine>(useResultsWith(computed));
  const machine = useChosen((chosen: Machine['Values']) => chosen.machine);
  if (model === null || locked) return null;
  // Ranges that the reader changed are in the link before the models answer; ranges of a known machine come from the models alone.
  const machineOf = (text: string) => {
    const own = rangesIn(text);
    if (own !== null) return { text, ranges: own, isKnown: true };
    return { text: model.result.values.text, ranges: model.result.values.segments, isKnown: model.values.machine === text };
  };
  const { ranges, isKnown } = machineOf(machine);
  const change = (label: string, i: number, key: SegmentKey, typed: string, phase: 'drag' | 'commit') => {
    // Read the machine now: another range may have changed since this was drawn.
    const now = machineOf(valuesOf(machineParameters, store.getState().scenario.values).machine);
    const next = editedText(now.text, now.ranges, i, key, typed);
    if (next !== null) write(next, phase);
    else if (phase === 'commit') refuse(label, typed, inOrder);
  };
  return (
    <Fold title="Change the ranges">
      {problem !== null && (
        <p className="problem" role="status">
          {problem}
        </p>
      )}
      <Table name="Ranges of sizes to be changed" head={['range', ...segmentColumns.map(({ title }) => title)]}>
        {ranges.map((range, i) => (
          <Row key={i} name={i + 1}>
            {segmentColumns.map(({ key, title, unit, scale }) => {
              const label = `Range ${i + 1}, ${title}`;
              return (
                <td key={key}>
                  <NumberBox
                    label={label}
                    value={scale === 1 ? range[key] : Number((range[key] * scale).toPrecision(6))}
                    unit={unit}
                    disabled={!isKnown}
                    onChange={(typed, phase) => change(label, i, key, typed, phase)}
                  />
                </td>
              );
            })}
          </Row>
        ))}
      </Table>
    </Fold>
  );
}
