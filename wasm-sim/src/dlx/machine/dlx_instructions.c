#include "dlx/machine/dlx_instructions.h"

#define DLX_DESCRIPTION(name, format, class) { #name, DLX_##format, DLX_##class },
const dlx_description ovx_dlx_descriptions[DLX_OPERATIONS] = { DLX_INSTRUCTIONS(DLX_DESCRIPTION) };
