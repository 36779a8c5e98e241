import { type Edit, editParameter, isOfProcess, writeEdit } from '../../core/link/edits.ts';
import type { Enumerator } from '../../core/parameters/enumerations.ts';
import { enumeratorsOf } from '../../core/parameters/enumerations.ts';
import { InputError } from '../../core/parameters/inputError.ts';
import { problem } from '../../core/parameters/problem.ts';
import type { Address, RunExports } from './abi.ts';
import { editBytes, editOffsets, readOutcome } from './abi.ts';

/**
 * The edits of a scenario, handed out run by run: operations and processes are numbered through all diagrams, so that what
 * the first does not have is the next one's. What nobody has is refused.
 */
export class EditedRuns {
  readonly #edits: readonly Edit[];
  /** Before the run at hand. */
  #operations = 0;
  #rows = 0;

  constructor(edits: readonly Edit[]) {
    this.#edits = edits;
  }

  /** Those that are not of the runs so far, as they are written. */
  get left(): readonly Edit[] {
    return this.#edits.filter((edit) => edit.subject >= this.#before(edit));
  }

  /** What the result of the next run depends on, and perhaps that of one behind it. */
  get key(): string {
    return this.left.map((edit) => ` ${writeEdit({ ...edit, subject: edit.subject - this.#before(edit) })}`).join('');
  }

  /** The next run is behind one of so many operations, and of processes with so many rows in a trace. */
  pass(operations: number, rows: number): void {
    this.#operations += operations;
    this.#rows += rows;
  }

  /** Hands over the edits of the run that begins next. */
  handOver({ memory, ovx_edit_rows }: Pick<RunExports, 'memory' | 'ovx_edit_rows'>): void {
    const edits = this.left;
    if (edits.length === 0) return;
    const at = ovx_edit_rows(edits.length);
    const view = new DataView(memory.buffer, at);
    edits.forEach((edit, i) => {
      const row = i * editBytes;
      const [amount = 0, until = 0] = edit.numbers;
      view.setUint32(row + editOffsets.kind, enumeratorsOf('edit_kind').indexOf(edit.kind), true);
      view.setUint32(row + editOffsets.subject, edit.subject - this.#before(edit), true);
      view.setFloat64(row + editOffsets.amount, amount, true);
      view.setFloat64(row + editOffsets.until, until, true);
    });
  }

  /** Throws InputError for an edit that the run at this address, which has just begun, refuses. */
  refuse(memory: WebAssembly.Memory, address: Address): void {
    const { refused_edit, edit_refusal } = readOutcome(memory, address);
    if (refused_edit > 0) throw refused(this.left[refused_edit - 1]!, reasons[edit_refusal]);
  }

  /** All runs have been: throws InputError for an edit of none. */
  end(): void {
    const [edit] = this.left;
    if (edit === undefined) return;
    const [what, count] = isOfProcess(edit) ? (['process', this.#rows] as const) : (['operation', this.#operations] as const);
    const there =
      count === 0
        ? `there is no ${what} to edit in these runs: instructions of a processor have no numbers`
        : `the runs of this scenario have the ${what} numbers 0 to ${count - 1}`;
    throw refused(edit, there);
  }

  #before(edit: Edit): number {
    return isOfProcess(edit) ? this.#rows : this.#operations;
  }
}

function refused(edit: Edit, reason: string): InputError {
  const value = writeEdit(edit);
  const message = `${editParameter.key} = ${value} is not allowed: ${reason}`;
  return new InputError({ ...problem(editParameter.key, value, reason, message), line: null, column: null });
}

const reasons: Readonly<Record<Enumerator<'edit_refusal'>, string>> = {
  possible: '',
  timeless: 'this operation takes no time of its own: it only waits for others',
  out_of_range: 'factors are at most 1000, times at most 1000000000 us',
};
