import { Fragment, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { patientClientOf } from '../../../core/engine.ts';
import { stillness_ms } from '../../../core/exploration/resultsStore.ts';
import { quantityText } from '../../../core/units/quantity.ts';
import { askEngines } from '../../askEngines.ts';
import type { ChoicesSpec } from '../../choicesSpec.ts';
import { partsOf, useExplorer, useLab, usePinnedWith, useResultsWith, useScenario } from '../../context.ts';
import { FigureTitle } from '../../figure.tsx';
import { isShownFor } from '../../specs.ts';
import { standingFor, useAwaited, useLook } from '../../standing.ts';
import { useAnswer } from '../../useAnswer.ts';
import { useDrawnByReact } from '../../useDrawing.ts';
import { watchVisibility } from '../../visibility.ts';
import { PinnedUnder } from './Beside.tsx';
import { type AskedChoice, alternativesOf, askedChoices, bestOf, grouped, headOf, isPresent, pinnedChoice, rowMarks, sorted } from './choices.ts';
import { Table } from './Table.tsx';

/** The alternatives under their title. */
export function ChoicesView({ spec }: { readonly spec: ChoicesSpec }) {
  const box = useRef<HTMLDivElement>(null);
  const asked = useChoices(spec, useSeen(box));
  return (
    <div ref={box} className="machines choices" {...asked.look}>
      <FigureTitle>{spec.title}</FigureTitle>
      <ChoiceTable spec={spec} asked={asked} />
      <p className="source">Press a name to see it. {spec.note}</p>
    </div>
  );
}

/** Whether an element has ever come so near to the window that a reader may soon want what is in it. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  // After every rendering: an element that is not there yet may come.
  useEffect(() => {
    if (isSeen || element.current === null) return;
    return watchVisibility(element.current, ({ isIntersecting }) => isIntersecting && setSeen(true), undefined, '400px');
  });
  return isSeen;
}

interface Found {
  /** Sorted when all are there. */
  readonly choices: readonly AskedChoice[];
  /** Those of the pinned scenario. */
  readonly pinned: readonly AskedChoice[];
  /** How many there will be. */
  readonly count: number;
  readonly isWhole: boolean;
}

interface FoundChoices extends Found {
  /** In place of the table where there is none; null: there is. */
  readonly awaited: string | null;
  readonly look: { readonly 'aria-busy': boolean; readonly 'data-stale': boolean };
}

const nothing: Found = { choices: [], pinned: [], count: 0, isWhole: false };

/** Asks for the alternatives one by one when the present values have their answer, by clients of their own that give way to the page's. */
export function useChoices(spec: ChoicesSpec, isSeen: boolean): FoundChoices {
  const explorer = useExplorer();
  const lab = useLab();
  const { origin } = spec;
  const results = useResultsWith(useMemo(() => ['values', ...partsOf[origin]] as const, [origin]));
  const others = usePinnedWith(partsOf[origin]);
  const awaited = useAwaited('alternatives', origin);
  const look = useLook(origin);
  const engines = useMemo(() => askEngines(explorer, patientClientOf), [explorer]);
  const isIdle = [results, others].every((each) => each === null || ['ready', 'refused'].includes(standingFor(each, origin)));
  const bases = useMemo(() => [results, ...(others !== null && isShownFor(spec, others.values) ? [others] : [])], [spec, results, others]);
  const idle = useMemo(
    () => (isIdle ? JSON.stringify(bases.map((base) => alternativesOf(spec, lab, base).map(({ name, all }) => [name, all]))) : null),
    [isIdle, bases, spec, lab],
  );
  const latest = useRef('');
  if (idle !== null) latest.current = idle;
  const { value, fault, isCurrent } = useAnswer(
    {
      key: { engines, text: latest.current },
      isEnabled: isSeen && isIdle,
      async compute(signal, show: (part: Found) => void) {
        const [own, other] = bases;
        let found: Found = { ...nothing, count: alternativesOf(spec, lab, own!).length };
        try {
          for await (const choices of askedChoices(spec, lab, own!, engines)) {
            if (signal.aborted) return { kind: 'superseded' };
            show((found = { ...found, choices }));
          }
          show((found = { ...found, choices: sorted(found.choices) }));
          for await (const pinned of other === undefined ? [] : askedChoices(spec, lab, other, engines)) {
            if (signal.aborted) return { kind: 'superseded' };
            found = { ...found, pinned };
          }
          return { kind: 'result', result: { ...found, isWhole: true } };
        } catch (error) {
          if (signal.aborted) return { kind: 'superseded' };
          throw error;
        }
      },
    },
    { still_ms: stillness_ms, staleFor: ['text'] },
  );
  const found = value ?? nothing;
  const isComing = isSeen && isIdle && fault === null && !(isCurrent && found.isWhole);
  return {
    ...found,
    awaited: value !== null ? null : fault?.kind === 'failed' ? `No alternatives: ${fault.cause}.` : isIdle ? 'Being computed.' : awaited,
    look: isComing ? { 'aria-busy': true, 'data-stale': !isCurrent && value !== null } : look,
  };
}

interface ChoiceTableProps {
  readonly spec: ChoicesSpec;
  readonly asked: FoundChoices;
  /** The best of them by another measure than the first number; absent: by that. */
  readonly best?: readonly string[];
  /** One more column. */
  readonly own?: { readonly head: string; cell(choice: AskedChoice): ReactNode };
}

/** The rows as they come, the chosen and the best one marked. */
export function ChoiceTable({ spec, asked, best, own }: ChoiceTableProps) {
  const { choices, pinned, count, isWhole, awaited } = asked;
  const values = useScenario(({ scenario }) => scenario.values);
  useDrawnByReact([choices, pinned]);
  if (awaited !== null) return <p className="source">{awaited}</p>;
  const head = headOf(spec, choices);
  const leading = best ?? (isWhole ? bestOf(choices).map(({ name }) => name) : []);
  return (
    <>
      {!isWhole && <progress aria-label={`${spec.title}: part that is known`} value={choices.length / count} />}
      <Table name={spec.title} head={own ? [...head, own.head] : head} order={isWhole ? { column: 1, direction: 'ascending' } : null} inRoom>
        {(isWhole ? grouped(spec, choices) : [{ title: null, choices }]).map(({ title, choices: alike }) => (
          <Fragment key={alike[0]?.name}>
            {title !== null && (
              <tr>
                <th scope="colgroup" colSpan={head.length + (own ? 1 : 0)}>
                  {title}
                </th>
              </tr>
            )}
            {alike.map((choice) => (
              <ChoiceRow key={choice.name} choice={choice} isBest={leading.includes(choice.name)} isShown={isPresent(choice, values)}>
                {choice.refused !== null && (
                  <td colSpan={spec.columns.length}>
                    <span>{choice.refused}</span>
                  </td>
                )}
                {choice.refused === null &&
                  choice.cells.map((cell, column) => (
                    <td key={column}>
                      {quantityText(cell) ?? '–'}
                      {cell !== null && <PinnedUnder now={cell} pinned={pinnedChoice(pinned, choice)?.cells[column] ?? null} />}
                    </td>
                  ))}
                {head.length > spec.columns.length + 1 && <td>{choice.paste !== undefined && <code>{choice.paste}</code>}</td>}
                {own && <td>{own.cell(choice)}</td>}
              </ChoiceRow>
            ))}
          </Fragment>
        ))}
      </Table>
    </>
  );
}

interface ChoiceRowProps {
  readonly choice: AskedChoice;
  readonly isBest: boolean;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

function ChoiceRow({ choice: { name, values }, isBest, isShown, children }: ChoiceRowProps) {
  const { store } = useExplorer();
  const locked = useScenario(({ scenario }) => Object.keys(values).some((key) => scenario.view.lock.includes(key)));
  return (
    <tr data-best={isBest} aria-current={isShown || undefined}>
      <th scope="row">
        {locked ? (
          name
        ) : (
          <button type="button" className="line-link" aria-pressed={isShown} onClick={() => store.getState().setValues(values, 'commit')}>
            {name}
          </button>
        )}
        {[isBest && rowMarks.best, isShown && rowMarks.present].map((mark) => mark && <i key={mark}> · {mark}</i>)}
      </th>
      {children}
    </tr>
  );
}
