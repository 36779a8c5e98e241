/* The instructions of DLX and prefetch (pf): names, formats of operands, costs. */
#ifndef OVX_DLX_INSTRUCTIONS_H
#define OVX_DLX_INSTRUCTIONS_H

#include <stdint.h>

/*
 * How operands are written. r, f: a register; d: a displacement; i: an immediate; l: a label. Differing from
 * the original, li stands for the one or two instructions that load a constant, and mult and div for the four
 * that it takes to multiply and divide integers, since multiplier and divider have floating-point registers
 * alone: two moves there, the operation and one move back.
 */
typedef enum dlx_format {
  DLX_NONE,
  DLX_RRR,
  DLX_RRI,
  DLX_RI,
  DLX_LI, /* r, r, r   r, r, i   r, i */
  DLX_LOAD,
  DLX_LOAD_F,
  DLX_STORE,
  DLX_STORE_F,  /* r, d(r)   f, d(r)   d(r), r   d(r), f */
  DLX_PREFETCH, /* d(r) */
  DLX_BRANCH,
  DLX_JUMP,
  DLX_JUMP_FLAG,
  DLX_JUMP_REGISTER, /* r, l   l   l   r */
  DLX_FFF,
  DLX_FF,
  DLX_COMPARE,
  DLX_FR,
  DLX_RF /* f, f, f   f, f   f, f   f, r   r, f */
} dlx_format;

/*
 * Which entry of the cost table, and which unit. Floating-point comparisons, conversions and moves are done
 * in their one cycle, as in dlxsim, which has only additions, multiplications and divisions go through units.
 */
typedef enum dlx_class {
  DLX_INTEGER,
  DLX_READ,
  DLX_WRITE,
  DLX_CONTROL,
  DLX_ADD,
  DLX_MULTIPLY,
  DLX_DIVIDE
} dlx_class;

#define DLX_INSTRUCTIONS(X) \
  X(nop, NONE, INTEGER) \
  X(halt, NONE, INTEGER) X(add, RRR, INTEGER) X(sub, RRR, INTEGER) X(and, RRR, INTEGER) X(or, RRR, INTEGER) \
    X(xor, RRR, INTEGER) X(sll, RRR, INTEGER) X(srl, RRR, INTEGER) X(sra, RRR, INTEGER) X(slt, RRR, INTEGER) \
      X(sgt, RRR, INTEGER) X(sle, RRR, INTEGER) X(sge, RRR, INTEGER) X(seq, RRR, INTEGER) \
        X(sne, RRR, INTEGER) X(addi, RRI, INTEGER) X(subi, RRI, INTEGER) X(andi, RRI, INTEGER) \
          X(ori, RRI, INTEGER) X(xori, RRI, INTEGER) X(slli, RRI, INTEGER) X(srli, RRI, INTEGER) \
            X(srai, RRI, INTEGER) X(slti, RRI, INTEGER) X(sgti, RRI, INTEGER) X(slei, RRI, INTEGER) \
              X(sgei, RRI, INTEGER) X(seqi, RRI, INTEGER) X(snei, RRI, INTEGER) X(lhi, RI, INTEGER) \
                X(li, LI, INTEGER) X(mult, RRR, MULTIPLY) X(div, RRR, DIVIDE) X(lw, LOAD, READ) \
                  X(sw, STORE, WRITE) X(lf, LOAD_F, READ) X(sf, STORE_F, WRITE) X(pf, PREFETCH, WRITE) \
                    X(beqz, BRANCH, CONTROL) X(bnez, BRANCH, CONTROL) X(bfpt, JUMP_FLAG, CONTROL) \
                      X(bfpf, JUMP_FLAG, CONTROL) X(j, JUMP, CONTROL) X(jal, JUMP, CONTROL) \
                        X(jr, JUMP_REGISTER, CONTROL) X(addf, FFF, ADD) X(subf, FFF, ADD) \
                          X(multf, FFF, MULTIPLY) X(divf, FFF, DIVIDE) X(ltf, COMPARE, INTEGER) \
                            X(gtf, COMPARE, INTEGER) X(lef, COMPARE, INTEGER) X(gef, COMPARE, INTEGER) \
                              X(eqf, COMPARE, INTEGER) X(nef, COMPARE, INTEGER) X(movf, FF, INTEGER) \
                                X(cvti2f, FF, INTEGER) X(cvtf2i, FF, INTEGER) X(movi2fp, FR, INTEGER) \
                                  X(movfp2i, RF, INTEGER)

#define DLX_ENUMERATOR(name, format, class) DLX_##name,
typedef enum ovx_dlx_operation { DLX_INSTRUCTIONS(DLX_ENUMERATOR) DLX_OPERATIONS } ovx_dlx_operation;
#undef DLX_ENUMERATOR

typedef struct dlx_description {
  const char *name;
  uint8_t format, class;
} dlx_description;

extern const dlx_description ovx_dlx_descriptions[DLX_OPERATIONS];

enum {
  OVX_DLX_F0 = 32, /* registers: r0 to r31, f0 to f31, the flag of comparisons */
  OVX_DLX_FLAG = 64,
  OVX_DLX_REGISTERS = 65
};

/* The register in which jal leaves the place behind it. */
enum { DLX_LINK = 31 };

#endif
