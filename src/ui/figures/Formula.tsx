import { useLayoutEffect, useRef } from 'react';
import { PinnedMark } from '../compare/PinnedMark.tsx';
import { useExplorer, usePinnedWith } from '../context.ts';
import { part } from '../figure.tsx';
import { type FormulaSpec, isShownFor } from '../specs.ts';
import { model, standingFor, useSettled } from '../standing.ts';

/** The lab's equation with the present numbers in it. Its HTML was made at build; only text is put into it here. */
export const Formula = part('The formula', FormulaView);

function FormulaView({ spec: formula }: { readonly spec: FormulaSpec }) {
  const results = useSettled((state) => state, model);
  const { store } = useExplorer();
  const slots = formula.slots(results);
  const inVain = ['refused', 'failed'].includes(standingFor(results, 'model'));
  const said = (text: string): string => (inVain ? text.replaceAll('…', '–') : text);
  const move = formula.move?.(results) ?? null;
  const pinned = usePinnedWith(['model', 'simulation']);
  const others = pinned && isShownFor(formula, pinned.values) ? formula.slots(pinned) : null;
  return (
    <div className="formula">
      <div className="equations">
        <Equation parts={formula.parts} slots={mapped(slots, said)} differing={others} />
        {pinned !== null && others !== null && Object.keys(slots).some((slot) => slots[slot] !== others[slot]) && (
          <div className="equation-pinned">
            <PinnedMark />
            <Equation parts={formula.parts.filter((html) => html.includes('data-slot'))} slots={others} differing={slots} />
            <p className="visually-hidden">{formula.text(pinned)}</p>
          </div>
        )}
      </div>
      <p className="visually-hidden">{said(formula.text(results))}</p>
      <p className="source">
        {formula.source}
        {move !== null && (
          <>
            {'. '}
            <button type="button" className="line-link" onClick={() => store.getState().setValues(move.values, 'commit')}>
              {move.label}
            </button>
          </>
        )}
      </p>
    </div>
  );
}

type Slots = Readonly<Record<string, string>>;

const mapped = (slots: Slots, change: (text: string) => string): Slots => Object.fromEntries(Object.entries(slots).map(([slot, text]) => [slot, change(text)]));

/** The equation with numbers, differing ones marked. */
function Equation({ parts, slots, differing }: { readonly parts: readonly string[]; readonly slots: Slots; readonly differing: Slots | null }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const element of container.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? []) {
      const slot = element.dataset['slot'] ?? '';
      const text = slots[slot] ?? '';
      if (element.textContent !== text) element.textContent = text;
      const other = differing?.[slot] ?? '…';
      element.classList.toggle('slot-differs', other !== '…' && text !== '…' && other !== text);
    }
  });
  return (
    <div className="equation" ref={container} aria-hidden="true">
      {parts.map((html) => (
        <span key={html} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </div>
  );
}
