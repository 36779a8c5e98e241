import { describe, expect, it } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import { checkTraced, saysStep, type TracedStep, tracedIn, tracedText } from './model.ts';
import { overlapsAlready, tracedVerdict } from './words.ts';

const text = 'step:15130,computation:13600,communication:8100,hidden:6910,exposed:1190';

describe('what a link says of a traced step', () => {
  it('is read as it was written', () => {
    const traced = tracedIn(text) as TracedStep;
    expect(traced).toEqual({ step: 15_130, computation: 13_600, communication: 8100, hidden: 6910, exposed: 1190 });
    expect(tracedText(traced)).toBe(text);
    expect(tracedIn(tracedText({ ...traced, bucket: 5_242_880, bucket_saves: 0.05 }))).toEqual({ ...traced, bucket: 5_242_880, bucket_saves: 0.05 });
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
    const step = tracedIn(text) as TracedStep;
    const exposed = tracedVerdict({ ...step, bucket: 5_242_880, bucket_saves: 0.05 });
    says(exposed.headline, '1.19 ms', '15.13 ms', 'exposed');
    // 1.19 of 15.13 ms; 6.91 of 8.1 ms.
    says(exposed.reason, '8.1 ms', '85.3%', '7.9%', '5 MiB', '5%');
    expect(tracedVerdict({ ...step, hidden: 8100, exposed: 0 }).headline).toMatch(/^All .*15.13 ms/);
    expect(tracedVerdict({ step: 10, computation: 9, communication: 0, hidden: 0, exposed: 0 }).headline).toMatch(/nothing communicates/);
  });

  it.each([
    // 200 ms traced, of which 190 are left on a network of no cost.
    ['ranks:2,longest:190000,run:200000,ideal:190000', 'at most 10 ms of 200 ms, 5%', 'computes most does so for 190 ms'],
    ['ranks:2,longest:190000,run:180000,ideal:190000', 'saves nothing of 180 ms', '2 ranks'],
    ['ranks:2,longest:190000,run:200000', '200 ms on 2 ranks', 'As traced'],
    ['ranks:2,longest:190000,ideal:195000', 'no cost the run takes 195 ms', 'no times of messages'],
    ['ranks:1,longest:190000', '1 rank', '190 ms'],
  ])('of the run of %s the headline is what hiding saves', (run, headline, reason) => {
    says(tracedVerdict(tracedIn(run)!).headline, headline);
    says(tracedVerdict(tracedIn(run)!).reason, reason);
  });

  it('says whether it overlaps already', () => {
    const step = tracedIn(text) as TracedStep;
    says(overlapsAlready(step), 'overlaps already: 6.91 ms of 8.1 ms');
    says(overlapsAlready({ ...step, hidden: 0, exposed: 8100 }), 'does not overlap');
    says(overlapsAlready({ ...step, communication: 0, hidden: 0, exposed: 0 }), 'nothing to hide');
  });

  it('leaves the sliders to another program where it has no step, or one whose messages have no sizes', () => {
    const says = (traced: string, mpi = ''): boolean => saysStep({ traced, mpi });
    expect([says(''), says(text), says('ranks:2,longest:5,steps:1')]).toEqual([true, true, true]);
    expect([says(`${text},sizes:0`), says('ranks:2,longest:5'), says('', 'run.prv:1:250000:1a2b3c4d')]).toEqual([false, false, false]);
  });
});
