import type { EditorSpec, NoticeSpec } from '../../ui/specs.ts';
import { isCopy, kernelName, programText, programValue } from './program.ts';
import { prefetchValues } from './resultNumbers.ts';
import type { Prefetch } from './types.ts';
import { stopped } from './words.ts';

/** The kernel's assembly, or a program of the reader's own. */
export const prefetchEditor: EditorSpec<Prefetch> = {
  key: 'program',
  title: 'Edit the program',
  fileName: 'kernel.s',
  known: [{ value: 'benchmark', title: 'The kernel that is chosen' }],
  knownLabel: 'Built-in programs',
  linesSeen: 22,
  own: (text, values) => ({
    text: isCopy(text, programText('benchmark', values)) ? `edited copy of ${kernelName(values)}` : 'your own program',
    back: { label: `Back to ${kernelName(values)}`, values: { program: 'benchmark' } },
  }),
  textOf: programText,
  valueOf: programValue,
  language: [
    ['.array x, v', 'a word for each virtual process, in this processor; v is the virtualization'],
    ['.array z, v + 11, 0, v', 'of these only v, from the first, are in this processor: the others are of other nodes'],
    ['.array y, 3 * v, 0, 2, v', 'the same of each v words: 2 of every v are in this processor'],
    ['.remote edge, 4', 'four words of other nodes'],
    ['.float q, 0.5', 'a word with a floating-point number'],
    ['.equ first, max(v, 10)', 'a name for a number'],
    ['.prefetch … .end', 'instructions of the prefetching form alone'],
    ['pf 0(r3)', 'asks for a word and goes on'],
    ['li r3, x', 'the address of x, or any number'],
    ['lf f1, 4(r3)', 'loads a word, and waits for it when it is not here yet; lw into integer registers'],
    ['sf 4(r3), f1', 'stores a word; sw from integer registers'],
    ['multf f2, f0, f1', 'as addf, subf and divf; for integers add, sub, mult, div, slli, addi'],
    ['loop: sle r1, r2, r3', 'a label, and a comparison'],
    ['bnez r1, loop', 'branches; beqz when it is zero, j always'],
    ['; …', 'a comment: in a kernel the statement of the loop that the instructions below stand for'],
  ],
};

/** What ended a program of the reader's own. */
export const prefetchEnding: NoticeSpec<Prefetch> = {
  read(results) {
    const values = prefetchValues(results);
    if (values === null || values.status === 'completed') return null;
    return { text: stopped(values.fault), moves: [{ label: 'Run the kernel that is chosen', values: { program: 'benchmark' } }] };
  },
};
