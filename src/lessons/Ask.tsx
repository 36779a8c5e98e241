import { type ReactNode, useMemo } from 'react';
import { useLab, useScenario } from '../ui/context.ts';
import { Asking } from './Asking.tsx';
import { readQuestion } from './question.ts';

/** The page with the question of its link, or with the problems of an unreadable one. */
export function Ask({ children }: { readonly children: ReactNode }) {
  const text = useScenario(({ scenario }) => scenario.ask ?? '');
  const lab = useLab();
  const { question, problems } = useMemo(() => readQuestion(text, 1, lab), [text, lab]);
  return (
    <>
      {problems.length > 0 && (
        <div className="notice notice-error" role="alert">
          <p>
            <b>The question in the link cannot be asked.</b>
          </p>
          <ul>
            {problems.map(({ message }) => (
              <li key={message}>ask, {message}</li>
            ))}
          </ul>
        </div>
      )}
      <Asking question={question} id={`ask/${lab.name}/${digest(text)}`}>
        {children}
      </Asking>
    </>
  );
}

/** A short hash of a text (FNV-1a, 32 bits), stable over time. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}
