"""A runtime that waits by page faults: Iancu et al. 2005, section 5.2 and figures 4 and 5, one process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from overlap_models.iancu.strips import KB, Costs


class Card:
    """The network card that delivers the data: one get after the other, with a gap after each."""

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.free = 0.0

    def serve(self, started: float, size: int) -> float:
        """Return when the data of a get is here that the processor began to start then."""
        way = (self.costs.RTT - self.costs.o) / 2
        left = max(started + self.costs.o + way, self.free) + self.costs.G * size / KB
        self.free = left + self.costs.g
        return left + way


@dataclass
class Strip:
    size: int
    transfer: int
    arrives: float
    #: The first strip in the same page, and whether that page is protected.
    home: int
    guarded: bool = False
    retired: bool = False
    #: Whether its transfer holds a page by this strip, its last; whether nothing is protected for it.
    holds: bool = False
    piggybacks: bool = False
    #: Whether the program waits for the strip explicitly.
    handled: bool = False


class Runtime:
    """Demand-driven waiting: one protected page at a time for each of a limited number of transfers (section 5.2, figures 4 and
    5)."""

    def __init__(self, card: Card, own_pages: float, *, at_random: bool = False, down: bool = False) -> None:
        self.costs, self.own_pages, self.at_random, self.card = card.costs, own_pages, at_random, card
        self.down = down
        self.strips: list[Strip] = []
        #: For the first strip of each page, the number of the first strip behind that page, and when all of its data is there.
        self.page_ends: dict[int, int] = {}
        self.page_arrives: dict[int, float] = {}
        self.time, self.room, self.oldest = 0.0, 0, 0
        self.holding = self.piggybacking = 0
        self.signals = self.calls = 0
        #: Whether the call that has just restored a page can protect the next one, too.
        self.joins = False

    def call(self) -> None:
        self.calls += 1
        self.time += self.costs.protect

    def restore(self) -> None:
        self.call()
        self.joins = self.costs.calls == 1

    def protect_next(self, strip: Strip) -> None:
        """Protect one more page, behind a restored one by the same call where that does both."""
        self.strips[strip.home].guarded = True
        if not self.joins:
            self.call()
        self.joins = False

    def add(self, strip: Strip) -> None:
        self.strips.append(strip)
        self.page_ends[strip.home] = len(self.strips)
        self.page_arrives[strip.home] = max(self.page_arrives.get(strip.home, 0.0), strip.arrives)

    def start(self, sizes: Sequence[int]) -> tuple[list[float], float]:
        """Return when the strips are here, which are started in their order, or down from the last one, and when the last start was."""
        arrivals, started = [], self.time
        for size in reversed(sizes) if self.down else sizes:
            started = self.time
            arrivals.append(self.card.serve(started, size))
            self.time += self.costs.o
        return arrivals[::-1] if self.down else arrivals, started

    def get(self, transfer: int, sizes: Sequence[int]) -> None:
        """Start a transfer, protect its page, retire strips that have arrived."""
        page, first = self.costs.page_bytes, len(self.strips)
        small = len(sizes) == 1 and sizes[0] < page
        shares = small and first > 0 and sizes[0] <= self.room
        self.room = (self.room if shares else page) - sizes[0] if small else 0
        arrivals, started = self.start(sizes)
        for size, arrives in zip(sizes, arrivals, strict=True):
            home = self.strips[-1].home if shares else len(self.strips)
            self.add(Strip(size, transfer, arrives, home))
        self.protect(first, started, shares)
        self.retire_arrived(started)

    def get_handled(self, transfer: int, sizes: Sequence[int]) -> None:
        """Start a transfer of a program that waits for its first strip explicitly: nothing is protected yet."""
        arrivals, _ = self.start(sizes)
        for i, (size, arrives) in enumerate(zip(sizes, arrivals, strict=True)):
            self.add(Strip(size, transfer, arrives, len(self.strips), handled=i == 0))

    def wait(self, strip: Strip) -> None:
        """The program waits for its strip; the runtime takes care of the later ones."""
        self.time = max(self.time, strip.arrives)
        self.advance(strip, self.time)

    def protect(self, first: int, started: float, shares: bool) -> None:
        # Behind one that piggybacks all do: the handler for a later page may come too late for it.
        if self.holding >= self.own_pages or self.piggybacking > 0:
            for strip in self.strips[first:]:
                strip.piggybacks = True
            self.piggybacking += len(self.strips) - first
            return
        self.hold(self.strips[-1])
        # A card with virtual addresses cannot write into a page that is protected for the next transfer.
        later = self.costs.virtual_addresses and first > 0 and not shares and self.strips[first - 1].arrives > started
        if not later:
            self.strips[self.strips[first].home].guarded = True
            self.call()

    def hold(self, last: Strip) -> None:
        last.holds = True
        self.holding += 1

    def retire(self, strip: Strip) -> None:
        strip.retired = True
        self.have_page(strip)
        self.holding -= strip.holds
        strip.holds = False

    def have_page(self, strip: Strip) -> None:
        """Mark a strip's page as present: the strip no longer piggybacks."""
        self.piggybacking -= strip.piggybacks
        strip.piggybacks = False

    def retire_arrived(self, now: float) -> None:
        if self.at_random:
            return
        while self.oldest < len(self.strips):
            strip = self.strips[self.oldest]
            if not strip.retired:
                if self.last_arrival(strip) >= now:
                    break
                guarded = self.strips[strip.home].guarded
                if guarded:
                    self.restore()
                # With virtual addresses the next transfer's page may have waited for this data.
                if guarded or self.costs.virtual_addresses:
                    self.advance(strip, now)
                else:
                    self.retire(strip)
            self.oldest += 1
        if self.holding == 0:
            self.adopt(now)
        self.joins = False

    def settle(self) -> None:
        """At barriers, locks and strict accesses: wait for all that is outstanding, and restore its pages."""
        outstanding = self.strips[self.oldest :]
        self.time = max([self.time, *(strip.arrives for strip in outstanding)])
        for strip in outstanding:
            if strip.guarded:
                self.call()
            strip.guarded = False
            self.retire(strip)
        self.oldest = len(self.strips)

    def last_arrival(self, strip: Strip) -> float:
        """Time when all data of the strip's page has arrived."""
        return self.page_arrives[strip.home]

    def advance(self, strip: Strip, now: float) -> None:
        """Free the page of a strip; the next strip that has not arrived by now gets one."""
        end = self.page_ends[strip.home]
        for i in range(max(strip.home, self.oldest), end):
            self.retire(self.strips[i])
        self.strips[strip.home].guarded = False
        for i in range(end, len(self.strips)):
            other = self.strips[i]
            if other.handled or (other.transfer != strip.transfer and not self.costs.virtual_addresses):
                return
            if self.strips[other.home].guarded:
                return
            if other.arrives > now:
                if not other.piggybacks:
                    self.protect_next(other)
                return
            self.retire(other)

    def adopt(self, now: float) -> None:
        """Without a page held by any transfer, the oldest piggyback still missing gets one; earlier ones are retired."""
        while self.oldest < len(self.strips):
            strip = self.strips[self.oldest]
            if not strip.retired and strip.arrives > now:
                if not strip.piggybacks:
                    return
                end = self.oldest
                while end < len(self.strips) and self.strips[end].transfer == strip.transfer:
                    self.have_page(self.strips[end])
                    end += 1
                self.hold(self.strips[end - 1])
                self.protect_next(strip)
                return
            if not strip.retired:
                self.retire(strip)
            self.oldest += 1

    def access(self, strip: Strip) -> None:
        last = self.last_arrival(strip)
        if not self.strips[strip.home].guarded:
            self.time = max(self.time, last)
            return
        self.signals += 1
        self.time = max(self.time + self.costs.fault / 2, last)
        self.restore()
        restored = self.time
        self.advance(strip, restored)
        if self.holding == 0:
            self.adopt(restored)
        self.joins = False
        self.time += self.costs.fault / 2
