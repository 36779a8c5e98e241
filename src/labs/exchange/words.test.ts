import { describe, expect, test } from 'vitest';
import * as words from './words.ts';

test('the headline calls a gain fast, a loss slow, and what cannot be told from nothing no difference', () => {
  expect([1.5, 0.5, 1.002, 1].map(words.gainHeadline)).toEqual([
    'Hiding makes each iteration 1.5 times as fast',
    'Hiding makes each iteration twice as slow',
    'Hiding makes hardly any difference',
    'Hiding makes no difference',
  ]);
});

describe('captions', () => {
  test('count copies and control messages, and say none where there are none', () => {
    expect(words.depositCaption({ copies: 2, control_messages: 1, iteration_us: 1500 }, { copies: 0, control_messages: 0 })).toBe(
      'Request and response take 2 copies and 1 control message: 1.5 ms an iteration. ' +
        "After a barrier the data go straight to their destination: no copies and no control messages, and the receiver's processor takes no part.",
    );
    expect(words.depositCaption({ copies: 1, control_messages: 3, iteration_us: 1500 }, { copies: 0, control_messages: 0 })).toMatch(
      /^Request and response take 1 copy and 3 control messages:/,
    );
  });
});

describe('what is played', () => {
  const times = {
    gamma_h: 5,
    gamma_s: 10,
    q: 1,
    message_bytes: 1000,
    byte_us: 0.1,
    instruction_us: 0.02,
    computation_us: 200,
    messages_us: 100,
    hidden_us: 60,
    overhead_us: 0,
  };

  test('is computed by so many instructions a byte', () => {
    expect(words.computesText(times)).toBe(
      'Each process, of which two are drawn, computes for 200 µs in an iteration: `γ_s` = 10 instructions of 20 ns for each byte of a message.',
    );
  });

  test('travels as one message, shorter where there is less than one, or as several', () => {
    const byte = 'A byte takes 100 ns, in which a processor could execute `γ_h` = 5 instructions.';
    expect(words.travelsText(times)).toBe(`Each sends its partner a message of 1,000 B, which takes 100 µs. ${byte}`);
    expect(words.travelsText({ ...times, q: 0.5, messages_us: 50 })).toBe(`Each sends its partner a message of 500 B, which takes 50 µs. ${byte}`);
    expect(words.travelsText({ ...times, q: 2, messages_us: 200 })).toBe(
      `Each sends its partner 2 messages of 1,000 B, one after another, which takes 200 µs. ${byte}`,
    );
  });

  test('is waited for as far as neither computation nor overhead runs meanwhile', () => {
    const blocking = 'Blocking, a process waits 100 µs for messages.';
    expect(words.waitsText(times)).toBe(`${blocking} Overlapped, 60 µs of computation run meanwhile, and 40 µs of waiting remain.`);
    expect(words.waitsText({ ...times, overhead_us: 40 })).toBe(
      `${blocking} Overlapped, 60 µs of computation and 40 µs of overhead run meanwhile, and nothing is waited for.`,
    );
    expect(words.waitsText({ ...times, hidden_us: 0, overhead_us: 10 })).toBe(
      `${blocking} Overlapped, 10 µs of overhead run meanwhile, and 90 µs of waiting remain.`,
    );
    expect(words.waitsText({ ...times, hidden_us: 0 })).toBe(`${blocking} Overlapped, nothing can run meanwhile, and 100 µs of waiting remain.`);
  });
});
