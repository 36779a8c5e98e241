import { useMemo, useRef } from 'react';
import { type LabResults, timelineOf } from '../../../core/results/labResults.ts';
import type { TreeNode } from '../../../core/timeline/deriveTree.ts';
import { formatCount } from '../../../core/units/formatQuantity.ts';
import { differenceText } from '../../../core/units/quantity.ts';
import { drawTree, levelPitch, treeDepth, treeHeight } from '../../../draw/drawTree.ts';
import { tokens } from '../../../draw/palette.ts';
import { PinnedMark } from '../../compare/PinnedMark.tsx';
import { useBoth } from '../../compare/usePair.ts';
import { ExplorerContext, usePinnedExplorer, useResults, useTimeText } from '../../context.ts';
import { MathText } from '../../controls/MathText.tsx';
import { FigureFrame, part } from '../../figure.tsx';
import type { PictureSpec } from '../../pictureSpec.ts';
import type { TreeSpec } from '../../specs.ts';
import { useAwaited } from '../../standing.ts';
import { drawnInRoom, useLazyDrawing, useRoom, useScale, useWidth } from '../../useDrawing.ts';
import { treeNodes, treeNote } from './treeNodes.ts';

/** A tree of processes by their first sender of a message, and the times. */
export const TreeFigure = Object.assign(part('The tree', TreeFigureView), { picture: (spec: TreeSpec): PictureSpec => ({ kind: 'tree', spec }) });

function TreeFigureView({ spec }: { readonly spec: TreeSpec }) {
  const explorer = usePinnedExplorer();
  const timeText = useTimeText();
  const [nodes, others] = useBoth(
    useMemo(() => ({ ...spec, read: (results: LabResults) => treeNodes(results, spec) }), [spec]),
    simulated,
  );
  const caption = useResults(spec.caption);
  const all = useResults((state) => timelineOf(state, spec.diagram)?.processes.count ?? 0);
  const [last_us, pinned_us] = [nodes.at(-1)?.received_us ?? 0, others?.at(-1)?.received_us ?? null];
  return (
    <FigureFrame is="figure" className="diagram tree" title={spec.title} origin="simulation">
      <figcaption>
        <MathText text={caption} /> {treeNote(nodes, all)}
      </figcaption>
      <Tree spec={spec} nodes={nodes} name={spec.title} />
      {explorer !== null && (
        <>
          <p className="pinned-title">
            <PinnedMark /> {pinned_us === null ? 'No such tree of the pinned scenario.' : `The last of these after ${timeText(pinned_us)}`}
            {pinned_us !== null && (
              <b>
                here after {timeText(last_us)}: {differenceText({ value: last_us, format: timeText }, pinned_us)}
              </b>
            )}
          </p>
          {others !== null && (
            <ExplorerContext value={explorer}>
              <Tree spec={spec} nodes={others} name={`Pinned, ${spec.title}`} />
            </ExplorerContext>
          )}
        </>
      )}
    </FigureFrame>
  );
}

const simulated = ['simulation'] as const;

interface TreeProps {
  readonly spec: TreeSpec;
  readonly nodes: readonly TreeNode[];
  readonly name: string;
}

function Tree({ spec, nodes, name }: TreeProps) {
  const isThere = useResults((state) => timelineOf(state, spec.diagram) !== null);
  const awaited = useAwaited('tree', 'simulation');
  const marked = useResults(spec.marked);
  const box = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const scale = useScale();
  const pitch = levelPitch * useRoom().height;
  const width = Math.min(960, useWidth(box) / scale);
  useLazyDrawing(
    box,
    isThere ? { diagram: spec.diagram } : null,
    () => {
      if (svg.current && width > 0) drawTree(svg.current, nodes, { width, scale, pitch, marked, palette: tokens });
    },
    [nodes, width, scale, pitch, marked],
  );
  return (
    <>
      {!isThere && <p className="source">{awaited}</p>}
      <div ref={box} {...drawnInRoom} style={{ height: nodes.length > 0 ? treeHeight(nodes, pitch) * scale : undefined }}>
        <svg
          ref={svg}
          role="img"
          aria-label={`${name}: ${formatCount(nodes.length, 'process', 'processes')} in ${formatCount(treeDepth(nodes), 'level')}${marked === null ? '' : `, process ${marked} marked`}.`}
        />
      </div>
    </>
  );
}
