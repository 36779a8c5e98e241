#include "workload/strips/strips.h"

#include "ovx_parameters_strips.h"

enum { LINKS_MOST = 64 };   /* strips that chain */
enum { PAGE_LEAST = 4096 }; /* bytes; each choice of a page is twice the one before */

#define BEYOND_ALL_KB 1e9 /* beyond the size of any transfer: no strip is large enough */

static double larger(double a, double b) {
  return a > b ? a : b;
}

/* Costs of a system in the order of the parameters of one of your own. */
#define COSTS(system) \
  { OVX_STRIPS_##system##_O,      OVX_STRIPS_##system##_G,        OVX_STRIPS_##system##_RTT, \
    OVX_STRIPS_##system##_SIGNAL, OVX_STRIPS_##system##_MPROTECT, OVX_STRIPS_##system##_GAP, \
    OVX_STRIPS_##system##_TLB,    OVX_STRIPS_##system##_MEMORY,   OVX_STRIPS_##system##_ADDRESSES }
static const double systems[OVX_STRIPS_SYSTEM_CUSTOM][OVX_STRIPS_ADDRESSES - OVX_STRIPS_O + 1] = {
  [OVX_STRIPS_SYSTEM_OPTERON] = COSTS(OPTERON),
  [OVX_STRIPS_SYSTEM_ITANIUM] = COSTS(ITANIUM),
  [OVX_STRIPS_SYSTEM_PPC] = COSTS(PPC),
  [OVX_STRIPS_SYSTEM_ALPHASERVER] = COSTS(ALPHASERVER),
};

strip_costs ovx_strip_costs_of(const double *v) {
  uint32_t system = (uint32_t)v[OVX_STRIPS_SYSTEM];
  const double *of = system < OVX_STRIPS_SYSTEM_CUSTOM ? systems[system] : v + OVX_STRIPS_O;
  int put = v[OVX_STRIPS_OPERATION] == OVX_STRIPS_OPERATION_PUT;
  double coherence = v[OVX_STRIPS_TLB_UPDATES] == OVX_STRIPS_TLB_UPDATES_AVOIDED
                       ? 0
                       : of[OVX_STRIPS_TLB - OVX_STRIPS_O];
  double protect = of[OVX_STRIPS_MPROTECT - OVX_STRIPS_O] + coherence;
  double o = of[0], rtt = larger(of[OVX_STRIPS_RTT - OVX_STRIPS_O], o),
         memory = of[OVX_STRIPS_MEMORY - OVX_STRIPS_O];
  return (strip_costs){
    .o = o,
    .G = of[OVX_STRIPS_G - OVX_STRIPS_O],
    .rtt = rtt,
    .empty = put ? o : rtt,
    .own_threshold = v[OVX_STRIPS_OWN_THRESHOLD_BYTES],
    .gap = of[OVX_STRIPS_GAP - OVX_STRIPS_O],
    .fault = OVX_STRIPS_FAULT_PER_SIGNAL * of[OVX_STRIPS_SIGNAL - OVX_STRIPS_O],
    .protect = protect,
    .pair = v[OVX_STRIPS_PROTECTION_CALLS] == OVX_STRIPS_PROTECTION_CALLS_JOINED ? protect : 2 * protect,
    .memory = memory,
    .computation = larger(v[OVX_STRIPS_COMPUTATION_US_PER_KB], memory),
    .page_bytes = (uint32_t)PAGE_LEAST << (uint32_t)v[OVX_STRIPS_PAGE_BYTES],
    .virtual_addresses = !put && of[OVX_STRIPS_ADDRESSES - OVX_STRIPS_O] == OVX_STRIPS_ADDRESSES_VIRTUAL,
  };
}

uint32_t ovx_strips_refused(const double *v) {
  strip_costs c = ovx_strip_costs_of(v);
  double pages = (double)((uint32_t)v[OVX_STRIPS_SIZE_BYTES] / c.page_bytes), strips = v[OVX_STRIPS_STRIPS],
         first = v[OVX_STRIPS_FIRST_STRIP_BYTES];
  if (strips > 1 && strips > pages) return OVX_STRIPS_REFUSED_STRIPS;
  double most = (pages - larger(strips - 1, 1)) * c.page_bytes;
  if (first > 0 && strips != 1 && (first < c.page_bytes || first > most))
    return OVX_STRIPS_REFUSED_FIRST_STRIP;
  return c.virtual_addresses && v[OVX_STRIPS_ACCESS] == OVX_STRIPS_ACCESS_RANDOM ? OVX_STRIPS_REFUSED_ACCESS
                                                                                 : 0;
}

/*
 * KB by which a fault comes before its data: a page, if that page cannot be protected before the data is
 * there.
 */
static double early_kb(const strip_costs *c) {
  return c->virtual_addresses ? c->page_bytes / 1024.0 : 0;
}

/*
 * Whether two strips of `kb` / 2 are faster than one transfer of `kb`: neither the arrival of the second,
 * behind the gap of the card or behind its start, nor computing on the first, nor starting both makes the end
 * as late. Each is a straight line over the size.
 */
static int two_are_faster(const strip_costs *c, double kb) {
  double hidden = c->memory * (kb / 2 - early_kb(c));
  return hidden > c->protect + c->fault / 2 + c->gap &&
         c->G * kb / 2 + hidden > c->o + c->protect + c->fault / 2 &&
         c->G * kb / 2 > c->protect + c->pair + 1.5 * c->fault &&
         c->G * kb > 2 * c->o + (2 * c->protect + c->pair) + 2 * c->fault - c->empty;
}

/* Inequality 1: the first strip takes at least as long as decomposing and entering the handler. */
static double least_kb(const strip_costs *c) {
  double late = c->o + 2 * c->protect + c->fault / 2 - c->empty;
  return late <= 0 ? 0 : late < BEYOND_ALL_KB * c->G ? late / c->G : BEYOND_ALL_KB;
}

/*
 * Inequality 2: the first strip and computing on it, before the next fault, cover what is left and that
 * fault.
 */
static double covering_kb(const strip_costs *c, double kb) {
  double both = 2 * c->G + c->memory,
         cost = c->G * kb + c->fault / 2 + (c->protect + c->memory * early_kb(c));
  return cost < BEYOND_ALL_KB * both ? cost / both : BEYOND_ALL_KB;
}

static double pages_up(double bytes, double page) {
  double whole = (double)(uint64_t)(bytes / page);
  return whole * page < bytes ? whole + 1 : whole;
}

/* Fewest pages of a first strip that fulfil both inequalities. */
static double least_pages(const strip_costs *c, double kb) {
  return larger(pages_up(larger(least_kb(c), covering_kb(c, kb)) * 1024, c->page_bytes), 1);
}

/* A strip is `ratio` times the one before it and `more` KB; together they are `kb`. */
typedef struct chain {
  double kb, ratio, more;
} chain;

/* The first of so many, and the last. */
static double first_of(const chain *c, uint32_t count, double *last) {
  double times = 1, plus = 0, all_times = 1, all_plus = 0;
  for (uint32_t k = 1; k < count; k++) {
    times *= c->ratio;
    plus = plus * c->ratio + c->more;
    all_times += times;
    all_plus += plus;
  }
  double first = (c->kb - all_plus) / all_times;
  *last = first * times + plus;
  return first;
}

/* In whole pages, from the second on up; the first has what is left. Returns 0 where that is too little. */
static int in_pages(const chain *c, uint32_t bytes, uint32_t page, double least, uint32_t count,
                    uint32_t *sizes) {
  double last, kb = first_of(c, count, &last);
  uint32_t left = bytes;
  for (uint32_t i = 1; i < count; i++) {
    kb = kb * c->ratio + c->more;
    /* Rounded down or up: a strip too large is scanned late (memory), one too small arrives late (G). */
    double pages = larger(c->ratio > 1 ? (double)(uint64_t)(kb * 1024 / page) : pages_up(kb * 1024, page), 1);
    if (pages * page >= left) return 0;
    sizes[i] = (uint32_t)pages * page;
    left -= sizes[i];
  }
  if (left < least * page) return 0;
  /* The next strip begins on a page; what is left over comes last. */
  sizes[0] = left / page * page;
  sizes[count - 1] += left - sizes[0];
  return 1;
}

/* When strips are scanned that all come late, in microseconds from the start of the first. */
static double scanned_us(const strip_costs *c, const uint32_t *sizes, uint32_t count) {
  double way = (c->empty - c->o) / 2, time = count * c->o + c->protect, free = 0, before = 0, early = 0;
  for (uint32_t i = 0; i < count; i++) {
    double kb = sizes[i] / 1024.0, left = larger((i + 1) * c->o + way, free) + c->G * kb;
    free = left + c->gap;
    /* A fault that comes early leaves the end of the strip before, to be scanned behind it. */
    time = larger(time + c->memory * (before - early) + c->fault / 2, left + way);
    time += c->fault / 2 + c->pair + c->memory * early;
    before = kb;
    early = early_kb(c);
  }
  return time + c->memory * before;
}

/*
 * Strips that chain: scanning one, with a fault, takes until the next is there,
 *
 *     memory N_i + fault + pair = gap + G N_(i+1)
 *
 * As many as make the end of the scan the earliest and leave the first `least` pages. Returns their number;
 * 0: none do.
 */
static uint32_t chained(const strip_costs *c, uint32_t bytes, double least, uint32_t *sizes) {
  if (!(c->G > 0)) return 0;
  double page = c->page_bytes / 1024.0, best = 0, last;
  chain links = { .kb = bytes / 1024.0,
                  .ratio = c->memory / c->G,
                  .more = (c->fault + c->pair - c->gap) / c->G };
  uint32_t next[LINKS_MOST], count = 0;
  for (uint32_t more = 2; more <= LINKS_MOST; more++) {
    if (!(first_of(&links, more, &last) >= page && last >= page) ||
        !in_pages(&links, bytes, c->page_bytes, least, more, next))
      break;
    double end = scanned_us(c, next, more);
    if (count > 0 && end >= best) break;
    best = end;
    count = more;
    for (uint32_t i = 0; i < count; i++) sizes[i] = next[i];
  }
  return count;
}

static int is_worth_strips(const strip_costs *c, uint32_t bytes) {
  uint32_t pair = 2 * c->page_bytes;
  if (c->own_threshold > 0) return bytes >= pair && bytes >= c->own_threshold;
  /* Sizes are compared in pairs of whole pages, as the threshold is. */
  return bytes >= pair && two_are_faster(c, bytes / pair * pair / 1024.0);
}

/*
 * `count` strips of whole pages, as near as that lets them be to weights that grow by `ratio`; the last has
 * what is left over. From the last to the first, since the first weights of a long row are too small to begin
 * with.
 */
static void by_weights(uint32_t bytes, uint32_t page, uint32_t count, double ratio, uint32_t *sizes) {
  uint32_t pages = bytes / page, end = pages;
  double weight = 1, sum = 0, behind = 0;
  for (uint32_t i = 0; i < count; i++, weight /= ratio) sum += weight;
  weight = 1;
  for (uint32_t i = count - 1; i > 0; i--, weight /= ratio) {
    behind += weight / sum * pages;
    double wanted = pages - behind + 0.5;
    uint32_t begin = wanted > i ? (uint32_t)wanted : i;
    if (begin > end - 1) begin = end - 1;
    sizes[i] = (end - begin) * page;
    end = begin;
  }
  sizes[0] = end * page;
  sizes[count - 1] += bytes - pages * page;
}

/* 1 + ratio + ratio^2 + ... so many terms, by doubling: from the highest bit that their number may have. */
static double sum_of_powers(double ratio, uint32_t count) {
  double total = 0, power = 1;
  for (uint32_t bit = OVX_STRIPS_MOST; bit > 0; bit /= 2) {
    total *= 1 + power;
    power *= power;
    if (!(count & bit)) continue;
    total = total * ratio + 1;
    power *= ratio;
  }
  return total;
}

/* By what strips grow that begin with `own` pages and are `pages` together; at least 1. By bisection. */
static double filling_ratio(double own, double pages, uint32_t count) {
  double low = 1, high = pages;
  for (int i = 0; i < 100; i++) {
    double middle = (low + high) / 2;
    if (own * sum_of_powers(middle, count) < pages)
      low = middle;
    else
      high = middle;
  }
  return low;
}

/* Keeps the sequence of strips that is scanned sooner, the present one of equals. */
static uint32_t sooner(const strip_costs *c, uint32_t *kept, uint32_t count, const uint32_t *other,
                       uint32_t others) {
  if (count > 0 && scanned_us(c, kept, count) <= scanned_us(c, other, others)) return count;
  for (uint32_t i = 0; i < others; i++) kept[i] = other[i];
  return others;
}

/*
 * By the rule, above the threshold: of strips that chain, of two equal ones, and of a first strip just as
 * large as section 5.1 asks for those whose scan ends first. Behind a first strip that is given, what is left
 * is a transfer of its own.
 */
static uint32_t by_rule(const strip_costs *c, uint32_t bytes, uint32_t first, uint32_t *sizes) {
  uint32_t page = c->page_bytes;
  if (first > 0) {
    double own = pages_up(first, page) * page;
    if (own + page <= bytes) {
      sizes[0] = (uint32_t)own;
      return 1 + by_rule(c, bytes - sizes[0], 0, sizes + 1);
    }
  } else if (is_worth_strips(c, bytes)) {
    double least = least_pages(c, bytes / 1024.0);
    uint32_t count = chained(c, bytes, least, sizes), two[2];
    by_weights(bytes, page, 2, 1, two);
    count = sooner(c, sizes, count, two, 2);
    if ((least + 1) * page > bytes) return count;
    two[0] = (uint32_t)least * page;
    two[1] = bytes - two[0];
    return sooner(c, sizes, count, two, 2);
  }
  sizes[0] = bytes;
  return 1;
}

uint32_t ovx_strip_sizes(const double *v, uint32_t bytes, uint32_t *sizes) {
  strip_costs c = ovx_strip_costs_of(v);
  uint32_t count = (uint32_t)v[OVX_STRIPS_STRIPS], first = (uint32_t)v[OVX_STRIPS_FIRST_STRIP_BYTES];
  /* In random order the last strip is wanted as early as the first: the rule decomposes nothing. */
  if (count == 0 && first == 0 && v[OVX_STRIPS_ACCESS] == OVX_STRIPS_ACCESS_RANDOM) count = 1;
  if (count == 0) return by_rule(&c, bytes, first, sizes);
  uint32_t pages = bytes / c.page_bytes;
  if (count > pages) count = pages > 1 ? pages : 1;
  if (count == 1) {
    sizes[0] = bytes;
    return 1;
  }
  int growing = v[OVX_STRIPS_STRIP_SIZES] == OVX_STRIPS_STRIP_SIZES_GROWING;
  double ratio = growing && c.G > 0 ? 1 + c.memory / c.G : 1;
  by_weights(bytes, c.page_bytes, count, ratio, sizes);
  double wanted = first > 0 ? first : growing && least_kb(&c) * 1024 > sizes[0] ? least_kb(&c) * 1024 : 0;
  double first_pages = pages_up(wanted, c.page_bytes);
  if (wanted > 0 && first_pages + (count - 1) <= pages) {
    if (growing) ratio = filling_ratio(first_pages, pages, count);
    sizes[0] = (uint32_t)first_pages * c.page_bytes;
    by_weights(bytes - sizes[0], c.page_bytes, count - 1, ratio, sizes + 1);
  }
  return count;
}

uint32_t ovx_large_strip_sizes(const double *v, uint32_t bytes, uint32_t *sizes) {
  strip_costs c = ovx_strip_costs_of(v);
  uint32_t strips = (uint32_t)v[OVX_STRIPS_STRIPS], first = (uint32_t)v[OVX_STRIPS_FIRST_STRIP_BYTES];
  int random = v[OVX_STRIPS_ACCESS] == OVX_STRIPS_ACCESS_RANDOM;
  if (strips > 0 && !random) return ovx_strip_sizes(v, bytes, sizes);
  double page = c.page_bytes, pages = (uint32_t)(bytes / page), own = pages_up(first, page);
  if (!random && first == 0 && is_worth_strips(&c, bytes)) {
    double both = c.G + c.memory, cost = c.memory * bytes + (c.fault + c.pair - c.gap) * 1024;
    double second = cost < both * bytes ? larger(cost / both, 0) : bytes;
    own = larger(pages - larger(pages_up(second, page), 1), 1);
  }
  if (random || own == 0 || own + 1 > pages) {
    sizes[0] = bytes;
    return 1;
  }
  sizes[0] = (uint32_t)(own * page);
  sizes[1] = bytes - sizes[0];
  return 2;
}
