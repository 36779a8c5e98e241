import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pathKinds } from '../../src/core/timeline/criticalPath.ts';
import { drawBoxes, pathMarks } from '../../src/draw/marks.ts';
import { svgSurface } from '../../src/draw/svgSurface.ts';
import { emptyDocument } from '../../src/headless/emptyDocument.ts';
import { light, plain } from '../../src/pictures/colours.ts';
import { svgIn, svgText } from '../../src/pictures/svg.ts';
import { ExplorerContext } from '../../src/ui/context.ts';
import { CriticalToggle } from '../../src/ui/figures/critical/CriticalToggle.tsx';
import { TimesTable, WhereTimeGoes } from '../../src/ui/figures/critical/WhereTimeGoes.tsx';
import { explorerFor } from '../explorerFor.ts';
import { pathOf } from '../pathOf.ts';

const path = pathOf(['overhead', 1, 1000, 1], ['wire', 1, 1200, 1], ['queue', 1, 31_000, 1], ['computation', 0, 31_200]);
/** Renders the bar 600 pixels wide. */
async function shown(link = '#v=2&lab=explore'): Promise<string> {
  return renderToStaticMarkup(
    <ExplorerContext value={await explorerFor(link)}>
      <CriticalToggle />
      <WhereTimeGoes path={path} rival={null} run="Blocking" width={600} margin={60} scale={1} />
      <TimesTable path={path} run="Blocking" />
    </ExplorerContext>,
  );
}

describe('where the time goes', () => {
  test('is a sentence and a bar, whose parts say in the order of the kinds what they are', async () => {
    const html = await shown();
    expect(html).toContain('Of 31.2 ms, 29.8 ms are spent waiting in a queue, behind what others have sent; computation takes 200 µs.');
    const parts = [...html.matchAll(/<li class="part path-(\w+)"[^>]*tabindex="([-\d]+)"[^>]*><span[^>]*>([^<]*)/gi)].map(([, ...found]) => found);
    expect(parts).toEqual([
      ['computation', '0', 'computation 200 µs, 0.64%: a processor computes'],
      ['overhead', '-1', 'overhead 1 ms, 3.2%: a processor sends or receives'],
      ['wire', '-1', 'bytes on the wire 200 µs, 0.64%: bytes of the message pass a card, a link or a switch'],
      ['queue', '-1', 'waiting in a queue 29.8 ms, 95.5%: a card, a link or a switch first serves what others have sent'],
    ]);
  });

  test('names a part under the bar where there is room, and all others beside their fills', async () => {
    const html = await shown();
    const [names, others] = [/<div class="where-names".*?<\/div>/, /<ul class="legend where-others".*?<\/ul>/].map((found) => found.exec(html)![0]);
    expect(names).toContain('waiting in a queue 29.8 ms');
    expect(names).not.toContain('computation');
    expect(others).toMatch(/path-computation.*computation 200 µs.*path-overhead.*path-wire/);
    expect(others).not.toContain('path-queue');
  });

  test('is a table too', async () => {
    const html = await shown();
    expect(html).toContain('<td>waiting in a queue</td><td>29.8 ms</td><td>95.51%</td>');
  });
});

test('the critical path is off until the link or the reader wants it', async () => {
  expect(await shown()).toMatch(/<input type="checkbox"\/>.*critical path/);
  expect(await shown('#v=2&lab=explore&critical=1')).toMatch(/<input type="checkbox" checked=""\/>/);
});

test('every kind of a critical path has a fill of its own, with colours and without', () => {
  for (const [palette, isPlain] of [
    [light, false],
    [plain, true],
  ] as const) {
    const drawn = pathKinds.map((kind) => {
      const svg = svgIn(emptyDocument());
      drawBoxes(svgSurface(svg, { node: svg, name: () => 'fill', kept: new Map() }), pathMarks[kind], [0, 0, 9, 9], palette, isPlain);
      return svgText(svg);
    });
    expect(new Set(drawn).size).toBe(pathKinds.length);
  }
});
