"""The built-in schedules of the lab schedule, GOAL text.

Generated from src/labs/schedule/goal by: npx tsx scripts/generate.ts
"""

SCHEDULES = {
    "binomial_broadcast": r"""// Broadcast along a binomial tree: the number of ranks that know the message doubles in every round.
// "b requires a" lets b begin once a has finished. An operation needs a label only if an edge names it.
num_ranks 8

rank 0 {
  s0: send 1024b to 1
  s1: send 1024b to 2
  s1 requires s0
  s2: send 1024b to 4
  s2 requires s1
}

rank 1 {
  r: recv 1024b from 0
  s1: send 1024b to 3
  s1 requires r
  s2: send 1024b to 5
  s2 requires s1
}

rank 2 {
  r: recv 1024b from 0
  s2: send 1024b to 6
  s2 requires r
}

rank 3 {
  r: recv 1024b from 1
  s2: send 1024b to 7
  s2 requires r
}

rank 4 {
  r: recv 1024b from 0
}

rank 5 {
  r: recv 1024b from 1
}

rank 6 {
  r: recv 1024b from 2
}

rank 7 {
  r: recv 1024b from 3
}
""",
    "optimal_broadcast": r"""// The fastest broadcast to 8 ranks on a LogP machine with L = 6, o = 2, g = 4 (here in ns).
// Everybody who knows the byte goes on sending it, each time to the rank that can hear it next.
num_ranks 8

rank 0 {
  s1: send 1b to 1
  s2: send 1b to 2
  s2 requires s1
  s3: send 1b to 3
  s3 requires s2
  s5: send 1b to 5
  s5 requires s3
}

rank 1 {
  r: recv 1b from 0
  s4: send 1b to 4
  s4 requires r
  s6: send 1b to 6
  s6 requires s4
}

rank 2 {
  r: recv 1b from 0
  s7: send 1b to 7
  s7 requires r
}

rank 3 {
  r: recv 1b from 0
}

rank 4 {
  r: recv 1b from 1
}

rank 5 {
  r: recv 1b from 0
}

rank 6 {
  r: recv 1b from 1
}

rank 7 {
  r: recv 1b from 2
}
""",
    "ring_stencil": r"""// A stencil on a ring, 4 iterations: boundaries travel while the interior is computed.
// "b irequires a" lets b begin once a has begun: a is not waited for, as with MPI_Isend and MPI_Irecv.
// Tags tell apart the iterations and, by even and odd, what goes left and what goes right.
num_ranks 6

rank 0 {
  a0: send 4096b to 5 tag 0
  b0: send 4096b to 1 tag 1
  c0: recv 4096b from 1 tag 0
  d0: recv 4096b from 5 tag 1
  inner0: calc 60000
  outer0: calc 6000
  inner0 irequires a0
  inner0 irequires b0
  inner0 irequires c0
  inner0 irequires d0
  outer0 requires inner0
  outer0 requires a0
  outer0 requires b0
  outer0 requires c0
  outer0 requires d0
  a1: send 4096b to 5 tag 2
  b1: send 4096b to 1 tag 3
  c1: recv 4096b from 1 tag 2
  d1: recv 4096b from 5 tag 3
  inner1: calc 60000
  outer1: calc 6000
  a1 requires outer0
  b1 requires outer0
  c1 requires outer0
  d1 requires outer0
  inner1 irequires a1
  inner1 irequires b1
  inner1 irequires c1
  inner1 irequires d1
  outer1 requires inner1
  outer1 requires a1
  outer1 requires b1
  outer1 requires c1
  outer1 requires d1
  a2: send 4096b to 5 tag 4
  b2: send 4096b to 1 tag 5
  c2: recv 4096b from 1 tag 4
  d2: recv 4096b from 5 tag 5
  inner2: calc 60000
  outer2: calc 6000
  a2 requires outer1
  b2 requires outer1
  c2 requires outer1
  d2 requires outer1
  inner2 irequires a2
  inner2 irequires b2
  inner2 irequires c2
  inner2 irequires d2
  outer2 requires inner2
  outer2 requires a2
  outer2 requires b2
  outer2 requires c2
  outer2 requires d2
  a3: send 4096b to 5 tag 6
  b3: send 4096b to 1 tag 7
  c3: recv 4096b from 1 tag 6
  d3: recv 4096b from 5 tag 7
  inner3: calc 60000
  outer3: calc 6000
  a3 requires outer2
  b3 requires outer2
  c3 requires outer2
  d3 requires outer2
  inner3 irequires a3
  inner3 irequires b3
  inner3 irequires c3
  inner3 irequires d3
  outer3 requires inner3
  outer3 requires a3
  outer3 requires b3
  outer3 requires c3
  outer3 requires d3
}

rank 1 {
  a0: send 4096b to 0 tag 0
  b0: send 4096b to 2 tag 1
  c0: recv 4096b from 2 tag 0
  d0: recv 4096b from 0 tag 1
  inner0: calc 60000
  outer0: calc 6000
  inner0 irequires a0
  inner0 irequires b0
  inner0 irequires c0
  inner0 irequires d0
  outer0 requires inner0
  outer0 requires a0
  outer0 requires b0
  outer0 requires c0
  outer0 requires d0
  a1: send 4096b to 0 tag 2
  b1: send 4096b to 2 tag 3
  c1: recv 4096b from 2 tag 2
  d1: recv 4096b from 0 tag 3
  inner1: calc 60000
  outer1: calc 6000
  a1 requires outer0
  b1 requires outer0
  c1 requires outer0
  d1 requires outer0
  inner1 irequires a1
  inner1 irequires b1
  inner1 irequires c1
  inner1 irequires d1
  outer1 requires inner1
  outer1 requires a1
  outer1 requires b1
  outer1 requires c1
  outer1 requires d1
  a2: send 4096b to 0 tag 4
  b2: send 4096b to 2 tag 5
  c2: recv 4096b from 2 tag 4
  d2: recv 4096b from 0 tag 5
  inner2: calc 60000
  outer2: calc 6000
  a2 requires outer1
  b2 requires outer1
  c2 requires outer1
  d2 requires outer1
  inner2 irequires a2
  inner2 irequires b2
  inner2 irequires c2
  inner2 irequires d2
  outer2 requires inner2
  outer2 requires a2
  outer2 requires b2
  outer2 requires c2
  outer2 requires d2
  a3: send 4096b to 0 tag 6
  b3: send 4096b to 2 tag 7
  c3: recv 4096b from 2 tag 6
  d3: recv 4096b from 0 tag 7
  inner3: calc 60000
  outer3: calc 6000
  a3 requires outer2
  b3 requires outer2
  c3 requires outer2
  d3 requires outer2
  inner3 irequires a3
  inner3 irequires b3
  inner3 irequires c3
  inner3 irequires d3
  outer3 requires inner3
  outer3 requires a3
  outer3 requires b3
  outer3 requires c3
  outer3 requires d3
}

rank 2 {
  a0: send 4096b to 1 tag 0
  b0: send 4096b to 3 tag 1
  c0: recv 4096b from 3 tag 0
  d0: recv 4096b from 1 tag 1
  inner0: calc 60000
  outer0: calc 6000
  inner0 irequires a0
  inner0 irequires b0
  inner0 irequires c0
  inner0 irequires d0
  outer0 requires inner0
  outer0 requires a0
  outer0 requires b0
  outer0 requires c0
  outer0 requires d0
  a1: send 4096b to 1 tag 2
  b1: send 4096b to 3 tag 3
  c1: recv 4096b from 3 tag 2
  d1: recv 4096b from 1 tag 3
  inner1: calc 60000
  outer1: calc 6000
  a1 requires outer0
  b1 requires outer0
  c1 requires outer0
  d1 requires outer0
  inner1 irequires a1
  inner1 irequires b1
  inner1 irequires c1
  inner1 irequires d1
  outer1 requires inner1
  outer1 requires a1
  outer1 requires b1
  outer1 requires c1
  outer1 requires d1
  a2: send 4096b to 1 tag 4
  b2: send 4096b to 3 tag 5
  c2: recv 4096b from 3 tag 4
  d2: recv 4096b from 1 tag 5
  inner2: calc 60000
  outer2: calc 6000
  a2 requires outer1
  b2 requires outer1
  c2 requires outer1
  d2 requires outer1
  inner2 irequires a2
  inner2 irequires b2
  inner2 irequires c2
  inner2 irequires d2
  outer2 requires inner2
  outer2 requires a2
  outer2 requires b2
  outer2 requires c2
  outer2 requires d2
  a3: send 4096b to 1 tag 6
  b3: send 4096b to 3 tag 7
  c3: recv 4096b from 3 tag 6
  d3: recv 4096b from 1 tag 7
  inner3: calc 60000
  outer3: calc 6000
  a3 requires outer2
  b3 requires outer2
  c3 requires outer2
  d3 requires outer2
  inner3 irequires a3
  inner3 irequires b3
  inner3 irequires c3
  inner3 irequires d3
  outer3 requires inner3
  outer3 requires a3
  outer3 requires b3
  outer3 requires c3
  outer3 requires d3
}

rank 3 {
  a0: send 4096b to 2 tag 0
  b0: send 4096b to 4 tag 1
  c0: recv 4096b from 4 tag 0
  d0: recv 4096b from 2 tag 1
  inner0: calc 60000
  outer0: calc 6000
  inner0 irequires a0
  inner0 irequires b0
  inner0 irequires c0
  inner0 irequires d0
  outer0 requires inner0
  outer0 requires a0
  outer0 requires b0
  outer0 requires c0
  outer0 requires d0
  a1: send 4096b to 2 tag 2
  b1: send 4096b to 4 tag 3
  c1: recv 4096b from 4 tag 2
  d1: recv 4096b from 2 tag 3
  inner1: calc 60000
  outer1: calc 6000
  a1 requires outer0
  b1 requires outer0
  c1 requires outer0
  d1 requires outer0
  inner1 irequires a1
  inner1 irequires b1
  inner1 irequires c1
  inner1 irequires d1
  outer1 requires inner1
  outer1 requires a1
  outer1 requires b1
  outer1 requires c1
  outer1 requires d1
  a2: send 4096b to 2 tag 4
  b2: send 4096b to 4 tag 5
  c2: recv 4096b from 4 tag 4
  d2: recv 4096b from 2 tag 5
  inner2: calc 60000
  outer2: calc 6000
  a2 requires outer1
  b2 requires outer1
  c2 requires outer1
  d2 requires outer1
  inner2 irequires a2
  inner2 irequires b2
  inner2 irequires c2
  inner2 irequires d2
  outer2 requires inner2
  outer2 requires a2
  outer2 requires b2
  outer2 requires c2
  outer2 requires d2
  a3: send 4096b to 2 tag 6
  b3: send 4096b to 4 tag 7
  c3: recv 4096b from 4 tag 6
  d3: recv 4096b from 2 tag 7
  inner3: calc 60000
  outer3: calc 6000
  a3 requires outer2
  b3 requires outer2
  c3 requires outer2
  d3 requires outer2
  inner3 irequires a3
  inner3 irequires b3
  inner3 irequires c3
  inner3 irequires d3
  outer3 requires inner3
  outer3 requires a3
  outer3 requires b3
  outer3 requires c3
  outer3 requires d3
}

rank 4 {
  a0: send 4096b to 3 tag 0
  b0: send 4096b to 5 tag 1
  c0: recv 4096b from 5 tag 0
  d0: recv 4096b from 3 tag 1
  inner0: calc 60000
  outer0: calc 6000
  inner0 irequires a0
  inner0 irequires b0
  inner0 irequires c0
  inner0 irequires d0
  outer0 requires inner0
  outer0 requires a0
  outer0 requires b0
  outer0 requires c0
  outer0 requires d0
  a1: send 4096b to 3 tag 2
  b1: send 4096b to 5 tag 3
  c1: recv 4096b from 5 tag 2
  d1: recv 4096b from 3 tag 3
  inner1: calc 60000
  outer1: calc 6000
  a1 requires outer0
  b1 requires outer0
  c1 requires outer0
  d1 requires outer0
  inner1 irequires a1
  inner1 irequires b1
  inner1 irequires c1
  inner1 irequires d1
  outer1 requires inner1
  outer1 requires a1
  outer1 requires b1
  outer1 requires c1
  outer1 requires d1
  a2: send 4096b to 3 tag 4
  b2: send 4096b to 5 tag 5
  c2: recv 4096b from 5 tag 4
  d2: recv 4096b from 3 tag 5
  inner2: calc 60000
  outer2: calc 6000
  a2 requires outer1
  b2 requires outer1
  c2 requires outer1
  d2 requires outer1
  inner2 irequires a2
  inner2 irequires b2
  inner2 irequires c2
  inner2 irequires d2
  outer2 requires inner2
  outer2 requires a2
  outer2 requires b2
  outer2 requires c2
  outer2 requires d2
  a3: send 4096b to 3 tag 6
  b3: send 4096b to 5 tag 7
  c3: recv 4096b from 5 tag 6
  d3: recv 4096b from 3 tag 7
  inner3: calc 60000
  outer3: calc 6000
  a3 requires outer2
  b3 requires outer2
  c3 requires outer2
  d3 requires outer2
  inner3 irequires a3
  inner3 irequires b3
  inner3 irequires c3
  inner3 irequires d3
  outer3 requires inner3
  outer3 requires a3
  outer3 requires b3
  outer3 requires c3
  outer3 requires d3
}

rank 5 {
  a0: send 4096b to 4 tag 0
  b0: send 4096b to 0 tag 1
  c0: recv 4096b from 0 tag 0
  d0: recv 4096b from 4 tag 1
  inner0: calc 60000
  outer0: calc 6000
  inner0 irequires a0
  inner0 irequires b0
  inner0 irequires c0
  inner0 irequires d0
  outer0 requires inner0
  outer0 requires a0
  outer0 requires b0
  outer0 requires c0
  outer0 requires d0
  a1: send 4096b to 4 tag 2
  b1: send 4096b to 0 tag 3
  c1: recv 4096b from 0 tag 2
  d1: recv 4096b from 4 tag 3
  inner1: calc 60000
  outer1: calc 6000
  a1 requires outer0
  b1 requires outer0
  c1 requires outer0
  d1 requires outer0
  inner1 irequires a1
  inner1 irequires b1
  inner1 irequires c1
  inner1 irequires d1
  outer1 requires inner1
  outer1 requires a1
  outer1 requires b1
  outer1 requires c1
  outer1 requires d1
  a2: send 4096b to 4 tag 4
  b2: send 4096b to 0 tag 5
  c2: recv 4096b from 0 tag 4
  d2: recv 4096b from 4 tag 5
  inner2: calc 60000
  outer2: calc 6000
  a2 requires outer1
  b2 requires outer1
  c2 requires outer1
  d2 requires outer1
  inner2 irequires a2
  inner2 irequires b2
  inner2 irequires c2
  inner2 irequires d2
  outer2 requires inner2
  outer2 requires a2
  outer2 requires b2
  outer2 requires c2
  outer2 requires d2
  a3: send 4096b to 4 tag 6
  b3: send 4096b to 0 tag 7
  c3: recv 4096b from 0 tag 6
  d3: recv 4096b from 4 tag 7
  inner3: calc 60000
  outer3: calc 6000
  a3 requires outer2
  b3 requires outer2
  c3 requires outer2
  d3 requires outer2
  inner3 irequires a3
  inner3 irequires b3
  inner3 irequires c3
  inner3 irequires d3
  outer3 requires inner3
  outer3 requires a3
  outer3 requires b3
  outer3 requires c3
  outer3 requires d3
}
""",
    "dissemination_barrier": r"""// A barrier by dissemination: after round k every rank has heard, directly or not, from 2^(k+1) ranks.
// A tag keeps the messages of the rounds apart.
num_ranks 8

rank 0 {
  s0: send 1b to 1 tag 0
  r0: recv 1b from 7 tag 0
  s1: send 1b to 2 tag 1
  r1: recv 1b from 6 tag 1
  s1 requires s0
  s1 requires r0
  s2: send 1b to 4 tag 2
  r2: recv 1b from 4 tag 2
  s2 requires s1
  s2 requires r1
}

rank 1 {
  s0: send 1b to 2 tag 0
  r0: recv 1b from 0 tag 0
  s1: send 1b to 3 tag 1
  r1: recv 1b from 7 tag 1
  s1 requires s0
  s1 requires r0
  s2: send 1b to 5 tag 2
  r2: recv 1b from 5 tag 2
  s2 requires s1
  s2 requires r1
}

rank 2 {
  s0: send 1b to 3 tag 0
  r0: recv 1b from 1 tag 0
  s1: send 1b to 4 tag 1
  r1: recv 1b from 0 tag 1
  s1 requires s0
  s1 requires r0
  s2: send 1b to 6 tag 2
  r2: recv 1b from 6 tag 2
  s2 requires s1
  s2 requires r1
}

rank 3 {
  s0: send 1b to 4 tag 0
  r0: recv 1b from 2 tag 0
  s1: send 1b to 5 tag 1
  r1: recv 1b from 1 tag 1
  s1 requires s0
  s1 requires r0
  s2: send 1b to 7 tag 2
  r2: recv 1b from 7 tag 2
  s2 requires s1
  s2 requires r1
}

rank 4 {
  s0: send 1b to 5 tag 0
  r0: recv 1b from 3 tag 0
  s1: send 1b to 6 tag 1
  r1: recv 1b from 2 tag 1
  s1 requires s0
  s1 requires r0
  s2: send 1b to 0 tag 2
  r2: recv 1b from 0 tag 2
  s2 requires s1
  s2 requires r1
}

rank 5 {
  s0: send 1b to 6 tag 0
  r0: recv 1b from 4 tag 0
  s1: send 1b to 7 tag 1
  r1: recv 1b from 3 tag 1
  s1 requires s0
  s1 requires r0
  s2: send 1b to 1 tag 2
  r2: recv 1b from 1 tag 2
  s2 requires s1
  s2 requires r1
}

rank 6 {
  s0: send 1b to 7 tag 0
  r0: recv 1b from 5 tag 0
  s1: send 1b to 0 tag 1
  r1: recv 1b from 4 tag 1
  s1 requires s0
  s1 requires r0
  s2: send 1b to 2 tag 2
  r2: recv 1b from 2 tag 2
  s2 requires s1
  s2 requires r1
}

rank 7 {
  s0: send 1b to 0 tag 0
  r0: recv 1b from 6 tag 0
  s1: send 1b to 1 tag 1
  r1: recv 1b from 5 tag 1
  s1 requires s0
  s1 requires r0
  s2: send 1b to 3 tag 2
  r2: recv 1b from 3 tag 2
  s2 requires s1
  s2 requires r1
}
""",
    "all_to_all": r"""// Everybody sends 1024 bytes to everybody else, shifted: in round k to the rank k further on.
// A round begins when the message of the round before has been sent and received.
num_ranks 8

rank 0 {
  s1: send 1024b to 1 tag 1
  r1: recv 1024b from 7 tag 1
  s2: send 1024b to 2 tag 2
  r2: recv 1024b from 6 tag 2
  s2 requires s1
  s2 requires r1
  s3: send 1024b to 3 tag 3
  r3: recv 1024b from 5 tag 3
  s3 requires s2
  s3 requires r2
  s4: send 1024b to 4 tag 4
  r4: recv 1024b from 4 tag 4
  s4 requires s3
  s4 requires r3
  s5: send 1024b to 5 tag 5
  r5: recv 1024b from 3 tag 5
  s5 requires s4
  s5 requires r4
  s6: send 1024b to 6 tag 6
  r6: recv 1024b from 2 tag 6
  s6 requires s5
  s6 requires r5
  s7: send 1024b to 7 tag 7
  r7: recv 1024b from 1 tag 7
  s7 requires s6
  s7 requires r6
}

rank 1 {
  s1: send 1024b to 2 tag 1
  r1: recv 1024b from 0 tag 1
  s2: send 1024b to 3 tag 2
  r2: recv 1024b from 7 tag 2
  s2 requires s1
  s2 requires r1
  s3: send 1024b to 4 tag 3
  r3: recv 1024b from 6 tag 3
  s3 requires s2
  s3 requires r2
  s4: send 1024b to 5 tag 4
  r4: recv 1024b from 5 tag 4
  s4 requires s3
  s4 requires r3
  s5: send 1024b to 6 tag 5
  r5: recv 1024b from 4 tag 5
  s5 requires s4
  s5 requires r4
  s6: send 1024b to 7 tag 6
  r6: recv 1024b from 3 tag 6
  s6 requires s5
  s6 requires r5
  s7: send 1024b to 0 tag 7
  r7: recv 1024b from 2 tag 7
  s7 requires s6
  s7 requires r6
}

rank 2 {
  s1: send 1024b to 3 tag 1
  r1: recv 1024b from 1 tag 1
  s2: send 1024b to 4 tag 2
  r2: recv 1024b from 0 tag 2
  s2 requires s1
  s2 requires r1
  s3: send 1024b to 5 tag 3
  r3: recv 1024b from 7 tag 3
  s3 requires s2
  s3 requires r2
  s4: send 1024b to 6 tag 4
  r4: recv 1024b from 6 tag 4
  s4 requires s3
  s4 requires r3
  s5: send 1024b to 7 tag 5
  r5: recv 1024b from 5 tag 5
  s5 requires s4
  s5 requires r4
  s6: send 1024b to 0 tag 6
  r6: recv 1024b from 4 tag 6
  s6 requires s5
  s6 requires r5
  s7: send 1024b to 1 tag 7
  r7: recv 1024b from 3 tag 7
  s7 requires s6
  s7 requires r6
}

rank 3 {
  s1: send 1024b to 4 tag 1
  r1: recv 1024b from 2 tag 1
  s2: send 1024b to 5 tag 2
  r2: recv 1024b from 1 tag 2
  s2 requires s1
  s2 requires r1
  s3: send 1024b to 6 tag 3
  r3: recv 1024b from 0 tag 3
  s3 requires s2
  s3 requires r2
  s4: send 1024b to 7 tag 4
  r4: recv 1024b from 7 tag 4
  s4 requires s3
  s4 requires r3
  s5: send 1024b to 0 tag 5
  r5: recv 1024b from 6 tag 5
  s5 requires s4
  s5 requires r4
  s6: send 1024b to 1 tag 6
  r6: recv 1024b from 5 tag 6
  s6 requires s5
  s6 requires r5
  s7: send 1024b to 2 tag 7
  r7: recv 1024b from 4 tag 7
  s7 requires s6
  s7 requires r6
}

rank 4 {
  s1: send 1024b to 5 tag 1
  r1: recv 1024b from 3 tag 1
  s2: send 1024b to 6 tag 2
  r2: recv 1024b from 2 tag 2
  s2 requires s1
  s2 requires r1
  s3: send 1024b to 7 tag 3
  r3: recv 1024b from 1 tag 3
  s3 requires s2
  s3 requires r2
  s4: send 1024b to 0 tag 4
  r4: recv 1024b from 0 tag 4
  s4 requires s3
  s4 requires r3
  s5: send 1024b to 1 tag 5
  r5: recv 1024b from 7 tag 5
  s5 requires s4
  s5 requires r4
  s6: send 1024b to 2 tag 6
  r6: recv 1024b from 6 tag 6
  s6 requires s5
  s6 requires r5
  s7: send 1024b to 3 tag 7
  r7: recv 1024b from 5 tag 7
  s7 requires s6
  s7 requires r6
}

rank 5 {
  s1: send 1024b to 6 tag 1
  r1: recv 1024b from 4 tag 1
  s2: send 1024b to 7 tag 2
  r2: recv 1024b from 3 tag 2
  s2 requires s1
  s2 requires r1
  s3: send 1024b to 0 tag 3
  r3: recv 1024b from 2 tag 3
  s3 requires s2
  s3 requires r2
  s4: send 1024b to 1 tag 4
  r4: recv 1024b from 1 tag 4
  s4 requires s3
  s4 requires r3
  s5: send 1024b to 2 tag 5
  r5: recv 1024b from 0 tag 5
  s5 requires s4
  s5 requires r4
  s6: send 1024b to 3 tag 6
  r6: recv 1024b from 7 tag 6
  s6 requires s5
  s6 requires r5
  s7: send 1024b to 4 tag 7
  r7: recv 1024b from 6 tag 7
  s7 requires s6
  s7 requires r6
}

rank 6 {
  s1: send 1024b to 7 tag 1
  r1: recv 1024b from 5 tag 1
  s2: send 1024b to 0 tag 2
  r2: recv 1024b from 4 tag 2
  s2 requires s1
  s2 requires r1
  s3: send 1024b to 1 tag 3
  r3: recv 1024b from 3 tag 3
  s3 requires s2
  s3 requires r2
  s4: send 1024b to 2 tag 4
  r4: recv 1024b from 2 tag 4
  s4 requires s3
  s4 requires r3
  s5: send 1024b to 3 tag 5
  r5: recv 1024b from 1 tag 5
  s5 requires s4
  s5 requires r4
  s6: send 1024b to 4 tag 6
  r6: recv 1024b from 0 tag 6
  s6 requires s5
  s6 requires r5
  s7: send 1024b to 5 tag 7
  r7: recv 1024b from 7 tag 7
  s7 requires s6
  s7 requires r6
}

rank 7 {
  s1: send 1024b to 0 tag 1
  r1: recv 1024b from 6 tag 1
  s2: send 1024b to 1 tag 2
  r2: recv 1024b from 5 tag 2
  s2 requires s1
  s2 requires r1
  s3: send 1024b to 2 tag 3
  r3: recv 1024b from 4 tag 3
  s3 requires s2
  s3 requires r2
  s4: send 1024b to 3 tag 4
  r4: recv 1024b from 3 tag 4
  s4 requires s3
  s4 requires r3
  s5: send 1024b to 4 tag 5
  r5: recv 1024b from 2 tag 5
  s5 requires s4
  s5 requires r4
  s6: send 1024b to 5 tag 6
  r6: recv 1024b from 1 tag 6
  s6 requires s5
  s6 requires r5
  s7: send 1024b to 6 tag 7
  r7: recv 1024b from 0 tag 7
  s7 requires s6
  s7 requires r6
}
""",
    "gather": r"""// Everybody sends to rank 0 at once, which takes the messages in the order in which they come:
// a receive may name any source.
num_ranks 16

rank 0 {
  recv 1024b from any
  recv 1024b from any
  recv 1024b from any
  recv 1024b from any
  recv 1024b from any
  recv 1024b from any
  recv 1024b from any
  recv 1024b from any
  recv 1024b from any
  recv 1024b from any
  recv 1024b from any
  recv 1024b from any
  recv 1024b from any
  recv 1024b from any
  recv 1024b from any
}

rank 1 {
  send 1024b to 0
}

rank 2 {
  send 1024b to 0
}

rank 3 {
  send 1024b to 0
}

rank 4 {
  send 1024b to 0
}

rank 5 {
  send 1024b to 0
}

rank 6 {
  send 1024b to 0
}

rank 7 {
  send 1024b to 0
}

rank 8 {
  send 1024b to 0
}

rank 9 {
  send 1024b to 0
}

rank 10 {
  send 1024b to 0
}

rank 11 {
  send 1024b to 0
}

rank 12 {
  send 1024b to 0
}

rank 13 {
  send 1024b to 0
}

rank 14 {
  send 1024b to 0
}

rank 15 {
  send 1024b to 0
}
""",
    "ring_all_reduce": r"""// A ring all-reduce of 12288 bytes in 6 chunks. For 5 steps each rank adds what comes from the left to
// its own and passes the sum on; for 5 more the sums go around once again.
// "calc n" occupies the processor for n ns.
num_ranks 6

rank 0 {
  s0: send 2048b to 1 tag 0
  r0: recv 2048b from 5 tag 0
  add0: calc 3000
  add0 requires r0
  s1: send 2048b to 1 tag 1
  r1: recv 2048b from 5 tag 1
  add1: calc 3000
  add1 requires r1
  s1 requires s0
  s1 requires add0
  s2: send 2048b to 1 tag 2
  r2: recv 2048b from 5 tag 2
  add2: calc 3000
  add2 requires r2
  s2 requires s1
  s2 requires add1
  s3: send 2048b to 1 tag 3
  r3: recv 2048b from 5 tag 3
  add3: calc 3000
  add3 requires r3
  s3 requires s2
  s3 requires add2
  s4: send 2048b to 1 tag 4
  r4: recv 2048b from 5 tag 4
  add4: calc 3000
  add4 requires r4
  s4 requires s3
  s4 requires add3
  s5: send 2048b to 1 tag 5
  r5: recv 2048b from 5 tag 5
  s5 requires s4
  s5 requires add4
  s6: send 2048b to 1 tag 6
  r6: recv 2048b from 5 tag 6
  s6 requires s5
  s6 requires r5
  s7: send 2048b to 1 tag 7
  r7: recv 2048b from 5 tag 7
  s7 requires s6
  s7 requires r6
  s8: send 2048b to 1 tag 8
  r8: recv 2048b from 5 tag 8
  s8 requires s7
  s8 requires r7
  s9: send 2048b to 1 tag 9
  r9: recv 2048b from 5 tag 9
  s9 requires s8
  s9 requires r8
}

rank 1 {
  s0: send 2048b to 2 tag 0
  r0: recv 2048b from 0 tag 0
  add0: calc 3000
  add0 requires r0
  s1: send 2048b to 2 tag 1
  r1: recv 2048b from 0 tag 1
  add1: calc 3000
  add1 requires r1
  s1 requires s0
  s1 requires add0
  s2: send 2048b to 2 tag 2
  r2: recv 2048b from 0 tag 2
  add2: calc 3000
  add2 requires r2
  s2 requires s1
  s2 requires add1
  s3: send 2048b to 2 tag 3
  r3: recv 2048b from 0 tag 3
  add3: calc 3000
  add3 requires r3
  s3 requires s2
  s3 requires add2
  s4: send 2048b to 2 tag 4
  r4: recv 2048b from 0 tag 4
  add4: calc 3000
  add4 requires r4
  s4 requires s3
  s4 requires add3
  s5: send 2048b to 2 tag 5
  r5: recv 2048b from 0 tag 5
  s5 requires s4
  s5 requires add4
  s6: send 2048b to 2 tag 6
  r6: recv 2048b from 0 tag 6
  s6 requires s5
  s6 requires r5
  s7: send 2048b to 2 tag 7
  r7: recv 2048b from 0 tag 7
  s7 requires s6
  s7 requires r6
  s8: send 2048b to 2 tag 8
  r8: recv 2048b from 0 tag 8
  s8 requires s7
  s8 requires r7
  s9: send 2048b to 2 tag 9
  r9: recv 2048b from 0 tag 9
  s9 requires s8
  s9 requires r8
}

rank 2 {
  s0: send 2048b to 3 tag 0
  r0: recv 2048b from 1 tag 0
  add0: calc 3000
  add0 requires r0
  s1: send 2048b to 3 tag 1
  r1: recv 2048b from 1 tag 1
  add1: calc 3000
  add1 requires r1
  s1 requires s0
  s1 requires add0
  s2: send 2048b to 3 tag 2
  r2: recv 2048b from 1 tag 2
  add2: calc 3000
  add2 requires r2
  s2 requires s1
  s2 requires add1
  s3: send 2048b to 3 tag 3
  r3: recv 2048b from 1 tag 3
  add3: calc 3000
  add3 requires r3
  s3 requires s2
  s3 requires add2
  s4: send 2048b to 3 tag 4
  r4: recv 2048b from 1 tag 4
  add4: calc 3000
  add4 requires r4
  s4 requires s3
  s4 requires add3
  s5: send 2048b to 3 tag 5
  r5: recv 2048b from 1 tag 5
  s5 requires s4
  s5 requires add4
  s6: send 2048b to 3 tag 6
  r6: recv 2048b from 1 tag 6
  s6 requires s5
  s6 requires r5
  s7: send 2048b to 3 tag 7
  r7: recv 2048b from 1 tag 7
  s7 requires s6
  s7 requires r6
  s8: send 2048b to 3 tag 8
  r8: recv 2048b from 1 tag 8
  s8 requires s7
  s8 requires r7
  s9: send 2048b to 3 tag 9
  r9: recv 2048b from 1 tag 9
  s9 requires s8
  s9 requires r8
}

rank 3 {
  s0: send 2048b to 4 tag 0
  r0: recv 2048b from 2 tag 0
  add0: calc 3000
  add0 requires r0
  s1: send 2048b to 4 tag 1
  r1: recv 2048b from 2 tag 1
  add1: calc 3000
  add1 requires r1
  s1 requires s0
  s1 requires add0
  s2: send 2048b to 4 tag 2
  r2: recv 2048b from 2 tag 2
  add2: calc 3000
  add2 requires r2
  s2 requires s1
  s2 requires add1
  s3: send 2048b to 4 tag 3
  r3: recv 2048b from 2 tag 3
  add3: calc 3000
  add3 requires r3
  s3 requires s2
  s3 requires add2
  s4: send 2048b to 4 tag 4
  r4: recv 2048b from 2 tag 4
  add4: calc 3000
  add4 requires r4
  s4 requires s3
  s4 requires add3
  s5: send 2048b to 4 tag 5
  r5: recv 2048b from 2 tag 5
  s5 requires s4
  s5 requires add4
  s6: send 2048b to 4 tag 6
  r6: recv 2048b from 2 tag 6
  s6 requires s5
  s6 requires r5
  s7: send 2048b to 4 tag 7
  r7: recv 2048b from 2 tag 7
  s7 requires s6
  s7 requires r6
  s8: send 2048b to 4 tag 8
  r8: recv 2048b from 2 tag 8
  s8 requires s7
  s8 requires r7
  s9: send 2048b to 4 tag 9
  r9: recv 2048b from 2 tag 9
  s9 requires s8
  s9 requires r8
}

rank 4 {
  s0: send 2048b to 5 tag 0
  r0: recv 2048b from 3 tag 0
  add0: calc 3000
  add0 requires r0
  s1: send 2048b to 5 tag 1
  r1: recv 2048b from 3 tag 1
  add1: calc 3000
  add1 requires r1
  s1 requires s0
  s1 requires add0
  s2: send 2048b to 5 tag 2
  r2: recv 2048b from 3 tag 2
  add2: calc 3000
  add2 requires r2
  s2 requires s1
  s2 requires add1
  s3: send 2048b to 5 tag 3
  r3: recv 2048b from 3 tag 3
  add3: calc 3000
  add3 requires r3
  s3 requires s2
  s3 requires add2
  s4: send 2048b to 5 tag 4
  r4: recv 2048b from 3 tag 4
  add4: calc 3000
  add4 requires r4
  s4 requires s3
  s4 requires add3
  s5: send 2048b to 5 tag 5
  r5: recv 2048b from 3 tag 5
  s5 requires s4
  s5 requires add4
  s6: send 2048b to 5 tag 6
  r6: recv 2048b from 3 tag 6
  s6 requires s5
  s6 requires r5
  s7: send 2048b to 5 tag 7
  r7: recv 2048b from 3 tag 7
  s7 requires s6
  s7 requires r6
  s8: send 2048b to 5 tag 8
  r8: recv 2048b from 3 tag 8
  s8 requires s7
  s8 requires r7
  s9: send 2048b to 5 tag 9
  r9: recv 2048b from 3 tag 9
  s9 requires s8
  s9 requires r8
}

rank 5 {
  s0: send 2048b to 0 tag 0
  r0: recv 2048b from 4 tag 0
  add0: calc 3000
  add0 requires r0
  s1: send 2048b to 0 tag 1
  r1: recv 2048b from 4 tag 1
  add1: calc 3000
  add1 requires r1
  s1 requires s0
  s1 requires add0
  s2: send 2048b to 0 tag 2
  r2: recv 2048b from 4 tag 2
  add2: calc 3000
  add2 requires r2
  s2 requires s1
  s2 requires add1
  s3: send 2048b to 0 tag 3
  r3: recv 2048b from 4 tag 3
  add3: calc 3000
  add3 requires r3
  s3 requires s2
  s3 requires add2
  s4: send 2048b to 0 tag 4
  r4: recv 2048b from 4 tag 4
  add4: calc 3000
  add4 requires r4
  s4 requires s3
  s4 requires add3
  s5: send 2048b to 0 tag 5
  r5: recv 2048b from 4 tag 5
  s5 requires s4
  s5 requires add4
  s6: send 2048b to 0 tag 6
  r6: recv 2048b from 4 tag 6
  s6 requires s5
  s6 requires r5
  s7: send 2048b to 0 tag 7
  r7: recv 2048b from 4 tag 7
  s7 requires s6
  s7 requires r6
  s8: send 2048b to 0 tag 8
  r8: recv 2048b from 4 tag 8
  s8 requires s7
  s8 requires r7
  s9: send 2048b to 0 tag 9
  r9: recv 2048b from 4 tag 9
  s9 requires s8
  s9 requires r8
}
""",
    "deadlock": r"""// Two ranks exchange a message, and both receive first: neither ever sends.
// Without the line "s requires r" in one of them, that one sends first and everything goes through.
num_ranks 3

rank 0 {
  work: calc 3000
  r: recv 1024b from 1
  s: send 1024b to 1
  r requires work
  s requires r
}

rank 1 {
  work: calc 4000
  r: recv 1024b from 0
  s: send 1024b to 0
  last: send 1024b to 2 tag 1
  last requires s
  r requires work
  s requires r
}

rank 2 {
  calc 4000
  recv 1024b from 1 tag 1
}
""",
}
