import { describe, expect, test } from 'vitest';
import { filesIn } from '../../src/core/attachedFiles.ts';
import { InputError } from '../../src/core/parameters/inputError.ts';
import { quietTimeline, runHeadless, smallTimeline } from '../fakeEngines.ts';

const link = '#v=2&lab=explore&gamma_h=7';

describe('a scenario', () => {
  test('is one line with all its values, the model and the simulation', async () => {
    const { code, stdout, stderr, results } = await runHeadless([link]);
    expect(code).toBe(0);
    expect(stderr).toEqual([]);
    expect(stdout).toHaveLength(1);
    expect(Object.keys(results[0])).toEqual(['scenario', 'model', 'simulation']);
    expect(results[0].scenario).toEqual({
      lab: 'explore',
      v: 2,
      gamma_h: 7,
      gamma_s: 5,
      f: 0.9,
      omega: 0.1,
      q: 1,
      p: 8,
      window: 3,
      buffer: 24,
      packets: 8,
      iterations: 3,
    });
    expect(results[0].model).toEqual({ gain: 7, loss_above: null, max_gain: null });
    expect(results[0].simulation).toEqual({ blocking_us: 30, gain: null });
  });

  test('has no trace, no curve and nothing run with other costs unless asked for', async () => {
    const { asked, results } = await runHeadless([link]);
    expect(asked.simulation).toHaveLength(1);
    expect(results[0].simulation).not.toHaveProperty('sensitivity');
    expect(asked.simulation[0]?.trace).toBe(false);
    expect(asked.analytic[0]?.curve).toBeUndefined();
  });

  test('with critical=1 has what each cost of the machine does, by diagram where there are several', async () => {
    const { results, asked } = await runHeadless([`${link}&critical=1`]);
    const ofCosts = {
      gamma_h: { slope: 1, holds_from: 0, holds_to: 9, tolerance_1pct: null },
      omega: { slope: 2, holds_from: 0, holds_to: 9, tolerance_1pct: null },
    };
    expect(results[0].simulation.sensitivity).toEqual({ blocking: ofCosts, gathered: ofCosts });
    expect(asked.simulation[1]?.sensitivity?.costs.map(({ key, value }) => [key, value])).toEqual([
      ['gamma_h', 7],
      ['omega', 0.1],
    ]);
    const one = await runHeadless([`${link}&critical=1`], { timelines: [smallTimeline] });
    expect(one.results[0].simulation.sensitivity).toEqual(ofCosts);
    const none = await runHeadless([`${link}&critical=1`], { timelines: [] });
    expect(none.results[0].simulation.sensitivity).toBeNull();
  });

  test('with trace=1 has spans and arrows as columns, with processes and operations numbered through all diagrams', async () => {
    const { results } = await runHeadless([`${link}&trace=1`]);
    const { processes, spans, arrows } = results[0].simulation;
    expect(processes).toEqual([
      { diagram: 'blocking', label: 'P0' },
      { diagram: 'blocking', label: 'P1' },
      { diagram: 'gathered', label: 'P0' },
      { diagram: 'gathered', label: 'P1' },
    ]);
    expect(spans).toEqual({
      diagram: ['blocking', 'blocking', 'blocking', 'gathered', 'gathered', 'gathered'],
      process: [1, 1, 0, 3, 3, 2],
      start_us: [0, 10, 0, 0, 10, 0],
      end_us: [10, 12, 20, 10, 12, 20],
      kind: ['compute', 'overhead', 'wait', 'compute', 'overhead', 'wait'],
      peer: [null, 0, 1, null, 2, 3],
      bytes: [0, 100, 100, 0, 100, 100],
      operation: [0, 1, null, 3, 4, null],
    });
    expect(arrows).toEqual({
      diagram: ['blocking', 'blocking', 'gathered'],
      source: [1, 1, 3],
      destination: [0, 0, 2],
      sent_us: [12, 14, 12],
      received_us: [20, null, 25],
      kind: ['data', 'acknowledgement', 'data'],
      bytes: [100, 8, 100],
      operation: [1, 2, 4],
    });
  });
});

describe('with critical=1', () => {
  /** On P1 it computes and sends, on P0 it receives; 0 computation, 1 overhead, 5 latency. */
  const critical = {
    process: Uint32Array.of(1, 1, 1, 0),
    start_us: Float64Array.of(0, 10.1, 12.3, 17.2),
    end_us: Float64Array.of(10.1, 12.3, 17.2, 20),
    kind: Uint8Array.of(0, 1, 5, 1),
    operation: Uint32Array.of(0, 1, 1, 0xffffffff),
  };
  const shares = { computation: 10.1, overhead: 5, copy: 0, gap: 0, wire: 0, latency: 4.9, queue: 0, turn: 0, barrier: 0, timeout: 0 };

  test('it is asked for, with the timelines that it is of', async () => {
    const { asked } = await runHeadless([`${link}&critical=1`]);
    expect(asked.simulation[0]).toMatchObject({ critical: true, trace: true });
  });

  test('one diagram has its path, with every kind but delay, which only edits make', async () => {
    const { results } = await runHeadless([`${link}&critical=1`], { timelines: [{ ...smallTimeline, critical }] });
    expect(results[0].simulation.critical).toEqual({
      finish_us: 20,
      kinds: shares,
      segments: {
        process: [1, 1, 1, 0],
        start_us: [0, 10.1, 12.3, 17.2],
        end_us: [10.1, 12.3, 17.2, 20],
        kind: ['computation', 'overhead', 'latency', 'overhead'],
        operation: [0, 1, 1, null],
      },
    });
  });

  test('several have theirs by name, with processes numbered through all of them, null where there is none', async () => {
    const delayed = { ...critical, kind: Uint8Array.of(0, 1, 10, 1) };
    const timelines = [smallTimeline, { ...quietTimeline, critical: delayed }];
    const { results } = await runHeadless([`${link}&critical=1`], { timelines });
    const { blocking, gathered } = results[0].simulation.critical;
    expect(blocking).toBeNull();
    expect(gathered.segments.process).toEqual([3, 3, 3, 2]);
    expect(gathered.segments.operation).toEqual([3, 4, 4, null]);
    expect(gathered.kinds).toEqual({ ...shares, latency: 0, delay: 4.9 });
  });

  test('without timelines there is none', async () => {
    const { results } = await runHeadless([`${link}&critical=1`], { timelines: [] });
    expect(results[0].simulation.critical).toBeNull();
  });
});

describe('a run that reached a limit and a trace that was full', () => {
  test('are named in the trace and on stderr, and are no failure', async () => {
    const ended = { ...quietTimeline, status: 'limit', limit: 'events', traceEnds_us: 20 } as const;
    const timelines = [smallTimeline, ended];
    const { code, results, stderr } = await runHeadless([`${link}&trace=1`], { timelines });
    expect(code).toBe(0);
    expect(results[0].simulation.diagrams).toEqual([
      { diagram: 'blocking', status: 'completed', limit: null, finish_us: 30, traceEnds_us: null },
      { diagram: 'gathered', status: 'limit', limit: 'events', finish_us: 30, traceEnds_us: 20 },
    ]);
    expect(stderr).toEqual(['The run gathered reached a limit (events).', 'The trace of gathered was full at 20 µs and ends there.']);
  });
});

describe('what a scenario is compared with', () => {
  test('stands behind everything else, as if it had been a scenario of its own', async () => {
    const { results } = await runHeadless([`${link}&vs=gamma_h:9,p:4`, link, link.replace('7', '9&p=4')]);
    const [both, one, other] = results;
    expect(both).toEqual({ ...one, versus: other });
    expect(Object.keys(both)).toEqual(['scenario', 'model', 'simulation', 'versus']);
    expect(other.model.gain).toBe(9);
  });

  test('has its spans too where they are wanted', async () => {
    const { results } = await runHeadless([`${link}&trace=1&vs=p:4`]);
    expect(results[0].versus.simulation.spans).toEqual(results[0].simulation.spans);
  });

  test('is refused as strictly as the scenario itself', async () => {
    const { code, results } = await runHeadless([`${link}&vs=p:0`]);
    expect(code).toBe(2);
    expect(results[0].error).toMatchObject({ parameter: 'vs', message: 'vs: p = 0 is below what is allowed: a whole number from 2 to 1024.' });
  });
});

describe('links', () => {
  test('come whole, as hashes, and from files with one a line, and keep their order', async () => {
    const file = `# gathers\n${link.replace('7', '2')}\n\n#\nhttps://example.org/#v=2&lab=explore&gamma_h=3\r\nv=2&gamma_h=4\n`;
    const { results, code } = await runHeadless([link, 'links.txt', 'v=2&gamma_h=9'], { files: { 'links.txt': file } });
    expect(code).toBe(0);
    expect(results.map(({ scenario }) => scenario.gamma_h)).toEqual([7, 2, 3, 4, 9]);
  });

  test('that the page would report end in an error line, a message and code 2, and the others go on', async () => {
    const { code, results, stderr } = await runHeadless([link, '#v=2&lab=explore&omega=12&nothing=1', '#v=2&lab=explore']);
    expect(code).toBe(2);
    expect(results).toHaveLength(3);
    expect(results[0].scenario.gamma_h).toBe(7);
    const message = 'omega = 12 is above what is allowed: 0 to 10.';
    expect(results[1]).toEqual({ error: { parameter: 'omega', value: '12', allowed: '0 to 10', message } });
    expect(results[2].scenario.gamma_h).toBe(5);
    expect(stderr[0]).toBe(message);
    expect(stderr[1]).toContain('nothing');
  });
});

describe('an engine that fails', () => {
  test('ends in an error line that holds the link, code 3, and the others go on', async () => {
    let calls = 0;
    const simulate = () => {
      calls += 1;
      if (calls === 1) throw new Error('out of memory');
      return undefined as never;
    };
    const { code, results, stderr } = await runHeadless([link, '#v=2&lab=explore'], { simulate });
    expect(code).toBe(3);
    expect(results[0].error).toEqual({
      parameter: null,
      value: null,
      allowed: null,
      message: `The simulator failed: out of memory (${link})`,
    });
    expect(stderr).toEqual([results[0].error.message]);
    expect(results[1].scenario.gamma_h).toBe(5);
  });

  test('to start is code 3 even when another link is broken', async () => {
    const analytic = () => Promise.reject(new Error('no Python'));
    const { code, results } = await runHeadless([link, '#v=9'], { analytic });
    expect(code).toBe(3);
    expect(results[0].error.message).toContain('The Python model failed: no Python');
    expect(results[1].error.parameter).toBe('v');
  });
});

describe('files', () => {
  test('--trace writes Chrome-trace JSON and leaves the printed line as it is', async () => {
    const { disk, results } = await runHeadless(['--trace', 'out.json', link]);
    expect(JSON.parse(disk.get('out.json')!)).toMatchObject({ otherData: { link }, displayTimeUnit: 'ms' });
    expect(results[0].simulation).toEqual({ blocking_us: 30, gain: null });
  });

  test('--svg and --png write the figure of the link, and say where there is none', async () => {
    const drawn = { text: '<svg/>', width: 3, height: 2 };
    const { disk, code, results } = await runHeadless([link, '--svg', 'out.svg', '--png', 'out.png'], { drawn });
    expect([code, disk.get('out.svg'), disk.get('out.png')]).toEqual([0, '<svg/>', '1']);
    expect(results).toHaveLength(1);
    const none = await runHeadless([link, '--svg', 'out.svg']);
    expect([none.code, none.disk.has('out.svg')]).toEqual([2, false]);
    expect(none.stderr).toEqual([expect.stringContaining('there is no picture to write')]);
    const two = await runHeadless([link, link, '--svg', 'out.svg'], { drawn });
    expect([two.code, two.disk.has('out.svg')]).toEqual([2, false]);
  });

  test('--csv writes the curve over the axis of the lab, with an empty cell for what does not exist', async () => {
    const { disk, asked } = await runHeadless([link, '--csv=out.csv']);
    expect(disk.get('out.csv')).toBe('x,gain\r\n1,1.5\r\n2,\r\n');
    expect(asked.analytic[0]?.curve?.key).toBe('gamma_s');
  });

  test('are not written for a broken link', async () => {
    const { disk, code } = await runHeadless(['--csv', 'out.csv', '#v=2&lab=explore&p=0']);
    expect(code).toBe(2);
    expect(disk.size).toBe(0);
  });
});

describe('--goal', () => {
  const files = { 'ring.goal': '\uFEFFnum_ranks 1\nrank 0 {\n  calc 5\n}' };

  test('gives its text to the simulator and its name to the printed scenario, whatever the link names', async () => {
    const { code, results, asked } = await runHeadless(['--goal', 'ring.goal', '#v=2&lab=schedule&goal=gather&L=7'], { files });
    expect(code).toBe(0);
    const { parameters } = asked.simulation[0]!;
    expect(parameters['L']).toBe(7);
    const contents = filesIn(parameters)[String(parameters['goal'])];
    expect(contents instanceof Uint8Array && new TextDecoder('utf-8', { ignoreBOM: true }).decode(contents)).toBe('num_ranks 1\nrank 0 {\n  calc 5\n}');
    expect(results[0].scenario).toMatchObject({ lab: 'schedule', goal: 'ring.goal', L: 7 });
    expect(results[0].model).toBeNull();
  });

  test('needs no link', async () => {
    const { code, results, asked } = await runHeadless(['--goal=ring.goal'], { files });
    expect(code).toBe(0);
    expect(results).toHaveLength(1);
    expect(asked.analytic).toEqual([]);
  });

  test('is not copied into the link of a trace', async () => {
    const { disk } = await runHeadless(['--goal', 'ring.goal', '--trace', 'out.json', '#v=2&lab=schedule&goal=gather&o=2'], { files });
    expect(JSON.parse(disk.get('out.json')!).otherData).toEqual({ link: '#v=2&lab=schedule&o=2' });
  });

  test('of a malformed schedule is an error line that names goal, a message with the line, and code 2', async () => {
    const problem = {
      parameter: 'goal',
      value: 'sned',
      allowed: 'send, recv, calc or }',
      line: 3,
      column: 3,
      message: 'goal, line 3, column 3: found sned; expected send, recv, calc or }.',
    };
    const simulate = () => {
      throw new InputError(problem);
    };
    const { code, results, stderr } = await runHeadless(['--goal', 'ring.goal'], { files, simulate });
    expect(code).toBe(2);
    const { parameter, value, allowed, message } = problem;
    expect(results).toEqual([{ error: { parameter, value, allowed, message } }]);
    expect(stderr).toEqual([message]);
  });

  test('that cannot be read, or is for another lab, is a mistake in the command line', async () => {
    expect((await runHeadless(['--goal', 'nowhere.goal'])).stderr[0]).toContain('nowhere.goal cannot be read');
    const other = await runHeadless(['--goal', 'ring.goal', link], { files });
    expect([other.code, other.stdout]).toEqual([2, []]);
    expect(other.stderr[0]).toContain('the lab explore');
  });

  test('with --csv writes the spans: the lab has no curve', async () => {
    const { disk } = await runHeadless(['--goal', 'ring.goal', '--csv', 'out.csv'], { files });
    expect(disk.get('out.csv')).toMatch(/^diagram,process,start_us,end_us,kind,peer,bytes/);
  });
});

describe('a mistake in the command line is one message and code 2', () => {
  test.each([
    ['no link', [], 'no link'],
    ['an unknown option', ['--fast', link], '--fast'],
    ['an option without its file', [link, '--trace'], '--trace'],
    ['a file that does not exist', ['nowhere.txt'], 'nowhere.txt'],
    ['a file without links', ['empty.txt'], 'empty.txt'],
    ['an empty link', [''], 'empty'],
    ['a schedule for a lab that takes none', [link, '--goal', 'ring.goal'], 'ring.goal'],
    ['an option that is given twice', [link, '--csv', 'a.csv', '--csv', 'b.csv'], '--csv is given twice'],
    ['a rate for no execution traces', [link, '--gflop-s', '5'], '--gflop-s is for --chakra'],
    ['one trace file for two links', [link, link, '--trace', 'out.json'], '--trace'],
  ])('%s', async (_what, args, named) => {
    const { code, stdout, stderr } = await runHeadless(args, { files: { 'empty.txt': '\n# nothing\n' } });
    expect(code).toBe(2);
    expect(stdout).toEqual([]);
    expect(stderr).toHaveLength(1);
    expect(stderr[0]).toContain(named);
  });

  test('a file that cannot be written, after the result', async () => {
    const { code, results, stderr } = await runHeadless([link, '--csv', 'missing/out.csv']);
    expect(code).toBe(2);
    expect(results).toHaveLength(1);
    expect(stderr[0]).toContain('missing/out.csv');
  });
});

test('a disk that is full is said after the result, and is code 3', async () => {
  const { code, results, stderr } = await runHeadless([link, '--csv', 'full/out.csv']);
  expect(code).toBe(3);
  expect(results).toHaveLength(1);
  expect(stderr).toHaveLength(1);
  expect(stderr[0]).toContain('full/out.csv');
});

test.each(['--help', '-h'])('%s says how to call it', async (option) => {
  const { code, stdout } = await runHeadless([option]);
  expect(code).toBe(0);
  expect(stdout[0]).toContain('--trace FILE');
});
