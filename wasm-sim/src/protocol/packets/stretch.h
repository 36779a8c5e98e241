#ifndef STRETCH_H
#define STRETCH_H

#include "kernel/engine.h"

/*
 * A stretch of a gather, from now on: nothing happens but that processes go on sending to this one, and that
 * it takes what comes. What these events do is known, and in which order they come: so they are handled here,
 * without the queue, until anything else happens.
 */
void ovx_switched_stretch(ovx_simulation *simulation, uint32_t receiver);

#endif
