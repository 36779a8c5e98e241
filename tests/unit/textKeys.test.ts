import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultScenario } from '../../src/core/lab/defaultScenario.ts';
import { decode, encodeWithRest } from '../../src/core/link/codec.ts';
import { catalogue } from '../../src/labs/index.ts';

/** Control characters, lone surrogates, invisible characters, and characters with a meaning in links. */
const odd = fc.constantFrom(
  '\0',
  '\x07',
  '\t',
  '\n',
  '\r\n',
  '\x7f',
  '\x85',
  '\u2028',
  '\ud83d',
  '\udc00',
  '\u200b',
  '\ufeff',
  '&',
  '=',
  '%',
  '#',
  '+',
  ' ',
  ',',
  ':',
  'z.',
  '😀',
);
const texts = fc
  .array(fc.oneof(odd, fc.constantFrom('rank 0 { calc 5 }', 'num_ranks 1\n', 'drop:1', 'x:gamma_h', '1:2', 'a', '"')), { maxLength: 8 })
  .map((parts) => parts.join(''));
/** Half of a character can stand in a text, but not in a link. */
const withoutHalves = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD');

const keys = [...catalogue.values()].flatMap((lab) => lab.parameters.flatMap((row) => (row.kind === 'text' ? [{ lab, row }] : [])));

test.each(keys)(
  'what a text of $lab.name, $row.key, takes from a link comes out of the link that is written of it, and what it does not take is refused',
  ({ lab, row }) => {
    fc.assert(
      fc.property(texts, (text) => {
        const { scenario, problems } = decode(`#v=2&lab=${lab.name}&${row.key}=${encodeURIComponent(withoutHalves(text))}`, catalogue);
        // Typed or pasted on the page it may hold halves of characters too.
        const values = { ...defaultScenario(lab).values, [row.key]: text };
        for (const value of [String(scenario.values[row.key]), text]) {
          const { link, leftOut } = encodeWithRest({ ...defaultScenario(lab), values: { ...values, [row.key]: value } }, lab);
          expect(link).toMatch(/^[!-~]*$/);
          const back = decode(link, catalogue);
          if (leftOut.length === 0 && back.problems.length === 0) expect(back.scenario.values[row.key]).toBe(withoutHalves(value));
        }
        if (problems.length === 0)
          expect(decode(encodeWithRest(scenario, lab).link, catalogue)).toMatchObject({ problems: [], scenario: { values: scenario.values } });
        expect(String(scenario.values[row.key])).not.toMatch(/\p{Cs}/u);
      }),
      { numRuns: 100, seed: 4 },
    );
  },
);
