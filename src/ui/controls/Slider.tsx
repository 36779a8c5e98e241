import { type KeyboardEvent, memo, useId, useMemo, useRef, useState } from 'react';
import type { NumberParameter } from '../../core/parameters/parameter.ts';
import { positions, type SliderScale, sliderScale, stopScale } from '../../core/parameters/sliderScale.ts';
import { withUnitOf } from '../../core/units/formatQuantity.ts';
import { markPlaces, type SliderMarks } from '../sliderMarks.ts';
import { Icon } from './icons.tsx';
import { MathText } from './MathText.tsx';
import { NumberBox } from './NumberBox.tsx';
import { onRelease } from './onRelease.ts';
import type { Overruled } from './overruled.ts';
import { PinnedText } from './PinnedText.tsx';
import { SymbolText } from './SymbolText.tsx';
import { valueByKey } from './sliderKeys.ts';

export interface SliderProps {
  readonly parameter: NumberParameter;
  readonly value: number;
  readonly locked: boolean;
  /** Null while its value counts; else the value is the one that does. */
  readonly overruled?: Overruled | null;
  /** What could not be taken as it was given. */
  readonly problem: string | null;
  /** The only allowed values, ascending; null: any. The box takes any value nevertheless. */
  readonly stops?: readonly number[] | null;
  /** Marks on the track, with a text under it. */
  readonly marks?: SliderMarks | null;
  /** The pinned scenario's value; null: none, or equal. */
  readonly pinned?: number | string | null;
  /** Starts drawing numbers over the parameter; null: not available. */
  readonly over?: OverPress | null;
  readonly onChange: (key: string, value: number | string, phase: 'drag' | 'commit') => void;
}

export interface OverPress {
  readonly isOn: boolean;
  press(): void;
}

/** A slider on the scale of its parameter, with a box for exact values, its unit, and its meaning on demand. */
export const Slider = memo(function Slider({
  parameter,
  value,
  locked,
  overruled = null,
  problem,
  stops = null,
  marks = null,
  pinned = null,
  over = null,
  onChange,
}: SliderProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const scale = useMemo(() => (stops?.length ? stopScale(parameter, stops) : sliderScale(parameter)), [parameter, stops]);
  const moving = useRef(false);
  const { key, label, unit, zero } = parameter;
  const meaningId = `${id}-meaning`;
  const problemId = `${id}-problem`;
  const reasonIds = [overruled ? `${id}-overruled` : null, problem ? problemId : null, locked ? `${id}-locked` : null].filter((each) => each !== null);
  const describedBy = [marks ? `${id}-marks` : null, pinned === null ? null : `${id}-pinned`, meaningId, ...reasonIds].filter(Boolean).join(' ');
  const disabled = locked || overruled !== null;
  // A value that overrules the slider may lie beyond its track.
  const position = Math.max(0, Math.min(positions, scale.positionOf(value)));
  const latest = useRef(value);
  latest.current = value;

  const drag = (next: number) => {
    moving.current = true;
    onChange(key, next, 'drag');
  };
  const release = () => {
    if (!moving.current) return;
    moving.current = false;
    onChange(key, latest.current, 'commit');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = valueByKey(event, value, parameter, scale, stops);
    if (next === null) return;
    drag(next);
    event.preventDefault();
  };

  return (
    <div className="slider" data-key={key}>
      <div className="slider-head">
        <SymbolText source={parameter.symbol} />
        <button type="button" className="slider-label" title="What it means" aria-expanded={open} aria-controls={meaningId} onClick={() => setOpen(!open)}>
          {label}
        </button>
        <NumberBox
          label={label}
          value={value}
          unit={unit}
          zero={zero}
          describedBy={reasonIds.join(' ') || undefined}
          invalid={problem !== null}
          disabled={disabled}
          onChange={(text, phase) => onChange(key, text, phase)}
        />
      </div>
      <div className="slider-row">
        <div className="slider-track">
          {marks !== null && <Marks marks={marks} scale={scale} />}
          {typeof pinned === 'number' && (
            <span
              className="slider-pinned"
              aria-hidden="true"
              style={{ '--from': Math.max(0, Math.min(1, scale.positionOf(pinned) / positions)) } as React.CSSProperties}
            />
          )}
          <input
            id={id}
            ref={onRelease(release)}
            type="range"
            min={0}
            max={positions}
            step={1}
            disabled={disabled}
            value={position}
            aria-label={label}
            aria-valuetext={value === Infinity ? 'unlimited' : withUnitOf(parameter, value, String(value))}
            aria-describedby={describedBy}
            style={{ '--part': position / positions } as React.CSSProperties}
            onChange={(event) => drag(scale.valueAt(event.target.valueAsNumber))}
            onKeyDown={onKeyDown}
            onKeyUp={release}
            onBlur={release}
          />
        </div>
        {over !== null && (
          <button
            type="button"
            className="slider-over"
            aria-pressed={over.isOn}
            aria-label={`Plot results against ${label}`}
            title={`Plot results against ${label}`}
            disabled={disabled && !over.isOn}
            onClick={over.press}
          >
            <Icon name="over" />
          </button>
        )}
      </div>
      {marks !== null && (
        <p id={`${id}-marks`} className="slider-marks" data-good={marks.good}>
          {marks.text}
        </p>
      )}
      {pinned !== null && <PinnedText id={`${id}-pinned`} parameter={parameter} value={pinned} />}
      {overruled !== null && (
        <p id={`${id}-overruled`} className="overruled">
          <MathText text={overruled.reason} />
          {overruled.end && !locked && (
            <>
              {' '}
              <button type="button" className="line-link" onClick={overruled.end.act}>
                {overruled.end.label}
              </button>
            </>
          )}
        </p>
      )}
      {problem !== null && (
        <p id={problemId} className="problem" role="status">
          {problem}
        </p>
      )}
      {locked && (
        <p id={`${id}-locked`} className="locked">
          Fixed by the link to this page.
        </p>
      )}
      <p id={meaningId} className="meaning" hidden={!open}>
        {parameter.meaning} <span className="source">{parameter.source}.</span>
      </p>
      {open && parameter.known && (
        <ul className="meaning" aria-label={`Known values of ${label}`}>
          {parameter.known.map(({ value: known, label: words, source }) => (
            <li key={known}>
              <button type="button" className="line-link" disabled={disabled} onClick={() => onChange(key, known, 'commit')}>
                {known}
              </button>{' '}
              {words}. <span className="source">{source}.</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

/** Under the thumb, so that it stays in sight wherever it is. */
function Marks({ marks, scale }: { readonly marks: SliderMarks; readonly scale: SliderScale }) {
  const { band, values } = markPlaces(marks, scale);
  return (
    <span aria-hidden="true">
      {band !== null && <span className="slider-band" style={{ '--from': band.from, '--to': band.to } as React.CSSProperties} />}
      {values.map((at) => (
        <span key={at} className="slider-mark" style={{ '--from': at } as React.CSSProperties} />
      ))}
    </span>
  );
}
