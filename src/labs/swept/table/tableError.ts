/** Why a file is no table that can be read, with the place where that shows. */
export class TableError extends Error {
  constructor(
    message: string,
    /** From 1; null: of the whole file. */
    readonly line: number | null = null,
    /** From 1; null: of the whole line. */
    readonly column: number | null = null,
  ) {
    super(message);
  }
}
