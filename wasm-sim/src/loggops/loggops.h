/*
 * An engine of its own, since its tie rule is no key of the kernel's event queue: an event whose resources
 * are taken enters again with its old sequence number, before others of that instant that are in the queue
 * already, where a radix queue knows no order but that of entering; and time may run backwards, which it
 * cannot follow. The heap of events, matching, edits, causes and trace are the kernel's.
 *
 * A schedule carried out by the timing rules of LogGOPSim (LogGP, processors and network cards of a rank, no
 * noise), to the picosecond for every rank. Costs for s bytes:
 *
 *     sender's processor    |= o + (s-1)O =|
 *     sender's card         |===== g + (s-1)G =====|
 *     the way                   o '-- L --.                        occupies nothing
 *     receiver's card                     |===== g + (s-1)G =====|
 *     receiver's processor                |== o + (s-1)max(O,G) ==|
 *
 * A message begins at the receiver when its processor and its card are both free, whether a receive is posted
 * or not; a receive costs nothing. A send of more than S bytes has finished when its receive is matched,
 * others when they have begun. The received bytes occupy the processor, so computation cannot hide them: this
 * is a compatibility mode, ovx_simulation is the explorer's own.
 *
 * Waiting without returning to the queue. In LogGOPSim an event whose processor or card is taken goes back
 * into the event queue, for the time at which that is free, with its old sequence number. With w messages
 * waiting every one of them comes and goes w times. Here each rank keeps what waits in three lines (calcs for
 * cpu; sends for cpu and card; messages for cpu and card), in order of sequence, and one entry in the queue
 * speaks for all of a rank: that of the earliest (time at which it can begin, sequence) of the three heads.
 *
 *     queue   (40, 17) rank 3 ...          rank 3   calcs     23 -> 31          begin at cpu        = 52
 *                                                   sends     17 -> 24 -> 25    begin at max(...)   = 40
 *                                                   messages  28                begin at max(...)   = 60
 *
 * The order is the same. Processors and cards are only ever taken for longer, so an event is never in the
 * queue for a time later than its resource gets free; of two in the same line the lower number is therefore
 * served first, and what enters a line has the highest number so far. An entry whose time has moved is
 * entered again, one that no longer speaks is passed over. What can never wait is kept out of the heap too:
 * messages under way arrive in the order in which they are sent, receives are posted mostly so.
 *
 * That fails only if a rank has several processors or cards (below), or something takes less than no time,
 * which a message of 0 bytes does when O or G exceeds o, or G exceeds g (below): then time may run backwards,
 * as it does in LogGOPSim, and the events do go back into the queue one by one. Its times are unsigned: one
 * that would lie before 0 lies just below 2^64 ns, and what waits for it comes after everything else. Here it
 * is a negative one, which is later than all others.
 *
 * Where the rules leave something open, the published code decides:
 *  - Of a receive that finds its message waiting, the size of the receive decides on rendezvous, otherwise that
 *    of the message. If they differ, a long send may never finish, and what requires a short one may be released
 *    once more, which lets an operation that waits for two others start after one.
 *  - Sizes minus one are unsigned: a message of 0 bytes costs the sender o - O and the receiver o - min(O, G), or
 *    o - max(O, G) if one of them is 0.
 *  - A message takes at its receiver the processor and the card that its send names, not the receive's. Of a receive that finds
 *    its message waiting, its own numbers say which of the sender's go on by rule 6.
 *  - What is released enters for the time at which its own processor is free. Where a rank has several, an operation may so begin
 *    before what it requires has ended on another one.
 *  - Operations that are ready at the start are ordered like those released later: sends, receives, calcs.
 * The code sorts those unstably from 17 on; here the sort is stable, as the rules ask.
 */
#ifndef OVX_LOGGOPS_H
#define OVX_LOGGOPS_H

#include "analysis/uncontended.h"
#include "kernel/engine.h"
#include "loggops/loggops_costs.h"

/*
 * Runs a closed schedule of computations, sends and receives; `simulation` stays where it
 * is, as long as the run goes on.
 *  - OVX_COMPLETED: ready to go on.
 *  - OVX_LIMIT: there is no memory to begin with, and `processes` is NULL.
 *  - OVX_INVALID: a cost out of range, another kind of operation, or a schedule that may outlast the clock.
 */
ovx_status ovx_loggops_open(const ovx_schedule *schedule, const ovx_loggops_costs *costs, ovx_arena *arena,
                            ovx_limits limits, ovx_simulation *simulation);

/*
 * Runs until it has handled `events` events in all; after OVX_LIMIT_EVENTS a call with more continues.
 *
 * `simulation` holds the result, like that of every other run: the last processor.at of a rank's units is
 * its finishing time, counters.messages what has been sent, handled the events, events.sequence the
 * insertions into the queue, and the trace.
 *  - OVX_COMPLETED, wherever the published program succeeds: it looks at its queues, and neither a receive nor a message
 *    is left in them. Operations can be left nevertheless: their state is not OVX_FINISHED, `unfinished` counts them.
 *  - OVX_DEADLOCK: a receive is left; what is OVX_STARTED waits for its peer, and ovx_find_deadlock reports it.
 *  - OVX_UNRECEIVED: nothing but messages is left.
 *  - OVX_LIMIT
 */
ovx_status ovx_loggops_go_on(ovx_simulation *simulation, uint32_t events);

static inline ovx_status ovx_loggops_run(const ovx_schedule *schedule, const ovx_loggops_costs *costs,
                                         ovx_arena *arena, ovx_limits limits, ovx_simulation *simulation) {
  ovx_status status = ovx_loggops_open(schedule, costs, arena, limits, simulation);
  return status == OVX_COMPLETED ? ovx_loggops_go_on(simulation, limits.events) : status;
}

/*
 * For the length without contention: what the rules charge a message that nothing delays, all of it before
 * its receive, which costs nothing itself. What requires a send may start with it: a lower bound, as the
 * sender's own time is left out.
 */
ovx_uncontended_costs ovx_loggops_uncontended_costs(const ovx_loggops_costs *costs);

#endif
