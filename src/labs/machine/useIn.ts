import type { AskModel, Changes } from '../../core/lab.ts';
import { defaultValues } from '../../core/link/defaultScenario.ts';
import type { WrittenScenario } from '../../core/link/scenario.ts';
import { type AnalyticRequest, answerTo } from '../../core/results/analytic.ts';
import type { Chosen, FittedMachine, Interval, LinearSegment, Machine, MachineModel } from './model.ts';
import { machineTable } from './model.ts';
import { eagerLimit, getTakes, granularityTexts, leftIn, messageTakes, packetTakes, segmentTakes, wholeCollective, wholeMachine } from './words.ts';

/** What a machine becomes in other labs: values by the keys of their links, what was decided, and what is left as it is there. */
export interface MachineInLab {
  readonly labs: readonly string[];
  readonly values: Changes;
  /** Sentences about what had to be decided. */
  readonly decided: readonly string[];
  /** What no benchmark says, in words: it stays at its default. */
  readonly left: readonly string[];
}

/**
 * The ways of a machine into other labs, for messages of some size. Of a collective there is no machine of LogGP, only its
 * time.
 */
export function usesOf(model: Pick<MachineModel, keyof FittedMachine | 'time_us' | 'gamma_h'>, values: Machine['Values']): readonly MachineInLab[] {
  const chosen = chosenLoggp(model);
  const granularity = granularityUse(model, values);
  const program: MachineInLab = {
    labs: ['program'],
    values: { machine: values.machine, message_bytes: values.message_bytes, gflop_s: values.gflop_s },
    decided: [wholeMachine],
    left: leftIn.program,
  };
  const buckets: MachineInLab = {
    labs: ['buckets'],
    values: { machine: values.machine, ...(model.of === 'collective' && { collective: 'measured' }) },
    decided: [model.of === 'collective' ? wholeCollective : wholeMachine],
    left: leftIn.buckets,
  };
  const whole = [program, buckets];
  return chosen === null ? [granularity, ...whole] : [scheduleUse(chosen, model.segments), granularity, ...loggpUses(chosen, values), ...whole];
}

/** A machine in a scenario of a lab: in this one as it is, in others for the message and the processor that they name. */
export async function onMachine(machine: string, { lab, values }: Pick<WrittenScenario, 'lab' | 'values'>, model: AskModel): Promise<Changes | null> {
  if (lab === machineTable.name) return { machine };
  const { message_bytes, gflop_s, ...rest } = defaultValues(machineTable);
  const parameters = { ...rest, message_bytes: numberOr(values['message_bytes'], message_bytes), gflop_s: numberOr(values['gflop_s'], gflop_s), machine };
  const request: AnalyticRequest<MachineModel> = { lab: machineTable.name, parameters };
  const uses = usesOf(answerTo(request, await model(request)), parameters);
  return uses.find(({ labs }) => labs.includes(lab))?.values ?? null;
}

const numberOr = (value: number | string | undefined, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/**
 * L, o, g and G as they are, and S, the largest message that does not wait for its receiver: the end of the range behind
 * which the fixed time rises most, if it rises by a quarter at least.
 */
function scheduleUse({ L_us, o_us, g_us, G_us }: Chosen, segments: readonly LinearSegment[]): MachineInLab {
  const S = rendezvousFrom(segments);
  const times = { L: L_us, o: o_us, ...(g_us !== null && { g: g_us }), G: G_us };
  return {
    labs: ['schedule'],
    values: { ...Object.fromEntries(Object.entries(times).map(([key, us]) => [key, three(1000 * us)])), ...(S !== null && { S }) },
    decided: S === null ? [] : [eagerLimit(S)],
    left: leftIn.schedule(g_us !== null, S !== null),
  };
}

/** γ_h of one message: operations in the time of a byte of it, its latency included. */
function granularityUse(
  { gamma_h, time_us, of }: Pick<MachineModel, 'gamma_h' | 'time_us' | 'of'>,
  { message_bytes, gflop_s }: Machine['Values'],
): MachineInLab {
  return {
    labs: ['explore', 'gain'],
    values: { gamma_h: four(gamma_h) },
    decided: granularityTexts(of, time_us, message_bytes, gflop_s, gamma_h),
    left: leftIn.granularity,
  };
}

/** The other labs that have a machine. */
function loggpUses({ L_us, o_us, g_us, G_us }: Chosen, { message_bytes }: Machine['Values']): MachineInLab[] {
  const [o, L, mb_s, gap] = [three(o_us), three(L_us), three(1 / G_us), three(Math.max(g_us ?? 0, o_us))];
  const perByte = three(G_us);
  return [
    {
      labs: ['sockets'],
      values: { latency_us: L, bandwidth_mb_s: mb_s, protocol_us: o, message_bytes },
      decided: [segmentTakes],
      left: leftIn.sockets,
    },
    {
      labs: ['deposit'],
      values: { overhead_us: o, control_us: o, link_mb_s: mb_s, block_mb_s: mb_s },
      decided: [messageTakes],
      left: leftIn.deposit,
    },
    {
      labs: ['cluster'],
      values: {
        machine: [`Os:${o}:0`, `gs:${gap}:${perByte}`, `gr:${gap}:${perByte}`, `Or:${o}:0`, 'Ur:0:0', `L:${L}:0:0:1000000`].join(','),
        // The time of a measured message ends when it is in the receiver's memory.
        copy: 'none',
        message_bytes,
      },
      decided: [packetTakes(g_us !== null)],
      left: leftIn.cluster(g_us !== null),
    },
    {
      labs: ['strips'],
      values: {
        system: 'custom',
        o,
        G: three(1024 * G_us),
        rtt: three(2 * (L_us + 2 * o_us)),
        ...(g_us !== null && { gap: three(g_us) }),
        size_bytes: message_bytes,
      },
      decided: [getTakes],
      left: leftIn.strips(g_us !== null),
    },
  ];
}

/**
 * One LogGP machine within the intervals that gives the measured time of the shortest message: o is the middle of its interval, L that time minus
 * 2 o, g the largest that a stream allows, G the longest messages'. Null without measurements of single messages.
 */
export function chosenLoggp({ loggp, segments, of }: FittedMachine): Chosen | null {
  const [first, last] = [segments[0], segments.at(-1)];
  const { o_us, g_us, L_us } = loggp;
  if (of !== 'message' || first === undefined || last === undefined || o_us[1] === null) return null;
  const o = middle(o_us);
  const sum = first.alpha_us + first.beta_us_per_byte;
  const [min, max] = L_us;
  const L = Math.min(max ?? Infinity, Math.max(min, 0, sum - 2 * o));
  const G = last.beta_us_per_byte > 0 ? last.beta_us_per_byte : middle(loggp.G_us_per_byte);
  return G > 0 ? { L_us: L, o_us: o, g_us: g_us[1], G_us: G } : null;
}

/** The end of the range behind which the fixed time rises most; null where it nowhere rises by a quarter. */
export function rendezvousFrom(segments: readonly LinearSegment[]): number | null {
  const rises = segments.slice(1).map((segment, k) => ({ bytes: segments[k]!.to_bytes, by: segment.alpha_us / segments[k]!.alpha_us }));
  const max = rises.reduce<(typeof rises)[number] | null>((best, rise) => (rise.by > (best?.by ?? 1.25) ? rise : best), null);
  return max?.bytes ?? null;
}

const middle = ([low, high]: Interval): number => (low + (high ?? low)) / 2;
const three = (value: number): number => Number(value.toPrecision(3));
const four = (value: number): number => Number(value.toPrecision(4));
