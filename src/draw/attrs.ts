import { type BaseType, type Selection, select } from 'd3-selection';

export type Attributes = Readonly<Record<string, string | number | null>>;

/**
 * Gives the elements of a selection their attributes by what they show, those that are null to none: `selection.call(attrs, of)`.
 * D3's own `attr` writes each of them each time, and a text whose x is set to what it is is laid out again: 0.02 ms each, more
 * than all else of a step of a slider. Here only what has changed is touched.
 */
export function attrs<Made extends Element, Datum>(selection: Selection<Made, Datum, BaseType, unknown>, of: (datum: Datum, i: number) => Attributes): void {
  selection.each(function (datum, i) {
    const wanted = of(datum, i);
    for (const name in wanted) {
      const value = wanted[name] ?? null;
      if (value === null) this.removeAttribute(name);
      else if (this.getAttribute(name) !== String(value)) this.setAttribute(name, String(value));
    }
  });
}

/** Gives the elements of a selection their texts: D3's own `text` makes a new node of each, each time, which is laid out again. */
export function setTexts<Made extends Element, Datum>(selection: Selection<Made, Datum, BaseType, unknown>, of: (datum: Datum, i: number) => string): void {
  selection.each(function (datum, i) {
    const wanted = of(datum, i);
    if (this.textContent !== wanted) this.textContent = wanted;
  });
}

/** A group of a drawing. Groups keep their order, however often their contents come and go. */
export const layer = (parent: SVGElement, name: string): SVGGElement =>
  select(parent)
    .selectAll<SVGGElement, string>(`g.${name}`)
    .data([name])
    .join((enter) => enter.append('g').attr('class', name))
    .node()!;

/** How large a drawing is, and how many times larger than that it is shown. */
export function sized(target: SVGSVGElement, width: number, height: number, scale = 1): void {
  select(target)
    .datum(null)
    .call(attrs, () => ({ width: width * scale, height: height * scale, viewBox: `0 0 ${width} ${height}` }));
}
