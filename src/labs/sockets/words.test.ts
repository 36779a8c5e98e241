import { describe, expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import * as words from './words.ts';

const buffers = { send_buffer: 4096, receive_buffer: 4096 };
// Messages that fit the send buffer, both buffers together, and neither.
const [sent, room, read] = [
  { ...buffers, message_bytes: 4000 },
  { ...buffers, message_bytes: 5000 },
  { ...buffers, message_bytes: 9000 },
];

describe('the headline', () => {
  test('calls two processes of a deadlock both, and more of them every', () => {
    says(words.deadlocked(2), 'deadlock', 'both');
    says(words.deadlocked(3), 'deadlock', 'every');
  });

  test('of a run that reached a limit says which, and what takes fewer events', () => {
    says(words.limited('events').headline, 'Event limit');
    says(words.limited('events').reason, 'Fewer iterations');
  });

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
    says(said, ...parts);
    const plain = words.comparison({ send: run(send), hiding: run(hiding) }, true, 5);
    says(plain, ...parts);
    expect(said).not.toMatch(/plain sockets/);
    expect(/plain sockets/.test(plain)).toBe(said.startsWith('The blocking send'));
  });

  test('of a blocking send that was not run says what hiding gains', () => {
    const unknown = { ...run(1), gain: null };
    says(words.comparison({ send: unknown, hiding: run(1.5) }, false, 5), '1.5 times as fast');
    expect(words.comparison({ send: unknown, hiding: run(1.5) }, false, 5)).not.toMatch(/blocking|deadlock/);
  });

  test('says which buffer a message does not fit, and what its write waits for', () => {
    says(words.reason(sent), '4,000 B', 'send buffer of 4 KiB', 'at once');
    says(words.reason(room), 'send buffer', '4 KiB of 5,000 B', 'rest fits');
    says(words.reason(read), 'Both buffers', '8 KiB of 9,000 B', 'other side reads');
    says(words.reason({ ...buffers, message_bytes: 0 }), 'without bytes', 'no write');
  });
});

describe('captions', () => {
  test.each(['naive', 'separated'] as const)('of the program %s say what its write waits for', (scheme) => {
    says(words.captions[scheme](sent), 'at once');
    says(words.captions[scheme](room), 'waits', '904 B');
    says(words.captions[scheme](read), 'waits', 'read at the other side');
  });

  test('say what a program computes while a message travels', () => {
    says(words.captions.naive(sent), 'Everything is computed before the write', 'no communication overlaps');
    says(words.captions.separated(sent), 'interior', 'after the write');
    says(words.captions.simultaneous(sent), 'never deadlocks', 'nothing is computed');
    says(words.captions.pingpong(sent), 'never deadlocks', 'one message');
    says(words.captions.blocking(sent), 'interior', 'fits');
    says(words.captions.blocking(room), 'interior', 'does not fit');
    says(words.captions.hiding(sent), 'communication process waits', 'user process computes');
  });
});

describe('of a deadlock', () => {
  test('each process names whom it waits for, the bytes without room, and both buffers', () => {
    const full = { bytes: 4096, capacity: 4096 };
    const part = { bytes: 4000, capacity: 4096 };
    says(words.waitsFor(0, 1, 1, full, part), 'P0', 'P1', '1 B', 'send buffer of P0', 'full', '4 KiB', 'receive buffer of P1', '4,000 B of 4 KiB');
    says(words.waitsFor(0, 1, 1, part, full), 'send buffer of P0', '4,000 B of 4 KiB', 'receive buffer of P1', 'full');
  });

  test('what frees it is a buffer to the byte, or a program and why it goes on', () => {
    says(words.largerBuffer('send', 795_905), 'send buffer', '795,905 bytes');
    says(words.largerBuffer('receive', 1), 'receive buffer', '1 byte');
    says(words.otherProgram('pingpong'), 'ping-pong', 'one side reads first');
    for (const scheme of ['simultaneous', 'blocking', 'hiding'] as const) says(words.otherProgram(scheme), scheme, 'reads before writes');
    for (const scheme of ['naive', 'separated'] as const) expect(words.otherProgram(scheme)).toBe(scheme);
  });
});

test('probes of closed windows are counted where there are any', () => {
  expect(words.probed('a listing', 0)).toBe('a listing');
  says(words.probed('a listing', 1), 'a listing', '1 probe');
  says(words.probed('a listing', 1200), 'a listing', '1,200 probes');
});

test('the formula is said with its numbers', () => {
  says(words.writeReturns({ ...buffers, message_bytes: 1 }), '1 byte', '4,096', '8,192', 'returns at once');
  says(words.writeReturns(room), '5,000 bytes', '4,096', '8,192', 'does not fit the send buffer');
  says(words.writeReturns(read), '9,000 bytes', '4,096', '8,192', 'only when the other side reads');
});

describe('beside the curves of gain', () => {
  test('the most of each curve is given', () => {
    const curves = [
      { label: 'hiding', max: 1.9134 },
      { label: 'naive', max: NaN },
    ];
    says(words.gainSummary('gain', 'message in bytes', curves), 'Gain', 'message in bytes', 'hiding', 'at most 1.91', 'naive', '–');
  });

  test('the note says what is simulated, and which programs end in a deadlock', () => {
    expect(words.gainNote(false, null, [])).not.toMatch(/closed form|deadlock|null|false/);
    says(words.gainNote(true, 'The domain.', ['naive']), 'Lines', 'closed form', 'marks simulated', 'The domain', 'naive ends in a deadlock');
    says(words.gainNote(false, null, ['naive', 'separated']), 'simulated', 'naive and separated end in a deadlock');
  });

  test('the domain is counted in columns, of which the boundary is one', () => {
    expect(words.domainOf({ interior_us: 200_000, boundary_us: 0 })).toBeNull();
    says(words.domainOf({ interior_us: 0, boundary_us: 2000 }), '2 ms', '1 column', '0.2', 'figure 21', '0.333', 'figure 23');
    says(words.domainOf({ interior_us: 298_000, boundary_us: 2000 }), '2 ms', '150 columns', '30', 'figure 21', '50', 'figure 23');
  });
});

describe('beside the transfer times', () => {
  const x = [1024, 4096, 8192];
  const fragments = (us: readonly (number | null)[]): string => words.transfersNote({ of: 'fragments', x, lines: [{ name: '8 KiB', us }] });

  test('the fragment is named that takes the least time, and that longer ones are no worse only where they are not', () => {
    says(fragments([20, 10, 10]), '8 KiB at 4,096', 'Beyond a page');
    says(fragments([20, 10, 12]), '8 KiB at 4,096');
    expect(fragments([20, 10, 12])).not.toContain('Beyond a page');
    says(fragments([20, 10, null]), 'Beyond a page');
    says(fragments([null, 10, 9]), '8 KiB at 8,192');
  });

  test('the longest message of each line is given, or that there is none', () => {
    const lines = [
      { name: 'not copied', us: [1, 2, 3000] },
      { name: 'copied by a loop', us: [1, 2, null] },
    ];
    for (const of of ['copies', 'networks'] as const) says(words.transfersNote({ of, x, lines }), '8,192 bytes', 'not copied 3 ms', 'copied by a loop none');
    says(words.transfersNote({ of: 'pipes', x, lines }), 'semaphores');
  });
});

describe('beside the penalties', () => {
  test('both ends of each curve are given, once they are known', () => {
    expect(words.penaltySummary(null)).not.toMatch(/\d|null/);
    const curves = [
      { label: 'latency 0', first: 2.587, last: 1.0204 },
      { label: 'latency 50 ms', first: 1.03, last: NaN },
    ];
    says(words.penaltySummary(curves), 'latency 0', '2.59', '8 bytes', '1.02', '80,000', 'latency 50 ms', '1.03', '8 bytes', '–', '80,000');
  });

  test('the note gives the penalty of 8 bytes, and that of the closed form, where they are known', () => {
    const transfer = { direct_8_us: 962, through_8_us: 2489, penalty_8: 2.587 };
    for (const unknown of ['direct_8_us', 'through_8_us', 'penalty_8']) expect(words.penaltyNote({ ...transfer, [unknown]: null }, 2.58)).not.toMatch(/\d/);
    says(words.penaltyNote(transfer, null), '8 bytes', '962 µs', '2.489 ms', '2.587');
    expect(words.penaltyNote(transfer, null)).not.toMatch(/4\.1|null/);
    says(words.penaltyNote(transfer, 2.58), '2.587', '2.58', 'section 4.1');
  });
});
