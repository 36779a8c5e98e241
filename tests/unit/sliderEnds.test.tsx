import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sliderUnits } from '../../src/core/lab/scenario.ts';
import { App } from '../../src/shell/App.tsx';
import { explorerFor } from '../explorerFor.ts';
import { labNamed, labNames } from '../links.ts';
import { isThorough } from '../samples.ts';

test.each(labNames)('at no end of a slider of %s does the page say a number that is none', { timeout: 120_000 }, async (name) => {
  for (const units of isThorough ? sliderUnits : (['ratios'] as const))
    for (const row of labNamed(name).parameters)
      for (const end of row.kind === 'number' ? [row.minimum, row.maximum] : []) {
        const link = `#v=3&lab=${name}&${row.key}=${end}&units=${units}`;
        const said = renderToStaticMarkup(<App explorer={await explorerFor(link)} />);
        expect(said.match(/.{40}\b(?:NaN|Infinity|undefined)\b.{40}/g), link).toBeNull();
      }
});
