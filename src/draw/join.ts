/** What an element has: attributes by their names, and its `text`; null: not that one. */
export type Look = Readonly<Record<string, string | number | null>>;

const looks = new WeakMap<Element, Look>();
const joined = new WeakMap<Element, Map<string, SVGElement[]>>();

/**
 * The children of one kind that belong to data, one each: those that are missing are made, those that are too many go,
 * and of each only what has changed is touched, because the browser lays out again whatever is.
 */
export function join<Datum>(parent: Element, kind: string, tag: string, data: readonly Datum[], look: (datum: Datum) => Look): readonly SVGElement[] {
  const kinds = joined.get(parent) ?? new Map<string, SVGElement[]>();
  joined.set(parent, kinds);
  const elements = kinds.get(kind) ?? [];
  kinds.set(kind, elements);
  data.forEach((datum, i) => dress((elements[i] ??= parent.appendChild(made(parent, tag))), look(datum)));
  for (const element of elements.splice(data.length)) element.remove();
  return elements;
}

const made = (parent: Element, tag: string): SVGElement => parent.ownerDocument.createElementNS('http://www.w3.org/2000/svg', tag) as SVGElement;

/** Gives an element a look; nothing else may change what it names. */
export function dress(element: Element, look: Look): void {
  const before = looks.get(element) ?? {};
  for (const name in look) if (look[name] !== (before[name] ?? null)) put(element, name, look[name] ?? null);
  for (const name in before) if (!(name in look)) put(element, name, null);
  looks.set(element, look);
}

function put(element: Element, name: string, value: string | number | null): void {
  if (name === 'text') element.textContent = value === null ? null : String(value);
  else if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

/** A group of a drawing. Groups keep their order, however often their contents come and go. */
export const layer = (parent: Element, name: string): SVGElement => join(parent, name, 'g', [name], (of) => ({ class: of }))[0]!;
