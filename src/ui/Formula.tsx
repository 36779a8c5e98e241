import { useLayoutEffect, useRef } from 'react';
import { useAllResults, useExplorer } from './context.ts';
import { part } from './part.tsx';
import type { FormulaSpec } from './specs.ts';
import { standingFor } from './standing.ts';

/** The lab's equation with the present numbers in it. Its HTML was made at build; only text is put into it here. */
export const Formula = part('The formula', FormulaView);

function FormulaView({ spec: formula }: { readonly spec: FormulaSpec }) {
  const results = useAllResults();
  const container = useRef<HTMLDivElement>(null);
  const { store } = useExplorer();
  const slots = formula.slots(results);
  const inVain = results.rejected?.values === results.values || standingFor(results, 'model') === 'failed';
  const said = (text: string): string => (inVain ? text.replaceAll('…', '–') : text);
  const move = formula.move?.(results) ?? null;
  useLayoutEffect(() => {
    for (const element of container.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? []) {
      const text = said(slots[element.dataset['slot'] ?? ''] ?? '');
      if (element.textContent !== text) element.textContent = text;
    }
  });
  return (
    <div className="formula">
      <div className="equation" ref={container} aria-hidden="true">
        {formula.parts.map((html) => (
          <span key={html} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
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
