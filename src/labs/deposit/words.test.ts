import { describe, expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import type { DepositBreakdown, DepositValues } from './types.ts';
import * as words from './words.ts';

const system = (breakdown: Partial<DepositBreakdown>, mbyte_s_per_node = 10): DepositValues => {
  const parts = { transfer: 0, control: 0, gather_scatter: 0, pack_unpack: 0, ...breakdown };
  const communication_ms = parts.transfer + parts.control + parts.gather_scatter + parts.pack_unpack;
  return { mflops_per_node: 5, mflops_total: 10, mbyte_s_per_node, computation_ms: 100, communication_ms, breakdown: parts, sync_us: 3, sync_messages: 0 };
};
const systems = {
  pvm: system({ transfer: 10, control: 10, gather_scatter: 40, pack_unpack: 40 }, 2.5),
  rrmsg: system({ transfer: 10, control: 10, gather_scatter: 30 }),
  dmsg: system({ transfer: 25 }, 1500),
};
const lasting = (pvm: number, rrmsg: number, dmsg: number) => ({
  pvm: system({ transfer: pvm }),
  rrmsg: system({ transfer: rrmsg }),
  dmsg: system({ transfer: dmsg }),
});

describe('the headline', () => {
  test('compares direct deposit with both others, ahead of them, behind them, and between them', () => {
    expect(words.comparison(systems)).toBe('Direct deposit communicates 4 times as fast as PVM and twice as fast as request and response');
    expect(words.comparison(lasting(25, 25, 25))).toBe('All three systems communicate equally fast');
    expect(words.comparison(lasting(10, 20, 25))).toBe('Direct deposit communicates 2.5 times as slowly as PVM');
    expect(words.comparison(lasting(50, 20, 25))).toBe('Direct deposit communicates twice as fast as PVM but 1.25 times as slowly as request and response');
  });

  test('says what a system spends its communication on, the largest part first, and leaves out what is below half a percent', () => {
    expect(words.spending(systems, 'pvm')).toBe(
      'PVM communicates for 100 ms, 50% of the run: 40% gathering and scattering, 40% packing and unpacking, 10% the transfer itself and 10% synchronization.',
    );
    expect(words.spending(systems, 'rrmsg')).toBe(
      'Request and response communicates for 50 ms, 33% of the run: 60% gathering and scattering, 20% the transfer itself and 20% synchronization.',
    );
    const deposited = { ...systems, dmsg: system({ transfer: 24.9, control: 0.1 }) };
    expect(words.spending(deposited, 'dmsg')).toBe('Direct deposit communicates for 25 ms, 20% of the run: all of it the transfer itself.');
  });

  test('of nodes that do not divide the array names the nearest that do, or says that there are none', () => {
    expect(words.undivided(4096, 100, [64, 128])).toEqual({
      headline: '4,096 columns cannot be divided equally among 100 nodes',
      reason: 'Choose 64 or 128 nodes, or an array whose side 100 divides.',
    });
    expect(words.undivided(6, 4, [3]).reason).toBe('Choose 3 nodes, or an array whose side 4 divides.');
    expect(words.undivided(16_381, 100, []).reason).toBe('No machine divides this array: choose an array with another side.');
  });
});

describe('beside the bars', () => {
  test('times have three digits and the unit that reads best', () => {
    expect([0.0123, 12.345, 1234.5].map(words.inTime)).toEqual(['12.3 µs', '12.3 ms', '1.23 s']);
  });

  test('the parts of each communication are listed, none that takes no time', () => {
    expect(words.breakdownSummary(systems)).toBe(
      'PVM communicates for 100 ms: transfer 10 ms, synchronization 10 ms, gather and scatter 40 ms, pack and unpack 40 ms; ' +
        'RRMSG communicates for 50 ms: transfer 10 ms, synchronization 10 ms, gather and scatter 30 ms; ' +
        'DMSG communicates for 25 ms: transfer 25 ms',
    );
  });

  test('the simulated end has a reason where it can be told from the closed form', () => {
    expect(words.simulatedEnd('rrmsg', 50.4, 50)).toBe('The stroke across the bar of RRMSG is where its simulated communication ends: 50.4 ms.');
    const why = 'than the closed form, which models the average contention of the links but not which node waits for which.';
    expect(words.simulatedEnd('rrmsg', 60, 50)).toBe(`The stroke across the bar of RRMSG is where its simulated communication ends: 60 ms, 20% later ${why}`);
    expect(words.simulatedEnd('pvm', 40, 50)).toBe(`The stroke across the bar of PVM is where its simulated communication ends: 40 ms, 20% sooner ${why}`);
  });
});

test('direct deposit that is slower than both is no contrast, and one that is slower than one of them is', () => {
  const with_ms = (pvm: number, rrmsg: number) => ({ pvm: system({ transfer: pvm }), rrmsg: system({ transfer: rrmsg }), dmsg: system({ transfer: 100 }) });
  says(words.comparison(with_ms(50, 20)), 'twice as slowly', 'PVM', 'and', '5 times as slowly');
  says(words.comparison(with_ms(200, 20)), 'twice as fast', 'PVM', 'but', '5 times as slowly');
});

test('addresses are said to cost more than copies do only above what is even', () => {
  const note = (address_us: number): string => words.addressesNote(2, address_us);
  says(note(1), 'less than 2 µs', 'take 1 µs');
  says(note(5), 'less than 2 µs', 'take 5 µs', 'more than the copies');
  expect(note(1)).not.toContain('more than the copies');
  says(note(2), 'equal');
  expect(words.addressesNote(null, 5)).not.toMatch(/\d/);
});

describe('beside the diagrams', () => {
  test('each system says what becomes of a block', () => {
    expect(words.packedStep).toBe('Letters say which copy it is: the sender gathers, packs and copies to a system buffer, the receiver unpacks and scatters.');
    expect([true, false].map(words.requestedStep)).toEqual([
      'Each block is gathered, requested and transferred; its receiver scatters and acknowledges it.',
      'Each block is gathered, requested, transferred and acknowledged; it arrives directly at its destination.',
    ]);
    expect([true, false].map((byMessages) => words.depositedStep(byMessages, false))).toEqual([
      'Elements go straight from source to destination; each block is requested and acknowledged as under RRMSG.',
      'Once all nodes are ready, elements go straight from source to destination: nothing is copied, and no receiver takes part.',
    ]);
    expect(words.depositedStep(false, true)).toMatch(/ no receiver takes part\. Before each piece its sender makes two addresses \(overhead\)\.$/);
  });

  test('what is counted beside the data is said in singular and plural, and what there is none of is not', () => {
    expect(words.stepCosts({ copies: 1, control_messages: 1, barriers: 1 })).toBe('In all: 1 copy, 1 control message, 1 barrier.');
    expect(words.stepCosts({ copies: 20, control_messages: 0, barriers: 2 })).toBe('In all: 20 copies, 2 barriers.');
    expect(words.stepCosts({ copies: 0, control_messages: 0, barriers: 0 })).toBe('In all: no copies and no control messages.');
  });

  test('nodes are some of the machine or all of them, with messages of a size or none', () => {
    expect(words.nodesShown(4, 128, 16_384)).toBe('4 nodes with messages of 16 KiB, as large as on 128 nodes.');
    expect(words.nodesShown(4, 4, 64)).toBe('All 4 nodes with messages of 64 B.');
    expect(words.nodesShown(4, 4, null)).toBe('All 4 nodes with messages.');
  });
});

describe('over machine sizes', () => {
  test('performance and rates are given of the chosen machine, once they are known', () => {
    expect(words.scalingSummary(null)).toBe('Performance and communication over machine sizes.');
    expect(words.scalingSummary({ p: 1024, systems })).toBe(
      'Performance and communication over machine sizes; on 1,024 nodes ' +
        'PVM 5 MFLOPS and 2.5 MB/s a node, RRMSG 5 MFLOPS and 10 MB/s a node, DMSG 5 MFLOPS and 1.5 GB/s a node',
    );
  });

  test('the note says what nodes lose, and never that they lose less than nothing', () => {
    expect(words.scalingNote({ lost: { pvm: 0.9, dmsg: -0.01 }, printed: true, agreement: 'Crosses.' })).toBe(
      'From 64 nodes to 512 a node under PVM loses 90% of its performance; under DMSG 0%. ' +
        "MB/s count the time of communication alone. Diamonds are the paper's Table 1. Crosses.",
    );
    expect(words.scalingNote({ lost: null, printed: false, agreement: null })).toBe('MB/s count the time of communication alone.');
  });

  test('simulated machines are counted, and their largest difference is given unless it is rounding', () => {
    const machines = [
      { p: 2, difference: 0.001 },
      { p: 256, difference: 0.02 },
    ];
    expect(words.scalingAgreement('pvm', machines)).toBe(
      'Crosses are simulated: PVM on this machine and on 2 machines of up to 256 nodes, where its communication rate differs from the closed form by at most 2%.',
    );
    expect(words.scalingAgreement('dmsg', [{ p: 2, difference: 1e-6 }])).toBe(
      'Crosses are simulated: DMSG on this machine and on 1 machine of up to 2 nodes, where its communication rate differs from the closed form by less than 0.001%.',
    );
    expect(words.scalingAgreement('dmsg', [])).toBe('No power of two of nodes divides this array: no machine size is simulated.');
  });

  const known = { messages: { messages: 1512, us: 300 }, tree: { messages: 62, us: 6 }, barrier: { messages: 0, us: 3 } };

  test('the synchronizations are given of the chosen machine, once they are known', () => {
    expect(words.syncSummary(null)).toBe('Synchronizing all with all over machine sizes.');
    expect(words.syncSummary({ p: 32, known })).toBe(
      'Synchronizing all with all over machine sizes; on 32 nodes control messages 300 µs, combining tree 6 µs, hardware barrier 3 µs',
    );
  });

  test('the synchronizations are compared with the hardware barrier, which may be free', () => {
    const ratios =
      'Three control messages for each of `p(p-1)` data messages take 100 times as long as the hardware barrier, the combining tree twice as long.';
    expect(words.syncNote(known, null)).toBe(ratios);
    expect(words.syncNote(known, { us: 6.5, messages: 62 })).toBe(`${ratios} The cross is simulated: 6.5 µs and 62 messages.`);
    expect(words.syncNote(known, { us: 6.5, messages: 1 })).toBe(`${ratios} The cross is simulated: 6.5 µs and 1 message.`);
    expect(words.syncNote({ ...known, barrier: { messages: 0, us: 0 } }, null)).toBe('Here the hardware barrier costs nothing at all.');
  });
});

test('the answers say what is left without copies, and what the run takes', () => {
  expect(words.wouldCommunicate('rrmsg')).toBe('RRMSG would communicate for');
  expect(words.withoutCopies(20, 100)).toBe('20 ms instead of 100 ms');
  expect(words.withoutCopies(25, 25)).toBe('25 ms, as it does');
  expect(words.withComputation(150)).toBe('150 ms with the computation');
});
