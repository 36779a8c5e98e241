import { type KeyboardEvent, useState } from 'react';
import { useChosen, useExplorer } from '../../ui/context.ts';
import { isParted, maxOwn, obstacleTo, ownOrders, type PassLetter, passesDone, passLetters, withoutLast, withPass } from './orders.ts';
import type { Pipeline } from './types.ts';
import * as words from './words.ts';

/** The next pass of each stage, to choose by button or by key. */
export function Build() {
  const { store } = useExplorer();
  const values = useChosen((chosen: Pipeline['Values']) => chosen);
  const [said, say] = useState<string | null>(null);
  if (values.stages > maxOwn || values.microbatches > maxOwn) return null;
  const letters = passLetters.filter((letter) => letter !== 'W' || isParted(values));
  const orders = ownOrders(values);
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
  return (
    <div className="pipeline-build">
      <p className="source">{words.buildHow(isParted(values))}</p>
      {orders.map((order, stage) => (
        <fieldset key={stage} onKeyDown={(event) => onKey(event, stage)}>
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
    </div>
  );
}
