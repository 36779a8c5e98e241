const namespace = 'http://www.w3.org/2000/svg';

/** The root of a picture, in a document of a browser or of linkedom. */
export const svgIn = (document: Document): SVGSVGElement => {
  const root = document.createElementNS(namespace, 'svg');
  root.setAttribute('xmlns', namespace);
  return root;
};

/** Elements in an element, in their order. */
export const childrenOf = (element: Element): readonly SVGElement[] => Array.from(element.children) as SVGElement[];

/** A picture as text: the same from every document, whereas a serializer writes prefixes, blanks and quotes as it likes. */
export function svgText(root: SVGSVGElement): string {
  // linkedom lists the attribute that was set last first.
  const isReversed = root.attributes[0]?.name !== 'xmlns';
  const write = (element: Element): string => {
    const all = Array.from(element.attributes, ({ name, value }) => ` ${name}="${escaped(value)}"`);
    const attributes = (isReversed ? all.reverse() : all).join('');
    const inside = element.children.length === 0 ? escaped(element.textContent ?? '') : Array.from(element.children, write).join('');
    return inside === '' ? `<${element.tagName}${attributes}/>` : `<${element.tagName}${attributes}>${inside}</${element.tagName}>`;
  };
  return write(root);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without the characters that XML forbids, which a reader's own schedule may hold. */
const escaped = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').replace(/[&<>"]/g, (character) => entities[character]!);
