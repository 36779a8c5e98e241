/*
 * The network cards: a message from one to another, see network.h. Every pair of them has its own way unless
 * there is a torus.
 */
#ifndef OVX_CARD_H
#define OVX_CARD_H

#include "resource/network.h"

/*
 * Carries messages from now on, which are matched; `arrived` is called when the last byte of one is there. 1,
 * or 0 when the arena has no room.
 */
int ovx_cards_open(ovx_simulation *simulation, ovx_handler *arrived);

/* Whether an edit loses the message, which is then lost, here and now. */
int ovx_card_loses(ovx_simulation *simulation, uint32_t message);

/* What the message takes of a card. */
ovx_time ovx_wire_time(const ovx_simulation *simulation, uint32_t message);

/* The message as its arrow shows it. */
ovx_flight ovx_flight_of(const ovx_simulation *simulation, uint32_t message);

/* All of the message is there. */
void ovx_card_delivers(ovx_simulation *simulation, uint32_t message);

/* The torus between the cards, by network.links (torus.c). */
extern const ovx_resource ovx_torus;

/* Occupies the sender's processor with the sending cost of `operation`. Returns until when. */
ovx_moment ovx_prepare(ovx_simulation *simulation, uint32_t operation);

/*
 * Hands a message to the sender's card, from `earliest` on and after what the card already has to do. Returns
 * when its last byte has left, or has begun to where messages share their card (ovx_shares_cards).
 */
ovx_moment ovx_transmit(ovx_simulation *simulation, uint32_t message, ovx_moment earliest);

#endif
