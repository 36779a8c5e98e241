import { memo, useMemo, useState } from 'react';
import { shiftsOf } from '../../../core/exploration/shiftsFor.ts';
import type { LabResults } from '../../../core/results/labResults.ts';
import { pictureEnd } from '../../../core/timeline/lookup.ts';
import type { Timeline } from '../../../core/timeline/timeline.ts';
import { formatCount, unbroken } from '../../../core/units/formatQuantity.ts';
import type { DiagramMarks } from '../../../draw/diagramLabels.ts';
import type { DiagramSize } from '../../../draw/diagramLayout.ts';
import { type Palette, tokens } from '../../../draw/palette.ts';
import { toneStyles } from '../../../draw/seriesStyle.ts';
import { useAnswered } from '../../asked.ts';
import { useMatched, usePair } from '../../compare/usePair.ts';
import { useLab, useResults, useScenario, useTimeText } from '../../context.ts';
import { helpTitle } from '../../controls/helpMarks.ts';
import { type DiagramSpec, type DiagramWords, timelineBeside } from '../../diagramsSpec.ts';
import { FigureFrame, TableButton } from '../../figure.tsx';
import { later } from '../../later.tsx';
import { attributesOf, type LookAttributes } from '../../standing.ts';
import { LitText } from '../../text/LitText.tsx';
import { endings } from '../../text/words.ts';
import { useRoom } from '../../useDrawing.ts';
import type { HelpTableProps } from '../critical/HelpTable.tsx';
import { RunMark } from '../listing/RunMark.tsx';
import { DiagramTrack, type DiagramTrackProps } from './DiagramTrack.tsx';
import { Outside } from './Outside.tsx';

/** Offers what the costs of the machine do to a run. */
function WhatWouldHelp({ diagram, run }: HelpTableProps) {
  const [open, setOpen] = useState(false);
  const lab = useLab();
  if (lab.costs === undefined) return null;
  return (
    <div className="helps">
      <TableButton text={helpTitle} name={`${helpTitle}, ${run}`} isOpen={open} toggle={setOpen} />
      {open && <HelpTable diagram={diagram} run={run} />}
    </div>
  );
}

const HelpTable = later('What would help', async () => (await import('../critical/HelpTable.tsx')).HelpTable);

export interface DiagramFigureProps {
  readonly spec: DiagramSpec;
  /** The answer whose timelines are drawn; a hidden diagram keeps the previous one. */
  readonly simulation: LabResults['simulation'];
  /** The pinned scenario's diagram below it. */
  readonly partner: DiagramSpec;
  readonly width: number;
  readonly margin: number;
  readonly scale: number;
  readonly palette: Palette;
  readonly look: LookAttributes;
  readonly place: 'page' | 'frame';
  readonly marks: DiagramMarks;
  readonly words: DiagramWords | undefined;
  readonly grips: DiagramTrackProps['grips'];
  /** Whether keys and screen readers find the grips: those of one diagram are enough. */
  readonly isFirst: boolean;
  /** The listing's mark of this run; null: none. */
  readonly mark: 'hiding' | 'without' | null;
  /** Highlighted line of the text; null: none. */
  readonly line: number | null;
}

type TimeText = ReturnType<typeof useTimeText>;

/** A headed diagram with its one number, the one thing to notice, and the data behind it on demand. */
export const DiagramFigure = memo(function DiagramFigure({
  spec,
  simulation,
  partner,
  width,
  margin,
  scale,
  palette,
  look,
  place,
  marks,
  words,
  grips,
  isFirst,
  mark,
  line,
}: DiagramFigureProps) {
  const number = useResults(spec.number);
  const caption = useResults(spec.caption);
  const [table, setTable] = useState(false);
  const answered = useAnswered();
  const { bare } = useRoom();
  const few = useFew();
  const tracks = useMemo(
    () =>
      spec.tracks.flatMap(({ diagram, label }, at) => {
        const timeline = simulation?.result.timelines.find((each) => each.diagram === diagram);
        return timeline === undefined ? [] : [{ at, label, timeline, drawn: spec.drawn?.(timeline, simulation!.values, few) ?? timeline }];
      }),
    [spec, simulation, few],
  );
  return (
    <FigureFrame
      is="figure"
      className="diagram"
      {...(tracks.some(({ timeline }) => timeline.unseen) ? attributesOf('busy') : look)}
      title={
        <>
          {mark !== null && <RunMark tone={mark} />}
          {spec.title}
        </>
      }
      beside={
        <>
          <p className="diagram-number">{answered && number}</p>
          {spec.curve !== null && <CurveKey curve={spec.curve} />}
          {answered && place === 'page' && tracks.length > 0 && <TableButton name={`${spec.title} as a table`} isOpen={table} toggle={setTable} />}
        </>
      }
    >
      <figcaption>{answered && <LitText text={unbroken(caption)} />}</figcaption>
      {tracks.map(({ at, label, timeline, drawn }) => (
        <Track
          key={timeline.diagram}
          {...{ spec, partner, at, width, margin, scale, palette, marks, words, grips, line, timeline, drawn, table }}
          place={place === 'frame' && (mark !== null || bare > 0) ? 'low frame' : place}
          label={label}
          isFirst={isFirst && at === 0}
        />
      ))}
    </FigureFrame>
  );
});

/** Whether two scenarios share a frame. */
const useFew = (): boolean => useScenario(({ scenario }) => scenario.view.embed && scenario.versus !== null);

const Stage = later('The stage', async () => (await import('./Stage.tsx')).Stage);

/** Whether a lesson shows the run on a stage: to a newcomer nothing in an event diagram flies. A frame has no room for it. */
const useStaged = ({ processes }: Timeline): boolean =>
  useScenario(({ scenario }) => scenario.lesson !== null && !scenario.view.embed) && processes.count === 2;

const PairedTrack = later('The pinned diagram', async () => (await import('./PairedTrack.tsx')).PairedTrack);
const Explained = later('Where the time goes', async () => (await import('../critical/WhereTimeGoes.tsx')).Explained);
const TimesTable = later('The table', async () => (await import('../critical/WhereTimeGoes.tsx')).TimesTable);
const TimelineTable = later('The table', async () => (await import('./TimelineTable.tsx')).TimelineTable);

interface TrackProps extends Omit<DiagramFigureProps, 'simulation' | 'look' | 'place' | 'mark'> {
  readonly place: DiagramSize;
  /** Index of the track in its diagram. */
  readonly at: number;
  readonly label: string | null;
  readonly timeline: Timeline;
  readonly drawn: Timeline;
  readonly table: boolean;
}

/** One timeline, with the pinned scenario's under it. */
function Track({ spec, partner, at, label, timeline, drawn, table, ...drawing }: TrackProps) {
  const timeText = useTimeText();
  const answered = useAnswered();
  const critical = useScenario((state) => state.scenario.view.critical);
  const { pinned, simulation, alignment } = usePair();
  const few = useFew();
  const other = useMemo(() => timelineBeside(simulation, partner, at, few), [simulation, partner, at, few]);
  const shifts = useMemo(() => shiftsOf(timeline, other?.timeline ?? null, alignment), [timeline, other, alignment]);
  const matched = useMatched(pinned === null ? null : drawn, other?.drawn ?? null);
  const beside = useMemo(
    () => (matched !== null && 'later_us' in matched ? (span: number) => laterText(matched.later_us[span]!, timeText) : undefined),
    [matched, timeText],
  );
  const inTable = useMemo(
    () => (other !== null && drawn === timeline && matched !== null && 'later_us' in matched ? { timeline: other.timeline, matched } : null),
    [other, drawn, timeline, matched],
  );
  const name = label ?? spec.title;
  const staged = useStaged(drawn);
  const track = (summary: string) => (
    <>
      {staged && (
        <div className="stage-room">
          <Stage {...drawing} timeline={drawn} shift_us={shifts[0]} />
        </div>
      )}
      <DiagramTrack {...drawing} timeline={drawn} shift_us={shifts[0]} beside={beside} name={name} summary={summary} />
    </>
  );
  const title = label !== null && <p className="track-title">{label}</p>;
  if (!answered)
    return (
      <div>
        {title}
        {track(`Event diagram of ${formatCount(timeline.processes.count, 'process', 'processes')}; all of it is shown when the question is answered.`)}
      </div>
    );
  return (
    <div>
      {title}
      {track(summary(timeline, timeText))}
      {endings(timeline, timeText).map((text) => (
        <p key={text} className="notice-line">
          {text}
        </p>
      ))}
      {critical && <Explained timeline={timeline} run={name} width={drawing.width} margin={drawing.margin} scale={drawing.scale} />}
      {pinned !== null && (
        <PairedTrack
          {...drawing}
          {...{ pinned, spec: partner, timeline: drawn, other, shifts, matched }}
          title={partner === spec ? name : partner.title}
          isOther={partner !== spec}
        />
      )}
      <Outside end_us={pictureEnd(timeline) + shifts[0]} />
      {critical && drawing.place === 'page' && <WhatWouldHelp diagram={timeline.diagram} run={name} />}
      {table && critical && timeline.critical && <TimesTable path={timeline.critical} run={name} />}
      {table && !timeline.sketch && <TimelineTable timeline={timeline} pinned={inTable} />}
    </div>
  );
}

/** Delay of an operation's end against the pinned run; null outside of operations. */
function laterText(later_us: number, timeText: TimeText): string | null {
  if (Number.isNaN(later_us)) return null;
  return later_us === 0 ? 'ends when the pinned one does' : `ends ${timeText(Math.abs(later_us))} ${later_us < 0 ? 'earlier' : 'later'} than pinned`;
}

function summary({ processes, counters, finish_us }: Timeline, timeText: TimeText): string {
  return (
    `Event diagram of ${formatCount(processes.count, 'process', 'processes')} over ${timeText(finish_us)}: ${formatCount(counters.messages, 'data message')}, ` +
    `${formatCount(counters.control_messages, 'control message')}, ${formatCount(counters.copies, 'copy', 'copies')}, ${formatCount(counters.dropped, 'dropped packet')}.`
  );
}

/** The line style of a speedup curve, beside numbers of the same program. */
function CurveKey({ curve }: { readonly curve: 'hiding' | 'without' }) {
  return (
    <span className="curve-key">
      <svg viewBox="0 0 24 8" aria-hidden="true">
        <path d="M1,4 h22" stroke={tokens[toneStyles[curve].line]} strokeDasharray={toneStyles[curve].dashes ?? undefined} strokeWidth={2.4} />
      </svg>
      {curve === 'hiding' ? 'with hiding' : 'without hiding'}
    </span>
  );
}
