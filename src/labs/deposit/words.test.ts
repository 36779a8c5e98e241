import { expect, test } from 'vitest';
import { not, sentences } from '../../../tests/expectSame.ts';
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
const compared = (pvm: number, rrmsg: number, dmsg: number) =>
  words.comparison({ pvm: system({ transfer: pvm }), rrmsg: system({ transfer: rrmsg }), dmsg: system({ transfer: dmsg }) });
const deposited = (transfer: number, control: number) => words.spending({ ...systems, dmsg: system({ transfer, control }) }, 'dmsg');
const [copies, others] = [
  ['40% gathering and scattering', '40% packing and unpacking'],
  ['10% the transfer', '10% synchronization'],
];
const ofRequests = ['Request and response', '50 ms', '33% of the run', '60% gathering', '20% the transfer', '20% synchronization'];

sentences(
  'the headline',
  ['of a deposit ahead of both', compared(100, 50, 25), '4 times as fast', 'PVM', 'and', 'twice as fast', 'request and response'],
  ['of none ahead', compared(25, 25, 25), 'equally fast'],
  ['of one ahead', compared(25, 50, 25), 'PVM', 'and', 'twice as fast', 'request and response'],
  ['of one between', compared(50, 20, 25), 'twice as fast', 'PVM', 'but', '1.25 times as slowly', 'request and response'],
  ['of one far behind one', compared(200, 20, 100), 'twice as fast', 'PVM', 'but', '5 times as slowly'],
  ['of one behind both', compared(50, 20, 100), 'twice as slowly', 'PVM', 'and', '5 times as slowly'],
  ['leaves out the one that it is less far behind', compared(10, 20, 25), '2.5 times as slowly', 'PVM', not('request')],
  ['of PVM lists its parts, the largest first', words.spending(systems, 'pvm'), 'PVM', '100 ms', '50% of the run', ...copies, ...others],
  ['of requests', words.spending(systems, 'rrmsg'), ...ofRequests, not('packing')],
  ['leaves out what is below half a percent', deposited(24.9, 0.1), '25 ms', '20% of the run', 'all', 'transfer', not('synchronization')],
  ['says what is above', deposited(24.8, 0.2), '99% the transfer', '0.8% synchronization'],
  ['of nodes that do not divide the array', words.undivided(4096, 100, [64, 128]).headline, '4,096 columns', '100 nodes'],
  ['names the nearest that do', words.undivided(4096, 100, [64, 128]).reason, '64 or 128 nodes', '100'],
  ['names the only one that does', words.undivided(6, 4, [3]).reason, '3 nodes', '4'],
  ['says that none does', words.undivided(16_381, 100, []).reason, 'No machine'],
);

const breakdown = words.breakdownSummary(systems);
const ofPvm = ['PVM', '100 ms', 'transfer 10 ms', 'synchronization 10 ms', 'scatter 40 ms', 'unpack 40 ms'];
const ofRest = ['RRMSG', '50 ms', 'transfer 10 ms', 'synchronization 10 ms', 'scatter 30 ms', 'DMSG', '25 ms', 'transfer 25 ms'];
sentences(
  'beside the bars',
  ['µs', words.inTime(0.0123), /^12.3 µs$/],
  ['ms', words.inTime(12.345), /^12.3 ms$/],
  ['s', words.inTime(1234.5), /^1.23 s$/],
  ['the parts of each communication', breakdown, ...ofPvm, ...ofRest],
  ['an end that is near the closed form', words.simulatedEnd('rrmsg', 50.4, 50), 'RRMSG', '50.4 ms', not(/%|closed/)],
  ['an end later than the closed form', words.simulatedEnd('rrmsg', 60, 50), 'RRMSG', '60 ms', '20% later', 'closed form'],
  ['an end sooner than the closed form', words.simulatedEnd('pvm', 40, 50), 'PVM', '40 ms', '20% sooner', 'closed form'],
  ['addresses below what is even', words.addressesNote(2, 1), 'less than 2 µs', 'take 1 µs', not('more than the copies')],
  ['addresses above', words.addressesNote(2, 5), 'less than 2 µs', 'take 5 µs', 'more than the copies'],
  ['addresses that are even', words.addressesNote(2, 2), 'equal'],
  ['addresses that are not known', words.addressesNote(null, 5), not(/\d/)],
);

test('no part that takes no time is listed', () => expect(breakdown.match(/\d+ ms/g)).toHaveLength(3 + 4 + 3 + 1));

const costs = (copies: number, control_messages: number, barriers: number) => words.stepCosts({ copies, control_messages, barriers });
sentences(
  'beside the diagrams',
  ['a packed block', words.packedStep, 'sender', 'packs', 'system buffer', 'receiver', 'unpacks'],
  ['a requested block', words.requestedStep(true), 'requested', 'receiver', 'scatters', 'acknowledges'],
  ['a requested block in one piece', words.requestedStep(false), 'requested', not('scatters')],
  ['a deposited block that was requested', words.depositedStep(true, false), 'requested', 'acknowledged'],
  ['a deposited block', words.depositedStep(false, false), 'nothing is copied', 'no receiver', not(/requested|addresses/)],
  ['a deposited block in pieces', words.depositedStep(false, true), 'no receiver', 'two addresses'],
  ['one of each cost', costs(1, 1, 1), '1 copy', '1 control message', '1 barrier'],
  ['no message', costs(20, 0, 2), '20 copies', '2 barriers', not('message')],
  ['messages alone', costs(0, 3, 0), '3 control messages', not(/cop|barrier/)],
  ['no cost', costs(0, 0, 0), 'no copies', 'no control messages'],
  ['some nodes', words.nodesShown(4, 128, 16_384), '4 nodes', '16 KiB', '128 nodes'],
  ['all nodes', words.nodesShown(4, 4, 64), 'All 4 nodes', '64 B'],
  ['nodes without messages', words.nodesShown(4, 4, null), 'All 4 nodes', not(/ B|null/)],
);

const rates = ['1,024 nodes', 'PVM 5 MFLOPS', '2.5 MB/s', 'RRMSG 5 MFLOPS', '10 MB/s', 'DMSG 5 MFLOPS', '1.5 GB/s'];
const lost = { lost: { pvm: 0.9, dmsg: -0.01 }, printed: true, agreement: 'Crosses.' };
const machines = [
  { p: 2, difference: 0.001 },
  { p: 256, difference: 0.02 },
  { p: 16, difference: 0.01 },
];
const known = { messages: { messages: 1512, us: 300 }, tree: { messages: 62, us: 6 }, barrier: { messages: 0, us: 3 } };
const free = words.syncNote({ ...known, barrier: { messages: 0, us: 0 } }, null);
const eachSync = ['control messages 300 µs', 'combining tree 6 µs', 'hardware barrier 3 µs'];
sentences(
  'over machine sizes',
  ['rates that are not known', words.scalingSummary(null), not(/\d|null/)],
  ['rates of the chosen machine', words.scalingSummary({ p: 1024, systems }), ...rates],
  ['what nodes lose, never less than nothing', words.scalingNote(lost), '64', '512', 'PVM', '90%', 'DMSG', '0%', 'Table 1', 'Crosses'],
  ['nothing known', words.scalingNote({ lost: null, printed: false, agreement: null }), not(/\d|Table|null|false/)],
  ['simulated machines and their largest difference', words.scalingAgreement('pvm', machines), 'PVM', '3 machines', '256 nodes', 'at most 2%'],
  ['a difference that is rounding', words.scalingAgreement('dmsg', [{ p: 2, difference: 1e-6 }]), 'DMSG', '1 machine', '2 nodes', 'less than 0.001%'],
  ['no machine', words.scalingAgreement('dmsg', []), 'no machine size'],
  ['synchronizations that are not known', words.syncSummary(null), not(/\d|null/)],
  ['synchronizations', words.syncSummary({ p: 32, known }), '32 nodes', ...eachSync],
  ['beside the barrier', words.syncNote(known, null), 'control messages', '100 times as long', 'combining tree', 'twice as long'],
  ['a simulated tree', words.syncNote(known, { us: 6.5, messages: 62 }), 'twice as long', '6.5 µs', '62 messages'],
  ['a tree of two', words.syncNote(known, { us: 6.5, messages: 1 }), '6.5 µs', '1 message'],
  ['a free barrier', free, 'hardware barrier', 'nothing', not('times')],
  ['where addresses are even', words.addressesSummary(2), 'equal', '2 µs'],
  ['addresses that are never even', words.addressesSummary(null), not(/equal|null/)],
);

sentences(
  'the answers',
  ['name the system', words.wouldCommunicate('rrmsg'), 'RRMSG'],
  ['say what is left without copies', words.withoutCopies(20, 100), '20 ms', '100 ms'],
  ['say that nothing was copied', words.withoutCopies(25, 25), '25 ms', 'as it does'],
  ['say what the run takes', words.withComputation(150), '150 ms'],
);
