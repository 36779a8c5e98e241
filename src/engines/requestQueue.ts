import type { Answer } from '../core/engine.ts';

/** Who sends requests; compared by identity. */
export interface Client {
  /** Whether its requests are left for what others ask meanwhile, to be done again after it. */
  readonly givesWay: boolean;
}

export interface Pending<Request, Result> {
  readonly id: number;
  readonly client: Client;
  readonly request: Request;
  readonly settle: (answer: Answer<Result>) => void;
}

/**
 * Requests to one worker: one runs, one a client waits, first come first served. A newer request of a client supersedes
 * its waiting one, which hears it in a later turn of the event loop: whoever then asks again cannot keep the page, and the
 * messages of the worker, from their turn, even where two parts of it overtake one another for as long as the worker loads.
 */
export class RequestQueue<Request, Result> {
  #running: Pending<Request, Result> | null = null;
  /** In order of arrival. */
  readonly #waiting = new Map<Client, Pending<Request, Result>>();
  #lastId = 0;

  get running(): Pending<Request, Result> | null {
    return this.#running;
  }

  get waiting(): readonly Pending<Request, Result>[] {
    return [...this.#waiting.values()];
  }

  /** Adds a request; the waiting one of its client is superseded. */
  add(client: Client, request: Request): Promise<Answer<Result>> {
    this.#supersede(this.#waiting.get(client));
    return new Promise((settle) => this.#waiting.set(client, { id: ++this.#lastId, client, request, settle }));
  }

  /** Runs the first waiting request; null: another runs, or none waits. */
  runNext(): Pending<Request, Result> | null {
    const [first] = this.#waiting.values();
    if (this.#running !== null || first === undefined) return null;
    this.#waiting.delete(first.client);
    return (this.#running = first);
  }

  /** Ends the running request, which the caller settles; null: no request with this id runs. */
  release(id: number): Pending<Request, Result> | null {
    const running = this.#running;
    if (running?.id !== id) return null;
    this.#running = null;
    return running;
  }

  settleWaiting(client: Client, answer: Answer<Result>): void {
    this.#waiting.get(client)?.settle(answer);
    this.#waiting.delete(client);
  }

  /** The running request waits again, unless a newer one of its client does. */
  putBack(): void {
    const running = this.#running;
    this.#running = null;
    if (running === null) return;
    if (this.#waiting.has(running.client)) this.#supersede(running);
    else this.#waiting.set(running.client, { ...running, id: ++this.#lastId });
  }

  #supersede(overtaken: Pending<Request, Result> | undefined): void {
    if (overtaken !== undefined) setTimeout(() => overtaken.settle({ kind: 'superseded' }));
  }

  /** Whether the worker is at work for a client: it runs its request or, while it loads, the client waits. */
  isAtWorkFor(client: Client): boolean {
    return this.#running === null ? this.#waiting.has(client) : this.#running.client === client;
  }

  settleAll(answer: Answer<Result>): void {
    const unanswered = [...(this.#running === null ? [] : [this.#running]), ...this.waiting];
    this.#running = null;
    this.#waiting.clear();
    for (const pending of unanswered) pending.settle(answer);
  }
}
