"""liballprof, a file a rank: MPI_Name:start:argument:...:end, times in microseconds, one line a call.

A datatype stands as id,size,extent, a communicator as id,rank,size, an array of counts as its address and then the counts. The time
from the end of a call to the start of the next is computation. A rank begins at the end of MPI_Init and ends at the start of
MPI_Finalize: clocks of several machines need not agree.

Requests are known by their addresses alone. Those of an array stand a handle apart, 4 bytes (MPICH) or 8 (Open MPI): whichever
finds more of them that are open. What completes a request without saying so (MPI_Test, MPI_Testall and their like, whose results
are not in the trace) is seen when its address is used again, or at the end. MPI_Waitany completes the oldest of its requests.

The trace names no members of a communicator, but the rank's place in it. Those of which all ranks make one are told by that,
others by the calls of MPI_Comm_split and MPI_Comm_dup that made them.

Source: spcl/atlahs, goal_gen/hpc: liballprof/gencode.py for what is written, Schedgen/process_trace.cpp for how it is taken.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NoReturn

from overlap_models.checks import BadArgument
from overlap_models.mpi.lines import Count, TraceFile
from overlap_models.mpi.trace import ANY, WORLD, Collective, Rank, Receive, Send, Skipped, Traces, Wait, refuse, shown

#: Arguments of calls by their letters: . is passed over, b the buffer of a message or an array's address, c a count, t a datatype,
#: p a peer, g a tag, k a communicator, q a request, r a root, v an array of counts with its address before it.
_SENDS = dict.fromkeys(("MPI_Send", "MPI_Bsend", "MPI_Ssend", "MPI_Rsend"), ".ctpgk") | dict.fromkeys(
    ("MPI_Isend", "MPI_Ibsend", "MPI_Issend", "MPI_Irsend"), ".ctpgkq"
)
_RECEIVES = {"MPI_Recv": ".ctpgk.", "MPI_Irecv": ".ctpgkq"}
_PERSISTENT = dict.fromkeys(("MPI_Send_init", "MPI_Bsend_init", "MPI_Ssend_init", "MPI_Rsend_init", "MPI_Recv_init"), ".ctpgkq")
_EXCHANGES = {"MPI_Sendrecv": ".ctpg.ctpgk.", "MPI_Sendrecv_replace": ".ctpgpgk."}
_COLLECTIVES = {
    "MPI_Barrier": ("barrier", "k"),
    "MPI_Bcast": ("bcast", ".ctrk"),
    "MPI_Reduce": ("reduce", "..ct.rk"),
    "MPI_Allreduce": ("allreduce", "..ct.k"),
    "MPI_Scan": ("scan", "..ct.k"),
    "MPI_Exscan": ("scan", "..ct.k"),
    "MPI_Allgather": ("allgather", ".ct...k"),
    "MPI_Allgatherv": ("allgather", ".ct.vv.k"),
    "MPI_Gather": ("gather", ".ct...rk"),
    "MPI_Gatherv": ("gather", ".ct.vv.rk"),
    "MPI_Scatter": ("scatter", "....ctrk"),
    "MPI_Scatterv": ("scatter", ".vv..ctrk"),
    "MPI_Alltoall": ("alltoall", ".ct...k"),
    "MPI_Alltoallv": ("alltoall", ".vvt.vv.k"),
    "MPI_Reduce_scatter": ("reduce_scatter", "..vt.k"),
    "MPI_Reduce_scatter_block": ("reduce_scatter", "..ct.k"),
}
_SYNCHRONOUS = ("MPI_Ssend", "MPI_Issend", "MPI_Ssend_init")
_WAITS = {"MPI_Wait": "q.", "MPI_Waitall": "cq.", "MPI_Waitany": "cq..", "MPI_Waitsome": "cq..."}

#: Calls that neither send nor wait for others, and those of which the trace does not say what they did.
_LOCAL = re.compile(r"MPI_(Comm_(rank|size|group|free|compare|get_|set_)|Get_|Type_|Op_|Group_|Wtime|Wtick|Error_|Errhandler_|Attr_|Keyval_|Pack|Unpack|"
                    r"Address|Buffer_|Initialized|Cart_(get|rank|coords|shift)|Dims_|Info_|Request_free|Status_|Pcontrol|Alloc_mem|Free_mem|"
                    r"Query_|Is_thread|Finalized|Topo_|Cartdim|Graphdims)")  # fmt: skip
_TESTS = re.compile(r"MPI_(Test|Iprobe|Probe|Request_get)")
_MADE = ("MPI_Comm_split", "MPI_Comm_dup")

#: Of one call: more is a damaged number.
_MOST_REQUESTS = 2**20

_ADDRESS = re.compile(r":0x[0-9a-fA-F]+:")

CALL = re.compile(r"MPI_[A-Za-z_]+:")

#: The communicator that MPI_Comm_dup is of, and one that MPI_Comm_split is of with color and key, by the rank's view of it.
View = tuple[int, int, int]


class _File:
    """The trace of one rank as it is read, with communicators by the rank's own view of them."""

    def __init__(self, file: TraceFile, place: int, p: int, read: Count, skipped: Skipped, views: dict[View, int]) -> None:
        self.rank = Rank(file.name)
        self.place, self.p = place, p
        self.skipped = skipped
        self.views = views
        #: Numbers of communicators and sizes of datatypes by how they stand in the file, and made communicators: parent, color and key.
        self.used: dict[str, int] = {}
        self.sizes: dict[str, int] = {}
        self.made: list[tuple[int, int, int]] = []
        #: Open requests by address, those of persistent ones that are not started, and how often an array found them at each distance.
        self.open: dict[int, int] = {}
        self.persistent: dict[int, tuple[str, list[str]]] = {}
        self.found = {4: 0, 8: 0}
        self.requests = 0
        self.line = 0
        self.begun: int | None = None
        self.ended: int | None = None
        #: Of the call that is read, its start and its end.
        self.start = self.now = 0
        self.tests = 0
        self.locals = 0
        for self.line, text in file.lines(read):
            if not text.startswith("#"):
                self._call(text)
        self._end()

    def _refuse(self, found: str, expected: str, text: str = "") -> NoReturn:
        """``text``: what may have been written by liballprof2, which has its addresses in hexadecimal digits."""
        if _ADDRESS.search(text):
            found, expected = "a call as liballprof2 writes it, without the sizes of datatypes", "a trace of liballprof, which has them as id,size,extent"
        refuse(self.rank.file, self.line, found, expected)

    def _call(self, text: str) -> None:
        name, *fields = text.split(":")
        if not name.startswith("MPI_") or not fields:
            self._refuse(shown(text), "a call: MPI_Name:start:...:end")
        if name in ("MPI_Init", "MPI_Init_thread"):
            if _ADDRESS.search(text):
                self._refuse("", "", text)
            self.begun = self.now = self._time(fields[-1])
            return
        if len(fields) < 2:
            self._refuse(shown(text), f"{name}:start:...:end, of which the end is missing: the file may be cut")
        if name == "MPI_Finalize":
            self.ended = self._time(fields[0])
            self.rank.compute(self.ended - self.now)
            return
        start, end = self._time(fields[0]), self._time(fields[-1])
        if self.begun is None:
            self.begun = self.now = start
        if self.ended is not None:
            self._refuse(f"{name} behind MPI_Finalize", "the file of one rank and one run")
        if start < self.now or end < start:
            self._refuse(f"{name} from {fields[0]} to {fields[-1]}, before the end of the call before it", "calls in the order of their times, each with its end")
        self.rank.compute(start - self.now)
        self.start, self.now = start, end
        self.rank.in_mpi_ns = (self.rank.in_mpi_ns or 0) + end - start
        self._operation(name, fields[1:-1], text)

    def _time(self, text: str) -> int:
        """Nanoseconds of a time in microseconds; a float would lose them."""
        whole, _, part = text.partition(".")
        try:
            return int(whole + f"{part:0<3}"[:3])
        except ValueError:
            self._refuse(f"the time {shown(text)}", "a number of microseconds")

    def _operation(self, name: str, fields: Sequence[str], text: str) -> None:
        add = self.rank.operations.append
        if name in _SENDS or name in _RECEIVES:
            form = _SENDS.get(name) or _RECEIVES[name]
            add(self._message(name in _SENDS, name, form, fields, self._opened(self._request(name, fields)) if form[-1] == "q" else None))
        elif name in _EXCHANGES:
            said = self._read(name, _EXCHANGES[name], fields)
            request = self._new()
            (to, source), (sent, received) = said["p"], said["g"]
            own, taken = said["b"][0], said["b"][-1]
            add(Send(self.line, said["k"][0], to, sent, own, request, self.start))
            add(Receive(self.line, said["k"][0], source, received, taken, None, self.start, self.now))
            add(Wait((request,)))
        elif name in _COLLECTIVES:
            self._collective(name, *_COLLECTIVES[name], fields, None)
        elif (blocking := name.replace("MPI_I", "MPI_", 1).replace("NBC_I", "MPI_", 1)) != name and self._named(blocking) in _COLLECTIVES:
            kind, form = _COLLECTIVES[self._named(blocking)]
            self._collective(name, kind, form + "q", fields, True)
        elif name in _WAITS:
            self._wait(name, self._read(name, _WAITS[name], fields))
        elif name in _PERSISTENT:
            self.persistent[self._read(name, _PERSISTENT[name], fields)["q"][0]] = (name, list(fields))
        elif name in ("MPI_Start", "MPI_Startall"):
            said = self._read(name, "q" if name == "MPI_Start" else "cq", fields)
            for address in self._addresses(said["q"][0], said["c"][0] if "c" in said else 1, self.persistent):
                of, its = self.persistent[address]
                add(self._message(of != "MPI_Recv_init", of, _PERSISTENT[of], its, self._opened(address)))
        elif name in _MADE:
            self._made(name, fields)
        elif _TESTS.match(name):
            self.tests += 1
        elif _LOCAL.match(name):
            self.locals += 1
        else:
            self.skipped.add(self.line, f"{self.rank.file}: {text}", f"{name} is neither a message nor a collective that is known here")

    @staticmethod
    def _named(name: str) -> str:
        """The name of a collective with its capital: MPI_allreduce is MPI_Allreduce."""
        return name[:4] + name[4:].capitalize()

    def _read(self, name: str, form: str, fields: Sequence[str]) -> dict[str, list[int]]:
        """Arguments of a call by their letters; under b the bytes of each count with its datatype, under v all counts of an array."""
        said: dict[str, list[int]] = {}
        if len(fields) != len(form) + form.count("v"):
            self._refuse(f"{name} with {len(fields)} arguments", f"{len(form) + form.count('v')}", f":{':'.join(fields)}:")
        at = 0
        try:
            for letter in form:
                text = fields[at]
                at += 1
                if letter == "v":
                    said.setdefault("v", []).extend(int(each) for each in fields[at].split(","))
                    at += 1
                elif letter == "t":
                    size = self._size(text)
                    said.setdefault("t", []).append(size)
                    if "c" in said:
                        said.setdefault("b", []).append(said["c"][-1] * size)
                elif letter == "k":
                    said["k"] = [self.used[text] if text in self.used else self._communicator(text)]
                elif letter != ".":
                    said.setdefault(letter, []).append(int(text))
        except BadArgument:
            raise
        except (ValueError, IndexError):
            self._refuse(f"{name} with the argument {shown(text)}", "a number, id,size,extent of a datatype, or id,rank,size of a communicator", f":{':'.join(fields)}:")
        return said

    def _request(self, name: str, fields: Sequence[str]) -> int:
        try:
            return int(fields[-1])
        except (ValueError, IndexError):
            self._refuse(f"{name} with the arguments {shown(':'.join(fields))}", "the address of its request as the last of them")

    def _new(self) -> int:
        self.requests += 1
        return self.requests

    def _opened(self, address: int) -> int:
        """A new request at an address. One that is open there was completed by a call that did not say so."""
        if address in self.open:
            self.rank.operations.append(Wait((self.open.pop(address),)))
        self.open[address] = self._new()
        return self.open[address]

    def _message(self, sends: bool, name: str, form: str, fields: Sequence[str], request: int | None) -> Send | Receive:
        """Most lines of a trace are messages: their arguments are taken without a look at the letters, which are buffer, count,
        datatype, peer, tag and communicator."""
        if len(fields) != len(form):
            self._refuse(f"{name} with {len(fields)} arguments", f"{len(form)}", f":{':'.join(fields)}:")
        try:
            size = int(fields[1]) * self._size(fields[2])
            number = self.used[fields[5]] if fields[5] in self.used else self._communicator(fields[5])
            peer, tag = int(fields[3]), int(fields[4])
            if sends:
                return Send(self.line, number, peer, tag, size, request, self.start, name in _SYNCHRONOUS)
            return Receive(self.line, number, peer, tag, size, request, self.start, None if request is not None else self.now)
        except BadArgument:
            raise
        except (ValueError, IndexError):
            self._refuse(f"{name} with the arguments {shown(':'.join(fields))}", "buffer, count, id,size,extent, rank, tag, id,rank,size", f":{':'.join(fields)}:")

    def _size(self, text: str) -> int:
        """Bytes of a datatype: id,size,extent."""
        if text not in self.sizes:
            self.sizes[text] = int(text.split(",")[1])
        return self.sizes[text]

    def _communicator(self, text: str) -> int:
        """The number of a communicator: id,rank,size. That of all ranks in their order is the first."""
        identity, place, count = map(int, text.split(","))
        if count > self.p:
            these = "1 file is" if self.p == 1 else f"{self.p} files are"
            self._refuse(f"a communicator of {count} ranks, and {these} here", "the files of all ranks")
        is_world = count == self.p and place == self.place
        self.used[text] = WORLD if is_world else self.views.setdefault((identity, place, count), len(self.views) + 1)
        return self.used[text]

    def _addresses(self, array: int, count: int, among: dict[int, int] | dict[int, tuple[str, list[str]]]) -> list[int]:
        """Addresses of an array of requests that are open, by the distance of 4 or 8 bytes that finds more of them."""
        if count > _MOST_REQUESTS:
            self._refuse(f"an array of {count} requests", f"at most {_MOST_REQUESTS}")
        found = {step: [array + step * k for k in range(count) if array + step * k in among] for step in self.found}
        for step, each in found.items():
            self.found[step] += len(each) if count > 1 else 0
        return found[4 if self.found[4] > self.found[8] else 8] if len(found[4]) == len(found[8]) else max(found.values(), key=len)

    def _wait(self, name: str, said: dict[str, list[int]]) -> None:
        addresses = self._addresses(said["q"][0], said["c"][0] if "c" in said else 1, self.open)
        if name in ("MPI_Waitany", "MPI_Waitsome"):
            addresses = sorted(addresses, key=lambda each: self.open[each])[:1]
        if addresses:
            self.rank.operations.append(Wait(tuple(self.open.pop(each) for each in addresses), self.now))

    def _collective(self, name: str, kind: str, form: str, fields: Sequence[str], is_open: bool | None) -> None:
        said = self._read(name, form, fields)
        own = said.get("b", [0])[0]
        parts: tuple[int, ...] | None = None
        if "v" in said and kind in ("alltoall", "reduce_scatter"):
            members = len(said["v"]) // (4 if kind == "alltoall" else 1)
            parts = tuple(each * said["t"][0] for each in said["v"][:members])
            own = max(parts)
        request = self._opened(said["q"][0]) if is_open else None
        self.rank.operations.append(Collective(self.line, said["k"][0], kind, own, said.get("r", [None])[0], parts, request))

    def _made(self, name: str, fields: Sequence[str]) -> None:
        """A call that makes a communicator synchronizes its parent's ranks; its own members are told later."""
        said = self._read(name, "kcc." if name == "MPI_Comm_split" else "k.", fields)
        color, key = said["c"] if "c" in said else (0, 0)
        self.made.append((said["k"][0], color, key))
        self.rank.operations.append(Collective(self.line, said["k"][0], "barrier", 0))

    def _end(self) -> None:
        if self.begun is None:
            refuse(self.rank.file, None, "no call of MPI", "a line MPI_Name:start:...:end for each call")
        if self.open:
            self.rank.operations.append(Wait(tuple(self.open.values())))
        if self.ended is None:
            self.skipped.add(self.line, self.rank.file, "the file ends without MPI_Finalize: it is taken up to the end of its last call")
        self.rank.span_ns = (self.now if self.ended is None else self.ended) - self.begun
        self.rank.in_mpi_ns = self.rank.in_mpi_ns or 0
        self.skipped.count(self.locals, "MPI_Comm_rank, MPI_Type_size ...", "calls that need no other rank: their time is time in MPI")
        self.skipped.count(self.tests, "MPI_Test, MPI_Iprobe ...", "calls whose result is not in the trace: a request ends when its address is used again")


def read_liballprof(files: Sequence[TraceFile], read: Count, skipped: Skipped) -> Traces:
    """The traces of files in the order of their ranks."""
    views: dict[View, int] = {}
    found = [_File(file, place, len(files), read, skipped, views) for place, file in enumerate(files)]
    notes = []
    numbers, members = _communicators(found, {number: view for view, number in views.items()})
    for rank, of in enumerate(found):
        operations = of.rank.operations
        for place, each in enumerate(operations if any(of.used.values()) else ()):
            if isinstance(each, (Send, Receive, Collective)) and each.communicator != WORLD:
                operations[place] = each._replace(communicator=numbers[rank, each.communicator])
    _wildcards(found)
    handles = {step: sum(each.found[step] for each in found) for step in (4, 8)}
    if any(handles.values()):
        notes.append(f"handles of requests in arrays are {4 if handles[4] > handles[8] else 8} bytes apart, by those that are open there")
    return Traces("liballprof", [each.rank for each in found], members, skipped, has_clock=True, notes=notes)


def _communicators(found: Sequence[_File], views: dict[int, View]) -> tuple[dict[tuple[int, int], int], dict[int, list[int] | None]]:
    """Numbers of communicators by rank and view, and who is in each.

    A copy of the communicator of all ranks counts as it: identities differ from rank to rank, so copies cannot be told apart.
    """
    p = len(found)
    numbers: dict[tuple[int, int], int] = {}
    members: dict[int, list[int] | None] = {WORLD: list(range(p))}
    by_identity: dict[tuple[int, int], list[tuple[int, int, int]]] = {}
    for rank, of in enumerate(found):
        for view in dict.fromkeys(of.used.values()):
            if view == WORLD:
                continue
            identity, place, count = views[view]
            by_identity.setdefault((identity, count), []).append((place, rank, view))
    groups = list(_split(found))
    for (_, count), users in by_identity.items():
        if len(users) == count and sorted(place for place, _, _ in users) == list(range(count)):
            number = len(members)
            members[number] = [rank for _, rank, _ in sorted(users)]
            numbers |= {(rank, view): number for _, rank, view in users}
            continue
        for place, rank, view in users:
            group = members[WORLD] if count == p else next((each for each in groups if len(each) == count and each[place : place + 1] == [rank]), None)
            number = next((each for each, of in members.items() if of == group), len(members)) if group else len(members)
            members[number] = group
            numbers[rank, view] = number
    return numbers, members


def _split(found: Sequence[_File]) -> Iterator[list[int]]:
    """Members of the communicators that calls on all ranks made, by color and key."""
    for k in range(min(len(each.made) for each in found)):
        colors: dict[int, list[tuple[int, int]]] = {}
        for rank, of in enumerate(found):
            parent, color, key = of.made[k]
            if parent == WORLD and color >= 0:
                colors.setdefault(color, []).append((key, rank))
        yield from ([rank for _, rank in sorted(each)] for each in colors.values())


def _wildcards(found: Sequence[_File]) -> None:
    """Of the two numbers below 0 that MPI libraries have for any source and for no partner, the one to which messages are sent is no
    partner. Messages to it and from it do not exist."""
    nobody = {each.peer for of in found for each in of.rank.operations if isinstance(each, Send) and each.peer < 0}
    for of in found:
        operations = of.rank.operations
        kept = [each for each in operations if not (isinstance(each, (Send, Receive)) and each.peer in nobody)]
        for place, each in enumerate(kept):
            if isinstance(each, Receive) and (each.peer < 0 or each.tag < 0):
                kept[place] = each._replace(peer=max(each.peer, ANY), tag=max(each.tag, ANY))
        operations[:] = kept
