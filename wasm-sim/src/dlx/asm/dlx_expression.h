/* Numbers, names and operators between them. */
#ifndef OVX_DLX_EXPRESSION_H
#define OVX_DLX_EXPRESSION_H

#include "dlx/asm/dlx_parser.h"

/*
 * An expression whose value lies between the bounds; 1, or 0 and the error. `expected` is what was to begin
 * here.
 */
int ovx_dlx_expression(dlx_parser *parser, int64_t minimum, int64_t maximum, const char *expected,
                       int64_t *value);

#endif
