import type { PathKind } from '../core/timeline/criticalPath.ts';
import type { Palette } from './palette.ts';

/** How a kind is drawn on the critical path: what is drawn as a bar or an arrow keeps its colour; `broken` are its ways to wait. */
export interface PathLook {
  readonly colour: 'compute' | 'overhead' | 'copy' | 'data' | 'control' | 'queue' | 'buffer' | 'wait' | 'loss';
  readonly broken?: true;
}

export const pathLooks: Readonly<Record<PathKind, PathLook>> = {
  computation: { colour: 'compute' },
  overhead: { colour: 'overhead' },
  copy: { colour: 'copy' },
  gap: { colour: 'wait' },
  wire: { colour: 'data' },
  latency: { colour: 'data', broken: true },
  queue: { colour: 'queue' },
  turn: { colour: 'buffer', broken: true },
  barrier: { colour: 'control', broken: true },
  timeout: { colour: 'loss' },
  delay: { colour: 'loss', broken: true },
};

export const pathColour = (kind: PathKind, palette: Palette): string => palette[pathLooks[kind].colour];
