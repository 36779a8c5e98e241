import type { NumberParameter, Parameter, ParameterValues } from '../parameters/parameter.ts';
import type { CostAxis } from './costAxis.ts';

/** A cost of the machine of a scenario, such as a latency or a bandwidth, and how to change it. Plain data: it travels to the worker. */
export interface Cost extends CostAxis {
  /** The cost's key in results. */
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  /** The parameter of the cost: its value, or text around the value. */
  readonly parameter: string;
  readonly around?: readonly [before: string, after: string];
  /** Other values that must change with it, as where a named machine becomes a custom one. */
  readonly beside?: ParameterValues;
}

/** A scenario with another value of a cost. */
export function atCost(parameters: ParameterValues, { parameter, around, beside }: Cost, value: number): ParameterValues {
  return { ...parameters, ...beside, [parameter]: around === undefined ? value : `${around[0]}${value}${around[1]}` };
}

/** How the time depends on a parameter that is a cost. */
export type CostRule = Pick<CostAxis, 'inverse' | 'step' | 'exact'>;

/** The parameters of a lab that are costs of its machine, in the order of the rules, with their values. */
export function costsOf<Rows extends readonly Parameter[]>(
  rows: Rows,
  rules: Readonly<Partial<Record<Rows[number]['key'], CostRule>>>,
  values: ParameterValues,
  beside: ParameterValues = {},
): readonly Cost[] {
  const known = { ...values, ...beside };
  return Object.entries<CostRule | undefined>(rules).map(([key, rule]) => {
    const row = rows.find((each): each is NumberParameter => each.key === key && each.kind === 'number');
    if (row === undefined) throw new Error(`${key} is no number of this lab`);
    const { label, unit, minimum, maximum, integer: whole } = row;
    const smallest = row.smallest ?? (maximum - minimum) / 1000;
    return { key, label, unit, minimum, maximum, whole, smallest, ...rule, value: Number(known[key]), parameter: key, beside };
  });
}
