import { memo, useLayoutEffect, useRef } from 'react';
import { type BarMark, drawWhole, type Mark, sample } from '../../../draw/marks.ts';
import { tokens } from '../../../draw/palette.ts';
import type { VectorSurface } from '../../../draw/surface.ts';
import { svgAnew } from '../../../draw/svgSurface.ts';

function useDrawnMark(draw: (svg: SVGSVGElement, surface: VectorSurface) => void, of: object) {
  const ref = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const svg = ref.current!;
    draw(svg, svgAnew(svg));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it draws what it is of
  }, [of]);
  return ref;
}

/** A mark as it is drawn in event diagrams. */
export const MarkSample = memo(function MarkSample({ of, name }: { readonly of: Mark; readonly name: string }) {
  const ref = useDrawnMark((_, surface) => of.draw(surface, tokens), of);
  return <svg ref={ref} className={`swatch swatch-${name}`} viewBox={`0 0 ${sample.width} ${sample.height}`} aria-hidden="true" />;
});

interface PartsLegendProps {
  readonly name: string;
  readonly parts: readonly { readonly label: string; readonly mark: BarMark }[];
}

/** What the parts of bars are. */
export const PartsLegend = ({ name, parts }: PartsLegendProps) => (
  <ul className="legend" aria-label={name}>
    {parts.map(({ label, mark }) => (
      <li key={label}>
        <span className="part" aria-hidden="true">
          <PartFill of={mark} />
        </span>
        {label}
      </li>
    ))}
  </ul>
);

/** Fills a part of a bar, whatever its size. */
export const PartFill = memo(function PartFill({ of }: { readonly of: BarMark }) {
  const ref = useDrawnMark((svg, surface) => drawWhole(svg, surface, of, tokens), of);
  return <svg ref={ref} aria-hidden="true" />;
});
