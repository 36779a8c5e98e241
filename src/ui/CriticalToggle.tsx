export interface CriticalToggleProps {
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
}

/** The critical path in the legend, which brings it out or not. */
export function CriticalToggle({ shown, onChange }: CriticalToggleProps) {
  return (
    <li>
      <label className="critical-toggle">
        <input type="checkbox" checked={shown} onChange={(event) => onChange(event.target.checked)} />
        <svg className="swatch swatch-critical" viewBox="0 0 26 12" aria-hidden="true">
          <rect x="1" y="2" width="9" height="8" />
          <path className="line" d="M11 6h8" />
          <path className="head" d="M25 6l-7-3.6v7.2z" />
        </svg>
        critical path without contention
      </label>
    </li>
  );
}
