import { Fragment, useMemo } from 'react';
import { type LabResults, modelOf } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { type DisplayValue, quantity } from '../../core/units/quantity.ts';
import { labResultsOf, useChosen, useExplorer, useLabPage, usePinnedWith, useResults, useResultsWith } from '../../ui/context.ts';
import { NumberBox } from '../../ui/controls/NumberBox.tsx';
import { useOwnControl } from '../../ui/controls/useOwnControl.ts';
import { FigureFrame } from '../../ui/figure.tsx';
import { Beside } from '../../ui/figures/tables/Beside.tsx';
import { Actions, Row, Table } from '../../ui/figures/tables/Table.tsx';
import { type ExampleMachine, machineExamples, machinesValue, readMachines } from './figures.ts';
import { type Gain, gainParameters, type MachineAnswer } from './model.ts';
import { machinesNote } from './words.ts';

const maxMachines = 100;
const [hardware, , , overhead] = gainParameters;
const columns = [
  { key: 'gamma_h', title: 'hardware granularity', limits: hardware },
  { key: 'omega', title: 'overhead', limits: overhead },
] as const;

/** The gains of a list; null while the model has not answered for it. */
function answersIn(results: LabResults<Gain>, list: string): { readonly machines: readonly MachineAnswer[]; readonly best: number | null } | null {
  const model = modelOf(results);
  if (!model?.answers || results.model?.values.machines !== list || readMachines(list) === null) return null;
  return { machines: model.answers.programmer.machines, best: model.best_machine?.number ?? null };
}

const chosenAndComputed = ['values', 'model'] as const;

/** An editable list of machines with their gains: at the operating point, and the least over a range of programs. */
export function Machines() {
  const { store } = useExplorer();
  const results = useResultsWith(chosenAndComputed);
  const { presets } = useLabPage();
  const value = useChosen(({ machines }: Gain['Values']) => machines);
  const { locked, hidden, problem, write: writeText, enter } = useOwnControl('machines');
  const low = useResults((state) => labResultsOf<Gain>(state).values.gamma_s_low);
  const high = useResults((state) => labResultsOf<Gain>(state).values.gamma_s_high);
  const answers = useMemo(() => answersIn(labResultsOf<Gain>(results), value), [results, value]);
  const others = usePinnedWith(chosenAndComputed);
  const pinned = useMemo(() => others && answersIn(labResultsOf<Gain>(others), labResultsOf<Gain>(others).values.machines), [others]);
  if (hidden) return null;

  const machines = readMachines(value);
  const write = (next: readonly ExampleMachine[], phase: 'drag' | 'commit') => writeText(machinesValue(next), phase);
  return (
    <FigureFrame
      className="machines"
      title="Which machine?"
      origin="model"
      beside={
        <>
          {Object.keys(machineExamples).map((name, i) => {
            const preset = presets.find((each) => each.name === `example-${i + 1}`);
            return (
              <button
                key={name}
                type="button"
                className="plain-button"
                disabled={locked}
                title={preset?.caption.replaceAll('`', '')}
                onClick={() => preset && store.getState().applyPreset(preset.scenario)}
              >
                Example {i + 1}
              </button>
            );
          })}
          {!locked && machines !== null && machines.length < maxMachines && (
            <button type="button" className="plain-button" onClick={() => write([...machines, { gamma_h: 5, omega: 0.1 }], 'commit')}>
              Add a machine
            </button>
          )}
        </>
      }
    >
      {problem !== null && (
        <p className="problem" role="status">
          {problem}
        </p>
      )}
      {machines !== null && (
        <Table
          name="Machines and their gains"
          head={[
            'machine',
            ...columns.map(({ title }) => title),
            'gain here',
            <Fragment key="least">
              least gain, γ<sub>s</sub> {formatQuantity(Math.min(low, high))} to {formatQuantity(Math.max(low, high))}
            </Fragment>,
            'gains throughout',
          ]}
          actions
        >
          {machines.map((machine, i) => {
            const answer = answers?.machines[i];
            const other = pinned?.machines[i];
            const best = answers?.best === i + 1;
            const name = `H${i + 1}`;
            return (
              <Row
                key={i}
                name={
                  <>
                    {name}
                    {best && <span className="best"> best here</span>}
                  </>
                }
                best={best}
              >
                {columns.map(({ key, title, limits }) => {
                  const label = `${name}, ${title}`;
                  const change = (typed: string, phase: 'drag' | 'commit') =>
                    enter({ ...limits, name: label, value: machine[key] }, typed, phase, (next) => write(machines.with(i, { ...machine, [key]: next }), phase));
                  return (
                    <td key={key}>
                      <NumberBox label={label} value={machine[key]} disabled={locked} onChange={change} />
                    </td>
                  );
                })}
                <td>
                  <Beside now={said(answer?.gain) ?? '–'} pinned={said(other?.gain)} />
                </td>
                <td>
                  <Beside now={said(answer?.least_gain) ?? '–'} pinned={said(other?.least_gain)} />
                </td>
                <td>
                  <Beside now={throughout(answer) ?? '–'} pinned={throughout(other)} />
                </td>
                <Actions>
                  <button
                    type="button"
                    className="line-link"
                    aria-label={`Use machine ${name}`}
                    onClick={() => store.getState().setValues({ ...machine }, 'commit')}
                  >
                    Use
                  </button>
                  {!locked && machines.length > 1 && (
                    <button
                      type="button"
                      className="line-link"
                      aria-label={`Remove machine ${name}`}
                      onClick={() =>
                        write(
                          machines.filter((_, at) => at !== i),
                          'commit',
                        )
                      }
                    >
                      Remove
                    </button>
                  )}
                </Actions>
              </Row>
            );
          })}
        </Table>
      )}
      <p className="source">{machinesNote}</p>
    </FigureFrame>
  );
}

const said = (gain: number | undefined): DisplayValue | null => quantity(gain ?? null, formatQuantity);
const throughout = (answer: MachineAnswer | undefined): string | null => (answer === undefined ? null : answer.gains_throughout ? 'yes' : 'no');
