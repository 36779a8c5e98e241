import type { EvidenceSource } from '../core/evidence/labEvidence.ts';
import type { ReferenceRow } from '../core/evidence/referenceRow.ts';
import type { LabTypes, SimulatedResult } from '../core/results/labResults.ts';
import type { SimulationRequest } from '../core/results/simulation.ts';
import type { ComparisonSpec, ReferenceSpec, RunRequest } from './specs.ts';

/** What a comparison with the model has to say. */
export const fromComparison = (cited: string, { requests, read }: Pick<ComparisonSpec, 'requests' | 'read'>): EvidenceSource => ({
  cited,
  engine: 'model',
  rows: async (engines) => {
    const answers = [];
    for (const request of requests) answers.push(await engines.model(request));
    return read(answers);
  },
});

/** What a reference table has to say of one simulation. */
export const fromReference = (cited: string, { read }: Pick<ReferenceSpec, 'read'>, request: SimulationRequest): EvidenceSource => ({
  cited,
  engine: 'simulation',
  rows: async (engines) => {
    const { parameters: values } = request;
    const simulation = { values, result: await engines.simulation(request) };
    return read({ values, model: null, simulation, survey: simulation }) ?? [];
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
    for (const request of requests) answers.push(await engines.simulation(request));
    // The simulation of a lab answers with what the lab declares.
    return read(answers as readonly SimulatedResult<Lab>[]);
  },
});
