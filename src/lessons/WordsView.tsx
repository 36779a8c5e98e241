import { createElement, Fragment } from 'react';
import { MathText } from '../ui/controls/MathText.tsx';
import type { NumberInWords, Words } from './lesson.ts';

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
        return <Fragment key={i}>{each.text}</Fragment>;
      case 'number':
        return <NumberView key={i} text={textOf(each)} busy={busy} />;
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

/** A number of the results, or its placeholder. */
function NumberView({ text, busy }: { readonly text: string | null; readonly busy: boolean }) {
  if (text !== null) return <span className="lesson-number">{text}</span>;
  return busy ? (
    <span className="lesson-number" aria-busy="true">
      <span aria-hidden="true">…</span>
      <span className="visually-hidden">being computed</span>
    </span>
  ) : (
    <span className="lesson-number">–</span>
  );
}
