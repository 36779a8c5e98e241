import { memo, type ReactNode } from 'react';
import { Term } from '../glossary/Term.tsx';
import { type MarkKind, markKinds, markNames } from './diagramsSpec.ts';

/** What explains each mark in the glossary. */
const entries: Readonly<Record<MarkKind, string>> = {
  compute: 'compute',
  overhead: 'overhead_mark',
  handler: 'handler',
  fault: 'fault',
  copy: 'copy',
  wait: 'wait',
  data: 'data',
  control: 'control',
  dropped: 'dropped',
  queue: 'queue',
  backlog: 'backlog',
  buffer: 'socket_buffer',
  idle: 'idle',
};

interface LegendProps {
  readonly kinds: readonly MarkKind[];
  /** Names that the diagrams have of their own. */
  readonly names?: Readonly<Partial<Record<MarkKind, string>>> | undefined;
  readonly children?: ReactNode;
}

/** Meaning of the marks in event diagrams, in their colours and patterns. */
export const Legend = memo(function Legend({ kinds, names: own = {}, children }: LegendProps) {
  return (
    <ul className="legend" aria-label="Legend">
      {markKinds
        .filter((name) => kinds.includes(name))
        .map((name) => (
          <li key={name}>
            <Swatch kind={name} />
            <Term name={entries[name]}>{own[name] ?? markNames[name]}</Term>
          </li>
        ))}
      {children}
    </ul>
  );
});

export function Swatch({ kind }: { readonly kind: MarkKind }) {
  return (
    <svg className={`swatch swatch-${kind}`} viewBox="0 0 26 12" aria-hidden="true">
      {swatch(kind)}
    </svg>
  );
}

function swatch(name: MarkKind) {
  switch (name) {
    case 'compute':
    case 'queue':
    case 'backlog':
    case 'buffer':
    case 'idle':
      return <rect x="1" y="1" width="24" height="10" />;
    case 'overhead':
      return (
        <>
          <rect x="1" y="1" width="24" height="10" />
          <path d="M2 11L10 1M8 11L16 1M14 11L22 1M20 11L25 5" />
        </>
      );
    case 'handler':
      return (
        <>
          <rect x="1" y="1" width="24" height="10" />
          <path d="M5 1v10M9 1v10M13 1v10M17 1v10M21 1v10" />
        </>
      );
    case 'copy':
      return (
        <>
          <rect x="1" y="1" width="24" height="10" />
          <path d="M4 4h18M6 8h18" strokeDasharray="1.4 3" />
        </>
      );
    case 'wait':
      return <rect x="1" y="4" width="24" height="4" />;
    case 'data':
    case 'control':
      return (
        <>
          <path className="line" d="M1 6h18" />
          <path className="head" d="M25 6l-7-3.2v6.4z" />
        </>
      );
    case 'fault':
      return <path d="M8 1h10l-5 9z" />;
    case 'dropped':
      return <path d="M9 2l8 8M17 2l-8 8" />;
  }
}
