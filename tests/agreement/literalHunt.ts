/**
 * HUNT taken literally from Iancu et al. 2005, section 5 and Figures 4 and 5, for one process that gets, works and reads
 * what it got: pages at addresses, an access at a time. Made from the text alone, to hold the simulator against; it knows
 * nothing of queues of events. All times are whole picoseconds.
 */

export interface LiteralMachine {
  readonly o: number;
  readonly latency: number;
  readonly gap: number;
  readonly enter: number;
  readonly leave: number;
  readonly protect: number;
  /** Section 8: one call restores access to a page and restricts it to another. */
  readonly joined: boolean;
  readonly page: number;
  readonly virtual: boolean;
  /** Whether the program gives data: it waits until that has left its own card. */
  readonly puts: boolean;
  readonly wire: (bytes: number) => number;
  readonly computing: (bytes: number) => number;
}

export interface LiteralProgram {
  /** Sizes of the strips of each transfer. */
  readonly transfers: readonly (readonly number[])[];
  readonly work: number;
  /** For a decomposed transfer of so many pages, the order in which it is read; null: from the first address to the last. */
  readonly order: ((pieces: number) => readonly number[]) | null;
  /** Transfers that may have a protected page at once. */
  readonly pages: number;
  /** Whether the program waits by itself for the first strip of each transfer, and whether just before it reads that. */
  readonly handles: boolean;
  readonly oneByOne: boolean;
  /** Whether the strips of a transfer are started from its end on. */
  readonly down: boolean;
}

interface Strip {
  readonly transfer: number;
  readonly begin: number;
  readonly end: number;
  readonly arrives: number;
  done: boolean;
}
interface Outcome {
  readonly finish: number;
  readonly signals: number;
  readonly calls: number;
}

const newCard = (m: LiteralMachine) => {
  let sends = 0,
    receives = 0;
  /** When the data is here of a get that the processor begins to start then, or has left of a put. */
  return (started: number, bytes: number): number => {
    const leaves = Math.max(started + m.o + (m.puts ? 0 : m.latency), sends);
    sends = leaves + m.wire(bytes) + m.gap;
    if (m.puts) return leaves + m.wire(bytes);
    const arrives = Math.max(leaves + m.latency, receives) + m.wire(bytes);
    receives = arrives + m.gap;
    return arrives;
  };
};

export function literalBlocking(m: LiteralMachine, { transfers, work }: LiteralProgram): number {
  const card = newCard(m);
  let time = 0;
  for (const [bytes] of transfers) time = card(time, bytes!);
  return transfers.reduce((end, [bytes]) => end + m.computing(bytes!), time + work);
}

export function literalNonblocking(m: LiteralMachine, { transfers, work, oneByOne }: LiteralProgram): number {
  const card = newCard(m),
    arrivals = transfers.map(([bytes], i) => card(i * m.o, bytes!));
  return transfers.reduce(
    (time, [bytes], i) => Math.max(time, oneByOne ? arrivals[i]! : Math.max(...arrivals)) + m.computing(bytes!),
    transfers.length * m.o + work,
  );
}

export function literalHunt(m: LiteralMachine, { transfers, work, order, pages, handles, oneByOne, down }: LiteralProgram): Outcome {
  const card = newCard(m),
    strips: Strip[] = [],
    pageOf = (address: number): number => Math.floor(address / m.page);
  /** The strip that a protected page is protected for. */
  const protectedFor = new Map<number, Strip>();
  /** Transfers that have no page of their own, section 5.3. */
  const piggybacks = new Set<number>();
  let time = 0,
    signals = 0,
    calls = 0,
    address = 4 * m.page,
    restored = false;

  /** Each visit of the runtime may restrict access by the last call that restored some. */
  const restore = (): void => {
    call();
    restored = m.joined;
  };
  const call = (): void => {
    calls += 1;
    time += m.protect;
  };
  const sharing = (strip: Strip): Strip[] => strips.filter(({ begin, end }) => pageOf(begin) <= pageOf(strip.begin) && pageOf(end - 1) >= pageOf(strip.begin));
  const here = (strip: Strip, now: number): boolean => sharing(strip).every(({ arrives }) => arrives < now);
  /** Which page the program runs into just before or with the first byte of a strip. */
  const boundary = (strip: Strip): number => pageOf(strip.begin) - (m.virtual ? 1 : 0);
  const guardOf = (strip: Strip): number | undefined => [...protectedFor].find(([, whose]) => sharing(strip).includes(whose))?.[0];
  const guard = (strip: Strip): void => {
    protectedFor.set(boundary(strip), strip);
    if (!restored) call();
    restored = false;
  };

  /** Section 5.2: later transfers that have finished need nothing; the first page of the first that has not is protected. */
  function lookOn(strip: Strip, now: number): void {
    for (const other of sharing(strip)) other.done = true;
    for (const next of strips.slice(strips.indexOf(sharing(strip).at(-1)!) + 1)) {
      if (next.transfer !== strip.transfer && (handles || !m.virtual)) return;
      const already = guardOf(next);
      if (order === null && already !== undefined) return;
      if (next.arrives >= now) {
        if (order === null && !piggybacks.has(next.transfer)) guard(next);
        return;
      }
      if (already !== undefined) protectedFor.delete(already);
      next.done = true;
    }
  }

  const outstanding = (): Strip[] => strips.filter(({ done }) => !done);

  /** Nothing expects a signal any more: the first of those without a page that has not finished gets one. */
  function carryOn(now: number): void {
    if (outstanding().some(({ transfer }) => !piggybacks.has(transfer))) return;
    for (const strip of outstanding()) {
      if (strip.arrives >= now) {
        piggybacks.delete(strip.transfer);
        guard(strip);
        return;
      }
      strip.done = true;
    }
  }

  /** Figure 4: at each get, what has completed is retired. */
  function retireCompleted(now: number): void {
    if (order !== null) return;
    for (const strip of strips) {
      if (strip.done) continue;
      if (!here(strip, now)) break;
      const page = guardOf(strip);
      if (page !== undefined) {
        protectedFor.delete(page);
        restore();
      }
      if (page !== undefined || m.virtual) lookOn(strip, now);
      strip.done = true;
    }
    carryOn(now);
    restored = false;
  }

  /** Figure 5. */
  function handler(page: number): void {
    const strip = protectedFor.get(page)!;
    signals += 1;
    time = Math.max(time + m.enter, ...sharing(strip).map(({ arrives }) => arrives));
    protectedFor.delete(page);
    restore();
    const now = time;
    lookOn(strip, now);
    carryOn(now);
    restored = false;
    time += m.leave;
  }

  function read(begin: number, bytes: number): void {
    const page = pageOf(begin);
    if (protectedFor.has(page)) handler(page);
    const missing = strips.find((strip) => strip.begin <= begin && begin < strip.end && strip.arrives > time);
    if (missing) throw new Error(`address ${begin} is read at ${time} ps; its data comes at ${missing.arrives} ps`);
    time += m.computing(bytes);
  }

  let room = 0;
  transfers.forEach((sizes, transfer) => {
    const bytes = sizes.reduce((sum, size) => sum + size, 0),
      small = !handles && sizes.length === 1 && bytes < m.page;
    if (!small || bytes > room) {
      address = Math.ceil(address / m.page) * m.page;
      room = m.page;
    }
    room = small ? room - bytes : 0;
    const first = strips.length;
    let started = time;
    const arrivals = new Map<number, number>();
    for (const i of down ? [...sizes.keys()].reverse() : sizes.keys()) {
      started = time;
      arrivals.set(i, card(time, sizes[i]!));
      time += m.o;
    }
    sizes.forEach((size, i) => {
      strips.push({ transfer, begin: address, end: address + size, arrives: arrivals.get(i)!, done: false });
      address += size;
    });
    const [own, before] = [strips[first]!, strips[first - 1]];
    if (handles) return;
    const others = outstanding()
      .filter((strip) => strip.transfer !== transfer)
      .map((strip) => strip.transfer);
    if (new Set(others).size >= pages || others.some((other) => piggybacks.has(other))) {
      piggybacks.add(transfer);
    } else if (order !== null) {
      // One call protects all pages of the transfer; a page is attributed to its strip by the strip's first page.
      for (const strip of strips.slice(first)) protectedFor.set(boundary(strip), strip);
      call();
    } else if (!(m.virtual && before && pageOf(before.begin) !== pageOf(own.begin) && before.arrives >= started)) {
      guard(own);
    }
    retireCompleted(started);
  });

  time += work;
  /** The wait of the program itself; the runtime looks on as it would in the handler. */
  const wait = (strip: Strip): void => {
    time = Math.max(time, strip.arrives);
    lookOn(strip, time);
  };
  const firsts = strips.filter((strip, i) => strips[i - 1]?.transfer !== strip.transfer);
  if (handles && !oneByOne) firsts.forEach(wait);
  for (let at = 0; at < strips.length; ) {
    const whole = strips.filter(({ transfer }) => transfer === strips[at]!.transfer),
      [begin, end] = [whole[0]!.begin, whole.at(-1)!.end];
    if (handles && oneByOne) wait(whole[0]!);
    // Nothing lies before the first address: the first access to the page before it is an access to the data.
    if (m.virtual && guardOf(whole[0]!) !== undefined && at === 0) handler(guardOf(whole[0]!)!);
    if (order !== null && whole.length > 1) {
      const bytes = end - begin,
        pieces = Math.ceil(bytes / m.page);
      for (const piece of order(pieces)) {
        const from = Math.floor((bytes * piece) / pieces),
          to = Math.floor((bytes * (piece + 1)) / pieces);
        const strip = whole.find(({ end: upTo }) => begin + from < upTo)!;
        if (protectedFor.get(boundary(strip)) === strip) handler(boundary(strip));
        read(begin + from, to - from);
      }
    } else {
      for (let from = begin; from < end; ) {
        const to = Math.min(end, (pageOf(from) + 1) * m.page);
        read(from, to - from);
        from = to;
      }
    }
    at += whole.length;
  }
  return { finish: time, signals, calls };
}
