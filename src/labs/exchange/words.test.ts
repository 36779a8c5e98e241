import { expect, test } from 'vitest';
import { says, sentences } from '../../../tests/expectSame.ts';
import * as words from './words.ts';

const requested = { copies: 2, control_messages: 1, iteration_us: 1500 };
const fewer = words.depositCaption({ ...requested, copies: 1, control_messages: 3 }, { copies: 1, control_messages: 0 });
const ofRequested = ['2 copies', '1 control message', '1.5 ms', 'no copies', 'no control messages'];
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
const oneMessage = ['a message of 1,000 B', '100 µs', 'byte takes 100 ns', '5 instructions', 'γ_h'];
sentences(
  'beside the diagrams',
  ['a gain', words.gainHeadline(1.5), '1.5 times as fast'],
  ['a gain with both times', words.gainHeadline(1.5, { overlapped_us: 1000, blocking_us: 1500 }), '1.5 times as fast', '1 ms instead of 1.5 ms'],
  ['a loss', words.gainHeadline(0.5), 'twice as slow'],
  ['hardly any gain', words.gainHeadline(1.002), 'hardly any difference'],
  ['no gain', words.gainHeadline(1), 'no difference'],
  ['copies and messages beside none', words.depositCaption(requested, { copies: 0, control_messages: 0 }), ...ofRequested],
  ['one copy on either side', fewer, '1 copy', '3 control messages', '1 copy'],
  ['computation by instructions', words.computesText(times), '200 µs', '10 instructions of 20 ns', 'γ_s'],
  ['one message', words.travelsText(times), ...oneMessage],
  ['less than one', words.travelsText({ ...times, q: 0.5, messages_us: 50 }), 'a message of 500 B', '50 µs'],
  ['several', words.travelsText({ ...times, q: 2, messages_us: 200 }), '2 messages of 1,000 B', '200 µs'],
);

test.each([
  [{}, ['40 µs of waiting', '60 µs of computation']],
  [{ overhead_us: 40 }, ['none', '60 µs of computation', '40 µs of overhead']],
  [{ hidden_us: 0, overhead_us: 10 }, ['90 µs of waiting', '10 µs of overhead']],
  [{ hidden_us: 0 }, ['100 µs of waiting', 'nothing can run meanwhile']],
])('messages are waited for as far as neither computation nor overhead runs meanwhile: %o', (change, parts) => {
  const text = words.waitsText({ ...times, ...change });
  says(text, 'Blocking', '100 µs', 'Overlapped', ...parts);
  expect(text.match(/of (computation|overhead)/g)?.length ?? 0).toBe(parts.filter((part) => part.match(/of (computation|overhead)/)).length);
});
