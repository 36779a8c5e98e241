import { useMemo } from 'react';
import type { LabResults } from '../../core/results/labResults.ts';
import { formatBytes, formatTime } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import { labResultsOf, useChosen, usePinnedWith, useResults } from '../../ui/context.ts';
import { MathText } from '../../ui/controls/MathText.tsx';
import { NumberBox } from '../../ui/controls/NumberBox.tsx';
import { SymbolText } from '../../ui/controls/SymbolText.tsx';
import { useOwnControl } from '../../ui/controls/useOwnControl.ts';
import { FigureFrame } from '../../ui/figure.tsx';
import { Beside } from '../../ui/figures/tables/Beside.tsx';
import { Actions, Row, Table } from '../../ui/figures/tables/Table.tsx';
import { type ClusterMachine, type CostKey, coefficientsOf, costAt, isChanged, machineOf, transferAt, withCost } from './machine.ts';
import { type Cluster, clusterConstants } from './model.ts';
import { costsNote, machineTitles } from './words.ts';

const choices = [
  { value: 'fast_ethernet', label: 'Table 1: Fast Ethernet' },
  { value: 'gigabit', label: 'Gigabit Ethernet' },
  { value: 'ten_gigabit', label: '10 Gigabit, faster processors' },
  { value: 'fast_port', label: 'Root on a faster port' },
] as const;

/** In the order of a packet's way. */
const names: Readonly<Record<CostKey, string>> = {
  Os: 'send time',
  gs: 'send gap',
  L: 'transfer',
  gr: 'receive gap',
  Or: 'asynchronous receive',
  Ur: 'user receive',
  Mctc: 'copy, cache to cache',
  Mctm: 'copy, cache to memory',
  Mmtm: 'copy, memory to memory',
};
const order = Object.keys(names) as readonly CostKey[];

/** The largest number that a machine may have. */
const maxCost = 1_000_000;

/** The parts of a message and what each costs on this machine: chosen from a few, and each editable. */
export function Costs() {
  const text = useChosen(({ machine }: Cluster['Values']) => machine);
  const { locked, hidden, problem, write, enter } = useOwnControl('machine');
  const [bytes, p] = [useResults((state) => packetBytes(labResultsOf<Cluster>(state))), useResults((state) => labResultsOf<Cluster>(state).values.p)];
  const others = usePinnedWith(noResults);
  const pinned = others && labResultsOf<Cluster>(others);
  const machine = useMemo(() => machineIn(text), [text]);
  const pinnedMachine = pinned && machineIn(pinned.values.machine);
  if (hidden) return null;

  return (
    <FigureFrame
      className="machines costs"
      title="The machine"
      beside={
        <>
          {choices.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className="plain-button"
              aria-pressed={text === value}
              title={machineTitles[value]}
              disabled={locked}
              onClick={() => write(value, 'commit')}
            >
              {label}
            </button>
          ))}
        </>
      }
    >
      {problem !== null && (
        <p className="problem" role="status">
          {problem}
        </p>
      )}
      {machine !== null && (
        <Table name="What the parts of a message cost" head={['cost', 'fixed', 'per byte', `for ${formatBytes(bytes)}`]} actions>
          {order.map((name) => {
            const cost = (of: ClusterMachine, processes: number): number => (name === 'L' ? transferAt(of, bytes, processes) : costAt(of[name], bytes));
            const coefficients = coefficientsOf(machine, name);
            const box = (i: number, what: string) => {
              const unit = i === 0 ? 'µs' : 'µs/byte';
              const label = `${names[name]}, ${what}`;
              const value = Number(coefficients[i]!.toPrecision(6));
              const change = (typed: string, phase: 'drag' | 'commit') =>
                enter({ name: label, value, unit, minimum: 0, maximum: maxCost }, typed, phase, (next) =>
                  write(withCost(text, name, coefficients.with(i, next)), phase),
                );
              return <NumberBox label={label} value={value} unit={unit} disabled={locked} onChange={change} />;
            };
            return (
              <Row
                key={name}
                name={
                  <>
                    <SymbolText source={symbolOf(name)} /> {names[name]}
                  </>
                }
                best={isChanged(text, name)}
              >
                <td>
                  {box(0, 'fixed part')}
                  {name === 'L' && (
                    <>
                      {' '}
                      + {box(1, 'for each process')} <i>p</i>
                    </>
                  )}
                </td>
                <td>{box(name === 'L' ? 2 : 1, 'for each byte')}</td>
                <td>
                  <Beside
                    now={{ value: cost(machine, p), format: formatTime }}
                    pinned={quantity(pinned && pinnedMachine && cost(pinnedMachine, pinned.values.p), formatTime)}
                  />
                </td>
                <Actions>
                  {isChanged(text, name) && !locked && (
                    <button
                      type="button"
                      className="line-link"
                      aria-label={`Undo the change of the ${names[name]}`}
                      onClick={() => write(withCost(text, name, null), 'commit')}
                    >
                      Undo
                    </button>
                  )}
                </Actions>
              </Row>
            );
          })}
        </Table>
      )}
      <p className="source">
        <MathText text={costsNote} />
      </p>
    </FigureFrame>
  );
}

/** The figure needs the values alone. */
const noResults = [] as const;

function machineIn(text: string): ClusterMachine | null {
  const read = machineOf(text);
  return 'entry' in read ? null : read;
}

/** Size of the message's largest packet; one byte where there is no packet. */
const packetBytes = ({ values }: LabResults<Cluster>): number => Math.max(1, Math.min(values.message_bytes, values.mtu));

const symbolOf = (name: CostKey): string => clusterConstants.find(({ key }) => key === `${name}_fixed`)!.symbol;
