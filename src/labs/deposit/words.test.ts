import { describe, expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import type { DepositBreakdown, DepositValues } from './model.ts';
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
  test.each([
    [lasting(100, 50, 25), ['4 times as fast', 'PVM', 'and', 'twice as fast', 'request and response']],
    [lasting(25, 25, 25), ['equally fast']],
    [lasting(25, 50, 25), ['PVM', 'and', 'twice as fast', 'request and response']],
    [lasting(50, 20, 25), ['twice as fast', 'PVM', 'but', '1.25 times as slowly', 'request and response']],
    [lasting(200, 20, 100), ['twice as fast', 'PVM', 'but', '5 times as slowly']],
    [lasting(50, 20, 100), ['twice as slowly', 'PVM', 'and', '5 times as slowly']],
  ])('compares direct deposit with both others, ahead of them, behind them, and between them: %#', (times, parts) => {
    says(words.comparison(times), ...parts);
  });

  test('of direct deposit that is behind both leaves out the one that it is less far behind', () => {
    says(words.comparison(lasting(10, 20, 25)), '2.5 times as slowly', 'PVM');
    expect(words.comparison(lasting(10, 20, 25))).not.toContain('request');
  });

  test('says what a system spends its communication on, the largest part first, and leaves out what is below half a percent', () => {
    const copies = ['40% gathering and scattering', '40% packing and unpacking'];
    says(words.spending(systems, 'pvm'), 'PVM', '100 ms', '50% of the run', ...copies, '10% the transfer', '10% synchronization');
    says(words.spending(systems, 'rrmsg'), 'Request and response', '50 ms', '33% of the run', '60% gathering', '20% the transfer', '20% synchronization');
    expect(words.spending(systems, 'rrmsg')).not.toContain('packing');
    const deposited = words.spending({ ...systems, dmsg: system({ transfer: 24.9, control: 0.1 }) }, 'dmsg');
    says(deposited, '25 ms', '20% of the run', 'all', 'transfer');
    expect(deposited).not.toContain('synchronization');
    says(words.spending({ ...systems, dmsg: system({ transfer: 24.8, control: 0.2 }) }, 'dmsg'), '99% the transfer', '0.8% synchronization');
  });

  test('of nodes that do not divide the array names the nearest that do, or says that there are none', () => {
    says(words.undivided(4096, 100, [64, 128]).headline, '4,096 columns', '100 nodes');
    says(words.undivided(4096, 100, [64, 128]).reason, '64 or 128 nodes', '100');
    says(words.undivided(6, 4, [3]).reason, '3 nodes', '4');
    says(words.undivided(16_381, 100, []).reason, 'No machine');
  });
});

describe('beside the bars', () => {
  test('times have three digits and the unit that reads best', () => {
    expect([0.0123, 12.345, 1234.5].map(words.inTime)).toEqual(['12.3 µs', '12.3 ms', '1.23 s']);
  });

  test('the parts of each communication are listed, none that takes no time', () => {
    const text = words.breakdownSummary(systems);
    says(text, 'PVM', '100 ms', 'transfer 10 ms', 'synchronization 10 ms', 'scatter 40 ms', 'unpack 40 ms', 'RRMSG', '50 ms');
    says(text, 'RRMSG', 'transfer 10 ms', 'synchronization 10 ms', 'scatter 30 ms', 'DMSG', '25 ms', 'transfer 25 ms');
    expect(text.match(/\d+ ms/g)).toHaveLength(3 + 4 + 3 + 1);
  });

  test('the simulated end has a reason where it can be told from the closed form', () => {
    const near = words.simulatedEnd('rrmsg', 50.4, 50);
    says(near, 'RRMSG', '50.4 ms');
    expect(near).not.toMatch(/%|closed/);
    says(words.simulatedEnd('rrmsg', 60, 50), 'RRMSG', '60 ms', '20% later', 'closed form');
    says(words.simulatedEnd('pvm', 40, 50), 'PVM', '40 ms', '20% sooner', 'closed form');
  });
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
  test('each system says what becomes of a block: who copies it, and who takes part', () => {
    says(words.packedStep, 'sender', 'packs', 'system buffer', 'receiver', 'unpacks');
    says(words.requestedStep(true), 'requested', 'receiver', 'scatters', 'acknowledges');
    expect(words.requestedStep(false)).not.toContain('scatters');
    says(words.depositedStep(true, false), 'requested', 'acknowledged');
    says(words.depositedStep(false, false), 'nothing is copied', 'no receiver');
    expect(words.depositedStep(false, false)).not.toMatch(/requested|addresses/);
    says(words.depositedStep(false, true), 'no receiver', 'two addresses');
  });

  test('what is counted beside the data is said in singular and plural, and what there is none of is not', () => {
    const costs = (copies: number, control_messages: number, barriers: number) => words.stepCosts({ copies, control_messages, barriers });
    says(costs(1, 1, 1), '1 copy', '1 control message', '1 barrier');
    says(costs(20, 0, 2), '20 copies', '2 barriers');
    expect(costs(20, 0, 2)).not.toContain('message');
    says(costs(0, 3, 0), '3 control messages');
    expect(costs(0, 3, 0)).not.toMatch(/cop|barrier/);
    says(costs(0, 0, 0), 'no copies', 'no control messages');
  });

  test('nodes are some of the machine or all of them, with messages of a size or none', () => {
    says(words.nodesShown(4, 128, 16_384), '4 nodes', '16 KiB', '128 nodes');
    says(words.nodesShown(4, 4, 64), 'All 4 nodes', '64 B');
    says(words.nodesShown(4, 4, null), 'All 4 nodes');
    expect(words.nodesShown(4, 4, null)).not.toMatch(/ B|null/);
  });
});

describe('over machine sizes', () => {
  test('performance and rates are given of the chosen machine, once they are known', () => {
    expect(words.scalingSummary(null)).not.toMatch(/\d|null/);
    const each = ['PVM 5 MFLOPS', '2.5 MB/s', 'RRMSG 5 MFLOPS', '10 MB/s', 'DMSG 5 MFLOPS', '1.5 GB/s'];
    says(words.scalingSummary({ p: 1024, systems }), '1,024 nodes', ...each);
  });

  test('the note says what nodes lose, and never that they lose less than nothing', () => {
    const note = words.scalingNote({ lost: { pvm: 0.9, dmsg: -0.01 }, printed: true, agreement: 'Crosses.' });
    says(note, '64', '512', 'PVM', '90%', 'DMSG', '0%', 'Table 1', 'Crosses');
    expect(words.scalingNote({ lost: null, printed: false, agreement: null })).not.toMatch(/\d|Table|null|false/);
  });

  test('simulated machines are counted, and their largest difference is given unless it is rounding', () => {
    const machines = [
      { p: 2, difference: 0.001 },
      { p: 256, difference: 0.02 },
      { p: 16, difference: 0.01 },
    ];
    says(words.scalingAgreement('pvm', machines), 'PVM', '3 machines', '256 nodes', 'at most 2%');
    says(words.scalingAgreement('dmsg', [{ p: 2, difference: 1e-6 }]), 'DMSG', '1 machine', '2 nodes', 'less than 0.001%');
    says(words.scalingAgreement('dmsg', []), 'no machine size');
  });

  const known = { messages: { messages: 1512, us: 300 }, tree: { messages: 62, us: 6 }, barrier: { messages: 0, us: 3 } };

  test('the synchronizations are given of the chosen machine, once they are known', () => {
    expect(words.syncSummary(null)).not.toMatch(/\d|null/);
    says(words.syncSummary({ p: 32, known }), '32 nodes', 'control messages 300 µs', 'combining tree 6 µs', 'hardware barrier 3 µs');
  });

  test('the synchronizations are compared with the hardware barrier, which may be free', () => {
    says(words.syncNote(known, null), 'control messages', '100 times as long', 'combining tree', 'twice as long');
    says(words.syncNote(known, { us: 6.5, messages: 62 }), 'twice as long', '6.5 µs', '62 messages');
    says(words.syncNote(known, { us: 6.5, messages: 1 }), '6.5 µs', '1 message');
    const free = words.syncNote({ ...known, barrier: { messages: 0, us: 0 } }, null);
    says(free, 'hardware barrier', 'nothing');
    expect(free).not.toContain('times');
  });

  test('addresses of pieces are summed up by where both systems are equal', () => {
    says(words.addressesSummary(2), 'equal', '2 µs');
    expect(words.addressesSummary(null)).not.toMatch(/equal|null/);
  });
});

test('the answers say what is left without copies, and what the run takes', () => {
  says(words.wouldCommunicate('rrmsg'), 'RRMSG');
  says(words.withoutCopies(20, 100), '20 ms', '100 ms');
  says(words.withoutCopies(25, 25), '25 ms', 'as it does');
  says(words.withComputation(150), '150 ms');
});
