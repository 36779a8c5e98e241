import { inputsOf, type read, stagesOf } from './plan.ts';
import type { Pipeline } from './types.ts';

/** The machine of the lab schedule on which a message takes its latency alone. */
export const latencyMachine = ({ t_comm_us }: Pick<Pipeline['Values'], 't_comm_us'>) => ({ L: Math.round(1000 * t_comm_us), o: 0, g: 0, G: 0, O: 0 });

/** How long the passes take, and into how many pieces the layers of a stage are cut. */
type Times = Pick<Pipeline['Values'], 't_f_us' | 't_b_us' | 't_w_us' | 'pair'>;

/**
 * The passes of all stages as GOAL, in whole nanoseconds: each behind the one before it and behind the message of its neighbour. The tag
 * of a message is the number of the pass that needs it. A pair is two computations: the first one waits for what both need, and the
 * messages of both wait for the second one.
 */
export function goalOfPlan(plan: ReturnType<typeof read>, values: Times): string {
  const { stages, firsts, pass, microbatch, chunk, paired } = plan;
  const inputs = inputsOf(plan);
  const stageOf = stagesOf(plan);
  const parts = plan.chunksAre === 'pieces' ? plan.chunks : 1;
  const whole = values.t_b_us + values.t_w_us;
  const lasts_us = [values.t_f_us, pass.includes(2) ? values.t_b_us : whole, values.t_w_us, whole];
  const isPaired = (step: number): boolean => paired[step] === 1 || (step > 0 && paired[step - 1] === 1);
  const lines = Array.from({ length: stages }, (): string[] => []);
  const sent = Array.from(pass, (): number[] => []);
  inputs.forEach((input, step) => {
    if (input >= 0 && stageOf[input] !== stageOf[step]) sent[input + paired[input]!]!.push(step);
  });
  for (let step = 0; step < pass.length; step++) {
    const stage = stageOf[step]!;
    const ns = Math.round((1000 * lasts_us[pass[step]!]! * (isPaired(step) ? values.pair : 1)) / parts);
    const needed = paired[step] === 1 ? [step, step + 1] : step > 0 && paired[step - 1] === 1 ? [] : [step];
    // What is sent stands before the next pass: of two that can begin, the first one has the processor.
    lines[stage]!.push(
      `c${step}: calc ${ns}`,
      ...(step > firsts[stage]! ? [`c${step} requires c${step - 1}`] : []),
      ...needed
        .filter((each) => inputs[each]! >= 0 && stageOf[inputs[each]!] !== stage)
        .flatMap((each) => [`r${each}: recv 1b from ${stageOf[inputs[each]!]} tag ${each}`, `c${step} requires r${each}`]),
      ...sent[step]!.flatMap((each) => [`s${each}: send 1b to ${stageOf[each]} tag ${each}`, `s${each} requires c${step}`]),
    );
  }
  const count = microbatch.reduce((most, of) => Math.max(most, of), 0) + 1;
  return [
    `// A pipeline of ${stages} stages, ${count} microbatches${chunk.includes(1) ? ', two or more chunks a stage' : ''}: passes c, numbered stage by stage, and their messages.`,
    `num_ranks ${stages}`,
    ...lines.flatMap((of, stage) => ['', `rank ${stage} {`, ...of.map((line) => `  ${line}`), '}']),
    '',
  ].join('\n');
}
