import { useLayoutEffect, useRef } from 'react';
import { editText } from '../../core/link/edits.ts';
import { unbroken } from '../../core/units/formatQuantity.ts';
import { usePair } from '../compare/usePair.ts';
import { useLabPage, useResults, useScenario, useTimeText } from '../context.ts';
import { titlesOf } from '../diagrams/diagramsSpec.ts';
import { effectOfEdits } from '../diagrams/endings.ts';
import { RefusalBox } from './RefusalBox.tsx';
import { refusalIn, useLook, useSettled } from './standing.ts';

/** The result in a sentence, readable from the last row; for refused values, the reason. */
export function VerdictBox() {
  const {
    verdict: { origin, reasonOrigin = origin, read },
  } = useLabPage();
  const headline = useSettled((state) => read(state).headline);
  const reason = useSettled((state) => read(state).reason);
  const ofHeadline = useLook(origin);
  const ofReason = useLook(reasonOrigin);
  const isRefused = useResults((state) => refusalIn(state) !== null);
  const box = useSteady();
  if (isRefused)
    return (
      <div ref={box} className="verdict">
        <RefusalBox />
      </div>
    );
  return (
    <div ref={box} className="verdict" {...ofHeadline}>
      <h2>{headline && unbroken(headline)}</h2>
      <p {...ofReason}>{reason && unbroken(reason)}</p>
      <EffectOfEdits />
    </div>
  );
}

/** Keeps the box's height while a slider moves: a shorter sentence must not shift the page. */
function useSteady() {
  const box = useRef<HTMLDivElement>(null);
  const isMoving = useScenario(({ lastChange }) => lastChange === 'drag');
  useLayoutEffect(() => {
    const { offsetHeight, style } = box.current!;
    style.minHeight = isMoving ? `${offsetHeight}px` : '';
  }, [isMoving]);
  return box;
}

/** The headline may be of the closed form, or of runs that are not edited. */
function EffectOfEdits() {
  const isEdited = useScenario(({ scenario: { values, versus } }) => editText(values) !== '' && versus === null);
  const { figures } = useLabPage();
  const edited = useResults((state) => state.simulation);
  const unedited = usePair().simulation;
  const timeText = useTimeText();
  const look = useLook('simulation');
  if (!isEdited || edited === null || unedited === null) return null;
  return (
    <p className="verdict-edits" {...look}>
      {unbroken(
        effectOfEdits(
          edited.result.timelines,
          unedited.result.timelines,
          titlesOf(figures.flatMap(({ picture }) => (picture.kind === 'diagrams' ? picture.spec.diagrams : []))),
          timeText,
        ),
      )}
    </p>
  );
}
