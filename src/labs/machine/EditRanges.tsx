import { resultsOf, useExplorer, useResultsWith, useScenario } from '../../ui/context.ts';
import { NumberBox } from '../../ui/controls/NumberBox.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { editedText, type SegmentKey, segmentColumns } from './editedText.ts';
import type { Machine } from './types.ts';

const computed = ['model'] as const;

/** Each range of sizes, to be changed number by number. */
export function EditRanges() {
  const { store } = useExplorer();
  const locked = useScenario((state) => state.scenario.view.lock.includes('machine'));
  const problem = useScenario((state) => state.problems.find(({ parameter }) => parameter === 'machine')?.message ?? null);
  const { model } = resultsOf<Machine>(useResultsWith(computed));
  if (model === null || locked) return null;
  const { segments, text } = model.result.values;
  const change = (i: number, key: SegmentKey, typed: string, phase: 'drag' | 'commit') => {
    const next = editedText(text, segments, i, key, typed);
    if (next !== null) store.getState().setValue('machine', next, phase);
  };
  return (
    <Fold title="Change the ranges">
      {problem !== null && (
        <p className="problem" role="status">
          {problem}
        </p>
      )}
      <div className="table-scroll" tabIndex={0} role="region" aria-label="Ranges of sizes to be changed">
        <table>
          <thead>
            <tr>
              <th scope="col">range</th>
              {segmentColumns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {segments.map((segment, i) => (
              <tr key={i}>
                <th scope="row">{i + 1}</th>
                {segmentColumns.map(({ key, title, unit, scale }) => (
                  <td key={key}>
                    <NumberBox
                      label={`Range ${i + 1}, ${title}`}
                      value={scale === 1 ? segment[key] : Number((segment[key] * scale).toPrecision(6))}
                      unit={unit}
                      describedBy={undefined}
                      invalid={false}
                      disabled={false}
                      onChange={(typed, phase) => change(i, key, typed, phase)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Fold>
  );
}
