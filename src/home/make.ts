type Made<Name extends string> = Name extends 'svg' ? SVGSVGElement : Name extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Name] : HTMLElement;

/** An element of the page with its attributes and contents; texts stay texts. */
export function make<Name extends string>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  contents: readonly (Node | string)[] = [],
): Made<Name> {
  const element = name === 'svg' ? document.createElementNS('http://www.w3.org/2000/svg', name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...contents);
  return element as unknown as Made<Name>;
}
