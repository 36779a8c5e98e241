import { packages } from './packages.mjs';
import { wasm } from './wasm.mjs';
import { precompute } from './precompute.mjs';
import { site } from './site.mjs';
import { python } from './python.mjs';
import { chromium } from './chromium.mjs';

/** Every step of the set-up, in an order in which each finds what it needs. */
export const steps = { packages, wasm, precompute, site, python, chromium };
