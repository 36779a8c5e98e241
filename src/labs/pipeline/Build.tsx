import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { simulationOf } from '../../core/results/labResults.ts';
import { labResultsOf, partsOf, useChosen, useExplorer, useResultsWith } from '../../ui/context.ts';
import { isParted, maxOwn, obstacleTo, ownOrders, type PassLetter, passesDone, passLetters, withoutLast, withPass } from './orders.ts';
import { bestKnown, type Pipeline } from './types.ts';
import * as words from './words.ts';

/** A pass on its way to a stage, under the pointer. */
interface Dragged {
  readonly letter: PassLetter;
  readonly x: number;
  readonly y: number;
  /** Where it is now; null: beside all stages. */
  readonly over: number | null;
}

/** The stage at a place of the window: its row of buttons, or what `stageAt` says of the diagram. */
function stageUnder(x: number, y: number, stageAt: (element: Element, y: number) => number | null): number | null {
  const element = document.elementFromPoint(x, y);
  if (element === null) return null;
  const row = element.closest<HTMLElement>('[data-stage]');
  return row ? Number(row.dataset['stage']) : stageAt(element, y);
}

/** The next pass of each stage, to drag there, or to choose by button or by key. `stageAt`: the stage that the diagram has at a height. */
export function Build({ stageAt }: { readonly stageAt: (element: Element, y: number) => number | null }) {
  const { store } = useExplorer();
  const values = useChosen((chosen: Pipeline['Values']) => chosen);
  const known = simulationOf(labResultsOf<Pipeline>(useResultsWith(partsOf.simulation)))?.known;
  const [said, say] = useState<string | null>(null);
  const [dragged, drag] = useState<Dragged | null>(null);
  if (values.stages > maxOwn || values.microbatches > maxOwn) return null;
  const letters = passLetters.filter((letter) => letter !== 'W' || isParted(values));
  const orders = ownOrders(values);
  const best = bestKnown(known ?? null);
  const set = (order: string): void => {
    say(null);
    store.getState().setValues({ order }, 'commit');
  };
  const place = (stage: number, letter: PassLetter): void => {
    const obstacle = obstacleTo(values, stage, letter);
    if (obstacle === null) set(withPass(values, stage, letter));
    else say(words.notPossible(stage, letter, passesDone(orders[stage], letter), obstacle));
  };
  const takeBack = (stage: number): void => {
    if (orders[stage] !== '') set(withoutLast(values, stage));
  };
  const onKey = (event: KeyboardEvent, stage: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = letters.find((each) => each === event.key.toUpperCase());
    if (letter !== undefined) place(stage, letter);
    else if (event.key === 'Backspace') takeBack(stage);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const moveTo = (letter: PassLetter, { clientX: x, clientY: y }: PointerEvent): void => drag({ letter, x, y, over: stageUnder(x, y, stageAt) });
  const take = (letter: PassLetter, event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    moveTo(letter, event);
  };
  const drop = (letter: PassLetter, { clientX, clientY }: PointerEvent): void => {
    if (dragged === null) return;
    const stage = stageUnder(clientX, clientY, stageAt);
    drag(null);
    if (stage !== null) place(stage, letter);
  };
  return (
    <div className="pipeline-build">
      <p className="source">{words.buildHow(isParted(values))}</p>
      <div className="pipeline-palette" aria-hidden="true">
        {letters.map((letter) => (
          <span
            key={letter}
            data-drag={letter}
            onPointerDown={(event) => take(letter, event)}
            onPointerMove={(event) => dragged && moveTo(letter, event)}
            onPointerUp={(event) => drop(letter, event)}
            onPointerCancel={() => drag(null)}
          >
            {letter}
          </span>
        ))}
      </div>
      {orders.map((order, stage) => (
        <fieldset key={stage} data-stage={stage} data-over={dragged?.over === stage} onKeyDown={(event) => onKey(event, stage)}>
          <legend>stage {stage}</legend>
          {letters.map((letter) => {
            const next = passesDone(order, letter);
            const isPossible = obstacleTo(values, stage, letter) === null;
            return (
              <button key={letter} type="button" data-pass={letter} data-possible={isPossible} onClick={() => place(stage, letter)}>
                {next < values.microbatches ? `${letter}${next}` : `${letter} –`}
              </button>
            );
          })}
          <button type="button" className="line-link" disabled={order === ''} onClick={() => takeBack(stage)}>
            Take back
          </button>
        </fieldset>
      ))}
      <p role="status" className="pipeline-obstacle">
        {said}
      </p>
      {best !== null && <p className="source">{words.toBeat(best)}</p>}
      {dragged !== null && (
        <span className="pipeline-dragged" data-drag={dragged.letter} style={{ left: dragged.x, top: dragged.y }} aria-hidden="true">
          {dragged.over === null ? dragged.letter : `${dragged.letter}${passesDone(orders[dragged.over], dragged.letter)}`}
        </span>
      )}
    </div>
  );
}
