import { useEffect, useId } from 'react';
import { labOf } from '../../core/lab.ts';
import { useLook } from '../../ui/answers/standing.ts';
import { labResultsOf, useCatalogue, useExplorer, useResultsWith } from '../../ui/context.ts';
import { useHostKind } from '../../ui/hostKind.ts';
import { linkOf } from '../exchange/linkOf.ts';
import type { Machine } from './types.ts';
import { chosenLoggp, usesOf } from './useIn.ts';
import { noLoggp } from './words.ts';
import { chosenText, leftText } from './wordsOfUse.ts';

const computed = ['model'] as const;

/** Links to the other labs with this machine, each with the choices that had to be made and what keeps its value. */
export function UseIn() {
  const { pages } = useExplorer();
  const catalogue = useCatalogue();
  // A reader who saves data has only this lab until another one is needed.
  useEffect(() => void pages.complete().catch(() => {}), [pages]);
  const id = useId();
  const framed = useHostKind() === 'frame';
  const look = useLook('model');
  const { model } = labResultsOf<Machine>(useResultsWith(computed));
  if (model === null) return null;
  const chosen = chosenLoggp(model.result.values);
  return (
    <section className="machines use-in" aria-labelledby={`${id}-title`} {...look}>
      <header>
        <h3 id={`${id}-title`} className="diagram-title">
          Use it in
        </h3>
      </header>
      <p className="source">{chosen === null ? noLoggp[model.result.values.of] : chosenText(chosen)}</p>
      <dl>
        {usesOf(model.result.values, model.values).map((use) => {
          if (!use.labs.every((lab) => catalogue.has(lab))) return null;
          const ways = use.labs.map((lab) => ({ lab, title: labOf(catalogue, lab).title, ...linkOf(labOf(catalogue, lab), use.values) }));
          return (
            <div key={use.labs.join(' ')}>
              <dt>
                {ways.map(({ lab, title, link }) => (
                  <a key={lab} href={link} {...(framed && { target: '_blank', rel: 'noopener' })}>
                    {title}
                  </a>
                ))}
              </dt>
              <dd>
                {[...use.decided, ...(ways[0]?.problems ?? [])].join(' ')} <span className="left">{leftText(use.left)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
