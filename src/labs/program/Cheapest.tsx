import { useId, useMemo, useState } from 'react';
import type { AnalyticResult } from '../../core/results/analytic.ts';
import { modelNumber } from '../../core/results/labResults.ts';
import { formatTime } from '../../core/units/formatQuantity.ts';
import { labResultsOf, useChosen, useExplorer, useResults, useScenario } from '../../ui/context.ts';
import { Actions, Row, Table } from '../../ui/tables/Table.tsx';
import { useAnswers } from '../../ui/tables/useAnswers.ts';
import { cards } from '../exchange/cards.ts';
import { cheapest, pricesIn, pricesText, target, typedNumber } from './cheapest.ts';
import type { Program } from './types.ts';
import { cheapestIs, networksAlone } from './words.ts';

/** The cheapest known machine on which a step is short enough. */
export function Cheapest() {
  const { store, engines } = useExplorer();
  const id = useId();
  const locked = useScenario((state) => state.scenario.view.lock.includes('machine'));
  const fixed = useScenario((state) => state.scenario.view.lock.includes('prices'));
  const chosen = useChosen(({ prices }: Program['Values']) => prices);
  const values = useResults((state) => labResultsOf<Program>(state).values);
  const [isAsked, setAsked] = useState<{ readonly of: string; readonly running: boolean } | null>(null);
  // Excludes prices, which change no step; while the list is closed no slider requests it anew.
  const program = JSON.stringify({ ...values, prices: '', machine: '' });
  const requests = useMemo(
    () => cards.map(({ name }) => ({ lab: 'program', parameters: { ...(JSON.parse(program) as Program['Values']), machine: name } })),
    [program],
  );
  const inLink = useMemo(() => pricesIn(chosen), [chosen]);
  // A link with a target asks by itself.
  const wanted = isAsked === null ? target in inLink : isAsked.of === program && isAsked.running;
  const answers = useAnswers(engines.analytic, requests, wanted);
  /** What is typed and not yet in the link. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  if (locked) return null;
  const prices: Readonly<Record<string, string>> = { ...inLink, ...typed };
  const keep = () => {
    if (Object.keys(typed).length === 0) return;
    store.getState().setValue('prices', pricesText(prices), 'commit');
    setTyped({});
  };
  const field = (key: string, label: string, size: number) => (
    <input
      size={size}
      inputMode="decimal"
      aria-label={label}
      readOnly={fixed}
      value={prices[key] ?? ''}
      onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
    />
  );
  const offers = cards.map(({ name, title }, i) => ({
    name,
    title,
    price: typedNumber(prices[name] ?? ''),
    step_us: stepOn(values, answers[i] ?? null, 'overlapped_us'),
    blocking_us: stepOn(values, answers[i] ?? null, 'blocking_us'),
  }));
  const most_us = typedNumber(prices[target] ?? '');
  const found = most_us === null ? null : cheapest(offers, most_us);
  const isRunning = wanted && answers.length < requests.length;
  return (
    <section className="machines" aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`} className="diagram-title">
          Which machine?
        </h3>
        <label>a step of at most {field(target, 'Longest step in µs', 8)} µs</label>
        <button type="button" className="plain-button" onClick={() => setAsked({ of: program, running: !isRunning })}>
          {isRunning ? 'Stop' : 'Compute for all'}
        </button>
        {isRunning && <progress aria-label="Machines that are computed" value={answers.length / requests.length} />}
      </header>
      <p className="source" role="status">
        {cheapestIs(most_us, found, answers.length === requests.length)}
      </p>
      <p className="source">{networksAlone}</p>
      <Table name="Machines, their prices and a step on each" head={['machine', 'price', 'a step without hiding', 'with hiding']} actions>
        {offers.map(({ name, title, step_us, blocking_us }) => (
          <Row key={name} name={title} best={found?.name === name}>
            <td>{field(name, `Price of ${title}`, 6)}</td>
            {[blocking_us, step_us].map((us, i) => (
              <td key={i}>{us === null ? '–' : formatTime(us)}</td>
            ))}
            <Actions>
              <button type="button" className="line-link" aria-label={`Use ${title}`} onClick={() => store.getState().setValue('machine', name, 'commit')}>
                Use
              </button>
            </Actions>
          </Row>
        ))}
      </Table>
    </section>
  );
}

/** Time of a step; null without an answer of the models. */
const stepOn = (values: Program['Values'], result: AnalyticResult | null, key: 'overlapped_us' | 'blocking_us'): number | null =>
  modelNumber(labResultsOf<Program>({ values, model: result && { values, result }, simulation: null }), key);
