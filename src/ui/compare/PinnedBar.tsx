import { useStore } from 'zustand';
import type { Exploration } from '../../core/exploration/exploration.ts';
import { editsIn, editText } from '../../core/link/edits.ts';
import { comparedWith } from '../../core/link/versus.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { formatCount } from '../../core/units/formatQuantity.ts';
import { useComparison, useExplorer, useHostKind, useLab, useLabPage, useScenario, useTimeText } from '../context.ts';
import type { LabPage } from '../labPage.ts';
import { differences } from './differences.ts';
import { PinnedMark } from './PinnedMark.tsx';

/** Parameters that differ from the pinned scenario, and actions on both. */
export function PinnedBar({ other }: { readonly other: Exploration }) {
  const { store, comparison, player } = useExplorer();
  const { align } = comparison.getState();
  const timeText = useTimeText();
  const isFramed = useHostKind() === 'frame';
  const lab = useLab();
  const scenario = useScenario((state) => state.scenario);
  // A frame may show a figure without time.
  const hasDiagrams = lab.evaluation.simulation && !(isFramed && lab.evaluation.modelFigures.includes(scenario.view.figure));
  const alignment = useComparison((state) => state.alignment);
  const refused = useStore(other.results, ({ rejected, values }) => (rejected?.values === values ? rejected.problem.message : null));
  const { swap, unpin } = store.getState();
  const keep = (which: 'this' | 'other') => {
    unpin(which);
    // The bar disappears with its focused button: the focus goes to the button that begins a comparison.
    document.querySelector<HTMLElement>('.compare-button')?.focus();
  };
  const pinned = comparedWith(scenario);
  const rows = pinned === null ? [] : differences(lab, pinned, scenario.values);
  const ofFile = fileSaid(useLabPage(), pinned, scenario.values);
  return (
    <section className="compare-bar" aria-label="Comparison">
      <p>
        <PinnedMark />
        {rows.length === 0 ? (
          ' Pinned: change something, and both are shown.'
        ) : ofFile !== null ? (
          ` ${ofFile}`
        ) : (
          <>
            {' '}
            {scenario.versus === null ? (
              <>
                Without edits → <b>with {formatCount(editsIn(editText(scenario.values)).length, 'edit')}</b>
              </>
            ) : (
              <>
                Pinned → this:{' '}
                {rows.slice(0, maxNamed).map(({ key, label, pinned: before, now }) => (
                  <span key={key} className="compare-difference">
                    {label} {before} → <b>{now}</b>
                  </span>
                ))}
                {rows.length > maxNamed && ` and ${rows.length - maxNamed} more`}
              </>
            )}
          </>
        )}
        {refused !== null && <span className="problem">The pinned scenario has no result: {refused}</span>}
      </p>
      <div className="compare-acts">
        {hasDiagrams && (
          <label>
            Align at{' '}
            <select
              value={typeof alignment === 'string' ? alignment : 'moment'}
              onChange={({ target: { value } }) =>
                align(value === 'cursor' ? { at_us: Math.max(0, player.getState().ownTime_us()) } : value === 'end' ? value : 'start')
              }
            >
              {typeof alignment !== 'string' && <option value="moment">{alignment.of?.name ?? `what ends about ${timeText(alignment.at_us)}`}</option>}
              <option value="start">the start</option>
              <option value="end">the end</option>
              <option value="cursor">the cursor</option>
            </select>
          </label>
        )}
        {!isFramed && scenario.versus !== null && (
          <>
            <button type="button" className="plain-button" onClick={swap}>
              Swap
            </button>
            <button type="button" className="plain-button" onClick={() => keep('this')}>
              Unpin
            </button>
            <button type="button" className="plain-button" onClick={() => keep('other')}>
              Keep the pinned one
            </button>
          </>
        )}
      </div>
    </section>
  );
}

/** What is pinned, where it is another file than this, or one of both is none; null: both are of sliders, or of one file. */
function fileSaid({ isOfFile = () => false, verdict }: LabPage, pinned: ParameterValues | null, now: ParameterValues): string | null {
  if (pinned === null || !(isOfFile(pinned) || isOfFile(now))) return null;
  if (!isOfFile(pinned))
    return 'A scenario of the sliders is pinned: what this file shows has nothing beside it. Pinned with a file open, that file is compared.';
  if (!isOfFile(now)) return 'A file is pinned, and this is a scenario of the sliders: what the file shows has nothing beside it.';
  const [before, here] = [pinned, now].map((values) => verdict.read({ values, model: null, simulation: null }).headline);
  return before === here ? null : `Another file is pinned. ${before}.`;
}

/** Most differences that are named. */
const maxNamed = 8;
