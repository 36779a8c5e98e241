import type { LabTypes, RunRequest, SimulatedResult } from '../results/labResults.ts';
import type { EvidenceEngines, EvidenceSource, ModelReading } from './labEvidence.ts';
import { numberRow, type ReferenceRow, statementRow } from './referenceRow.ts';

/** Rows of a comparison with the model, with simulated results where known, by the labels of rows. */
export const fromComparison = (
  cited: string,
  { requests, read }: ModelReading,
  simulated: (engines: EvidenceEngines, rows: readonly ReferenceRow[]) => Promise<ReadonlyMap<string, string>> = () => Promise.resolve(new Map()),
): EvidenceSource => ({
  cited,
  engine: 'model',
  rows: async (engines) => {
    const answers = [];
    for (const request of requests) answers.push(await engines.model(request));
    const rows = read(answers);
    const beside = await simulated(engines, rows);
    return rows.map((row) => {
      const text = beside.get(row.label);
      return text === undefined ? row : { ...row, simulated: text };
    });
  },
});

/** Runs one simulation, typed as the lab declares its result. */
export const simulatedFor = async <Lab extends LabTypes>(
  { simulation }: Pick<EvidenceEngines, 'simulation'>,
  request: RunRequest<Lab>,
): Promise<SimulatedResult<Lab>> => (await simulation(request)) as SimulatedResult<Lab>;

type Number = number | null;

/** What is printed, and the quantity of ours that stands beside it: run these values, take that quantity, hold it against the print. */
export type PrintedClaim<Answer> = Pick<ReferenceRow, 'source' | 'label'> & {
  readonly use?: ReferenceRow['use'];
  readonly why?: string | undefined;
  /** Kind and reason where they hang on our number. */
  worth?(...ours: number[]): Partial<Pick<ReferenceRow, 'use' | 'why'>>;
} & (
    | {
        /** A number, or both ends of a range; `paper` where it is not printed as a plain number. */
        readonly published: number | readonly [from: number, to: number];
        readonly paper?: string;
        readonly format: (value: number) => string;
        quantity(...answers: Answer[]): Number;
      }
    | {
        /** A statement in words. */
        readonly paper: string;
        holds(...ours: number[]): boolean;
        /** Text of each of our numbers, or of all of them together. */
        readonly format: ((value: number) => string) | { all(...ours: number[]): string };
        quantity(...answers: Answer[]): Number | readonly number[];
      }
  );

/** The row of a claim, by the answers to its scenarios. */
export function claimRow<Answer>(claim: PrintedClaim<Answer>, ...answers: Answer[]): ReferenceRow {
  const { source, label, paper, use = 'prediction', why } = claim;
  const found = claim.quantity(...answers);
  const ours = [found].flat().map((value) => value ?? NaN);
  const rest = { use, ...(why !== undefined && { why }), ...claim.worth?.(...ours) };
  if ('published' in claim) return numberRow(source, label, claim.published, found as Number, claim.format, { ...rest, ...(paper !== undefined && { paper }) });
  const { format } = claim;
  const text = typeof format === 'function' ? ours.map((value) => format(value)).join(', ') : format.all(...ours);
  return statementRow(source, label, claim.paper, text, claim.holds(...ours), rest);
}
