import { type MapPalette, type MapScale, mapGradient } from '../../draw/mapScale.ts';

interface MapKeyProps {
  /** What the colours are; absent: what the map is called. */
  readonly label?: string;
  readonly scale: MapScale;
  readonly palette: MapPalette;
  readonly format: (value: number) => string;
}

/** What the colours of a map stand for: its least and its largest value, and between them where nothing is gained. */
export function MapKey({ label, scale, palette, format }: MapKeyProps) {
  const { background, one } = mapGradient(scale, palette);
  return (
    <p className="over-scale">
      {label !== undefined && `${label}: `}
      {format(scale.range[0])}
      <span aria-hidden="true" style={{ background }}>
        {one !== null && <i style={{ left: `${100 * one}%` }} />}
      </span>
      {format(scale.range[1])}
      {scale.isGain ? one !== null && '; heavy line: 1, nothing gained' : scale.logarithmic && ', logarithmic'}
    </p>
  );
}
