/* Directives: statements that begin with a full stop. */
#ifndef OVX_DLX_DIRECTIVES_H
#define OVX_DLX_DIRECTIVES_H

#include "dlx/asm/dlx_parser.h"

/* A directive, whose name is the token. 1, or 0 and the error. */
int ovx_dlx_directive(dlx_parser *parser);

#endif
