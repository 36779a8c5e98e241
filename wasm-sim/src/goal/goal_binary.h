/*
 * GOAL in binary, as the converter of LogGOPSim writes it and its simulator reads it. All numbers are
 * little-endian, with nothing between them; places within the file are counted from byte 8 on.
 *
 *     bytes  file                                   bytes  operation
 *     8      4223                                   4      operations that it waits for
 *     4      ranks                                  1      1 send, 2 receive, 3 computation
 *     1, 1   highest cpu, highest nic               4      peer; of a receive also 2^32 - 1: any
 *     16     for each rank: begin, end of its block  8      size in bytes, or time in ns
 *     ...    blocks, one behind the other           4      tag; of a receive also 2^32 - 1: any
 *                                                   1, 1   cpu, nic
 *     bytes  block of a rank                        4, 4   operations that wait for its end, the first of them
 *     4, 4   operations, free ones                  4, 4   operations that wait for its start, the first of them
 *     4      of each free one: its number
 *     39     of each operation
 *     4      of each edge: the operation that waits: for the end of the first operation, for its start, for the
 *            end of the second, and so on; "the first" above counts in this list
 *
 * A free operation waits for nothing. Operations are numbered from 0 in their rank. The text's labels are
 * gone, and its lines: where a trace of a text says lines, here it says the number of an operation in the
 * whole file, from 1.
 *
 * The simulator can be told to spend the file that it reads, which then begins with 2342 instead; that is
 * refused, as is what contradicts itself. Nothing is believed: every number is looked at before it leads
 * anywhere.
 */
#ifndef OVX_GOAL_BINARY_H
#define OVX_GOAL_BINARY_H

#include "goal/goal_parser.h"

/* Whether it begins as such a file does, spent or not. */
int ovx_goal_is_binary(const char *bytes, size_t length);

/*
 * Goes on to the end of the file, or until the block of a rank begins at byte `until` or later; see
 * ovx_goal_parse_on.
 */
goal_reading ovx_goal_parse_binary_on(goal_parser *parser, uint32_t until);

#endif
