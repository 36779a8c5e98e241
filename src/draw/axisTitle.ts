import { select } from 'd3-selection';
import { type Attributes, attrs, setTexts } from './attrs.ts';
import type { DrawContext } from './drawContext.ts';

/** Writes what an axis is, with its symbol, of which an underscore begins the index. */
export function axisTitle(text: SVGTextElement, title: string, symbol: string | undefined, { mathFont }: DrawContext): void {
  const [letter, index] = symbol?.split('_') ?? [];
  const maths = { 'font-family': mathFont, 'font-style': 'italic', 'font-weight': 400 };
  const parts: { readonly text: string; readonly style: Attributes }[] = [{ text: `${title} `, style: {} }];
  if (letter) parts.push({ text: letter, style: { class: 'symbol', ...maths, 'font-size': 15 } });
  if (index) parts.push({ text: index, style: { class: 'symbol symbol-index', dy: 3, ...maths, 'font-size': 11 } });
  select(text)
    .selectAll<SVGTSpanElement, (typeof parts)[number]>('tspan')
    .data(parts)
    .join('tspan')
    .call(attrs, ({ style }) => style)
    .call(setTexts, (part) => part.text);
}
