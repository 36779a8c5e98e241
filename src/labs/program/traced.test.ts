import { describe, expect, it } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import { checkTraced, tracedIn, tracedText } from './traced.ts';
import { tracedVerdict } from './words.ts';

const text = 'step:15130,computation:13600,communication:8100,hidden:6910,exposed:1190';

describe('what a link says of a traced step', () => {
  it('is read as it was written', () => {
    const traced = tracedIn(text);
    expect(traced).toEqual({ step: 15_130, computation: 13_600, communication: 8100, hidden: 6910, exposed: 1190 });
    expect(tracedText(traced!)).toBe(text);
    expect(tracedIn(tracedText({ ...traced!, bucket: 5_242_880, bucket_saves: 0.05 }))).toEqual({ ...traced, bucket: 5_242_880, bucket_saves: 0.05 });
    expect(tracedIn('')).toBeNull();
  });

  it.each([
    ['step:1e3', 'step:1e3'],
    ['step:-3,computation:1,communication:1,hidden:1,exposed:0', 'step:-3'],
    [`${text},speed:3`, 'speed:3'],
    [`${text},`, ''],
    ['step:0,computation:0,communication:0,hidden:0,exposed:0', 'step:0,computation:0,communication:0,hidden:0,exposed:0'],
  ])('%j is refused at %j', (given, wrong) => expect(checkTraced(given)).toMatchObject({ wrong }));

  it('is the headline: what is exposed, of how long a step, what hiding and other buckets could save', () => {
    const exposed = tracedVerdict({ ...tracedIn(text)!, bucket: 5_242_880, bucket_saves: 0.05 });
    says(exposed.headline, '1.19 ms', '15.13 ms', 'exposed');
    // 1.19 of 15.13 ms; 6.91 of 8.1 ms.
    says(exposed.reason, '8.1 ms', '85.3%', '7.9%', '5 MiB', '5%');
    expect(tracedVerdict({ ...tracedIn(text)!, hidden: 8100, exposed: 0 }).headline).toMatch(/^All .*15.13 ms/);
    expect(tracedVerdict({ step: 10, computation: 9, communication: 0, hidden: 0, exposed: 0 }).headline).toMatch(/nothing communicates/);
  });
});
