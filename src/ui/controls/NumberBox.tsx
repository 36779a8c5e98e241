import { type KeyboardEvent, useState } from 'react';
import { readQuantity } from '../../core/units/typedQuantity.ts';

export interface NumberBoxProps {
  readonly label: string;
  readonly value: number;
  /** Absent: no unit. */
  readonly unit?: string;
  /** Replaces the unit beside 0, where 0 is no quantity. */
  readonly zero?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  readonly disabled: boolean;
  /** Called with the typed text: while it is a number or a quantity, and once more at the end. */
  readonly onChange: (text: string, phase: 'drag' | 'commit') => void;
}

/** Takes any number, also with a unit of its kind. Typed text stays until the reader leaves the box or presses Enter. */
export function NumberBox({ label, value, unit = '', zero, describedBy, invalid = false, disabled, onChange }: NumberBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);

  const beside = value === 0 ? (zero ?? unit) : unit;
  const change = (text: string) => {
    setDraft(text);
    if (readQuantity(text, unit) !== null) onChange(text, 'drag');
  };
  const finish = (text: string | null) => {
    if (text !== null && text.trim() !== '') onChange(text, 'commit');
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The value that replaced a refused one may be what the reader wants.
    if (event.key === 'Enter') finish(draft ?? (invalid ? String(value) : null));
  };

  return (
    <span className="number-box">
      <input
        type="text"
        inputMode={unit === '' ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        aria-label={`${label}, exact value${unit ? ` in ${unit}` : ''}`}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        disabled={disabled}
        value={draft ?? shortest(value)}
        // Unlike onChange it also fires when the present value is typed in place of a refused one.
        onInput={(event) => change(event.currentTarget.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => finish(draft)}
        onKeyDown={onKeyDown}
      />
      {beside && (
        <span className="unit" aria-hidden="true">
          {beside}
        </span>
      )}
    </span>
  );
}

/** Exact, because the box is where exact values are read; without the noise of binary fractions. */
const shortest = (value: number): string => (value === Infinity ? '∞' : String(Number(value.toPrecision(12))));
