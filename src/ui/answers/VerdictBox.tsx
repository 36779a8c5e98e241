import { useLayoutEffect, useRef } from 'react';
import { editText } from '../../core/link/edits.ts';
import { unbroken } from '../../core/units/formatQuantity.ts';
import { usePair } from '../compare/usePair.ts';
import { useLabPage, useResults, useScenario, useTimeText } from '../context.ts';
import { titlesOf } from '../diagramsSpec.ts';
import { refusalIn, useLook, useSettled } from '../standing.ts';
import { LitText } from '../text/LitText.tsx';
import { effectOfEdits } from '../text/words.ts';
import { RefusalBox } from './RefusalBox.tsx';

/** The result in a sentence, readable from the last row; for refused values, the reason. */
export function VerdictBox() {
  const {
    verdict: { origin, reasonOrigin = origin, read },
  } = useLabPage();
  const unedited = useUnedited();
  const headline = useSettled((state) => read({ ...state, ...unedited }).headline);
  const reason = useSettled((state) => read({ ...state, ...unedited }).reason);
  const ofHeadline = useLook(origin);
  const ofReason = useLook(reasonOrigin);
  const isRefused = useResults((state) => refusalIn(state) !== null);
  const effect = useEffectOfEdits();
  const ofEdits = useLook('simulation');
  const box = useSteady();
  if (isRefused)
    return (
      <div ref={box} className="verdict">
        <RefusalBox />
      </div>
    );
  return (
    <div ref={box} className="verdict" {...ofHeadline}>
      {effect === null ? (
        <>
          <h2>{headline && unbroken(headline)}</h2>
          <p {...ofReason}>{reason && <LitText text={unbroken(reason)} />}</p>
        </>
      ) : (
        <>
          <h2 className="verdict-edits" {...ofEdits}>
            {unbroken(effect)}
          </h2>
          <p {...ofReason}>{headline && reason && unbroken(`Without the edits: ${headline}. ${reason}`)}</p>
        </>
      )}
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

/** What edits do to the runs, in a sentence; null: none, or not known yet. The closed form knows nothing of them. */
function useEffectOfEdits(): string | null {
  const { figures } = useLabPage();
  const edited = useResults((state) => state.simulation);
  const unedited = useUnedited();
  const timeText = useTimeText();
  if (edited === null || unedited === null) return null;
  const titles = titlesOf(figures.flatMap(({ picture }) => (picture.kind === 'diagrams' ? picture.spec.diagrams : [])));
  return effectOfEdits(edited.result.timelines, unedited.simulation.result.timelines, titles, timeText);
}

/** The simulation without the edits of the scenario; null: there are none, or it is not known yet. */
function useUnedited() {
  const isEdited = useScenario(({ scenario: { values, versus } }) => editText(values) !== '' && versus === null);
  const { simulation } = usePair();
  return isEdited && simulation !== null ? { simulation } : null;
}
