/** As much of an element of SVG as drawings need, where there is no document, and as text. */
export class SvgNode {
  readonly children: SvgNode[] = [];
  readonly attributes = new Map<string, string>();
  /** What stands in it beside elements, in front of them. */
  text = '';
  private parent: SvgNode | null = null;
  /** Where drawings make their elements. */
  readonly ownerDocument = { createElementNS: (_: string, tag: string): SvgNode => new SvgNode(tag) };

  constructor(readonly tag: string) {}

  appendChild(child: SvgNode): SvgNode {
    child.parent = this;
    this.children.push(child);
    return child;
  }

  /** A child with attributes; those without a value are left out. */
  add(tag: string, attributes: Readonly<Record<string, string | number | null | undefined>> = {}, text = ''): SvgNode {
    const child = this.appendChild(new SvgNode(tag));
    for (const [name, value] of Object.entries(attributes)) if (value !== null && value !== undefined) child.setAttribute(name, value);
    child.text = text;
    return child;
  }

  remove(): void {
    const siblings = this.parent?.children;
    siblings?.splice(siblings.indexOf(this), 1);
    this.parent = null;
  }

  setAttribute(name: string, value: string | number): void {
    this.attributes.set(name, typeof value === 'number' ? short(value) : value);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  get textContent(): string {
    return this.text + this.children.map(({ textContent }) => textContent).join('');
  }

  set textContent(text: string | null) {
    this.children.length = 0;
    this.text = text ?? '';
  }

  /** For what draws into elements of a document. */
  asElement(): SVGSVGElement {
    return this as unknown as SVGSVGElement;
  }

  toString(): string {
    const attributes = Array.from(this.attributes, ([name, value]) => ` ${name}="${escaped(value)}"`).join('');
    const inside = escaped(this.text) + this.children.join('');
    return inside === '' ? `<${this.tag}${attributes}/>` : `<${this.tag}${attributes}>${inside}</${this.tag}>`;
  }
}

/** A hundredth of a pixel is seen nowhere. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without the characters that XML forbids, which a reader's own schedule may hold. */
const escaped = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').replace(/[&<>"]/g, (character) => entities[character]!);
