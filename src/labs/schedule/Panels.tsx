import { useId, useState } from 'react';
import { labResultsOf, useChosen, useResults } from '../../ui/context.ts';
import { useOwnControl } from '../../ui/controls/useOwnControl.ts';
import { hasLinks, type Schedule, type ShapedNetwork, scheduleParameters } from './model.ts';
import { networkOf } from './words.ts';

const { label, meaning } = scheduleParameters.find(({ key }) => key === 'dimensions')!;

/** The sizes of a network with a shape, and what it has of nodes and links. */
export function NetworkSizes() {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const isShown = useChosen(hasLinks);
  const value = useChosen(({ dimensions }: Schedule['Values']) => dimensions);
  const network = useResults((state): ShapedNetwork | null => labResultsOf<Schedule>(state).simulation?.result.values.network ?? null);
  const { locked, hidden, problem, write } = useOwnControl('dimensions');
  if (!isShown || hidden) return null;
  const finish = (): void => {
    if (draft !== null && draft.trim() !== value) write(draft.trim(), 'commit');
    setDraft(null);
  };
  return (
    <div className="network-sizes" data-key="dimensions">
      <label htmlFor={id} title={meaning}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        disabled={locked}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-network`}
        placeholder={network === null ? '' : network.dimensions.join('x')}
        value={draft ?? value}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
      />
      <span id={`${id}-network`} className="note">
        {network === null ? '' : networkOf(network)}
      </span>
      {problem !== null && (
        <p className="problem" role="status">
          {problem}
        </p>
      )}
    </div>
  );
}
