import { describe, expect, it } from 'vitest';
import { dress, join, layer } from './join.ts';

/** As much of an element as a drawing touches, and what has been done to it. */
class FakeElement {
  readonly children: FakeElement[] = [];
  readonly done: string[] = [];
  #parent: FakeElement | null = null;
  readonly ownerDocument = { createElementNS: (_: string, tag: string) => new FakeElement(tag) };
  constructor(readonly tag: string) {}
  appendChild(child: FakeElement) {
    child.#parent = this;
    this.children.push(child);
    return child;
  }
  remove() {
    const siblings = this.#parent!.children;
    siblings.splice(siblings.indexOf(this), 1);
  }
  setAttribute(name: string, value: string) {
    this.done.push(`${name}=${value}`);
  }
  removeAttribute(name: string) {
    this.done.push(`no ${name}`);
  }
  set textContent(text: string | null) {
    this.done.push(`says ${text}`);
  }
}
const element = (tag: string): Element & FakeElement => new FakeElement(tag) as unknown as Element & FakeElement;
const done = (target: FakeElement): string[] => target.done.splice(0);

describe('elements of data', () => {
  const ticks = (target: Element, at: readonly number[]) => join(target, 'tick', 'text', at, (x) => ({ x, y: 7, text: `${x} µs` }));

  it('are made once and then touched where they have changed alone', () => {
    const target = element('svg');
    ticks(target, [1, 2]);
    expect(target.children.map(done)).toEqual([
      ['x=1', 'y=7', 'says 1 µs'],
      ['x=2', 'y=7', 'says 2 µs'],
    ]);
    const before = [...target.children];
    ticks(target, [1, 3]);
    expect(target.children).toEqual(before);
    expect(target.children.map(done)).toEqual([[], ['x=3', 'says 3 µs']]);
  });

  it('come and go with their data, and leave those of another kind alone', () => {
    const target = element('svg');
    join(target, 'line', 'path', ['a'], () => ({}));
    ticks(target, [1, 2, 3]);
    ticks(target, [1]);
    expect(target.children.map(({ tag }) => tag)).toEqual(['path', 'text']);
    ticks(target, [1, 2]);
    expect(target.children.map(({ tag }) => tag)).toEqual(['path', 'text', 'text']);
  });

  it('keep groups in their order, each once', () => {
    const target = element('svg');
    expect([layer(target, 'axes'), layer(target, 'series'), layer(target, 'axes')]).toEqual([target.children[0], target.children[1], target.children[0]]);
  });
});

describe('a look', () => {
  it('takes away what is no longer named, or named as nothing', () => {
    const target = element('text');
    dress(target, { class: 'stuck', x: 1 });
    dress(target, { class: null });
    expect(done(target)).toEqual(['class=stuck', 'x=1', 'no class', 'no x']);
  });
});
