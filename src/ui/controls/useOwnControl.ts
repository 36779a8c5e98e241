import { useState } from 'react';
import type { NumberParameter } from '../../core/parameters/parameter.ts';
import { printable } from '../../core/parameters/problem.ts';
import { checkNumber } from '../../core/parameters/readValue.ts';
import { formatNumber } from '../../core/units/formatQuantity.ts';
import { quantityExample, readQuantity } from '../../core/units/typedQuantity.ts';
import { useExplorer, useScenario } from '../context.ts';
import { useRefused } from '../standing.ts';

type Phase = 'drag' | 'commit';

/** A number of a text, as messages call it. */
interface NumberOfText extends Pick<NumberParameter, 'minimum' | 'maximum'> {
  readonly name: string;
  readonly value: number;
  /** Absent: none. */
  readonly unit?: string;
}

/** A text parameter that the page edits number by number, apart from the other controls. */
export function useOwnControl(key: string) {
  const { store } = useExplorer();
  const locked = useScenario((state) => state.scenario.view.lock.includes(key));
  const hidden = useScenario((state) => state.scenario.view.hide.includes(key));
  const unread = useScenario((state) => state.problems.find(({ parameter }) => parameter === key)?.message ?? null);
  const refused = useRefused(key);
  /** The problem of the last typed number. */
  const [mistyped, setMistyped] = useState<string | null>(null);
  return {
    locked,
    hidden,
    problem: mistyped ?? refused ?? unread,
    write(next: string, phase: Phase): void {
      setMistyped(null);
      store.getState().setValue(key, next, phase);
    },
    /** Writes a typed number, clamped to its range; the clamping is reported when the reader is done. */
    enter({ name, value, unit = '', minimum, maximum }: NumberOfText, typed: string, phase: Phase, write: (value: number) => void): void {
      const range = { name, minimum, maximum, integer: false, write: formatNumber, spaced: true as const };
      const read = checkNumber(range, typed.trim(), readQuantity(typed, unit), quantityExample(unit), value);
      if (read.value !== value) write(read.value);
      // Restores the previous value, as one step of undo.
      else store.getState().setValue(key, store.getState().scenario.values[key]!, phase);
      if (phase === 'commit') setMistyped(read.problem?.message ?? null);
    },
    /** Reports that typed text was rejected. */
    refuse(name: string, typed: string, allowed: string): void {
      setMistyped(`${name} = ${printable(typed)} is not allowed; allowed: ${allowed}. It stays as it was.`);
    },
  };
}
