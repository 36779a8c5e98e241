import { describe, expect, test } from 'vitest';
import { not, says, sentences } from '../../../tests/expectSame.ts';
import * as words from './words.ts';

const buffers = { send_buffer: 4096, receive_buffer: 4096 };
// Messages that fit the send buffer, both buffers together, and neither.
const [sent, room, read] = [
  { ...buffers, message_bytes: 4000 },
  { ...buffers, message_bytes: 5000 },
  { ...buffers, message_bytes: 9000 },
];

const run = (gain: number | null) =>
  ({
    status: gain === null ? 'deadlock' : 'completed',
    limit: null,
    iteration_us: 1,
    iteration_exposed_us: 1,
    finish_us: 1,
    zero_window_probes: 0,
    gain,
  }) as const;

describe('the headline', () => {
  // Gains that differ by 3% or less are alike.
  test.each([
    [0.9, 1.9, ['blocking send', 'nothing', 'communication process', '1.9 times as fast']],
    [1.2, 1.5, ['blocking send', 'part', 'communication process', '1.5 times as fast']],
    [1.25, 1.23, ['blocking send', 'as well as', '1.25 times as fast']],
    [1.01, 1, ['hardly any difference']],
    [0.9, 0.9, ['costs more than it hides', '1.11 times as slow']],
    [1.3, 1.1, ['blocking send is ahead', 'costs more']],
    [0.9, 1.01, ['faster than the blocking send', 'hardly faster than no hiding']],
    [null, 1.5, ['blocking send deadlocks', 'communication process', '1.5 times as fast']],
    [null, 1, ['blocking send deadlocks', 'communication process', 'completes']],
    [1, null, ['5 µs']],
  ])('of a blocking send that gains %d and hiding that gains %d says %s', (send, hiding, parts) => {
    const said = words.comparison({ send: run(send), hiding: run(hiding) }, false, 5);
    says(said, ...parts, not('plain sockets'));
    const plain = words.comparison({ send: run(send), hiding: run(hiding) }, true, 5);
    says(plain, ...parts);
    expect(/plain sockets/.test(plain)).toBe(said.startsWith('The blocking send'));
  });
});

const notRun = words.comparison({ send: { ...run(1), gain: null }, hiding: run(1.5) }, false, 5);
sentences(
  'the verdict',
  ['of two in a deadlock', words.deadlocked(2), 'deadlock', 'both'],
  ['of more in a deadlock', words.deadlocked(3), 'deadlock', 'every'],
  ['of a limit', words.limited('events').headline, 'Event limit'],
  ['of what takes fewer events', words.limited('events').reason, 'Fewer iterations'],
  ['of hiding alone', notRun, '1.5 times as fast', not(/blocking|deadlock/)],
  ['of a message that fits the send buffer', words.reason(sent), '4,000 B', 'send buffer of 4 KiB', 'at once'],
  ['of one that fits both', words.reason(room), 'send buffer', '4 KiB of 5,000 B', 'rest fits'],
  ['of one that fits neither', words.reason(read), 'Both buffers', '8 KiB of 9,000 B', 'other side reads'],
  ['of just the send buffer', words.reason({ ...buffers, message_bytes: 4096 }), 'fits the send buffer', 'at once'],
  ['of a byte more', words.reason({ ...buffers, message_bytes: 4097 }), 'takes 4 KiB of 4,097 B'],
  ['of just both buffers', words.reason({ ...buffers, message_bytes: 8192 }), 'takes 4 KiB of 8 KiB'],
  ['of a byte more than both', words.reason({ ...buffers, message_bytes: 8193 }), '8 KiB of 8,193 B'],
  ['of an empty message', words.reason({ ...buffers, message_bytes: 0 }), 'without bytes', 'no write'],
);

const { naive, separated, simultaneous, pingpong, blocking, hiding } = words.captions;
sentences(
  'a caption',
  ['of naive, at once', naive(sent), 'Everything is computed before the write', 'no communication overlaps', 'at once'],
  ['of naive, in both buffers', naive(room), 'waits', '904 B'],
  ['of naive, read', naive(read), 'waits', 'read at the other side'],
  ['of separated, at once', separated(sent), 'at once'],
  ['of separated, interior', separated(sent), 'interior', 'after the write'],
  ['of separated, in both buffers', separated(room), 'waits', '904 B'],
  ['of separated, read', separated(read), 'waits', 'read at the other side'],
  ['of simultaneous', simultaneous(sent), 'never deadlocks', 'nothing is computed'],
  ['of ping-pong', pingpong(sent), 'never deadlocks', 'one message'],
  ['of blocking that fits', blocking(sent), 'interior', 'fits'],
  ['of blocking that does not', blocking(room), 'interior', 'does not fit'],
  ['of hiding', hiding(sent), 'communication process waits', 'user process computes'],
);

const [full, part] = [
  { bytes: 4096, capacity: 4096 },
  { bytes: 4000, capacity: 4096 },
];
const whom = ['P0', 'P1', '1 B', 'send buffer of P0', 'full', '4 KiB', 'receive buffer of P1', '4,000 B of 4 KiB'];
sentences(
  'a deadlock',
  ['names who waits for whom', words.waitsFor(0, 1, 1, full, part), ...whom],
  ['names the full buffer', words.waitsFor(0, 1, 1, part, full), 'send buffer of P0', '4,000 B of 4 KiB', 'receive buffer of P1', 'full'],
  ['is freed by a send buffer', words.largerBuffer('send', 795_905), 'send buffer', '795,905 bytes'],
  ['is freed by a receive buffer', words.largerBuffer('receive', 1), 'receive buffer', '1 byte'],
  ['is freed by ping-pong', words.otherProgram('pingpong'), 'ping-pong', 'one side reads first'],
  ['is freed by simultaneous', words.otherProgram('simultaneous'), 'simultaneous', 'reads before writes'],
  ['is freed by blocking', words.otherProgram('blocking'), 'blocking', 'reads before writes'],
  ['is freed by hiding', words.otherProgram('hiding'), 'hiding', 'reads before writes'],
  ['may be one of naive', words.otherProgram('naive'), /^naive$/],
  ['may be one of separated', words.otherProgram('separated'), /^separated$/],
);

sentences(
  'beside the program',
  ['no probe', words.probed('a listing', 0), /^a listing$/],
  ['one probe', words.probed('a listing', 1), 'a listing', '1 probe'],
  ['probes', words.probed('a listing', 1200), 'a listing', '1,200 probes'],
  ['the formula of one byte', words.writeReturns({ ...buffers, message_bytes: 1 }), '1 byte', '4,096', '8,192', 'returns at once'],
  ['the formula where bytes wait', words.writeReturns(room), '5,000 bytes', '4,096', '8,192', 'does not fit the send buffer'],
  ['the formula where they are read', words.writeReturns(read), '9,000 bytes', '4,096', '8,192', 'only when the other side reads'],
);

const gains = [
  { label: 'hiding', max: 1.9134 },
  { label: 'naive', max: NaN },
];
const columns = (interior_us: number, boundary_us: number) => words.domainOf({ interior_us, boundary_us });
const both = words.gainNote(false, null, ['naive', 'separated']);
sentences(
  'beside the curves of gain',
  ['the most of each', words.gainSummary('gain', 'message in bytes', gains), 'Gain', 'message in bytes', 'hiding', 'at most 1.91', 'naive', '–'],
  ['simulation alone', words.gainNote(false, null, []), 'simulated', not(/closed form|deadlock|null|false/)],
  ['both', words.gainNote(true, 'The domain.', ['naive']), 'Lines', 'closed form', 'marks simulated', 'The domain', 'naive ends in a deadlock'],
  ['two deadlocks', both, 'simulated', 'naive and separated end in a deadlock'],
  ['no boundary', columns(200_000, 0)],
  ['a domain of one column', columns(0, 2000), '2 ms', '1 column', '0.2', 'figure 21', '0.333', 'figure 23'],
  ['a domain', columns(298_000, 2000), '2 ms', '150 columns', '30', 'figure 21', '50', 'figure 23'],
);

const x = [1024, 4096, 8192];
const fragments = (...us: readonly (number | null)[]): string => words.transfersNote({ of: 'fragments', x, lines: [{ name: '8 KiB', us }] });
const lines = [
  { name: 'not copied', us: [1, 2, 3000] },
  { name: 'copied by a loop', us: [1, 2, null] },
];
const longest = ['8,192 bytes', 'not copied 3 ms', 'copied by a loop none'];
sentences(
  'beside the transfer times',
  ['a fragment, and no worse beyond', fragments(20, 10, 10), '8 KiB at 4,096', 'Beyond a page'],
  ['a fragment, and worse beyond', fragments(20, 10, 12), '8 KiB at 4,096', not('Beyond a page')],
  ['nothing known beyond', fragments(20, 10, null), 'Beyond a page'],
  ['nothing known below', fragments(null, 10, 9), '8 KiB at 8,192'],
  ['copies of the longest message', words.transfersNote({ of: 'copies', x, lines }), ...longest],
  ['networks of the longest message', words.transfersNote({ of: 'networks', x, lines }), ...longest],
  ['pipes', words.transfersNote({ of: 'pipes', x, lines }), 'semaphores'],
);

const penalties = [
  { label: 'latency 0', first: 2.587, last: 1.0204 },
  { label: 'latency 50 ms', first: 1.03, last: NaN },
];
const ends = ['latency 0', '2.59', '8 bytes', '1.02', '80,000', 'latency 50 ms', '1.03', '8 bytes', '–', '80,000'];
const transfer = { direct_8_us: 962, through_8_us: 2489, penalty_8: 2.587 };
sentences(
  'beside the penalties',
  ['both ends of each curve', words.penaltySummary(penalties), ...ends],
  ['no curve', words.penaltySummary(null), 'Penalty', not(/\d|null/)],
  ['that of 8 bytes', words.penaltyNote(transfer, null), '8 bytes', '962 µs', '2.489 ms', '2.587', not(/4\.1|null/)],
  ['that of the closed form', words.penaltyNote(transfer, 2.58), '2.587', '2.58', 'section 4.1'],
  ['no time without', words.penaltyNote({ ...transfer, direct_8_us: null }, 2.58), not(/\d/)],
  ['no time with', words.penaltyNote({ ...transfer, through_8_us: null }, 2.58), not(/\d/)],
  ['no penalty', words.penaltyNote({ ...transfer, penalty_8: null }, 2.58), not(/\d/)],
);
