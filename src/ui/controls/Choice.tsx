import { memo, useId, useState } from 'react';
import type { ChoiceParameter } from '../../core/parameters/parameter.ts';
import { PinnedText } from './PinnedText.tsx';
import { SymbolText } from './SymbolText.tsx';

export interface ChoiceProps {
  readonly parameter: ChoiceParameter;
  readonly value: string;
  readonly locked: boolean;
  /** What could not be taken as it was given. */
  readonly problem: string | null;
  /** The pinned scenario's choice; null: none, or equal. */
  readonly pinned?: number | string | null;
  readonly onChange: (key: string, value: string, phase: 'commit') => void;
}

/** A choice with all options visible, and its meaning on demand. */
export const Choice = memo(function Choice({ parameter, value, locked, problem, pinned = null, onChange }: ChoiceProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { key, label, choices } = parameter;
  return (
    <div
      className="choice"
      data-key={key}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={pinned === null ? `${id}-meaning` : `${id}-meaning ${id}-pinned`}
    >
      <div className="slider-head">
        <SymbolText source={parameter.symbol} />
        <button
          type="button"
          id={`${id}-label`}
          className="slider-label"
          title="What it means"
          aria-expanded={open}
          aria-controls={`${id}-meaning`}
          onClick={() => setOpen(!open)}
        >
          {label}
        </button>
      </div>
      {choices.map((choice) => (
        <label key={choice.value} className="choice-option">
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
            disabled={locked}
            onChange={() => onChange(key, choice.value, 'commit')}
          />
          {choice.label}
        </label>
      ))}
      {pinned !== null && <PinnedText id={`${id}-pinned`} parameter={parameter} value={pinned} />}
      {problem !== null && (
        <p className="problem" role="status">
          {problem}
        </p>
      )}
      {locked && <p className="locked">Fixed by the link to this page.</p>}
      <p id={`${id}-meaning`} className="meaning" hidden={!open}>
        {parameter.meaning} <span className="source">{parameter.source}.</span>
      </p>
    </div>
  );
});
