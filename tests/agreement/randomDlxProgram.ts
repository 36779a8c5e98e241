import * as fc from 'fast-check';

/**
 * Random DLX programs that end: instructions in loops that count, with branches forward, a call, and accesses to words of
 * this node and of others; some divide by zero or leave the memory.
 */
const pick = (...choices: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...choices);
const integer = pick('r0', 'r1', 'r2', 'r3', 'r4');
const real = pick('f0', 'f1', 'f2', 'f3');
const words = 12;

const row = (parts: readonly fc.Arbitrary<unknown>[], write: (...parts: never[]) => string): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((each) => write(...(each as never[])));

const three = ['add', 'sub', 'and', 'or', 'xor', 'sll', 'srl', 'sra', 'slt', 'sgt', 'sle', 'sge', 'seq', 'sne', 'mult'];
const immediates = ['addi', 'subi', 'slli', 'srli', 'srai', 'slti', 'sgti', 'slei', 'sgei', 'seqi', 'snei'];
/** r10 points at words of this node, r11 at another's, r12 at an array with both. */
const place = row([fc.integer({ min: 0, max: words - 1 }), pick('r10', 'r11', 'r12')], (i: number, base: string) => `${4 * i}(${base})`);

const instruction: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: row([pick(...three), integer, integer, integer], (name, a, b, c) => `${name} ${a}, ${b}, ${c}`) },
  { weight: 3, arbitrary: row([pick(...immediates), integer, integer, fc.integer({ min: -40, max: 40 })], (name, a, b, i) => `${name} ${a}, ${b}, ${i}`) },
  {
    weight: 1,
    arbitrary: row([pick('andi', 'ori', 'xori'), integer, integer, fc.integer({ min: 0, max: 65_535 })], (name, a, b, i) => `${name} ${a}, ${b}, ${i}`),
  },
  { weight: 1, arbitrary: row([integer, fc.integer()], (a, i) => `li ${a}, ${i}`) },
  { weight: 6, arbitrary: row([pick('addf', 'subf', 'multf', 'divf'), real, real, real], (name, a, b, c) => `${name} ${a}, ${b}, ${c}`) },
  { weight: 2, arbitrary: row([pick('ltf', 'gtf', 'lef', 'gef', 'eqf', 'nef'), real, real], (name, a, b) => `${name} ${a}, ${b}`) },
  { weight: 2, arbitrary: row([pick('movf', 'cvti2f', 'cvtf2i'), real, real], (name, a, b) => `${name} ${a}, ${b}`) },
  {
    weight: 2,
    arbitrary: fc.oneof(
      row([real, integer], (a, b) => `movi2fp ${a}, ${b}`),
      row([integer, real], (a, b) => `movfp2i ${a}, ${b}`),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.oneof(
      row([integer, place], (a, at) => `lw ${a}, ${at}`),
      row([real, place], (a, at) => `lf ${a}, ${at}`),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.oneof(
      row([integer, place], (a, at) => `sw ${at}, ${a}`),
      row([real, place], (a, at) => `sf ${at}, ${a}`),
    ),
  },
  { weight: 6, arbitrary: row([place], (at) => `pf ${at}`) },
  { weight: 2, arbitrary: pick('jal aside', 'jal aside', 'mult r31, r1, r2', 'lw r31, 0(r10)') },
  {
    weight: 1,
    arbitrary: fc.oneof(
      { weight: 6, arbitrary: fc.constant('nop') },
      { weight: 2, arbitrary: row([integer, integer], (a, b) => `div ${a}, ${b}, r9`) },
      { weight: 1, arbitrary: pick('div r1, r2, r3', 'lw r1, 2(r10)', 'sf -4000(r10), f1', 'lf f1, 400(r12)') },
    ),
  },
);

/** A row of instructions behind a branch that may pass over it. */
const passage = row(
  [pick('beqz r1,', 'bnez r2,', 'bfpt', 'bfpf', 'j'), fc.array(instruction, { minLength: 1, maxLength: 5 })],
  (branch: string, body: string[]) => ({ branch, body }) as never,
) as unknown as fc.Arbitrary<{ branch: string; body: string[] }>;
const straight = fc.array(instruction, { minLength: 1, maxLength: 8 }).map((body) => ({ branch: null, body }));
const ahead = fc.array(
  row([place], (at) => `pf ${at}`),
  { maxLength: 8 },
);

export const randomDlxProgram: fc.Arbitrary<string> = fc
  .tuple(ahead, fc.array(fc.oneof(passage, straight), { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 5 }))
  .map(([asked, parts, turns]) =>
    [
      `.array local, ${words}`,
      `.fill local, 1.5, -0.25`,
      `.remote far, ${words}`,
      `.fill far, -2, 0.75`,
      `.array both, ${words}, 3, ${words - 6}`,
      '.word seven, 7',
      'li r10, local',
      'li r11, far',
      'li r12, both',
      'lw r9, seven(r0)',
      `li r13, ${turns}`,
      '.prefetch',
      ...asked,
      '.end',
      'again:',
      ...parts.flatMap(({ branch, body }, i) => (branch === null ? body : [`${branch} past${i}`, ...body, `past${i}:`])),
      'subi r13, r13, 1',
      'bnez r13, again',
      'halt',
      'aside: multf f2, f1, f1',
      'lw r4, 8(r11)',
      'jr r31',
      '',
    ].join('\n'),
  );
