import { useId } from 'react';
import { type Lab, labOf } from '../../core/lab.ts';
import { encode } from '../../core/link/codec.ts';
import { defaultScenario } from '../../core/link/defaultScenario.ts';
import { readValue } from '../../core/parameters/readValue.ts';
import { formatNumber } from '../../core/units/formatNumber.ts';
import { resultsOf, useExplorer, useResultsWith } from '../../ui/context.ts';
import { usePlace } from '../../ui/place.ts';
import { useLook } from '../../ui/useLook.ts';
import type { Machine } from './types.ts';
import { chosenLoggp, type Use, usesOf } from './useIn.ts';
import { chosenText, ofCollective } from './words.ts';

const computed = ['model'] as const;

/** The same machine in the other labs, each with what had to be decided and what stays as it is there. */
export function UseIn() {
  const { store } = useExplorer();
  const id = useId();
  const framed = usePlace() === 'frame';
  const look = useLook('model');
  const { model } = resultsOf<Machine>(useResultsWith(computed));
  if (model === null) return null;
  const { catalogue } = store.getState();
  const chosen = chosenLoggp(model.result.values);
  return (
    <section className="machines use-in" aria-labelledby={`${id}-title`} {...look}>
      <header>
        <h3 id={`${id}-title`} className="diagram-title">
          Use it in
        </h3>
      </header>
      <p className="source">{chosen === null ? ofCollective : chosenText(chosen)}</p>
      <dl>
        {usesOf(model.result.values, model.values).map((use) => {
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
                {[...use.decided, ...(ways[0]?.problems ?? [])].join(' ')} <span className="left">Left as it is there: {use.left.join('; ')}.</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** The scenario of a lab with these values, as far as its ranges admit them; what they do not is said. */
export function linkOf(target: Lab, values: Use['values']): { readonly link: string; readonly problems: readonly string[] } {
  const base = defaultScenario(target);
  const problems: string[] = [];
  const taken = Object.entries(values).map(([key, value]) => {
    const row = target.parameters.find((each) => each.key === key);
    if (row === undefined) throw new Error(`the lab ${target.name} has no parameter ${key}`);
    const reading = readValue(row, typeof value === 'number' ? formatNumber(value) : value);
    if (reading.problem) problems.push(reading.problem.message);
    return [key, reading.value] as const;
  });
  return { link: encode({ ...base, values: { ...base.values, ...Object.fromEntries(taken) } }, target), problems };
}
