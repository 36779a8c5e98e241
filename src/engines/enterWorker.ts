import type { FromWorker, ToWorker } from './workerMessages.ts';

/** What a worker does: hears what the page says, and answers. */
export type Serve<Setup, Request, Sent> = (post: Post<Sent>) => (message: ToWorker<Setup, Request>) => void;
export type Post<Sent> = (message: FromWorker<Sent>, transfer?: Transferable[]) => void;

/**
 * All that the entry of a worker does: it keeps what the page says until the script that serves has come. WebKit
 * evaluates an entry once more where a script imports it, so nothing that others need may be in one: this file imports
 * nothing.
 */
export function enterWorker<Setup, Request, Sent>(load: () => Promise<Serve<Setup, Request, Sent>>): void {
  type Message = ToWorker<Setup, Request>;
  const early: Message[] = [];
  const post: Post<Sent> = (message, transfer = []) => self.postMessage(message, { transfer });
  self.onmessage = ({ data }: MessageEvent<Message>) => early.push(data);
  load()
    .then((serve) => {
      const hear = serve(post);
      self.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
      early.forEach(hear);
    })
    .catch((error: unknown) => post({ kind: 'failed', cause: error instanceof Error ? error.message : String(error) }));
}
