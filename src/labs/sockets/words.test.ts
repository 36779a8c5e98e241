import { describe, expect, test } from 'vitest';
import * as words from './words.ts';

const buffers = { send_buffer: 4096, receive_buffer: 4096 };
const [sent, room, read] = [
  { ...buffers, message_bytes: 4000 },
  { ...buffers, message_bytes: 5000 },
  { ...buffers, message_bytes: 9000 },
];

describe('the headline', () => {
  test('calls two processes of a deadlock both, and more of them every', () => {
    expect([words.deadlocked(2), words.deadlocked(3)]).toEqual([
      'A deadlock: both processes write, and neither reads',
      'A deadlock: every process writes, and none reads',
    ]);
  });

  test('of a run that reached a limit says which, and what takes fewer events', () => {
    expect(words.limited('events')).toEqual({
      headline: 'Event limit reached',
      reason: 'The program itself would continue. Fewer iterations, a shorter message or larger buffers take fewer events.',
    });
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

  test.each([
    [0.9, 1.9, 'The blocking send hides nothing; the communication process makes an iteration 1.9 times as fast'],
    [1.2, 1.5, 'The blocking send hides part of the communication; the communication process makes an iteration 1.5 times as fast'],
    [1.25, 1.23, 'The blocking send hides as well as the communication process: 1.25 times as fast'],
    [1.01, 1, 'Hiding makes hardly any difference'],
    [0.9, 0.9, 'Hiding costs more than it hides: an iteration becomes 1.11 times as slow'],
    [1.3, 1.1, 'The blocking send is ahead: the communication process costs more than it hides'],
    [0.9, 1.01, 'Hiding is faster than the blocking send, but hardly faster than no hiding at all'],
    [null, 1.5, 'The blocking send deadlocks; the communication process makes an iteration 1.5 times as fast'],
    [null, 1, 'The blocking send deadlocks; with the communication process the program completes'],
    [1, null, 'An iteration takes 5 µs'],
  ])('of a blocking send that gains %d and hiding that gains %d says %s', (send, hiding, said) => {
    expect(words.comparison({ send: run(send), hiding: run(hiding) }, false, 5)).toBe(said);
    expect(words.comparison({ send: run(send), hiding: run(hiding) }, true, 5)).toBe(said.replace(/^The blocking/, 'On plain sockets the blocking'));
  });

  test('says which buffer a message does not fit, and what its write waits for', () => {
    expect([sent, room, read, { ...buffers, message_bytes: 0 }].map(words.reason)).toEqual([
      'The message of 4,000 B fits the send buffer of 4 KiB: the write returns at once, and the bytes travel while the program computes.',
      'The send buffer takes 4 KiB of 5,000 B: the write returns only when the rest fits too, and nothing is computed until then.',
      'Both buffers together take 8 KiB of 9,000 B: the write of the rest returns only when the other side reads.',
      'A message without bytes: no write ever waits, and only the communication process sends anything.',
    ]);
  });
});

test('captions say what a program does and what its write waits for', () => {
  expect([sent, room, read].map(words.captions.separated)).toEqual([
    'The boundary is computed first, and the interior after the write. The message fits the send buffer: the write returns at once.',
    'The boundary is computed first, and the interior after the write. The write waits for 904 B to leave the send buffer; what is in the buffer then waits for the read.',
    'The boundary is computed first, and the interior after the write. The write waits for a read at the other side, which comes only after a write of its own.',
  ]);
  expect(words.captions.naive(sent)).toBe(
    'Everything is computed before the write, so no communication overlaps. The message fits the send buffer: the write returns at once.',
  );
  expect([sent, room].map(words.captions.blocking)).toEqual([
    'The program hands its send over and waits until the last byte is in the send buffer; only then is the interior computed. The message fits: the wait is little more than the pipe.',
    'The program hands its send over and waits until the last byte is in the send buffer; only then is the interior computed. What does not fit has to leave first, and the other communication process reads it meanwhile.',
  ]);
  expect((['pingpong', 'simultaneous', 'hiding'] as const).map((scheme) => words.captions[scheme](sent))).toEqual([
    'One side reads before it writes, so it never deadlocks; but only one message travels at a time.',
    'Each side requests the data, sends its own in fragments and reads before it writes: this never deadlocks and both messages travel at once, but nothing is computed meanwhile.',
    'The communication process waits in the writes; the user process computes, interrupted only to send and receive segments.',
  ]);
});

describe('of a deadlock', () => {
  test('each process names whom it waits for, the bytes without room, and both buffers', () => {
    expect(words.waitingInACircle).toBe('Each process is in a write that waits for the next one to read, and the last waits for the first:');
    expect(words.waitsFor(0, 1, 1, { bytes: 4096, capacity: 4096 }, { bytes: 4000, capacity: 4096 })).toBe(
      'P0 waits for P1: there is no room for 1 B, the send buffer of P0 is full with 4 KiB, the receive buffer of P1 is at 4,000 B of 4 KiB',
    );
  });

  test('what frees it is a buffer to the byte, or a program and why it goes on', () => {
    expect([words.largerBuffer('send', 795_905), words.largerBuffer('receive', 1)]).toEqual(['a send buffer of 795,905 bytes', 'a receive buffer of 1 byte']);
    expect((['naive', 'separated', 'pingpong', 'simultaneous', 'blocking', 'hiding'] as const).map(words.otherProgram)).toEqual([
      'naive',
      'separated',
      'ping-pong: one side reads first',
      'simultaneous: fragments, and reads before writes',
      'blocking: fragments, and reads before writes',
      'hiding: fragments, and reads before writes',
    ]);
  });
});

test('beside the bars stand what gains are against, and probes where there are any', () => {
  expect(words.barsNote).toBe('Gains are relative to the program simultaneous, as in figure 21. Choose a program to see it in all figures.');
  expect([0, 1, 1200].map((probes) => words.probed('(I.1) on plain sockets', probes))).toEqual([
    '(I.1) on plain sockets',
    '(I.1) on plain sockets; 1 probe of closed windows',
    '(I.1) on plain sockets; 1,200 probes of closed windows',
  ]);
});

test('the formula is said with its numbers', () => {
  const always =
    'A write returns at once if the message fits the send buffer, when the rest has gone if it fits both buffers, and else when the other side reads. ';
  const one = { ...buffers, message_bytes: 1 };
  expect([one, room, read].map(words.writeReturns)).toEqual([
    `${always}The message has 1 byte, the send buffer 4,096, both together 8,192: the write returns at once.`,
    `${always}The message has 5,000 bytes, the send buffer 4,096, both together 8,192: the write returns when what does not fit the send buffer has gone.`,
    `${always}The message has 9,000 bytes, the send buffer 4,096, both together 8,192: the write returns only when the other side reads.`,
  ]);
});

describe('beside the curves of gain', () => {
  test('the most of each curve is given', () => {
    const curves = [
      { label: 'hiding', max: 1.9134 },
      { label: 'naive', max: NaN },
    ];
    expect(words.gainSummary('gain', 'message in bytes', curves)).toBe('Gain against the message in bytes: hiding at most 1.91; naive at most –.');
  });

  test('the note says what is simulated, and which programs end in a deadlock', () => {
    expect(words.gainNote(false, null, [])).toBe('All points are simulated.');
    expect(words.gainNote(true, 'The domain.', ['naive'])).toBe(
      'Lines are the closed form, marks simulated. The closed form assumes open windows; where a window closes, the simulator probes and waits, and is slower. ' +
        'The domain. Here naive ends in a deadlock.',
    );
    expect(words.gainNote(false, null, ['naive', 'separated'])).toBe('All points are simulated. Here naive and separated end in a deadlock.');
  });

  test('the domain is counted in columns, of which the boundary is one', () => {
    expect(words.domainOf({ interior_us: 200_000, boundary_us: 0 })).toBeNull();
    expect(words.domainOf({ interior_us: 0, boundary_us: 2000 })).toBe(
      'With a boundary of 2 ms the domain here has 1 column: a normalized size of 0.2 in figure 21, which counts in fives, and of 0.333 in figure 23, which counts in threes.',
    );
    expect(words.domainOf({ interior_us: 298_000, boundary_us: 2000 })).toBe(
      'With a boundary of 2 ms the domain here has 150 columns: a normalized size of 30 in figure 21, which counts in fives, and of 50 in figure 23, which counts in threes.',
    );
  });
});

describe('beside the transfer times', () => {
  const x = [1024, 4096, 8192];
  const fragments = (us: readonly (number | null)[]): string => words.transfersNote({ of: 'fragments', x, lines: [{ name: '8 KiB', us }] });

  test('the fragment is named that takes the least time, and that longer ones are no worse only where they are not', () => {
    expect(fragments([20, 10, 10])).toMatch(/^Simulated\. Least: 8 KiB at 4,096\. .* Beyond a page no fragment is worse, unlike in figure 11/);
    expect(fragments([20, 10, 12])).not.toContain('Beyond a page');
    expect(fragments([20, 10, null])).toContain('Beyond a page');
  });

  test('the longest message of each line is given, or that there is none', () => {
    const lines = [
      { name: 'not copied', us: [1, 2, 3000] },
      { name: 'copied by a loop', us: [1, 2, null] },
    ];
    expect(words.transfersNote({ of: 'copies', x, lines })).toContain(' 8,192 bytes: not copied 3 ms, copied by a loop none. ');
  });
});

describe('beside the penalties', () => {
  test('both ends of each curve are given, once they are known', () => {
    expect(words.penaltySummary(null)).toBe('Penalty against the size of the message.');
    expect(
      words.penaltySummary([
        { label: 'latency 0', first: 2.587, last: 1.0204 },
        { label: 'latency 50 ms', first: 1.03, last: NaN },
      ]),
    ).toBe('Penalty against the size of the message: latency 0 2.59 at 8 bytes, 1.02 at 80,000; latency 50 ms 1.03 at 8 bytes, – at 80,000.');
  });

  test('the note gives the penalty of 8 bytes, and that of the closed form, where they are known', () => {
    const [what, why] = [
      'The time of one message through the communication processes over that on plain sockets, both simulated.',
      'Pipe messages cost the same for every size: the longer the message and the slower the network, the less they weigh.',
    ];
    const transfer = { direct_8_us: 962, through_8_us: 2489, penalty_8: 2.587 };
    expect(words.penaltyNote({ ...transfer, direct_8_us: null }, 2.58)).toBe(`${what} ${why}`);
    expect(words.penaltyNote(transfer, null)).toBe(`${what} Here 8 bytes take 962 µs and 2.489 ms: a penalty of 2.587. ${why}`);
    expect(words.penaltyNote(transfer, 2.58)).toBe(
      `${what} Here 8 bytes take 962 µs and 2.489 ms: a penalty of 2.587, and 2.58 by section 4.1, which adds four pipe messages. ${why}`,
    );
  });
});

test('notes of tables say what is calibrated', () => {
  expect(words.tablesNote).toContain(
    'The processor time of a segment is calibrated to the direct transfer of each machine, so that the direct time is no evidence;',
  );
  expect(words.experimentsNote).toContain('the processing of a segment was calibrated to the direct times of Table 2: what is calibrated is no evidence.');
});
