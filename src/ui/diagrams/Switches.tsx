import type { ChoiceParameter, Parameter } from '../../core/parameters/parameter.ts';
import { useExplorer, useLab, useScenario } from '../context.ts';

export interface SwitchesProps {
  readonly title: string;
  /** Keys of parameters that are on or off, or one of a few. */
  readonly keys: readonly string[];
}

/** Choices over the figure that they change: a button for what is on or off, else one for each value. */
export function Switches({ title, keys }: SwitchesProps) {
  const { parameters } = useLab();
  const { hide } = useScenario((state) => state.scenario.view);
  const rows = keys.flatMap((key) => parameters.filter((row) => row.key === key && !hide.includes(key))).filter(isChoice);
  if (rows.length === 0) return null;
  return (
    <div className="switches" role="group" aria-label={title}>
      <span className="switches-title">{title}</span>
      {rows.map((row) => (row.choices.some(({ value }) => value === 'off') ? <Switch key={row.key} row={row} /> : <Alternatives key={row.key} row={row} />))}
    </div>
  );
}

const isChoice = (row: Parameter): row is ChoiceParameter => row.kind === 'choice';

function Switch({ row: { key, label, meaning } }: { readonly row: ChoiceParameter }) {
  const { store } = useExplorer();
  const { values, view } = useScenario((state) => state.scenario);
  const on = values[key] === 'on';
  return (
    <button
      type="button"
      className="switch"
      aria-pressed={on}
      title={meaning}
      disabled={view.lock.includes(key)}
      onClick={() => store.getState().setValue(key, on ? 'off' : 'on', 'commit')}
    >
      <span className="switch-box" aria-hidden="true">
        {on ? '✓' : ''}
      </span>
      {label}
    </button>
  );
}

function Alternatives({ row: { key, choices, meaning } }: { readonly row: ChoiceParameter }) {
  const { store } = useExplorer();
  const { values, view } = useScenario((state) => state.scenario);
  return choices.map(({ value, label }) => (
    <button
      key={value}
      type="button"
      className="switch alternative"
      aria-pressed={values[key] === value}
      title={meaning}
      disabled={view.lock.includes(key)}
      onClick={() => store.getState().setValue(key, value, 'commit')}
    >
      {label}
    </button>
  ));
}
