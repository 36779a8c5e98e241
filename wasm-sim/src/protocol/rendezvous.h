/* Who moves a message that has to ask before it is sent: costs of ovx_rendezvous. */
#ifndef OVX_RENDEZVOUS_H
#define OVX_RENDEZVOUS_H

/*
 * Who answers, and sends the data when the answer is there: the processor, once it is through with the
 * computation that it is at (with ovx_preemption at once, as a thread that interrupts it does), or the card,
 * which takes no processor time for it.
 */
typedef enum ovx_mover { OVX_PROCESSOR_MOVES, OVX_CARD_MOVES } ovx_mover;

#endif
