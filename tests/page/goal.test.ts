import { catalogue } from '../../src/labs/index.ts';
import { readLesson } from '../../src/lessons/readLesson.ts';
import { expect, test } from './page.tsx';

const goals = (): Element => document.querySelector('.goals')!;

test('a goal of the link says how far it is, and that it is reached as soon as a slider reaches it', async ({ open }) => {
  const page = await open('#v=4&lab=explore&gamma_s=1&goal=simulation.gain:min:1.8,value.p:is:8');
  await page.later(() => expect(goals().textContent).toContain('Goal: gain at least 1.8now 1.176'));
  expect(goals().getAttribute('data-reached')).toBe('false');
  await page.enter('software granularity', '5');
  await page.later(() => expect(goals().textContent).toContain('All reached.'));
  expect(page.link()).toContain('goal=simulation.gain:min:1.8,value.p:is:8');
});

test('the ways from the beginning of the link lead where it is reached, each by one slider', async ({ open }) => {
  const page = await open('#v=4&lab=gain&gamma_s=1&f=1&omega=0&goal=model.gain:min:1.9');
  await page.later(() => page.button('Show the ways'));
  await page.click(page.button('Show the ways'));
  await page.later(() => page.button(/^software granularity/, goals()));
  await page.later(() => expect(goals().textContent).toContain('From the beginning, one slider alone'));
  await page.click(page.button(/^software granularity/, goals()));
  // Strumpen 1994, equation (4) with f = 1 and no overhead: 1 + the shorter over the longer of the two times.
  await page.later(() => expect(goals().textContent).toContain('Reached.'));
  expect(Number(/gamma_s=([\d.]+)/.exec(page.link())![1])).toBeCloseTo(5 * 0.9, 2);
});

test('a goal whose result there is not says which there are', async ({ open }) => {
  const page = await open('#v=4&lab=explore&goal=simulation.gian:min:1');
  await page.later(() => expect(goals().textContent).toContain('goal: simulation.gian is none of the results; allowed: simulation.'));
});

test('a step of a lesson has a goal, and one that leads to nothing is refused with its line', () => {
  const lesson = (goal: string) =>
    readLesson(`---\ntitle: A\nabout: B.\n---\n\n## One\n\n\`\`\`step\nlink: "#v=4&lab=explore&gamma_s=1"\ngoal: ${goal}\n\`\`\`\n`, catalogue);
  expect(lesson('simulation.gain:min:1.8').lesson!.steps[0]!.scenario.view.goal).toHaveLength(1);
  expect(lesson('[simulation.gain:min:1.8, simulation.dropped:max:0]').lesson!.steps[0]!.scenario.view.goal).toHaveLength(2);
  expect(lesson('simulation.gian:min:1').problems[0]).toMatchObject({ line: 10, message: expect.stringContaining('simulation.gian does not exist') });
  expect(lesson('a gain of 2').problems[0]!.message).toContain('goal = a gain of 2 is not allowed; expected at most 4 goals');
});
