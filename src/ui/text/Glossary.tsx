import { useEffect, useRef, useState } from 'react';
import { useExplorer, useLab, useScenario } from '../context.ts';
import { EntryTitle, GlossaryEntry } from './GlossaryEntry.tsx';
import { glossaryOf, termIn } from './glossary.ts';
import type { GlossaryTerm } from './terms.ts';

/** All terms, with the one in sight that the link names. */
export function Glossary() {
  const { store } = useExplorer();
  const lab = useLab();
  const catalogue = useScenario((state) => state.catalogue);
  const named = useScenario((state) => state.scenario.view.term);
  const [sought, setSought] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const groups = glossaryOf(catalogue, lab);
  const isFound = ({ title, name, meaning }: GlossaryTerm): boolean =>
    [title, name, meaning].some((text) => text.toLowerCase().includes(sought.trim().toLowerCase()));
  const found = groups.map(({ title, terms }) => ({ title, terms: terms.filter(isFound) })).filter(({ terms }) => terms.length > 0);
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [named]);
  return (
    <div className="glossary" ref={list}>
      {termIn(groups, named) === null && named !== overview && (
        <p className="problem" role="status">
          term = {named}: the glossary has no such entry; allowed: any name of the list below.
        </p>
      )}
      <label className="glossary-search">
        Find <input type="search" value={sought} onChange={(event) => setSought(event.target.value)} />
      </label>
      {found.length === 0 && <p>No entry has these letters in it.</p>}
      {found.map(({ title, terms }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {terms.map((term) => (
              <div key={term.name} aria-current={term.name === named}>
                <dt>
                  <a
                    href={`#term=${term.name}`}
                    onClick={(event) => {
                      event.preventDefault();
                      store.getState().setView({ term: term.name });
                    }}
                  >
                    <EntryTitle term={term} />
                  </a>
                </dt>
                <dd>
                  <GlossaryEntry term={term} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** Value of the glossary's key in a link. */
const overview = 'all';
