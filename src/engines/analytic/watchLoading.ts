/**
 * Watches Pyodide while it loads, which it does not let one do: it reports no progress, and when something cannot be
 * fetched or compiled it warns on the console, leaves rejected promises behind and may wait for ever. Here a failure
 * ends the wait instead, and what Pyodide waits for then never comes: its worker is about to end.
 */
export interface LoadingWatch {
  /** Rejects with `LoadingFailed` when something that Pyodide needs cannot be had. */
  readonly failure: Promise<never>;
  /** Puts everything back. */
  end(): void;
}

export class LoadingFailed extends Error {
  override readonly name = 'LoadingFailed';
}

/**
 * With `onBytes` the bytes are counted on their way. That costs the browser its cache of compiled code, so a start
 * that only reads what is already there goes without.
 */
export function watchLoading(onBytes?: (received: number) => void): LoadingWatch {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  let fail!: (error: Error) => void;
  const failure = new Promise<never>((_, reject) => (fail = reject));
  failure.catch(() => undefined); // nobody may be listening any more
  let received = 0;

  /** Pyodide begins several things at once and leaves most of their failures unhandled: it is not told of them. */
  const failed = (reason: string): Promise<never> => {
    fail(new LoadingFailed(reason));
    return new Promise(() => undefined);
  };

  self.fetch = async (input, init) => {
    const name = fileName(input instanceof Request ? input.url : String(input));
    const response = await fetch(input, init).catch((error: unknown) => failed(`${name} could not be fetched: ${messageOf(error)}`));
    if (!response.ok) return failed(`${name} could not be fetched: the server answered ${response.status}`);
    if (response.body === null || onBytes === undefined) return response;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          received += chunk.byteLength;
          onBytes(received);
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, response);
  };

  WebAssembly.instantiateStreaming = (source, imports) =>
    instantiateStreaming(source, imports).catch((error: unknown) => failed(`this browser cannot run Python's WebAssembly: ${messageOf(error)}`));

  return {
    failure,
    end() {
      self.fetch = fetch;
      WebAssembly.instantiateStreaming = instantiateStreaming;
    },
  };
}

function fileName(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
