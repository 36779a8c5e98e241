import { Document, Element, PropertySymbol } from 'happy-dom';

type Matches = (element: Element) => boolean;
interface Parent {
  readonly [PropertySymbol.elementArray]: readonly Element[];
}

/** A tag, classes and attributes with values; of such parts, one within the other, are the selectors that are known here. */
const simple = /^(?<tag>[a-z][a-z\d]*)?(?<rest>(?:\.[\w-]+|\[[\w-]+(?:=[\w-]+)?\])*)$/;
const known = new Map<string, Matches | null>();

/**
 * Documents that go through their elements once, where they are asked for all that a list of such selectors matches. Their
 * own search does so for each selector of the list, and leaves a mark of it in each element that it passes.
 */
for (const { prototype } of [Document, Element] as unknown as { prototype: ParentNode }[]) {
  const search = prototype.querySelectorAll;
  prototype.querySelectorAll = function (this: ParentNode & Parent, selector: string) {
    const matches = matcher(selector);
    if (matches === null) return search.call(this, selector);
    const found: Element[] = [];
    gather(this, matches, found);
    return Object.assign(found, { [PropertySymbol.items]: found });
  } as never;
}

function gather(parent: Parent, matches: Matches, found: Element[]): void {
  for (const each of parent[PropertySymbol.elementArray]) {
    if (matches(each)) found.push(each);
    gather(each, matches, found);
  }
}

function matcher(selector: string): Matches | null {
  let matches = known.get(selector);
  if (matches === undefined) {
    const parts = selector.split(/,\s*/).map(matcherOf);
    matches = parts.every((each) => each !== null) ? (element) => parts.some((each) => each(element)) : null;
    known.set(selector, matches);
  }
  return matches;
}

function matcherOf(selector: string): Matches | null {
  const parts = selector.split(/\s+/).map(partOf);
  if (!parts.every((each) => each !== null)) return null;
  const [last, ...around] = parts.reverse();
  return (element) => last!(element) && isWithin(element, around);
}

/** Whether what is around an element matches, from within to without. */
function isWithin(element: Element, [next, ...rest]: readonly Matches[]): boolean {
  if (next === undefined) return true;
  for (let each = element.parentElement; each !== null; each = each.parentElement) if (next(each) && isWithin(each, rest)) return true;
  return false;
}

function partOf(part: string): Matches | null {
  const found = simple.exec(part)?.groups;
  if (found === undefined || part === '') return null;
  const { tag, rest } = found;
  const marks = [...(rest ?? '').matchAll(/\.([\w-]+)|\[([\w-]+)(?:=([\w-]+))?\]/g)].map(([, name, attribute, value]): Matches => {
    if (name !== undefined) return (element) => ` ${valueOf(element, 'class') ?? ''} `.includes(` ${name} `);
    return (element) => {
      const found = valueOf(element, attribute!);
      return found !== undefined && found !== null && (value === undefined || found === value);
    };
  });
  if (marks.length === 0) return (element) => element.localName === tag;
  return (element) => (tag === undefined || element.localName === tag) && marks.every((each) => each(element));
}

/** As `getAttribute`, which first looks what letters a name is written in. */
const valueOf = (element: Element, attribute: string): string | null | undefined =>
  element[PropertySymbol.attributes][PropertySymbol.itemsByName].get(attribute)?.[0]?.[PropertySymbol.value];
