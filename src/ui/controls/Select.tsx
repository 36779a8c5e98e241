import { memo, useId, useState } from 'react';
import type { ChoiceProps } from './Choice.tsx';
import type { Overruled } from './overruled.ts';
import { PinnedText } from './PinnedText.tsx';
import { SymbolText } from './SymbolText.tsx';

export interface SelectProps extends ChoiceProps {
  readonly overruled: Overruled | null;
}

/** A choice behind one line, with its meaning on demand. */
export const Select = memo(function Select({ parameter, value, locked, problem, overruled, pinned = null, onChange }: SelectProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { key, label, choices } = parameter;
  return (
    <div className="choice choice-select" data-key={key}>
      <div className="slider-head">
        <SymbolText source={parameter.symbol} />
        <button
          type="button"
          className="slider-label"
          title="What it means"
          aria-expanded={open}
          aria-controls={`${id}-meaning`}
          onClick={() => setOpen(!open)}
        >
          {label}
        </button>
      </div>
      <select
        aria-label={label}
        aria-describedby={pinned === null ? `${id}-meaning` : `${id}-meaning ${id}-pinned`}
        value={overruled ? '' : value}
        disabled={locked || overruled !== null}
        onChange={(event) => onChange(key, event.target.value, 'commit')}
      >
        {overruled && <option value="">{overruled.reason}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {overruled?.end && !locked && (
        <p className="overruled">
          <button type="button" className="line-link" onClick={overruled.end.act}>
            {overruled.end.label}
          </button>
        </p>
      )}
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
