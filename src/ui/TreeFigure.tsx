import { useMemo, useRef } from 'react';
import { timelineOf } from '../core/results/labResults.ts';
import { deriveTree } from '../core/timeline/deriveTree.ts';
import { formatCount, timeUnit } from '../core/units/formatQuantity.ts';
import { drawTree } from '../draw/drawTree.ts';
import { treeDepth, treeHeight } from '../draw/treeLayout.ts';
import { useExplorer, useResults } from './context.ts';
import { MathText } from './controls/MathText.tsx';
import { part } from './part.tsx';
import type { TreeSpec } from './specs.ts';
import { useDrawingInSight } from './useDrawing.ts';
import { useAwaited, useLook } from './useLook.ts';
import { useScale } from './useScale.ts';
import { useWidth } from './useWidth.ts';

/** Processes that can be told apart in a tree; of more, those are drawn that had their message first. */
const mostNodes = 64;

/** Who had a message from whom first, and when. */
export const TreeFigure = part('The tree', TreeFigureView);

function TreeFigureView({ spec }: { readonly spec: TreeSpec }) {
  const { results } = useExplorer();
  const simulation = useResults((state) => state.simulation);
  const look = useLook('simulation');
  const awaited = useAwaited('tree', 'simulation');
  const timeline = timelineOf({ ...results.getState(), simulation }, spec.diagram);
  const nodes = useMemo(() => (timeline === null ? [] : deriveTree(timeline, mostNodes)), [timeline]);
  const marked = useResults(spec.marked);
  const caption = useResults(spec.caption);
  const box = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const scale = useScale();
  const width = Math.min(960, useWidth(box) / scale);
  useDrawingInSight(
    box,
    timeline === null ? null : { diagram: spec.diagram },
    () => {
      if (svg.current && width > 0) drawTree(svg.current, nodes, { width, scale, marked });
    },
    [nodes, width, scale, marked],
  );
  const all = timeline?.processes.count ?? 0;
  return (
    <figure className="diagram tree" {...look}>
      <h3 className="diagram-title">{spec.title}</h3>
      <figcaption>
        <MathText text={caption} /> Times in {timeUnit(nodes.at(-1)?.received_us ?? 0).name}.
        {all > nodes.length && nodes.length > 0 && ` Drawn are the ${nodes.length} of ${all} processes that have it first.`}
      </figcaption>
      {timeline === null && <p className="source">{awaited}</p>}
      <div ref={box} style={{ height: nodes.length > 0 ? treeHeight(nodes) * scale : undefined }}>
        <svg
          ref={svg}
          role="img"
          aria-label={`${spec.title}: ${formatCount(nodes.length, 'process', 'processes')} in ${formatCount(treeDepth(nodes), 'level')}${marked === null ? '' : `, process ${marked} marked`}.`}
        />
      </div>
    </figure>
  );
}
