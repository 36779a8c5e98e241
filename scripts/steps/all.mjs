import { chromium } from './chromium.mjs';
import { commandLine } from './commandLine.mjs';
import { generated } from './generated.mjs';
import { native } from './native.mjs';
import { packages } from './packages.mjs';
import { precompute } from './precompute.mjs';
import { python } from './python.mjs';
import { pythonDocs } from './pythonDocs.mjs';
import { site } from './site.mjs';
import { wasm } from './wasm.mjs';

/** Every step of the set-up. */
export const steps = { packages, generated, native, wasm, precompute, commandLine, site, python, pythonDocs, chromium };
