import { defaultValues } from '../../core/lab/defaultScenario.ts';
import type { LoggpMachine, MachineInLab, MeasuredMachine } from '../../core/lab/handedMachine.ts';
import type { Catalogue, Lab } from '../../core/lab/lab.ts';
import { type AnalyticRequest, answerTo } from '../../core/results/analytic.ts';
import type { FittedMachine, Interval, LinearSegment, Machine, MachineModel } from './model.ts';
import { machineTable } from './model.ts';

/** A machine in other labs, which take it in the same way. */
interface Use extends MachineInLab {
  readonly labs: readonly Lab[];
}

/** The machine as other labs are handed it, for the message and the processor of the scenario. */
export const measured = (model: Pick<MachineModel, keyof FittedMachine | 'time_us' | 'gamma_h'>, values: Machine['Values']): MeasuredMachine => ({
  text: values.machine,
  of: model.of,
  message_bytes: values.message_bytes,
  time_us: model.time_us,
  gflop_s: values.gflop_s,
  gamma_h: model.gamma_h,
  loggp: chosenLoggp(model),
});

/** The ways of a machine into all labs that take it, in the order of the menu. */
export function usesOf(catalogue: Catalogue, machine: MeasuredMachine): readonly Use[] {
  const ways = new Set([...catalogue.values()].flatMap(({ takesMachine }) => takesMachine ?? []));
  return [...ways].flatMap((way) => {
    const taken = way(machine);
    return taken === null ? [] : { ...taken, labs: [...catalogue.values()].filter(({ takesMachine }) => takesMachine === way) };
  });
}

/** A machine in a scenario of a lab: in this one as it is, in others for the message and the processor that they name. */
export const onMachine: NonNullable<Lab['onMachine']> = async (machine, target, values, model) => {
  if (target.name === machineTable.name) return { machine };
  if (target.takesMachine === undefined) return null;
  const { message_bytes, gflop_s, ...rest } = defaultValues(machineTable);
  const parameters = { ...rest, message_bytes: numberOr(values['message_bytes'], message_bytes), gflop_s: numberOr(values['gflop_s'], gflop_s), machine };
  const request: AnalyticRequest<MachineModel> = { lab: machineTable.name, parameters };
  return target.takesMachine(measured(answerTo(request, await model(request)), parameters))?.values ?? null;
};

const numberOr = (value: number | string | undefined, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/**
 * One LogGP machine within the intervals that gives the measured time of the shortest message: o is the middle of its interval, L that time minus
 * 2 o, g the largest that a stream allows, G the longest messages'. S is the end of the range behind which the fixed time rises most, if by a quarter at least. Null without measurements of single messages.
 */
export function chosenLoggp({ loggp, segments, of }: FittedMachine): LoggpMachine | null {
  const [first, last] = [segments[0], segments.at(-1)];
  const { o_us, g_us, L_us } = loggp;
  if (of !== 'message' || first === undefined || last === undefined || o_us[1] === null) return null;
  const o = middle(o_us);
  const sum = first.alpha_us + first.beta_us_per_byte;
  const [min, max] = L_us;
  const L = Math.min(max ?? Infinity, Math.max(min, 0, sum - 2 * o));
  const G = last.beta_us_per_byte > 0 ? last.beta_us_per_byte : middle(loggp.G_us_per_byte);
  return G > 0 ? { L_us: L, o_us: o, g_us: g_us[1], G_us: G, S_bytes: rendezvousFrom(segments) } : null;
}

/** The end of the range behind which the fixed time rises most; null where it nowhere rises by a quarter. */
export function rendezvousFrom(segments: readonly LinearSegment[]): number | null {
  const rises = segments.slice(1).map((segment, k) => ({ bytes: segments[k]!.to_bytes, by: segment.alpha_us / segments[k]!.alpha_us }));
  const max = rises.reduce<(typeof rises)[number] | null>((best, rise) => (rise.by > (best?.by ?? 1.25) ? rise : best), null);
  return max?.bytes ?? null;
}

const middle = ([low, high]: Interval): number => (low + (high ?? low)) / 2;
