import { describe, expect, test } from 'vitest';
import { samplesAlong } from './linePixels.ts';
import { placeTexts, type TextPlace, type TextWish } from './placeTexts.ts';

const frame = { left: 0, right: 400, top: 0, bottom: 200 };
const nothing = { lines: [], rules: [], points: [], marks: [] };
const wish = (text: string, places: readonly TextPlace[], isOptional = false): TextWish => ({
  text,
  className: text,
  type: 'small',
  colour: 'ink',
  width: 40,
  places,
  isOptional,
});
const flat = (y: number, to = 400) =>
  samplesAlong([
    [0, y],
    [to, y],
  ]);
/** Points at the height of a text that stands at 100. */
const beside = (...all: readonly number[]) => all.map((x) => [x, 97] as const);
const at = (x: number, y: number): TextPlace => ({ x, y, anchor: 'middle' });

describe('a text', () => {
  test('stands at its first place if nothing is there', () => {
    expect(placeTexts([wish('a', [at(200, 100), at(50, 50)])], frame, nothing)).toMatchObject([
      { text: 'a', className: 'a', x: 200, y: 100, anchor: 'middle' },
    ]);
  });

  test('avoids the texts before it, marks and lines', () => {
    const places = [at(200, 100), at(300, 100)];
    const x = (texts: readonly TextWish[], obstacles = nothing as Parameters<typeof placeTexts>[2]) => placeTexts(texts, frame, obstacles).at(-1)!.x;
    expect(x([wish('a', [at(190, 95)]), wish('b', places)])).toBe(300);
    expect(x([wish('b', places)], { ...nothing, marks: [[195, 98]] })).toBe(300);
    expect(x([wish('b', places)], { ...nothing, points: [[195, 98]] })).toBe(300);
    expect(x([wish('b', places)], { ...nothing, rules: flat(96, 250) })).toBe(300);
  });

  test('covers a line rather than points, points rather than a mark, and a mark rather than a text', () => {
    const texts = [wish('a', [at(300, 100)]), wish('b', [at(300, 100), at(200, 100), at(100, 100)])];
    expect(placeTexts(texts, frame, { ...nothing, lines: [flat(100, 130)], points: beside(200, 205) })[1]!.x).toBe(100);
    expect(placeTexts(texts, frame, { ...nothing, points: [[100, 97]], marks: [[200, 97]] })[1]!.x).toBe(100);
    expect(placeTexts([texts[0]!, wish('b', [at(300, 100), at(200, 100)])], frame, { ...nothing, marks: [[200, 97]] })[1]!.x).toBe(200);
  });

  test('stands nearer to its own mark than to another, if it can', () => {
    const own = { ...wish('a', [at(140, 100), at(60, 100)]), mark: [100, 97] } as const;
    const x = (...marks: readonly number[]) => placeTexts([own], frame, { ...nothing, marks: beside(...marks) })[0]!.x;
    expect([x(100), x(100, 170)]).toEqual([140, 60]);
    // Where two marks are one, on whichever side.
    expect(x(100, 104)).toBe(140);
  });

  test('stands nearer to the line that it names than to another, if it can, but may be near a rule', () => {
    const line = flat(100);
    const named = { ...wish('a', [at(200, 94), at(200, 115)]), line };
    const y = (other: readonly (readonly [number, number])[], obstacles = nothing as Parameters<typeof placeTexts>[2]) =>
      placeTexts([named], frame, { ...obstacles, lines: [line, other] })[0]!.y;
    expect(y(flat(60))).toBe(94);
    expect(y(flat(95))).toBe(115);
    expect(y(flat(105))).toBe(94);
    expect(placeTexts([named], frame, { ...nothing, lines: [line], rules: flat(79) })[0]!.y).toBe(94);
  });

  test('is left out if it is optional and has no place without another text; else it stands all the same', () => {
    const taken = wish('a', [at(200, 100)]);
    expect(placeTexts([taken, wish('b', [at(200, 100)], true)], frame, nothing)).toHaveLength(1);
    expect(placeTexts([taken, wish('b', [at(200, 100)])], frame, nothing)).toHaveLength(2);
  });

  test('gives way to a later one that has no other place, if it has one', () => {
    const [a, b] = [wish('a', [at(200, 100), at(300, 100)]), wish('b', [at(200, 100)], true)];
    expect(placeTexts([a, b], frame, nothing)).toMatchObject([{ x: 300 }, { x: 200 }]);
  });

  test('of an upper mark stands over that of a lower one', () => {
    const value = (text: string, y: number): TextWish => ({ ...wish(text, [at(111, 89), at(111, 118)]), mark: [100, y] });
    const y = (texts: readonly TextWish[]) => placeTexts(texts, frame, { ...nothing, marks: texts.map(({ mark }) => mark!) }).map((each) => each.y);
    expect(y([value('upper', 100), value('lower', 101)])).toEqual([89, 118]);
    expect(y([value('lower', 101), value('upper', 100)])).toEqual([118, 89]);
  });

  test('that is optional is left out where it would be nearer to another mark than to its own', () => {
    const value: TextWish = { ...wish('a', [{ ...at(170, 100), cost: 4 }], true), mark: [100, 97] };
    const texts = (marks: readonly (readonly [number, number])[], isOptional: boolean) => placeTexts([{ ...value, isOptional }], frame, { ...nothing, marks });
    expect(texts(beside(100), true)).toHaveLength(1);
    expect([texts(beside(100, 198), true).length, texts(beside(100, 198), false).length]).toEqual([0, 1]);
  });

  test('stays inside the frame', () => {
    const [left, right] = placeTexts([wish('a', [at(1, -50)]), wish('b', [at(399, 300)])], frame, nothing);
    expect(left!.x - 20).toBe(0);
    expect(left!.y).toBeGreaterThan(0);
    expect(right!.x + 20).toBe(400);
    expect(right!.y).toBeLessThan(200);
  });
});

test('samples of a line are so close that no text fits between them, and stop where it is broken', () => {
  const samples = samplesAlong([[0, 0], [0, 100], null, [50, 0], [80, 0]]);
  expect(samples.some(([, y]) => y > 30 && y < 44)).toBe(true);
  expect(samples.filter(([x]) => x > 0 && x < 50)).toEqual([]);
  expect(samples).toContainEqual([50, 0]);
});
