import { join, type Look } from './join.ts';

/** What an axis is, with its symbol, of which an underscore begins the index. */
export function axisTitle(text: SVGElement, title: string, symbol?: string): void {
  const [letter, index] = symbol?.split('_') ?? [];
  const parts: Look[] = [{ text: `${title} ` }];
  if (letter) parts.push({ class: 'symbol', text: letter });
  if (index) parts.push({ class: 'symbol symbol-index', dy: 3, text: index });
  join(text, 'part', 'tspan', parts, (look) => look);
}
