import { inRoot } from './lib/root.mjs';
import { setUp } from './lib/setUp.mjs';
import { site } from './steps/site.mjs';

/** `npm run --silent bundle`: packs the built page with all that it takes to open it without a network, and prints the path. */
export default async function bundle() {
  await setUp([site]);
  // Imported late: it needs a package.
  const { bundle: pack, bundlePath } = await import('./steps/bundle.mjs');
  await setUp([pack]);
  console.log(inRoot(bundlePath));
}
