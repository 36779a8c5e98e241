import { changedValues } from '../core/exploration/changedValues.ts';
import { type Catalogue, type Lab, labOf, takerOf } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import { benchmarkText, maxText_bytes, measureRequest } from '../core/measured/benchmarkText.ts';
import { InputError } from '../core/parameters/inputError.ts';
import { answerTo } from '../core/results/analytic.ts';
import type { HeadlessEngines } from './evaluate.ts';
import { bytesIn, type Files } from './links.ts';
import { unfitting } from './usage.ts';

/** The machine fitted to a benchmark's output, in the form of links. Throws InputError without one. */
export async function readMachineFile(path: string, catalogue: Catalogue, files: Files, engines: HeadlessEngines): Promise<string> {
  const refuse = (allowed: string, message: string): never => {
    throw new InputError({ parameter: labOfMachines(catalogue).name, value: path, allowed, message: `${path}: ${message}`, line: null, column: null });
  };
  try {
    const read = benchmarkText(bytesIn(path, files, maxText_bytes));
    if ('refused' in read) return refuse(read.allowed, read.refused);
    const request = measureRequest(read.text);
    const { machine } = answerTo(request, await (await engines.analytic()).evaluate(request));
    return machine?.text ?? refuse('times of at least three sizes', 'no benchmark has times of three sizes.');
  } catch (error) {
    if (error instanceof InputError && !error.problem.message.startsWith(path)) return refuse(error.problem.allowed, error.problem.message);
    throw error;
  }
}

/** The lab that translates machines for other labs. */
function labOfMachines(catalogue: Catalogue): Required<Pick<Lab, 'name' | 'onMachine'>> {
  const { name, onMachine } = takerOf(catalogue, 'benchmark') ?? {};
  if (name !== undefined && onMachine) return { name, onMachine };
  throw new Error('no lab has machines');
}

/** The scenario on that machine, as the lab of machines hands it over. */
export async function withMachine(scenario: Scenario, machine: string, catalogue: Catalogue, engines: HeadlessEngines): Promise<Scenario> {
  const lab = labOf(catalogue, scenario.lab);
  const changes = await labOfMachines(catalogue).onMachine(machine, lab, scenario.values, async (request) => (await engines.analytic()).evaluate(request));
  if (changes === null) {
    const message = `--machine: the lab ${lab.name} takes no machine, or not one of which this was measured.`;
    throw unfitting(labOfMachines(catalogue).name, lab.name, 'links of a lab that takes such a machine', message);
  }
  return { ...scenario, values: changedValues(lab, scenario.values, changes).values };
}
