import { describe, expect, it } from 'vitest';
import { diagramLabels } from '../../src/draw/diagramLabels.ts';
import { diagramLayout } from '../../src/draw/diagramLayout.ts';
import { tokens } from '../../src/draw/palette.ts';
import { emptyDocument } from '../../src/headless/emptyDocument.ts';
import { svgIn } from '../../src/pictures/svg.ts';
import { timelineOf } from '../timelineOf.ts';

const counts = [1, 2, 3, 8, 9, 64, 1024];

describe('the lines of an event diagram', () => {
  it('lie inside, in order, however many processes there are', () => {
    for (const count of counts) {
      const layout = diagramLayout(timelineOf(count, [], []));
      for (let process = 1; process < count; process += 1) expect(layout.y(process)).toBeGreaterThan(layout.y(process - 1));
      expect(layout.y(0) - layout.bar / 2).toBeGreaterThanOrEqual(-0.5);
      expect(layout.y(count - 1)).toBeLessThan(layout.height);
    }
  });

  it('never take more than a third of a projected page', () => {
    for (const count of counts) expect(diagramLayout(timelineOf(count, [], [])).height).toBeLessThanOrEqual(288);
  });

  it('are found again under the pointer', () => {
    for (const count of counts) {
      const layout = diagramLayout(timelineOf(count, [], []));
      for (const process of [0, count >> 1, count - 1]) expect(layout.processAt(layout.y(process))).toBe(process);
      expect(layout.processAt(-100)).toBe(0);
      expect(layout.processAt(1e6)).toBe(count - 1);
    }
  });

  it('keep room under them for the queue of a switch', () => {
    const plain = timelineOf(8, [], []);
    const queue = { name: 'queue', unit: 'packets' as const, time_us: new Float64Array([0]), amount: new Uint32Array([0]), capacity: 4, peak: 0 };
    const withQueue = diagramLayout({ ...plain, levels: [queue] });
    expect(withQueue.levels[0]?.top).toBeGreaterThan(withQueue.y(7));
    expect(withQueue.height).toBeGreaterThan(diagramLayout(plain).height);
  });

  it('are not overshadowed by a single strip: under two of them it is lower than they are together', () => {
    const [two, eight] = [2, 8].map((count) => {
      const level = { name: 'fill', unit: 'bytes' as const, time_us: new Float64Array([0]), amount: new Uint32Array([0]), capacity: 4, peak: 0 };
      return diagramLayout({ ...timelineOf(count, [], []), levels: [level] });
    }) as [ReturnType<typeof diagramLayout>, ReturnType<typeof diagramLayout>];
    expect(two.levels[0]!.height).toBeLessThan(two.pitch);
    expect(eight.levels[0]!.height).toBeGreaterThan(two.levels[0]!.height);
  });
});

describe('the labels of levels', () => {
  it('never stand on each other in the margin, however low their strips are, and each level has its name', () => {
    let left = 0;
    for (const place of ['page', 'frame', 'low frame'] as const)
      for (const lines of [1, 2, 3, 8, 16])
        for (const count of [1, 2, 3, 6])
          for (const name of ['queue', 'a longer name']) {
            const level = { name, unit: 'packets' as const, time_us: new Float64Array([0]), amount: new Uint32Array([0]), capacity: 4, peak: 0 };
            const timeline = { ...timelineOf(lines, [], []), levels: Array.from({ length: count }, () => level) };
            const target = svgIn(emptyDocument());
            diagramLabels(target, timeline, diagramLayout(timeline, place), 80, {}, tokens);
            const labels = Array.from(target.children, (child) => ({
              text: child.textContent!,
              y: Number(child.getAttribute('y')),
              anchor: child.getAttribute('text-anchor'),
            }));
            const beside = labels.filter(({ text, anchor }) => anchor === 'end' && /^(queue|B = 4|0)$/.test(text));
            const ys = beside.map(({ y }) => y).sort((a, b) => a - b);
            for (let i = 1; i < ys.length; i += 1) expect(ys[i]! - ys[i - 1]!, `${place}, ${lines} lines, ${count} levels`).toBeGreaterThanOrEqual(11);
            expect(labels.filter(({ text }) => text === name)).toHaveLength(count);
            left += count - beside.filter(({ text }) => text === '0').length;
          }
    expect(left).toBeGreaterThan(0);
  });
});
