/*
 * An output of a switch: it delivers one packet after the other, the others wait in a finite queue in front
 * of it, and what finds that full is dropped. Outputs may share one memory, in which what waits for any of
 * them has its place.
 *
 *     comes      |1|2|3|4|
 *     waits        |2|
 *                    |=3====|                                4 finds one place taken, and is dropped
 *     output     |== 1 ==|== 2 ==|== 3 ==|                   cut through: a first packet begins as it comes
 *     arrives            '--- way ---.
 *
 * Packets occupy a pool from sending until their receiver, or for dropped ones their sender, frees them.
 */
#ifndef OVX_SWITCH_OUTPUT_H
#define OVX_SWITCH_OUTPUT_H

#include "kernel/engine.h"

typedef struct ovx_packet {
  ovx_time begins; /* to leave the output */
  ovx_moment arrives;
  uint32_t message, place; /* which packet of its message, from 0 on */
  uint32_t next;           /* in the one list in which it is, or among the free ones */
  uint8_t wanted;          /* 0: the receiver throws it away */
  uint8_t times;           /* how often it was dropped */
} ovx_packet;

typedef struct ovx_packets_pool {
  ovx_packet *packets;
  ovx_records places;
} ovx_packets_pool;

/* For so many packets in all. 1, or 0 when the arena has no room. */
int ovx_packets_open(ovx_simulation *simulation, ovx_packets_pool *pool, uint64_t packets);

/* What of an output is written down, beside how many packets waited at most. */
enum {
  OVX_OUTPUT_QUEUE = 1, /* how long it stood idle, and on track 0 how many wait */
  OVX_OUTPUT_IDLE = 2   /* how often it stood idle, and on track 1 whether it does */
};

/* First in, first out. `waiting` is the first of those whose delivery has not begun. */
typedef struct ovx_output {
  ovx_list under_way; /* on the output or behind it, or waiting */
  uint32_t waiting, waiting_count;
  uint32_t buffer; /* packets that can wait, the one being delivered not counted */
  /* packets that wait at all outputs that share the buffer; NULL: it has its own */
  uint32_t *shared;
  ovx_moment free;    /* when it has delivered all it has accepted */
  ovx_moment arrived; /* when the last of these arrives */
  int used;
  int shown;
} ovx_output;

ovx_output ovx_output_new(uint32_t buffer, uint32_t *shared, int shown);

/*
 * What has left them by now waits no more: outputs that share a buffer have to know it of each other before
 * it is full.
 */
void ovx_outputs_depart(ovx_simulation *simulation, const ovx_packets_pool *pool, ovx_output *outputs,
                        uint32_t count);

/*
 * A packet takes `service` of an output, and is there its wire and the latency after its turn has come, or
 * when the output is through with it.
 */
typedef struct ovx_delivery {
  ovx_time service;
  ovx_time wire, latency; /* occupy nothing */
} ovx_delivery;

/*
 * A packet of a message operation comes to the output to `process` now. 1: it is the last under way, and its
 * times are set; or 0: it is dropped.
 */
int ovx_output_accept(ovx_simulation *simulation, ovx_packets_pool *pool, ovx_output *output, uint32_t packet,
                      uint32_t process, uint32_t operation, ovx_delivery delivery);

/* The first packet under way has arrived: takes it off the list. */
uint32_t ovx_output_arrive(ovx_simulation *simulation, ovx_packets_pool *pool, ovx_output *output);

#endif
