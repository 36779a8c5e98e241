import { type Selection, select } from 'd3-selection';

/** A group of a drawing. Layers keep their order, however often their contents come and go. */
export type Layer = Selection<SVGGElement, string, Element, unknown>;

export function layer(target: Element, name: string): Layer {
  return select(target).selectAll<SVGGElement, string>(`g.${name}`).data([name]).join('g').attr('class', name) as Layer;
}
