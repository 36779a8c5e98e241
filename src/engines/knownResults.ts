export type KnownResult<Request, Result> = (request: Request) => Result | undefined;

/** What is known of requests without a worker, which may come later. */
export class KnownResults<Request, Result> {
  /** Null until it has come. */
  #known: KnownResult<Request, Result> | null = null;
  #isLate = false;

  /** `patience_ms`: how long it is waited for; `changed`: it has come, or is late. */
  constructor(known: KnownResult<Request, Result> | Promise<KnownResult<Request, Result>> | undefined, patience_ms: number | undefined, changed: () => void) {
    if (typeof known !== 'object') {
      this.#known = known ?? (() => undefined);
      return;
    }
    const late = () => {
      this.#isLate = true;
      changed();
    };
    const limit = patience_ms === undefined ? undefined : setTimeout(late, patience_ms);
    void known
      .catch(() => () => undefined)
      .then((arrived) => {
        clearTimeout(limit);
        this.#known = arrived;
        changed();
      });
  }

  /** It may still come. */
  get isAwaited(): boolean {
    return this.#known === null && !this.#isLate;
  }

  resultOf(request: Request): Result | undefined {
    return this.#known?.(request);
  }
}
