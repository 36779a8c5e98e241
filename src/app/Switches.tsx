import { parametersOf } from '../scenario/defaultScenario.ts';
import { useExplorer, useScenario } from './context.ts';

export interface SwitchesProps {
  readonly title: string;
  /** Of parameters that are on or off. */
  readonly keys: readonly string[];
}

/** Parameters that are on or off, each a button over the figure that they change. */
export function Switches({ title, keys }: SwitchesProps) {
  const { store } = useExplorer();
  const { lab, values, view } = useScenario((state) => state.scenario);
  const rows = keys.flatMap((key) => parametersOf(lab).filter((row) => row.key === key && !view.hide.includes(key)));
  if (rows.length === 0) return null;
  return (
    <div className="switches" role="group" aria-label={title}>
      <span className="switches-title">{title}</span>
      {rows.map(({ key, label, meaning }) => {
        const on = values[key] === 'on';
        return (
          <button
            key={key} type="button" className="switch" aria-pressed={on} title={meaning} disabled={view.lock.includes(key)}
            onClick={() => store.getState().setValue(key, on ? 'off' : 'on', 'commit')}
          >
            <span className="switch-box" aria-hidden="true">{on ? '✓' : ''}</span>{label}
          </button>
        );
      })}
    </div>
  );
}
