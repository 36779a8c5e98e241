import { createElement, useState } from 'react';
import { type Expression, referencesIn, writeExpression } from '../core/results/expression.ts';
import { closingMarks } from '../core/units/formatQuantity.ts';
import { type Anchor, Dialog } from '../ui/controls/Dialog.tsx';
import { MathText } from '../ui/controls/MathText.tsx';
import { LitText } from '../ui/text/LitText.tsx';
import type { NumberInWords, Words } from './lesson.ts';
import { resultWords } from './questionDraft.ts';

export interface WordsViewProps {
  readonly words: readonly Words[];
  /** Null: being computed, or undefined. */
  readonly textOf: (number: NumberInWords) => string | null;
  readonly busy: boolean;
}

const elements = { paragraph: 'p', heading: 'h4', strong: 'strong', emphasis: 'em', quote: 'blockquote', item: 'li', mathematics: 'span' } as const;

/** Words of a lesson as elements, never parsed as HTML. */
export function WordsView({ words, textOf, busy }: WordsViewProps) {
  const inside = (children: readonly Words[]) => <WordsView words={children} textOf={textOf} busy={busy} />;
  return words.map((each, i) => {
    switch (each.kind) {
      case 'text':
        return <LitText key={i} text={words[i - 1]?.kind === 'number' ? each.text.slice(closingMarks(each.text).length) : each.text} />;
      case 'number': {
        const next = words[i + 1];
        return (
          <span key={i} className="unbroken">
            <NumberView of={each} text={textOf(each)} busy={busy} />
            {next?.kind === 'text' && closingMarks(next.text)}
          </span>
        );
      }
      case 'mathematics':
        return (
          <span key={i} className="lesson-mathematics">
            {each.children.map((part, j) => (part.kind === 'text' ? <MathText key={j} text={`\`${part.text}\``} /> : inside([part])))}
          </span>
        );
      case 'list':
        return each.first === null ? (
          <ul key={i}>{inside(each.children)}</ul>
        ) : (
          <ol key={i} start={each.first}>
            {inside(each.children)}
          </ol>
        );
      case 'link':
        return (
          <a key={i} href={each.address} {...(!each.address.startsWith('#') && { target: '_blank', rel: 'noreferrer' })}>
            {inside(each.children)}
          </a>
        );
      case 'code':
        return (
          <pre key={i}>
            <code>{each.text}</code>
          </pre>
        );
      case 'break':
        return <br key={i} />;
      case 'rule':
        return <hr key={i} />;
      default:
        return createElement(elements[each.kind], { key: i }, inside(each.children));
    }
  });
}

/** A number of the results, or its placeholder; pressed, it says how it came about. */
function NumberView({ of, text, busy }: { readonly of: NumberInWords; readonly text: string | null; readonly busy: boolean }) {
  const [place, setPlace] = useState<Anchor | null>(null);
  if (text === null)
    return busy ? (
      <span className="lesson-number" aria-busy="true">
        <span aria-hidden="true">…</span>
        <span className="visually-hidden">being computed</span>
      </span>
    ) : (
      <span className="lesson-number">–</span>
    );
  return (
    <>
      <button
        type="button"
        className="lesson-number"
        title="How it came about"
        onClick={({ currentTarget }) => {
          const { right, bottom } = currentTarget.getBoundingClientRect();
          setPlace({ x: right, y: bottom });
        }}
      >
        {text}
      </button>
      {place !== null && (
        <Dialog title={text} open beside={place} onClose={() => setPlace(null)}>
          <p>{originOf(of.expression)}</p>
        </Dialog>
      )}
    </>
  );
}

const engines = { simulation: 'the simulator', model: 'the closed form', value: 'what the step chooses' } as const;

/** What a number is, and which engine has found it. */
function originOf(expression: Expression): string {
  const said = referencesIn(expression);
  const from = [...new Set(said.map(({ reference, before }) => `${engines[reference.of]}${before ? ' in the step before' : ''}`))];
  const formula = writeExpression(expression, ({ path }, before) => `${resultWords(path) ?? path.join(' ')}${before ? ' before' : ''}`);
  return `${formula}, by ${from.join(' and ')}, for the scenario of this step.`;
}
