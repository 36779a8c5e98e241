import type { Answer } from '../core/engine.ts';

/** Who asks: of each the newest request counts. */
export type Lane = object;

export interface Pending<Request, Result> {
  readonly id: number;
  readonly lane: Lane;
  readonly request: Request;
  readonly settle: (outcome: Answer<Result>) => void;
}

/** What is asked of a worker: one request runs, one a lane waits, and in each lane the newest wins. */
export class Lanes<Request, Result> {
  #running: Pending<Request, Result> | null = null;
  /** In the order in which they came. */
  readonly #waiting = new Map<Lane, Pending<Request, Result>>();
  #lastId = 0;

  get running(): Pending<Request, Result> | null {
    return this.#running;
  }

  get waiting(): readonly Pending<Request, Result>[] {
    return [...this.#waiting.values()];
  }

  /** It waits; what waited in its lane is superseded. */
  ask(lane: Lane, request: Request): Promise<Answer<Result>> {
    this.settleWaiting(lane, { kind: 'superseded' });
    return new Promise((settle) => this.#waiting.set(lane, { id: ++this.#lastId, lane, request, settle }));
  }

  /** Runs the first that waits; null: another runs, or none waits. */
  runNext(): Pending<Request, Result> | null {
    const [first] = this.#waiting.values();
    if (this.#running !== null || first === undefined) return null;
    this.#waiting.delete(first.lane);
    return (this.#running = first);
  }

  /** What ran, which is to be settled; null: nothing with this number runs. */
  release(id: number): Pending<Request, Result> | null {
    const running = this.#running;
    if (running?.id !== id) return null;
    this.#running = null;
    return running;
  }

  settleWaiting(lane: Lane, outcome: Answer<Result>): void {
    this.#waiting.get(lane)?.settle(outcome);
    this.#waiting.delete(lane);
  }

  /** What was running waits again, unless something newer of its lane does. */
  putBack(): void {
    const running = this.#running;
    this.#running = null;
    if (running === null) return;
    if (this.#waiting.has(running.lane)) running.settle({ kind: 'superseded' });
    else this.#waiting.set(running.lane, { ...running, id: ++this.#lastId });
  }

  /** Whether the worker is at work for a lane: for its request, or while it loads, for what waits there. */
  isAtWorkFor(lane: Lane): boolean {
    return this.#running === null ? this.#waiting.has(lane) : this.#running.lane === lane;
  }

  settleAll(outcome: Answer<Result>): void {
    const unanswered = [...(this.#running === null ? [] : [this.#running]), ...this.waiting];
    this.#running = null;
    this.#waiting.clear();
    for (const pending of unanswered) pending.settle(outcome);
  }
}
