import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultScenarios, writtenVersion } from '../../src/core/lab/defaultScenario.ts';
import type { Scenario } from '../../src/core/lab/scenario.ts';
import { currentVersion } from '../../src/core/lab/version.ts';
import { longestLink } from '../../src/core/link/codec.ts';
import { countProblems } from '../../src/core/parameters/problem.ts';
import { formatNumber } from '../../src/core/units/formatQuantity.ts';
import { goalSchedules } from '../../src/labs/schedule/goal.ts';
import { brokenLinks } from '../cases/brokenLinks.ts';
import { decode, defaultScenario, defaultView, encode, encodeWithRest, labNamed, labNames, parametersOf, presets } from '../links.ts';
import { samples } from '../samples.ts';
import { invalid, invalidValues, validScenario } from '../scenarios.ts';

interface Golden {
  readonly link: string;
  readonly scenario: Readonly<Record<string, unknown>>;
  /** Absent: it is compared with nothing. */
  readonly versus?: Readonly<Record<string, unknown>>;
  readonly lesson?: { readonly source: string; readonly step: number };
  readonly view: Readonly<Record<string, unknown>>;
}

const golden = JSON.parse(readFileSync(new URL('../cases/golden-links.json', import.meta.url), 'utf8')) as { links: Golden[] };

/** Version of the links that are written for a scenario. */
const versionOf = ({ lab }: Scenario): number => writtenVersion(labNamed(lab));

describe('links that must go on working', () => {
  test.each(golden.links)('$link means what it meant when it was made', ({ link, scenario, versus, lesson = null, view }) => {
    const decoded = decode(link);
    expect(decoded.problems).toEqual([]);
    // A lab may have got parameters since.
    expect({ lab: decoded.scenario.lab, ...decoded.scenario.values }).toMatchObject(scenario);
    if (versus) expect(decoded.scenario.versus).toMatchObject(versus);
    else expect(decoded.scenario.versus).toBeNull();
    expect(decoded.scenario.lesson).toEqual(lesson);
    expect(decoded.scenario.view).toEqual({ ...defaultView(decoded.scenario.lab), ...view });
  });
});

describe('broken links', () => {
  test('there are at least 200, all different', () => {
    expect(new Set(brokenLinks.map(({ link }) => link)).size).toBe(brokenLinks.length);
    expect(brokenLinks.length).toBeGreaterThanOrEqual(200);
  });

  test.each(brokenLinks.map(({ link, ...rest }) => ({ ...rest, link, shown: link.slice(0, 80) })))(
    '$why: $shown ends in a usable scenario and a message that names $parameter',
    ({ link, parameter }) => {
      const { scenario, problems } = decode(link);
      expect(invalidValues(scenario)).toEqual([]);
      expect(problems[0]?.parameter).toBe(parameter);
      expect(problems[0]?.message).toContain(parameter);
      expect(problems[0]?.allowed).not.toBe('');
      expect(decode(encode(scenario))).toEqual({ scenario, problems: [], version: versionOf(scenario) });
    },
  );

  test('whoever refuses them says nothing of what a page does about them', () => {
    for (const { link } of brokenLinks) {
      for (const { message, cause } of decode(link).problems.slice(0, 5)) {
        expect(cause ?? message).not.toMatch(/ignored|is shown|is used|is read as/);
        expect(cause ?? message).toMatch(/\.$/);
      }
    }
  });

  test.each([
    ['gamma_h=%zz', 'gamma_h', '%zz'],
    ['gamma_h=%C3%BC%zz', 'gamma_h', '%C3%BC%zz'],
    ['%zz=%C3%BC', '%zz', 'ü'],
    ['%zz', '%zz', ''],
    ['=3', 'link', '3'],
  ])('%s repeats the value as it is written', (piece, parameter, value) => {
    expect(decode(`#v=2&lab=explore&${piece}`).problems).toMatchObject([{ parameter, value }]);
  });

  test('text that is no link at all never throws and never yields an invalid value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(invalidValues(decode(text).scenario)).toEqual([]);
        expect(invalidValues(decode(`#v=1&lab=explore&p=${text}`).scenario)).toEqual([]);
      }),
    );
  });
});

describe('links as they arrive', () => {
  const read = <Case>(name: string): Case[] => JSON.parse(readFileSync(new URL(`../cases/${name}.json`, import.meta.url), 'utf8')) as Case[];
  const mended = read<{ why: string; link: string; means: string }>('mended-links');
  const stray = read<{ why: string; link: string; parameter: string; says: string }>('stray-links');

  test.each(mended)('$why: $link', ({ link, means }) => {
    const expected = decode(means);
    expect(expected.problems).toEqual([]);
    expect(decode(link)).toEqual(expected);
  });

  test.each(stray)('$why: refused, and the character is named', ({ link, parameter, says }) => {
    const [first] = decode(link).problems;
    expect(first?.parameter).toBe(parameter);
    expect(first?.cause ?? first?.message).toContain(says);
  });

  test('a link that is sound is not changed by what stands around it', () => {
    fc.assert(
      fc.property(
        validScenario,
        fc.constantFrom('%s', '<%s>', '(%s).', '\u201c%s\u201d', '%s\u200b', '\ufeff%s\r\n', '**%s**', '%s&utm_source=x', '%s?fbclid=y'),
        (scenario, around) => {
          const [before = '', behind = ''] = around.split('%s');
          expect(decode(before + encode(scenario) + behind)).toEqual({ scenario, problems: [], version: versionOf(scenario) });
          const encoded = encodeURIComponent(encode(scenario));
          expect(decode(`https://example.org/${encoded}`)).toEqual({ scenario, problems: [], version: versionOf(scenario) });
        },
      ),
      { numRuns: samples(300) },
    );
  });
});

describe('writing and reading', () => {
  test('every valid scenario survives without a problem, without a second one and edits in under 2000 characters', () => {
    fc.assert(
      fc.property(validScenario, (scenario) => {
        const link = encode(scenario);
        expect(decode(link)).toEqual({ scenario, problems: [], version: versionOf(scenario) });
        if (scenario.versus === null && !scenario.values['edit']) expect(link.length).toBeLessThan(2000);
        expect(link).toMatch(/^#v=[234]&lab=[a-z]+(&[A-Za-z_]+=[A-Za-z0-9_.,+:%-]*)*$/);
      }),
      { numRuns: samples(500) },
    );
  });

  test('a link names parameters first, in the order of the table, and the view last', () => {
    const base = defaultScenario();
    const values = { ...base.values, p: 4, gamma_h: 2.5 };
    expect(encode({ ...base, values, view: { ...defaultView('explore'), embed: true, lock: ['p', 'f'] } })).toBe(
      '#v=2&lab=explore&gamma_h=2.5&p=4&embed=1&lock=p,f',
    );
  });

  test('a whole address, its hash and the bare query string mean the same', () => {
    const query = 'v=1&lab=explore&gamma_h=7';
    const expected = decode(`#${query}`);
    for (const link of [query, `?${query}`, ` #${query} `, `https://example.org/x?gamma_h=9#${query}`]) {
      expect(decode(link)).toEqual(expected);
    }
  });

  test('an address without a hash shows the default', () => {
    expect(decode('http://127.0.0.1:4173/?gamma_h=9')).toEqual({ scenario: defaultScenario(), problems: [], version: currentVersion });
  });

  test.each([
    [0.1 + 0.2, '0.30000000000000004'],
    [1e-7, '0.0000001'],
    [1.25e-9, '0.00000000125'],
    [-1.5e-8, '-0.000000015'],
    [-0, '0'],
    [1000, '1000'],
    [1e21, '1000000000000000000000'],
    [1.5e22, '15000000000000000000000'],
    [5e-324, '5e-324'],
  ])('%s is written as %s', (number, text) => {
    expect(formatNumber(number)).toBe(text);
  });

  test('the text of a number reads back as the same number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(Number(formatNumber(number))).toBe(number + 0);
      }),
    );
  });
});

describe('what a scenario is compared with', () => {
  test('is written by what it has different, in the order of the table, and before the view', () => {
    const base = decode('#v=2&lab=explore&p=4&embed=1').scenario;
    expect(encode({ ...base, versus: { ...base.values, p: 16, gamma_h: 2.5 } })).toBe('#v=2&lab=explore&p=4&vs=gamma_h:2.5,p:16&embed=1');
    expect(encode({ ...base, versus: base.values })).toBe('#v=2&lab=explore&p=4&vs=&embed=1');
  });

  test('has the values of the scenario where it names no others, wherever in the link they stand', () => {
    const { scenario } = decode('#v=2&vs=q:2&lab=explore&p=4');
    expect(scenario.versus).toEqual({ ...scenario.values, q: 2 });
    expect(scenario.values).toMatchObject({ p: 4, q: 1 });
  });

  test('may be a text with commas, colons and percent signs', () => {
    const { scenario } = decode('#v=2&lab=gain');
    const versus = { ...scenario.values, machines: '1:1,5:0.2' };
    expect(encode({ ...scenario, versus })).toBe('#v=2&lab=gain&vs=machines:1%3A1%2C5%3A0.2');
    const schedule = decode('#v=2&lab=schedule&vs=goal:ring_stencil').scenario;
    for (const goal of ['a,b:c', '50%, all: of it\n']) {
      const other = { ...schedule, versus: { ...schedule.values, goal } };
      expect(decode(encode(other))).toEqual({ scenario: other, problems: [], version: versionOf(other) });
    }
  });

  test('says what is wrong with it of itself, and uses what the scenario has', () => {
    const { scenario, problems } = decode('#v=2&lab=explore&q=2&vs=p:0,q:much,speed:3');
    expect(scenario.versus).toEqual({ ...scenario.values, p: 2 });
    expect(problems.map(({ parameter, message }) => `${parameter}; ${message}`)).toEqual([
      'vs; vs: p = 0 is below what is allowed: a whole number from 2 to 1024; 2 is used.',
      'vs; vs: q = much is not a decimal number; allowed: 0.01 to 1024. 2 is used.',
      expect.stringMatching(/^vs; vs: speed:3 names speed, which is not a parameter of the lab explore; allowed: gamma_h, /),
    ]);
  });

  test('is said to be left out where its text is too long for a link', () => {
    const { scenario } = decode('#v=2&lab=schedule');
    const versus = { ...scenario.values, goal: ' '.repeat(2_000_000), L: 7 };
    expect(encodeWithRest({ ...scenario, versus })).toEqual({ link: '#v=2&lab=schedule&vs=L:7', leftOut: ['goal'] });
  });
});

describe('a text in a link', () => {
  const open = decode('#v=1&lab=schedule').scenario;
  const withGoal = (goal: string) => ({ ...open, values: { ...open.values, goal } });

  test('is a name where one stands for it, and compressed with its tag where none does', () => {
    expect(encode(withGoal('ring_stencil'))).toBe('#v=2&lab=schedule&goal=ring_stencil');
    expect(encode(withGoal('num_ranks 1\n'))).toMatch(/^#v=2&lab=schedule&goal=z\.[A-Za-z0-9_-]+$/);
  });

  test('keeps its blank lines, its line ends and its last blanks', () => {
    const text = '\n\n num_ranks 1\r\nrank 0 {\n}\n \n';
    expect(decode(encode(withGoal(text)))).toEqual({ scenario: withGoal(text), problems: [], version: versionOf(open) });
  });

  test('of every built-in schedule fits into a link of 2000 characters even without its name', () => {
    for (const { text } of goalSchedules) {
      const scenario = withGoal(`${text()}\n`);
      expect(encode(scenario).length).toBeLessThan(2000);
      expect(decode(encode(scenario))).toEqual({ scenario, problems: [], version: versionOf(scenario) });
    }
  });

  test('that is too long for a link is left out, and what is left out is said', () => {
    // Hexadecimal digits of a chaotic sequence: half a byte of information each, so that nothing compresses them.
    let x = 1;
    const digits = Array.from({ length: 80_000 }, () => (x = (x * 48271) % 2147483647) % 16).map((digit) => digit.toString(16));
    const { link, leftOut } = encodeWithRest(withGoal(`num_ranks 1 // ${digits.join('')}`));
    expect({ link, leftOut }).toEqual({ link: '#v=2&lab=schedule', leftOut: ['goal'] });
    expect(encodeWithRest(withGoal(' '.repeat(2_000_000))).leftOut).toEqual(['goal']);
    expect(encodeWithRest(withGoal('num_ranks 1')).leftOut).toEqual([]);
  });

  test('written with percent signs is read as it stands, a plus as a plus', () => {
    expect(decode('#v=1&lab=schedule&goal=num_ranks%201%0A//+').scenario.values.goal).toBe('num_ranks 1\n//+');
  });
});

describe('versions', () => {
  test('a link is written in the first version that reads it as the newest does', () => {
    const written = (lab: string) => encode(defaultScenario(lab));
    // No default of explore has ever changed; some of cluster and of deposit did with version 3.
    expect(['explore', 'cluster', 'deposit'].map(written)).toEqual(['#v=2&lab=explore', '#v=3&lab=cluster', '#v=3&lab=deposit']);
  });

  test('PVM costs by its buffers in links before version 3, and since then the same for every message', () => {
    const costs = (v: number) => {
      const { allocation_us, buffer_us, copy_mb_s } = decode(`#v=${v}&lab=deposit&system=pvm`).scenario.values;
      return [allocation_us, buffer_us, copy_mb_s];
    };
    expect([1, 2, 3].map(costs)).toEqual([
      [0, 3.2, 113],
      [0, 3.2, 113],
      [200, 0, 120],
    ]);
  });

  test('a gather is by algorithm 1 and copies since version 3, through queues that are not endless', () => {
    const system = (link: string) => {
      const { copy, handover, receive_queue, switch_memory } = decode(link).scenario.values;
      return [copy, handover, receive_queue, switch_memory];
    };
    for (const v of [1, 2]) expect(system(`#v=${v}&lab=cluster`)).toEqual(['none', 'drained', 0, 'separate']);
    expect(system('#v=2&lab=cluster&operation=broadcast')).toEqual(['mtm', 'drained', 0, 'separate']);
    expect(system('#v=3&lab=cluster')).toEqual(['mtm', 'sent', 1024, 'shared']);
    expect(system('#v=3&lab=cluster&operation=broadcast')).toEqual(['none', 'sent', 1024, 'shared']);
  });

  test('a link without a version, or of none that there is, is read as the newest', () => {
    for (const link of ['lab=cluster&operation=broadcast', '#v=0&lab=cluster&operation=broadcast', '#v=5&lab=cluster&operation=broadcast']) {
      expect(decode(link)).toMatchObject({ version: currentVersion, scenario: { values: { copy: 'none', handover: 'sent' } } });
    }
  });

  test('a default that changed is in an old link what it was, also in the place of what cannot be read', () => {
    const copies = (link: string) => [1, 2].map((version) => decode(`#v=${version}&lab=cluster&${link}`).scenario.values.copy);
    expect(copies('operation=broadcast')).toEqual(['none', 'mtm']);
    expect(copies('copy=mtc&operation=broadcast')).toEqual(['none', 'mtm']);
    expect(copies('copy=ctm&operation=broadcast')).toEqual(['ctm', 'ctm']);
    expect(copies('operation=gather')).toEqual(['none', 'none']);
  });

  test('what an old link shows is written in the newest version', () => {
    expect(encode(decode('#v=1&lab=cluster&operation=broadcast').scenario)).toBe(
      '#v=3&lab=cluster&operation=broadcast&switch_memory=separate&receive_queue=0&handover=drained',
    );
    expect(encode(decode('#v=1&lab=cluster&operation=broadcast&copy=mtm').scenario)).toBe(
      '#v=3&lab=cluster&operation=broadcast&switch_memory=separate&receive_queue=0&handover=drained&copy=mtm',
    );
  });

  test('every default of a row, whatever it depends on, is a value that the row allows', () => {
    for (const row of labNames.flatMap(parametersOf)) {
      const others = (row.otherDefaults ?? []).map(({ value }) => value);
      expect([row.default, ...others].map((value) => invalid(row, value)).filter((fault) => fault !== null)).toEqual([]);
    }
  });

  test('the defaults of a lab are those of every version, each once', () => {
    for (const lab of labNames) {
      const each = new Set([1, 2, 3, 4].map((version) => JSON.stringify(decode(`#v=${version}&lab=${lab}`).scenario.values)));
      expect(
        defaultScenarios(labNamed(lab))
          .map(({ values }) => JSON.stringify(values))
          .sort(),
      ).toEqual([...each].sort());
    }
    expect(defaultScenarios(labNamed('deposit'))).toHaveLength(3);
  });

  test('every link of version 1 shows the same when it is written again', () => {
    for (const { link } of golden.links) {
      const { scenario } = decode(link);
      expect(decode(encode(scenario)).scenario).toEqual(scenario);
    }
  });
});

describe('limits', () => {
  test('a link of the greatest length is read, a longer one is not', () => {
    const link = `#v=1&lab=explore&gamma_h=7&p=`.padEnd(longestLink, '4');
    expect(decode(link).scenario.values.gamma_h).toBe(7);
    expect(decode(`${link}4`).scenario).toEqual(defaultScenario());
  });

  test('a thousand unknown keys do not bury the page under messages', () => {
    const keys = Array.from({ length: 1000 }, (_, i) => `x${i}=1`).join('&');
    const { problems } = decode(`#v=1&lab=explore&${keys}`);
    expect(problems).toHaveLength(100);
    expect(problems.at(-1)?.message).toBe('The link has 901 more problems.');
    expect(countProblems(problems)).toBe(1000);
  });

  /** Time of the processor, and the least of five: what else the machine does is none of the decoder's. */
  const decoding_ms = (link: string): number =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const start = process.cpuUsage();
        decode(link);
        const { user, system } = process.cpuUsage(start);
        return (user + system) / 1000;
      }),
    );

  test.each(['1:', ',', ':1,', '=\n', '\r\n> ', '%', '%25', '%2525', '&amp;amp;', '&#38;', '?utm_a=', '\u200b', '.', '(', '<', 'drop:1,', 'a=3D'])(
    'a link as long as may be, of %j over and over and one character more, is decoded in under 100 ms',
    (unit) => {
      const heads = [
        '',
        '#v=2&lab=explore&edit=',
        '#v=2&lab=cluster&machine=',
        '#v=2&lab=explore&vs=edit:',
        '#v=2&lab=swept&columns=',
        '#v=2&lab=schedule&goal=',
      ];
      for (const head of heads) {
        const link = `${(head + unit.repeat(99_990 / unit.length)).slice(0, 99_990)}!`;
        expect(decoding_ms(link), head).toBeLessThan(100);
      }
    },
  );

  test('25,000 pieces are decoded in under 50 ms, and all that are not taken are counted', () => {
    const many = (piece: (i: number) => string): string => Array.from({ length: 25_000 }, (_, i) => piece(i)).join('');
    const links = {
      'a key again and again': many(() => '&a='),
      'keys that differ': many((i) => `&${i.toString(36).toUpperCase()}`),
      'keys that differ in what is compared': `&vs=${many((i) => `${i.toString(36).toUpperCase()},`)}`,
      'no keys': many(() => '&='),
      'percent signs that encode nothing': many(() => '&%f'),
      'names in a list': `&hide=${many((i) => `${i.toString(36).toUpperCase()},`)}`,
    };
    for (const [what, pieces] of Object.entries(links)) {
      const link = `#v=1&lab=explore&gamma_h=7${pieces}`;
      expect(decoding_ms(link), what).toBeLessThan(50);
      const { scenario, problems } = decode(link);
      expect(scenario.values.gamma_h, what).toBe(7);
      expect(problems.length, what).toBe(100);
      // Each piece is a problem, and each name of a list.
      expect(countProblems(problems), what).toBe(25_000);
    }
  });

  test('nothing that a link says becomes a property of every object', () => {
    decode('#v=1&lab=explore&__proto__=1&constructor=2&__proto__.polluted=3');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

test('every preset has a link of its own that means it', () => {
  expect(new Set(presets.map(({ scenario }) => encode(scenario))).size).toBe(presets.length);
});
