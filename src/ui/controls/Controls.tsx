import { memo, useCallback, useMemo, useState } from 'react';
import { sliderUnits } from '../../core/lab/scenario.ts';
import { comparedWith } from '../../core/link/versus.ts';
import { overName } from '../../core/link/viewKeys.ts';
import type { NumberParameter } from '../../core/parameters/parameter.ts';
import { checkNumber, type ReadValue } from '../../core/parameters/readValue.ts';
import { formatBytes, formatQuantity, formatTime, withUnitOf } from '../../core/units/formatQuantity.ts';
import { quantityExample, readQuantity } from '../../core/units/typedQuantity.ts';
import { useAnswered } from '../asked.ts';
import { useExplorer, useHostKind, useLab, useLabPage, useScenario } from '../context.ts';
import { figureId } from '../figure.tsx';
import type { InUnits } from '../labPage.ts';
import type { SliderMarks } from '../sliderMarks.ts';
import { isShownFor } from '../specs.ts';
import { model, useRefused, useSettled } from '../standing.ts';
import { Choice } from './Choice.tsx';
import { useHelpMarks } from './helpMarks.ts';
import type { Overruled } from './overruled.ts';
import { Select } from './Select.tsx';
import { type OverPress, Slider } from './Slider.tsx';

/** Strips binary rounding noise. */
const clean = (value: number): number => Number(value.toPrecision(10));

/** A value of a parameter as a quantity; the other way round `ratioOf`. Links round ratios: the last digits of a quantity made of two would be noise. */
export const quantityOf = ({ factor, inverse }: InUnits, value: number): number =>
  Number(inverse ? (factor / value).toPrecision(6) : (factor * value).toPrecision(8));

/** Infinity is the inverse of zero. */
export function ratioOf({ factor, inverse }: InUnits, quantity: number): number {
  return clean(inverse ? factor / quantity : quantity / factor);
}

/** What a reader typed beside a slider, as a value of its parameter: a number, or a quantity in any unit of its kind. `present` stays on errors. */
export function readTyped(parameter: NumberParameter, typed: string, present: number): ReadValue<number> {
  const { label, minimum, maximum, integer, unit } = parameter;
  const range = { name: label, minimum, maximum, integer, write: (value: number) => written(parameter, value), spaced: true as const };
  return checkNumber(range, typed.trim(), readQuantity(typed, unit), quantityExample(unit), present);
}

function written(parameter: NumberParameter, value: number): string {
  if (value === 0 || value === Infinity) return withUnitOf(parameter, value, value === 0 ? '0' : '∞');
  if (parameter.unit === 'µs') return formatTime(value);
  return parameter.unit === 'bytes' ? formatBytes(value) : withUnitOf(parameter, value, formatQuantity(value, 12));
}

/** The value of a parameter for a quantity, within its range: the ends as quantities are rounded. */
export function valueInRange(parameter: NumberParameter, units: InUnits, quantity: number, present: number): number {
  if (quantity === quantityOf(units, present)) return present;
  return Math.max(parameter.minimum, Math.min(parameter.maximum, ratioOf(units, quantity)));
}

/** The parameter with label, unit and range of the quantity: what its slider is made for. */
export function parameterInUnits(parameter: NumberParameter, units: InUnits): NumberParameter {
  // The inverse of zero, which no slider reaches, is written as infinity.
  const least = units.inverse && parameter.minimum === 0 ? (parameter.smallest ?? parameter.maximum / 1000) : parameter.minimum;
  const ends = [least, parameter.maximum].map((end) => quantityOf(units, end)).sort((one, other) => one - other);
  return {
    ...parameter,
    // The symbol is the ratio's.
    symbol: '',
    label: units.label,
    meaning: `In the link, the ${parameter.label}. ${parameter.meaning}`,
    unit: units.unit,
    minimum: ends[0]!,
    maximum: ends[1]!,
    ...(units.inverse ? { scale: 'logarithmic' as const } : parameter.smallest !== undefined && { smallest: parameter.smallest * units.factor }),
    integer: false,
  };
}

/** Choices of which no more are all in sight at once. */
const maxInSight = 3;

/** The controls of the lab in their groups, or only some parameters'; hidden ones are absent. */
export function Controls({ only }: { readonly only?: readonly string[] }) {
  const { groups, inUnits } = useLabPage();
  const hide = useScenario((state) => state.scenario.view.hide);
  const values = useScenario((state) => state.scenario.values);
  const shown = groups
    .filter((group) => isShownFor(group, values))
    .map(({ title, keys, Own }) => ({ title, Own, keys: keys.filter((key) => !hide.includes(key) && (!only || only.includes(key))) }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <>
      {shown.map(({ title, keys, Own }) => (
        <fieldset key={title} className="control-group">
          <legend>{title}</legend>
          {keys.some((key) => inUnits?.[key]) && <UnitsSwitch />}
          {keys.map((key) => (
            <Control key={key} parameterKey={key} />
          ))}
          {Own && !only && <Own />}
        </fieldset>
      ))}
    </>
  );
}

const unitNames = { ratios: 'as ratios', times: 'in µs and bytes' };

function UnitsSwitch() {
  const { store } = useExplorer();
  const units = useScenario((state) => state.scenario.view.units);
  return (
    <div className="switches units" role="group" aria-label="Sliders">
      {sliderUnits.map((each) => (
        <button key={each} type="button" className="switch alternative" aria-pressed={units === each} onClick={() => store.getState().setView({ units: each })}>
          {unitNames[each]}
        </button>
      ))}
    </div>
  );
}

const Control = memo(function Control({ parameterKey }: { readonly parameterKey: string }) {
  const { store } = useExplorer();
  const { parameters, valuesInForce } = useLab();
  const value = useScenario(({ scenario }) => (valuesInForce?.(scenario.values) ?? scenario.values)[parameterKey]);
  const locked = useScenario((state) => state.scenario.view.lock.includes(parameterKey));
  const unread = useScenario((state) => state.problems.find(({ parameter }) => parameter === parameterKey)?.message ?? null);
  const refused = useRefused(parameterKey);
  const overruled = useOverruled(parameterKey);
  const stops = useStops(parameterKey);
  const ofLab = useMarks(parameterKey);
  const marks = useHelpMarks(parameterKey) ?? ofLab;
  const pinned = usePinnedValue(parameterKey);
  const over = useOver(parameterKey);
  const inUnits = useInUnits(parameterKey);
  const own = parameters.find(({ key }) => key === parameterKey);
  const parameter = useMemo(() => (own?.kind === 'number' && inUnits !== null ? parameterInUnits(own, inUnits) : own), [own, inUnits]);
  const [typed, setTyped] = useState<ReadValue<number> | null>(null);
  const onChange = useCallback(
    (key: string, next: number | string, phase: 'drag' | 'commit') => {
      const { scenario, setValue } = store.getState();
      if (own?.kind !== 'number' || parameter?.kind !== 'number') return setValue(key, next, phase);
      const present = Number(scenario.values[key]);
      const { value: quantity, problem } =
        typeof next === 'number' ? { value: next, problem: null } : readTyped(parameter, next, inUnits === null ? present : quantityOf(inUnits, present));
      const read = inUnits === null ? quantity : valueInRange(own, inUnits, quantity, present);
      setTyped({ value: read, problem });
      setValue(key, read, phase);
    },
    [store, inUnits, own, parameter],
  );
  const shown = (each: number): number => (inUnits === null ? each : quantityOf(inUnits, each));
  const unfit = typed?.value === value ? (typed?.problem?.message ?? null) : null;
  const problem = unread ?? unfit ?? refused;
  if (parameter?.kind === 'number') {
    return (
      <Slider
        parameter={parameter}
        value={shown(Number(value))}
        locked={locked}
        overruled={overruled}
        problem={problem}
        stops={stops}
        marks={inUnits === null ? marks : null}
        pinned={typeof pinned === 'number' ? shown(pinned) : pinned}
        over={over}
        onChange={onChange}
      />
    );
  }
  if (parameter?.kind === 'choice' && parameter.choices.length > maxInSight) {
    return <Select parameter={parameter} value={String(value)} locked={locked} problem={problem} overruled={overruled} pinned={pinned} onChange={onChange} />;
  }
  if (parameter?.kind === 'choice') {
    return <Choice parameter={parameter} value={String(value)} locked={locked} problem={problem} pinned={pinned} onChange={onChange} />;
  }
  return null;
});

/** The button that draws the key numbers over the parameter, and removes them; null where a lab has none. */
function useOver(key: string): OverPress | null {
  const { store } = useExplorer();
  const { numbers } = useLabPage();
  const answered = useAnswered();
  const place = useHostKind();
  const isOn = useScenario((state) => state.scenario.view.over.includes(key));
  const isThere = numbers.length > 0 && answered && place === 'page';
  return useMemo(
    () =>
      isThere
        ? {
            isOn,
            press() {
              store.getState().setView({ over: isOn ? store.getState().scenario.view.over.filter((each) => each !== key) : [key] });
              if (!isOn) requestAnimationFrame(() => document.getElementById(figureId(overName))?.scrollIntoView({ block: 'nearest' }));
            },
          }
        : null,
    [store, key, isOn, isThere],
  );
}

/** What the pinned scenario has there, where that is something else. */
function usePinnedValue(key: string): number | string | null {
  const { valuesInForce } = useLab();
  return useScenario((state) => {
    const pinned = comparedWith(state.scenario);
    if (pinned === null) return null;
    const value = (valuesInForce?.(pinned) ?? pinned)[key];
    return value === undefined || value === (valuesInForce?.(state.scenario.values) ?? state.scenario.values)[key] ? null : value;
  });
}

/** Units of the parameter, where sliders show times or sizes; stable while equal. */
function useInUnits(key: string): InUnits | null {
  const { valuesInForce } = useLab();
  const { inUnits, quantities } = useLabPage();
  const always = quantities?.[key];
  const read = inUnits?.[key];
  const text = useScenario(({ scenario: { view, values } }) => JSON.stringify((view.units === 'times' && read?.(valuesInForce?.(values) ?? values)) || null));
  const fromValues = useMemo(() => JSON.parse(text) as InUnits | null, [text]);
  return always ?? fromValues;
}

/** Why a control has no effect, with the way back unless locked; stable while equal. */
function useOverruled(key: string): Overruled | null {
  const { store } = useExplorer();
  const read = useLabPage().overruled?.[key];
  const text = useScenario((state) => JSON.stringify(read?.(state.scenario.values) ?? null));
  const lock = useScenario((state) => state.scenario.view.lock);
  return useMemo(() => {
    const spec = JSON.parse(text) as ReturnType<NonNullable<typeof read>>;
    if (spec === null) return null;
    const { label, values } = spec.move;
    const isLocked = Object.keys(values).some((each) => lock.includes(each));
    return { reason: spec.reason, end: isLocked ? null : { label, act: () => store.getState().setValues(values, 'commit') } };
  }, [text, store, lock]);
}

/** Allowed slider positions, given the other values; stable while equal. */
function useStops(key: string): readonly number[] | null {
  const stopsOf = useLabPage().stops?.[key];
  const text = useScenario((state) => stopsOf?.(state.scenario.values).join() ?? null);
  return useMemo(() => text?.split(',').map(Number) ?? null, [text]);
}

/** Marks from results on a slider; stable while equal. */
function useMarks(key: string): SliderMarks | null {
  const answered = useAnswered();
  const { sliderMarks } = useLabPage();
  const read = answered ? sliderMarks?.[key] : undefined;
  const text = useSettled((state) => JSON.stringify(read?.(state) ?? null), model);
  return useMemo(() => JSON.parse(text) as SliderMarks | null, [text]);
}
