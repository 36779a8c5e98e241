import { useMemo } from 'react';
import { useChosen } from '../../ui/context.ts';
import { Select } from '../../ui/controls/Select.tsx';
import { useOwnControl } from '../../ui/controls/useOwnControl.ts';
import { cards } from '../exchange/cards.ts';
import { type Buckets, bucketsTable } from './model.ts';
import { machineChoices } from './words.ts';

const { key, symbol, label, meaning, source } = bucketsTable.parameters.find((row) => row.kind === 'text')!;

/** A known machine instead of latency and time of a byte; one that a link brings along keeps its place in the list. */
export function MachineChoice() {
  const text = useChosen(({ machine }: Buckets['Values']) => machine);
  const { locked, hidden, problem, write } = useOwnControl(key);
  const isOwn = text !== '' && !cards.some(({ name }) => name === text);
  const parameter = useMemo(
    () => ({
      kind: 'choice' as const,
      ...{ key, symbol, label, meaning, source, default: '' },
      choices: [
        { value: '', label: machineChoices.none },
        ...(isOwn ? [{ value: text, label: machineChoices.own }] : []),
        ...cards.map(({ name, title }) => ({ value: name, label: title })),
      ],
    }),
    [isOwn, text],
  );
  return hidden ? null : (
    <Select parameter={parameter} value={text} locked={locked} problem={problem} overruled={null} onChange={(_, value) => write(String(value), 'commit')} />
  );
}
