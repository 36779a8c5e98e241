import type { EvidenceEngines, EvidenceSource } from '../core/evidence/labEvidence.ts';
import type { ReferenceRow } from '../core/evidence/referenceRow.ts';
import type { CurveAxis } from '../core/results/analytic.ts';
import type { LabTypes, SimulatedResult } from '../core/results/labResults.ts';
import type { SimulationRequest } from '../core/results/simulation.ts';
import type { ComparisonSpec, ReferenceSpec, RunRequest } from './specs.ts';

/** What a comparison with the model has to say, and where it is known what simulations say of the same, by the labels of rows. */
export const fromComparison = (
  cited: string,
  { requests, read }: Pick<ComparisonSpec, 'requests' | 'read'>,
  simulated: (engines: EvidenceEngines) => Promise<ReadonlyMap<string, string>> = () => Promise.resolve(new Map()),
): EvidenceSource => ({
  cited,
  engine: 'model',
  rows: async (engines) => {
    const answers = [];
    for (const request of requests) answers.push(await engines.model(request));
    const beside = await simulated(engines);
    return read(answers).map((row) => {
      const text = beside.get(row.label);
      return text === undefined ? row : { ...row, simulated: text };
    });
  },
});

/** What a reference table has to say of one simulation, and of the model's curve where it compares the two. */
export const fromReference = (cited: string, { read }: Pick<ReferenceSpec, 'read'>, request: SimulationRequest, curve?: CurveAxis): EvidenceSource => ({
  cited,
  engine: 'simulation',
  rows: async (engines) => {
    const { lab, parameters: values } = request;
    const model = curve ? { values, result: await engines.model({ lab, parameters: values, curve }) } : null;
    const simulation = { values, result: await engines.simulation(request) };
    const rows = read({ values, model, simulation, survey: simulation }) ?? [];
    return rows.map((row) => ({ ...row, move: row.move ?? { label: 'Show', values } }));
  },
});

/** What some simulations have to say. */
export const fromRuns = <Lab extends LabTypes>(
  cited: string,
  { requests, read }: { readonly requests: readonly RunRequest<Lab>[]; read(answers: readonly SimulatedResult<Lab>[]): readonly ReferenceRow[] },
): EvidenceSource => ({
  cited,
  engine: 'simulation',
  rows: async (engines) => {
    const answers = [];
    for (const request of requests) answers.push(await simulatedFor(engines, request));
    return read(answers);
  },
});

/** One simulation. That of a lab answers with what the lab declares. */
export const simulatedFor = async <Lab extends LabTypes>(engines: EvidenceEngines, request: RunRequest<Lab>): Promise<SimulatedResult<Lab>> =>
  (await engines.simulation(request)) as SimulatedResult<Lab>;

/** What a paper has that no engine of a lab can say, each with the reason. */
export const outOfReach = (cited: string, rows: readonly (readonly [label: string, paper: string, source: string, why: string])[]): EvidenceSource => ({
  cited,
  engine: 'simulation',
  rows: () =>
    Promise.resolve(
      rows.map(([label, paper, source, why]): ReferenceRow => ({ label, paper, source, why, ours: '–', ratio: null, use: 'unreachable', move: null })),
    ),
});
