import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { newClientOf } from '../../../core/engine.ts';
import { stillness_ms } from '../../../core/exploration/resultsStore.ts';
import { isLater, type Rival, rivalOfPath, rivalRequest } from '../../../core/exploration/rivalOfPath.ts';
import { type CriticalPath, linkWaits, type PathTimes, pathTimes } from '../../../core/timeline/criticalPath.ts';
import type { Timeline } from '../../../core/timeline/timeline.ts';
import { commonTimeUnit, formatPercent } from '../../../core/units/formatQuantity.ts';
import { pathMarks } from '../../../draw/marks.ts';
import { useExplorer, useLab, useResults, useScenario, useTimeText } from '../../context.ts';
import { useAnswer } from '../../useAnswer.ts';
import { PartFill } from '../charts/MarkSample.tsx';
import { DataTable } from '../tables/DataTable.tsx';
import { alsoCritical, notRecorded, type PathPart, partText, pathMeanings, pathNames, pathParts, waitingForLinks, whereTimeGoes } from './criticalWords.ts';

const title = 'Where the time goes';

/** Added up once for each path, which may have a million segments. */
const known = new WeakMap<CriticalPath, PathTimes>();

function timesOf(path: CriticalPath): PathTimes {
  const times = known.get(path) ?? pathTimes(path);
  known.set(path, times);
  return times;
}

interface WhereTimeGoesProps {
  readonly path: CriticalPath;
  /** What is as long as the longest part of it; null: nothing. */
  readonly rival: Rival | null;
  /** What the run is called. */
  readonly run: string;
  /** Whether it is the other one of two. */
  readonly pinned?: boolean;
  /** Width and left margin of the bar, in pixels. */
  readonly width: number;
  readonly margin: number;
  readonly scale: number;
}

/** Why the run took as long, where the reader wants to see it. */
export function Explained({ timeline, run, ...sizes }: { readonly timeline: Timeline } & Omit<WhereTimeGoesProps, 'path' | 'rival'>) {
  const critical = useScenario((state) => state.scenario.view.critical);
  const explained = useResults((state) => state.explained !== null && state.explained === state.simulation?.values);
  const rival = useRival(timeline, critical && sizes.pinned !== true);
  if (!critical) return null;
  if (timeline.critical) return <WhereTimeGoes path={timeline.critical} rival={rival} run={run} {...sizes} />;
  return explained && !timeline.unseen ? <p className="notice-line">{notRecorded}</p> : null;
}

/** What is as long as the longest part of the run's path; one more run tells, once the reader is still. */
function useRival(timeline: Timeline, isEnabled: boolean): Rival | null {
  const { engines } = useExplorer();
  const lab = useLab();
  const run = useResults((state) => state.simulation);
  const engine = useMemo(() => newClientOf(engines.simulation), [engines]);
  useEffect(() => () => engine.stop(), [engine]);
  const rival = useMemo(() => (isEnabled ? rivalOfPath(timeline) : null), [isEnabled, timeline]);
  const { value, isCurrent } = useAnswer(
    {
      key: { timeline, engine, isEnabled },
      isEnabled: rival !== null && run !== null && run.result.timelines.includes(timeline),
      compute: () => engine.evaluate(rivalRequest(lab.name, run!.values, run!.result.timelines, timeline.diagram, rival!)),
    },
    { still_ms: stillness_ms },
  );
  const then = value?.timelines.find(({ diagram }) => diagram === timeline.diagram);
  return isCurrent && then !== undefined && isLater(timeline.finish_us, then.finish_us) ? rival : null;
}

/** The critical path's parts: a sentence, and one bar in parts, named where they have room, else below it. */
export const WhereTimeGoes = memo(function WhereTimeGoes({ path, rival, run, pinned = false, width, margin, scale }: WhereTimeGoesProps) {
  const timeText = useTimeText();
  const times = timesOf(path);
  const parts = useMemo(() => pathParts(times), [times]);
  const waiting = useMemo(() => waitingForLinks(linkWaits(path), timeText), [path, timeText]);
  const named = parts.map((part) => part.part * width >= partText(part, timeText).length * letter * scale + gap);
  const others = parts.filter((_, i) => !named[i]);
  return (
    <div role="group" className="where" style={{ paddingLeft: margin }} aria-label={`${title}, ${run}`}>
      <p className="where-words">
        <b>{pinned ? `${title}, pinned` : title}.</b> {whereTimeGoes(times, timeText)} {waiting} {rival !== null && alsoCritical(rival.is)}
      </p>
      {parts.length > 0 && <PartsBar parts={parts} />}
      <div className="where-names" aria-hidden="true">
        {parts.map((part, i) => (
          <span key={part.kind} style={{ flexGrow: part.part }}>
            {named[i] && partText(part, timeText)}
          </span>
        ))}
      </div>
      {others.length > 0 && (
        <ul className="legend where-others" aria-hidden="true">
          {others.map((part) => (
            <li key={part.kind}>
              <span className={`part path-${part.kind}`}>
                <PartFill of={pathMarks[part.kind]} />
              </span>
              {partText(part, timeText)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

/** Pixels of a letter, and between two names. */
const [letter, gap] = [6.4, 10];

/** A bar with one tab stop; the arrow keys go from part to part. */
function PartsBar({ parts }: { readonly parts: readonly PathPart[] }) {
  const timeText = useTimeText();
  const bar = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [stop, setStop] = useState(0);
  const at = Math.min(stop, parts.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: parts.length - 1 }[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // Shields the diagrams, in which these keys move time.
    event.preventDefault();
    event.stopPropagation();
    const part = bar.current?.children[Math.max(0, Math.min(parts.length - 1, next))];
    if (part instanceof HTMLElement) part.focus();
  };
  const read = shown === null ? undefined : parts[shown];
  const middle = parts.slice(0, shown ?? 0).reduce((sum, { part }) => sum + part, (read?.part ?? 0) / 2);
  return (
    <div className="where-bar">
      <ul ref={bar} onPointerLeave={() => setShown(null)} onKeyDown={onKeyDown}>
        {parts.map((part, i) => (
          <li
            key={part.kind}
            className={`part path-${part.kind}`}
            style={{ flexGrow: part.part }}
            tabIndex={i === at ? 0 : -1}
            onPointerEnter={() => setShown(i)}
            onFocus={() => {
              setStop(i);
              setShown(i);
            }}
            onBlur={() => setShown(null)}
          >
            <span className="visually-hidden">{`${partText(part, timeText)}: ${pathMeanings[part.kind]}`}</span>
            <PartFill of={pathMarks[part.kind]} />
          </li>
        ))}
      </ul>
      {read && (
        <div className="tooltip" aria-hidden="true" style={{ left: `${100 * middle}%`, translate: `${middle > 0.5 ? -100 : 0}% 0` }}>
          {partText(read, timeText)}: {pathMeanings[read.kind]}
        </div>
      )}
    </div>
  );
}

/** The parts of the path as a table of numbers. */
export function TimesTable({ path, run }: Pick<WhereTimeGoesProps, 'path' | 'run'>) {
  const timeText = useTimeText();
  const parts = pathParts(timesOf(path));
  const unit = commonTimeUnit(parts.map(({ time_us }) => time_us));
  return (
    <DataTable
      name={`${title}, ${run}`}
      head={['what', 'time', 'part']}
      count={parts.length}
      row={(i) => [pathNames[parts[i]!.kind], timeText(parts[i]!.time_us, 6, unit), formatPercent(parts[i]!.part, 4)]}
    />
  );
}
