import { select } from 'd3-selection';
import { DOMParser } from 'linkedom';
import { expect, test } from 'vitest';
import { attrs, layer } from './attrs.ts';

/** A drawing that tells what has been written into it. */
function drawing() {
  const target = new DOMParser().parseFromString('<svg/>', 'image/svg+xml').documentElement as unknown as SVGSVGElement;
  const written: string[] = [];
  const ticks = (at: readonly number[]) =>
    select(target)
      .selectAll<SVGTextElement, number>('text')
      .data(at)
      .join((enter) =>
        enter.append('text').each(function () {
          const set = this.setAttribute.bind(this);
          this.setAttribute = (name, value) => {
            written.push(`${name}=${value}`);
            set(name, value);
          };
        }),
      )
      .call(attrs, (x) => ({ x, y: 7, class: x > 2 ? 'far' : null }));
  return { target, ticks, written: () => written.splice(0) };
}

test('attributes are written where they have changed alone', () => {
  const { target, ticks, written } = drawing();
  ticks([1, 2]);
  expect(written()).toEqual(['x=1', 'y=7', 'x=2', 'y=7']);
  const before = [...target.children];
  ticks([1, 3]);
  expect([...target.children]).toEqual(before);
  expect(written()).toEqual(['x=3', 'class=far']);
});

test('an attribute that is null now is taken away', () => {
  const { target, ticks } = drawing();
  ticks([3]);
  expect(target.children[0]!.hasAttribute('class')).toBe(true);
  ticks([1]);
  expect(target.children[0]!.hasAttribute('class')).toBe(false);
});

test('groups keep their order, each once', () => {
  const { target } = drawing();
  expect([layer(target, 'axes'), layer(target, 'series'), layer(target, 'axes')]).toEqual([target.children[0], target.children[1], target.children[0]]);
});
