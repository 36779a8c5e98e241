/**
 * Watches Pyodide while it loads, which it does not let one do: it reports no progress, and when its WebAssembly
 * cannot be fetched or compiled it warns on the console and then waits for ever.
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

  self.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const response = await fetch(input, init).catch((error: unknown) => {
      fail(new LoadingFailed(`${fileName(address)} could not be fetched: ${messageOf(error)}`));
      throw error;
    });
    if (!response.ok) {
      fail(new LoadingFailed(`${fileName(address)} could not be fetched: the server answered ${response.status}`));
    }
    if (!response.ok || response.body === null || onBytes === undefined) return response;
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

  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      return await instantiateStreaming(source, imports);
    } catch (error) {
      fail(new LoadingFailed(`this browser cannot run Python's WebAssembly: ${messageOf(error)}`));
      throw error;
    }
  };

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
