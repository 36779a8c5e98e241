/**
 * Ends of marks that readers pull: the slider of a parameter in another place. Each answer of the simulator says how long the mark now is;
 * the value is mended until the end lies under the hand, or a slider could not come nearer. Meanwhile the shown time stays, or the mark would
 * flee.
 */
import type { ScaleLinear } from 'd3-scale';
import { useEffect, useMemo, useRef } from 'react';
import type { NumberParameter } from '../../../core/parameters/parameter.ts';
import { sliderScale, stopScale } from '../../../core/parameters/sliderScale.ts';
import { timelineIndex } from '../../../core/timeline/deriveTimelineIndex.ts';
import { createPull, type Grip, type Pull } from '../../../core/timeline/grip.ts';
import type { Timeline } from '../../../core/timeline/timeline.ts';
import { withUnitOf } from '../../../core/units/formatQuantity.ts';
import type { DiagramLayout } from '../../../draw/diagramLayout.ts';
import { type GripPoint, gripPoint } from '../../../draw/gripPoint.ts';
import { watchPull } from '../../../draw/watchPull.ts';
import { useExplorer, useLab, useLabPage, useScenario, useShownResults } from '../../context.ts';
import { valueByKey } from '../../controls/sliderKeys.ts';

interface GripsProps {
  readonly grips: readonly Grip[];
  readonly timeline: Timeline;
  readonly layout: DiagramLayout;
  readonly time: ScaleLinear<number, number>;
  /** Whether keys and screen readers find them. */
  readonly isFirst: boolean;
}

export function Grips({ grips, ...track }: GripsProps) {
  const { parameters } = useLab();
  const { overruled } = useLabPage();
  /** Those whose parameter the reader may change, and whose change would have an effect. */
  const keys = useScenario(({ scenario: { view, values } }) =>
    grips.flatMap(({ key }) => (view.lock.includes(key) || view.hide.includes(key) || overruled?.[key]?.(values) != null ? [] : [key])).join(),
  );
  return grips.map((grip) => {
    const parameter = parameters.find(({ key }) => key === grip.key);
    return parameter?.kind === 'number' && keys.split(',').includes(grip.key) && <Handle key={grip.key} {...track} {...{ grip, parameter }} />;
  });
}

interface HandleProps extends Omit<GripsProps, 'grips'> {
  readonly grip: Grip;
  readonly parameter: NumberParameter;
}

/** So many values are tried for one place of the hand: where a mark jumps, none may end at it. */
const most = 6;

/** A pull that goes on. */
interface Pulled {
  readonly pull: Pull;
  /** Where the end was at first, and the value then. */
  readonly from: GripPoint & { readonly value: number };
  /** Where the hand is, from there. */
  readonly hand: { right: number; down: number };
  /** Values since the hand last moved: none is tried twice. */
  readonly tried: Set<number>;
}

function Handle({ grip, parameter, timeline, layout, time, isFirst }: HandleProps) {
  const { store, player } = useExplorer();
  const results = useShownResults();
  const { key, label, minimum, maximum } = parameter;
  const stopsOf = useLabPage().stops?.[key];
  const stopsText = useScenario((state) => stopsOf?.(state.scenario.values).join() ?? null);
  const stops = useMemo(() => stopsText?.split(',').map(Number) ?? null, [stopsText]);
  const scale = useMemo(() => (stops?.length ? stopScale(parameter, stops) : sliderScale(parameter)), [parameter, stops]);
  const value = useScenario(({ scenario }) => Number(scenario.values[key]));
  const point = useMemo(() => gripPoint(timelineIndex(timeline), layout, time, grip), [timeline, layout, time, grip]);
  const element = useRef<HTMLDivElement>(null);
  /** The newest place: a hand keeps what it holds, even where the mark is gone. */
  const last = useRef(point);
  last.current = point ?? last.current;
  const pulled = useRef<Pulled | null>(null);

  const follow = (): void => {
    if (pulled.current === null || point === null) return;
    const { pull, from, hand, tried } = pulled.current;
    // A strip stays as high as it is, whatever it holds.
    const wanted = from.along === 'time' ? pull.valueFor(time.invert(from.x + hand.right)) : from.value * (1 - hand.down / from.length);
    const inRange = Math.max(minimum, Math.min(maximum, wanted));
    // Finer than the positions of the slider, which a hand would feel.
    const next = stops?.length ? scale.valueAt(scale.positionOf(inRange)) : parameter.integer ? Math.round(inRange) : Number(inRange.toPrecision(3));
    if (tried.has(next) || tried.size > most) return;
    tried.add(next);
    store.getState().setValue(key, next, 'drag');
  };
  const actions = {
    begin: () => {
      if (point === null) return;
      player.getState().pause();
      player.getState().keepWindow(true);
      const pull = createPull(scale.stepped(value, 1, 'coarse'));
      pull.saw(value, point.begins_us, point.ends_us);
      pulled.current = { pull, from: { ...point, value }, hand: { right: 0, down: 0 }, tried: new Set([value]) };
    },
    to: (right: number, down: number) => {
      if (pulled.current === null) return;
      pulled.current.tried.clear();
      pulled.current.tried.add(Number(store.getState().scenario.values[key]));
      Object.assign(pulled.current.hand, { right, down });
      follow();
    },
    answered: () => {
      const answered = results.getState().simulation?.values[key];
      if (pulled.current === null || point === null || answered === undefined) return;
      pulled.current.pull.saw(Number(answered), point.begins_us, point.ends_us);
      follow();
    },
    end: () => {
      if (pulled.current === null) return;
      pulled.current = null;
      store.getState().setValue(key, Number(store.getState().scenario.values[key]), 'commit');
      player.getState().keepWindow(false);
    },
  };
  const newest = useRef(actions);
  newest.current = actions;
  useEffect(() => {
    const ended = watchPull(element.current!, {
      begin: () => newest.current.begin(),
      to: (right, down) => newest.current.to(right, down),
      end: () => newest.current.end(),
    });
    return () => {
      newest.current.end();
      ended();
    };
  }, []);
  // An answer has come while the mark is pulled.
  useEffect(() => {
    newest.current.answered();
  }, [timeline]);

  const isMoving = useRef(false);
  const release = (): void => {
    if (isMoving.current) store.getState().setValue(key, value, 'commit');
    isMoving.current = false;
  };
  const text = withUnitOf(parameter, value, String(value));
  const shown = pulled.current === null ? point : last.current;
  return (
    <div
      ref={element}
      className="grip"
      hidden={shown === null}
      data-along={shown?.along}
      data-text={`${label} ${text}`}
      style={shown === null ? {} : { transform: `translate(${shown.x}px, ${shown.y}px)` }}
      role="slider"
      tabIndex={isFirst ? 0 : -1}
      aria-hidden={!isFirst || undefined}
      aria-label={`${label}, at its mark`}
      aria-valuemin={minimum}
      aria-valuemax={maximum}
      aria-valuenow={value}
      aria-valuetext={text}
      onKeyDown={(event) => {
        const next = valueByKey(event, value, parameter, scale, stops);
        if (next === null) return;
        event.preventDefault();
        event.stopPropagation();
        isMoving.current = true;
        store.getState().setValue(key, next, 'drag');
      }}
      onKeyUp={release}
      onBlur={release}
    />
  );
}
