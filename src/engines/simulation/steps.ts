/** A long run in steps, between which it may be left when nobody waits for it any more. */
export type Steps<Result> = Generator<void, Result>;

/** What is found at each place, a step each. */
export function* stepByStep<Place, Found>(places: Iterable<Place>, find: (place: Place) => Found): Steps<Found[]> {
  const found = [];
  for (const place of places) {
    found.push(find(place));
    yield;
  }
  return found;
}

export const isSteps = <Result extends object>(run: Result | Steps<Result>): run is Steps<Result> => Symbol.iterator in run;

/** What comes out at its end; a run without steps is its own result. */
export function atEnd<Result extends object>(run: Result | Steps<Result>): Result {
  if (!isSteps(run)) return run;
  for (;;) {
    const step = run.next();
    if (step.done) return step.value;
  }
}

/** So long may pass until a message of the page is heard: less than a frame. */
const unheard_ms = 8;

/** The same, listening now and then; undefined once it is overtaken. */
export async function unlessOvertaken<Result extends object>(run: Result | Steps<Result>, isOvertaken: () => boolean): Promise<Result | undefined> {
  if (!isSteps(run)) return run;
  let heard = performance.now();
  for (;;) {
    const step = run.next();
    if (step.done) return step.value;
    if (performance.now() - heard < unheard_ms) continue;
    await messagesHeard();
    if (isOvertaken()) return undefined;
    heard = performance.now();
  }
}

/** Fulfilled after the messages that have come so far; a timer would wait for milliseconds. */
function messagesHeard(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
